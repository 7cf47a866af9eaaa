//! `sample`: some games, drawn by chance that the seed decides.

use std::io::{self, Write};

use scoresheet::database::sample::{Dice, Reservoir};

use super::Verdict;
use crate::args::Sample;
use crate::output::Output;
use crate::report::Report;
use crate::rows::{Maker, Writer, coming, finish, pass_rows, shows_progress, standard};
use crate::stream::Settings;

/// Passes on the games that are drawn.
pub fn run(typed: &Sample, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let failed = match typed.games {
        Some(games) => some(typed, games, &maker, &mut report, &mut out)?,
        None => part(typed, &maker, &mut report, &mut out)?,
    };
    out.finish()?;
    Ok(finish(failed, &report))
}

/// So many games, all as likely.
fn some(
    typed: &Sample,
    games: usize,
    maker: &Maker,
    report: &mut Report<'_>,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut drawn = Reservoir::new(games, typed.seed);
    let failed = pass_rows(
        &typed.input,
        Settings::new(&typed.input, shows_progress(&typed.coming)),
        report,
        maker,
        &|_| true,
        &mut |_, first, rows| {
            for row in rows.iter() {
                drawn.offer(|| row.keep(first + row.index));
            }
            Ok(())
        },
    )?;
    let mut writer = Writer::new(maker, false);
    writer.begin(out)?;
    for row in drawn.finish() {
        writer.kept(&row, out)?;
    }
    writer.tell(report);
    Ok(failed)
}

/// Each game with the same chance.
fn part(
    typed: &Sample,
    maker: &Maker,
    report: &mut Report<'_>,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let (mut dice, chance) = (Dice::new(typed.seed), typed.fraction.unwrap_or_default());
    let mut writer = Writer::new(maker, false);
    let failed = pass_rows(
        &typed.input,
        Settings::new(&typed.input, shows_progress(&typed.coming)),
        report,
        maker,
        &|_| true,
        &mut |_, first, rows| {
            for row in rows.iter() {
                if dice.falls_below(chance) {
                    writer.row(row, first + row.index, out)?;
                }
            }
            Ok(())
        },
    )?;
    writer.begin(out)?;
    writer.tell(report);
    Ok(failed)
}
