//! From bytes to text, block by block, for what is too large to be looked at as a whole.
//!
//! A text in one block is decoded as [`decode`](super::decode) does. Of one in several blocks only
//! the first can have a byte order mark; each block that is not valid UTF-8 is taken game by game, and
//! what the first such block spoke for holds for the games of all later ones that do not speak for
//! something else themselves. So the same blocks are always read the same. UTF-16 is no matter of
//! blocks: who reads it converts it first, as [`BlockDecoder::utf16`] tells.

use super::decode::{decode_behind, find_utf16, mark, utf8_or_older};
use super::guess::Guesser;
use super::{Decoded, Encoding, decode, decode_as};

/// Decodes the blocks of one text, in their order.
///
/// ```
/// use scoresheet::text::{BlockDecoder, Encoding};
///
/// let mut decoder = BlockDecoder::new(None);
/// assert_eq!(decoder.decode(b"1. e4 *\n").text, "1. e4 *\n");
/// let decoded = decoder.decode(b"[White \"M\xfcller\"]");
/// assert_eq!(decoded.text, "[White \"Müller\"]");
/// assert_eq!(decoded.encoding, Encoding::Windows1252);
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
    pub fn decode<'a>(&mut self, bytes: &'a [u8]) -> Decoded<'a> {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
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
