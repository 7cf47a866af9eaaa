//! Open files of Python: read, and sought where they can be.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// What texts and open files without a name are called in messages.
pub const NAMELESS: &str = "<given>";

/// An open file of Python, of bytes or of text.
pub struct OpenFile {
    file: Py<PyAny>,
    /// What it gave and was not asked for yet.
    rest: Vec<u8>,
    at: usize,
    raised: Raised,
}

/// What an open file of Python raised.
#[derive(Clone, Default)]
pub struct Raised(Arc<Mutex<Option<PyErr>>>);

impl OpenFile {
    /// The file; what it raises is kept.
    pub fn new(file: &Bound<'_, PyAny>, raised: &Raised) -> OpenFile {
        OpenFile {
            file: file.clone().unbind(),
            rest: Vec::new(),
            at: 0,
            raised: raised.clone(),
        }
    }

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

    fn go(&self, to: SeekFrom) -> PyResult<u64> {
        let unread = (self.rest.len() - self.at) as i64;
        Python::attach(|py| {
            let file = self.file.bind(py);
            match to {
                SeekFrom::Start(place) => file.call_method1("seek", (place, 0)),
                SeekFrom::Current(by) => file.call_method1("seek", (by.saturating_sub(unread), 1)),
                SeekFrom::End(by) => file.call_method1("seek", (by, 2)),
            }?;
            // Not all files answer where they have gone.
            file.call_method0("tell")?.extract()
        })
    }
}

/// What an open file is called in messages.
pub fn name(file: &Bound<'_, PyAny>) -> String {
    let name = file.getattr("name").and_then(|it| it.extract());
    name.unwrap_or_else(|_| NAMELESS.to_owned())
}

/// Says whether an open file can be read at any place.
///
/// # Errors
///
/// Why it cannot be.
pub fn check_sought(file: &Bound<'_, PyAny>) -> PyResult<()> {
    let can_seek = file.hasattr("seek")? && file.hasattr("tell")?;
    let can_seek = match can_seek && file.hasattr("seekable")? {
        true => file.call_method0("seekable")?.is_truthy()?,
        false => can_seek,
    };
    if !can_seek {
        return Err(PyValueError::new_err(
            "a range of bytes is taken from a file that can seek: this one is read from its beginning to \
             its end",
        ));
    }
    match file.call_method1("read", (0,))?.is_instance_of::<PyBytes>() {
        true => Ok(()),
        false => Err(PyValueError::new_err(
            "a range of bytes is taken from a file of bytes: open it as \"rb\"",
        )),
    }
}

impl Read for OpenFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.rest.len() {
            let more = self.more(buffer.len().max(1));
            self.rest = more.map_err(|error| self.raised.keep(error))?;
            self.at = 0;
        }
        let rest = &self.rest[self.at..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.at += count;
        Ok(count)
    }
}

impl Seek for OpenFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let place = self.go(to).map_err(|error| self.raised.keep(error))?;
        self.rest.clear();
        self.at = 0;
        Ok(place)
    }
}

impl Raised {
    /// Keeps what was raised; what is told of it where there are no exceptions.
    fn keep(&self, error: PyErr) -> io::Error {
        let told = io::Error::other(error.to_string());
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        told
    }

    /// What was raised, and was not taken yet.
    pub fn take(&self) -> Option<PyErr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// What was raised, or else the error.
    pub fn or(&self, error: io::Error) -> PyErr {
        self.take().unwrap_or_else(|| error.into())
    }
}
