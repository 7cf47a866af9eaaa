//! Passes the games of all inputs by, and makes rows of those that are wanted.

use std::cell::RefCell;
use std::io;

use scoresheet::database::skim::Skim;
use scoresheet::diagnostic::Severity;

use super::cursor::Cursor;
use super::{Game, Maker, Rows};
use crate::args::Input;
use crate::commands::Verdict;
use crate::games::{Passed, Tally, Told};
use crate::report::Report;
use crate::stream::{Block, Event, Settings, flow};

/// What came of a block.
struct Picked<K> {
    /// The rows of the games that were wanted.
    rows: Rows,
    /// What they are sorted by, or whatever else was found out about each.
    keys: Vec<K>,
    /// What was noticed.
    passed: Passed,
}

/// Makes rows of the wanted games of all inputs, on all threads, and hands them on block by block,
/// with the number that the first game of the block has in its input. Answers whether an input
/// could not be read.
///
/// # Errors
///
/// Those of `each`, but not that it had [enough].
pub fn pass_rows(
    input: &Input,
    settings: Settings,
    report: &mut Report<'_>,
    maker: &Maker,
    wants: &(dyn Fn(&Game<'_>) -> bool + Sync),
    each: &mut dyn FnMut(&Block, usize, &Rows) -> io::Result<()>,
) -> io::Result<bool> {
    pass_keyed(
        input,
        settings,
        report,
        maker,
        &|game| wants(game).then_some(()),
        &mut |block, first, rows, _| each(block, first, rows),
    )
}

/// What takes a block, the number of its first game, its rows, and what was found out about each.
type EachKeyed<'c, K> = &'c mut dyn FnMut(&Block, usize, &Rows, Vec<K>) -> io::Result<()>;

/// The same, with something that is found out about each wanted game; of one that is not wanted there
/// is nothing.
///
/// # Errors
///
/// Those of `each`, but not that it had [enough].
pub fn pass_keyed<K: Send>(
    input: &Input,
    settings: Settings,
    report: &mut Report<'_>,
    maker: &Maker,
    key: &(dyn Fn(&Game<'_>) -> Option<K> + Sync),
    each: EachKeyed<'_, K>,
) -> io::Result<bool> {
    let mut tally = Tally::default();
    let failed = flow(
        input,
        settings,
        report,
        &|block| pick(block, maker, key),
        &mut |event, report| {
            let Event::Block(block, picked) = event else {
                return Ok(());
            };
            tally.add(block, &picked.passed, report);
            let first = block.numbers(picked.passed.games).in_file;
            each(block, first, &picked.rows, picked.keys)
        },
    );
    match failed {
        Err(error) if error.get_ref().is_some_and(|it| it.is::<Enough>()) => Ok(false),
        other => other,
    }
}

/// Makes rows of the wanted games of a block.
fn pick<K>(
    block: &Block,
    maker: &Maker,
    key: &(dyn Fn(&Game<'_>) -> Option<K> + Sync),
) -> Picked<K> {
    let (mut skim, mut cursor) = (Skim::new(block.text()), Cursor::new(block));
    let (mut rows, mut keys, mut passed) = (Rows::default(), Vec::new(), Passed::default());
    let (mut assumed, replayer) = (block.assumed(), RefCell::default());
    while let Some(game) = skim.next_game() {
        let diagnostics = assumed.before(game.raw.span.end);
        if !diagnostics.is_empty() {
            passed.told.push(Told {
                index: passed.games,
                title: String::new(),
                diagnostics,
            });
        }
        let bytes = cursor.bytes(game.raw.span.clone());
        let game = Game {
            file: &block.source.name,
            index: passed.games,
            text: block.text(),
            raw: &game.raw,
            tags: game.tags,
            bytes: &bytes,
            is_plain: game.is_plain,
            replayer: &replayer,
        };
        if let Some(key) = key(&game) {
            maker.add(&game, &mut rows);
            keys.push(key);
        }
        passed.games += 1;
    }
    Picked { rows, keys, passed }
}

/// How it went.
pub fn finish(failed: bool, report: &Report<'_>) -> Verdict {
    match failed {
        true => Verdict::Failed,
        false if report.worst > Some(Severity::Warning) => Verdict::Found,
        false => Verdict::Clean,
    }
}

/// Nothing more is wanted.
#[derive(Debug)]
struct Enough;

impl std::fmt::Display for Enough {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("enough")
    }
}

impl std::error::Error for Enough {}

/// What `each` answers when it wants nothing more.
pub fn enough() -> io::Error {
    io::Error::other(Enough)
}
