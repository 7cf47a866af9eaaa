//! The bytes of games, found from the text they were read as.

use std::borrow::Cow;
use std::ops::Range;

use scoresheet::text::{Decoded, Encoding};

use crate::stream::Block;

/// Finds bytes for one range of the text after the other, from the front on.
pub struct Cursor<'b> {
    block: &'b Block,
    /// How the text was read, when its bytes are others.
    decoded: Option<Decoded<'b>>,
    /// A place that was found, in the text and in the bytes.
    found: (usize, usize),
}

impl<'b> Cursor<'b> {
    /// One for the games of a block.
    pub fn new(block: &'b Block) -> Cursor<'b> {
        let (bytes, text) = (block.read.bytes(), block.text());
        // Bytes that are just as many as those of the text are the text, or lead to it in vain.
        let is_text = bytes == text.as_bytes();
        Cursor {
            block,
            decoded: (!is_text).then(|| block.read.decoded()),
            found: (0, 0),
        }
    }

    /// The bytes of a part of the text; the text itself where they could not stand among others.
    pub fn bytes(&mut self, part: Range<usize>) -> Cow<'b, [u8]> {
        let text = &self.block.text()[part.clone()];
        match &self.decoded {
            None => Cow::Borrowed(text.as_bytes()),
            Some(decoded) if is_utf16(decoded) => Cow::Borrowed(text.as_bytes()),
            Some(_) => {
                let (start, end) = (self.find(part.start), self.find(part.end));
                Cow::Borrowed(&self.block.read.bytes()[start..end])
            }
        }
    }

    /// Where a place of the text is in the bytes: counted from the one before, where a character is
    /// a byte, so that many games in one long part are found in one walk.
    fn find(&mut self, at: usize) -> usize {
        let Some(decoded) = &self.decoded else {
            return at;
        };
        let (text, byte) = self.found;
        let of = |at: usize| decoded.parts.partition_point(|it| it.text.end <= at);
        let part = decoded.parts.get(of(at));
        let is_near = at >= text && of(text) == of(at);
        let byte = match part {
            Some(part) if is_near && text > part.text.start && part.encoding != Encoding::Utf8 => {
                byte + decoded.text[text..at].chars().count()
            }
            _ => decoded.byte_at(at),
        };
        self.found = (at, byte);
        byte
    }
}

fn is_utf16(decoded: &Decoded<'_>) -> bool {
    matches!(decoded.encoding, Encoding::Utf16Le | Encoding::Utf16Be)
}
