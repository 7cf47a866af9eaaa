//! The page about the columns, printed from them.

use std::fmt::Write;

use arrow_schema::{DataType, TimeUnit};
use scoresheet::notation::{for_machines, for_people};

use crate::schema::{By, VERSION, columns};

/// The page in Markdown.
pub fn document() -> String {
    let mut out = format!(
        "# Columns

Games as Arrow record batches, and so as Parquet, Arrow, CSV and JSON files: version {VERSION}.

This page is printed by the program: `scoresheet export --list-columns`. A schema carries the
version under the key `scoresheet.schema` of its metadata, and what a row is under `scoresheet.rows`; the
version grows when a name, a type or a meaning changes.

- Names are those of the data sets of Lichess where they have the column; what is ours is in small letters.
- All numbers are signed. There is one moment, `UTCDateTime`, and no column for a time of day.
- Nothing is lost: a tag whose value does not fit its column is among the `tags`, as it was written.
- Any notation can be asked for; its column is called by its id. Below are those that there are when none is.
- Every column may be null. Those marked with a star are there only when they are asked for: `--columns +movetext`.
- In CSV the values of a list have blanks between them; where one of them is null, holds blanks or has parts,
  the list is JSON, and so are maps.
"
    );
    let to = [for_machines(), for_people()];
    for by in By::ALL {
        let (name, number) = (by.name(), columns(by, &to).len());
        let rows = match by {
            By::Game => "A row is a game.",
            By::Move => "A row is a move that was played, of the main line of a game.",
            By::Position => {
                "A row is a position of the main line of a game; the one it begins with and the one it \
                 ends with included."
            }
        };
        // A string takes all text.
        let _ = write!(
            out,
            "\n## `{name}`\n\n{rows} There are {number} columns.\n\n| column | type | what it holds |\n| --- | --- | --- |\n"
        );
        for column in columns(by, &to) {
            let (name, says) = (&column.name, column.says);
            let kind = type_name(&column.data_type);
            let star = if column.is_usual { "" } else { " *" };
            let _ = writeln!(out, "| `{name}`{star} | {kind} | {says} |");
        }
    }
    out
}

/// What a type is called.
pub(crate) fn type_name(data_type: &DataType) -> String {
    match data_type {
        DataType::Utf8 => "string".to_owned(),
        DataType::Boolean => "bool".to_owned(),
        DataType::Int16 => "int16".to_owned(),
        DataType::Int32 => "int32".to_owned(),
        DataType::Int64 => "int64".to_owned(),
        DataType::Float64 => "double".to_owned(),
        DataType::Timestamp(TimeUnit::Microsecond, Some(zone)) => format!("timestamp[us, {zone}]"),
        DataType::List(item) => format!("list<{}>", type_name(item.data_type())),
        DataType::Map(..) => "map<string, string>".to_owned(),
        DataType::Struct(fields) => {
            let parts = fields.iter();
            let parts = parts.map(|it| format!("{}: {}", it.name(), type_name(it.data_type())));
            format!("struct<{}>", parts.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}
