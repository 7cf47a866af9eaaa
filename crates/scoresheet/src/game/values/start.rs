//! Where a game starts and how long it is: the tags SetUp and PlyCount.
//!
//! ```text
//! setup    = "0" | "1"            ; the usual start, or the position of the tag FEN
//! plycount = number               ; half-moves of the main line
//! ```
//!
//! The position of the tag FEN is read by [`fen`](crate::placement::fen).
//!
//! Source: PGN standard, 9.7 and 9.9.3.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// Where a game starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetUp {
    /// From the usual position.
    Usual,
    /// From the position of the tag FEN.
    FromFen,
}

impl SetUp {
    /// Reads `0` or `1`.
    ///
    /// # Errors
    ///
    /// Anything else.
    pub fn read(text: &str) -> Result<Reading<SetUp>, ValueError> {
        let (bare, at, notes) = trimmed(text);
        let value = match bare {
            "0" => SetUp::Usual,
            "1" => SetUp::FromFen,
            _ => return Err(ValueError::whole(bare, at, ValueWhy::NotSetUp)),
        };
        Ok(Reading { value, notes })
    }
}

impl fmt::Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SetUp::Usual => "0",
            SetUp::FromFen => "1",
        })
    }
}

/// How many half-moves the main line has, as the tag says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlyCount(pub u32);

impl PlyCount {
    /// Reads a number.
    ///
    /// # Errors
    ///
    /// [`ValueWhy::Unknown`] for `?` and `-`; no number.
    pub fn read(text: &str) -> Result<Reading<PlyCount>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let fail = |why| ValueError::whole(bare, at, why);
        if matches!(bare, "?" | "-") {
            return Err(fail(ValueWhy::Unknown));
        }
        if bare.is_empty() || !bare.bytes().all(|b| b.is_ascii_digit()) {
            return Err(fail(ValueWhy::NotNumber));
        }
        let number = bare.parse().map_err(|_| fail(ValueWhy::TooLarge))?;
        if bare.len() > 1 && bare.starts_with('0') {
            notes.push(ValueNote::LeadingZeros);
        }
        let value = PlyCount(number);
        Ok(Reading { value, notes })
    }
}

impl fmt::Display for PlyCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
