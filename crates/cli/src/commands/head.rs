//! `head`: the first games of all inputs together.

use std::io::{self, Write};

use super::Verdict;
use crate::args::Head;
use crate::output::Output;
use crate::report::Report;
use crate::rows::{Writer, coming, enough, finish, pass_rows, standard};
use crate::stream::Settings;

/// Passes on the first games.
pub fn run(typed: &Head, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let (mut writer, mut left) = (Writer::new(&maker, false), typed.games);
    let settings = Settings {
        // Threads would read on behind what is wanted.
        threads: 1,
        ..Settings::new(&typed.input, false)
    };
    let failed = left > 0
        && pass_rows(
            &typed.input,
            settings,
            &mut report,
            &maker,
            &|_| true,
            &mut |_, first, rows| {
                for row in rows.iter().take(left) {
                    writer.row(row, first + row.index, &mut out)?;
                }
                left = left.saturating_sub(rows.len());
                match left {
                    0 => Err(enough()),
                    _ => Ok(()),
                }
            },
        )?;
    writer.begin(&mut out)?;
    writer.tell(&mut report);
    out.finish()?;
    Ok(finish(failed, &report))
}
