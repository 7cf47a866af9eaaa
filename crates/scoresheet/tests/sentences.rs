//! Moves told in whole sentences, as in books of about 1800.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::game::Births;
use scoresheet::notation::{MoveNotation, Scene, find, read_move, resolve, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{Color, Position};

fn notation(id: &str) -> &'static dyn MoveNotation {
    find(id).unwrap()
}

fn position(text: &str) -> Position {
    fen::read(text).unwrap().position().unwrap().0
}

/// The moves in UCI that a sentence fits.
fn fits(position: &Position, sentence: &str) -> String {
    let found = read_move(
        notation("descriptive-en-book"),
        sentence,
        Scene::new(position),
    );
    let moves = match found {
        Ok(found) => vec![found.m],
        Err(error) => error.candidates().to_vec(),
    };
    let mut written: Vec<String> = moves
        .into_iter()
        .map(|m| write_move(notation("uci"), position, m).unwrap())
        .collect();
    written.sort();
    written.join(" ")
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn sentences_name_men_and_squares() {
    for (board, cases) in [
        (
            START,
            &[
                ("The king’s pawn 2 squares", "e2e4"),
                ("Queen’s knight’s pawn 1 square", "b2b3"),
                ("The knight’s pawn one square", "b2b3 g2g3"),
                ("King’s knight at his bishop’s 3d square", "g1f3"),
                ("Queen’s knight at the queen’s bishop’s third", "b1c3"),
                ("The queen’s knight at his rook’s 3d.", "b1a3"),
                (
                    "One of the knights at the 3d square of his bishop",
                    "b1c3 g1f3",
                ),
            ][..],
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            &[
                ("The queen’s pawn 2 squares", "d7d5"),
                ("King’s knight at his bishop’s 3d square", "g8f6"),
            ],
        ),
        (
            "4k3/8/8/3p4/8/8/3Q4/R3K2R w KQ - 0 1",
            &[
                ("The king castles with his rook", "e1g1"),
                ("The king castles with his queen’s rook", "e1c1"),
                ("The king castles", "e1c1 e1g1"),
                ("The queen takes the black pawn", "d2d5"),
                ("Queen at the adverse king’s knight’s 4th", "d2g5"),
                ("The queen at the black king’s 3d square, giving check", ""),
                ("The queen gives check at her king’s 2d", "d2e2"),
                ("The queen at her own king’s 3d, still giving check", "d2e3"),
                ("The queen at her king’s knight’s 2d", "d2g2"),
                ("The queen’s rook at its own 2d square", "a1a2"),
                ("The rook gives check", "a1a8 h1h8"),
                (
                    "Rook at the square of the black queen’s rook, and gives check",
                    "a1a8",
                ),
                ("The king at his bishop’s square", "e1f1"),
                ("The king removes to the king’s 2d square", "e1e2"),
            ],
        ),
        (
            "1n5k/2P5/8/8/8/8/8/4K3 w - - 0 1",
            &[
                ("The pawn is made a queen", "c7b8q c7c8q"),
                ("The pawn 1 square, and becomes a bishop", "c7c8b"),
                (
                    "The pawn takes the knight, and makes a queen, giving check",
                    "c7b8q",
                ),
                ("The pawn becomes a rook and discovers check", "c7b8r c7c8r"),
            ],
        ),
        (
            "4r2k/8/8/8/8/8/3N1B2/4K3 w - - 0 1",
            &[
                ("The knight covers the check", "d2e4"),
                ("The bishop covers the check at his king’s 3d", "f2e3"),
                ("The king retires", "e1d1 e1f1"),
            ],
        ),
    ] {
        let position = position(board);
        for (sentence, moves) in cases {
            assert_eq!(fits(&position, sentence), *moves, "{board} {sentence}");
        }
    }
}

#[test]
fn a_pawn_keeps_the_name_of_the_file_it_began_on() {
    let mut position = position(START);
    let mut births = Births::at(&position);
    let notation = notation("descriptive-en-book");
    for sentence in [
        "The king’s pawn 2 squares",
        "The king’s pawn 2 squares",
        "The king’s bishop’s pawn 2 squares",
        "The king’s pawn takes the pawn",
        "The king’s knight’s pawn 1 square",
        // It stands on the bishop's file.
        "The king’s pawn takes the knight’s pawn",
        "The rook’s pawn takes the king’s pawn",
    ] {
        let readings = notation.read(sentence, position.turn()).unwrap();
        let found = resolve(&readings, &position, Some(&births));
        let found = found.unwrap_or_else(|error| panic!("{sentence}: {error}"));
        births.play(found.m);
        position.play(found.m);
    }
    let board = fen::write(&position);
    assert!(
        board.starts_with("rnbqkbnr/pppp1ppp/8/8/4P3/6P1/PPPP4/RNBQKBNR b"),
        "{board}"
    );
}

#[test]
fn sentences_that_tell_no_move_are_refused() {
    for text in [
        "Lost every where",
        "The king moves",
        "The king where he can",
        "The queen attacks the rook",
        "The king at his square, or at the knight’s square",
        "The queen takes the king",
        "The pawn 3 squares",
        "As the king, if he takes the queen, is mated",
        "The white king at his square",
        "the",
        "",
    ] {
        let found = notation("descriptive-en-book").read(text, Color::Black);
        assert!(found.is_err(), "{text}");
    }
}

/// Running text is full of such sentences: there they are no moves.
#[test]
fn sentences_in_prose_are_left_alone() {
    for text in [
        "The king’s pawn 1 square, and the attack begins",
        "The pawn becomes a queen",
        "The rook gives check at the adverse queen’s 2d",
        "The pawn 2 squares",
    ] {
        assert_eq!(notation("descriptive-en-book").take(text), 0, "{text}");
    }
}
