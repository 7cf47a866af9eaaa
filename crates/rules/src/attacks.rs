//! Which squares a man attacks: tables made by the compiler, and lines by arithmetic.
//!
//! Files and diagonals meet each rank once, so the square next to a blocker is found by the
//! subtraction `occupied - 2 * square` on the line and on its byte-swapped mirror (the method
//! known as hyperbola quintessence). Ranks are looked up. The tables take 100 KB and no start-up.

use crate::{Color, Role, Square, Squares};

const KNIGHT: [u64; 64] = steps(&[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);
const KING: [u64; 64] = steps(&[
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
]);
const PAWN: [[u64; 64]; 2] = [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];
const FILE: [u64; 64] = rays(&[(0, 1), (0, -1)]);
const STRAIGHTS: [u64; 64] = rays(&[(0, 1), (0, -1), (1, 0), (-1, 0)]);
const DIAGONAL: [u64; 64] = rays(&[(1, 1), (-1, -1)]);
const ANTIDIAGONAL: [u64; 64] = rays(&[(-1, 1), (1, -1)]);
const DIAGONALS: [u64; 64] = rays(&[(1, 1), (-1, -1), (-1, 1), (1, -1)]);
static RANK: [[u8; 64]; 8] = rank_attacks();
static BETWEEN: [[u64; 64]; 64] = pairs(Pairs::Between);
static LINE: [[u64; 64]; 64] = pairs(Pairs::Line);
static RAY: [[u64; 64]; 64] = pairs(Pairs::Ray);

/// The squares a knight on `square` attacks.
pub const fn knight(square: Square) -> Squares {
    Squares(KNIGHT[square.index()])
}

/// The squares a king on `square` attacks.
pub const fn king(square: Square) -> Squares {
    Squares(KING[square.index()])
}

/// The squares a pawn of `color` on `square` attacks.
pub const fn pawn(color: Color, square: Square) -> Squares {
    Squares(PAWN[color.index()][square.index()])
}

/// The squares a bishop on `square` attacks when `occupied` blocks it.
pub fn bishop(square: Square, occupied: Squares) -> Squares {
    let at = square.index();
    Squares(along(at, occupied.0, DIAGONAL[at]) | along(at, occupied.0, ANTIDIAGONAL[at]))
}

/// The squares a rook on `square` attacks when `occupied` blocks it.
pub fn rook(square: Square, occupied: Squares) -> Squares {
    let at = square.index();
    let shift = at & 56;
    let inner = (occupied.0 >> (shift + 1)) & 63;
    let rank = u64::from(RANK[at & 7][inner as usize]) << shift;
    Squares(along(at, occupied.0, FILE[at]) | rank)
}

/// The squares a bishop on `square` of an empty board attacks.
pub const fn diagonals(square: Square) -> Squares {
    Squares(DIAGONALS[square.index()])
}

/// The squares a rook on `square` of an empty board attacks.
pub const fn straights(square: Square) -> Squares {
    Squares(STRAIGHTS[square.index()])
}

/// The squares a piece of this role on `square` attacks; a pawn of `color` attacks forwards.
pub fn of(role: Role, color: Color, square: Square, occupied: Squares) -> Squares {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => bishop(square, occupied) | rook(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares of one line; none when they share no line.
pub fn between(a: Square, b: Square) -> Squares {
    Squares(BETWEEN[a.index()][b.index()])
}

/// The whole line through two squares from edge to edge; none when they share no line.
pub fn line(a: Square, b: Square) -> Squares {
    Squares(LINE[a.index()][b.index()])
}

/// The squares from `a` on, without it, through `b` to the edge; none when they share no line.
pub fn ray_through(a: Square, b: Square) -> Squares {
    Squares(RAY[a.index()][b.index()])
}

fn along(at: usize, occupied: u64, mask: u64) -> u64 {
    let square = 1u64 << at;
    let line = occupied & mask;
    let up = line.wrapping_sub(square.wrapping_mul(2));
    let mirror = line
        .swap_bytes()
        .wrapping_sub(square.swap_bytes().wrapping_mul(2));
    (up ^ mirror.swap_bytes()) & mask
}

const fn steps(offsets: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        let mut n = 0;
        while n < offsets.len() {
            if let Some(to) = Square::of(at).step(offsets[n].0, offsets[n].1) {
                table[at as usize] |= to.squares().0;
            }
            n += 1;
        }
        at += 1;
    }
    table
}

const fn ray(from: Square, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut here = from;
    while let Some(to) = here.step(files, ranks) {
        set |= to.squares().0;
        here = to;
    }
    set
}

const fn rays(directions: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        let mut n = 0;
        while n < directions.len() {
            table[at as usize] |= ray(Square::of(at), directions[n].0, directions[n].1);
            n += 1;
        }
        at += 1;
    }
    table
}

/// For each file and each occupation of the six inner squares of a rank: the squares attacked.
const fn rank_attacks() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u8) << 1;
            let mut set = 0u8;
            let mut to = file as i8 + 1;
            while to < 8 {
                set |= 1 << to;
                if occupied & (1 << to) != 0 {
                    break;
                }
                to += 1;
            }
            to = file as i8 - 1;
            while to >= 0 {
                set |= 1 << to;
                if occupied & (1 << to) != 0 {
                    break;
                }
                to -= 1;
            }
            table[file][inner] = set;
            inner += 1;
        }
        file += 1;
    }
    table
}

