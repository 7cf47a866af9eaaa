//! A game that was read, in other notations: as text for each move, as PGN, as a list of moves.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use scoresheet_rules::{Color, Move, Position};

use crate::diagnostic::{Code, Diagnostic};
use crate::format::{numbered, pgn};
use crate::game::{NodeId, walk};
use crate::notation::{MoveNotation, Unwritable, find_illegal, san, write_move};
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
        match write_known(to, position, m, node.is_illegal) {
            Ok(text) => texts[id.index()] = Some(text),
            Err(why) => {
                diagnostics.push(not_writable(node.span.clone(), (position, m), to, why));
            }
        }
    });
    Texts { texts, diagnostics }
}

/// Writes a move; an illegal one only where the text would be read as that move again.
fn write_known(
    to: &dyn MoveNotation,
    position: &Position,
    m: Move,
    is_illegal: bool,
) -> Result<String, Unwritable> {
    let text = write_move(to, position, m)?;
    match is_illegal && find_illegal(to, position, &text) != Some(m) {
        true => Err(Unwritable("illegal moves like this one")),
        false => Ok(text),
    }
}

/// Appends the game as PGN with its moves in the notation; tags, comments, glyphs and variations
/// are kept, and what could not be played stands in a comment.
///
/// A move that has no form in the notation is written in angle brackets, in algebraic notation: the
/// brackets are reserved in PGN, so that no reader takes it for a move.
pub fn write_pgn(read: &GameRead, to: &dyn MoveNotation, out: &mut String) -> Vec<Diagnostic> {
    write_pgn_as(read, to, &pgn::Options::default(), out)
}

/// Appends the game as [`write_pgn`] does, in another layout.
pub fn write_pgn_as(
    read: &GameRead,
    to: &dyn MoveNotation,
    options: &pgn::Options,
    out: &mut String,
) -> Vec<Diagnostic> {
    let mut spelling = Spelling::new(read, to);
    let noticed = pgn::write(&read.game, &|id| spelling.of(id), options, out);
    spelling.texts.diagnostics.extend(noticed);
    spelling.texts.diagnostics
}

/// Appends the main line as a [numbered list](numbered), without tags; a move that has no form in
/// the notation is written in angle brackets, in algebraic notation.
pub fn write_moves(read: &GameRead, to: &dyn MoveNotation, out: &mut String) -> Vec<Diagnostic> {
    let fen = read.other_start();
    let Table { rows, diagnostics } = table(read, &[to]);
    let plain = (!diagnostics.is_empty()).then(|| table(read, &[&san::SAN]).rows);
    let first_of = |row: &Row| row.texts.first().cloned().flatten();
    let text_of = |id: NodeId| {
        let index = read.game.node(id).index as usize;
        let bracketed = || {
            let san = plain.as_ref()?.get(index).and_then(first_of)?;
            Some(format!("<{san}>"))
        };
        let next = rows.get(index + 1).and_then(first_of);
        let text = rows
            .get(index)
            .and_then(first_of)
            .map(|text| set_apart(to, text, next.as_deref()));
        text.or_else(bracketed)
            .map_or_else(|| read.game.text(id).into(), Cow::Owned)
    };
    numbered::write(&read.game, fen.as_deref(), &text_of, out);
    diagnostics
}

/// Appends the main line on one line, the moves parted by blanks and nothing else; a game that does
/// not start from the usual position begins with `fen`, that position and `moves`.
///
/// A move that has no form in the notation is written in angle brackets, in algebraic notation; what
/// could not be read is left out.
pub fn write_line(read: &GameRead, to: &dyn MoveNotation, out: &mut String) -> Vec<Diagnostic> {
    if let Some(fen) = read.other_start() {
        out.extend(["fen ", &fen, " moves "]);
    }
    let Table { rows, diagnostics } = table(read, &[to]);
    let plain = (!diagnostics.is_empty()).then(|| table(read, &[&san::SAN]).rows);
    let first_of = |row: &Row| row.texts.first().cloned().flatten();
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        let next = rows.get(index + 1).and_then(first_of);
        match first_of(row) {
            Some(text) => out.push_str(&set_apart(to, text, next.as_deref())),
            None => {
                let row = plain.as_ref().and_then(|rows| rows.get(index));
                let san = row.and_then(first_of).unwrap_or_default();
                out.extend(["<", &san, ">"]);
            }
        }
    }
    out.push('\n');
    diagnostics
}

