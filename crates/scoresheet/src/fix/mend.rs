//! Mending a whole text: each game for itself, round after round, until nothing is left to do.

use std::borrow::Cow;
use std::ops::Range;

use super::{Choice, Essence, Patch, doubt, propose, settle};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::format::pgn::{self, RawGame};
use crate::read::{GameRead, How, read_game};

/// How often a game is mended and read again before it is left as it was. One fix can make room
/// for another, and only so many things of one kind are told of a game at once.
pub const MAX_ROUNDS: usize = 64;

/// A text that was mended, and what became of its games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended<'t> {
    /// The text; borrowed when nothing was changed.
    pub text: Cow<'t, str>,
    /// How many games there are.
    pub games: usize,
    /// The games about which there is something to say, in the order of the text.
    pub mends: Vec<GameMend>,
}

/// What became of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameMend {
    /// Its number in the text, from 1.
    pub number: usize,
    /// Where it stood in the text before, in bytes.
    pub span: Range<usize>,
    /// The codes of the diagnostics that were mended, each as often as it was.
    pub applied: Vec<Code>,
    /// How often the game was changed and read again.
    pub rounds: usize,
    /// Why it was left as it was: what was played is in doubt.
    pub doubt: Option<Diagnostic>,
    /// Why it was left as it was: mending went wrong, which is a fault of this library.
    pub defect: Option<Defect>,
    /// How many errors and warnings it still has.
    pub left: usize,
    /// How many fixes there still are that were not chosen.
    pub offered: usize,
}

/// How the mending of a game went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Defect {
    /// Fixes for these codes, or one of them, would have made another game of it.
    Changed(Vec<Code>),
    /// There was no end after [`MAX_ROUNDS`].
    Endless,
    /// The games around it would have been parted elsewhere.
    Parted,
}

impl Mended<'_> {
    /// How many games were changed.
    pub fn changed(&self) -> usize {
        let changed = |it: &&GameMend| !it.applied.is_empty();
        self.mends.iter().filter(changed).count()
    }
}

/// Mends the games of a text as far as it is chosen.
///
/// Everything outside the mended places stays byte by byte as it was. The mended text read again
/// has the same games, and mending it once more changes nothing.
///
/// ```
/// use scoresheet::fix::{Choice, mend};
/// use scoresheet::read::How;
///
/// let mended = mend("1. e4+ e5 2. Nf3", How::default(), &Choice::default());
/// assert_eq!(mended.text, "1. e4 e5 2. Nf3");
/// ```
pub fn mend<'t>(text: &'t str, how: How, choice: &Choice) -> Mended<'t> {
    let mut works: Vec<Work> = Vec::new();
    for raw in pgn::split(text) {
        let number = works.len() + 1;
        works.push(Work::on(text, &raw, number, how, choice));
    }
    let text = settle::settle(text, &mut works, how);
    let games = works.len();
    let mends = works.into_iter().map(|work| work.mend);
    Mended {
        text,
        games,
        mends: mends.filter(GameMend::says_something).collect(),
    }
}

impl GameMend {
    fn says_something(&self) -> bool {
        !self.applied.is_empty()
            || self.doubt.is_some()
            || self.defect.is_some()
            || self.left + self.offered > 0
    }

    fn count_rest(&mut self, read: &GameRead) {
        let matters = |it: &&Diagnostic| it.severity > Severity::Info;
        self.left = read.diagnostics.iter().filter(matters).count();
        let fixes = read.diagnostics.iter().filter(|it| it.fix.is_some());
        self.offered = fixes.count();
    }
}

/// A game and what is to stand in its place.
pub(super) struct Work {
    pub(super) mend: GameMend,
    /// The mended game, and what it must still be.
    pub(super) new: Option<(String, Essence)>,
}

