//! UTF-16 that comes piece by piece.

use super::Encoding;

/// Turns UTF-16 into text, whatever pieces it comes in.
///
/// ```
/// use scoresheet::text::{Encoding, Utf16Decoder};
///
/// let (mut decoder, mut text) = (Utf16Decoder::new(Encoding::Utf16Le), String::new());
/// decoder.decode(b"e\x004\x00\x3d", &mut text);
/// decoder.decode(b"\xd8\x00\xdc", &mut text);
/// decoder.finish(&mut text);
/// assert_eq!(text, "e4\u{1f400}");
/// assert_eq!(decoder.take_lost(..99), []);
/// ```
#[derive(Clone, Debug)]
pub struct Utf16Decoder {
    big_endian: bool,
    /// Half a unit.
    byte: Option<u8>,
    /// The first half of a character of two units.
    high: Option<u16>,
    /// How long the text is so far, in bytes.
    length: usize,
    /// Where U+FFFD stands for units that are no characters.
    lost: Vec<usize>,
}

impl Utf16Decoder {
    /// One that has seen nothing yet, for one of the two encodings.
    pub fn new(encoding: Encoding) -> Utf16Decoder {
        Utf16Decoder {
            big_endian: encoding == Encoding::Utf16Be,
            byte: None,
            high: None,
            length: 0,
            lost: Vec::new(),
        }
    }

    /// Appends the text of more bytes.
    pub fn decode(&mut self, bytes: &[u8], out: &mut String) {
        for &byte in bytes {
            let Some(first) = self.byte.take() else {
                self.byte = Some(byte);
                continue;
            };
            let unit = match self.big_endian {
                true => u16::from_be_bytes([first, byte]),
                false => u16::from_le_bytes([first, byte]),
            };
            self.unit(unit, out);
        }
    }

    /// Appends what is left at the end: halves of characters are lost.
    pub fn finish(&mut self, out: &mut String) {
        if self.high.take().is_some() {
            self.lose(out);
        }
        if self.byte.take().is_some() {
            self.lose(out);
        }
    }

    /// Where U+FFFD was put before an offset of the text, in bytes of all the text; each is told once.
    pub fn take_lost(&mut self, before: std::ops::RangeTo<usize>) -> Vec<usize> {
        let count = self.lost.partition_point(|at| before.contains(at));
        self.lost.drain(..count).collect()
    }

    fn unit(&mut self, unit: u16, out: &mut String) {
        if let Some(high) = self.high.take() {
            if let Some(Ok(c)) = char::decode_utf16([high, unit]).next() {
                return self.push(c, out);
            }
            self.lose(out);
        }
        match unit {
            0xd800..0xdc00 => self.high = Some(unit),
            _ => match char::from_u32(u32::from(unit)) {
                Some(c) => self.push(c, out),
                None => self.lose(out),
            },
        }
    }

    fn lose(&mut self, out: &mut String) {
        self.lost.push(self.length);
        self.push(char::REPLACEMENT_CHARACTER, out);
    }

    fn push(&mut self, c: char, out: &mut String) {
        out.push(c);
        self.length += c.len_utf8();
    }
}

#[cfg(test)]
mod tests {
    use super::super::decode;
    use super::*;

    /// The slow twin is the decoder of whole texts.
    #[test]
    fn pieces_give_the_text_of_the_whole() {
        let units: [u16; 9] = [
            0x65, 0xd83d, 0xdc00, 0xd800, 0x34, 0xdc00, 0xd800, 0xd800, 0xbd,
        ];
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            let bytes_of = |unit: &u16| match encoding {
                Encoding::Utf16Be => unit.to_be_bytes(),
                _ => unit.to_le_bytes(),
            };
            let bytes: Vec<u8> = units.iter().flat_map(bytes_of).chain([7]).collect();
            let marked = [&bytes_of(&0xfeff), &bytes[..]].concat();
            let whole = decode(&marked);
            for cut in 0..=bytes.len() {
                let (mut decoder, mut text) = (Utf16Decoder::new(encoding), String::new());
                decoder.decode(&bytes[..cut], &mut text);
                decoder.decode(&bytes[cut..], &mut text);
                decoder.finish(&mut text);
                assert_eq!(text, whole.text, "{encoding:?} {cut}");
                let lost = whole.lost.iter().flat_map(|it| it.clone().step_by(3));
                let found = decoder.take_lost(..usize::MAX);
                assert_eq!(found, lost.collect::<Vec<_>>(), "{encoding:?} {cut}");
            }
        }
    }
}
