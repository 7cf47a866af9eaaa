//! `check`: what is wrong with games, or merely worth knowing.

use std::io::{self, IsTerminal, Write};

use scoresheet::check::{MovePlaces, layout};
use scoresheet::diagnostic::Severity;
use scoresheet::fix;

use super::Verdict;
use crate::args::Check;
use crate::findings::{Checked, form};
use crate::games::{heading, manner, pass_all};
use crate::report::Report;

/// Checks every game of the inputs.
pub fn run(typed: &Check, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let mut form = form(typed.output, typed.verbose);
    let manner = manner(&typed.input, &typed.reading);
    let mut report = Report::new(err, false);
    let mut found = false;
    form.begin(out)?;
    let tally = pass_all(
        &typed.input,
        manner,
        &mut report,
        !io::stdout().is_terminal(),
        &mut |game| {
            let noticed = layout(game.text, &game.read.game, manner.how.level);
            game.read.notice(noticed);
            fix::propose(game.text, game.read);
            // Taken out, so that they are not told again as those of a game that is converted.
            let mut diagnostics = std::mem::take(&mut game.read.diagnostics);
            diagnostics.retain(|it| typed.wants(it.code));
            if diagnostics.is_empty() {
                return Ok(());
            }
            found |= diagnostics.iter().any(|it| it.severity > Severity::Info);
            let mut checked = Checked {
                file: game.name,
                number: game.number,
                heading: &heading(game.read, game.number),
                text: game.text,
                moves: &MovePlaces::new(&game.read.game),
                diagnostics: &diagnostics,
                places: game.places,
            };
            form.game(&mut checked, out)
        },
    )?;
    form.end(&tally, out)?;
    Ok(match () {
        () if tally.failed => Verdict::Failed,
        () if found => Verdict::Found,
        () => Verdict::Clean,
    })
}
