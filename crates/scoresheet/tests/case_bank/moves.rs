//! Single moves, and lists of moves from one notation to another.

use scoresheet::notation::{MoveError, MoveNotation, Scene, find, read_move, write_move};
use scoresheet::placement::{EnPassant, fen};
use scoresheet::read::{How, read_games};
use scoresheet::rules::{Mode, Move, Position};
use scoresheet::text::{Lines, decode};
use serde_json::Value;

use crate::classes::codes_of;
use crate::{Case, Failures, games, positions, same, strings};

/// The position of a case, in the variant it says.
pub fn position(input: &Value) -> Position {
    let Some(text) = input["fen"].as_str() else {
        return Position::start();
    };
    let mut setup = fen::read(text).unwrap();
    if input["variant"] == "chess960" {
        setup.mode = Mode::Chess960;
    }
    setup.position().unwrap().0
}

fn notation(name: Option<&str>) -> &'static dyn MoveNotation {
    let id = match name {
        None => "san",
        Some("descriptive") => "descriptive-en",
        Some(id) => id,
    };
    find(id).unwrap()
}

/// A move as UCI writes it.
pub fn by_uci(position: &Position, text: &str) -> Move {
    let found = read_move(find("uci").unwrap(), text, Scene::new(position));
    found.unwrap_or_else(|error| panic!("{text}: {error}")).m
}

/// Reads each text in the notation of the case, and in coordinates when that is none.
fn read_text(case: &Case, text: &str) -> Result<(Move, Vec<&'static str>), MoveError> {
    let position = position(case.input());
    let notation = notation(case.input()["notation"].as_str());
    let scene = Scene::new(&position);
    let read = read_move(notation, text, scene);
    let read = read.or_else(|error| read_move(find("uci").unwrap(), text, scene).or(Err(error)));
    read.map(|it| (it.m, it.notes.iter().map(|note| note.name()).collect()))
}

pub fn read(case: &Case) -> Failures {
    let mut failures = Failures::new();
    let expected = case.expected();
    if case.value["theme"] == "variants" {
        return failures;
    }
    let position = position(case.input());
    for text in strings(&case.input()["texts"]) {
        let moves = expected["moves"].as_array().into_iter().flatten();
        let own = moves.into_iter().find(|it| it["text"] == *text);
        let wanted = own.or(expected.get("move"));
        let read = read_text(case, &text);
        let error = expected["diagnostics"].as_array().into_iter().flatten();
        let error = error
            .into_iter()
            .find(|it| it["token"] == *text && it["severity"] == "error");
        match (read, wanted, error) {
            (Err(error), _, Some(wanted)) => refused(&error, &position, wanted, &mut failures),
            (Ok((m, notes)), Some(wanted), None) => {
                agrees(&position, m, wanted, &mut failures);
                noted(&text, &notes, expected, &mut failures);
            }
            (found, ..) => failures.push(format!("{text}: {found:?}")),
        }
    }
    if let Some(wanted) = expected["write"].as_str() {
        let m = by_uci(&position, wanted);
        let written = write_move(find("uci").unwrap(), &position, m).unwrap();
        same("written", written, wanted, &mut failures);
    }
    failures
}

fn refused(error: &MoveError, position: &Position, wanted: &Value, failures: &mut Failures) {
    let codes = codes_of(wanted["class"].as_str().unwrap());
    same("code", codes.contains(&error.code()), true, failures);
    if wanted["candidates"].is_array() {
        let uci = find("uci").unwrap();
        let fits = error.candidates().iter();
        let mut fits: Vec<_> = fits
            .map(|m| write_move(uci, position, *m).unwrap())
            .collect();
        fits.sort();
        same("candidates", fits, strings(&wanted["candidates"]), failures);
    }
}

fn agrees(position: &Position, m: Move, wanted: &Value, failures: &mut Failures) {
    for id in ["uci", "san"] {
        if let Some(wanted) = wanted[id].as_str() {
            let written = write_move(find(id).unwrap(), position, m).unwrap();
            same(id, written, wanted, failures);
        }
    }
    if let Some(wanted) = wanted["fen_after"].as_str() {
        same(
            "fen_after",
            fen::write(&position.after(m)),
            wanted,
            failures,
        );
    }
}

