//! The list of notations for positions. To add one: its file, and its line here.

use super::{Placement, epd, fen};

static LISTED: &[&dyn Placement] = &[
    &fen::FEN,
    &fen::IMPORT,
    &fen::XFEN,
    &fen::SHREDDER,
    &epd::Epd,
];

/// All notations for positions, in the order in which lists show them.
pub fn all() -> impl Iterator<Item = &'static dyn Placement> {
    LISTED.iter().copied()
}

/// The notation for positions with this id.
pub fn find(id: &str) -> Option<&'static dyn Placement> {
    all().find(|placement| placement.about().id == id)
}
