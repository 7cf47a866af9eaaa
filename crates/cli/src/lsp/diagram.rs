//! A position as Markdown: a diagram of letters, its FEN, whose turn it is and what has happened.

use scoresheet::placement::fen;
use scoresheet::rules::Position;
use scoresheet_service::board::{diagram, state};

/// The position as Markdown.
pub fn words(position: &Position) -> String {
    let (diagram, fen) = (diagram(position), fen::write(position));
    format!("```text\n{diagram}```\n\n`{fen}`\n\n{}", state(position))
}