/// What of the line through two squares is meant.
enum Pairs {
    Between,
    Ray,
    Line,
}

const fn pairs(part: Pairs) -> [[u64; 64]; 64] {
    const DIRECTIONS: [(i8, i8); 8] = [
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
        (0, -1),
        (1, -1),
    ];
    let mut table = [[0; 64]; 64];
    let mut at = 0;
    while at < 64 {
        let from = Square::of(at);
        let mut n = 0;
        while n < 8 {
            let (files, ranks) = DIRECTIONS[n];
            let ahead = ray(from, files, ranks);
            let whole = ahead | ray(from, -files, -ranks) | from.squares().0;
            let mut passed = 0;
            let mut here = from;
            while let Some(to) = here.step(files, ranks) {
                table[at as usize][to.index()] = match part {
                    Pairs::Between => passed,
                    Pairs::Ray => ahead,
                    Pairs::Line => whole,
                };
                passed |= to.squares().0;
                here = to;
            }
            n += 1;
        }
        at += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow twin: walks square by square.
    fn walk(from: Square, occupied: Squares, directions: &[(i8, i8)]) -> Squares {
        let mut set = Squares::NONE;
        for (files, ranks) in directions {
            let mut here = from;
            while let Some(to) = here.step(*files, *ranks) {
                set |= to.squares();
                if occupied.has(to) {
                    break;
                }
                here = to;
            }
        }
        set
    }

    #[test]
    fn lines_by_arithmetic_are_lines_by_walking() {
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..2_000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let occupied = Squares(random & random.rotate_left(23));
            for from in Square::all() {
                let diagonal = walk(from, occupied, &[(1, 1), (1, -1), (-1, 1), (-1, -1)]);
                let straight = walk(from, occupied, &[(1, 0), (0, -1), (-1, 0), (0, 1)]);
                assert_eq!(bishop(from, occupied), diagonal);
                assert_eq!(rook(from, occupied), straight);
            }
        }
    }

    #[test]
    fn lines_join_two_squares_of_a_rank_file_or_diagonal() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        assert_eq!(
            between(square("a1"), square("d4")),
            Squares::from_iter([square("b2"), square("c3")])
        );
        assert_eq!(line(square("b2"), square("c3")).count(), 8);
        assert_eq!(
            ray_through(square("f6"), square("g7")),
            Squares::from_iter([square("g7"), square("h8")])
        );
        assert!(between(square("a1"), square("b3")).is_empty());
        assert!(ray_through(square("a1"), square("b3")).is_empty());
        assert!(line(square("a1"), square("b3")).is_empty());
    }
}
