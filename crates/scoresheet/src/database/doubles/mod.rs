//! Which games of many are the same game: with the same moves, or one the beginning of the other.
//!
//! Two games are the same when their moves are the same and nothing that is known of them speaks
//! against it: [players](names), date, round, time, the address they were taken from. What is not known
//! may be anything, and names may be spelled differently. Of a short game, whose moves many games
//! have, all of that must be known and equal. A game is the beginning of another when all its
//! moves are the first of the other, and players, date and round are known and agree.
//!
//! Nothing here holds all games: a [`Facts`] of each is written to bytes with a [key](Facts::keys), the
//! caller sorts them by key, however many there are, and a [`Finder`] walks over them in that order.
//! There are two keys: by moves alone, for names that are spelled very differently, and by names and
//! moves, where a game stands right before those that it begins. Which copy stays is decided by an
//! order of all games, so that both walks agree.

mod facts;
mod find;
pub mod names;
mod same;

pub use facts::Facts;
pub use find::{Double, Finder, Same, Walk};
