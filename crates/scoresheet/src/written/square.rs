//! The squares of the board, and the files and ranks they lie on.

use std::error::Error;
use std::fmt;

use super::{Expected, WrittenError};

const FILES: &str = "abcdefgh";
const RANKS: &str = "12345678";

/// A square, read and printed as its file and its rank: `e4`.
///
/// Squares are in the order of a printed diagram: `A8` is first, or 0 as a number, `H1` is last,
/// or 63.
///
/// ```
/// use scoresheet::written::Square;
///
/// assert_eq!(Square::try_from("e4"), Ok(Square::E4));
/// assert_eq!(Square::E4.to_string(), "e4");
/// assert!(Square::try_from("E4").is_err());
/// ```
#[allow(missing_docs, reason = "a square is its name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[rustfmt::skip]
pub enum Square {
    A8, B8, C8, D8, E8, F8, G8, H8,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A1, B1, C1, D1, E1, F1, G1, H1,
}

impl Square {
    /// All 64 squares in the order of a printed diagram, so that `ALL[n] as usize` is `n`.
    #[rustfmt::skip]
    pub const ALL: [Square; 64] = {
        use Square::*;
        [
            A8, B8, C8, D8, E8, F8, G8, H8,
            A7, B7, C7, D7, E7, F7, G7, H7,
            A6, B6, C6, D6, E6, F6, G6, H6,
            A5, B5, C5, D5, E5, F5, G5, H5,
            A4, B4, C4, D4, E4, F4, G4, H4,
            A3, B3, C3, D3, E3, F3, G3, H3,
            A2, B2, C2, D2, E2, F2, G2, H2,
            A1, B1, C1, D1, E1, F1, G1, H1,
        ]
    };

    /// The eight squares of a file, `'a'` to `'h'`, from rank 1 up.
    ///
    /// ```
    /// use scoresheet::written::Square::{self, *};
    ///
    /// assert_eq!(Square::get_file('b'), Ok(vec![B1, B2, B3, B4, B5, B6, B7, B8]));
    /// ```
    ///
    /// # Errors
    ///
    /// [`WrittenError::Unexpected`] at byte 0, if `file` is any other character.
    pub fn get_file(file: char) -> Result<Vec<Square>, WrittenError> {
        let squares = RANKS
            .chars()
            .filter_map(|rank| Square::on(file, rank))
            .collect();
        whole_line(squares, file, Expected::File)
    }

    /// The eight squares of a rank, `'1'` to `'8'`, from the a-file to the h-file.
    ///
    /// ```
    /// use scoresheet::written::Square::{self, *};
    ///
    /// assert_eq!(Square::get_rank('7'), Ok(vec![A7, B7, C7, D7, E7, F7, G7, H7]));
    /// ```
    ///
    /// # Errors
    ///
    /// [`WrittenError::Unexpected`] at byte 0, if `rank` is any other character.
    pub fn get_rank(rank: char) -> Result<Vec<Square>, WrittenError> {
        let squares = FILES
            .chars()
            .filter_map(|file| Square::on(file, rank))
            .collect();
        whole_line(squares, rank, Expected::Rank)
    }

    /// The square `x` files to the right and `y` ranks up, as White sees the board.
    ///
    /// ```
    /// use scoresheet::written::Square;
    ///
    /// assert_eq!(Square::G1.get_relative_neighbor(-1, 2), Ok(Square::F3));
    /// assert!(Square::G1.get_relative_neighbor(2, 1).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`OffBoard`], if there is no such square.
    pub fn get_relative_neighbor(&self, x: i8, y: i8) -> Result<Square, OffBoard> {
        let file = step(FILES, self.get_file_char(), x);
        let rank = step(RANKS, self.get_rank_char(), y);
        file.zip(rank)
            .and_then(|(file, rank)| Square::on(file, rank))
            .ok_or(OffBoard { from: *self, x, y })
    }

    /// The letter of its file, `'a'` to `'h'`.
    pub fn get_file_char(&self) -> char {
        char::from(b'a' + *self as u8 % 8)
    }

    /// The digit of its rank, `'1'` to `'8'`.
    pub fn get_rank_char(&self) -> char {
        char::from(b'8' - *self as u8 / 8)
    }

    /// The square where a file and a rank cross, if they are one.
    pub(super) fn on(file: char, rank: char) -> Option<Square> {
        let column = FILES.find(file)?;
        let row = RANKS.chars().rev().position(|digit| digit == rank)?;
        Square::ALL.get(row * 8 + column).copied()
    }
}

/// A step from a square that ends beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OffBoard {
    /// Where the step begins.
    pub from: Square,
    /// How many files it goes to the right, as White sees the board.
    pub x: i8,
    /// How many ranks it goes up, as White sees the board.
    pub y: i8,
}

impl Error for OffBoard {}

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, x, y } = self;
        write!(
            f,
            "a step of {x} files and {y} ranks from {from} leaves the board, a1 to h8"
        )
    }
}

/// The squares of a line, or the news that no line has this name.
fn whole_line(
    squares: Vec<Square>,
    name: char,
    expected: Expected,
) -> Result<Vec<Square>, WrittenError> {
    if squares.is_empty() {
        return Err(WrittenError::Unexpected {
            at: 0,
            found: Some(name),
            expected,
        });
    }
    Ok(squares)
}

/// The name that stands `by` places after `from` in a row of names.
fn step(names: &str, from: char, by: i8) -> Option<char> {
    let to = names.find(from)?.checked_add_signed(isize::from(by))?;
    names.chars().nth(to)
}

#[cfg(test)]
mod tests {
    use super::Square::{self, *};
    use super::{Expected, WrittenError};

    #[test]
    fn every_square_is_where_its_name_says() {
        for (number, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square as usize, number);
            assert_eq!(
                Square::on(square.get_file_char(), square.get_rank_char()),
                Some(square)
            );
            assert_eq!(format!("{square:?}").to_lowercase(), square.to_string());
            assert_eq!(Square::try_from(square.to_string().as_str()), Ok(square));
        }
    }

    #[test]
    fn no_other_character_names_a_line() {
        for name in ['`', 'i', 'A', 'é', '\0', ' '] {
            let expected = Expected::File;
            let error = WrittenError::Unexpected {
                at: 0,
                found: Some(name),
                expected,
            };
            assert_eq!(Square::get_file(name), Err(error));
        }
        for name in ['0', '9', 'a', '１', '²'] {
            let expected = Expected::Rank;
            let error = WrittenError::Unexpected {
                at: 0,
                found: Some(name),
                expected,
            };
            assert_eq!(Square::get_rank(name), Err(error));
        }
    }

    #[test]
    fn a_step_stays_on_the_board_or_is_no_square() {
        let steps = [
            (D4, 0, -2, Some(D2)),
            (D4, 1, 1, Some(E5)),
            (D4, 0, 0, Some(D4)),
            (A1, 7, 7, Some(H8)),
            (H8, -7, -7, Some(A1)),
            (A1, -1, 0, None),
            (A1, 0, -1, None),
            (H8, 1, 0, None),
            (H8, 0, 1, None),
            (E5, i8::MIN, i8::MAX, None),
            (E5, i8::MAX, i8::MIN, None),
        ];
        for (from, x, y, to) in steps {
            assert_eq!(from.get_relative_neighbor(x, y).ok(), to, "{from} {x} {y}");
        }
        let message = "a step of -1 files and 2 ranks from a1 leaves the board, a1 to h8";
        assert_eq!(
            A1.get_relative_neighbor(-1, 2).map_err(|e| e.to_string()),
            Err(message.into())
        );
    }
}
