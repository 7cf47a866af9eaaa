//! The export format for texts that come in parts: settled section by section.
//!
//! A section is a stretch of games whose ends hold whatever becomes of the games around: behind a
//! game that was surely read up to its result, before the tags of the next one, with no comment
//! open. Most sections are one game. Each is written by an [`Exporter`] of its own, and stays as it is
//! when that finds nothing to write anew or nothing that would stay so; [`Joiner`] puts the sections
//! together, with the empty lines between. Sections depend on the text alone, not on the parts in
//! which it came, as long as parts end where sections do.

use std::ops::Range;

use super::{Before, Exporter};
use crate::diagnostic::Diagnostic;
use crate::format::pgn::{Options, RawGame, is_blank, is_sure_end, line_ends};
use crate::read::{GameRead, How};

/// Writes the games of one part of a text, one after the other.
///
/// ```
/// use scoresheet::export::{Joiner, Sections};
/// use scoresheet::format::pgn::{Options, split};
/// use scoresheet::read::{How, read_game};
///
/// let text = "[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"b\"]\n1.e2e4 *\n";
/// let mut sections = Sections::new(Options::default(), How::default());
/// for raw in split(text) {
///     sections.game(text, &raw, &read_game(text, &raw, How::default()));
/// }
/// let (mut joiner, mut out) = (Joiner::default(), String::new());
/// for section in sections.finish() {
///     joiner.add(text, &section, &mut out);
/// }
/// assert!(out.starts_with("[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"b\"]\n[Site \"?\"]"));
/// assert!(out.ends_with("\n\n1. e4 *\n\n"));
/// ```
pub struct Sections {
    options: Options,
    how: How,
    done: Vec<Section>,
    open: Option<Open>,
}

/// A stretch of games that stands for itself, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Where it stands in the text.
    pub span: Range<usize>,
    /// What is written in its place; none when it stays as it is.
    pub text: Option<String>,
    begins_new: bool,
    ends_new: bool,
}

/// A section that may go on.
struct Open {
    exporter: Exporter,
    begins_new: bool,
    start: usize,
    last: RawGame,
    /// The brace that stands last in it, or before it.
    brace: Option<u8>,
}

impl Sections {
    /// One that has written nothing yet; `how` says how the games are read.
    pub fn new(options: Options, how: How) -> Sections {
        Sections {
            options,
            how,
            done: Vec::new(),
            open: None,
        }
    }

    /// Writes the next game of the text; the diagnostic says why it was kept as it was.
    pub fn game(&mut self, text: &str, raw: &RawGame, read: &GameRead) -> Option<Diagnostic> {
        let brace = self.open.as_ref().and_then(|open| open.brace);
        let ends = |open: &Open| open.brace != Some(b'{') && is_sure_end(text, &open.last, raw);
        if let Some(open) = self.open.take_if(|open| ends(open)) {
            self.done.push(open.close());
        }
        let bytes = &text.as_bytes()[raw.span.clone()];
        let own = memchr::memrchr2(b'{', b'}', bytes).map(|at| bytes[at]);
        let open = self.open.get_or_insert_with(|| Open {
            exporter: Exporter::new(self.options, self.how),
            begins_new: false,
            start: raw.span.start,
            last: raw.clone(),
            brace,
        });
        let is_first = open.exporter.new + open.exporter.kept == 0;
        let told = open.exporter.game(text, raw, read);
        open.begins_new |= is_first && told.is_none();
        open.last = raw.clone();
        open.brace = own.or(open.brace);
        told
    }

    /// All sections, in the order of the text.
    pub fn finish(mut self) -> Vec<Section> {
        self.done.extend(self.open.map(Open::close));
        self.done
    }
}

impl Open {
    fn close(self) -> Section {
        let ends_new = self.exporter.before == Before::Export;
        let text = self.exporter.finish();
        Section {
            span: self.start..self.last.span.end,
            begins_new: self.begins_new && text.is_some(),
            ends_new: ends_new && text.is_some(),
            text,
        }
    }
}

/// Puts sections one behind the other.
#[derive(Clone, Default, Debug)]
pub struct Joiner {
    /// Whether an export stands before, with the empty line behind it.
    follows_new: bool,
    /// How many lines end behind what was written last, counted to two; none before anything.
    line_ends: Option<usize>,
}

impl Joiner {
    /// Appends the section, which stands in `text`.
    pub fn add(&mut self, text: &str, section: &Section, out: &mut String) {
        let mut new = section
            .text
            .as_deref()
            .unwrap_or(&text[section.span.clone()]);
        if section.begins_new {
            for _ in self.line_ends.unwrap_or(2)..2 {
                out.push('\n');
            }
        } else if self.follows_new {
            // The empty line between the games stands there already.
            new = new.trim_start_matches(is_blank);
        }
        out.push_str(new);
        let end = new.trim_end_matches(is_blank).len();
        self.line_ends = Some(line_ends(&new[end..]));
        self.follows_new = section.ends_new;
    }
}
