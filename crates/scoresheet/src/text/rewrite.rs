//! Changes to a text, made in the bytes it was decoded from.
//!
//! What is not changed is copied byte for byte, a byte order mark and bytes that are no characters
//! among it.

use std::ops::Range;

use super::decoded::{Decoded, Part};
use super::encode::Reverse;
use super::encoding::Encoding;

/// The bytes with the places of their text replaced; places are in bytes of `decoded.text`, in
/// order, and do not overlap.
///
/// What takes a place is encoded as the bytes around it are. A character that their encoding has
/// not is written as UTF-8.
///
/// ```
/// use scoresheet::text::{decode, rewrite};
///
/// let bytes = b"M\xfcller 1. e4";
/// let decoded = decode(bytes);
/// let at = decoded.text.find("e4").unwrap();
/// let new = rewrite(bytes, &decoded, [(at..at + 2, "e2e4")]);
/// assert_eq!(new, b"M\xfcller 1. e2e4");
/// ```
pub fn rewrite<'e>(
    bytes: &[u8],
    decoded: &Decoded<'_>,
    edits: impl IntoIterator<Item = (Range<usize>, &'e str)>,
) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut walk = Walk::new(bytes, &decoded.parts);
    let mut copied = 0;
    for (span, text) in edits {
        let (start, encoding) = walk.byte_of(span.start);
        let (end, _) = walk.byte_of(span.end);
        out.extend_from_slice(&bytes[copied..start.max(copied)]);
        encode(text, encoding, &mut out);
        copied = end.max(copied);
    }
    out.extend_from_slice(&bytes[copied..]);
    out
}

/// How many bytes of the text stand for how many bytes of the file.
type Step = (usize, usize);

/// Goes through the bytes and their text side by side, once.
struct Walk<'b> {
    bytes: &'b [u8],
    parts: std::slice::Iter<'b, Part>,
    encoding: Encoding,
    steps: Box<dyn Iterator<Item = Step> + 'b>,
    step: Step,
    text_at: usize,
    byte_at: usize,
}

impl<'b> Walk<'b> {
    fn new(bytes: &'b [u8], parts: &'b [Part]) -> Walk<'b> {
        Walk {
            bytes,
            parts: parts.iter(),
            encoding: Encoding::Utf8,
            steps: Box::new(std::iter::empty()),
            step: (0, 0),
            text_at: 0,
            byte_at: 0,
        }
    }

    /// Where the character that begins at `target` of the text begins in the bytes, and how the
    /// bytes are encoded there.
    fn byte_of(&mut self, target: usize) -> (usize, Encoding) {
        while self.text_at + self.step.0 <= target {
            self.text_at += self.step.0;
            self.byte_at += self.step.1;
            self.step = match self.steps.next() {
                Some(next) => next,
                None => match self.parts.next() {
                    Some(part) => self.enter(part),
                    None => {
                        self.step = (0, 0);
                        return (self.bytes.len(), self.encoding);
                    }
                },
            };
        }
        let inside = if self.step.0 == self.step.1 {
            target.saturating_sub(self.text_at)
        } else {
            0
        };
        ((self.byte_at + inside).min(self.bytes.len()), self.encoding)
    }

    fn enter(&mut self, part: &'b Part) -> Step {
        self.encoding = part.encoding;
        self.text_at = part.text.start;
        self.byte_at = part.bytes.start;
        self.steps = steps(&self.bytes[part.bytes.clone()], part);
        (0, 0)
    }
}

const LOST: usize = char::REPLACEMENT_CHARACTER.len_utf8();

fn steps<'b>(bytes: &'b [u8], part: &Part) -> Box<dyn Iterator<Item = Step> + 'b> {
    match part.encoding {
        Encoding::Utf8 => utf8(bytes, part.strays),
        Encoding::Utf16Le => utf16(bytes, u16::from_le_bytes),
        Encoding::Utf16Be => utf16(bytes, u16::from_be_bytes),
        other => {
            let table = other.upper_half();
            Box::new(
                bytes
                    .iter()
                    .map(move |&byte| (width(table.as_ref(), byte), 1)),
            )
        }
    }
}

