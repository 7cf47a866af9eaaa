//! Runs the tables in the tests of the notations.

use scoresheet_rules::{Move, Position};

use super::uci::UCI;
use super::{Level, MoveNotation, Scene, read_move, write_move};
use crate::diagnostic::{Note, Notes};
use crate::placement::fen;

/// The start of standard chess.
pub(super) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// White can castle both ways.
pub(super) const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// Black can castle both ways.
pub(super) const BLACK_CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
/// Chess960, the king on f1: castling short goes to g1, where it can also step.
pub(super) const KING_F1: &str = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
/// Chess960, the king on f1 and g1 attacked along the file.
pub(super) const KING_F1_BARRED: &str = "4k1r1/8/8/8/8/8/8/5K1R w K - 0 1";
/// Chess960, the king on b1 and its rook on a1.
pub(super) const KING_B1: &str = "4k3/8/8/8/8/8/8/RK6 w Q - 0 1";
/// Chess960, the king on e1 and rooks on b1 and g1.
pub(super) const ROOKS_B1_G1: &str = "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1";
/// The a-pawn promotes, straight on or by taking a knight.
pub(super) const PROMOTES: &str = "1n6/P6k/8/8/8/8/7K/8 w - - 0 1";
/// A black pawn promotes, straight on or by taking a rook.
pub(super) const BLACK_PROMOTES: &str = "4k3/8/8/8/8/8/4p3/3RK3 b - - 0 1";
/// The e-pawn can take in passing on f6.
pub(super) const PASSING: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";

fn position(text: &str) -> Position {
    fen::read(text).unwrap().position().unwrap().0
}

fn uci(position: &Position, text: &str) -> Move {
    read_move(&UCI, text, Scene::new(position)).unwrap().m
}

/// Position, move in UCI, text: the move is written so, and the text is read strictly.
#[track_caller]
pub(super) fn check_both(notation: &dyn MoveNotation, cases: &[(&str, &str, &str)]) {
    for (fen, m, text) in cases {
        let position = position(fen);
        let m = uci(&position, m);
        let written = write_move(notation, &position, m);
        assert_eq!(written.as_deref(), Ok(*text), "{fen} {m:?}");
        let scene = Scene {
            level: Level::Strict,
            ..Scene::new(&position)
        };
        let read = read_move(notation, text, scene).map(|found| found.m);
        assert_eq!(read, Ok(m), "{fen} {text:?}");
    }
}

/// Position, text, move in UCI, notes: the text is read so.
#[track_caller]
pub(super) fn check_read(notation: &dyn MoveNotation, cases: &[(&str, &str, &str, &[Note])]) {
    for (fen, text, m, notes) in cases {
        let position = position(fen);
        let m = uci(&position, m);
        let notes: Notes = notes.iter().copied().collect();
        let read = read_move(notation, text, Scene::new(&position));
        let read = read.map(|found| (found.m, found.notes));
        assert_eq!(read, Ok((m, notes)), "{fen} {text:?}");
    }
}

/// Position, text: the text is no move.
#[track_caller]
pub(super) fn check_refused(notation: &dyn MoveNotation, cases: &[(&str, &str)]) {
    for (fen, text) in cases {
        let read = read_move(notation, text, Scene::new(&position(fen)));
        assert!(read.is_err(), "{fen} {text:?} {read:?}");
    }
}

/// Text, and the first move in it.
#[track_caller]
pub(super) fn check_take(notation: &dyn MoveNotation, cases: &[(&str, &str)]) {
    for (text, taken) in cases {
        let length = notation.take(text);
        assert_eq!(text.get(..length), Some(*taken), "{text:?}");
    }
}
