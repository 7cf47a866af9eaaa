//! A game that was read, in other notations: as text for each move, as PGN, as a list of moves.

use std::borrow::Cow;

use scoresheet_rules::Color;

use crate::diagnostic::{Code, Diagnostic};
use crate::format::pgn;
use crate::game::{NodeId, walk};
use crate::notation::{MoveNotation, san, write_move};
use crate::read::GameRead;

/// The moves of a game in one notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Texts {
    /// By the number of the move; none where the move is not known or cannot be written.
    texts: Vec<Option<String>>,
    /// What could not be written, and why.
    pub diagnostics: Vec<Diagnostic>,
}

impl Texts {
    /// The text of a move; none where the notation has no form for it.
    pub fn of(&self, id: NodeId) -> Option<&str> {
        self.texts.get(id.index()).and_then(Option::as_deref)
    }
}

/// Writes every known move of the game, variations included.
///
/// A move for which the notation has no form is left out and reported: what has no source is not
/// invented.
pub fn texts(read: &GameRead, to: &dyn MoveNotation) -> Texts {
    let mut texts = vec![None; read.game.node_count()];
    let mut diagnostics = Vec::new();
    walk(&read.game, &read.start, |id, position| {
        let node = read.game.node(id);
        let Some(m) = node.m else { return };
        match write_move(to, position, m) {
            Ok(text) => texts[id.index()] = Some(text),
            Err(unwritable) => {
                let name = write_move(&san::SAN, position, m).unwrap_or_default();
                let message = format!("{name}: {unwritable}");
                diagnostics.push(Diagnostic::with(
                    Code::NotWritable,
                    node.span.clone(),
                    message,
                ));
            }
        }
    });
    Texts { texts, diagnostics }
}

/// Appends the game as PGN with its moves in the notation; tags, comments, glyphs and variations
/// are kept, and what could not be played stands in a comment.
///
/// A move that has no form in the notation is written in angle brackets, in algebraic notation: the
/// brackets are reserved in PGN, so that no reader takes it for a move.
pub fn write_pgn(read: &GameRead, to: &dyn MoveNotation, out: &mut String) -> Vec<Diagnostic> {
    let Texts {
        texts,
        mut diagnostics,
    } = texts(read, to);
    let missing = texts.iter().any(Option::is_none);
    let plain = missing.then(|| self::texts(read, &san::SAN));
    let text_of = |id: NodeId| -> Cow<'_, str> {
        match texts.get(id.index()).and_then(Option::as_deref) {
            Some(text) => text.to_owned().into(),
            None => {
                let known = plain.as_ref().and_then(|plain| plain.of(id));
                known.map_or_else(
                    || read.game.text(id).into(),
                    |san| format!("<{san}>").into(),
                )
            }
        }
    };
    diagnostics.extend(pgn::write(
        &read.game,
        &text_of,
        &pgn::Options::default(),
        out,
    ));
    diagnostics
}

/// One numbered row of a game: White's move and Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of the move.
    pub number: u32,
    /// White's move; none when the game starts with Black's.
    pub white: Option<NodeId>,
    /// Black's move; none when the game ends with White's.
    pub black: Option<NodeId>,
}

/// The main line as numbered rows.
pub fn rows(read: &GameRead) -> Vec<Row> {
    let (mut turn, mut number) = (read.start.turn(), read.start.fullmoves());
    let mut rows: Vec<Row> = Vec::new();
    for &id in &read.game.main().moves {
        match (turn, rows.last_mut()) {
            (Color::White, _) => rows.push(Row {
                number,
                white: Some(id),
                black: None,
            }),
            (Color::Black, Some(row)) => row.black = Some(id),
            (Color::Black, None) => rows.push(Row {
                number,
                white: None,
                black: Some(id),
            }),
        }
        number += u32::from(turn == Color::Black);
        turn = !turn;
    }
    rows
}
