//! Questions to the service, as JSON.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::PathBuf;

use pyo3::prelude::*;
use scoresheet::{notation, text};
use scoresheet_files::packing::{Packing, START};
use scoresheet_service::{answer, refusal};

use crate::open_file::{OpenFile, Raised, check_sought};

/// Answers a call of the service; a refusal is an object with a `status`, which no answer has.
#[pyfunction]
#[pyo3(signature = (name, request, text))]
pub fn call(py: Python<'_>, name: &str, request: &str, text: &[u8]) -> String {
    py.detach(|| answer(name, request, text).unwrap_or_else(refusal))
}

/// How many lines end in a text in UTF-8.
#[pyfunction]
pub fn count_line_ends(text: &[u8]) -> usize {
    text::count_line_ends(text)
}

/// The id of the notation that most people know.
#[pyfunction]
pub fn for_people() -> &'static str {
    notation::for_people().about().id
}

/// Whether parts of a file, or of an open one, can be read alone, as far as its first bytes tell: it is
/// not packed. An open file is left at its beginning.
#[pyfunction]
pub fn can_be_cut(file: &Bound<'_, PyAny>) -> PyResult<bool> {
    if !file.hasattr("read")? {
        return Ok(is_plain(&mut File::open(file.extract::<PathBuf>()?)?)?);
    }
    check_sought(file)?;
    let raised = Raised::default();
    let found = is_plain(&mut OpenFile::new(file, &raised));
    found.map_err(|error| raised.or(error))
}

fn is_plain(file: &mut (impl Read + Seek)) -> io::Result<bool> {
    let mut start = Vec::with_capacity(START);
    file.rewind()?;
    file.take(START as u64).read_to_end(&mut start)?;
    file.rewind()?;
    Ok(Packing::of(&start).is_none())
}
