//! From where men can come, on an empty board.

use crate::{Color, Role, Square, Squares, attacks};

/// For each kind of man and each square, from where such a man could come there on an empty board:
/// pieces by the number of their role, pawns by what [`KINDS`] says.
/// Nine kinds there are; sixteen need no test whether a number is one of them.
pub(super) static REACH: [[Squares; 64]; 16] = reach();

/// The kind a man is of, by its role and by whether Black moves and whether it takes.
pub(super) static KINDS: [[u8; 4]; 6] = [
    [WHITE_PUSH, BLACK_PUSH, WHITE_CAPTURE, BLACK_CAPTURE],
    [Role::Knight as u8; 4],
    [Role::Bishop as u8; 4],
    [Role::Rook as u8; 4],
    [Role::Queen as u8; 4],
    [Role::King as u8; 4],
];

const WHITE_PUSH: u8 = Role::Pawn as u8;
const BLACK_PUSH: u8 = 6;
const WHITE_CAPTURE: u8 = 7;
const BLACK_CAPTURE: u8 = 8;

const fn reach() -> [[Squares; 64]; 16] {
    let mut table = [[Squares::NONE; 64]; 16];
    let mut at = 0;
    while at < 64 {
        let square = Square::of(at as u32);
        let (diagonals, straights) = (attacks::diagonals(square), attacks::straights(square));
        table[WHITE_PUSH as usize][at] = pushes(square, Color::White);
        table[BLACK_PUSH as usize][at] = pushes(square, Color::Black);
        table[WHITE_CAPTURE as usize][at] = attacks::pawn(Color::Black, square);
        table[BLACK_CAPTURE as usize][at] = attacks::pawn(Color::White, square);
        table[Role::Knight as usize][at] = attacks::knight(square);
        table[Role::Bishop as usize][at] = diagonals;
        table[Role::Rook as usize][at] = straights;
        table[Role::Queen as usize][at] = Squares(diagonals.0 | straights.0);
        table[Role::King as usize][at] = attacks::king(square);
        at += 1;
    }
    table
}

/// From where a pawn comes to a square straight on.
const fn pushes(to: Square, color: Color) -> Squares {
    let back = -color.forward();
    let mut from = match to.step(0, back) {
        Some(one) => one.squares().0,
        None => 0,
    };
    if to.rank().seen_by(color).index() == 3
        && let Some(two) = to.step(0, 2 * back)
    {
        from |= two.squares().0;
    }
    Squares(from)
}
