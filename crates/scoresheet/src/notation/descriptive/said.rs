//! What a descriptive move says, in whatever language, and what that demands of a legal move.

use scoresheet_rules::{Color, Rank, Role, Side, Squares};

use super::squares::{Files, Place};
use crate::diagnostic::Notes;
use crate::notation::{CheckDecides, CheckMark, Pattern, Promotion, Reading};

/// A man as the text names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Man {
    /// What it is.
    pub(super) role: Role,
    /// The wing of its birth: `QR`, `KKt`.
    pub(super) born: Option<Side>,
    /// The files on which it stands now: a pawn's file, `KBP`.
    pub(super) files: Files,
}

impl Man {
    /// A man of whom only the role is said.
    pub(super) const fn of(role: Role) -> Man {
        Man {
            role,
            born: None,
            files: Files::ALL,
        }
    }
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// The king castles, to this side or to any.
    Castles(Option<Side>),
    /// A man goes to a square.
    Goes {
        /// Who.
        man: Man,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A man takes another.
    Takes {
        /// Who.
        man: Man,
        /// From where.
        from: Place,
        /// Whom.
        victim: Man,
        /// On which square.
        to: Place,
    },
    /// A man mates, wherever it goes: `Q mates`.
    Mates(Man),
    /// A pawn is promoted, wherever it stands: `P queens`.
    Promotes,
}

/// A whole move as the text says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Said {
    /// What is done.
    pub(super) deed: Deed,
    /// What the pawn becomes.
    pub(super) promotion: Option<Role>,
    /// A letter in parentheses after a pawn's capture: on the last rank what the pawn becomes,
    /// elsewhere the file of the capture.
    pub(super) either: Option<Role>,
    /// Whether a capture in passing is called so.
    pub(super) en_passant: bool,
    /// What is said about check.
    pub(super) check: CheckMark,
    /// What had to be overlooked.
    pub(super) notes: Notes,
}

impl Said {
    /// A deed about which nothing else is said.
    pub(super) const fn only(deed: Deed) -> Said {
        Said {
            deed,
            promotion: None,
            either: None,
            en_passant: false,
            check: CheckMark::Unsaid,
            notes: Notes::NONE,
        }
    }

    /// Whether this says more than before and takes nothing back: not `=Q=R`, not `O-O=Q`.
    pub(super) fn adds_to(&self, before: &Said) -> bool {
        let castles = matches!(self.deed, Deed::Castles(_));
        let becomes = self.promotion.is_some() || self.either.is_some();
        let goes_elsewhere = match before.deed {
            Deed::Takes { to, .. } => to != Place::ANYWHERE && self.deed != before.deed,
            _ => self.deed != before.deed,
        };
        !(castles && (becomes || self.en_passant))
            && !goes_elsewhere
            && (before.promotion.is_none() || self.promotion == before.promotion)
            && (before.either.is_none() || self.either == before.either)
    }

    /// What this demands when it is said by this side.
    pub(super) fn readings(&self, turn: Color, check_decides: CheckDecides) -> Vec<Reading> {
        let pattern = Pattern {
            promotion: match self.promotion {
                None => Promotion::UnsaidIsQueen,
                Some(role) => Promotion::Said(role),
            },
            en_passant: self.en_passant.then_some(true),
            check: self.check,
            check_decides,
            ..self.deed.pattern(turn)
        };
        let last = Rank::EIGHTH.seen_by(turn).squares();
        let reading = |stage, pattern| Reading::tolerant(stage, pattern, self.notes);
        if let Some(either) = self.either {
            let files = Files::named(None, either).unwrap_or(Files::ALL).squares();
            if self.promotion.is_some() {
                let to = pattern.to & files;
                return vec![reading(0, Pattern { to, ..pattern })];
            }
            let becomes = Pattern {
                promotion: Promotion::Said(either),
                ..pattern
            };
            let takes_there = Pattern {
                to: pattern.to & files & !last,
                ..pattern
            };
            return vec![reading(0, becomes), reading(0, takes_there)];
        }
        // `PxB` is written for a capture that does not promote; that the same text may also stand
        // for one that does is an indulgence. In old books neither comes first.
        let silent = pattern.role == Some(Role::Pawn) && self.promotion.is_none();
        let both = (pattern.to & last).any() && (pattern.to & !last).any();
        if silent && both && check_decides != CheckDecides::WhenSaidOrSilent {
            let to = |squares| Pattern {
                to: pattern.to & squares,
                ..pattern
            };
            return vec![reading(0, to(!last)), reading(1, to(last))];
        }
        vec![reading(0, pattern)]
    }
}

impl Deed {
    fn pattern(self, turn: Color) -> Pattern {
        let of = |man: Man, from: Place| Pattern {
            role: Some(man.role),
            from: from.squares(turn) & man.files.squares(),
            born: man.born,
            ..Pattern::ANY
        };
        match self {
            Deed::Castles(side) => Pattern::castling(side),
            Deed::Goes { man, from, to } => Pattern {
                to: to.squares(turn),
                takes: Some(false),
                ..of(man, from)
            },
            Deed::Takes {
                man,
                from,
                victim,
                to,
            } => Pattern {
                to: to.squares(turn),
                takes: Some(true),
                victim: Some(victim.role),
                victim_at: victim.files.squares(),
                victim_born: victim.born,
                ..of(man, from)
            },
            Deed::Mates(man) => of(man, Place::ANYWHERE),
            Deed::Promotes => Pattern {
                from: Squares::ALL,
                ..of(Man::of(Role::Pawn), Place::ANYWHERE)
            },
        }
    }
}
