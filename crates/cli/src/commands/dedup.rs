//! `dedup`: each game once.
//!
//! The inputs are walked over twice. First what is known of each game is sorted by its moves and by
//! players and moves, in bounded memory, so that copies stand side by side; then the games come out
//! in their order, without those that go.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use scoresheet::database::doubles::{Double, Facts, Finder, Same, Walk};
use scoresheet::database::replay::Replayer;
use scoresheet::database::skim::Skim;
use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use super::Verdict;
use crate::args::{Dedup, Input};
use crate::input::{is_awaited, origins};
use crate::interrupt;
use crate::output::Output;
use crate::report::{Report, thousands};
use crate::rows::{Writer, coming, pass_rows, shows_progress, standard};
use crate::sorter::{Sorted, Sorter};
use crate::stream::{Block, Event, Settings, Source, flow};
use scoresheet_files::Origin;
use scoresheet_service::plain::plain;

/// How much of what is known of games is held in memory, in bytes, for each of the two orders.
const MEMORY: usize = 16 << 20;

/// Why a game goes.
#[derive(Serialize, Deserialize)]
struct Reason {
    file: usize,
    game: u64,
    same: Alike,
    why: String,
}

/// In what two games are the same.
#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Alike {
    Moves,
    Beginning,
}

/// What is told of a game that goes.
#[derive(Serialize)]
struct Told<'t> {
    file: &'t str,
    game: usize,
    kept: Kept<'t>,
    same: Alike,
    why: &'t str,
}

/// The game that stays.
#[derive(Serialize)]
struct Kept<'t> {
    file: &'t str,
    game: u64,
}

/// Passes on each game of the inputs once.
pub fn run(typed: &Dedup, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let mut report = Report::new(err, false);
    let inputs = match Inputs::new(&typed.input, &mut report) {
        Ok(inputs) => inputs,
        Err(error) => {
            report.failure("could not read the inputs", &error);
            return Ok(Verdict::Failed);
        }
    };
    let Some(found) = find(&inputs, typed, &mut report)? else {
        // Better nothing than half.
        return Ok(Verdict::Failed);
    };
    let removed = write(&inputs, typed, found, &mut report, out)?;
    report.line(&format!(
        "{} of {} games were doubles",
        thousands(removed.0),
        thousands(removed.1)
    ));
    Ok(Verdict::Clean)
}

/// Inputs that can be read twice.
struct Inputs {
    input: Input,
    /// What those are called that are copies.
    names: Vec<Option<String>>,
    /// Copies of those that could be read only once.
    _copies: Vec<NamedTempFile>,
}

impl Inputs {
    fn new(typed: &Input, report: &mut Report<'_>) -> io::Result<Inputs> {
        let (mut files, mut names, mut copies) = (Vec::new(), Vec::new(), Vec::new());
        for origin in origins(typed) {
            if is_awaited(&origin) {
                report.line("reading what is typed here, up to an end of file (Ctrl-D)");
            }
            let name = origin.name();
            match origin {
                Origin::File(path) if fs::metadata(&path).map_or(true, |it| !is_pipe(&it)) => {
                    files.push(path.into_owned());
                    names.push(None);
                }
                _ => {
                    let mut copy = NamedTempFile::new()?;
                    interrupt::remember(copy.path());
                    match origin {
                        Origin::File(path) => io::copy(&mut File::open(path)?, &mut copy)?,
                        Origin::Standard => io::copy(&mut io::stdin().lock(), &mut copy)?,
                        Origin::Text(text) => io::copy(&mut text.as_bytes(), &mut copy)?,
                        // Nobody types these.
                        Origin::Part(..) | Origin::PartOf(..) | Origin::Reader(..) => 0,
                    };
                    files.push(copy.path().to_owned());
                    names.push(Some(name));
                    copies.push(copy);
                }
            }
        }
        let input = Input {
            files: files.clone(),
            text: None,
            ..typed.clone()
        };
        Ok(Inputs {
            input,
            names,
            _copies: copies,
        })
    }
}

fn is_pipe(known: &fs::Metadata) -> bool {
    !known.is_file() && !known.is_dir()
}

impl Inputs {
    /// What an input is called.
    fn name(&self, source: &Source) -> String {
        let copy = self.names.get(source.index).cloned().flatten();
        copy.unwrap_or_else(|| source.name.clone())
    }
}

/// The games that go.
struct Found {
    /// In the order of the games: each with its number among all, and the reason.
    doubles: Sorted,
    /// What the inputs are called, those in archives one by one.
    names: Vec<String>,
}

