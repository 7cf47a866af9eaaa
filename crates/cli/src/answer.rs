//! What is answered about one move, in the shape in which it is sent.

use scoresheet::diagnostic::Notes;
use serde::Serialize;
use serde::ser::Serializer;

use crate::commands::Verdict;
use crate::problem::{Candidate, Problem};

/// One move, read and written.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move for machines.
    pub uci: String,
    /// The notations that read the text, when they were to be found out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub read_as: Vec<&'static str>,
    /// What the text would be in the letters of some language, where these did not decide.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Candidate>,
    /// The texts asked for, by notation; none where the notation has no form for the move.
    #[serde(serialize_with = "as_object")]
    pub to: Vec<(&'static str, Option<String>)>,
    /// Why the texts that are none could not be written.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_object")]
    pub unwritable: Vec<(&'static str, String)>,
    /// The names of what had to be overlooked in the text.
    #[serde(serialize_with = "as_names")]
    pub notes: Notes,
    /// What had to be mended in the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mended: Vec<String>,
}

/// What is sent instead of an answer.
#[derive(Serialize, Debug)]
pub struct Refusal<'a> {
    /// Why.
    pub error: &'a Problem,
}

impl Answer {
    /// Whether all texts asked for could be written.
    pub fn verdict(&self) -> Verdict {
        match self.unwritable.is_empty() {
            true => Verdict::Clean,
            false => Verdict::Found,
        }
    }
}

fn as_object<V: Serialize, S: Serializer>(
    pairs: &[(&'static str, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(id, value)| (id, value)))
}

fn as_names<S: Serializer>(notes: &Notes, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(notes.iter().map(|note| note.name()))
}
