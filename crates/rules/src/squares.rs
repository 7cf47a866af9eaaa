//! Sets of squares, one bit a square.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of squares; bit 0 is a1, bit 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub u64);

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);
    /// All 64 squares.
    pub const ALL: Squares = Squares(!0);
    /// Ranks 1 and 8, where no pawn stands.
    pub const BACK_RANKS: Squares = Squares(0xff00_0000_0000_00ff);

    /// Whether the set holds no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds at least one square.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the set holds two squares or more.
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares the set holds.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    pub const fn has(self, square: Square) -> bool {
        self.0 & square.squares().0 != 0
    }

    /// The square with the lowest index, if there is one.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::of(self.0.trailing_zeros()))
        }
    }

    /// The square with the highest index, if there is one.
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::of(63 - self.0.leading_zeros()))
        }
    }

    /// The square, when the set holds just one.
    pub const fn only(self) -> Option<Square> {
        if self.many() { None } else { self.first() }
    }
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.count() as usize, Some(self.count() as usize))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares
            .into_iter()
            .fold(Squares::NONE, |set, square| set | square.squares())
    }
}

impl From<Square> for Squares {
    fn from(square: Square) -> Squares {
        square.squares()
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitXor for Squares {
    type Output = Squares;
    fn bitxor(self, other: Squares) -> Squares {
        Squares(self.0 ^ other.0)
    }
}

impl Not for Squares {
    type Output = Squares;
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Squares) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Squares {
    fn bitxor_assign(&mut self, other: Squares) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
