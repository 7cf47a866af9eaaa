//! Books that tell each move in a sentence, White's and Black's under one number.
//!
//! ```text
//!               COUPLET 17.          a number on a line of its own
//! W. Queen's knight's pawn 1 square, discovering check.
//! B. The same.(a)                    the words of the other side's move
//!
//! (a) Prose between.
//! ```
//!
//! A sentence goes on to the next side, number or blank line. Of a sentence that goes on about
//! something else, its beginning is the move: `The queen takes the rook, and the game is won`.
//!
//! A game that begins at a later number after a heading of its own is played on from the game that
//! the heading names, else from the last one that begins at the first move: a *back game*.

mod lines;
mod parents;
mod words;

use std::ops::Range;

use scoresheet::notation::MoveNotation;
use scoresheet::rules::Color;

use self::lines::{Sentence, sentences};
use self::parents::{root, stem};
use self::words::{ending, is_the_same, names_a_move, reading, turned};
use crate::runs::{Run, Slot};
use crate::scan::Ending;

/// So many sentences make a book of them.
const MIN_SENTENCES: usize = 4;
/// The most moves that may be missing between two sentences of a game.
const MAX_GAP: u32 = 4;

/// Puts the games told in sentences among the runs of the text.
pub(crate) fn add(text: &str, notation: &dyn MoveNotation, runs: &mut Vec<Run>) {
    let sentences = sentences(text);
    let told = |it: &&Sentence| reading(&text[it.span.clone()], it.color, notation).is_some();
    let enough = sentences.len() >= MIN_SENTENCES;
    if !enough || sentences.iter().filter(told).count() * 2 < sentences.len() {
        return;
    }
    let games = games(text, &sentences, notation);
    let spans: Vec<Range<usize>> = games.iter().map(|it| it.span.clone()).collect();
    runs.retain(|run| {
        let inside = |it: &Range<usize>| it.start < run.span.end && run.span.start < it.end;
        !spans.iter().any(inside)
    });
    for (at, game) in games.iter().enumerate() {
        let first = runs.len();
        game.runs(stem(&games, at), runs);
        if let (Some(run), Some(root)) = (runs.get_mut(first), root(&games, at)) {
            let root = &games[root];
            let end = root.span.start;
            run.opening = Some(root.titles.unwrap_or(end)..end);
        }
    }
    runs.sort_by_key(|run| run.span.start);
}

/// What a game holds at one ply.
struct Told {
    slot: Slot,
    at: usize,
    parted: bool,
}

/// A game told in sentences.
struct Game {
    first: u32,
    told: Vec<Told>,
    span: Range<usize>,
    heading: String,
    /// Where its titles begin.
    titles: Option<usize>,
    /// A line of play within another game.
    is_side: bool,
    /// Whether Black makes the first move of each number.
    turned: bool,
    ending: Option<(Ending, Range<usize>)>,
}

impl Game {
    fn next(&self) -> u32 {
        self.first + self.told.len() as u32
    }

    /// Adds what is told of a ply; what is missing before it becomes gaps.
    fn tell(&mut self, ply: u32, told: Told) {
        while self.next() < ply {
            self.told.push(Told {
                slot: Slot::GAP,
                at: told.at,
                parted: false,
            });
        }
        self.span.end = told.slot.span.clone().map_or(self.span.end, |it| it.end);
        self.told.push(told);
    }

    /// The runs of this game, one for all that stands between two pieces of prose.
    fn runs(&self, stem: Option<Vec<Slot>>, runs: &mut Vec<Run>) {
        let own = runs.len();
        for (ply, told) in (self.first..).zip(&self.told) {
            let span = told.at..told.slot.span.clone().map_or(told.at, |it| it.end);
            if runs.len() == own || told.parted && !self.is_side {
                runs.push(Run::told(ply, told.parted, span.clone()));
            }
            if let Some(run) = runs.last_mut() {
                run.slots.push(told.slot.clone());
                run.span.end = span.end.max(run.span.end);
                if ply + 1 == self.next() {
                    run.ending.clone_from(&self.ending);
                }
            }
        }
        if let Some(run) = runs.get_mut(own) {
            run.titles = self.titles;
        }
        if let (Some(mut stem), Some(run)) = (stem, runs.get_mut(own)) {
            run.stem = stem.len();
            stem.append(&mut run.slots);
            run.slots = stem;
            run.first = Some(0);
        }
    }
}

