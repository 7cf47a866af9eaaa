//! The moves of a game of a book as one text, for tests.

use scoresheet::notation::{find, write_move};
use scoresheet_book::BookGame;

/// The moves of a game in a notation, parted by blanks.
pub fn moves_of(game: &BookGame, id: &str) -> String {
    let notation = find(id).unwrap();
    let mut position = game.start.clone();
    let mut moves = Vec::new();
    for ply in &game.plies {
        moves.push(write_move(notation, &position, ply.m).unwrap());
        position.play(ply.m);
    }
    moves.join(" ")
}
