//! From bytes to text: a mark, the bytes themselves, and for what is neither, a guess.
//!
//! In this order: a byte order mark decides; UTF-16 without a mark is known by its zero bytes
//! (chess files are mostly ASCII); valid UTF-8 is UTF-8. Anything else is taken game by game, for
//! collections are glued together: a game that is valid UTF-8 is UTF-8, one that is UTF-8 but for
//! a few stray bytes stays so, and for all others the encoding is guessed (see `guess`).
//! Without the feature `encodings` the guess is always Windows-1252, which agrees with ISO 8859-1,
//! the character set of the PGN standard, in all its printable characters.

use std::borrow::Cow;
use std::ops::Range;

use super::guess::Guesser;
use super::segments::segments;
use super::{Decoded, Encoding, Evidence, Part};

/// The text of the bytes; never fails.
///
/// ```
/// use scoresheet::text::{Encoding, decode};
///
/// let decoded = decode(b"[White \"M\xfcller\"]");
/// assert_eq!(decoded.text, "[White \"Müller\"]");
/// assert_eq!(decoded.encoding, Encoding::Windows1252);
/// assert_eq!(decoded.guessed_at, Some(9));
/// ```
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    match (find_utf16(bytes), mark(bytes)) {
        (Some((encoding, mark, evidence)), _) => utf16(bytes, mark, encoding, evidence),
        (None, mark) => utf8_or_older(bytes, mark.map_or(0, |it| it.1), &mut None),
    }
}

/// UTF-16, if the bytes are that, the length of its mark, and what speaks for it.
pub(super) fn find_utf16(bytes: &[u8]) -> Option<(Encoding, usize, Evidence)> {
    match mark(bytes) {
        Some((Encoding::Utf8, _)) => None,
        Some((encoding, mark)) => Some((encoding, mark, Evidence::Mark)),
        None => Some((zeros(bytes)?, 0, Evidence::Zeros)),
    }
}

/// The text of the bytes in an encoding that the caller knows; never fails. A byte order mark of
/// that encoding is left out; what is nothing in it becomes U+FFFD and is listed as lost.
///
/// ```
/// use scoresheet::text::{Encoding, decode_as};
///
/// assert_eq!(decode_as(b"M\xfcller", Encoding::Latin1).text, "Müller");
/// let broken = decode_as(b"M\xfcller", Encoding::Utf8);
/// assert_eq!((&*broken.text, broken.lost), ("M\u{fffd}ller", vec![1..4]));
/// ```
pub fn decode_as(bytes: &[u8], encoding: Encoding) -> Decoded<'_> {
    let start = mark(bytes)
        .filter(|it| it.0 == encoding)
        .map_or(0, |it| it.1);
    decode_behind(bytes, start, encoding)
}

/// The text behind a mark of so many bytes.
pub(super) fn decode_behind(bytes: &[u8], start: usize, encoding: Encoding) -> Decoded<'_> {
    match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => utf16(bytes, start, encoding, Evidence::Asked),
        Encoding::Utf8 => match std::str::from_utf8(&bytes[start..]) {
            Ok(text) => borrowed(bytes, text, start, Evidence::Asked),
            Err(_) => {
                let mut out = Out::new(bytes, start);
                let evidence = Evidence::Asked;
                out.utf8(start..bytes.len(), None, evidence);
                out.finish()
            }
        },
        _ => {
            let mut out = Out::new(bytes, start);
            out.older(start..bytes.len(), encoding, Evidence::Asked);
            out.finish()
        }
    }
}

/// The byte order mark and its length.
pub(super) fn mark(bytes: &[u8]) -> Option<(Encoding, usize)> {
    match bytes {
        [0xef, 0xbb, 0xbf, ..] => Some((Encoding::Utf8, 3)),
        [0xff, 0xfe, ..] => Some((Encoding::Utf16Le, 2)),
        [0xfe, 0xff, ..] => Some((Encoding::Utf16Be, 2)),
        _ => None,
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

fn utf16(bytes: &[u8], start: usize, encoding: Encoding, evidence: Evidence) -> Decoded<'_> {
    let units = bytes[start..].chunks(2).map(|pair| match (pair, encoding) {
        (&[a, b], Encoding::Utf16Be) => u16::from_be_bytes([a, b]),
        (&[a, b], _) => u16::from_le_bytes([a, b]),
        // Half a character at the end: a surrogate alone is none, either.
        _ => 0xdfff,
    });
    let mut out = Out::new(bytes, start);
    for unit in char::decode_utf16(units) {
        match unit {
            Ok(c) => out.text.push(c),
            Err(_) => out.lose(),
        }
    }
    let guessed_at = (!evidence.is_sure()).then_some(0);
    let part = (0, start..bytes.len());
    out.part(part, encoding, None, evidence, guessed_at);
    out.finish()
}

/// What is not valid UTF-8 is guessed by the guesser that is known, or else by one that is from then on.
pub(super) fn utf8_or_older<'a>(
    bytes: &'a [u8],
    start: usize,
    known: &mut Option<Guesser>,
) -> Decoded<'a> {
    if let Ok(text) = std::str::from_utf8(&bytes[start..]) {
        let evidence = if start > 0 {
            Evidence::Mark
        } else {
            Evidence::Valid
        };
        return borrowed(bytes, text, start, evidence);
    }
    let segments = || segments(&bytes[start..]).map(|it| it.start + start..it.end + start);
    let unsure = segments().map(|it| &bytes[it]);
    let unsure = unsure.filter(|it| std::str::from_utf8(it).is_err());
    let guesser = known.get_or_insert_with(|| Guesser::new(unsure));
    let mut out = Out::new(bytes, start);
    for range in segments() {
        let segment = &bytes[range.clone()];
        if std::str::from_utf8(segment).is_ok() {
            out.utf8(range, None, Evidence::Valid);
            continue;
        }
        let (encoding, evidence) = guesser.guess(segment);
        if is_mostly_utf8(segment) {
            out.utf8(range, Some(encoding), evidence);
        } else {
            out.older(range, encoding, evidence);
        }
    }
    out.finish()
}

