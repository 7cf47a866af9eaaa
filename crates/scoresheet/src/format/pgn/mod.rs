//! Games in PGN, and plain lists of moves, which are games without tags.
//!
//! Reading never fails: what is not understood is kept and reported. It goes in two steps, since
//! the notation of a game's moves may have to be found first: [`split`] tells where the games are,
//! [`read`] reads one of them, asking a [`Take`] where each move ends. Moves stay texts here.
//!
//! ```
//! use scoresheet::format::pgn;
//!
//! let text = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *";
//! let found: Vec<_> = pgn::games(text, &pgn::any_word).collect();
//! assert_eq!(found[0].game.main_texts().collect::<Vec<_>>(), ["e4", "e5", "Nf3"]);
//! assert!(found[0].diagnostics.is_empty());
//! ```

mod builder;
mod comment;
mod cut;
mod export_tags;
mod facts;
mod glyphs;
mod lexer;
mod parser;
mod results;
mod split;
mod tag;
mod token;
mod wrap;
mod writer;

pub(crate) use cut::is_sure_end;
pub use cut::{Seam, cut, cut_read};
pub use export_tags::SEVEN_TAGS;
pub use glyphs::split_suffix;
pub(crate) use glyphs::{suffix_number, whole_glyph};
pub(crate) use lexer::line_ends;
pub use lexer::{Lexer, Place, Take, is_blank};
pub use parser::parse;
pub use split::{RawGame, Split, split, split_from};
pub use tag::{Fault, TagText};
pub(crate) use tag::{line, unescape};
pub use token::{Kind, Token};
pub(crate) use wrap::COLUMNS;
pub use writer::{Extent, Options, TagOrder, write};
pub(crate) use writer::{may_not_begin_a_line, words as comment_words};

use crate::diagnostic::Diagnostic;
use crate::game::{Game, Outcome};

/// A game and what was noticed in reading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The game.
    pub game: Game,
    /// What is not as it should be, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads one game of the text.
pub fn read(text: &str, raw: &RawGame, take: Take<'_>) -> Found {
    let mut builder = builder::Builder::new(raw.span.clone());
    parser::parse(text, raw, take, &mut builder);
    let mut found = builder.finish();
    facts::check(&found.game, &mut found.diagnostics);
    found.diagnostics.sort_by_key(|it| it.span.start);
    found
}

/// The games of a text one after the other, all read with the same `take`; one is held at a time.
pub fn games<'a>(text: &'a str, take: Take<'a>) -> impl Iterator<Item = Found> + use<'a> {
    split(text).map(move |raw| read(text, &raw, take))
}

/// A [`Take`] that knows nothing: a move ends at the first blank or sign of structure.
pub fn any_word(text: &str) -> usize {
    crate::notation::move_word(text)
}

/// What a text says as a whole about who won: for the Result tag, and a standard one or not.
pub fn read_outcome(text: &str) -> Option<Outcome> {
    results::whole(text)
}
