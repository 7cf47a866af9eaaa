//! Reading files.

use std::time::{Duration, Instant};

use scoresheet::diagnostic::{Diagnostic, Severity};
use scoresheet::game::command::{Meaning, Score, commands, words};
use scoresheet::game::{Comment, Game, LineId, NodeId, final_position};
use scoresheet::notation::{find, write_move};
use scoresheet::placement::{EnPassant, fen};
use scoresheet::read::{GameRead, How, read_games};
use scoresheet::rules::{End, Mode, Move, Position};
use scoresheet::text::{Lines, decode};
use serde_json::{Value, json};

use crate::classes::codes_of;
use crate::{Case, Failures, same, strings};

pub fn read(case: &Case) -> Failures {
    let bytes = case.bytes();
    let started = Instant::now();
    let decoded = decode(&bytes);
    let games: Vec<_> = read_games(&decoded.text, How::default()).collect();
    let took = started.elapsed();
    let mut failures = Failures::new();
    let found = Noticed::of(&decoded.text, decoded.diagnostics(), &games);
    if std::env::var("CASE").is_ok() {
        found.print();
    }
    if case.value["theme"] == "variants" && !games[0].is_set_up {
        kept_as_text(&games[0], &mut failures);
        return failures;
    }
    found.compare(case.expected(), &mut failures);
    compare(&games, case.expected(), &mut failures);
    if let Some(most) = case.expected()["max_seconds"].as_u64() {
        // Tests are built without optimisation.
        let most = Duration::from_secs(most * 20);
        if took > most {
            failures.push(format!("took {took:?}"));
        }
    }
    failures
}

/// A variant without rules: named, and nothing of it played.
fn kept_as_text(game: &GameRead, failures: &mut Failures) {
    let named = game
        .diagnostics
        .iter()
        .any(|it| it.code.name() == "kept-variant");
    same("variant is named", named, true, failures);
    same("moves", game.game.main().moves.len(), 0, failures);
    same(
        "text kept",
        game.game.main().unread.is_some(),
        true,
        failures,
    );
}

/// Everything that was noticed, with its place as people count it.
struct Noticed(Vec<(usize, usize, Diagnostic)>);

impl Noticed {
    fn of(text: &str, encoding: Vec<Diagnostic>, games: &[GameRead]) -> Noticed {
        let lines = Lines::new(text);
        let all = games.iter().flat_map(|it| it.diagnostics.clone());
        let placed = encoding.into_iter().chain(all).map(|it| {
            let place = lines.place(it.span.start);
            (place.line, place.column, it)
        });
        Noticed(placed.collect())
    }

    fn print(&self) {
        for (line, column, it) in &self.0 {
            let name = it.code.name();
            eprintln!("  {line}:{column} {} {name}: {}", it.severity, it.message);
        }
    }

    fn compare(&self, expected: &Value, failures: &mut Failures) {
        let outcome = expected["outcome"].as_str().unwrap();
        let worst = self.0.iter().map(|it| it.2.severity).max();
        let fits = match outcome {
            "ok" => worst.is_none_or(|it| it == Severity::Info),
            "ok_with_warnings" | "ambiguous" => worst.is_some_and(|it| it <= Severity::Warning),
            _ => worst == Some(Severity::Error),
        };
        if !fits {
            let told = self.told();
            failures.push(format!("outcome: {worst:?}, wanted {outcome} ({told})"));
        }
        let wanted = expected["diagnostics"].as_array().into_iter().flatten();
        let wanted: Vec<_> = wanted.collect();
        for one in &wanted {
            self.find(one, failures);
        }
        if let Some(most) = expected["diagnostics_max"].as_u64() {
            same(
                "too many diagnostics",
                self.0.len() > most as usize,
                false,
                failures,
            );
        } else {
            self.no_other_errors(&wanted, &expected["diagnostics_may_include"], failures);
        }
    }

