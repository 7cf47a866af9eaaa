//! What a text is, when nobody says.
//!
//! A single move is shown to every registered notation that can be read. Those that understand it
//! must agree on the move: between notations nothing is guessed, as within one.

use std::fmt;

use scoresheet_rules::Move;

use crate::diagnostic::{Code, Notes};
use crate::notation::{MoveError, Scene, all, read_move};

/// One move that a text can mean, and who reads it so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// The move.
    pub m: Move,
    /// The ids of the notations that read it so, in the order of the registry, each with what it
    /// has to overlook.
    pub read_as: Vec<(&'static str, Notes)>,
}

impl Meaning {
    /// What the best-fitting notation has to overlook.
    pub fn notes(&self) -> Notes {
        let each = self.read_as.iter().map(|(_, notes)| *notes);
        each.min_by_key(|notes| notes.count())
            .unwrap_or(Notes::NONE)
    }
}

/// Why no one move was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undetected {
    /// Notations read the text as different moves, or one reads a move where another cannot decide.
    Differ(Vec<Meaning>),
    /// No notation reads it: what each says, the most telling first.
    Unread(Vec<(&'static str, MoveError)>),
}

impl Undetected {
    /// The code of the error: of the most telling one when no notation reads the text.
    pub fn code(&self) -> Code {
        match self {
            Undetected::Differ(_) => Code::UndecidedNotation,
            Undetected::Unread(errors) => errors
                .first()
                .map_or(Code::UnreadableMove, |(_, error)| error.code()),
        }
    }
}

impl fmt::Display for Undetected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undetected::Differ(_) => f.write_str(Code::UndecidedNotation.headline()),
            Undetected::Unread(errors) => match errors.first() {
                Some((id, error)) if error.code() != Code::UnreadableMove => {
                    write!(f, "{error}; read as {id}")
                }
                _ => f.write_str("no notation reads this as a move"),
            },
        }
    }
}

impl std::error::Error for Undetected {}

/// The one move that the text means to every notation that reads it.
///
/// A notation in which several moves fit counts as reading each of them.
///
/// # Errors
///
/// The different moves it can mean, or why no notation reads it.
///
/// ```
/// use scoresheet::{detect::detect_move, notation::Scene, rules::Position};
///
/// let position = Position::start();
/// let found = detect_move("g1f3", Scene::new(&position)).unwrap();
/// assert!(found.read_as.iter().any(|(id, _)| *id == "uci"));
/// ```
pub fn detect_move(text: &str, scene: Scene<'_>) -> Result<Meaning, Undetected> {
    let mut meanings = Vec::new();
    let mut errors = Vec::new();
    let mut undecided = Vec::new();
    for notation in all().filter(|notation| notation.about().can.read()) {
        let id = notation.about().id;
        match read_move(notation, text, scene) {
            Ok(found) => add(&mut meanings, found.m, (id, found.notes)),
            Err(error) => {
                if !matches!(error, MoveError::NotStrict { .. }) {
                    undecided.extend(error.candidates().iter().map(|m| (*m, id)));
                }
                errors.push((id, error));
            }
        }
    }
    if meanings.is_empty() {
        errors.sort_by_key(|(_, error)| how_far(error));
        return Err(Undetected::Unread(errors));
    }
    for (m, id) in undecided {
        add(&mut meanings, m, (id, Notes::NONE));
    }
    match meanings.len() {
        1 => Ok(meanings.remove(0)),
        _ => Err(Undetected::Differ(meanings)),
    }
}

fn add(meanings: &mut Vec<Meaning>, m: Move, by: (&'static str, Notes)) {
    match meanings.iter_mut().find(|meaning| meaning.m == m) {
        Some(meaning) => meaning.read_as.push(by),
        None => meanings.push(Meaning {
            m,
            read_as: vec![by],
        }),
    }
}

/// How far a reader was from understanding: the nearer, the more its error tells.
fn how_far(error: &MoveError) -> u8 {
    match error {
        MoveError::NotStrict { .. } => 0,
        MoveError::Ambiguous(_) | MoveError::PromotionMissing(_) => 1,
        MoveError::PassInCheck => 2,
        MoveError::NoSuchMove(_) => 3,
        MoveError::Unreadable(_) => 4,
    }
}

#[cfg(test)]
mod tests {
    use scoresheet_rules::Position;

    use super::*;

    #[test]
    fn every_notation_is_detected_by_its_own_example() {
        let position = Position::start();
        for notation in all().filter(|notation| notation.about().can.read()) {
            let about = notation.about();
            let ids = match detect_move(about.example, Scene::new(&position)) {
                Ok(meaning) => meaning.read_as,
                Err(Undetected::Differ(all)) => all.into_iter().flat_map(|m| m.read_as).collect(),
                Err(unread) => panic!("{} {}: {unread}", about.id, about.example),
            };
            assert!(ids.iter().any(|(id, _)| *id == about.id), "{}", about.id);
        }
    }

    #[test]
    fn what_no_notation_reads_is_told_with_the_most_telling_reason() {
        let position = Position::start();
        for (text, code) in [
            ("", Code::UnreadableMove),
            ("\u{1f600}", Code::UnreadableMove),
            ("e2e5", Code::IllegalMove),
        ] {
            let error = detect_move(text, Scene::new(&position)).unwrap_err();
            assert_eq!(error.code(), code, "{text}: {error}");
        }
    }
}
