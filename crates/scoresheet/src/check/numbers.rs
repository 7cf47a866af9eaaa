//! Move numbers: decoration, but a wrong one often shows where something was lost.

use scoresheet_rules::Color;

use crate::diagnostic::{Code, Diagnostic};
use crate::game::Game;

/// Three dots, or an ellipsis, mark a move of Black.
const BLACK_DOTS: u32 = 3;

/// Moves without tags that go on counting behind the result of another game: they may belong to it.
pub(crate) fn after_result(game: &Game) -> Option<Diagnostic> {
    let is_first = game.span.start == 0;
    if is_first || !game.tags.is_empty() || game.start.is_some() {
        return None;
    }
    // One that could not be played counts, too: it is the likeliest to belong to the game before.
    let first = game.nodes().next()?;
    let number = first.number.as_ref().filter(|it| it.value > 1)?;
    let message = format!(
        "move {} stands behind a result: it was read as the first move of another game",
        number.value
    );
    let span = number.span.clone();
    Some(Diagnostic::with(Code::MoveAfterTerminator, span, message))
}

pub(super) fn check(game: &Game) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for line in game.lines() {
        for &id in &game.line(line).moves {
            let node = game.node(id);
            let Some(number) = &node.number else { continue };
            let (turn, expected) = game.turn_at(node.ply);
            let dots_fit = turn == Color::Black || number.dots < BLACK_DOTS;
            if number.value != expected || !dots_fit {
                let dots = |black| if black { "..." } else { "." };
                let message = format!(
                    "this is move {expected}{}, not {}{}",
                    dots(turn == Color::Black),
                    number.value,
                    dots(number.dots >= BLACK_DOTS)
                );
                let span = number.span.clone();
                diagnostics.push(Diagnostic::with(Code::WrongMoveNumber, span, message));
            }
        }
    }
    diagnostics
}
