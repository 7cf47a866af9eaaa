//! CSV and JSON lines.

use std::io::{self, Write};

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;

use super::values::{Kind, Values, moment, span};

/// The columns of a batch and their names.
fn columns(batch: &RecordBatch) -> io::Result<Vec<(String, Values<'_>)>> {
    let schema = batch.schema_ref();
    let each = schema.fields().iter().zip(batch.columns());
    let columns = each.map(|(field, array)| Some((field.name().clone(), Values::of(&**array)?)));
    let columns: Option<Vec<_>> = columns.collect();
    columns.ok_or_else(|| io::ErrorKind::Unsupported.into())
}

/// The rows as JSON objects, one a line.
pub fn jsonl(batch: &RecordBatch) -> io::Result<Vec<u8>> {
    let (columns, mut out) = (columns(batch)?, Vec::new());
    for row in 0..batch.num_rows() {
        for (number, (name, values)) in columns.iter().enumerate() {
            out.push(if number == 0 { b'{' } else { b',' });
            string(name, &mut out);
            out.push(b':');
            json(values, row, &mut out)?;
        }
        out.extend_from_slice(b"}\n");
    }
    Ok(out)
}

/// The names of the columns as a line of CSV.
pub fn csv_header(schema: &SchemaRef) -> Vec<u8> {
    let mut out = Vec::new();
    for (number, field) in schema.fields().iter().enumerate() {
        if number > 0 {
            out.push(b',');
        }
        cell(field.name().as_bytes(), &mut out);
    }
    out.extend_from_slice(b"\r\n");
    out
}

/// The rows as lines of CSV.
pub fn csv(batch: &RecordBatch) -> io::Result<Vec<u8>> {
    let (columns, mut out, mut text) = (columns(batch)?, Vec::new(), Vec::new());
    for row in 0..batch.num_rows() {
        for (number, (_, values)) in columns.iter().enumerate() {
            if number > 0 {
                out.push(b',');
            }
            text.clear();
            plain(values, row, &mut text)?;
            cell(&text, &mut out);
        }
        out.extend_from_slice(b"\r\n");
    }
    Ok(out)
}

/// Appends a value as JSON; values are two levels deep at most.
fn json(values: &Values<'_>, row: usize, out: &mut Vec<u8>) -> io::Result<()> {
    if values.is_null(row) {
        out.extend_from_slice(b"null");
        return Ok(());
    }
    match &values.kind {
        Kind::Text(texts) => string(texts.value(row), out),
        Kind::Bool(values) => write!(out, "{}", values.value(row))?,
        Kind::Short(numbers) => write!(out, "{}", numbers[row])?,
        Kind::Int(numbers) => write!(out, "{}", numbers[row])?,
        Kind::Long(numbers) => write!(out, "{}", numbers[row])?,
        Kind::Double(numbers) => write!(out, "{}", numbers[row])?,
        Kind::Moment(micros) => string(&moment(micros[row]), out),
        Kind::List(ends, values) => {
            out.push(b'[');
            for (number, at) in span(ends, row).enumerate() {
                if number > 0 {
                    out.push(b',');
                }
                json(values, at, out)?;
            }
            out.push(b']');
        }
        Kind::Map(ends, parts) => {
            out.push(b'{');
            for (number, at) in span(ends, row).enumerate() {
                if number > 0 {
                    out.push(b',');
                }
                json(&parts.0, at, out)?;
                out.push(b':');
                json(&parts.1, at, out)?;
            }
            out.push(b'}');
        }
        Kind::Struct(parts) => {
            for (number, (name, values)) in parts.iter().enumerate() {
                out.push(if number == 0 { b'{' } else { b',' });
                string(name, out);
                out.push(b':');
                json(values, row, out)?;
            }
            out.push(b'}');
        }
    }
    Ok(())
}

/// Appends a value as it stands in a cell: texts as they are, nothing for null, lists with blanks
/// between their values where that can be told apart, and else as JSON.
fn plain(values: &Values<'_>, row: usize, out: &mut Vec<u8>) -> io::Result<()> {
    if values.is_null(row) {
        return Ok(());
    }
    match &values.kind {
        Kind::Text(texts) => out.extend_from_slice(texts.value(row).as_bytes()),
        Kind::Moment(micros) => out.extend_from_slice(moment(micros[row]).as_bytes()),
        Kind::List(ends, values) if is_simple(values, span(ends, row)) => {
            for (number, at) in span(ends, row).enumerate() {
                if number > 0 {
                    out.push(b' ');
                }
                plain(values, at, out)?;
            }
        }
        _ => json(values, row, out)?,
    }
    Ok(())
}

/// Whether values can be told apart with blanks between them.
fn is_simple(values: &Values<'_>, mut span: std::ops::Range<usize>) -> bool {
    span.all(|at| {
        !values.is_null(at)
            && match &values.kind {
                Kind::Text(texts) => {
                    let text = texts.value(at);
                    !text.is_empty() && !text.contains(char::is_whitespace)
                }
                Kind::Struct(_) | Kind::Map(..) | Kind::List(..) => false,
                _ => true,
            }
    })
}

/// Appends a cell, in quotes where it needs them.
fn cell(text: &[u8], out: &mut Vec<u8>) {
    let is_special = |byte: &u8| matches!(byte, b'"' | b',' | b'\n' | b'\r');
    if !text.iter().any(is_special) {
        out.extend_from_slice(text);
        return;
    }
    out.push(b'"');
    for part in text.split_inclusive(|byte| *byte == b'"') {
        out.extend_from_slice(part);
        if part.ends_with(b"\"") {
            out.push(b'"');
        }
    }
    out.push(b'"');
}

/// Appends a JSON string.
fn string(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escape: &[u8] = match byte {
            b'"' => b"\\\"",
            b'\\' => b"\\\\",
            b'\n' => b"\\n",
            b'\r' => b"\\r",
            b'\t' => b"\\t",
            0..0x20 => b"",
            _ => continue,
        };
        out.extend_from_slice(&text.as_bytes()[from..at]);
        match escape {
            b"" => {
                let digit = |number: u8| b"0123456789abcdef"[usize::from(number)];
                out.extend_from_slice(&[
                    b'\\',
                    b'u',
                    b'0',
                    b'0',
                    digit(byte >> 4),
                    digit(byte & 15),
                ]);
            }
            _ => out.extend_from_slice(escape),
        }
        from = at + 1;
    }
    out.extend_from_slice(&text.as_bytes()[from..]);
    out.push(b'"');
}
