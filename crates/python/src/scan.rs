//! Games as columns: what reads a file when a library that knows Arrow asks for it.

use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, SchemaRef};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule};
use scoresheet::diagnostic::Severity;
use scoresheet::notation::MoveNotation;
use scoresheet_columns::{By, Choice, Plan};
use scoresheet_files::{Nobody, Origin, Settings, Sought};

use crate::open_file::{NAMELESS, OpenFile, Raised, check_sought, name};
use crate::reading::{Asked, Reading, writer};
use crate::source::path;
use crate::{error, export};

/// How large a block is meant to be, in bytes: between blocks Ctrl-C is heard.
const BLOCK: usize = 256 << 10;

/// Games as a table that any library takes that knows Arrow's interface: pyarrow, Polars, DuckDB, pandas.
///
/// Nothing is read before it is asked for, and then a block at a time.
#[pyclass(frozen, module = "scoresheet")]
pub struct Scan {
    inputs: Vec<Input>,
    plan: Arc<Plan>,
    threads: usize,
    progress: Option<Arc<Py<PyAny>>>,
}

/// One input, which is opened anew each time it is read.
struct Input {
    given: Given,
    /// The bytes of which the games are wanted; none for all.
    range: Option<Range<u64>>,
}

enum Given {
    File(PathBuf),
    Bytes(Arc<[u8]>),
    /// An open file, which can be read once.
    Open(Mutex<Option<Py<PyAny>>>),
}

#[pymethods]
impl Scan {
    #[new]
    #[pyo3(signature = (sources, *, by, to, columns, notation, strict, keep_illegal, severity, threads, byte_range, progress))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        sources: Vec<Bound<'_, PyAny>>,
        by: &str,
        to: Option<Vec<String>>,
        columns: Option<Vec<String>>,
        notation: &str,
        strict: bool,
        keep_illegal: bool,
        severity: &str,
        threads: usize,
        byte_range: Option<(u64, u64)>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Scan> {
        let asked = Asked {
            notation,
            strict,
            keep_illegal,
            fen: None,
            variant: None,
        };
        let reading = Reading::new(&asked).map_err(|problem| error::of_problem(py, &problem))?;
        let usual = Choice::default();
        let to: Option<Vec<&'static dyn MoveNotation>> = match to {
            Some(ids) => Some(
                ids.iter()
                    .map(|id| writer(py, id))
                    .collect::<Result<_, _>>()?,
            ),
            None => None,
        };
        let choice = Choice {
            by: By::of_name(by).ok_or_else(|| unknown("by", by, &By::ALL.map(By::name)))?,
            to: to.unwrap_or(usual.to),
            columns,
            how: reading.how,
            care: grade(severity)?,
        };
        let plan = Plan::new(choice).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let inputs = sources.iter().map(|it| Input::of(it, byte_range));
        let inputs: Vec<_> = inputs.collect::<PyResult<_>>()?;
        let is_open = inputs.iter().any(|it| matches!(it.given, Given::Open(_)));
        Ok(Scan {
            // Who asks may hold the lock of the interpreter, which an open file needs.
            threads: if is_open { 1 } else { threads.max(1) },
            inputs,
            plan: Arc::new(plan),
            progress: progress.map(Arc::new),
        })
    }

    /// The names of the columns, in their order.
    #[getter]
    fn columns(&self) -> Vec<String> {
        let schema = self.plan.schema();
        let names = schema.fields().iter().map(|it| it.name().clone());
        names.collect()
    }

    /// The schema, as Arrow's interface for programs in one process wants it.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.plan.schema().as_ref());
        let schema = schema.map_err(|error| PyValueError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The games, as Arrow's interface for programs in one process wants them.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // It is a wish; who has it casts.
        drop(requested_schema);
        stream(py, Box::new(self.read(py)?))
    }

    /// Writes the games to a file: `.parquet`, `.arrow`, `.csv` or `.jsonl`, the last two packed or not.
    ///
    /// The form is that of the name, unless one is named. A file that is there is replaced when all is
    /// written, and stays as it is when that fails. How many rows were written is answered.
    #[pyo3(signature = (path, *, form=None))]
    fn write(&self, py: Python<'_>, path: PathBuf, form: Option<&str>) -> PyResult<usize> {
        let form = export::form(&path, form)?;
        let raised = Raised::default();
        let work = export::Work {
            origins: self.origins(py, &raised)?,
            raised,
            plan: Arc::clone(&self.plan),
            threads: self.threads,
            progress: self.progress.clone(),
        };
        export::write(py, work, &path, form)
    }

    fn __repr__(&self) -> String {
        format!("<Scan of {}>", self.columns().join(", "))
    }
}

