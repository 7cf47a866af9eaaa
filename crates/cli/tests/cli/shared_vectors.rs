//! Every vector and reject of the shared specification, sent through `move --jsonl` at once.

use std::path::PathBuf;

use crate::program::run;
use scoresheet::notation::{find, for_machines};
use scoresheet::placement;
use serde_json::{Value, json};

fn shared(name: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/specs")
        .join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => {
            let lines = text.lines().map(serde_json::from_str);
            lines.collect::<Result<_, _>>().expect("lines of JSON")
        }
        Err(_) => {
            eprintln!("SKIPPED: {} is not there", path.display());
            Vec::new()
        }
    }
}

/// A vector, what is asked about it, and what must hold of vector and answer.
struct Case {
    vector: Value,
    ask: Value,
    holds: fn(&Value, &Value) -> bool,
}

/// Sends all requests, and gives each answer to its check.
fn check(cases: Vec<Case>) {
    let input: String = cases.iter().map(|case| format!("{}\n", case.ask)).collect();
    let ran = run(&["move", "--jsonl"], input.as_bytes());
    let answers: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer is JSON"))
        .collect();
    assert_eq!(answers.len(), cases.len(), "one answer a line");
    let wrong: Vec<_> = cases
        .iter()
        .zip(&answers)
        .filter(|(case, answer)| !(case.holds)(&case.vector, answer))
        .map(|(case, answer)| format!("{}\n  {}\n  {answer}", case.vector, case.ask))
        .collect();
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn ask(vector: &Value, from: &str, text: &Value, to: &[&str]) -> Value {
    let mut ask = json!({"fen": vector["fen"], "from": from, "text": text, "to": to});
    for key in ["variant", "history"] {
        if let Some(value) = vector.get(key) {
            ask[key] = value.clone();
        }
    }
    ask
}

fn is_read(vector: &Value, answer: &Value) -> bool {
    answer["uci"] == vector["uci"]
}

fn is_read_exactly(vector: &Value, answer: &Value) -> bool {
    is_read(vector, answer) && answer["notes"] == json!([])
}

fn is_written(vector: &Value, answer: &Value) -> bool {
    let id = vector["notation"]
        .as_str()
        .expect("a vector has a notation");
    is_read(vector, answer) && answer["to"][id] == vector["text"]
}

/// Refused with all moves it could be, the right one among them.
fn is_ambiguous(vector: &Value, answer: &Value) -> bool {
    let could_be = answer["error"]["candidates"].as_array();
    answer["error"]["name"] == "ambiguous-move"
        && could_be.is_some_and(|moves| moves.iter().any(|it| it["uci"] == vector["uci"]))
}

fn is_unknown_variant(_: &Value, answer: &Value) -> bool {
    answer["error"]["name"] == "unknown-variant"
}

fn is_refused(_: &Value, answer: &Value) -> bool {
    answer["error"]["code"].is_string()
}

fn is_placed(vector: &Value, answer: &Value) -> bool {
    answer["fen"] == vector["fen"]
}

fn is_placed_exactly(vector: &Value, answer: &Value) -> bool {
    let id = vector["notation"]
        .as_str()
        .expect("a vector has a notation");
    // The first EPD ends in a blank, which its own grammar does not know.
    let text = vector["text"].as_str().map(str::trim_end);
    let clean = answer["notes"] == json!([]) && answer["mended"] == Value::Null;
    is_placed(vector, answer) && answer["to"][id].as_str() == text && clean
}

/// These are rejected or reported, as one likes.
fn is_reported(vector: &Value, answer: &Value) -> bool {
    let told = |key: &&str| answer[*key].is_array();
    is_refused(vector, answer) || ["mended", "impossible"].iter().any(told)
}

#[test]
fn every_position_is_read_and_written() {
    let mut cases = Vec::new();
    for vector in shared("vectors.jsonl") {
        let id = vector["notation"]
            .as_str()
            .expect("a vector has a notation");
        if placement::find(id).is_none() {
            continue;
        }
        let both = vector["direction"] == "both";
        let to: &[&str] = if both { &[id] } else { &[] };
        let text = vector["text"].as_str().map(str::trim_end);
        let mut ask = json!({"from": id, "text": text, "to": to});
        if let Some(variant) = vector.get("variant") {
            ask["variant"] = variant.clone();
        }
        let holds = if both { is_placed_exactly } else { is_placed };
        cases.push(Case {
            vector: vector.clone(),
            ask,
            holds,
        });
    }
    for reject in shared("rejects.jsonl") {
        let id = reject["notation"]
            .as_str()
            .expect("a reject has a notation");
        let semantic = id.trim_end_matches("-semantic");
        if placement::find(semantic).is_some() {
            let ask = json!({"from": semantic, "text": reject["text"], "strict": true});
            let holds = if semantic == id {
                is_refused
            } else {
                is_reported
            };
            cases.push(Case {
                vector: reject,
                ask,
                holds,
            });
        }
    }
    eprintln!("{} questions about positions", cases.len());
    check(cases);
}

#[test]
fn every_vector_is_read_and_written() {
    let machines = for_machines().about().id;
    let mut cases = Vec::new();
    for vector in shared("vectors.jsonl") {
        let id = vector["notation"]
            .as_str()
            .expect("a vector has a notation");
        let note = vector["note"].as_str().unwrap_or_default();
        if vector["variant"] == "crazyhouse" {
            let ask = ask(&vector, id, &vector["text"], &[]);
            cases.push(Case {
                vector,
                ask,
                holds: is_unknown_variant,
            });
            continue;
        }
        let Some(notation) = find(id) else { continue };
        let can = notation.about().can;
        if vector["direction"] != "write" && can.read() {
            let ask = ask(&vector, id, &vector["text"], &[]);
            let holds: fn(&Value, &Value) -> bool = match vector["direction"] == "both" {
                _ if note.contains("AMBIGUOUS alone") => is_ambiguous,
                true => is_read_exactly,
                false => is_read,
            };
            let vector = vector.clone();
            cases.push(Case { vector, ask, holds });
        }
        if vector["direction"] != "read" && can.write() {
            let ask = ask(&vector, machines, &vector["uci"], &[id]);
            cases.push(Case {
                vector,
                ask,
                holds: is_written,
            });
        }
    }
    eprintln!("{} questions from the vectors", cases.len());
    check(cases);
}

#[test]
fn every_reject_is_refused() {
    let mut cases = Vec::new();
    for reject in shared("rejects.jsonl") {
        let id = reject["notation"]
            .as_str()
            .expect("a reject has a notation");
        let id = id.trim_end_matches("-strict");
        if find(id).is_some() {
            let mut ask = ask(&reject, id, &reject["text"], &[]);
            ask["strict"] = (reject["expect"] == "warn-or-reject").into();
            cases.push(Case {
                vector: reject,
                ask,
                holds: is_refused,
            });
        }
    }
    eprintln!("{} questions from the rejects", cases.len());
    check(cases);
}
