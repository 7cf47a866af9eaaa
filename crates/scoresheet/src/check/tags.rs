//! The seven tags and the count of plies.

use crate::diagnostic::{Code, Diagnostic};
use crate::format::pgn::SEVEN_TAGS;
use crate::game::Game;

pub(super) fn check(game: &Game) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    if game.tags.is_empty() {
        return diagnostics;
    }
    let head = game
        .tags
        .iter()
        .next()
        .map_or(game.span.clone(), |tag| tag.span.clone());
    let names = SEVEN_TAGS.into_iter().map(|(name, _)| name);
    let missing: Vec<_> = names
        .filter(|name| game.tags.find_loosely(name).is_none())
        .collect();
    if !missing.is_empty() {
        let message = format!("missing: {}", missing.join(", "));
        diagnostics.push(Diagnostic::with(Code::MissingTag, head, message));
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
