//! Inputs as they were typed, taken block by block, with progress and what is told of each.

use std::io::{self, ErrorKind};
use std::sync::Arc;

use scoresheet::text::Encoding;
pub use scoresheet_files::{Block, Source};
use scoresheet_files::{Event as Passing, Feed, Watch};

use crate::args::Input;
use crate::input::{explained, is_awaited, origins};
use crate::interrupt::{self, Signals};
use crate::progress::Progress;
use crate::report::{Report, thousands};

/// How inputs are taken.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many threads work on blocks.
    pub threads: usize,
    /// How large a block is meant to be, in bytes.
    pub block: usize,
    /// How far back unpacking may have to look, in bytes.
    pub window: u64,
    /// The encoding of the inputs; none to find it out.
    pub encoding: Option<Encoding>,
    /// Whether progress is shown, when there is a terminal for it.
    pub shows_progress: bool,
}

impl Settings {
    /// As it was typed.
    pub fn new(input: &Input, shows_progress: bool) -> Settings {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            threads: input.jobs.map_or_else(cores, usize::from),
            block: input.block_size.unwrap_or(scoresheet_files::BLOCK),
            window: u64::from(input.max_window.get()) << 20,
            encoding: input.input_encoding,
            shows_progress,
        }
    }

    /// How inputs are read.
    fn taken(self) -> scoresheet_files::Settings {
        scoresheet_files::Settings {
            block: self.block,
            window: self.window,
            encoding: self.encoding,
        }
    }
}

/// What is done with the bytes of an input, unpacked; its name is told.
type EachWhole<'c, 'r> = &'c mut dyn FnMut(&str, Vec<u8>, &mut Report<'r>) -> io::Result<()>;

/// Takes all inputs as a whole, one after the other, the files of archives each. Answers whether one could
/// not be read, which is told.
///
/// # Errors
///
/// Those of `each`, and that the program was interrupted.
pub fn whole<'r>(
    input: &Input,
    settings: Settings,
    report: &mut Report<'r>,
    each: EachWhole<'_, 'r>,
) -> io::Result<bool> {
    interrupt::listen();
    let origins = origins(input);
    if origins.iter().any(is_awaited) {
        report.line("reading what is typed here, up to an end of file (Ctrl-D)");
    }
    let (mut has_failed, watch) = (false, Arc::new(Signals) as Arc<dyn Watch>);
    scoresheet_files::whole(origins, settings.taken(), &watch, &mut |name, read| {
        match read {
            Ok(bytes) => each(name, bytes, report)?,
            Err(error) => {
                report.failure(name, &explained(name, error));
                has_failed = true;
            }
        }
        report.progress = Progress::default();
        Ok(())
    })?;
    match interrupt::is_asked() {
        true => Err(ErrorKind::Interrupted.into()),
        false => Ok(has_failed),
    }
}

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
    if origins.iter().any(is_awaited) {
        report.line("reading what is typed here, up to an end of file (Ctrl-D)");
    }
    let feed = Feed::new(origins, settings.taken(), Arc::new(Signals));
    let mut end = Delivery {
        report,
        each,
        shows_progress: settings.shows_progress,
        games: 0,
        has_failed: false,
    };
    scoresheet_files::flow(feed, settings.threads, work, &mut |event| {
        end.deliver(event)
    })?;
    match interrupt::is_asked() {
        true => Err(ErrorKind::Interrupted.into()),
        false => Ok(end.has_failed),
    }
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
    /// Hands on what happened.
    fn deliver(&mut self, event: Passing<'_, T>) -> io::Result<()> {
        let report = &mut *self.report;
        match event {
            Passing::Begin(source) => {
                self.games = 0;
                report.progress = Progress::new(source.size, self.shows_progress);
                (self.each)(Event::Begin(source), report)
            }
            Passing::Block {
                block,
                result,
                reached,
            } => {
                (self.each)(Event::Block(block, result), report)?;
                // A block whose games nobody counted has none.
                block.numbers(0);
                self.games = block.games_so_far().unwrap_or_default();
                report.progress.reach(reached, self.games);
                Ok(())
            }
            Passing::End { source, error } => {
                report.progress = Progress::default();
                report.end_file(&source.name);
                let is_whole = error.is_none();
                if let Some(error) = error {
                    let error = explained(&source.name, error);
                    report.failure(&source.name, &with_games(error, self.games));
                    self.has_failed = true;
                }
                (self.each)(Event::End { source, is_whole }, report)
            }
        }
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
