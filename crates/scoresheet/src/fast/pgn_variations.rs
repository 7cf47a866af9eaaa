//! Variations of games in plain form, written as PGN.
//!
//! The signs around a variation belong to its first word and to its last one, and go to the next line with
//! them.

use scoresheet_rules::Step;

use super::pgn::Sheet;
use super::spelling::Spelling;
use super::{Remark, San, Sink, Tags};
use crate::game::Outcome;

/// Writes a game from its first variation on.
pub(super) struct WithVariations<'o, S> {
    pub(super) sheet: Sheet<'o, S>,
    /// Where the last word begins.
    word: usize,
    /// Whether a parenthesis was written that belongs to the next word.
    opens: bool,
}

impl<'o, S: Spelling> WithVariations<'o, S> {
    pub(super) fn new(sheet: Sheet<'o, S>) -> WithVariations<'o, S> {
        WithVariations {
            sheet,
            word: 0,
            opens: false,
        }
    }

    /// Where the next word begins.
    fn start(&self) -> usize {
        self.sheet.out.len() - usize::from(self.opens)
    }
}

impl<S: Spelling> Sink for WithVariations<'_, S> {
    fn begin(&mut self, tags: &Tags<'_>) {
        self.sheet.begin(tags);
    }

    fn step(&mut self, san: San, step: Step) -> Option<()> {
        self.word = self.start();
        self.opens = false;
        self.sheet.a_move(self.word, san, step)
    }

    fn nag(&mut self, number: u32) {
        self.word = self.start();
        self.sheet.nag(number);
    }

    fn comment(&mut self, remark: Remark<'_>) {
        let before = self.sheet.out.len();
        let last = self.sheet.comment(self.start(), remark);
        if self.sheet.out.len() > before {
            (self.word, self.opens) = (last, false);
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.sheet.end(outcome);
    }

    fn open(&mut self, plies: usize) {
        self.sheet.out.push(b'(');
        self.opens = true;
        self.sheet.go_to(plies);
    }

    fn close(&mut self, plies: usize) {
        self.sheet.close_parenthesis(self.word);
        self.sheet.go_to(plies);
    }
}