    /// A cause is told once: an error beyond those that are expected is a symptom.
    fn no_other_errors(&self, wanted: &[&Value], also: &Value, failures: &mut Failures) {
        let also = also.as_array().into_iter().flatten();
        let all: Vec<_> = wanted.iter().copied().chain(also).collect();
        for (line, column, it) in self.0.iter().filter(|it| it.2.severity == Severity::Error) {
            let known = |one: &&Value| {
                codes_of(one["class"].as_str().unwrap()).contains(&it.code)
                    && one["line"].as_u64().is_none_or(|l| l as usize == *line)
                    && one["col"].as_u64().is_none_or(|c| c as usize == *column)
            };
            if !all.iter().any(known) {
                let name = it.code.name();
                failures.push(format!("an error more: {line}:{column} {name}"));
            }
        }
    }

    fn find(&self, wanted: &Value, failures: &mut Failures) {
        let class = wanted["class"].as_str().unwrap();
        let codes = codes_of(class);
        let severity = wanted["severity"].as_str().unwrap();
        let place = (wanted["line"].as_u64(), wanted["col"].as_u64());
        let fits = |(line, column, it): &&(usize, usize, Diagnostic)| {
            codes.contains(&it.code)
                && place.0.is_none_or(|l| l as usize == *line)
                && place.1.is_none_or(|c| c as usize == *column)
        };
        let found = self.0.iter().find(fits);
        match found {
            None => failures.push(format!("no {class} at {place:?} ({})", self.told())),
            Some((.., it)) if it.severity.to_string() != severity => {
                let is = it.severity;
                failures.push(format!("{class} at {place:?} is {is}, wanted {severity}"));
            }
            Some((.., it)) => {
                let facts = strings(&wanted["readings"]).len() > 1
                    && !it.message.contains(" or ")
                    && !it.message.contains("; ");
                if facts {
                    failures.push(format!("{class} names no two readings: {}", it.message));
                }
            }
        }
    }

    fn told(&self) -> String {
        let one = |(line, column, it): &(usize, usize, Diagnostic)| {
            format!("{line}:{column} {} {}", it.severity, it.code.name())
        };
        let told: Vec<_> = self.0.iter().take(12).map(one).collect();
        told.join(", ")
    }
}

/// The games against those of the case.
pub fn compare(games: &[GameRead], expected: &Value, failures: &mut Failures) {
    if let Some(count) = expected["count"].as_u64() {
        same("count", games.len() as u64, count, failures);
    }
    let wanted = expected["games"].as_array().into_iter().flatten();
    for (index, wanted) in wanted.enumerate() {
        match games.get(index) {
            None => failures.push(format!("no game {index}")),
            Some(game) => one(game, wanted, failures),
        }
    }
    if let Some(language) = expected["language"].as_str() {
        let id = format!("local:{language}");
        same("language", games[0].notation.about().id, id, failures);
    }
    let mut texts: Vec<_> = games.iter().flat_map(|it| all_comments(&it.game)).collect();
    texts.sort();
    let wanted = strings(&expected["all_comment_texts"]);
    if !wanted.is_empty() {
        same("comments", texts.clone(), wanted, failures);
    }
    if let Some(keep) = expected["keep"].as_str() {
        let kept = texts.iter().any(|it| keep.contains(&format!("\"{it}\"")));
        same("comment kept", kept, true, failures);
    }
}

fn all_comments(game: &Game) -> Vec<String> {
    let of_line = |line| game.line(line).comments.iter();
    let of_moves = |line: LineId| {
        let nodes = game.line(line).moves.iter().map(|&id| game.node(id));
        nodes.flat_map(|node| node.before.iter().chain(&node.after))
    };
    let lines = game.lines();
    let all = lines.flat_map(|line| of_line(line).chain(of_moves(line)));
    all.map(|it| it.text.clone()).collect()
}

