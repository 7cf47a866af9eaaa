//! Why a text is no position.

use std::fmt;
use std::ops::Range;

use scoresheet_rules::{Rank, Square};

use super::{MAX_POSITION_BYTES, Tolerance};

/// Where and why a text is no position of a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The place, in bytes from the start of the text.
    pub span: Range<usize>,
    /// The reason.
    pub why: FenWhy,
}

/// What is wrong with the text of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenWhy {
    /// There is nothing to read.
    Empty,
    /// The text is longer than any position.
    TooLong,
    /// This sign in the board is neither a man nor a number of empty squares.
    UnknownSign(char),
    /// The squares of this rank do not add up to 8.
    RankLength(Rank, usize),
    /// The board has another number of ranks than 8.
    RankCount(usize),
    /// The side to move is neither `w` nor `b`.
    Turn,
    /// This letter means no castling.
    CastlingLetter(char),
    /// This letter names a castling that was named already.
    CastlingRepeated(char),
    /// The en passant field is neither a hyphen nor a square of rank 3 or 6.
    EnPassant,
    /// The en passant field names the square of the pawn; this square behind it is meant.
    EnPassantPawn(Square),
    /// The field is no whole number from 0 on.
    Number(Field),
    /// The number is larger than any clock.
    NumberTooLarge(Field),
    /// Text goes on behind the last field.
    Trailing,
    /// No rules for this variant of chess, whose positions look like this one.
    Variant(Variant),
    /// An operation should start with a letter and go on with letters, digits or `_`.
    Opcode(char),
    /// The string that starts here is not closed.
    UnclosedString,
    /// A strict reader does not take this.
    NotStrict(Tolerance),
}

/// A field that holds a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Plies since the last capture or pawn move.
    Halfmoves,
    /// The number of the next move.
    Fullmoves,
}

/// A variant of chess that is recognised by the look of its positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Captured men come back: pockets, and `~` behind promoted men.
    Crazyhouse,
    /// Three checks win: `+2+3` or `3+3`.
    ThreeCheck,
}

impl FenError {
    pub(super) const fn new(span: Range<usize>, why: FenWhy) -> FenError {
        FenError { span, why }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.span.start + 1;
        match self.why {
            FenWhy::Empty => f.write_str("there is no position here: a board of 8 ranks would do"),
            FenWhy::TooLong => write!(f, "the text is longer than {MAX_POSITION_BYTES} bytes"),
            FenWhy::UnknownSign(sign) => write!(
                f,
                "`{}` at character {at} of the board is no man: a letter of PNBRQK or pnbrqk or a digit 1 to 8 would do",
                sign.escape_debug()
            ),
            FenWhy::RankLength(rank, files) => write!(
                f,
                "rank {rank}, at character {at}, has {files} squares: it needs 8"
            ),
            FenWhy::RankCount(ranks) => write!(f, "the board has {ranks} ranks: it needs 8"),
            FenWhy::Turn => write!(f, "the side to move, at character {at}, should be w or b"),
            FenWhy::CastlingLetter(letter) => write!(
                f,
                "`{}` at character {at} means no castling: KQkq, the file of a rook or - would do",
                letter.escape_debug()
            ),
            FenWhy::CastlingRepeated(letter) => write!(
                f,
                "`{letter}` at character {at} names a castling for the second time: each may stand once"
            ),
            FenWhy::EnPassant => write!(
                f,
                "the en passant field, at character {at}, should be - or a square of rank 3 or 6"
            ),
            FenWhy::EnPassantPawn(behind) => write!(
                f,
                "the en passant field, at character {at}, names the pawn: {behind}, the square behind it, would do"
            ),
            FenWhy::Number(field) => {
                write!(f, "{field}, at character {at}, should be a whole number")
            }
            FenWhy::NumberTooLarge(field) => write!(
                f,
                "{field}, at character {at}, is too large: {} is the most",
                u32::MAX
            ),
            FenWhy::Trailing => write!(f, "the position should end before character {at}"),
            FenWhy::Variant(variant) => write!(
                f,
                "the position is one of {variant} by what stands at character {at}; there are no rules for it here"
            ),
            FenWhy::Opcode(sign) => write!(
                f,
                "`{}` at character {at} is in no name of an operation: a letter, then letters, digits or _ would do",
                sign.escape_debug()
            ),
            FenWhy::UnclosedString => {
                write!(
                    f,
                    "the string from character {at} on needs a closing quotation mark"
                )
            }
            FenWhy::NotStrict(tolerance) => write!(f, "{tolerance} (character {at})"),
        }
    }
}

impl std::error::Error for FenError {}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Halfmoves => "the half-move clock",
            Field::Fullmoves => "the move number",
        })
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Crazyhouse => "crazyhouse",
            Variant::ThreeCheck => "three-check",
        })
    }
}
