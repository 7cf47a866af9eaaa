//! The quick way for games in plain form: from bytes to checked moves without a game tree.
//!
//! A game is in plain form when there is nothing to say about it: its tags, moves, numbers, comments,
//! variations and result are exactly as the export format has them, but for where lines are broken. Such a game is
//! read here, every move tested in full, and told to a [`Sink`]; any other game is not touched, and
//! [`read_game`](crate::read::read_game) is the way to read it and to hear what is wrong. What both
//! would say of a game in plain form is the same, and a test holds them to it.
//!
//! Nothing is allocated a game or a move, but for a list of the lines around where a game has variations.
//! Those are read behind the first of them in a way of their own, and games without any are none the
//! slower.

mod comment;
mod lines;
mod movetext;
mod number;
mod pgn;
mod pgn_variations;
mod spelling;
mod tag_kinds;
mod tags;
mod variations;
pub(crate) mod writer;

pub use tags::Tags;
pub use writer::{Form, Speller, Writer};

use std::ops::Range;

use scoresheet_rules::{Position, Replay, Step};

use self::number::MAX_MOVES;
use self::tags::Known;
use crate::diagnostic::Severity;
use crate::game::Outcome;
use crate::notation::san::SAN;
use crate::notation::{Level, MoveNotation};
use crate::placement::{self, Placement};
use crate::read::How;
use crate::text::eight::first_bytes;

/// Whether games in plain form are read here as they are read when they are read so.
pub fn reads(how: &How) -> bool {
    how.from.is_none_or(|it| it.about().id == SAN.about().id)
}

/// A game that was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// Where it ends, in bytes of the text.
    pub end: usize,
    /// How many plies its main line has.
    pub plies: usize,
    /// How many variations it has.
    pub variations: usize,
    /// Whether it starts from another position than the usual one.
    pub is_set_up: bool,
    /// How it ended.
    pub outcome: Outcome,
    /// How many things there are to be said of it that are merely worth knowing.
    pub infos: usize,
}

/// A move in standard algebraic notation, spelled exactly: at most seven bytes.
#[derive(Clone, Copy, Debug)]
pub struct San {
    /// The text, and behind it anything.
    bytes: [u8; 8],
    len: usize,
}

impl San {
    /// The text in the lowest bytes of a word, so many of them.
    #[inline(always)]
    pub(crate) fn new(word: u64, len: usize) -> San {
        San {
            bytes: word.to_le_bytes(),
            len: len.min(7),
        }
    }

