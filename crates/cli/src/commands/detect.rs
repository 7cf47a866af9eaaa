//! `detect`: in which notation games are written, and how sure that is.

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::detect::{DetectedGame, Rival, detect_game};
use scoresheet::diagnostic::{Code, Severity};
use scoresheet::notation::{for_people, write_move};
use scoresheet::rules::{Move, Position};
use serde::Serialize;

use super::Verdict;
use crate::args::Detect;
use crate::columns::Columns;
use crate::games::{Manner, Passing, heading, pass_all};
use crate::plain::plain;
use crate::report::Report;

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
    let mut verdict = Verdict::Clean;
    let each = &mut |game: Passing<'_, '_>| {
        let sure = answer(&game, typed.json, out)?;
        if sure != Sure::Yes {
            verdict = Verdict::Found;
        }
        // Only what stands in the way of reading matters here.
        let matters = |severity| severity == Severity::Error && sure != Sure::Yes;
        game.read.diagnostics.retain(|it| matters(it.severity));
        Ok(())
    };
    let manner = Manner {
        encoding: typed.input.input_encoding,
        ..Manner::default()
    };
    let tally = pass_all(&typed.input, manner, &mut report, false, each)?;
    Ok(match tally.failed {
        true => Verdict::Failed,
        false => verdict,
    })
}

fn answer(game: &Passing<'_, '_>, json: bool, out: &mut dyn Write) -> io::Result<Sure> {
    let read = &game.read;
    let detected = read.detected.clone();
    let detected = detected.unwrap_or_else(|| detect_game(game.text, game.raw, &read.start));
    let found = found(game, &detected);
    if json {
        serde_json::to_writer(&mut *out, &found)?;
        writeln!(out)?;
    } else {
        let bold = Style::new().bold();
        let heading = heading(read, game.number);
        writeln!(
            out,
            "{bold}{}, {}{bold:#}",
            plain(game.name),
            plain(&heading)
        )?;
        columns(&found).write_text(out)?;
    }
    Ok(found.sure)
}

fn found<'g>(game: &Passing<'g, '_>, detected: &DetectedGame) -> Found<'g> {
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
        file: game.name,
        game: game.number,
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
