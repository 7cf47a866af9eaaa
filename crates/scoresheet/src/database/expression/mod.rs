//! Which games are wanted, as an expression over tags and moves.
//!
//! ```text
//! expression = either { "or" either }
//! either     = one { "and" one }
//! one        = "not" one | "(" expression ")" | term
//! term       = field [ operator value ]
//! operator   = "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "!~"
//! value      = word | '"' text '"' | "'" text "'" | "/" regular expression "/"
//!            | [ low ] ".." [ high ]
//! ```
//!
//! A field is the name of any tag. `Player` stands for `White` or `Black`, `Elo` for the rating of
//! either; `AvgElo`, `MinElo` and `MaxElo` are of both. `Plies`, `Comments` and `Variations` are
//! counted, `Ends` is `mate` or `stalemate`, `Moves` the first moves, `Position` and `Material` what
//! is reached. A field without an operator asks whether it is there and known.
//!
//! `=` wants the very text, `~` finds it anywhere, whatever its capitals and accents, and may be a
//! regular expression. Dates, ratings, results, codes of openings and rounds are compared as what
//! they are: `Date >= 2020.05`, `WhiteElo > 2500`, `ECO = B90..B99`. What is not known is neither
//! less nor more nor equal; `!=` and `!~` are `not` of `=` and `~`.
//!
//! Tags are asked first; moves are played only when the tags have not decided.
//!
//! ```
//! use scoresheet::database::expression::Expression;
//! use scoresheet::database::skim::Skim;
//!
//! let wanted = Expression::read("Player ~ kasparov and Date >= 1990 and not Result = 1/2-1/2");
//! let wanted = wanted.unwrap();
//! let text = "[White \"Kasparov, G\"]\n[Date \"1990.??.??\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
//! let mut skim = Skim::new(text);
//! let game = skim.next_game().unwrap();
//! assert_eq!(wanted.by_tags(game.tags), Some(true));
//! ```

mod error;
mod field;
mod moves;
mod read;
mod term;
mod words;

pub use error::{ExpressionError, ExpressionWhy};
pub use moves::{Ends, MoveTest, read_moves};

use term::TagTerm;

use super::replay::Replayed;
use super::skim::TagViews;

/// How many results of terms are kept at once: how deep an expression can be.
const MAX_DEPTH: usize = 64;

/// Which games are wanted.
#[derive(Clone, Debug, Default)]
pub struct Expression {
    /// What to do, each operator behind its operands; nothing for all games.
    steps: Vec<Step>,
}

#[derive(Clone, Debug)]
enum Step {
    Tag(TagTerm),
    Moves(MoveTest),
    Not,
    And,
    Or,
}

/// Whether a term holds; none while that is not known.
type Truth = Option<bool>;

impl Expression {
    /// Reads an expression.
    ///
    /// # Errors
    ///
    /// Where it is none, and what would do.
    pub fn read(text: &str) -> Result<Expression, ExpressionError> {
        let steps = read::read(text)?;
        Ok(Expression { steps })
    }

    /// The same, and this holds of the moves, too.
    #[must_use]
    pub fn and(mut self, test: MoveTest) -> Expression {
        let joins = !self.steps.is_empty();
        self.steps.push(Step::Moves(test));
        if joins {
            self.steps.push(Step::And);
        }
        self
    }

    /// The same, and this holds, too.
    #[must_use]
    pub fn and_all(mut self, other: Expression) -> Expression {
        let joins = !self.steps.is_empty() && !other.steps.is_empty();
        self.steps.extend(other.steps);
        if joins {
            self.steps.push(Step::And);
        }
        self
    }

    /// Whether it may depend on the moves of a game.
    pub fn asks_moves(&self) -> bool {
        self.steps.iter().any(|it| matches!(it, Step::Moves(_)))
    }

    /// Whether a game is wanted, as far as its tags decide.
    pub fn by_tags(&self, tags: &TagViews<'_>) -> Option<bool> {
        self.truth(tags, &mut |_| None)
    }

    /// Whether a game is wanted. Its moves are asked for only when its tags do not decide.
    pub fn wants(&self, tags: &TagViews<'_>, replay: impl FnOnce() -> Replayed) -> bool {
        self.by_tags(tags).unwrap_or_else(|| {
            let replayed = replay();
            let decided = self.truth(tags, &mut |test| Some(test.holds(&replayed)));
            decided.unwrap_or(false)
        })
    }

    fn truth(&self, tags: &TagViews<'_>, ask: &mut dyn FnMut(&MoveTest) -> Truth) -> Truth {
        let mut results: [Truth; MAX_DEPTH] = [Some(true); MAX_DEPTH];
        let mut count = 0;
        for step in &self.steps {
            let result = match step {
                Step::Tag(term) => Some(term.holds(tags)),
                Step::Moves(test) => ask(test),
                Step::Not => {
                    count -= 1;
                    results[count].map(|it| !it)
                }
                Step::And | Step::Or => {
                    count -= 2;
                    join(results[count], results[count + 1], matches!(step, Step::Or))
                }
            };
            results[count] = result;
            count += 1;
        }
        results[0]
    }
}

/// One of the two is enough when it is `enough`; else both are needed.
fn join(one: Truth, other: Truth, enough: bool) -> Truth {
    match (one, other) {
        (Some(it), _) | (_, Some(it)) if it == enough => Some(enough),
        (Some(_), Some(_)) => Some(!enough),
        _ => None,
    }
}