fn borrowed<'a>(bytes: &'a [u8], text: &'a str, start: usize, evidence: Evidence) -> Decoded<'a> {
    let mut out = Out::new(bytes, start);
    out.part(
        (0, start..bytes.len()),
        Encoding::Utf8,
        None,
        evidence,
        None,
    );
    if let Some(part) = out.parts.last_mut() {
        part.text = 0..text.len();
    }
    Decoded {
        text: Cow::Borrowed(text),
        ..out.finish()
    }
}

/// Whether a text that is not valid UTF-8 is UTF-8 all the same: at least two bytes of its
/// characters for each byte that is no part of one. In other encodings it is the other way round,
/// for two letters hardly ever look like one character of UTF-8.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut valid, mut invalid) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        valid += chunk.valid().bytes().filter(|b| !b.is_ascii()).count();
        invalid += chunk.invalid().len();
    }
    valid >= 2 * invalid
}

/// A text in the making.
struct Out<'a> {
    bytes: &'a [u8],
    text: String,
    parts: Vec<Part>,
    lost: Vec<Range<usize>>,
    /// For each encoding of [`Encoding::ALL`], how many bytes beyond ASCII were read so.
    beyond: Vec<(Encoding, usize)>,
    /// The table of the encoding that was used last.
    table: Option<(Encoding, [char; 128])>,
}

impl<'a> Out<'a> {
    fn new(bytes: &'a [u8], start: usize) -> Out<'a> {
        Out {
            bytes,
            text: String::with_capacity(bytes.len() - start),
            parts: Vec::new(),
            lost: Vec::new(),
            beyond: Vec::new(),
            table: None,
        }
    }

    /// UTF-8, and for what is none the encoding of the strays, or U+FFFD.
    fn utf8(&mut self, range: Range<usize>, strays: Option<Encoding>, evidence: Evidence) {
        let (start, mut guessed_at) = (self.text.len(), None);
        for chunk in self.bytes[range.clone()].utf8_chunks() {
            self.text.push_str(chunk.valid());
            if chunk.invalid().is_empty() {
                continue;
            }
            match strays {
                Some(encoding) => {
                    guessed_at.get_or_insert(self.text.len());
                    self.single_bytes(chunk.invalid(), encoding);
                }
                None => self.lose(),
            }
        }
        self.part((start, range), Encoding::Utf8, strays, evidence, guessed_at);
    }

    /// An encoding with one byte for each character.
    fn older(&mut self, range: Range<usize>, encoding: Encoding, evidence: Evidence) {
        let (start, bytes) = (self.text.len(), &self.bytes[range.clone()]);
        let first = bytes.iter().position(|b| !b.is_ascii());
        self.single_bytes(bytes, encoding);
        let guessed_at = first.filter(|_| !evidence.is_sure()).map(|at| start + at);
        self.part((start, range), encoding, None, evidence, guessed_at);
    }

    fn single_bytes(&mut self, bytes: &[u8], encoding: Encoding) {
        let known = self.table.filter(|it| it.0 == encoding).map(|it| it.1);
        let Some(table) = known.or_else(|| encoding.upper_half()) else {
            // Only encodings with a table come here.
            return;
        };
        self.table = Some((encoding, table));
        for chunk in bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()) {
            match std::str::from_utf8(chunk) {
                Ok(text) if text.is_ascii() => self.text.push_str(text),
                _ => self.beyond_ascii(chunk, &table),
            }
        }
    }

