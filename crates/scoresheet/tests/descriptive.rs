//! Descriptive notation: spellings, notes, ends of moves, and that what is written is read back.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::HashMap;

use scoresheet::notation::{
    Ambiguity, Level, LineOptions, MoveNotation, Scene, Unwritable, find, read_line, read_move,
    write_move,
};
use scoresheet::placement::fen;
use scoresheet::rules::{Mode, Move, Position};

const WRITTEN: [&str; 5] = [
    "descriptive-en",
    "descriptive-en-kt",
    "descriptive-es",
    "descriptive-fr",
    "descriptive-pt",
];

fn notation(id: &str) -> &'static dyn MoveNotation {
    find(id).unwrap()
}

fn position(text: &str) -> Position {
    let mut setup = fen::read(text.trim_end_matches(" 960")).unwrap();
    if text.ends_with(" 960") {
        setup.mode = Mode::Chess960;
    }
    setup.position().unwrap().0
}

/// The notes of a text in English that must mean the move.
fn check(fen: &str, texts: &[(&str, &str)], uci: &str) {
    let position = position(fen);
    for (text, notes) in texts {
        let found = read_move(notation("descriptive-en"), text, Scene::new(&position));
        let found = found.unwrap_or_else(|error| panic!("{text}: {error}"));
        let written = write_move(notation("uci"), &position, found.m).unwrap();
        assert_eq!(written, uci, "{text}");
        let names: Vec<_> = found.notes.iter().map(|note| note.name()).collect();
        assert_eq!(names.join(" "), *notes, "{text}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_deviation_from_the_base_form_is_noted() {
    check(
        START,
        &[
            ("N-KB3", ""),
            ("Kt-KB3", "knight-letter"),
            ("S-KB3", "knight-letter"),
            ("N - K B 3", "blank"),
            ("N-KB3.", "full-stop"),
            ("N-KB3!", "annotation"),
            ("N-KB3(a)", "annotation"),
            ("N to KB3", "blank spelled-out"),
            ("NtoKB3", "spelled-out"),
            ("N—KB3", "lookalike-sign"),
            ("N KB3", "blank missing-dash"),
        ],
        "g1f3",
    );
    check(
        "4k3/8/8/8/8/8/8/4K1NR w - - 0 1",
        &[
            ("N-B3", "short-flank-file"),
            ("KN-KB3", "side-letter side-by-place"),
        ],
        "g1f3",
    );
    check(
        "1n6/P6k/8/8/8/8/7K/8 w - - 0 1",
        &[
            ("PxN=Q", ""),
            ("PxN", "queen-assumed"),
            ("PxN(Q)", "promotion-form"),
            ("PxN/Q", "promotion-form"),
            ("PxN queens", "promotion-form blank"),
        ],
        "a7b8q",
    );
    check(
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        &[
            ("PxPe.p.", "ep-mark full-stop"),
            ("PxBP", "short-flank-file"),
            ("KPxKBP", ""),
        ],
        "e5f6",
    );
}

#[test]
fn a_king_castles_in_many_words() {
    let board = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 10";
    check(
        board,
        &[
            ("O-O-O", ""),
            ("0-0-0", "zero-castling"),
            ("Castles QR", "castling-word blank"),
            (
                "Castles on Q's side.",
                "castling-word blank full-stop spelled-out",
            ),
            (
                "Castles with Queen's rook",
                "castling-word blank spelled-out",
            ),
            ("K castles Q", "castling-word blank"),
        ],
        "e1c1",
    );
}

#[test]
fn a_text_that_contradicts_itself_is_no_move() {
    let board = position("r1n1k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (id, texts) in [
        (
            "descriptive-en",
            "O-O=Q|O-Oe.p.|PxR=Q=R|PxR(Q)/R|PxR=Q/QR7/QR8|P-QN8=Q(R)|P-QN8=K|O-O-O-O|PxK=Q",
        ),
        (
            "descriptive-es",
            "0-0=D|PxT=D=T|P8CD=D(T)|P8CD=R|0-0-0-0|PxR=D",
        ),
    ] {
        for text in texts.split('|') {
            let found = read_move(notation(id), text, Scene::new(&board));
            assert!(found.is_err(), "{text} {found:?}");
        }
    }
    // A letter in parentheses beside a promotion is the file.
    let found = read_move(notation("descriptive-en"), "PxN(B)=Q", Scene::new(&board));
    assert_eq!(found.map(|it| it.m.to.to_string()), Ok("c8".to_owned()));
}

#[test]
fn old_books_speak_of_his_and_her_squares() {
    let board = "6k1/8/8/8/8/8/3Q4/1K2B2R w - - 0 1";
    let notes = "blank full-stop abbreviation spelled-out";
    check(board, &[("Q. to her sq.", notes)], "d2d1");
    check(
        board,
        &[(
            "Q. to her Kt's 4th",
            "knight-letter blank full-stop spelled-out",
        )],
        "d2b4",
    );
    check(
        board,
        &[(
            "K. R. to his 2d.",
            "blank full-stop spelled-out side-letter side-by-place",
        )],
        "h1h2",
    );
}

/// A move at the start of a running text, and what is left of it.
fn check_take(id: &str, texts: &[(&str, &str)]) {
    for (text, rest) in texts {
        let taken = notation(id).take(text);
        assert_eq!(&text[taken..], *rest, "{text}");
    }
}

#[test]
fn the_end_of_a_move_is_found_in_running_text() {
    check_take(
        "descriptive-en",
        &[
            ("P-K4 P-K4", " P-K4"),
            ("P-K4, P-K4", ", P-K4"),
            ("P-K4... ", "... "),
            ("P-K8(Q) ch", ""),
            ("P-K8 (Q) K-B2", " K-B2"),
            ("Kt - K B 3 Kt - Q B 3", " Kt - Q B 3"),
            ("P. to K's 4th. P. to K's 4th.", " P. to K's 4th."),
            ("Q takes BP, mate", ""),
            ("Q takes BP, and wins", ", and wins"),
            ("Castles (KR) P-Q4", " P-Q4"),
            ("Castles KR P-Q4", " P-Q4"),
            ("Castles KR-K1", " KR-K1"),
            ("Castles K R - K 1", " K R - K 1"),
            ("Castles K R B - K 3", " B - K 3"),
            ("Castles P-Q4", " P-Q4"),
            ("R-Kt sq P-K4", " P-K4"),
            ("P-B4 7 B-B4", " 7 B-B4"),
            ("P x P 12 Q x P", " 12 Q x P"),
            ("PxP e.p. ch P-K4", " P-K4"),
            ("Q x B P - K 4", " P - K 4"),
            ("Q x B P K - B 2", " K - B 2"),
            ("QxB P-K4", " P-K4"),
            ("RxQ BPxP", " BPxP"),
            ("RxQBP BPxP", " BPxP"),
            ("R x Q B P x P", " B P x P"),
            ("R x Q R x Q", " R x Q"),
            ("B x K Kt P Q x B", " Q x B"),
            ("Kt x P (B 3) B - K 2", " B - K 2"),
            ("QxP/KB7 mate 1-0", " 1-0"),
            ("RxR-K8 KxR", " KxR"),
            ("K. to B's sq. (best) R. to Q's 8th.", " R. to Q's 8th."),
            ("Q-R5 (ch.), K-B1", ", K-B1"),
            ("R-B5dblch K-K1", " K-K1"),
            ("O-O O-O-O", " O-O-O"),
            ("N-K5!? {why}", "!? {why}"),
            ("N-K5 (or N-Q2)", " (or N-Q2)"),
            ("N-K5(a) P-Q4", " P-Q4"),
            ("P-KR3 (14) KxKt", " (14) KxKt"),
            ("PxP (7) KxP", " (7) KxP"),
            ("PxP\n\nCHAPTER", "\n\nCHAPTER"),
            ("QtoR5(!) PtoK4", " PtoK4"),
        ],
    );
}

#[test]
fn prose_and_results_are_no_moves() {
    let prose = [
        "Resigns.",
        "White resigns",
        "Black",
        "Drawn",
        "King moves",
        "Kt any",
        "Queen's Bishop's fourth",
        "Q B 4",
        "any move",
        "1-0",
        "1. P-K4",
        "(a)",
        "{x}",
        "",
        "K",
        "Best",
        "é",
        "0-1",
        "½-½",
        "e4",
        "*",
    ];
    for text in prose {
        assert_eq!(notation("descriptive-en").take(text), 0, "{text}");
        let position = Position::start();
        let found = read_move(notation("descriptive-en"), text, Scene::new(&position));
        assert!(found.is_err(), "{text}");
    }
}

#[test]
fn the_end_of_a_spanish_move_is_found_too() {
    check_take(
        "descriptive-es",
        &[
            ("P4R P4R", " P4R"),
            ("P 4 R P 4 R", " P 4 R"),
            ("C 3 A R C 3 A D", " C 3 A D"),
            ("C 3 A R 2 R", " R 2 R"),
            ("AxP A4A", " A4A"),
            ("A x P A 4 A", " A 4 A"),
            ("AxP R2R", " R2R"),
            ("T1T-3T jaque T1R", " T1R"),
            ("P8T(D)+ R2C", " R2C"),
            ("PxP a.p. 8. C3A", " 8. C3A"),
            ("0-0-0 0-0", " 0-0"),
            ("DxPA++ 1-0", " 1-0"),
            ("Blancas", "Blancas"),
        ],
    );
    check_take(
        "descriptive-fr",
        &[("T1TD—3TD F4F", " F4F"), ("PxC:D échec P4R", " P4R")],
    );
}

/// Writes all legal moves and reads them back, strictly; no two may look alike.
fn check_round_trip(id: &str, position: &Position) {
    let notation = notation(id);
    let scene = Scene {
        level: Level::Strict,
        ..Scene::new(position)
    };
    let mut seen: HashMap<String, Move> = HashMap::new();
    for m in position.legal_moves() {
        let text = write_move(notation, position, m).unwrap();
        let back = read_move(notation, &text, scene).map(|found| found.m);
        assert_eq!(back, Ok(m), "{id} {text} in {}", fen::write(position));
        assert_eq!(notation.take(&text), text.len(), "{text}");
        assert_eq!(seen.insert(text, m), None, "{id}");
    }
}

const HARD: [&str; 12] = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/8/3p1p2/2P1P1P1/8/8/4K3 w - - 0 1",
    "QQQ5/QQQ5/QQQ5/8/7k/8/8/K7 w - - 0 1",
    "1r1r1r1r/P1P1P1P1/8/8/8/8/7k/K7 w - - 0 1",
    "7k/8/8/2ppp3/1N1N1N2/8/1N1N1N2/K7 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 960",
    "7k/8/8/8/8/8/8/1RK2R2 w FB - 0 1 960",
];

#[test]
fn what_is_written_is_read_back_strictly() {
    for id in WRITTEN {
        for text in HARD {
            check_round_trip(id, &position(text));
        }
    }
}

#[test]
fn random_games_are_written_and_read_back() {
    let mut state = 20_260_730_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    for id in WRITTEN {
        for _ in 0..4 {
            let mut position = Position::start();
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                check_round_trip(id, &position);
                position.play(moves[random(moves.len())]);
            }
        }
    }
}

