//! Whether the rest of a game can be played from a position that is not its own.

use std::collections::HashSet;

use scoresheet::game::Births;
use scoresheet::rules::{Move, Position};

use super::cost::MAX_FOLLOWED;
use super::print::{Memory, Print};
use super::{Key, Node, Search};
use crate::confusion::OTHER;

impl Search<'_> {
    /// Follows the slots from a position: whether all of them can be played as printed, or where
    /// `mended` gives the cost of a repair, with one letter more amiss than that.
    pub fn goes_on(
        &self,
        mut nodes: Vec<(Position, Births)>,
        prints: &[Print],
        mended: &[Option<u32>],
        budget: &mut usize,
    ) -> bool {
        for (print, mended) in prints.iter().zip(mended) {
            let mut next: Vec<(Position, Births)> = Vec::new();
            let mut seen: HashSet<Key> = HashSet::new();
            for (position, births) in &nodes {
                *budget = budget.saturating_sub(1);
                let moves: Vec<Move> = match mended {
                    Some(_) if print.is_gap => position.legal_moves(),
                    Some(cost) => self.neighbours(position, births, print, cost + OTHER),
                    None => match print.fits(position, births) {
                        Ok(fits) => fits.into_iter().map(|fit| fit.m).collect(),
                        Err(_) => self.neighbours(position, births, print, 0),
                    },
                };
                for m in moves {
                    let (mut position, mut births) = (position.clone(), births.clone());
                    births.play(m);
                    position.play(m);
                    if seen.insert(Key(position.identity(), births.clone())) {
                        next.push((position, births));
                    }
                }
            }
            if next.is_empty() {
                return false;
            }
            // What cannot be followed any more is not ruled out.
            if *budget == 0 || next.len() > MAX_FOLLOWED {
                return true;
            }
            nodes = next;
        }
        true
    }

    /// The legal moves that are at most so far from the print.
    pub fn neighbours(
        &self,
        position: &Position,
        births: &Births,
        print: &Print,
        limit: u32,
    ) -> Vec<Move> {
        let node = Node {
            position: position.clone(),
            births: births.clone(),
            cost: 0,
            strain: 0,
            trail: 0,
            part: None,
        };
        let found = self.mended(&node, print, &mut Memory::default(), true, limit);
        found.into_iter().map(|(m, ..)| m).collect()
    }
}
