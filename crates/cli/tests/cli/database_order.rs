//! Commands that put games in order, part them, find doubles, name openings and count.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::program::{folder, run, run_in};

fn game(event: &str, date: &str, white: &str, moves: &str) -> String {
    format!("[Event \"{event}\"]\n[Date \"{date}\"]\n[White \"{white}\"]\n\n{moves} *\n")
}

/// Games parted by empty lines.
fn file(games: &[String]) -> String {
    games.join("\n")
}

/// The events of the games in a text.
fn events(text: &str) -> Vec<&str> {
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix("[Event \""));
    lines.filter_map(|line| line.strip_suffix("\"]")).collect()
}

fn written(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("it is written");
    path.to_str().expect("a name").to_owned()
}

#[test]
fn games_are_sorted_by_tags_whether_they_fit_into_memory_or_not() {
    let games = [
        game("1", "1990.??.??", "Réti", "1. e4"),
        game("2", "????.??.??", "Alekhine", "1. d4"),
        game("3", "1850.01.02", "reti", "1. c4"),
        game("4", "1850.01.01", "Zukertort", "1. Nf3"),
    ];
    for (by, order) in [
        ("Date", ["2", "4", "3", "1"]),
        ("-Date", ["1", "3", "4", "2"]),
        ("White", ["2", "1", "3", "4"]),
        ("White,Date", ["2", "3", "1", "4"]),
        ("-Event", ["4", "3", "2", "1"]),
        ("Nothing", ["1", "2", "3", "4"]),
    ] {
        let ran = run(&["sort", "--by", by], file(&games).as_bytes());
        assert_eq!(
            (ran.code, events(&ran.out)),
            (Some(0), order.to_vec()),
            "{by}: {ran:?}"
        );
    }
    let many: Vec<_> = (0..30_000_u32)
        .map(|number| {
            game(
                &format!("{}", number * 7919 % 30_000),
                "?",
                "x",
                &"1. e4 e5 ".repeat(5),
            )
        })
        .collect();
    let ran = run(
        &["sort", "--by", "-Event", "--memory", "1"],
        file(&many).as_bytes(),
    );
    let found = events(&ran.out);
    assert_eq!(found.len(), 30_000);
    assert!(found.is_sorted_by(|one, other| one > other));
    let ran = run(&["sort", "--by", "White Elo"], b"");
    assert_eq!(ran.code, Some(2), "{ran:?}");
}

#[test]
fn inputs_are_merged_in_their_order_or_in_that_of_tags() {
    let folder = folder("merge");
    let at = |event: &str, year: &str| game(event, year, "x", "1. e4");
    let one = written(
        &folder,
        "one.pgn",
        &file(&[at("1", "1850"), at("2", "1870")]),
    );
    let other = written(
        &folder,
        "other.pgn",
        &file(&[at("3", "1850"), at("4", "1860")]),
    );
    let ran = run(&["merge", &one, &other], b"");
    assert_eq!(events(&ran.out), ["1", "2", "3", "4"], "{ran:?}");
    let ran = run(&["merge", "--by", "Date", &one, &other], b"");
    assert_eq!(
        (ran.code, events(&ran.out)),
        (Some(0), vec!["1", "3", "4", "2"]),
        "{ran:?}"
    );
    let ran = run(&["merge", "--by", "-Date", &one, &other], b"");
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert_eq!(events(&ran.out).len(), 4);
    assert!(ran.err.contains("not in this order"), "{ran:?}");
    let ran = run(&["merge", "--by", "Date", &one, "no such file"], b"");
    assert_eq!(
        (ran.code, events(&ran.out)),
        (Some(2), vec!["1", "2"]),
        "{ran:?}"
    );
}

