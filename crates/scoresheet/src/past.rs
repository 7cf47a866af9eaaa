//! The moves that led to a position, and what they tell that the position does not.

use std::ops::Range;

use scoresheet_rules::Position;

use crate::game::Births;
use crate::notation::{MoveError, MoveNotation, Scene, read_move};

/// Where a series of moves led.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// The position reached.
    pub position: Position,
    /// On which wing the men in it were born.
    pub births: Births,
}

/// The first move of a series that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stray {
    /// Which move it is; the first move of the series is ply 1.
    pub ply: usize,
    /// Where it stands, in bytes from the start of the series.
    pub span: Range<usize>,
    /// Why it cannot be played.
    pub error: MoveError,
}

/// Plays a series of moves with blanks between them.
///
/// The notation must be one whose moves hold no blanks.
///
/// # Errors
///
/// The first move that cannot be played, and why.
///
/// ```
/// use scoresheet::{notation::for_machines, past, rules::Position};
///
/// let past = past::follow(Position::start(), for_machines(), "e2e4 e7e5").unwrap();
/// assert_eq!(past.position.fullmoves(), 2);
/// let stray = past::follow(Position::start(), for_machines(), "e2e4 e2e4").unwrap_err();
/// assert_eq!((stray.ply, stray.span), (2, 5..9));
/// ```
pub fn follow(start: Position, notation: &dyn MoveNotation, moves: &str) -> Result<Past, Stray> {
    let births = Births::at(&start);
    let mut past = Past {
        position: start,
        births,
    };
    for (ply, text) in (1..).zip(moves.split_whitespace()) {
        match read_move(notation, text, Scene::new(&past.position)) {
            Ok(found) => {
                past.births.play(found.m);
                past.position.play(found.m);
            }
            Err(error) => {
                let at = text.as_ptr() as usize - moves.as_ptr() as usize;
                let span = at..at + text.len();
                return Err(Stray { ply, span, error });
            }
        }
    }
    Ok(past)
}

impl Past {
    /// Whether the same men stand on the same squares here, with the same side to move.
    pub fn leads_to(&self, position: &Position) -> bool {
        self.position.board() == position.board() && self.position.turn() == position.turn()
    }
}
