//! All games that the printed moves may mean, followed at once: a beam of positions, the cheapest
//! readings first.
//!
//! A reading costs what of the print has to be overlooked: nothing when it is read as it stands.
//! Positions that are alike become one. What is certain at the end is what all readings have in
//! common that are as good as the best.

use std::collections::HashMap;
use std::ops::Range;

use scoresheet::diagnostic::Notes;
use scoresheet::game::Births;
use scoresheet::notation::{
    CheckDecides, MoveError, MoveNotation, Reading, Resolved, narrowed, resolve,
};
use scoresheet::rules::{Check, Color, Identity, Move, Position, Rules};

use crate::book::{BookPly, How, Open, Repair, WhyOpen};
use crate::confusion::Ruler;
use crate::runs::Slot;
use crate::spelling::{self, Shape, Style};

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

/// A mended print may cost this much, by the length of the spelling.
const LIMIT_A_LETTER: u32 = 45;
/// A mended print may cost this much.
const LIMIT: u32 = 260;
/// What a move costs that is not printed.
const MISSING: u32 = 160;
/// Readings of a game that differ by less are equally good.
const MARGIN: u32 = 15;
/// A move that is not printed is looked for among so many at most.
const MAX_NOTED: usize = 8;

/// Readings that cost so much more than the cheapest are given up.
const MAX_BEHIND: u32 = 500;
/// Where more than this had to be overlooked in a few moves, it is not the text of this game.
const MAX_STRAIN: u32 = 480;
/// How many times wider the beam is where a move is not printed, and how many moves long.
const WIDER: usize = 8;
const WIDE_FOR: usize = 5;
/// How many games are followed to see whether the rest can be played.
const MAX_FOLLOWED: usize = 8;

/// What was overlooked lately when the game is played on at this cost.
fn strained(parent: &Node, cost: u32) -> u32 {
    parent.strain * 7 / 8 + (cost - parent.cost)
}

struct Node {
    position: Position,
    births: Births,
    cost: u32,
    /// What was overlooked lately: what lies back counts less.
    strain: u32,
    trail: usize,
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
}

impl Solved {
    /// Whether so much had to be mended that it is rather another game than this one.
    pub fn is_far_fetched(&self) -> bool {
        let repaired = self
            .plies
            .iter()
            .filter(|ply| matches!(ply.how, How::Repaired(_)))
            .count();
        repaired > 2 && repaired * MAX_SHARE > self.plies.len()
    }
}