    /// The text.
    #[inline(always)]
    pub fn text(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// The text in the lowest bytes of a number, above them zeros, and its length.
    #[inline(always)]
    fn word(&self) -> (u64, usize) {
        let word = first_bytes(u64::from_le_bytes(self.bytes), self.len);
        (word, self.len)
    }

    /// The sign of check or mate at its end.
    #[inline(always)]
    fn mark(&self) -> Option<u8> {
        let last = self.bytes[self.len.saturating_sub(1)];
        matches!(last, b'+' | b'#').then_some(last)
    }

    /// Appends the text and a blank.
    #[inline(always)]
    pub(crate) fn push(&self, out: &mut Vec<u8>) {
        // Eight bytes at once are quicker than as many as there are.
        let mut bytes = self.bytes;
        bytes[self.len] = b' ';
        push_short(out, bytes, self.len + 1);
    }
}

/// Appends the first bytes of eight.
#[inline(always)]
fn push_short(out: &mut Vec<u8>, bytes: [u8; 8], count: usize) {
    let end = out.len() + count;
    out.extend_from_slice(&bytes);
    out.truncate(end);
}

/// What a comment holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark<'t> {
    /// Nothing but commands with blanks between them, in ASCII.
    Commands(&'t [u8]),
    /// Anything, the blanks at its ends included; it may be empty.
    Words(&'t str),
}

/// What is told of a game, in the order of the text.
///
/// When a game turns out not to be in plain form, what was told of it does not count.
pub trait Sink {
    /// The tags.
    fn begin(&mut self, tags: &Tags<'_>);

    /// The position the game starts from, directly behind the tags, when it is not the usual one; none when
    /// the game is to be given up, as by default.
    fn set_up(&mut self, start: &Position) -> Option<()> {
        let _ = start;
        None
    }

    /// A move and its text in standard algebraic notation; none when it cannot be used, and then the
    /// game is given up.
    fn step(&mut self, text: San, step: Step) -> Option<()>;
    /// A glyph of the last move.
    fn nag(&mut self, number: u32);
    /// A comment.
    fn comment(&mut self, remark: Remark<'_>);
    /// The end.
    fn end(&mut self, outcome: Outcome);

    /// The game turns out to have variations: who is told of the rest, and what of it. The end is told here
    /// in any case.
    ///
    /// By default such games are given up.
    fn branch(&mut self) -> Branch<'_> {
        Branch::GiveUp
    }

    /// A variation begins: its first move replaces the last one, and stands behind so many plies, counted
    /// from White's first move.
    fn open(&mut self, plies: usize) {
        let _ = plies;
    }

    /// A variation ends: the next move of the line around stands behind so many plies.
    fn close(&mut self, plies: usize) {
        let _ = plies;
    }
}

/// What becomes of a game with variations.
pub enum Branch<'s> {
    /// It is given up.
    GiveUp,
    /// What stands in variations is read, and not told.
    PassOver(&'s mut dyn Sink),
    /// Everything is told.
    Tell(&'s mut dyn Sink),
}

/// Reads games in plain form.
pub struct Reader {
    known: Known,
    start: Start,
}

/// What a game starts from.
#[derive(Clone, Copy)]
struct Start {
    replay: Replay,
    /// The number of the first move.
    number: u32,
}

impl Start {
    /// The usual position.
    fn usual() -> Start {
        Start {
            replay: Replay::start(),
            number: 1,
        }
    }

    /// Another one, of which the sink is told; none when there is something to say about it.
    #[cold]
    fn other<S: Sink>(fen: &str, sink: &mut S) -> Option<Start> {
        let (replay, position) = replay_of(fen)?;
        sink.set_up(&position)?;
        Some(Start {
            replay,
            number: position.fullmoves(),
        })
    }
}

/// The position of a FEN about which there is nothing to say, and which is not the usual one.
fn replay_of(fen: &str) -> Option<(Replay, Position)> {
    let placed = placement::fen::IMPORT.read(fen, Level::Tolerant).ok()?;
    let (position, faults) = placed.setup.position().ok()?;
    let is_exact = placed.notes.is_empty() && faults.is_empty() && fen.trim() == fen;
    let is_countable = (1..=MAX_MOVES).contains(&position.fullmoves());
    if !is_exact || !is_countable || position == Position::start() {
        return None;
    }
    Some((Replay::of(&position)?, position))
}

impl Reader {
    /// One that gives up games about which there is something to say that is as bad as `care`, or
    /// worse.
    pub fn new(care: Severity) -> Reader {
        Reader {
            known: Known::new(care),
            start: Start::usual(),
        }
    }

    /// Reads the game in plain form whose span begins where the range does: where the text begins, or
    /// the game before ends.
    ///
    /// None when it is not in plain form or goes on behind the range, when nothing is left, or when
    /// what follows could belong to it.
    pub fn read<S: Sink>(&mut self, text: &str, range: Range<usize>, sink: &mut S) -> Option<Done> {
        let start = range.start + line_ends(&text.as_bytes()[range.start..]);
        let tags = tags::read(text, start, &mut self.known)?;
        let done = moves(text, &tags, &self.start, sink);
        self.known.recycle(tags);
        done.filter(|it| it.end <= range.end)
    }
}

/// Reads the moves behind the tags.
#[inline(always)]
fn moves<S: Sink>(text: &str, tags: &Tags<'_>, from: &Start, sink: &mut S) -> Option<Done> {
    let result = tags.result?;
    sink.begin(tags);
    let other;
    let from = match tags.fen() {
        None => from,
        Some(fen) => {
            other = Start::other(fen, sink)?;
            &other
        }
    };
    let start = tags.span.end + line_ends(&text.as_bytes()[tags.span.end..]);
    match text.as_bytes().get(start)? {
        b'0'..=b'9' | b'{' => (),
        _ => return None,
    }
    let moves = movetext::read(text, start, from, result, sink)?;
    let counted = tags.plies.is_none_or(|it| it == moves.plies);
    if !counted || !ends_game(text, moves.end) {
        return None;
    }
    sink.end(result);
    Some(Done {
        end: moves.end,
        plies: moves.plies,
        variations: moves.variations,
        is_set_up: tags.fen().is_some(),
        outcome: result,
        infos: tags.infos,
    })
}

/// How many bytes of line ends stand at the start.
fn line_ends(bytes: &[u8]) -> usize {
    let is_end = |byte: &&u8| matches!(byte, b'\n' | b'\r');
    bytes.iter().take_while(is_end).count()
}

/// Whether the text ends here or another game begins, behind an empty line or not.
fn ends_game(text: &str, at: usize) -> bool {
    let rest = &text.as_bytes()[at..];
    let next = &rest[line_ends(rest)..];
    next.is_empty() || next.len() < rest.len() && next.starts_with(b"[Event \"")
}
