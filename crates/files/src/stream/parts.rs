//! The bytes of one input, cut into parts that hold whole games.

use std::io::{self, Cursor, ErrorKind, Read};
use std::sync::{Arc, Mutex, PoisonError};

use scoresheet::format::pgn;
use scoresheet::text::{BlockDecoder, Utf16Decoder, decode};

use super::MAX_GAME;

/// How many bytes of UTF-16 are converted at a time.
const LEAST: usize = 1 << 12;

/// The least that is read at a time, in bytes.
const LEAST_ROOM: usize = 1 << 16;

/// Cuts what it reads.
pub struct Parts<'i> {
    input: Box<dyn Read + Send + 'i>,
    /// Begins with what was read and is not handed out, and that with a game or the input.
    buffer: Vec<u8>,
    /// How much of it that is.
    filled: usize,
    /// How large a part is meant to be.
    size: usize,
    is_at_end: bool,
    /// What stopped the reading before its end.
    error: Option<io::Error>,
}

/// UTF-16 in an input, read as UTF-8.
struct Converted<'i> {
    input: Box<dyn Read + Send + 'i>,
    decoder: Arc<Mutex<Utf16Decoder>>,
    /// Text that was not handed out, and how much of it was.
    text: String,
    at: usize,
    is_at_end: bool,
}

/// A part of an input.
pub struct Part {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Whether nothing follows.
    pub is_last: bool,
}

impl<'i> Parts<'i> {
    /// The parts of an input.
    pub fn new(input: Box<dyn Read + Send + 'i>, size: usize) -> Parts<'i> {
        Parts {
            input,
            buffer: Vec::new(),
            filled: 0,
            size: size.max(1),
            is_at_end: false,
            error: None,
        }
    }

    /// Begins to read, and converts what is UTF-16 and does not fit into one part; where that put U+FFFD
    /// is asked of the answer.
    pub fn begin(&mut self, decoder: &mut BlockDecoder) -> Option<Arc<Mutex<Utf16Decoder>>> {
        self.fill(self.size);
        if self.is_at_end {
            return None;
        }
        let (utf16, mark) = decoder.convert_utf16(&self.buffer[..self.filled])?;
        let read = self.buffer[mark..self.filled].to_vec();
        self.filled = 0;
        let utf16 = Arc::new(Mutex::new(utf16));
        let nothing: Box<dyn Read + Send + 'i> = Box::new(io::empty());
        let rest = std::mem::replace(&mut self.input, nothing);
        self.input = Box::new(Converted {
            input: Box::new(Cursor::new(read).chain(rest)),
            decoder: Arc::clone(&utf16),
            text: String::new(),
            at: 0,
            is_at_end: false,
        });
        Some(utf16)
    }

    /// The next part, in the memory of `spare`; none behind the last one.
    ///
    /// When reading fails, what was read before comes first.
    pub fn next(&mut self, spare: Vec<u8>) -> Option<Part> {
        let mut wanted = self.size;
        loop {
            self.fill(wanted);
            if self.is_at_end {
                let mut bytes = std::mem::take(&mut self.buffer);
                bytes.truncate(std::mem::take(&mut self.filled));
                let is_last = true;
                return (!bytes.is_empty()).then_some(Part { bytes, is_last });
            }
            if let Some(at) = find_cut(&self.buffer[..self.filled]) {
                return Some(self.take(at, spare));
            }
            if self.filled >= MAX_GAME {
                self.give_up();
                return None;
            }
            wanted = self.filled.saturating_mul(2).min(MAX_GAME);
        }
    }

    /// What stopped the reading before its end.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    fn fill(&mut self, wanted: usize) {
        while self.filled < wanted && !self.is_at_end {
            // Small inputs need no more memory than they are large.
            let room = (2 * self.filled).max(LEAST_ROOM).min(wanted);
            if self.buffer.len() < room {
                self.buffer.resize(room, 0);
            }
            let end = self.buffer.len().min(wanted);
            match self.input.read(&mut self.buffer[self.filled..end]) {
                Ok(0) => self.is_at_end = true,
                Ok(count) => self.filled += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => (),
                Err(error) => {
                    self.error = Some(error);
                    self.is_at_end = true;
                }
            }
        }
    }

    fn take(&mut self, at: usize, spare: Vec<u8>) -> Part {
        let (mut rest, left) = (spare, self.filled - at);
        if rest.len() < left {
            rest.resize(left, 0);
        }
        rest[..left].copy_from_slice(&self.buffer[at..self.filled]);
        self.filled = left;
        self.buffer.truncate(at);
        Part {
            bytes: std::mem::replace(&mut self.buffer, rest),
            is_last: false,
        }
    }

    fn give_up(&mut self) {
        let size = MAX_GAME >> 20;
        let message = format!("no end of a game was found in {size} MiB: the rest is not read");
        self.error = Some(io::Error::new(ErrorKind::InvalidData, message));
        self.is_at_end = true;
        (self.buffer, self.filled) = (Vec::new(), 0);
    }
}

impl Converted<'_> {
    fn convert(&mut self) -> io::Result<()> {
        let mut decoder = self.decoder.lock().unwrap_or_else(PoisonError::into_inner);
        self.text.clear();
        self.at = 0;
        let mut bytes = [0; LEAST];
        while self.text.is_empty() && !self.is_at_end {
            let count = self.input.read(&mut bytes)?;
            decoder.decode(&bytes[..count], &mut self.text);
            if count == 0 {
                decoder.finish(&mut self.text);
                self.is_at_end = true;
            }
        }
        Ok(())
    }
}

impl Read for Converted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() {
            self.convert()?;
        }
        let rest = &self.text.as_bytes()[self.at..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.at += count;
        Ok(count)
    }
}

/// The last place at which the bytes can be cut.
fn find_cut(bytes: &[u8]) -> Option<usize> {
    if let Some(at) = pgn::cut(bytes) {
        return Some(at);
    }
    let found = match std::str::from_utf8(bytes) {
        Ok(text) => pgn::cut_read(text),
        Err(error) if error.error_len().is_none() => {
            let (valid, _) = bytes.split_at(error.valid_up_to());
            std::str::from_utf8(valid).ok().and_then(pgn::cut_read)
        }
        Err(_) => {
            let decoded = decode(bytes);
            pgn::cut_read(&decoded.text).map(|at| decoded.byte_at(at))
        }
    };
    found.filter(|&at| at > 0)
}
