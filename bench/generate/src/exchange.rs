//! What an exchange of men on one square wins.

use scoresheet_rules::{Board, Color, Role, Square, Squares};

/// What a man is worth, in hundredths of a pawn.
pub const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 310,
        Role::Bishop => 325,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 20_000,
    }
}

/// How many captures on one square are looked at.
const MAX_CAPTURES: usize = 16;

/// What `by` wins by taking on the square with its least man first; 0 when it had better not.
pub fn win_on(board: &Board, square: Square, by: Color) -> i32 {
    let Some(mut standing) = board.role_on(square) else {
        return 0;
    };
    let mut occupied = board.occupied();
    let mut side = by;
    let mut gains = [0; MAX_CAPTURES];
    let mut captures = 0;
    while captures < MAX_CAPTURES {
        let attackers = board.attackers(square, side, occupied) & occupied;
        let Some((from, role)) = least(board, attackers) else {
            break;
        };
        let defended = (board.attackers(square, !side, occupied ^ from.squares()) & occupied).any();
        if role == Role::King && defended {
            break;
        }
        gains[captures] = value(standing);
        captures += 1;
        occupied ^= from.squares();
        standing = role;
        side = !side;
    }
    gains[..captures]
        .iter()
        .rev()
        .fold(0, |rest, gain| (gain - rest).max(0))
}

/// The most that `by` wins by taking one man of the other side.
pub fn best_win(board: &Board, by: Color) -> i32 {
    let king = board.of(!by, Role::King);
    let victims = board.of_color(!by) & !king;
    victims
        .map(|square| win_on(board, square, by))
        .max()
        .unwrap_or(0)
}

fn least(board: &Board, among: Squares) -> Option<(Square, Role)> {
    Role::ALL.into_iter().find_map(|role| {
        let square = (among & board.of_role(role)).first()?;
        Some((square, role))
    })
}
