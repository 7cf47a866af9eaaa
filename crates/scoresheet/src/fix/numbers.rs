//! Move numbers: decoration, written anew where they do not fit.

use std::collections::HashMap;

use scoresheet_rules::Color;

use crate::diagnostic::{Diagnostic, Fix};
use crate::game::{Game, NodeId};

/// The number that fits, with one dot for White and three for Black.
pub(super) fn fix(
    game: &Game,
    about: &Diagnostic,
    index: &mut Option<HashMap<usize, NodeId>>,
) -> Option<Fix> {
    let index = index.get_or_insert_with(|| numbered(game));
    let node = game.node(*index.get(&about.span.start)?);
    let (turn, number) = game.turn_at(node.ply);
    let dots = match turn {
        Color::White => ".",
        Color::Black => "...",
    };
    let text = format!("{number}{dots}");
    let says = format!("write {text}");
    Some(Fix::safe(about.span.clone(), text, says))
}

fn numbered(game: &Game) -> HashMap<usize, NodeId> {
    let ids = game.lines().flat_map(|line| game.line(line).moves.iter());
    ids.filter_map(|&id| Some((game.node(id).number.as_ref()?.span.start, id)))
        .collect()
}
