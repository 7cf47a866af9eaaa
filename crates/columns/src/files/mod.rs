//! Batches as files: Parquet, Arrow, CSV, and JSON lines.
//!
//! An [`Encoder`] makes a piece of a file of a batch, on any thread; a [`Writer`] puts the pieces together
//! in their order. Nothing but one piece is held at a time.

#[cfg(feature = "parquet")]
mod chunk;
#[cfg(feature = "ipc")]
mod ipc;
#[cfg(feature = "parquet")]
mod parquet;
mod text;
mod values;

use std::io::{self, Write};
use std::path::Path;

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;

use crate::plan::Plan;
use crate::schema::By;

/// How a file is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Parquet, packed with zstd; each piece is a row group.
    #[cfg(feature = "parquet")]
    Parquet,
    /// Arrow's own format for files; each piece is a batch.
    #[cfg(feature = "ipc")]
    Arrow,
    /// Values separated by commas, as in RFC 4180; the first line has the names.
    Csv,
    /// A JSON object a row, one a line.
    Jsonl,
}

/// How many bytes of text make a row group of games, of moves, and of positions.
const ROW_GROUPS: [usize; 3] = [16 << 20, 4 << 20, 2 << 20];

impl Form {
    /// All of them.
    pub const ALL: &'static [Form] = &[
        #[cfg(feature = "parquet")]
        Form::Parquet,
        #[cfg(feature = "ipc")]
        Form::Arrow,
        Form::Csv,
        Form::Jsonl,
    ];

    /// What it is called, and how names of such files end.
    pub const fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "parquet")]
            Form::Parquet => "parquet",
            #[cfg(feature = "ipc")]
            Form::Arrow => "arrow",
            Form::Csv => "csv",
            Form::Jsonl => "jsonl",
        }
    }

    /// That of a file of this name; what it is packed with may stand behind: `games.csv.zst`.
    pub fn of_name(path: &Path) -> Option<Form> {
        let of_ending = |path: &Path| {
            let ending = path.extension()?.to_str()?;
            let mut all = Form::ALL.iter().copied();
            all.find(|it| it.name().eq_ignore_ascii_case(ending))
        };
        of_ending(path).or_else(|| {
            scoresheet_files::packing::Packing::of_name(path)?;
            of_ending(Path::new(path.file_stem()?)).filter(|it| !it.is_binary())
        })
    }

    /// Whether it is not for people's eyes.
    pub const fn is_binary(self) -> bool {
        !matches!(self, Form::Csv | Form::Jsonl)
    }

    /// The plan for the batches of which the pieces are made, where that can be quicker than one for
    /// others; the [`Writer`] has the schema of the plan as it was.
    pub fn plan(self, plan: Plan) -> Plan {
        match self.name() {
            "parquet" => plan.with_dictionaries(),
            _ => plan,
        }
    }

    /// How large the blocks are to be of which the pieces are made, in bytes of text.
    pub fn block(self, by: By) -> usize {
        match self.name() {
            "parquet" => ROW_GROUPS[by as usize],
            _ => scoresheet_files::BLOCK,
        }
    }
}

/// A piece of a file.
pub struct Piece(Kind);

enum Kind {
    #[cfg(feature = "parquet")]
    RowGroup(parquet::RowGroup),
    #[cfg(feature = "ipc")]
    Batch(RecordBatch),
    Bytes(Vec<u8>),
}

/// Makes pieces of batches.
pub struct Encoder {
    form: Form,
    #[cfg(feature = "parquet")]
    parquet: Option<parquet::Encoder>,
}

impl Encoder {
    /// The piece for a batch.
    ///
    /// # Errors
    ///
    /// What cannot be encoded.
    pub fn encode(&self, batch: RecordBatch) -> io::Result<Piece> {
        let kind = match self.form {
            #[cfg(feature = "parquet")]
            Form::Parquet => match &self.parquet {
                Some(encoder) => Kind::RowGroup(encoder.encode(&batch)?),
                None => return Err(io::ErrorKind::Unsupported.into()),
            },
            #[cfg(feature = "ipc")]
            Form::Arrow => Kind::Batch(batch),
            Form::Csv => Kind::Bytes(text::csv(&batch)?),
            Form::Jsonl => Kind::Bytes(text::jsonl(&batch)?),
        };
        Ok(Piece(kind))
    }
}

/// Puts pieces together.
pub struct Writer(Way);

enum Way {
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Writer>),
    #[cfg(feature = "ipc")]
    Arrow(Box<ipc::Writer>),
    /// What is still to be written before the first piece.
    Text(Option<Vec<u8>>),
}

impl Writer {
    /// One for batches of this schema, and what makes pieces of them.
    ///
    /// # Errors
    ///
    /// A schema that the form cannot hold: none of this crate.
    pub fn new(form: Form, schema: &SchemaRef) -> io::Result<(Writer, Encoder)> {
        #[cfg(feature = "parquet")]
        let mut encoder = Encoder {
            form,
            parquet: None,
        };
        #[cfg(not(feature = "parquet"))]
        let encoder = Encoder { form };
        let way = match form {
            #[cfg(feature = "parquet")]
            Form::Parquet => {
                let writer = parquet::Writer::new(schema)?;
                encoder.parquet = Some(writer.encoder(schema));
                Way::Parquet(Box::new(writer))
            }
            #[cfg(feature = "ipc")]
            Form::Arrow => Way::Arrow(Box::new(ipc::Writer::new(schema)?)),
            Form::Csv => Way::Text(Some(text::csv_header(schema))),
            Form::Jsonl => Way::Text(None),
        };
        Ok((Writer(way), encoder))
    }

    /// Writes the next piece.
    ///
    /// # Errors
    ///
    /// Why it could not be written.
    pub fn append(&mut self, piece: Piece, out: &mut dyn Write) -> io::Result<()> {
        match (&mut self.0, piece.0) {
            #[cfg(feature = "parquet")]
            (Way::Parquet(writer), Kind::RowGroup(it)) => writer.append(it, out),
            #[cfg(feature = "ipc")]
            (Way::Arrow(writer), Kind::Batch(it)) => writer.append(&it, out),
            (Way::Text(header), Kind::Bytes(bytes)) => {
                out.write_all(&header.take().unwrap_or_default())?;
                out.write_all(&bytes)
            }
            #[cfg(any(feature = "parquet", feature = "ipc"))]
            _ => Err(io::ErrorKind::InvalidInput.into()),
        }
    }

    /// Writes what is left.
    ///
    /// # Errors
    ///
    /// Why it could not be written.
    pub fn finish(self, out: &mut dyn Write) -> io::Result<()> {
        match self.0 {
            #[cfg(feature = "parquet")]
            Way::Parquet(writer) => writer.finish(out),
            #[cfg(feature = "ipc")]
            Way::Arrow(writer) => writer.finish(out),
            Way::Text(header) => out.write_all(&header.unwrap_or_default()),
        }
    }
}
