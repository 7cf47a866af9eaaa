//! Texts in the export format of PGN.

use pyo3::prelude::*;
use scoresheet::export::{Joiner, Sections};
use scoresheet::format::pgn::{Extent, Options, split};
use scoresheet::read::read_game;

use crate::error;
use crate::reading::{Asked, Reading};

/// Formats the blocks of one text, each of whole games, one after the other.
#[pyclass(module = "scoresheet._native")]
pub struct Formatter {
    reading: Reading,
    options: Options,
    joiner: Joiner,
    /// How many games stayed as they were.
    #[pyo3(get)]
    kept: usize,
}

#[pymethods]
impl Formatter {
    #[new]
    fn new(py: Python<'_>, notation: &str, columns: usize, reduced: bool) -> PyResult<Formatter> {
        let asked = Asked {
            notation,
            strict: false,
            keep_illegal: false,
            fen: None,
            variant: None,
        };
        let extent = match reduced {
            true => Extent::Reduced,
            false => Extent::Full,
        };
        Ok(Formatter {
            reading: Reading::new(&asked).map_err(|problem| error::of_problem(py, &problem))?,
            options: Options {
                columns,
                extent,
                ..Options::default()
            },
            joiner: Joiner::default(),
            kept: 0,
        })
    }

    /// The next block, formatted.
    fn add(&mut self, py: Python<'_>, block: &str) -> String {
        py.detach(|| {
            let mut sections = Sections::new(self.options, self.reading.how);
            for raw in split(block) {
                let read = read_game(block, &raw, self.reading.how);
                self.kept += usize::from(sections.game(block, &raw, &read).is_some());
            }
            let mut out = String::with_capacity(block.len());
            for section in &sections.finish() {
                self.joiner.add(block, section, &mut out);
            }
            out
        })
    }
}
