//! Inputs of any size, in blocks of whole games, worked on by all cores, in order, in bounded memory.
//!
//! ```text
//! inputs ──feed──► block ──work──► result ──gate──► each
//!         one thread   any thread      in order, on the calling thread
//!         at a time
//! ```
//!
//! A thread takes the next block from the [feed](feed::Feed), one thread at a time: reading, cutting
//! and decoding it stay in order. Then it works on the block beside the others. The calling thread
//! gets the blocks with their results in the order of the inputs, whatever thread was first. Only so
//! many blocks are on their way at a time: who would take one more waits until the first is done with.
//! With one thread everything happens on the calling one, block by block.

mod block;
mod feed;
mod flow;
mod gate;
mod numbers;
mod opened;
mod parts;
mod results;
mod whole;

pub use block::{Assumed, Block, Source};
pub use feed::{Feed, Item};
pub use flow::{Event, flow};
pub use numbers::Numbers;
pub use opened::unpacked_file;
pub use results::{Results, Taken};
pub use whole::{MAX_WHOLE, whole};

use scoresheet::text::Encoding;

/// How large a block is meant to be, in bytes; one holds at least one game.
pub const BLOCK: usize = 1 << 20;

/// The largest game that is read, in bytes: a text in which games are not parted for so long is
/// given up, for it would have to be held as a whole.
pub const MAX_GAME: usize = 256 << 20;

/// How far back unpacking may have to look when nobody says so, in bytes.
pub const WINDOW: u64 = 128 << 20;

/// How many blocks may be on their way besides those that are worked on.
const AHEAD: usize = 2;

/// The largest memory that is kept to be used again, in blocks.
const MAX_SPARE: usize = 4;

/// How inputs are taken.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How large a block is meant to be, in bytes.
    pub block: usize,
    /// How far back unpacking may have to look, in bytes.
    pub window: u64,
    /// The encoding of the inputs; none to find it out.
    pub encoding: Option<Encoding>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            block: BLOCK,
            window: WINDOW,
            encoding: None,
        }
    }
}
