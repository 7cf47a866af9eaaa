//! A page for one notation: what it is for, its rules, examples, its source.

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::notation::{MoveNotation, examples};
use serde::Serialize;

use super::Entry;
use crate::prose::{point, wrapped};
use crate::show;
use scoresheet_service::columns::{Columns, escape};

/// A notation and how it writes moves of each kind.
#[derive(Serialize)]
pub struct Page {
    #[serde(flatten)]
    entry: Entry,
    examples: Vec<Shown>,
}

/// A move of the page.
#[derive(Serialize)]
struct Shown {
    fen: &'static str,
    uci: &'static str,
    san: &'static str,
    text: String,
    /// What the text says; none for a notation that is only read.
    sentence: Option<String>,
}

impl Page {
    /// The page of a notation of which this is known.
    pub fn of(notation: &dyn MoveNotation, entry: Entry) -> Page {
        let shown = examples(notation).into_iter().map(|it| Shown {
            fen: it.fen,
            uci: it.uci,
            san: it.san,
            text: it.text,
            sentence: it.sentence,
        });
        Page {
            entry,
            examples: shown.collect(),
        }
    }

    /// Prints the page for a terminal.
    pub fn write_text(&self, out: &mut dyn Write) -> io::Result<()> {
        let bold = Style::new().bold();
        let Entry {
            id, title, source, ..
        } = self.entry;
        writeln!(out, "{bold}{id}{bold:#} {title} ({})\n", self.entry.can())?;
        writeln!(out, "{}\n", wrapped(self.entry.purpose))?;
        writeln!(out, "{bold}Rules{bold:#}")?;
        for rule in self.entry.rules {
            writeln!(out, "{}", point(rule))?;
        }
        writeln!(out, "\n{bold}Examples{bold:#}")?;
        self.columns().write_text(show::HEAD, out)?;
        writeln!(out, "\n{bold}Source{bold:#}")?;
        writeln!(out, "{}", wrapped(source))
    }

    /// Prints the page as Markdown.
    pub fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        let Entry {
            id, title, family, ..
        } = self.entry;
        writeln!(out, "# {}\n", escape(title))?;
        writeln!(out, "`{id}`, {family}, {}\n", self.entry.can())?;
        writeln!(out, "{}\n", escape(self.entry.purpose))?;
        writeln!(out, "## Rules\n")?;
        for rule in self.entry.rules {
            writeln!(out, "- {}", escape(rule))?;
        }
        writeln!(out, "\n## Examples\n")?;
        self.columns().write_markdown(out)?;
        writeln!(out, "\n## Source\n")?;
        writeln!(out, "{}", escape(self.entry.source))
    }

    fn columns(&self) -> Columns {
        let says = self.examples.iter().any(|it| it.sentence.is_some());
        let row = |it: &Shown| {
            let sentence = it.sentence.clone().filter(|_| says);
            let mut row = vec![it.san.to_owned(), it.text.clone()];
            row.extend(sentence);
            row
        };
        let head = match says {
            true => vec!["in PGN", "written", "which says"],
            false => vec!["in PGN", "written"],
        };
        Columns {
            head,
            rows: self.examples.iter().map(row).collect(),
        }
    }
}
