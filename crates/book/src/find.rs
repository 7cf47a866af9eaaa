//! Which runs are one game: from its first move on, those whose numbers go on.
//!
//! The moves of a game stand on lines of their own, and those of the notes in prose; where no line
//! of its own goes on, prose may. What goes on nowhere is a variation, or a stray.

use std::collections::HashMap;
use std::ops::Range;

use crate::runs::{Run, Slot};
use crate::scan::Ending;

/// The printed moves of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The ply of the first run, from 0.
    pub first: u32,
    /// Its runs, by number, with gaps filled in between: what each adds to the game.
    pub pieces: Vec<Piece>,
    /// The ply behind the last.
    next: u32,
    /// Whether one of its runs stands on lines of its own.
    is_own: bool,
    /// Runs of the notes, by number.
    pub sides: Vec<usize>,
    /// How it ended.
    pub ending: Option<(Ending, Range<usize>)>,
}

/// What one run adds to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// The number of the run.
    pub run: usize,
    /// How many moves are missing before it.
    pub gap: u32,
    /// Whether its first move is Black's, though its number is White's, and no move is missing
    /// behind it.
    pub answers: bool,
}

impl Found {
    fn new(first: u32, run: usize, runs: &[Run]) -> Found {
        let mut found = Found {
            first,
            pieces: Vec::new(),
            next: first,
            is_own: false,
            sides: Vec::new(),
            ending: None,
        };
        found.add(run, 0, runs);
        found
    }

    /// Adds a run that begins with Black's move under White's number.
    fn answer(&mut self, run: usize, runs: &[Run]) {
        self.add(run, 0, runs);
        if runs[run].slots.len() > 1
            && let Some(last) = self.pieces.last_mut()
        {
            last.answers = true;
            self.next -= 1;
        }
    }

    fn add(&mut self, run: usize, gap: u32, runs: &[Run]) {
        self.pieces.push(Piece {
            run,
            gap,
            answers: false,
        });
        self.next += gap + runs[run].slots.len() as u32;
        self.is_own |= runs[run].own;
    }

    /// The printed moves in order, each with the number of the piece it comes from.
    pub fn slots(&self, runs: &[Run]) -> Vec<(Slot, usize)> {
        let mut slots = Vec::new();
        for (at, piece) in self.pieces.iter().enumerate() {
            slots.extend((0..piece.gap).map(|_| (Slot::GAP, at)));
            let run = &runs[piece.run].slots;
            let missing = piece.answers.then_some(1);
            let printed = run.iter().enumerate().filter(|it| Some(it.0) != missing);
            slots.extend(printed.map(|(_, slot)| (slot.clone(), at)));
        }
        slots
    }
}

/// The most moves that may be missing between two runs of a game.
const MAX_GAP: u32 = 4;
/// How many runs of notes are looked at for moves that are missing.
const MAX_LOOKED_BACK: usize = 40;
/// How many moves without numbers make a game.
const MIN_UNNUMBERED: usize = 8;
/// How many moves in prose make a game of their own.
const MIN_PROSE: usize = 4;

