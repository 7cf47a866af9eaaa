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
mod whole;

pub use block::{Block, Source};
pub use flow::{Event, flow};
pub use opened::unpacked_file;
pub use whole::whole;

use scoresheet::text::Encoding;

use crate::args::Input;

/// How large a block is meant to be, in bytes; one holds at least one game.
const BLOCK: usize = 1 << 20;

/// The largest game that is read, in bytes: a text in which games are not parted for so long is
/// given up, for it would have to be held as a whole.
const MAX_GAME: usize = 256 << 20;

/// How inputs are taken.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many threads work on blocks.
    pub threads: usize,
    /// How large a block is meant to be, in bytes.
    pub block: usize,
    /// How far back unpacking may have to look, in bytes.
    pub window: u64,
    /// The encoding of the inputs; none to find it out.
    pub encoding: Option<Encoding>,
    /// Whether progress is shown, when there is a terminal for it.
    pub shows_progress: bool,
}

impl Settings {
    /// As it was typed.
    pub fn new(input: &Input, shows_progress: bool) -> Settings {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            threads: input.jobs.map_or_else(cores, usize::from),
            block: input.block_size.unwrap_or(BLOCK),
            window: u64::from(input.max_window.get()) << 20,
            encoding: input.input_encoding,
            shows_progress,
        }
    }
}
