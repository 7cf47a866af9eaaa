//! `notations`: the registry.

use scoresheet::notation::{all, examples, for_comparison, for_people};
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

/// What is asked: nothing.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NotationsRequest {}

/// The registry.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotationsAnswer {
    /// The notations, in the order in which lists show them.
    notations: Vec<Notation>,
    /// Those that stand in where none is named.
    defaults: Defaults,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Defaults {
    /// The columns of a table, in their order.
    table: Vec<&'static str>,
    /// The one that most people know.
    people: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Notation {
    /// The id, kept for ever.
    id: &'static str,
    /// The name in plain English.
    name: &'static str,
    /// The family it belongs to.
    group: &'static str,
    /// The language of its letters or words, as in BCP 47.
    #[serde(skip_serializing_if = "Option::is_none")]
    lang: Option<&'static str>,
    /// Whether it can be read.
    reads: bool,
    /// Whether it can be written.
    writes: bool,
    /// A text that White's 1.Nf3 may have.
    example: &'static str,
    /// Who says so.
    source: &'static str,
    /// Who uses it, and where one meets it.
    purpose: &'static str,
    /// Its rules in short sentences.
    rules: &'static [&'static str],
    /// How it writes moves of each kind; of a notation that is only read, a text it reads.
    examples: Vec<ExampleObject>,
}

/// A move as a notation writes it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ExampleObject {
    /// The position before the move.
    fen: &'static str,
    /// The move for machines.
    uci: &'static str,
    /// The move for people.
    san: &'static str,
    /// How the notation writes it.
    text: String,
    /// What the text says, in one sentence; none where it is only read.
    sentence: Option<String>,
}

pub fn answer(_: &NotationsRequest, _: &[u8]) -> Result<NotationsAnswer, Problem> {
    let notations = all().map(|notation| {
        let about = notation.about();
        Notation {
            id: about.id,
            name: about.title,
            group: about.family.name(),
            lang: about.language,
            reads: about.can.read(),
            writes: about.can.write(),
            example: about.example,
            source: about.source,
            purpose: about.purpose,
            rules: about.rules,
            examples: examples(notation)
                .into_iter()
                .map(|it| ExampleObject {
                    fen: it.fen,
                    uci: it.uci,
                    san: it.san,
                    text: it.text,
                    sentence: it.sentence,
                })
                .collect(),
        }
    });
    Ok(NotationsAnswer {
        notations: notations.collect(),
        defaults: Defaults {
            table: for_comparison().map(|it| it.about().id).to_vec(),
            people: for_people().about().id,
        },
    })
}
