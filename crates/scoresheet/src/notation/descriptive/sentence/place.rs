//! Places in a sentence: `his bishop's 3d square`, `the adverse queen's square`.

use scoresheet_rules::{Color, Rank, Role, Side, Squares};

use super::{Draft, Sentence};
use crate::notation::Pattern;
use crate::notation::descriptive::english::files_of;
use crate::notation::descriptive::said::Man;
use crate::notation::descriptive::squares::{Files, Place};

/// Whose man it is, told by a pronoun.
pub(super) const OWN: &[&str] = &["his", "her", "its", "it's"];
const OTHERS: &[&str] = &["adverse", "adversary", "adversary's", "opposite", "enemy's"];

impl Sentence<'_> {
    /// A place where one is told, any square where none is.
    pub(super) fn perhaps_at(&mut self, man: Man, of: Pattern) -> Vec<Draft> {
        let before = self.at;
        if self.eat(&["at", "on"])
            && let Some(places) = self.place(man)
        {
            return places.into_iter().map(|it| it.draft(of)).collect();
        }
        self.at = before;
        vec![(0, of)]
    }

    /// The squares that may be meant, the likeliest first.
    pub(super) fn place(&mut self, man: Man) -> Option<Vec<Target>> {
        let mut seen_by = self.turn;
        let before = self.at;
        let mut rank = self.rank();
        if rank.is_some() && !self.eat(&["of"]) {
            self.at = before;
            rank = None;
        }
        // `The same rook's` may be either side's.
        let mut either = false;
        let mut own = false;
        loop {
            match self.word() {
                "white" => seen_by = Color::White,
                "black" => seen_by = Color::Black,
                word if OTHERS.contains(&word) => seen_by = !self.turn,
                word if OWN.contains(&word) => own = true,
                "same" | "that" | "said" => either = true,
                "own" => (),
                _ => break,
            }
            self.at += 1;
        }
        let run = self.run();
        self.eat(&["own"]);
        let rank = match rank {
            Some(rank) => rank,
            None => self.rank()?,
        };
        let target = |stage, born, files| {
            let rank = Some(rank);
            let place = Place { files, rank };
            let mut to = place.squares(seen_by);
            if either {
                to |= place.squares(!seen_by);
            }
            Target { stage, born, to }
        };
        let wings = |piece| Files::named(None, piece);
        let wing = match (man.role, man.born) {
            (Role::King, _) => Some(Side::King),
            (Role::Queen, _) => Some(Side::Queen),
            (_, born) => born,
        };
        // Of `his 2d square` and `his bishop's 2d` the wing is the man's own.
        let named = match (own, run.as_slice()) {
            (true, []) if man.role == Role::Pawn => {
                let home = Place {
                    files: man.files,
                    rank: Rank::new(rank.index().max(1)),
                };
                let to = home.squares(seen_by);
                let (stage, born) = (0, None);
                return Some(vec![Target { stage, born, to }]);
            }
            (true, []) => man.role,
            (true, [Role::King | Role::Queen]) | (false, _) => {
                return Some(vec![target(0, None, files_of(&run)?)]);
            }
            (true, [piece]) => *piece,
            (true, run) => return Some(vec![target(0, None, files_of(run)?)]),
        };
        if matches!(named, Role::King | Role::Queen) {
            return Some(vec![target(0, None, wings(named)?)]);
        }
        let both = wings(named)?;
        let one = |side| Some(target(0, man.born, Files::named(Some(side), named)?));
        if man.role == Role::Pawn {
            return Some(vec![target(0, None, both)]);
        }
        let mut targets = match wing {
            Some(side) => vec![one(side)?],
            None => {
                let of = |side| Some(target(0, Some(side), Files::named(Some(side), named)?));
                vec![of(Side::King)?, of(Side::Queen)?]
            }
        };
        targets.push(target(1, man.born, both));
        Some(targets)
    }

    /// `3d square`, `third`, `square`: the first rank when no number tells.
    pub(super) fn rank(&mut self) -> Option<Rank> {
        let rank = match self.word() {
            "square" | "home" | "house" => {
                self.at += 1;
                return Some(Rank::FIRST);
            }
            "1st" | "first" | "1" => 0,
            "2d" | "2nd" | "second" | "2" => 1,
            "3d" | "3rd" | "third" | "3" => 2,
            "4th" | "fourth" | "4" => 3,
            "5th" | "fifth" | "5" => 4,
            "6th" | "sixth" | "6" => 5,
            "7th" | "seventh" | "7" => 6,
            "8th" | "eighth" | "8" => 7,
            _ => return None,
        };
        self.at += 1;
        self.eat(&["square", "house"]);
        Rank::new(rank)
    }
}

/// Where a man may go, and where it must have been born for that.
pub(super) struct Target {
    stage: u8,
    born: Option<Side>,
    pub(super) to: Squares,
}

impl Target {
    pub(super) fn draft(self, of: Pattern) -> Draft {
        let pattern = Pattern {
            to: of.to & self.to,
            born: of.born.or(self.born),
            ..of
        };
        (self.stage, pattern)
    }
}
