//! All inputs one after the other, as blocks.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use scoresheet::text::{BlockDecoder, Utf16Decoder, count_line_ends};

use super::Settings;
use super::block::{Block, Source};
use super::numbers::Ledger;
use super::opened::{Found, Opened, Pending, open};
use super::parts::Parts;
use crate::{Origin, Watch};

/// What comes next of the inputs: one begins, a block, one ends; or several of these.
pub struct Item {
    /// The input.
    pub source: Arc<Source>,
    /// Whether it begins here.
    pub begins: bool,
    /// The block.
    pub block: Option<Block>,
    /// How many bytes of the input have been read, packed as it is.
    pub reached: u64,
    /// Whether the input ends here, and what stopped it before its end.
    pub ends: Option<Option<io::Error>>,
}

/// Takes one block after the other.
pub struct Feed<'o> {
    origins: std::vec::IntoIter<Origin<'o>>,
    /// What comes before the next of them: the rest of an archive.
    pending: VecDeque<Pending>,
    settings: Settings,
    watch: Arc<dyn Watch>,
    pub(super) ledger: Arc<Ledger>,
    current: Option<Current<'o>>,
    /// How many inputs were begun, and how many blocks taken.
    inputs: usize,
    blocks: usize,
}

/// The input that is being read.
struct Current<'o> {
    source: Arc<Source>,
    parts: Parts<'o>,
    reached: Arc<AtomicU64>,
    decoder: BlockDecoder,
    /// What converts it, where that has to be done.
    utf16: Option<Arc<Mutex<Utf16Decoder>>>,
    is_first: bool,
    offset: usize,
    line: usize,
}

impl<'o> Feed<'o> {
    /// Takes from all of these.
    pub fn new(origins: Vec<Origin<'o>>, settings: Settings, watch: Arc<dyn Watch>) -> Feed<'o> {
        Feed {
            origins: origins.into_iter(),
            pending: VecDeque::new(),
            settings,
            watch,
            ledger: Arc::default(),
            current: None,
            inputs: 0,
            blocks: 0,
        }
    }

    /// Whether all was taken.
    pub fn is_empty(&self) -> bool {
        self.current.is_none() && self.pending.is_empty() && self.origins.len() == 0
    }

    /// The next block, in the memory of `spare`; none when all was taken, or reading is to stop.
    pub fn next(&mut self, spare: Vec<u8>) -> Option<Item> {
        if self.watch.is_stopped() {
            return None;
        }
        let mut current = match self.current.take() {
            Some(current) => current,
            None => match self.begin()? {
                Ok(current) => current,
                Err(item) => return Some(item),
            },
        };
        let begins = current.is_first;
        let part = current.parts.next(spare);
        let is_last = part.as_ref().is_none_or(|part| part.is_last);
        let block = part.map(|part| self.block(&mut current, part.bytes, part.is_last));
        current.is_first = false;
        let source = Arc::clone(&current.source);
        let current_reached = current.reached.load(Ordering::Relaxed);
        let ends = is_last.then(|| current.parts.take_error());
        if !is_last {
            self.current = Some(current);
        }
        Some(Item {
            source,
            begins,
            block,
            reached: current_reached,
            ends,
        })
    }

    /// The next input; an item with the reason why it cannot be read; or none when there is none.
    fn begin(&mut self) -> Option<Result<Current<'o>, Item>> {
        loop {
            let opened = match self.pending.pop_front() {
                Some(pending) => pending.open(self.settings.window, &self.watch),
                None => {
                    let origin = self.origins.next()?;
                    self.inputs += 1;
                    let name = origin.name();
                    match open(origin, self.settings, &self.watch) {
                        Ok(Found::Input(opened)) => Ok(opened),
                        Ok(Found::Archive(pending)) => {
                            self.pending = pending;
                            continue;
                        }
                        Err(error) => Err((name, error)),
                    }
                }
            };
            let index = self.inputs - 1;
            return Some(
                opened
                    .map(|it| self.current(it, index))
                    .map_err(|(name, error)| Item {
                        source: Arc::new(Source {
                            name,
                            index,
                            size: None,
                            packing: None,
                            is_rest: false,
                        }),
                        begins: true,
                        block: None,
                        reached: 0,
                        ends: Some(Some(error)),
                    }),
            );
        }
    }

    fn current(&self, opened: Opened<'o>, index: usize) -> Current<'o> {
        let source = Source {
            name: opened.name,
            index,
            size: opened.size,
            packing: opened.packing,
            is_rest: opened.offset > 0,
        };
        let mut parts = Parts::new(opened.bytes, self.settings.block);
        let mut decoder = BlockDecoder::new(self.settings.encoding);
        let utf16 = parts.begin(&mut decoder);
        Current {
            source: Arc::new(source),
            parts,
            reached: opened.reached,
            decoder,
            utf16,
            is_first: true,
            offset: opened.offset,
            line: 1,
        }
    }

    fn block(&mut self, current: &mut Current<'_>, bytes: Vec<u8>, is_last: bool) -> Block {
        let mut read = current.decoder.decode(bytes);
        if let Some(utf16) = &current.utf16 {
            let mut utf16 = utf16.lock().unwrap_or_else(PoisonError::into_inner);
            let lost = utf16.take_lost(..current.offset + read.text.len());
            read.lose(lost.into_iter().map(|at| at - current.offset));
        }
        let (length, lines) = (read.text.len(), count_line_ends(read.text.as_bytes()));
        let block = Block {
            source: Arc::clone(&current.source),
            read,
            offset: current.offset,
            line: current.line,
            is_first: current.is_first,
            is_last,
            place: self.blocks,
            ledger: Arc::clone(&self.ledger),
            numbers: OnceLock::new(),
        };
        current.offset += length;
        current.line += lines;
        self.blocks += 1;
        block
    }
}
