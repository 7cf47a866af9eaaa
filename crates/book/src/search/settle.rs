//! What is certain after a search, seen from its end.

use std::collections::HashSet;
use std::ops::Range;

use scoresheet::notation::MoveError;
use scoresheet::rules::Move;

use super::cost::{LIMIT, MARGIN, MAX_NOTED, MAX_UNPROVED, MIN_PROOF, MISSING};
use super::{Edge, Node, Search, Solved, Trail};
use crate::book::{BookPly, How, Open, Repair, WhyOpen};
use crate::runs::Slot;

impl Search<'_> {
    /// What is certain, seen from the end.
    pub(super) fn settle(
        &self,
        nodes: &[Node],
        layers: &[Vec<Trail>],
        slots: &[Slot],
        stop: Option<MoveError>,
    ) -> Solved {
        let reached = layers.len();
        let best = nodes.iter().map(|it| it.cost).min().unwrap_or(0);
        let second = nodes
            .iter()
            .map(|it| it.cost)
            .filter(|it| *it >= best + MARGIN);
        let margin = second.min().map_or(LIMIT, |it| it - best);
        let mut alive: HashSet<usize> = nodes
            .iter()
            .filter(|it| it.cost < best + MARGIN)
            .map(|it| it.trail)
            .collect();
        let mut choices: Vec<Vec<&Edge>> = Vec::with_capacity(reached);
        for layer in layers.iter().rev() {
            let mut before = HashSet::new();
            let mut moves: Vec<&Edge> = Vec::new();
            for (at, trail) in layer.iter().enumerate() {
                if !alive.contains(&at) {
                    continue;
                }
                for edge in &trail.edges {
                    before.insert(edge.parent);
                    if moves.iter().all(|other| other.m != edge.m) {
                        moves.push(edge);
                    }
                }
            }
            choices.push(moves);
            alive = before;
        }
        choices.reverse();
        let mut certain = choices.iter().take_while(|it| it.len() == 1).count();
        if stop.is_some() {
            // Where the game breaks off, what can be read is not taken for something else.
            let choices = choices[..certain].iter();
            let doubtful = |it: &Vec<&Edge>| it[0].repair.is_some() && it[0].is_readable;
            certain = choices.take_while(|it| !doubtful(it)).count();
        }
        let mut plies = Vec::with_capacity(certain);
        for (at, moves) in choices[..certain].iter().enumerate() {
            let edge = moves[0];
            let proof = certain - at - 1;
            let how = match &edge.repair {
                Some((spelling, cost)) => How::Repaired(Repair {
                    spelling: spelling.clone(),
                    cost: *cost,
                    margin,
                    proof,
                }),
                None if slots[at].span.is_none() => How::Repaired(Repair {
                    spelling: String::new(),
                    cost: MISSING,
                    margin,
                    proof,
                }),
                None if edge.rivals.is_empty() => How::Sure,
                None => How::Searched {
                    rivals: edge.rivals.clone(),
                },
            };
            plies.push(BookPly {
                m: edge.m,
                span: edge.span.clone(),
                how,
                near: Vec::new(),
                notes: edge.notes,
            });
        }
        // What little of the game proves is no more than a guess.
        let is_guess = |ply: &BookPly| match &ply.how {
            How::Repaired(it) if it.spelling.is_empty() => it.proof < MIN_PROOF,
            How::Repaired(it) => it.proof == 0 && it.cost > MAX_UNPROVED,
            _ => false,
        };
        if let Some(guess) = plies.iter().position(is_guess) {
            certain = guess;
            plies.truncate(guess);
            choices.truncate(guess + 1);
        }
        if stop.is_some() || certain < choices.len() {
            while let Some(ply) = plies.last()
                && matches!(ply.how, How::Repaired(_))
            {
                certain -= 1;
                plies.pop();
            }
            choices.truncate(certain.max(choices.len().min(certain + 1)));
        }
        let open = match (choices.get(certain), stop) {
            (Some(tie), _) => {
                let missing = slots[certain].span.is_none();
                let why = if missing {
                    WhyOpen::Missing
                } else {
                    WhyOpen::Tie
                };
                let moves = tie.iter().map(|edge| edge.m).take(MAX_NOTED);
                Some(open(certain, slots, why, moves.collect()))
            }
            (None, Some(error)) => {
                let candidates = error.candidates().to_vec();
                let why = match slots[certain].span {
                    None => WhyOpen::Missing,
                    Some(_) if candidates.len() > 1 => WhyOpen::Tie,
                    Some(_) => WhyOpen::Nothing(error),
                };
                Some(open(certain, slots, why, candidates))
            }
            (None, None) => None,
        };
        Solved {
            plies,
            open,
            reached,
        }
    }
}

fn open(ply: usize, slots: &[Slot], why: WhyOpen, candidates: Vec<Move>) -> Open {
    let spans = slots[ply..].iter().filter_map(|it| it.span.clone());
    let mut rest: Vec<Range<usize>> = spans.collect();
    // Two halves have one place.
    rest.dedup();
    Open {
        ply,
        span: slots[ply].span.clone(),
        why,
        candidates,
        rest,
    }
}
