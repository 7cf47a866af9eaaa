//! How games are read, as it was asked for.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyList;
use scoresheet::diagnostic::Severity;
use scoresheet::fast::{self, Form, Reader, Writer};
use scoresheet::notation::{Level, MoveNotation};
use scoresheet::read::{Assumed, How};
use scoresheet_service::Problem;
use scoresheet_service::reading;

use crate::error;
use crate::names::Names;
use crate::plain::Told;

/// How the games of one source are read, and what writes those in plain form.
pub struct Reading {
    /// The notation, and how strictly.
    pub how: How,
    /// What holds for games that do not say it.
    pub assumed: Assumed,
    /// By the id of the notation; they are not made anew for each game.
    writers: Mutex<HashMap<&'static str, Writer>>,
    reader: Mutex<Option<Reader>>,
    names: Names,
}

/// What was asked for.
pub struct Asked<'a> {
    /// The id of the notation, or what stands for finding it out.
    pub notation: &'a str,
    /// Whether only exact spellings are taken.
    pub strict: bool,
    /// Whether illegal moves are kept and played on from.
    pub keep_illegal: bool,
    /// The position games without one start from.
    pub fen: Option<&'a str>,
    /// The variant of games that do not say it.
    pub variant: Option<&'a str>,
}

impl Reading {
    /// As it was asked for.
    ///
    /// # Errors
    ///
    /// A notation, a position or a variant that is not known.
    pub fn new(asked: &Asked<'_>) -> Result<Reading, Problem> {
        let found = reading::Reading::new(asked.notation, asked.fen, asked.variant)?;
        let how = How {
            level: match asked.strict {
                true => Level::Strict,
                false => Level::Tolerant,
            },
            keep_illegal: asked.keep_illegal,
            ..found.how
        };
        Ok(Reading {
            how,
            assumed: found.assumed,
            writers: Mutex::default(),
            reader: Mutex::default(),
            names: Names::default(),
        })
    }

    /// Whether games in plain form are read as ever.
    pub fn is_plain(&self) -> bool {
        fast::reads(&self.how) && self.assumed == Assumed::default()
    }

    /// What stands at the moves of a game in plain form.
    pub fn told(&self, text: &str) -> Told {
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let reader = reader.get_or_insert_with(|| Reader::new(Severity::Info));
        let mut told = Told::default();
        reader.read(text, 0..text.len(), &mut told);
        told
    }

    /// The moves of a line that machines write, as texts of Python.
    pub fn names<'py>(&self, py: Python<'py>, line: &str) -> PyResult<Bound<'py, PyList>> {
        self.names.list(py, line)
    }

    /// Does something with what writes games in plain form on a line, in a notation.
    pub fn with_writer<T>(
        &self,
        to: &'static dyn MoveNotation,
        work: impl FnOnce(&mut Writer) -> T,
    ) -> T {
        let mut writers = self.writers.lock().unwrap_or_else(PoisonError::into_inner);
        let writer = writers.entry(to.about().id);
        // Whatever there is to say of a game, it is not quickly said.
        work(writer.or_insert_with(|| Writer::new(Form::Line, to, Severity::Info)))
    }
}

/// The notation with this id, which can be written.
pub fn writer(py: Python<'_>, id: &str) -> PyResult<&'static dyn MoveNotation> {
    reading::writer(id).map_err(|problem| error::of_problem(py, &problem))
}
