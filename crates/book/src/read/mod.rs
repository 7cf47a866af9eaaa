//! From a text to its games.

mod keep;

use std::ops::Range;

use scoresheet::game::Births;
use scoresheet::notation::{MoveNotation, find as find_notation};
use scoresheet::rules::{Color, Position};
use scoresheet::text::Lines;

use crate::book::{Book, BookGame, Origin};
use crate::couplets;
use crate::diagram;
use crate::find::{Found, find};
use crate::heading;
use crate::letters;
use crate::runs::{Run, Slot};
use crate::scan::scan;
use crate::search::{Search, Solved};
use crate::situation;
use crate::spelling::Style;

/// How a book is read.
#[derive(Clone, Copy, Default)]
pub struct Options {
    /// The notation of the moves; none to find it out.
    pub notation: Option<&'static dyn MoveNotation>,
    /// Whether print is left as it is, however much of a game is lost by that.
    pub as_printed: bool,
}

/// How many readings of a game are followed as printed.
const BEAM: usize = 64;
/// How many are followed when print is mended.
const WIDE_BEAM: usize = 160;
/// How often runs that do not go on are left out, in one game.
const MAX_BANS: usize = 6;
/// How many lines above its first move belong to a game at most.
const MAX_ABOVE: usize = 60;
/// The longest game, in plies.
const MAX_PLIES: usize = 1200;
/// Fewer moves from the start of the game are no game, when they break off.
const MIN_PLIES: usize = 6;

/// Reads a text, told now and then how far it has come, in bytes.
pub fn read_with(text: &str, options: Options, mut progress: impl FnMut(usize)) -> Book {
    let mut notations = match options.notation {
        Some(notation) => vec![notation],
        None => notations(text),
    }
    .into_iter();
    let mut book = match notations.next() {
        Some(first) => read_in(text, first, options, &[], &mut progress),
        None => Book::default(),
    };
    for notation in notations {
        let taken = apart(book.games.iter().map(BookGame::printed).collect());
        book.add(read_in(text, notation, options, &taken, &mut |_| ()));
    }
    progress(text.len());
    book
}

/// The places in order, and those that overlap as one: a back game reaches to the game it leaves.
fn apart(mut places: Vec<Range<usize>>) -> Vec<Range<usize>> {
    places.sort_by_key(|it| it.start);
    let mut apart: Vec<Range<usize>> = Vec::with_capacity(places.len());
    for place in places {
        match apart.last_mut() {
            Some(last) if place.start < last.end => last.end = last.end.max(place.end),
            _ => apart.push(place),
        }
    }
    apart
}

/// Reads all that is in one notation, but for what lies in places that are taken.
fn read_in(
    text: &str,
    notation: &'static dyn MoveNotation,
    options: Options,
    taken: &[Range<usize>],
    progress: &mut dyn FnMut(usize),
) -> Book {
    let mut runs = runs(text, notation);
    runs.retain(|run| {
        let at = taken.partition_point(|it| it.end <= run.span.start);
        taken.get(at).is_none_or(|it| !overlap(it, &run.span))
    });
    let fresh = fresh(text, &runs);
    let mut reader = Reader {
        text,
        notation,
        runs: &runs,
        options,
        book: Book::default(),
        style: style(text, &runs),
        lines: Lines::new(text),
    };
    let mut banned: Vec<usize> = Vec::new();
    let mut at = 0;
    let mut after = 0;
    let mut games = find(&runs, &fresh, &banned);
    while let Some(found) = games.get(at) {
        let (found, solved, bans) = reader.game(found, &fresh, &banned, at, after);
        if !bans.is_empty() {
            banned.extend(bans);
            games = find(&runs, &fresh, &banned);
        }
        after = reader.keep(&found, solved, after);
        progress(after);
        at += 1;
    }
    reader.book
}

/// The moves that stand together in a text.
fn runs(text: &str, notation: &dyn MoveNotation) -> Vec<Run> {
    let mut runs = crate::runs::runs(text, &scan(text, notation));
    couplets::add(text, notation, &mut runs);
    runs
}

