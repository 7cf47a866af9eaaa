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
//! behind its move and before comments. Variations are read elsewhere.

use scoresheet_rules::{Color, Replay, Step};

use super::number::Number;
use super::{San, Sink, Start, comment, variations};
use crate::format::pgn::line_ends;
use crate::game::Outcome;
use crate::notation::exact::{self, Begins, HEADS, Head};
use crate::text::eight::{before_blank, byte, load};

/// The largest glyph number of the standard.
const MAX_NAG: u32 = 255;

/// What parts elements.
const BLANKS: [char; 3] = [' ', '\n', '\r'];

/// What was played of a line.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) replay: Replay,
    pub(super) number: Number,
    /// Whether the last check was mate.
    pub(super) mated: bool,
}

/// Where reading is, and what has been played.
pub(super) struct Reader<'t, 's, S: ?Sized, M> {
    text: &'t str,
    /// What is still to be read.
    pub(super) rest: &'t [u8],
    pub(super) line: Line,
    pub(super) memory: M,
    pub(super) sink: &'s mut S,
}

/// What is remembered besides for variations.
pub(super) trait Memory {
    /// Whether there may be variations.
    const BRANCHES: bool;

    /// A move will be played in this position.
    fn keep(&mut self, before: &Replay);

    /// Whether the sink is not told of what is read.
    fn is_quiet(&self) -> bool;
}

/// Nothing, for a game without variations.
struct Nothing;

impl Memory for Nothing {
    const BRANCHES: bool = false;

    #[inline(always)]
    fn keep(&mut self, _: &Replay) {}

    #[inline(always)]
    fn is_quiet(&self) -> bool {
        false
    }
}

/// The moves of a game that was read.
pub(super) struct Moves {
    /// Where they end, the result included.
    pub(super) end: usize,
    /// How many plies the main line has.
    pub(super) plies: usize,
    /// How many variations there are.
    pub(super) variations: usize,
}

/// Reads the movetext that begins at `at`; `result` is what the Result tag says.
pub(super) fn read<S: Sink>(
    text: &str,
    at: usize,
    start: &Start,
    result: Outcome,
    sink: &mut S,
) -> Option<Moves> {
    let mut reader = Reader::new(text, at, start, Nothing, sink)?;
    while !reader.element(result)? {}
    reader.end(at, start, result)
}

impl<S: Sink> Reader<'_, '_, S, Nothing> {
    /// Ends behind the result, or goes on at the first variation in another way.
    #[cold]
    fn end(self, at: usize, start: &Start, result: Outcome) -> Option<Moves> {
        match self.rest.first() {
            Some(b'(') => {
                let place = (at, self.at());
                variations::read(self.text, place, start, result, self.sink.branch())
            }
            _ => self.finish(start, result),
        }
    }
}

/// How many plies stand before the move of this number that is next in the position.
fn plies_before(number: u32, replay: &Replay) -> usize {
    2 * (number as usize - 1) + replay.turn().index()
}

impl Line {
    /// How many plies stand before the next move, counted from White's first one.
    pub(super) fn plies(&self) -> usize {
        plies_before(self.number.value(), &self.replay)
    }
}

impl<'t, 's, S: Sink + ?Sized, M: Memory> Reader<'t, 's, S, M> {
    /// One that stands before the movetext.
    #[inline(always)]
    pub(super) fn new(
        text: &'t str,
        at: usize,
        start: &Start,
        memory: M,
        sink: &'s mut S,
    ) -> Option<Reader<'t, 's, S, M>> {
        Some(Reader {
            text,
            rest: text.as_bytes().get(at..)?,
            line: Line {
                replay: start.replay,
                number: Number::of(start.number, true),
                mated: false,
            },
            memory,
            sink,
        })
    }

    /// Where reading is, in bytes of the text.
    #[inline(always)]
    pub(super) fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Goes over so many bytes.
    #[inline(always)]
    pub(super) fn skip(&mut self, count: usize) -> Option<()> {
        self.rest = self.rest.get(count..)?;
        Some(())
    }

