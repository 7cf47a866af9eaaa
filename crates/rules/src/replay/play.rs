//! Playing a step, and whether it gives check.

use super::reach::{KINDS, REACH};
use super::{Replay, Step};
use crate::a_move::Kind;
use crate::{File, Role, Side, Square, Squares, attacks};

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
        self.put(role, from, to);
        let us = self.turn.index();
        let king = self.king(!self.turn);
        // As it would come to the king: a pawn, too, by taking.
        let kind = KINDS[role.index()][us | 2];
        let direct = REACH[usize::from(kind & 15)][king.index()] & to.squares();
        let discovered = attacks::ray_through(king, from) & self.colors[us] & self.sliders();
        self.in_check = (direct | discovered).any() && self.is_attacked(king);
        self.turn = !self.turn;
    }

    #[inline(always)]
    fn put(&mut self, role: Role, from: Square, to: Square) {
        let (us, them) = (self.turn.index(), (!self.turn).index());
        let gone = from.squares() | to.squares();
        for set in &mut self.roles {
            *set &= !to.squares();
        }
        self.colors[them] &= !to.squares();
        self.colors[us] ^= gone;
        self.roles[role.index()] ^= gone;
        self.castles &= !gone;
        self.en_passant = match role == Role::Pawn && from.index() ^ to.index() == 16 {
            true => Squares(1 << ((from.index() + to.index()) / 2)),
            false => Squares::NONE,
        };
    }

    /// Whether the side to move attacks the square.
    fn is_attacked(&self, square: Square) -> bool {
        self.attackers(square, self.turn, self.occupied()).any()
    }

    /// A pawn takes in passing or becomes a piece, or a king castles.
    #[cold]
    fn play_rare(&mut self, step: Step) {
        self.put(step.role, step.from, step.to);
        let (us, them) = (self.turn.index(), (!self.turn).index());
        let pawns = Role::Pawn.index();
        if let Some(piece) = step.promotion {
            self.roles[pawns] ^= step.to.squares();
            self.roles[piece.index()] ^= step.to.squares();
        }
        match step.kind {
            Kind::EnPassant => {
                let victim = Square::new(step.to.file(), step.from.rank()).squares();
                self.roles[pawns] &= !victim;
                self.colors[them] &= !victim;
            }
            Kind::Castling(side) => {
                let rank = step.from.rank().squares();
                let (from, to) = match side {
                    Side::King => (File::ALL[7], File::F),
                    Side::Queen => (File::ALL[0], File::D),
                };
                let rook = (from.squares() | to.squares()) & rank;
                self.roles[Role::Rook.index()] ^= rook;
                self.colors[us] ^= rook;
            }
            _ => (),
        }
        self.in_check = self.is_attacked(self.king(!self.turn));
        self.turn = !self.turn;
    }
}