/// Whether what had to be overlooked is told, and nothing is where nothing was wrong.
fn noted(text: &str, notes: &[&str], expected: &Value, failures: &mut Failures) {
    let wanted = expected["diagnostics"].as_array().into_iter().flatten();
    let wanted = wanted.filter(|it| it["token"].as_str().is_none_or(|token| token == text));
    for class in wanted.filter_map(|it| it["class"].as_str()) {
        let known = codes_of(class);
        if !known.iter().any(|code| notes.contains(&code.name())) {
            failures.push(format!("{text}: no {class} in {notes:?}"));
        }
    }
    if expected["outcome"] == "ok_with_warnings" && notes.is_empty() {
        failures.push(format!("{text}: nothing noted"));
    }
}

pub fn write_san(case: &Case) -> Failures {
    let mut failures = Failures::new();
    if case.input()["variant"] == "antichess" {
        // No rules for it here: the name of the variant is not taken for standard chess.
        let mode = scoresheet::game::mode_of_variant("Antichess");
        same("mode", mode, None, &mut failures);
        return failures;
    }
    written_moves(case, &mut failures);
    failures
}

/// Each move of the list `moves` from the position, in each notation the list names.
fn written_moves(case: &Case, failures: &mut Failures) {
    let position = position(case.input());
    let moves = case.expected()["moves"].as_array().into_iter().flatten();
    for one in moves {
        let m = by_uci(&position, one["uci"].as_str().unwrap());
        for id in ["san", "descriptive"] {
            let Some(wanted) = one[id].as_str() else {
                continue;
            };
            let notation = notation(Some(id));
            let text = write_move(notation, &position, m).unwrap();
            same(id, text, wanted, failures);
            // What the case writes is read, too.
            let read = read_move(notation, wanted, Scene::new(&position));
            same("read", read.map(|it| it.m), Ok(m), failures);
        }
    }
}

pub fn convert(case: &Case) -> Failures {
    if case.value["file"].is_string() {
        return convert_file(case);
    }
    if case.input()["to"].is_array() {
        return positions::convert(case);
    }
    let mut failures = Failures::new();
    written_moves(case, &mut failures);
    read_also(case, &mut failures);
    if case.input()["to"] == "iccf" {
        list(case, &mut failures);
    }
    failures
}

/// Other spellings of the moves, and a text that is none of them.
fn read_also(case: &Case, failures: &mut Failures) {
    let position = position(case.input());
    let expected = case.expected();
    let to = notation(case.input()["to"].as_str());
    for text in strings(&expected["read_also"]) {
        let read = read_move(to, &text, Scene::new(&position));
        if let Err(error) = read {
            failures.push(format!("{text}: {error}"));
        }
    }
    if let Some(text) = expected["error"]["text"].as_str() {
        let wanted = codes_of(expected["error"]["class"].as_str().unwrap());
        let error = read_move(to, text, Scene::new(&position)).unwrap_err();
        same("error", wanted.contains(&error.code()), true, failures);
    }
}

/// A line of moves in several notations, and the position behind it.
fn list(case: &Case, failures: &mut Failures) {
    let start = position(case.input());
    let mut last = start.clone();
    let mut moves = Vec::new();
    for text in strings(&case.input()["uci"]) {
        let m = by_uci(&last, &text);
        moves.push(m);
        last.play(m);
    }
    for id in ["iccf", "uci", "san"] {
        let wanted = strings(&case.expected()[id]);
        same(id, games::written(&start, &moves, id), wanted, failures);
    }
    let found = fen::write_setup(&last.setup(), EnPassant::Legal);
    let wanted = case.expected()["fen_after"].as_str().unwrap();
    same("fen_after", found, wanted, failures);
}

fn convert_file(case: &Case) -> Failures {
    let mut failures = Failures::new();
    let bytes = case.bytes();
    let text = decode(&bytes).text;
    let from = notation(case.input()["frm"].as_str());
    let how = How {
        from: Some(from),
        ..How::default()
    };
    let read: Vec<_> = read_games(&text, how).collect();
    games::compare(&read, case.expected(), &mut failures);
    let lines = Lines::new(&text);
    let wanted = case.expected()["diagnostics"].as_array();
    let found = read[0].diagnostics.iter().find(|it| {
        let place = lines.place(it.span.start);
        let here = |one: &Value| {
            codes_of(one["class"].as_str().unwrap()).contains(&it.code)
                && one["severity"] == it.severity.to_string()
                && one["line"] == place.line
                && one["col"] == place.column
        };
        wanted.is_some_and(|list| list.iter().any(here))
    });
    same(
        "diagnostic",
        found.is_some(),
        wanted.is_some(),
        &mut failures,
    );
    let error = |it: &&scoresheet::diagnostic::Diagnostic| it.severity.to_string() == "error";
    let errors = read[0].diagnostics.iter().filter(error).count();
    let most = wanted.map_or(0, Vec::len);
    same("errors", errors, most, &mut failures);
    failures
}
