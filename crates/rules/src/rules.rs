//! What a notation may ask of a position, whatever the rules of the game.

use crate::{Board, Check, Color, Mode, Move, Position, Replay, Role, Squares};

/// A position under some rules of chess.
///
/// [`Position`] is standard chess and Chess960. Another variant is another type with this trait:
/// nothing that reads or writes moves asks which one it has.
pub trait Rules {
    /// The men.
    fn board(&self) -> &Board;
    /// The side to move.
    fn turn(&self) -> Color;
    /// Whether castling is written by the squares of standard chess or of Chess960.
    fn mode(&self) -> Mode;
    /// The squares of the rooks that may still castle, of both sides.
    fn castles(&self) -> Squares;
    /// All legal moves, without the null move.
    fn legal_moves(&self) -> Vec<Move>;
    /// The legal moves of our men of this role to any of the squares, without castling.
    fn candidates(&self, role: Role, to: Squares) -> Vec<Move>;
    /// The legal castlings.
    fn castlings(&self) -> Vec<Move>;
    /// The null move, when it may be made.
    fn pass(&self) -> Option<Move>;
    /// The moves to the squares that only the king's safety forbids, each with the attackers.
    fn refused(&self, role: Role, to: Squares) -> Vec<(Move, Squares)>;
    /// What the move does to the other king.
    fn check_after(&self, m: Move) -> Check;
    /// The same position for playing on quickly, when there is one.
    fn replay(&self) -> Option<Replay> {
        None
    }
}

impl Rules for Position {
    fn board(&self) -> &Board {
        Position::board(self)
    }

    fn turn(&self) -> Color {
        Position::turn(self)
    }

    fn mode(&self) -> Mode {
        Position::mode(self)
    }

    fn castles(&self) -> Squares {
        Position::castles(self)
    }

    fn legal_moves(&self) -> Vec<Move> {
        Position::legal_moves(self)
    }

    fn candidates(&self, role: Role, to: Squares) -> Vec<Move> {
        Position::candidates(self, role, to)
    }

    fn castlings(&self) -> Vec<Move> {
        Position::castlings(self)
    }

    fn pass(&self) -> Option<Move> {
        Position::pass(self)
    }

    fn refused(&self, role: Role, to: Squares) -> Vec<(Move, Squares)> {
        Position::refused(self, role, to)
    }

    fn check_after(&self, m: Move) -> Check {
        self.after(m).check()
    }

    fn replay(&self) -> Option<Replay> {
        Replay::of(self)
    }
}
