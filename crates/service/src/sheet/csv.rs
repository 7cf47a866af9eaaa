//! Values separated by commas, as RFC 4180 has them: lines end in CR LF, a value with a comma, a
//! quote or a line end stands in quotes, a quote in it is doubled.

use std::borrow::Cow;
use std::io::{self, Write};

use scoresheet::notation::MoveNotation;

use super::{Form, Sheet};

/// See the [module](self).
pub struct Csv;

impl Form for Csv {
    fn begin(&self, _: &str, to: &[&dyn MoveNotation], out: &mut dyn Write) -> io::Result<()> {
        let ids = to.iter().map(|it| it.about().id);
        let head: Vec<_> = ["game", "white", "black", "move"]
            .into_iter()
            .chain(ids)
            .collect();
        write!(out, "{}\r\n", head.join(","))
    }

    fn game(&self, sheet: &Sheet<'_>, out: &mut dyn Write) -> io::Result<()> {
        let tag = |name| value(sheet.read.game.tags.get(name).unwrap_or_default());
        let (white, black) = (tag("White"), tag("Black"));
        for row in &sheet.table.rows {
            write!(out, "{},{white},{black},{row}", sheet.number)?;
            for text in &row.texts {
                write!(out, ",{}", value(text.as_deref().unwrap_or_default()))?;
            }
            out.write_all(b"\r\n")?;
        }
        Ok(())
    }

    fn end(&self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// The value as it stands between commas.
pub fn value(text: &str) -> Cow<'_, str> {
    match text.contains([',', '"', '\r', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")).into(),
        false => text.into(),
    }
}
