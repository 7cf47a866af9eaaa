//! Why a question has no answer: a code of the library's table, the facts, the moves it could be.

use std::fmt;

use scoresheet::detect::{Meaning, Undetected};
use scoresheet::diagnostic::Code;
use scoresheet::notation::{MoveError, for_machines, for_people, write_move};
use scoresheet::rules::{Move, Rules};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// One error, to be shown or sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What kind of error it is.
    pub code: Code,
    /// The facts of this case, lower case, without a full stop.
    pub message: String,
    /// The legal moves that fit.
    pub candidates: Vec<Candidate>,
    /// How it is called over HTTP.
    pub status: u16,
}

/// A legal move that a text could mean.
#[derive(serde::Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The move for machines.
    pub uci: String,
    /// The move for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub san: Option<String>,
    /// The notations in which the text means this move, when they differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub read_as: Vec<&'static str>,
}

impl Problem {
    /// A problem without candidates.
    pub fn new(code: Code, message: impl Into<String>) -> Problem {
        Problem {
            code,
            message: message.into(),
            candidates: Vec::new(),
            status: status(code),
        }
    }

    /// What a reader said of a text in a position.
    pub fn of_move(error: &MoveError, rules: &dyn Rules) -> Problem {
        let candidates = error.candidates().iter();
        let candidates = candidates.map(|m| Candidate::new(*m, rules, Vec::new()));
        Problem {
            candidates: candidates.collect(),
            ..Problem::new(error.code(), error.to_string())
        }
    }

    /// Why no notation could be told.
    pub fn of_detection(undetected: &Undetected, rules: &dyn Rules) -> Problem {
        let mut problem = Problem::new(undetected.code(), undetected.to_string());
        match undetected {
            Undetected::Differ(meanings) => {
                let candidates = meanings.iter();
                let candidates = candidates.map(|meaning| Candidate::of(meaning, rules));
                problem.candidates.extend(candidates);
            }
            Undetected::Unread(errors) => {
                if let Some((_, error)) = errors.first() {
                    problem.candidates = Problem::of_move(error, rules).candidates;
                }
            }
        }
        problem
    }
}

/// The request is well formed in all but one: what it asks for is not there, or no request at all.
const fn status(code: Code) -> u16 {
    match code {
        Code::BadRequest => 400,
        Code::TooLarge => 413,
        _ => 422,
    }
}

/// A problem as RFC 9457 wants it.
#[derive(serde::Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemObject {
    /// Where the page of its code is; `about:blank` when it has none.
    pub r#type: String,
    /// What kind of problem it is, the same for all of its kind.
    pub title: String,
    /// The status over HTTP.
    pub status: u16,
    /// The facts of this case.
    pub detail: String,
    /// The code of the kind: `M103`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The name of the kind: `ambiguous-move`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// The legal moves that fit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Candidate>,
}

impl From<Problem> for ProblemObject {
    fn from(problem: Problem) -> ProblemObject {
        let code = problem.code;
        ProblemObject {
            r#type: format!("/api/code/{}", code.id()),
            title: code.headline().to_owned(),
            status: problem.status,
            detail: problem.message,
            code: Some(code.id()),
            name: Some(code.name()),
            candidates: problem.candidates,
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.san {
            Some(san) => write!(f, "{san} ({})", self.uci)?,
            None => f.write_str(&self.uci)?,
        }
        if !self.read_as.is_empty() {
            write!(f, " as {}", self.read_as.join(", "))?;
        }
        Ok(())
    }
}

impl Candidate {
    /// One meaning among several.
    pub fn of(meaning: &Meaning, rules: &dyn Rules) -> Candidate {
        Candidate::new(meaning.m, rules, meaning.ids().collect())
    }

    fn new(m: Move, rules: &dyn Rules, read_as: Vec<&'static str>) -> Candidate {
        Candidate {
            uci: for_machines_text(m, rules),
            san: write_move(for_people(), rules, m).ok(),
            read_as,
        }
    }
}

/// The move as machines write it: they have a form for every move.
pub fn for_machines_text(m: Move, rules: &dyn Rules) -> String {
    let mut out = String::new();
    // Nothing is appended should there be no form.
    let _ = for_machines().write(rules, m, &mut out);
    out
}

impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Problem", 4)?;
        object.serialize_field("code", self.code.id())?;
        object.serialize_field("name", self.code.name())?;
        object.serialize_field("message", &self.message)?;
        object.serialize_field("candidates", &self.candidates)?;
        object.end()
    }
}
