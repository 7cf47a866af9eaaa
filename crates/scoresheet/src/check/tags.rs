//! The seven tags, the tags of the start position, and the count of plies.

use crate::diagnostic::{Code, Diagnostic};
use crate::game::Game;

/// The seven tags every game should have, in their order (PGN standard, 8.1.1).
pub const SEVEN_TAGS: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

pub(super) fn check(game: &Game) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let head = game
        .tags
        .iter()
        .next()
        .map_or(game.span.clone(), |tag| tag.span.clone());
    for name in SEVEN_TAGS {
        if game.tags.find_loosely(name).is_none() {
            let message = format!("the tag {name} is missing");
            diagnostics.push(Diagnostic::with(Code::MissingTag, head.clone(), message));
        }
    }
    let (fen, setup) = (
        game.tags.find_loosely("FEN"),
        game.tags.find_loosely("SetUp"),
    );
    match (fen, setup) {
        (Some(fen), setup) if setup.is_none_or(|setup| setup.value != "1") => {
            diagnostics.push(Diagnostic::new(Code::FenWithoutSetup, fen.span.clone()));
        }
        (None, Some(setup)) if setup.value == "1" => {
            diagnostics.push(Diagnostic::new(Code::SetupWithoutFen, setup.span.clone()));
        }
        _ => (),
    }
    diagnostics.extend(ply_count(game));
    diagnostics
}

fn ply_count(game: &Game) -> Option<Diagnostic> {
    let tag = game.tags.find_loosely("PlyCount")?;
    let played = game.main().moves.len();
    let complete = game.main().unread.is_none();
    if !complete || tag.value.parse() == Ok(played) {
        return None;
    }
    let message = format!(
        "PlyCount says {}, but {played} plies were played",
        tag.value
    );
    Some(Diagnostic::with(
        Code::PlyCountMismatch,
        tag.span.clone(),
        message,
    ))
}
