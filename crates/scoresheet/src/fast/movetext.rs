//! The moves of a game in plain form, played one by one.
//!
//! ```text
//! movetext = { element } result
//! element  = [ number ] move [ suffix ] | "$" digits | comment
//! number   = digits "." | digits "..."                       ; the right ones, and before a move
//! suffix   = "!" | "?" | "!!" | "??" | "!?" | "?!"
//! result   = "1-0" | "0-1" | "1/2-1/2" | "*"                 ; as the Result tag has it
//! ```
//!
//! Elements are parted by blanks or one line end; before a move a number needs none. Numbers may be
//! left out, and Black's is looked for only where one may stand.

use scoresheet_rules::{Color, Replay};

use super::word::{before_blank, byte, first_bytes, load};
use super::{Done, Sink, comment, san};
use crate::game::Outcome;

/// The largest glyph number of the standard.
const MAX_NAG: u32 = 255;

/// The most moves a game may have here.
const MAX_MOVES: u32 = 9_999;

/// The number before a move as it is written, `12.`, in the lowest bytes of a word.
struct Number {
    value: u32,
    text: u64,
    len: usize,
}

impl Number {
    fn first() -> Number {
        Number {
            value: 1,
            text: u64::from_le_bytes(*b"1.\0\0\0\0\0\0"),
            len: 2,
        }
    }

    /// Goes on to the next one; none when there are too many.
    #[inline]
    fn advance(&mut self) -> Option<()> {
        self.value += 1;
        if self.value % 10 == 0 {
            self.spell();
            return (self.value <= MAX_MOVES).then_some(());
        }
        self.text += 1 << (8 * (self.len - 2));
        Some(())
    }

    #[cold]
    fn spell(&mut self) {
        let (mut text, mut rest, mut len) = (u64::from(b'.'), self.value, 1);
        while rest > 0 {
            text = text << 8 | u64::from(b'0') + u64::from(rest % 10);
            rest /= 10;
            len += 1;
        }
        (self.text, self.len) = (text, len);
    }
}

/// Where reading is, and what has been played.
struct Reader<'t, 's, S> {
    text: &'t str,
    at: usize,
    replay: Replay,
    number: Number,
    plies: usize,
    mated: bool,
    sink: &'s mut S,
}

/// Reads the movetext that begins at `at`; `result` is what the Result tag says.
pub(super) fn read<S: Sink>(text: &str, at: usize, result: Outcome, sink: &mut S) -> Option<Done> {
    let mut reader = Reader {
        text,
        at,
        replay: Replay::start(),
        number: Number::first(),
        plies: 0,
        mated: false,
        sink,
    };
    while !reader.element(result)? {}
    reader.finish(result)
}

impl<S: Sink> Reader<'_, '_, S> {
    /// Reads one element and what parts it from the next; true when it was the result.
    #[inline]
    fn element(&mut self, result: Outcome) -> Option<bool> {
        let word = load(self.text.as_bytes(), self.at);
        match byte(word, 0) {
            b'a'..=b'h' | b'B' | b'K' | b'N' | b'O' | b'Q' | b'R' => self.a_move(word)?,
            b'0'..=b'9' => {
                if !self.number(word) {
                    return self.result(result);
                }
                let word = load(self.text.as_bytes(), self.at);
                self.a_move(word)?;
            }
            b'{' => self.comment()?,
            b'$' => self.nag()?,
            b'*' => return self.result(result),
            _ => return None,
        }
        self.part()?;
        Some(false)
    }

    /// Goes over the number when it is the one that should stand here, and the blank behind it.
    #[inline]
    fn number(&mut self, word: u64) -> bool {
        if first_bytes(word, self.number.len) != self.number.text {
            return false;
        }
        let mut end = self.at + self.number.len;
        let bytes = self.text.as_bytes();
        if self.replay.turn() == Color::Black {
            if bytes.get(end..end + 2) != Some(b"..") {
                return false;
            }
            end += 2;
        }
        match bytes.get(end) {
            Some(b' ' | b'\n') => end += 1,
            Some(b'\r') if bytes.get(end + 1) == Some(&b'\n') => end += 2,
            _ => (),
        }
        self.at = end;
        true
    }

