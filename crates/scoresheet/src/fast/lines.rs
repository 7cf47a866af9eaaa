//! One line a game: its moves, parted by blanks, and before them the position when it is not the usual one.

use scoresheet_rules::{Position, Step};

use super::spelling::Spelling;
use super::{Branch, Remark, San, Sink, Tags};
use crate::game::Outcome;
use crate::placement::fen;

/// Writes the moves of a game on a line.
pub(super) struct Lines<'o, S> {
    spelling: &'o mut S,
    out: &'o mut Vec<u8>,
}

impl<'o, S> Lines<'o, S> {
    pub(super) fn new(spelling: &'o mut S, out: &'o mut Vec<u8>) -> Lines<'o, S> {
        Lines { spelling, out }
    }
}

impl<S: Spelling> Sink for Lines<'_, S> {
    fn begin(&mut self, _: &Tags<'_>) {
        self.spelling.begin();
    }

    fn set_up(&mut self, start: &Position) -> Option<()> {
        self.spelling.set_up(start);
        for part in ["fen ", &fen::write(start), " moves "] {
            self.out.extend_from_slice(part.as_bytes());
        }
        Some(())
    }

    #[inline(always)]
    fn step(&mut self, san: San, step: Step) -> Option<()> {
        self.spelling.spell(san, step, self.out)
    }

    fn nag(&mut self, _: u32) {}

    fn comment(&mut self, _: Remark<'_>) {}

    fn end(&mut self, _: Outcome) {
        // A blank stands behind the last move.
        if let Some(last) = self.out.last_mut() {
            *last = b'\n';
        }
    }

    fn branch(&mut self) -> Branch<'_> {
        Branch::PassOver(self)
    }
}
