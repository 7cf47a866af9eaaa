//! Packs what is written into a file.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use bzip2::write::BzEncoder;
use flate2::write::GzEncoder;
use liblzma::write::XzEncoder;
use zstd::stream::write::Encoder as ZstdEncoder;

use super::Packing;

/// How much is gathered before it is written, in bytes.
const BUFFER: usize = 64 * 1024;

/// How hard xz packs, as it does by itself.
const XZ_LEVEL: u32 = 6;

/// Writes into a file, packed or not.
pub enum Packer {
    /// As it is.
    Plain(BufWriter<File>),
    /// With zstd.
    Zstd(ZstdEncoder<'static, File>),
    /// With gzip.
    Gzip(GzEncoder<BufWriter<File>>),
    /// With bzip2.
    Bzip2(BzEncoder<BufWriter<File>>),
    /// With xz.
    Xz(XzEncoder<BufWriter<File>>),
}

impl Packer {
    /// One that packs so.
    ///
    /// # Errors
    ///
    /// Why it cannot begin.
    pub fn new(packing: Option<Packing>, file: File) -> io::Result<Packer> {
        let buffered = |file| BufWriter::with_capacity(BUFFER, file);
        Ok(match packing {
            None | Some(Packing::Zip) => Packer::Plain(buffered(file)),
            Some(Packing::Zstd) => {
                Packer::Zstd(ZstdEncoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?)
            }
            Some(Packing::Gzip) => Packer::Gzip(GzEncoder::new(buffered(file), Default::default())),
            Some(Packing::Bzip2) => {
                Packer::Bzip2(BzEncoder::new(buffered(file), bzip2::Compression::best()))
            }
            Some(Packing::Xz) => Packer::Xz(XzEncoder::new(buffered(file), XZ_LEVEL)),
        })
    }

    /// Writes all that is left, and answers with the file.
    ///
    /// # Errors
    ///
    /// Why not all could be written.
    pub fn finish(self) -> io::Result<File> {
        let buffered = match self {
            Packer::Plain(out) => out,
            Packer::Zstd(out) => return out.finish(),
            Packer::Gzip(out) => out.finish()?,
            Packer::Bzip2(out) => out.finish()?,
            Packer::Xz(out) => out.finish()?,
        };
        buffered
            .into_inner()
            .map_err(io::IntoInnerError::into_error)
    }

    fn as_write(&mut self) -> &mut dyn Write {
        match self {
            Packer::Plain(out) => out,
            Packer::Zstd(out) => out,
            Packer::Gzip(out) => out,
            Packer::Bzip2(out) => out,
            Packer::Xz(out) => out,
        }
    }
}

impl Write for Packer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.as_write().write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.as_write().write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.as_write().flush()
    }
}
