//! `notations`: the registry as a table, with examples the notations write themselves, and a page
//! for each notation.

mod page;

use std::io::{self, Write};

use scoresheet::notation::{
    About, MoveNotation, Scene, all, find, for_machines, read_move, write_move,
};
use scoresheet::placement::fen;
use scoresheet::rules::{Move, Position};
use serde::Serialize;

use self::page::Page;
use super::Verdict;
use crate::args::{ListForm, Notations};
use crate::show;
use scoresheet_service::columns::Columns;

/// Before the mate of the scholar's mate: a capture that mates.
const SCHOLAR: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
/// The mate, for machines.
const MATE: &str = "h5f7";

/// One notation in the list.
#[derive(Serialize)]
struct Entry {
    id: &'static str,
    title: &'static str,
    family: &'static str,
    reads: bool,
    writes: bool,
    example: &'static str,
    /// The scholar's mate; none when the notation does not write it.
    mate: Option<String>,
    source: &'static str,
    /// The language of its letters or words, as in BCP 47.
    language: Option<&'static str>,
    purpose: &'static str,
    rules: &'static [&'static str],
}

/// Prints the list, or the pages that were asked for.
pub fn run(typed: &Notations, out: &mut dyn Write) -> io::Result<Verdict> {
    let scholar = scholar();
    let entry = |notation| Entry::of(notation, scholar.as_ref());
    let pages: Vec<_> = typed
        .ids
        .iter()
        .filter_map(|id| find(id))
        .map(|notation| Page::of(notation, entry(notation)))
        .collect();
    match pages.is_empty() {
        true => list(&all().map(entry).collect::<Vec<_>>(), typed.output, out)?,
        false => print(&pages, typed.output, out)?,
    }
    Ok(Verdict::Clean)
}

fn print(pages: &[Page], form: ListForm, out: &mut dyn Write) -> io::Result<()> {
    if form == ListForm::Json {
        serde_json::to_writer_pretty(&mut *out, pages)?;
        return writeln!(out);
    }
    for (index, page) in pages.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        match form {
            ListForm::Markdown => page.write_markdown(out)?,
            _ => page.write_text(out)?,
        }
    }
    Ok(())
}

fn list(entries: &[Entry], form: ListForm, out: &mut dyn Write) -> io::Result<()> {
    match form {
        ListForm::Text => columns(entries).write_text(show::HEAD, out),
        ListForm::Markdown => columns(entries).write_markdown(out),
        ListForm::Json => {
            serde_json::to_writer_pretty(&mut *out, entries)?;
            writeln!(out)
        }
    }
}

fn scholar() -> Option<(Position, Move)> {
    let (position, _) = fen::read(SCHOLAR).ok()?.position().ok()?;
    let mate = read_move(for_machines(), MATE, Scene::new(&position)).ok()?;
    Some((position, mate.m))
}

impl Entry {
    fn of(notation: &dyn MoveNotation, scholar: Option<&(Position, Move)>) -> Entry {
        let About {
            id,
            title,
            family,
            source,
            example,
            can,
            language,
            purpose,
            rules,
        } = notation.about();
        let mate = scholar.filter(|_| can.write());
        Entry {
            id,
            title,
            family: family.name(),
            reads: can.read(),
            writes: can.write(),
            example,
            mate: mate.and_then(|(position, m)| write_move(notation, position, *m).ok()),
            source,
            language,
            purpose,
            rules,
        }
    }

    /// Which ways it goes.
    fn can(&self) -> &'static str {
        match (self.reads, self.writes) {
            (true, true) => "reads, writes",
            (true, false) => "reads",
            _ => "writes",
        }
    }
}

fn columns(entries: &[Entry]) -> Columns {
    let row = |entry: &Entry| {
        let mate = entry.mate.as_deref().unwrap_or("");
        [
            entry.id,
            entry.title,
            entry.family,
            entry.can(),
            entry.example,
            mate,
            entry.source,
        ]
        .map(str::to_owned)
        .into()
    };
    Columns {
        head: vec!["id", "title", "family", "can", "1.Nf3", "Qxf7#", "source"],
        rows: entries.iter().map(row).collect(),
    }
}
