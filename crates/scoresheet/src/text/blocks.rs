//! From bytes to text, block by block, for what is too large to be looked at as a whole.
//!
//! A text in one block is decoded as [`decode`](super::decode) does. Of one in several blocks only
//! the first can have a byte order mark; each block that is not valid UTF-8 is taken game by game, and
//! what the first such block spoke for holds for the games of all later ones that do not speak for
//! something else themselves. So the same blocks are always read the same. UTF-16 is no matter of
//! blocks: who reads it converts it first, with what [`BlockDecoder::convert_utf16`] gives.

use std::borrow::Cow;
use std::ops::Range;

use super::decode::{decode_behind, find_utf16, mark, utf8_or_older};
use super::guess::Guesser;
use super::{Decoded, Encoding, Evidence, Part, Utf16Decoder, decode, decode_as};

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
    /// The encoding that is converted before blocks are cut, and what spoke for it.
    converted: Option<(Encoding, Evidence)>,
    guesser: Option<Guesser>,
    /// How the last part beyond ASCII was read: encoding and strays.
    last: Option<(Encoding, Option<Encoding>)>,
}

impl BlockDecoder {
    /// One for a text in the encoding that the caller knows; none to find it out.
    pub fn new(asked: Option<Encoding>) -> BlockDecoder {
        BlockDecoder {
            asked,
            has_begun: false,
            converted: None,
            guesser: None,
            last: None,
        }
    }

    /// What converts a text of several blocks that begins with these bytes, and how long its mark
    /// is, when it is UTF-16: blocks are then those of the converted text.
    pub fn convert_utf16(&mut self, start: &[u8]) -> Option<(Utf16Decoder, usize)> {
        let (encoding, mark, evidence) = self.utf16(start)?;
        self.converted = Some((encoding, evidence));
        Some((Utf16Decoder::new(encoding), mark))
    }

    fn utf16(&self, start: &[u8]) -> Option<(Encoding, usize, Evidence)> {
        match self.asked {
            Some(asked @ (Encoding::Utf16Le | Encoding::Utf16Be)) => {
                let mark = mark(start).filter(|it| it.0 == asked);
                Some((asked, mark.map_or(0, |it| it.1), Evidence::Asked))
            }
            Some(_) => None,
            None => find_utf16(start),
        }
    }

    /// The text of the next block; never fails. A block ends where a game does, or the text.
    ///
    /// What was assumed about a part is told with the first block that has it, as it is told once of a
    /// text in one block.
    pub fn decode(&mut self, bytes: Vec<u8>) -> TextBlock {
        let mut block = self.decode_alone(bytes);
        let has_guesses = block.guessed_at.is_some();
        if !has_guesses && (self.last.is_none() || block.text.is_ascii()) {
            return block;
        }
        if let Some(part) = block.parts.first_mut()
            && self.last == Some((part.encoding, part.strays))
        {
            part.guessed_at = None;
        }
        let last = block.parts.last().map(|it| (it.encoding, it.strays));
        self.last = last.or(self.last);
        block
    }

    fn decode_alone(&mut self, bytes: Vec<u8>) -> TextBlock {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        if let Some(converted) = self.converted {
            return TextBlock::converted(bytes, converted, is_first);
        }
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

    /// A block of a text that was UTF-16; what was assumed is told with the first one.
    fn converted(bytes: Vec<u8>, found: (Encoding, Evidence), is_first: bool) -> TextBlock {
        let text = String::from_utf8(bytes);
        let text = text.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into());
        let mut block = TextBlock::utf8(text, None);
        let (encoding, evidence) = found;
        block.encoding = encoding;
        if let Some(part) = block.parts.first_mut() {
            part.encoding = encoding;
            part.evidence = match is_first {
                true => evidence,
                false => Evidence::Asked,
            };
            part.guessed_at = (is_first && !evidence.is_sure()).then_some(0);
        }
        block
    }

    /// Whether it was UTF-16 and converted: its bytes are not those of the file.
    pub fn is_converted(&self) -> bool {
        self.bytes.is_none() && self.encoding != Encoding::Utf8
    }

    /// Says where in the text U+FFFD stands for what was nothing in its encoding.
    pub fn lose(&mut self, places: impl IntoIterator<Item = usize>) {
        let length = char::REPLACEMENT_CHARACTER.len_utf8();
        let spans = places.into_iter().map(|at| at..at + length);
        self.lost.extend(spans.take(Decoded::LOST_LIMIT));
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