/// How long the character of a byte is as UTF-8.
fn width(table: Option<&[char; 128]>, byte: u8) -> usize {
    match table {
        _ if byte.is_ascii() => 1,
        Some(table) => table[usize::from(byte & 0x7f)].len_utf8(),
        None => LOST,
    }
}

fn utf8(bytes: &[u8], strays: Option<Encoding>) -> Box<dyn Iterator<Item = Step> + '_> {
    let table = strays.and_then(Encoding::upper_half);
    let steps = bytes.utf8_chunks().flat_map(move |chunk| {
        let valid = chunk.valid().len();
        let invalid = chunk.invalid();
        let whole = table.is_none() && !invalid.is_empty();
        let one = whole.then_some((LOST, invalid.len()));
        let each = if table.is_some() { invalid } else { &[] };
        let each = each
            .iter()
            .map(move |&byte| (width(table.as_ref(), byte), 1));
        std::iter::once((valid, valid)).chain(one).chain(each)
    });
    Box::new(steps)
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Box<dyn Iterator<Item = Step> + '_> {
    let pairs = bytes.chunks_exact(2);
    let units = pairs.map(move |pair| unit([pair[0], pair[1]]));
    let steps = char::decode_utf16(units).map(|read| match read {
        Ok(c) => (c.len_utf8(), 2 * c.len_utf16()),
        Err(_) => (LOST, 2),
    });
    // Half a unit at the end was read as one character.
    let half = (bytes.len() % 2 == 1).then_some((LOST, 1));
    Box::new(steps.chain(half))
}

fn encode(text: &str, encoding: Encoding, out: &mut Vec<u8>) {
    match encoding {
        Encoding::Utf8 => out.extend(text.bytes()),
        Encoding::Utf16Le => out.extend(text.encode_utf16().flat_map(u16::to_le_bytes)),
        Encoding::Utf16Be => out.extend(text.encode_utf16().flat_map(u16::to_be_bytes)),
        _ if text.is_ascii() => out.extend(text.bytes()),
        _ => {
            let table = Reverse::of(encoding);
            for c in text.chars() {
                match table.byte(c) {
                    Some(byte) => out.push(byte),
                    None => out.extend(c.encode_utf8(&mut [0; 4]).bytes()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::decode;

    fn check(bytes: &[u8], old: &str, new: &str, expected: &[u8]) {
        let decoded = decode(bytes);
        let at = decoded.text.find(old).unwrap();
        let found = rewrite(bytes, &decoded, [(at..at + old.len(), new)]);
        assert_eq!(found, expected, "{bytes:?}");
        assert_eq!(rewrite(bytes, &decoded, []), bytes, "{bytes:?}");
    }

    #[test]
    fn what_is_not_changed_keeps_its_bytes_in_every_encoding() {
        check(
            b"\xef\xbb\xbf\xc2\xbd e4",
            "e4",
            "d4",
            b"\xef\xbb\xbf\xc2\xbd d4",
        );
        check(b"\xe9\xe8 e4 \xe9", "e4", "\u{d7}", b"\xe9\xe8 \xd7 \xe9");
        check(
            b"\xe9 \xc3\xa9 e4\xe9",
            "e4",
            "\u{2654}",
            b"\xe9 \xc3\xa9 \xe2\x99\x94\xe9",
        );
        check(
            b"\xff\xfe\x00\xd8a\x00b\x00c",
            "b",
            "de",
            b"\xff\xfe\x00\xd8a\x00d\x00e\x00c",
        );
        check(
            b"\x00a\x00b\x00c\x00d",
            "b",
            "de",
            b"\x00a\x00d\x00e\x00c\x00d",
        );
    }
}
