//! The notations that stand in when a caller names none. Only here are they chosen.

use super::{MoveNotation, descriptive, dialects, iccf, san, spoken, uci};

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

/// The words of a move, to be read aloud.
pub fn for_speech() -> &'static dyn MoveNotation {
    &spoken::SPOKEN_EN
}

/// What a person who asks about one move wants to see of it: the notations to compare, its figure
/// and its words.
pub fn for_one_move() -> [&'static dyn MoveNotation; 7] {
    let [san, lan, uci, iccf, descriptive] = for_comparison();
    let (figurine, words) = (&dialects::FAN, &spoken::SPOKEN_EN);
    [san, figurine, lan, uci, iccf, descriptive, words]
}
