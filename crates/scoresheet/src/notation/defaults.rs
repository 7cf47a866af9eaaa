//! The notations that stand in when a caller names none. Only here are they chosen.

use super::{MoveNotation, san, uci};

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
