//! What stands behind the deed of a sentence: check, what the pawn becomes, a capture in passing.

use scoresheet_rules::Role;

use super::{LINKS, Sentence};
use crate::notation::CheckMark;

/// What stands behind the deed.
pub(super) struct Tail {
    pub(super) check: CheckMark,
    pub(super) promotion: Option<Role>,
    pub(super) en_passant: bool,
}

impl Sentence<'_> {
    /// What stands behind the deed, up to the end; nothing when it says something else.
    pub(super) fn tails(&mut self) -> Option<Tail> {
        let mut tail = Tail {
            check: CheckMark::Unsaid,
            promotion: None,
            en_passant: false,
        };
        while self.at < self.words.len() {
            while self.eat(LINKS) {}
            if self.becomes() {
                tail.promotion = Some(self.piece()?);
            } else if self.eat_all(&["en", "passant"]) || self.eat_all(&["in", "passing"]) {
                tail.en_passant = true;
            } else if self.eat(&["covering", "covers"]) {
                self.eat(&["check"]).then_some(())?;
            } else {
                tail.check = self.check()?;
            }
        }
        Some(tail)
    }

    /// `giving the white king check`, `discovering check from the bishop`, `check-mate`.
    pub(super) fn check(&mut self) -> Option<CheckMark> {
        if self.eat(&["mates", "mating", "checkmates", "checkmate", "checkmating"]) {
            return Some(CheckMark::Mate);
        }
        if self.eat(&["checks", "checking"]) {
            self.whom();
            self.eat(&["again"]);
            return Some(CheckMark::Check);
        }
        if self.eat(&["giving", "gives", "discovering", "discovers", "with"]) {
            self.eat(&["a"]);
            self.eat(&["double", "discovered", "perpetual"]);
            self.whom();
        }
        if self.eat(&["checkmate"]) {
            return Some(CheckMark::Mate);
        }
        self.eat(&["check"]).then_some(())?;
        if self.eat(&["mate"]) {
            return Some(CheckMark::Mate);
        }
        self.against_whom();
        Some(CheckMark::Check)
    }
}
