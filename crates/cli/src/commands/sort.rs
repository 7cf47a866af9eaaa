//! `sort`: games in the order of their tags.

use std::io::{self, Write};

use super::Verdict;
use crate::args::Sort;
use crate::output::Output;
use crate::report::Report;
use crate::rows::{Writer, coming, finish, pass_keyed, shows_progress, standard};
use crate::sorter::Sorter;
use crate::stream::Settings;

/// Sorts all games of the inputs.
pub fn run(typed: &Sort, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let mut sorter = Sorter::new((typed.memory as usize) << 20);
    let failed = pass_keyed(
        &typed.input,
        Settings::new(&typed.input, shows_progress(&typed.coming)),
        &mut report,
        &maker,
        &|game| {
            let mut key = Vec::new();
            typed.by.key(game.tags, &mut key);
            Some(key)
        },
        &mut |_, first, rows, keys| {
            for (row, key) in rows.iter().zip(keys) {
                sorter.push(key, row.keep(first + row.index).into())?;
            }
            Ok(())
        },
    )?;
    let mut writer = Writer::new(&maker, false);
    writer.begin(&mut out)?;
    for thing in sorter.finish()? {
        writer.kept(&thing?.value.into(), &mut out)?;
    }
    writer.tell(&mut report);
    out.finish()?;
    Ok(finish(failed, &report))
}
