//! The examples in the help are true: each one runs, and ends well.

use std::fs;

use crate::program::{folder, root, run, run_in};

const COMMANDS: [&str; 20] = [
    "notations",
    "move",
    "convert",
    "book",
    "table",
    "detect",
    "list",
    "filter",
    "head",
    "tail",
    "sample",
    "stats",
    "sort",
    "merge",
    "split",
    "dedup",
    "export",
    "eco",
    "completions",
    "man",
];

#[test]
fn every_example_of_the_help_runs() {
    let folder = folder("help");
    fs::create_dir(folder.join("examples")).expect("a folder is made");
    for entry in fs::read_dir(root().join("examples")).expect("there are examples") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            continue;
        }
        let name = path.file_name().expect("a name");
        fs::copy(&path, folder.join("examples").join(name)).expect("a copy is made");
    }
    for command in COMMANDS {
        let help = run(&[command, "--help"], b"").out;
        let lines = help.lines().map(str::trim);
        let examples: Vec<_> = lines
            .filter(|line| line.starts_with(&format!("scoresheet {command}")))
            .collect();
        assert!(!examples.is_empty(), "{command} has no example: {help}");
        for example in examples {
            let args = words(example);
            let args: Vec<_> = args.iter().skip(1).map(String::as_str).collect();
            let ran = run_in(&folder, &args, b"");
            assert_eq!(ran.code, Some(0), "{example}: {ran:?}");
            assert!(!ran.err.contains("error"), "{example}: {}", ran.err);
            let writes = args.contains(&"-o");
            assert_eq!(ran.out.is_empty(), writes, "{example}: {ran:?}");
        }
    }
}

/// The words of a line up to where another program takes over; single quotes hold blanks.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            '|' | '>' if !quoted => break,
            c => words.last_mut().expect("there is one").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
