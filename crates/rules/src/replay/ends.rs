//! Whether the side to move has anything left to play.

use super::{Replay, Step};
use crate::{Color, Role, Square, Squares, attacks};

impl Replay {
    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.in_check && !self.king_escapes() && !self.check_is_parried() && !self.has_legal_move()
    }

    /// Whether another man than the king takes the only one that gives check, or comes between. A
    /// capture in passing is not looked for.
    fn check_is_parried(&self) -> bool {
        let (king, occupied) = (self.our_king(), self.occupied());
        let checkers = self.attackers(king, !self.turn, self.them, occupied);
        let Some(checker) = checkers.only() else {
            return false;
        };
        let between = attacks::between(king, checker);
        let pawns = self.roles[Role::Pawn.index()];
        // What moves does not matter to the safety of a king that stays.
        let step = |from, to| Step::plain(Role::Pawn, from, to, to == checker);
        let helps = |mut men: Squares, to: Square| {
            Iterator::any(&mut men, |from| self.is_legal(step(from, to)))
        };
        let helpers =
            |to: Square| self.attackers(to, self.turn, self.us, occupied) & !king.squares();
        let mut squares = between;
        helps(helpers(checker), checker)
            || Iterator::any(&mut squares, |to| {
                helps(helpers(to) & !pawns, to) || helps(self.reaching(Role::Pawn, to, false), to)
            })
    }

    /// Whether the side to move is not in check and has no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check && !self.pawn_moves() && !self.king_escapes() && !self.has_legal_move()
    }

    /// Whether a pawn can go on that shields the king from nobody: most positions have one. Without a
    /// check, that is.
    fn pawn_moves(&self) -> bool {
        let pawns = self.roles[Role::Pawn.index()] & self.us;
        let free = !self.occupied();
        let ahead = match self.turn {
            Color::White => Squares(free.0 >> 8),
            Color::Black => Squares(free.0 << 8),
        };
        let king = self.our_king();
        let danger = self.them & self.sliders();
        let mut movable = pawns & ahead;
        Iterator::any(&mut movable, |from| {
            (attacks::ray_through(king, from) & danger).is_empty()
        })
    }

    /// Whether the king has a step to a safe square.
    fn king_escapes(&self) -> bool {
        let king = self.our_king();
        let without = self.occupied() & !king.squares();
        let mut free = attacks::king(king) & !self.us;
        Iterator::any(&mut free, |to| {
            !self.is_hit(to, !self.turn, self.them & !to.squares(), without)
        })
    }

    fn has_legal_move(&self) -> bool {
        self.position().is_none_or(|it| it.has_legal_move())
    }
}
