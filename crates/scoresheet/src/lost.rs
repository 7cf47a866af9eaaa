//! A move that is missing: the numbers show where, and the moves behind it are no mistakes.
//!
//! `1. e4 e5 2. Nf3 3. Bb5 a6` lost a move of Black. Read on, every move belongs to the wrong side, and
//! the first illegal one may come much later. So when a line cannot be played on, the numbers before
//! are asked: if from one of them on all fit once a move is inserted there, that is the cause.
//! Numbers alone never change a move: a line that can be played is left as it is.

use crate::diagnostic::{Code, Diagnostic};
use crate::game::{Game, LineId, Number};
use scoresheet_rules::Color;

/// Where a move is missing.
pub(crate) struct Cause {
    /// The first move behind the gap, by its index in the line.
    pub(crate) index: usize,
    /// What is said of it.
    pub(crate) diagnostic: Diagnostic,
}

/// Three dots, or an ellipsis, mark a move of Black.
const BLACK_DOTS: u32 = 3;

/// The missing move that explains why the line cannot be played at `end`.
pub(crate) fn find(game: &Game, line: LineId, end: usize) -> Option<Cause> {
    let numbered: Vec<(usize, u32, &Number)> = game.line(line).moves[..=end]
        .iter()
        .enumerate()
        .filter_map(|(index, &id)| {
            let node = game.node(id);
            Some((index, node.ply, node.number.as_ref()?))
        })
        .collect();
    let says = |number: &Number| match number.dots {
        BLACK_DOTS.. => (Color::Black, number.value),
        _ => (Color::White, number.value),
    };
    // A number before a move of Black need not have its dots.
    let fits = |ply: u32, number: &Number| {
        let (turn, value) = game.turn_at(ply);
        number.value == value && (turn == Color::Black || says(number).0 == turn)
    };
    let first = numbered
        .iter()
        .position(|(_, ply, number)| !fits(*ply, number))?;
    let behind = &numbered[first..];
    let fits_shifted = |(_, ply, number): &(usize, u32, &Number)| {
        let wanted = game.turn_at(ply.saturating_add(1));
        says(number) == wanted || number.value == wanted.1 && wanted.0 == Color::Black
    };
    if !behind.iter().all(fits_shifted) {
        return None;
    }
    let (index, ply, number) = behind[0];
    let (turn, value) = game.turn_at(ply);
    let is_start = line == LineId::MAIN && index == 0 && game.start.is_some();
    let (code, message) = if is_start {
        let other = !turn;
        let message =
            format!("the moves begin with {other}, but {turn} is to move in the start position");
        (Code::SideToMove, message)
    } else {
        let dots = if turn == Color::White { "." } else { "..." };
        (
            Code::MissingMove,
            format!("{turn}'s move {value}{dots} is missing before this"),
        )
    };
    Some(Cause {
        index,
        diagnostic: Diagnostic::with(code, number.span.clone(), message),
    })
}
