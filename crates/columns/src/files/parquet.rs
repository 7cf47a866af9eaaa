//! Parquet, packed with zstd: row groups are encoded on any thread and written in order.

use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{DataType, Field, SchemaRef};
use parquet::arrow::arrow_writer::{ArrowColumnChunk, ArrowRowGroupWriterFactory, compute_leaves};
use parquet::arrow::{ArrowSchemaConverter, add_encoded_arrow_schema_to_metadata};
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesBuilder};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnDescPtr, ColumnPath};

use super::chunk::Chunk;

/// A row group, encoded: a chunk for each column.
pub struct RowGroup(Vec<Encoded>);

/// A column chunk.
enum Encoded {
    Usual(ArrowColumnChunk),
    /// Of moves by their numbers.
    Moves(Chunk),
}

/// Encodes row groups.
pub struct Encoder {
    schema: SchemaRef,
    columns: Vec<ColumnDescPtr>,
    factory: ArrowRowGroupWriterFactory,
}

/// Writes row groups; what was written is handed on at once.
pub struct Writer(SerializedFileWriter<Vec<u8>>);

impl Encoder {
    pub fn encode(&self, batch: &RecordBatch) -> io::Result<RowGroup> {
        if batch.num_rows() == 0 {
            return Ok(RowGroup(Vec::new()));
        }
        let writers = self.factory.create_column_writers(0)?;
        let (mut writers, mut columns) = (writers.into_iter(), self.columns.iter());
        let mut chunks = Vec::new();
        for (field, array) in self.schema.fields().iter().zip(batch.columns()) {
            // Each part of a column is one of the file.
            let count = self.parts(field.name());
            let mut writers = writers.by_ref().take(count);
            let first = columns.next().ok_or(io::ErrorKind::InvalidInput)?;
            columns.by_ref().take(count - 1).for_each(drop);
            if let Some(chunk) = Chunk::of(&**array, first) {
                writers.for_each(drop);
                chunks.push(Encoded::Moves(chunk?));
                continue;
            }
            for leaf in compute_leaves(field, array)? {
                let mut writer = writers.next().ok_or(io::ErrorKind::InvalidInput)?;
                writer.write(&leaf)?;
                chunks.push(Encoded::Usual(writer.close()?));
            }
        }
        Ok(RowGroup(chunks))
    }

    /// How many columns of the file have the parts of a column.
    fn parts(&self, name: &str) -> usize {
        let columns = self.columns.iter();
        columns
            .filter(|it| it.path().parts().first().is_some_and(|it| it == name))
            .count()
            .max(1)
    }
}

impl Writer {
    pub fn new(schema: &SchemaRef) -> io::Result<Writer> {
        let mut properties = properties(schema)?;
        add_encoded_arrow_schema_to_metadata(schema, &mut properties);
        let parquet = ArrowSchemaConverter::new().convert(schema)?;
        let root = parquet.root_schema_ptr();
        let writer = SerializedFileWriter::new(Vec::new(), root, Arc::new(properties))?;
        Ok(Writer(writer))
    }

    pub fn encoder(&self, schema: &SchemaRef) -> Encoder {
        Encoder {
            schema: Arc::clone(schema),
            columns: self.0.schema_descr().columns().to_vec(),
            factory: ArrowRowGroupWriterFactory::new(&self.0, Arc::clone(schema)),
        }
    }

    pub fn append(&mut self, group: RowGroup, out: &mut dyn Write) -> io::Result<()> {
        if !group.0.is_empty() {
            let mut writer = self.0.next_row_group()?;
            for chunk in group.0 {
                match chunk {
                    Encoded::Usual(chunk) => chunk.append_to_row_group(&mut writer)?,
                    Encoded::Moves(chunk) => {
                        let (bytes, close) = chunk.into_parts();
                        writer.append_column(&bytes, close)?;
                    }
                }
            }
            writer.close()?;
        }
        self.hand_on(out)
    }

    pub fn finish(mut self, out: &mut dyn Write) -> io::Result<()> {
        self.0.finish()?;
        self.hand_on(out)
    }

    fn hand_on(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.0.flush()?;
        out.write_all(&std::mem::take(self.0.inner_mut()))
    }
}

/// How columns are encoded: those that tell whether a row group is of interest say between which values
/// theirs are; texts of which hardly two are alike are no dictionary's business.
fn properties(schema: &SchemaRef) -> io::Result<WriterProperties> {
    let metadata = schema.metadata().iter();
    let metadata = metadata.map(|(key, value)| KeyValue::new(key.clone(), value.clone()));
    let mut builder = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_created_by(concat!("scoresheet ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_key_value_metadata(Some(metadata.collect()));
    for field in schema.fields() {
        builder = column(builder, field);
    }
    Ok(builder.build())
}

fn column(builder: WriterPropertiesBuilder, field: &Field) -> WriterPropertiesBuilder {
    let name = field.name().as_str();
    let path = |parts: &[&str]| ColumnPath::new(parts.iter().map(|&it| it.to_owned()).collect());
    match field.data_type() {
        DataType::List(item) if !matches!(item.data_type(), DataType::Struct(_)) => {
            let path = path(&[name, "list", item.name()]);
            builder.set_column_statistics_enabled(path, EnabledStatistics::None)
        }
        DataType::Map(..) => {
            let builder = builder.set_column_statistics_enabled(
                path(&[name, "entries", "key"]),
                EnabledStatistics::None,
            );
            let path = path(&[name, "entries", "value"]);
            builder.set_column_statistics_enabled(path, EnabledStatistics::None)
        }
        DataType::Int64 | DataType::Timestamp(..) => builder
            .set_column_dictionary_enabled(path(&[name]), false)
            .set_column_encoding(path(&[name]), Encoding::DELTA_BINARY_PACKED),
        DataType::Utf8 if matches!(name, "movetext" | "comment" | "fen") => builder
            .set_column_dictionary_enabled(path(&[name]), false)
            .set_column_statistics_enabled(path(&[name]), EnabledStatistics::None),
        _ => builder,
    }
}
