//! Which man a written move means: from where it arrives back to the men that could come there.

use super::reach::{promoted_at, reach_to};
use super::{Replay, Step};
use crate::a_move::{Kind, Move};
use crate::{Role, Side, Square, Squares, attacks};

impl Replay {
    /// The only legal move of a man of this role to the square from one of the squares `within`;
    /// none when there is none or more than one.
    ///
    /// Castling and promotions are asked for elsewhere, a capture in passing is among these.
    pub fn step(&self, role: Role, to: Square, takes: bool, within: Squares) -> Option<Step> {
        let origin = self.origin(role, to, takes, within);
        let plain = origin.map(|from| Step::plain(role, from, to, takes));
        plain.or_else(|| self.rare_step(role, to, takes, within))
    }

    /// From where the only man of this role comes that could reach the square from one of the
    /// squares `within`, on an empty board; its move must be legal, no capture in passing and no
    /// promotion.
    ///
    /// None says little: the way may be blocked, or there may be several men of which one may move.
    #[inline(always)]
    pub fn origin(&self, role: Role, to: Square, takes: bool, within: Squares) -> Option<Square> {
        // What cannot be foretold, as whether a move takes, is no branch here. The king that could be
        // taken would have been left in check.
        let from =
            reach_to(self.turn, role, takes, to) & self.roles[role.index()] & self.us & within;
        let occupied = self.occupied();
        let closed = if takes { !self.them } else { occupied };
        if closed.has(to) | from.is_empty() | from.many() {
            return None;
        }
        let from = Square::of(from.0.trailing_zeros());
        if (attacks::between(from, to) & occupied).any() {
            return None;
        }
        let pinners = self.pinners(from);
        if self.in_check | (role == Role::King) | pinners.any() {
            let plain = Step::plain(role, from, to, takes);
            return self.is_safe_after(plain, pinners).then_some(from);
        }
        Some(from)
    }

    /// The only legal move of a pawn that arrives on the last rank and becomes this piece.
    pub fn promotion(&self, piece: Role, to: Square, takes: bool, within: Squares) -> Option<Step> {
        let step = self.step(Role::Pawn, to, takes, within)?;
        (Squares::BACK_RANKS.has(to)).then_some(Step {
            promotion: Some(piece),
            ..step
        })
    }

    /// The same as a move of a [`Position`](crate::Position); none when it is not legal here.
    pub fn step_of(&self, m: Move) -> Option<Step> {
        let takes = m.capture.is_some();
        let kind = match m.kind {
            Kind::Castling(side) => return self.castling(side),
            Kind::Pass => return None,
            _ => self.kind(m.role, m.to, takes)?,
        };
        let step = Step {
            promotion: m.promotion,
            kind,
            ..Step::plain(m.role, m.from, m.to, takes)
        };
        let reaches = self.reaching(m.role, m.to, takes).has(m.from);
        let promotes = m.role == Role::Pawn && Squares::BACK_RANKS.has(m.to);
        let fits = reaches & (promotes == m.promotion.is_some());
        (fits && self.is_legal(step)).then_some(step)
    }

    /// The men from whose squares the arrival square could be reached on an empty board.
    pub(super) fn reaching(&self, role: Role, to: Square, takes: bool) -> Squares {
        let promotes = role == Role::Pawn && Squares::BACK_RANKS.has(to);
        let from = match promotes {
            true => promoted_at(self.turn, takes, to),
            false => reach_to(self.turn, role, takes, to),
        };
        from & self.roles[role.index()] & self.us
    }

    /// A capture in passing, or a man among several.
    #[cold]
    fn rare_step(&self, role: Role, to: Square, takes: bool, within: Squares) -> Option<Step> {
        let kind = self.kind(role, to, takes)?;
        let steps = (self.reaching(role, to, takes) & within).map(|from| Step {
            kind,
            ..Step::plain(role, from, to, takes)
        });
        let mut legal = steps.filter(|step| self.is_legal(*step));
        let (first, second) = (legal.next(), legal.next());
        first.filter(|_| second.is_none())
    }

