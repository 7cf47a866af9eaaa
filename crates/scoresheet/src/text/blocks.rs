//! From bytes to text, block by block, for what is too large to be looked at as a whole.
//!
//! A text in one block is decoded as [`decode`](super::decode) does. Of one in several blocks only
//! the first can have a byte order mark; each block that is not valid UTF-8 is taken game by game, and
//! what the first such block spoke for holds for the games of all later ones that do not speak for
//! something else themselves. So the same blocks are always read the same. UTF-16 is no matter of
//! blocks: who reads it converts it first, as [`BlockDecoder::utf16`] tells.

use std::borrow::Cow;
use std::ops::Range;

use super::decode::{decode_behind, find_utf16, mark, utf8_or_older};
use super::guess::Guesser;
use super::{Decoded, Encoding, Evidence, Part, decode, decode_as};

/// Decodes the blocks of one text, in their order.
///
/// ```
/// use scoresheet::text::{BlockDecoder, Encoding};
///
/// let mut decoder = BlockDecoder::new(None);
/// assert_eq!(decoder.decode(b"1. e4 *\n".to_vec()).text, "1. e4 *\n");
/// let block = decoder.decode(b"[White \"M\xfcller\"]".to_vec());
/// assert_eq!(block.text, "[White \"Müller\"]");
/// assert_eq!(block.decoded().encoding, Encoding::Windows1252);
/// ```
pub struct BlockDecoder {
    asked: Option<Encoding>,
    has_begun: bool,
    guesser: Option<Guesser>,
}

impl BlockDecoder {
    /// One for a text in the encoding that the caller knows; none to find it out.
    pub fn new(asked: Option<Encoding>) -> BlockDecoder {
        BlockDecoder {
            asked,
            has_begun: false,
            guesser: None,
        }
    }

    /// UTF-16, if a text that begins with these bytes is that, and the length of its mark.
    pub fn utf16(&self, start: &[u8]) -> Option<(Encoding, usize)> {
        match self.asked {
            Some(asked @ (Encoding::Utf16Le | Encoding::Utf16Be)) => {
                let mark = mark(start).filter(|it| it.0 == asked);
                Some((asked, mark.map_or(0, |it| it.1)))
            }
            Some(_) => None,
            None => find_utf16(start).map(|it| (it.0, it.1)),
        }
    }

    /// The text of the next block; never fails. A block ends where a game does, or the text.
    pub fn decode(&mut self, bytes: Vec<u8>) -> TextBlock {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        let is_utf16 = || is_first && self.utf16(&bytes).is_some();
        let may_be_utf8 = matches!(self.asked, None | Some(Encoding::Utf8));
        if !may_be_utf8 || is_utf16() || is_first && mark(&bytes).is_some() {
            return TextBlock::of(bytes, |bytes| self.decode_as_asked(bytes, is_first));
        }
        match String::from_utf8(bytes) {
            Ok(text) => TextBlock::utf8(text, self.asked),
            Err(error) => {
                let bytes = error.into_bytes();
                TextBlock::of(bytes, |bytes| self.decode_as_asked(bytes, is_first))
            }
        }
    }

    fn decode_as_asked<'a>(&mut self, bytes: &'a [u8], is_first: bool) -> Decoded<'a> {
        match self.asked {
            Some(asked) if is_first => return decode_as(bytes, asked),
            // In the midst of a text U+FEFF is no mark.
            Some(asked) => return decode_behind(bytes, 0, asked),
            None if is_first && find_utf16(bytes).is_some() => return decode(bytes),
            None => (),
        }
        let start = mark(bytes).filter(|_| is_first).map_or(0, |it| it.1);
        let decoded = utf8_or_older(bytes, start, &mut self.guesser);
        if let Some(guesser) = &mut self.guesser {
            guesser.expect_more();
        }
        decoded
    }
}

/// A block of a text, and how its bytes were read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextBlock {
    /// The text.
    pub text: String,
    /// The bytes it was read from, unless they are those of the text.
    bytes: Option<Vec<u8>>,
    encoding: Encoding,
    guessed_at: Option<usize>,
    parts: Vec<Part>,
    lost: Vec<Range<usize>>,
}

impl TextBlock {
    fn of(bytes: Vec<u8>, decode: impl FnOnce(&[u8]) -> Decoded<'_>) -> TextBlock {
        let decoded = decode(&bytes);
        TextBlock {
            encoding: decoded.encoding,
            guessed_at: decoded.guessed_at,
            parts: decoded.parts,
            lost: decoded.lost,
            text: decoded.text.into_owned(),
            bytes: Some(bytes),
        }
    }

    fn utf8(text: String, asked: Option<Encoding>) -> TextBlock {
        let evidence = match asked {
            Some(_) => Evidence::Asked,
            None => Evidence::Valid,
        };
        let part = Part {
            text: 0..text.len(),
            bytes: 0..text.len(),
            encoding: Encoding::Utf8,
            strays: None,
            evidence,
            guessed_at: None,
        };
        TextBlock {
            text,
            bytes: None,
            encoding: Encoding::Utf8,
            guessed_at: None,
            parts: vec![part],
            lost: Vec::new(),
        }
    }

    /// The bytes of the block.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_deref().unwrap_or(self.text.as_bytes())
    }

    /// What was assumed about the bytes.
    pub fn decoded(&self) -> Decoded<'_> {
        Decoded {
            text: Cow::Borrowed(&self.text),
            encoding: self.encoding,
            guessed_at: self.guessed_at,
            parts: self.parts.clone(),
            lost: self.lost.clone(),
            bytes: self.bytes(),
        }
    }

    /// The memory of the block, to be used again.
    pub fn into_buffer(self) -> Vec<u8> {
        self.text.into_bytes()
    }
}
