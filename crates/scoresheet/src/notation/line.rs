//! A whole line of moves, where the rest of the game may decide what one text left open.
//!
//! Old books print moves that fit twice: of 3 608 in two of them 11, `QxP` or `R-B7`, are clear only
//! from how the game goes on. With [`Ambiguity::Branch`] all fits are kept, and those that cannot
//! be played on fall away. Everything else that is written is expected to be clear by itself:
//! with [`Ambiguity::Refuse`] the first doubt ends the line.

use scoresheet_rules::{Identity, Move, Position};

use super::pattern::{Castling, CheckDecides, CheckMark, Pattern};
use super::{
    Level, MAX_MOVE_BYTES, MoveError, MoveNotation, Quick, Reading, Resolved, Unreadable, Why,
    exact, resolve,
};
use crate::diagnostic::{Code, Notes};
use crate::game::Births;

/// How many games at once a line may mean; beyond that it is given up as ambiguous.
pub const MAX_BRANCHES: usize = 64;

/// What to do with a text that several legal moves fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ambiguity {
    /// The line ends there with an error, as PGN wants it.
    #[default]
    Refuse,
    /// All of them are followed, and the rest of the line may decide.
    Branch,
}

/// How a line is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineOptions {
    /// How strictly each move is read.
    pub level: Level,
    /// What to do with a text that several legal moves fit.
    pub ambiguity: Ambiguity,
    /// Whether the text the line comes from marks checks at all, so that silence tells something
    /// to notations that listen to it; none to find out from the line. For a variation, say what
    /// [`Line::marks_check`] says of the game.
    pub marks_check: Option<bool>,
}

/// A line as far as it could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The moves that are certain, from the first.
    pub plies: Vec<Ply>,
    /// Why the line ends early: nothing when all of it was read, else one or two stops in order
    /// of play. The first is at ply `plies.len()`. A second one is where no branch of an
    /// undecided first could go on.
    pub stops: Vec<Stop>,
    /// Whether at least one of the texts speaks of check.
    pub marks_check: bool,
}

/// One move of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move.
    pub m: Move,
    /// How its text deviates from the canonical spelling.
    pub notes: Notes,
    /// The moves that would have fitted too, had the line not decided.
    pub rivals: Vec<Move>,
}

impl Ply {
    /// The code to report for the move, besides its notes.
    pub fn code(&self) -> Option<Code> {
        (!self.rivals.is_empty()).then_some(Code::DecidedByGame)
    }
}

/// Why a line could not be read beyond a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// Which of the texts, from 0.
    pub ply: usize,
    /// Why it is not one legal move.
    pub error: MoveError,
}

/// Plays the texts one after another.
///
/// `births` is what is known of the game before `start`; none means that the game starts there.
/// Takes time linear in the number of texts: no more than [`MAX_BRANCHES`] games are followed, and
/// games that reach the same position become one.
///
/// ```
/// use scoresheet::notation::{Ambiguity, LineOptions, find, read_line};
/// use scoresheet::rules::Position;
///
/// let book = find("descriptive-en-book").unwrap();
/// let options = LineOptions { ambiguity: Ambiguity::Branch, ..LineOptions::default() };
/// // The first move is c4 or f4; only from f4 can the pawn take on e5.
/// let texts = ["P-B4", "P-K4", "BPxP"];
/// let line = read_line(book, &Position::start(), None, &texts, options);
/// assert!(line.stops.is_empty());
/// assert_eq!(line.plies[0].m.to.to_string(), "f4");
/// ```
pub fn read_line<S: AsRef<str>>(
    notation: &dyn MoveNotation,
    start: &Position,
    births: Option<&Births>,
    texts: &[S],
    options: LineOptions,
) -> Line {
    let mut branch = Branch {
        position: start.clone(),
        births: births.cloned().unwrap_or_else(|| Births::at(start)),
    };
    let exact = exact_moves(notation, &mut branch, texts);
    let (known, texts) = texts.split_at(exact.len());
    let mut turn = branch.position.turn();
    let mut readings = Vec::new();
    let mut end = texts.len();
    for (ply, text) in texts.iter().enumerate() {
        if ply == end {
            break;
        }
        let found = read(notation, text.as_ref(), turn);
        if found.is_err() {
            end = end.min(ply.saturating_add(MAX_LOOKED_AT));
        }
        readings.push(found);
        turn = !turn;
    }
    let marks_check = known.iter().any(|it| it.as_ref().ends_with(['+', '#']))
        || readings.iter().flatten().flatten().any(speaks_of_check);
    if !options.marks_check.unwrap_or(marks_check) {
        readings
            .iter_mut()
            .flatten()
            .flatten()
            .for_each(ignore_silence);
    }
    let mut search = Search {
        branches: vec![branch],
        layers: Vec::with_capacity(texts.len()),
        options,
    };
    let mut stop = None;
    for (ply, readings) in readings.into_iter().enumerate() {
        if let Err(error) = readings.and_then(|readings| search.play(&readings)) {
            stop = Some(Stop { ply, error });
            break;
        }
    }
    let mut line = Line {
        plies: exact,
        stops: Vec::new(),
        marks_check,
    };
    search.settle(stop, &mut line);
    line
}

