//! `check`: what is wrong with games, or merely worth knowing.

use std::io::{self, IsTerminal, Write};
use std::ops::Range;

use scoresheet::check::{MovePlaces, layout, layout_infos};
use scoresheet::diagnostic::Severity;
use scoresheet::fast::Reader;
use scoresheet::fix;
use scoresheet::read::How;

use super::Verdict;
use crate::args::{Check, CheckForm};
use crate::findings::{Checked, form};
use crate::games::{Passed, Quick, Tally, Told, care, heading, how, pass_block};
use crate::report::Report;
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_service::title::title;

/// Checks every game of the inputs.
pub fn run(typed: &Check, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let mut form = form(typed.output, typed.verbose);
    let how = how(&typed.reading);
    let mut report = Report::new(err, false);
    let (mut tally, mut found) = (Tally::default(), false);
    form.begin(out)?;
    tally.failed = flow(
        &typed.input,
        Settings::new(&typed.input, !io::stdout().is_terminal()),
        &mut report,
        &|block| check(block, how, typed),
        &mut |event, report| {
            let Event::Block(block, checked) = event else {
                return Ok(());
            };
            let first = block.numbers(checked.passed.games).in_file;
            let mut places = block.places();
            for game in &checked.games {
                let number = first + game.told.index;
                let diagnostics = &game.told.diagnostics;
                found |= diagnostics.iter().any(|it| it.severity > Severity::Info);
                let mut one = Checked {
                    file: &block.source.name,
                    number,
                    heading: &heading(&game.told.title, number),
                    text: block.text(),
                    moves: &game.moves,
                    diagnostics,
                    places: &mut places,
                };
                form.game(&mut one, out)?;
            }
            form.untold(checked.infos);
            out.flush()?;
            tally.add(block, &checked.passed, report);
            Ok(())
        },
    )?;
    form.end(&tally, out)?;
    Ok(match () {
        () if tally.failed => Verdict::Failed,
        () if found => Verdict::Found,
        () => Verdict::Clean,
    })
}

/// What was found in a block.
struct Found {
    passed: Passed,
    games: Vec<FoundGame>,
    /// How many things merely worth knowing were found in other games.
    infos: usize,
}

/// A game in which something was found.
struct FoundGame {
    told: Told,
    moves: MovePlaces,
}

fn check(block: &Block, how: How, typed: &Check) -> Found {
    let (mut games, mut infos) = (Vec::new(), 0);
    let mut reader = Reader::new(care(tells_infos(typed)));
    let mut quick = |text: &str, range: Range<usize>| {
        let done = reader.check(text, range.clone())?;
        infos += done.infos + layout_infos(&text[range.start..done.end]);
        Some(done)
    };
    let quick: Option<Quick<'_>> = match tells_infos(typed) {
        true => None,
        false => Some(&mut quick),
    };
    let passed = pass_block(block, how, quick, &mut |game| {
        let noticed = layout(game.text, &game.read.game, how.level);
        game.read.notice(noticed);
        fix::propose(game.text, game.read);
        let mut diagnostics = std::mem::take(&mut game.read.diagnostics);
        diagnostics.retain(|it| typed.wants(it.code));
        if !diagnostics.is_empty() {
            games.push(FoundGame {
                told: Told {
                    index: game.index,
                    title: title(game.read),
                    diagnostics,
                },
                moves: MovePlaces::new(&game.read.game),
            });
        }
    });
    Found {
        passed,
        games,
        infos,
    }
}

/// Whether what is merely worth knowing is told one by one, or chosen from: then there are no games
/// of which nothing is to be told. A strict reader is told more, too.
fn tells_infos(typed: &Check) -> bool {
    let counts_only = typed.output == CheckForm::Text && !typed.verbose;
    let chooses = !typed.select.is_empty() || !typed.ignore.is_empty();
    !counts_only || chooses || typed.reading.strict
}
