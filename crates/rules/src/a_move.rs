//! One move as a value: what moves, from where to where, and what it does.

use crate::{File, Role, Side, Square};

/// A move of one position, complete enough to be written in any notation and to be taken back.
///
/// Castling is kept as *the king takes its own rook*: `from` is the king's square and `to` the
/// castling rook's, in standard chess as in Chess960, for that is the one form that names every
/// castling of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// What moves: the pawn, also when it promotes; the king when it castles.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it goes; for castling the square of the rook.
    pub to: Square,
    /// What it takes, the pawn when en passant.
    pub capture: Option<Role>,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
    /// What is special about the move.
    pub kind: Kind,
}

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Nothing: a piece goes, takes or promotes.
    Plain,
    /// A pawn takes a pawn in passing; the victim does not stand on `to`.
    EnPassant,
    /// King and rook castle towards this side.
    Castling(Side),
    /// The side to move passes: the null move of annotators. `from` and `to` are the king's square.
    Pass,
}

impl Move {
    /// The side to which the move castles, if it does.
    pub const fn castling(self) -> Option<Side> {
        match self.kind {
            Kind::Castling(side) => Some(side),
            _ => None,
        }
    }

    /// Whether it is the null move.
    pub const fn is_pass(self) -> bool {
        matches!(self.kind, Kind::Pass)
    }

    /// Whether a pawn is taken in passing.
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind, Kind::EnPassant)
    }

    /// Where the man that moves stands afterwards: `to`, but g or c for a king that castles.
    pub const fn arrival(self) -> Square {
        match self.kind {
            Kind::Castling(Side::King) => Square::new(File::G, self.from.rank()),
            Kind::Castling(Side::Queen) => Square::new(File::C, self.from.rank()),
            _ => self.to,
        }
    }

    /// Where the man that is taken stands, if one is: not `to` when en passant.
    pub const fn victim(self) -> Option<Square> {
        match (self.capture, self.kind) {
            (None, _) => None,
            (Some(_), Kind::EnPassant) => Some(Square::new(self.to.file(), self.from.rank())),
            (Some(_), _) => Some(self.to),
        }
    }
}