/// Plays the first texts as far as they are spelled exactly as standard algebraic notation wants it,
/// when that is the notation: nothing else can be meant by them, and nothing is to be said of them.
fn exact_moves<S: AsRef<str>>(
    notation: &dyn MoveNotation,
    branch: &mut Branch,
    texts: &[S],
) -> Vec<Ply> {
    let mut plies = Vec::new();
    if !matches!(notation.quick(), Quick::San) {
        return plies;
    }
    plies.reserve(texts.len());
    for text in texts {
        let Some(m) = exact::find_move(&branch.position, text.as_ref()) else {
            break;
        };
        branch.births.play(m);
        branch.position.play(m);
        plies.push(Ply {
            m,
            notes: Notes::NONE,
            rivals: Vec::new(),
        });
    }
    plies
}

/// How many texts are looked at from one on that is no move: nothing is played beyond it, and only
/// whether check is marked in this game is still to be learnt. Behind it there may be a book.
const MAX_LOOKED_AT: usize = 300;

fn read(
    notation: &dyn MoveNotation,
    text: &str,
    turn: scoresheet_rules::Color,
) -> Result<Vec<Reading>, MoveError> {
    let found = if text.len() > MAX_MOVE_BYTES {
        Err(Unreadable::new(MAX_MOVE_BYTES, Why::TooLong))
    } else {
        notation.read(text, turn)
    };
    found.map_err(MoveError::Unreadable)
}

fn speaks_of_check(reading: &Reading) -> bool {
    !matches!(
        reading.pattern.check,
        CheckMark::Unsaid | CheckMark::Unmarked
    )
}

fn ignore_silence(reading: &mut Reading) {
    let decides = &mut reading.pattern.check_decides;
    *decides = (*decides).min(CheckDecides::WhenSaid);
}

/// A game that the texts so far may mean.
#[derive(Clone)]
struct Branch {
    position: Position,
    births: Births,
}

/// How a branch was reached: from which of the layer before, by which move.
struct Edge {
    parent: usize,
    ply: Ply,
}

/// All games that the texts so far may mean, and how they came about.
///
/// A layer holds, for each branch after a ply, the edges that lead to it: several when games that
/// differ before have come to the same position.
struct Search {
    branches: Vec<Branch>,
    layers: Vec<Vec<Vec<Edge>>>,
    options: LineOptions,
}

