//! A game's main line, played: what filters, openings and the search for doubles look at.

use scoresheet_rules::{Color, End, File, Kind, Move, Position, Role, Side, Square, Step};

use crate::diagnostic::Severity;
use crate::fast::{Branch, Reader, Remark, San, Sink, Tags};
use crate::format::pgn::RawGame;
use crate::game::{Comment, Game, LineId, Outcome, command};
use crate::read::{How, read_game};

/// The main line of a game as far as it can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// Where it starts; none when the position or its rules are not known.
    pub start: Option<Position>,
    /// The moves that were played.
    pub moves: Vec<Move>,
    /// Whether the main line was played to its end.
    pub is_whole: bool,
    /// How many comments hold words, and not only what programs put there.
    pub comments: usize,
    /// How many variations there are.
    pub variations: usize,
}

/// Plays games one after the other.
///
/// This is the one place where games of a database are played.
pub struct Replayer {
    /// Made when it is needed first, for most tasks ask only tags.
    reader: Option<Reader>,
}

impl Default for Replayer {
    fn default() -> Replayer {
        Replayer::new()
    }
}

impl Replayer {
    /// One that has played nothing yet.
    pub const fn new() -> Replayer {
        Replayer { reader: None }
    }

    /// Plays a game of a text that was [split](crate::format::pgn::split) or
    /// [skimmed](super::skim::Skim): quickly when it is in plain form.
    pub fn replay(&mut self, text: &str, raw: &RawGame) -> Replayed {
        // What is wrong with tags changes no moves, unless the reader leaves the game to others.
        let reader = self
            .reader
            .get_or_insert_with(|| Reader::new(Severity::Error));
        let mut played = Played::default();
        match reader.read(text, raw.span.clone(), &mut played) {
            Some(done) if done.end == raw.moves.end => Replayed {
                start: Some(played.start.unwrap_or_default()),
                moves: played.moves,
                is_whole: true,
                comments: played.comments,
                variations: done.variations,
            },
            _ => Replayed::of(text, raw),
        }
    }
}

/// What a game in plain form tells.
#[derive(Default)]
struct Played {
    /// None for the usual position.
    start: Option<Position>,
    position: Position,
    moves: Vec<Move>,
    comments: usize,
    /// How many variations are open.
    depth: usize,
}

impl Sink for Played {
    fn begin(&mut self, _: &Tags<'_>) {}

    fn set_up(&mut self, start: &Position) -> Option<()> {
        self.position = start.clone();
        self.start = Some(start.clone());
        Some(())
    }

    fn step(&mut self, _: San, step: Step) -> Option<()> {
        if self.depth > 0 {
            return Some(());
        }
        let m = self.full(step);
        self.position.play(m);
        self.moves.push(m);
        Some(())
    }

    fn nag(&mut self, _: u32) {}

    fn comment(&mut self, remark: Remark<'_>) {
        if let Remark::Words(text) = remark {
            self.comments += usize::from(has_words(text));
        }
    }

    fn end(&mut self, _: Outcome) {}

    fn branch(&mut self) -> Branch<'_> {
        // For the comments.
        Branch::Tell(self)
    }

    fn open(&mut self, _: usize) {
        self.depth += 1;
    }

    fn close(&mut self, _: usize) {
        self.depth -= 1;
    }
}

impl Played {
    /// The move with what it takes, and castling as the king taking its rook.
    fn full(&self, step: Step) -> Move {
        let to = match step.kind {
            Kind::Castling(Side::King) => Square::new(File::ALL[7], step.from.rank()),
            Kind::Castling(Side::Queen) => Square::new(File::ALL[0], step.from.rank()),
            _ => step.to,
        };
        let capture = match step.kind {
            Kind::EnPassant => Some(Role::Pawn),
            Kind::Plain => self.position.board().role_on(step.to),
            _ => None,
        };
        Move {
            role: step.role,
            from: step.from,
            to,
            capture,
            promotion: step.promotion,
            kind: step.kind,
        }
    }
}

impl Replayed {
    /// Plays a game in whatever form: the slow way, which is always right.
    pub fn of(text: &str, raw: &RawGame) -> Replayed {
        let read = read_game(text, raw, How::default());
        let (game, moves) = (&read.game, read.game.main().moves.iter());
        Replayed {
            moves: moves.map_while(|&id| game.node(id).m).collect(),
            is_whole: game.main().unread.is_none() && read.is_set_up,
            comments: comments(game),
            variations: game.lines().len() - 1,
            start: read.is_set_up.then_some(read.start),
        }
    }

    /// Every position of the main line, the first and the last one, too, with the number of plies
    /// played before; until `visit` has seen enough and answers false.
    pub fn positions(&self, mut visit: impl FnMut(usize, &Position) -> bool) {
        let Some(mut position) = self.start.clone() else {
            return;
        };
        for (ply, m) in self.moves.iter().enumerate() {
            if !visit(ply, &position) {
                return;
            }
            position.play(*m);
        }
        visit(self.moves.len(), &position);
    }

    /// The position after the last move that was played.
    pub fn last(&self) -> Option<Position> {
        let start = self.start.clone()?;
        Some(
            self.moves
                .iter()
                .fold(start, |position, m| position.after(*m)),
        )
    }

    /// Why the game is over by its last position alone, if it is.
    pub fn end(&self) -> Option<End> {
        self.last()?.end()
    }

    /// The side that moves first.
    pub fn first_turn(&self) -> Color {
        self.start.as_ref().map_or(Color::White, Position::turn)
    }
}

fn comments(game: &Game) -> usize {
    let count = |comments: &[Comment]| comments.iter().filter(|it| has_words(&it.text)).count();
    let of_line = |line: LineId| {
        let line = game.line(line);
        let nodes = line.moves.iter().map(|&id| game.node(id));
        count(&line.comments)
            + nodes
                .map(|it| count(&it.before) + count(&it.after))
                .sum::<usize>()
    };
    game.lines().map(of_line).sum()
}

fn has_words(comment: &str) -> bool {
    !command::words(comment).trim().is_empty()
}
