//! Unpacks what is read, member by member.

use std::fmt;
use std::io::{self, BufReader, ErrorKind, Read};

use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::MultiGzDecoder;
use liblzma::bufread::XzDecoder;
use liblzma::stream::{CONCATENATED, Stream};

use super::Packing;

/// How many packed bytes are read at a time.
const BUFFER: usize = 128 * 1024;

/// The bytes of something packed; `window` is how far back, in bytes, unpacking may have to look, and
/// so what it may take of the memory.
///
/// # Errors
///
/// What cannot be begun.
pub fn unpacked<'i>(
    packing: Packing,
    input: Box<dyn Read + Send + 'i>,
    window: u64,
) -> io::Result<Box<dyn Read + Send + 'i>> {
    let input = BufReader::with_capacity(BUFFER, input);
    let unpacked: Box<dyn Read + Send + 'i> = match packing {
        Packing::Zstd => {
            let mut decoder = zstd::stream::read::Decoder::with_buffer(input)?;
            decoder.window_log_max(window.max(1 << 10).ilog2())?;
            Box::new(decoder)
        }
        Packing::Gzip => Box::new(MultiGzDecoder::new(input)),
        Packing::Bzip2 => Box::new(MultiBzDecoder::new(input)),
        Packing::Xz => {
            // Besides the window there is what the decoder itself needs.
            let limit = window.saturating_add(BUFFER as u64);
            let stream = Stream::new_stream_decoder(limit, CONCATENATED)?;
            Box::new(XzDecoder::new_stream(input, stream))
        }
        Packing::Zip => {
            let message = "an archive is read from a file on this machine, not from a pipe or from what is \
                           open: `unzip -p` unpacks it";
            return Err(io::Error::new(ErrorKind::Unsupported, message));
        }
    };
    Ok(Box::new(Unpacked {
        input: unpacked,
        packing,
        count: 0,
        window,
    }))
}

/// Unpacking takes more memory than it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge {
    /// What packs so.
    pub what: &'static str,
    /// How far back unpacking may look, in bytes.
    pub window: u64,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, window) = (self.what, self.window >> 20);
        write!(
            f,
            "unpacking this {what} data takes more memory than the {window} MiB that are allowed"
        )
    }
}

impl std::error::Error for TooLarge {}

/// Tells of damage in words that say what was saved.
struct Unpacked<R> {
    input: R,
    packing: Packing,
    count: u64,
    window: u64,
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.input.read(buffer) {
            Ok(count) => {
                self.count += count as u64;
                Ok(count)
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => Err(error),
            Err(error) => Err(self.explain(&error)),
        }
    }
}

impl<R> Unpacked<R> {
    fn explain(&self, error: &io::Error) -> io::Error {
        let (what, count) = (self.packing.name(), self.count);
        let words = error.to_string();
        let is_large = ["memory", "Memory", "window"]
            .iter()
            .any(|word| words.contains(word));
        let message = match error.kind() {
            ErrorKind::UnexpectedEof => {
                format!("the {what} data is cut short; {count} bytes were unpacked")
            }
            _ if is_large => {
                let window = self.window;
                return io::Error::new(error.kind(), TooLarge { what, window });
            }
            _ => format!("the {what} data is damaged ({words}); {count} bytes were unpacked"),
        };
        io::Error::new(error.kind(), message)
    }
}
