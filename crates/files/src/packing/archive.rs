//! The files in a zip archive, each an input of its own.
//!
//! The directory at the end of the archive tells where they are. Where there is none, for the
//! archive is cut short, the headers before the files are followed from the beginning.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use deflate64::Deflate64Decoder;
use flate2::CrcReader;
use flate2::bufread::DeflateDecoder;
use zip::{CompressionMethod, ZipArchive};

use super::{Packing, local, unpacked};

/// A file in an archive.
#[derive(Clone, Debug)]
pub struct Member {
    pub(super) archive: PathBuf,
    /// Its name in the archive.
    pub name: String,
    pub(super) start: u64,
    /// How many bytes it takes in the archive.
    pub size: u64,
    pub(super) method: CompressionMethod,
    pub(super) is_encrypted: bool,
    /// The checksum of its bytes, and how many there are, where that is known.
    pub(super) sum: Option<(u32, u64)>,
}

/// The files in the archive at the path, in its order, and what is wrong with it.
///
/// # Errors
///
/// Why it cannot be read at all.
pub fn members(path: &Path) -> io::Result<(Vec<Member>, Option<io::Error>)> {
    let mut archive = match ZipArchive::new(BufReader::new(File::open(path)?)) {
        Ok(archive) => archive,
        Err(error) => {
            let mut found = local::members(path)?;
            found.retain(|it| !is_aside(&it.name));
            let count = found.len();
            let message = format!(
                "the archive has no directory at its end ({error}): it is cut short or damaged, and \
                 files were found in it from the beginning on: {count}"
            );
            return Ok((found, Some(io::Error::new(ErrorKind::InvalidData, message))));
        }
    };
    let mut found = Vec::new();
    for index in 0..archive.len() {
        let file = archive.by_index_raw(index).map_err(io::Error::from)?;
        let name = file.name().map_err(io::Error::from)?.into_owned();
        if file.is_dir() || is_aside(&name) {
            continue;
        }
        let start = file.data_start().ok_or(ErrorKind::InvalidData)?;
        found.push(Member {
            archive: path.to_owned(),
            start,
            size: file.compressed_size(),
            method: file.compression(),
            is_encrypted: file.encrypted(),
            sum: Some((file.crc32(), file.size())),
            name,
        });
    }
    Ok((found, None))
}

/// Whether a file is none of the user's: Macs put one beside each.
fn is_aside(name: &str) -> bool {
    name.starts_with("__MACOSX/")
}

impl Member {
    /// The bytes of the file; `window` is what [`unpacked`] takes.
    ///
    /// # Errors
    ///
    /// Why they cannot be had.
    pub fn open(&self, window: u64) -> io::Result<Box<dyn Read + Send>> {
        if self.is_encrypted {
            let message = "this is encrypted: unpack it first";
            return Err(io::Error::new(ErrorKind::Unsupported, message));
        }
        let mut file = File::open(&self.archive)?;
        file.seek(SeekFrom::Start(self.start))?;
        let packed = BufReader::new(file.take(self.size));
        let bytes: Box<dyn Read + Send> = match self.method {
            CompressionMethod::STORE => Box::new(packed),
            CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(packed)),
            CompressionMethod::DEFLATE64 => Box::new(Deflate64Decoder::with_buffer(packed)),
            CompressionMethod::BZIP2 => unpacked(Packing::Bzip2, Box::new(packed), window)?,
            CompressionMethod::ZSTD => unpacked(Packing::Zstd, Box::new(packed), window)?,
            CompressionMethod::XZ => unpacked(Packing::Xz, Box::new(packed), window)?,
            other => {
                let message = format!("this is packed with {other:?}: unpack it first");
                return Err(io::Error::new(ErrorKind::Unsupported, message));
            }
        };
        Ok(Box::new(Checked {
            bytes: CrcReader::new(bytes),
            sum: self.sum,
            count: 0,
        }))
    }
}

/// Compares the checksum at the end.
struct Checked {
    bytes: CrcReader<Box<dyn Read + Send>>,
    sum: Option<(u32, u64)>,
    count: u64,
}

impl Read for Checked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read(buffer).map_err(|error| {
            let message = format!(
                "the archive is damaged here ({error}); {} bytes were unpacked",
                self.count
            );
            io::Error::new(error.kind(), message)
        })?;
        self.count += count as u64;
        let is_end = count == 0 && !buffer.is_empty();
        match self.sum {
            Some((sum, size)) if is_end && (sum, size) != (self.bytes.crc().sum(), self.count) => {
                let message = format!(
                    "the archive is damaged here (a checksum differs); {} bytes were unpacked",
                    self.count
                );
                // Told once.
                self.sum = None;
                Err(io::Error::new(ErrorKind::InvalidData, message))
            }
            _ => Ok(count),
        }
    }
}
