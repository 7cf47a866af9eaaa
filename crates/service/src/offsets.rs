//! Offsets in the unit that was asked for.

use std::ops::Range;

use serde::Deserialize;

/// What offsets count.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Bytes of the text in UTF-8.
    #[default]
    Bytes,
    /// Units of UTF-16, which the texts of a browser have.
    Utf16,
}

/// How far apart the places are whose offsets are kept, in bytes.
const STEP: usize = 1024;

/// Turns offsets in bytes into others; each costs at most a walk over a small part of the text.
#[derive(Debug)]
pub struct Offsets<'t> {
    text: &'t str,
    /// The units before every so many bytes; none where bytes and units are the same.
    kept: Option<Vec<usize>>,
}

impl<'t> Offsets<'t> {
    /// The offsets of a text.
    pub fn new(text: &'t str, unit: Unit) -> Offsets<'t> {
        let differs = unit == Unit::Utf16 && !text.is_ascii();
        Offsets {
            text,
            kept: differs.then(|| count(text)),
        }
    }

    /// The offset of a byte; one inside a character counts for its beginning, one past the end for the
    /// end.
    pub fn of(&self, byte: usize) -> usize {
        let Some(kept) = &self.kept else {
            return byte.min(self.text.len());
        };
        let byte = self.text.floor_char_boundary(byte);
        let step = (byte / STEP).min(kept.len() - 1);
        let from = self.text.floor_char_boundary(step * STEP);
        kept[step] + units(&self.text[from..byte])
    }

    /// Both ends of a span.
    pub fn span(&self, span: &Range<usize>) -> [usize; 2] {
        [self.of(span.start), self.of(span.end.max(span.start))]
    }
}

/// The units before every step, each at the character it falls into.
fn count(text: &str) -> Vec<usize> {
    let (mut kept, mut at, mut before) = (Vec::new(), 0, 0);
    for step in 0..=text.len() / STEP {
        let next = text.floor_char_boundary(step * STEP);
        before += units(&text[at..next]);
        at = next;
        kept.push(before);
    }
    kept
}

fn units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The units before a byte, counted one by one.
    fn slow(text: &str, byte: usize) -> usize {
        text[..text.floor_char_boundary(byte)]
            .encode_utf16()
            .count()
    }

    #[test]
    fn units_are_those_of_the_text_before() {
        let long = "♘f3 🨀 é x".repeat(400);
        for text in ["", "e4", "½", "🨀", "a♘", &long] {
            let (units, bytes) = (
                Offsets::new(text, Unit::Utf16),
                Offsets::new(text, Unit::Bytes),
            );
            for byte in 0..text.len() + 3 {
                assert_eq!(units.of(byte), slow(text, byte), "{byte}");
                assert_eq!(bytes.of(byte), byte.min(text.len()));
            }
        }
    }
}
