//! `detect`: in which notation games are written, and how sure that is.

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::detect::{DetectedGame, Rival, detect_game};
use scoresheet::diagnostic::{Code, Severity};
use scoresheet::format::pgn;
use scoresheet::notation::{for_people, write_move};
use scoresheet::read::How;
use scoresheet::rules::{Move, Position};
use serde::Serialize;

use super::Verdict;
use crate::args::Detect;
use crate::games::{Passed, Passing, Tally, heading, pass_block};
use crate::report::Report;
use crate::show;
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_service::columns::Columns;
use scoresheet_service::plain::plain;
use scoresheet_service::title::title;

/// What was found out about one game.
#[derive(Serialize)]
struct Found<'g> {
    file: &'g str,
    game: usize,
    notation: &'static str,
    title: &'static str,
    sure: Sure,
    plies: usize,
    of: usize,
    overlooked: usize,
    alike: Vec<&'static str>,
    rivals: Vec<Other>,
}

/// How sure it is.
#[derive(Serialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Sure {
    /// The notation plays the whole game, and nothing else is as likely.
    Yes,
    /// Notations that play the game to its end play different moves.
    Undecided,
    /// No notation plays the game to its end.
    Incomplete,
}

/// A notation in which the game would be another one.
#[derive(Serialize)]
struct Other {
    notation: &'static str,
    /// The half-move from which on it is another one, from 1.
    ply: usize,
    text: String,
    /// What the text means in the notation that was found.
    here: String,
    /// What it means in this one; none when it ends before.
    there: Option<String>,
}

/// Answers for every game of the inputs.
pub fn run(typed: &Detect, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let mut report = Report::new(err, false);
    let (mut tally, mut verdict) = (Tally::default(), Verdict::Clean);
    tally.failed = flow(
        &typed.input,
        Settings::new(&typed.input, false),
        &mut report,
        &|block| detect(block, typed.json),
        &mut |event, report| {
            let Event::Block(block, detected) = event else {
                return Ok(());
            };
            if !detected.all_sure {
                verdict = Verdict::Found;
            }
            out.write_all(&detected.out)?;
            out.flush()?;
            tally.add(block, &detected.passed, report);
            detected.error.map_or(Ok(()), Err)
        },
    )?;
    Ok(match tally.failed {
        true => Verdict::Failed,
        false => verdict,
    })
}

/// What was found out about a block.
struct Detected {
    out: Vec<u8>,
    passed: Passed,
    all_sure: bool,
    error: Option<io::Error>,
}

fn detect(block: &Block, json: bool) -> Detected {
    let (mut out, mut all_sure, mut error) = (Vec::new(), true, None);
    let first = block.numbers(pgn::split(block.text()).count()).in_file;
    let passed = pass_block(block, How::default(), None, &mut |game| {
        let place = (&*block.source.name, first + game.index);
        let sure = match answer(&game, place, json, &mut out) {
            Ok(sure) => sure,
            Err(why) => {
                error.get_or_insert(why);
                Sure::Yes
            }
        };
        all_sure &= sure == Sure::Yes;
        // Only what stands in the way of reading matters here.
        let matters = |severity| severity == Severity::Error && sure != Sure::Yes;
        game.read.diagnostics.retain(|it| matters(it.severity));
    });
    Detected {
        out,
        passed,
        all_sure,
        error,
    }
}

/// Answers for one game, which stands in a file of this name and has this number there.
fn answer(
    game: &Passing<'_, '_>,
    (name, number): (&str, usize),
    json: bool,
    out: &mut dyn Write,
) -> io::Result<Sure> {
    let read = &game.read;
    let detected = read.detected.clone();
    let detected = detected.unwrap_or_else(|| detect_game(game.text, game.raw, &read.start));
    let found = found(game, (name, number), &detected);
    if json {
        serde_json::to_writer(&mut *out, &found)?;
        writeln!(out)?;
    } else {
        let bold = Style::new().bold();
        let heading = heading(&title(read), number);
        writeln!(out, "{bold}{}, {}{bold:#}", plain(name), plain(&heading))?;
        columns(&found).write_text(show::HEAD, out)?;
    }
    Ok(found.sure)
}

fn found<'g>(
    game: &Passing<'_, '_>,
    (name, number): (&'g str, usize),
    detected: &DetectedGame,
) -> Found<'g> {
    let about = detected.notation.about();
    let noticed = &game.read.diagnostics;
    let undecided = noticed.iter().any(|it| it.code == Code::UndecidedNotation);
    let sure = match () {
        () if undecided => Sure::Undecided,
        () if !detected.is_complete() || detected.of == 0 || !game.read.is_set_up => {
            Sure::Incomplete
        }
        () => Sure::Yes,
    };
    let rivals = detected.rivals.iter();
    Found {
        file: name,
        game: number,
        notation: about.id,
        title: about.title,
        sure,
        plies: detected.plies,
        of: detected.of,
        overlooked: detected.noted,
        alike: detected.alike.clone(),
        rivals: rivals
            .map(|rival| other(&game.read.start, detected, rival))
            .collect(),
    }
}

fn other(start: &Position, detected: &DetectedGame, rival: &Rival) -> Other {
    let before = detected.moves.iter().take(rival.ply);
    let position = before.fold(start.clone(), |position, m| position.after(*m));
    let name = |m: Move| write_move(for_people(), &position, m).unwrap_or_default();
    let here = detected.moves.get(rival.ply);
    Other {
        notation: rival.id,
        ply: rival.ply + 1,
        text: detected.texts.get(rival.ply).cloned().unwrap_or_default(),
        here: here.copied().map(name).unwrap_or_default(),
        there: rival.m.map(name),
    }
}

fn columns(found: &Found<'_>) -> Columns {
    let sure = match found.sure {
        Sure::Yes => "yes",
        Sure::Undecided => "no: notations that play it to the end come to different moves",
        Sure::Incomplete => "no: nothing plays it to the end",
    };
    let plies = match found.overlooked {
        0 => format!("{} of {}", found.plies, found.of),
        count => format!(
            "{} of {}, {count} of them not spelled exactly",
            found.plies, found.of
        ),
    };
    let mut rows = vec![
        ("notation", format!("{} ({})", found.notation, found.title)),
        ("sure", sure.to_owned()),
        ("plies", plies),
    ];
    if !found.alike.is_empty() {
        rows.push(("alike", found.alike.join(", ")));
    }
    for rival in &found.rivals {
        let there = rival.there.as_deref().unwrap_or("nothing");
        let (id, ply, text, here) = (rival.notation, rival.ply, &rival.text, &rival.here);
        let text = plain(text);
        rows.push((
            "rival",
            format!("{id}: at ply {ply}, {text} is {here} here and {there} there"),
        ));
    }
    let row = |(label, value): (&str, String)| vec![format!("  {label}"), value];
    Columns {
        rows: rows.into_iter().map(row).collect(),
        ..Columns::default()
    }
}
