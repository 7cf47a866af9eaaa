//! `explain`: what a move means, as notations write it.

use scoresheet::notation::{Scene, explain, for_machines, read_move};
use serde::{Deserialize, Serialize};

use super::one_move::To;
use crate::explained::Explained;
use crate::offsets::{Offsets, Unit};
use crate::place::given;
use crate::problem::Problem;
use crate::reading::writer;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainRequest {
    /// The position; the usual one when it is left out.
    fen: Option<String>,
    /// The name of the variant.
    variant: Option<String>,
    /// The move, as machines write it.
    uci: String,
    /// The ids of the notations, or `all`.
    #[serde(default)]
    to: To,
    /// What the places of the signs count.
    #[serde(default)]
    offsets: Unit,
}

/// What a move means.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainAnswer {
    /// One explanation a notation; a notation without a form for the move has none.
    explanations: Vec<Entry>,
}

/// What a move means as one notation writes it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Entry {
    /// The id of the notation.
    id: &'static str,
    /// The explanation.
    #[serde(flatten)]
    explained: Explained,
}

pub fn answer(request: &ExplainRequest, _: &[u8]) -> Result<ExplainAnswer, Problem> {
    let (position, _) = given(request.fen.as_deref(), request.variant.as_deref())?;
    let m = read_move(for_machines(), &request.uci, Scene::new(&position));
    let m = m.map_err(|error| Problem::of_move(&error, &position))?.m;
    let mut explanations = Vec::new();
    for id in request.to.ids() {
        let Ok(explanation) = explain(writer(id)?, &position, m) else {
            continue;
        };
        let mut explained = Explained::from(&explanation);
        let offsets = Offsets::new(&explanation.text, request.offsets);
        for piece in &mut explained.parts {
            (piece.from, piece.to) = (offsets.of(piece.from), offsets.of(piece.to));
        }
        let id = explanation.about.id;
        explanations.push(Entry { id, explained });
    }
    Ok(ExplainAnswer { explanations })
}
