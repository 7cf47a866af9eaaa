//! The moves that machines write, as texts of Python: each is made once, for there are few of them.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

/// How many squares there are.
const SQUARES: usize = 64;

/// Texts that were made, by the two squares.
#[derive(Default)]
pub struct Names {
    table: Mutex<Vec<Option<Py<PyString>>>>,
}

impl Names {
    /// The moves of a line, which are parted by blanks.
    pub fn list<'py>(&self, py: Python<'py>, line: &str) -> PyResult<Bound<'py, PyList>> {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if table.is_empty() {
            table.resize_with(SQUARES * SQUARES, || None);
        }
        let moves = line.split_ascii_whitespace().map(|text| {
            let place = place(text.as_bytes()).and_then(|at| table.get_mut(at));
            match place {
                None => PyString::new(py, text),
                Some(made) => {
                    let made = made.get_or_insert_with(|| PyString::new(py, text).unbind());
                    made.bind(py).clone()
                }
            }
        });
        let moves: Vec<_> = moves.collect();
        PyList::new(py, moves)
    }
}

/// The place of a move in the table; none for one that names more than two squares.
fn place(text: &[u8]) -> Option<usize> {
    let &[from_file, from_rank, to_file, to_rank] = text else {
        return None;
    };
    let square = |file: u8, rank: u8| {
        let (file, rank) = (file.checked_sub(b'a')?, rank.checked_sub(b'1')?);
        (file < 8 && rank < 8).then(|| usize::from(rank) * 8 + usize::from(file))
    };
    Some(square(from_file, from_rank)? * SQUARES + square(to_file, to_rank)?)
}
