//! Chess as a player knows it before reading anything: men, squares, positions, legal moves.
//!
//! Standard chess and Chess960, with castling kept as *the king takes its own rook*. A [`Setup`]
//! may be nonsense and says why; a [`Position`] may not. Texts are for others: the only text read
//! or written here are the names of squares.
//!
//! ```
//! use scoresheet_rules::{Position, Role};
//!
//! let position = Position::start();
//! assert_eq!(position.legal_moves().len(), 20);
//! let f3 = "f3".parse::<scoresheet_rules::Square>().unwrap();
//! let knight = position.candidates(Role::Knight, f3.into());
//! assert_eq!(knight[0].from.to_string(), "g1");
//! ```

mod a_move;
pub mod attacks;
mod board;
mod history;
mod moves;
mod position;
mod replay;
mod role;
mod rules;
mod setup;
mod square;
mod squares;

pub use a_move::{Kind, Move};
pub use board::Board;
pub use history::History;
pub use position::{Check, End, Identity, Position};
pub use replay::{Replay, Step};
pub use role::{Color, Piece, Role, Side};
pub use rules::Rules;
pub use setup::{Fault, Mode, Setup, home, outermost_rook};
pub use square::{File, NotASquare, Rank, Square};
pub use squares::Squares;
