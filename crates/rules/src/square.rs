//! Files, ranks and squares by their algebraic names.

use std::fmt;
use std::str::FromStr;

use crate::{Color, Squares};

/// One of the eight files, counted from the a-file: 0 is `a`, 7 is `h`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct File(u8);

/// One of the eight ranks, counted from White's side: 0 is rank 1, 7 is rank 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

/// One of the 64 squares, counted a1, b1 … h1, a2 … h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl File {
    /// All files from a to h.
    pub const ALL: [File; 8] = [
        File(0),
        File(1),
        File(2),
        File(3),
        File(4),
        File(5),
        File(6),
        File(7),
    ];
    /// The c-file, where the king stands after castling long.
    pub const C: File = File(2);
    /// The d-file, where the rook stands after castling long.
    pub const D: File = File(3);
    /// The e-file, where the king starts in standard chess.
    pub const E: File = File(4);
    /// The f-file, where the rook stands after castling short.
    pub const F: File = File(5);
    /// The g-file, where the king stands after castling short.
    pub const G: File = File(6);

    /// The file with this index, 0 to 7.
    pub const fn new(index: u8) -> Option<File> {
        if index < 8 { Some(File(index)) } else { None }
    }

    /// The file named by a letter `a` to `h`, lower case only.
    pub fn from_char(letter: char) -> Option<File> {
        ('a'..='h')
            .contains(&letter)
            .then(|| File(letter as u8 - b'a'))
    }

    /// The lower-case letter of the file.
    pub const fn char(self) -> char {
        // What can only be one byte is written as one.
        (b'a' + (self.0 & 7)) as char
    }

    /// The index of the file, 0 for a.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The eight squares of the file.
    pub const fn squares(self) -> Squares {
        Squares(0x0101_0101_0101_0101 << self.0)
    }
}

impl Rank {
    /// All ranks from 1 to 8.
    pub const ALL: [Rank; 8] = [
        Rank(0),
        Rank(1),
        Rank(2),
        Rank(3),
        Rank(4),
        Rank(5),
        Rank(6),
        Rank(7),
    ];
    /// White's back rank.
    pub const FIRST: Rank = Rank(0);
    /// Black's back rank.
    pub const EIGHTH: Rank = Rank(7);

    /// The rank with this index, 0 to 7.
    pub const fn new(index: u8) -> Option<Rank> {
        if index < 8 { Some(Rank(index)) } else { None }
    }

    /// The rank named by a digit `1` to `8`.
    pub fn from_char(digit: char) -> Option<Rank> {
        ('1'..='8')
            .contains(&digit)
            .then(|| Rank(digit as u8 - b'1'))
    }

    /// The digit of the rank.
    pub const fn char(self) -> char {
        (b'1' + (self.0 & 7)) as char
    }

    /// The index of the rank, 0 for rank 1.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The same rank counted from the other side's back rank when Black looks at it.
    pub const fn seen_by(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank(7 - self.0),
        }
    }

    /// The eight squares of the rank.
    pub const fn squares(self) -> Squares {
        Squares(0xff << (8 * self.0))
    }
}

impl Square {
    /// The square on this file and rank.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank.0 * 8 + file.0)
    }

    /// The square with this index, 0 (a1) to 63 (h8), files counted fastest.
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// The square of an index that is known to be below 64.
    pub(crate) const fn of(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// The index of the square, 0 for a1 and 63 for h8.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file the square lies on.
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The rank the square lies on.
    pub const fn rank(self) -> Rank {
        Rank((self.0 >> 3) & 7)
    }

    /// The set with this square alone.
    pub const fn squares(self) -> Squares {
        Squares(1 << (self.0 & 63))
    }

    /// The square `files` to the right and `ranks` up, seen by White; none when off the board.
    pub const fn step(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square((rank * 8 + file) as u8))
    }

    /// Whether the square is light, as h1 is.
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }

    /// All 64 squares from a1 to h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }
}

/// The text is not a square name: a lower-case file letter and a rank digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: a letter a to h and a digit 1 to 8 would do")
    }
}

impl std::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let mut chars = text.chars();
        let (Some(file), Some(rank), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(NotASquare);
        };
        match (File::from_char(file), Rank::from_char(rank)) {
            (Some(file), Some(rank)) => Ok(Square::new(file, rank)),
            _ => Err(NotASquare),
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_by_its_own_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for bad in ["", "a", "a0", "a9", "i1", "A1", "a1 ", "à1", "11"] {
            assert_eq!(bad.parse::<Square>(), Err(NotASquare), "{bad:?}");
        }
    }

    #[test]
    fn a1_is_dark_and_h1_is_light() {
        let light = |name: &str| name.parse::<Square>().unwrap().is_light();
        assert!(!light("a1") && light("h1") && light("a8") && !light("h8"));
    }
}
