//! `convert`: whole games from files, in other notations and forms.

use std::fs;

use serde_json::{Value, json};

use crate::program::{Ran, folder, run, run_in};

/// What is typed, the exit code, parts of the output and of the messages; no part means nothing.
type Case<'a> = (&'a [&'a str], i32, &'a [&'a str], &'a [&'a str]);

fn check(cases: &[Case<'_>]) {
    for (args, code, out, err) in cases {
        let ran = run(args, b"");
        assert_eq!(ran.code, Some(*code), "{args:?}: {ran:?}");
        for (text, parts) in [(&ran.out, out), (&ran.err, err)] {
            assert!(!parts.is_empty() || text.is_empty(), "{args:?}: {text}");
            for part in *parts {
                assert!(text.contains(part), "{args:?}: {text}\nshould hold {part}");
            }
        }
    }
}

fn json(args: &[&str]) -> (Vec<Value>, Ran) {
    let ran = run(args, b"");
    let lines = ran.out.lines();
    let objects = lines.map(|line| serde_json::from_str(line).expect("JSON"));
    (objects.collect(), ran)
}

#[test]
fn each_example_is_written_in_each_form() {
    check(&[
        (
            &["convert", "examples/opera.pgn", "--to", "uci"],
            0,
            &[
                "[White \"Morphy, Paul\"]\n",
                "c8g4 {gives up the bishop for a tempo}\n4. d4e5 ",
                "(4. c2c3)",
                "c3b5 $1 10... c6b5",
                "17. d1d8 1-0\n\n",
            ],
            &[],
        ),
        (
            &["convert", "examples/opera.pgn", "--output", "moves"],
            0,
            &[
                "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3",
                "17. Rd8# 1-0\n",
            ],
            &[],
        ),
        (
            &["convert", "examples/book.txt"],
            0,
            &["1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5", "11. O-O O-O *\n"],
            &[],
        ),
        (
            &[
                "convert",
                "examples/book.txt",
                "--to",
                "san,iccf",
                "--output",
                "moves",
            ],
            0,
            &["san:\n1. e4 e5", "\niccf:\n1. 5254 5755"],
            &[],
        ),
        (
            &[
                "convert",
                "examples/correspondence.txt",
                "--output",
                "moves",
            ],
            0,
            &[
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nh5 6. d4 exd4 7. Re1 d5\n8. Nxd4\n",
            ],
            &[],
        ),
        (
            &[
                "convert",
                "examples/guide.pgn",
                "--to",
                "local:de",
                "--output",
                "moves",
            ],
            0,
            &["1. e4 e6 2. d4 d5", "14. Sf6#\n"],
            &["game 1: Testing Your Skills – ?\n", "1 game, 27 plies\n"],
        ),
    ]);
}

#[test]
fn the_quirks_of_the_guides_game_are_told() {
    let (games, ran) = json(&["convert", "examples/guide.pgn", "--output", "jsonl"]);
    assert_eq!((ran.code, games.len()), (Some(0), 1), "{ran:?}");
    let diagnostics = games[0]["diagnostics"].as_array().expect("a list");
    let found: Vec<_> = diagnostics
        .iter()
        .map(|it| (&it["name"], &it["line"], &it["column"], &it["offset"]))
        .collect();
    let expected = [
        (json!("missing-str-tag"), json!(1), json!(1), json!(0)),
        (json!("result-of-mate"), json!(6), json!(1), json!(85)),
        (json!("plycount-mismatch"), json!(8), json!(1), json!(128)),
        (json!("no-terminator"), json!(26), json!(9), json!(379)),
    ];
    let expected: Vec<_> = expected.iter().map(|(a, b, c, d)| (a, b, c, d)).collect();
    assert_eq!(found, expected);
    for part in [
        "examples/guide.pgn:8:1: warning[P216]: PlyCount says 1, but 27 plies were played\n",
        "8 | [PlyCount \"1\"]\n  | ^^^^^^^^^^^^^^\n",
    ] {
        assert!(ran.err.contains(part), "{}", ran.err);
    }
}

#[test]
fn a_game_is_one_object_on_one_line() {
    let (games, ran) = json(&[
        "convert",
        "examples/opera.pgn",
        "--output",
        "jsonl",
        "--to",
        "uci",
    ]);
    assert_eq!(ran.code, Some(0));
    let keys: Vec<_> = games[0].as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        [
            "tags",
            "start_fen",
            "from",
            "moves",
            "result",
            "final_fen",
            "plies",
            "variations",
            "comments",
            "glyphs",
            "diagnostics"
        ]
    );
    let game = &games[0];
    assert_eq!(game["tags"]["Event"], "A box at the opera");
    assert_eq!(game["moves"][32], "d1d8");
    assert_eq!(
        (
            &game["plies"],
            &game["variations"],
            &game["comments"],
            &game["glyphs"]
        ),
        (&json!(33), &json!(1), &json!(1), &json!(2))
    );
    assert_eq!(
        game["final_fen"],
        "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17"
    );
    let (games, _) = json(&[
        "convert",
        "-e",
        "1. e4 d5 2. exd5",
        "--output",
        "jsonl",
        "--to",
        "braille,san",
    ]);
    assert_eq!(games[0]["moves"]["san"], json!(["e4", "d5", "exd5"]));
    assert_eq!(games[0]["moves"]["braille"][2], Value::Null);
    assert_eq!(games[0]["diagnostics"][0]["name"], "not-writable");
}

#[test]
fn what_could_not_be_played_is_kept_and_told() {
    check(&[
        (
            &["convert", "-e", "1. e4 e5 2. Nf6 Nc6"],
            1,
            &["1. e4 e5 {Nf6 Nc6} *\n"],
            &[
                "game 1\n<typed>:1:13: error[M102]: Nf6: ",
                "1 | 1. e4 e5 2. Nf6 Nc6\n  |             ^^^\n",
                "1 game, 2 plies; 1 not read to the end\n",
            ],
        ),
        (
            &["convert", "-e", "1. e4 e5 2. Nf6", "--output", "jsonl"],
            1,
            &["\"moves\":[\"e4\",\"e5\"],", "\"unread\":\"Nf6\","],
            &["M102"],
        ),
        (
            &[
                "convert",
                "-e",
                "1. e4 d5 2. exd5",
                "--to",
                "braille",
                "--output",
                "moves",
            ],
            1,
            &["<exd5>"],
            &["error[M108]: exd5 in braille: "],
        ),
        (
            &["convert", "-e", "[Variant \"Atomic\"]\n\n1. e4 *"],
            1,
            &["{e4}"],
            &["warning[P224]", "; 1 not read to the end"],
        ),
        (
            &[
                "convert",
                "-e",
                "[FEN \"8/8\"]\n\n1. e4 *",
                "--output",
                "jsonl",
            ],
            1,
            &[
                "\"start_fen\":null,",
                "\"final_fen\":null,",
                "\"unread\":\"e4\"",
            ],
            &["error[F101]"],
        ),
    ]);
}

#[test]
fn only_errors_fail_unless_warnings_shall() {
    check(&[
        (
            &["convert", "examples/guide.pgn"],
            0,
            &["14. Nf6#"],
            &["warning"],
        ),
        (
            &["convert", "examples/guide.pgn", "--deny-warnings"],
            1,
            &["14. Nf6#"],
            &["warning"],
        ),
        (
            &["convert", "examples/opera.pgn", "--deny-warnings"],
            0,
            &["Rd8#"],
            &[],
        ),
        (
            &["convert", "examples/book.txt", "--verbose"],
            0,
            &["11. O-O O-O"],
            &["info[", "8 | 8. QKtxB        P-Q4\n  |    ^^^^^\n"],
        ),
        (
            &["convert", "-e", "1. e4 e5 2. Ng1f3", "--strict"],
            1,
            &["{Ng1f3}"],
            &["error[M105]"],
        ),
    ]);
}

#[test]
fn what_cannot_run_ends_with_2() {
    let here = env!("CARGO_MANIFEST_DIR");
    check(&[
        (
            &["convert", "examples/opera.pgn", "--to", "san,uci"],
            2,
            &[],
            &["`moves` and `jsonl` take several", "Usage:"],
        ),
        (&["convert", "--to", "klingon"], 2, &[], &["klingon"]),
        (&["convert", "no.pgn"], 2, &[], &["error: no.pgn: "]),
        (&["convert", here], 2, &[], &["this is a directory"]),
        (
            &["convert", "1. e4 e5"],
            2,
            &[],
            &["moves that are typed here stand behind `-e`"],
        ),
        (
            &["convert", "no.pgn", "examples/book.txt"],
            2,
            &["11. O-O O-O"],
            &["error: no.pgn: "],
        ),
        (
            &[
                "convert",
                "examples/book.txt",
                "-o",
                "no/such/folder/game.pgn",
            ],
            2,
            &[],
            &["error: no/such/folder/game.pgn: "],
        ),
        (
            &["convert", "examples/book.txt", "-e", "e4"],
            2,
            &[],
            &["cannot be used"],
        ),
    ]);
    for (start, what) in [
        (&b"\x1f\x8b\x08"[..], "gzip data is cut short"),
        (b"\x28\xb5\x2f\xfd", "zstd data is cut short"),
        (b"PK\x03\x04", "unzip -p"),
        (b"BZh91AY", "bzip2 data is cut short"),
        (b"\x04\x22\x4d\x18", "lz4 -dc"),
        (b"Rar!\x1a\x07", "unrar p"),
        (b"7z\xbc\xaf\x27\x1c", "7z x -so"),
    ] {
        let ran = run(&["convert"], start);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""));
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}

#[test]
fn a_file_is_replaced_when_all_is_written_and_not_before() {
    let folder = folder("convert");
    let path = folder.join("game.pgn");
    fs::write(&path, "1. e4 e5 *\n").expect("a file is written");
    let ran = run_in(
        &folder,
        &["convert", "game.pgn", "--to", "uci", "-o", "game.pgn"],
        b"",
    );
    assert_eq!((ran.code, &*ran.out, &*ran.err), (Some(0), "", ""));
    let written = fs::read_to_string(&path).expect("it is there");
    assert!(written.ends_with("\n1. e2e4 e7e5 *\n\n"), "{written}");
    let ran = run_in(&folder, &["convert", "no.pgn", "-o", "new.pgn"], b"");
    assert_eq!(ran.code, Some(2));
    let ran = run_in(&folder, &["convert", "-o", "-"], b"1. e4 *");
    assert!(ran.out.ends_with("1. e4 *\n\n"), "{ran:?}");
    let names: Vec<_> = fs::read_dir(&folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .filter(|name| name.to_string_lossy().starts_with('.'))
        .collect();
    assert!(names.is_empty(), "left behind: {names:?}");
}

#[test]
fn any_bytes_are_read_in_any_encoding() {
    for (bytes, part, code) in [
        (&b""[..], "", 0),
        (b"  \r\n", "", 0),
        (
            b"[White \"M\xfcller\"]\n\n1. e4 *\n",
            "[White \"Müller\"]",
            0,
        ),
        (b"\xff\xfee\x004\x00 \x00*\x00", "1. e4 *", 0),
        (b"\xef\xbb\xbf1. e4 *", "1. e4 *", 0),
        (b"\0\x01\x02\xff\xfe\xfd", "", 1),
        (b"e4\0e5", "", 1),
    ] {
        let ran = run(&["convert"], bytes);
        assert!(ran.out.contains(part), "{bytes:?}: {ran:?}");
        assert_eq!(ran.code, Some(code), "{bytes:?}: {ran:?}");
        assert!(!ran.err.contains("panicked"), "{ran:?}");
    }
    let guessed = run(&["convert"], b"[White \"M\xfcller\"]\n\n1. e4 *\n");
    let told = "<stdin>:1:10: warning[P217]: read as windows-1252";
    assert!(guessed.err.contains(told), "{}", guessed.err);
}

#[test]
fn like_things_are_cut_short_in_each_file() {
    let game = "[White \"A\"]\n[PlyCount \"9\"]\n\n1. e4 *\n\n";
    let ran = run(&["convert"], game.repeat(3000).as_bytes());
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.err.matches("<stdin>:").count(), 11, "{}", ran.err);
    assert!(ran.err.contains("and 2,990 more like it"), "{}", ran.err);
    assert!(
        ran.err.ends_with("3,000 games, 3,000 plies\n"),
        "{}",
        ran.err
    );
}

#[test]
fn signs_that_steer_a_terminal_are_not_passed_on() {
    let ran = run(
        &["convert", "--color", "always"],
        b"[White \"\x1b[2J\"]\n\n1. \x1b[31mXX *",
    );
    assert!(
        !ran.err.contains("\x1b[2J") && !ran.err.contains("\x1b[31mXX"),
        "{ran:?}"
    );
    assert!(!ran.out.contains("\x1b"), "{ran:?}");
}
