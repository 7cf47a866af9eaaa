//! The number before a move, counted in its own spelling.

use crate::text::eight::first_bytes;

/// The most moves a game may have here.
const MAX_MOVES: u32 = 9_999;

/// The number before a move as it is written, `12.`, in the lowest bytes of a word.
pub(super) struct Number {
    value: u32,
    /// Its last digit.
    last: u8,
    text: u64,
    len: usize,
    /// The bytes of the word that it takes.
    mask: u64,
}

impl Number {
    /// That of the first move.
    pub(super) fn first() -> Number {
        Number {
            value: 1,
            last: 1,
            text: u64::from_le_bytes(*b"1.\0\0\0\0\0\0"),
            len: 2,
            mask: 0xffff,
        }
    }

    /// Goes on to the next one; none when there are too many.
    #[inline(always)]
    pub(super) fn advance(&mut self) -> Option<()> {
        self.value += 1;
        self.last += 1;
        if self.last == 10 {
            self.last = 0;
            self.spell();
            return (self.value <= MAX_MOVES).then_some(());
        }
        self.text += 1 << (8 * (self.len - 2));
        Some(())
    }

    /// Its length, the dot included.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Whether the word begins with it.
    #[inline(always)]
    pub(super) fn begins(&self, word: u64) -> bool {
        word & self.mask == self.text
    }

    /// Appends it.
    #[inline(always)]
    pub(super) fn push(&self, out: &mut Vec<u8>) {
        // Eight bytes at once are quicker than as many as there are.
        let end = out.len() + self.len;
        out.extend_from_slice(&self.text.to_le_bytes());
        out.truncate(end);
    }

    #[cold]
    fn spell(&mut self) {
        let (mut text, mut rest, mut len) = (u64::from(b'.'), self.value, 1);
        while rest > 0 {
            text = (text << 8) | (u64::from(b'0') + u64::from(rest % 10));
            rest /= 10;
            len += 1;
        }
        (self.text, self.len) = (text, len);
        self.mask = first_bytes(u64::MAX, len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_counted_until_there_are_too_many() {
        let mut number = Number::first();
        for value in 1..=MAX_MOVES {
            let mut out = b"x".to_vec();
            number.push(&mut out);
            let text = format!("{value}.");
            assert_eq!(out[1..], *text.as_bytes());
            assert_eq!(number.len(), text.len());
            let advanced = number.advance();
            assert_eq!(advanced.is_some(), value < MAX_MOVES, "{value}");
        }
    }
}
