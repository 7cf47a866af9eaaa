//! A part of an input that holds whole games.

use std::iter::Peekable;
use std::sync::{Arc, OnceLock};

use scoresheet::diagnostic::Diagnostic;
use scoresheet::text::{Places, TextBlock};

use super::numbers::{Ledger, Numbers};
use crate::packing::Packing;

/// One input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// What it is called in messages.
    pub name: String,
    /// Which of the inputs that were named it is, from 0.
    pub index: usize,
    /// How many bytes it has, packed as it is, when that is known.
    pub size: Option<u64>,
    /// How it is packed.
    pub packing: Option<Packing>,
    /// Whether it begins behind the first game of its file: lines and numbers of games are then those
    /// of this part alone, but offsets those of the file.
    pub is_rest: bool,
}

/// A part of an input that holds whole games: splitting its text gives the games that the whole
/// input has there.
pub struct Block {
    /// The input it is from.
    pub source: Arc<Source>,
    /// The text, and how its bytes were read.
    pub read: TextBlock,
    /// Where its text begins in the text of the whole input, in bytes.
    pub offset: usize,
    /// The line of the input in which it begins, from 1.
    pub line: usize,
    /// Whether it is the first of its input.
    pub is_first: bool,
    /// Whether it is the last of its input.
    pub is_last: bool,
    pub(super) place: usize,
    pub(super) ledger: Arc<Ledger>,
    pub(super) numbers: OnceLock<(Numbers, usize)>,
}

impl Block {
    /// The text of the block.
    pub fn text(&self) -> &str {
        &self.read.text
    }

    /// The places of its text, as those of the whole input.
    pub fn places(&self) -> Places<'_> {
        Places::part(self.text(), self.line, self.offset)
    }

    /// The numbers of its first game, when it has so many games; `count` is the same whenever this is
    /// asked. Waits until the games of all blocks before it were counted: who needs numbers to work
    /// on a block counts first.
    pub fn numbers(&self, count: usize) -> Numbers {
        let enter = || (self.ledger.enter(self.place, self.is_first, count), count);
        self.numbers.get_or_init(enter).0
    }

    /// How many games its input has up to its end, when they were counted.
    pub fn games_so_far(&self) -> Option<usize> {
        self.numbers
            .get()
            .map(|(first, count)| first.in_file - 1 + count)
    }

    /// What was assumed about its bytes.
    pub fn assumed(&self) -> Assumed {
        Assumed(self.read.decoded().diagnostics().into_iter().peekable())
    }
}

/// What was assumed about the bytes of a block, in the order of the text.
pub struct Assumed(Peekable<std::vec::IntoIter<Diagnostic>>);

impl Assumed {
    /// Where the next thing stands that was not asked for yet.
    pub fn next_place(&mut self) -> Option<usize> {
        self.0.peek().map(|it| it.span.start)
    }

    /// What stands before a place and was not asked for yet.
    pub fn before(&mut self, end: usize) -> Vec<Diagnostic> {
        let here = || self.0.next_if(|it| it.span.start < end);
        std::iter::from_fn(here).collect()
    }
}
