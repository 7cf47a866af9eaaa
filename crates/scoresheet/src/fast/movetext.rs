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
//! Elements are parted by blanks and at most one line end, and so are a number and its move, which need
//! no blank. Numbers may be left out, and Black's is looked for only where one may stand. A glyph stands
//! behind its move and before comments.

use scoresheet_rules::{Color, Replay};

use super::number::Number;
use super::{San, Sink, comment};
use crate::format::pgn::line_ends;
use crate::game::Outcome;
use crate::notation::exact::{self, Begins, HEADS, Head};
use crate::text::eight::{before_blank, byte, load};

/// The largest glyph number of the standard.
const MAX_NAG: u32 = 255;

/// Where reading is, and what has been played.
struct Reader<'t, 's, S> {
    text: &'t str,
    /// What is still to be read.
    rest: &'t [u8],
    replay: Replay,
    number: Number,
    mated: bool,
    sink: &'s mut S,
}

/// Reads the movetext that begins at `at`, and says where it ends and how many plies it has; `result`
/// is what the Result tag says.
pub(super) fn read<S: Sink>(
    text: &str,
    at: usize,
    start: &Replay,
    result: Outcome,
    sink: &mut S,
) -> Option<(usize, usize)> {
    let mut reader = Reader {
        text,
        rest: text.as_bytes().get(at..)?,
        replay: *start,
        number: Number::first(true),
        mated: false,
        sink,
    };
    while !reader.element(result)? {}
    reader.finish(result)
}

impl<S: Sink> Reader<'_, '_, S> {
    /// Where reading is, in bytes of the text.
    #[inline(always)]
    fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Goes over so many bytes.
    #[inline(always)]
    fn skip(&mut self, count: usize) -> Option<()> {
        self.rest = self.rest.get(count..)?;
        Some(())
    }

    /// Reads one element and what parts it from the next; true when it was the result.
    #[inline(always)]
    fn element(&mut self, expected: Outcome) -> Option<bool> {
        let mut word = load(self.rest);
        let mut head = &HEADS[usize::from(byte(word, 0))];
        if head.begins == Begins::Number {
            match self.number.begins(word) && self.replay.turn() == Color::White {
                true => self.skip(self.number.len())?,
                false => match self.rare_number(word) {
                    Some(len) => self.skip(len)?,
                    None => return self.result(expected),
                },
            }
            word = load(self.rest);
            head = &HEADS[usize::from(byte(word, 0))];
            if head.begins != Begins::Move {
                return self.behind_number().map(|()| false);
            }
        }
        match head.begins {
            Begins::Move => self.a_move(head, word)?,
            Begins::Comment => self.comment()?,
            _ => return self.other(word, expected),
        }
        Some(false)
    }

    /// The length of the number when it is the one that should stand here, and of what parts it from
    /// the move. Whether a blank does is taken to be so for the next one.
    #[inline(always)]
    fn rare_number(&mut self, word: u64) -> Option<usize> {
        if !self.number.begins_bare(word) {
            return None;
        }
        let mut len = self.number.bare_len();
        if self.replay.turn() == Color::Black {
            if self.rest.get(len..len + 2) != Some(b"..") {
                return None;
            }
            len += 2;
        }
        let gap = match self.rest.get(len) {
            Some(b' ' | b'\n') => 1,
            Some(b'\r') if self.rest.get(len + 1) == Some(&b'\n') => 2,
            _ => 0,
        };
        if self.number.is_spaced() != (gap > 0) {
            self.number.turn_space();
        }
        Some(len + gap)
    }

    #[inline(always)]
    fn a_move(&mut self, head: &Head, word: u64) -> Option<()> {
        let whole = before_blank(word);
        // The move in the highest bytes, and then without its mark.
        let text = word.wrapping_shl(64 - 8 * whole as u32);
        let last = (text >> 56) as u8;
        // The sign of check is the sign of mate and one bit.
        let marked = last & !8 == b'#';
        let bare = text << (8 * u32::from(marked));
        let Some(plain) = exact::find_plain(&self.replay, head, bare) else {
            return self.rare_move(word);
        };
        self.replay.go(plain.role, plain.from, plain.to);
        if self.replay.in_check() | marked {
            self.judge_mark(marked, last)?;
        }
        self.sink.step(San::new(word, whole), plain.step())?;
        self.count()?;
        // A plain blank, and no other behind it.
        let parted = matches!(byte(word, whole), b' ' | b'\n') && byte(word, whole + 1) > b' ';
        self.skip(whole + usize::from(parted))?;
        match parted {
            true => Some(()),
            false => self.part_slowly(),
        }
    }

    /// Counts the move that was played.
    #[inline(always)]
    fn count(&mut self) -> Option<()> {
        match self.replay.turn() {
            Color::White => self.number.advance(),
            Color::Black => Some(()),
        }
    }

    /// How many plies were played.
    fn plies(&self) -> usize {
        2 * (self.number.value() as usize - 1) + self.replay.turn().index()
    }

    /// Whether the check mark, or that there is none, is right for the move that was played.
    #[cold]
    fn judge_mark(&mut self, marked: bool, last: u8) -> Option<()> {
        if self.replay.in_check() != marked {
            return None;
        }
        self.mated = self.replay.is_mate();
        (self.mated == (last == b'#')).then_some(())
    }

