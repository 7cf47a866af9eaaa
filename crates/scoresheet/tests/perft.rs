//! Counts of legal moves, against a table of our own and the large one of the shared corpus.
//!
//! A row is counted when it has no more nodes than the budget: `PERFT_NODES=1000000`, or
//! `PERFT_NODES=all`. `PERFT_FILE=tricky` takes one file of the large table alone, `PERFT_DEPTH=4`
//! no row that is deeper.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a test"
)]

use std::path::PathBuf;
use std::time::Instant;

use scoresheet::placement::fen;
use scoresheet::rules::{Fault, Mode, Position};

/// The most nodes of one row when nothing else is said.
const USUAL_BUDGET: u64 = 300_000;

/// The files of the large table that know only the rules we have.
const FILES: [&str; 5] = [
    "standard",
    "chess960",
    "tricky",
    "impossible-checker",
    "random",
];

struct Row {
    name: String,
    fen: String,
    mode: Mode,
    depth: u32,
    nodes: u64,
}

impl Row {
    fn position(&self) -> (Position, Vec<Fault>) {
        let mut setup = fen::read(&self.fen).unwrap();
        if self.mode == Mode::Chess960 {
            setup.mode = Mode::Chess960;
        }
        setup.position().unwrap()
    }
}

fn budget(usual: u64) -> u64 {
    match std::env::var("PERFT_NODES").as_deref() {
        Ok("all") => u64::MAX,
        Ok(number) => number.parse().unwrap(),
        Err(_) => usual,
    }
}

/// Counts the rows within the budget and compares.
fn check(rows: &[Row], budget: u64) {
    let start = Instant::now();
    let (mut counted, mut total, mut wrong) = (0, 0, Vec::new());
    for row in rows.iter().filter(|row| row.nodes <= budget) {
        let nodes = row.position().0.perft(row.depth);
        counted += 1;
        total += nodes;
        if nodes != row.nodes {
            let (name, depth) = (&row.name, row.depth);
            wrong.push(format!(
                "{name} at depth {depth}: {nodes}, not {} ({})",
                row.nodes, row.fen
            ));
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{counted} of {} rows, {total} nodes in {seconds:.1} s, {} wrong",
        rows.len(),
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn own_table() -> Vec<Row> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/perft/standard.perft");
    let text = std::fs::read_to_string(path).unwrap();
    let (mut name, mut position, mut mode) = ("", "", Mode::Standard);
    let mut rows = Vec::new();
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("position", it)) => (name, mode) = (it, Mode::Standard),
            Some(("fen", it)) => position = it,
            Some(("perft", it)) => {
                let (depth, nodes) = it.split_once(' ').unwrap();
                rows.push(Row {
                    name: name.to_owned(),
                    fen: position.to_owned(),
                    mode,
                    depth: depth.parse().unwrap(),
                    nodes: nodes.parse().unwrap(),
                });
            }
            _ if line == "chess960" => mode = Mode::Chess960,
            _ => (),
        }
    }
    rows
}

/// The rows of the large table; none, and a word about it, where it is missing.
fn large_table() -> Vec<Row> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/truth/perft-table.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return Vec::new();
    };
    let only = std::env::var("PERFT_FILE").ok();
    let deepest = std::env::var("PERFT_DEPTH").map_or(u32::MAX, |depth| depth.parse().unwrap());
    let mut rows = Vec::new();
    for line in text.lines().skip(1) {
        let [file, id, fen, depth, nodes] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("five columns: {line}");
        };
        let depth = depth.parse().unwrap();
        let unwanted = only.as_deref().is_some_and(|only| only != file) || depth > deepest;
        if !FILES.contains(&file) || unwanted {
            continue;
        }
        rows.push(Row {
            name: format!("{file} {id}"),
            fen: fen.to_owned(),
            mode: match file {
                "chess960" => Mode::Chess960,
                _ => Mode::Standard,
            },
            depth,
            nodes: nodes.parse().unwrap(),
        });
    }
    rows
}

#[test]
fn the_well_known_positions_have_their_well_known_numbers() {
    let rows = own_table();
    assert_eq!(rows.len(), 32);
    check(&rows, budget(5_000_000));
}

#[test]
fn the_large_table_is_counted_to_the_budget() {
    check(&large_table(), budget(USUAL_BUDGET));
}

#[test]
fn checks_that_no_move_can_have_given_are_reported() {
    let sound = ["ep-evasion", "king-walk", "pos-2", "pos-5", "max-legals"];
    let impossible = [
        "align-diag-1",
        "align-diag-2",
        "align-horizontal",
        "align-ep",
        "ep-unrelated-check",
        "two-knight-checkers",
        "two-pawn-checkers",
        "two-stepper-checkers",
    ];
    for row in large_table().iter().filter(|row| row.depth == 1) {
        let (_, faults) = row.position();
        let reported = faults.contains(&Fault::ImpossibleCheck);
        let id = row.name.split_once(' ').unwrap().1;
        assert!(reported || !impossible.contains(&id), "{}", row.name);
        assert!(!reported || !sound.contains(&id), "{}", row.name);
    }
}
