//! Codes of the Encyclopaedia of Chess Openings: the tag ECO.
//!
//! ```text
//! code   = letter digit digit [ "/" digit digit ]
//! letter = A to E
//! ```
//!
//! Tolerated with a note: a small letter, blanks, and the finer division that some programs write
//! behind the digits (`B12j`, `D94a4`), which is kept.
//!
//! Source: PGN standard, 9.4.1; the finer division as seen in files.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// An opening code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Eco {
    volume: u8,
    number: u8,
    part: Option<u8>,
    fine: Option<(u8, Option<u8>)>,
}

impl Eco {
    /// The letter, `A` to `E`.
    pub const fn volume(self) -> char {
        self.volume as char
    }

    /// The number behind the letter, 0 to 99.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The two digits behind a stroke.
    pub const fn part(self) -> Option<u8> {
        self.part
    }

    /// Reads a code.
    ///
    /// # Errors
    ///
    /// [`ValueWhy::Unknown`] for `?` and `-`; no code.
    pub fn read(text: &str) -> Result<Reading<Eco>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let fail = |why| ValueError::whole(bare, at, why);
        if matches!(bare, "?" | "-") {
            return Err(fail(ValueWhy::Unknown));
        }
        let value = code(bare.as_bytes()).ok_or(fail(ValueWhy::NotEco))?;
        if bare.starts_with(|c: char| c.is_ascii_lowercase()) {
            notes.push(ValueNote::Capitals);
        }
        if value.fine.is_some() {
            notes.push(ValueNote::FineCode);
        }
        Ok(Reading { value, notes })
    }
}

fn code(bytes: &[u8]) -> Option<Eco> {
    let (&[letter, tens, ones], rest) = bytes.split_first_chunk()?;
    let volume = letter.to_ascii_uppercase();
    let number = two(tens, ones).filter(|_| (b'A'..=b'E').contains(&volume))?;
    let (part, fine) = match *rest {
        [] => (None, None),
        [b'/', tens, ones] => (Some(two(tens, ones)?), None),
        [letter] if letter.is_ascii_lowercase() => (None, Some((letter, None))),
        [letter, digit] if letter.is_ascii_lowercase() && digit.is_ascii_digit() => {
            (None, Some((letter, Some(digit))))
        }
        _ => return None,
    };
    Some(Eco {
        volume,
        number,
        part,
        fine,
    })
}

fn two(tens: u8, ones: u8) -> Option<u8> {
    let digits = tens.is_ascii_digit() && ones.is_ascii_digit();
    digits.then(|| (tens - b'0') * 10 + ones - b'0')
}

impl fmt::Display for Eco {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02}", self.volume(), self.number)?;
        if let Some(part) = self.part {
            write!(f, "/{part:02}")?;
        }
        if let Some((letter, digit)) = self.fine {
            write!(f, "{}", char::from(letter))?;
            digit.map_or(Ok(()), |digit| write!(f, "{}", char::from(digit)))?;
        }
        Ok(())
    }
}
