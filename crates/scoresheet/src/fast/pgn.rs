//! PGN in the layout of the export format.

use memchr::memchr;
use scoresheet_rules::Step;

use super::number::Number;
use super::spelling::Spelling;
use super::{Remark, San, Sink, Tags};
use crate::format::pgn::{COLUMNS, SEVEN_TAGS, comment_words, may_not_begin_a_line};
use crate::game::Outcome;

/// How much of a game is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// Everything.
    Full,
    /// Tags and moves.
    Bare,
    /// Moves and who won.
    Moves,
}

/// The length of the shortest two commands, in bytes.
const SHORT: usize = "[%eval #1][%eval #1]".len();

/// Writes games with their words on lines of at most 79 columns.
///
/// A blank is written behind each word, which becomes a line end when the next word turns out not to fit.
pub(super) struct Pgn<'o, S> {
    spelling: &'o mut S,
    out: &'o mut Vec<u8>,
    extent: Extent,
    /// How long the line is, in characters.
    column: usize,
    white: bool,
    number: Number,
    /// Whether a move of Black needs no number, for White's stands directly before it.
    numbered: bool,
}

impl<'o, S> Pgn<'o, S> {
    pub(super) fn new(spelling: &'o mut S, extent: Extent, out: &'o mut Vec<u8>) -> Pgn<'o, S> {
        Pgn {
            spelling,
            out,
            extent,
            column: 0,
            white: true,
            number: Number::first(true),
            numbered: false,
        }
    }

    /// Ends the word that begins there, and the blank behind it; on the next line when it is too long
    /// for this one.
    #[inline(always)]
    fn close(&mut self, start: usize, ascii: bool) {
        let width = match ascii {
            true => self.out.len() - start,
            // All bytes but those that go on a character.
            false => self.out[start..]
                .iter()
                .filter(|it| **it & 0xc0 != 0x80)
                .count(),
        };
        // A line has its words and the blanks behind them, but for the last one.
        let column = self.column + width;
        self.column = match column > COLUMNS + 1 && self.column > 0 {
            true => {
                self.out[start - 1] = b'\n';
                width
            }
            false => column,
        };
    }

    /// Writes the blank behind a word and ends it.
    fn end_word(&mut self, start: usize, ascii: bool) {
        self.out.push(b' ');
        self.close(start, ascii);
    }

    /// Writes the seven tags and then the others.
    fn tags(&mut self, tags: &Tags<'_>) {
        for (name, unknown) in SEVEN_TAGS {
            self.tag(name, tags.get(name).unwrap_or(unknown));
        }
        for (name, value) in tags.iter() {
            if SEVEN_TAGS.iter().all(|(it, _)| *it != name) {
                self.tag(name, value);
            }
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        for part in ["[", name, " \"", value, "\"]\n"] {
            self.out.extend_from_slice(part.as_bytes());
        }
    }

    #[inline(always)]
    fn commands(&mut self, text: &[u8]) {
        let start = self.out.len();
        self.out.push(b'{');
        match text.len() < SHORT {
            true => {
                self.out.extend_from_slice(text);
                self.out.push(b'}');
                self.end_word(start, true);
            }
            false => self.many_commands(start, text),
        }
        self.numbered = false;
    }

    /// Each command a word, behind the brace that stands at the start.
    fn many_commands(&mut self, mut start: usize, mut text: &[u8]) {
        while let Some(end) = memchr(b']', text) {
            let (command, rest) = text.split_at(end + 1);
            self.out.extend_from_slice(command);
            text = rest.trim_ascii_start();
            if text.is_empty() {
                break;
            }
            if text.len() < rest.len() {
                self.end_word(start, true);
                start = self.out.len();
            }
        }
        self.out.push(b'}');
        self.end_word(start, true);
    }

    fn words(&mut self, text: &str) {
        let mut start = None;
        for word in comment_words(text) {
            match start {
                None => {
                    start = Some(self.out.len());
                    self.out.push(b'{');
                }
                Some(_) if may_not_begin_a_line(word) => self.out.push(b' '),
                Some(begin) => {
                    self.end_word(begin, false);
                    start = Some(self.out.len());
                }
            }
            self.out.extend_from_slice(word.as_bytes());
        }
        if let Some(begin) = start {
            self.out.push(b'}');
            self.end_word(begin, false);
            self.numbered = false;
        }
    }
}

impl<S: Spelling> Sink for Pgn<'_, S> {
    fn begin(&mut self, tags: &Tags<'_>) {
        self.spelling.begin();
        self.number = Number::first(true);
        (self.column, self.white, self.numbered) = (0, true, false);
        if self.extent == Extent::Moves {
            return;
        }
        match tags.exported() {
            Some(text) if text.contains('\r') => {
                let bytes = text.bytes().filter(|it| *it != b'\r');
                self.out.extend(bytes);
            }
            Some(text) => self.out.extend_from_slice(text.as_bytes()),
            None => self.tags(tags),
        }
        self.out.push(b'\n');
    }

    #[inline(always)]
    fn step(&mut self, san: San, step: Step) -> Option<()> {
        let start = self.out.len();
        if self.white || !self.numbered {
            self.number.push(self.white, self.out);
        }
        self.spelling.spell(san, step, self.out)?;
        self.close(start, self.spelling.is_ascii());
        self.numbered = self.white;
        self.white = !self.white;
        match self.white {
            true => self.number.advance(),
            false => Some(()),
        }
    }

    fn nag(&mut self, number: u32) {
        if self.extent == Extent::Full {
            let start = self.out.len();
            self.out.push(b'$');
            self.out.extend_from_slice(number.to_string().as_bytes());
            self.end_word(start, true);
            self.numbered = false;
        }
    }

    #[inline(always)]
    fn comment(&mut self, remark: Remark<'_>) {
        match remark {
            _ if self.extent != Extent::Full => (),
            Remark::Commands(text) => self.commands(text),
            Remark::Words(text) => self.words(text),
        }
    }

    fn end(&mut self, outcome: Outcome) {
        if self.extent != Extent::Moves || outcome != Outcome::Open {
            let start = self.out.len();
            self.out.extend_from_slice(outcome.sign().as_bytes());
            self.end_word(start, true);
        }
        if let Some(last) = self.out.last_mut() {
            *last = b'\n';
        }
        if self.extent != Extent::Moves {
            self.out.push(b'\n');
        }
    }
}
