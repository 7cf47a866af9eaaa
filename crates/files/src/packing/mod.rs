//! Packed files: unpacked and packed while they are read and written, in bounded memory.
//!
//! How an input is packed is seen in its first bytes, whatever its name is; how an output is to be
//! packed, in the ending of its name.

mod archive;
mod local;
mod packer;
mod unpacker;

pub use archive::{Member, members};
pub use packer::Packer;
pub use unpacker::{TooLarge, unpacked};

use std::io::{self, ErrorKind};
use std::path::Path;

/// How many bytes at the beginning of a file tell how it is packed.
pub const START: usize = 512;

/// How a file is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packing {
    /// Zstandard, one frame or several.
    Zstd,
    /// Gzip, one member or several.
    Gzip,
    /// Bzip2, one stream or several.
    Bzip2,
    /// Xz, one stream or several.
    Xz,
    /// An archive of files.
    Zip,
}

impl Packing {
    /// How a file that begins with these bytes is packed.
    pub fn of(start: &[u8]) -> Option<Packing> {
        let found = STARTS.iter().find(|(it, _)| start.starts_with(it))?;
        Some(found.1)
    }

    /// How a file of this name is to be packed.
    pub fn of_name(path: &Path) -> Option<Packing> {
        Packing::of_ending(path.extension()?.to_str()?)
    }

    /// How names of files end that are packed so.
    pub fn ending(self) -> &'static str {
        let found = ENDINGS.iter().find(|(_, it)| *it == self);
        found.map_or("zip", |(ending, _)| ending)
    }

    /// The one of which names end so.
    pub fn of_ending(ending: &str) -> Option<Packing> {
        let found = ENDINGS
            .iter()
            .find(|(it, _)| it.eq_ignore_ascii_case(ending))?;
        Some(found.1)
    }

    /// What packs so.
    pub const fn name(self) -> &'static str {
        match self {
            Packing::Zstd => "zstd",
            Packing::Gzip => "gzip",
            Packing::Bzip2 => "bzip2",
            Packing::Xz => "xz",
            Packing::Zip => "zip",
        }
    }
}

/// How packed files begin.
const STARTS: [(&[u8], Packing); 7] = [
    (b"\x28\xb5\x2f\xfd", Packing::Zstd),
    // A skippable frame, as programs write it that pack in parallel.
    (b"\x50\x2a\x4d\x18", Packing::Zstd),
    (b"\x1f\x8b", Packing::Gzip),
    (b"BZh", Packing::Bzip2),
    (b"\xfd7zXZ\0", Packing::Xz),
    (b"PK\x03\x04", Packing::Zip),
    (b"PK\x05\x06", Packing::Zip),
];

/// How names of packed files end.
const ENDINGS: [(&str, Packing); 4] = [
    ("zst", Packing::Zstd),
    ("gz", Packing::Gzip),
    ("bz2", Packing::Bzip2),
    ("xz", Packing::Xz),
];

/// Refuses what is packed in a way that is not read here; `name` is that of the file.
///
/// # Errors
///
/// What it is packed with, and what unpacks it.
pub fn refuse_others(name: &str, start: &[u8]) -> io::Result<()> {
    let is_tar = start.get(TAR_AT..).is_some_and(|it| it.starts_with(TAR));
    let other = OTHERS.iter().find(|(it, ..)| start.starts_with(it));
    let (what, command) = match other {
        _ if is_tar => ("tar", "tar xOf"),
        Some((_, what, command)) => (*what, *command),
        None => return Ok(()),
    };
    let message = format!(
        "this is packed with {what}: unpack it first, as in `{command} {name} | scoresheet …`"
    );
    Err(io::Error::new(ErrorKind::InvalidData, message))
}

/// What stands at the beginning of a tar archive, and where.
const TAR: &[u8] = b"ustar";
const TAR_AT: usize = 257;

/// How files begin that are packed otherwise, and what unpacks them.
const OTHERS: [(&[u8], &str, &str); 4] = [
    (b"7z\xbc\xaf\x27\x1c", "7-Zip", "7z x -so"),
    (b"Rar!\x1a\x07", "rar", "unrar p -inul"),
    (b"\x04\x22\x4d\x18", "lz4", "lz4 -dc"),
    (b"\x1f\x9d", "compress", "gzip -dc"),
];
