//! What the tags say against the moves: results and start positions.

use super::results;
use crate::diagnostic::{Code, Diagnostic};
use crate::game::{Game, Outcome};

/// Adds what does not fit together in a game.
pub(super) fn check(game: &Game, diagnostics: &mut Vec<Diagnostic>) {
    result(game, diagnostics);
    setup(game, diagnostics);
}

fn result(game: &Game, diagnostics: &mut Vec<Diagnostic>) {
    let Some(tag) = game.tags.find("Result") else {
        return;
    };
    let outcome = results::whole(&tag.value);
    if Outcome::of_sign(&tag.value).is_none() {
        diagnostics.push(match outcome {
            Some(outcome) => {
                let words = format!("`{}` is written {} in PGN", tag.value, outcome.sign());
                Diagnostic::with(Code::BadResult, tag.span.clone(), words)
            }
            None => Diagnostic::new(Code::BadResult, tag.span.clone()),
        });
    }
    if let (Some(end), Some(outcome)) = (&game.end, outcome)
        && end.outcome != outcome
    {
        let (tag, sign) = (&tag.value, &end.text);
        let words = format!("the Result tag says {tag}, the end of the moves {sign}");
        let place = end.span.clone();
        diagnostics.push(Diagnostic::with(Code::ResultMismatch, place, words));
    }
}

fn setup(game: &Game, diagnostics: &mut Vec<Diagnostic>) {
    let setup = game.tags.find_loosely("SetUp");
    let says_so = setup.is_some_and(|tag| tag.value == "1");
    match (game.tags.find_loosely("FEN"), setup) {
        (Some(fen), _) if !says_so => {
            diagnostics.push(Diagnostic::new(Code::FenWithoutSetup, fen.span.clone()));
        }
        (None, Some(setup)) if says_so => {
            diagnostics.push(Diagnostic::new(Code::SetupWithoutFen, setup.span.clone()));
        }
        _ => (),
    }
}
