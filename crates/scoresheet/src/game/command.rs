//! Commands inside comments: `[%clk 0:05:00]`.
//!
//! ```text
//! comment = { text | command }
//! command = "[%" name [ blanks arguments ] "]"      ; the first "]" ends it
//! name    = letter { letter | digit | "_" }         ; capitals make no difference
//!
//! clk, emt, egt, mct = hours ":" minutes ":" seconds [ "." decimals ]
//! eval    = ( pawns | "#" moves ) [ "," depth ]     ; from White's view: 0.25, -1.3,18, #-3
//! csl     = [ colour square { "," colour square } ]           ; squares
//! cal     = [ colour square square { "," colour … } ]         ; arrows
//! colour  = "G" | "R" | "Y" | "B"
//! ```
//!
//! Nothing is lost: the [pieces] of a comment joined give the comment again, and a command
//! that is not known is kept as it is. Tolerated with a
//! [note](super::values::ValueNote): one digit for two, a comma for the decimal point, centipawns,
//! `M3` for `#3`, small letters of colours, blanks.
//!
//! Source: the supplement of 2001 to the PGN standard; the files of Lichess, Chess.com, ChessBase.

mod clock;
mod drawing;
mod eval;

use std::fmt;
use std::time::Duration;

pub use drawing::{Arrow, Highlight, Ink};
pub use eval::{Eval, Score};

pub(in crate::game) use clock::hours;

use super::values::{Reading, ValueError};

/// A piece of a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'t> {
    /// Words between commands, with their blanks.
    Text(&'t str),
    /// A command.
    Command(Command<'t>),
}

/// A command as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command<'t> {
    /// The whole of it, with its brackets.
    pub text: &'t str,
    /// Where it begins, in bytes from the start of the comment's text.
    pub at: usize,
    /// The name, as written.
    pub name: &'t str,
    /// What stands behind the name, without blanks at its ends.
    pub arguments: &'t str,
}

/// What a command means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// `clk`: the time left to the side that moved, after the move.
    Clock(Duration),
    /// `emt`: the time spent on the move.
    Elapsed(Duration),
    /// `egt`: the time spent on the game so far.
    GameTime(Duration),
    /// `mct`: what the hands of a mechanical clock show.
    MechanicalClock(Duration),
    /// `eval`: what a program thinks of the position.
    Eval(Eval),
    /// `csl`: coloured squares.
    Highlights(Vec<Highlight>),
    /// `cal`: coloured arrows.
    Arrows(Vec<Arrow>),
    /// A command that is not known here; its text says it all.
    Unknown,
}

/// Takes a comment apart; the texts of the pieces joined are the comment again.
///
/// ```
/// use scoresheet::game::command::{Meaning, commands};
///
/// let comment = "[%clk 0:05:00] [%eval 0.25,18] best by test";
/// let found: Vec<_> = commands(comment).collect();
/// assert_eq!((found[0].name, found[1].arguments), ("clk", "0.25,18"));
/// let meaning = found[0].read().unwrap().value;
/// assert_eq!(meaning, Meaning::Clock(std::time::Duration::from_secs(300)));
/// ```
pub fn pieces(comment: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        if at == comment.len() {
            return None;
        }
        let (start, piece) = match next(comment, at) {
            Some(command) => (command.at, Some(command)),
            None => (comment.len(), None),
        };
        if at < start {
            let text = &comment[at..start];
            at = start;
            return Some(Piece::Text(text));
        }
        piece.map(|command| {
            at += command.text.len();
            Piece::Command(command)
        })
    })
}

/// The commands of a comment.
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    pieces(comment).filter_map(|piece| match piece {
        Piece::Command(command) => Some(command),
        Piece::Text(_) => None,
    })
}

/// The words of a comment without its commands, with one blank in the place of each run of blanks.
pub fn words(comment: &str) -> String {
    let mut out = String::new();
    for piece in pieces(comment) {
        let Piece::Text(text) = piece else { continue };
        for word in text.split_whitespace() {
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(word);
        }
    }
    out
}

/// The first command from here on.
fn next(comment: &str, from: usize) -> Option<Command<'_>> {
    let mut at = from;
    loop {
        at += comment[at..].find("[%")?;
        let inside = &comment[at + 2..];
        let name = inside
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
            .unwrap_or(inside.len());
        if inside.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let end = inside.find(']')?;
            return Some(Command {
                text: &comment[at..at + 2 + end + 1],
                at,
                name: &inside[..name],
                arguments: inside[name..end].trim(),
            });
        }
        at += 2;
    }
}

impl Command<'_> {
    /// What the command means; [`Meaning::Unknown`] for one that is not known here.
    ///
    /// # Errors
    ///
    /// Arguments that a known command cannot have; places are bytes from the start of the
    /// [arguments](Command::arguments).
    pub fn read(&self) -> Result<Reading<Meaning>, ValueError> {
        let text = self.arguments;
        match self.name.to_ascii_lowercase().as_str() {
            "clk" => clock::read(text).map(as_meaning(Meaning::Clock)),
            "emt" => clock::read(text).map(as_meaning(Meaning::Elapsed)),
            "egt" => clock::read(text).map(as_meaning(Meaning::GameTime)),
            "mct" => clock::read(text).map(as_meaning(Meaning::MechanicalClock)),
            "eval" => Eval::read(text).map(as_meaning(Meaning::Eval)),
            "csl" => drawing::highlights(text).map(as_meaning(Meaning::Highlights)),
            "cal" => drawing::arrows(text).map(as_meaning(Meaning::Arrows)),
            _ => Ok(Reading::plain(Meaning::Unknown)),
        }
    }
}

fn as_meaning<T>(meaning: fn(T) -> Meaning) -> impl Fn(Reading<T>) -> Reading<Meaning> {
    move |Reading { value, notes }| Reading {
        value: meaning(value),
        notes,
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// The command in its usual form, brackets included; nothing for an unknown one.
impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Meaning::Clock(time) => write!(f, "[%clk {}]", hours(*time)),
            Meaning::Elapsed(time) => write!(f, "[%emt {}]", hours(*time)),
            Meaning::GameTime(time) => write!(f, "[%egt {}]", hours(*time)),
            Meaning::MechanicalClock(time) => write!(f, "[%mct {}]", hours(*time)),
            Meaning::Eval(eval) => write!(f, "[%eval {eval}]"),
            Meaning::Highlights(list) => drawing::write("csl", list, f),
            Meaning::Arrows(list) => drawing::write("cal", list, f),
            Meaning::Unknown => Ok(()),
        }
    }
}
