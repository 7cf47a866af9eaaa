//! Positions: what is wrong with one, and the one after a move.

use scoresheet::diagnostic::{Code, Severity};
use scoresheet::notation::Level;
use scoresheet::placement::{EnPassant, fen, find, span_of};
use scoresheet::rules::{Mode, Position, Square};
use serde_json::Value;

use crate::classes::codes_of;
use crate::{Case, Failures, moves, same, strings};

/// What was noticed in the text of a position: code, field, place.
struct Noticed(Vec<(Code, usize)>);

fn field(text: &str, at: usize) -> usize {
    text[..at.min(text.len())].matches(' ').count() + 1
}

/// The position of a text, and all that was noticed.
fn look(input: &Value) -> (Option<Position>, Noticed) {
    let text = input["fen"].as_str().unwrap();
    let mut noticed = Vec::new();
    let placed = match find("fen-import").unwrap().read(text, Level::Tolerant) {
        Ok(placed) => placed,
        Err(error) => {
            let at = field(text, error.span.start);
            return (None, Noticed(vec![(Code::BadFen, at)]));
        }
    };
    for note in &placed.notes {
        let mut at = field(text, note.span.start);
        // Fields that are missing are those behind the last.
        if note.span.start == text.len() {
            at += 1;
        }
        noticed.push((Code::MendedPosition, at));
    }
    let mut setup = placed.setup;
    if input["variant"] == "chess960" {
        setup.mode = Mode::Chess960;
    }
    let (position, faults) = match setup.position() {
        Ok((position, faults)) => (Some(position), faults),
        Err(faults) => (None, faults),
    };
    for fault in faults {
        let code = if fault.is_fatal() {
            Code::ImpossiblePosition
        } else {
            Code::MendedPosition
        };
        noticed.push((code, field(text, span_of(text, fault).start)));
    }
    if let Some(position) = &position
        && position.en_passant().is_some()
        && position.legal_en_passant().is_none()
    {
        noticed.push((Code::MendedPosition, 4));
    }
    (position, Noticed(noticed))
}

impl Noticed {
    fn compare(&self, expected: &Value, failures: &mut Failures) {
        let worst = self.0.iter().map(|(code, _)| code.severity()).max();
        let outcome = match worst {
            None => "ok",
            Some(Severity::Error) => "error",
            Some(_) => "ok_with_warnings",
        };
        same(
            "outcome",
            expected["outcome"].as_str(),
            Some(outcome),
            failures,
        );
        for wanted in expected["diagnostics"].as_array().into_iter().flatten() {
            let class = wanted["class"].as_str().unwrap();
            let at = wanted["field"].as_u64().unwrap() as usize;
            let fits = |(code, field): &&(Code, usize)| {
                codes_of(class).contains(code)
                    && *field == at
                    && code.severity().to_string() == wanted["severity"]
            };
            if self.0.iter().find(fits).is_none() {
                failures.push(format!("no {class} in field {at}: {:?}", self.0));
            }
        }
    }
}

pub fn check(case: &Case) -> Failures {
    let mut failures = Failures::new();
    let expected = case.expected();
    let (position, noticed) = look(case.input());
    noticed.compare(expected, &mut failures);
    let Some(position) = position else {
        return failures;
    };
    let repaired = expected["repair"]["fen"].as_str();
    let normal = expected["normalised_fen"].as_str().or(repaired);
    if let Some(wanted) = normal {
        same("fen", fen::write(&position), wanted, &mut failures);
    }
    illegal(&position, expected, &mut failures);
    castling(&position, expected, &mut failures);
    failures
}

fn illegal(position: &Position, expected: &Value, failures: &mut Failures) {
    for text in strings(&expected["illegal_moves"]) {
        let uci = scoresheet::notation::find("uci").unwrap();
        let scene = scoresheet::notation::Scene::new(position);
        let read = scoresheet::notation::read_move(uci, &text, scene);
        same("legal", read.is_ok(), false, failures);
    }
}

fn castling(position: &Position, expected: &Value, failures: &mut Failures) {
    if let Some(rook) = expected["castling_rook"].as_str() {
        let rook: Square = rook.parse().unwrap();
        same("rook", position.castles(), rook.squares(), failures);
    }
    for (key, id) in [("xfen", "xfen"), ("shredder_fen", "shredder-fen")] {
        if let Some(wanted) = expected[key].as_str() {
            let text = find(id).unwrap();
            let found = text.write(&position.setup(), EnPassant::Legal).unwrap();
            same(key, found, wanted, failures);
        }
    }
    if expected["castling_legal_now"] == false {
        let moves = position.legal_moves();
        let castles = moves.into_iter().any(|m| m.castling().is_some());
        same("castles", castles, false, failures);
    }
}

pub fn write(case: &Case) -> Failures {
    let mut failures = Failures::new();
    let (input, expected) = (case.input(), case.expected());
    let position = moves::position(input);
    let Some(uci) = input["uci"].as_str() else {
        castling(&position, expected, &mut failures);
        return failures;
    };
    let m = moves::by_uci(&position, uci);
    let san = scoresheet::notation::find("san").unwrap();
    let text = scoresheet::notation::write_move(san, &position, m).unwrap();
    same(
        "san",
        Some(&*text),
        expected["move"]["san"].as_str(),
        &mut failures,
    );
    let after = position.after(m);
    for (key, en_passant) in [
        ("fen_after", EnPassant::Legal),
        ("fen_after_pgn_std", EnPassant::DoubleStep),
    ] {
        if let Some(wanted) = expected[key].as_str() {
            let found = fen::write_setup(&after.setup(), en_passant);
            same(key, found, wanted, &mut failures);
        }
    }
    illegal(&after, expected, &mut failures);
    failures
}

/// One position in several notations.
pub fn convert(case: &Case) -> Failures {
    let mut failures = Failures::new();
    let position = moves::position(case.input());
    castling(&position, case.expected(), &mut failures);
    let texts = ["xfen", "shredder_fen"].map(|key| case.expected()[key].as_str().unwrap());
    let of = |text: &str| fen::read(text).unwrap().position().unwrap().0;
    let [a, b] = texts.map(of);
    same("equal", a.castles(), b.castles(), &mut failures);
    failures
}
