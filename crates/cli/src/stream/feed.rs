//! All inputs one after the other, as blocks.

use std::fs::File;
use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use scoresheet::text::{BlockDecoder, count_line_ends};

use super::Settings;
use super::block::{Block, Source};
use super::numbers::Ledger;
use super::parts::Parts;
use crate::input::{Origin, open, refuse_packed};

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
    settings: Settings,
    ledger: Arc<Ledger>,
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
    is_first: bool,
    offset: usize,
    line: usize,
}

impl<'o> Feed<'o> {
    /// Takes from all of these.
    pub fn new(origins: Vec<Origin<'o>>, settings: Settings, ledger: Arc<Ledger>) -> Feed<'o> {
        Feed {
            origins: origins.into_iter(),
            settings,
            ledger,
            current: None,
            inputs: 0,
            blocks: 0,
        }
    }

    /// Whether all was taken.
    pub fn is_empty(&self) -> bool {
        self.current.is_none() && self.origins.len() == 0
    }

    /// The next block, in the memory of `spare`; none when all was taken.
    pub fn next(&mut self, spare: Vec<u8>) -> Option<Item> {
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
        let origin = self.origins.next()?;
        let index = self.inputs;
        self.inputs += 1;
        let mut source = Source {
            name: origin.name(),
            index,
            size: None,
        };
        Some(match open_input(origin) {
            Ok((input, size)) => {
                source.size = size;
                let reached = Arc::default();
                let input = Box::new(Counted(input, Arc::clone(&reached)));
                Ok(Current {
                    source: Arc::new(source),
                    parts: Parts::new(input, self.settings.block),
                    reached,
                    decoder: BlockDecoder::new(self.settings.encoding),
                    is_first: true,
                    offset: 0,
                    line: 1,
                })
            }
            Err(error) => Err(Item {
                source: Arc::new(source),
                begins: true,
                block: None,
                reached: 0,
                ends: Some(Some(error)),
            }),
        })
    }

    fn block(&mut self, current: &mut Current<'_>, bytes: Vec<u8>, is_last: bool) -> Block {
        let read = current.decoder.decode(bytes);
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

/// Counts the bytes that are read.
struct Counted<'o>(Box<dyn Read + Send + 'o>, Arc<AtomicU64>);

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        self.1.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Something that is read, and how many bytes it has, if that is known.
type Opened<'o> = (Box<dyn Read + Send + 'o>, Option<u64>);

fn open_input(origin: Origin<'_>) -> io::Result<Opened<'_>> {
    let (mut input, size): Opened<'_> = match origin {
        Origin::File(path) => {
            let file: File = open(path)?;
            let size = file.metadata().ok().filter(|it| it.is_file());
            (Box::new(file), size.map(|it| it.len()))
        }
        Origin::Standard => (Box::new(io::stdin()), None),
        Origin::Typed(text) => (Box::new(text.as_bytes()), Some(text.len() as u64)),
    };
    let mut start = Vec::new();
    (&mut input).take(16).read_to_end(&mut start)?;
    refuse_packed(origin, &start)?;
    Ok((Box::new(io::Cursor::new(start).chain(input)), size))
}
