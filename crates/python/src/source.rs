//! Where games come from: texts and files, in blocks of whole games.

use std::io;

use pyo3::prelude::*;
use scoresheet::format::pgn::{cut, cut_read};
use scoresheet::text::{BlockDecoder, TextBlock, count_line_ends};

/// How large a block is meant to be, in bytes.
const BLOCK: usize = 1 << 20;

/// A source of games.
pub struct Source {
    bytes: Vec<u8>,
    at: usize,
    decoder: BlockDecoder,
    offset: usize,
    line: usize,
}

/// A part of a source that holds whole games.
pub struct Part {
    /// Its text.
    pub block: TextBlock,
    /// Where its text begins in that of the whole, in bytes.
    pub offset: usize,
    /// The line in which it begins, from 1.
    pub line: usize,
}

impl Source {
    pub fn new(bytes: Vec<u8>) -> Source {
        Source {
            bytes,
            at: 0,
            decoder: BlockDecoder::new(None),
            offset: 0,
            line: 1,
        }
    }

    pub fn given(source: &Bound<'_, PyAny>) -> PyResult<Source> {
        let given = match source.hasattr("read")? {
            true => source.call_method0("read")?,
            false => source.clone(),
        };
        match given.extract::<String>() {
            Ok(text) => Ok(Source::new(text.into_bytes())),
            Err(_) => Ok(Source::new(given.extract()?)),
        }
    }

    pub fn open(_py: Python<'_>, path: &std::path::Path) -> io::Result<Source> {
        std::fs::read(path).map(Source::new)
    }

    /// The next part.
    pub fn next(&mut self) -> io::Result<Option<Part>> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return Ok(None);
        }
        let end = BLOCK.min(rest.len());
        let mut block = &rest[..end];
        if end < rest.len() {
            let text = String::from_utf8_lossy(block);
            match cut(block).or_else(|| cut_read(&text)) {
                Some(at) => block = &rest[..at],
                None => block = rest,
            }
        }
        self.at += block.len();
        let block = self.decoder.decode(block.to_vec());
        let part = Part {
            offset: self.offset,
            line: self.line,
            block,
        };
        self.offset += part.block.text.len();
        self.line += count_line_ends(part.block.text.as_bytes());
        Ok(Some(part))
    }

    /// How much was read, and how much there is, packed as it is.
    pub fn reached(&self) -> (u64, Option<u64>) {
        (self.at as u64, Some(self.bytes.len() as u64))
    }
}
