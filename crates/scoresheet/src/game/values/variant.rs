//! Kinds of chess: the tag Variant.
//!
//! Names are compared by their letters and digits alone, capitals or not: `Three-check` is
//! `3 check`. Other names than the usual one get a note.
//!
//! Source: practice of Lichess, Chess.com and ChessBase; the standard has no such tag.

use std::fmt;

use scoresheet_rules::Mode;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// A kind of chess by name. Only some have rules here; see [`Variant::mode`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Chess as everybody plays it.
    Standard,
    /// The same rules from a position of its own: no variant, whatever the tag says.
    FromPosition,
    /// Fischer random chess.
    Chess960,
    /// Captured men come back on the captor's side.
    Crazyhouse,
    /// Crazyhouse for two pairs on two boards.
    Bughouse,
    /// Who loses all men wins.
    Antichess,
    /// Captures explode.
    Atomic,
    /// White has 36 pawns and no king.
    Horde,
    /// A king in the centre wins.
    KingOfTheHill,
    /// The first king on the eighth rank wins.
    RacingKings,
    /// Three checks win.
    ThreeCheck,
}

/// The usual name of each, and others by their letters and digits.
const NAMES: [(Variant, &str, &[&str]); 11] = [
    (
        Variant::Standard,
        "Standard",
        &["", "standard", "chess", "normal", "classical", "regular"],
    ),
    (Variant::FromPosition, "From Position", &["fromposition"]),
    (
        Variant::Chess960,
        "Chess960",
        &[
            "chess960",
            "960",
            "fischerandom",
            "fischerrandom",
            "frc",
            "freestyle",
            "freestylechess",
            "fischerandomchess",
            "fischerrandomchess",
            "doublefischerandom",
            "dfrc",
        ],
    ),
    (Variant::Crazyhouse, "Crazyhouse", &["crazyhouse", "zh"]),
    (Variant::Bughouse, "Bughouse", &["bughouse"]),
    (
        Variant::Antichess,
        "Antichess",
        &["antichess", "suicide", "giveaway", "losers"],
    ),
    (Variant::Atomic, "Atomic", &["atomic"]),
    (Variant::Horde, "Horde", &["horde"]),
    (
        Variant::KingOfTheHill,
        "King of the Hill",
        &["kingofthehill", "koth"],
    ),
    (
        Variant::RacingKings,
        "Racing Kings",
        &["racingkings", "racing"],
    ),
    (
        Variant::ThreeCheck,
        "Three-check",
        &["threecheck", "3check"],
    ),
];

impl Variant {
    /// Reads the name of a variant; no name at all is standard chess.
    ///
    /// # Errors
    ///
    /// A name that is not known here.
    pub fn read(text: &str) -> Result<Reading<Variant>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let letters = bare.chars().filter(char::is_ascii_alphanumeric);
        let plain = letters.map(|c| c.to_ascii_lowercase()).collect::<String>();
        let found = NAMES
            .iter()
            .find(|(.., names)| names.contains(&plain.as_str()));
        let span = at..at + bare.len();
        let &(value, name, _) = found.ok_or(ValueError::new(span, ValueWhy::NotVariant))?;
        if bare != name && notes.is_empty() {
            notes.push(ValueNote::OtherName);
        }
        Ok(Reading { value, notes })
    }

    /// The rules by which it is played, where this library has them.
    pub const fn mode(self) -> Option<Mode> {
        match self {
            Variant::Standard | Variant::FromPosition => Some(Mode::Standard),
            Variant::Chess960 => Some(Mode::Chess960),
            _ => None,
        }
    }

    /// The usual name.
    pub fn name(self) -> &'static str {
        let found = NAMES.iter().find(|(it, ..)| *it == self);
        found.map_or("", |(_, name, _)| name)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
