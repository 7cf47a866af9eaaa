//! Arrow's own format for files.

use std::io::{self, Write};

use arrow_array::RecordBatch;
use arrow_ipc::writer::FileWriter;
use arrow_schema::SchemaRef;

/// Writes batches; what was written is handed on at once.
pub struct Writer(FileWriter<Vec<u8>>);

impl Writer {
    pub fn new(schema: &SchemaRef) -> io::Result<Writer> {
        let writer = FileWriter::try_new(Vec::new(), schema).map_err(io::Error::other)?;
        Ok(Writer(writer))
    }

    pub fn append(&mut self, batch: &RecordBatch, out: &mut dyn Write) -> io::Result<()> {
        if batch.num_rows() > 0 {
            self.0.write(batch).map_err(io::Error::other)?;
        }
        let written = std::mem::take(self.0.get_mut());
        out.write_all(&written)
    }

    pub fn finish(mut self, out: &mut dyn Write) -> io::Result<()> {
        self.0.finish().map_err(io::Error::other)?;
        out.write_all(self.0.get_ref())
    }
}
