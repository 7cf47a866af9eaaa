//! What the reader of a game sees, one thing after the other.
//!
//! One stream of events serves whoever builds a tree, checks or merely counts: a reader pushes
//! into a [`Sink`] and owns nothing.

use std::borrow::Cow;
use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::game::Outcome;

/// One thing in the text of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event<'a> {
    /// A tag.
    Tag {
        /// Its name.
        name: &'a str,
        /// Its value, without quotes and escapes.
        value: Cow<'a, str>,
    },
    /// A line before the moves that gives the start position as FEN.
    Start(&'a str),
    /// A comment, without braces and without blanks at its ends; never empty.
    Comment(&'a str),
    /// A move number.
    Number {
        /// The number; the largest one when it was larger.
        value: u32,
        /// How many dots follow it.
        dots: u32,
    },
    /// A written move, as the notation takes it.
    Move(&'a str),
    /// A word where a move should stand, and the notation takes none.
    Word(&'a str),
    /// A sign that belongs to the move before it but stands apart: `#`, `e.p.`.
    Mark(&'a str),
    /// A glyph of the move before it, by number.
    Nag(u32),
    /// A draw offered with the move before it.
    DrawOffer,
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// The end of the moves, or of a variation, says who won.
    Result(Ending, &'a str),
    /// Text that belongs to no part of a game.
    Stray(&'a str),
}

/// What a result says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Who won.
    Is(Outcome),
    /// The side to move gave up: `resigns` alone.
    Resigns,
}

/// Whoever wants to know what stands in a game.
pub trait Sink {
    /// The next thing, and where it stands in the input, in bytes.
    fn event(&mut self, event: Event<'_>, span: Range<usize>);

    /// Something is not as it should be.
    fn report(&mut self, diagnostic: Diagnostic);
}