    /// Reads one element and what parts it from the next; true when it was the result, or when a
    /// variation stands here that is read elsewhere.
    #[inline(always)]
    pub(super) fn element(&mut self, expected: Outcome) -> Option<bool> {
        let mut word = load(self.rest);
        let mut head = &HEADS[usize::from(byte(word, 0))];
        if head.begins == Begins::Number {
            match self.line.number.begins(word) && self.line.replay.turn() == Color::White {
                true => self.skip(self.line.number.len())?,
                false => match self.rare_number(word) {
                    Some(len) => self.skip(len)?,
                    None => return self.result(expected),
                },
            }
            word = load(self.rest);
            head = &HEADS[usize::from(byte(word, 0))];
            if head.begins != Begins::Move {
                return self.behind_number(word).map(|()| false);
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
        if !self.line.number.begins_bare(word) {
            return None;
        }
        let mut len = self.line.number.bare_len();
        if self.line.replay.turn() == Color::Black {
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
        if self.line.number.is_spaced() != (gap > 0) {
            self.line.number.turn_space();
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
        let Some(plain) = exact::find_plain(&self.line.replay, head, bare) else {
            return self.rare_move(word);
        };
        self.memory.keep(&self.line.replay);
        self.line.replay.go(plain.role, plain.from, plain.to);
        if self.line.replay.in_check() | marked {
            self.judge_mark(marked, last)?;
        }
        self.tell(San::new(word, whole), plain.step())?;
        self.count()?;
        // A plain blank, and no other behind it.
        let parted = matches!(byte(word, whole), b' ' | b'\n') && byte(word, whole + 1) > b' ';
        self.skip(whole + usize::from(parted))?;
        match parted {
            true => Some(()),
            false => self.part_slowly(),
        }
    }

    /// Tells of the move that was played, unless nobody is told.
    #[inline(always)]
    fn tell(&mut self, text: San, step: Step) -> Option<()> {
        match self.memory.is_quiet() {
            true => Some(()),
            false => self.sink.step(text, step),
        }
    }

    fn tell_nag(&mut self, number: u32) {
        if !self.memory.is_quiet() {
            self.sink.nag(number);
        }
    }

    /// Counts the move that was played.
    #[inline(always)]
    fn count(&mut self) -> Option<()> {
        match self.line.replay.turn() {
            Color::White => self.line.number.advance(),
            Color::Black => Some(()),
        }
    }

    /// Whether the check mark, or that there is none, is right for the move that was played.
    #[cold]
    fn judge_mark(&mut self, marked: bool, last: u8) -> Option<()> {
        if self.line.replay.in_check() != marked {
            return None;
        }
        self.line.mated = self.line.replay.is_mate();
        (self.line.mated == (last == b'#')).then_some(())
    }

    /// A move that is not found at the first look, or is followed by something else than a blank.
    #[cold]
    fn rare_move(&mut self, word: u64) -> Option<()> {
        let whole = match before_blank(word) {
            len @ 1..=7 if !M::BRANCHES && !matches!(byte(word, len - 1), b'!' | b'?') => len,
            _ => {
                let closes = |byte: &u8| M::BRANCHES && *byte == b')';
                let ends = |byte: &u8| matches!(byte, 0..=b' ' | b'!' | b'?') || closes(byte);
                self.rest.iter().take(9).position(ends)?
            }
        };
        let last = byte(word, whole.wrapping_sub(1));
        let marked = last & !8 == b'#';
        let len = whole.checked_sub(usize::from(marked))?;
        let step = exact::find_rare(&self.line.replay, word, len)?;
        self.memory.keep(&self.line.replay);
        self.line.replay.play(step);
        if self.line.replay.in_check() | marked {
            self.judge_mark(marked, last)?;
        }
        self.tell(San::new(word, whole), step)?;
        self.count()?;
        self.skip(whole)?;
        self.suffix()?;
        self.part()
    }

    /// The move behind a number when no man stands directly there: it castles, or the line ends between
    /// them, or more than one blank stands there.
    #[cold]
    fn behind_number(&mut self, word: u64) -> Option<()> {
        if byte(word, 0) == b'O' {
            return self.rare_move(word);
        }
        let end = self.at() + self.gap()?;
        // What parts them may have been counted to the number.
        let before = self.text[..end].trim_end_matches(BLANKS);
        if line_ends(&self.text[before.len()..end]) > 1 {
            return None;
        }
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
            b'(' => return (!M::BRANCHES).then_some(true),
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
        self.tell_nag(number);
        self.skip(len)
    }

    fn nag(&mut self) -> Option<()> {
        let rest = &self.text[self.at() + 1..];
        let digits = rest.bytes().take(4).take_while(u8::is_ascii_digit).count();
        let number = rest[..digits].parse().ok().filter(|it| *it <= MAX_NAG)?;
        // It belongs to the move before, and would change its place with a comment or a variation.
        let before = self.text[..self.at()].trim_end_matches(BLANKS);
        if before.ends_with(['}', ')', '(']) {
            return None;
        }
        self.tell_nag(number);
        self.skip(1 + digits)?;
        self.part()
    }

    #[inline(always)]
    pub(super) fn comment(&mut self) -> Option<()> {
        let (remark, len) = comment::read(self.text, self.rest)?;
        if !self.memory.is_quiet() {
            self.sink.comment(remark);
        }
        self.skip(len)?;
        self.part()
    }

    /// Goes over what parts two elements: blanks and at most one line end.
    #[inline(always)]
    pub(super) fn part(&mut self) -> Option<()> {
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
        let len = self.gap()?;
        // The end of a variation needs no blank before it.
        (len > 0 || M::BRANCHES && self.rest.first() == Some(&b')')).then_some(())
    }

    /// Goes over blanks and at most one line end, if there are any, and says how many bytes they are.
    pub(super) fn gap(&mut self) -> Option<usize> {
        let (at, len) = (self.at(), self.blanks());
        if line_ends(&self.text[at..at + len]) > 1 {
            return None;
        }
        self.skip(len)?;
        Some(len)
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
    pub(super) fn finish(self, start: &Start, result: Outcome) -> Option<Moves> {
        let by_board = match (self.line.mated, self.line.replay.turn()) {
            (true, Color::Black) => Some(Outcome::WhiteWins),
            (true, Color::White) => Some(Outcome::BlackWins),
            (false, _) if result == Outcome::Draw => None,
            (false, _) => self.line.replay.is_stalemate().then_some(Outcome::Draw),
        };
        let fits = by_board.is_none_or(|it| it == result);
        let plies = self.line.plies() - plies_before(start.number, &start.replay);
        (fits && plies > 0).then(|| Moves {
            end: self.at(),
            plies,
            variations: 0,
        })
    }
}
