//! Every example that the four source documents print, read and written.
//!
//! Source 1 is a converter page, source 2 a parser crate (its examples are in `written_readme.rs`),
//! source 3 PGN explained in Chinese, source 4 a guide to correspondence and over-the-board play.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::notation::{self, MoveError, Scene, read_move, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{Move, Position};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(text: &str) -> Position {
    fen::read(text).unwrap().position().unwrap().0
}

fn read(id: &str, text: &str, position: &Position) -> Result<Move, MoveError> {
    read_move(notation::find(id).unwrap(), text, Scene::new(position)).map(|found| found.m)
}

/// Each case: notation, position, the text as printed, the same move as UCI.
fn check_read(cases: &[(&str, &str, &str, &str)]) {
    for (id, place, text, uci) in cases {
        let position = position(place);
        let expected = read("uci", uci, &position).unwrap();
        assert_eq!(read(id, text, &position), Ok(expected), "{id} {text}");
    }
}

/// As [`check_read`], and the notation writes the move just so.
fn check_both(cases: &[(&str, &str, &str, &str)]) {
    check_read(cases);
    for (id, place, text, uci) in cases {
        let position = position(place);
        let m = read("uci", uci, &position).unwrap();
        let written = write_move(notation::find(id).unwrap(), &position, m).unwrap();
        assert_eq!(written, *text, "{id} {uci}");
    }
}

#[test]
fn source_1_algebraic_of_fide_and_of_pgn() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check_both(&[
        ("fide", castling, "0-0", "e1g1"),
        ("san", castling, "O-O", "e1g1"),
        ("fide", "8/3P3k/8/8/8/8/8/4K3 w - - 0 1", "d8Q", "d7d8q"),
        ("san", "8/3P3k/8/8/8/8/8/4K3 w - - 0 1", "d8=Q", "d7d8q"),
        (
            "lan-nohyphen",
            "4k3/8/8/8/8/8/1B6/4K3 w - - 0 1",
            "Bb2e5",
            "b2e5",
        ),
        ("lan-nohyphen", START, "Ng1f3", "g1f3"),
        ("lan", START, "Ng1-f3", "g1f3"),
        ("lan", "7k/8/8/4p3/5B2/8/8/4K3 w - - 0 1", "Bf4xe5+", "f4e5"),
    ]);
    check_read(&[
        (
            "lan-nohyphen",
            "8/7k/8/8/8/8/1B6/4K3 w - - 0 1",
            "Bb2e5",
            "b2e5",
        ),
        ("lan", START, "Ng1f3", "g1f3"),
        ("san", castling, "0-0", "e1g1"),
        ("san", "8/3P3k/8/8/8/8/8/4K3 w - - 0 1", "d8Q", "d7d8q"),
        (
            "lan",
            "4k3/8/8/4p3/5B2/8/8/4K3 w - - 0 1",
            "Bf4xe5+",
            "f4e5",
        ),
    ]);
}

