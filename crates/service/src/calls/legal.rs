//! `legal`: the moves of a position.

use scoresheet::notation::{for_people, write_move};
use scoresheet::rules::{Move, Position};
use serde::{Deserialize, Serialize};

use crate::place::given;
use crate::problem::{Problem, for_machines_text};

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LegalRequest {
    /// The position; the usual one when it is left out.
    fen: Option<String>,
    /// The name of the variant.
    variant: Option<String>,
}

/// The moves of a position.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegalAnswer {
    /// The moves.
    moves: Vec<LegalMove>,
}

/// A move of a position.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct LegalMove {
    /// Where the man stands.
    from: String,
    /// Where it goes; for castling where the king goes.
    to: String,
    /// For castling, where the rook stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    rook: Option<String>,
    /// The letter of what the pawn becomes: `q`.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<char>,
    /// Whether something is taken.
    capture: bool,
    /// The move for machines.
    uci: String,
    /// The move for people.
    text: String,
}

pub fn answer(request: &LegalRequest, _: &[u8]) -> Result<LegalAnswer, Problem> {
    let (position, _) = given(request.fen.as_deref(), request.variant.as_deref())?;
    let moves = position.legal_moves();
    Ok(LegalAnswer {
        moves: moves.iter().map(|m| LegalMove::of(*m, &position)).collect(),
    })
}

impl LegalMove {
    fn of(m: Move, position: &Position) -> LegalMove {
        LegalMove {
            from: m.from.to_string(),
            to: m.arrival().to_string(),
            rook: m.castling().map(|_| m.to.to_string()),
            promotion: m.promotion.map(|role| role.letter().to_ascii_lowercase()),
            capture: m.capture.is_some(),
            uci: for_machines_text(m, position),
            text: write_move(for_people(), position, m).unwrap_or_default(),
        }
    }
}
