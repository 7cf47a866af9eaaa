//! The case bank: how many games a text holds, and their tags, results and start positions.
//!
//! Moves are not looked at here, for the board decides which of them are.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

use std::path::Path;

use scoresheet::format::pgn::{self, Found};
use scoresheet::text::decode;
use serde_json::Value;

#[test]
fn games_of_the_case_bank_are_found_with_their_tags_and_results() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let Ok(cases) = std::fs::read_to_string(folder.join("cases.jsonl")) else {
        eprintln!("SKIPPED: {} is not there", folder.display());
        return;
    };
    let mut count = 0;
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        if let (Some("read"), Some(file)) = (case["op"].as_str(), case["file"].as_str()) {
            let bytes = std::fs::read(folder.join(file)).unwrap();
            check(file, &decode(&bytes).text, &case["expected"]);
            count += 1;
        }
    }
    assert!(count > 90, "only {count} cases");
}

fn check(file: &str, text: &str, expected: &Value) {
    let found: Vec<_> = pgn::games(text, &pgn::any_word).collect();
    if let Some(count) = expected["count"].as_u64() {
        assert_eq!(found.len() as u64, count, "{file}");
    }
    let games = expected["games"].as_array();
    for (index, wanted) in games.into_iter().flatten().enumerate() {
        let found = found
            .get(index)
            .unwrap_or_else(|| panic!("{file}: no game {index}"));
        check_game(file, found, wanted);
    }
}

fn check_game(file: &str, found: &Found, wanted: &Value) {
    let game = &found.game;
    if let Some(result) = wanted["result"].as_str() {
        assert_eq!(game.outcome().sign(), result, "{file}");
    }
    for (name, value) in wanted["tags"].as_object().into_iter().flatten() {
        assert_eq!(game.tags.get(name), value.as_str(), "{file}: {name}");
    }
    if let (Some(fen), Some(start)) = (wanted["start_fen"].as_str(), &game.start) {
        assert_eq!(start.fen, fen, "{file}");
    }
}
