//! Tables of other libraries: all there is of `unsafe` in this crate.
//!
//! A library that knows Arrow's PyCapsule interface hands out a capsule of a known name, which holds a
//! struct of Arrow's C interface. What is in it is moved out; the struct that is left behind says that
//! it was, and its owner frees nothing.

#![allow(
    unsafe_code,
    reason = "another library hands out its tables as addresses only"
)]

use std::ffi::CStr;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{Array, RecordBatch, RecordBatchIterator, RecordBatchReader, StructArray};
use arrow_schema::ArrowError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// The batches of a table.
///
/// # Errors
///
/// What is no table, or cannot be read.
pub fn batches(table: &Bound<'_, PyAny>) -> PyResult<Box<dyn RecordBatchReader + Send>> {
    if table.hasattr("__arrow_c_stream__")? {
        return Ok(Box::new(stream(
            &table.call_method0("__arrow_c_stream__")?,
        )?));
    }
    if !table.hasattr("__arrow_c_array__")? {
        let what = table.get_type();
        let message = format!("a table with Arrow's PyCapsule interface is needed, not {what}");
        return Err(PyTypeError::new_err(message));
    }
    let (schema, array) = table.call_method0("__arrow_c_array__")?.extract()?;
    let batch = batch(&schema, &array)?;
    let schema = batch.schema();
    Ok(Box::new(RecordBatchIterator::new([Ok(batch)], schema)))
}

fn stream(capsule: &Bound<'_, PyAny>) -> PyResult<RecordBatchStreamReader> {
    let pointer = pointer::<FFI_ArrowArrayStream>(capsule, c"arrow_array_stream")?;
    // SAFETY: a capsule of this name holds such a struct; it is not used again after this.
    let stream = unsafe { RecordBatchStreamReader::from_raw(pointer) };
    stream.map_err(|error| refused(&error))
}

fn batch(schema: &Bound<'_, PyAny>, array: &Bound<'_, PyAny>) -> PyResult<RecordBatch> {
    let schema = pointer::<FFI_ArrowSchema>(schema, c"arrow_schema")?;
    let array = pointer::<FFI_ArrowArray>(array, c"arrow_array")?;
    // SAFETY: capsules of these names hold such structs. The schema is only looked at while its capsule
    // is here; the array is moved out.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array), &*schema) };
    let data = data.map_err(|error| refused(&error))?;
    if !matches!(data.data_type(), arrow_schema::DataType::Struct(_)) {
        let message = format!("a table is needed, not a column of {}", data.data_type());
        return Err(PyTypeError::new_err(message));
    }
    let rows = StructArray::from(data);
    if rows.null_count() > 0 {
        let message = "a table is needed, and not a column of rows some of which are null";
        return Err(PyTypeError::new_err(message));
    }
    Ok(RecordBatch::from(rows))
}

/// The address in a capsule of this name.
fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<*mut T> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.as_ptr().cast())
}

fn refused(error: &ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
