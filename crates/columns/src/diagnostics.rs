//! What was noticed, on its way into a column.

use std::sync::Arc;

use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{ArrayRef, StructArray};
use arrow_schema::{ArrowError, DataType};
use scoresheet::diagnostic::{Code, Severity};

use crate::buffers::{Lists, Numbers, Texts};
use crate::schema::diagnostic_fields;

/// A list for each row.
#[derive(Default)]
pub struct Diagnostics {
    codes: Texts,
    severities: Texts,
    lines: Numbers<Int64Type>,
    columns: Numbers<Int32Type>,
    offsets: Numbers<Int64Type>,
    messages: Texts,
    rows: Lists,
}

/// A line, a column, and an offset in bytes, as far as they are known.
pub type At = (Option<usize>, usize, Option<usize>);

impl Diagnostics {
    /// Adds one to the row at hand.
    pub fn push(&mut self, (code, severity): (Code, Severity), at: At, message: &str) {
        let (line, column, offset) = at;
        let long = |it: usize| i64::try_from(it).ok();
        self.codes.push(&code.to_string());
        self.severities.push(&severity.to_string());
        self.lines.push(line.and_then(long));
        self.columns.push(i32::try_from(column).ok());
        self.offsets.push(offset.and_then(long));
        self.messages.push(message);
    }

    /// Ends a row.
    pub fn end_game(&mut self) {
        self.rows.push(self.codes.count(), true);
    }

    /// The column.
    pub fn finish(self, data_type: &DataType) -> Result<ArrayRef, ArrowError> {
        let fields = diagnostic_fields();
        let arrays = vec![
            self.codes.finish()?,
            self.severities.finish()?,
            self.lines.finish(fields[2].data_type())?,
            self.columns.finish(fields[3].data_type())?,
            self.offsets.finish(fields[4].data_type())?,
            self.messages.finish()?,
        ];
        let values = StructArray::try_new(fields, arrays, None)?;
        self.rows.of(Arc::new(values), data_type)
    }
}
