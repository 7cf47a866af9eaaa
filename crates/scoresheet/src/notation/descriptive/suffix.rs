//! What follows the deed in an English descriptive move: promotion, capture in passing, check,
//! the square of a capture, remarks and marks of foot-notes.
//!
//! ```text
//! suffix    = [ "," ] ( promotion | passing | check | "(" suffix ")" ) | "/" square | remark
//! promotion = "=" piece | "/" piece | "(" piece ")" | "queens" | "becomes a" piece
//! passing   = "e.p." | "i.p." | "en passant" | "in passing"
//! check     = [ "dis" | "dbl" | "double" | "giving" | "and" ] ( "ch" | "mate" | "+" | "++" | "#" )
//! ```

use scoresheet_rules::Role;

use super::english::{Parser, Scope};
use super::said::{Deed, Said};
use super::words::Sign;
use crate::diagnostic::Note;
use crate::notation::{CheckMark, Unreadable, Why};

impl Parser<'_> {
    /// One suffix, if one stands here.
    pub(super) fn suffix(&mut self, said: &mut Said) -> Result<bool, Unreadable> {
        let before = (self.at, self.notes, *said);
        let comma = self.eat(Sign::Comma);
        let open = self.eat(Sign::Open);
        let found = match self.sign(0) {
            Some(Sign::Check(_) | Sign::Adverb) => self.check(said),
            Some(Sign::EnPassant) => {
                self.take(1);
                said.en_passant = true;
                true
            }
            Some(Sign::Remark) if !comma => self.eat(Sign::Remark),
            Some(Sign::Becomes) => self.becomes(said),
            Some(Sign::Queens) if !open => {
                said.promotion = Some(Role::Queen);
                self.eat(Sign::Queens)
            }
            Some(Sign::Equals) if !open && !comma => self.equals(said)?,
            Some(Sign::Slash | Sign::Dash) if !open && !comma => self.slash(said),
            Some(_) if open => self.in_parentheses(said),
            _ => false,
        };
        if found && (!open || self.eat(Sign::Close)) && said.adds_to(&before.2) {
            return Ok(true);
        }
        (self.at, self.notes, *said) = before;
        Ok(false)
    }

    /// `dis ch`, `ch`, `and mates`.
    fn check(&mut self, said: &mut Said) -> bool {
        while self.eat(Sign::Adverb) {}
        let Some(Sign::Check(mark)) = self.sign(0) else {
            return false;
        };
        self.take(1);
        if said.check == CheckMark::Unsaid || mark == CheckMark::Mate {
            said.check = mark;
        }
        true
    }

    /// `becomes a queen`.
    fn becomes(&mut self, said: &mut Said) -> bool {
        self.take(1);
        self.eat(Sign::Article);
        let role = self.promoted();
        said.promotion = role.or(said.promotion);
        role.is_some()
    }

    fn promoted(&mut self) -> Option<Role> {
        let run = self.men(true);
        match run.as_slice() {
            [role, ..] if Role::PROMOTIONS.contains(role) => {
                self.take(1);
                Some(*role)
            }
            _ => None,
        }
    }

    /// `=Q`.
    fn equals(&mut self, said: &mut Said) -> Result<bool, Unreadable> {
        self.take(1);
        match self.promoted() {
            Some(role) => said.promotion = Some(role),
            None if self.scope == Scope::Running => return Ok(false),
            None => return Err(self.unexpected(Why::NotAPromotion)),
        }
        Ok(true)
    }

    /// `/KB6` and `-KB6` behind a capture, `/Q` behind any move of a pawn.
    fn slash(&mut self, said: &mut Said) -> bool {
        let before = (self.at, self.notes);
        let slash = self.sign(0) == Some(Sign::Slash);
        self.take(1);
        if let Deed::Takes { to, .. } = &mut said.deed
            && let Some(place) = self.place().filter(|place| place.rank.is_some())
        {
            *to = place;
            if !slash {
                self.notes.add(Note::SquareForm);
            }
            return true;
        }
        (self.at, self.notes) = before;
        self.take(1);
        self.notes.add(Note::PromotionForm);
        said.promotion = self.promoted();
        slash && said.promotion.is_some()
    }

    /// What follows a parenthesis: a promotion, the square of a capture or a foot-note.
    fn in_parentheses(&mut self, said: &mut Said) -> bool {
        let number = matches!(
            (self.sign(0), self.sign(1)),
            (Some(Sign::Mark | Sign::Rank(_)), Some(Sign::Close))
        );
        // In running text `P-KR3 (14)` goes on with the number of the next move.
        let apart = self.at > 0 && self.tokens[self.at - 1].blank;
        if number && apart && self.scope == Scope::Running {
            return false;
        }
        let note = matches!(
            (self.sign(0), self.sign(1)),
            (Some(Sign::Mark | Sign::Article), Some(Sign::Close))
        );
        if note {
            self.notes.add(Note::Annotation);
            self.take(1);
            return true;
        }
        match &mut said.deed {
            Deed::Takes { man, to, .. } => {
                let (pawn, run) = (man.role == Role::Pawn, self.men(true));
                let Some(place) = self.place() else {
                    return false;
                };
                match run.as_slice() {
                    [role] if pawn && place.rank.is_none() && *role != Role::King => {
                        said.either = Some(*role);
                        self.notes.add(Note::PromotionForm);
                    }
                    _ => {
                        *to = place;
                        self.notes.add(Note::SquareForm);
                    }
                }
                true
            }
            Deed::Goes { .. } => {
                if let Some(Sign::Rank(_)) = self.sign(0) {
                    self.notes.add(Note::Annotation);
                    self.take(1);
                    return true;
                }
                self.notes.add(Note::PromotionForm);
                said.promotion = self.promoted();
                said.promotion.is_some()
            }
            _ => false,
        }
    }
}
