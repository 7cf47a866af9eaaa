//! A JSON array of games, one on a line.

use std::io::{self, Write};

use scoresheet::convert::Row;
use scoresheet::game::Tags;
use scoresheet::notation::MoveNotation;
use serde::Serialize;
use serde::ser::Serializer;

use super::{Form, Sheet};
use crate::game_json::as_object;

/// See the [module](self).
pub struct Json;

#[derive(Serialize)]
struct Game<'g> {
    #[serde(serialize_with = "as_object")]
    tags: &'g Tags,
    from: &'static str,
    #[serde(serialize_with = "rows")]
    rows: (&'g [Row], &'g [&'static dyn MoveNotation]),
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<&'g str>,
}

impl Form for Json {
    fn begin(&self, _: &str, _: &[&dyn MoveNotation], out: &mut dyn Write) -> io::Result<()> {
        write!(out, "[")
    }

    fn game(&self, sheet: &Sheet<'_>, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(if sheet.number > 1 { b",\n" } else { b"\n" })?;
        let game = &sheet.read.game;
        let object = Game {
            tags: &game.tags,
            from: sheet.read.notation.about().id,
            rows: (&sheet.table.rows, sheet.to),
            result: game.outcome().sign(),
            unread: sheet.unread(),
        };
        Ok(serde_json::to_writer(out, &object)?)
    }

    fn end(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n]")
    }
}

fn rows<S: Serializer>(
    (rows, to): &(&[Row], &[&'static dyn MoveNotation]),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    struct Texts<'r>(&'r Row, &'r [&'static dyn MoveNotation]);
    impl Serialize for Texts<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let ids = self.1.iter().map(|it| it.about().id);
            serializer.collect_map(ids.zip(&self.0.texts))
        }
    }
    #[derive(Serialize)]
    struct Line<'r> {
        r#move: String,
        texts: Texts<'r>,
    }
    serializer.collect_seq(rows.iter().map(|row| Line {
        r#move: row.to_string(),
        texts: Texts(row, to),
    }))
}