fn overlap(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.start < b.end && b.start < a.end
}

impl Book {
    /// Adds the complete games of another reading that lie where this one has none.
    fn add(&mut self, other: Book) {
        for game in other.games {
            let span = game.printed();
            if game.is_complete() && game.plies.len() >= MIN_PLIES {
                self.passages.retain(|it| !overlap(&it.span, &span));
                self.games.push(game);
            }
        }
        self.games.sort_by_key(|game| game.printed().start);
    }
}

/// Reads a text.
///
/// ```
/// use scoresheet_book::{Options, read};
///
/// let text = "GAME I. SCOTCH\n\n 1. P-K4   P-K4\n 2. Kt-KB3   Kt-QB3\n 3. P-Q4   PxP\n 4. KtxP   Kt-B3";
/// let book = read(text, Options::default());
/// assert_eq!(book.games[0].plies.len(), 8);
/// ```
pub fn read(text: &str, options: Options) -> Book {
    read_with(text, options, |_| ())
}

/// The notations of which the text has numbered moves, that of most first.
fn notations(text: &str) -> Vec<&'static dyn MoveNotation> {
    const IDS: [&str; 5] = [
        "descriptive-en-book",
        "fide",
        "descriptive-es",
        "descriptive-fr",
        "descriptive-pt",
    ];
    let count = |notation: &'static dyn MoveNotation| {
        let found = runs(text, notation);
        let numbered = |run: &&Run| match run.first {
            Some(_) => run.slots.len() > 1,
            None => run.own && run.slots.len() >= MIN_PLIES,
        };
        let taken = |run: &Run| run.slots.iter().filter(|it| !it.garbled).count();
        found.iter().filter(numbered).map(taken).sum::<usize>()
    };
    let mut found: Vec<(usize, &'static dyn MoveNotation)> = IDS
        .into_iter()
        .filter_map(find_notation)
        .chain(letters::language(text))
        .map(|notation| (count(notation), notation))
        .filter(|(moves, _)| *moves > 0)
        .collect();
    // Of two that fit alike the first of the list: the sort is stable.
    found.sort_by_key(|(moves, _)| std::cmp::Reverse(*moves));
    found.into_iter().map(|it| it.1).collect()
}

/// How the whole book writes.
fn style(text: &str, runs: &[Run]) -> Style {
    let slots = runs.iter().flat_map(|run| &run.slots);
    let texts = slots
        .filter_map(|slot| slot.span.clone())
        .map(|span| &text[span]);
    Style::of(texts)
}

/// Before which runs a title stands.
fn fresh(text: &str, runs: &[Run]) -> Vec<bool> {
    let mut end = 0;
    let mut titled = true;
    let mut fresh = Vec::with_capacity(runs.len());
    for run in runs {
        let start = run.span.start.max(end);
        titled |= text[end..start].lines().any(heading::is_title);
        fresh.push(titled);
        titled &= run.first.is_none();
        end = run.span.end.max(end);
    }
    fresh
}

/// A game played from a position.
struct Played {
    start: Position,
    origin: Origin,
    solved: Solved,
}

struct Reader<'a> {
    text: &'a str,
    notation: &'static dyn MoveNotation,
    runs: &'a [Run],
    options: Options,
    book: Book,
    style: Style,
    lines: Lines<'a>,
}

impl<'a> Reader<'a> {
    /// Plays one game from where it may start: of several the one from which it goes furthest.
    fn game(
        &self,
        found: &Found,
        fresh: &[bool],
        banned: &[usize],
        at: usize,
        after: usize,
    ) -> (Found, Option<Played>, Vec<usize>) {
        let mut best: Option<(Found, Played, Vec<usize>)> = None;
        for (start, origin) in self.starts(found, after) {
            let (found, solved, bans) = self.play(found, &start, (fresh, banned, at));
            let further = match &best {
                None => true,
                Some((_, other, _)) => solved.how_far() > other.solved.how_far(),
            };
            if further {
                let played = Played {
                    start,
                    origin,
                    solved,
                };
                best = Some((found, played, bans));
            }
        }
        match best {
            Some((found, played, bans)) => (found, Some(played), bans),
            None => (found.clone(), None, Vec::new()),
        }
    }