#[test]
fn a_pass_has_no_descriptive_form() {
    let start = Position::start();
    for id in WRITTEN {
        let written = write_move(notation(id), &start, start.pass().unwrap());
        assert_eq!(written, Err(Unwritable("null moves")));
    }
}

#[test]
fn no_text_makes_the_reader_fall() {
    let pieces = [
        "K",
        "Q",
        "R",
        "B",
        "N",
        "Kt",
        "P",
        "-",
        "x",
        "(",
        ")",
        "/",
        "=",
        "1",
        "8",
        "9",
        "0",
        "O",
        " ",
        ".",
        "'s",
        "ch",
        "mate",
        "sq",
        "to",
        "Castles",
        "castle",
        "e.p.",
        "é",
        "’",
        "—",
        "½",
        "his",
        "becomes a",
        "dbl",
        ",",
        "!",
        "I",
        "l",
        "D",
        "T",
        "A",
        "+",
        "\u{feff}",
        "\u{1F600}",
    ];
    let mut state = 7_u64;
    let start = Position::start();
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..8 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            text.push_str(pieces[(state >> 33) as usize % pieces.len()]);
        }
        for id in WRITTEN {
            let notation = notation(id);
            assert!(text.is_char_boundary(notation.take(&text)), "{text}");
            if let Err(error) = notation.read(&text, start.turn()) {
                assert!(error.at <= text.len(), "{text}");
            }
        }
    }
    for long in ["P", "Q ", "(", "K-", "PxP!", "Castles ", "'s", "é"] {
        let long = long.repeat(100_000);
        for id in WRITTEN {
            assert!(notation(id).take(&long) <= 200);
            assert!(read_move(notation(id), &long, Scene::new(&start)).is_err());
        }
    }
}

