//! `detect`: which notation a game is in, and how far each reads it.

use scoresheet::detect::detect_game;
use scoresheet::format::pgn::split;
use scoresheet::notation::all;
use scoresheet::read::How;
use serde::{Deserialize, Serialize};

use crate::calls::read::written;
use crate::limits::MAX_DETECTED;
use crate::problem::Problem;
use crate::reading::{Reading, no_game};
use crate::request::Text;
use crate::text::Given;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DetectRequest<'a> {
    /// The text, unless it stands beside the request.
    #[serde(borrow)]
    text: Option<Text<'a>>,
    /// The position a game without one starts from.
    fen: Option<String>,
    /// The name of the variant of a game that does not say it.
    variant: Option<String>,
    /// Which game of the text, from 0.
    #[serde(default)]
    game: usize,
}

/// How far notations read a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DetectAnswer {
    /// The notation that plays the most, with the fewest indulgences.
    notation: &'static str,
    /// The ids of the others that play just the same moves.
    also: Vec<&'static str>,
    /// The ids of those that play as much and other moves.
    rivals: Vec<&'static str>,
    /// Every notation that can be read, the farthest first.
    ranking: Vec<Rank>,
}

/// How far a notation reads a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Rank {
    /// Its id.
    id: &'static str,
    /// Its name.
    name: &'static str,
    /// How many half-moves of the main line it plays.
    read: usize,
    /// How many are written there, as it parts them.
    of: usize,
    /// In how many of them something had to be overlooked.
    overlooked: usize,
}

pub fn answer(request: &DetectRequest<'_>, text: &[u8]) -> Result<DetectAnswer, Problem> {
    let given = Given::new(request.text.as_ref(), text)?;
    let (fen, variant) = (request.fen.as_deref(), request.variant.as_deref());
    let reading = Reading::new(crate::ask::AUTO, fen, variant)?;
    let mut raw = split(&given.text).nth(request.game).unwrap_or(no_game());
    let end = raw.span.start.saturating_add(MAX_DETECTED);
    raw.span.end = given.text.floor_char_boundary(raw.span.end.min(end));
    raw.moves.end = raw.moves.end.min(raw.span.end).max(raw.moves.start);
    let start = reading.read(&given.text, &raw).start;
    let found = detect_game(&given.text, &raw, &start);
    let mut ranking: Vec<_> = all()
        .filter(|it| it.about().can.read())
        .map(|notation| {
            let how = How {
                from: Some(notation),
                ..reading.how
            };
            let read =
                scoresheet::read::read_game_assuming(&given.text, &raw, how, &reading.assumed);
            let main = read.game.main().moves.iter();
            let noted = main.filter(|&&id| !read.game.node(id).notes.is_empty());
            Rank {
                id: notation.about().id,
                name: notation.about().title,
                read: read.game.main().moves.len(),
                of: written(&read.game),
                overlooked: noted.count(),
            }
        })
        .collect();
    let best = found.notation.about().id;
    ranking.sort_by_key(|it| (it.id != best, std::cmp::Reverse(it.read), it.overlooked));
    Ok(DetectAnswer {
        notation: best,
        also: found.alike,
        rivals: found.rivals.iter().map(|rival| rival.id).collect(),
        ranking,
    })
}
