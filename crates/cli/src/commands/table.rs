//! `table`: games in several notations beside each other.

use std::io::{self, IsTerminal, Write};

use scoresheet::format::pgn;
use scoresheet::notation::MoveNotation;
use scoresheet::read::How;

use super::Verdict;
use super::convert::notations;
use crate::args::{Table, TableForm};
use crate::games::{Passed, Tally, how, pass_block};
use crate::output::Output;
use crate::report::Report;
use crate::show;
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_service::sheet::{self, Form, Sheet, form};
use scoresheet_service::title::title;

/// Shows every game of the inputs.
pub fn run(typed: &Table, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let to = notations(&typed.to);
    let form = form(shown(typed.output), show::HEAD);
    let how = how(&typed.reading);
    let mut out = Output::new(typed.out.as_deref(), out)?;
    let mut report = Report::new(err, typed.telling.verbose);
    let show_progress = !(out.is_standard() && io::stdout().is_terminal());
    let (mut tally, mut has_begun) = (Tally::default(), false);
    tally.failed = flow(
        &typed.input,
        Settings::new(&typed.input, show_progress),
        &mut report,
        &|block| tables(block, how, &*form, &to),
        &mut |event, report| {
            let Event::Block(block, tables) = event else {
                return Ok(());
            };
            if let Some(title) = tables.title.filter(|_| !has_begun) {
                has_begun = true;
                form.begin(&title, &to, &mut out)?;
            }
            out.write_all(&tables.out)?;
            out.end_block()?;
            tally.add(block, &tables.passed, report);
            tables.error.map_or(Ok(()), Err)
        },
    )?;
    if !has_begun {
        form.begin("", &to, &mut out)?;
    }
    form.end(&mut out)?;
    out.finish()?;
    Ok(tally.conclude(&mut report, &typed.telling))
}

/// The form that was typed.
const fn shown(typed: TableForm) -> sheet::TableForm {
    match typed {
        TableForm::Text => sheet::TableForm::Text,
        TableForm::Markdown => sheet::TableForm::Markdown,
        TableForm::Html => sheet::TableForm::Html,
        TableForm::Csv => sheet::TableForm::Csv,
        TableForm::Json => sheet::TableForm::Json,
    }
}

/// The tables of a block.
#[derive(Default)]
struct Tables {
    /// The title of its first game.
    title: Option<String>,
    out: Vec<u8>,
    passed: Passed,
    error: Option<io::Error>,
}

fn tables(block: &Block, how: How, form: &dyn Form, to: &[&'static dyn MoveNotation]) -> Tables {
    let mut done = Tables::default();
    let first = block.numbers(pgn::split(block.text()).count()).overall;
    let passed = pass_block(block, how, None, &mut |game| {
        done.title.get_or_insert_with(|| title(game.read));
        let mut table = scoresheet::convert::table(game.read, to);
        game.read.notice(std::mem::take(&mut table.diagnostics));
        let sheet = Sheet {
            number: first + game.index,
            read: game.read,
            table: &table,
            to,
        };
        if let Err(error) = form.game(&sheet, &mut done.out) {
            done.error.get_or_insert(error);
        }
    });
    Tables { passed, ..done }
}
