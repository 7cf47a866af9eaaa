//! Illegal moves that were played: kept and marked when that is asked, and never otherwise.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::convert::{write_moves, write_pgn};
use scoresheet::diagnostic::Code;
use scoresheet::game::final_position;
use scoresheet::notation::{MoveNotation, find, san::SAN};
use scoresheet::read::{GameRead, How, read_games};
use scoresheet::rules::Role;

fn read(text: &str, from: Option<&str>) -> GameRead {
    let from = from.map(|id| {
        let notation: &'static dyn MoveNotation = find(id).unwrap();
        notation
    });
    let how = How {
        from,
        keep_illegal: true,
        ..How::default()
    };
    read_games(text, how).next().unwrap()
}

/// The game, the moves that were known in it, and which of them were illegal, by their index.
const CASES: &[(&str, usize, &[usize])] = &[
    // A king goes too far.
    ("1. e4 e5 2. Ke3 Nc6 3. Nf3", 5, &[2]),
    // A pinned knight moves, and its king is not taken.
    ("1. e4 e5 2. Nc3 Bb4 3. d3 Bxc3+ 4. Bd2 Nf6", 8, &[]),
    ("1. e4 e5 2. Ne2 Qe7 3. d3 Qb4+ 4. Nf3", 6, &[]),
    ("1. d4 e6 2. Nc3 Bb4 3. Ne4 d5 4. Ng5", 7, &[4, 6]),
    // A king stays in check, and the next move is an ordinary one.
    ("1. e4 e5 2. f3 Qh4+ 3. Nc3 Nc6", 6, &[4]),
    // No move takes a king.
    ("1. e4 e5 2. f3 Qh4+ 3. Nc3 Qxe1", 5, &[4]),
    // Two men could be meant, or none could: nothing is guessed.
    ("1. e4 e5 2. Nf6", 2, &[]),
    ("1. e4 e5 2. Qd8", 3, &[2]),
    ("1. e4 e5 2. Qe5 Qe7", 4, &[2]),
    // A free way, an own man, a king: where nothing can go, nothing goes.
    ("1. e4 e5 2. Ke2 Ke7 3. Qe2", 4, &[]),
    ("1. e4 e5 2. Qxe8", 2, &[]),
    // Castling and a promotion that is not told are guesses.
    ("1. e4 e5 2. O-O", 2, &[]),
    ("1. e4 e5 2. Kg1", 2, &[]),
    // A pawn goes straight unless it takes.
    ("1. e4 e5 2. d5 d6", 4, &[2]),
    // Over is over.
    ("1. f3 e5 2. g4 Qh4# 3. Kf2", 4, &[]),
    // A move that is missing is the cause, not what follows from it.
    ("1. e4 e5 2. Nf3 3. Bb5 a6", 3, &[]),
    // Its variations are read, and those of its successors.
    (
        "1. e4 e5 2. Ke3 (2. Nf3 Nc6) 2... Nc6 (2... Nf6 3. Kf3)",
        4,
        &[2],
    ),
];

#[test]
fn play_goes_on_behind_a_clear_illegal_move() {
    for (text, known, illegal) in CASES {
        let read = read(text, None);
        let nodes: Vec<_> = read
            .game
            .main()
            .moves
            .iter()
            .map(|&id| read.game.node(id))
            .collect();
        let played = nodes.iter().filter(|node| node.m.is_some()).count();
        let marked: Vec<_> = (0..nodes.len())
            .filter(|&at| nodes[at].is_illegal)
            .collect();
        assert_eq!((played, &marked[..]), (*known, *illegal), "{text}");
        let errors = read
            .diagnostics
            .iter()
            .filter(|it| it.code == Code::IllegalMove)
            .count();
        assert!(errors >= illegal.len(), "{text}: {:?}", read.diagnostics);
        let board = *final_position(&read.game, &read.start).board();
        assert_eq!(board.of_role(Role::King).count(), 2, "{text}");
    }
}

#[test]
fn nothing_is_kept_unless_asked() {
    for (text, _, illegal) in CASES.iter().filter(|case| !case.2.is_empty()) {
        let read = read_games(text, How::default()).next().unwrap();
        let played = read
            .game
            .main()
            .moves
            .iter()
            .filter(|&&id| read.game.node(id).m.is_some());
        assert_eq!(played.count(), illegal[0], "{text}");
    }
}

#[test]
fn what_is_written_is_read_as_the_same_game() {
    let tos = ["san", "uci", "lan", "iccf", "fan"];
    for (text, known, illegal) in CASES.iter().filter(|case| !case.2.is_empty()) {
        let first = read(text, None);
        for to in tos {
            let notation: &dyn MoveNotation = find(to).unwrap();
            let mut out = String::new();
            write_moves(&first, notation, &mut out);
            let again = read(&out, Some(to));
            let marked = again
                .game
                .main()
                .moves
                .iter()
                .filter(|&&id| again.game.node(id).is_illegal);
            assert_eq!(marked.count(), illegal.len(), "{text}: {out}");
            let moves = |read: &GameRead| -> Vec<_> {
                read.game
                    .main()
                    .moves
                    .iter()
                    .filter_map(|&id| read.game.node(id).m)
                    .collect()
            };
            assert_eq!(
                moves(&again),
                moves(&first),
                "{known} moves of {text} in {to}: {out}"
            );
        }
    }
}

/// By its squares a move is clear that would not be in algebraic notation.
#[test]
fn algebraic_notation_says_which_man_went_astray() {
    let read = read("e2e4 e7e5 b1e5 d8e7", Some("uci"));
    let mut out = String::new();
    let told = write_pgn(&read, &SAN, &mut out);
    assert!(told.is_empty(), "{told:?}");
    assert!(out.contains("2. Nbxe5 Qe7"), "{out}");
}

/// Far more than anybody plays, in time that grows with the text.
#[test]
fn no_more_than_a_limit_is_kept() {
    let text = "1. e4 e5 2. Ke3 Nf6 ".to_owned() + &"Kc4 Ng8 Ke3 Nf6 ".repeat(200);
    let read = read(&text, Some("san"));
    let marked = read
        .game
        .main()
        .moves
        .iter()
        .filter(|&&id| read.game.node(id).is_illegal);
    assert_eq!(marked.count(), scoresheet::play::MAX_KEPT_ILLEGAL);
}
