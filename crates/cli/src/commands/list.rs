//! `list`: one line a game, from its tags.

use std::io::{self, IsTerminal, Write};

use super::Verdict;
use crate::args::{List, ListedForm};
use crate::output::Output;
use crate::report::Report;
use crate::rows::{Column, Form, Maker, Writer, finish, pass_rows, standard};
use crate::stream::Settings;

/// Lists every game of the inputs.
pub fn run(typed: &List, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let form = match typed.output {
        ListedForm::Text => Form::Text,
        ListedForm::Pgn => Form::Pgn,
        ListedForm::Jsonl => Form::Jsonl,
        ListedForm::Csv => Form::Csv,
    };
    let named = typed.columns.iter().map(|name| Column::named(name));
    let columns = match (typed.columns.is_empty(), form) {
        (false, _) => named.collect(),
        (true, Form::Text) => Column::listed(),
        (true, _) => Column::usual(),
    };
    let maker = Maker { form, columns };
    let is_shown = typed.out.is_none() && io::stdout().is_terminal();
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let mut writer = Writer::new(&maker, is_shown);
    let failed = pass_rows(
        &typed.input,
        Settings::new(&typed.input, !is_shown),
        &mut report,
        &maker,
        &|_| true,
        &mut |_, first, rows| {
            rows.iter()
                .try_for_each(|row| writer.row(row, first + row.index, &mut out))?;
            out.end_block()
        },
    )?;
    writer.begin(&mut out)?;
    writer.tell(&mut report);
    out.finish()?;
    Ok(finish(failed, &report))
}
