//! The snippets of the specification of PGN.

use scoresheet::diagnostic::Severity;
use scoresheet::game::{Comment, Game};
use scoresheet::game::{command, final_position};
use scoresheet::placement::fen;
use scoresheet::read::{How, read_games};
use serde_json::{Value, json};

use crate::{Failures, games, same, shared, strings};

pub fn cases() -> Vec<Value> {
    let Some(path) = shared("specs/pgn_cases.jsonl") else {
        return Vec::new();
    };
    let text = std::fs::read_to_string(path).unwrap();
    let only = std::env::var("CASE").ok();
    let case = |line| serde_json::from_str::<Value>(line).unwrap();
    text.lines()
        .map(case)
        .filter(|case| {
            only.as_ref()
                .is_none_or(|only| case["name"] == only.as_str())
        })
        .collect()
}

/// Level `ok` allows what is worth knowing, `warn` wants a warning, `error` an error.
pub fn read(case: &Value) -> Failures {
    let mut failures = Failures::new();
    let found: Vec<_> = read_games(case["pgn"].as_str().unwrap(), How::default()).collect();
    same(
        "games",
        json!(found.len()),
        case["games"].clone(),
        &mut failures,
    );
    let all = found.iter().flat_map(|it| &it.diagnostics);
    if std::env::var("CASE").is_ok() {
        for it in all.clone() {
            let name = it.code.name();
            eprintln!("  {:?} {} {name}: {}", it.span, it.severity, it.message);
        }
    }
    let worst = all.map(|it| it.severity).max();
    let worst = worst.filter(|it| *it > Severity::Info);
    let wanted = match case["expect"].as_str().unwrap() {
        "ok" => None,
        "warn" => Some(Severity::Warning),
        _ => Some(Severity::Error),
    };
    same("level", worst, wanted, &mut failures);
    let read = &found[0];
    let game = &read.game;
    let moves = game.main().moves.iter().filter_map(|&id| game.node(id).m);
    let moves: Vec<_> = moves.collect();
    let san = games::written(&read.start, &moves, "san");
    same("mainline", san, strings(&case["mainline"]), &mut failures);
    let result = case["result"].as_str();
    same("result", Some(game.outcome().sign()), result, &mut failures);
    let last = final_position(game, &read.start);
    let wanted = case["final_fen"].as_str();
    same(
        "final_fen",
        Some(&*fen::write(&last)),
        wanted,
        &mut failures,
    );
    details(case, game, &mut failures);
    failures
}

fn details(case: &Value, game: &Game, failures: &mut Failures) {
    let nodes: Vec<_> = game.main().moves.iter().map(|&id| game.node(id)).collect();
    let of_moves = nodes
        .iter()
        .flat_map(|it| it.before.iter().chain(&it.after));
    let comments: Vec<&Comment> = game.main().comments.iter().chain(of_moves).collect();
    if case["comments"].is_array() {
        let texts: Vec<_> = comments.iter().map(|it| it.text.clone()).collect();
        same("comments", texts, strings(&case["comments"]), failures);
    }
    if case["nags"].is_array() {
        let nags: Vec<_> = nodes.iter().map(|it| json!(it.nags)).collect();
        same("nags", json!(nags), case["nags"].clone(), failures);
    }
    if case["variations"].is_number() {
        let count = json!(game.lines().len() - 1);
        same("variations", count, case["variations"].clone(), failures);
    }
    if case["commands"].is_array() {
        let of = |text: &str| {
            let all =
                command::commands(text).map(|it| json!(it.text.trim_matches(['[', ']', '%'])));
            Value::from(all.collect::<Vec<_>>())
        };
        let found: Vec<_> = comments.iter().map(|it| of(&it.text)).collect();
        same("commands", json!(found), case["commands"].clone(), failures);
    }
    for (name, value) in case["tags"].as_object().into_iter().flatten() {
        same(name, game.tags.get(name), value.as_str(), failures);
    }
    if let Some(tag) = case["tag_result"].as_str() {
        same("Result", game.tags.get("Result"), Some(tag), failures);
    }
}
