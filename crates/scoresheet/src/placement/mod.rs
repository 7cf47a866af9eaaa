//! Ways to write a position.

pub mod fen;
