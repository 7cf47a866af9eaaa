//! All games that the printed moves may mean, followed at once: a beam of positions, the cheapest
//! readings first.
//!
//! A reading costs what of the print has to be overlooked: nothing when it is read as it stands.
//! Positions that are alike become one. What is certain at the end is what all readings have in
//! common that are as good as the best.

mod cost;
mod edges;
mod follow;
mod print;
mod settle;

use std::collections::HashMap;
use std::ops::Range;

use scoresheet::diagnostic::Notes;
use scoresheet::game::Births;
use scoresheet::notation::{Family, MoveError, MoveNotation};
use scoresheet::rules::{Color, Identity, Move, Position};

use self::cost::{MARGIN, MAX_A_MOVE, MAX_BEHIND, MAX_GAPS, MAX_STRAIN, WIDE_FOR, WIDER};
use self::print::{Memory, Print};
use crate::book::{BookPly, How, Open, WhyOpen};
use crate::runs::Slot;
use crate::spelling::Style;

/// How a game is searched.
#[derive(Clone, Copy)]
pub(crate) struct Search<'a> {
    /// The text the slots lie in.
    pub text: &'a str,
    /// The notation of the moves.
    pub notation: &'a dyn MoveNotation,
    /// How the book writes.
    pub style: Style,
    /// Whether print may be mended.
    pub mend: bool,
    /// Whether a lost dash is nothing to tell of.
    pub as_printed: bool,
    /// How many readings are followed.
    pub beam: usize,
}

/// What came of a search.
#[derive(Clone, Debug)]
pub(crate) struct Solved {
    /// The moves that are certain.
    pub plies: Vec<BookPly>,
    /// Where it stops.
    pub open: Option<Open>,
    /// How many printed moves could be played by the best reading, certain or not.
    pub reached: usize,
}

struct Node {
    position: Position,
    births: Births,
    cost: u32,
    /// What was overlooked lately: what lies back counts less.
    strain: u32,
    trail: usize,
    /// Where the piece is parted of which the second move is next.
    part: Option<usize>,
}

/// How a position was reached: from which trail, by which move.
struct Trail {
    edges: Vec<Edge>,
}

#[derive(Clone)]
struct Edge {
    parent: usize,
    cost: u32,
    m: Move,
    notes: Notes,
    rivals: Vec<Move>,
    repair: Option<(String, u32)>,
    /// Whether the print could be read as it stands.
    is_readable: bool,
    /// Where it is printed.
    span: Option<Range<usize>>,
    /// Where the piece is parted of which this is the first move.
    part: Option<usize>,
}

/// What was overlooked lately when the game is played on at this cost.
fn strained(parent: &Node, cost: u32) -> u32 {
    parent.strain * 7 / 8 + (cost - parent.cost)
}

impl Solved {
    /// Leaves these slots behind the last one open, too.
    pub fn leave_open(&mut self, slots: &[Slot]) {
        let spans: Vec<Range<usize>> = slots.iter().filter_map(|it| it.span.clone()).collect();
        match (&mut self.open, spans.first()) {
            (_, None) => (),
            (Some(open), _) => open.rest.extend(spans),
            (none, Some(first)) => {
                *none = Some(Open {
                    ply: self.plies.len(),
                    span: Some(first.clone()),
                    why: WhyOpen::TooLong,
                    candidates: Vec::new(),
                    rest: spans,
                });
            }
        }
    }

    /// How far a game was read, to compare two readings of it.
    pub fn how_far(&self) -> (bool, usize, usize) {
        (self.open.is_none(), self.plies.len(), self.reached)
    }

    /// Whether so much had to be mended that it is rather another game than this one.
    pub fn is_far_fetched(&self) -> bool {
        let costs = self.plies.iter().filter_map(|ply| match &ply.how {
            How::Repaired(repair) => Some(repair.cost as usize),
            _ => None,
        });
        let (repaired, cost) = costs.fold((0, 0), |(count, sum), it| (count + 1, sum + it));
        repaired > 2 && cost > MAX_A_MOVE * self.plies.len()
    }
}

