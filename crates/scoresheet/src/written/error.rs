//! Why a text is no written move: where, what is there, and what would do.

use std::error::Error;
use std::fmt;

use super::{Piece, Square};

/// Why a text could not be read as a turn, a square or a piece.
///
/// `at` counts bytes from the start of the text, and is always between two characters. Only the
/// first thing that is wrong is told.
///
/// ```
/// use scoresheet::written::{Expected, Turn, WrittenError};
///
/// let error = Turn::try_from("e8=q").unwrap_err();
/// assert_eq!(
///     error,
///     WrittenError::Unexpected { at: 3, found: Some('q'), expected: Expected::Officer }
/// );
/// assert_eq!(error.to_string(), "'q' at byte 3, where Q, R, B or N would do");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WrittenError {
    /// A character, or the end of the text, stands where the grammar has no place for it.
    Unexpected {
        /// Where it stands.
        at: usize,
        /// The character, or `None` for the end of the text.
        found: Option<char>,
        /// What could stand there instead.
        expected: Expected,
    },
    /// A pawn lands on the first or the last rank, and no `=` follows.
    NoPromotion {
        /// Where the `=` is missing.
        at: usize,
        /// Where the pawn lands.
        dst: Square,
    },
    /// A pawn is promoted on a rank that is neither the first nor the last.
    PromotionTooEarly {
        /// Where the `=` stands.
        at: usize,
        /// Where the pawn lands.
        dst: Square,
    },
    /// A piece that is no pawn is promoted.
    PromotionOfPiece {
        /// Where the `=` stands.
        at: usize,
        /// The piece that moves.
        who: Piece,
    },
}

impl WrittenError {
    /// Where in the text it went wrong, in bytes from its start; the text's length for its end.
    pub fn at(&self) -> usize {
        match *self {
            Self::Unexpected { at, .. }
            | Self::NoPromotion { at, .. }
            | Self::PromotionTooEarly { at, .. }
            | Self::PromotionOfPiece { at, .. } => at,
        }
    }
}

impl Error for WrittenError {}

impl fmt::Display for WrittenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected {
                at,
                found: Some(found),
                expected,
            } => {
                write!(f, "{found:?} at byte {at}, where {expected} would do")
            }
            Self::Unexpected {
                at,
                found: None,
                expected,
            } => {
                write!(f, "the text ends at byte {at}, where {expected} would do")
            }
            Self::NoPromotion { at, dst } => {
                write!(
                    f,
                    "a pawn on {dst} must become a piece: =Q, =R, =B or =N at byte {at} would do"
                )
            }
            Self::PromotionTooEarly { at, dst } => {
                write!(
                    f,
                    "'=' at byte {at}, but on {dst} a pawn stays a pawn: only ranks 1 and 8 promote"
                )
            }
            Self::PromotionOfPiece { at, who } => {
                write!(
                    f,
                    "'=' at byte {at}, but only a pawn is promoted, not the piece {}",
                    who.letter()
                )
            }
        }
    }
}

/// What could stand where a text goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The beginning of a turn.
    Turn,
    /// What follows the letter of a piece.
    Route,
    /// A rank digit that makes a square, or the square the piece goes to.
    RankOrSquare,
    /// The square the piece goes to, after the rank it comes from.
    Square,
    /// A file letter, `a` to `h`.
    File,
    /// A rank digit, `1` to `8`.
    Rank,
    /// The hyphen between the signs of a castling.
    Hyphen,
    /// The sign a castling began with: `0` or `O`.
    CastlingSign(char),
    /// The letter of a piece that a pawn can become.
    Officer,
    /// The letter of any piece, the pawn's `P` among them.
    Piece,
    /// A check mark, a comment, or the end of the text.
    MarkOrEnd,
    /// A comment, or the end of the text.
    CommentOrEnd,
    /// The end of the text.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Turn => "a piece K, Q, R, B or N, a square a1 to h8, or a castling 0-0 or O-O",
            Self::Route => "a file a to h, a rank 1 to 8, or x",
            Self::RankOrSquare => "a rank 1 to 8, a square a1 to h8, or x",
            Self::Square => "a square a1 to h8, or x",
            Self::File => "a file a to h",
            Self::Rank => "a rank 1 to 8",
            Self::Hyphen => "-",
            Self::CastlingSign(sign) => return write!(f, "{sign}"),
            Self::Officer => "Q, R, B or N",
            Self::Piece => "K, Q, R, B, N or P",
            Self::MarkOrEnd => "+, #, a comment of ! and ?, or the end",
            Self::CommentOrEnd => "a comment of ! and ?, or the end",
            Self::End => "the end",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Turn;

    fn check(text: &str, at: usize, message: &str) {
        let error = Turn::try_from(text).expect_err(text);
        assert_eq!(
            (error.at(), error.to_string().as_str()),
            (at, message),
            "{text:?}"
        );
    }

    #[test]
    fn a_message_says_what_is_there_and_what_would_do() {
        let start = "a piece K, Q, R, B or N, a square a1 to h8, or a castling 0-0 or O-O";
        check(
            "",
            0,
            &format!("the text ends at byte 0, where {start} would do"),
        );
        check("\n", 0, &format!("'\\n' at byte 0, where {start} would do"));
        check("Pe4", 0, &format!("'P' at byte 0, where {start} would do"));
        check(
            "N",
            1,
            "the text ends at byte 1, where a file a to h, a rank 1 to 8, or x would do",
        );
        check(
            "Nb",
            2,
            "the text ends at byte 2, where a rank 1 to 8, a square a1 to h8, or x would do",
        );
        check(
            "N1",
            2,
            "the text ends at byte 2, where a square a1 to h8, or x would do",
        );
        check("Nxé3", 2, "'é' at byte 2, where a file a to h would do");
        check("bxc9", 3, "'9' at byte 3, where a rank 1 to 8 would do");
        check("0:0", 1, "':' at byte 1, where - would do");
        check("O-0", 2, "'0' at byte 2, where O would do");
        check("e8=K", 3, "'K' at byte 3, where Q, R, B or N would do");
        check(
            "e2-e4",
            2,
            "'-' at byte 2, where +, #, a comment of ! and ?, or the end would do",
        );
        check(
            "Nb3++",
            4,
            "'+' at byte 4, where a comment of ! and ?, or the end would do",
        );
        check("e4?!+", 4, "'+' at byte 4, where the end would do");
    }

    #[test]
    fn a_message_about_a_promotion_names_the_square_or_the_piece() {
        check(
            "e8Q",
            2,
            "a pawn on e8 must become a piece: =Q, =R, =B or =N at byte 2 would do",
        );
        check(
            "exd7=Q",
            4,
            "'=' at byte 4, but on d7 a pawn stays a pawn: only ranks 1 and 8 promote",
        );
        check(
            "Nd8=Q",
            3,
            "'=' at byte 3, but only a pawn is promoted, not the piece N",
        );
    }
}
