//! Tables for a terminal, and in Markdown.

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::notation::MoveNotation;

use super::{Form, Sheet};
use crate::columns::{Columns, escape};
use crate::plain::plain;
use crate::title::title;

/// What stands for a move that a notation has no form for.
const NO_FORM: &str = "–";

/// Aligned columns; titles and heads look as the style says.
pub struct Text(pub Style);

/// Markdown tables.
pub struct Markdown;

impl Form for Text {
    fn begin(&self, _: &str, _: &[&dyn MoveNotation], _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn game(&self, sheet: &Sheet<'_>, out: &mut dyn Write) -> io::Result<()> {
        if sheet.number > 1 {
            writeln!(out)?;
        }
        let title = title(sheet.read);
        if !title.is_empty() {
            let style = self.0;
            writeln!(out, "{style}{}{style:#}", plain(&title))?;
        }
        columns(sheet).write_text(self.0, out)?;
        if let Some(unread) = sheet.unread() {
            writeln!(out, "not read: {}", one_line(unread))?;
        }
        Ok(())
    }

    fn end(&self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

impl Form for Markdown {
    fn begin(&self, _: &str, _: &[&dyn MoveNotation], _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn game(&self, sheet: &Sheet<'_>, out: &mut dyn Write) -> io::Result<()> {
        if sheet.number > 1 {
            writeln!(out)?;
        }
        let title = title(sheet.read);
        if !title.is_empty() {
            writeln!(out, "**{}**\n", escape(&one_line(&title)))?;
        }
        columns(sheet).write_markdown(out)?;
        if let Some(unread) = sheet.unread() {
            writeln!(out, "\nNot read: {}", escape(&one_line(unread)))?;
        }
        Ok(())
    }

    fn end(&self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

fn columns(sheet: &Sheet<'_>) -> Columns {
    let ids = sheet.to.iter().map(|it| it.about().id);
    let rows = sheet.table.rows.iter().map(|row| {
        let texts = row.texts.iter();
        let texts = texts.map(|text| text.as_deref().unwrap_or(NO_FORM).to_owned());
        std::iter::once(row.to_string()).chain(texts).collect()
    });
    Columns {
        head: std::iter::once("move").chain(ids).collect(),
        rows: rows.collect(),
    }
}

fn one_line(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().collect();
    plain(&words.join(" ")).into_owned()
}