impl Search<'_> {
    /// Plays the slots from a position.
    pub fn solve(&self, start: &Position, births: &Births, slots: &[Slot]) -> Solved {
        let marks_check = slots.iter().any(|slot| self.speaks_of_check(slot));
        let mut layers: Vec<Vec<Trail>> = Vec::new();
        let mut nodes = vec![Node {
            position: start.clone(),
            births: births.clone(),
            cost: 0,
            strain: 0,
            trail: 0,
            part: None,
        }];
        let mut stop = None;
        let mut wide = 0;
        for (at, slot) in slots.iter().enumerate() {
            let gaps = slots[at..]
                .iter()
                .take_while(|it| it.span.is_none())
                .count();
            if gaps > MAX_GAPS {
                stop = Some(MoveError::Ambiguous(Vec::new()));
                break;
            }
            wide = if slot.span.is_none() {
                WIDE_FOR
            } else {
                wide.max(1) - 1
            };
            let beam = if wide > 0 {
                self.beam * WIDER
            } else {
                self.beam
            };
            let turn = nodes[0].position.turn();
            let prints = Print::all(self, slot, turn, marks_check);
            match self.layer(&nodes, &prints, beam) {
                Ok((next, layer)) => {
                    nodes = next;
                    layers.push(layer);
                }
                Err(error) => {
                    stop = Some(error);
                    break;
                }
            }
        }
        self.settle(&nodes, &layers, slots, stop)
    }

    /// The prints of slots, the first of them for this side.
    pub fn prints(&self, slots: &[Slot], first: Color) -> Vec<Print> {
        let marks_check = slots.iter().any(|slot| self.speaks_of_check(slot));
        let mut turn = first;
        let mut prints = Vec::with_capacity(slots.len());
        for slot in slots {
            prints.push(Print::of(self, slot, turn, marks_check));
            turn = !turn;
        }
        prints
    }

    fn speaks_of_check(&self, slot: &Slot) -> bool {
        let text = slot.text(self.text);
        let words = ["ch", "mate", "+", "chk"];
        words.iter().any(|word| text.contains(word))
    }

    /// One slot played in all positions.
    fn layer(
        &self,
        nodes: &[Node],
        prints: &[Print],
        beam: usize,
    ) -> Result<(Vec<Node>, Vec<Trail>), MoveError> {
        let mut error = None;
        let mut found: Vec<(usize, Edge)> = Vec::new();
        for print in prints {
            let mut memory = Memory::default();
            for (at, node) in nodes.iter().enumerate() {
                if print
                    .part
                    .is_some_and(|(part, is_second)| is_second && node.part != Some(part))
                {
                    continue;
                }
                match self.edges(node, print, &mut memory) {
                    Ok(edges) => found.extend(edges.into_iter().map(|edge| (at, edge))),
                    Err(why) => error = error.or(Some(why)),
                }
            }
        }
        if found.is_empty() {
            return Err(error.unwrap_or(MoveError::Ambiguous(Vec::new())));
        }
        found.sort_by_key(|(_, edge)| edge.cost);
        let dearest = found[0].1.cost + MAX_BEHIND;
        found.retain(|(_, edge)| edge.cost <= dearest);
        let mut next: Vec<Node> = Vec::new();
        let mut layer: Vec<Trail> = Vec::new();
        let mut known: HashMap<(Key, Option<usize>), usize> = HashMap::new();
        for (at, edge) in found {
            let parent = &nodes[at];
            if strained(parent, edge.cost) > MAX_STRAIN {
                error = error.or(Some(MoveError::Ambiguous(Vec::new())));
                continue;
            }
            let mut position = parent.position.clone();
            position.play(edge.m);
            let mut births = parent.births.clone();
            births.play(edge.m);
            let key = (Key(position.identity(), births.clone()), edge.part);
            match known.get(&key) {
                Some(twin) if edge.cost < next[*twin].cost + MARGIN => {
                    layer[*twin].edges.push(edge);
                }
                Some(_) => (),
                None if next.len() < beam => {
                    known.insert(key, next.len());
                    next.push(Node {
                        position,
                        births,
                        cost: edge.cost,
                        strain: strained(parent, edge.cost),
                        trail: layer.len(),
                        part: edge.part,
                    });
                    layer.push(Trail { edges: vec![edge] });
                }
                // Readings as good as these would be lost without a word.
                None if !self.mend => {
                    return Err(MoveError::Ambiguous(vec![edge.m]));
                }
                None => (),
            }
        }
        if next.is_empty() {
            return Err(error.unwrap_or(MoveError::Ambiguous(Vec::new())));
        }
        Ok((next, layer))
    }

    fn is_descriptive(&self) -> bool {
        self.notation.about().family == Family::Descriptive
    }
}

/// A position with its past.
struct Key(Identity, Births);

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        self.0 == other.0 && self.1 == other.1
    }
}

impl Eq for Key {}

impl std::hash::Hash for Key {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
