//! `convert`: the games of files in other notations.

use std::cell::{Cell, RefCell};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::Range;

use clap::CommandFactory;
use clap::error::ErrorKind;
use scoresheet::convert::{table, write_line, write_moves, write_pgn_as};
use scoresheet::diagnostic::{Diagnostic, Severity};
use scoresheet::fast::{Form, Writer};
use scoresheet::format::pgn::{Extent, Options};
use scoresheet::notation::{MoveNotation, find};
use scoresheet::read::{GameRead, How};
use scoresheet::text::Encoding;

use super::Verdict;
use crate::BUFFER;
use crate::args::{Args, Convert, GameForm};
use crate::games::{Passed, Passing, Tally, care, how, pass_block};
use crate::output::{Output, encoded};
use crate::report::Report;
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_service::game_json::GameObject;

/// Writes every game of the inputs.
pub fn run(typed: &Convert, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let job = Job::new(typed);
    let is_single = matches!(typed.output, GameForm::Pgn | GameForm::Lines);
    if is_single && job.to.len() > 1 {
        return Ok(refuse(
            "`--output pgn` and `lines` take one notation in `--to`: `moves` and `jsonl` take several",
        ));
    }
    if typed.bare && typed.output != GameForm::Pgn {
        return Ok(refuse(
            "`--bare` goes with `--output pgn`: the other forms are bare",
        ));
    }
    // Not through `out`, which takes signs that colour a terminal out: games are written as they are.
    out.flush()?;
    let mut standard = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    let mut out = Output::new(typed.out.as_deref(), &mut standard)?;
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
            if converted.passed.games > 0 {
                if typed.output == GameForm::Moves && !is_first {
                    out.write_all(b"\n")?;
                }
                is_first = false;
                out.write_all(&converted.out)?;
            }
            out.end_block()?;
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
    options: Options,
    encoding: Encoding,
    /// How bad a thing must be to be told.
    care: Severity,
}

/// What came of a block.
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
            options: Options {
                extent: match typed.bare {
                    true => Extent::Bare,
                    false => Extent::Full,
                },
                ..Options::default()
            },
            encoding: typed.writing.encoding,
            care: care(typed.telling.verbose),
        }
    }

    fn convert(&self, block: &Block) -> Converted {
        let (out, mut error, mut buffer) = (RefCell::new(Vec::new()), None, String::new());
        let games = Cell::new(0);
        let part = |out: &mut Vec<u8>| {
            if self.form == GameForm::Moves && games.get() > 0 {
                out.push(b'\n');
            }
        };
        let mut writer = self.writer();
        let mut quick = |text: &str, range: Range<usize>| {
            let (writer, out) = (writer.as_mut()?, &mut *out.borrow_mut());
            let before = out.len();
            part(out);
            let done = writer.game(text, range, out);
            match done {
                None => out.truncate(before),
                Some(_) => games.set(games.get() + 1),
            }
            done
        };
        let passed = pass_block(block, self.how, Some(&mut quick), &mut |mut game| {
            if error.is_some() {
                return;
            }
            buffer.clear();
            let written = self
                .write(&mut game, &mut buffer)
                .and_then(|()| encoded(&buffer, self.encoding));
            let out = &mut *out.borrow_mut();
            match written {
                Ok(bytes) => {
                    part(out);
                    games.set(games.get() + 1);
                    out.extend_from_slice(&bytes);
                }
                Err(why) => error = Some(why),
            }
        });
        Converted {
            out: out.into_inner(),
            passed,
            error,
        }
    }

    /// What writes games in plain form quickly; none when more is asked for than it can do.
    fn writer(&self) -> Option<Writer> {
        let form = match self.form {
            GameForm::Pgn if self.options.extent == Extent::Bare => Form::Bare,
            GameForm::Pgn => Form::Pgn,
            GameForm::Moves => Form::Moves,
            GameForm::Lines => Form::Line,
            GameForm::Jsonl => return None,
        };
        match self.to[..] {
            [to] if self.encoding == Encoding::Utf8 => Some(Writer::new(form, to, self.care)),
            _ => None,
        }
    }

    /// Appends what is written of the game; what is noticed is added to the game.
    fn write(&self, game: &mut Passing<'_, '_>, out: &mut String) -> io::Result<()> {
        match self.form {
            GameForm::Pgn => self.each(game, |read, to| write_pgn_as(read, to, &self.options, out)),
            GameForm::Lines => self.each(game, |read, to| write_line(read, to, out)),
            GameForm::Moves => moves(game, &self.to, out),
            GameForm::Jsonl => json(game, &self.to, out)?,
        }
        Ok(())
    }

    /// Writes the game in each notation, and adds what is noticed to the game.
    fn each(
        &self,
        game: &mut Passing<'_, '_>,
        mut write: impl FnMut(&GameRead, &dyn MoveNotation) -> Vec<Diagnostic>,
    ) {
        for to in &self.to {
            let noticed = write(game.read, *to);
            game.read.notice(noticed);
        }
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
