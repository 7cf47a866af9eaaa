//! `stats`: what there is in the games, counted.

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::database::skim::Skim;
use scoresheet::database::stats::{Stats, Topic};
use scoresheet::diagnostic::Severity;
use scoresheet::fast::{Branch, Reader, Remark, San, Sink, Tags};
use scoresheet::game::Outcome;
use scoresheet::read::{How, read_game};
use scoresheet::rules::{Position, Step};
use serde::Serialize;

use super::Verdict;
use crate::args::{self, StatsForm};
use crate::report::{Report, thousands};
use crate::show;
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_service::columns::Columns;
use scoresheet_service::sheet::csv;

/// Counts what there is in all games of the inputs.
pub fn run(typed: &args::Stats, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let mut report = Report::new(err, false);
    let mut stats = Stats::default();
    let failed = flow(
        &typed.input,
        Settings::new(&typed.input, true),
        &mut report,
        &|block| count(block, typed.tags_only),
        &mut |event, _| {
            if let Event::Block(block, counted) = event {
                block.numbers(usize::try_from(counted.games).unwrap_or(usize::MAX));
                stats.add(&counted);
            }
            Ok(())
        },
    )?;
    match typed.output {
        StatsForm::Text => text(&stats, typed, out)?,
        StatsForm::Jsonl => {
            for row in rows(&stats, typed.tags_only) {
                serde_json::to_writer(&mut *out, &row)?;
                writeln!(out)?;
            }
        }
        StatsForm::Csv => {
            write!(out, "what,name,count\r\n")?;
            for Row { what, name, count } in rows(&stats, typed.tags_only) {
                write!(out, "{what},{},{count}\r\n", csv::value(name))?;
            }
        }
    }
    Ok(match failed {
        true => Verdict::Failed,
        false => Verdict::Clean,
    })
}

fn count(block: &Block, tags_only: bool) -> Stats {
    let (mut stats, mut skim) = (Stats::default(), Skim::new(block.text()));
    let (text, mut reader) = (block.text(), Reader::new(Severity::Warning));
    while let Some(game) = skim.next_game() {
        stats.add_tags(game.tags);
        if tags_only {
            continue;
        }
        match reader.read(text, game.raw.span.clone(), &mut Unheard) {
            Some(done) if done.end == game.raw.moves.end => stats.add_clean(done.plies),
            _ => stats.add_read(&read_game(text, &game.raw, How::default())),
        }
    }
    stats
}

/// Hears of games of which only the number of plies matters.
struct Unheard;

impl Sink for Unheard {
    fn begin(&mut self, _: &Tags<'_>) {}

    fn set_up(&mut self, _: &Position) -> Option<()> {
        Some(())
    }

    fn step(&mut self, _: San, _: Step) -> Option<()> {
        Some(())
    }

    fn nag(&mut self, _: u32) {}

    fn comment(&mut self, _: Remark<'_>) {}

    fn end(&mut self, _: Outcome) {}

    fn branch(&mut self) -> Branch<'_> {
        Branch::PassOver(self)
    }
}

/// One thing that was counted.
#[derive(Serialize)]
struct Row<'s> {
    what: &'static str,
    name: &'s str,
    count: u64,
}

fn rows(stats: &Stats, tags_only: bool) -> Vec<Row<'_>> {
    let total = |what, count| Row {
        what,
        name: "",
        count,
    };
    let mut rows = vec![total("games", stats.games)];
    if !tags_only {
        rows.push(total("plies", stats.plies));
        rows.push(total("longest", stats.longest));
        rows.push(total("cut", stats.cut));
    }
    for topic in Topic::ALL {
        let what = topic.name();
        let counted = stats.of(topic).into_iter();
        rows.extend(counted.map(|(name, count)| Row { what, name, count }));
    }
    rows
}

fn text(stats: &Stats, typed: &args::Stats, out: &mut dyn Write) -> io::Result<()> {
    let number = |count: u64| thousands(usize::try_from(count).unwrap_or(usize::MAX));
    let mut totals = vec![("games", stats.games)];
    if !typed.tags_only {
        totals.push(("plies", stats.plies));
        totals.push(("plies of the longest game", stats.longest));
        totals.push(("games not read to the end", stats.cut));
    }
    let row = |(name, count): (&str, u64)| vec![number(count), name.to_owned()];
    let mut columns = Columns {
        rows: totals.into_iter().map(row).collect(),
        ..Columns::default()
    };
    at_right(&mut columns);
    columns.write_text(show::HEAD, out)?;
    let bold = Style::new().bold();
    for topic in Topic::ALL {
        let counted = stats.of(topic);
        if counted.is_empty() {
            continue;
        }
        // In their order the most frequent years are not the first.
        let shown = match topic {
            Topic::Year => counted.len(),
            _ => counted.len().min(typed.top),
        };
        writeln!(out, "\n{bold}{}{bold:#}", heading(topic))?;
        let mut rows: Vec<_> = counted[..shown].iter().copied().map(row).collect();
        if shown < counted.len() {
            let (others, rest) = (counted.len() - shown, &counted[shown..]);
            let sum = rest.iter().map(|it| it.1).sum();
            rows.push(vec![
                number(sum),
                format!("of {} others", thousands(others)),
            ]);
        }
        let mut columns = Columns {
            rows,
            ..Columns::default()
        };
        at_right(&mut columns);
        columns.write_text(show::HEAD, out)?;
    }
    Ok(())
}

/// Moves the numbers to the right.
fn at_right(columns: &mut Columns) {
    let widest = columns.rows.iter().map(|row| row[0].len()).max();
    for row in &mut columns.rows {
        row[0] = format!("{:>width$}", row[0], width = widest.unwrap_or(0).max(9));
    }
}

const fn heading(topic: Topic) -> &'static str {
    match topic {
        Topic::Result => "results",
        Topic::Year => "years",
        Topic::Opening => "openings, by the ECO tag",
        Topic::Notation => "notations",
        Topic::Missing => "tags that are missing or say nothing",
        Topic::Error => "errors",
        Topic::Warning => "warnings",
    }
}
