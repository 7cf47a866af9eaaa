//! Ways to write a move: one file each, one line each in the registry.
//!
//! Reading goes from text to [`Pattern`]s without a board ([`MoveNotation::read`]), and from there
//! to the one legal move they admit ([`resolve`]). Writing is a method of the notation, and the
//! registry's tests prove for each one that what it writes is read back to the same move.

pub mod algebraic;
pub mod braille;
#[cfg(test)]
mod cases;
pub mod cecp;
mod coordinates;
mod cursor;
mod defaults;
pub mod descriptive;
pub mod dialects;
pub(crate) mod exact;
mod examples;
mod explain;
pub mod fide_announce;
pub mod gringmuth;
pub mod iccf;
mod illegal;
mod line;
pub mod local;
mod normal;
mod number;
pub mod nvui;
mod parts;
mod pattern;
pub mod polyglot;
mod reason;
mod registry;
mod resolve;
pub mod san;
pub mod smith;
pub mod spoken;
pub mod tcn;
#[cfg(test)]
mod trial;
pub mod uci;
pub mod uedemann;

pub use defaults::{for_comparison, for_machines, for_one_move, for_people, for_speech};
pub use examples::{Example, examples};
pub use explain::{End, Explanation, Meaning, Naming, Part, Spelling, explain};
pub(crate) use illegal::find_illegal;
pub use line::{Ambiguity, Line, LineOptions, MAX_BRANCHES, Ply, Stop, narrowed, read_line};
pub use normal::{Folded, fold};
pub(crate) use number::strip_number;
pub use pattern::{Castling, CheckDecides, CheckMark, Detail, Pattern, Promotion};
pub use reason::Reason;
pub use registry::{all, find};
pub use resolve::{MoveError, Resolved, resolve};

use std::fmt;

use scoresheet_rules::{Color, Move, Rules};

use crate::diagnostic::{Note, Notes};
use crate::game::Births;

/// One way to write a move.
pub trait MoveNotation: Sync {
    /// What the notation is.
    fn about(&self) -> About;

    /// What the text demands, in the order in which the readings are to be tried.
    ///
    /// The text is one whole move. Tolerant: what is not as the standard wants it is a [`Note`] of
    /// the reading, and a strict caller takes only readings without notes. `turn` is the side that
    /// moves; descriptive notation counts ranks from its side.
    ///
    /// # Errors
    ///
    /// Where and why the text is no move of this notation.
    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable>;

    /// Tells the signs of a legal move in their order, each with what it means.
    ///
    /// Both the text and its [explanation](explain()) come of it.
    ///
    /// # Errors
    ///
    /// When the notation has no form for such a move; then no sign is told.
    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable>;

    /// Appends the text of a legal move.
    ///
    /// # Errors
    ///
    /// When the notation has no form for such a move; then nothing is appended.
    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        self.spell(rules, m, out)
    }

    /// How many bytes at the start of `text` one written move takes; 0 when none starts there.
    ///
    /// `text` starts with no blank. By default a move ends at the first blank or sign of structure.
    fn take(&self, text: &str) -> usize {
        move_word(text)
    }

    /// Whether the moves of a game usually stand together in one word.
    fn is_packed(&self) -> bool {
        false
    }

    /// Whether a move as it is written could be read together with the one that follows it, so that
    /// something has to part them: in words, `E 4 E 5` could be one move.
    fn may_run_on(&self) -> bool {
        true
    }

    /// How the [quick way](crate::fast) spells moves of standard chess in this notation.
    fn quick(&self) -> Quick {
        Quick::Written
    }
}

/// How a move of standard chess is spelled when its standard algebraic text is known.
#[derive(Clone, Copy, Debug)]
pub enum Quick {
    /// As it stands.
    San,
    /// Two squares and the small letter of what a pawn becomes: `e7e8q`.
    Coordinates,
    /// Two squares in digits and the digit of what a pawn becomes: `57581`.
    Digits,
    /// As this dialect has it: the text with other letters and signs.
    Algebraic(algebraic::Dialect),
    /// As [`write`](MoveNotation::write) says.
    Written,
}

