//! How much is taken at once. What goes beyond is refused, or left out and said to be.

/// The largest text, in bytes, packed or not.
pub const MAX_TEXT: usize = 256 << 20;

/// How many games are listed by `read`.
pub const MAX_GAMES_LISTED: usize = 1000;

/// How many bytes of a text are read to list its games.
pub const MAX_LISTED_TEXT: usize = 2 << 20;

/// How many moves, variations included, of the game that is shown are given.
pub const MAX_NODES: usize = 20_000;

/// How many diagnostics are told at once.
pub const MAX_DIAGNOSTICS: usize = 10_000;

/// How large a block is meant to be, in bytes: a text is cut there where that is possible.
pub const BLOCK: usize = 1 << 20;

/// How many bytes of the moves of a game are shown to every notation by `detect`.
pub const MAX_DETECTED: usize = 64 << 10;
