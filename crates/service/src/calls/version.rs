//! `version`: who answers, and how much is taken at once.

use serde::{Deserialize, Serialize};

use crate::limits;
use crate::problem::Problem;

/// What is asked: nothing.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VersionRequest {}

/// Who answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VersionAnswer {
    /// The name of the program.
    name: &'static str,
    /// Its version.
    version: &'static str,
    /// The limits of one call.
    limits: Limits,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Limits {
    /// The largest text, in bytes.
    text: usize,
    /// How many games are listed.
    games_listed: usize,
    /// How many moves of a game are given, variations included.
    nodes: usize,
    /// How many diagnostics are told.
    diagnostics: usize,
}

pub fn answer(_: &VersionRequest, _: &[u8]) -> Result<VersionAnswer, Problem> {
    Ok(VersionAnswer {
        name: "scoresheet",
        version: env!("CARGO_PKG_VERSION"),
        limits: Limits {
            text: limits::MAX_TEXT,
            games_listed: limits::MAX_GAMES_LISTED,
            nodes: limits::MAX_NODES,
            diagnostics: limits::MAX_DIAGNOSTICS,
        },
    })
}