#[test]
fn games_are_split_by_number_by_size_and_by_tag() {
    let games = [
        game("1", "1850", "a/b", "1. e4"),
        game("2", "1851", "A/B", "1. d4"),
        game("3", "1850", "?", "1. c4"),
        game("4", "1850", "a/b", "1. b4"),
    ];
    let folder = folder("split");
    let text = file(&games);
    let split = |args: &[&str], expected: &[(&str, &[&str])]| {
        let mut all = vec!["split"];
        all.extend(args);
        let ran = run_in(&folder, &all, text.as_bytes());
        assert_eq!(ran.code, Some(0), "{args:?}: {ran:?}");
        let names: Vec<_> = expected.iter().map(|it| it.0).collect();
        assert_eq!(ran.out.lines().collect::<Vec<_>>(), names, "{args:?}");
        for (name, wanted) in expected {
            let text = fs::read_to_string(folder.join(name)).expect("it is there");
            assert_eq!(events(&text), *wanted, "{name}: {text}");
        }
    };
    split(
        &["--every", "3", "--into", "three"],
        &[
            ("three/0001.pgn", &["1", "2", "3"]),
            ("three/0002.pgn", &["4"]),
        ],
    );
    split(
        &["--size", "130", "--into", "size"],
        &[
            ("size/0001.pgn", &["1", "2"]),
            ("size/0002.pgn", &["3", "4"]),
        ],
    );
    split(
        &["--size", "1", "--into", "one"],
        &[
            ("one/0001.pgn", &["1"]),
            ("one/0002.pgn", &["2"]),
            ("one/0003.pgn", &["3"]),
            ("one/0004.pgn", &["4"]),
        ],
    );
    split(
        &["--by", "White", "--into", "white"],
        &[
            ("white/a_b.pgn", &["1", "4"]),
            ("white/A_B (2).pgn", &["2"]),
            ("white/unknown.pgn", &["3"]),
        ],
    );
    let whole = fs::read_to_string(folder.join("white/a_b.pgn")).expect("it is there");
    assert_eq!(whole, file(&[games[0].clone(), games[3].clone()]));
    let ran = run_in(
        &folder,
        &["split", "--by", "White", "--into", "white"],
        text.as_bytes(),
    );
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.err.contains("there already"), "{ran:?}");
    assert_eq!(
        fs::read_dir(folder.join("white"))
            .expect("a folder")
            .count(),
        3
    );
    let many: String = (0..300)
        .map(|number| game("x", "?", &format!("player {}", number % 100), "1. e4") + "\n")
        .collect();
    let ran = run_in(
        &folder,
        &["split", "--by", "White", "--into", "many"],
        many.as_bytes(),
    );
    assert_eq!(ran.out.lines().count(), 100, "{ran:?}");
    let seven = fs::read_to_string(folder.join("many/player 7.pgn")).expect("it is there");
    assert_eq!(events(&seven).len(), 3);
    let ran = run(&["split", "--every", "0"], b"");
    assert_eq!(ran.code, Some(2));
}

const LONG: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
                    9. h3 Nb8 10. d4 Nbd7";

fn known(event: &str, white: &str, moves: &str) -> String {
    format!(
        "[Event \"{event}\"]\n[Date \"1985.09.03\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"Karpov, A\"]\n\n{moves} *\n"
    )
}

#[test]
fn each_game_comes_out_once_and_what_goes_is_told() {
    let folder = folder("dedup");
    let games = [
        known("1", "Kasparov, G", LONG),
        known("2", "Kramnik, V", LONG),
        known("3", "Garry Kasparov", &format!("{LONG} 11. Nbd2")),
        known("4", "Kasparov, Garry", &LONG.replace("a6", "a6 {Morphy}")),
    ];
    let text = file(&games);
    let path = written(&folder, "games.pgn", &text);
    let removed = folder.join("removed.pgn");
    let report = folder.join("report.jsonl");
    let (removed, report) = (
        removed.to_str().expect("a name"),
        report.to_str().expect("a name"),
    );
    let ran = run(
        &["dedup", &path, "--removed", removed, "--report", report],
        b"",
    );
    assert_eq!(
        (ran.code, events(&ran.out)),
        (Some(0), vec!["2", "3"]),
        "{ran:?}"
    );
    assert_eq!(ran.err, "2 of 4 games were doubles\n");
    let gone = fs::read_to_string(removed).expect("it is there");
    assert_eq!(events(&gone), ["1", "4"]);
    let told = fs::read_to_string(report).expect("it is there");
    let told: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    assert_eq!(
        told[1],
        json!({
            "file": path, "game": 4, "kept": {"file": path, "game": 3},
            "same": "beginning", "why": "21 plies there, 20 here",
        })
    );
    let ran = run(&["dedup", "--exact", "-"], text.as_bytes());
    assert_eq!(events(&ran.out), ["2", "3", "4"], "{ran:?}");
    assert_eq!(
        ran.err,
        "<stdin>: game 1 is game 4 of <stdin>, which stays: 1 comments and variations there, 0 here\n\
         1 of 4 games were doubles\n"
    );
    let ran = run(&["dedup", "--quiet", &path, &path], b"");
    assert_eq!(
        (events(&ran.out), &*ran.err),
        (vec!["2", "3"], "6 of 8 games were doubles\n")
    );
    let ran = run(&["dedup", "no such file"], b"");
    assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{ran:?}");
}

