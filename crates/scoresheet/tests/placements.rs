//! Positions as text: every vector and reject of the shared specification, and cases of our own.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::path::PathBuf;

use scoresheet::notation::{Can, Level};
use scoresheet::placement::{self, EnPassant, Order, Placed, Tolerance, epd, fen, span_of};
use scoresheet::rules::{Fault, Mode, Setup, Square};
use serde_json::Value;

const IDS: [&str; 6] = [
    "fen",
    "fen-import",
    "xfen",
    "shredder-fen",
    "epd",
    "fen-semantic",
];

/// A file of the shared material; none, and a word about it, where it is missing.
fn file(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared")
        .join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("SKIPPED: {} is not there", path.display());
    }
    text
}

fn shared(name: &str) -> Vec<Value> {
    let text = file(&format!("specs/{name}")).unwrap_or_default();
    let values = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    values
        .filter(|value| IDS.contains(&value["notation"].as_str().unwrap()))
        .collect()
}

fn read(id: &str, text: &str, level: Level) -> Result<Placed, String> {
    let placement = placement::find(id).unwrap();
    placement.read(text, level).map_err(|it| it.to_string())
}

fn same(a: &Setup, b: &Setup) -> bool {
    let plain = |setup: &Setup| Setup {
        mode: Mode::Standard,
        ..setup.clone()
    };
    plain(a) == plain(b)
}

