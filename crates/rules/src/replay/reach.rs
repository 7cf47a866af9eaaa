//! From where men can come, on an empty board.

use crate::{Color, Role, Square, Squares, attacks};

/// For each side, each kind of man and each square, from where such a man could come there on an empty
/// board. The kinds are the roles, a pawn being one that takes, and [`PUSHED`] and [`TAKING`]; they are
/// eight, so that a number of three bits is always one.
static REACH: [[[Squares; 64]; 8]; 2] = [reach(Color::White), reach(Color::Black)];

/// The kind of a pawn that goes straight on and is not promoted.
const PUSHED: usize = 6;

/// The kind of a pawn that takes and is not promoted.
const TAKING: usize = 7;

/// From where a man of this side could come to the square; `takes` matters to a pawn, which is not
/// promoted.
#[inline(always)]
pub(super) fn reach_to(color: Color, role: Role, takes: bool, to: Square) -> Squares {
    let kind = match role {
        Role::Pawn => PUSHED + usize::from(takes),
        _ => role.index(),
    };
    REACH[color.index()][kind & 7][to.index()]
}

/// From where a man of this side attacks the square.
#[inline(always)]
pub(super) fn attacks_from(color: Color, role: Role, square: Square) -> Squares {
    REACH[color.index()][role.index() & 7][square.index()]
}

/// From where a pawn of this side could come to a square of the last rank.
pub(super) fn promoted_at(color: Color, takes: bool, to: Square) -> Squares {
    match takes {
        true => attacks::pawn(!color, to),
        false => pushes(to, color),
    }
}

const fn reach(color: Color) -> [[Squares; 64]; 8] {
    let other = match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
    };
    let mut table = [[Squares::NONE; 64]; 8];
    let mut at = 0;
    while at < 64 {
        let square = Square::of(at as u32);
        let (diagonals, straights) = (attacks::diagonals(square), attacks::straights(square));
        table[Role::Pawn as usize][at] = attacks::pawn(other, square);
        table[Role::Knight as usize][at] = attacks::knight(square);
        table[Role::Bishop as usize][at] = diagonals;
        table[Role::Rook as usize][at] = straights;
        table[Role::Queen as usize][at] = Squares(diagonals.0 | straights.0);
        table[Role::King as usize][at] = attacks::king(square);
        if !Squares::BACK_RANKS.has(square) {
            table[PUSHED][at] = pushes(square, color);
            table[TAKING][at] = attacks::pawn(other, square);
        }
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