    /// Plays one game from a position; runs at which it breaks off are left out when it goes
    /// further without them.
    fn play(
        &self,
        found: &Found,
        start: &Position,
        (fresh, banned, at): (&[bool], &[usize], usize),
    ) -> (Found, Solved, Vec<usize>) {
        let births = Births::at(start);
        let mut best = (found.clone(), self.solve(found, start, &births));
        let mut bans: Vec<usize> = Vec::new();
        while bans.len() < MAX_BANS
            && let Some(open) = &best.1.open
        {
            let slots = best.0.slots(self.runs);
            let piece = slots[open.ply.min(slots.len() - 1)].1;
            let pieces = [piece, piece.saturating_sub(1)].into_iter();
            let better = pieces.filter(|piece| *piece > 0).find_map(|piece| {
                let run = best.0.pieces[piece].run;
                let without = [banned, &bans, &[run]].concat();
                let games = find(self.runs, fresh, &without);
                let other = games.get(at).filter(|it| it.pieces[0] == found.pieces[0])?;
                let solved = self.solve(other, start, &births);
                let further = solved.plies.len() > best.1.plies.len();
                further.then(|| (run, other.clone(), solved))
            });
            let Some((run, other, solved)) = better else {
                break;
            };
            bans.push(run);
            best = (other, solved);
        }
        (best.0, best.1, bans)
    }

    fn search(&self, mend: bool, beam: usize) -> Search<'a> {
        Search {
            text: self.text,
            notation: self.notation,
            style: self.style,
            mend,
            as_printed: self.options.as_printed,
            beam,
        }
    }

    fn solve(&self, found: &Found, start: &Position, births: &Births) -> Solved {
        let slots = found.slots(self.runs).into_iter().map(|it| it.0);
        let mut slots: Vec<Slot> = slots.collect();
        let rest = slots.split_off(slots.len().min(MAX_PLIES));
        let mut solved = self.search(false, BEAM).solve(start, births, &slots);
        if solved.open.is_some() && !self.options.as_printed {
            let mended = self.search(true, WIDE_BEAM).solve(start, births, &slots);
            if mended.how_far() > solved.how_far() && !mended.is_far_fetched() {
                solved = mended;
            }
        }
        solved.leave_open(&rest);
        solved
    }

    /// Where a game may start, the likeliest first; nothing when the text does not tell.
    fn starts(&self, found: &Found, after: usize) -> Vec<(Position, Origin)> {
        let first = &self.runs[found.pieces[0].run];
        let above = &self.text[self.above(first.span.start, after)];
        let opening = match &first.opening {
            Some(opening) => &self.text[opening.clone()],
            None => above,
        };
        let turn = if found.first.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        };
        let number = found.first / 2 + 1;
        if let Some(position) = situation::find(opening, turn, number, self.notation) {
            return vec![(position, Origin::Words)];
        }
        if found.first == 0
            && let Some(position) = situation::odds(opening)
        {
            return vec![(position, Origin::Words)];
        }
        let mut starts: Vec<_> = diagram::find(above, turn, number).into_iter().collect();
        let from_start = found.first == 0 || found.first == 1 && first.slots.len() > 1;
        if from_start && (first.stem > 0 || !starts.is_empty() || !diagram::is_lacking(above)) {
            starts.push((Position::start(), Origin::Start));
        }
        starts
    }

    /// The text that belongs to a game before its first move.
    fn above(&self, first: usize, after: usize) -> Range<usize> {
        let after = after.min(first);
        let far = self.text[after..first].rmatch_indices('\n').nth(MAX_ABOVE);
        let after = far.map_or(after, |(at, _)| after + at);
        let text = &self.text[after..first];
        let mut start = 0;
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            if heading::is_title(line) && !heading::is_caption(line) {
                start = at;
            }
            at += line.len();
        }
        after + start..first
    }
}