/// What a notation is, for lists and help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The id, kept for ever.
    pub id: &'static str,
    /// The name in plain English.
    pub title: &'static str,
    /// Which family it belongs to.
    pub family: Family,
    /// Who says so: the standard, book or program it is taken from.
    pub source: &'static str,
    /// A text that White's 1.Nf3 may have.
    pub example: &'static str,
    /// Whether it can be read, written or both.
    pub can: Can,
    /// The language of its letters or words, as in BCP 47; none when it has figures and signs alone.
    pub language: Option<&'static str>,
    /// Who uses it, and where one meets it: one or two sentences.
    pub purpose: &'static str,
    /// Its rules in short sentences.
    pub rules: &'static [&'static str],
}

/// Notations that share their principle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Piece letter and square.
    Algebraic,
    /// Algebraic with the piece letters of a language.
    Local,
    /// Source and target square.
    Coordinates,
    /// Words for the cable.
    Telegraph,
    /// Files named after pieces, ranks counted from the mover's side.
    Descriptive,
    /// Words to be spoken.
    Words,
    /// Dots to be felt.
    Braille,
}

impl Family {
    /// The name in small letters: `coordinates`.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Algebraic => "algebraic",
            Family::Local => "local",
            Family::Coordinates => "coordinates",
            Family::Telegraph => "telegraph",
            Family::Descriptive => "descriptive",
            Family::Words => "words",
            Family::Braille => "braille",
        }
    }
}

/// Which ways a notation goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Can {
    /// Read and written.
    Both,
    /// Only read: the reader is more tolerant than any writer should be.
    Read,
    /// Only written: the text does not tell moves apart.
    Write,
}

impl Can {
    /// Whether texts can be read.
    pub const fn read(self) -> bool {
        matches!(self, Can::Both | Can::Read)
    }

    /// Whether texts can be written.
    pub const fn write(self) -> bool {
        matches!(self, Can::Both | Can::Write)
    }
}

/// One way to understand a written move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// What it demands.
    pub pattern: Pattern,
    /// What had to be overlooked.
    pub notes: Notes,
    /// Readings with the same number are tried together; a later stage only when nothing fits
    /// an earlier one.
    pub stage: u8,
}

impl Reading {
    /// The reading of a canonical spelling.
    pub const fn exact(pattern: Pattern) -> Reading {
        Reading {
            pattern,
            notes: Notes::NONE,
            stage: 0,
        }
    }

    /// The reading of a spelling that needs indulgence.
    pub const fn tolerant(stage: u8, pattern: Pattern, notes: Notes) -> Reading {
        Reading {
            pattern,
            notes,
            stage,
        }
    }
}

/// Why a text is no move of a notation, whatever the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// Where, in bytes from the start of the move's text.
    pub at: usize,
    /// Why.
    pub why: Why,
}

/// What is wrong with the text of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// There is nothing to read.
    Empty,
    /// The text ends too early; this should follow.
    Missing(&'static str),
    /// Something else stands where this is expected.
    Expected(&'static str),
    /// The text goes on after the move.
    Trailing,
    /// There is no such square: file or rank is off the board.
    NoSuchSquare,
    /// A pawn cannot become this.
    NotAPromotion,
    /// The word is not known.
    UnknownWord,
    /// The notation can only be written.
    WriteOnly,
    /// The text is longer than any move.
    TooLong,
}

impl Unreadable {
    /// The reason at a place.
    pub const fn new(at: usize, why: Why) -> Unreadable {
        Unreadable { at, why }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.why {
            Why::Empty => f.write_str("there is no move here"),
            Why::Missing(what) => write!(f, "{what} is missing at the end"),
            Why::Expected(what) => write!(f, "{what} should stand at character {}", self.at + 1),
            Why::Trailing => write!(f, "from character {} on this is no move", self.at + 1),
            Why::NoSuchSquare => {
                f.write_str("there is no such square: files go from a to h, ranks from 1 to 8")
            }
            Why::NotAPromotion => f.write_str("a pawn becomes a queen, rook, bishop or knight"),
            Why::UnknownWord => write!(f, "the word at character {} is not known", self.at + 1),
            Why::WriteOnly => f.write_str(
                "this notation can only be written, its texts do not tell all moves apart",
            ),
            Why::TooLong => f.write_str("no move is that long"),
        }
    }
}

/// The notation has no form for the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritable(
    /// What has no form, as a plural noun: `captures`.
    pub &'static str,
);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no source tells how {} are written in this notation",
            self.0
        )
    }
}

