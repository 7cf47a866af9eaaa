//! Times of day: the tags Time and UTCTime.
//!
//! ```text
//! time = 2 digits ":" 2 digits ":" 2 digits      ; hours, minutes, seconds; each may be "??"
//! ```
//!
//! Tolerated with a note: one digit for two, missing seconds, a question mark for the whole.
//!
//! Source: PGN standard, 9.5.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// A time of day, parts of which may be unknown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TimeOfDay {
    /// The hour, 0 to 23.
    pub hour: Option<u8>,
    /// The minute, 0 to 59.
    pub minute: Option<u8>,
    /// The second, 0 to 60, for there are leap seconds.
    pub second: Option<u8>,
}

impl TimeOfDay {
    /// Reads a time of day.
    ///
    /// # Errors
    ///
    /// No time of day.
    pub fn read(text: &str) -> Result<Reading<TimeOfDay>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let fail = ValueError::whole(bare, at, ValueWhy::NotTimeOfDay);
        if matches!(bare, "?" | "-") {
            notes.push(ValueNote::MissingParts);
            let value = TimeOfDay::default();
            return Ok(Reading { value, notes });
        }
        let mut parts = bare.splitn(4, ':');
        let mut part = |most| match parts.next() {
            Some(part) => number(part, most).map(|it| (it, part.len() == 2)),
            None => Some((None, false)),
        };
        let (Some((hour, a)), Some((minute, b)), Some((second, c))) =
            (part(23), part(59), part(60))
        else {
            return Err(fail);
        };
        let colons = bare.bytes().filter(|b| *b == b':').count();
        match colons {
            2 if a && b && c => (),
            2 => notes.push(ValueNote::ShortParts),
            1 => notes.push(ValueNote::MissingParts),
            _ => return Err(fail),
        }
        let value = TimeOfDay {
            hour,
            minute,
            second,
        };
        Ok(Reading { value, notes })
    }
}

fn number(part: &str, most: u8) -> Option<Option<u8>> {
    match part {
        "?" | "??" => Some(None),
        _ if part.len() <= 2 && part.bytes().all(|b| b.is_ascii_digit()) => {
            part.parse().ok().filter(|it| *it <= most).map(Some)
        }
        _ => None,
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [("", self.hour), (":", self.minute), (":", self.second)];
        for (colon, part) in parts {
            match part {
                Some(number) => write!(f, "{colon}{number:02}")?,
                None => write!(f, "{colon}??")?,
            }
        }
        Ok(())
    }
}
