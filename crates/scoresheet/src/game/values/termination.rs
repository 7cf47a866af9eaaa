//! How play came to its end: the tag Termination.
//!
//! ```text
//! termination = "abandoned" | "adjudication" | "death" | "emergency" | "normal"
//!             | "rules infraction" | "time forfeit" | "unterminated"
//! ```
//!
//! Capitals make no difference, for Lichess writes `Normal`. Tolerated with a note: the sentences of
//! Chess.com, such as `Morphy won by resignation`, of which the last words are read.
//!
//! Source: PGN standard, 9.8.1.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// How play came to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Termination {
    /// The game was broken off.
    Abandoned,
    /// A third party decided.
    Adjudication,
    /// A player died.
    Death,
    /// Something unforeseen stopped the game.
    Emergency,
    /// Mate, resignation, a draw: as games end.
    Normal,
    /// A player broke the rules.
    RulesInfraction,
    /// A player overstepped the time.
    TimeForfeit,
    /// The game goes on.
    Unterminated,
}

/// How the sentences of Chess.com end.
const SENTENCES: [(&str, Termination); 14] = [
    ("won by resignation", Termination::Normal),
    ("won by checkmate", Termination::Normal),
    ("won on time", Termination::TimeForfeit),
    ("game abandoned", Termination::Abandoned),
    ("drawn by agreement", Termination::Normal),
    ("drawn by repetition", Termination::Normal),
    ("drawn by stalemate", Termination::Normal),
    ("drawn by insufficient material", Termination::Normal),
    ("drawn by 50-move rule", Termination::Normal),
    (
        "drawn by timeout vs insufficient material",
        Termination::TimeForfeit,
    ),
    ("resignation", Termination::Normal),
    ("checkmate", Termination::Normal),
    ("resigned", Termination::Normal),
    (" adjudication", Termination::Adjudication),
];

impl Termination {
    /// All of them, in the order of the alphabet.
    pub const ALL: [Termination; 8] = [
        Termination::Abandoned,
        Termination::Adjudication,
        Termination::Death,
        Termination::Emergency,
        Termination::Normal,
        Termination::RulesInfraction,
        Termination::TimeForfeit,
        Termination::Unterminated,
    ];

    /// The word or words of the standard.
    pub const fn words(self) -> &'static str {
        match self {
            Termination::Abandoned => "abandoned",
            Termination::Adjudication => "adjudication",
            Termination::Death => "death",
            Termination::Emergency => "emergency",
            Termination::Normal => "normal",
            Termination::RulesInfraction => "rules infraction",
            Termination::TimeForfeit => "time forfeit",
            Termination::Unterminated => "unterminated",
        }
    }

    /// Reads the words of the standard or the end of a sentence.
    ///
    /// # Errors
    ///
    /// [`ValueWhy::Unknown`] for `?` and `-`; other words.
    pub fn read(text: &str) -> Result<Reading<Termination>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        if matches!(bare, "?" | "-") {
            return Err(ValueError::whole(bare, at, ValueWhy::Unknown));
        }
        let same = |it: &Termination| it.words().eq_ignore_ascii_case(bare);
        if let Some(value) = Termination::ALL.into_iter().find(same) {
            return Ok(Reading { value, notes });
        }
        let small = bare.to_ascii_lowercase();
        let found = SENTENCES.iter().find(|(end, _)| small.ends_with(end));
        let &(_, value) = found.ok_or(ValueError::whole(bare, at, ValueWhy::NotTermination))?;
        notes.push(ValueNote::Prose);
        Ok(Reading { value, notes })
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}
