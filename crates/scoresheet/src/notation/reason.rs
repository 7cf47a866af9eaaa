//! Why no legal move fits: the facts a player would point at.

use std::fmt;

use scoresheet_rules::{Color, Move, Role, Rules, Side, Square, Squares, attacks};

use super::Reading;
use super::pattern::{Castling, Pattern, Promotion};

/// A man on its square.
pub type Man = (Role, Square);

/// Why no legal move fits a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The man that would move is pinned.
    Pinned {
        /// The man that would move.
        man: Man,
        /// The man that would then attack the king.
        by: Man,
    },
    /// The king would stand attacked.
    KingAttacked {
        /// Where it would stand.
        to: Square,
        /// By what.
        by: Man,
    },
    /// The king is in check and the move does not help.
    StaysInCheck(Man),
    /// The side has no such man.
    NoSuchMan(Color, Role),
    /// No man of this role can go to the square.
    NoneReaches(Role, Square),
    /// No such man stands on the squares given.
    NotThere(Role, Squares),
    /// The square to start from is empty.
    EmptySource(Square),
    /// The man on the square to start from is the other side's.
    NotYours(Square, Color),
    /// The man does not go that way.
    DoesNotGo(Man, Square),
    /// An own man stands on the target.
    OwnMan(Role, Square),
    /// Nothing stands on the target to be taken.
    NothingToTake(Square),
    /// What stands on the target is not what the text says.
    OtherVictim(Square, Role),
    /// No man of the first role can take one of the second.
    CannotTake(Role, Option<Role>),
    /// No pawn reaches its last rank with this move.
    NoPromotion,
    /// The side may not castle this way any more.
    NoRight(Color, Option<Side>),
    /// A man stands in the way of castling.
    CastlingBlocked(Square),
    /// The king is in check and cannot castle.
    CastlingInCheck(Man),
    /// The king would castle over or onto an attacked square.
    CastlingAttacked {
        /// The attacked square.
        at: Square,
        /// What attacks it.
        by: Man,
    },
    /// Nothing more can be said.
    Unknown,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Pinned { man, by } => {
                write!(f, "the {} is pinned by the {}", on(man), on(by))
            }
            Reason::KingAttacked { to, by } => {
                write!(f, "the king on {to} would be attacked by the {}", on(by))
            }
            Reason::StaysInCheck(by) => {
                write!(
                    f,
                    "the king is in check from the {}, and this does not help",
                    on(by)
                )
            }
            Reason::NoSuchMan(color, role) => write!(f, "{color} has no {role}"),
            Reason::NoneReaches(role, to) => write!(f, "no {role} can go to {to}"),
            Reason::NotThere(role, from) => match from.only() {
                Some(from) => write!(f, "no {role} stands on {from}"),
                None => write!(f, "no {role} that stands there can make this move"),
            },
            Reason::EmptySource(at) => write!(f, "{at} is empty"),
            Reason::NotYours(at, turn) => {
                write!(f, "the man on {at} is not {turn}'s, and {turn} is to move")
            }
            Reason::DoesNotGo(man, to) => write!(f, "the {} cannot go to {to}", on(man)),
            Reason::OwnMan(role, at) => write!(f, "{at} is taken by an own {role}"),
            Reason::NothingToTake(at) => write!(f, "there is nothing to take on {at}"),
            Reason::OtherVictim(at, role) => write!(f, "a {role} stands on {at}"),
            Reason::CannotTake(role, Some(victim)) => write!(f, "no {role} can take a {victim}"),
            Reason::CannotTake(role, None) => write!(f, "no {role} can take anything there"),
            Reason::NoPromotion => f.write_str("no pawn is promoted by this move"),
            Reason::NoRight(color, side) => {
                write!(f, "{color} may not castle{} here", towards(*side))
            }
            Reason::CastlingBlocked(at) => {
                write!(f, "cannot castle: a man stands in the way on {at}")
            }
            Reason::CastlingInCheck(by) => {
                write!(f, "cannot castle out of the check from the {}", on(by))
            }
            Reason::CastlingAttacked { at, by } => {
                write!(f, "cannot castle: the {} attacks {at}", on(by))
            }
            Reason::Unknown => f.write_str("no legal move fits"),
        }
    }
}

fn on((role, at): &Man) -> String {
    format!("{role} on {at}")
}

fn towards(side: Option<Side>) -> &'static str {
    match side {
        None => "",
        Some(Side::King) => " short",
        Some(Side::Queen) => " long",
    }
}

impl Reason {
    /// The reason that says most, for readings that no legal move fits.
    pub(super) fn of(readings: &[Reading], rules: &dyn Rules) -> Reason {
        let mut reasons = readings
            .iter()
            .map(|reading| reason(&reading.pattern, rules));
        let first = reasons.next().unwrap_or(Reason::Unknown);
        // A later, looser reading may come nearer to what was meant: prefer what names a man.
        let telling = |reason: &Reason| {
            matches!(
                reason,
                Reason::Pinned { .. } | Reason::KingAttacked { .. } | Reason::StaysInCheck(_)
            )
        };
        if telling(&first) {
            first
        } else {
            reasons.find(telling).unwrap_or(first)
        }
    }
}

fn reason(pattern: &Pattern, rules: &dyn Rules) -> Reason {
    match pattern.castling {
        Castling::Only(side) => castling_reason(side, rules),
        _ => move_reason(pattern, rules),
    }
}

