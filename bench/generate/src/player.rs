//! A hasty player: chooses a legal move by what it takes, where it goes and what it leaves hanging.

use std::ops::ControlFlow;

use scoresheet_rules::{Board, Check, Color, Kind, Move, Position, Role, Square, attacks};

use crate::exchange::{best_win, value, win_on};
use crate::random::Random;

/// How many moves that look best at first sight are thought about.
const THOUGHT_ABOUT: usize = 7;

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// How far the player's judgement is off, in hundredths of a pawn.
    pub haste: i32,
    /// How many times in a thousand the player does not see what hangs.
    pub blunders: u64,
}

/// The move the player chooses; none when there is none.
pub fn choose(position: &Position, temper: Temper, random: &mut Random) -> Option<Move> {
    let mut moves: Vec<(i32, Move)> = position.legal_moves().into_iter().map(|m| (0, m)).collect();
    // The order in which moves are found is nobody's promise, and noise is dealt in order.
    moves.sort_by_key(|(_, m)| (m.from, m.to, m.promotion.map(value)));
    let endgame = is_endgame(position.board());
    for (score, m) in &mut moves {
        *score = first_sight(position, *m, endgame) + random.around(temper.haste);
    }
    moves.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    moves.truncate(THOUGHT_ABOUT);
    let blind = random.per_mille(temper.blunders);
    moves
        .into_iter()
        .map(|(score, m)| (score + second_thought(position, m, blind), m))
        .max_by_key(|(score, _)| *score)
        .map(|(_, m)| m)
}

/// How much better the side's men and their places are, in hundredths of a pawn.
pub fn judge(position: &Position, side: Color) -> i32 {
    let board = position.board();
    let endgame = is_endgame(board);
    let of = |color| -> i32 {
        Role::ALL
            .into_iter()
            .flat_map(|role| board.of(color, role).map(move |square| (role, square)))
            .map(|(role, square)| value(role) + place(role, square, color, endgame))
            .sum()
    };
    of(side) - of(!side)
}

fn is_endgame(board: &Board) -> bool {
    let pieces = board.occupied() & !board.of_role(Role::Pawn);
    board.of_role(Role::Queen).is_empty() && pieces.count() <= 8 || pieces.count() <= 6
}

/// What a move wins and where it goes, without a look at the answer anywhere but on its square.
fn first_sight(position: &Position, m: Move, endgame: bool) -> i32 {
    let (us, board) = (position.turn(), position.board());
    let moved = m.promotion.unwrap_or(m.role);
    let mut score = m.capture.map_or(0, value);
    score += m
        .promotion
        .map_or(0, |role| value(role) - value(Role::Pawn));
    score += match m.kind {
        Kind::Castling(_) => 110,
        _ => place(moved, m.to, us, endgame) - place(m.role, m.from, us, endgame),
    };
    let kingward = attacks::of(moved, us, m.to, board.occupied()) & board.of(!us, Role::King);
    if kingward.any() {
        score += 16;
    }
    if m.role == Role::King && !endgame && m.castling().is_none() {
        score -= 45;
    }
    if m.role == Role::Rook && position.castles().has(m.from) && m.capture.is_none() {
        score -= 40;
    }
    let guards = attacks::pawn(us, m.to) & board.of(!us, Role::Pawn);
    if moved != Role::Pawn && guards.any() {
        score -= value(moved) / 2;
    }
    if win_on(board, m.from, !us) > 0 {
        score += value(m.role) / 4;
    }
    score
}

/// What the first sight has not seen: mate, and what the other side can now take.
fn second_thought(position: &Position, m: Move, blind: bool) -> i32 {
    let us = position.turn();
    let after = position.after(m);
    let check = after.check();
    if check == Check::Mate {
        return 10_000;
    }
    if check == Check::None && !after.has_legal_move() {
        return -1_000;
    }
    if blind {
        return 0;
    }
    if is_mate_near(&after) {
        return -5_000;
    }
    let theirs = best_win(after.board(), !us);
    let ours = best_win(after.board(), us);
    ours.min(300) / 8 - theirs
}

/// Whether the side to move mates with its next move.
fn is_mate_near(position: &Position) -> bool {
    let king = position.king(!position.turn());
    let flights = attacks::king(king) & !position.board().of_color(!position.turn());
    // A king with room is seldom mated at once, and a hasty player does not look.
    if flights.count() > 4 {
        return false;
    }
    let found = position.visit(|m| match position.after(m).check() {
        Check::Mate => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    found.is_break()
}

/// What a place is worth to a man, in hundredths of a pawn.
fn place(role: Role, square: Square, color: Color, endgame: bool) -> i32 {
    let file = i32::from(square.file().index());
    let rank = i32::from(square.rank().seen_by(color).index());
    let center = 6 - (2 * file - 7).abs().max((2 * rank - 7).abs());
    let middle = 6 - (2 * file - 7).abs();
    match role {
        Role::Pawn if endgame => [0, 0, 8, 20, 45, 90, 160, 0][rank as usize],
        Role::Pawn => [0, 0, 4, 8, 12, 30, 60, 0][rank as usize] + middle * rank.min(3),
        Role::Knight => 10 * center - if rank == 0 { 25 } else { 0 },
        Role::Bishop => 5 * center + middle - if rank == 0 { 22 } else { 0 },
        Role::Rook => 4 * middle + if rank == 6 { 20 } else { 0 },
        Role::Queen => 2 * center - if rank == 0 { 3 } else { 0 },
        Role::King if endgame => 12 * center,
        Role::King => -12 * rank - 4 * middle,
    }
}
