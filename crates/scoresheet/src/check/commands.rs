//! Commands in comments that other programs will not understand: `[%clk 75]`.

use std::ops::Range;

use super::values::{Advice, advice};
use crate::diagnostic::{Code, Diagnostic};
use crate::game::command::{Command, commands};
use crate::game::{Comment, Game};

pub(super) fn check(game: &Game) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for line in game.lines() {
        let line = game.line(line);
        let nodes = line.moves.iter().map(|&id| game.node(id));
        let behind = nodes.flat_map(|node| node.before.iter().chain(&node.after));
        for comment in line.comments.iter().chain(behind) {
            diagnostics.extend(commands(&comment.text).filter_map(|it| odd(comment, &it)));
        }
    }
    diagnostics
}

fn odd(comment: &Comment, command: &Command<'_>) -> Option<Diagnostic> {
    let advice = match command.read() {
        Ok(reading) => advice(command.text, reading.value.to_string(), &reading.notes)?,
        Err(error) => Advice::words(format!("%{}: {error}", command.name)),
    };
    Some(match place(comment, command) {
        Some(span) => advice.diagnostic(Code::OddCommand, span.clone(), Some(span)),
        None => advice.diagnostic(Code::OddCommand, comment.span.clone(), None),
    })
}

/// Where the command stands; unknown when blanks or signs around the comment's text were left
/// out.
fn place(comment: &Comment, command: &Command<'_>) -> Option<Range<usize>> {
    let start = comment.span.start + 1 + command.at;
    let whole = comment.span.len() == comment.text.len() + BRACES;
    whole.then(|| start..start + command.text.len())
}

/// The two braces around a comment.
const BRACES: usize = 2;
