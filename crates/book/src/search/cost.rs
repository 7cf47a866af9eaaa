//! What it costs to read a print as something else, and the limits of a search.
//!
//! 100 is one letter taken for any other.

/// A mended print may cost this much, by the length of the spelling.
pub const LIMIT_A_LETTER: u32 = 45;
/// A mended print may cost this much.
pub const LIMIT: u32 = 260;
/// What a move costs of which the print tells nothing.
pub const ILLEGIBLE: u32 = 240;
/// What a move costs that is not printed.
pub const MISSING: u32 = 160;
/// What it costs more to take a print for another that can be read as it stands.
pub const READABLE: u32 = 60;
/// Readings of a game that differ by less are equally good.
pub const MARGIN: u32 = 40;
/// So many moves are named where several fit.
pub const MAX_NOTED: usize = 8;

/// Readings that cost so much more than the cheapest are given up.
pub const MAX_BEHIND: u32 = 500;
/// Where more than this had to be overlooked in a few moves, it is not the text of this game.
pub const MAX_STRAIN: u32 = 480;
/// How many times wider the beam is where a move is not printed, and how many moves long.
pub const WIDER: usize = 8;
pub const WIDE_FOR: usize = 5;
/// How many games are followed to see whether the rest can be played.
pub const MAX_FOLLOWED: usize = 64;

/// So many moves in a row that are not printed are looked for.
pub const MAX_GAPS: usize = 2;
/// What may be overlooked in a whole game, for each of its moves.
pub const MAX_A_MOVE: usize = 22;
/// How many later moves must be playable because of one of which the print tells nothing.
pub const MIN_PROOF: usize = 8;
/// What the last move of a game may cost, for which nothing speaks but the print.
pub const MAX_UNPROVED: u32 = 60;
