//! Ways to write a game: PGN, and plain lists of moves.
//!
//! A format knows how games are wrapped and not how moves are spelled: it asks the notation where
//! a move ends.

pub mod event;
pub mod move_list;
pub mod numbered;
pub mod packed;
pub mod pgn;
