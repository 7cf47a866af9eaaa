//! What stands behind a move in running text is kept, whatever the notation of the move.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::notation::{MoveNotation, all, find, write_move};
use scoresheet::placement::fen;
use scoresheet::read::{How, read_games};
use scoresheet::rules::{Kind, Move, Position};

/// Notations in which signs of the annotator are signs of squares.
const HAVE_THE_SIGNS: [&str; 1] = ["tcn"];

fn notations() -> impl Iterator<Item = &'static dyn MoveNotation> {
    all().filter(|it| it.about().can.read() && it.about().can.write())
}

/// Writes a move and something behind it, and asks for the one move and its glyphs.
fn check(
    notation: &dyn MoveNotation,
    (start, m): (&str, Move),
    (behind, nags): (&str, &[u32]),
    failed: &mut Vec<String>,
) {
    let id = notation.about().id;
    let (position, _) = fen::read(start).unwrap().position().unwrap();
    let Ok(text) = write_move(notation, &position, m) else {
        return;
    };
    let input = format!("FEN: {start}\n1. {text}{behind}");
    let how = How {
        from: find(id),
        ..How::default()
    };
    let game = read_games(&input, how).next().unwrap();
    let moves = &game.game.main().moves;
    let read = moves.first().map(|id| game.game.node(*id));
    let right = read.is_some_and(|node| node.m == Some(m) && node.nags == nags);
    if !right || moves.len() > 1 || !game.is_whole() {
        failed.push(format!("{id}: {text}{behind}: {:?}", game.diagnostics));
    }
}

#[test]
fn signs_of_the_annotator_become_glyphs() {
    let mut failed = Vec::new();
    for start in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k3/1P6/8/3pP3/8/8/8/R3K2R w KQq d6 0 1",
    ] {
        let (position, _) = fen::read(start).unwrap().position().unwrap();
        for m in moves(&position) {
            for notation in notations() {
                if HAVE_THE_SIGNS.contains(&notation.about().id) {
                    continue;
                }
                let behinds: [(&str, &[u32]); 5] = [
                    ("", &[]),
                    ("!", &[1]),
                    ("!?", &[5]),
                    (" $4", &[4]),
                    (" {good}", &[]),
                ];
                for behind in behinds {
                    check(notation, (start, m), behind, &mut failed);
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// One move of each kind, and of each man.
fn moves(position: &Position) -> Vec<Move> {
    let mut found: Vec<Move> = Vec::new();
    let kind = |m: &Move| {
        let castling = matches!(m.kind, Kind::Castling(_)).then(|| m.castling());
        (m.role, m.promotion, m.kind == Kind::EnPassant, castling)
    };
    for m in position.legal_moves() {
        if found.iter().all(|other| kind(other) != kind(&m)) {
            found.push(m);
        }
    }
    found
}
