//! `move TEXT`: one move in every notation, or why it is none.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use scoresheet::diagnostic::Code;
use scoresheet::notation::all;

use super::Verdict;
use crate::args::Move;
use crate::show;
use scoresheet_service::answer::{Answer, MoveAnswer, Refusal};
use scoresheet_service::ask::Asker;
use scoresheet_service::columns::Columns;
use scoresheet_service::problem::Problem;
use scoresheet_service::request::{Request, Text};

/// Answers what was typed.
pub fn run(typed: &Move, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let answer = Asker::new().ask(&request(typed));
    match (&answer, typed.json) {
        (Ok(answer), true) => serde_json::to_writer(&mut *out, answer)?,
        (Err(problem), true) => serde_json::to_writer(&mut *out, &Refusal { error: problem })?,
        (Ok(Answer::Move(answer)), false) => show(answer, typed, out, err)?,
        // Only moves can be asked about with arguments.
        (Ok(Answer::Position(answer)), false) => writeln!(out, "{}", answer.fen)?,
        (Err(problem), false) => show::problem(problem, err)?,
    }
    if typed.json {
        writeln!(out)?;
    }
    Ok(match answer {
        // Nobody asked for just those notations.
        Ok(_) if typed.to.is_empty() => Verdict::Clean,
        Ok(answer) if answer.is_whole() => Verdict::Clean,
        Ok(_) => Verdict::Found,
        Err(_) => Verdict::Found,
    })
}

fn request(typed: &Move) -> Request<'_> {
    let to = if typed.to.is_empty() {
        let writers = all().map(|notation| notation.about());
        let writers = writers.filter(|about| about.can.write());
        writers.map(|about| Text::from(about.id)).collect()
    } else {
        typed.to.iter().map(|id| Text::from(id.as_str())).collect()
    };
    Request {
        fen: typed.fen.as_deref().map(Text::from),
        history: typed.history.as_deref().map(Text::from),
        variant: typed.variant.as_deref().map(Text::from),
        from: Text::from(typed.from.as_str()),
        text: Text::from(typed.text.as_deref().unwrap_or_default()),
        to: Some(to),
        strict: typed.strict,
        explain: typed.explain,
    }
}

fn show(
    answer: &MoveAnswer,
    typed: &Move,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> io::Result<()> {
    if !answer.read_as.is_empty() {
        remark(err, "read as", &answer.read_as.join(", "))?;
    }
    for other in &answer.otherwise {
        remark(err, "note", &format!("would also be {other}"))?;
    }
    for mended in &answer.mended {
        let code = Code::MendedPosition;
        let label = format!("warning[{}]", code.id());
        remark(err, &label, &format!("{}: {mended}", code.name()))?;
    }
    for note in answer.notes.iter() {
        remark(err, "note", &format!("{}: {}", note.name(), note.says()))?;
    }
    for (id, why) in &answer.texts.unwritable {
        let (code, message) = (Code::NotWritable, format!("{id}: {why}"));
        if typed.to.is_empty() {
            remark(err, "note", &format!("{}: {message}", code.name()))?;
        } else {
            show::problem(&Problem::new(code, message), err)?;
        }
    }
    if typed.explain {
        return show_explained(answer, out);
    }
    let written = |(id, text): &(&'static str, Option<String>)| {
        text.as_ref()
            .map(|text| vec![(*id).to_owned(), text.clone()])
    };
    let rows = answer.texts.to.iter().filter_map(written).collect();
    Columns {
        rows,
        ..Columns::default()
    }
    .write_text(show::HEAD, out)
}

/// Each text with its sentence and its pieces.
fn show_explained(answer: &MoveAnswer, out: &mut dyn Write) -> io::Result<()> {
    let bold = Style::new().bold();
    for (index, (id, explained)) in answer.explained.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{id}  {bold}{}{bold:#}", explained.text)?;
        explained.write_text(show::HEAD, out)?;
    }
    Ok(())
}

fn remark(err: &mut dyn Write, label: &str, text: &str) -> io::Result<()> {
    let yellow = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
    writeln!(err, "{yellow}{label}{yellow:#} {text}")
}
