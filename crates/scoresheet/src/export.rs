//! Games in the export format of PGN, rewritten only where nothing is lost.
//!
//! A game is rewritten when it was read without an error, when all that stands in it has a form in
//! the export format, and when what is written is read back as the same game and written the same
//! again. Any other game stays as it is, character by character, and a diagnostic says why. Text
//! between games is kept in front of the game it goes with.

mod sections;

pub use sections::{Joiner, Section, Sections};

use std::ops::Range;

use scoresheet_rules::Move;

use crate::convert::write_pgn_as;
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::format::pgn::{Extent, Options, RawGame, is_blank, line_ends, split};
use crate::game::walk;
use crate::notation::san::SAN;
use crate::read::{GameRead, How, read_game, read_games};

/// Writes the games of one text, one after the other.
///
/// ```
/// use scoresheet::export::Exporter;
/// use scoresheet::format::pgn::{Options, split};
/// use scoresheet::read::{How, read_game};
///
/// let text = "1.e2-e4 e5!? 2.Nf3 *   1.e4 Ke3 *";
/// let mut exporter = Exporter::new(Options::default(), How::default());
/// for raw in split(text) {
///     let read = read_game(text, &raw, How::default());
///     exporter.game(text, &raw, &read);
/// }
/// let written = exporter.finish().unwrap();
/// assert!(written.ends_with("\n\n1. e4 e5 $5 2. Nf3 *\n\n1.e4 Ke3 *"));
/// ```
pub struct Exporter {
    options: Options,
    out: String,
    how: How,
    /// How many games were written anew, and how many were kept.
    new: usize,
    kept: usize,
    /// Whether text stands before a game as it was.
    has_head: bool,
    before: Before,
}

/// How often a text is written until it stays the same.
const MAX_ROUNDS: usize = 4;

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing yet.
    Nothing,
    /// A game in export format, and the empty line behind it.
    Export,
    /// A game as it was.
    Kept,
    /// Tags as they were, without moves or a result: what follows must stay as it was, too, for
    /// other tags could run into them.
    KeptTags,
}

impl Exporter {
    /// One that has written nothing yet; `how` says how the games are read.
    pub fn new(options: Options, how: How) -> Exporter {
        Exporter {
            options,
            how,
            out: String::new(),
            new: 0,
            kept: 0,
            has_head: false,
            before: Before::Nothing,
        }
    }

    /// Writes the next game of the text; the diagnostic says why it was kept as it was.
    pub fn game(&mut self, text: &str, raw: &RawGame, read: &GameRead) -> Option<Diagnostic> {
        match self.written(text, raw, read) {
            Ok((head, written)) => {
                self.part();
                if !head.is_empty() {
                    self.has_head = true;
                    self.out.extend([head, "\n\n"]);
                }
                self.out.push_str(&written);
                self.new += 1;
                self.before = Before::Export;
                None
            }
            Err(why) => {
                self.keep(text, raw, read);
                self.kept += 1;
                let at = place(raw, read);
                Some(Diagnostic::with(Code::KeptAsItWas, at, why))
            }
        }
    }

    /// All that was written; none when every game was kept, and so the text as a whole. It is kept,
    /// too, when what was kept would be read otherwise beside what was not.
    pub fn finish(self) -> Option<String> {
        match self.new {
            0 => None,
            _ if self.kept > 0 || self.has_head => self.settled(),
            _ => Some(self.out),
        }
    }

    /// What is written, when it stays so from some time on, and no game that was written anew would
    /// have to be kept for what stands beside it.
    fn settled(self) -> Option<String> {
        let (new, count, mut text) = (self.new, self.new + self.kept, self.out);
        for _ in 0..MAX_ROUNDS {
            let mut again = Exporter::new(self.options, self.how);
            for raw in split(&text) {
                again.game(&text, &raw, &read_game(&text, &raw, self.how));
            }
            if again.new + again.kept != count || again.new < new {
                return None;
            }
            if again.out == text {
                return Some(text);
            }
            text = again.out;
        }
        None
    }

