//! Whatever comes in, an answer or a refusal comes out, and every place that is told is one.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

#[path = "../../scoresheet/tests/games/dice.rs"]
#[allow(dead_code, reason = "the other tests use more of it")]
mod dice;

use std::path::Path;

use dice::{Dice, damage};
use scoresheet_service::{Takes, answer, calls};
use serde_json::{Value, json};

/// How many files are damaged.
const FILES: u64 = 60;
/// The largest file that is damaged, in bytes.
const LARGEST: usize = 1500;

const OWN: [&str; 3] = [
    include_str!("../../../examples/guide.pgn"),
    "[Event \"♘ é\"]\r\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O {½ 🨀} (1. Kd2 ♚d7) Kd7! 1-0",
    "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 {♘} 4. Qx9",
];

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = OWN.iter().map(|it| it.as_bytes().to_vec()).collect();
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases/files");
    let Ok(entries) = std::fs::read_dir(&shared) else {
        eprintln!("SKIPPED: {} is not there", shared.display());
        return seeds;
    };
    let mut paths: Vec<_> = entries.map(|it| it.unwrap().path()).collect();
    paths.sort();
    for path in paths.into_iter().filter(|it| it.is_file()) {
        let mut bytes = std::fs::read(path).unwrap();
        bytes.truncate(LARGEST);
        seeds.push(bytes);
    }
    seeds
}

#[test]
fn damaged_files_are_answered_by_every_call() {
    let seeds = seeds();
    for number in 0..FILES {
        let mut dice = Dice::new(number);
        let mut bytes = dice.of(&seeds).clone();
        for _ in 0..=dice.below(4) {
            damage(&mut bytes, &mut dice);
        }
        for call in calls().iter().filter(|call| call.takes == Takes::Text) {
            let mut request = json!({});
            if call.name == "convert" {
                let forms = ["pgn", "moves", "lines", "jsonl", "html", "csv", "json"];
                request = json!({"to": "uci", "output": dice.of(&forms)});
            }
            if matches!(call.name, "read" | "check") {
                request = json!({"offsets": dice.of(&["bytes", "utf16"])});
            }
            let answered = call.answer(&request.to_string(), &bytes);
            let answered = answered.unwrap_or_else(|it| panic!("file {number}: {it:?}"));
            let answered: Value = serde_json::from_str(&answered).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            if text.len() == bytes.len() {
                let units = text.encode_utf16().count().max(bytes.len());
                check_places(&answered, units, number);
            }
        }
        check_offsets(&bytes, number);
    }
}

/// Nothing lies behind the end of the text, or ends before it begins.
fn check_places(answered: &Value, end: usize, number: u64) {
    let mut due = vec![answered];
    while let Some(value) = due.pop() {
        match value {
            Value::Array(items) => due.extend(items),
            Value::Object(fields) => {
                if let (Some(from), Some(to)) = (fields.get("from"), fields.get("to"))
                    && let (Some(from), Some(to)) = (from.as_u64(), to.as_u64())
                {
                    assert!(from <= to && to <= end as u64, "file {number}: {value}");
                }
                due.extend(fields.values());
            }
            _ => (),
        }
    }
}

/// What is told in units of UTF-16 are the same places as what is told in bytes, and moves are written
/// where they are said to be.
fn check_offsets(bytes: &[u8], number: u64) {
    let blocks = answer("blocks", "", bytes).unwrap();
    let blocks: Value = serde_json::from_str(&blocks).unwrap();
    let given = String::from_utf8_lossy(bytes);
    let text = blocks["text"].as_str().unwrap_or(&given);
    let units: Vec<u16> = text.encode_utf16().collect();
    let read = |unit: &str| -> Value {
        let request = json!({"offsets": unit, "text": text});
        serde_json::from_str(&answer("read", &request.to_string(), b"").unwrap()).unwrap()
    };
    let (in_bytes, in_units) = (read("bytes"), read("utf16"));
    let nodes = |answer: &Value| {
        answer["game"]["nodes"]
            .as_array()
            .cloned()
            .unwrap_or_default()
    };
    for (one, other) in nodes(&in_bytes).iter().zip(nodes(&in_units)) {
        let span = |node: &Value| {
            let end = |at: usize| usize::try_from(node["at"][at].as_u64().unwrap()).unwrap();
            end(0)..end(1)
        };
        let there = &text[span(one)];
        assert_eq!(
            String::from_utf16(&units[span(&other)]).unwrap(),
            there,
            "file {number}"
        );
        let written = one["written"].as_str().unwrap();
        assert!(there.contains(written), "file {number}: {there} {written}");
    }
}

#[test]
fn requests_that_are_nonsense_are_refused() {
    let deep = "[".repeat(100_000);
    let long = format!("{{\"text\": \"{}\"}}", "(".repeat(200_000));
    for call in calls() {
        for request in [
            "null",
            "5",
            "{\"\\ud800\":1}",
            "{\"text\":null,\"x\":[]}",
            &deep,
        ] {
            let problem = call.answer(request, b"").unwrap_err();
            assert_eq!(problem.status, 400, "{} {request:.20}", call.name);
        }
        let deep = format!("{{\"text\":{deep}");
        assert!(call.answer(&deep, b"").is_err(), "{}", call.name);
        if call.takes == Takes::Text && call.name != "convert" {
            assert!(call.answer(&long, b"").is_ok(), "{}", call.name);
        }
    }
}

#[test]
fn no_number_is_too_large() {
    let huge = u64::MAX;
    for (name, request) in [
        ("read", json!({"game": huge, "text": "e4"})),
        ("detect", json!({"game": huge, "text": "e4"})),
        ("fix", json!({"which": [huge], "text": "e4"})),
        (
            "convert",
            json!({"to": "uci", "output": "csv", "games_before": huge, "text": "e4"}),
        ),
        ("read", json!({"game": -1, "text": "e4"})),
        ("read", json!({"game": 1.5, "text": "e4"})),
        ("read", json!({"game": 1e300, "text": "e4"})),
    ] {
        // An answer or a refusal: no panic.
        let _ = answer(name, &request.to_string(), b"");
    }
}