    fn beyond_ascii(&mut self, bytes: &[u8], table: &[char; 128]) {
        for &byte in bytes {
            match table[usize::from(byte & 0x7f)] {
                char::REPLACEMENT_CHARACTER => self.lose(),
                c => self.text.push(c),
            }
        }
    }

    fn lose(&mut self) {
        let at = self.text.len();
        self.text.push(char::REPLACEMENT_CHARACTER);
        let end = self.text.len();
        let room = self.lost.len() < Decoded::LOST_LIMIT;
        match self.lost.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ if room => self.lost.push(at..end),
            _ => (),
        }
    }

    /// Adds the part that ends here; one like the last one prolongs it, and so does pure ASCII,
    /// which is the same in all encodings that are met in one file.
    fn part(
        &mut self,
        (start, bytes): (usize, Range<usize>),
        encoding: Encoding,
        strays: Option<Encoding>,
        evidence: Evidence,
        guessed_at: Option<usize>,
    ) {
        let beyond = self.bytes[bytes.clone()]
            .iter()
            .filter(|b| !b.is_ascii())
            .count();
        match self.beyond.iter_mut().find(|it| it.0 == encoding) {
            Some(it) => it.1 += beyond,
            None => self.beyond.push((encoding, beyond)),
        }
        let mut part = Part {
            text: start..self.text.len(),
            bytes,
            encoding,
            strays,
            evidence,
            guessed_at,
        };
        let plain = |part: &Part, all: &[u8]| all[part.bytes.clone()].is_ascii();
        if let Some(last) = self.parts.last_mut() {
            let alike = (last.encoding, last.strays) == (encoding, strays)
                && last.evidence.is_sure() == evidence.is_sure();
            if beyond == 0 || alike {
                last.text.end = part.text.end;
                last.bytes.end = part.bytes.end;
                last.guessed_at = last.guessed_at.or(guessed_at);
                last.evidence = last.evidence.min(evidence);
                return;
            }
            if self.parts.len() == 1 && plain(&self.parts[0], self.bytes) {
                part.text.start = 0;
                part.bytes.start = self.parts[0].bytes.start;
                self.parts.clear();
            }
        }
        self.parts.push(part);
    }

    fn finish(self) -> Decoded<'a> {
        let most = self.beyond.iter().rev().max_by_key(|it| it.1);
        let guesses = self.parts.iter().filter_map(|part| part.guessed_at);
        Decoded {
            encoding: most.map_or(Encoding::Utf8, |it| it.0),
            guessed_at: guesses.min(),
            text: Cow::Owned(self.text),
            parts: self.parts,
            lost: self.lost,
            bytes: self.bytes,
        }
    }
}

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
    fn what_is_not_utf8_is_windows_1252_when_nothing_speaks_against_it() {
        check(b"J\xf6rg", "Jörg", Encoding::Windows1252, Some(1));
        let quoted = b"\x93G\xfcnter\x94";
        check(quoted, "“Günter”", Encoding::Windows1252, Some(0));
    }

    #[test]
    fn stray_bytes_in_utf8_do_not_spoil_the_rest() {
        let found = decode(b"J\xc3\xb6rg J\xf6rg");
        assert_eq!(found.text, "Jörg Jörg");
        assert_eq!(
            (found.encoding, found.guessed_at),
            (Encoding::Utf8, Some(7))
        );
        assert_eq!(found.parts[0].strays, Some(Encoding::Windows1252));
        assert!(found.is_mixed());
    }

    #[test]
    fn half_a_character_at_the_end_is_marked() {
        let cases: [(&[u8], &str, Range<usize>); 2] = [
            (b"\xff\xfee\x004", "e\u{fffd}", 1..4),
            (b"\xff\xfe\x00\xd8e\x00", "\u{fffd}e", 0..3),
        ];
        for (bytes, text, lost) in cases {
            check(bytes, text, Encoding::Utf16Le, None);
            assert_eq!(decode(bytes).lost, [lost]);
        }
    }

    #[test]
    fn offsets_of_the_text_lead_back_to_the_file() {
        let cases: [&[u8]; 6] = [
            b"\xef\xbb\xbf1. e4 \xc2\xbd x",
            b"\xff\xfeJ\x00\xf6\x00x\x00",
            b"J\xf6rg x",
            b"J\xc3\xb6rg J\xf6rg \xe2\x82 x",
            b"[Event \"J\xc3\xb6rg\"]\n*\n\n[Event \"J\xf6rg\"]\n\n* x",
            b"plain x",
        ];
        for bytes in cases {
            let found = decode(bytes);
            let at = found.byte_at(found.text.rfind('x').unwrap());
            assert_eq!(
                bytes.iter().rposition(|&b| b == b'x'),
                Some(at),
                "{bytes:?}"
            );
        }
        let broken = decode_as(b"a\xff\xff\xc3b x", Encoding::Utf8);
        assert_eq!(broken.byte_at(broken.text.find('x').unwrap()), 6);
    }
}