impl Work {
    fn on(text: &str, raw: &RawGame, number: usize, how: How, choice: &Choice) -> Work {
        let mend = GameMend {
            number,
            span: raw.span.clone(),
            ..GameMend::default()
        };
        let mut work = Work { mend, new: None };
        let mut read = read_game(text, raw, how);
        if read.diagnostics.is_empty() {
            return work;
        }
        propose(text, &mut read);
        work.mend.count_rest(&read);
        if let Some(doubt) = doubt(&read) {
            work.mend.doubt = Some(doubt);
            work.mend.offered = 0;
            return work;
        }
        let mut applied = Vec::new();
        let patch = patch(&read, choice, &mut applied);
        if !patch.is_empty() {
            let mut alone = Alone::new(text, raw);
            alone.change(&patch.moved(raw.span.start, alone.raw.span.start));
            work.go(alone, &Essence::of(&read), applied, (how, choice));
        }
        work
    }

    /// Mends a game that was mended once, until nothing is left to do.
    fn go(
        &mut self,
        mut alone: Alone,
        essence: &Essence,
        mut applied: Vec<Code>,
        (how, choice): (How, &Choice),
    ) {
        for round in 1..=MAX_ROUNDS {
            let mut read = read_game(&alone.text, &alone.raw, how);
            if !Essence::of(&read).is_kept_in(essence, &applied) || doubt(&read).is_some() {
                return self.give_up(Defect::Changed(applied));
            }
            propose(&alone.text, &mut read);
            let patch = patch(&read, choice, &mut applied);
            if patch.is_empty() {
                self.mend.count_rest(&read);
                self.mend.rounds = round;
                self.mend.applied = applied;
                self.new = Some((alone.game().to_owned(), essence.clone()));
                return;
            }
            alone.change(&patch);
        }
        self.give_up(Defect::Endless);
    }

    /// Leaves the game as it was.
    pub(super) fn give_up(&mut self, defect: Defect) {
        self.new = None;
        self.mend.applied.clear();
        self.mend.defect = Some(defect);
    }
}

/// The chosen fixes as far as they fit together, those that change the most first: they mend what
/// the others complain of.
fn patch(read: &GameRead, choice: &Choice, applied: &mut Vec<Code>) -> Patch {
    let mut patch = Patch::default();
    let mut chosen: Vec<_> = read
        .diagnostics
        .iter()
        .filter_map(|it| Some((it.code, choice.of(it)?)))
        .collect();
    chosen.sort_by_key(|(_, fix)| std::cmp::Reverse(fix.edits.len()));
    for (code, fix) in chosen {
        if patch.add(fix) {
            applied.push(code);
        }
    }
    patch
}

/// One game as a text of its own, with as much around it as is looked at.
struct Alone {
    text: String,
    raw: RawGame,
    /// How many bytes of what follows are there.
    behind: usize,
}

/// How far a reader looks back for the beginning of the line, in bytes.
const LOOK_BACK: usize = 64;

impl Alone {
    fn new(text: &str, raw: &RawGame) -> Alone {
        let start = raw.span.start;
        let near = text.floor_char_boundary(start.saturating_sub(LOOK_BACK));
        let before = &text[near..start];
        let line = before.rfind(['\n', '\r']).unwrap_or(0);
        // A line end of two characters stays whole.
        let line = line - usize::from(before[..line].ends_with('\r'));
        let context = &before[line..];
        let mut raw = raw.clone();
        let behind = text[raw.span.end..].chars().next();
        let behind = behind.map(String::from).unwrap_or_default();
        let text = [context, &text[raw.span.clone()], &behind].concat();
        let behind = behind.len();
        raw.span = context.len()..text.len() - behind;
        Alone { text, raw, behind }
    }

    fn game(&self) -> &str {
        &self.text[self.raw.span.clone()]
    }

    fn change(&mut self, patch: &Patch) {
        self.text = patch.apply(&self.text);
        self.raw.span.end = self.text.len() - self.behind;
        // Where its parts are now is only looked for when it is one game by itself.
        let start = self.raw.span.start;
        let mut found = pgn::split(self.game());
        let (tags, moves) = match (found.next(), found.next()) {
            (Some(raw), None) => (raw.tags, raw.moves),
            _ => (0..0, 0..self.game().len()),
        };
        self.raw.tags = start + tags.start..start + tags.end;
        self.raw.moves = start + moves.start..start + moves.end;
    }
}
