//! Rounds of an event: the tag Round.
//!
//! ```text
//! round = "?" | "-" | number { "." number }     ; unknown, not applicable, 3, 4.1.2
//! ```
//!
//! Tolerated with a note: a colon for the dot, zeros before a number, blanks.
//!
//! Source: PGN standard, 8.1.1.4, and 12 for the order.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// A round, in the order of the standard: unknown, not applicable, then the numbers, part by part.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Round {
    /// It is not known.
    Unknown,
    /// There are no rounds.
    NotApplicable,
    /// The numbers of the round, of the match in it and so on.
    Numbers(Vec<u32>),
}

impl Round {
    /// Reads a round.
    ///
    /// # Errors
    ///
    /// Something else than numbers.
    pub fn read(text: &str) -> Result<Reading<Round>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let value = match bare {
            "?" => Round::Unknown,
            "-" => Round::NotApplicable,
            _ => {
                let parts = bare.split(['.', ':']).map(number);
                let numbers = parts.collect::<Option<Vec<u32>>>();
                if bare.contains(':') {
                    notes.push(ValueNote::Separators);
                }
                Round::Numbers(numbers.ok_or(ValueError::whole(bare, at, ValueWhy::NotRound))?)
            }
        };
        if bare != value.to_string() && notes.is_empty() {
            notes.push(ValueNote::LeadingZeros);
        }
        Ok(Reading { value, notes })
    }
}

fn number(part: &str) -> Option<u32> {
    let digits = part.bytes().all(|b| b.is_ascii_digit());
    part.parse().ok().filter(|_| digits)
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Round::Numbers(numbers) = self else {
            return f.write_str(if *self == Round::Unknown { "?" } else { "-" });
        };
        for (index, number) in numbers.iter().enumerate() {
            let dot = if index == 0 { "" } else { "." };
            write!(f, "{dot}{number}")?;
        }
        Ok(())
    }
}