#[test]
fn every_vector_is_read_and_written() {
    let vectors = shared("vectors.jsonl");
    let mut wrong = Vec::new();
    for value in &vectors {
        let id = value["notation"].as_str().unwrap();
        // The first EPD ends in a blank, which its own grammar does not know.
        let text = match id {
            "epd" => value["text"].as_str().unwrap().trim_end(),
            _ => value["text"].as_str().unwrap(),
        };
        let both = value["direction"] == "both";
        let level = if both { Level::Strict } else { Level::Tolerant };
        let meant = read("xfen", value["fen"].as_str().unwrap(), Level::Strict).unwrap();
        match read(id, text, level) {
            Err(error) => wrong.push(format!("{text}: {error}")),
            Ok(placed) if !same(&placed.setup, &meant.setup) => {
                wrong.push(format!("{text} read as {:?}", placed.setup));
            }
            Ok(placed) if !both && placed.notes.is_empty() => {
                wrong.push(format!("{text} read without a note"));
            }
            Ok(placed) if both => {
                let given = EnPassant::DoubleStep;
                let written = match id {
                    "epd" => epd::write(&placed.setup, &placed.operations, given, Order::AsGiven),
                    _ => {
                        let placement = placement::find(id).unwrap();
                        placement.write(&placed.setup, given).unwrap()
                    }
                };
                if written != text {
                    wrong.push(format!("{text} written as {written}"));
                }
            }
            Ok(_) => (),
        }
    }
    println!("{} vectors, {} wrong", vectors.len(), wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_reject_is_refused_or_reported() {
    let rejects = shared("rejects.jsonl");
    let mut wrong = Vec::new();
    for value in &rejects {
        let text = value["text"].as_str().unwrap();
        let reported = match value["notation"].as_str().unwrap() {
            "fen-semantic" => match fen::read(text).unwrap().position() {
                Ok((_, mended)) => !mended.is_empty(),
                Err(faults) => !faults.is_empty(),
            },
            id => [Level::Strict, Level::Tolerant]
                .into_iter()
                .all(|level| read(id, text, level).is_err()),
        };
        if !reported {
            wrong.push(format!("{} {text}: {}", value["id"], value["reason"]));
        }
    }
    println!("{} rejects, {} wrong", rejects.len(), wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a strict reader would say, or `fine`; then the tolerances, or the tolerant reader's error.
fn check(id: &str, cases: &[(&str, &str, &str)]) {
    for (text, strict, tolerant) in cases {
        let said = match read(id, text, Level::Strict) {
            Ok(_) => "fine".to_owned(),
            Err(error) => error,
        };
        assert!(said.contains(strict), "{text:?} strictly: {said}");
        let said = match read(id, text, Level::Tolerant) {
            Ok(placed) => {
                let names: Vec<_> = placed.notes.iter().map(|it| it.what.name()).collect();
                names.join(" ")
            }
            Err(error) => error,
        };
        assert!(
            said == *tolerant || (!tolerant.is_empty() && said.contains(tolerant)),
            "{text:?} tolerantly: {said}"
        );
    }
}

#[test]
fn a_fault_of_fen_is_named_with_its_place() {
    check(
        "fen",
        &[
            ("", "no position", "no position"),
            ("   ", "no position", "no position"),
            ("8/8/8/8/8/8/8 w - - 0 1", "7 ranks", "7 ranks"),
            ("8/8/8/8/8/8/8/8/8 w - - 0 1", "9 ranks", "9 ranks"),
            (
                "8/8/7/8/8/8/8/8 w - - 0 1",
                "rank 6, at character 5, has 7",
                "has 7",
            ),
            ("8/8/9/8/8/8/8/8 w - - 0 1", "`9` at character 5", "`9`"),
            ("8/8/0/8/8/8/8/8 w - - 0 1", "`0`", "`0`"),
            ("8/8/44/8/8/8/8/8 w - - 0 1", "one sum", "adjacent-digits"),
            ("8/8/3é4/8/8/8/8/8 w - - 0 1", "`é` at character 6", "`é`"),
            (
                "8/8/8/8/8/8/8/8 x - - 0 1",
                "should be w or b",
                "should be w or b",
            ),
            ("8/8/8/8/8/8/8/8 W - - 0 1", "small letters", "letter-case"),
            ("8/8/8/8/8/8/8/8 w KX - 0 1", "`X` at character 20", "`X`"),
            ("8/8/8/8/8/8/8/8 w KQKq - 0 1", "second time", "second time"),
            (
                "R3K2R/8/8/8/8/8/8/R3K2R w KH - 0 1",
                "second time",
                "second time",
            ),
            (
                "8/8/8/8/8/8/8/R3K2R w QK - 0 1",
                "order KQkq",
                "castling-order",
            ),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w kQ - 0 1",
                "order KQkq",
                "castling-order",
            ),
            (
                "8/8/8/8/8/8/8/R3K2R w HA - 0 1",
                "file of a rook",
                "file-letters",
            ),
            ("8/8/8/8/8/8/8/8 w - e9 0 1", "rank 3 or 6", "rank 3 or 6"),
            ("8/8/8/8/8/8/8/8 w - e5 0 1", "rank 3 or 6", "rank 3 or 6"),
            (
                "8/8/8/8/8/8/8/8 w - e3 0 1",
                "6 when White",
                "en-passant-rank",
            ),
            ("8/8/8/8/8/8/8/8 w - E6 0 1", "small letters", "letter-case"),
            ("8/8/8/8/8/8/8/8 w \u{2013} - 0 1", "dash", "dash"),
            (
                "8/8/8/8/8/8/8/8 w - - -1 1",
                "the half-move clock, at",
                "whole number",
            ),
            ("8/8/8/8/8/8/8/8 w - - +1 1", "whole number", "whole number"),
            (
                "8/8/8/8/8/8/8/8 w - - 0.5 1",
                "whole number",
                "whole number",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 x",
                "the move number, at",
                "whole number",
            ),
            ("8/8/8/8/8/8/8/8 w - - 00 1", "needless 0", "padded-counter"),
            ("8/8/8/8/8/8/8/8 w - - 0 0", "counted from 1", "move-zero"),
            ("8/8/8/8/8/8/8/8 w - - - -", "taken as usual", "no-counter"),
            (
                "8/8/8/8/8/8/8/8 w - - 0 4294967296",
                "too large",
                "too large",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 1 x",
                "before character 27",
                "before",
            ),
            ("8/8/8/8/8/8/8/8 w - - 0", "missing", "missing-fields"),
            ("8/8/8/8/8/8/8/8", "missing", "missing-fields"),
            ("8/8/8/8/8/8/8/8  w - - 0 1", "one blank", "blanks"),
            (" 8/8/8/8/8/8/8/8 w - - 0 1", "one blank", "blanks"),
            ("8/8/8/8/8/8/8/8 w - - 0 1 ", "one blank", "blanks"),
            ("8/8/8/8/8/8/8/8\tw - - 0 1", "one blank", "blanks"),
            ("8/8/8/8/8/8/8/8_w_-_-_0_1", "underscores", "underscores"),
            ("8/8/8/8/8/8/8/8 w - - 0 1", "fine", ""),
        ],
    );
}

#[test]
fn a_position_of_another_variant_is_named_and_not_misread() {
    check(
        "fen",
        &[
            (
                "8/8/8/8/8/8/8/8[QNrp] w - - 0 1",
                "crazyhouse",
                "crazyhouse",
            ),
            ("8/8/8/8/8/8/8/8[] w - - 0 1", "crazyhouse", "crazyhouse"),
            ("8/8/8/8/8/8/8/8/QNrp w - - 0 1", "crazyhouse", "crazyhouse"),
            ("8/8/8/8/8/8/8/8/ w - - 0 1", "crazyhouse", "crazyhouse"),
            ("8/8/3Q~4/8/8/8/8/8 w - - 0 1", "crazyhouse", "crazyhouse"),
            ("8/8/8/8/8/8/8/8 w - - 0 1 QNrp", "crazyhouse", "crazyhouse"),
            (
                "8/8/8/8/8/8/8/8 w - - 3+3 0 1",
                "three-check",
                "three-check",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 1 +2+3",
                "three-check",
                "three-check",
            ),
        ],
    );
    check(
        "epd",
        &[(
            "8/8/8/8/8/8/8/8 w - - 3+3 id \"x\";",
            "three-check",
            "three-check",
        )],
    );
}

#[test]
fn xfen_wants_a_file_letter_only_for_an_inner_rook_and_shredder_fen_always() {
    check(
        "xfen",
        &[
            ("4k3/8/8/8/8/8/8/1R2K1RR w GQ - 0 1", "fine", ""),
            (
                "4k3/8/8/8/8/8/8/1R2K1RR w HQ - 0 1",
                "file of a rook",
                "file-letters",
            ),
            (
                "4k3/8/8/8/8/8/8/1R2K1RR w QG - 0 1",
                "order KQkq",
                "castling-order",
            ),
        ],
    );
    check(
        "shredder-fen",
        &[
            ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "fine", ""),
            ("r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", "fine", ""),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "file of the rook",
                "wing-letters",
            ),
        ],
    );
    let inner = fen::read("4k3/8/8/8/8/8/8/1R2K1RR w GQ - 0 1").unwrap();
    let refused = placement::find("fen")
        .unwrap()
        .write(&inner, EnPassant::Legal);
    assert!(refused.unwrap_err().to_string().contains("g1"));
}

#[test]
fn unusual_castling_squares_or_file_letters_make_it_chess960() {
    for (id, text, mode) in [
        ("xfen", "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", Mode::Chess960),
        ("xfen", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Mode::Standard),
        ("xfen", "4k3/8/8/8/8/8/8/R2K4 w - - 0 1", Mode::Standard),
        (
            "fen-import",
            "4k3/8/8/8/8/8/8/R3K3 w A - 0 1",
            Mode::Chess960,
        ),
        (
            "shredder-fen",
            "4k3/8/8/8/8/8/8/R3K3 w A - 0 1",
            Mode::Chess960,
        ),
        // In FEN the claim is reported when the position is made.
        ("fen", "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", Mode::Standard),
    ] {
        let placed = read(id, text, Level::Tolerant).unwrap();
        assert_eq!(placed.setup.mode, mode, "{id} {text}");
    }
}

#[test]
fn the_en_passant_field_has_three_meanings() {
    let nobody = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let pinned = "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let legal = "7k/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let on_the_rank = "7k/8/8/K2pP2r/8/8/8/8 w - d6 0 2";
    for (text, named) in [
        (nobody, [true, false, false]),
        (pinned, [true, true, false]),
        (legal, [true, true, true]),
        (on_the_rank, [true, true, false]),
    ] {
        let setup = fen::read(text).unwrap();
        let ways = [
            EnPassant::DoubleStep,
            EnPassant::PseudoLegal,
            EnPassant::Legal,
        ];
        for (way, named) in ways.into_iter().zip(named) {
            let written = fen::write_setup(&setup, way);
            assert_eq!(written == text, named, "{way:?}: {written}");
        }
    }
}

#[test]
fn operations_are_kept_and_written_in_the_order_of_ascii() {
    let given = "8/8/8/8/8/8/8/8 w - - id \"a; b\"; zz_Top 1.5 x; bm Nf3 O-O; noop; D0 \"\"; c0 a;";
    let placed = read("epd", given, Level::Strict).unwrap();
    let write = |order| epd::write(&placed.setup, &placed.operations, EnPassant::Legal, order);
    assert_eq!(write(Order::AsGiven), given);
    assert_eq!(
        write(Order::Ascii),
        "8/8/8/8/8/8/8/8 w - - D0 \"\"; bm Nf3 O-O; c0 a; id \"a; b\"; noop; zz_Top 1.5 x;"
    );
}

#[test]
fn the_clocks_of_epd_are_operations() {
    let placed = read(
        "epd",
        "8/8/8/8/8/8/8/8 w - - hmvc 7; fmvn 40;",
        Level::Strict,
    )
    .unwrap();
    assert_eq!((placed.setup.halfmoves, placed.setup.fullmoves), (7, 40));
    let setup = fen::read("8/8/8/8/8/8/8/8 w - - 7 40").unwrap();
    let epd = placement::find("epd").unwrap();
    assert_eq!(
        epd.write(&setup, EnPassant::Legal).unwrap(),
        "8/8/8/8/8/8/8/8 w - - fmvn 40; hmvc 7;"
    );
}

#[test]
fn what_is_odd_in_epd_is_noted() {
    let long = format!("8/8/8/8/8/8/8/8 w - - c0 \"{}\";", "x".repeat(256));
    check(
        "epd",
        &[
            ("8/8/8/8/8/8/8/8 w - -", "fine", ""),
            (
                "8/8/8/8/8/8/8/8 w - - 5 9 bm Nf3;",
                "hmvc and fmvn",
                "counters-in-epd",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 5 9",
                "hmvc and fmvn",
                "counters-in-epd",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 5 9 hmvc 6;",
                "hmvc",
                "counters-in-epd counters-disagree",
            ),
            ("8/8/8/8/8/8/8/8 w - - bm Nf3", "semicolon", "no-semicolon"),
            (
                "8/8/8/8/8/8/8/8 w - - bm Nf3;;",
                "semicolon",
                "stray-semicolon",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - bm Nf3 ; id \"x\";",
                "one blank",
                "blanks",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - bm Nf3;id \"x\";",
                "one blank",
                "blanks",
            ),
            ("8/8/8/8/8/8/8/8 w - - id \"x", "closing", "closing"),
            ("8/8/8/8/8/8/8/8 w - - b-m x;", "`-` at character 24", "`-`"),
            ("8/8/8/8/8/8/8/8 w - - ♘ x;", "`♘` at character 23", "`♘`"),
            (
                "8/8/8/8/8/8/8/8 w - - hmvc x;",
                "whole number",
                "whole number",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - abcdefghijklmnop x;",
                "15",
                "long-opcode",
            ),
            (&long, "256", "long-string"),
            ("8/8/8/8/8/8/8/8 w", "missing", "missing-fields"),
        ],
    );
}

#[test]
fn every_notation_of_positions_writes_what_it_reads_strictly() {
    let example = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    let setup = fen::read(example).unwrap();
    for placement in placement::all() {
        let about = placement.about();
        assert!(placement::find(about.id).is_some());
        let placed = placement.read(about.example, Level::Strict).unwrap();
        assert!(same(&placed.setup, &setup), "{}", about.id);
        match placement.write(&setup, EnPassant::Legal) {
            Ok(text) => assert_eq!(text, about.example),
            Err(_) => assert_eq!(about.can, Can::Read),
        }
    }
}

#[test]
fn each_kind_of_deviation_is_noted_once() {
    let placed = read("fen", "8/8/44/44/8/8/8/8   w   - - 0 0", Level::Tolerant).unwrap();
    let noted: Vec<_> = placed.notes.iter().map(|it| it.what).collect();
    assert_eq!(
        noted,
        [
            Tolerance::AdjacentDigits,
            Tolerance::Blanks,
            Tolerance::MoveZero
        ]
    );
    assert_eq!(placed.notes[0].span, 5..6);
}

#[test]
fn the_square_of_the_pawn_is_not_the_square_behind_it() {
    let text = "rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d5 0 3";
    check(
        "fen",
        &[(text, "d6, the square behind it", "d6, the square behind it")],
    );
}

#[test]
fn a_fault_points_at_its_field() {
    let text = "4k3/8/8/8/8/8/8/4K3  w K e6 9 1";
    for (fault, field) in [
        (Fault::ImpossibleCheck, "4k3/8/8/8/8/8/8/4K3"),
        (Fault::NoCastlingRook(Square::all().next().unwrap()), "K"),
        (Fault::NoEnPassant(Square::all().next().unwrap()), "e6"),
        (Fault::ClockTooLarge(9), "9"),
    ] {
        assert_eq!(&text[span_of(text, fault)], field);
    }
    assert_eq!(span_of("8/8", Fault::ClockTooLarge(1)), 0..3);
}