fn one(read: &GameRead, wanted: &Value, failures: &mut Failures) {
    let game = &read.game;
    let moves: Vec<Move> = game
        .main()
        .moves
        .iter()
        .filter_map(|&id| game.node(id).m)
        .collect();
    let texts = |id| written(&read.start, &moves, id);
    if wanted["uci"].is_array() {
        same("uci", texts("uci"), strings(&wanted["uci"]), failures);
    }
    if wanted["san"].is_array() {
        same("san", texts("san"), strings(&wanted["san"]), failures);
    }
    let last = final_position(game, &read.start);
    if let Some(fen) = wanted["fen_after"].as_str() {
        same("fen_after", fen::write(&last), fen, failures);
    }
    if let Some(wanted) = wanted["fen_after_pgn_std"].as_str() {
        let found = fen::write_setup(&last.setup(), EnPassant::DoubleStep);
        same("fen_after_pgn_std", found, wanted, failures);
    }
    if let Some(fen) = wanted["start_fen"].as_str() {
        same("start_fen", fen::write(&read.start), fen, failures);
    } else if wanted.get("start_fen").is_some_and(Value::is_null) {
        same("is_set_up", read.is_set_up, false, failures);
    }
    if let Some(result) = wanted["result"].as_str() {
        same("result", game.outcome().sign(), result, failures);
    }
    if wanted["result_source"] == "tag" {
        same("result of its own", game.end.is_some(), false, failures);
    }
    if wanted["final"] == "checkmate" {
        let mate = matches!(last.end(), Some(End::Mate(_)));
        same("checkmate", mate, true, failures);
    }
    if wanted["variant"] == "chess960" {
        same("variant", read.start.mode(), Mode::Chess960, failures);
    }
    if let Some(plies) = wanted["plies"].as_u64() {
        same("plies", moves.len() as u64, plies, failures);
    }
    for (name, value) in wanted["tags"].as_object().into_iter().flatten() {
        let found = game.tags.get(name);
        same(&format!("tag {name}"), found, value.as_str(), failures);
    }
    line(game, LineId::MAIN, wanted, failures);
    signs(game, wanted, failures);
    values(game, wanted, failures);
}

/// The moves in a notation.
pub fn written(start: &Position, moves: &[Move], id: &str) -> Vec<String> {
    let notation = find(id).unwrap();
    let mut position = start.clone();
    let mut texts = Vec::new();
    for &m in moves {
        texts.push(write_move(notation, &position, m).unwrap());
        position.play(m);
    }
    texts
}

/// Comments, glyphs and variations of a line; their keys count its plies from 1.
fn line(game: &Game, id: LineId, wanted: &Value, failures: &mut Failures) {
    let line = game.line(id);
    let key = |index: &NodeId| (game.node(*index).index + 1).to_string();
    if let Some(wanted) = wanted["comments"].as_object() {
        let mut found = serde_json::Map::new();
        let mut add = |key: String, comments: Vec<&Comment>| {
            let texts: Vec<_> = comments.iter().map(|it| json!(it.text)).collect();
            if !texts.is_empty() {
                found.insert(key, Value::from(texts));
            }
        };
        if id == LineId::MAIN {
            add("0".to_owned(), line.comments.iter().collect());
        }
        for index in &line.moves {
            let node = game.node(*index);
            add(key(index), node.before.iter().chain(&node.after).collect());
        }
        let as_list = |value: &Value| match value {
            Value::Array(_) => value.clone(),
            one => json!([one]),
        };
        let wanted: serde_json::Map<_, _> = wanted
            .iter()
            .map(|(k, v)| (k.clone(), as_list(v)))
            .collect();
        same("comments", found, wanted, failures);
    }
    if let Some(wanted) = wanted["nags"].as_object() {
        for index in &line.moves {
            let found = &game.node(*index).nags;
            match wanted.get(&key(index)) {
                Some(wanted) => same("nags", json!(found), wanted.clone(), failures),
                // What is out of range or stands apart is kept too, but no case lists it.
                None => continue,
            }
        }
    }
    if let Some(text) = wanted["comment_before"].as_str() {
        let found: Vec<_> = line.comments.iter().map(|it| it.text.as_str()).collect();
        same("comment_before", found, [text], failures);
    }
    let Some(wanted) = wanted["variations"].as_array() else {
        return;
    };
    let played = |line: &LineId| {
        let moves = &game.line(*line).moves;
        moves.iter().any(|&id| game.node(id).m.is_some())
    };
    let found: Vec<_> = line
        .moves
        .iter()
        .flat_map(|&id| game.node(id).variations.iter().map(move |&it| (id, it)))
        .filter(|(_, line)| played(line))
        .collect();
    same("variations", found.len(), wanted.len(), failures);
    for ((replaced, variation), wanted) in found.into_iter().zip(wanted) {
        let ply = u64::from(game.node(replaced).ply) + 1;
        let wanted_ply = wanted["replaces_ply"].as_u64();
        same("replaces_ply", Some(ply), wanted_ply, failures);
        let moves = game.line(variation).moves.iter();
        let texts: Vec<_> = moves.map(|&id| game.text(id).to_owned()).collect();
        same("variation", texts, strings(&wanted["san"]), failures);
        self::line(game, variation, wanted, failures);
    }
}

