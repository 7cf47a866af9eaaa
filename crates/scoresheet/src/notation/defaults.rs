//! The notations that stand in when a caller names none. Only here are they chosen.

use super::{MoveNotation, descriptive, dialects, iccf, san, uci};

/// The notation of machines: squares and nothing else, readable in any position.
///
/// Programs exchange moves and histories in it.
pub fn for_machines() -> &'static dyn MoveNotation {
    &uci::UCI
}

/// The notation most people know: what stands in PGN files.
pub fn for_people() -> &'static dyn MoveNotation {
    &san::SAN
}

/// One notation of each kind, for a reader who wants to see them beside each other.
pub fn for_comparison() -> [&'static dyn MoveNotation; 5] {
    [
        &san::SAN,
        &dialects::LAN,
        &uci::UCI,
        &iccf::Iccf,
        &descriptive::ENGLISH,
    ]
}
