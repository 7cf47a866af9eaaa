//! A game's main line, played: what filters, openings and the search for doubles look at.

use scoresheet_rules::{Color, End, Move, Position};

use crate::format::pgn::RawGame;
use crate::game::{Comment, Game, LineId, command};
use crate::read::{How, read_game};

/// The main line of a game as far as it can be played.
#[derive(Clone, Debug)]
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

impl Replayed {
    /// Plays a game of a text that was [split](crate::format::pgn::split) or
    /// [skimmed](super::skim::Skim).
    ///
    /// This is the one place where games of a database are played.
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
    let has_words = |it: &&Comment| !command::words(&it.text).trim().is_empty();
    let count = |comments: &[Comment]| comments.iter().filter(has_words).count();
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
