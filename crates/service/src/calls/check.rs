//! `check`: what is wrong with the games of a text.

use scoresheet::check::{MovePlaces, layout};
use scoresheet::diagnostic::Diagnostic;
use scoresheet::fix::propose;
use scoresheet::format::pgn::split;
use scoresheet::read::GameRead;
use serde::{Deserialize, Serialize};

use crate::diagnostics::{DiagnosticObject, Teller};
use crate::limits::MAX_DIAGNOSTICS;
use crate::offsets::{Offsets, Unit};
use crate::problem::Problem;
use crate::reading::Reading;
use crate::request::Text;
use crate::text::Given;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckRequest<'a> {
    /// The text, unless it stands beside the request.
    #[serde(borrow)]
    text: Option<Text<'a>>,
    /// The id of the notation of the games; `auto` to find it out.
    #[serde(default = "crate::ask::auto")]
    from: String,
    /// The position games without one start from.
    fen: Option<String>,
    /// The name of the variant of games that do not say it.
    variant: Option<String>,
    /// What offsets count.
    #[serde(default)]
    offsets: Unit,
}

/// What is wrong.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckAnswer {
    /// What was noticed, game by game.
    diagnostics: Vec<DiagnosticObject>,
    /// How much was noticed in all, should it be more than is told.
    total: usize,
    /// How many games there are.
    games: usize,
}

pub fn answer(request: &CheckRequest<'_>, text: &[u8]) -> Result<CheckAnswer, Problem> {
    let given = Given::new(request.text.as_ref(), text)?;
    let (fen, variant) = (request.fen.as_deref(), request.variant.as_deref());
    let mut reading = Reading::new(&request.from, fen, variant)?;
    let offsets = Offsets::new(&given.text, request.offsets);
    let mut teller = Teller::new(&given.text, &offsets);
    let mut diagnostics: Vec<_> = given
        .noticed
        .iter()
        .map(|it| teller.tell(it, None))
        .collect();
    let (text, _) = reading.take_position(&given.text);
    let (mut total, mut games) = (diagnostics.len(), 0);
    each(text, &reading, |index, read| {
        games = index + 1;
        total += read.diagnostics.len();
        let moves = MovePlaces::new(&read.game);
        let room = MAX_DIAGNOSTICS.saturating_sub(diagnostics.len());
        let told = read.diagnostics.iter().take(room);
        diagnostics.extend(told.map(|it| teller.tell(it, Some((index, &moves)))));
    });
    Ok(CheckAnswer {
        diagnostics,
        total,
        games,
    })
}

/// Calls `see` with each game and its number, everything noticed and all fixes proposed.
fn each(text: &str, reading: &Reading, mut see: impl FnMut(usize, &GameRead)) {
    for (index, raw) in split(text).enumerate() {
        let mut read = reading.read(text, &raw);
        let more = layout(text, &read.game, reading.how.level);
        read.notice(more);
        propose(text, &mut read);
        see(index, &read);
    }
}

/// What `check` would tell of the games of a text, in its order.
pub fn found(text: &str, reading: &Reading) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    each(text, reading, |_, read| {
        found.extend_from_slice(&read.diagnostics)
    });
    found
}