    /// The text before the game and the game in export format, or why it has to stay as it is.
    fn written<'t>(
        &self,
        text: &'t str,
        raw: &RawGame,
        read: &GameRead,
    ) -> Result<(&'t str, String), String> {
        if self.before == Before::KeptTags {
            return Err(String::from(
                "kept as it was, for it follows tags without moves",
            ));
        }
        if let Some(why) = obstacle(read) {
            return Err(format!("kept as it was: {why}"));
        }
        let head = match self.options.extent {
            Extent::Reduced | Extent::Bare => "",
            Extent::Full => head(text, raw, read)
                .ok_or("kept as it was: it holds text that belongs to no part of a game")?,
        };
        let mut out = String::new();
        let told = write_pgn_as(read, &SAN, &self.options, &mut out);
        if let Some(told) = told.first() {
            return Err(format!("kept as it was: {}", told.message));
        }
        if !self.is_read_back(&out, read) {
            return Err(String::from(
                "kept as it was, for in export format it would be read as another game",
            ));
        }
        Ok((head, out))
    }

    /// Whether what was written is the same game and is written the same again.
    fn is_read_back(&self, written: &str, read: &GameRead) -> bool {
        let how = How {
            from: Some(&SAN),
            keep_illegal: self.how.keep_illegal,
            ..How::default()
        };
        let mut games = read_games(written, how);
        let (Some(again), None) = (games.next(), games.next()) else {
            return false;
        };
        let mut twice = String::new();
        write_pgn_as(&again, &SAN, &self.options, &mut twice);
        twice == written && again.start == read.start && self.moves(&again) == self.moves(read)
    }

    fn moves(&self, read: &GameRead) -> Vec<Option<Move>> {
        let known = |id| read.game.node(id).m;
        if self.options.extent != Extent::Full {
            return read.game.main().moves.iter().map(|&id| known(id)).collect();
        }
        let mut found = Vec::new();
        walk(&read.game, &read.start, |id, _| found.push(known(id)));
        found
    }

    fn keep(&mut self, text: &str, raw: &RawGame, read: &GameRead) {
        let mut whole = &text[raw.span.clone()];
        if self.before == Before::Export {
            // The empty line between the games stands there already.
            whole = whole.trim_start_matches(is_blank);
        }
        self.out.push_str(whole);
        self.before = match raw.moves.is_empty() && read.game.end.is_none() {
            true => Before::KeptTags,
            false => Before::Kept,
        };
    }

    /// Sees to it that an empty line stands between a game that was kept and the next one.
    fn part(&mut self) {
        let end = self.out.trim_end_matches(is_blank).len();
        if end > 0 {
            while line_ends(&self.out[end..]) < 2 {
                self.out.push('\n');
            }
        } else {
            self.out.clear();
        }
    }
}

/// What of the game cannot be written in export format.
fn obstacle(read: &GameRead) -> Option<String> {
    let told = |it: &&Diagnostic| {
        let differs = matches!(it.code, Code::ResultMismatch | Code::KeptVariant);
        differs || it.severity == Severity::Error
    };
    if let Some(told) = read.diagnostics.iter().find(told) {
        return Some(told.message.clone());
    }
    let game = &read.game;
    if game.tags.is_empty() && game.end.is_none() && game.main().moves.is_empty() {
        return Some(String::from("it has neither tags nor moves"));
    }
    let known = read.is_set_up && read.is_whole();
    (!known).then(|| String::from("its moves are not known"))
}

/// Text that stands before everything that belongs to the game; none when there is such text
/// elsewhere.
fn head<'t>(text: &'t str, raw: &RawGame, read: &GameRead) -> Option<&'t str> {
    let stray = &read.game.stray;
    if stray.is_empty() {
        return Some("");
    }
    let first = place(raw, read).start;
    let head = text.get(raw.span.start..first)?;
    let before = stray.iter().all(|it| it.span.end <= first);
    before.then(|| head.trim_matches(is_blank))
}

/// Where the first thing of the game stands: its first tag, a comment, its first move.
fn place(raw: &RawGame, read: &GameRead) -> Range<usize> {
    let game = &read.game;
    let tags = game.tags.iter().map(|it| &it.span);
    let comments = game.main().comments.iter().map(|it| &it.span);
    let start = game.start.iter().map(|it| &it.span);
    let spans = tags.chain(comments).chain(start);
    let moves = Some(&raw.moves).filter(|it| !it.is_empty());
    let first = spans.chain(moves).map(|it| it.start).min();
    let first = first.unwrap_or(raw.span.start);
    first..first
}
