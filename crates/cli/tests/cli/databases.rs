//! Commands that pick games of databases: what comes out, in which form, and the exit codes.

use std::fs;

use scoresheet::format::pgn;
use serde_json::{Value, json};

use crate::program::{folder, root, run};

/// Three games: one with commas and quotes, one without moves, one by other players.
const THREE: &str = "\
[Event \"A, \\\"b\\\"\"]
[Date \"1851.06.21\"]
[White \"Anderssen, Adolf\"]
[Black \"Kieseritzky, Lionel\"]
[Result \"1-0\"]
[WhiteElo \"2600\"]

1. e4 e5 2. f4 exf4 {taken} 1-0

[Event \"Forfeit\"]
[White \"Réti, Richard\"]
[Black \"?\"]
[Result \"0-1\"]

0-1

[Event \"Last\"]
[Date \"1858.??.??\"]
[White \"Morphy, Paul\"]
[Black \"Allies\"]
[Result \"1/2-1/2\"]
[ECO \"C41\"]

1. e4 e5 2. Nf3 d6 (2... Nc6) 1/2-1/2
";

/// Which games come out, by their events.
fn events(args: &[&str]) -> Vec<String> {
    let mut args = args.to_vec();
    args.extend(["--output", "jsonl"]);
    let ran = run(&args, THREE.as_bytes());
    assert_eq!(ran.err, "", "{args:?}");
    let lines = ran.out.lines();
    let event = |line: &str| -> Value { serde_json::from_str(line).expect("an object") };
    lines
        .map(|line| {
            event(line)["tags"]["Event"]
                .as_str()
                .unwrap_or("-")
                .to_owned()
        })
        .collect()
}

#[test]
fn a_list_has_a_line_for_each_game() {
    let ran = run(&["list"], THREE.as_bytes());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(
        ran.out,
        "   game  White                    Elo  Black                    Elo  Result   Date        ECO
      1  Anderssen, Adolf        2600  Kieseritzky, Lionel           1-0      1851.06.21
      2  Réti, Richard                 ?                             0-1
      3  Morphy, Paul                  Allies                        1/2-1/2  1858.??.??  C41
"
    );
    let ran = run(
        &[
            "list",
            "--output",
            "csv",
            "--columns",
            "plies,Event,game,file",
        ],
        THREE.as_bytes(),
    );
    assert_eq!(
        ran.out,
        "plies,Event,game,file\r\n4,\"A, \"\"b\"\"\",1,<stdin>\r\n0,Forfeit,2,<stdin>\r\n\
         4,Last,3,<stdin>\r\n"
    );
    let ran = run(&["list", "--output", "jsonl"], THREE.as_bytes());
    let first: Value =
        serde_json::from_str(ran.out.lines().next().expect("a line")).expect("an object");
    assert_eq!(
        first,
        json!({
            "file": "<stdin>",
            "game": 1,
            "tags": {
                "Event": "A, \"b\"", "Date": "1851.06.21", "White": "Anderssen, Adolf",
                "Black": "Kieseritzky, Lionel", "Result": "1-0", "WhiteElo": "2600",
            },
            "moves": "1. e4 e5 2. f4 exf4 {taken} 1-0",
        })
    );
}

#[test]
fn games_come_out_as_they_are() {
    for ending in ["\n", "\r\n"] {
        let text = THREE.replace('\n', ending);
        for args in [
            &["list", "--output", "pgn"][..],
            &["head"],
            &["tail"],
            &["filter", "White"],
        ] {
            let ran = run(args, text.as_bytes());
            assert_eq!((ran.code, &*ran.out), (Some(0), &*text), "{args:?}");
        }
        let ran = run(&["filter", "White ~ reti"], text.as_bytes());
        let first = text.find("[Event \"Forfeit").expect("it is there");
        let last = text.find("[Event \"Last").expect("it is there");
        assert_eq!(ran.out, text[first..last - ending.len()], "{ending:?}");
    }
}

#[test]
fn bytes_of_other_encodings_stay_what_they_are() {
    let game = |name: &[u8]| [b"[White \"", name, b"\"]\n\n1. e4 *\n"].concat();
    let one = game(b"M\xfcller");
    let bytes = [
        &*one,
        b"\n",
        &*game(b"Schr\xf6der"),
        b"\n",
        &*game("Müller".as_bytes()),
    ]
    .concat();
    let folder = folder("databases_encodings");
    let (from, to) = (folder.join("in.pgn"), folder.join("out.pgn"));
    fs::write(&from, &bytes).expect("it is written");
    let (from, to) = (from.to_str().expect("a name"), to.to_str().expect("a name"));
    let ran = run(&["filter", "White ~ muller", from, "-o", to], b"");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let expected = [&*one, b"\n", &*game("Müller".as_bytes())].concat();
    assert_eq!(fs::read(to).expect("it is there"), expected);
}

#[test]
fn games_are_wanted_by_tags_and_by_moves() {
    let all = ["A, \"b\"", "Forfeit", "Last"];
    for (args, wanted) in [
        (&["filter", "White"][..], &all[..]),
        (&["filter", "Date < 1855"], &all[..1]),
        (&["filter", "Date < 1855", "-v"], &all[1..]),
        (&["filter", "not Date"], &all[1..2]),
        (&["filter", "Player ~ reti or ECO = C"], &all[1..]),
        (&["filter", "--plies", "1.."], &[all[0], all[2]]),
        (&["filter", "--plies", "0"], &all[1..2]),
        (&["filter", "--comments"], &all[..1]),
        (&["filter", "--variations"], &all[2..]),
        (&["filter", "--moves", "e2e4 e7e5 g1f3"], &all[2..]),
        (&["filter", "--moves", "1. e4", "ECO = C41"], &all[2..]),
        (
            &["filter", "--position", "*/*/*/*/????Pp*/*/*/*"],
            &all[..1],
        ),
        (
            &["filter", "--material", "KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP"],
            &all[..1],
        ),
        (&["filter", "--ends", "mate", "-v"], &all),
        (&["filter", "--comments", "-"], &all[..1]),
        (&["head", "-n", "2"], &all[..2]),
        (&["head", "-n", "0"], &[]),
        (&["tail", "-n", "2"], &all[1..]),
        (&["tail", "-n", "0"], &[]),
        (&["sample", "-n", "9"], &all),
        (&["sample", "--fraction", "1"], &all),
        (&["sample", "--fraction", "0"], &[]),
    ] {
        assert_eq!(events(args), wanted, "{args:?}");
    }
    assert_eq!(events(&["sample", "-n", "1", "--seed", "3"]).len(), 1);
}

#[test]
fn the_exit_code_tells_whether_a_game_is_wanted() {
    for (args, code, out) in [
        (&["filter", "-c", "White"][..], 0, "3\n"),
        (&["filter", "-c", "White = nobody"], 1, "0\n"),
        (&["filter", "White = nobody"], 1, ""),
        (
            &[
                "filter",
                "White = nobody",
                "--output",
                "csv",
                "--columns",
                "White",
            ],
            1,
            "White\r\n",
        ),
        (&["list", "no such file.pgn"], 2, "   game  White"),
    ] {
        let ran = run(args, THREE.as_bytes());
        assert_eq!(ran.code, Some(code), "{args:?}: {ran:?}");
        assert!(ran.out.starts_with(out), "{args:?}: {ran:?}");
    }
}

#[test]
fn a_wrong_expression_is_shown_with_its_place() {
    let ran = run(&["filter", "Dáte and Date > spring"], b"");
    assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{ran:?}");
    let ran = run(&["filter", "White ~ é and Date > spring"], b"");
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let marked = "  | White ~ é and Date > spring\n  |                      ^^^^^^\n";
    assert!(ran.err.ends_with(marked), "{ran:?}");
    for args in [
        &["filter"][..],
        &["filter", "--moves", "1. e5"],
        &["filter", "--position", "8/8"],
        &["filter", "--material", "KK"],
        &["filter", "--ends", "draw"],
        &["filter", "--plies", "many"],
        &["sample", "--fraction", "2"],
        &["sample"],
    ] {
        let ran = run(args, THREE.as_bytes());
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{args:?}: {ran:?}");
        assert!(ran.err.contains("error"), "{args:?}: {ran:?}");
    }
}

#[test]
fn the_order_is_that_of_the_inputs_whatever_the_threads_and_blocks() {
    let text: String = (0..500)
        .map(|number| {
            format!(
                "[Event \"{number}\"]\n[Round \"{}\"]\n\n1. e4 e5 1-0\n\n",
                number % 7
            )
        })
        .collect();
    for args in [
        &["list"][..],
        &["filter", "Round = 3", "--output", "csv"],
        &["sample", "-n", "20", "--output", "jsonl"],
        &["tail", "--output", "csv"],
        &["head", "-n", "300"],
    ] {
        let whole = run(args, text.as_bytes());
        for jobs in ["1", "3"] {
            for size in ["100", "1000"] {
                let mut args = args.to_vec();
                args.extend(["-j", jobs, "--block-size", size]);
                let ran = run(&args, text.as_bytes());
                assert_eq!((ran.code, &ran.out), (whole.code, &whole.out), "{args:?}");
            }
        }
    }
}

#[test]
fn games_that_would_be_read_as_one_are_told() {
    let told = "1 of the games that came out are read with the game before";
    for (text, is_told) in [
        ("[Event \"a\"]\n\n1. e4 *\n\n1. d4 *\n", false),
        ("[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n", false),
        ("1. c4 1-0\n\n[White \"a\"]\n\n1. e4\n", true),
    ] {
        for args in [
            &["sort", "--by", "-White"][..],
            &["sample", "-n", "2"],
            &["filter", "not X"],
        ] {
            let ran = run(args, text.as_bytes());
            // Only the order of `sort` puts moves behind a game that has no end.
            let expected = is_told && args[0] == "sort";
            assert_eq!(ran.err.contains(told), expected, "{args:?}: {ran:?}");
        }
    }
}

#[test]
fn a_list_tells_what_reading_the_games_tells() {
    let folder = root().join("../shared/corpus/pgn");
    let Ok(entries) = fs::read_dir(&folder) else {
        eprintln!("SKIPPED: {} is not there", folder.display());
        return;
    };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let bytes = fs::read(&path).expect("it is read");
        let text = scoresheet::text::decode(&bytes).text;
        let ran = run(
            &["list", "--output", "jsonl", path.to_str().expect("a name")],
            b"",
        );
        let mut lines = ran.out.lines();
        for found in pgn::games(&text, &pgn::any_word) {
            let line = lines.next().expect("a line for each game");
            let listed: Value = serde_json::from_str(line).expect("an object");
            let mut tags = serde_json::Map::new();
            for tag in &found.game.tags {
                tags.entry(&tag.name).or_insert(tag.value.clone().into());
            }
            assert_eq!(listed["tags"], Value::Object(tags), "{}", path.display());
        }
        assert_eq!(lines.next(), None, "{}", path.display());
    }
}
