//! Writes rows one after the other.

use std::io::{self, BufWriter, StdoutLock, Write};

use anstyle::Style;

use super::{Column, Form, Maker, Row};
use crate::BUFFER;

/// Writes rows of one form.
pub struct Writer<'m> {
    maker: &'m Maker,
    has_begun: bool,
    /// How the lines of the game before end.
    line_end: &'static [u8],
    /// Whether titles may be bold.
    is_styled: bool,
}

/// The standard output for bytes of games: signs in them that colour a terminal are theirs.
pub fn standard(out: &mut dyn Write) -> io::Result<BufWriter<StdoutLock<'static>>> {
    out.flush()?;
    Ok(BufWriter::with_capacity(BUFFER, io::stdout().lock()))
}

impl<'m> Writer<'m> {
    /// One that has written nothing yet.
    pub fn new(maker: &'m Maker, is_styled: bool) -> Writer<'m> {
        Writer {
            maker,
            has_begun: false,
            line_end: b"",
            is_styled,
        }
    }

    /// Writes a row; `number` is that of the game in its input.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn row(&mut self, row: Row<'_>, number: usize, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        self.part(row.bytes, out)?;
        let at = row.number.unwrap_or(row.bytes.len());
        out.write_all(&row.bytes[..at])?;
        match (row.number, self.maker.form) {
            (None, _) => (),
            (Some(_), Form::Text) => write!(out, "{number:>7}")?,
            (Some(_), _) => write!(out, "{number}")?,
        }
        out.write_all(&row.bytes[at..])
    }

    /// Writes a row that has its number already.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn whole(&mut self, bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        self.part(bytes, out)?;
        out.write_all(bytes)
    }

    /// Writes what stands before the first row, unless that was done.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.has_begun, true) {
            return Ok(());
        }
        let columns = &self.maker.columns;
        match self.maker.form {
            Form::Pgn | Form::Jsonl => Ok(()),
            Form::Csv => {
                let titles: Vec<_> = columns.iter().map(Column::title).collect();
                write!(out, "{}\r\n", titles.join(","))
            }
            Form::Text => {
                let bold = match self.is_styled {
                    true => Style::new().bold(),
                    false => Style::new(),
                };
                let mut line = String::new();
                for column in columns {
                    let (title, (width, at_right)) = (column.short_title(), column.width());
                    line += &match at_right {
                        true => format!("{title:>width$}  "),
                        false => format!("{title:width$}  "),
                    };
                }
                writeln!(out, "{bold}{}{bold:#}", line.trim_end())
            }
        }
    }

    /// Parts games by an empty line.
    fn part(&mut self, bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
        if self.maker.form != Form::Pgn {
            return Ok(());
        }
        out.write_all(self.line_end)?;
        self.line_end = match bytes.ends_with(b"\r\n") {
            true => b"\r\n",
            false => b"\n",
        };
        Ok(())
    }
}

impl Row<'_> {
    /// Its bytes with the number of the game in them.
    pub fn with_number(&self, number: usize) -> Vec<u8> {
        let at = self.number.unwrap_or(self.bytes.len());
        let (before, behind) = self.bytes.split_at(at);
        let mut bytes = before.to_vec();
        if self.number.is_some() {
            bytes.extend_from_slice(number.to_string().as_bytes());
        }
        bytes.extend_from_slice(behind);
        bytes
    }
}
