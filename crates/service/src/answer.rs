//! What is answered, in the shape in which it is sent.

use scoresheet::diagnostic::Notes;
use serde::Serialize;
use serde::ser::Serializer;

use crate::explained::Explained;
use crate::problem::{Candidate, Problem};

/// The answer to one question.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum Answer {
    /// The text was a move.
    Move(MoveAnswer),
    /// The text was a position.
    Position(PositionAnswer),
}

/// One move, read and written.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct MoveAnswer {
    /// The move for machines.
    pub uci: String,
    /// The notations that read the text, when they were to be found out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub read_as: Vec<&'static str>,
    /// What the text would be in the letters of some language, where these did not decide.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Candidate>,
    /// The texts asked for.
    #[serde(flatten)]
    pub texts: Texts,
    /// What the texts mean, when that was asked.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_object")]
    pub explained: Vec<(&'static str, Explained)>,
    /// The names of what had to be overlooked in the text.
    #[serde(serialize_with = "as_names")]
    pub notes: Notes,
    /// What had to be overlooked or mended in the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mended: Vec<String>,
}

/// One position, read and written.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct PositionAnswer {
    /// The position, mended where that is possible.
    pub fen: String,
    /// The texts asked for.
    #[serde(flatten)]
    pub texts: Texts,
    /// What the text says besides the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operations: Vec<String>,
    /// The names of what had to be overlooked in the text.
    pub notes: Vec<&'static str>,
    /// What had to be mended in the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mended: Vec<String>,
    /// Why no game can go on from the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub impossible: Vec<String>,
}

/// Texts in the notations asked for, and why some could not be written.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    /// The texts by notation; none where the notation has no form.
    #[serde(serialize_with = "as_object")]
    pub to: Vec<(&'static str, Option<String>)>,
    /// Why the texts that are none could not be written.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_object")]
    pub unwritable: Vec<(&'static str, String)>,
}

/// What is sent instead of an answer.
#[derive(Serialize, Debug)]
pub struct Refusal<'a> {
    /// Why.
    pub error: &'a Problem,
}

impl Answer {
    /// Whether all texts asked for could be written, and the position can be.
    pub fn is_whole(&self) -> bool {
        match self {
            Answer::Move(answer) => answer.texts.are_whole(),
            Answer::Position(answer) => answer.impossible.is_empty() && answer.texts.are_whole(),
        }
    }
}

impl Texts {
    /// Adds what one notation writes, or why it does not; asked a second time, nothing.
    pub fn add(&mut self, id: &'static str, written: Result<String, String>) {
        if self.to.iter().any(|(known, _)| *known == id) {
            return;
        }
        match written {
            Ok(text) => self.to.push((id, Some(text))),
            Err(why) => {
                self.to.push((id, None));
                self.unwritable.push((id, why));
            }
        }
    }

    /// Whether all could be written.
    pub fn are_whole(&self) -> bool {
        self.unwritable.is_empty()
    }
}

/// Pairs as an object, in their order.
pub(crate) fn as_object<V: Serialize, S: Serializer>(
    pairs: &[(&'static str, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(id, value)| (id, value)))
}

fn as_names<S: Serializer>(notes: &Notes, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(notes.iter().map(|note| note.name()))
}
