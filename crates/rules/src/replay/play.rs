//! Playing a step, and whether it gives check.

use super::reach::attacks_from;
use super::{Replay, Step, opens};
use crate::a_move::Kind;
use crate::{File, Role, Side, Square, attacks};

impl Replay {
    /// Plays a step that was found in this position.
    pub fn play(&mut self, step: Step) {
        match (step.kind, step.promotion) {
            (Kind::Plain, None) => self.go(step.role, step.from, step.to),
            _ => self.play_rare(step),
        }
    }

    /// Plays a move that was found in this position and is no castling, no promotion and no capture
    /// in passing.
    #[inline(always)]
    pub fn go(&mut self, role: Role, from: Square, to: Square) {
        self.in_check = self.checks(role, from, to);
        self.put(role, from, to);
        self.pass_on();
    }

    /// Whether a move that is no castling, no promotion and no capture in passing gives check.
    #[inline(always)]
    fn checks(&self, role: Role, from: Square, to: Square) -> bool {
        let king = self.their_king();
        let direct = attacks_from(self.turn, role, king) & to.squares();
        let behind = self.us & self.sliders() & !from.squares();
        let discovered = attacks::ray_through(king, from) & behind;
        (direct | discovered).any() && {
            let checkers = direct | discovered & self.far_from(king);
            let occupied = (self.occupied() & !from.squares()) | to.squares();
            // The way of a pawn or a knight is always free.
            opens(king, checkers, occupied)
        }
    }

    /// Whether a step that was found in this position gives check.
    #[inline]
    pub fn gives_check(&self, step: Step) -> bool {
        match (step.kind, step.promotion) {
            (Kind::Plain, None) => self.checks(step.role, step.from, step.to),
            _ => self.after(step).in_check,
        }
    }

    /// The position after a step that was found in this one.
    pub fn after(mut self, step: Step) -> Replay {
        self.play(step);
        self
    }

    #[inline(always)]
    fn put(&mut self, role: Role, from: Square, to: Square) {
        let gone = from.squares() | to.squares();
        for set in &mut self.roles {
            *set &= !to.squares();
        }
        self.them &= !to.squares();
        self.us ^= gone;
        self.roles[role.index()] ^= gone;
        self.castles &= !gone;
        (self.last, self.last_squares) = (role, gone);
    }

    /// The other side is to move.
    #[inline(always)]
    fn pass_on(&mut self) {
        std::mem::swap(&mut self.us, &mut self.them);
        self.turn = !self.turn;
    }

    /// A pawn takes in passing or becomes a piece, or a king castles.
    #[cold]
    fn play_rare(&mut self, step: Step) {
        self.put(step.role, step.from, step.to);
        let pawns = Role::Pawn.index();
        if let Some(piece) = step.promotion {
            self.roles[pawns] ^= step.to.squares();
            self.roles[piece.index()] ^= step.to.squares();
        }
        match step.kind {
            Kind::EnPassant => {
                let victim = Square::new(step.to.file(), step.from.rank()).squares();
                self.roles[pawns] &= !victim;
                self.them &= !victim;
            }
            Kind::Castling(side) => {
                let rank = step.from.rank().squares();
                let (from, to) = match side {
                    Side::King => (File::ALL[7], File::F),
                    Side::Queen => (File::ALL[0], File::D),
                };
                let rook = (from.squares() | to.squares()) & rank;
                self.roles[Role::Rook.index()] ^= rook;
                self.us ^= rook;
            }
            _ => (),
        }
        self.in_check = self.is_hit(self.their_king(), self.turn, self.us, self.occupied());
        self.pass_on();
    }
}
