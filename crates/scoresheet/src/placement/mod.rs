//! Ways to write a position: one file each, one line each in the registry.
//!
//! Reading gives a [`Setup`], which may be nonsense; [`Setup::position`] says what is wrong with it
//! and mends what can be mended. Reading is always tolerant inside: each deviation from the
//! standard is a [`Noticed`], and a strict reader refuses the first one.
//!
//! ```
//! use scoresheet::notation::Level;
//! use scoresheet::placement::{EnPassant, find};
//!
//! let xfen = find("xfen").unwrap();
//! let read = xfen.read("4k3/8/8/8/8/8/8/1R2K1RR w GQ - 0 1", Level::Strict).unwrap();
//! let shredder = find("shredder-fen").unwrap();
//! let text = shredder.write(&read.setup, EnPassant::Legal).unwrap();
//! assert_eq!(text, "4k3/8/8/8/8/8/8/1R2K1RR w GB - 0 1");
//! ```

mod castling;
pub mod epd;
mod error;
pub mod fen;
mod fields;
mod noticed;
mod place;
mod registry;
mod writer;

pub use epd::{Operand, Operation, Order};
pub use error::{FenError, FenWhy, Field, Variant};
pub use noticed::{Noticed, Tolerance};
pub use place::span_of;
pub use registry::{all, find};
pub use writer::EnPassant;

use std::fmt;

use scoresheet_rules::{Setup, Square};

use crate::notation::{Can, Level};

/// One way to write a position.
pub trait Placement: Sync {
    /// What the notation is.
    fn about(&self) -> About;

    /// Everything the text says, whether or not it makes sense on the board.
    ///
    /// # Errors
    ///
    /// Where and why the text is no position of this notation.
    fn read(&self, text: &str, level: Level) -> Result<Placed, FenError>;

    /// The text of a setup; `en_passant` says when the en passant square is named.
    ///
    /// # Errors
    ///
    /// When the notation has no form for it.
    fn write(&self, setup: &Setup, en_passant: EnPassant) -> Result<String, Unwritable>;

    /// The text of what was read from another one; with its operations, where the notation has
    /// such.
    ///
    /// # Errors
    ///
    /// When the notation has no form for the setup.
    fn write_placed(&self, placed: &Placed, en_passant: EnPassant) -> Result<String, Unwritable> {
        self.write(&placed.setup, en_passant)
    }
}

/// What a notation of positions is, for lists and help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The id, kept for ever.
    pub id: &'static str,
    /// The name in plain English.
    pub title: &'static str,
    /// Who says so.
    pub source: &'static str,
    /// The text of the position after 1.e4 c5 2.Nf3.
    pub example: &'static str,
    /// Whether it can be read, written or both.
    pub can: Can,
}

/// What the text of a position says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The position, not yet asked whether it makes sense.
    pub setup: Setup,
    /// The operations behind it, in the order of the text; only EPD has them.
    pub operations: Vec<Operation>,
    /// What a strict reader would not take, each kind once, at its first place.
    pub notes: Vec<Noticed>,
}

/// Why a setup has no text in a notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unwritable {
    /// The notation is only read: it stands for what others write.
    ReadOnly,
    /// The castling rook on this square is not the outermost, and the notation cannot say so.
    InnerRook(Square),
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::ReadOnly => f.write_str("this notation can only be read; `fen` is written"),
            Unwritable::InnerRook(at) => write!(
                f,
                "the castling rook on {at} is not the outermost: `xfen` and `shredder-fen` can say so"
            ),
        }
    }
}

impl std::error::Error for Unwritable {}

/// The longest text that is looked at as one position, in bytes.
///
/// The standard asks for 1,024 in EPD; a line with a long comment or variation is longer.
pub const MAX_POSITION_BYTES: usize = 64 * 1024;
