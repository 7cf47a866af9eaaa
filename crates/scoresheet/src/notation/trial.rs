//! Writes every legal move of hard positions and reads it back, strictly and to no other move.

use scoresheet_rules::{Mode, Move, Position};

use crate::notation::{Level, MoveNotation, Scene, read_move, write_move};
use crate::placement::fen;

/// Three queens, pins, promotions, en passant, castling in both modes, knights everywhere.
const HARD: &[(&str, Mode)] = &[
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Mode::Standard,
    ),
    ("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", Mode::Standard),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        Mode::Standard,
    ),
    (
        "1n2r1k1/P2P2pp/8/2pPp3/8/8/8/R3K2R w KQ c6 0 1",
        Mode::Standard,
    ),
    ("4k3/8/8/8/2PpP3/8/4p3/3RKB2 b - c3 0 1", Mode::Standard),
    ("7k/8/1N3N2/8/8/1N3N2/8/4K3 w - - 0 1", Mode::Standard),
    ("6k1/R7/8/8/8/R2R4/8/R3K2R w KQ - 0 1", Mode::Standard),
    ("b1B1b3/1P6/8/8/8/8/k6p/2K3N1 w - - 0 1", Mode::Standard),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", Mode::Standard),
    ("3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 0 1", Mode::Standard),
    ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", Mode::Chess960),
    ("4k3/8/8/8/8/8/8/6KR w K - 0 1", Mode::Chess960),
    ("3k4/8/8/8/8/8/8/2RKR3 w KQ - 0 1", Mode::Chess960),
    ("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", Mode::Chess960),
    ("1r2k1r1/8/8/8/8/8/8/4K3 b kq - 0 1", Mode::Chess960),
];

/// A position from its FEN.
pub(super) fn position(fen_text: &str, mode: Mode) -> Position {
    let mut setup = fen::read(fen_text).unwrap();
    setup.mode = mode;
    setup.position().unwrap().0
}

/// Checks the notation; the moves that it has no form for are given to `unwritten`.
pub(super) fn reads_back(notation: &dyn MoveNotation, mut unwritten: impl FnMut(&Position, Move)) {
    for (fen_text, mode) in HARD {
        let rules = position(fen_text, *mode);
        let mut seen = std::collections::HashMap::new();
        for m in rules.legal_moves().into_iter().chain(rules.pass()) {
            let Ok(text) = write_move(notation, &rules, m) else {
                unwritten(&rules, m);
                continue;
            };
            let scene = Scene {
                level: Level::Strict,
                ..Scene::new(&rules)
            };
            let found = read_move(notation, &text, scene).map(|found| found.m);
            assert_eq!(found, Ok(m), "{text:?} in {fen_text}");
            assert_eq!(notation.take(&text), text.len(), "{text:?}");
            assert_eq!(seen.insert(text.clone(), m), None, "{text:?} in {fen_text}");
        }
    }
}
