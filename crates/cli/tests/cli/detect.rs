//! `detect`: in which notation games are, and how sure that is.

use serde_json::{Value, json};

use crate::program::run;

/// Each case: a text, the exit code, the notation, how sure, plies and how many there are.
fn check(cases: &[(&str, i32, &str, &str, usize, usize)]) {
    for (text, code, notation, sure, plies, of) in cases {
        let ran = run(&["detect", "--json"], text.as_bytes());
        assert_eq!(ran.code, Some(*code), "{text}: {ran:?}");
        let found: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!(
            (
                &found["notation"],
                &found["sure"],
                &found["plies"],
                &found["of"]
            ),
            (&json!(notation), &json!(sure), &json!(plies), &json!(of)),
            "{text}: {found}"
        );
    }
}

#[test]
fn the_notation_of_a_game_is_told() {
    check(&[
        ("1. e4 e5 2. Nf3 Nc6 *", 0, "san", "yes", 4, 4),
        ("1. e4 e5 2. Sf3 Sc6", 0, "local:de", "yes", 4, 4),
        (
            "1. P-K4 P-K4 2. Kt-KB3",
            0,
            "descriptive-en-kt",
            "yes",
            3,
            3,
        ),
        ("5254 5755 7163", 0, "iccf", "yes", 3, 3),
        ("mC0Kgv5Q", 0, "tcn", "yes", 4, 4),
        ("1. e4 e5 2. Nf6", 1, "san", "incomplete", 2, 3),
    ]);
}

#[test]
fn a_person_is_told_in_words() {
    let ran = run(&["detect", "examples/opera.pgn"], b"");
    for part in [
        "examples/opera.pgn, game 1: Morphy, Paul – Duke",
        "\n  notation  san (Standard algebraic (PGN))\n",
        "\n  plies     33 of 33\n",
        "\n  alike     ",
    ] {
        assert!(ran.out.contains(part), "{}", ran.out);
    }
    assert_eq!((ran.code, &*ran.err), (Some(0), ""));
    let ran = run(&["detect", "-e", "1. e4 Ke3"], b"");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("error[M102]: Ke3: "), "{}", ran.err);
    assert_eq!(run(&["detect", "no.pgn"], b"").code, Some(2));
}