fn move_reason(pattern: &Pattern, rules: &dyn Rules) -> Reason {
    let (board, turn) = (rules.board(), rules.turn());
    let source = pattern.from.only();
    if let (Some(at), None) = (source, pattern.role) {
        match board.get(at) {
            None => return Reason::EmptySource(at),
            Some(piece) if piece.color != turn => return Reason::NotYours(at, turn),
            Some(_) => (),
        }
    }
    let role = pattern
        .role
        .or_else(|| source.and_then(|at| board.role_on(at)));
    let Some(role) = role else {
        return Reason::Unknown;
    };
    let men = board.of(turn, role);
    if men.is_empty() {
        return Reason::NoSuchMan(turn, role);
    }
    let refused = rules.refused(role, pattern.to);
    if let Some((m, by)) = refused.into_iter().find(|(m, _)| pattern.admits(*m)) {
        return unsafe_reason(m, by, rules);
    }
    if (men & pattern.from).is_empty() {
        return Reason::NotThere(role, pattern.from);
    }
    if let (Promotion::Said(_), None) = (pattern.promotion, said_promotion(pattern, role, rules)) {
        return Reason::NoPromotion;
    }
    match pattern.to.only() {
        Some(to) => target_reason(pattern, role, to, rules),
        None if pattern.takes == Some(true) => Reason::CannotTake(role, pattern.victim),
        None => Reason::Unknown,
    }
}

/// A move that would fit if the promotion were left out of the text.
fn said_promotion(pattern: &Pattern, role: Role, rules: &dyn Rules) -> Option<Role> {
    let unsaid = Pattern {
        promotion: Promotion::Unsaid,
        ..*pattern
    };
    let moves = rules.candidates(role, pattern.to);
    let fits: Vec<_> = moves.into_iter().filter(|m| unsaid.admits(*m)).collect();
    match fits.first() {
        None => Some(role),
        Some(m) => m.promotion,
    }
}

fn unsafe_reason(m: Move, by: Squares, rules: &dyn Rules) -> Reason {
    let board = rules.board();
    let man = |at: Square| (board.role_on(at).unwrap_or(Role::King), at);
    let king = board.king(rules.turn());
    let checkers = king.map_or(Squares::NONE, |king| {
        board.attackers(king, !rules.turn(), board.occupied())
    });
    match by.first() {
        None => Reason::Unknown,
        Some(by) if m.role == Role::King => Reason::KingAttacked {
            to: m.to,
            by: man(by),
        },
        Some(by) if checkers.has(by) => Reason::StaysInCheck(man(by)),
        Some(by) => Reason::Pinned {
            man: (m.role, m.from),
            by: man(by),
        },
    }
}

fn target_reason(pattern: &Pattern, role: Role, to: Square, rules: &dyn Rules) -> Reason {
    let (board, turn) = (rules.board(), rules.turn());
    match board.get(to) {
        Some(piece) if piece.color == turn => return Reason::OwnMan(piece.role, to),
        Some(piece) if pattern.victim.is_some_and(|victim| victim != piece.role) => {
            return Reason::OtherVictim(to, piece.role);
        }
        None if pattern.takes == Some(true) && role != Role::Pawn => {
            let reaches = attacks::of(role, !turn, to, board.occupied()) & board.of(turn, role);
            if reaches.any() {
                return Reason::NothingToTake(to);
            }
        }
        None if pattern.takes == Some(true) => return Reason::NothingToTake(to),
        _ => (),
    }
    match pattern.from.only() {
        Some(from) => Reason::DoesNotGo((role, from), to),
        None => Reason::NoneReaches(role, to),
    }
}

fn castling_reason(side: Option<Side>, rules: &dyn Rules) -> Reason {
    let (board, turn) = (rules.board(), rules.turn());
    let Some(king) = board.king(turn) else {
        return Reason::Unknown;
    };
    let rooks = rules.castles() & board.of(turn, Role::Rook);
    let is_side = |rook: Square| side.is_none_or(|side| (rook > king) == (side == Side::King));
    let Some(rook) = rooks.into_iter().find(|rook| is_side(*rook)) else {
        return Reason::NoRight(turn, side);
    };
    let side = if rook > king { Side::King } else { Side::Queen };
    let by = board.attackers(king, !turn, board.occupied()).first();
    let man = |at: Square| (board.role_on(at).unwrap_or(Role::King), at);
    if let Some(by) = by {
        return Reason::CastlingInCheck(man(by));
    }
    let (king_file, rook_file) = match side {
        Side::King => (scoresheet_rules::File::G, scoresheet_rules::File::F),
        Side::Queen => (scoresheet_rules::File::C, scoresheet_rules::File::D),
    };
    let king_to = Square::new(king_file, king.rank());
    let rook_to = Square::new(rook_file, king.rank());
    let way = attacks::between(king, king_to)
        | king_to.squares()
        | attacks::between(rook, rook_to)
        | rook_to.squares();
    let others = board.occupied() & !king.squares() & !rook.squares();
    if let Some(at) = (way & others).first() {
        return Reason::CastlingBlocked(at);
    }
    let passed = attacks::between(king, king_to) | king_to.squares();
    let without = board.occupied() ^ king.squares();
    for at in passed {
        if let Some(by) = board.attackers(at, !turn, without).first() {
            return Reason::CastlingAttacked { at, by: man(by) };
        }
    }
    Reason::Unknown
}