/// The games that the sentences tell.
fn games(text: &str, sentences: &[Sentence], notation: &dyn MoveNotation) -> Vec<Game> {
    let mut games: Vec<Game> = Vec::new();
    // The games that may go on: within the last one stand lines of play.
    let mut open: Vec<usize> = Vec::new();
    // What White's last sentence said.
    let mut said = String::new();
    for (at, sentence) in sentences.iter().enumerate() {
        let later = sentences[at + 1..].iter().find_map(|it| it.number);
        let answer = sentences.get(at + 1).filter(|it| it.number.is_none());
        let place = match sentence.number {
            Some((_, place)) => place,
            None => sentence.span.start,
        };
        let ply = match place_of(sentence, &games, &mut open, later.map(|it| it.0)) {
            Some(ply) => ply,
            None => {
                let turned = sentence.color == Color::Black
                    && answer.is_some_and(|it| it.color == Color::White);
                let number = sentence.number.map_or(1, |it| u32::from(it.0));
                let second = (sentence.color == Color::Black) != turned;
                let is_side = sentence.heading.is_none() && sentence.varies;
                if !is_side {
                    open.clear();
                }
                open.push(games.len());
                let (heading, titles) = sentence.heading.clone().unzip();
                games.push(Game {
                    first: (number - 1) * 2 + u32::from(second),
                    told: Vec::new(),
                    span: place..place,
                    heading: heading.unwrap_or_default(),
                    titles,
                    is_side,
                    turned,
                    ending: None,
                });
                games[games.len() - 1].first
            }
        };
        let Some(game) = open.last().and_then(|at| games.get_mut(*at)) else {
            continue;
        };
        let words = &text[sentence.span.clone()];
        let turn = match game.turned {
            true => !sentence.color,
            false => sentence.color,
        };
        let says = match is_the_same(words) {
            true => Some(said.clone()).filter(|it| !it.is_empty()),
            false if game.turned => reading(&turned(words), turn, notation),
            false => reading(words, turn, notation),
        };
        said = says.clone().unwrap_or_default();
        let slot = Slot {
            span: Some(sentence.span.clone()),
            garbled: says.is_none(),
            says,
            half: None,
        };
        game.ending = ending(words).map(|it| (it, sentence.span.clone()));
        game.tell(
            ply,
            Told {
                slot,
                at: place,
                parted: sentence.parted,
            },
        );
    }
    for game in &mut games {
        // The last sentence may tell how it ends: `Lost every where.`
        if let Some(last) = game.told.last()
            && last.slot.garbled
            && let Some(span) = &last.slot.span
            && !names_a_move(&text[span.clone()])
        {
            game.told.pop();
        }
    }
    games.retain(|it| !it.told.is_empty());
    games
}

/// The ply of a sentence in the game that is open, which may be one behind lines of play; nothing
/// when a game begins with it.
fn place_of(
    sentence: &Sentence,
    games: &[Game],
    open: &mut Vec<usize>,
    later: Option<u16>,
) -> Option<u32> {
    let game = &games[*open.last()?];
    let next = game.next();
    let second = |game: &Game| u32::from((sentence.color == Color::Black) != game.turned);
    let in_turn = next + u32::from(next % 2 != second(game));
    let Some((number, _)) = sentence.number else {
        return Some(in_turn);
    };
    if sentence.heading.is_some() {
        return None;
    }
    let wanted = |game: &Game| (u32::from(number) - 1) * 2 + second(game);
    if wanted(game) == next {
        return Some(next);
    }
    let goes_on = |at: &usize| games[*at].next() == wanted(&games[*at]);
    if let Some(depth) = open.iter().rposition(goes_on) {
        open.truncate(depth + 1);
        return Some(wanted(&games[open[depth]]));
    }
    if sentence.varies || number == 1 {
        return None;
    }
    // A number is a misprint where the next one does not go on from it.
    let goes_on = later == number.checked_add(1);
    match wanted(game).checked_sub(next) {
        Some(1..=MAX_GAP) if goes_on => Some(wanted(game)),
        _ if goes_on && later.is_some() => None,
        _ => Some(in_turn),
    }
}
