//! The parts a written move is made of, as SAN chooses them: shared by words and Braille.

use scoresheet_rules::{Check, File, Kind, Move, Rank, Role, Rules, Side, Square, Squares};

use super::resolve::source_detail;

/// A move taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Parts {
    /// What the move is.
    pub(super) deed: Deed,
    /// What it does to the other king.
    pub(super) check: Check,
}

/// What a move is, check left aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// King and rook castle.
    Castling(Side),
    /// A man goes or takes.
    Going(Going),
    /// The null move.
    Pass,
}

/// A man goes or takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Going {
    /// What moves.
    pub(super) role: Role,
    /// The file it comes from, when that must be said: always for a pawn that takes.
    pub(super) file: Option<File>,
    /// The rank it comes from, when that must be said.
    pub(super) rank: Option<Rank>,
    /// Whether it takes something.
    pub(super) takes: bool,
    /// Where it arrives.
    pub(super) to: Square,
    /// Whether a pawn is taken in passing.
    pub(super) en_passant: bool,
    /// What the pawn becomes.
    pub(super) promotion: Option<Role>,
}

impl Parts {
    /// The parts of a move.
    pub(super) fn of(rules: &dyn Rules, m: Move) -> Parts {
        let deed = match m.kind {
            Kind::Pass => Deed::Pass,
            Kind::Castling(side) => Deed::Castling(side),
            Kind::Plain | Kind::EnPassant => Deed::Going(Going::of(rules, m)),
        };
        let check = match deed {
            Deed::Pass => Check::None,
            _ => rules.check_after(m),
        };
        Parts { deed, check }
    }
}

impl Going {
    fn of(rules: &dyn Rules, m: Move) -> Going {
        let takes = m.capture.is_some();
        let said = match m.role {
            Role::Pawn if takes => m.from.file().squares(),
            Role::Pawn => Squares::ALL,
            _ => source_detail(m, rules),
        };
        let (file, rank) = (m.from.file(), m.from.rank());
        let (file, rank) = match said {
            Squares::ALL => (None, None),
            said if said == file.squares() => (Some(file), None),
            said if said == rank.squares() => (None, Some(rank)),
            _ => (Some(file), Some(rank)),
        };
        Going {
            role: m.role,
            file,
            rank,
            takes,
            to: m.to,
            en_passant: m.is_en_passant(),
            promotion: m.promotion,
        }
    }
}
