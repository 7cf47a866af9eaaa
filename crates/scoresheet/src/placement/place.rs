//! Where in its text a fault of a position lies.

use std::ops::Range;

use scoresheet_rules::Fault;

/// The field of FEN or EPD that a fault is about, in bytes from the start of the text.
///
/// The whole text when it has no such field, as the clocks of EPD.
pub fn span_of(text: &str, fault: Fault) -> Range<usize> {
    let is_blank = |c: char| c.is_whitespace() || c == '_';
    let mut fields = text.split(is_blank).filter(|field| !field.is_empty());
    match fields.nth(field_of(fault)) {
        None => 0..text.len(),
        Some(field) => {
            let start = field.as_ptr() as usize - text.as_ptr() as usize;
            start..start + field.len()
        }
    }
}

/// The number of the field, from 0.
const fn field_of(fault: Fault) -> usize {
    match fault {
        Fault::KingCanBeTaken { .. } => 1,
        Fault::NoCastlingRook(_)
        | Fault::NoCastlingKing(_)
        | Fault::SecondCastlingRook(_)
        | Fault::CastlingOfChess960(_) => 2,
        Fault::NoEnPassant(_) | Fault::EnPassantAfterQuietMove(_) => 3,
        Fault::ClockTooLarge(_) => 4,
        Fault::NoKing(_)
        | Fault::ManyKings(_)
        | Fault::PawnOnBackRank(_)
        | Fault::ManyPawns(..)
        | Fault::ManyMen(..)
        | Fault::ManyPromoted(_)
        | Fault::ImpossibleCheck => 0,
    }
}