/// The games, in the order of their first moves.
///
/// `fresh` says whether a game may start with this run: a title stands between it and the run
/// before. Runs in `banned` are not taken for moves of a game.
pub(crate) fn find(runs: &[Run], fresh: &[bool], banned: &[usize]) -> Vec<Found> {
    let mut games: Vec<Found> = Vec::new();
    let mut waiting: HashMap<u32, usize> = HashMap::new();
    for (at, run) in runs.iter().enumerate() {
        if let Some(game) = games.last_mut() {
            pull(game, runs, &mut waiting);
        }
        if banned.contains(&at) {
            if let Some(game) = games.last_mut() {
                game.sides.push(at);
            }
            continue;
        }
        if starts(run, fresh[at], games.last()) {
            waiting.clear();
            games.push(Found::new(run.first.unwrap_or(0), at, runs));
            note_end(&mut games, run);
            continue;
        }
        let Some(game) = games.last_mut() else {
            if let (Some(first), true) = (run.first, run.own) {
                games.push(Found::new(first, at, runs));
                note_end(&mut games, run);
            }
            continue;
        };
        let next = game.next;
        let ended = game.ending.is_some();
        let may = run.own || !game.is_own;
        // Black's move may have the bare number of White's.
        let answers = next % 2 == 1
            && run.first == Some(next - 1)
            && run.own
            && run.slots.get(1).is_none_or(|it| it.span.is_none());
        match run.first {
            Some(_) if answers && !ended => {
                game.answer(at, runs);
                note_end(&mut games, run);
            }
            Some(first) if first == next && may && !ended => {
                game.add(at, 0, runs);
                note_end(&mut games, run);
            }
            Some(first) if first > next && first - next <= MAX_GAP && may && !ended => {
                let gap = first - next;
                let is_own = game.is_own;
                let fills = |side: &usize| {
                    let run = &runs[*side];
                    match run.first {
                        Some(from) => from == next && run.next() == Some(first),
                        None => (run.own || !is_own) && run.slots.len() as u32 == gap,
                    }
                };
                let sides = game.sides.iter().rev().take(MAX_LOOKED_BACK);
                let filler = sides.copied().find(fills);
                match filler {
                    Some(side) => {
                        game.sides.retain(|it| *it != side);
                        game.add(side, 0, runs);
                        game.add(at, 0, runs);
                    }
                    None if run.own => game.add(at, gap, runs),
                    // Of prose it may be another line.
                    None => {
                        game.sides.push(at);
                        continue;
                    }
                }
                note_end(&mut games, run);
            }
            // So many are missing that it is not this game any more, or cannot be read on.
            Some(first) if first > next && run.own && run.slots.len() > 3 => {
                if fresh[at] || ended {
                    games.push(Found::new(first, at, runs));
                } else {
                    let gap = first - next;
                    game.add(at, gap, runs);
                }
                note_end(&mut games, run);
            }
            None if run.own && !run.parted && !ended => {
                game.add(at, 0, runs);
                note_end(&mut games, run);
            }
            _ => {
                if let (Some(first), true) = (run.first, run.own) {
                    waiting.insert(first, at);
                }
                game.sides.push(at);
            }
        }
    }
    if let Some(game) = games.last_mut() {
        pull(game, runs, &mut waiting);
    }
    games
}

/// Goes on with runs that stood before their turn, as in the second column of a page.
fn pull(game: &mut Found, runs: &[Run], waiting: &mut HashMap<u32, usize>) {
    while game.ending.is_none()
        && let Some(side) = waiting.remove(&game.next)
    {
        let last = game.pieces[game.pieces.len() - 1].run;
        if runs[side].span.end < runs[last].span.start {
            // A variation of the notes.
            return;
        }
        game.sides.retain(|it| *it != side);
        game.add(side, 0, runs);
        game.ending.clone_from(&runs[side].ending);
    }
}

fn note_end(games: &mut [Found], run: &Run) {
    if let Some(game) = games.last_mut()
        && run.ending.is_some()
    {
        game.ending.clone_from(&run.ending);
    }
}

/// Whether a game starts with this run.
fn starts(run: &Run, fresh: bool, before: Option<&Found>) -> bool {
    if run.first.is_none() {
        return run.own && fresh && run.slots.len() >= MIN_UNNUMBERED;
    }
    if run.first > Some(1) {
        return false;
    }
    if run.first == Some(1) {
        return fresh && run.slots.len() > 1;
    }
    let few = run.slots.len() < MIN_PROSE;
    match before {
        // A number 1 in the middle of a game is another one, spoilt.
        Some(game) if run.own && !fresh && !run.parted && game.is_own && few => false,
        _ if run.own => true,
        None => run.slots.len() >= MIN_PROSE,
        Some(game) => {
            run.slots.len() >= MIN_PROSE && (fresh || !game.is_own) || fresh && run.slots.len() > 1
        }
    }
}
