//! Games out of the text of old chess books.
//!
//! ```text
//! text ──scan──► numbers, moves, words ──find──► games: the printed texts of their moves in order
//!                                                   │
//!          as printed, the whole game searched ◄────┤
//!          print mended, the whole game searched ◄──┘
//! ```
//!
//! A book prints `P-K4` between its notes, in two columns, run on in one line, over the end of a
//! page; and who scanned it read `P-KI` for `P-K1`. [`read`] finds what belongs together, plays it,
//! and says of each move how it was understood. It never chooses between two readings that fit.

mod abreast;
mod book;
pub mod confusion;
mod couplets;
mod diagram;
pub mod facts;
mod find;
mod heading;
mod letters;
mod near;
pub mod output;
pub mod page;
pub mod pick;
mod read;
pub mod review;
mod runs;
mod scan;
mod search;
mod situation;
mod spelling;
pub mod told;

pub use book::{
    Book, BookEnd, BookGame, BookPly, How, Open, Origin, Passage, Remark, Repair, Variation,
    WhyNoGame, WhyOpen,
};
pub use read::{Options, read, read_with};