    /// A move that is not found at the first look, or is followed by something else than a blank.
    #[cold]
    fn rare_move(&mut self, word: u64) -> Option<()> {
        let whole = match before_blank(word) {
            len @ 1..=7 if !matches!(byte(word, len - 1), b'!' | b'?') => len,
            _ => {
                let ends = |byte: &u8| matches!(byte, 0..=b' ' | b'!' | b'?');
                self.rest.iter().take(9).position(ends)?
            }
        };
        let last = byte(word, whole.wrapping_sub(1));
        let marked = last & !8 == b'#';
        let len = whole.checked_sub(usize::from(marked))?;
        let step = exact::find_rare(&self.replay, word, len)?;
        self.replay.play(step);
        if self.replay.in_check() | marked {
            self.judge_mark(marked, last)?;
        }
        self.sink.step(San::new(word, whole), step)?;
        self.count()?;
        self.skip(whole)?;
        self.suffix()?;
        self.part()
    }

    /// The move behind a number when no man stands directly there: it castles, or the line ends between
    /// them, or more than one blank stands there.
    #[cold]
    fn behind_number(&mut self) -> Option<()> {
        let end = self.at() + self.blanks();
        // What parts them may have been counted to the number.
        let before = self.text[..end].trim_end_matches([' ', '\n', '\r']);
        if line_ends(&self.text[before.len()..end]) > 1 {
            return None;
        }
        self.skip(self.blanks())?;
        let word = load(self.rest);
        match HEADS[usize::from(byte(word, 0))].begins {
            Begins::Move => self.rare_move(word),
            _ => self.castling(word),
        }
    }

    /// Castling: the only move that does not begin with a man.
    #[cold]
    fn castling(&mut self, word: u64) -> Option<()> {
        match byte(word, 0) {
            b'O' => self.rare_move(word),
            _ => None,
        }
    }

    #[cold]
    fn other(&mut self, word: u64, expected: Outcome) -> Option<bool> {
        match byte(word, 0) {
            b'*' => return self.result(expected),
            b'$' => self.nag()?,
            _ => self.castling(word)?,
        }
        Some(false)
    }

    /// The annotator's signs behind a move, if there are any.
    fn suffix(&mut self) -> Option<()> {
        let is_sign = |byte: &&u8| matches!(byte, b'!' | b'?');
        let len = self.rest.iter().take_while(is_sign).count();
        let number = match &self.rest[..len] {
            b"" => return Some(()),
            b"!" => 1,
            b"?" => 2,
            b"!!" => 3,
            b"??" => 4,
            b"!?" => 5,
            b"?!" => 6,
            _ => return None,
        };
        self.sink.nag(number);
        self.skip(len)
    }

    fn nag(&mut self) -> Option<()> {
        let rest = &self.text[self.at() + 1..];
        let digits = rest.bytes().take(4).take_while(u8::is_ascii_digit).count();
        let number = rest[..digits].parse().ok().filter(|it| *it <= MAX_NAG)?;
        // Behind a comment it still belongs to the move, and would change its place.
        let before = self.text[..self.at()].trim_end_matches([' ', '\n', '\r']);
        if before.ends_with('}') {
            return None;
        }
        self.sink.nag(number);
        self.skip(1 + digits)?;
        self.part()
    }

    #[inline(always)]
    fn comment(&mut self) -> Option<()> {
        let (remark, len) = comment::read(self.text, self.rest)?;
        self.sink.comment(remark);
        self.skip(len)?;
        self.part()
    }

    /// Goes over what parts two elements: blanks and at most one line end.
    #[inline(always)]
    fn part(&mut self) -> Option<()> {
        match self.rest {
            [b' ' | b'\n', rest @ ..] if rest.first().is_some_and(|next| *next > b' ') => {
                self.rest = rest;
                Some(())
            }
            _ => self.part_slowly(),
        }
    }

    #[cold]
    fn part_slowly(&mut self) -> Option<()> {
        let (at, len) = (self.at(), self.blanks());
        let blanks = &self.text[at..at + len];
        self.skip(len)?;
        (len > 0 && line_ends(blanks) < 2).then_some(())
    }

    /// How many blanks and ends of lines stand here.
    fn blanks(&self) -> usize {
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\n' | b'\r');
        self.rest.iter().take_while(is_blank).count()
    }

    /// Goes over the result; none when it is not the one that was expected.
    #[cold]
    fn result(&mut self, expected: Outcome) -> Option<bool> {
        self.rest = self.rest.strip_prefix(expected.sign().as_bytes())?;
        Some(true)
    }

    /// Whether the game may end as it does: with moves, and as its last position says.
    #[cold]
    fn finish(self, result: Outcome) -> Option<(usize, usize)> {
        let by_board = match (self.mated, self.replay.turn()) {
            (true, Color::Black) => Some(Outcome::WhiteWins),
            (true, Color::White) => Some(Outcome::BlackWins),
            (false, _) if result == Outcome::Draw => None,
            (false, _) => self.replay.is_stalemate().then_some(Outcome::Draw),
        };
        let fits = by_board.is_none_or(|it| it == result);
        let plies = self.plies();
        (fits && plies > 0).then_some((self.at(), plies))
    }
}
