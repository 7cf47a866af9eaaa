//! `tail`: the last games of all inputs together.

use std::collections::VecDeque;
use std::io::{self, Write};

use super::Verdict;
use crate::args::Tail;
use crate::output::Output;
use crate::report::Report;
use crate::rows::{Kept, Writer, coming, finish, pass_rows, shows_progress, standard};
use crate::stream::Settings;

/// Passes on the last games.
pub fn run(typed: &Tail, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let mut last: VecDeque<Kept> = VecDeque::new();
    let failed = pass_rows(
        &typed.input,
        Settings::new(&typed.input, shows_progress(&typed.coming)),
        &mut report,
        &maker,
        &|_| true,
        &mut |_, first, rows| {
            let passed_by = rows.len().saturating_sub(typed.games);
            for row in rows.iter().skip(passed_by) {
                if last.len() == typed.games {
                    last.pop_front();
                }
                last.push_back(row.keep(first + row.index));
            }
            Ok(())
        },
    )?;
    let mut writer = Writer::new(&maker, false);
    writer.begin(&mut out)?;
    last.iter().try_for_each(|row| writer.kept(row, &mut out))?;
    writer.tell(&mut report);
    out.finish()?;
    Ok(finish(failed, &report))
}
