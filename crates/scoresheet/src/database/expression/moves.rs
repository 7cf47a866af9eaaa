//! What is asked of the moves of a game.

use scoresheet_rules::{End, Move, Position};

use super::super::material::Material;
use super::super::pattern::Pattern;
use super::super::replay::Replayed;
use super::super::scale::Extent;
use super::Step;
use crate::diagnostic::Severity;
use crate::read::{How, read_games};

/// A question about the moves of the main line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveTest {
    /// So many plies were played.
    Plies(Extent),
    /// So many comments have words.
    Comments(Extent),
    /// There are so many variations.
    Variations(Extent),
    /// Its last position ends the game so.
    Ends(Ends),
    /// It begins with these moves, from the initial position.
    Begins(Vec<Move>),
    /// A position that looks so is reached.
    Reaches(Box<Pattern>),
    /// Just these men are left at some time.
    Has(Material),
    /// The opposite of another question.
    Not(Box<MoveTest>),
}

/// One at least.
pub(super) const SOME: Extent = Extent {
    low: 1,
    ..Extent::ALL
};

/// How a game is over on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// In mate.
    Mate,
    /// In stalemate.
    Stalemate,
}

impl MoveTest {
    pub(super) fn step(self, negated: bool) -> Step {
        Step::Moves(match negated {
            true => MoveTest::Not(Box::new(self)),
            false => self,
        })
    }

    /// There are comments with words.
    pub fn has_comments() -> MoveTest {
        MoveTest::Comments(SOME)
    }

    /// There are variations.
    pub fn has_variations() -> MoveTest {
        MoveTest::Variations(SOME)
    }

    /// Whether it holds of a game.
    pub fn holds(&self, game: &Replayed) -> bool {
        let counts = |range: &Extent, count: usize| {
            range.holds(Extent::one(i64::try_from(count).unwrap_or(i64::MAX)))
        };
        match self {
            MoveTest::Plies(range) => counts(range, game.moves.len()),
            MoveTest::Comments(range) => counts(range, game.comments),
            MoveTest::Variations(range) => counts(range, game.variations),
            MoveTest::Ends(ends) => match (ends, game.end()) {
                (Ends::Mate, Some(End::Mate(_))) => true,
                (Ends::Stalemate, end) => end == Some(End::Stalemate),
                _ => false,
            },
            MoveTest::Begins(moves) => {
                let start = game.start.as_ref();
                game.moves.starts_with(moves)
                    && start.is_some_and(|it| it.identity() == Position::start().identity())
            }
            MoveTest::Reaches(pattern) => reaches(game, |position| pattern.fits(position)),
            MoveTest::Has(material) => {
                let count = material.count();
                reaches(game, |position| {
                    let board = position.board();
                    board.occupied().count() == count && material.fits(board)
                })
            }
            // Only one `Not` is ever put around a question.
            MoveTest::Not(test) => !test.holds(game),
        }
    }
}

fn reaches(game: &Replayed, fits: impl Fn(&Position) -> bool) -> bool {
    let mut found = false;
    game.positions(|_, position| {
        found = fits(position);
        !found
    });
    found
}

/// Reads moves from the initial position on, in any notation.
///
/// # Errors
///
/// What stands in the way, in words.
pub fn read_moves(text: &str) -> Result<Vec<Move>, String> {
    let mut games = read_games(text, How::default());
    let (Some(read), None) = (games.next(), games.next()) else {
        return Err("moves should stand here, as in `1. e4 c5 2. Nf3`".to_owned());
    };
    let worst = read
        .diagnostics
        .iter()
        .find(|it| it.severity == Severity::Error);
    if let Some(error) = worst {
        return Err(error.message.clone());
    }
    let moves = read.game.main().moves.iter();
    let moves: Vec<_> = moves.map_while(|&id| read.game.node(id).m).collect();
    match moves.is_empty() || !read.is_whole() || read.start != Position::start() {
        true => Err("these are no moves from the initial position, as in `1. e4 c5`".to_owned()),
        false => Ok(moves),
    }
}
