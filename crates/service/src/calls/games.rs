//! The games of a text as a list.

use scoresheet::diagnostic::Severity;
use scoresheet::format::pgn::{RawGame, split};
use scoresheet::read::GameRead;
use serde::Serialize;

use crate::limits::{MAX_GAMES_LISTED, MAX_LISTED_TEXT};
use crate::offsets::Offsets;
use crate::reading::Reading;
use crate::title::known;

/// A game in the list.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameEntry {
    /// Its number in the text, from 0.
    index: usize,
    /// Where it begins.
    from: usize,
    /// Where it ends.
    to: usize,
    /// Who has White, as far as it says.
    white: Option<String>,
    /// Who has Black.
    black: Option<String>,
    /// The event.
    event: Option<String>,
    /// The date, as it is written.
    date: Option<String>,
    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: &'static str,
    /// How many half-moves of its main line are read.
    plies: usize,
    /// How many errors and warnings there are.
    faults: usize,
}

/// The games of a text, how many there are, and the one that was asked for.
pub struct Listed {
    /// The first games.
    pub games: Vec<GameEntry>,
    /// How many there are in all.
    pub total: usize,
    /// Where the asked game is, and what it is.
    pub shown: Option<(RawGame, GameRead)>,
}

/// Lists the games of the text, as many as the limits allow, and reads the one with this number.
pub fn list(
    text: &str,
    reading: &Reading,
    (asked, lists): (usize, bool),
    offsets: &Offsets<'_>,
) -> Listed {
    let mut listed = Listed {
        games: Vec::new(),
        total: 0,
        shown: None,
    };
    for (index, raw) in split(text).enumerate() {
        listed.total += 1;
        let fits = index < MAX_GAMES_LISTED && raw.span.end <= MAX_LISTED_TEXT;
        let is_listed = lists && (index == 0 || fits);
        if !is_listed && index != asked {
            continue;
        }
        let read = reading.read(text, &raw);
        if is_listed {
            listed
                .games
                .push(GameEntry::of(index, &raw, &read, offsets));
        }
        if index == asked {
            listed.shown = Some((raw, read));
        }
    }
    listed
}

impl GameEntry {
    fn of(index: usize, raw: &RawGame, read: &GameRead, offsets: &Offsets<'_>) -> GameEntry {
        let known = |name| known(&read.game, name).map(str::to_owned);
        let [from, to] = offsets.span(&raw.span);
        let faults = read.diagnostics.iter();
        GameEntry {
            index,
            from,
            to,
            white: known("White"),
            black: known("Black"),
            event: known("Event"),
            date: known("Date"),
            result: read.game.outcome().sign(),
            plies: read.game.main().moves.len(),
            faults: faults.filter(|it| it.severity > Severity::Info).count(),
        }
    }
}
