//! Every vector and reject of the shared specification that its notation is registered for.
//!
//! `NOTATION=uci cargo test --test vectors` checks one notation alone.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::collections::BTreeMap;
use std::path::PathBuf;

use scoresheet::game::Births;
use scoresheet::notation::{self, Can, Level, Scene, read_move, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{Mode, Move, Position};
use serde_json::Value;

fn shared(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/specs")
        .join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("SKIPPED: {} is not there", path.display());
    }
    text
}

fn position(value: &Value) -> Position {
    let mut setup = fen::read(value["fen"].as_str().unwrap()).unwrap();
    if value["variant"] == "chess960" {
        setup.mode = Mode::Chess960;
    }
    setup.position().unwrap().0
}

fn uci(position: &Position, text: &str) -> Option<Move> {
    let uci = notation::find("uci").unwrap();
    read_move(uci, text, Scene::new(position))
        .ok()
        .map(|found| found.m)
}

fn births(value: &Value) -> Option<Births> {
    let history = value["history"].as_str()?;
    let mut position = Position::start();
    let mut births = Births::at(&position);
    for text in history.split_whitespace() {
        let m = uci(&position, text).unwrap();
        births.play(m);
        position.play(m);
    }
    Some(births)
}

#[test]
fn every_vector_is_read_and_written() {
    let Some(text) = shared("vectors.jsonl") else {
        return;
    };
    let only = std::env::var("NOTATION").ok();
    let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut failures = Vec::new();
    for line in text.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let id = value["notation"].as_str().unwrap();
        let Some(notation) = notation::find(id) else {
            continue;
        };
        if value["variant"] == "crazyhouse" || only.as_deref().is_some_and(|only| only != id) {
            continue;
        }
        let (position, births) = (position(&value), births(&value));
        let (uci_text, text) = (
            value["uci"].as_str().unwrap(),
            value["text"].as_str().unwrap(),
        );
        let m = uci(&position, uci_text).expect("the vector's move is legal");
        let direction = value["direction"].as_str().unwrap();
        let mut problem = None;
        if direction != "write" && notation.about().can != Can::Write {
            let scene = Scene {
                rules: &position,
                births: births.as_ref(),
                level: Level::Tolerant,
            };
            let by_game = value["note"].as_str().unwrap().contains("AMBIGUOUS alone");
            match read_move(notation, text, scene) {
                Ok(found) if found.m == m => {
                    if direction == "both" && !found.notes.is_empty() {
                        problem = Some(format!("read with notes {:?}", found.notes));
                    }
                }
                Ok(found) => problem = Some(format!("read as {:?}", found.m)),
                Err(error) if by_game && error.candidates().contains(&m) => (),
                Err(error) => problem = Some(format!("not read: {error} ({:?})", error)),
            }
        }
        if direction != "read" && notation.about().can != Can::Read {
            let written = write_move(notation, &position, m);
            if written.as_deref() != Ok(text) {
                problem = Some(format!("written as {written:?}"));
            }
        }
        let count = counts.entry(id.to_owned()).or_default();
        count.0 += 1;
        if let Some(problem) = problem {
            count.1 += 1;
            failures.push(format!(
                "{} {id} {text:?} = {uci_text} in {}: {problem}",
                value["id"], value["fen"]
            ));
        }
    }
    for (id, (all, wrong)) in &counts {
        println!("{id}: {all} vectors, {wrong} wrong");
    }
    assert!(
        failures.is_empty(),
        "{} wrong:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn every_reject_is_refused() {
    let Some(text) = shared("rejects.jsonl") else {
        return;
    };
    let only = std::env::var("NOTATION").ok();
    let mut failures = Vec::new();
    for line in text.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let id = value["notation"].as_str().unwrap();
        let Some(notation) = notation::find(id.trim_end_matches("-strict")) else {
            continue;
        };
        if only.as_deref().is_some_and(|only| only != id) {
            continue;
        }
        let position = position(&value);
        let text = value["text"].as_str().unwrap();
        let strict = value["expect"] == "warn-or-reject";
        let level = if strict {
            Level::Strict
        } else {
            Level::Tolerant
        };
        let scene = Scene {
            rules: &position,
            births: None,
            level,
        };
        if let Ok(found) = read_move(notation, text, scene) {
            failures.push(format!(
                "{} {id} {text:?} read as {:?}",
                value["id"], found.m
            ));
        }
    }
    assert!(
        failures.is_empty(),
        "{} wrong:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