/// One move of so many may be mended.
const MAX_SHARE: usize = 3;

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
        }];
        let mut stop = None;
        let mut wide = 0;
        for slot in slots {
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
            let print = Print::new(self, slot, turn, marks_check);
            match self.layer(&nodes, &print, beam) {
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

    /// Follows the slots from a position as printed: whether all of them can be played. Where
    /// `known` gives a move, that move counts, whatever is printed.
    pub fn goes_on(
        &self,
        mut nodes: Vec<(Position, Births)>,
        prints: &[Print],
        known: &[Option<Move>],
        budget: &mut usize,
    ) -> bool {
        for (print, known) in prints.iter().zip(known) {
            let mut next: Vec<(Position, Births)> = Vec::new();
            for (position, births) in &nodes {
                *budget = budget.saturating_sub(1);
                let moves: Vec<Move> = match known {
                    Some(m) => Some(*m)
                        .filter(|m| position.is_legal(*m))
                        .into_iter()
                        .collect(),
                    None => {
                        let fits = print.fits(position, births).unwrap_or_default();
                        fits.into_iter().map(|fit| fit.m).collect()
                    }
                };
                for m in moves {
                    let (mut position, mut births) = (position.clone(), births.clone());
                    births.play(m);
                    position.play(m);
                    next.push((position, births));
                }
            }
            next.truncate(MAX_FOLLOWED);
            if next.is_empty() {
                return false;
            }
            if *budget == 0 {
                return true;
            }
            nodes = next;
        }
        true
    }

    /// The legal moves other than this one that are at most so far from the print.
    pub fn neighbours(
        &self,
        position: &Position,
        births: &Births,
        print: &Print,
        limit: u32,
    ) -> Vec<(Move, u32)> {
        let node = Node {
            position: position.clone(),
            births: births.clone(),
            cost: 0,
            strain: 0,
            trail: 0,
        };
        let found = self.mended(&node, print, &mut Memory::default(), true, limit);
        found.into_iter().map(|(m, _, cost)| (m, cost)).collect()
    }

    /// The prints of slots, the first of them for this side.
    pub fn prints(&self, slots: &[Slot], first: Color) -> Vec<Print> {
        let marks_check = slots.iter().any(|slot| self.speaks_of_check(slot));
        let mut turn = first;
        let mut prints = Vec::with_capacity(slots.len());
        for slot in slots {
            prints.push(Print::new(self, slot, turn, marks_check));
            turn = !turn;
        }
        prints
    }

    fn speaks_of_check(&self, slot: &Slot) -> bool {
        let text = slot.span.clone().map_or("", |span| &self.text[span]);
        let words = ["ch", "mate", "+", "chk"];
        words.iter().any(|word| text.contains(word))
    }

    /// One slot played in all positions.
    fn layer(
        &self,
        nodes: &[Node],
        print: &Print,
        beam: usize,
    ) -> Result<(Vec<Node>, Vec<Trail>), MoveError> {
        let mut memory = Memory::default();
        let mut error = None;
        let mut found: Vec<(usize, Edge)> = Vec::new();
        for (at, node) in nodes.iter().enumerate() {
            match self.edges(node, print, &mut memory) {
                Ok(edges) => found.extend(edges.into_iter().map(|edge| (at, edge))),
                Err(why) => error = error.or(Some(why)),
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
        let mut known: HashMap<Key, usize> = HashMap::new();
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
            let key = Key(position.identity(), births.clone());
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
                    });
                    layer.push(Trail { edges: vec![edge] });
                }
                None => (),
            }
        }
        if next.is_empty() {
            return Err(error.unwrap_or(MoveError::Ambiguous(Vec::new())));
        }
        Ok((next, layer))
    }

    /// The moves by which one slot may be played in one position.
    fn edges(
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
            edges.push(Edge {
                notes: fit.notes,
                rivals: rivals.collect(),
                ..edge(fit.m, 0)
            });
        }
        if self.mend || edges.is_empty() {
            let limit = if self.mend { LIMIT } else { 0 };
            let mended = self.mended(node, print, memory, edges.is_empty(), limit);
            for (m, spelling, cost) in mended {
                if edges.iter().all(|it| it.m != m) {
                    let mut it = edge(m, cost);
                    it.repair = (cost > 0).then_some((spelling, cost));
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
    fn mended(
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
                // Which move it is of those the print fits the resolver knows better.
                let cost = if nothing_fits { cost } else { cost.max(MARGIN) };
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

    fn is_descriptive(&self) -> bool {
        self.notation.about().family == scoresheet::notation::Family::Descriptive
    }

    /// What is certain, seen from the end.
    fn settle(
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
        let mut alive: HashMap<usize, ()> = nodes
            .iter()
            .filter(|it| it.cost < best + MARGIN)
            .map(|it| (it.trail, ()))
            .collect();
        let mut choices: Vec<Vec<&Edge>> = Vec::with_capacity(reached);
        for layer in layers.iter().rev() {
            let mut before = HashMap::new();
            let mut moves: Vec<&Edge> = Vec::new();
            for (at, trail) in layer.iter().enumerate() {
                if !alive.contains_key(&at) {
                    continue;
                }
                for edge in &trail.edges {
                    before.insert(edge.parent, ());
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
                span: slots[at].span.clone(),
                how,
                near: Vec::new(),
                notes: edge.notes,
            });
        }
        // What is mended and then leads nowhere is no more than a guess.
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
    let rest = slots[ply..].iter().filter_map(|it| it.span.clone());
    Open {
        ply,
        span: slots[ply].span.clone(),
        why,
        candidates,
        rest: rest.collect(),
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

/// How far one print is from the spellings that were looked at.
#[derive(Default)]
struct Memory {
    moves: HashMap<(Shape, Check), Option<(String, u32)>>,
    known: HashMap<String, Option<u32>>,
    ruler: Ruler,
}

impl Memory {
    fn distance(&mut self, print: &Print, spelling: &str, limit: u32) -> Option<u32> {
        if let Some(known) = self.known.get(spelling) {
            return *known;
        }
        let limit = limit.min(LIMIT_A_LETTER * spelling.len() as u32);
        let cost = print.distance(&mut self.ruler, spelling, limit);
        self.known.insert(spelling.to_owned(), cost);
        cost
    }
}

/// One printed move, read once.
pub(crate) struct Print {
    is_gap: bool,
    may_check: bool,
    readings: Result<Vec<Reading>, MoveError>,
    compact: Vec<u8>,
}

impl Print {
    fn new(search: &Search<'_>, slot: &Slot, turn: Color, marks_check: bool) -> Print {
        let text = slot
            .span
            .clone()
            .map_or("", |span: Range<usize>| &search.text[span]);
        let text = text.trim_end_matches([',', ';']);
        let joined: String;
        let text = match text.contains('\n') && search.notation.read(text, turn).is_err() {
            true => {
                joined = text.split_whitespace().collect();
                &joined
            }
            false => text,
        };
        let readings = search.notation.read(text, turn).or_else(|error| {
            let bare = text.trim_end_matches(['!', '?', '.']);
            search.notation.read(bare, turn).map_err(|_| error)
        });
        let mut readings = readings.map_err(MoveError::Unreadable);
        if !marks_check && let Ok(readings) = &mut readings {
            for reading in readings {
                let decides = &mut reading.pattern.check_decides;
                *decides = (*decides).min(CheckDecides::WhenSaid);
            }
        }
        let compact = spelling::compact(text);
        let lower = compact.to_ascii_lowercase();
        let tail = &lower[lower.len().saturating_sub(6)..];
        let has = |part: &str| tail.windows(part.len()).any(|it| it == part.as_bytes());
        let may_check = ["h", "m", "cb", "ck", "cl", "eb", "+", "#"]
            .iter()
            .any(|it| has(it));
        Print {
            is_gap: slot.span.is_none(),
            may_check,
            readings,
            compact,
        }
    }

    fn distance(&self, ruler: &mut Ruler, spelling: &str, limit: u32) -> Option<u32> {
        let longer = self.compact.len().abs_diff(spelling.len()) as u32;
        if longer > 6 || longer * 8 > limit {
            return None;
        }
        ruler.distance(&self.compact, spelling.as_bytes(), limit)
    }

    /// The legal moves that fit as printed.
    fn fits(&self, position: &Position, births: &Births) -> Result<Vec<Resolved>, MoveError> {
        let readings = self.readings.as_ref().map_err(Clone::clone)?;
        match resolve(readings, position, Some(births)) {
            Ok(found) => Ok(vec![found]),
            Err(MoveError::Ambiguous(moves)) => {
                let each = moves.into_iter().map(|m| {
                    let only: Vec<_> = readings.iter().map(|it| narrowed(it, m)).collect();
                    resolve(&only, position, Some(births))
                });
                each.collect()
            }
            Err(error) => Err(error),
        }
    }
}
