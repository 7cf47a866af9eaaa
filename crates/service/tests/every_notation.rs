//! What holds for every notation is asked of the registry; and the service names none.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::path::Path;

use scoresheet::notation::all;
use scoresheet::placement;
use scoresheet_service::answer;
use serde_json::{Value, json};

/// Captures, checks, both castlings, en passant, a promotion with mate, choices between men.
const GAMES: [&str; 4] = [
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. O-O d6 6. Nbd2 Bg4 7. h3 Qd7 8. hxg4 O-O-O *",
    "1. e4 d5 2. exd5 e5 3. dxe6 Bb4+ 4. c3 Nf6 5. exf7+ Kf8 6. cxb4 Qxd2+ 7. Bxd2 *",
    "[SetUp \"1\"]\n[FEN \"6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q# 1-0",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/R7/4K3/R7 b - - 0 9\"]\n\n9... Kd7 10. R1a2 Kc6 *",
];

fn ask(name: &str, request: &Value, text: &str) -> Value {
    let answered = answer(name, &request.to_string(), text.as_bytes());
    let answered = answered.unwrap_or_else(|problem| panic!("{request} {text}: {problem:?}"));
    serde_json::from_str(&answered).unwrap()
}

/// The moves of the main line for machines.
fn moves(text: &str, from: &str) -> Vec<String> {
    let read = ask("read", &json!({"from": from}), text);
    let nodes = read["game"]["nodes"].as_array().unwrap();
    nodes
        .iter()
        .map(|it| it["uci"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn what_is_converted_into_a_notation_is_read_from_it_again() {
    for game in GAMES {
        let expected = moves(game, "auto");
        assert!(!expected.is_empty());
        for notation in all().filter(|it| it.about().can.write()) {
            let id = notation.about().id;
            let converted = ask("convert", &json!({"to": id, "output": "pgn"}), game);
            let written = converted["text"].as_str().unwrap();
            let diagnostics = converted["diagnostics"].as_array().unwrap();
            let has_no_form = diagnostics.iter().any(|it| it["name"] == "not-writable");
            if has_no_form || !notation.about().can.read() {
                continue;
            }
            assert_eq!(moves(written, id), expected, "{id}\n{written}");
        }
    }
}

#[test]
fn a_move_is_spelled_the_same_by_every_call() {
    for game in GAMES {
        let read = ask("read", &json!({}), game);
        let mut fen = read["game"]["start"]["fen"].clone();
        for node in read["game"]["nodes"].as_array().unwrap() {
            let uci = &node["uci"];
            let told = ask("move", &json!({"fen": fen, "text": uci, "from": "uci"}), "");
            let explained = ask("explain", &json!({"fen": fen, "uci": uci}), "");
            let explained = explained["explanations"].as_array().unwrap();
            for (id, text) in told["texts"].as_object().unwrap() {
                let found = explained.iter().find(|it| it["id"] == **id);
                let found = found.map_or(&Value::Null, |it| &it["text"]);
                assert_eq!(found, text, "{id} {uci} in {fen}");
            }
            assert_eq!(told["fen"], node["fen"]);
            fen = told["fen"].clone();
        }
    }
}

#[test]
fn nothing_is_named_in_the_source() {
    let mut due = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut count = 0;
    while let Some(path) = due.pop() {
        if path.is_dir() {
            due.extend(
                std::fs::read_dir(path)
                    .unwrap()
                    .map(|it| it.unwrap().path()),
            );
            continue;
        }
        count += 1;
        let text = std::fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<_> = lines.collect();
        let moves = all().map(|notation| notation.about().id);
        let positions = placement::all().map(|placement| placement.about().id);
        for id in moves.chain(positions) {
            let literal = format!("\"{id}\"");
            let named = code.iter().find(|line| line.contains(&literal));
            assert!(named.is_none(), "{} names {literal}", path.display());
        }
    }
    assert!(count > 20);
}
