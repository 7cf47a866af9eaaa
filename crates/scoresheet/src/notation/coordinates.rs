//! What two squares may mean: a move of the man on the first, or castling.

use scoresheet_rules::{Kind, Mode, Move, Rules, Square};

use super::{Castling, End, Meaning, Pattern, Reading, Spelling};
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
pub(super) fn ends(rules: &dyn Rules, m: Move, form: CastlingForm) -> [(End, Square); 2] {
    let by_walk = form == CastlingForm::ByMode && rules.mode() == Mode::Standard;
    let target = match m.kind {
        Kind::Castling(_) if by_walk => (End::To, m.arrival()),
        Kind::Castling(_) => (End::Rook, m.to),
        _ => (End::To, m.to),
    };
    [(End::From, m.from), target]
}

/// Tells squares by their names.
pub(super) fn spell_squares(squares: [(End, Square); 2], out: &mut dyn Spelling) {
    for (end, square) in squares {
        spell_square(end, square, out);
    }
}

/// Tells a square by its name.
pub(super) fn spell_square<S: Spelling + ?Sized>(end: End, square: Square, out: &mut S) {
    let at = 2 * square.index();
    out.put(&NAMES[at..at + 2], Meaning::Square(end, square));
}

/// The names of the squares in their order.
const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                     a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_by_file_and_rank() {
        for square in Square::all() {
            let mut out = String::new();
            spell_square(End::To, square, &mut out);
            assert_eq!(out, square.to_string());
        }
    }
}
