//! The notation of a single move.
//!
//! The move is shown to every registered notation that can be read. Those that understand it must
//! agree on the move: between notations nothing is guessed, as within one.
//!
//! The letters of the languages come second (they are for who asks for them): `Nd5` is a knight
//! although Romanian bishops have that letter. They decide only a text in which no other notation
//! finds a move, and what they would read otherwise is told.

use std::fmt;

use scoresheet_rules::Move;

use crate::diagnostic::{Code, Notes};
use crate::notation::{Family, MoveError, MoveNotation, Scene, Unreadable, Why, all, read_move};

/// The move found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detected {
    /// The move, and the notations that decided it.
    pub meaning: Meaning,
    /// The other moves it would be in the letters of some language, when these did not decide.
    pub otherwise: Vec<Meaning>,
}

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
    /// The ids of the notations.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        self.read_as.iter().map(|(id, _)| *id)
    }

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
                Some((id, error)) if how_far(error) < UNTOLD => {
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
/// assert!(found.meaning.read_as.iter().any(|(id, _)| *id == "uci"));
/// ```
pub fn detect_move(text: &str, scene: Scene<'_>) -> Result<Detected, Undetected> {
    let readers = all().filter(|notation| notation.about().can.read());
    let (languages, others): (Vec<_>, Vec<_>) =
        readers.partition(|notation| notation.about().family == Family::Local);
    let mut first = Heard::from(&others, text, scene);
    let mut second = Heard::from(&languages, text, scene);
    if first.fits_nowhere() && !second.fits_nowhere() {
        let (meaning, otherwise) = (second.decide()?, Vec::new());
        return Ok(Detected { meaning, otherwise });
    }
    first.errors.append(&mut second.errors);
    let meaning = first.decide()?;
    let mut otherwise = second.meanings;
    otherwise.retain(|other| other.m != meaning.m);
    Ok(Detected { meaning, otherwise })
}

/// What some notations say of a text.
#[derive(Default)]
struct Heard {
    meanings: Vec<Meaning>,
    /// Moves between which a notation cannot decide.
    undecided: Vec<(Move, &'static str)>,
    errors: Vec<(&'static str, MoveError)>,
}

impl Heard {
    fn from(notations: &[&dyn MoveNotation], text: &str, scene: Scene<'_>) -> Heard {
        let mut heard = Heard::default();
        for notation in notations {
            let id = notation.about().id;
            match read_move(*notation, text, scene) {
                Ok(found) => add(&mut heard.meanings, found.m, (id, found.notes)),
                Err(error) => {
                    if !matches!(error, MoveError::NotStrict { .. }) {
                        let fits = error.candidates().iter();
                        heard.undecided.extend(fits.map(|m| (*m, id)));
                    }
                    heard.errors.push((id, error));
                }
            }
        }
        heard
    }

    fn fits_nowhere(&self) -> bool {
        self.meanings.is_empty() && self.undecided.is_empty()
    }

    fn decide(&mut self) -> Result<Meaning, Undetected> {
        if self.meanings.is_empty() {
            let mut errors = std::mem::take(&mut self.errors);
            errors.sort_by_key(|(_, error)| how_far(error));
            return Err(Undetected::Unread(errors));
        }
        let mut meanings = std::mem::take(&mut self.meanings);
        for (m, id) in self.undecided.drain(..) {
            add(&mut meanings, m, (id, Notes::NONE));
        }
        match meanings.len() {
            1 => Ok(meanings.remove(0)),
            _ => Err(Undetected::Differ(meanings)),
        }
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

/// How far a reader is that has nothing to tell about a text.
const UNTOLD: u8 = 4;

/// How far a reader was from understanding: the nearer, the more its error tells.
fn how_far(error: &MoveError) -> u8 {
    match error {
        MoveError::NotStrict { .. } => 0,
        MoveError::Ambiguous(_) | MoveError::PromotionMissing(_) => 1,
        MoveError::PassInCheck => 2,
        // `e9` is algebraic with a slip, and not a code of some other notation.
        MoveError::NoSuchMove(_)
        | MoveError::Unreadable(Unreadable {
            why: Why::NoSuchSquare,
            ..
        }) => 3,
        MoveError::Unreadable(_) => UNTOLD,
    }
}

#[cfg(test)]
mod tests {
    use scoresheet_rules::{Color, Position, Rules, Square, Squares};

    use super::*;
    use crate::notation::{About, Can, Pattern, Reading, Spelling, Unreadable, Unwritable, find};
    use crate::placement::fen;

    /// The ids that read the text as some move, and those that would read it otherwise.
    fn heard(text: &str, position: &Position) -> (Vec<&'static str>, Vec<&'static str>) {
        let ids = |all: Vec<Meaning>| {
            let ids = all.into_iter().flat_map(|meaning| meaning.read_as);
            ids.map(|(id, _)| id).collect::<Vec<_>>()
        };
        match detect_move(text, Scene::new(position)) {
            Ok(found) => (ids(vec![found.meaning]), ids(found.otherwise)),
            Err(Undetected::Differ(all)) => (ids(all), Vec::new()),
            Err(Undetected::Unread(_)) => (Vec::new(), Vec::new()),
        }
    }

    #[test]
    fn every_notation_but_the_languages_is_detected_by_its_own_example() {
        let position = Position::start();
        for about in all().map(|notation| notation.about()) {
            let (ids, otherwise) = heard(about.example, &position);
            if about.can.read() && about.family != Family::Local {
                assert!(ids.contains(&about.id), "{}: {ids:?}", about.id);
            } else if about.can.read() {
                let outvoted = !ids.iter().any(|id| id.starts_with("local:"));
                let found = ids.contains(&about.id) || otherwise.contains(&about.id) || outvoted;
                assert!(found, "{}: {ids:?} {otherwise:?}", about.id);
            }
        }
    }

    #[test]
    fn a_language_decides_only_what_no_other_notation_understands() {
        let (setup, start) = ("4k3/8/8/3p4/2B5/2N5/8/4K3 w - - 0 1", Position::start());
        let both = fen::read(setup).unwrap().position().unwrap().0;
        let (ids, otherwise) = heard("Nxd5", &both);
        assert!(
            ids.contains(&"san") && !ids.contains(&"local:ro"),
            "{ids:?}"
        );
        assert_eq!(otherwise, ["local:ro"]);
        let (ids, otherwise) = heard("Df3", &start);
        assert!(ids.contains(&"local:ga"), "{ids:?}");
        assert_eq!(otherwise, [""; 0]);
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

    /// A notation that reads every text as a move to one of its squares.
    struct To(&'static str, &'static [&'static str]);

    impl MoveNotation for To {
        fn about(&self) -> About {
            let about = find("san").unwrap().about();
            About {
                id: self.0,
                can: Can::Read,
                ..about
            }
        }

        fn read(&self, _: &str, _: Color) -> Result<Vec<Reading>, Unreadable> {
            let squares = self.1.iter().map(|name| name.parse::<Square>().unwrap());
            let to = squares.collect::<Squares>();
            Ok(vec![Reading::exact(Pattern::squares(Squares::ALL, to))])
        }

        fn spell(&self, _: &dyn Rules, _: Move, _: &mut dyn Spelling) -> Result<(), Unwritable> {
            Err(Unwritable("moves"))
        }
    }

    /// The ids in the order of the moves they read, or the code of the error.
    fn check(notations: &[&dyn MoveNotation], expected: Result<&[&str], Code>) {
        let position = Position::start();
        let decided = Heard::from(notations, "", Scene::new(&position)).decide();
        let decided = decided.as_ref().map_err(Undetected::code);
        let ids = decided.map(|meaning| meaning.read_as.iter().map(|(id, _)| *id).collect());
        assert_eq!(ids, expected.map(<[&str]>::to_vec));
    }

    #[test]
    fn notations_that_differ_are_not_decided_between() {
        // Pawn or knight to h3: where one notation cannot decide, none may decide for it.
        let (none, both) = (To("none", &["e5"]), To("both", &["h3"]));
        let pawn = To("pawn", &["h4"]);
        let same = To("same", &["h4", "h8"]);
        check(&[&none], Err(Code::IllegalMove));
        check(&[&none, &both], Err(Code::AmbiguousMove));
        check(&[&pawn, &same, &none], Ok(&["pawn", "same"]));
        check(&[&pawn, &both], Err(Code::UndecidedNotation));
        check(
            &[&pawn, &To("other", &["g4"])],
            Err(Code::UndecidedNotation),
        );
    }
}
