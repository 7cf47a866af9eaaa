//! What a book turned out to hold: games as far as they can be read, and moves that belong to none.

use std::ops::Range;

use scoresheet::diagnostic::Notes;
use scoresheet::game::{Outcome, Tags};
use scoresheet::notation::MoveError;
use scoresheet::rules::{Move, Position};

/// All that was found in one text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// The games in the order of the text.
    pub games: Vec<BookGame>,
    /// Moves that are no game, and why.
    pub passages: Vec<Passage>,
}

/// One game, or what follows one diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookGame {
    /// The words above the moves, lines joined by one blank.
    pub heading: String,
    /// What the heading tells, as tags; `BookLine` is the line of the first move, from 1.
    pub tags: Tags,
    /// From the heading to the last move or result, in bytes of the text.
    pub span: Range<usize>,
    /// The notation it was read in.
    pub notation: &'static str,
    /// Where it starts.
    pub start: Position,
    /// How the start is known.
    pub origin: Origin,
    /// The moves that are certain, from the first.
    pub plies: Vec<BookPly>,
    /// Where it cannot be read on; none when it was read to its last printed move.
    pub open: Option<Open>,
    /// How it ended, when the text says so.
    pub end: Option<BookEnd>,
    /// Moves of the notes that are legal where they stand.
    pub variations: Vec<Variation>,
    /// The author's prose between the moves.
    pub remarks: Vec<Remark>,
}

/// How the position is known from which a game starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It is the start of every game.
    Start,
    /// A diagram of letters stands before the moves.
    Diagram,
    /// The places of the men stand in words before the moves.
    Words,
    /// A FEN stands before the moves.
    Fen,
}

/// One move of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookPly {
    /// The move.
    pub m: Move,
    /// Where it is printed, in bytes of the text; none when it is not printed at all.
    pub span: Option<Range<usize>>,
    /// How it was understood.
    pub how: How,
    /// Other moves that one scanning error away from the print would fit, and with which the rest
    /// of the game could be played, too: when there are any, the move rests on the print alone.
    pub near: Vec<Move>,
    /// How the printed text deviates from the canonical spelling.
    pub notes: Notes,
}

/// How a printed text came to be one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// As printed, one legal move fits.
    Sure,
    /// As printed several fit, and only with one of them the game can be played on.
    Searched {
        /// The others.
        rivals: Vec<Move>,
    },
    /// As printed none fits, or the game could not be played on.
    Repaired(Repair),
}

/// A printed text taken for another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// What should have been printed, in the spelling of the book and without blanks.
    pub spelling: String,
    /// How far the print is from it: 100 is one letter taken for any other, see
    /// [`CONFUSIONS`](crate::confusion::CONFUSIONS).
    pub cost: u32,
    /// How much farther the next best reading of the whole game is.
    pub margin: u32,
    /// How many later moves could be played because of it.
    pub proof: usize,
}

/// Where a game cannot be read on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// How many moves stand before it.
    pub ply: usize,
    /// Where it is printed, in bytes of the text; none when the move is not printed at all.
    pub span: Option<Range<usize>>,
    /// Why.
    pub why: WhyOpen,
    /// The moves it may be.
    pub candidates: Vec<Move>,
    /// This printed move and those behind it, in bytes of the text.
    pub rest: Vec<Range<usize>>,
}

/// Why a printed move is left open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyOpen {
    /// Several moves fit the print equally well, and the rest of the game does not decide.
    Tie,
    /// No legal move is near the print.
    Nothing(MoveError),
    /// A move is not printed at all, and the rest of the game does not tell which.
    Missing,
    /// The game is longer than games are; the rest was not looked at.
    TooLong,
}

/// How the text says a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookEnd {
    /// Who won.
    pub outcome: Outcome,
    /// Where it is said, in bytes of the text.
    pub span: Range<usize>,
}

/// A line of play in the notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The number of the ply that its first move replaces, from 0; that many plies stand before it.
    pub ply: usize,
    /// Its moves.
    pub plies: Vec<BookPly>,
    /// Where it is printed, in bytes of the text.
    pub span: Range<usize>,
}

/// A piece of the author's prose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// How many plies of the game stand before it.
    pub ply: usize,
    /// Where it is printed, in bytes of the text.
    pub span: Range<usize>,
}

/// Moves in the text that are no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// Where they stand, in bytes of the text.
    pub span: Range<usize>,
    /// How many moves are printed.
    pub moves: usize,
    /// The words above them.
    pub heading: String,
    /// Why they are no game.
    pub why: WhyNoGame,
}

/// Why moves are no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNoGame {
    /// They start from a diagram that the text lacks.
    NoDiagram,
    /// The text begins in the middle of the game.
    NoBeginning,
    /// The first of them cannot be played from where they seem to start.
    Unplayable,
}

impl BookGame {
    /// Whether it was read to its last printed move.
    pub fn is_complete(&self) -> bool {
        self.open.is_none()
    }

    /// From the first printed move to the last, in bytes of the text.
    pub fn printed(&self) -> Range<usize> {
        let played = self.plies.iter().filter_map(|ply| ply.span.clone());
        let rest = self.open.iter().flat_map(|open| open.rest.iter().cloned());
        let mut spans = played.chain(rest);
        let first = spans.next().unwrap_or(self.span.clone());
        spans.fold(first, |whole, it| {
            whole.start.min(it.start)..whole.end.max(it.end)
        })
    }

    /// How many moves were repaired.
    pub fn repaired(&self) -> usize {
        let repaired = |ply: &&BookPly| matches!(ply.how, How::Repaired(_));
        self.plies.iter().filter(repaired).count()
    }

    /// How many printed moves could not be read.
    pub fn unread(&self) -> usize {
        self.open.as_ref().map_or(0, |open| open.rest.len())
    }
}
