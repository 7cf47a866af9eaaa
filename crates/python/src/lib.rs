//! Scoresheet for Python: what the package `scoresheet` is made of beneath its Python.
//!
//! Games are read here and looked at through objects; single questions go to the service as JSON, as
//! those of the page and the server do. Long work is done without the lock of the interpreter, a
//! block at a time, so that other threads run and Ctrl-C is heard.

mod a_move;
mod arrow_in;
mod ask;
mod converted;
mod core;
mod diagnostics;
mod error;
mod export;
mod formatting;
mod game;
mod names;
mod open_file;
mod plain;
mod position;
mod reader;
mod reading;
mod scan;
mod source;

use pyo3::prelude::*;

/// The compiled part of the package `scoresheet`; what is meant for others has its names there.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::a_move::Move;
    #[pymodule_export]
    use super::ask::{call, can_be_cut, count_line_ends, for_people};
    #[pymodule_export]
    use super::converted::ConvertedTable;
    #[pymodule_export]
    use super::diagnostics::{Diagnostic, Edit, Fix};
    #[pymodule_export]
    use super::formatting::Formatter;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::reader::Reader;
    #[pymodule_export]
    use super::scan::Scan;

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
