//! Commands in comments that other programs will not understand: `[%clk 75]`.

use super::values::advice;
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
    let message = match command.read() {
        Ok(reading) => advice(command.text, &reading.value.to_string(), &reading.notes)?,
        Err(error) => format!("%{}: {error}", command.name),
    };
    Some(Diagnostic::with(
        Code::OddCommand,
        place(comment, command),
        message,
    ))
}

/// Where the command stands; the whole comment where blanks or signs around its text were left
/// out, for then the place is not known.
fn place(comment: &Comment, command: &Command<'_>) -> std::ops::Range<usize> {
    let span = comment.span.clone();
    if span.len() != comment.text.len() + BRACES {
        return span;
    }
    let start = span.start + 1 + command.at;
    start..start + command.text.len()
}

/// The two braces around a comment.
const BRACES: usize = 2;
