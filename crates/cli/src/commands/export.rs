//! `export`: games as tables in files: Parquet, Arrow, CSV, JSON lines.

use std::cell::RefCell;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::Range;
use std::path::Path;

use clap::CommandFactory;
use clap::error::ErrorKind;
use scoresheet::read::How;
use scoresheet_columns::files::{Encoder, Form, Piece, Writer};
use scoresheet_columns::{Builder, Choice, Plan, document};

use super::Verdict;
use super::convert::notations;
use crate::BUFFER;
use crate::args::{Args, Export};
use crate::games::{Passed, Tally, care, how, pass_block};
use crate::output::Output;
use crate::report::Report;
use crate::stream::{Block, Event, Settings, flow};

/// Writes the rows of all games.
pub fn run(typed: &Export, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    if typed.list_columns {
        out.write_all(document().as_bytes())?;
        return Ok(Verdict::Clean);
    }
    let (form, plan) = match form(typed).and_then(|form| Ok((form, plan(typed)?))) {
        Ok(both) => both,
        Err(message) => return Ok(refuse(&message)),
    };
    out.flush()?;
    let mut standard = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    let mut out = Output::new(typed.out.as_deref(), &mut standard)?;
    let shows_progress = !(out.is_standard() && io::stdout().is_terminal());
    let mut settings = Settings::new(&typed.input, shows_progress);
    if typed.input.block_size.is_none() {
        settings.block = form.block(typed.by);
    }
    let (mut writer, encoder) = Writer::new(form, &plan.schema())?;
    let plan = form.plan(plan);
    let how = how(&typed.reading);
    let mut report = Report::new(err, typed.telling.verbose);
    let mut tally = Tally::default();
    tally.failed = flow(
        &typed.input,
        settings,
        &mut report,
        &|block| export(block, how, &plan, &encoder),
        &mut |event, report| {
            let Event::Block(block, exported) = event else {
                return Ok(());
            };
            writer.append(exported.piece?, &mut out)?;
            out.end_block()?;
            tally.add(block, &exported.passed, report);
            Ok(())
        },
    )?;
    writer.finish(&mut out)?;
    out.finish()?;
    Ok(tally.conclude(&mut report, &typed.telling))
}

/// What came of a block.
struct Exported {
    piece: io::Result<Piece>,
    passed: Passed,
}

fn export(block: &Block, how: How, plan: &Plan, encoder: &Encoder) -> Exported {
    let builder = RefCell::new(Builder::new(plan, block));
    let mut quick = |_: &str, range: Range<usize>| builder.borrow_mut().quick(range);
    let passed = pass_block(block, how, Some(&mut quick), &mut |game| {
        builder.borrow_mut().read(game.raw, game.read);
    });
    let batch = builder.into_inner().finish();
    let piece = batch.and_then(|batch| encoder.encode(batch));
    Exported { piece, passed }
}

/// The form that was asked for, in an option or by the name of the file.
fn form(typed: &Export) -> Result<Form, String> {
    let file = typed.out.as_deref().filter(|it| *it != Path::new("-"));
    let form = typed.output.or_else(|| Form::of_name(file?));
    let names = || Form::ALL.iter().map(|it| it.name());
    let Some(form) = form else {
        let names: Vec<_> = names().map(|it| format!(".{it}")).collect();
        return Err(match file {
            Some(_) => format!(
                "the form of the file is not known by its name: end it in {}, or name one in `--output`",
                names.join(", ")
            ),
            None => {
                "name a file in `-o`, as in `-o games.parquet`, or a form in `--output`".to_owned()
            }
        });
    };
    if form.is_binary() && file.is_none() && io::stdout().is_terminal() {
        let name = form.name();
        return Err(format!(
            "{name} is nothing for a terminal: name a file in `-o`, as in `-o games.{name}`"
        ));
    }
    Ok(form)
}

fn plan(typed: &Export) -> Result<Plan, String> {
    let columns = typed.columns.clone();
    let choice = Choice {
        by: typed.by,
        to: notations(&typed.to),
        columns: Some(columns).filter(|it| !it.is_empty()),
        how: how(&typed.reading),
        care: care(typed.telling.verbose),
    };
    Plan::new(choice).map_err(|unknown| unknown.to_string())
}

/// Says what is wrong with the arguments, as the parser of arguments does.
fn refuse(message: &str) -> Verdict {
    let mut program = Args::command();
    program.build();
    let command = program.find_subcommand_mut("export");
    let error = match command {
        Some(command) => command.error(ErrorKind::InvalidValue, message),
        None => Args::command().error(ErrorKind::InvalidValue, message),
    };
    // A closed pipe has no reader to be told.
    let _ = error.print();
    Verdict::Failed
}
