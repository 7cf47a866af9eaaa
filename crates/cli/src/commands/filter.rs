//! `filter`: the games that are wanted.

use std::io::{self, Write};
use std::path::Path;

use scoresheet::database::expression::{Expression, MoveTest};

use super::Verdict;
use crate::args::{Filter, Input};
use crate::output::Output;
use crate::report::Report;
use crate::rows::{Writer, coming, finish, pass_rows, shows_progress, standard};
use crate::stream::Settings;
use scoresheet_service::plain::plain;

/// Passes on the games of the inputs that are wanted.
pub fn run(typed: &Filter, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let (expression, input) = operands(typed);
    let wanted = match expression.map(Expression::read).transpose() {
        Ok(read) => asked(typed, read.unwrap_or_default()),
        Err(error) => {
            let text = expression.unwrap_or_default();
            let before = text[..error.span.start].chars().count();
            let wide = text[error.span.clone()].chars().count().max(1);
            writeln!(err, "error: {error}")?;
            writeln!(err, "  | {}", plain(text))?;
            writeln!(err, "  | {}{}", " ".repeat(before), "^".repeat(wide))?;
            return Ok(Verdict::Failed);
        }
    };
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let (mut writer, mut count) = (Writer::new(&maker, false), 0);
    let failed = pass_rows(
        &input,
        Settings::new(&input, shows_progress(&typed.coming)),
        &mut report,
        &maker,
        &|game| wanted.wants(game.tags, || game.replay()) != typed.invert,
        &mut |_, first, rows| {
            count += rows.len();
            if typed.count {
                return Ok(());
            }
            rows.iter()
                .try_for_each(|row| writer.row(row, first + row.index, &mut out))?;
            out.end_block()
        },
    )?;
    match typed.count {
        true => writeln!(out, "{count}")?,
        false => writer.begin(&mut out)?,
    }
    writer.tell(&mut report);
    out.finish()?;
    Ok(match finish(failed, &report) {
        Verdict::Clean if count == 0 => Verdict::Found,
        verdict => verdict,
    })
}

/// The expression and the inputs. What stands first is an input when there is another condition and
/// a file of this name.
fn operands(typed: &Filter) -> (Option<&str>, Input) {
    let has_other = !tests(typed).is_empty() || typed.plies.is_some();
    let is_input = |text: &&str| *text == "-" || Path::new(text).is_file();
    let wanted = typed.wanted.as_deref();
    let mut input = typed.input.clone();
    match wanted.filter(|text| has_other && is_input(text)) {
        None => (wanted, input),
        Some(file) => {
            input.files.insert(0, file.into());
            (None, input)
        }
    }
}

/// The expression, and what the options ask besides.
fn asked(typed: &Filter, expression: Expression) -> Expression {
    let expression = match &typed.plies {
        Some(plies) => expression.and_all(plies.clone()),
        None => expression,
    };
    tests(typed).into_iter().fold(expression, Expression::and)
}

fn tests(typed: &Filter) -> Vec<MoveTest> {
    let some = |is_asked: bool, test: fn() -> MoveTest| is_asked.then(test);
    [
        typed.moves.clone(),
        typed.position.clone(),
        typed.material.clone(),
        typed.ends.clone(),
        some(typed.comments, MoveTest::has_comments),
        some(typed.variations, MoveTest::has_variations),
    ]
    .into_iter()
    .flatten()
    .collect()
}
