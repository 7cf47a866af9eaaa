//! Words among the moves that are no moves: comments whose braces were lost.
//!
//! The notation says what can be a move of it, be it a garbled one. What cannot is left out of the
//! line and reported, a run of words once. Where such a word stands right behind a move number, or
//! where there are more words than moves, it is not so clear that it is prose: there it stays, and
//! the line ends at it.

use crate::diagnostic::{Code, Diagnostic};
use crate::game::{Game, LineId, NodeId};
use crate::notation::{Family, MoveNotation};

/// Whether the notation tells prose from a garbled move.
pub(crate) fn is_told_by(notation: &dyn MoveNotation) -> bool {
    matches!(notation.about().family, Family::Algebraic | Family::Local)
}

/// Takes the prose out of all lines; `input` is the text the game was read from.
pub(crate) fn leave_out(game: &mut Game, input: &str) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for line in game.lines() {
        let moves = &game.line(line).moves;
        let words: Vec<NodeId> = moves
            .iter()
            .copied()
            .filter(|&id| is_prose(game, id))
            .collect();
        if words.is_empty() || words.len() * 2 > moves.len() {
            continue;
        }
        report(game, &words, input, &mut diagnostics);
        game.retain(line, |game, id| !is_prose(game, id));
    }
    diagnostics
}

fn is_prose(game: &Game, id: NodeId) -> bool {
    let node = game.node(id);
    !node.taken && node.number.is_none()
}

fn report(game: &Game, words: &[NodeId], input: &str, diagnostics: &mut Vec<Diagnostic>) {
    let span = |id: &NodeId| game.node(*id).span.clone();
    let joins = |a: &NodeId, b: &NodeId| {
        let between = input.get(span(a).end..span(b).start);
        between.is_some_and(|it| it.trim().is_empty())
    };
    for run in words.chunk_by(joins) {
        let (Some(first), Some(last)) = (run.first(), run.last()) else {
            continue;
        };
        let whole = span(first).start..span(last).end;
        let text = input.get(whole.clone()).unwrap_or_default();
        let message = format!("`{}` is no move: words stand in braces", short(text));
        diagnostics.push(Diagnostic::with(Code::WordAmongMoves, whole, message));
    }
}

/// The longest piece of prose that a message repeats, in characters.
const MAX_QUOTED: usize = 40;

fn short(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED) {
        None => text.to_owned(),
        Some((cut, _)) => format!("{}…", &text[..cut]),
    }
}

/// Whether words were left out of the main line.
pub(crate) fn was_left_out(game: &Game, diagnostics: &[Diagnostic]) -> bool {
    let main = game.line(LineId::MAIN);
    diagnostics
        .iter()
        .any(|it| it.code == Code::WordAmongMoves && main.span.contains(&it.span.start))
}
