//! The exception: made in Python, raised from here.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use scoresheet_service::Problem;

use crate::diagnostics::Diagnostic;

/// The exception that says why a question has no answer.
pub fn of_problem(py: Python<'_>, problem: &Problem) -> PyErr {
    raise(|| {
        let fields = PyDict::new(py);
        fields.set_item("code", problem.code.id())?;
        fields.set_item("name", problem.code.name())?;
        let candidates = problem.candidates.iter();
        let candidates: Vec<_> = candidates.map(|it| it.uci.clone()).collect();
        fields.set_item("candidates", candidates)?;
        class(py)?.call((&problem.message,), Some(&fields))
    })
}

/// The exception for the first error of a game.
pub fn of_diagnostic(py: Python<'_>, diagnostic: Diagnostic) -> PyErr {
    raise(|| class(py)?.call_method1("of", (diagnostic.into_pyobject(py)?,)))
}

fn class(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    py.import("scoresheet._error")?.getattr("ScoresheetError")
}

/// The exception that is made, or the one that kept it from being made.
fn raise<'py>(make: impl FnOnce() -> PyResult<Bound<'py, PyAny>>) -> PyErr {
    match make() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}
