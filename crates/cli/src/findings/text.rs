//! Findings for people: each with the line it stands in, and how many there were of each kind.

use std::collections::BTreeMap;
use std::io::{self, Write};

use scoresheet::diagnostic::{Code, Severity};

use super::{Checked, Form};
use crate::games::Tally;
use crate::report::{Report, thousands};
use crate::show;
use scoresheet_service::columns::Columns;

/// What was told so far.
pub struct Text {
    verbose: bool,
    /// How many things were told, by how bad they are and what.
    told: BTreeMap<(Severity, Code), usize>,
    /// How many things were not told, for they are merely worth knowing.
    untold: usize,
}

impl Text {
    /// One that has told nothing yet.
    pub fn new(verbose: bool) -> Text {
        Text {
            verbose,
            told: BTreeMap::new(),
            untold: 0,
        }
    }

    fn table(&self) -> Columns {
        let rows = self.told.iter().rev().map(|((severity, code), count)| {
            vec![
                format!("{:>7}", thousands(*count)),
                severity.to_string(),
                code.id().to_owned(),
                code.name().to_owned(),
                code.headline().to_owned(),
            ]
        });
        Columns {
            rows: rows.collect(),
            ..Columns::default()
        }
    }

    fn counts(&self) -> String {
        let of = |wanted: Severity| -> usize {
            let told = self.told.iter().filter(|((it, _), _)| *it == wanted);
            told.map(|(_, count)| count).sum()
        };
        let worst_first = [Severity::Error, Severity::Warning, Severity::Info];
        let mut parts: Vec<_> = worst_first
            .into_iter()
            .filter(|severity| of(*severity) > 0)
            .map(|severity| counted(of(severity), &severity.to_string()))
            .collect();
        if parts.is_empty() {
            parts.push("nothing wrong".to_owned());
        }
        if self.untold > 0 {
            let more = counted(self.untold, &Severity::Info.to_string());
            parts.push(format!("{more} not shown (--verbose shows them)"));
        }
        parts.join(", ")
    }
}

impl Form for Text {
    fn game(&mut self, game: &mut Checked<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
        let mut shown = game.diagnostics.to_vec();
        let count = shown.len();
        shown.retain(|it| self.verbose || it.severity > Severity::Info);
        self.untold += count - shown.len();
        for it in &mut shown {
            *self.told.entry((it.severity, it.code)).or_default() += 1;
            if let Some(at) = game.moves.of(&it.span) {
                it.message += &format!(" (move {at})");
            }
        }
        // Gathered first: a report overlooks that it cannot be written, and results must not.
        let mut told = Vec::new();
        Report::whole(&mut told).game(game.file, game.heading, game.places, &shown);
        out.write_all(&told)
    }

    fn untold(&mut self, count: usize) {
        self.untold += count;
    }

    fn end(&mut self, tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
        if !self.told.is_empty() {
            writeln!(out)?;
            self.table().write_text(show::HEAD, out)?;
        }
        writeln!(out, "{}: {}", tally.summary(), self.counts())
    }
}

/// The number and the noun, with an ending when there are several.
fn counted(count: usize, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", thousands(count))
}
