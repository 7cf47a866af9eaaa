//! Chess moves and games in every notation, read, resolved and written.
//!
//! # Features
//!
//! There are none: the library has one dependency, the rules of chess, and does no input or
//! output.

pub mod check;
pub mod convert;
pub mod detect;
pub mod diagnostic;
pub mod export;
pub mod format;
pub mod game;
pub mod notation;
pub mod past;
pub mod placement;
pub mod play;
pub mod preserve;
pub mod read;
pub mod text;
pub mod written;
/// The rules of chess: squares, positions, legal moves.
pub use scoresheet_rules as rules;

/// The examples of the README are tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