/// Finds the games that go; none when an input could not be read.
fn find(inputs: &Inputs, typed: &Dedup, report: &mut Report<'_>) -> io::Result<Option<Found>> {
    let mut orders = [Sorter::new(MEMORY), Sorter::new(MEMORY)];
    let (mut count, mut names) = (0, Vec::new());
    let failed = flow(
        &inputs.input,
        Settings::new(&inputs.input, shows_progress(&typed.coming)),
        report,
        &facts,
        &mut |event, _| {
            let (block, found) = match event {
                Event::Block(block, found) => (block, found),
                Event::Begin(source) => {
                    names.push(inputs.name(source));
                    return Ok(());
                }
                Event::End { .. } => return Ok(()),
            };
            let first = block.numbers(found.len()).in_file as u64;
            for (game, mut facts) in (first..).zip(found) {
                (facts.index, facts.game) = (count, game);
                facts.file = u32::try_from(names.len() - 1).unwrap_or(u32::MAX);
                count += 1;
                for (sorter, key) in orders.iter_mut().zip(facts.keys()) {
                    let mut written = Vec::new();
                    facts.write(&mut written);
                    sorter.push(key, written)?;
                }
            }
            Ok(())
        },
    )?;
    let mut doubles = Sorter::new(MEMORY);
    for (order, walk) in orders.into_iter().zip([Walk::ByMoves, Walk::ByNames]) {
        let mut finder = Finder::new(walk, walk == Walk::ByNames && !typed.exact);
        for thing in order.finish()? {
            let thing = thing?;
            let Some(facts) = Facts::read(&thing.value) else {
                continue;
            };
            for double in finder.next(&thing.key, facts) {
                let reason = serde_json::to_vec(&reason(&double))?;
                doubles.push(double.goes.index.to_be_bytes().to_vec(), reason)?;
            }
        }
    }
    Ok(match failed {
        true => None,
        false => Some(Found {
            doubles: doubles.finish()?,
            names,
        }),
    })
}

fn reason(double: &Double) -> Reason {
    Reason {
        file: double.stays.file as usize,
        game: double.stays.game,
        same: match double.same {
            Same::Moves => Alike::Moves,
            Same::Beginning => Alike::Beginning,
        },
        why: double.why(),
    }
}

fn facts(block: &Block) -> Vec<Facts> {
    let (mut skim, mut replayer) = (Skim::new(block.text()), Replayer::new());
    let (text, mut found) = (block.text(), Vec::new());
    while let Some(game) = skim.next_game() {
        let played = replayer.replay(text, &game.raw);
        found.push(Facts::of(text, &game.raw, game.tags, &played));
    }
    found
}

/// Writes the games that stay and those that go; how many go, and how many there are.
fn write(
    inputs: &Inputs,
    typed: &Dedup,
    found: Found,
    report: &mut Report<'_>,
    out: &mut dyn Write,
) -> io::Result<(usize, usize)> {
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut stays = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let (mut nowhere, mut nothing) = (io::sink(), io::sink());
    let mut goes = Output::new(typed.removed.as_deref(), &mut nowhere)?;
    let to_error = typed.report.as_deref() == Some(Path::new("-"));
    let to_file: Option<&PathBuf> = typed.report.as_ref().filter(|_| !to_error);
    let mut tells = Output::new(to_file.map(|it| &**it), &mut nothing)?;
    let (mut stay, mut go) = (Writer::new(&maker, false), Writer::new(&maker, false));
    let Found { mut doubles, names } = found;
    let mut next = next_double(&mut doubles)?;
    let (mut count, mut removed) = (0, 0);
    let mut lines: Vec<String> = Vec::new();
    // Told already when the games were read for the first time.
    let mut unheard = io::sink();
    let mut silent = Report::new(&mut unheard, false);
    pass_rows(
        &inputs.input,
        Settings::new(&inputs.input, shows_progress(&typed.coming)),
        &mut silent,
        &maker,
        &|_| true,
        &mut |block, first, rows| {
            for row in rows.iter() {
                let number = first + row.index;
                let double = next.take_if(|it| it.0 == count);
                count += 1;
                let Some((index, reason)) = double else {
                    stay.row(row, number, &mut stays)?;
                    continue;
                };
                removed += 1;
                next = next_double(&mut doubles)?;
                while next.as_ref().is_some_and(|it| it.0 == index) {
                    next = next_double(&mut doubles)?;
                }
                go.row(row, number, &mut goes)?;
                let told = Told {
                    file: &inputs.name(&block.source),
                    game: number,
                    kept: Kept {
                        file: names.get(reason.file).map_or("", String::as_str),
                        game: reason.game,
                    },
                    same: reason.same,
                    why: &reason.why,
                };
                if typed.report.is_some() {
                    let line = serde_json::to_string(&told)?;
                    match to_error {
                        true => lines.push(line),
                        false => writeln!(tells, "{line}")?,
                    }
                } else if !typed.quiet {
                    lines.push(line_of(&told));
                }
            }
            lines.drain(..).for_each(|line| report.line(&line));
            Ok(())
        },
    )?;
    stay.begin(&mut stays)?;
    stay.tell(report);
    goes.finish()?;
    tells.finish()?;
    stays.finish()?;
    Ok((removed, usize::try_from(count).unwrap_or(usize::MAX)))
}

fn line_of(told: &Told<'_>) -> String {
    let what = match told.same {
        Alike::Moves => "is",
        Alike::Beginning => "is the beginning of",
    };
    let (file, kept) = (plain(told.file), plain(told.kept.file));
    let (game, other, why) = (told.game, told.kept.game, told.why);
    format!("{file}: game {game} {what} game {other} of {kept}, which stays: {why}")
}

fn next_double(doubles: &mut Sorted) -> io::Result<Option<(u64, Reason)>> {
    let Some(thing) = doubles.next().transpose()? else {
        return Ok(None);
    };
    let index = thing
        .key
        .first_chunk()
        .map_or(0, |it| u64::from_be_bytes(*it));
    Ok(Some((index, serde_json::from_slice(&thing.value)?)))
}
