//! What an illegal move was, when its squares are clear: for games in which it was played.
//!
//! Over the board a pinned knight moves, a king stays in check, and nobody notices until moves
//! later; the laws of FIDE let the game stand. Such a move is found only when one man alone can be
//! meant, and what it does is clear: it steps to a square that is free or holds an enemy man other
//! than the king. Castling and the null move are never taken for played against the rules, for
//! what they would do to the board is a guess.

use scoresheet_rules::{Kind, Move, Position, Role, Square, Squares};

use super::pattern::{Castling, Pattern, Promotion};
use super::{MAX_MOVE_BYTES, MoveNotation};

/// The illegal move that the text tells; none when a legal one fits or several could be meant.
///
/// Moves that only the safety of the king forbids come first; then the man may go as no man of its
/// kind goes.
pub(crate) fn find_illegal(
    notation: &dyn MoveNotation,
    position: &Position,
    text: &str,
) -> Option<Move> {
    if text.len() > MAX_MOVE_BYTES || !position.has_legal_move() {
        return None;
    }
    let readings = notation.read(text, position.turn()).ok()?;
    let patterns = || readings.iter().map(|reading| &reading.pattern);
    let unsafe_moves = |pattern: &Pattern| {
        let men = roles(pattern, position);
        let moves = men.flat_map(|role| position.refused(role, pattern.to));
        moves.map(|(m, _)| m).collect()
    };
    let mut found: Vec<_> = patterns()
        .flat_map(|pattern| admitted(pattern, unsafe_moves(pattern)))
        .collect();
    if found.is_empty() {
        found = patterns()
            .flat_map(|pattern| admitted(pattern, odd_moves(pattern, position)))
            .collect();
    }
    let (first, rest) = found.split_first()?;
    let is_clear = rest.iter().all(|m| m == first) && !position.is_legal(*first);
    is_clear.then_some(*first)
}

fn admitted(pattern: &Pattern, moves: Vec<Move>) -> Vec<Move> {
    let is_castling = matches!(pattern.castling, Castling::Only(_) | Castling::Pass);
    let fits = |m: &Move| !is_castling && pattern.admits(*m);
    moves.into_iter().filter(fits).collect()
}

/// The kinds of men that may be meant: the one that is said, or the one that stands there.
fn roles(pattern: &Pattern, position: &Position) -> impl Iterator<Item = Role> + use<> {
    let stands = || position.board().role_on(pattern.from.only()?);
    pattern.role.or_else(stands).into_iter()
}

/// The moves of our men to the one square that is told, wherever they stand.
fn odd_moves(pattern: &Pattern, position: &Position) -> Vec<Move> {
    let (board, us) = (position.board(), position.turn());
    let Some(to) = pattern.to.only() else {
        return Vec::new();
    };
    let is_closed = board.of_color(us).has(to) || board.king(!us) == Some(to);
    if is_closed {
        return Vec::new();
    }
    let one = |role: Role| {
        let men: Squares = board.of(us, role) & pattern.from;
        men.filter_map(move |from| odd_move(role, from, to, pattern, position))
    };
    roles(pattern, position).flat_map(one).collect()
}

fn odd_move(
    role: Role,
    from: Square,
    to: Square,
    pattern: &Pattern,
    position: &Position,
) -> Option<Move> {
    let capture = position.board().role_on(to);
    let ends = Squares::BACK_RANKS.has(to);
    let promotion = match pattern.promotion {
        Promotion::Said(role) => Some(role),
        Promotion::UnsaidIsQueen if role == Role::Pawn && ends => Some(Role::Queen),
        _ => None,
    };
    let is_clear = match role {
        // It may have been castling.
        Role::King => {
            from.rank() != to.rank() || from.file().index().abs_diff(to.file().index()) == 1
        }
        Role::Pawn => {
            promotion.is_some() == ends && (capture.is_some() || from.file() == to.file())
        }
        _ => promotion.is_none(),
    };
    is_clear.then_some(Move {
        role,
        from,
        to,
        capture,
        promotion,
        kind: Kind::Plain,
    })
}