#[test]
fn source_1_coordinates_and_digits() {
    check_both(&[
        ("uci", START, "g1f3", "g1f3"),
        ("uci", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e7e8q"),
        ("iccf", START, "5254", "e2e4"),
        ("iccf", START, "7163", "g1f3"),
        ("iccf", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "57581", "e7e8q"),
        ("iccf", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "57582", "e7e8r"),
        ("iccf", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "57583", "e7e8b"),
        ("iccf", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "57584", "e7e8n"),
    ]);
}

#[test]
fn source_1_descriptive() {
    check_both(&[
        ("descriptive-en", START, "P-K4", "e2e4"),
        (
            "descriptive-en",
            "4k3/8/8/8/3N4/2N5/8/4K3 w - - 0 1",
            "N(QB3)-QN5",
            "c3b5",
        ),
        (
            "descriptive-en",
            "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1",
            "KPxP",
            "e4d5",
        ),
        (
            "descriptive-en",
            "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1",
            "PxQP",
            "e4d5",
        ),
        (
            "descriptive-en",
            "4k3/8/5n2/8/3B4/8/1n6/4K3 w - - 0 1",
            "BxN/KB6",
            "d4f6",
        ),
        (
            "descriptive-en",
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            "PxP",
            "e4d5",
        ),
    ]);
    check_read(&[
        ("descriptive-en", START, "Kt-KB3", "g1f3"),
        (
            "descriptive-en",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "B-B4",
            "f1c4",
        ),
        (
            "descriptive-en",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "Castles",
            "e1g1",
        ),
        (
            "descriptive-en",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "R-R8ch",
            "h1h8",
        ),
        // The square White calls K4 is K5 to Black.
        (
            "descriptive-en",
            "4k3/8/8/4p3/8/8/8/4K3 b - - 0 1",
            "P-K5",
            "e5e4",
        ),
    ]);
}

#[test]
fn source_1_letters_of_other_languages() {
    check_read(&[
        ("local:fr", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Fe3", "c1e3"),
        ("local:nl", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Le3", "c1e3"),
    ]);
}

#[test]
fn source_3_a_pawn_takes_becomes_a_queen_and_mates() {
    check_both(&[(
        "san",
        "6r1/8/8/8/8/5k2/5p2/6NK b - - 0 1",
        "fxg1=Q#",
        "f2g1q",
    )]);
}

#[test]
fn source_4_the_forms_of_the_guide() {
    let two_knights = "rnbqkb1r/ppp2ppp/3p1n2/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R b KQkq - 0 4";
    check_both(&[
        ("san", START, "Nf3", "g1f3"),
        ("san", START, "d4", "d2d4"),
        ("san", two_knights, "Nbd7", "b8d7"),
        ("san", "8/1P5k/8/8/8/8/8/4K3 w - - 0 1", "b8=Q", "b7b8q"),
        ("san", "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "Nxd5", "c3d5"),
        ("san", "4k3/8/8/2p5/1P6/8/8/4K3 w - - 0 1", "bxc5", "b4c5"),
        ("san", "k7/8/8/N7/8/8/8/4K3 w - - 0 1", "Nb7", "a5b7"),
        ("san", "3k4/8/8/N7/8/8/8/4K3 w - - 0 1", "Nb7+", "a5b7"),
        ("san", "8/8/8/8/8/1k6/3q4/K7 b - - 0 1", "Qc1#", "d2c1"),
    ]);
    check_read(&[
        (
            "san",
            "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
            "dxc6 e.p.",
            "d5c6",
        ),
        ("san", two_knights, "n8d7", "b8d7"),
    ]);
    // As printed, `n8B7` names b7, where no knight can go: it is not mended.
    let error = read("san", "n8B7", &position(two_knights)).unwrap_err();
    assert!(matches!(error, MoveError::NoSuchMove(_)), "{error}");
}

/// The sample game as the guide prints it: without an Event tag, with a wrong PlyCount, without a
/// result behind its moves, and mate on the board.
const SAMPLE: &str = include_str!("../../../examples/guide.pgn");

#[test]
fn source_4_the_sample_game_goes_into_every_notation_and_back() {
    use scoresheet::convert;
    use scoresheet::read::{How, read_games};

    let read = read_games(SAMPLE, How::default()).next().unwrap();
    let moves: Vec<_> = read
        .game
        .main()
        .moves
        .iter()
        .map(|&id| read.game.node(id).m)
        .collect();
    assert_eq!(moves.len(), 27);
    for to in notation::all().filter(|it| it.about().can == notation::Can::Both) {
        let mut out = String::new();
        let diagnostics = convert::write_pgn(&read, to, &mut out);
        if !diagnostics.is_empty() {
            // Braille has no source for captures and castling, and says so.
            assert_eq!(to.about().id, "braille", "{diagnostics:?}");
            continue;
        }
        let how = How {
            from: Some(to),
            ..How::default()
        };
        let again = read_games(&out, how).next().unwrap();
        let found: Vec<_> = again
            .game
            .main()
            .moves
            .iter()
            .map(|&id| again.game.node(id).m)
            .collect();
        assert_eq!(found, moves, "{}: {out}", to.about().id);
    }
}

#[test]
fn source_4_the_quirks_of_the_sample_game_are_reported() {
    use scoresheet::read::{How, read_games};

    let read = read_games(SAMPLE, How::default()).next().unwrap();
    let names: Vec<_> = read.diagnostics.iter().map(|it| it.code.name()).collect();
    for name in [
        "missing-str-tag",
        "plycount-mismatch",
        "no-terminator",
        "result-of-mate",
    ] {
        assert!(names.contains(&name), "{name} is not among {names:?}");
    }
}