fn line(id: &str, start: &str, texts: &str, ambiguity: Ambiguity) -> String {
    let start = position(start);
    let texts: Vec<_> = texts.split(' ').collect();
    let options = LineOptions {
        ambiguity,
        ..LineOptions::default()
    };
    let line = read_line(notation(id), &start, None, &texts, options);
    let mut out = Vec::new();
    let mut position = start;
    for ply in &line.plies {
        let mark = ply.code().map_or("", |_| "*");
        let san = write_move(notation("san"), &position, ply.m).unwrap();
        out.push(format!("{san}{mark}"));
        position.play(ply.m);
    }
    for stop in &line.stops {
        out.push(format!("[{} {}]", stop.ply, stop.error));
    }
    out.join(" ")
}

#[test]
fn the_rest_of_a_game_decides_what_one_move_leaves_open() {
    let doubt = "[0 could be the pawn from c2 to c4 or the pawn from f2 to f4]";
    for (texts, followed) in [
        ("P-B4 P-K4 BPxP N-QB3 N-KB3 NxP", "f4* e5 fxe5 Nc6 Nf3 Nxe5"),
        ("P-B4 P-K4 BPxP", "f4* e5 fxe5"),
        ("P-B4 P-Q4 BPxP", "c4* d5 cxd5"),
        ("P-B4 P-K4", doubt),
        (
            "P-B4 P-K4 K-K5",
            &format!("{doubt} [2 no king can go to e5]"),
        ),
        (
            "P-B4 P-K4 foo",
            &format!("{doubt} [2 the word at character 1 is not known]"),
        ),
        ("P-K4 P-K4 P-K4", "e4 e5 [2 e4 is taken by an own pawn]"),
    ] {
        let found = line("descriptive-en", START, texts, Ambiguity::Branch);
        assert_eq!(found, followed, "{texts}");
        let alone = line("descriptive-en", START, texts, Ambiguity::Refuse);
        if texts.starts_with("P-B4") {
            assert_eq!(alone, doubt, "{texts}");
        }
    }
}

