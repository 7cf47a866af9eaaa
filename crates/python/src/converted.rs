//! A table with a column of moves in, the same with the moves in another notation and their faults out.

use std::sync::Arc;

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use scoresheet_columns::{Conversion, Holds, convert_batch};

use crate::reading::{Asked, Reading, writer};
use crate::scan::{grade, stream, told, unknown};
use crate::{arrow_in, error};

/// A table with columns added, made while it is read; every library takes it that knows Arrow's interface.
#[pyclass(frozen, module = "scoresheet")]
pub struct ConvertedTable {
    table: Py<PyAny>,
    work: Arc<Work>,
}

/// What is to be done with each batch.
struct Work {
    column: String,
    fens: Option<String>,
    conversion: Conversion,
    /// The names of the columns that are added.
    moves: Option<String>,
    faults: Option<String>,
}

#[pymethods]
impl ConvertedTable {
    #[new]
    #[pyo3(signature = (table, *, column, to, fen_column, holds, notation, strict, keep_illegal, variant, severity, moves, faults))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        table: Py<PyAny>,
        column: String,
        to: Option<&str>,
        fen_column: Option<String>,
        holds: &str,
        notation: &str,
        strict: bool,
        keep_illegal: bool,
        variant: Option<String>,
        severity: &str,
        moves: Option<String>,
        faults: Option<String>,
    ) -> PyResult<ConvertedTable> {
        let asked = Asked {
            notation,
            strict,
            keep_illegal,
            fen: None,
            variant: variant.as_deref(),
        };
        let reading = Reading::new(&asked).map_err(|problem| error::of_problem(py, &problem))?;
        let usual = Conversion::default();
        let holds = match holds {
            "game" => Holds::Game,
            "move" => Holds::Move,
            other => return Err(unknown("holds", other, &["game", "move"])),
        };
        let conversion = Conversion {
            holds,
            how: reading.how,
            to: to.map_or(Ok(usual.to), |id| writer(py, id))?,
            variant,
            care: grade(severity)?,
        };
        let work = Work {
            column,
            fens: fen_column,
            conversion,
            moves,
            faults,
        };
        Ok(ConvertedTable {
            table,
            work: Arc::new(work),
        })
    }

    /// The table with its new columns, as Arrow's interface for programs in one process wants it.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let batches = arrow_in::batches(self.table.bind(py))?;
        let work = Arc::clone(&self.work);
        let schema = work.schema(&batches.schema())?;
        stream(
            py,
            Box::new(Batches {
                schema,
                batches,
                work,
                rest: None,
            }),
        )
    }
}

impl Work {
    /// The schema with the columns that are added: what comes of no rows tells their types.
    fn schema(&self, schema: &SchemaRef) -> PyResult<SchemaRef> {
        let names = schema.fields().iter().map(|it| it.name().as_str());
        let names: Vec<_> = names.collect();
        let mut wanted = vec![&self.column];
        wanted.extend(&self.fens);
        for name in wanted {
            if !names.contains(&&**name) {
                let names = names.join(", ");
                let message = format!("the table has no column {name}: it has {names}");
                return Err(PyValueError::new_err(message));
            }
        }
        let added = [(&self.moves, "moves"), (&self.faults, "faults")];
        for (name, what) in added {
            if let Some(name) = name.as_deref().filter(|it| names.contains(it)) {
                let message =
                    format!("the table has a column {name} already: name another in `{what}`");
                return Err(PyValueError::new_err(message));
            }
        }
        let empty = RecordBatch::new_empty(Arc::clone(schema));
        let made = self.columns(&empty);
        let made = made.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let new = made
            .into_iter()
            .map(|(name, array)| Field::new(name, array.data_type().clone(), true));
        let fields = schema.fields().iter().map(|it| it.as_ref().clone());
        let fields: Vec<_> = fields.chain(new).collect();
        let schema = Schema::new_with_metadata(fields, schema.metadata().clone());
        Ok(Arc::new(schema))
    }

    /// The columns that are added.
    fn columns(
        &self,
        batch: &RecordBatch,
    ) -> Result<Vec<(String, arrow_array::ArrayRef)>, ArrowError> {
        let column = |name: &str| {
            let missing = || ArrowError::SchemaError(format!("there is no column {name}"));
            batch.column_by_name(name).ok_or_else(missing)
        };
        let moves = column(&self.column)?;
        let fens = self.fens.as_deref().map(column).transpose()?;
        let done = convert_batch(moves, fens.map(|it| &**it), &self.conversion)?;
        let named = [(&self.moves, done.moves), (&self.faults, done.faults)];
        let named = named.into_iter();
        Ok(named
            .filter_map(|(name, array)| Some((name.clone()?, array)))
            .collect())
    }
}

/// The batches of one reading.
struct Batches {
    schema: SchemaRef,
    batches: Box<dyn RecordBatchReader + Send>,
    work: Arc<Work>,
    /// The rows of the last batch that are not converted yet.
    rest: Option<RecordBatch>,
}

/// How many rows are converted at once: between two times that Ctrl-C is looked for.
const ROWS: usize = 4096;

impl Batches {
    fn convert(&self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let mut columns = batch.columns().to_vec();
        let new = self.work.columns(batch)?;
        columns.extend(new.into_iter().map(|(_, array)| array));
        RecordBatch::try_new(Arc::clone(&self.schema), columns)
    }
}

impl Batches {
    /// Some rows that are to be converted next.
    fn rows(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        let batch = match self.rest.take() {
            Some(batch) => batch,
            None => match self.batches.next()? {
                Ok(batch) => batch,
                Err(error) => return Some(Err(error)),
            },
        };
        let count = batch.num_rows().min(ROWS);
        if count < batch.num_rows() {
            self.rest = Some(batch.slice(count, batch.num_rows() - count));
        }
        Some(Ok(batch.slice(0, count)))
    }
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = Python::attach(|py| {
            py.check_signals()?;
            PyResult::Ok(py.detach(|| {
                let rows = self.rows()?;
                Some(rows.and_then(|rows| self.convert(&rows)))
            }))
        });
        next.unwrap_or_else(|error| Some(Err(told(&error))))
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}