impl Search {
    /// Plays one text in all branches; on an error nothing has been played.
    fn play(&mut self, readings: &[Reading]) -> Result<(), MoveError> {
        let mut found: Vec<(usize, Vec<Resolved>)> = Vec::new();
        let mut first_error = None;
        for (parent, branch) in self.branches.iter().enumerate() {
            match self.fits(branch, readings) {
                Ok(fits) => found.push((parent, fits)),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        if let (true, Some(error)) = (found.is_empty(), first_error) {
            return Err(error);
        }
        let count: usize = found.iter().map(|(_, fits)| fits.len()).sum();
        if count > MAX_BRANCHES {
            let doubt = found.iter().max_by_key(|(_, fits)| fits.len());
            let moves = doubt.map(|(_, fits)| fits.iter().map(|fit| fit.m).collect());
            return Err(MoveError::Ambiguous(moves.unwrap_or_default()));
        }
        self.advance(found);
        Ok(())
    }

    /// The moves of one branch that a text fits; one, unless doubts are to be followed.
    fn fits(&self, branch: &Branch, readings: &[Reading]) -> Result<Vec<Resolved>, MoveError> {
        let resolved = resolve(readings, &branch.position, Some(&branch.births));
        let strict = self.options.level == Level::Strict;
        match resolved {
            Ok(Resolved { m, notes }) if strict && !notes.is_empty() => {
                Err(MoveError::NotStrict { m, notes })
            }
            Ok(found) => Ok(vec![found]),
            Err(MoveError::Ambiguous(moves)) if self.options.ambiguity == Ambiguity::Branch => {
                let each = moves.into_iter().map(|m| {
                    let only: Vec<_> = readings.iter().map(|it| narrowed(it, m)).collect();
                    resolve(&only, &branch.position, Some(&branch.births))
                });
                each.collect()
            }
            Err(error) => Err(error),
        }
    }

    fn advance(&mut self, found: Vec<(usize, Vec<Resolved>)>) {
        let mut branches: Vec<Branch> = Vec::with_capacity(found.len());
        let mut layer: Vec<Vec<Edge>> = Vec::with_capacity(found.len());
        let mut identities: Vec<Identity> = Vec::new();
        let alone = found.len() == 1 && found[0].1.len() == 1;
        for (parent, fits) in found {
            for fit in &fits {
                let mut branch = self.branches[parent].clone();
                branch.births.play(fit.m);
                branch.position.play(fit.m);
                let rivals = fits.iter().map(|it| it.m).filter(|m| *m != fit.m).collect();
                let ply = Ply {
                    m: fit.m,
                    notes: fit.notes,
                    rivals,
                };
                let edge = Edge { parent, ply };
                let same = (!alone).then(|| branch.position.identity());
                let twin = same.as_ref().and_then(|same| {
                    (0..branches.len()).find(|at| {
                        identities[*at] == *same && branches[*at].births == branch.births
                    })
                });
                match twin {
                    Some(twin) => layer[twin].push(edge),
                    None => {
                        layer.push(vec![edge]);
                        branches.push(branch);
                        identities.extend(same);
                    }
                }
            }
        }
        self.branches = branches;
        self.layers.push(layer);
    }

    /// Adds what is certain, seen from the end, to the moves before.
    fn settle(self, stop: Option<Stop>, line: &mut Line) {
        let mut alive = vec![true; self.branches.len()];
        let mut choices: Vec<Vec<Ply>> = Vec::with_capacity(self.layers.len());
        for layer in self.layers.into_iter().rev() {
            let mut before = vec![false; MAX_BRANCHES];
            let mut moves: Vec<Ply> = Vec::new();
            let living = layer.into_iter().zip(alive).filter(|(_, lives)| *lives);
            for edge in living.flat_map(|(edges, _)| edges) {
                before[edge.parent] = true;
                if moves.iter().all(|other| other.m != edge.ply.m) {
                    moves.push(edge.ply);
                }
            }
            choices.push(moves);
            alive = before;
        }
        let before = line.plies.len();
        line.plies.reserve(choices.len());
        for mut moves in choices.into_iter().rev() {
            match (moves.len(), moves.pop()) {
                (1, Some(only)) => line.plies.push(only),
                (_, last) => {
                    let moves = moves.into_iter().chain(last).map(|it| it.m).collect();
                    let error = MoveError::Ambiguous(moves);
                    let ply = line.plies.len();
                    line.stops.push(Stop { ply, error });
                    break;
                }
            }
        }
        let further = |stop: Stop| Stop {
            ply: before + stop.ply,
            ..stop
        };
        line.stops.extend(stop.map(further));
    }
}

/// The reading with demands that only this move of those it fits can meet.
pub fn narrowed(reading: &Reading, m: Move) -> Reading {
    let pattern = &reading.pattern;
    let castling = match m.castling() {
        Some(side) => Castling::Only(Some(side)),
        None => pattern.castling,
    };
    Reading {
        pattern: Pattern {
            from: pattern.from & m.from.squares(),
            to: pattern.to & m.to.squares(),
            castling,
            ..*pattern
        },
        ..*reading
    }
}
