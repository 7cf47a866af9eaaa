//! PGN in the layout of the export format.

use scoresheet_rules::Step;

use super::spelling::Spelling;
use super::{Remark, Sink, Tags};
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
pub(super) struct Pgn<'o, S> {
    spelling: &'o mut S,
    out: &'o mut Vec<u8>,
    extent: Extent,
    /// The word that is being written.
    word: Vec<u8>,
    /// How long the line is, in characters.
    column: usize,
    ply: usize,
    /// The number of the next move, in digits.
    number: Vec<u8>,
    /// Whether a move of Black needs no number, for White's stands directly before it.
    numbered: bool,
}

impl<'o, S> Pgn<'o, S> {
    pub(super) fn new(spelling: &'o mut S, extent: Extent, out: &'o mut Vec<u8>) -> Pgn<'o, S> {
        Pgn {
            spelling,
            out,
            extent,
            word: Vec::with_capacity(32),
            column: 0,
            ply: 0,
            number: b"1".to_vec(),
            numbered: false,
        }
    }

    /// Ends the word that is being written.
    #[inline]
    fn put(&mut self) {
        // All bytes but those that go on a character.
        let width = self.word.iter().filter(|it| **it & 0xc0 != 0x80).count();
        if self.column > 0 && self.column + 1 + width > COLUMNS {
            self.out.push(b'\n');
            self.column = 0;
        } else if self.column > 0 {
            self.out.push(b' ');
            self.column += 1;
        }
        self.out.extend_from_slice(&self.word);
        self.column += width;
        self.word.clear();
    }

    /// Counts the next move.
    fn count(&mut self) {
        for digit in self.number.iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        self.number.insert(0, b'1');
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

    fn commands(&mut self, text: &str) {
        self.word.push(b'{');
        if text.len() < SHORT {
            self.word.extend_from_slice(text.as_bytes());
            self.word.push(b'}');
            return self.put();
        }
        for (at, command) in text.split_inclusive(']').enumerate() {
            let bare = command.trim_start_matches(' ');
            if at > 0 && bare.len() < command.len() {
                self.put();
            }
            self.word.extend_from_slice(bare.as_bytes());
        }
        self.word.push(b'}');
        self.put();
    }

    fn words(&mut self, text: &str) {
        let mut parted = false;
        for word in comment_words(text) {
            match parted {
                false => self.word.push(b'{'),
                true if may_not_begin_a_line(word) => self.word.push(b' '),
                true => self.put(),
            }
            self.word.extend_from_slice(word.as_bytes());
            parted = true;
        }
        if parted {
            self.word.push(b'}');
            self.put();
            self.numbered = false;
        }
    }
}

impl<S: Spelling> Sink for Pgn<'_, S> {
    fn begin(&mut self, tags: &Tags<'_>) {
        self.spelling.begin();
        self.word.clear();
        self.number.clear();
        self.number.push(b'1');
        (self.column, self.ply, self.numbered) = (0, 0, false);
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

    #[inline]
    fn step(&mut self, san: &[u8], step: Step) -> Option<()> {
        let white = self.ply % 2 == 0;
        if white || !self.numbered {
            self.word.extend_from_slice(&self.number);
            self.word
                .extend_from_slice(if white { b". " } else { b"... " });
        }
        self.spelling.spell(san, step, &mut self.word)?;
        self.word.pop();
        self.put();
        self.numbered = white;
        self.ply += 1;
        if !white {
            self.count();
        }
        Some(())
    }

    fn nag(&mut self, number: u32) {
        if self.extent == Extent::Full {
            self.word.push(b'$');
            self.word.extend_from_slice(number.to_string().as_bytes());
            self.put();
            self.numbered = false;
        }
    }

    fn comment(&mut self, remark: Remark<'_>) {
        match remark {
            _ if self.extent != Extent::Full => (),
            Remark::Commands(text) => {
                self.commands(text);
                self.numbered = false;
            }
            Remark::Words(text) => self.words(text),
        }
    }

    fn end(&mut self, outcome: Outcome) {
        if self.extent != Extent::Moves || outcome != Outcome::Open {
            self.word.extend_from_slice(outcome.sign().as_bytes());
            self.put();
        }
        self.out.push(b'\n');
        if self.extent != Extent::Moves {
            self.out.push(b'\n');
        }
    }
}
