//! The moves by which one printed text may be played in one position, and what each costs.

use scoresheet::diagnostic::Notes;
use scoresheet::notation::MoveError;
use scoresheet::rules::{Check, Move, Position, Rules};

use super::cost::{ILLEGIBLE, LIMIT, MISSING, READABLE};
use super::print::{Memory, Print};
use super::{Edge, Node, Search};
use crate::confusion::OTHER;
use crate::spelling::{self, Shape};

impl Search<'_> {
    /// The moves by which one slot may be played in one position.
    pub(super) fn edges(
        &self,
        node: &Node,
        print: &Print,
        memory: &mut Memory,
    ) -> Result<Vec<Edge>, MoveError> {
        let edge = |m: Move, cost: u32| Edge {
            parent: node.trail,
            cost: node.cost + cost,
            m,
            notes: Notes::NONE,
            rivals: Vec::new(),
            repair: None,
            is_readable: false,
            span: print.span.clone(),
            part: print.part.filter(|it| !it.1).map(|it| it.0),
        };
        if print.is_gap {
            if !self.mend {
                return Err(MoveError::Ambiguous(Vec::new()));
            }
            let legal = node.position.legal_moves();
            return Ok(legal.into_iter().map(|m| edge(m, MISSING)).collect());
        }
        let (exact, mut error) = match print.fits(&node.position, &node.births) {
            Ok(fits) => (fits, None),
            Err(error) => (Vec::new(), Some(error)),
        };
        let mut edges: Vec<Edge> = Vec::with_capacity(exact.len());
        for fit in &exact {
            let rivals = exact.iter().map(|it| it.m).filter(|m| *m != fit.m);
            // A lost dash is a misprint, though one can read over it.
            let repair = print.lacks_dash.then(|| {
                let shape = Shape::of(&node.position, &node.births, fit.m);
                let does = node.position.check_after(fit.m);
                self.nearest(&node.position, &shape, does, print, memory, OTHER)
            });
            let repair = repair.flatten().filter(|(_, cost)| *cost > 0);
            let cost = repair.as_ref().map_or(0, |(_, cost)| *cost);
            edges.push(Edge {
                notes: fit.notes,
                rivals: rivals.collect(),
                repair: repair.filter(|_| !self.as_printed),
                ..edge(fit.m, cost)
            });
        }
        if self.mend || edges.is_empty() {
            let limit = if self.mend { LIMIT } else { 0 };
            let mended = self.mended(node, print, memory, edges.is_empty(), limit);
            for (m, spelling, cost) in mended {
                if edges.iter().all(|it| it.m != m) {
                    let mut it = edge(m, cost);
                    it.repair = (cost > 0).then_some((spelling, cost));
                    it.is_readable = !exact.is_empty();
                    edges.push(it);
                }
            }
        }
        if self.mend && exact.is_empty() && print.readings.is_err() {
            // What cannot be read at all may have been anything.
            for m in node.position.legal_moves() {
                if edges.iter().all(|it| it.m != m) {
                    let mut it = edge(m, ILLEGIBLE);
                    it.repair = Some((String::new(), ILLEGIBLE));
                    edges.push(it);
                }
            }
        }
        if edges.is_empty() {
            return Err(error.take().unwrap_or(MoveError::Ambiguous(Vec::new())));
        }
        Ok(edges)
    }

    /// The legal moves near the print, with their spellings and costs.
    pub(super) fn mended(
        &self,
        node: &Node,
        print: &Print,
        memory: &mut Memory,
        nothing_fits: bool,
        limit: u32,
    ) -> Vec<(Move, String, u32)> {
        let mut found = Vec::new();
        if !self.mend && !nothing_fits {
            return found;
        }
        for m in node.position.legal_moves() {
            let shape = Shape::of(&node.position, &node.births, m);
            let does = if print.may_check {
                node.position.check_after(m)
            } else {
                Check::None
            };
            let near = match memory.moves.get(&(shape, does)) {
                Some(near) => near.clone(),
                None => {
                    let near = self.nearest(&node.position, &shape, does, print, memory, limit);
                    memory.moves.insert((shape, does), near.clone());
                    near
                }
            };
            if let Some((spelling, cost)) = near {
                // What can be read as it stands is seldom a misprint, and then one letter is.
                if !nothing_fits && cost > OTHER {
                    continue;
                }
                let cost = if nothing_fits { cost } else { cost + READABLE };
                found.push((m, spelling, cost));
            }
        }
        found
    }

    /// The spelling of a move that is nearest to the print, and how far it is.
    fn nearest(
        &self,
        position: &Position,
        shape: &Shape,
        does: Check,
        print: &Print,
        memory: &mut Memory,
        limit: u32,
    ) -> Option<(String, u32)> {
        let mut best: Option<(String, u32)> = None;
        let mut see = |spelling: &str| {
            if let Some(cost) = memory.distance(print, spelling, limit)
                && best.as_ref().is_none_or(|(_, other)| cost < *other)
            {
                best = Some((spelling.to_owned(), cost));
            }
        };
        let words = spelling::check_words(does);
        let mut each = |text: &str| {
            for word in words {
                match word.is_empty() {
                    true => see(text),
                    false => see(&format!("{text}{word}")),
                }
            }
        };
        match self.is_descriptive() {
            true => spelling::spellings(&self.style, shape, &mut each),
            false => {
                spelling::algebraic(&self.style, self.notation, position, shape.m, &mut each);
            }
        }
        best
    }
}
