//! `format`: games in the export format of PGN, or with other moves and nothing else changed.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use scoresheet::diagnostic::Edit;
use scoresheet::export::{Joiner, Section, Sections};
use scoresheet::format::pgn::{Extent, Options, TagOrder};
use scoresheet::notation::{MoveNotation, find};
use scoresheet::preserve::respell;
use scoresheet::read::How;
use scoresheet::text::rewrite;

use super::Verdict;
use crate::args::{Format, Order};
use crate::games::{Passed, Tally, how, pass_block};
use crate::input::origins;
use crate::output::encoded;
use crate::report::Report;
use crate::rewriting::{Rewriting, utf16_is_only_read};
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_files::Origin;
use scoresheet_service::plain::plain;

/// Formats every input.
pub fn run(typed: &Format, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let mut report = Report::new(err, typed.telling.verbose);
    let (mut tally, mut would_change, mut failed) = (Tally::default(), false, false);
    let (origins, job) = (origins(&typed.input), Job::new(typed));
    let shows = typed.check || typed.write || !io::stdout().is_terminal();
    let settings = Settings::new(&typed.input, shows);
    let (mut file, mut joiner) = (Rewriting::compare(), Joiner::default());
    tally.failed = flow(
        &typed.input,
        settings,
        &mut report,
        &|block| job.format(block),
        &mut |event, report| {
            match event {
                Event::Begin(source) => {
                    file = match origins.get(source.index) {
                        _ if typed.check => Rewriting::compare(),
                        Some(Origin::File(path)) if typed.write => {
                            Rewriting::in_place(path, source, settings)
                        }
                        _ => Rewriting::standard(),
                    };
                    joiner = Joiner::default();
                }
                Event::Block(block, done) => {
                    tally.add(block, &done.passed, report);
                    let new = job.joined(block, &done, &mut joiner)?;
                    file.add(block.read.bytes(), &new, done.is_new)?;
                }
                Event::End { source, is_whole } => {
                    if typed.check && file.has_changed() {
                        would_change = true;
                        writeln!(out, "{}", plain(&source.name))?;
                    }
                    let file = std::mem::replace(&mut file, Rewriting::compare());
                    if let Err(error) = file.finish(is_whole) {
                        report.failure("could not write", &error);
                        failed = true;
                    }
                }
            }
            Ok(())
        },
    )?;
    tally.failed |= failed;
    let verdict = tally.conclude(&mut report, &typed.telling);
    Ok(match would_change {
        true => verdict.max(Verdict::Found),
        false => verdict,
    })
}

/// What is to be done with each game.
struct Job<'t> {
    typed: &'t Format,
    how: How,
    to: Option<&'static dyn MoveNotation>,
}

/// What became of a block.
struct Formatted {
    passed: Passed,
    /// Whether something was written anew.
    is_new: bool,
    written: Written,
}

enum Written {
    /// Sections that are to be joined.
    Sections(Vec<Section>),
    /// Bytes with edits made in them.
    Bytes(Vec<u8>),
}

impl Job<'_> {
    fn new(typed: &Format) -> Job<'_> {
        Job {
            typed,
            how: how(&typed.reading),
            to: typed.to.as_deref().and_then(find),
        }
    }

    fn format(&self, block: &Block) -> Formatted {
        if self.typed.preserve {
            return self.respell(block);
        }
        let mut sections = Sections::new(options(self.typed), self.how);
        let passed = pass_block(block, self.how, None, &mut |game| {
            let told = sections.game(game.text, game.raw, game.read);
            game.read.notice(told.into_iter().collect());
        });
        let sections = sections.finish();
        Formatted {
            passed,
            is_new: sections.iter().any(|it| it.text.is_some()),
            written: Written::Sections(sections),
        }
    }

    /// The bytes that are to stand in the place of the block; behind those of the blocks before.
    fn joined<'b>(
        &self,
        block: &'b Block,
        done: &'b Formatted,
        joiner: &mut Joiner,
    ) -> io::Result<Cow<'b, [u8]>> {
        let sections = match &done.written {
            Written::Bytes(_) if block.read.is_converted() => return Err(utf16_is_only_read()),
            Written::Bytes(bytes) => return Ok(Cow::Borrowed(bytes)),
            Written::Sections(sections) => sections,
        };
        if !done.is_new && block.is_first && block.is_last {
            return Ok(Cow::Borrowed(block.read.bytes()));
        }
        let mut text = String::with_capacity(block.text().len());
        for section in sections {
            joiner.add(block.text(), section, &mut text);
        }
        encoded(&text, self.typed.writing.encoding).map(Cow::Owned)
    }

    fn respell(&self, block: &Block) -> Formatted {
        let mut edits: Vec<Edit> = Vec::new();
        let passed = pass_block(block, self.how, None, &mut |game| {
            if let Some(to) = self.to {
                let (more, told) = respell(game.text, game.read, to);
                edits.extend(more);
                game.read.notice(told);
            }
        });
        let spans = edits.iter().map(|edit| (edit.span.clone(), &*edit.text));
        let bytes = rewrite(block.read.bytes(), &block.read.decoded(), spans);
        Formatted {
            passed,
            is_new: !edits.is_empty(),
            written: Written::Bytes(bytes),
        }
    }
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
