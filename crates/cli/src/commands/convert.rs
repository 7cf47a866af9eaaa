//! `convert`: the games of files in other notations.

use std::io::{self, IsTerminal, Write};

use clap::CommandFactory;
use clap::error::ErrorKind;
use scoresheet::convert::{table, write_moves, write_pgn};
use scoresheet::notation::{MoveNotation, find};

use super::Verdict;
use crate::args::{Args, Convert, GameForm};
use crate::game_json::GameObject;
use crate::games::{Passing, manner, pass_all};
use crate::output::{Output, encoded};
use crate::report::Report;

/// Writes every game of the inputs.
pub fn run(typed: &Convert, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let to = notations(&typed.to);
    if typed.output == GameForm::Pgn && to.len() > 1 {
        return Ok(refuse(
            "`--output pgn` takes one notation in `--to`: `moves` and `jsonl` take several",
        ));
    }
    let mut out = Output::new(typed.out.as_deref(), out)?;
    let mut report = Report::new(err, typed.telling.verbose);
    let show_progress = !(out.is_standard() && io::stdout().is_terminal());
    let (mut buffer, mut is_first) = (String::new(), true);
    let tally = pass_all(
        &typed.input,
        manner(&typed.input, &typed.reading),
        &mut report,
        show_progress,
        &mut |mut game| {
            if typed.output == GameForm::Moves && !is_first {
                buffer.push('\n');
            }
            is_first = false;
            match typed.output {
                GameForm::Pgn => pgn(&mut game, &to, &mut buffer),
                GameForm::Moves => moves(&mut game, &to, &mut buffer),
                GameForm::Jsonl => json(&mut game, &to, &mut out)?,
            }
            out.write_all(&encoded(&buffer, typed.writing.encoding)?)?;
            buffer.clear();
            Ok(())
        },
    )?;
    out.finish()?;
    Ok(tally.conclude(&mut report, &typed.telling))
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

fn json(
    game: &mut Passing<'_, '_>,
    to: &[&dyn MoveNotation],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut table = table(game.read, to);
    game.read.notice(std::mem::take(&mut table.diagnostics));
    let ids = to.iter().map(|it| it.about().id).collect();
    let object = GameObject::new(game.read, (ids, table), game.places);
    serde_json::to_writer(&mut *out, &object)?;
    writeln!(out)
}
