//! `board`: a position in words, in Braille, and as a list.

use serde::{Deserialize, Serialize};

use crate::board;
use crate::place::given;
use crate::problem::Problem;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardRequest {
    /// The position; the usual one when it is left out.
    fen: Option<String>,
    /// The name of the variant.
    variant: Option<String>,
}

/// A position for people.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardAnswer {
    /// The position, mended where that was needed.
    fen: String,
    /// Whose men stand where, who is to move, in words.
    text: String,
    /// Who is to move, or how the game is over.
    state: String,
    /// The board in letters, eight lines and the letters of the files.
    diagram: String,
    /// The board in Braille, a line a rank: two cells a square.
    braille: String,
    /// The men, from a8 to h1.
    pieces: Vec<board::Man>,
    /// What was mended in the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mended: Vec<String>,
}

pub fn answer(request: &BoardRequest, _: &[u8]) -> Result<BoardAnswer, Problem> {
    let (position, mended) = given(request.fen.as_deref(), request.variant.as_deref())?;
    Ok(BoardAnswer {
        fen: scoresheet::placement::fen::write(&position),
        text: board::words(&position),
        state: board::state(&position),
        diagram: board::diagram(&position),
        braille: board::braille(&position),
        pieces: board::men(&position),
        mended,
    })
}
