//! `convert`: the games of files in other notations.

use std::io::{self, IsTerminal, Write};

use clap::CommandFactory;
use clap::error::ErrorKind;
use scoresheet::convert::{table, write_moves, write_pgn};
use scoresheet::notation::{MoveNotation, find};
use scoresheet::read::How;
use scoresheet::text::Encoding;

use super::Verdict;
use crate::args::{Args, Convert, GameForm};
use crate::game_json::GameObject;
use crate::games::{Passed, Passing, Tally, how, pass_block};
use crate::output::{Output, encoded};
use crate::report::Report;
use crate::stream::{Block, Event, Settings, flow};

/// Writes every game of the inputs.
pub fn run(typed: &Convert, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let job = Job::new(typed);
    if typed.output == GameForm::Pgn && job.to.len() > 1 {
        return Ok(refuse(
            "`--output pgn` takes one notation in `--to`: `moves` and `jsonl` take several",
        ));
    }
    let mut out = Output::new(typed.out.as_deref(), out)?;
    let mut report = Report::new(err, typed.telling.verbose);
    let shows_progress = !(out.is_standard() && io::stdout().is_terminal());
    let (mut tally, mut is_first) = (Tally::default(), true);
    tally.failed = flow(
        &typed.input,
        Settings::new(&typed.input, shows_progress),
        &mut report,
        &|block| job.convert(block),
        &mut |event, report| {
            let Event::Block(block, converted) = event else {
                return Ok(());
            };
            if !converted.out.is_empty() {
                if typed.output == GameForm::Moves && !is_first {
                    out.write_all(b"\n")?;
                }
                is_first = false;
                out.write_all(&converted.out)?;
            }
            tally.add(block, &converted.passed, report);
            converted.error.map_or(Ok(()), Err)
        },
    )?;
    out.finish()?;
    Ok(tally.conclude(&mut report, &typed.telling))
}

/// What is to be done with each game.
struct Job {
    how: How,
    to: Vec<&'static dyn MoveNotation>,
    form: GameForm,
    encoding: Encoding,
}

/// What came of a block.
#[derive(Default)]
struct Converted {
    out: Vec<u8>,
    passed: Passed,
    /// Why the games that follow could not be written.
    error: Option<io::Error>,
}

impl Job {
    fn new(typed: &Convert) -> Job {
        Job {
            how: how(&typed.reading),
            to: notations(&typed.to),
            form: typed.output,
            encoding: typed.writing.encoding,
        }
    }

    fn convert(&self, block: &Block) -> Converted {
        let (mut done, mut buffer) = (Converted::default(), String::new());
        let passed = pass_block(block, self.how, &mut |mut game| {
            if done.error.is_some() {
                return;
            }
            buffer.clear();
            if self.form == GameForm::Moves && game.index > 0 {
                buffer.push('\n');
            }
            let written = self
                .write(&mut game, &mut buffer)
                .and_then(|()| encoded(&buffer, self.encoding));
            match written {
                Ok(bytes) => done.out.extend_from_slice(&bytes),
                Err(error) => done.error = Some(error),
            }
        });
        Converted { passed, ..done }
    }

    /// Appends what is written of the game; what is noticed is added to the game.
    fn write(&self, game: &mut Passing<'_, '_>, out: &mut String) -> io::Result<()> {
        match self.form {
            GameForm::Pgn => pgn(game, &self.to, out),
            GameForm::Moves => moves(game, &self.to, out),
            GameForm::Jsonl => json(game, &self.to, out)?,
        }
        Ok(())
    }
}

/// The notations with these ids, each once.
pub fn notations(ids: &[String]) -> Vec<&'static dyn MoveNotation> {
    let mut found: Vec<&'static dyn MoveNotation> = Vec::new();
    for notation in ids.iter().filter_map(|id| find(id)) {
        if found.iter().all(|it| it.about().id != notation.about().id) {
            found.push(notation);
        }
    }
    found
}

/// Says what is wrong with the arguments, as the parser of arguments does.
fn refuse(message: &str) -> Verdict {
    let mut program = Args::command();
    program.build();
    let command = program.find_subcommand_mut("convert");
    let error = match command {
        Some(command) => command.error(ErrorKind::ArgumentConflict, message),
        None => Args::command().error(ErrorKind::ArgumentConflict, message),
    };
    // A closed pipe has no reader to be told.
    let _ = error.print();
    Verdict::Failed
}

fn pgn(game: &mut Passing<'_, '_>, to: &[&dyn MoveNotation], buffer: &mut String) {
    for notation in to {
        let noticed = write_pgn(game.read, *notation, buffer);
        game.read.notice(noticed);
    }
}

fn moves(game: &mut Passing<'_, '_>, to: &[&dyn MoveNotation], buffer: &mut String) {
    for notation in to {
        if to.len() > 1 {
            buffer.extend([notation.about().id, ":\n"]);
        }
        let noticed = write_moves(game.read, *notation, buffer);
        game.read.notice(noticed);
    }
}

fn json(game: &mut Passing<'_, '_>, to: &[&dyn MoveNotation], out: &mut String) -> io::Result<()> {
    let mut table = table(game.read, to);
    game.read.notice(std::mem::take(&mut table.diagnostics));
    let ids = to.iter().map(|it| it.about().id).collect();
    let object = GameObject::new(game.read, (ids, table), game.places);
    out.push_str(&serde_json::to_string(&object)?);
    out.push('\n');
    Ok(())
}
