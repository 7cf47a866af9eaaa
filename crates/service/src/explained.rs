//! The explanation of a written move, in the shape in which it is sent and as it is printed.

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::notation::{Explanation, Meaning, Part};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::columns::Columns;

/// What a written move means.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// The move, as the notation writes it.
    pub text: String,
    /// What it means, in one sentence.
    pub sentence: String,
    /// What its pieces mean.
    pub parts: Vec<Piece>,
}

/// A piece of a written move.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Piece {
    /// Where it begins, in bytes of the text.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The piece itself.
    pub text: String,
    /// What it means, as facts.
    #[serde(serialize_with = "as_facts")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, String>")
    )]
    pub meaning: Meaning,
    /// What it means, in words.
    pub words: String,
}

impl From<&Explanation> for Explained {
    fn from(it: &Explanation) -> Explained {
        let piece = |part: &Part| Piece {
            from: part.at.start,
            to: part.at.end,
            text: it.text[part.at.clone()].to_owned(),
            meaning: part.means,
            words: it.words_of(part),
        };
        Explained {
            text: it.text.clone(),
            sentence: it.sentence(),
            parts: it.parts.iter().map(piece).collect(),
        }
    }
}

impl Explained {
    /// Prints the sentence, and below it what each piece means.
    pub fn write_text(&self, head: Style, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "  {}", self.sentence)?;
        let row = |it: &Piece| vec![String::new(), it.text.clone(), it.words.clone()];
        Columns {
            rows: self.parts.iter().map(row).collect(),
            ..Columns::default()
        }
        .write_text(head, out)
    }
}

/// `{"id": "rank", "end": "to", "rank": "3"}`
fn as_facts<S: Serializer>(meaning: &Meaning, serializer: S) -> Result<S::Ok, S::Error> {
    let arguments = meaning.arguments();
    let mut map = serializer.serialize_map(Some(arguments.len() + 1))?;
    map.serialize_entry("id", meaning.id())?;
    for (name, value) in arguments {
        map.serialize_entry(name, &value)?;
    }
    map.end()
}
