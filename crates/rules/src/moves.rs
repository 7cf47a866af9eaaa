//! Which moves are legal: all of them, or the few that put one kind of man on given squares.
//!
//! The two ways share no code on purpose, and each is the other's test: [`Position::visit`] works
//! forwards with pins and checks known beforehand; [`Position::candidates`] works back from the
//! target square and looks at the king afterwards.

use std::ops::ControlFlow;

use crate::a_move::{Kind, Move};
use crate::position::{Position, rook_file};
use crate::setup::home;
use crate::{Role, Side, Square, Squares, attacks};

impl Position {
    /// All legal moves, in no promised order; the null move is not among them.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        let _: ControlFlow<()> = self.visit(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        let _: ControlFlow<()> = self.visit(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.visit(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether the move is legal here; the null move is when it may be made.
    pub fn is_legal(&self, m: Move) -> bool {
        match m.kind {
            Kind::Pass => self.pass() == Some(m),
            Kind::Castling(_) => self.castlings().contains(&m),
            _ => self.candidates(m.role, m.to.squares()).contains(&m),
        }
    }

    /// Calls `see` with each legal move until it breaks.
    pub fn visit<B>(&self, mut see: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let us = self.turn;
        let king = self.king(us);
        let checkers = self.checkers();
        self.visit_king(king, &mut see)?;
        if checkers.many() {
            return ControlFlow::Continue(());
        }
        let target = match checkers.first() {
            None => !self.closed(),
            Some(checker) => attacks::between(king, checker) | checkers,
        };
        let pinned = self.pinned(king);
        let reach = |from: Square| {
            if pinned.has(from) {
                target & attacks::line(king, from)
            } else {
                target
            }
        };
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.board.of(us, role) {
                let to = attacks::of(role, us, from, self.board.occupied()) & reach(from);
                self.visit_targets(role, from, to, &mut see)?;
            }
        }
        for from in self.board.of(us, Role::Pawn) {
            self.visit_pawn(from, reach(from), &mut see)?;
        }
        if let Some(at) = self.en_passant {
            for m in self.en_passant_captures(at) {
                if self.is_safe(m) {
                    see(m)?;
                }
            }
        }
        if checkers.is_empty() && (self.castles & home(us).squares()).any() {
            for m in self.castlings() {
                see(m)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where no move of ours ends: our men, and the enemy king, which is never taken.
    fn closed(&self) -> Squares {
        let king = self.board.of(!self.turn, Role::King);
        self.board.of_color(self.turn) | king
    }

    fn visit_king<B>(
        &self,
        king: Square,
        see: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.turn;
        let without = self.board.occupied() ^ king.squares();
        let to = attacks::king(king) & !self.closed();
        let free: Squares = to
            .filter(|to| self.board.attackers(*to, !us, without).is_empty())
            .collect();
        self.visit_targets(Role::King, king, free, see)
    }

    fn visit_targets<B>(
        &self,
        role: Role,
        from: Square,
        targets: Squares,
        see: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let theirs = self.board.of_color(!self.turn);
        for to in targets {
            let capture = if theirs.has(to) {
                self.board.role_on(to)
            } else {
                None
            };
            see(plain(role, from, to, capture))?;
        }
        ControlFlow::Continue(())
    }

    fn visit_pawn<B>(
        &self,
        from: Square,
        reach: Squares,
        see: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.turn;
        let occupied = self.board.occupied();
        let mut to = attacks::pawn(us, from) & self.board.of_color(!us);
        if let Some(one) = from.step(0, us.forward()).filter(|one| !occupied.has(*one)) {
            to |= one.squares();
            let two = one.step(0, us.forward()).filter(|two| !occupied.has(*two));
            if from.rank().seen_by(us).index() == 1 {
                to |= two.map_or(Squares::NONE, Square::squares);
            }
        }
        for to in to & reach {
            for m in pawn_moves(from, to, self.board.role_on(to)) {
                see(m)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Our men that may only move on the line through our king.
    fn pinned(&self, king: Square) -> Squares {
        let (us, board) = (self.turn, &self.board);
        let theirs = board.of_color(!us);
        let queens = board.of_role(Role::Queen);
        let snipers = attacks::rook(king, theirs) & (board.of_role(Role::Rook) | queens)
            | attacks::bishop(king, theirs) & (board.of_role(Role::Bishop) | queens);
        let mut pinned = Squares::NONE;
        for sniper in snipers & theirs {
            let between = attacks::between(king, sniper) & board.occupied();
            if !between.many() {
                pinned |= between & board.of_color(us);
            }
        }
        pinned
    }

    /// The legal moves of our men of this role to any of the squares; castling is not among them.
    pub fn candidates(&self, role: Role, to: Squares) -> Vec<Move> {
        let mut moves = self.pseudo_candidates(role, to);
        moves.retain(|m| self.is_safe(*m));
        moves
    }

    /// The moves of our men of this role to the squares that only our king's safety forbids, each
    /// with the men that would then attack it.
    pub fn refused(&self, role: Role, to: Squares) -> Vec<(Move, Squares)> {
        let moves = self.pseudo_candidates(role, to).into_iter();
        moves
            .map(|m| (m, self.attackers_after(m)))
            .filter(|(_, by)| by.any())
            .collect()
    }

    fn pseudo_candidates(&self, role: Role, to: Squares) -> Vec<Move> {
        let us = self.turn;
        let occupied = self.board.occupied();
        let mut moves = Vec::new();
        for to in to & !self.closed() {
            let capture = self.board.role_on(to);
            if role == Role::Pawn {
                self.pawns_to(to, capture, &mut moves);
            } else {
                let from = attacks::of(role, us, to, occupied) & self.board.of(us, role);
                moves.extend(from.map(|from| plain(role, from, to, capture)));
            }
        }
        moves
    }

    fn pawns_to(&self, to: Square, capture: Option<Role>, moves: &mut Vec<Move>) {
        let us = self.turn;
        let pawns = self.board.of(us, Role::Pawn);
        if capture.is_some() {
            let from = attacks::pawn(!us, to) & pawns;
            moves.extend(from.flat_map(|from| pawn_moves(from, to, capture)));
            return;
        }
        if self.en_passant == Some(to) {
            moves.extend(self.en_passant_captures(to));
        }
        let Some(one) = to.step(0, -us.forward()) else {
            return;
        };
        if pawns.has(one) {
            moves.extend(pawn_moves(one, to, None));
        } else if to.rank().seen_by(us).index() == 3 && !self.board.occupied().has(one) {
            let two = one.step(0, -us.forward()).filter(|two| pawns.has(*two));
            moves.extend(two.map(|two| plain(Role::Pawn, two, to, None)));
        }
    }

    fn en_passant_captures(&self, at: Square) -> impl Iterator<Item = Move> + use<> {
        let from = attacks::pawn(!self.turn, at) & self.board.of(self.turn, Role::Pawn);
        from.map(move |from| Move {
            kind: Kind::EnPassant,
            ..plain(Role::Pawn, from, at, Some(Role::Pawn))
        })
    }

    /// The legal castlings, at most one a side.
    pub fn castlings(&self) -> Vec<Move> {
        let us = self.turn;
        let king = self.king(us);
        let mut moves = Vec::new();
        if (self.castles & home(us).squares()).is_empty() || self.checkers().any() {
            return moves;
        }
        for rook in self.castles & home(us).squares() {
            let side = if rook > king { Side::King } else { Side::Queen };
            let m = Move {
                kind: Kind::Castling(side),
                ..plain(Role::King, king, rook, None)
            };
            if self.may_castle(m, side) {
                moves.push(m);
            }
        }
        moves
    }

    /// Whether the way is free and no square the king meets is attacked, before and after.
    fn may_castle(&self, m: Move, side: Side) -> bool {
        let them = !self.turn;
        let king_to = m.arrival();
        let rook_to = Square::new(rook_file(side), m.from.rank());
        let movers = m.from.squares() | m.to.squares();
        let others = self.board.occupied() & !movers;
        let king_way = attacks::between(m.from, king_to) | king_to.squares();
        let rook_way = attacks::between(m.to, rook_to) | rook_to.squares();
        if ((king_way | rook_way) & others).any() {
            return false;
        }
        let before = self.board.occupied() ^ m.from.squares();
        let after = others | king_to.squares() | rook_to.squares();
        self.board.attackers(king_to, them, after).is_empty()
            && king_way
                .into_iter()
                .all(|at| self.board.attackers(at, them, before).is_empty())
    }

    fn is_safe(&self, m: Move) -> bool {
        self.attackers_after(m).is_empty()
    }

    /// The men that attack our king after a move that is no castling.
    fn attackers_after(&self, m: Move) -> Squares {
        let king = if m.role == Role::King {
            m.to
        } else {
            self.king(self.turn)
        };
        let victim = m.victim().map_or(Squares::NONE, Square::squares);
        let occupied = (self.board.occupied() & !m.from.squares() & !victim) | m.to.squares();
        self.board.attackers(king, !self.turn, occupied) & !victim
    }

    /// How many leaves the tree of legal moves has at this depth, in plies.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves() as u64,
            _ => {
                let mut nodes = 0;
                let _: ControlFlow<()> = self.visit(|m| {
                    nodes += self.after(m).perft(depth - 1);
                    ControlFlow::Continue(())
                });
                nodes
            }
        }
    }
}

const fn plain(role: Role, from: Square, to: Square, capture: Option<Role>) -> Move {
    Move {
        role,
        from,
        to,
        capture,
        promotion: None,
        kind: Kind::Plain,
    }
}

/// The pawn's move from square to square, four times when it promotes.
fn pawn_moves(from: Square, to: Square, capture: Option<Role>) -> impl Iterator<Item = Move> {
    let promotes = Squares::BACK_RANKS.has(to);
    let m = plain(Role::Pawn, from, to, capture);
    let pieces = promotes.then_some(Role::PROMOTIONS).into_iter().flatten();
    let promoted = pieces.map(move |role| Move {
        promotion: Some(role),
        ..m
    });
    (!promotes).then_some(m).into_iter().chain(promoted)
}
