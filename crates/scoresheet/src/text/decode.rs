//! From bytes to text: marks, UTF-8, UTF-16, and Windows-1252 for what is neither.
//!
//! In this order: a byte order mark decides; UTF-16 without a mark is known by its zero bytes
//! (chess files are mostly ASCII); valid UTF-8 is UTF-8; in anything else each byte that is no
//! part of a UTF-8 character is read as Windows-1252, which agrees with ISO 8859-1, the character
//! set of the PGN standard, in all its printable characters. So a file glued together from files
//! in both encodings is read rightly, too. Other code pages cannot be told from this one and are
//! not tried.

use std::borrow::Cow;

/// A text and what was guessed about its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded<'a> {
    /// The text without a byte order mark; borrowed when the bytes were UTF-8.
    pub text: Cow<'a, str>,
    /// How it was encoded.
    pub encoding: Encoding,
    /// Where in the text the first character stands that needed a guess, in bytes of the text;
    /// `None` when a mark or the bytes themselves left no doubt.
    pub guessed_at: Option<usize>,
}

/// How a text is laid down in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// Windows-1252, and with it ISO 8859-1.
    Windows1252,
    /// UTF-8 and Windows-1252 in one file.
    Mixed,
}

impl Encoding {
    /// The usual name: `windows-1252`.
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16Le => "utf-16le",
            Encoding::Utf16Be => "utf-16be",
            Encoding::Windows1252 => "windows-1252",
            Encoding::Mixed => "utf-8 and windows-1252",
        }
    }
}

/// The text of the bytes; never fails.
///
/// ```
/// use scoresheet::text::{Encoding, decode};
///
/// let decoded = decode(b"M\xfcller");
/// assert_eq!(decoded.text, "Müller");
/// assert_eq!(decoded.encoding, Encoding::Windows1252);
/// assert_eq!(decoded.guessed_at, Some(1));
/// ```
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_older(rest),
        [0xff, 0xfe, rest @ ..] => utf16(rest, Encoding::Utf16Le, None),
        [0xfe, 0xff, rest @ ..] => utf16(rest, Encoding::Utf16Be, None),
        _ => match zeros(bytes) {
            Some(encoding) => utf16(bytes, encoding, Some(0)),
            None => utf8_or_older(bytes),
        },
    }
}

/// UTF-16 without a mark: of its first characters nearly all have one zero byte, always the same.
fn zeros(bytes: &[u8]) -> Option<Encoding> {
    let sample = &bytes[..bytes.len().min(SAMPLE) & !1];
    let count = |first: usize| {
        sample
            .iter()
            .skip(first)
            .step_by(2)
            .filter(|&&b| b == 0)
            .count()
    };
    let (high, low) = (count(0), count(1));
    let most = sample.len() / 2 * 4 / 5;
    match () {
        () if sample.len() < 4 => None,
        () if high >= most.max(1) && low == 0 => Some(Encoding::Utf16Be),
        () if low >= most.max(1) && high == 0 => Some(Encoding::Utf16Le),
        () => None,
    }
}

/// How many bytes are looked at to know UTF-16.
const SAMPLE: usize = 512;

fn utf16(bytes: &[u8], encoding: Encoding, guessed_at: Option<usize>) -> Decoded<'_> {
    let units = bytes.chunks(2).map(|pair| match (pair, encoding) {
        (&[a, b], Encoding::Utf16Be) => u16::from_be_bytes([a, b]),
        (&[a, b], _) => u16::from_le_bytes([a, b]),
        // Half a unit at the end.
        _ => 0xfffd,
    });
    let text: String = char::decode_utf16(units)
        .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    let broken = text.find(char::REPLACEMENT_CHARACTER);
    Decoded {
        text: Cow::Owned(text),
        encoding,
        guessed_at: guessed_at.or(broken),
    }
}

fn utf8_or_older(bytes: &[u8]) -> Decoded<'_> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded {
            text: Cow::Borrowed(text),
            encoding: Encoding::Utf8,
            guessed_at: None,
        };
    }
    let (mut text, mut guessed_at, mut mixed) = (String::with_capacity(bytes.len()), None, false);
    for chunk in bytes.utf8_chunks() {
        mixed |= !chunk.valid().is_ascii();
        text.push_str(chunk.valid());
        for &byte in chunk.invalid() {
            guessed_at.get_or_insert(text.len());
            text.push(windows_1252(byte));
        }
    }
    Decoded {
        text: Cow::Owned(text),
        encoding: if mixed {
            Encoding::Mixed
        } else {
            Encoding::Windows1252
        },
        guessed_at,
    }
}

pub(super) fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH_CONTROLS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// What Windows-1252 has where ISO 8859-1 has control characters; five places are empty.
pub(super) const HIGH_CONTROLS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], text: &str, encoding: Encoding, guessed_at: Option<usize>) {
        let found = decode(bytes);
        assert_eq!(
            (&*found.text, found.encoding, found.guessed_at),
            (text, encoding, guessed_at),
            "{bytes:?}"
        );
    }

    #[test]
    fn a_mark_or_the_bytes_themselves_tell_the_encoding() {
        check("e4 ½".as_bytes(), "e4 ½", Encoding::Utf8, None);
        check(b"\xef\xbb\xbfe4", "e4", Encoding::Utf8, None);
        check(b"\xff\xfee\x004\x00", "e4", Encoding::Utf16Le, None);
        check(b"\xfe\xff\x00e\x004", "e4", Encoding::Utf16Be, None);
        check(b"\x00e\x004\x00 \x00*", "e4 *", Encoding::Utf16Be, Some(0));
        check(b"e\x004\x00 \x00*\x00", "e4 *", Encoding::Utf16Le, Some(0));
        check(b"", "", Encoding::Utf8, None);
    }

    #[test]
    fn what_is_not_utf8_is_windows_1252_byte_by_byte() {
        check(b"J\xf6rg", "Jörg", Encoding::Windows1252, Some(1));
        check(
            b"\x93G\xfcnter\x94",
            "“Günter”",
            Encoding::Windows1252,
            Some(0),
        );
        check(
            b"J\xc3\xb6rg J\xf6rg",
            "Jörg Jörg",
            Encoding::Mixed,
            Some(7),
        );
    }

    #[test]
    fn half_a_character_at_the_end_is_marked() {
        check(b"\xff\xfee\x004", "e\u{fffd}", Encoding::Utf16Le, Some(1));
        check(
            b"\xff\xfe\x00\xd8e\x00",
            "\u{fffd}e",
            Encoding::Utf16Le,
            Some(0),
        );
    }
}
