//! One JSON list of objects, written as they are found.

use std::io::{self, Write};

use scoresheet::diagnostic::Grade;
use serde::Serialize;

use super::{Checked, Finding, Form, Region};
use crate::games::Tally;

/// A list that is being written.
#[derive(Default)]
pub struct Json {
    has_items: bool,
}

impl Form for Json {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"[")
    }

    fn game(&mut self, game: &mut Checked<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
        game.each(|finding| {
            let before = if self.has_items { ",\n" } else { "\n" };
            self.has_items = true;
            out.write_all(before.as_bytes())?;
            Ok(serde_json::to_writer(&mut *out, &Item::of(finding))?)
        })
    }

    fn end(&mut self, _: &Tally, out: &mut dyn Write) -> io::Result<()> {
        let end = if self.has_items { "\n]\n" } else { "]\n" };
        out.write_all(end.as_bytes())
    }
}

#[derive(Serialize)]
struct Item<'f> {
    file: &'f str,
    game: usize,
    ply: Option<u32>,
    #[serde(rename = "move")]
    at: Option<String>,
    #[serde(flatten)]
    region: Span,
    code: &'static str,
    name: &'static str,
    severity: String,
    message: &'f str,
    fix: Option<Mend<'f>>,
}

#[derive(Serialize)]
struct Span {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
struct Mend<'f> {
    message: &'f str,
    safe: bool,
    edits: Vec<EditItem<'f>>,
}

#[derive(Serialize)]
struct EditItem<'f> {
    #[serde(flatten)]
    region: Span,
    text: &'f str,
}

impl<'f> Item<'f> {
    fn of(finding: &'f Finding<'_>) -> Item<'f> {
        let it = finding.diagnostic;
        let fix = it.fix.as_ref().map(|fix| {
            let edits = fix.edits.iter().zip(&finding.edits);
            let edits = edits.map(|(edit, region)| EditItem {
                region: Span::of(*region),
                text: &edit.text,
            });
            Mend {
                message: &fix.says,
                safe: fix.grade == Grade::Safe,
                edits: edits.collect(),
            }
        });
        Item {
            file: finding.file,
            game: finding.game,
            ply: finding.at.and_then(|at| at.ply),
            at: finding.at.map(|at| at.to_string()),
            region: Span::of(finding.region),
            code: it.code.id(),
            name: it.code.name(),
            severity: it.severity.to_string(),
            message: &it.message,
            fix,
        }
    }
}

impl Span {
    fn of(Region { start, end }: Region) -> Span {
        Span {
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    }
}
