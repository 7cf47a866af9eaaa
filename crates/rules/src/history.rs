//! How often a position has occurred, and how long nothing has happened.

use std::collections::HashMap;

use crate::{Identity, Position};

/// The positions of one game, to be asked for repetition.
#[derive(Clone, Default, Debug)]
pub struct History {
    seen: HashMap<Identity, u32>,
}

impl History {
    /// A history with no position yet.
    pub fn new() -> History {
        History::default()
    }

    /// Notes a position that stands on the board; says how often it has stood there, from 1.
    pub fn add(&mut self, position: &Position) -> u32 {
        let count = self.seen.entry(position.identity()).or_insert(0);
        *count += 1;
        *count
    }

    /// How often the position has stood on the board.
    pub fn count(&self, position: &Position) -> u32 {
        self.seen.get(&position.identity()).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knights_out_and_back_twice_is_a_threefold_repetition() {
        let mut position = Position::start();
        let mut history = History::new();
        assert_eq!(history.add(&position), 1);
        for step in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
            let (from, to) = (step[..2].parse().unwrap(), step[2..].parse().unwrap());
            let found = position
                .legal_moves()
                .into_iter()
                .find(|m| (m.from, m.to) == (from, to));
            position.play(found.unwrap());
            history.add(&position);
        }
        assert_eq!(history.count(&Position::start()), 3);
        assert_eq!(position.halfmoves(), 8);
    }
}
