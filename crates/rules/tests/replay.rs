//! The quick position and its slow twin play the same games.
#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet_rules::{Check, Kind, Move, Position, Replay, Role, Side, Square, Squares, Step};

/// A generator of numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

/// The step a move is, found as a text would find it: by what moves, where to, and the detail.
fn found(replay: &Replay, m: Move, within: Squares) -> Option<Step> {
    let takes = m.capture.is_some();
    match (m.kind, m.promotion) {
        (Kind::Castling(side), _) => replay.castling(side),
        (_, Some(piece)) => replay.promotion(piece, m.to, takes, within),
        _ => replay.step(m.role, m.to, takes, within),
    }
}

#[test]
fn every_legal_move_of_random_games_is_found_and_played_alike() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..400 {
        let (mut position, mut replay) = (Position::start(), Replay::start());
        for _ in 0..200 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            for &m in &moves {
                let step = found(&replay, m, m.from.squares()).unwrap();
                assert_eq!(step.as_move(position.board()), m, "{position:?}");
                if m.role != Role::Pawn && m.castling().is_none() {
                    let detail = replay.detail(step);
                    assert_eq!(found(&replay, m, detail), Some(step), "{position:?} {m:?}");
                }
            }
            refuses_what_is_illegal(&replay, &position, &moves);
            let m = moves[random.below(moves.len())];
            replay.play(found(&replay, m, m.from.squares()).unwrap());
            position.play(m);
            assert_eq!(&replay.board(), position.board());
            assert_eq!(replay.turn(), position.turn());
            let check = position.check();
            assert_eq!(replay.in_check(), check != Check::None, "{position:?}");
            assert_eq!(replay.is_mate(), check == Check::Mate, "{position:?}");
            let stalemate = check == Check::None && !position.has_legal_move();
            assert_eq!(replay.is_stalemate(), stalemate, "{position:?}");
        }
    }
}

/// From no square, to no square, taking or not, is anything found that is no legal move.
fn refuses_what_is_illegal(replay: &Replay, position: &Position, moves: &[Move]) {
    for role in Role::ALL {
        for to in Square::all() {
            for takes in [false, true] {
                let plain = |m: &&Move| {
                    let same = (m.role, m.to, m.capture.is_some()) == (role, to, takes);
                    same && m.castling().is_none()
                };
                let from: Squares = moves.iter().filter(plain).map(|m| m.from).collect();
                let step = replay.step(role, to, takes, Squares::ALL);
                assert_eq!(
                    step.map(|it| it.from),
                    from.only(),
                    "{role} {to} {takes} {position:?}"
                );
            }
        }
    }
    for side in Side::ALL {
        let legal = moves.iter().any(|m| m.castling() == Some(side));
        assert_eq!(replay.castling(side).is_some(), legal, "{position:?}");
    }
}

#[test]
fn what_castles_otherwise_than_in_standard_chess_is_left_to_the_slow_twin() {
    assert!(Replay::of(&Position::start()).is_some());
    assert!(Replay::of(&Position::chess960(0).unwrap()).is_none());
}
