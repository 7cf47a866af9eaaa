//! How the games of a call are read, as its request says.

use std::ops::Range;

use scoresheet::diagnostic::Code;
use scoresheet::fast;
use scoresheet::format::pgn::RawGame;
use scoresheet::notation::{Level, MoveNotation, find};
use scoresheet::placement::fen;
use scoresheet::read::{Assumed, GameRead, How, read_game_assuming};

use crate::ask::{AUTO, mode};
use crate::place;
use crate::problem::Problem;

/// How games are read.
pub struct Reading {
    /// The notation, and how strictly.
    pub how: How,
    /// What holds for games that do not say it.
    pub assumed: Assumed,
}

/// The longest text that is looked at as a position alone, in bytes.
const MAX_FEN: usize = 300;

impl Reading {
    /// As it was asked for; what is wrong with a position or a variant is told at once.
    pub fn new(from: &str, fen: Option<&str>, variant: Option<&str>) -> Result<Reading, Problem> {
        let from = match from {
            AUTO => None,
            id => Some(reader(id)?),
        };
        let mode = mode(variant)?;
        if let Some(text) = fen {
            place::read_fen(text, mode)?;
        }
        Ok(Reading {
            how: How {
                from,
                level: Level::Tolerant,
                keep_illegal: false,
            },
            assumed: Assumed {
                fen: fen.map(str::to_owned),
                variant: variant.map(str::to_owned),
            },
        })
    }

    /// Takes a text that is nothing but a position for the start of a game without moves; the text
    /// that is left.
    pub fn take_position<'t>(&mut self, text: &'t str) -> (&'t str, bool) {
        let trimmed = text.trim();
        let may_be = trimmed.len() <= MAX_FEN && trimmed.matches('/').count() == 7;
        if !may_be || fen::read(trimmed).is_err() {
            return (text, false);
        }
        self.assumed.fen = Some(trimmed.to_owned());
        ("", true)
    }

    /// Whether games in plain form are read as ever.
    pub fn is_plain(&self) -> bool {
        fast::reads(&self.how) && self.assumed == Assumed::default()
    }

    /// Reads one game.
    pub fn read(&self, text: &str, raw: &RawGame) -> GameRead {
        read_game_assuming(text, raw, self.how, &self.assumed)
    }
}

/// The game of a text without any.
pub fn no_game() -> RawGame {
    const NOTHING: Range<usize> = 0..0;
    RawGame {
        span: NOTHING,
        tags: NOTHING,
        moves: NOTHING,
        place: scoresheet::format::pgn::Place::Between,
    }
}

/// The notation with this id.
pub fn notation(id: &str) -> Result<&'static dyn MoveNotation, Problem> {
    find(id).ok_or_else(|| {
        let message = format!("no notation has the id `{}`", id.escape_debug());
        Problem::new(Code::UnknownNotation, message)
    })
}

/// The notation with this id, which can be read.
pub fn reader(id: &str) -> Result<&'static dyn MoveNotation, Problem> {
    let found = notation(id)?;
    match found.about().can.read() {
        true => Ok(found),
        false => {
            let message = format!("{id} can only be written");
            Err(Problem::new(Code::NotReadable, message))
        }
    }
}

/// The notation with this id, which can be written.
pub fn writer(id: &str) -> Result<&'static dyn MoveNotation, Problem> {
    let found = notation(id)?;
    match found.about().can.write() {
        true => Ok(found),
        false => {
            let message = format!("{id} can only be read");
            Err(Problem::new(Code::NotWritable, message))
        }
    }
}