#[test]
fn transpositions_of_a_doubt_stay_undecided() {
    // Whichever pawn goes first, both have moved in the end.
    let texts = "P-B3 P-K3 P-B3 P-K4";
    let found = line("descriptive-en", START, texts, Ambiguity::Branch);
    assert!(found.starts_with("[0 could be"), "{found}");
}

#[test]
fn silence_about_check_decides_only_where_checks_are_marked() {
    // QxP: on f7 it mates, on e5 it checks, on h7 it does neither.
    let board = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let book = |texts| line("descriptive-en-book", board, texts, Ambiguity::Refuse);
    assert_eq!(book("QxP KtxQ BxPch"), "Qxh7 Nxh7 Bxf7+");
    assert!(book("QxP KtxQ").starts_with("[0 could be the queen on h5 to "));
}

#[test]
fn a_line_of_doubts_takes_linear_time_and_has_a_limit() {
    let board = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    let doubts = "P-R3 P-R3 P-Kt3 P-Kt3 P-B3 P-B3";
    let found = line("descriptive-en", board, doubts, Ambiguity::Branch);
    assert!(found.starts_with("[0 could be"), "{found}");
    let back_and_forth = "N-KB3 N-KB3 N-KN1 N-KN1 ".repeat(2_000);
    let found = line(
        "descriptive-en",
        START,
        back_and_forth.trim(),
        Ambiguity::Branch,
    );
    assert_eq!(found.split(' ').count(), 8_000);
}

#[test]
fn other_notations_refuse_a_doubt_and_a_strict_reader_refuses_notes() {
    let found = line(
        "san",
        START,
        "Nf3 Nf6 Nd4 Nd5 Nc3 Nb4 Ncb5 N8c6 Nc3",
        Ambiguity::Refuse,
    );
    assert!(!found.contains('*'), "{found}");
    let options = LineOptions {
        level: Level::Strict,
        ..LineOptions::default()
    };
    let texts = ["P-K4", "P - K4"];
    let found = read_line(
        notation("descriptive-en"),
        &Position::start(),
        None,
        &texts,
        options,
    );
    assert_eq!((found.plies.len(), found.stops.len()), (1, 1));
}