impl std::error::Error for Unwritable {}
impl std::error::Error for Unreadable {}

/// How strictly a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// Exactly the grammar of the standard.
    Strict,
    /// Whatever leaves one legal move, each deviation noted.
    #[default]
    Tolerant,
}

/// What a move is read in: the position, and what is known of the game before.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The position.
    pub rules: &'a dyn Rules,
    /// On which wing the men were born, when the game before is known.
    pub births: Option<&'a Births>,
    /// How strictly to read.
    pub level: Level,
}

impl<'a> Scene<'a> {
    /// A position without a past, read tolerantly.
    pub fn new(rules: &'a dyn Rules) -> Scene<'a> {
        Scene {
            rules,
            births: None,
            level: Level::Tolerant,
        }
    }
}

/// The one legal move a text means.
///
/// # Errors
///
/// Why there is none, or which moves it could be.
///
/// ```
/// use scoresheet::notation::{Scene, find, read_move};
/// use scoresheet::rules::Position;
///
/// let position = Position::start();
/// let san = find("san").unwrap();
/// let found = read_move(san, "Nf3", Scene::new(&position)).unwrap();
/// assert_eq!(found.m.from.to_string(), "g1");
/// ```
pub fn read_move(
    notation: &dyn MoveNotation,
    text: &str,
    scene: Scene<'_>,
) -> Result<Resolved, MoveError> {
    if text.len() > MAX_MOVE_BYTES {
        return Err(MoveError::Unreadable(Unreadable::new(
            MAX_MOVE_BYTES,
            Why::TooLong,
        )));
    }
    if let Quick::San = notation.quick()
        && let Some(m) = exact::find_move(scene.rules, text)
    {
        let notes = Notes::NONE;
        return Ok(Resolved { m, notes });
    }
    let readings = notation
        .read(text, scene.rules.turn())
        .map_err(MoveError::Unreadable)?;
    let found = resolve(&readings, scene.rules, scene.births)?;
    match scene.level {
        Level::Strict if !found.notes.is_empty() => Err(MoveError::NotStrict {
            m: found.m,
            notes: found.notes,
        }),
        _ => Ok(found),
    }
}

/// The text of a legal move.
///
/// # Errors
///
/// When the notation has no form for such a move.
pub fn write_move(
    notation: &dyn MoveNotation,
    rules: &dyn Rules,
    m: Move,
) -> Result<String, Unwritable> {
    let mut out = String::new();
    notation.write(rules, m, &mut out)?;
    Ok(out)
}

/// The longest text that is looked at as one move, in bytes.
pub const MAX_MOVE_BYTES: usize = 200;

/// The length of a word that may be a move: not a bare number, which counts moves.
///
/// `00` and `0000` may be one, castling or the null move.
pub(crate) fn move_word(text: &str) -> usize {
    let len = word(text);
    let digits = text.as_bytes()[..len].iter().all(u8::is_ascii_digit);
    let zeros = text.as_bytes()[..len].iter().all(|b| *b == b'0');
    if digits && !zeros { 0 } else { len }
}

/// The length of the text up to the first blank, sign of structure or mark of the annotator.
pub(crate) fn word(text: &str) -> usize {
    let ends = |c: char| {
        c.is_whitespace()
            || c.is_control()
            || matches!(c, '{' | '}' | '(' | ')' | ';' | '$' | '!' | '?')
    };
    text.find(ends).unwrap_or(text.len())
}

/// The note, when the condition holds.
pub(crate) fn note_if(condition: bool, note: Note) -> Notes {
    if condition {
        Notes::of(note)
    } else {
        Notes::NONE
    }
}
