//! PGN in the layout of the export format.

use memchr::memchr;
use scoresheet_rules::{Color, Position, Step};

use super::number::Number;
use super::pgn_variations::WithVariations;
use super::spelling::Spelling;
use super::{Branch, Remark, San, Sink, Tags};
use crate::format::pgn::{COLUMNS, SEVEN_TAGS, comment_words, may_not_begin_a_line};
use crate::game::Outcome;
use crate::placement::fen;

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
pub(super) struct Pgn<'o, S>(WithVariations<'o, S>);

/// What is written, word by word.
pub(super) struct Sheet<'o, S> {
    spelling: &'o mut S,
    pub(super) out: &'o mut Vec<u8>,
    extent: Extent,
    /// How long the line is, in characters, the blank behind it included.
    column: usize,
    white: bool,
    number: Number,
    /// Whether a move of Black needs no number, for White's stands directly before it.
    numbered: bool,
}

impl<'o, S: Spelling> Pgn<'o, S> {
    pub(super) fn new(spelling: &'o mut S, extent: Extent, out: &'o mut Vec<u8>) -> Pgn<'o, S> {
        Pgn(WithVariations::new(Sheet {
            spelling,
            out,
            extent,
            column: 0,
            white: true,
            number: Number::of(1, true),
            numbered: false,
        }))
    }
}

impl<S: Spelling> Sheet<'_, S> {
    /// Ends the word that begins there, and the blank behind it; on the next line when it is too long
    /// for this one.
    #[inline(always)]
    fn close(&mut self, start: usize, ascii: bool) {
        let width = match ascii {
            true => self.out.len() - start,
            false => self.width(start),
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

    /// How many characters were written from there on.
    fn width(&self, start: usize) -> usize {
        // All bytes but those that go on a character.
        let bytes = self.out[start..].iter();
        bytes.filter(|it| **it & 0xc0 != 0x80).count()
    }

    /// Puts a parenthesis behind the last word, which begins there: it may be too long then.
    pub(super) fn close_parenthesis(&mut self, start: usize) {
        self.column -= self.width(start);
        self.out.pop();
        self.out.push(b')');
        self.end_word(start, false);
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
            match name {
                "SetUp" => (),
                "FEN" => {
                    self.tag("SetUp", "1");
                    self.tag(name, value);
                }
                _ if SEVEN_TAGS.iter().any(|(it, _)| *it == name) => (),
                _ => self.tag(name, value),
            }
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        for part in ["[", name, " \"", value, "\"]\n"] {
            self.out.extend_from_slice(part.as_bytes());
        }
    }

    /// Writes a comment of commands whose first word begins at `start`, and says where its last one does.
    #[inline(always)]
    fn commands(&mut self, start: usize, text: &[u8]) -> usize {
        self.out.push(b'{');
        self.numbered = false;
        match text.len() < SHORT {
            true => {
                self.out.extend_from_slice(text);
                self.out.push(b'}');
                self.end_word(start, true);
                start
            }
            false => self.many_commands(start, text),
        }
    }

    /// Each command a word, behind the brace that stands at the start; where the last one begins.
    fn many_commands(&mut self, mut start: usize, mut text: &[u8]) -> usize {
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
        start
    }

    /// The same with a comment of any words, if it has some.
    fn words(&mut self, mut start: usize, text: &str) -> usize {
        let mut is_empty = true;
        for word in comment_words(text) {
            match is_empty {
                true => self.out.push(b'{'),
                false if may_not_begin_a_line(word) => self.out.push(b' '),
                false => {
                    self.end_word(start, false);
                    start = self.out.len();
                }
            }
            is_empty = false;
            self.out.extend_from_slice(word.as_bytes());
        }
        if !is_empty {
            self.out.push(b'}');
            self.end_word(start, false);
            self.numbered = false;
        }
        start
    }

    /// Begins with another position, of which the tags tell where there are some.
    pub(super) fn set_up(&mut self, start: &Position) {
        if self.extent == Extent::Moves {
            for part in ["FEN: ", &fen::write(start), "\n"] {
                self.out.extend_from_slice(part.as_bytes());
            }
        }
        self.white = start.turn() == Color::White;
        self.number = Number::of(start.fullmoves(), true);
        self.spelling.set_up(start);
    }

    /// Writes a move in the word that begins at `start`.
    #[inline(always)]
    pub(super) fn a_move(&mut self, start: usize, san: San, step: Step) -> Option<()> {
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

    pub(super) fn nag(&mut self, number: u32) {
        if self.extent == Extent::Full {
            let start = self.out.len();
            self.out.push(b'$');
            self.out.extend_from_slice(number.to_string().as_bytes());
            self.end_word(start, true);
            self.numbered = false;
        }
    }

    /// Writes a comment whose first word begins at `start`, if it has any, and says where its last one
    /// does.
    #[inline(always)]
    pub(super) fn comment(&mut self, start: usize, remark: Remark<'_>) -> usize {
        match remark {
            _ if self.extent != Extent::Full => start,
            Remark::Commands(text) => self.commands(start, text),
            Remark::Words(text) => self.words(start, text),
        }
    }

    /// Goes on behind so many plies of the game.
    pub(super) fn go_to(&mut self, plies: usize) {
        self.white = plies.is_multiple_of(2);
        // Games of more moves are given up before.
        let number = u32::try_from(plies / 2 + 1).unwrap_or(1);
        self.number = Number::of(number, true);
        self.numbered = false;
        let side = if self.white {
            Color::White
        } else {
            Color::Black
        };
        self.spelling.turn(side);
    }

    pub(super) fn begin(&mut self, tags: &Tags<'_>) {
        self.spelling.begin();
        self.number = Number::of(1, true);
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

    pub(super) fn end(&mut self, outcome: Outcome) {
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

impl<S: Spelling> Sink for Pgn<'_, S> {
    fn begin(&mut self, tags: &Tags<'_>) {
        self.0.sheet.begin(tags);
    }

    fn set_up(&mut self, start: &Position) -> Option<()> {
        self.0.sheet.set_up(start);
        Some(())
    }

    #[inline(always)]
    fn step(&mut self, san: San, step: Step) -> Option<()> {
        let sheet = &mut self.0.sheet;
        sheet.a_move(sheet.out.len(), san, step)
    }

    fn nag(&mut self, number: u32) {
        self.0.sheet.nag(number);
    }

    #[inline(always)]
    fn comment(&mut self, remark: Remark<'_>) {
        let sheet = &mut self.0.sheet;
        sheet.comment(sheet.out.len(), remark);
    }

    fn end(&mut self, outcome: Outcome) {
        self.0.sheet.end(outcome);
    }

    fn branch(&mut self) -> Branch<'_> {
        let may_branch = self.0.sheet.spelling.may_branch();
        match self.0.sheet.extent {
            // What cannot be written of variations is told where tags are, even if they are left out.
            Extent::Full | Extent::Bare if !may_branch => Branch::GiveUp,
            Extent::Full => Branch::Tell(&mut self.0),
            _ => Branch::PassOver(self),
        }
    }
}
