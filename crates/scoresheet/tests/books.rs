//! Whole games as old books print them, against what they are known to mean.
//!
//! The truth files lie beside the repository; without them the tests say so and pass.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::path::PathBuf;

use scoresheet::notation::{
    Ambiguity, Line, LineOptions, Scene, find, read_line, read_move, write_move,
};
use scoresheet::placement::fen;
use scoresheet::rules::Position;
use serde_json::Value;

fn truth(name: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/truth")
        .join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return Vec::new();
    };
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => text.split(' ').map(str::to_owned).collect(),
        Value::Array(items) => items
            .iter()
            .map(|it| it.as_str().unwrap().to_owned())
            .collect(),
        _ => Vec::new(),
    }
}

/// Reads a game and returns it with the texts of its moves in another notation.
fn play(id: &str, start: &Position, tokens: &[String], target: &str) -> (Line, Vec<String>) {
    let options = LineOptions {
        ambiguity: Ambiguity::Branch,
        ..LineOptions::default()
    };
    let line = read_line(find(id).unwrap(), start, None, tokens, options);
    let target = find(target).unwrap();
    let mut position = start.clone();
    let mut moves = Vec::new();
    for ply in &line.plies {
        moves.push(write_move(target, &position, ply.m).unwrap());
        position.play(ply.m);
    }
    (line, moves)
}

fn check_book(name: &str) {
    for game in truth(name) {
        let (tokens, expected) = (strings(&game["tokens"]), strings(&game["uci"]));
        let (line, moves) = play("descriptive-en-book", &Position::start(), &tokens, "uci");
        let what = format!("{name}, game {}", game["id"]);
        let doubts: Vec<_> = (0..line.plies.len())
            .filter(|ply| !line.plies[*ply].rivals.is_empty())
            .map(|ply| format!("{} {}", ply + 1, tokens[ply]))
            .collect();
        let (all, read) = (tokens.len(), moves.len());
        println!("{what}: {read} of {all}, decided by the game: {doubts:?}");
        for stop in &line.stops {
            println!(
                "    stops at {} {:?}: {}",
                stop.ply + 1,
                tokens[stop.ply],
                stop.error
            );
        }
        match game["status"].as_str().unwrap() {
            "unique" => {
                assert_eq!(moves, expected, "{what}: {:?}", line.stops);
                assert!(line.stops.is_empty(), "{what}");
            }
            // Of several games the text may be, the file gives one, chosen without check words.
            "ambiguous" => {
                let differs = (0..moves.len()).find(|ply| moves[*ply] != expected[*ply]);
                println!(
                    "    differs at {:?}",
                    differs.map(|ply| (ply + 1, &tokens[ply]))
                );
                assert!(
                    differs.is_none_or(|ply| tokens[ply].ends_with(" ch")),
                    "{what}"
                );
            }
            _ => assert_eq!(moves[..expected.len()], expected, "{what}"),
        }
    }
}

#[test]
fn chess_fundamentals_is_read_as_it_was_played() {
    check_book("truth-chess-fundamentals-1-5.jsonl");
}

#[test]
fn the_blue_book_is_read_as_it_was_played() {
    check_book("truth-blue-book-1-6.jsonl");
}

#[test]
fn chess_strategy_is_read_as_it_was_played() {
    check_book("truth-chess-strategy-1-4.jsonl");
}

#[test]
fn spanish_opening_lines_are_read_as_they_were_played() {
    for game in truth("spanish-descriptive-8.jsonl") {
        let (tokens, expected) = (strings(&game["tokens"]), strings(&game["san"]));
        let (line, moves) = play("descriptive-es", &Position::start(), &tokens, "san");
        let (file, read) = (&game["file"], moves.len());
        println!("{file}: {read} of {}", tokens.len());
        if game["solutions"] == 1 {
            assert_eq!(moves, expected, "{file}: {:?}", line.stops);
        } else {
            assert_eq!(Some(read as u64), game["resolved_plies"].as_u64(), "{file}");
        }
    }
}

/// The texts without the signs of the annotator behind them, which are no part of a move.
fn bare(texts: &[String]) -> Vec<&str> {
    let signs = |c: char| matches!(c, '!' | '?' | ' ');
    texts
        .iter()
        .map(|text| text.trim_end_matches(signs))
        .collect()
}

/// The moves of a running text, found by asking the notation where each ends.
fn scan(id: &str, text: &str) -> Vec<String> {
    let notation = find(id).unwrap();
    let mut moves = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let taken = notation.take(rest);
        if taken > 0 {
            moves.push(rest[..taken].to_owned());
            rest = &rest[taken..];
        } else {
            let skip = rest.find(char::is_whitespace).unwrap_or(rest.len());
            rest = &rest[skip..];
        }
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
    }
    moves
}

#[test]
fn games_of_another_programs_tests_are_read_move_by_move() {
    for case in truth("notation-pairs-half.jsonl") {
        if !case["src"].as_str().unwrap().contains("descriptive") {
            continue;
        }
        let start = fen::read(case["fen"].as_str().unwrap()).unwrap();
        let (start, _) = start.position().unwrap();
        let text = case["input"].as_str().unwrap();
        let moves = scan("descriptive-en", text);
        let expected = strings(&case["expectedMatchedTokens"]);
        if let [first @ .., _resigns] = expected.as_slice() {
            assert_eq!(moves, bare(first));
        }
        let (line, played) = play("descriptive-en", &start, &moves, "san");
        let name = &case["name"];
        println!("{name}: {}", played.join(" "));
        assert!(line.stops.is_empty(), "{name} {moves:?}: {:?}", line.stops);
        let plies = text.matches('-').count() + text.matches('x').count();
        let castles = text.matches("O-O").count();
        let squares = text.matches(")-").count();
        assert!(
            moves.len() >= plies - castles - squares,
            "{name}: {moves:?}"
        );
    }
}

#[test]
fn games_of_the_books_are_found_in_running_text() {
    for name in [
        "truth-chess-fundamentals-1-5.jsonl",
        "truth-blue-book-1-6.jsonl",
        "truth-chess-strategy-1-4.jsonl",
    ] {
        for game in truth(name) {
            let tokens = strings(&game["tokens"]);
            let text: String = tokens
                .chunks(2)
                .enumerate()
                .map(|(at, pair)| format!("{}. {}\n", at + 1, pair.join(" ")))
                .collect();
            let found = scan("descriptive-en-book", &text);
            let tokens = bare(&tokens);
            let differ = found.iter().zip(&tokens).find(|(a, b)| a != *b);
            assert_eq!(found, tokens, "{name} {}: {differ:?}", game["id"]);
        }
    }
}

#[test]
fn a_move_of_a_book_is_ambiguous_alone() {
    let start = Position::start();
    let book = find("descriptive-en-book").unwrap();
    let error = read_move(book, "P-B4", Scene::new(&start)).unwrap_err();
    assert_eq!(error.candidates().len(), 2);
}
