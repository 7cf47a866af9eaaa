//! Games one after the other, read a handful at a time without the lock of the interpreter.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use pyo3::prelude::*;
use scoresheet::diagnostic::Diagnostic;
use scoresheet::format::pgn::split_from;
use scoresheet::notation::for_machines;
use scoresheet::text::Place;
use scoresheet_files::{Assumed, Block};

use crate::core::Core;
use crate::error;
use crate::game::Game;
use crate::plain::Quick;
use crate::reading::{Asked, Reading};
use crate::source::{Source, origin};

/// How many bytes of games are read at once: between two times that Ctrl-C is looked for.
const HANDFUL: usize = 64 << 10;

/// Gives the games of a file or a text, one after the other.
///
/// It holds a block of the source at a time, whatever its size.
#[pyclass(module = "scoresheet")]
pub struct Reader {
    source: Source,
    reading: Arc<Reading>,
    raises: bool,
    progress: Option<Py<PyAny>>,
    /// The block whose games are read, and what was assumed about its bytes.
    block: Option<(Block, Assumed)>,
    /// Where the next game begins in the block.
    at: usize,
    games: usize,
    ready: VecDeque<Core>,
}

#[pymethods]
impl Reader {
    #[new]
    #[pyo3(signature = (source, *, notation, strict, keep_illegal, fen, variant, raises, progress))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        source: &Bound<'_, PyAny>,
        notation: &str,
        strict: bool,
        keep_illegal: bool,
        fen: Option<&str>,
        variant: Option<&str>,
        raises: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Reader> {
        let asked = Asked {
            notation,
            strict,
            keep_illegal,
            fen,
            variant,
        };
        let reading = Reading::new(&asked).map_err(|problem| error::of_problem(py, &problem))?;
        let (origin, raised) = origin(source)?;
        Ok(Reader {
            source: Source::new(vec![origin], raised),
            reading: Arc::new(reading),
            raises,
            progress,
            block: None,
            at: 0,
            games: 0,
            ready: VecDeque::new(),
        })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    /// The next game.
    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Game>> {
        while self.ready.is_empty() {
            let before = self.source.reached();
            if !py.detach(|| self.fill())? {
                return Ok(None);
            }
            py.check_signals()?;
            let reached = self.source.reached();
            if let (Some(progress), true) = (&self.progress, before != reached) {
                progress.call1(py, reached)?;
            }
        }
        let Some(core) = self.ready.pop_front() else {
            return Ok(None);
        };
        let game = Game::new(core);
        match game.first_error().filter(|_| self.raises) {
            Some(diagnostic) => Err(error::of_diagnostic(py, diagnostic)),
            None => Ok(Some(game)),
        }
    }
}

impl Reader {
    /// Reads some games; false when there are none any more.
    fn fill(&mut self) -> PyResult<bool> {
        let (block, mut assumed) = match self.block.take() {
            Some(begun) => begun,
            None => match self.source.next()? {
                Some(block) => {
                    let assumed = block.assumed();
                    (block, assumed)
                }
                None => return Ok(false),
            },
        };
        self.at = self.handful(&block, &mut assumed);
        if self.at < block.text().len() {
            self.block = Some((block, assumed));
        } else {
            self.at = 0;
        }
        Ok(true)
    }

    /// Reads games of the block; where the next one begins.
    fn handful(&mut self, block: &Block, assumed: &mut Assumed) -> usize {
        let (text, mut places) = (block.text(), block.places());
        let (mut at, stop) = (self.at, self.at.saturating_add(HANDFUL).min(text.len()));
        let is_plain = self.reading.is_plain();
        while at < stop {
            // What was assumed about bytes is told with the game they are in.
            let clear = at..assumed.next_place().unwrap_or(text.len());
            let quick = is_plain.then(|| self.quickly(text, clear)).flatten();
            let (raw, end) = match &quick {
                Some((_, end)) => (None, *end),
                None => match split_from(text, at).next() {
                    Some(raw) => (Some(raw.clone()), raw.span.end),
                    None => return text.len(),
                },
            };
            let place: Place = places.place(at);
            let about = (self.games, block.offset + at, place);
            let reading = Arc::clone(&self.reading);
            let core = match (quick, raw) {
                (Some((quick, _)), _) => Core::plain(&text[at..end], about, reading, quick),
                (None, Some(raw)) => {
                    let core = Core::any(
                        text,
                        &raw,
                        about,
                        reading,
                        from(raw.span.start, assumed.before(end)),
                    );
                    // Here, where other threads can run.
                    core.read();
                    core
                }
                (None, None) => return text.len(),
            };
            at = end;
            self.games += 1;
            self.ready.push_back(core);
        }
        at
    }

    /// The game that begins where the range does, if it is in plain form, starts from the usual position,
    /// has no variations and ends within; and where.
    fn quickly(&self, text: &str, range: Range<usize>) -> Option<(Quick, usize)> {
        let mut line = Vec::new();
        let done = self
            .reading
            .with_writer(for_machines(), |it| it.game(text, range, &mut line))
            .filter(|it| it.variations == 0 && !it.is_set_up)?;
        let quick = Quick {
            line: String::from_utf8(line).ok()?,
            plies: done.plies,
            result: done.outcome.sign(),
        };
        Some((quick, done.end))
    }
}

/// The same, with places counted from a start.
fn from(start: usize, mut all: Vec<Diagnostic>) -> Vec<Diagnostic> {
    for it in &mut all {
        it.span = it.span.start.saturating_sub(start)..it.span.end.saturating_sub(start);
    }
    all
}
