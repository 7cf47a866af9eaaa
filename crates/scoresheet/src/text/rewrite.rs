//! Changes to a text, made in the bytes it was decoded from.
//!
//! What is not changed is copied byte for byte, a byte order mark and bytes that are no characters
//! among it.

use std::ops::Range;

use super::decode::{Decoded, Encoding, HIGH_CONTROLS, windows_1252};

/// The bytes with the places of their text replaced; places are in bytes of `decoded.text`, in
/// order, and do not overlap.
///
/// What takes a place is encoded as the bytes are. A character that Windows-1252 has not is
/// written as UTF-8, which [`decode`](super::decode()) reads back in such a file, too.
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
    let mut walk = Walk::new(bytes, decoded.encoding);
    let mut copied = 0;
    for (span, text) in edits {
        let (start, end) = (walk.byte_of(span.start), walk.byte_of(span.end));
        out.extend_from_slice(&bytes[copied..start.max(copied)]);
        encode(text, decoded.encoding, &mut out);
        copied = end.max(copied);
    }
    out.extend_from_slice(&bytes[copied..]);
    out
}

/// How many bytes of the text stand for how many bytes of the file.
type Step = (usize, usize);

/// Goes through the bytes and their text side by side.
struct Walk<'b> {
    steps: Box<dyn Iterator<Item = Step> + 'b>,
    step: Step,
    text_at: usize,
    byte_at: usize,
    len: usize,
}

impl<'b> Walk<'b> {
    fn new(bytes: &'b [u8], encoding: Encoding) -> Walk<'b> {
        let (mark, steps) = steps(bytes, encoding);
        Walk {
            steps,
            step: (0, 0),
            text_at: 0,
            byte_at: mark,
            len: bytes.len(),
        }
    }

    /// Where the character that begins at `target` of the text begins in the bytes.
    fn byte_of(&mut self, target: usize) -> usize {
        while self.text_at + self.step.0 <= target {
            let Some(next) = self.steps.next() else {
                return self.len;
            };
            self.text_at += self.step.0;
            self.byte_at += self.step.1;
            self.step = next;
        }
        let inside = if self.step.0 == self.step.1 {
            target.saturating_sub(self.text_at)
        } else {
            0
        };
        (self.byte_at + inside).min(self.len)
    }
}

/// The length of the byte order mark, and what follows it.
fn steps(bytes: &[u8], encoding: Encoding) -> (usize, Box<dyn Iterator<Item = Step> + '_>) {
    let mark = |signs: &[u8]| {
        if bytes.starts_with(signs) {
            signs.len()
        } else {
            0
        }
    };
    match encoding {
        Encoding::Utf8 => {
            let mark = mark(b"\xef\xbb\xbf");
            let len = bytes.len() - mark;
            (mark, Box::new(std::iter::once((len, len))))
        }
        Encoding::Windows1252 | Encoding::Mixed => {
            let mark = mark(b"\xef\xbb\xbf");
            let chunks = bytes[mark..].utf8_chunks();
            let steps = chunks.flat_map(|chunk| {
                let len = chunk.valid().len();
                let older = chunk.invalid().iter();
                let older = older.map(|&byte| (windows_1252(byte).len_utf8(), 1));
                std::iter::once((len, len)).chain(older)
            });
            (mark, Box::new(steps))
        }
        Encoding::Utf16Le => utf16(bytes, mark(b"\xff\xfe"), u16::from_le_bytes),
        Encoding::Utf16Be => utf16(bytes, mark(b"\xfe\xff"), u16::from_be_bytes),
    }
}

fn utf16(
    bytes: &[u8],
    mark: usize,
    unit: fn([u8; 2]) -> u16,
) -> (usize, Box<dyn Iterator<Item = Step> + '_>) {
    let pairs = bytes[mark..].chunks_exact(2);
    let units = pairs.map(move |pair| unit([pair[0], pair[1]]));
    let steps = char::decode_utf16(units).map(|read| match read {
        Ok(c) => (c.len_utf8(), 2 * c.len_utf16()),
        Err(_) => (char::REPLACEMENT_CHARACTER.len_utf8(), 2),
    });
    // Half a unit at the end was read as one character.
    let odd = (bytes.len() - mark) % 2 == 1;
    let half = odd.then_some((char::REPLACEMENT_CHARACTER.len_utf8(), 1));
    (mark, Box::new(steps.chain(half)))
}

fn encode(text: &str, encoding: Encoding, out: &mut Vec<u8>) {
    match encoding {
        Encoding::Utf8 | Encoding::Mixed => out.extend(text.bytes()),
        Encoding::Utf16Le => out.extend(text.encode_utf16().flat_map(u16::to_le_bytes)),
        Encoding::Utf16Be => out.extend(text.encode_utf16().flat_map(u16::to_be_bytes)),
        Encoding::Windows1252 => {
            for c in text.chars() {
                match byte_of(c) {
                    Some(byte) => out.push(byte),
                    None => out.extend(c.encode_utf8(&mut [0; 4]).bytes()),
                }
            }
        }
    }
}

/// The byte that Windows-1252 has for a character.
fn byte_of(c: char) -> Option<u8> {
    if let Some(at) = HIGH_CONTROLS.iter().position(|&it| it == c) {
        return u8::try_from(0x80 + at).ok();
    }
    u8::try_from(c)
        .ok()
        .filter(|byte| !(0x80..0xa0).contains(byte))
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