    /// Whether a man of this role takes in passing when it comes to the square; none when what stands
    /// there, or that nothing does, is against it.
    fn kind(&self, role: Role, to: Square, takes: bool) -> Option<Kind> {
        let enemy = self.them & !self.roles[Role::King.index()];
        match takes {
            true if enemy.has(to) => Some(Kind::Plain),
            true if role == Role::Pawn && self.en_passant().has(to) => Some(Kind::EnPassant),
            false if !self.occupied().has(to) => Some(Kind::Plain),
            _ => None,
        }
    }

    /// Whether a step that fits the board has a free way and leaves the king safe.
    pub(super) fn is_legal(&self, step: Step) -> bool {
        let between = attacks::between(step.from, step.to);
        let pinners = self.pinners(step.from);
        let plain = (step.role != Role::King) & (step.kind == Kind::Plain);
        let safe = plain & !self.in_check & pinners.is_empty();
        (between & self.occupied()).is_empty() && (safe || self.is_safe_after(step, pinners))
    }

    /// Castling to this side, when it is legal.
    pub fn castling(&self, side: Side) -> Option<Step> {
        let rank = crate::setup::home(self.turn);
        let at = |file: u8| Square::of(u32::from(rank.index()) * 8 + u32::from(file));
        let (rook, step, free) = match side {
            Side::King => (at(7), [at(5), at(6)], [at(5), at(6), at(6)]),
            Side::Queen => (at(0), [at(3), at(2)], [at(1), at(2), at(3)]),
        };
        let king = at(4);
        let movers = king.squares() | rook.squares();
        let ready = self.castles & movers == movers;
        let blocked = free.into_iter().any(|it| self.occupied().has(it));
        if !ready || self.in_check || blocked {
            return None;
        }
        let occupied = self.occupied();
        let mut walk = step.into_iter();
        let safe = walk.all(|it| !self.is_hit(it, !self.turn, self.them, occupied));
        safe.then_some(Step {
            kind: Kind::Castling(side),
            ..Step::plain(Role::King, king, step[1], false)
        })
    }

    /// The squares a written move says the man comes from, as the PGN standard prescribes: all, a
    /// file, a rank, or the one. The step must be legal, and one of a piece.
    pub fn detail(&self, step: Step) -> Squares {
        let like = self.reaching(step.role, step.to, step.takes);
        if !like.many() {
            return Squares::ALL;
        }
        let others: Squares = (like & !step.from.squares())
            .filter(|from| {
                self.is_legal(Step {
                    from: *from,
                    ..step
                })
            })
            .collect();
        let (file, rank) = (step.from.file().squares(), step.from.rank().squares());
        let sets = [Squares::ALL, file, rank];
        let decides = |set: &Squares| (others & *set).is_empty();
        sets.into_iter()
            .find(decides)
            .unwrap_or(step.from.squares())
    }

    /// The legal moves with which a man of this role takes a man of that one, from where to where;
    /// promotions count once.
    pub fn takers(&self, role: Role, victim: Role) -> impl Iterator<Item = (Square, Square)> + '_ {
        let victims = self.roles[victim.index()] & self.them;
        let plain = victims.map(|to| (to, Kind::Plain));
        let passing = self
            .en_passant()
            .filter(move |_| (role, victim) == (Role::Pawn, Role::Pawn));
        let targets = plain.chain(passing.map(|to| (to, Kind::EnPassant)));
        targets.flat_map(move |(to, kind)| {
            let from = self.reaching(role, to, true);
            let legal = from.filter(move |from| {
                self.is_legal(Step {
                    kind,
                    ..Step::plain(role, *from, to, true)
                })
            });
            legal.map(move |from| (from, to))
        })
    }
}
