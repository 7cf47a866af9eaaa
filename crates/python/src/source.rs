//! Where games come from: files, texts and open files of Python.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use scoresheet_files::{Block, Feed, Nobody, Origin, Settings};

use crate::open_file::{NAMELESS, OpenFile, Raised, name};

/// A source of games, in blocks of whole games.
pub struct Source {
    /// Read by one thread at a time; the lock says so to the compiler.
    feed: Mutex<Feed<'static>>,
    raised: Raised,
    reached: (u64, Option<u64>),
    /// What stopped it before its end: told when what was read before is done with.
    error: Option<io::Error>,
}

impl Source {
    /// One that takes all of these.
    pub fn new(origins: Vec<Origin<'static>>, raised: Raised) -> Source {
        Source {
            feed: Mutex::new(Feed::new(origins, Settings::default(), Arc::new(Nobody))),
            raised,
            reached: (0, None),
            error: None,
        }
    }

    /// The next block.
    ///
    /// # Errors
    ///
    /// What stopped a source before its end.
    pub fn next(&mut self) -> PyResult<Option<Block>> {
        loop {
            if let Some(error) = self.error.take() {
                return Err(self.raised.or(error));
            }
            let feed = self.feed.get_mut().unwrap_or_else(PoisonError::into_inner);
            let Some(item) = feed.next(Vec::new()) else {
                return Ok(None);
            };
            self.reached = (item.reached, item.source.size);
            self.error = item.ends.flatten();
            if let Some(block) = item.block {
                return Ok(Some(block));
            }
        }
    }

    /// How much was read, and how much there is, packed as it is.
    pub fn reached(&self) -> (u64, Option<u64>) {
        self.reached
    }
}

/// The origin of what was given: bytes, an open file, or else a path.
///
/// # Errors
///
/// A file that is not there.
pub fn origin(given: &Bound<'_, PyAny>) -> PyResult<(Origin<'static>, Raised)> {
    let raised = Raised::default();
    if let Ok(bytes) = given.cast::<PyBytes>() {
        let bytes = io::Cursor::new(bytes.as_bytes().to_vec());
        let origin = Origin::Reader(NAMELESS.to_owned(), Box::new(bytes));
        return Ok((origin, raised));
    }
    if given.hasattr("read")? {
        let file = Box::new(OpenFile::new(given, &raised));
        return Ok((Origin::Reader(name(given), file), raised));
    }
    Ok((Origin::File(path(given)?.into()), raised))
}

/// The path that was given, of a file that is there.
pub fn path(given: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    let path: PathBuf = given.extract()?;
    if std::fs::metadata(&path)?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    Ok(path)
}
