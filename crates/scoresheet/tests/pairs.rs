//! Texts of other projects' tests, each in some notation from some position, against what those
//! projects expect; where they are wrong themselves, the list says why.
//!
//! The texts lie beside the repository; without them the test says so and passes.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::path::PathBuf;

use scoresheet::convert::table;
use scoresheet::game::final_position;
use scoresheet::notation::for_people;
use scoresheet::placement::{EnPassant, fen};
use scoresheet::read::{GameRead, How, read_games};
use serde_json::Value;

/// Rows that expect something wrong, by number from 0, and what is wrong with them.
const WRONG: [(usize, &str); 1] = [(
    152,
    "8. Rf6# could be either rook; the standard forbids to tell them apart by the mate sign",
)];

#[test]
fn texts_of_other_projects_mean_what_they_say() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/truth/notation-pairs-half.jsonl");
    let Ok(lines) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return;
    };
    let mut wrong = Vec::new();
    for (number, line) in lines.lines().enumerate() {
        let pair: Value = serde_json::from_str(line).unwrap();
        if let Err(why) = check(&pair) {
            println!("row {number}: {why}\n  {}", pair["input"]);
            wrong.push(number);
        }
    }
    let known: Vec<_> = WRONG.iter().map(|(number, _)| *number).collect();
    assert_eq!(wrong, known);
}

fn check(pair: &Value) -> Result<(), String> {
    let input = pair["input"].as_str().unwrap();
    let text = match pair["fen"].as_str() {
        Some(fen) => format!("FEN: {fen}\n{input}"),
        None => input.to_owned(),
    };
    let games: Vec<_> = read_games(&text, How::default()).collect();
    let [read] = &games[..] else {
        return Err(format!("{} games", games.len()));
    };
    let fails = !read.is_whole() || !read.is_set_up;
    if fails != pair["expectError"].as_bool().unwrap_or(false) {
        return Err(format!("fails: {fails}, {:?}", read.diagnostics));
    }
    if let Some(expected) = pair["expectedFEN"].as_str() {
        same_position(read, expected)?;
    }
    for key in ["expected", "expectedAlgebraic"] {
        match &pair[key] {
            Value::Null => (),
            value => same_moves(read, &words(value))?,
        }
    }
    if let Value::Array(tokens) = &pair["expectedMatchedTokens"] {
        let tokens: Vec<_> = tokens.iter().map(|it| it.as_str().unwrap()).collect();
        let found: Vec<_> = read.game.main_texts().collect();
        let ends = tokens.len() - usize::from(tokens.last() == Some(&"Resigns"));
        let bare = |text: &&str| text.trim_end_matches('!').to_owned();
        let tokens: Vec<_> = tokens[..ends].iter().map(bare).collect();
        // A sign of the annotator is no part of a move.
        if found != tokens {
            return Err(format!("parted as {found:?}"));
        }
    }
    Ok(())
}

fn same_position(read: &GameRead, expected: &str) -> Result<(), String> {
    let last = final_position(&read.game, &read.start);
    let forms = [EnPassant::DoubleStep, EnPassant::Legal];
    let forms = forms.map(|form| fen::write_setup(&last.setup(), form));
    match forms.iter().any(|form| form == expected) {
        true => Ok(()),
        false => Err(format!("{} and not {expected}", forms[0])),
    }
}

fn same_moves(read: &GameRead, expected: &[String]) -> Result<(), String> {
    let rows = table(read, &[for_people()]).rows;
    let found: Vec<_> = rows
        .iter()
        .flat_map(|row| row.texts.iter().flatten())
        .collect();
    match found.iter().eq(&expected.iter().collect::<Vec<_>>()) {
        true => Ok(()),
        false => Err(format!("{found:?}")),
    }
}

/// The bare moves: without numbers, marks, `e.p.` and what ends the game.
fn words(value: &Value) -> Vec<String> {
    let items: Vec<String> = match value {
        Value::Array(items) => items
            .iter()
            .map(|it| it.as_str().unwrap().to_owned())
            .collect(),
        text => {
            let quoted = text.as_str().unwrap().trim_matches(['[', ']']);
            quoted
                .split(", ")
                .map(|it| it.trim_matches('\'').to_owned())
                .collect()
        }
    };
    let parts = items.iter().flat_map(|item| item.split_whitespace());
    parts
        .map(|part| part.trim_end_matches("e.p.").trim_end_matches(['!', '?']))
        .filter(|part| !part.is_empty() && !part.ends_with('.'))
        .filter(|part| !matches!(*part, "resigns" | "1-0" | "0-1"))
        .map(str::to_owned)
        .collect()
}