/// A text for every move: in the notation, or bracketed in algebraic notation, or as it was read.
struct Spelling<'r> {
    read: &'r GameRead,
    to: &'r dyn MoveNotation,
    texts: Texts,
    plain: Option<Texts>,
}

impl<'r> Spelling<'r> {
    fn new(read: &'r GameRead, to: &'r dyn MoveNotation) -> Spelling<'r> {
        let texts = texts(read, to);
        let missing = texts.texts.iter().any(Option::is_none);
        let plain = missing.then(|| self::texts(read, &san::SAN));
        Spelling {
            read,
            to,
            texts,
            plain,
        }
    }

    /// The text of the move that follows in the same line.
    fn next(&self, id: NodeId) -> Option<&str> {
        let node = self.read.game.node(id);
        let line = self.read.game.line(node.line);
        self.texts.of(*line.moves.get(node.index as usize + 1)?)
    }

    fn of(&self, id: NodeId) -> Cow<'r, str> {
        match self.texts.of(id) {
            Some(text) => set_apart(self.to, text.to_owned(), self.next(id)).into(),
            None => {
                let known = self.plain.as_ref().and_then(|plain| plain.of(id));
                known.map_or_else(
                    || self.read.game.text(id).into(),
                    |san| format!("<{san}>").into(),
                )
            }
        }
    }
}

/// The text with a comma behind it where the notation would take the next move for a part of it:
/// in words, `E 4 E 5` could be one move.
fn set_apart(to: &dyn MoveNotation, mut text: String, next: Option<&str>) -> String {
    let runs_on = |next| to.take(&format!("{text} {next}")) != text.len();
    if to.may_run_on() && next.is_some_and(runs_on) {
        text.push(',');
    }
    text
}

fn not_writable(
    span: Range<usize>,
    (position, m): (&Position, Move),
    to: &dyn MoveNotation,
    why: Unwritable,
) -> Diagnostic {
    let name = write_move(&san::SAN, position, m).unwrap_or_default();
    let message = format!("{name} in {}: {why}", to.about().id);
    Diagnostic::with(Code::NotWritable, span, message)
}

/// The main line in several notations beside each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// One row a half-move.
    pub rows: Vec<Row>,
    /// What could not be written, and why.
    pub diagnostics: Vec<Diagnostic>,
}

/// One half-move in several notations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of the move.
    pub number: u32,
    /// Whose move it is.
    pub turn: Color,
    /// Its texts, in the order of the notations; none where a notation has no form for it.
    pub texts: Vec<Option<String>>,
}

impl fmt::Display for Row {
    /// The number as it is written before the move: `1.` for White, `1...` for Black.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.turn {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}

/// Writes the main line in several notations beside each other.
///
/// ```
/// use scoresheet::convert::table;
/// use scoresheet::notation::for_comparison;
/// use scoresheet::read::{How, read_games};
///
/// let game = read_games("1. e4 e5 2. Nf3", How::default()).next().unwrap();
/// let table = table(&game, &for_comparison());
/// let texts: Vec<_> = table.rows[2].texts.iter().flatten().collect();
/// assert_eq!(texts, ["Nf3", "Ng1-f3", "g1f3", "7163", "N-KB3"]);
/// assert_eq!(table.rows[1].to_string(), "1...");
/// ```
pub fn table(read: &GameRead, to: &[&dyn MoveNotation]) -> Table {
    let mut table = Table::default();
    let (mut position, game) = (read.start.clone(), &read.game);
    for &id in &game.main().moves {
        let node = game.node(id);
        let Some(m) = node.m else { break };
        let mut texts = Vec::with_capacity(to.len());
        for notation in to {
            let written = write_move(*notation, &position, m);
            if let Err(why) = written {
                let noticed = not_writable(node.span.clone(), (&position, m), *notation, why);
                table.diagnostics.push(noticed);
            }
            texts.push(written.ok());
        }
        table.rows.push(Row {
            number: position.fullmoves(),
            turn: position.turn(),
            texts,
        });
        position.play(m);
    }
    table
}
