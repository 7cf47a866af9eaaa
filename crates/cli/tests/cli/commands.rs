//! What each command prints where, and with which exit code it ends.

use crate::program::run;
use scoresheet::notation::{Family, all};

/// Each case: what is typed, the exit code, what stands in the output and in the messages.
fn check(cases: &[(&[&str], i32, &str, &str)]) {
    for (args, code, out, err) in cases {
        let ran = run(args, b"");
        assert_eq!(ran.code, Some(*code), "{args:?}: {ran:?}");
        for (text, part) in [(&ran.out, out), (&ran.err, err)] {
            assert!(text.contains(part), "{args:?}: {text}\nshould hold {part}");
            assert!(!part.is_empty() || text.is_empty(), "{args:?}: {text}");
        }
        assert!(
            !ran.out.contains('\x1b') && !ran.err.contains('\x1b'),
            "{args:?}"
        );
    }
}

#[test]
fn a_move_is_shown_or_refused_with_its_reason() {
    let castles = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let promotes = "8/P6k/8/8/8/8/7K/8 w - - 0 1";
    let fischer = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
    check(&[
        (
            &["move", "g1f3", "--from", "uci", "--to", "uci"],
            0,
            "uci  g1f3\n",
            "",
        ),
        (&["move", "g1f3"], 0, "uci960  ", "read as "),
        (
            &["move", "G1-F3", "--from", "uci"],
            0,
            "g1f3",
            "note hyphen: ",
        ),
        (
            &["move", "--from", "uci", "--", "0000"],
            0,
            "0000",
            "smith: no source tells how null moves are written",
        ),
        (
            &[
                "move", "e1g1", "--from", "uci", "--to", "uci960", "--fen", castles,
            ],
            0,
            "e1h1",
            "",
        ),
        (
            &[
                "move",
                "f1h1",
                "--from",
                "uci",
                "--to",
                "uci",
                "--variant",
                "Fischerandom",
                "--fen",
                fischer,
            ],
            0,
            "uci  f1h1\n",
            "",
        ),
        (
            &["move", "e2e4", "--from", "uci", "--history", "e2e4 e7e5"],
            1,
            "",
            "M102",
        ),
        (
            &["move", "g1f3", "--from", "uci", "--history", "e2e4 e7e5"],
            0,
            "g1f3",
            "",
        ),
        (
            &["move", "e2e5", "--from", "uci"],
            1,
            "",
            "error[M102] illegal-move: the pawn on e2",
        ),
        (
            &["move", "e2e5"],
            1,
            "",
            "error[M102] illegal-move: the pawn on e2",
        ),
        (
            &["move", "\u{1f600}"],
            1,
            "",
            "error[M101] unreadable-move: ",
        ),
        (
            &["move", "G1F3", "--from", "uci", "--strict"],
            1,
            "",
            "error[M105] not-strict: ",
        ),
        (
            &["move", "a7a8", "--from", "uci", "--fen", promotes],
            1,
            "",
            "a7a8n",
        ),
        (
            &["move", "a7a8", "--fen", "8/8"],
            1,
            "",
            "error[F101] bad-fen: ",
        ),
        (
            &["move", "a7a8", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"],
            1,
            "",
            "F102",
        ),
        (
            &[
                "move",
                "e1e2",
                "--from",
                "uci",
                "--fen",
                "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            ],
            0,
            "e1e2",
            "warning[F201] mended-position: castling needs a rook on h1",
        ),
        (
            &["move", "e2e4", "--variant", "Crazyhouse"],
            1,
            "",
            "`Crazyhouse`",
        ),
    ]);
}

#[test]
fn a_move_is_answered_in_json_when_asked_for() {
    check(&[
        (
            &[
                "move",
                "g1f3",
                "--from",
                "uci",
                "--to",
                "uci,uci960",
                "--json",
            ],
            0,
            "{\"uci\":\"g1f3\",\"to\":{\"uci\":\"g1f3\",\"uci960\":\"g1f3\"},\"notes\":[]}\n",
            "",
        ),
        (
            &["move", "e2e5", "--from", "uci", "--json"],
            1,
            "{\"error\":{\"code\":\"M102\",\"name\":\"illegal-move\",\"message\":\"the pawn on e2 cannot go to e5\",\"candidates\":[]}}\n",
            "",
        ),
    ]);
}

#[test]
fn what_cannot_run_ends_with_2_and_help_with_0() {
    check(&[
        (&[], 2, "", "Usage"),
        (&["nonsense"], 2, "", "nonsense"),
        (&["move"], 2, "", "<TEXT>"),
        (&["move", "e4", "--from", "klingon"], 2, "", "klingon"),
        (&["move", "e4", "--to", "uci,klingon"], 2, "", "klingon"),
        (&["move", "e4", "--jsonl"], 2, "", "--jsonl"),
        (&["man", "nonsense"], 2, "", "no command `nonsense`"),
        (&["--version"], 0, "scoresheet ", ""),
        (&["--help"], 0, "Exit codes", ""),
        (&["move", "--help"], 0, "Examples:", ""),
        (&["notations", "--help"], 0, "Examples:", ""),
        (&["check", "--help"], 0, "Examples:", ""),
        (&["explain", "--help"], 0, "Examples:", ""),
        (&["completions", "--help"], 0, "Example:", ""),
        (&["man", "--help"], 0, "Examples:", ""),
        (&["completions", "bash"], 0, "scoresheet", ""),
        (&["completions", "zsh"], 0, "uci960", ""),
        (&["completions", "fish"], 0, "scoresheet", ""),
        (&["man"], 0, ".TH scoresheet 1", ""),
        (&["man", "move"], 0, "\\-\\-jsonl", ""),
    ]);
}

#[test]
fn every_notation_is_listed_in_every_form() {
    let text = run(&["notations"], b"").out;
    let markdown = run(&["notations", "--output", "markdown"], b"").out;
    let json = run(&["notations", "--output", "json"], b"").out;
    let json: Vec<serde_json::Value> = serde_json::from_str(&json).expect("JSON");
    let count = all().count();
    assert_eq!(
        (text.lines().count(), markdown.lines().count(), json.len()),
        (count + 1, count + 2, count)
    );
    for ((notation, line), entry) in all().zip(text.lines().skip(1)).zip(&json) {
        let about = notation.about();
        assert_eq!(line.split(' ').next(), Some(about.id));
        assert_eq!(entry["id"], about.id);
        // Braille has no source for captures, so not everything that writes writes this mate.
        assert!(about.can.write() || entry["mate"].is_null(), "{}", about.id);
        assert!(entry["mate"].is_string() || about.family == Family::Braille || !about.can.write());
    }
}

#[test]
fn colour_is_given_only_when_asked_for() {
    let plain = run(&["notations"], b"").out;
    let coloured = run(&["notations", "--color", "always"], b"").out;
    assert!(!plain.contains('\x1b'));
    assert!(coloured.contains('\x1b'));
    let error = run(&["move", "e2e5", "--color", "always"], b"").err;
    assert!(error.contains("\x1b["));
}
