//! What two squares may mean: a move of the man on the first, or castling.

use scoresheet_rules::{Kind, Mode, Move, Rules, Square};

use super::{Castling, Pattern, Reading};
use crate::diagnostic::{Note, Notes};

/// How a notation of two squares writes castling.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CastlingForm {
    /// As the king's walk in standard chess, as king takes rook in Chess960, where the king's walk
    /// may be an ordinary move or none at all.
    ByMode,
    /// Always as king takes rook.
    KingTakesRook,
}

/// The readings of a pattern of two squares: an ordinary move first, then king takes rook, then the
/// king's walk. At most one of them is legal, for where an own rook stands the king cannot go, and a
/// king goes one square only.
pub(super) fn readings(pattern: Pattern, form: CastlingForm, notes: Notes) -> Vec<Reading> {
    let (rook, walk) = match form {
        CastlingForm::ByMode => (Castling::KingTakesRook, notes),
        CastlingForm::KingTakesRook => (Castling::Only(None), notes.with(Note::CastlingAsKingMove)),
    };
    let reading = |stage, castling, notes| {
        let pattern = Pattern {
            castling,
            ..pattern
        };
        Reading::tolerant(stage, pattern, notes)
    };
    vec![
        reading(0, Castling::No, notes),
        reading(1, rook, notes),
        reading(2, Castling::KingWalk, walk),
    ]
}

/// The two squares to be written for a move.
pub(super) fn ends(rules: &dyn Rules, m: Move, form: CastlingForm) -> [Square; 2] {
    let by_walk = form == CastlingForm::ByMode && rules.mode() == Mode::Standard;
    match m.kind {
        Kind::Castling(_) if by_walk => [m.from, m.arrival()],
        _ => [m.from, m.to],
    }
}

/// Appends squares by their names.
pub(super) fn push_squares(squares: [Square; 2], out: &mut String) {
    for square in squares {
        out.push(square.file().char());
        out.push(square.rank().char());
    }
}