/// Draw offers.
fn signs(game: &Game, wanted: &Value, failures: &mut Failures) {
    if wanted["draw_offers"].is_array() {
        let offered = game.main().moves.iter().map(|&id| game.node(id));
        let plies: Vec<_> = offered
            .filter(|node| node.draw_offer)
            .map(|node| node.ply + 1)
            .collect();
        same(
            "draw_offers",
            json!(plies),
            wanted["draw_offers"].clone(),
            failures,
        );
    }
}

/// Clocks, evaluations, squares, arrows and words of the main line, by ply.
fn values(game: &Game, wanted: &Value, failures: &mut Failures) {
    for kind in ["clk_ms", "eval", "csl", "cal", "text", "comment_bytes"] {
        let Some(wanted) = wanted[kind].as_object() else {
            continue;
        };
        let mut found = serde_json::Map::new();
        for &id in &game.main().moves {
            let node = game.node(id);
            let of: Vec<Value> = node
                .after
                .iter()
                .flat_map(|it| value(kind, &it.text))
                .collect();
            let key = (node.ply + 1).to_string();
            let value = match (of.len(), kind) {
                (0, _) => continue,
                (1, "clk_ms" | "eval" | "text" | "comment_bytes") => of[0].clone(),
                _ => Value::from(of),
            };
            found.insert(key, value);
        }
        same(kind, found, wanted.clone(), failures);
    }
}

fn value(kind: &str, comment: &str) -> Vec<Value> {
    match kind {
        "text" => {
            let words = words(comment);
            return (!words.is_empty())
                .then(|| json!(words))
                .into_iter()
                .collect();
        }
        "comment_bytes" => return vec![json!(comment.len())],
        _ => (),
    }
    let meanings = commands(comment).filter_map(|it| Some(it.read().ok()?.value));
    let of = |meaning| match (kind, meaning) {
        ("clk_ms", Meaning::Clock(time)) => vec![json!(time.as_millis() as u64)],
        ("csl", Meaning::Highlights(list)) => list.iter().map(|it| json!(it.to_string())).collect(),
        ("cal", Meaning::Arrows(list)) => list.iter().map(|it| json!(it.to_string())).collect(),
        ("eval", Meaning::Eval(eval)) => {
            let mut found = match eval.score {
                Score::Centipawns(cp) => json!({ "cp": cp }),
                Score::Mate(moves) => json!({ "mate": moves }),
            };
            if let Some(depth) = eval.depth {
                found["depth"] = json!(depth);
            }
            vec![found]
        }
        _ => Vec::new(),
    };
    meanings.flat_map(of).collect()
}
