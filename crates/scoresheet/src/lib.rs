//! Chess moves and games in every notation, read, resolved and written.
//!
//! # Features
//!
//! - `encodings` (default): code pages beyond UTF-8, UTF-16 and Windows-1252, and their detection.
//!
//! Without it the library depends on the rules of chess and three small crates, for searching bytes,
//! regular expressions and accents; it does no input or output.

pub mod check;
pub mod convert;
pub mod database;
pub mod detect;
pub mod diagnostic;
pub mod export;
pub mod fast;
pub mod fix;
pub mod format;
pub mod game;
mod lost;
pub mod notation;
pub mod past;
pub mod placement;
pub mod play;
pub mod preserve;
mod prose;
pub mod read;
pub mod text;
pub mod written;
/// The rules of chess: squares, positions, legal moves.
pub use scoresheet_rules as rules;

/// The examples of the README are tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
