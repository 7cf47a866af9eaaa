//! What a reader is told when a move cannot be read: where, what, and what would do.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::notation::{self, Level, Scene, read_move};
use scoresheet::placement::fen;

/// Each case: notation, position, text, code, message.
fn check(cases: &[(&str, &str, &str, &str, &str)]) {
    for (id, position, text, code, message) in cases {
        let position = fen::read(position).unwrap().position().unwrap().0;
        let scene = Scene {
            level: Level::Tolerant,
            ..Scene::new(&position)
        };
        let error = read_move(notation::find(id).unwrap(), text, scene).expect_err(text);
        assert_eq!(
            (error.code().name(), error.to_string().as_str()),
            (*code, *message),
            "{text}"
        );
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_move_that_leaves_the_king_attacked_names_the_attacker() {
    check(&[
        (
            "san",
            "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
            "Ne2",
            "illegal-move",
            "the knight on c3 is pinned by the bishop on b4",
        ),
        (
            "san",
            "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
            "Kd2",
            "illegal-move",
            "the king on d2 would be attacked by the rook on a2",
        ),
        (
            "san",
            "4k3/8/8/8/8/5n2/4P3/R3K3 w - - 0 1",
            "Ra2",
            "illegal-move",
            "the king is in check from the knight on f3, and this does not help",
        ),
        (
            "uci",
            "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
            "c3e2",
            "illegal-move",
            "the knight on c3 is pinned by the bishop on b4",
        ),
    ]);
}

#[test]
fn several_moves_are_named() {
    check(&[
        (
            "san",
            "3k4/8/8/8/8/8/8/R4RK1 w - - 0 1",
            "Rd1",
            "ambiguous-move",
            "could be the rook on a1 or f1",
        ),
        (
            "san",
            "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1",
            "e8",
            "illegal-move",
            "no pawn can go to e8",
        ),
        (
            "san",
            "8/P6k/8/8/8/8/7K/8 w - - 0 1",
            "a8",
            "promotion-missing",
            "say what it becomes: a queen, rook, bishop or knight",
        ),
    ]);
}

#[test]
fn a_square_or_man_that_does_not_fit_is_named() {
    check(&[
        (
            "san",
            START,
            "Nd4",
            "illegal-move",
            "no knight can go to d4",
        ),
        (
            "san",
            START,
            "Bb5",
            "illegal-move",
            "no bishop can go to b5",
        ),
        (
            "san",
            START,
            "Ke2",
            "illegal-move",
            "e2 is taken by an own pawn",
        ),
        (
            "san",
            START,
            "exd3",
            "illegal-move",
            "there is nothing to take on d3",
        ),
        (
            "san",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "Qd2",
            "illegal-move",
            "White has no queen",
        ),
        ("uci", START, "e3e4", "illegal-move", "e3 is empty"),
        (
            "uci",
            START,
            "e7e5",
            "illegal-move",
            "the man on e7 is not White's, and White is to move",
        ),
        (
            "uci",
            START,
            "e2e5",
            "illegal-move",
            "the pawn on e2 cannot go to e5",
        ),
        (
            "uci",
            START,
            "e2e4q",
            "illegal-move",
            "no pawn is promoted by this move",
        ),
        (
            "san",
            START,
            "O-O",
            "illegal-move",
            "cannot castle: a man stands in the way on f1",
        ),
        (
            "san",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "O-O",
            "illegal-move",
            "White may not castle short here",
        ),
        (
            "san",
            "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O",
            "illegal-move",
            "cannot castle: the rook on f8 attacks f1",
        ),
        (
            "san",
            "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
            "O-O",
            "illegal-move",
            "cannot castle out of the check from the rook on e4",
        ),
    ]);
}

#[test]
fn a_text_that_is_no_move_says_where_it_stops_being_one() {
    check(&[
        ("san", START, "", "unreadable-move", "there is no move here"),
        (
            "san",
            START,
            "N",
            "unreadable-move",
            "a square is missing at the end",
        ),
        (
            "san",
            START,
            "Nf9",
            "unreadable-move",
            "there is no such square: files go from a to h, ranks from 1 to 8",
        ),
        (
            "san",
            START,
            "Nf3y",
            "unreadable-move",
            "from character 4 on this is no move",
        ),
        (
            "san",
            "8/P6k/8/8/8/8/7K/8 w - - 0 1",
            "a8=K",
            "unreadable-move",
            "a pawn becomes a queen, rook, bishop or knight",
        ),
        (
            "uci",
            START,
            "Nf3",
            "unreadable-move",
            "a square should stand at character 1",
        ),
        (
            "uci",
            START,
            "e2",
            "unreadable-move",
            "a square is missing at the end",
        ),
        (
            "san",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "--",
            "null-move-in-check",
            "a side in check cannot pass",
        ),
    ]);
}
