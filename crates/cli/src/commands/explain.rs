//! `explain`: the page of a code, or a list of all codes.

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::check::layout;
use scoresheet::diagnostic::{Code, Example, Page};
use scoresheet::format::pgn::split;
use scoresheet::notation::{Level, find};
use scoresheet::read::{How, read_game};
use scoresheet::text::Places;
use serde::Serialize;

use super::Verdict;
use crate::args::{Explain, ListForm};
use crate::prose::wrapped;
use crate::report::Report;
use crate::show;
use scoresheet_service::columns::{Columns, escape};

/// Prints the pages that were asked for, or the list.
pub fn run(typed: &Explain, out: &mut dyn Write) -> io::Result<Verdict> {
    let codes: Vec<Code> = match &typed.code {
        Some(codes) => codes.0.clone(),
        None => Code::all().collect(),
    };
    match typed.output {
        ListForm::Text if typed.code.is_none() => list(&codes).write_text(show::HEAD, out)?,
        ListForm::Text => {
            for (index, code) in codes.iter().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                text(*code, out)?;
            }
        }
        ListForm::Markdown => markdown(&codes, typed.code.is_none(), out)?,
        ListForm::Json => {
            let entries: Vec<_> = codes.into_iter().map(Entry::of).collect();
            serde_json::to_writer_pretty(&mut *out, &entries)?;
            writeln!(out)?;
        }
    }
    Ok(Verdict::Clean)
}

fn list(codes: &[Code]) -> Columns {
    let row = |code: &Code| {
        let severity = code.severity().to_string();
        [code.id(), code.name(), &severity, code.headline()]
            .map(str::to_owned)
            .into()
    };
    Columns {
        head: vec!["code", "name", "severity", "what"],
        rows: codes.iter().map(row).collect(),
    }
}

fn text(code: Code, out: &mut dyn Write) -> io::Result<()> {
    let bold = Style::new().bold();
    let (id, name, severity) = (code.id(), code.name(), code.severity());
    let heading = wrapped(&format!("{id} {name} ({severity}): {}", code.headline()));
    let (title, rest) = heading.split_at(id.len() + 1 + name.len());
    writeln!(out, "{bold}{title}{bold:#}{rest}\n")?;
    let Some(page) = code.page() else {
        return Ok(());
    };
    writeln!(out, "{}\n", wrapped(page.means))?;
    writeln!(out, "{bold}Why it matters{bold:#}")?;
    writeln!(out, "{}\n", wrapped(page.matters))?;
    writeln!(out, "{bold}Example{bold:#}{}", manner(page.example))?;
    match page.example {
        Example::Request(request) => writeln!(out, "    {request}\n")?,
        example => {
            let game = example.game().unwrap_or_default();
            for line in game.lines() {
                writeln!(out, "    {line}")?;
            }
            writeln!(out)?;
            out.write_all(&reported(code, example))?;
            writeln!(out)?;
        }
    }
    writeln!(out, "{bold}What would do{bold:#}")?;
    writeln!(out, "{}", wrapped(page.remedy))
}

/// How the example is read, where that is not as usual.
fn manner(example: Example) -> String {
    match (example, example.notation()) {
        (Example::Request(_), _) => " (a request, for no game produces it)".to_owned(),
        (_, Some(id)) if example.is_strict() => format!(" (read with --from {id} --strict)"),
        (_, Some(id)) => format!(" (read with --from {id})"),
        _ => String::new(),
    }
}

/// What the example makes `check` say.
fn reported(code: Code, example: Example) -> Vec<u8> {
    let text = example.game().unwrap_or_default();
    let how = How {
        from: example.notation().and_then(find),
        level: match example.is_strict() {
            true => Level::Strict,
            false => Level::Tolerant,
        },
        ..How::default()
    };
    let mut told = Vec::new();
    let mut places = Places::new(text);
    for raw in split(text) {
        let mut read = read_game(text, &raw, how);
        let more = layout(text, &read.game, how.level);
        read.notice(more);
        read.diagnostics.retain(|it| it.code == code);
        Report::whole(&mut told).game("example", "", &mut places, &read.diagnostics);
    }
    told
}

fn markdown(codes: &[Code], is_whole: bool, out: &mut dyn Write) -> io::Result<()> {
    if is_whole {
        writeln!(out, "# Codes\n")?;
        writeln!(
            out,
            "Everything that can be noticed in a game. This page is printed by\n\
             `scoresheet explain --output markdown`.\n"
        )?;
        list(codes).write_markdown(out)?;
        writeln!(out)?;
    }
    for (index, code) in codes.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "## {} {}\n", code.id(), code.name())?;
        writeln!(out, "*{}*: {}", code.severity(), escape(code.headline()))?;
        if let Some(page) = code.page() {
            markdown_page(page, out)?;
        }
    }
    Ok(())
}

fn markdown_page(page: &Page, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}\n", escape(page.means))?;
    writeln!(out, "**Why it matters.** {}\n", escape(page.matters))?;
    let text = match page.example {
        Example::Request(request) => request,
        example => example.game().unwrap_or_default(),
    };
    writeln!(out, "**Example**{}:\n", escape(&manner(page.example)))?;
    writeln!(out, "```text\n{}\n```\n", text.trim_end())?;
    writeln!(out, "**What would do.** {}", escape(page.remedy))
}

/// One code with its page.
#[derive(Serialize)]
struct Entry {
    code: &'static str,
    name: &'static str,
    severity: String,
    headline: &'static str,
    means: Option<&'static str>,
    matters: Option<&'static str>,
    example: Option<&'static str>,
    /// The notation of the example, where it has to be named.
    from: Option<&'static str>,
    strict: bool,
    /// What produces the code, where no game does.
    request: Option<&'static str>,
    remedy: Option<&'static str>,
}

impl Entry {
    fn of(code: Code) -> Entry {
        let page = code.page();
        let example = page.map(|it| it.example);
        Entry {
            code: code.id(),
            name: code.name(),
            severity: code.severity().to_string(),
            headline: code.headline(),
            means: page.map(|it| it.means),
            matters: page.map(|it| it.matters),
            example: example.and_then(Example::game),
            from: example.and_then(Example::notation),
            strict: example.is_some_and(Example::is_strict),
            request: match example {
                Some(Example::Request(request)) => Some(request),
                _ => None,
            },
            remedy: page.map(|it| it.remedy),
        }
    }
}
