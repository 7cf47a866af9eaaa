//! From a text to its games.

use std::ops::Range;

use scoresheet::game::{Births, Outcome};
use scoresheet::notation::{MoveNotation, find as find_notation};
use scoresheet::rules::{Color, Position};
use scoresheet::text::Lines;

use crate::book::{
    Book, BookEnd, BookGame, Open, Origin, Passage, Remark, Variation, WhyNoGame, WhyOpen,
};
use crate::couplets;
use crate::diagram;
use crate::find::{Found, find};
use crate::heading;
use crate::letters;
use crate::near;
use crate::runs::{Run, Slot};
use crate::scan::{Ending, scan};
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
/// Fewer moves that are certain are no game from the first position.
const MIN_PROVED: usize = 4;
/// How many lines above its first move belong to a game at most.
const MAX_ABOVE: usize = 60;
/// The longest game, in plies.
const MAX_PLIES: usize = 1200;
/// Fewer moves from the start of the game are no game, when they break off.
const MIN_PLIES: usize = 6;
/// So many moves in order are one, however much of it is left.
const MANY_PLIES: usize = 20;

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

    /// Writes one game down; where it ends in the text.
    fn keep(&mut self, found: &Found, played: Option<Played>, after: usize) -> usize {
        let pieces: Vec<&Run> = found.pieces.iter().map(|it| &self.runs[it.run]).collect();
        let first = pieces[0].span.start;
        let last = pieces.iter().map(|it| it.span.end).max().unwrap_or(first);
        let titles = pieces[0].titles.unwrap_or(after);
        let heading = heading::above(self.text, titles.min(first), first);
        let words: Vec<&str> = self.text[heading.clone()].split_whitespace().collect();
        let moves = crate::runs::printed_in(pieces.iter().copied());
        let mut passage = |why| {
            self.book.passages.push(Passage {
                span: first..last,
                moves,
                heading: words.join(" "),
                why,
            });
        };
        let from = after.min(first);
        let far = self.text[from..first].rmatch_indices('\n').nth(MAX_ABOVE);
        let lacking = diagram::is_lacking(&self.text[far.map_or(from, |it| from + it.0)..first]);
        let Some(Played {
            start,
            origin,
            solved,
        }) = played
        else {
            passage(if found.first > 1 && !lacking {
                WhyNoGame::NoBeginning
            } else {
                WhyNoGame::NoDiagram
            });
            return last;
        };
        // Moves that another game tells prove nothing of this one.
        let reached = solved.reached.saturating_sub(pieces[0].stem);
        let stem = pieces[0].stem;
        let few = stem > 0 && solved.plies.len() <= stem + 1
            || reached < MIN_PLIES.min(moves - stem)
            || reached * 4 < moves - stem && reached < MANY_PLIES;
        // From the first position a game is clear for some moves, unless they are not printed.
        let missing = |open: &Open| open.why == WhyOpen::Missing && reached >= MIN_PLIES;
        let lost = solved.plies.len() < MIN_PROVED && origin == Origin::Start;
        let lost = lost && solved.open.as_ref().is_some_and(|open| !missing(open))
            || origin == Origin::Start && solved.plies.len().max(reached) < MIN_PLIES;
        if (few || lost) && solved.open.is_some() {
            passage(if lacking {
                WhyNoGame::NoDiagram
            } else {
                WhyNoGame::Unplayable
            });
            return last;
        }
        let mut tags = heading::tags(&self.text[heading.clone()]);
        let line = self.lines.line_of(first);
        tags.set("BookLine", line.to_string());
        let end = self.end(found, &solved, &start);
        if let Some(end) = &end {
            tags.set("Result", outcome_text(end.outcome));
        }
        let stop = end.as_ref().map_or(last, |it| it.span.end.max(last));
        let mut game = BookGame {
            heading: words.join(" "),
            tags,
            span: heading.start..stop,
            notation: self.notation.about().id,
            start,
            origin,
            plies: solved.plies,
            open: solved.open,
            end,
            variations: Vec::new(),
            remarks: self.remarks(found),
        };
        game.variations = self.variations(found, &game);
        if game.is_complete() {
            game.open = self.left_over(found, &game);
        }
        near::mark(&mut game, &self.search(true, WIDE_BEAM));
        self.book.games.push(game);
        stop
    }

    /// Moves on lines of their own behind the last, which go on nowhere: the game is not at its end.
    fn left_over(&self, found: &Found, game: &BookGame) -> Option<Open> {
        if found.ending.is_some() {
            return None;
        }
        let end = game.printed().end;
        let next = found.first + game.plies.len() as u32;
        let is_own = found.pieces.iter().any(|it| self.runs[it.run].own);
        let is_variation = |span: &Range<usize>| game.variations.iter().any(|it| it.span == *span);
        let spans: Vec<Range<usize>> = found
            .sides
            .iter()
            .map(|side| &self.runs[*side])
            .filter(|run| run.span.start >= end)
            .filter(|run| {
                run.own && (run.first >= Some(next) || !run.parted)
                    || run.leads && run.first == Some(next)
                    // A game in prose goes on in prose.
                    || !is_own && run.first.is_some_and(|it| (next + 1..next + 3).contains(&it))
            })
            .filter(|run| !is_variation(&run.span))
            .flat_map(|run| run.slots.iter().filter_map(|slot| slot.span.clone()))
            .collect();
        Some(Open {
            ply: game.plies.len(),
            span: Some(spans.first()?.clone()),
            why: WhyOpen::Missing,
            candidates: Vec::new(),
            rest: spans,
        })
    }

    fn end(&self, found: &Found, solved: &Solved, start: &Position) -> Option<BookEnd> {
        let (ending, span) = found.ending.clone()?;
        let printed = solved.plies.len() + solved.open.as_ref().map_or(0, |it| it.rest.len());
        let turn = if printed.is_multiple_of(2) {
            start.turn()
        } else {
            !start.turn()
        };
        let wins = |color| match color {
            Color::White => Outcome::WhiteWins,
            Color::Black => Outcome::BlackWins,
        };
        let outcome = match ending {
            Ending::Wins(color) => wins(color),
            Ending::Resigns => wins(!turn),
            Ending::AndWins => wins(!turn),
            Ending::Draw => Outcome::Draw,
        };
        Some(BookEnd { outcome, span })
    }

    /// The prose between the runs of a game.
    fn remarks(&self, found: &Found) -> Vec<Remark> {
        let mut remarks = Vec::new();
        let mut ply = 0;
        let mut end: Option<usize> = None;
        for piece in &found.pieces {
            let run = &self.runs[piece.run];
            if let Some(end) = end
                && end < run.span.start
            {
                let line = self.text[..run.span.start]
                    .rfind('\n')
                    .map_or(0, |at| at + 1);
                let stop = line.max(end);
                let text = &self.text[end..stop];
                let words = text.split_whitespace().filter(|it| it.len() > 3).count();
                if words > 2 {
                    let from = end + text.len() - text.trim_start().len();
                    remarks.push(Remark {
                        ply,
                        span: from..from + text.trim().len(),
                    });
                }
            }
            ply += piece.gap as usize + run.slots.len();
            end = Some(run.span.end.max(end.unwrap_or(0)));
        }
        remarks
    }

    /// Moves of the notes that are legal where their numbers put them.
    fn variations(&self, found: &Found, game: &BookGame) -> Vec<Variation> {
        let mut positions = vec![(game.start.clone(), Births::at(&game.start))];
        for ply in &game.plies {
            let (mut position, mut births) = positions[positions.len() - 1].clone();
            births.play(ply.m);
            position.play(ply.m);
            positions.push((position, births));
        }
        let mut variations = Vec::new();
        for side in &found.sides {
            let run = &self.runs[*side];
            let Some(first) = run.first.and_then(|it| it.checked_sub(found.first)) else {
                continue;
            };
            let ply = first as usize;
            let Some((start, births)) = positions.get(ply) else {
                continue;
            };
            if run.slots.iter().any(|slot| slot.span.is_none()) {
                continue;
            }
            let solved = self.search(false, BEAM).solve(start, births, &run.slots);
            let differs = solved.plies.first().map(|it| it.m) != game.plies.get(ply).map(|it| it.m);
            if solved.open.is_none() && differs && !solved.plies.is_empty() {
                variations.push(Variation {
                    ply,
                    plies: solved.plies,
                    span: run.span.clone(),
                });
            }
        }
        variations
    }
}

fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::WhiteWins => "1-0",
        Outcome::BlackWins => "0-1",
        Outcome::Draw => "1/2-1/2",
        _ => "*",
    }
}
