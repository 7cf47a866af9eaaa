//! `split`: games into many files.

use std::io::{self, Write};

use super::Verdict;
use crate::args::Split;
use crate::parts::Files;
use crate::report::Report;
use crate::rows::{Form, Maker, finish, pass_keyed};
use crate::stream::Settings;

/// Splits all games of the inputs.
pub fn run(typed: &Split, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let maker = Maker {
        form: Form::Pgn,
        columns: Vec::new(),
    };
    let mut report = Report::new(err, false);
    let mut files = Files::new(&typed.into, typed.force, typed.pack);
    let mut series = Series::default();
    let failed = pass_keyed(
        &typed.input,
        Settings::new(&typed.input, true),
        &mut report,
        &maker,
        &|game| {
            let tag = typed.by.as_deref().map(|name| game.tags.find_loosely(name));
            Some(tag.map(|tag| tag.map(|it| it.value().into_owned()).unwrap_or_default()))
        },
        &mut |_, _, rows, values| {
            for (row, value) in rows.iter().zip(values) {
                match value {
                    Some(value) => files.write(&value, row.bytes)?,
                    None => {
                        let part = series.part(typed, row.bytes.len());
                        files.write_series(part, row.bytes)?;
                    }
                }
            }
            Ok(())
        },
    )?;
    for path in files.finish()? {
        writeln!(
            out,
            "{}",
            scoresheet_service::plain::plain(&path.display().to_string())
        )?;
    }
    Ok(finish(failed, &report))
}

/// Files that follow each other.
#[derive(Default)]
struct Series {
    part: usize,
    games: usize,
    bytes: u64,
}

impl Series {
    /// The number of the file, from 1, into which a game of so many bytes goes.
    fn part(&mut self, typed: &Split, size: usize) -> usize {
        // The empty line before it counts, too.
        let size = size as u64 + 1;
        let is_full = match (typed.every, typed.size) {
            (Some(every), _) => self.games >= every.get(),
            (None, Some(most)) => self.bytes + size > most,
            (None, None) => false,
        };
        if self.part == 0 || self.games > 0 && is_full {
            (self.part, self.games, self.bytes) = (self.part + 1, 0, 0);
        }
        self.games += 1;
        self.bytes += size;
        self.part
    }
}