impl Scan {
    fn read(&self, py: Python<'_>) -> PyResult<Batches> {
        let raised = Raised::default();
        let origins = self.origins(py, &raised)?;
        let plan = Arc::clone(&self.plan);
        let settings = Settings {
            block: BLOCK,
            ..Settings::default()
        };
        let scan =
            scoresheet_columns::Scan::new(origins, plan, settings, self.threads, Arc::new(Nobody));
        Ok(Batches {
            schema: self.plan.schema(),
            scan,
            raised,
            progress: self.progress.clone(),
        })
    }

    fn origins(&self, py: Python<'_>, raised: &Raised) -> PyResult<Vec<Origin<'static>>> {
        let origins = self.inputs.iter().map(|it| it.origin(py, raised));
        origins.collect()
    }
}

impl Input {
    fn of(given: &Bound<'_, PyAny>, range: Option<(u64, u64)>) -> PyResult<Input> {
        let range = range.map(|(from, to)| from..to);
        let given = match given.cast::<PyBytes>() {
            Ok(bytes) => Given::Bytes(bytes.as_bytes().into()),
            Err(_) if !given.hasattr("read")? => Given::File(path(given)?),
            Err(_) => {
                if range.is_some() {
                    check_sought(given)?;
                }
                Given::Open(Mutex::new(Some(given.clone().unbind())))
            }
        };
        Ok(Input { given, range })
    }

    fn origin(&self, py: Python<'_>, raised: &Raised) -> PyResult<Origin<'static>> {
        let (name, file): (_, Box<dyn Sought>) = match &self.given {
            Given::File(path) => {
                let path = path.clone().into();
                return Ok(match self.range.clone() {
                    Some(range) => Origin::Part(path, range),
                    None => Origin::File(path),
                });
            }
            Given::Bytes(bytes) => (
                NAMELESS.to_owned(),
                Box::new(io::Cursor::new(Arc::clone(bytes))),
            ),
            Given::Open(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                let message = "the open file was read already: give its path to read it again";
                let file = file.take().ok_or_else(|| PyValueError::new_err(message))?;
                let file = file.bind(py);
                (name(file), Box::new(OpenFile::new(file, raised)))
            }
        };
        Ok(match self.range.clone() {
            Some(range) => Origin::PartOf(name, file, range),
            None => Origin::Reader(name, file),
        })
    }
}

/// The batches of one reading, between which signals are heard and progress is told.
struct Batches {
    schema: SchemaRef,
    scan: scoresheet_columns::Scan,
    raised: Raised,
    progress: Option<Arc<Py<PyAny>>>,
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let scan = &mut self.scan;
        let next = Python::attach(|py| {
            py.check_signals()?;
            let next = py.detach(|| scan.next());
            if let (Some(progress), Some(_)) = (&self.progress, &next) {
                progress.call1(py, scan.reached())?;
            }
            PyResult::Ok(next)
        });
        match next {
            Ok(next) => next.map(|it| {
                it.map_err(|error| {
                    if let Some(raised) = self.raised.take() {
                        interrupt_again(&raised);
                    }
                    ArrowError::IoError(error.to_string(), error)
                })
            }),
            Err(error) => Some(Err(told(&error))),
        }
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

/// An exception as an error of Arrow.
pub fn told(error: &PyErr) -> ArrowError {
    interrupt_again(error);
    ArrowError::ExternalError(error.to_string().into())
}

/// Sends an interrupt again that becomes an error of Arrow: it is to end more than this.
fn interrupt_again(error: &PyErr) {
    Python::attach(|py| {
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            let again = py
                .import("_thread")
                .and_then(|it| it.call_method0("interrupt_main"));
            drop(again);
        }
    });
}

/// A stream of batches for a library that knows Arrow.
pub fn stream<'py>(
    py: Python<'py>,
    reader: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let stream = FFI_ArrowArrayStream::new(reader);
    PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
}

/// How bad a thing must be that is told.
pub fn grade(name: &str) -> PyResult<Severity> {
    let all = [Severity::Info, Severity::Warning, Severity::Error];
    let found = all.into_iter().find(|it| it.to_string() == name);
    let names = all.map(|it| it.to_string());
    found.ok_or_else(|| unknown("severity", name, &names.each_ref().map(String::as_str)))
}

/// Says what there is instead of a name.
pub fn unknown(what: &str, name: &str, known: &[&str]) -> PyErr {
    let known = known.join(", ");
    PyValueError::new_err(format!("{what} is one of {known}, not {name}"))
}
