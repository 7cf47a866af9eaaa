//! Where games come from: files, ranges of files, texts and open files of Python.

use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use scoresheet_files::{Block, Feed, Nobody, Origin, Settings};

/// What texts and open files are called in messages.
const NAMELESS: &str = "<given>";

/// A source of games, in blocks of whole games.
pub struct Source {
    /// Read by one thread at a time; the lock says so to the compiler.
    feed: Mutex<Feed<'static>>,
    raised: Raised,
    reached: (u64, Option<u64>),
    /// What stopped it before its end: told when what was read before is done with.
    error: Option<io::Error>,
}

/// What an open file of Python raised.
#[derive(Clone, Default)]
pub struct Raised(Arc<Mutex<Option<PyErr>>>);

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
        return Ok((opened(given, raised.clone()), raised));
    }
    Ok((Origin::File(path(given)?.into()), raised))
}

/// The origin of an open file; what it raises is kept.
pub fn opened(given: &Bound<'_, PyAny>, raised: Raised) -> Origin<'static> {
    let file = File {
        file: given.clone().unbind(),
        rest: Vec::new(),
        at: 0,
        raised,
    };
    let name = given.getattr("name").and_then(|it| it.extract());
    let name = name.unwrap_or_else(|_| NAMELESS.to_owned());
    Origin::Reader(name, Box::new(file))
}

/// The path that was given, of a file that is there.
pub fn path(given: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    let path: PathBuf = given.extract()?;
    if std::fs::metadata(&path)?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    Ok(path)
}

impl Raised {
    /// What was raised, or else the error.
    pub fn or(&self, error: io::Error) -> PyErr {
        let mut raised = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        raised.take().unwrap_or_else(|| error.into())
    }
}

/// An open file of Python, of bytes or of text.
struct File {
    file: Py<PyAny>,
    /// What it gave and was not asked for yet.
    rest: Vec<u8>,
    at: usize,
    raised: Raised,
}

impl File {
    fn more(&self, count: usize) -> PyResult<Vec<u8>> {
        Python::attach(|py| {
            let read = self.file.bind(py).call_method1("read", (count,))?;
            if let Ok(text) = read.cast::<PyString>() {
                return Ok(text.to_cow()?.as_bytes().to_vec());
            }
            match read.cast::<PyBytes>() {
                Ok(bytes) => Ok(bytes.as_bytes().to_vec()),
                Err(_) => Err(PyTypeError::new_err(
                    "the file gives neither bytes nor text",
                )),
            }
        })
    }
}

impl Read for File {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.rest.len() {
            self.rest = self.more(buffer.len().max(1)).map_err(|error| {
                let told = io::Error::other(error.to_string());
                let mut raised = self.raised.0.lock().unwrap_or_else(PoisonError::into_inner);
                *raised = Some(error);
                told
            })?;
            self.at = 0;
        }
        let rest = &self.rest[self.at..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.at += count;
        Ok(count)
    }
}
