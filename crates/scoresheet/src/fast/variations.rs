//! Variations of games in plain form, read where the first one of a game is met.
//!
//! ```text
//! variations = { "(" { comment } line ")" }            ; behind a move, its glyphs and comments
//! line       = move { element | variations }           ; elements as in the main line, no result
//! ```
//!
//! Behind a variation stands another one, the end of the line around it, or the next move with comments
//! before it: a comment or a glyph that belongs to a move before would have to change its place. Blanks
//! may stand around the signs, and none need do so inside of them.
//!
//! A variation begins in the position before the last move. The quick way does not keep it, so that games
//! without variations take no longer: the game is played again up to its first variation, and from there
//! on every position is kept until the next one is reached.

use scoresheet_rules::{Color, Replay};

use super::movetext::{Line, Memory, Moves, Reader};
use super::{Branch, Sink, Start};
use crate::game::Outcome;

/// How many variations may be open at once here.
const MAX_DEPTH: usize = 16;

/// What is remembered in a game with variations.
pub(super) struct Branches {
    /// The position before the last move of the line.
    before: Replay,
    stands: Stands,
    /// The lines around, the main line first.
    around: Vec<Around>,
    /// How many variations were met.
    count: usize,
    /// Whether the sink is told of variations, and not of the main line alone.
    tells: bool,
    /// Whether the sink is not told of what is read: it knows it, or does not want it.
    is_quiet: bool,
}

/// Behind what reading stands, as far as variations are concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// Nothing but comments in its line.
    First,
    /// A move, with its glyphs and comments.
    Move,
    /// A variation.
    Variation,
    /// A variation and comments on the move that is to come.
    Comment,
}

/// A line in which a variation was met.
struct Around {
    /// The position before its last move.
    before: Replay,
    line: Line,
}

impl Memory for Branches {
    const BRANCHES: bool = true;

    #[inline(always)]
    fn keep(&mut self, before: &Replay) {
        self.before = *before;
        self.stands = Stands::Move;
    }

    #[inline(always)]
    fn is_quiet(&self) -> bool {
        self.is_quiet
    }
}

/// Reads the movetext that begins at `at` anew up to `first`, where its first variation is, and from
/// there on to its end.
#[cold]
pub(super) fn read(
    text: &str,
    (at, first): (usize, usize),
    start: &Start,
    result: Outcome,
    branch: Branch<'_>,
) -> Option<Moves> {
    let (sink, tells) = match branch {
        Branch::GiveUp => return None,
        Branch::PassOver(sink) => (sink, false),
        Branch::Tell(sink) => (sink, true),
    };
    let memory = Branches {
        before: start.replay,
        stands: Stands::First,
        around: Vec::new(),
        count: 0,
        tells,
        is_quiet: true,
    };
    let mut reader = Reader::new(text, at, start, memory, sink)?;
    while reader.at() < first {
        if reader.next(result)? {
            return None;
        }
    }
    reader.memory.is_quiet = false;
    while !reader.next(result)? {}
    let count = reader.memory.count;
    let moves = reader.finish(start, result)?;
    Some(Moves {
        variations: count,
        ..moves
    })
}

impl Reader<'_, '_, dyn Sink + '_, Branches> {
    /// Reads one element or a sign around a variation; true when it was the result.
    fn next(&mut self, expected: Outcome) -> Option<bool> {
        match self.rest.first()? {
            b'(' => self.open()?,
            b')' => self.close()?,
            b'{' => {
                self.comment()?;
                if self.memory.stands == Stands::Variation {
                    self.memory.stands = Stands::Comment;
                }
            }
            _ => {
                let ends = self.element(expected)?;
                let may_end = self.memory.around.is_empty() && self.has_line();
                return (!ends || may_end).then_some(ends);
            }
        }
        Some(false)
    }

    /// Whether the line may end or a variation begin here.
    fn has_line(&self) -> bool {
        matches!(self.memory.stands, Stands::Move | Stands::Variation)
    }

    /// Goes into a variation.
    fn open(&mut self) -> Option<()> {
        if !self.has_line() || self.memory.around.len() == MAX_DEPTH {
            return None;
        }
        let memory = &mut self.memory;
        let before = memory.before;
        let mut number = self.line.number;
        if before.turn() == Color::Black {
            // That of Black's move, and not of the next one.
            number.go_back();
        }
        let line = Line {
            replay: before,
            number,
            mated: false,
        };
        memory.around.push(Around {
            before,
            line: std::mem::replace(&mut self.line, line),
        });
        memory.stands = Stands::First;
        memory.count += 1;
        match memory.tells {
            true => self.sink.open(self.line.plies()),
            false => memory.is_quiet = true,
        }
        self.skip(1)?;
        self.gap().map(|_| ())
    }

    /// Goes back to the line around.
    fn close(&mut self) -> Option<()> {
        if !self.has_line() {
            return None;
        }
        let memory = &mut self.memory;
        let around = memory.around.pop()?;
        (memory.before, self.line) = (around.before, around.line);
        memory.stands = Stands::Variation;
        match memory.tells {
            true => self.sink.close(self.line.plies()),
            false => memory.is_quiet = !memory.around.is_empty(),
        }
        self.skip(1)?;
        self.part()
    }
}
