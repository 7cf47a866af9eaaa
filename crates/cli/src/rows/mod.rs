//! Games as they come out of commands that pick some: as they are, or a row each.
//!
//! A thread that works on a block [makes](Maker) the rows of its games, and the calling thread
//! [writes](Writer) those that are wanted, for only it knows what came before. All but the number of
//! a game is in its row already, and the place for that number is kept.

mod columns;
mod cursor;
mod make;
mod pass;
mod write;

pub use columns::Column;
pub use make::{Game, Maker};
pub use pass::{enough, finish, pass_keyed, pass_rows};
pub use write::{Writer, standard};

use std::io::{self, IsTerminal};
use std::ops::Range;

use scoresheet::database::skim::Apart;

use crate::args::{Coming, RowForm};

/// The form of what comes out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Games as they are.
    Pgn,
    /// One JSON object a game, one a line.
    Jsonl,
    /// Values separated by commas.
    Csv,
    /// Aligned columns.
    Text,
}

/// Makes rows as it was typed.
pub fn coming(typed: &Coming) -> Maker {
    let named = typed.columns.iter().map(|name| Column::named(name));
    Maker {
        form: match typed.output {
            RowForm::Pgn => Form::Pgn,
            RowForm::Jsonl => Form::Jsonl,
            RowForm::Csv => Form::Csv,
        },
        columns: match typed.columns.is_empty() {
            true => Column::usual(),
            false => named.collect(),
        },
    }
}

/// Whether progress may be shown: where games come out on a terminal it would be in their way.
pub fn shows_progress(typed: &Coming) -> bool {
    typed.out.is_some() || !io::stdout().is_terminal()
}

/// The rows of some games of a block.
#[derive(Default)]
pub struct Rows {
    bytes: Vec<u8>,
    list: Vec<Place>,
}

/// Where a row stands.
#[derive(Clone, Copy)]
struct Place {
    /// How many games stand before it in its block.
    index: usize,
    /// Where it ends in the bytes.
    end: usize,
    /// Where the number of the game goes.
    number: Option<usize>,
    apart: Apart,
}

/// The row of one game.
#[derive(Clone, Copy)]
pub struct Row<'r> {
    /// How many games stand before it in its block.
    pub index: usize,
    /// Its bytes, without the number of the game.
    pub bytes: &'r [u8],
    /// Where in the bytes the number goes.
    pub number: Option<usize>,
    /// How the game stands among others, when it comes out as it is.
    pub apart: Apart,
}

/// A row with its number, to be kept for a while.
pub struct Kept {
    bytes: Vec<u8>,
}

impl Rows {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The rows in order.
    pub fn iter(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.list.len()).map(|at| self.get(at))
    }

    /// The row with this number among the rows.
    pub fn get(&self, at: usize) -> Row<'_> {
        let place = self.list[at];
        let range = self.range(at);
        Row {
            index: place.index,
            number: place.number.map(|it| it - range.start),
            bytes: &self.bytes[range],
            apart: place.apart,
        }
    }

    fn range(&self, at: usize) -> Range<usize> {
        let start = at.checked_sub(1).map_or(0, |before| self.list[before].end);
        start..self.list[at].end
    }
}
