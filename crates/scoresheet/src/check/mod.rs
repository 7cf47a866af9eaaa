//! What is odd about a game that could be read: one file for each group of things to check.
//!
//! A check sees the game and its spans and returns diagnostics; it changes nothing.

mod commands;
mod ending;
mod layout;
mod mojibake;
mod numbers;
mod order;
mod place;
mod tags;
mod values;

pub use layout::{MAX_LINE, layout, layout_infos};
pub(crate) use numbers::after_result;
pub(crate) use order::misplaced;
pub use place::{MovePlace, MovePlaces};
pub(crate) use values::severity as severity_of_value;

use scoresheet_rules::Position;

use crate::diagnostic::Diagnostic;
use crate::game::{Game, final_position};

/// All checks, for a game that claims to be PGN; `start` is the position it was played from.
pub fn check(game: &Game, start: &Position) -> Vec<Diagnostic> {
    let last = final_position(game, start);
    let mut diagnostics = tags::check(game);
    diagnostics.extend(order::check(game));
    diagnostics.extend(values::check(game));
    diagnostics.extend(commands::check(game));
    diagnostics.extend(ending::check(game, &last));
    diagnostics.extend(numbers::check(game));
    diagnostics.extend(mojibake::check(game));
    diagnostics
}
