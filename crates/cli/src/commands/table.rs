//! `table`: games in several notations beside each other.

use std::io::{self, IsTerminal, Write};

use super::Verdict;
use super::convert::notations;
use crate::args::Table;
use crate::games::{manner, pass_all, title};
use crate::output::Output;
use crate::report::Report;
use crate::sheet::{Sheet, form};

/// Shows every game of the inputs.
pub fn run(typed: &Table, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let to = notations(&typed.to);
    let form = form(typed.output);
    let mut out = Output::new(typed.out.as_deref(), out)?;
    let mut report = Report::new(err, typed.telling.verbose);
    let show_progress = !(out.is_standard() && io::stdout().is_terminal());
    let mut number = 0;
    let tally = pass_all(
        &typed.input,
        manner(&typed.input, &typed.reading),
        &mut report,
        show_progress,
        &mut |game| {
            if number == 0 {
                form.begin(&title(game.read), &to, &mut out)?;
            }
            number += 1;
            let mut table = scoresheet::convert::table(game.read, &to);
            game.read.notice(std::mem::take(&mut table.diagnostics));
            let sheet = Sheet {
                number,
                read: game.read,
                table: &table,
                to: &to,
            };
            form.game(&sheet, &mut out)
        },
    )?;
    if number == 0 {
        form.begin("", &to, &mut out)?;
    }
    form.end(&mut out)?;
    out.finish()?;
    Ok(tally.conclude(&mut report, &typed.telling))
}
