//! Writes rows one after the other.

use std::io::{self, BufWriter, StdoutLock, Write};

use anstyle::Style;
use scoresheet::database::skim::Apart;

use super::{Column, Form, Kept, Maker, Row};
use crate::BUFFER;
use crate::report::{Report, thousands};

/// Writes rows of one form.
pub struct Writer<'m> {
    maker: &'m Maker,
    has_begun: bool,
    /// How the lines of the game before end.
    line_end: &'static [u8],
    /// How the game before stands among others.
    before: Apart,
    /// How many games are read with the one before them, which has no end.
    joined: usize,
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
            before: Apart::default(),
            joined: 0,
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
        self.part(row.bytes, row.apart, out)?;
        let at = row.number.unwrap_or(row.bytes.len());
        out.write_all(&row.bytes[..at])?;
        match (row.number, self.maker.form) {
            (None, _) => (),
            (Some(_), Form::Text) => write!(out, "{number:>7}")?,
            (Some(_), _) => write!(out, "{number}")?,
        }
        out.write_all(&row.bytes[at..])
    }

    /// Writes a row that was kept.
    ///
    /// # Errors
    ///
    /// Those of writing.
    pub fn kept(&mut self, row: &Kept, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        let [flags, bytes @ ..] = &row.bytes[..] else {
            return Ok(());
        };
        self.part(bytes, of_flags(*flags), out)?;
        out.write_all(bytes)
    }

    /// Tells how many games are read with the one before them.
    pub fn tell(&self, report: &mut Report<'_>) {
        if self.joined > 0 {
            report.line(&format!(
                "warning: {} of the games that came out are read with the game before, which has no result: \
                 `scoresheet check` finds such games",
                thousands(self.joined)
            ));
        }
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
    fn part(&mut self, bytes: &[u8], apart: Apart, out: &mut dyn Write) -> io::Result<()> {
        if self.maker.form != Form::Pgn {
            return Ok(());
        }
        self.joined += usize::from(self.before.joins(apart));
        self.before = apart;
        out.write_all(self.line_end)?;
        self.line_end = match bytes.ends_with(b"\r\n") {
            true => b"\r\n",
            false => b"\n",
        };
        Ok(())
    }
}

impl Row<'_> {
    /// Its bytes with the number of the game in them, to be kept for a while.
    pub fn keep(&self, number: usize) -> Kept {
        let at = self.number.unwrap_or(self.bytes.len());
        let (before, behind) = self.bytes.split_at(at);
        let mut bytes = Vec::with_capacity(self.bytes.len() + 1);
        bytes.push(flags(self.apart));
        bytes.extend_from_slice(before);
        if self.number.is_some() {
            bytes.extend_from_slice(number.to_string().as_bytes());
        }
        bytes.extend_from_slice(behind);
        Kept { bytes }
    }
}

impl From<Kept> for Vec<u8> {
    fn from(kept: Kept) -> Vec<u8> {
        kept.bytes
    }
}

impl From<Vec<u8>> for Kept {
    fn from(bytes: Vec<u8>) -> Kept {
        Kept { bytes }
    }
}

fn flags(apart: Apart) -> u8 {
    let Apart {
        is_bare,
        is_open,
        runs_on,
    } = apart;
    u8::from(is_bare) | u8::from(is_open) << 1 | u8::from(runs_on) << 2
}

const fn of_flags(flags: u8) -> Apart {
    Apart {
        is_bare: flags & 1 != 0,
        is_open: flags & 2 != 0,
        runs_on: flags & 4 != 0,
    }
}