#[test]
fn openings_are_named_and_nothing_else_changes() {
    let bare = "[Event \"?\"]\r\n[White \"x\"]\r\n\r\n1. e4 c5 {!} *\r\n";
    let ran = run(&["eco"], bare.as_bytes());
    let expected = bare.replace(
        "\"x\"]\r\n",
        "\"x\"]\r\n[ECO \"B20\"]\r\n[Opening \"Sicilian Defense\"]\r\n",
    );
    assert_eq!((ran.code, ran.out), (Some(0), expected), "{}", ran.err);
    for (tags, typed, out, told) in [
        (
            "[ECO \"?\"]\n",
            "",
            "[ECO \"B20\"]\n[Opening \"Sicilian Defense\"]\n",
            "",
        ),
        (
            "[ECO \"B20\"]\n[Opening \"x\"]\n",
            "",
            "[ECO \"B20\"]\n[Opening \"x\"]\n",
            "Opening says x, not Sicilian Defense",
        ),
        (
            "[ECO \"A00\"]\n",
            "",
            "[ECO \"A00\"]\n",
            "ECO says A00, not B20",
        ),
        (
            "[ECO \"A00\"]\n",
            "--overwrite",
            "[ECO \"B20\"]\n[Opening \"Sicilian Defense\"]\n",
            "",
        ),
        (
            "[ECO \"B20a\"]\n",
            "",
            "[ECO \"B20a\"]\n[Opening \"Sicilian Defense\"]\n",
            "",
        ),
        (
            "",
            "",
            "[ECO \"B20\"]\n[Opening \"Sicilian Defense\"]\n\n",
            "",
        ),
    ] {
        let gap = if tags.is_empty() { "" } else { "\n" };
        let text = format!("{tags}{gap}1. e4 c5 *\n");
        let mut args = vec!["eco"];
        args.extend(Some(typed).filter(|it| !it.is_empty()));
        let ran = run(&args, text.as_bytes());
        assert_eq!(ran.out, format!("{out}{gap}1. e4 c5 *\n"), "{tags}");
        assert!(
            ran.err.contains(told) && ran.err.is_empty() == told.is_empty(),
            "{tags}: {ran:?}"
        );
    }
    let ran = run(
        &[
            "eco",
            "--output",
            "csv",
            "--columns",
            "ECO,Opening,Variation",
            "-e",
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
        ],
        b"",
    );
    assert_eq!(
        ran.out,
        "ECO,Opening,Variation\r\nB90,Sicilian Defense,Najdorf Variation\r\n"
    );
    let folder = folder("eco");
    let table = written(
        &folder,
        "table.tsv",
        "eco\tname\tpgn\nX01\tMine: Own\t1. c4 e4\n",
    );
    let ran = run(&["eco", "--table", &table, "-e", "1. e4"], b"");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("line 2: `e4` is no legal move"), "{ran:?}");
    let table = written(&folder, "table.tsv", "X01\tMine: Own\t1. e4\n");
    let ran = run(&["eco", "--table", &table, "-e", "1. e4 e5 *"], b"");
    assert!(ran.out.contains("[Variation \"Own\"]"), "{ran:?}");
}

#[test]
fn what_there_is_is_counted() {
    let text = file(&[
        known("1", "Kasparov, G", LONG),
        game("2", "1850", "x", "1. e4 Ke5"),
        game("3", "1850", "x", ""),
    ]);
    let ran = run(&["stats", "--output", "csv"], text.as_bytes());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for line in [
        "games,,3",
        "plies,,21",
        "longest,,20",
        "cut,,1",
        "year,1850,2",
        "year,1985,1",
        "missing,Black,2",
        "error,M102 illegal-move,1",
        "notation,san,2",
    ] {
        assert!(
            ran.out.contains(&format!("{line}\r\n")),
            "{line}: {}",
            ran.out
        );
    }
    let ran = run(
        &["stats", "--output", "jsonl", "--tags-only"],
        text.as_bytes(),
    );
    let first: Value = serde_json::from_str(ran.out.lines().next().expect("a line")).expect("one");
    assert_eq!(first, json!({"what": "games", "name": "", "count": 3}));
    assert!(!ran.out.contains("illegal"), "{}", ran.out);
    let ran = run(&["stats"], text.as_bytes());
    assert!(
        ran.out.starts_with("        3  games\n       21  plies\n"),
        "{}",
        ran.out
    );
}