    #[inline]
    fn a_move(&mut self, word: u64) -> Option<()> {
        let whole = before_blank(word);
        let len = match byte(word, whole.wrapping_sub(1)) {
            b'1'..=b'8' | b'+' | b'#' | b'O' | b'B' | b'N' | b'Q' | b'R' if whole < 8 => whole,
            _ => self.move_len()?,
        };
        let played = san::play(&mut self.replay, word, len)?;
        let text = &self.text[self.at..self.at + len];
        self.sink.step(text, played.step)?;
        self.mated = played.mates;
        self.plies += 1;
        self.at += len;
        if self.replay.turn() == Color::White {
            self.number.advance()?;
        }
        match len == whole {
            true => Some(()),
            false => self.suffix(),
        }
    }

    /// The length of a move behind which a sign stands, or no blank among the next eight bytes.
    #[cold]
    fn move_len(&self) -> Option<usize> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let ends = |byte: &u8| matches!(byte, 0..=b' ' | b'!' | b'?');
        let len = rest.iter().take(9).position(ends)?;
        (len <= 8).then_some(len)
    }

    /// The annotator's signs behind a move, if there are any.
    #[cold]
    fn suffix(&mut self) -> Option<()> {
        let rest = &self.text[self.at..];
        let len = rest.len() - rest.trim_start_matches(['!', '?']).len();
        let number = match &rest[..len] {
            "" => return Some(()),
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ => return None,
        };
        self.at += len;
        self.sink.nag(number);
        Some(())
    }

    #[cold]
    fn nag(&mut self) -> Option<()> {
        let rest = &self.text[self.at + 1..];
        let digits = rest.bytes().take(4).take_while(u8::is_ascii_digit).count();
        let number = rest[..digits].parse().ok().filter(|it| *it <= MAX_NAG)?;
        if self.plies == 0 {
            return None;
        }
        self.at += 1 + digits;
        self.sink.nag(number);
        Some(())
    }

    #[inline]
    fn comment(&mut self) -> Option<()> {
        let (remark, end) = comment::read(self.text, self.at)?;
        self.sink.comment(remark);
        self.at = end;
        Some(())
    }

    /// Goes over what parts two elements: blanks and at most one line end.
    #[inline]
    fn part(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        match (bytes.get(self.at), bytes.get(self.at + 1)) {
            (Some(b' ' | b'\n'), Some(b'!'..)) => self.at += 1,
            _ => self.part_slowly()?,
        }
        Some(())
    }

    #[cold]
    fn part_slowly(&mut self) -> Option<()> {
        let rest = &self.text.as_bytes()[self.at..];
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\n' | b'\r');
        let len = rest.iter().take_while(is_blank).count();
        let blanks = &self.text[self.at..self.at + len];
        self.at += len;
        (len > 0 && crate::format::pgn::line_ends(blanks) < 2).then_some(())
    }

    /// Goes over the result; none when it is not the one that was to be expected.
    #[cold]
    fn result(&mut self, expected: Outcome) -> Option<bool> {
        let rest = self.text[self.at..].strip_prefix(expected.sign())?;
        self.at = self.text.len() - rest.len();
        Some(true)
    }

    /// Whether the game may end as it does: with moves, and as its last position says.
    #[cold]
    fn finish(self, result: Outcome) -> Option<Done> {
        let by_board = match (self.mated, self.replay.turn()) {
            (true, Color::Black) => Some(Outcome::WhiteWins),
            (true, Color::White) => Some(Outcome::BlackWins),
            (false, _) if result == Outcome::Draw => None,
            (false, _) => self.replay.is_stalemate().then_some(Outcome::Draw),
        };
        let fits = by_board.is_none_or(|it| it == result);
        (fits && self.plies > 0).then_some(Done {
            end: self.at,
            plies: self.plies,
            outcome: result,
        })
    }
}
