//! Ratings of players: the tags WhiteElo, BlackElo, WhiteUSCF and BlackUSCF.
//!
//! ```text
//! rating = "-" | "?" | number          ; none, unknown, 1 to 4000
//! ```
//!
//! Tolerated with a note: a question mark behind a provisional rating, 0 for none, blanks.
//!
//! Source: PGN standard, 9.1.2.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// The rating of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rating {
    /// It is not known.
    Unknown,
    /// The player has none.
    Unrated,
    /// This many points.
    Points(u16),
}

/// More than any player or program has been given.
const MOST: u16 = 4000;

impl Rating {
    /// Reads a rating.
    ///
    /// # Errors
    ///
    /// No number, or one past 4000.
    pub fn read(text: &str) -> Result<Reading<Rating>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let fail = |why| ValueError::whole(bare, at, why);
        let value = match bare {
            "?" => Rating::Unknown,
            "-" => Rating::Unrated,
            _ => {
                let digits = bare.strip_suffix('?').unwrap_or(bare);
                if digits.len() < bare.len() {
                    notes.push(ValueNote::Provisional);
                }
                if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                    return Err(fail(ValueWhy::NotRating));
                }
                match digits.parse() {
                    Ok(0) => {
                        notes.push(ValueNote::Word);
                        Rating::Unrated
                    }
                    Ok(points) if points <= MOST => {
                        if digits.starts_with('0') {
                            notes.push(ValueNote::LeadingZeros);
                        }
                        Rating::Points(points)
                    }
                    _ => return Err(fail(ValueWhy::TooLarge)),
                }
            }
        };
        Ok(Reading { value, notes })
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rating::Unknown => f.write_str("?"),
            Rating::Unrated => f.write_str("-"),
            Rating::Points(points) => write!(f, "{points}"),
        }
    }
}
