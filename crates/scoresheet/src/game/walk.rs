//! Walking the played moves of a game with the position each is played in.

use scoresheet_rules::Position;

use super::{Game, LineId, NodeId};

/// Calls `visit` with each played move and the position before it: the main line first, then the
/// variations; a line ends at its first move that is not known.
pub fn walk(game: &Game, start: &Position, mut visit: impl FnMut(NodeId, &Position)) {
    let mut due = vec![(LineId::MAIN, start.clone())];
    while let Some((line, mut position)) = due.pop() {
        for &id in &game.line(line).moves {
            let node = game.node(id);
            due.extend(node.variations.iter().map(|&line| (line, position.clone())));
            let Some(m) = node.m else { break };
            visit(id, &position);
            position.play(m);
        }
    }
}

/// The position after the main line, as far as it is known.
pub fn final_position(game: &Game, start: &Position) -> Position {
    let known = game.main().moves.iter().map_while(|&id| game.node(id).m);
    known.fold(start.clone(), |position, m| position.after(m))
}
