//! The way of blocks through threads, and of their results to the one that asked.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use super::block::{Block, Source};
use super::feed::{Feed, Item};
use super::gate::Gate;
use super::numbers::Ledger;
use super::{AHEAD, BLOCK, MAX_SPARE};

/// What happens, in the order of the inputs.
pub enum Event<'e, T> {
    /// An input begins; whether it can be read is not known yet.
    Begin(&'e Source),
    /// A block and what came of it.
    Block {
        /// The block.
        block: &'e Block,
        /// What came of it.
        result: T,
        /// How many bytes of its input have been read, packed as it is.
        reached: u64,
    },
    /// An input ends.
    End {
        /// The input.
        source: &'e Source,
        /// What stopped it before its end.
        error: Option<io::Error>,
    },
}

/// What is done with what happens, on the calling thread.
type Each<'c, T> = &'c mut dyn FnMut(Event<'_, T>) -> io::Result<()>;

/// Takes all inputs block by block: `work` in so many threads, then `each` in order on the calling
/// one. With one thread everything is done on the calling one.
///
/// # Errors
///
/// Those of `each`. An input that cannot be read is told to it, and the next one is taken.
pub fn flow<T: Send>(
    mut feed: Feed<'_>,
    threads: usize,
    work: &(dyn Fn(&Block) -> T + Sync),
    each: Each<'_, T>,
) -> io::Result<()> {
    let first = feed.next(Vec::new());
    if threads <= 1 || feed.is_empty() {
        let mut next = first;
        while let Some(item) = next {
            let result = item.block.as_ref().map(work);
            let spare = deliver(item, result, each)?;
            next = feed.next(spare.unwrap_or_default());
        }
        return Ok(());
    }
    let line = Line::new(feed, first, threads);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| line.work(work));
        }
        let result = line.collect(each);
        // On an error nobody needs what is still on its way.
        line.gate.close();
        if result.is_err() {
            line.ledger.give_up();
        }
        result
    })
}

/// An item and what came of its block.
pub(super) type Worked<T> = (Item, Option<T>);

/// The way through threads.
pub(super) struct Line<'o, T> {
    /// The first block, which nobody has worked on yet.
    first: Mutex<Option<Item>>,
    /// Where the others come from, and the number of the next one.
    feed: Mutex<(Feed<'o>, usize)>,
    pub(super) gate: Gate<Worked<T>>,
    pub(super) ledger: Arc<Ledger>,
}

impl<'o, T> Line<'o, T> {
    /// One for so many threads; the first block was taken.
    pub(super) fn new(feed: Feed<'o>, first: Option<Item>, threads: usize) -> Line<'o, T> {
        let gate = Gate::new(threads + AHEAD, 0, threads);
        // The first block is on its way already.
        gate.enter();
        Line {
            first: Mutex::new(first),
            ledger: Arc::clone(&feed.ledger),
            feed: Mutex::new((feed, 1)),
            gate,
        }
    }

    /// Takes blocks and works on them until there are none.
    pub(super) fn work(&self, work: &(dyn Fn(&Block) -> T + Sync)) {
        let _retires = Retires(self);
        let first = self
            .first
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(item) = first {
            let result = item.block.as_ref().map(work);
            self.gate.bring(0, (item, result));
        }
        while let Some(spare) = self.gate.enter() {
            let Some((number, item)) = self.take(spare) else {
                self.gate.leave(None);
                self.gate.close();
                return;
            };
            let result = item.block.as_ref().map(work);
            self.gate.bring(number, (item, result));
        }
    }

    fn take(&self, spare: Vec<u8>) -> Option<(usize, Item)> {
        let mut shared = self.feed.lock().unwrap_or_else(PoisonError::into_inner);
        let (feed, number) = &mut *shared;
        let item = feed.next(spare)?;
        *number += 1;
        Some((*number - 1, item))
    }

    fn collect(&self, each: Each<'_, T>) -> io::Result<()> {
        while let Some((item, result)) = self.gate.take() {
            let spare = deliver(item, result, each)?;
            self.gate.leave(spare);
        }
        Ok(())
    }
}

/// Retires from the gate whatever happens: nobody waits for a thread that panicked.
struct Retires<'l, 'o, T>(&'l Line<'o, T>);

impl<T> Drop for Retires<'_, '_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.ledger.give_up();
            self.0.gate.close();
        }
        self.0.gate.retire();
    }
}

/// Hands on what happened, and answers with memory to be used again.
fn deliver<T>(item: Item, result: Option<T>, each: Each<'_, T>) -> io::Result<Option<Vec<u8>>> {
    let (source, reached) = (&*item.source, item.reached);
    if item.begins {
        each(Event::Begin(source))?;
    }
    if let (Some(block), Some(result)) = (&item.block, result) {
        each(Event::Block {
            block,
            result,
            reached,
        })?;
    }
    let spare = item.block.and_then(spare);
    if let Some(error) = item.ends {
        each(Event::End { source, error })?;
    }
    Ok(spare)
}

/// The memory of a block that is done with.
pub(super) fn spare(block: Block) -> Option<Vec<u8>> {
    // A block whose games nobody counted has none.
    block.numbers(0);
    let spare = block.read.into_buffer();
    (spare.capacity() <= MAX_SPARE * BLOCK).then_some(spare)
}
