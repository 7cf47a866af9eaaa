//! The case bank: every case of it, by its operation, through the whole library.
//!
//! Each case is after a fault that users of other software reported. All that a case expects is
//! compared: outcome, moves, positions, results, tags, comments, glyphs, variations, clocks, and
//! each diagnostic with its class, severity, line and column. What is chosen otherwise stands in
//! [`choices::CHOICES`] and, with its reason, in `docs/choices.md`.
//!
//! `CASE=comments-06 cargo test --test case_bank -- --nocapture` runs one case and prints its
//! diagnostics.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test; it says what it skips"
)]

mod choices;
mod classes;
mod games;
mod moves;
mod positions;
mod snippets;
mod writing;

use std::path::{Path, PathBuf};

use serde_json::Value;

/// What went against the expectation of one case.
pub type Failures = Vec<String>;

/// A case and where its files are.
pub struct Case {
    /// `comments-06`.
    pub id: String,
    /// Its line in the bank.
    pub value: Value,
    folder: PathBuf,
}

impl Case {
    /// What it expects.
    pub fn expected(&self) -> &Value {
        &self.value["expected"]
    }

    /// What it starts from, besides a file.
    pub fn input(&self) -> &Value {
        &self.value["input"]
    }

    /// Its file.
    pub fn bytes(&self) -> Vec<u8> {
        let file = self.value["file"].as_str().unwrap();
        std::fs::read(self.folder.join(file)).unwrap()
    }
}

/// The strings of a list in a case; none when it is not there.
pub fn strings(value: &Value) -> Vec<String> {
    let list = value.as_array().into_iter().flatten();
    list.map(|it| it.as_str().unwrap().to_owned()).collect()
}

/// Adds a failure when two things differ.
pub fn same<A: PartialEq<B> + std::fmt::Debug, B: std::fmt::Debug>(
    what: &str,
    found: A,
    wanted: B,
    failures: &mut Failures,
) {
    if found != wanted {
        failures.push(format!("{what}: {found:?}, wanted {wanted:?}"));
    }
}

fn shared(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let path = path.join(name);
    if path.exists() {
        return Some(path);
    }
    eprintln!("SKIPPED: {} is not there", path.display());
    None
}

fn cases() -> Vec<Case> {
    let Some(folder) = shared("cases") else {
        return Vec::new();
    };
    let text = std::fs::read_to_string(folder.join("cases.jsonl")).unwrap();
    let only = std::env::var("CASE").ok();
    let case = |line| {
        let value: Value = serde_json::from_str(line).unwrap();
        let id = value["id"].as_str().unwrap().to_owned();
        let folder = folder.clone();
        Case { id, value, folder }
    };
    let cases = text.lines().map(case);
    cases
        .filter(|case| only.as_ref().is_none_or(|only| case.id.starts_with(only)))
        .collect()
}

fn run(case: &Case) -> Failures {
    match case.value["op"].as_str().unwrap() {
        "read" => games::read(case),
        "read-move" => moves::read(case),
        "write-san" => moves::write_san(case),
        "check-fen" => positions::check(case),
        "write-fen" => positions::write(case),
        "convert" => moves::convert(case),
        "write-pgn" => writing::write(case),
        "roundtrip" => writing::round_trip(case),
        "perf" => writing::many_games(case),
        op => vec![format!("no such operation: {op}")],
    }
}

#[test]
fn every_case_of_the_bank_holds() {
    let cases = cases();
    let mut failed = 0;
    for case in &cases {
        let failures = choices::unexplained(&case.id, run(case));
        failed += usize::from(!failures.is_empty());
        for failure in failures {
            eprintln!("{}: {failure}", case.id);
        }
    }
    assert_eq!(failed, 0, "of {} cases", cases.len());
}

#[test]
fn every_snippet_of_the_specification_holds() {
    let mut failed = 0;
    let cases = snippets::cases();
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let failures = choices::unexplained(name, snippets::read(case));
        failed += usize::from(!failures.is_empty());
        for failure in failures {
            eprintln!("{name}: {failure}");
        }
    }
    assert_eq!(failed, 0, "of {} snippets", cases.len());
}
