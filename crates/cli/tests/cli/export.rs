//! `export`: games as tables in files.

use std::fs;

use serde_json::Value;

use crate::program::{folder, root, run, run_in};

#[test]
fn the_page_of_columns_is_what_the_program_prints() {
    let printed = run(&["export", "--list-columns"], b"");
    assert_eq!(printed.code, Some(0), "{printed:?}");
    let written = fs::read_to_string(root().join("docs/columns.md")).unwrap_or_default();
    assert!(
        written.replace("\r\n", "\n") == printed.out,
        "`scoresheet export --list-columns > docs/columns.md` makes it true again"
    );
}

#[test]
fn rows_are_what_convert_tells_of_games() {
    let rows = run(
        &[
            "export",
            "examples/guide.pgn",
            "examples/book.txt",
            "--output",
            "jsonl",
        ],
        b"",
    );
    let told = run(
        &[
            "convert",
            "examples/guide.pgn",
            "examples/book.txt",
            "--to",
            "uci",
            "--output",
            "jsonl",
        ],
        b"",
    );
    assert_eq!(rows.code, told.code, "{rows:?}");
    assert_eq!(rows.err, told.err);
    let objects = |text: &str| -> Vec<Value> {
        let lines = text.lines();
        lines
            .map(|it| serde_json::from_str(it).expect("JSON"))
            .collect()
    };
    let (rows, told) = (objects(&rows.out), objects(&told.out));
    assert_eq!(rows.len(), told.len());
    for (row, game) in rows.iter().zip(&told) {
        assert_eq!(row["uci"], game["moves"], "{row}");
        assert_eq!(row["ply_count"], game["plies"]);
        assert_eq!(row["notation"], game["from"]);
        let faults = row["diagnostics"].as_array().expect("a list");
        let all = game["diagnostics"].as_array().expect("a list");
        let all = all.iter().filter(|it| it["severity"] != "info");
        let all: Vec<_> = all
            .map(|it| (&it["code"], &it["line"], &it["message"]))
            .collect();
        let faults: Vec<_> = faults
            .iter()
            .map(|it| (&it["code"], &it["line"], &it["message"]))
            .collect();
        assert_eq!(faults, all, "{row}");
    }
}

#[test]
fn a_file_is_written_in_the_form_that_its_name_says() {
    let folder = folder("export-forms");
    let games = root().join("examples/opera.pgn");
    let games = games.to_str().expect("a plain path");
    for (name, start) in [
        ("a.parquet", &b"PAR1"[..]),
        ("a.arrow", b"ARROW1"),
        ("a.csv", b"Event,Site,"),
        ("a.jsonl", b"{\"Event\":"),
        ("a.csv.gz", b"\x1f\x8b"),
    ] {
        let ran = run_in(&folder, &["export", games, "-o", name], b"");
        assert_eq!(
            (ran.code, &*ran.out, &*ran.err),
            (Some(0), "", ""),
            "{name}"
        );
        let bytes = fs::read(folder.join(name)).expect("it is there");
        assert!(bytes.starts_with(start), "{name}");
    }
    // The same bytes whatever the number of threads, and through a pipe.
    for jobs in ["1", "3"] {
        let name = format!("{jobs}.parquet");
        let args = [
            "export",
            games,
            games,
            "-j",
            jobs,
            "--block-size",
            "100",
            "-o",
            &name,
        ];
        assert_eq!(run_in(&folder, &args, b"").code, Some(0));
    }
    let bytes = |name: &str| fs::read(folder.join(name)).expect("it is there");
    assert!(bytes("1.parquet") == bytes("3.parquet"));
}

#[test]
fn what_cannot_be_written_is_told_before_anything_is_read() {
    for (args, told) in [
        (
            &["export", "-o", "games.txt"][..],
            "end it in .parquet, .arrow, .csv, .jsonl",
        ),
        (&["export"], "name a file in `-o`, as in `-o games.parquet`"),
        (
            &["export", "--output", "csv", "--columns", "Wihte"],
            "there is no column Wihte: there are",
        ),
        (
            &["export", "--output", "xlsx"],
            "[possible values: parquet, arrow, csv, jsonl]",
        ),
    ] {
        let ran = run(args, b"");
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{ran:?}");
        assert!(ran.err.contains(told), "{}", ran.err);
    }
}

#[test]
fn a_game_with_a_fault_ends_with_1_and_an_input_that_is_missing_with_2() {
    let folder = folder("export-missing");
    let args = ["export", "-o", "a.jsonl", "-e", "1. e4 e5 2. Ke3"];
    let ran = run_in(&folder, &args, b"");
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let ran = run_in(&folder, &["export", "missing.pgn", "--output", "csv"], b"");
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.out.starts_with("Event,"), "{ran:?}");
}

#[test]
fn shards_are_packed_and_hold_the_games() {
    let folder = folder("shards");
    let games = root().join("examples/guide.pgn");
    let games = games.to_str().expect("a plain path");
    let whole = run(
        &[
            "convert", games, games, games, "--to", "uci", "--output", "lines",
        ],
        b"",
    );
    let packed = run_in(
        &folder,
        &["convert", games, games, games, "-o", "all.pgn.zst"],
        b"",
    );
    assert_ne!(packed.code, Some(2), "{packed:?}");
    for ending in ["zst", "gz", "bz2", "xz"] {
        let args = [
            "split",
            "all.pgn.zst",
            "--every",
            "1",
            "--pack",
            ending,
            "--into",
            ending,
        ];
        let ran = run_in(&folder, &args, b"");
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let names: Vec<_> = ran.out.lines().collect();
        assert!(
            names.len() == 3 && names.iter().all(|it| it.ends_with(ending)),
            "{names:?}"
        );
        let args = [&["convert", "--to", "uci", "--output", "lines"], &*names].concat();
        assert_eq!(run_in(&folder, &args, b"").out, whole.out, "{ending}");
    }
    let ran = run(&["split", "--every", "1", "--pack", "rar", games], b"");
    assert!(
        ran.code == Some(2) && ran.err.contains("zst, gz, bz2 or xz"),
        "{ran:?}"
    );
}
