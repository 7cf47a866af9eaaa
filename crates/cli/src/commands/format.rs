//! `format`: games in the export format of PGN, or with other moves and nothing else changed.

use std::io::{self, Write};

use scoresheet::diagnostic::Edit;
use scoresheet::export::Exporter;
use scoresheet::format::pgn::{Extent, Options, TagOrder};
use scoresheet::notation::{MoveNotation, find};
use scoresheet::preserve::respell;
use scoresheet::text::rewrite;

use super::Verdict;
use crate::args::{Format, Order};
use crate::games::{Tally, manner, pass_block};
use crate::input::{Origin, origins};
use crate::output::{Output, encoded};
use crate::plain::plain;
use crate::report::Report;
use crate::stream::Block;

/// Formats every input.
pub fn run(typed: &Format, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let mut report = Report::new(err, typed.telling.verbose);
    let (mut tally, mut would_change) = (Tally::default(), false);
    for origin in origins(&typed.input) {
        if origin.is_awaited() {
            report.line("reading what is typed here, up to an end of file (Ctrl-D)");
        }
        let bytes = match origin.read() {
            Ok(bytes) => bytes,
            Err(error) => {
                report.failure(&origin.name(), &error);
                tally.failed = true;
                continue;
            }
        };
        let new = formatted(typed, origin, &bytes, &mut report, &mut tally)?;
        let changed = new.as_deref().is_some_and(|new| new != bytes);
        match origin {
            _ if typed.check && changed => {
                would_change = true;
                writeln!(out, "{}", plain(&origin.name()))?;
            }
            _ if typed.check => (),
            Origin::File(path) if typed.write => {
                if let Some(new) = new.filter(|_| changed) {
                    let written = Output::new(Some(path), out).and_then(|mut file| {
                        file.write_all(&new)?;
                        file.finish()
                    });
                    if let Err(error) = written {
                        report.failure("could not write", &error);
                        tally.failed = true;
                    }
                }
            }
            _ => to_standard(new.as_deref().unwrap_or(&bytes), out)?,
        }
    }
    let verdict = tally.conclude(&mut report, &typed.telling);
    Ok(match would_change {
        true => verdict.max(Verdict::Found),
        false => verdict,
    })
}

/// Writes the bytes as they are: `out` would take signs that colour a terminal out of them.
fn to_standard(bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
    out.flush()?;
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// What becomes of the bytes of one input; none when they stay.
fn formatted(
    typed: &Format,
    origin: Origin<'_>,
    bytes: &[u8],
    report: &mut Report<'_>,
    tally: &mut Tally,
) -> io::Result<Option<Vec<u8>>> {
    let manner = manner(&typed.input, &typed.reading);
    let block = Block::whole(origin.name(), bytes.to_vec(), manner.encoding);
    if !typed.preserve {
        let mut exporter = Exporter::new(options(typed), manner.how);
        let passed = pass_block(&block, manner, &mut |game| {
            let told = exporter.game(game.text, game.raw, game.read);
            game.read.notice(told.into_iter().collect());
        });
        tally.add(&block, &passed, report);
        report.end_file(&origin.name());
        let text = exporter.finish();
        return text
            .map(|text| encoded(&text, typed.writing.encoding))
            .transpose();
    }
    let to = typed.to.as_deref().and_then(find);
    let mut edits: Vec<Edit> = Vec::new();
    let passed = pass_block(&block, manner, &mut |game| {
        if let Some(to) = to {
            let to: &dyn MoveNotation = to;
            let (more, told) = respell(game.text, game.read, to);
            edits.extend(more);
            game.read.notice(told);
        }
    });
    tally.add(&block, &passed, report);
    report.end_file(&origin.name());
    let edits = edits.iter().map(|edit| (edit.span.clone(), &*edit.text));
    Ok(Some(rewrite(bytes, &block.read.decoded(), edits)))
}

fn options(typed: &Format) -> Options {
    Options {
        tag_order: match typed.tags {
            Order::Ascii => TagOrder::Ascii,
            Order::Given => TagOrder::Given,
        },
        columns: usize::from(typed.columns),
        extent: match typed.reduced {
            true => Extent::Reduced,
            false => Extent::Full,
        },
    }
}
