//! Texts that are packed, known by how they begin.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::StreamingDecoder;
use scoresheet::diagnostic::Code;

use crate::limits::MAX_TEXT;
use crate::problem::Problem;
use crate::text::too_large;

/// A way to pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packer {
    /// RFC 1952.
    Gzip,
    /// RFC 8878.
    Zstd,
}

/// The first four bytes of a frame of zstd that is to be skipped differ in their last four bits.
const SKIPPABLE: [u8; 3] = [0x2a, 0x4d, 0x18];

impl Packer {
    /// What packed the bytes.
    pub fn of(bytes: &[u8]) -> Option<Packer> {
        match bytes {
            [0x1f, 0x8b, 0x08, ..] => Some(Packer::Gzip),
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Some(Packer::Zstd),
            [first, rest @ ..] if first >> 4 == 5 && rest.starts_with(&SKIPPABLE) => {
                Some(Packer::Zstd)
            }
            _ => None,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Packer::Gzip => "gzip",
            Packer::Zstd => "zstd",
        }
    }

    /// What was packed.
    ///
    /// # Errors
    ///
    /// When the bytes are damaged, or there is more than a text may hold.
    pub fn unpack(self, bytes: &[u8]) -> Result<Vec<u8>, Problem> {
        let mut out = Vec::new();
        let unpacked = match self {
            Packer::Gzip => take(MultiGzDecoder::new(bytes), &mut out),
            Packer::Zstd => unpack_zstd(bytes, &mut out),
        };
        match unpacked {
            Ok(()) if out.len() > MAX_TEXT => Err(too_large()),
            Ok(()) => Ok(out),
            Err(error) => {
                let name = self.name();
                let message = format!("the text is packed with {name} and damaged: {error}");
                Err(Problem::new(Code::BadRequest, message))
            }
        }
    }
}

/// Appends what there is to read, but for what is too much.
fn take(reader: impl Read, out: &mut Vec<u8>) -> io::Result<()> {
    let room = (MAX_TEXT + 1).saturating_sub(out.len());
    reader.take(room as u64).read_to_end(out).map(drop)
}

/// A text may be packed in several frames, one behind the other.
fn unpack_zstd(mut rest: &[u8], out: &mut Vec<u8>) -> io::Result<()> {
    while !rest.is_empty() && out.len() <= MAX_TEXT {
        if rest.get(1..4) == Some(&SKIPPABLE) && rest[0] >> 4 == 5 {
            rest = behind_skippable(rest)?;
            continue;
        }
        let mut decoder = StreamingDecoder::new(&mut rest).map_err(io::Error::other)?;
        take(&mut decoder, out)?;
        let frame = decoder.decoder;
        let (said, found) = (
            frame.get_checksum_from_data(),
            frame.get_calculated_checksum(),
        );
        if said.is_some() && said != found && out.len() <= MAX_TEXT {
            return Err(io::Error::other("its checksum is another"));
        }
    }
    Ok(())
}

fn behind_skippable(bytes: &[u8]) -> io::Result<&[u8]> {
    let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let size = bytes.get(4..8).ok_or_else(cut)?;
    let size = size
        .iter()
        .rev()
        .fold(0, |sum, byte| sum << 8 | usize::from(*byte));
    bytes.get(size.saturating_add(8)..).ok_or_else(cut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_known_by_how_they_begin() {
        let cases: [(&[u8], Option<Packer>); 5] = [
            (b"\x1f\x8b\x08\x00", Some(Packer::Gzip)),
            (b"\x28\xb5\x2f\xfd", Some(Packer::Zstd)),
            (b"\x5e\x2a\x4d\x18", Some(Packer::Zstd)),
            (b"1. e4", None),
            (b"", None),
        ];
        for (bytes, expected) in cases {
            assert_eq!(Packer::of(bytes), expected, "{bytes:?}");
        }
    }

    #[test]
    fn what_is_cut_short_is_damaged_and_not_shorter() {
        for bytes in [
            &b"\x1f\x8b\x08\x00"[..],
            b"\x28\xb5\x2f\xfd",
            b"\x5e\x2a\x4d\x18\x09\0\0\0",
        ] {
            let error = Packer::of(bytes).unwrap().unpack(bytes).unwrap_err();
            assert_eq!(error.code, Code::BadRequest, "{error:?}");
        }
    }
}
