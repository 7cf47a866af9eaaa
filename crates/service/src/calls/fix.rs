//! `fix`: the games of a text, mended.

use scoresheet::diagnostic::Code;
use scoresheet::fix::{Choice, Essence, Patch, mend};
use scoresheet::format::pgn::split;
use serde::{Deserialize, Serialize};

use super::check::found;
use crate::problem::Problem;
use crate::reading::Reading;
use crate::request::Text;
use crate::text::Given;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FixRequest<'a> {
    /// The text, unless it stands beside the request.
    #[serde(borrow)]
    text: Option<Text<'a>>,
    /// Which fixes are made.
    #[serde(default)]
    which: Which,
    /// The id of the notation of the games; `auto` to find it out.
    #[serde(default = "crate::ask::auto")]
    from: String,
    /// The position games without one start from.
    fen: Option<String>,
    /// The name of the variant of games that do not say it.
    variant: Option<String>,
}

/// Which fixes are made.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Which {
    /// All of a kind, again and again until nothing is left to do. A game in which it is in doubt what
    /// was played is left as it is.
    Kind(Kind),
    /// Those of these diagnostics, by their places in the list of `check`, once.
    These(Vec<usize>),
}

/// A kind of fixes.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// Those that leave the game the same.
    Safe,
    /// Those, too, that are probably meant.
    All,
}

impl Default for Which {
    fn default() -> Which {
        Which::Kind(Kind::Safe)
    }
}

/// A text that was mended.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FixAnswer {
    /// The text.
    text: String,
    /// How many fixes were made.
    applied: usize,
    /// How many of those that were chosen, or of all errors and warnings, are left.
    left: usize,
}

pub fn answer(request: &FixRequest<'_>, text: &[u8]) -> Result<FixAnswer, Problem> {
    let given = Given::new(request.text.as_ref(), text)?;
    let (fen, variant) = (request.fen.as_deref(), request.variant.as_deref());
    let reading = Reading::new(&request.from, fen, variant)?;
    match &request.which {
        Which::These(places) => these(&given, &reading, places),
        Which::Kind(kind) => {
            let choice = Choice {
                offered: *kind == Kind::All,
                ..Choice::default()
            };
            if reading.assumed.fen.is_some() || reading.assumed.variant.is_some() {
                return one_by_one(&given.text, &reading, &choice);
            }
            let mended = mend(&given.text, reading.how, &choice);
            Ok(FixAnswer {
                applied: mended.mends.iter().map(|it| it.applied.len()).sum(),
                left: mended.mends.iter().map(|it| it.left).sum(),
                text: mended.text.into_owned(),
            })
        }
    }
}

/// Makes the fixes of some diagnostics, as far as they do not get in each other's way.
fn these(given: &Given<'_>, reading: &Reading, places: &[usize]) -> Result<FixAnswer, Problem> {
    // What is said of the text as a whole is listed first.
    let before = given.noticed.len();
    let found = found(&given.text, reading);
    let (mut patch, mut applied) = (Patch::default(), 0);
    for &place in places {
        let it = place.checked_sub(before).and_then(|at| found.get(at));
        let fix = it.and_then(|it| it.fix.as_ref()).ok_or_else(|| {
            let message = format!("`check` tells of no fix at {place}");
            Problem::new(Code::BadRequest, message)
        })?;
        applied += usize::from(patch.add(fix));
    }
    Ok(FixAnswer {
        text: patch.apply(&given.text),
        applied,
        left: places.len() - applied,
    })
}

/// Makes the fixes that were chosen of games that start where the request says, once; none when a game
/// would not stay the same.
fn one_by_one(text: &str, reading: &Reading, choice: &Choice) -> Result<FixAnswer, Problem> {
    let (mut patch, mut applied, mut left) = (Patch::default(), Vec::new(), 0);
    for it in found(text, reading) {
        match choice.of(&it) {
            Some(fix) if patch.add(fix) => applied.push(it.code),
            _ => left += usize::from(it.severity > scoresheet::diagnostic::Severity::Info),
        }
    }
    let mended = patch.apply(text);
    let (before, after) = (essences(text, reading), essences(&mended, reading));
    let mut pairs = before.iter().zip(&after);
    let is_same = before.len() == after.len() && pairs.all(|(a, b)| b.is_kept_in(a, &applied));
    Ok(match is_same {
        true => FixAnswer {
            text: mended,
            applied: applied.len(),
            left,
        },
        false => FixAnswer {
            text: text.to_owned(),
            applied: 0,
            left: left + applied.len(),
        },
    })
}

/// What must stay of each game.
fn essences(text: &str, reading: &Reading) -> Vec<Essence> {
    let games = split(text).map(|raw| reading.read(text, &raw));
    games.map(|read| Essence::of(&read)).collect()
}
