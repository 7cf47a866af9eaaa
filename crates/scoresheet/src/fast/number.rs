//! The number before a move, counted in its own spelling.

use super::push_short;
use crate::text::eight::first_bytes;

/// The most moves a game may have here.
pub(super) const MAX_MOVES: u32 = 9_999;

/// The number before a move as it is written, `12.`, in the lowest bytes of a word, and the blank behind
/// it where there is one.
#[derive(Clone, Copy)]
pub(super) struct Number {
    text: u64,
    /// The bytes of the word that it takes.
    mask: u64,
    len: usize,
    /// One more, and the text that would have an eleventh digit.
    one: u64,
    past_nine: u64,
    /// All digits but the last.
    tens: u32,
    spaced: bool,
}

impl Number {
    /// That of a move, with a blank behind it or without.
    pub(super) fn of(value: u32, spaced: bool) -> Number {
        let mut number = Number {
            text: 0,
            mask: 0,
            len: 0,
            one: 0,
            past_nine: 0,
            tens: 0,
            spaced,
        };
        number.spell(value);
        number
    }

    /// Goes on to the next one; none when there are too many.
    #[inline(always)]
    pub(super) fn advance(&mut self) -> Option<()> {
        self.text += self.one;
        match self.text == self.past_nine {
            true => self.carry(),
            false => Some(()),
        }
    }

    #[cold]
    fn carry(&mut self) -> Option<()> {
        self.spell(10 * (self.tens + 1));
        (10 * self.tens < MAX_MOVES).then_some(())
    }

    /// Goes back to the one before.
    pub(super) fn go_back(&mut self) {
        self.spell(self.value().saturating_sub(1));
    }

    /// The number.
    pub(super) fn value(&self) -> u32 {
        let ten = self.past_nine.wrapping_sub(self.text) / self.one;
        10 * (self.tens + 1) - ten as u32
    }

    /// Whether a blank stands behind it.
    #[inline(always)]
    pub(super) fn is_spaced(&self) -> bool {
        self.spaced
    }

    /// The same with a blank behind it when there was none, or without.
    pub(super) fn turn_space(&mut self) {
        self.spaced = !self.spaced;
        self.spell(self.value());
    }

    /// Its length, the dot and the blank included.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Whether the word begins with it.
    #[inline(always)]
    pub(super) fn begins(&self, word: u64) -> bool {
        word & self.mask == self.text
    }

    /// Whether the word begins with it when the blank is left away.
    #[inline(always)]
    pub(super) fn begins_bare(&self, word: u64) -> bool {
        let mask = self.mask >> (8 * u32::from(self.spaced));
        (word ^ self.text) & mask == 0
    }

    /// Its length without the blank.
    #[inline(always)]
    pub(super) fn bare_len(&self) -> usize {
        self.len - usize::from(self.spaced)
    }

    /// Appends it, with three dots and a blank for Black.
    #[inline(always)]
    pub(super) fn push(&self, white: bool, out: &mut Vec<u8>) {
        const DOTS: u64 = u64::from_le_bytes(*b".. \0\0\0\0\0");
        // The number is short: four digits and a dot leave room for these.
        match white {
            true => push_short(out, self.text.to_le_bytes(), self.len),
            false => {
                let bare = self.bare_len();
                let word = first_bytes(self.text, bare) | DOTS << (8 * (bare & 7));
                push_short(out, word.to_le_bytes(), bare + 3);
            }
        }
    }

    #[cold]
    fn spell(&mut self, value: u32) {
        self.tens = value / 10;
        let digit = value % 10;
        let (mut text, mut len, mut rest) = (0, 0, self.tens);
        while rest > 0 {
            text = (text << 8) | (u64::from(b'0') + u64::from(rest % 10));
            rest /= 10;
            len += 1;
        }
        self.one = 1 << (8 * len);
        let behind = if self.spaced { *b"0. " } else { *b"0.\0" };
        let zero =
            text | u64::from(u32::from_le_bytes([behind[0], behind[1], behind[2], 0])) << (8 * len);
        self.len = len + 2 + usize::from(self.spaced);
        self.text = zero + u64::from(digit) * self.one;
        self.past_nine = zero + 10 * self.one;
        self.mask = first_bytes(u64::MAX, self.len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_counted_until_there_are_too_many() {
        for spaced in [false, true] {
            let mut number = Number::of(1, spaced);
            for value in 1..=MAX_MOVES {
                let mut out = b"x".to_vec();
                number.push(true, &mut out);
                let text = format!("{value}.");
                let blank = if spaced { " " } else { "" };
                assert_eq!(out[1..], *format!("{text}{blank}").as_bytes());
                out.clear();
                number.push(false, &mut out);
                assert_eq!(out, format!("{text}.. ").as_bytes());
                assert_eq!((number.value(), number.bare_len()), (value, text.len()));
                if value % 7 == 0 {
                    number.turn_space();
                    number.turn_space();
                }
                let advanced = number.advance();
                assert_eq!(advanced.is_some(), value < MAX_MOVES, "{value}");
            }
        }
    }
}
