//! What a spelling means: its parts, and one sentence.
//!
//! A notation tells its signs with their meanings when it writes ([`MoveNotation::spell`]), so that
//! every notation has an explanation, and no explanation can differ from what is written.
//!
//! ```
//! use scoresheet::notation::{Scene, explain, find, read_move};
//! use scoresheet::rules::Position;
//!
//! let position = Position::start();
//! let m = read_move(find("san").unwrap(), "Nf3", Scene::new(&position)).unwrap().m;
//! let long = explain(find("lan").unwrap(), &position, m).unwrap();
//! assert_eq!(long.text, "Ng1-f3");
//! assert_eq!(long.sentence(), "the knight on g1 goes to f3");
//! assert_eq!(long.parts.len(), 4);
//! ```

mod meaning;
mod sentence;
mod spelling;
mod statement;

pub use meaning::{End, Meaning, Naming};
pub use spelling::Spelling;

use std::ops::Range;

use scoresheet_rules::{Color, Move, Rules};

use self::spelling::Explained;
use self::statement::Statement;
use super::{About, MoveNotation, Unwritable};

/// A spelling and what it means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The notation.
    pub about: About,
    /// The spelling, as the notation writes it.
    pub text: String,
    /// What its pieces mean, in order; together they hold all of it but blanks.
    pub parts: Vec<Part>,
    /// The move.
    pub m: Move,
    /// The side that moves.
    pub turn: Color,
}

/// A piece of a spelling and what it means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where it stands in the spelling, in bytes.
    pub at: Range<usize>,
    /// What it means.
    pub means: Meaning,
}

/// Explains how a notation writes a legal move.
///
/// # Errors
///
/// When the notation has no form for such a move.
pub fn explain(
    notation: &dyn MoveNotation,
    rules: &dyn Rules,
    m: Move,
) -> Result<Explanation, Unwritable> {
    let mut signs = Explained::default();
    notation.spell(rules, m, &mut signs)?;
    Ok(Explanation {
        about: notation.about(),
        text: signs.text,
        parts: signs.parts,
        m,
        turn: rules.turn(),
    })
}

impl Explanation {
    /// The meaning in one English sentence, in small letters and without a full stop.
    ///
    /// Said is what the spelling says, no more. What a reader has to add stands in parentheses, such
    /// as the square in algebraic notation, or behind `which is`.
    pub fn sentence(&self) -> String {
        sentence::words(&Statement::of(self), self)
    }

    /// What one part means in English; for a letter or word of another language also the word it
    /// stands for.
    pub fn words_of(&self, part: &Part) -> String {
        let means = part.means;
        match sentence::gloss(self, part) {
            Some(gloss) => format!("{means} ({gloss})"),
            None => means.to_string(),
        }
    }
}
