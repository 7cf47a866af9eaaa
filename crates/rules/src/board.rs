//! Men on squares, and nothing else: no turn, no rights, no rules.

use std::fmt;

use crate::attacks;
use crate::{Color, Piece, Role, Square, Squares};

/// Which man stands on which square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    roles: [Squares; 6],
    colors: [Squares; 2],
}

impl Board {
    /// The board with no man on it.
    pub const EMPTY: Board = Board {
        roles: [Squares::NONE; 6],
        colors: [Squares::NONE; 2],
    };

    /// The men of standard chess before the first move.
    pub fn start() -> Board {
        use Role::*;
        let mut board = Board::EMPTY;
        let back = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        for (file, role) in crate::File::ALL.into_iter().zip(back) {
            board.set_both_sides(file, role);
        }
        board
    }

    /// Puts this role on both back ranks of the file, and pawns in front.
    pub(crate) fn set_both_sides(&mut self, file: crate::File, role: Role) {
        for color in Color::ALL {
            let at = |rank: u8| Square::of(u32::from(rank) * 8 + u32::from(file.index()));
            let (back, front) = if color == Color::White {
                (0, 1)
            } else {
                (7, 6)
            };
            self.set(at(back), Some(Piece { color, role }));
            self.set(
                at(front),
                Some(Piece {
                    color,
                    role: Role::Pawn,
                }),
            );
        }
    }

    /// The man on the square, if there is one.
    pub fn get(&self, square: Square) -> Option<Piece> {
        let role = self.role_on(square)?;
        let color = if self.colors[0].has(square) {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }

    /// The role of the man on the square, if there is one.
    pub fn role_on(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.roles[role.index()].has(square))
    }

    /// Puts a man on the square, or clears it.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let keep = !square.squares();
        self.roles
            .iter_mut()
            .chain(&mut self.colors)
            .for_each(|set| *set &= keep);
        if let Some(piece) = piece {
            self.put(square.squares(), piece);
        }
    }

    /// Flips the man's bit on the squares: puts it on empty ones, takes it from its own.
    pub(crate) fn flip(&mut self, squares: Squares, piece: Piece) {
        self.roles[piece.role.index()] ^= squares;
        self.colors[piece.color.index()] ^= squares;
    }

    fn put(&mut self, squares: Squares, piece: Piece) {
        self.roles[piece.role.index()] |= squares;
        self.colors[piece.color.index()] |= squares;
    }

    /// All squares with a man on them.
    pub fn occupied(&self) -> Squares {
        self.colors[0] | self.colors[1]
    }

    /// The squares of one side's men.
    pub fn of_color(&self, color: Color) -> Squares {
        self.colors[color.index()]
    }

    /// The squares of all men with this role.
    pub fn of_role(&self, role: Role) -> Squares {
        self.roles[role.index()]
    }

    /// The squares of one side's men with this role.
    pub fn of(&self, color: Color, role: Role) -> Squares {
        self.colors[color.index()] & self.roles[role.index()]
    }

    /// The square of the side's king; the lowest one when there are several.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.of(color, Role::King).first()
    }

    /// The men of `by` that attack the square when just `occupied` blocks lines.
    pub fn attackers(&self, square: Square, by: Color, occupied: Squares) -> Squares {
        let diagonal = self.of_role(Role::Bishop) | self.of_role(Role::Queen);
        let straight = self.of_role(Role::Rook) | self.of_role(Role::Queen);
        let them = attacks::king(square) & self.of_role(Role::King)
            | attacks::knight(square) & self.of_role(Role::Knight)
            | attacks::pawn(!by, square) & self.of_role(Role::Pawn)
            | attacks::bishop(square, occupied) & diagonal
            | attacks::rook(square, occupied) & straight;
        them & self.of_color(by)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let letter = match self.get(Square::of(rank * 8 + file)) {
                    None => '.',
                    Some(Piece {
                        color: Color::White,
                        role,
                    }) => role.letter(),
                    Some(Piece { role, .. }) => role.letter().to_ascii_lowercase(),
                };
                write!(f, "{letter}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
