//! The way of blocks through threads, and of their results to the one that asked.

use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, PoisonError};

use super::block::{Block, Source};
use super::feed::{Feed, Item};
use super::gate::Gate;
use super::numbers::Ledger;
use super::{BLOCK, Settings};
use crate::args::Input;
use crate::input::origins;
use crate::interrupt;
use crate::progress::Progress;
use crate::report::{Report, thousands};

/// How many blocks may be on their way besides those that are worked on.
const AHEAD: usize = 2;

/// The largest memory that is kept to be used again, in bytes.
const MAX_SPARE: usize = 4 * BLOCK;

/// What happens, in the order of the inputs.
pub enum Event<'e, T> {
    /// An input begins; whether it can be read is not known yet.
    Begin(&'e Source),
    /// A block and what came of it.
    Block(&'e Block, T),
    /// An input ends, perhaps before its end, as was told.
    End {
        /// The input.
        source: &'e Source,
        /// Whether it was read to its end.
        is_whole: bool,
    },
}

/// What is done with what happens, on the calling thread.
type Each<'c, 'r, T> = &'c mut dyn FnMut(Event<'_, T>, &mut Report<'r>) -> io::Result<()>;

/// Takes all inputs block by block: `work` on any thread, then `each` in order on the calling one.
/// Answers whether an input could not be read to its end, which is told.
///
/// # Errors
///
/// Those of `each`: the results could not be written; and that the program was interrupted. An input
/// that cannot be read is told about, and the next one is taken.
pub fn flow<'r, T: Send>(
    input: &Input,
    settings: Settings,
    report: &mut Report<'r>,
    work: &(dyn Fn(&Block) -> T + Sync),
    each: Each<'_, 'r, T>,
) -> io::Result<bool> {
    interrupt::listen();
    let origins = origins(input);
    if origins.iter().any(|origin| origin.is_awaited()) {
        report.line("reading what is typed here, up to an end of file (Ctrl-D)");
    }
    let ledger = Arc::new(Ledger::default());
    let mut feed = Feed::new(origins, settings, Arc::clone(&ledger));
    let mut end = Delivery {
        report,
        each,
        shows_progress: settings.shows_progress,
        games: 0,
        has_failed: false,
    };
    let first = feed.next(Vec::new());
    if settings.threads <= 1 || feed.is_empty() {
        let mut next = first;
        while let Some(item) = next {
            let result = item.block.as_ref().map(work);
            let spare = end.deliver(item, result)?;
            next = feed.next(spare.unwrap_or_default());
        }
        return end.conclude();
    }
    let feed = Mutex::new(Some((feed, 1)));
    let gate = Gate::new(settings.threads + AHEAD, 0, settings.threads);
    // The first block is on its way already.
    gate.enter();
    let first = Mutex::new(first);
    std::thread::scope(|scope| {
        for _ in 0..settings.threads {
            scope.spawn(|| {
                let _retires = Retires(&gate, &ledger);
                worker(&first, &feed, &gate, work);
            });
        }
        let result = collect(&gate, &mut end);
        // On an error nobody needs what is still on its way.
        gate.close();
        if result.is_err() {
            ledger.give_up();
        }
        result
    })?;
    end.conclude()
}

type Shared<'o> = Mutex<Option<(Feed<'o>, usize)>>;
type Result_<T> = (Item, Option<T>);

/// Takes blocks and works on them until there are none.
fn worker<T: Send>(
    first: &Mutex<Option<Item>>,
    feed: &Shared<'_>,
    gate: &Gate<Result_<T>>,
    work: &(dyn Fn(&Block) -> T + Sync),
) {
    let taken = first.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(item) = taken {
        let result = item.block.as_ref().map(work);
        gate.bring(0, (item, result));
    }
    while let Some(spare) = gate.enter() {
        let Some((number, item)) = take(feed, spare) else {
            gate.leave(None);
            gate.close();
            return;
        };
        let result = item.block.as_ref().map(work);
        gate.bring(number, (item, result));
    }
}

fn take(feed: &Shared<'_>, spare: Vec<u8>) -> Option<(usize, Item)> {
    let mut shared = feed.lock().unwrap_or_else(PoisonError::into_inner);
    let (feed, number) = shared.as_mut()?;
    let item = feed.next(spare)?;
    *number += 1;
    Some((*number - 1, item))
}

/// Retires from the gate whatever happens: nobody waits for a thread that panicked.
struct Retires<'g, R>(&'g Gate<R>, &'g Ledger);

impl<R> Drop for Retires<'_, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.1.give_up();
            self.0.close();
        }
        self.0.retire();
    }
}

fn collect<T>(gate: &Gate<Result_<T>>, end: &mut Delivery<'_, '_, '_, T>) -> io::Result<()> {
    while let Some((item, result)) = gate.take() {
        let spare = end.deliver(item, result)?;
        gate.leave(spare);
    }
    Ok(())
}

/// The end of the way.
struct Delivery<'c, 'r, 'p, T> {
    report: &'p mut Report<'r>,
    each: Each<'c, 'r, T>,
    shows_progress: bool,
    /// How many games the input had so far.
    games: usize,
    has_failed: bool,
}

impl<T> Delivery<'_, '_, '_, T> {
    /// Whether an input could not be read to its end.
    fn conclude(&self) -> io::Result<bool> {
        match interrupt::is_asked() {
            true => Err(ErrorKind::Interrupted.into()),
            false => Ok(self.has_failed),
        }
    }

    /// Hands on what happened, and answers with memory to be used again.
    fn deliver(&mut self, item: Item, result: Option<T>) -> io::Result<Option<Vec<u8>>> {
        let (source, report) = (&*item.source, &mut *self.report);
        if item.begins {
            self.games = 0;
            report.progress = Progress::new(source.size, self.shows_progress);
            (self.each)(Event::Begin(source), report)?;
        }
        let block = item.block;
        if let (Some(block), Some(result)) = (&block, result) {
            (self.each)(Event::Block(block, result), report)?;
            // A block whose games nobody counted has none.
            block.numbers(0);
            self.games = block.games_so_far().unwrap_or_default();
            report.progress.reach(item.reached, self.games);
        }
        if let Some(error) = item.ends {
            report.progress = Progress::default();
            report.end_file(&source.name);
            let is_whole = error.is_none();
            if let Some(error) = error {
                report.failure(&source.name, &with_games(error, self.games));
                self.has_failed = true;
            }
            (self.each)(Event::End { source, is_whole }, report)?;
        }
        let spare = block.map(|block| block.read.into_buffer());
        Ok(spare.filter(|it| it.capacity() <= MAX_SPARE))
    }
}

/// The error, and how much of the input was read before it.
fn with_games(error: io::Error, games: usize) -> io::Error {
    let count = thousands(games);
    match games {
        0 => error,
        1 => io::Error::new(
            error.kind(),
            format!("{error}; 1 game before that was read"),
        ),
        _ => io::Error::new(
            error.kind(),
            format!("{error}; {count} games before that were read"),
        ),
    }
}
