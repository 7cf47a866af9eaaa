//! The pieces into which a text is cut.

use std::ops::Range;

use super::tag::TagText;
use crate::format::event::Ending;

/// A piece of the text. The spans of all tokens, joined, are the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// What it is.
    pub kind: Kind<'a>,
    /// Where it stands, in bytes of the whole text; never empty.
    pub span: Range<usize>,
}

/// What a piece of text is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind<'a> {
    /// White space, and characters that are not seen.
    Blank,
    /// A line for other programs: `%` in column 1.
    Escape,
    /// `{` … `}`, or as far as the comment can reach when it is not closed.
    Brace {
        /// Whether the closing brace is there.
        closed: bool,
    },
    /// `;` to the end of the line.
    Semicolon,
    /// A tag.
    Tag(TagText<'a>),
    /// A line before the moves that gives the start position; its FEN.
    Start(Option<Range<usize>>),
    /// A move number with its dots.
    Number,
    /// A move, as the notation takes it.
    Move,
    /// A word where a move should stand.
    Word,
    /// A sign that stands apart from the move it belongs to: `#`, `e.p.`.
    Mark,
    /// `$` and its number.
    Nag,
    /// A sign that stands for a glyph number; the number.
    Glyph(u32),
    /// `!` and `?` behind a move.
    Suffix,
    /// `(=)`.
    DrawOffer,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `)` or `}` where nothing is open.
    StrayClose,
    /// A result.
    Result {
        /// What it says.
        ending: Ending,
        /// Whether it is one of the four of the standard.
        standard: bool,
        /// Whether the game ends with it.
        ends: bool,
    },
    /// `<` … `>`.
    Reserved,
    /// Dots, commas and bars that part moves and mean nothing.
    Separator,
    /// Text that belongs to no game.
    Stray,
}
