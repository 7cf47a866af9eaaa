//! Files of games: of any size, packed or not, in any encoding, in blocks of whole games.
//!
//! ```
//! use std::sync::Arc;
//!
//! use scoresheet::format::pgn::split;
//! use scoresheet_files::{Event, Feed, Nobody, Origin, Settings, flow};
//!
//! let origins = vec![Origin::Text("1. e4 e5 *\n\n1. d4 *\n".into())];
//! let feed = Feed::new(origins, Settings::default(), Arc::new(Nobody));
//! let mut games = 0;
//! flow(feed, 2, &|block| split(block.text()).count(), &mut |event| {
//!     if let Event::Block { result, .. } = event {
//!         games += result;
//!     }
//!     Ok(())
//! })
//! .unwrap();
//! assert_eq!(games, 2);
//! ```
//!
//! [`flow`] hands results on as they come, in the order of the inputs; [`Results`] gives them to
//! who asks for the next one. Both work on blocks in as many threads as they are told, and hold only
//! so many blocks, whatever the size of the inputs.
//!
//! A part of a file is an input, too: [`Origin::Part`] finds the games of a range of bytes, so that
//! the ranges of any cutting have every game once; [`Origin::PartOf`] does so in whatever can be read
//! and sought, a file of another machine, say. What is packed is [unpacked](packing) by its content.

pub mod games;
mod origin;
pub mod packing;
pub mod seam;
mod stream;
mod watch;

pub use origin::{Origin, STANDARD, Sought};
pub use stream::{
    Assumed, BLOCK, Block, Event, Feed, Item, MAX_GAME, MAX_WHOLE, Numbers, Results, Settings,
    Source, Taken, WINDOW, flow, unpacked_file, whole,
};
pub use watch::{Nobody, Watch};
