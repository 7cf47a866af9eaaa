//! Results for those who ask for the next one.

use std::io;
use std::sync::Arc;

use super::block::{Block, Source};
use super::feed::{Feed, Item};
use super::flow::{Line, spare};

/// What comes next: an input begins, a block was worked on, an input ends; or several of these.
pub struct Taken<T> {
    /// The input.
    pub source: Arc<Source>,
    /// Whether it begins here.
    pub begins: bool,
    /// What came of the block.
    pub result: Option<T>,
    /// How many bytes of the input have been read, packed as it is.
    pub reached: u64,
    /// Whether the input ends here, and what stopped it before its end.
    pub ends: Option<Option<io::Error>>,
}

/// What is done with each block, on any thread.
type Work<T> = Arc<dyn Fn(&Block) -> T + Send + Sync>;

/// The results of all blocks in the order of the inputs.
///
/// Threads work ahead of who asks, but only so far; whoever has seen enough drops this, and they end.
/// A thread that panicked ends the results.
///
/// ```
/// use std::sync::Arc;
///
/// use scoresheet_files::{Feed, Nobody, Origin, Results, Settings};
///
/// let origins = vec![Origin::Text("1. e4 e5 *".into())];
/// let feed = Feed::new(origins, Settings::default(), Arc::new(Nobody));
/// let mut results = Results::new(feed, 1, |block| block.text().len());
/// assert_eq!(results.next().unwrap().result, Some(10));
/// ```
pub struct Results<T: Send + 'static> {
    way: Way<T>,
}

enum Way<T> {
    /// On the thread that asks.
    Here(Box<Feed<'static>>, Work<T>, Vec<u8>),
    /// On others.
    Threads(Arc<Line<'static, T>>),
}

impl<T: Send + 'static> Results<T> {
    /// Those of this work, in so many threads; with one, each block is worked on by who asks for it.
    pub fn new(
        mut feed: Feed<'static>,
        threads: usize,
        work: impl Fn(&Block) -> T + Send + Sync + 'static,
    ) -> Results<T> {
        let work: Work<T> = Arc::new(work);
        if threads <= 1 {
            let way = Way::Here(Box::new(feed), work, Vec::new());
            return Results { way };
        }
        let first = feed.next(Vec::new());
        let line = Arc::new(Line::new(feed, first, threads));
        for _ in 0..threads {
            let (line, work) = (Arc::clone(&line), Arc::clone(&work));
            std::thread::spawn(move || line.work(&*work));
        }
        let way = Way::Threads(line);
        Results { way }
    }
}

impl<T: Send + 'static> Iterator for Results<T> {
    type Item = Taken<T>;

    fn next(&mut self) -> Option<Taken<T>> {
        match &mut self.way {
            Way::Here(feed, work, memory) => {
                let item = feed.next(std::mem::take(memory))?;
                let result = item.block.as_ref().map(|block| work(block));
                let (taken, spare) = taken(item, result);
                *memory = spare.unwrap_or_default();
                Some(taken)
            }
            Way::Threads(line) => {
                let (item, result) = line.gate.take()?;
                let (taken, spare) = taken(item, result);
                line.gate.leave(spare);
                Some(taken)
            }
        }
    }
}

impl<T: Send + 'static> Drop for Results<T> {
    fn drop(&mut self) {
        if let Way::Threads(line) = &self.way {
            line.gate.close();
            line.ledger.give_up();
        }
    }
}

/// The item without its block, whose memory can be used again.
fn taken<T>(item: Item, result: Option<T>) -> (Taken<T>, Option<Vec<u8>>) {
    let spare = item.block.and_then(spare);
    let taken = Taken {
        source: item.source,
        begins: item.begins,
        result,
        reached: item.reached,
        ends: item.ends,
    };
    (taken, spare)
}
