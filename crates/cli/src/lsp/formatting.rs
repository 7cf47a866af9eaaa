//! Formatting: games as PGN is to be written, each in the notation it is in.
//!
//! A game is written anew only when nothing of it can be lost by that: it has tags, was read to its
//! end without an error, has nothing around it that belongs to no game, and what is written reads
//! back as the same game. Any other stays as it is.

use lsp_types::TextEdit;
use scoresheet::convert::write_pgn;
use scoresheet::diagnostic::Severity;
use scoresheet::format::pgn::{RawGame, read_outcome};
use scoresheet::game::{Game, Outcome};
use scoresheet::read::{GameRead, How, read_games};
use scoresheet::rules::Move;

use super::client::Client;
use super::documents::Document;
use super::places::Places;

/// One change for each game that is not as it should be.
pub fn edits(document: &Document, client: Client) -> Vec<TextEdit> {
    let text = document.text();
    let mut places = Places::new(text, client.encoding);
    let mut edits = Vec::new();
    for raw in document.games() {
        let Some(mut written) = rewritten(document, raw) else {
            continue;
        };
        if raw.span.start > 0 {
            written.insert_str(0, "\n\n");
        }
        if raw.span.end == text.len() {
            written.push('\n');
        }
        if text[raw.span.clone()] != written {
            edits.push(TextEdit::new(places.range(raw.span.clone()), written));
        }
    }
    edits
}

/// The game as it should be, without blanks around it.
fn rewritten(document: &Document, raw: &RawGame) -> Option<String> {
    let read = document.read(raw);
    let sound = read.is_set_up && read.is_whole() && read.worst() < Some(Severity::Error);
    let can_be_written = read.notation.about().can.write();
    let alone = !read.game.tags.is_empty() && read.game.stray.is_empty();
    let said = read.game.tags.get("Result").and_then(read_outcome);
    let agreed = said.is_none_or(|said| said == read.game.outcome());
    if !(sound && can_be_written && alone && agreed) {
        return None;
    }
    let written = write(&read)?;
    let how = How {
        from: Some(read.notation),
        ..How::default()
    };
    let again: Vec<_> = read_games(&written, how).take(2).collect();
    let [again] = &again[..] else { return None };
    let same = Played::of(again) == Played::of(&read) && write(again)? == written;
    same.then_some(written)
}

/// The text of a game all of which has a form.
fn write(read: &GameRead) -> Option<String> {
    let mut written = String::new();
    let diagnostics = write_pgn(read, read.notation, &mut written);
    diagnostics
        .is_empty()
        .then(|| written.trim_end().to_owned())
}

/// What a game holds, wherever it stands.
#[derive(PartialEq, Eq)]
struct Played<'r> {
    tags: Vec<(&'r str, &'r str)>,
    moves: Vec<(u32, Option<Move>, &'r [u32])>,
    comments: Vec<String>,
    outcome: Outcome,
}

impl<'r> Played<'r> {
    fn of(read: &'r GameRead) -> Played<'r> {
        let game = &read.game;
        let mut tags: Vec<_> = game.tags.iter().map(|it| (&*it.name, &*it.value)).collect();
        // The seven may be added, and are put first.
        tags.retain(|(name, value)| *name != "Result" && !value.chars().all(|c| "?.".contains(c)));
        tags.sort_unstable();
        let moves = game.lines().flat_map(|line| &game.line(line).moves);
        let nodes = moves.map(|&id| game.node(id));
        Played {
            tags,
            moves: nodes.map(|it| (it.ply, it.m, &*it.nags)).collect(),
            comments: comments(game),
            outcome: game.outcome(),
        }
    }
}

/// The words of all comments; where a line is broken says nothing.
fn comments(game: &Game) -> Vec<String> {
    let mut found = Vec::new();
    for line in game.lines() {
        let line = game.line(line);
        let nodes = line.moves.iter().map(|&id| game.node(id));
        let behind = nodes.flat_map(|node| node.before.iter().chain(&node.after));
        for comment in line.comments.iter().chain(behind) {
            found.extend(comment.text.split_whitespace().map(str::to_owned));
        }
    }
    found
}
