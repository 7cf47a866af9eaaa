//! A written move without a board: what `Nab3#` says, before anybody asks whether it is legal.
//!
//! ```text
//! turn     = ( castling | move ) [ mark ] [ comment ]
//! castling = "0-0" | "0-0-0" | "O-O" | "O-O-O"      ; printed with zeros
//! move     = [ piece ] [ source ] [ "x" ] square [ "=" officer ]
//! piece    = "K" | "Q" | "R" | "B" | "N"            ; no letter: a pawn
//! officer  = "Q" | "R" | "B" | "N"                  ; what a pawn becomes
//! source   = file | rank | square                   ; where the piece comes from
//! square   = file rank
//! file     = "a" to "h"
//! rank     = "1" to "8"
//! mark     = "+" | "#"                              ; check, checkmate
//! comment  = "!" | "?" | "!!" | "??" | "!?" | "?!"  ; read, but not kept
//! ```
//!
//! Two rules stand beside the grammar. A pawn that lands on rank 1 or 8 must say what it becomes,
//! and nothing else may: not a pawn elsewhere, not another piece.
//!
//! The source of these rules, and of every name in this module, is the documentation of the crate
//! `chess-notation-parser` 0.2.3. Programs that follow its README need only change their imports.
//! What is different: errors are [`WrittenError`], not text; [`Flag`] is a type of its own, not a
//! `u8`; a castling takes no `x`; and no value of these types makes printing panic.
//!
//! Not supported: spaces, `e.p.`, the hyphen of `e2-e4`, `++`, promotion without `=`, a letter for
//! the pawn, and letters of other languages. Nothing here knows a position, so `Qd3d3` and `a2xh7`
//! are read like any other move.
//!
//! ```
//! use scoresheet::written::{Flag, Move, Piece, Square, Turn};
//!
//! let turn = Turn::try_from("d7xe8=B+?")?;
//! assert_eq!(
//!     turn,
//!     Turn::Move(Move {
//!         who: Piece::Pawn,
//!         dst: Square::E8,
//!         flags: Flag::CHECK | Flag::CAPTURE,
//!         src: Some(vec![Square::D7]),
//!         promotion: Some(Piece::Bishop),
//!     })
//! );
//! assert_eq!(turn.to_string(), "d7xe8=B+");
//! # Ok::<(), scoresheet::written::WrittenError>(())
//! ```

mod cursor;
mod error;
mod flag;
mod macros;
mod piece;
mod read;
mod square;
mod turn;
mod write;

pub use error::{Expected, WrittenError};
pub use flag::{Flag, FlagCheck};
pub use piece::Piece;
pub use square::{OffBoard, Square};
pub use turn::{Castling, CastlingType, Move, Turn};

#[doc(inline)]
pub use crate::{turn_castling, turn_move};
