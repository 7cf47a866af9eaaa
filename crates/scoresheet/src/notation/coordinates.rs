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
    let name = [b'a' + square.file().index(), b'1' + square.rank().index()];
    let name = std::str::from_utf8(&name).expect("files and ranks are ASCII");
    out.put(name, Meaning::Square(end, square));
}
