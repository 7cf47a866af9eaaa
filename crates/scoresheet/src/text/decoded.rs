//! A text, how its bytes were read, and how sure that is.

use std::borrow::Cow;
use std::ops::Range;

use super::Encoding;
use crate::diagnostic::{Code, Diagnostic};

/// A text and what was assumed about its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded<'a> {
    /// The text without a byte order mark; borrowed when the bytes were UTF-8.
    pub text: Cow<'a, str>,
    /// How it was encoded; of several encodings the one of most characters beyond ASCII.
    pub encoding: Encoding,
    /// Where in the text the first character stands that needed a guess, in bytes of the text;
    /// `None` when a mark or the bytes themselves left no doubt.
    pub guessed_at: Option<usize>,
    /// The stretches of the text with one encoding each, without a gap: one, unless the file is
    /// glued together.
    pub parts: Vec<Part>,
    /// Where U+FFFD stands for bytes that are nothing in their encoding, in bytes of the text; the
    /// first [`Decoded::LOST_LIMIT`] stretches of them.
    pub lost: Vec<Range<usize>>,
    pub(super) bytes: &'a [u8],
}

/// A stretch of a text with one encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The stretch in the text.
    pub text: Range<usize>,
    /// The stretch in the bytes of the file.
    pub bytes: Range<usize>,
    /// How it was read.
    pub encoding: Encoding,
    /// How bytes were read that are no part of UTF-8, in the midst of it.
    pub strays: Option<Encoding>,
    /// What spoke for it.
    pub evidence: Evidence,
    /// The first character that needed a guess, in bytes of the text.
    pub guessed_at: Option<usize>,
}

/// What spoke for an encoding, the strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Evidence {
    /// The caller named it.
    Asked,
    /// A byte order mark.
    Mark,
    /// The bytes are valid UTF-8, which other encodings hardly ever are by chance.
    Valid,
    /// Every other byte is zero.
    Zeros,
    /// In it, what stands before squares are the piece letters of one language.
    Moves,
    /// The letters follow each other as they do in a language.
    Letters,
    /// The rest of the file is in this encoding, and nothing here speaks against it.
    File,
    /// Nothing spoke for another one.
    Nothing,
}

impl Evidence {
    /// Whether there is no doubt.
    pub const fn is_sure(self) -> bool {
        matches!(self, Evidence::Asked | Evidence::Mark | Evidence::Valid)
    }

    /// Why, in words that go on a sentence: `as the piece letters say`.
    pub const fn says(self) -> &'static str {
        match self {
            Evidence::Asked => "as was asked for",
            Evidence::Mark => "as the mark at its beginning says",
            Evidence::Valid => "which it is without a fault",
            Evidence::Zeros => "since every other byte is zero",
            Evidence::Moves => "in which the moves have the piece letters of a language",
            Evidence::Letters => "in which its words look like words",
            Evidence::File => "like the rest of the file",
            Evidence::Nothing => "since nothing speaks for another encoding",
        }
    }
}

impl Decoded<'_> {
    /// How many stretches of lost bytes are listed.
    pub const LOST_LIMIT: usize = 1000;

    /// Whether the file is in more than one encoding.
    pub fn is_mixed(&self) -> bool {
        let one = |part: &Part| part.encoding == self.encoding && part.strays.is_none();
        !self.parts.iter().all(one)
    }

    /// What was assumed and what was lost, each at its first character, in the order of the text.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut found: Vec<_> = self
            .parts
            .iter()
            .filter_map(|it| self.assumed(it))
            .collect();
        let lost = |span: &Range<usize>| Diagnostic::new(Code::Undecodable, span.clone());
        found.extend(self.lost.iter().map(lost));
        found.sort_by_key(|it| it.span.start);
        found
    }

    fn assumed(&self, part: &Part) -> Option<Diagnostic> {
        let is_utf16 = matches!(part.encoding, Encoding::Utf16Le | Encoding::Utf16Be);
        let (name, why) = (part.encoding.name(), part.evidence.says());
        let (at, message) = match (part.guessed_at, part.strays) {
            (Some(at), None) => {
                let message = format!("read as {name}, {why}; name the encoding if it is another");
                (at, message)
            }
            (Some(at), Some(strays)) => {
                let strays = strays.name();
                let message = format!(
                    "a byte that is no part of {name} was read as {strays}; name the encoding if \
                     it is another"
                );
                (at, message)
            }
            (None, _) if part.evidence == Evidence::Mark && is_utf16 => {
                (part.text.start, format!("read as {name}, {why}"))
            }
            (None, _) => return None,
        };
        let len = self.text[at..].chars().next().map_or(0, char::len_utf8);
        let found = Diagnostic::with(Code::EncodingGuessed, at..at + len, message);
        Some(match part.guessed_at {
            Some(_) => found,
            None => found.as_info(),
        })
    }

    /// Where the character at an offset of the text stands in the file, in bytes of the file; an
    /// offset inside a character counts for that character. Walks over one part.
    pub fn byte_at(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let at = self.parts.partition_point(|it| it.text.end <= offset);
        let Some(part) = self.parts.get(at).or(self.parts.last()) else {
            return 0;
        };
        let before = &self.text[part.text.start..offset];
        let bytes = match part.encoding {
            Encoding::Utf8 => {
                utf8_before(&self.bytes[part.bytes.clone()], before.len(), part.strays)
            }
            Encoding::Utf16Le | Encoding::Utf16Be => before.encode_utf16().count() * 2,
            _ => before.chars().count(),
        };
        (part.bytes.start + bytes).min(part.bytes.end)
    }
}

/// How many bytes were read as the first `len` bytes of text.
fn utf8_before(bytes: &[u8], len: usize, strays: Option<Encoding>) -> usize {
    let table = strays.and_then(Encoding::upper_half);
    let (mut read, mut taken) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        if read + chunk.valid().len() > len {
            break;
        }
        read += chunk.valid().len();
        taken += chunk.valid().len();
        match &table {
            None if read < len && !chunk.invalid().is_empty() => {
                read += char::REPLACEMENT_CHARACTER.len_utf8();
                taken += chunk.invalid().len();
            }
            None => (),
            Some(table) => {
                for &byte in chunk.invalid() {
                    if read < len {
                        read += table[usize::from(byte & 0x7f)].len_utf8();
                        taken += 1;
                    }
                }
            }
        }
        if read >= len {
            return taken;
        }
    }
    taken + (len - read)
}
