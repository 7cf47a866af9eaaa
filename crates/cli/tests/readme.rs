//! The README says what is true: its table of notations is the registry's, its output the program's.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::path::Path;
use std::process::Command;

fn readme() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    std::fs::read_to_string(path).unwrap()
}

fn run(args: &[&str]) -> (String, String) {
    let program = env!("CARGO_BIN_EXE_scoresheet");
    let ran = Command::new(program).args(args).output().unwrap();
    (
        String::from_utf8(ran.stdout).unwrap(),
        String::from_utf8(ran.stderr).unwrap(),
    )
}

#[test]
fn the_table_of_notations_is_what_the_program_prints() {
    let readme = readme();
    let (_, rest) = readme.split_once("<!-- notations -->\n").unwrap();
    let (table, _) = rest.split_once("<!-- /notations -->").unwrap();
    let (printed, _) = run(&["notations", "--output", "markdown"]);
    assert!(
        table.trim() == printed.trim(),
        "put between the marks in README.md what `scoresheet notations --output markdown` prints"
    );
}

#[test]
fn the_error_shown_is_the_error_printed() {
    let readme = readme();
    let mut lines = readme
        .lines()
        .skip_while(|line| !line.starts_with("$ scoresheet move"));
    let (_typed, shown) = (lines.next().unwrap(), lines.next().unwrap());
    let (_, printed) = run(&["move", "Ne2", "--fen", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"]);
    assert_eq!(printed.trim(), shown);
}
