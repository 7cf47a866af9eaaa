//! From text to bytes, or where the text has characters that the encoding lacks.

use std::fmt;
use std::ops::Range;

use super::Encoding;

/// Why a text was not encoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unencodable {
    /// The encoding that was asked for.
    pub encoding: Encoding,
    /// The characters it lacks, in bytes of the text; neighbours are one range.
    pub places: Vec<Range<usize>>,
}

impl fmt::Display for Unencodable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lacks a character of the text", self.encoding.name())
    }
}

impl std::error::Error for Unencodable {}

/// The bytes of a text, which [`decode_as`](super::decode_as) reads back to it.
///
/// UTF-16 begins with its byte order mark, for without one it can only be guessed; UTF-8 has none.
///
/// # Errors
///
/// All places that cannot be encoded; nothing is ever replaced.
///
/// ```
/// use scoresheet::text::{Encoding, encode};
///
/// assert_eq!(encode("Müller", Encoding::Latin1).unwrap(), b"M\xfcller");
/// assert_eq!(encode("½ ♘ Š", Encoding::Latin1).unwrap_err().places, [3..6, 7..9]);
/// ```
pub fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, Unencodable> {
    let units = || std::iter::once(0xfeff).chain(text.encode_utf16());
    match encoding {
        Encoding::Utf8 => Ok(text.as_bytes().to_vec()),
        Encoding::Utf16Le => Ok(units().flat_map(u16::to_le_bytes).collect()),
        Encoding::Utf16Be => Ok(units().flat_map(u16::to_be_bytes).collect()),
        _ => single_bytes(text, encoding),
    }
}

fn single_bytes(text: &str, encoding: Encoding) -> Result<Vec<u8>, Unencodable> {
    let table = Reverse::of(encoding);
    let (mut bytes, mut places) = (Vec::with_capacity(text.len()), Vec::<Range<usize>>::new());
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match (table.byte(c), places.last_mut()) {
            (Some(byte), _) => bytes.push(byte),
            (None, Some(last)) if last.end == at => last.end = end,
            (None, _) => places.push(at..end),
        }
    }
    if places.is_empty() {
        return Ok(bytes);
    }
    Err(Unencodable { encoding, places })
}

/// The table of an encoding the other way round.
pub(super) struct Reverse {
    /// Sorted by the character.
    upper: Vec<(char, u8)>,
}

impl Reverse {
    /// Of an encoding with one byte for each character; of another one, ASCII alone.
    pub(super) fn of(encoding: Encoding) -> Reverse {
        let table = encoding.upper_half();
        let pairs = table.iter().flatten().copied().zip(0x80..=0xff);
        let strict = |c: char| encoding != Encoding::Latin1 || ('\u{a0}'..='\u{ff}').contains(&c);
        let mut upper: Vec<(char, u8)> = pairs
            .filter(|&(c, _)| c != char::REPLACEMENT_CHARACTER && strict(c))
            .collect();
        upper.sort_unstable();
        Reverse { upper }
    }

    /// The byte of a character; none when it has none.
    pub(super) fn byte(&self, c: char) -> Option<u8> {
        if c.is_ascii() {
            return u8::try_from(c).ok();
        }
        let at = self.upper.binary_search_by_key(&c, |&(c, _)| c).ok()?;
        Some(self.upper[at].1)
    }
}
