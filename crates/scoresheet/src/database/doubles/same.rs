//! Whether what is known of two games speaks against their being one.

use super::facts::Facts;
use super::names::Likeness;
use crate::database::scale::Scale;
use crate::game::values::Round;

/// Below so many plies games are too often alike by chance: all that tells them apart must be known.
pub(super) const SHORT: usize = 20;

/// Below so many plies players must be known.
pub(super) const NAMELESS: usize = 40;

/// How well two games with the same moves, or of which one begins the other, agree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Agreement {
    /// They are different games.
    Not,
    /// Nothing speaks against it, and a player is not known.
    Nameless,
    /// Nothing speaks against it, and the players agree.
    Possible,
    /// Players, date and round are known and agree, if not in spelling.
    Sure,
    /// The same, and the event is equal, too.
    Full,
}

pub(super) fn agreement(one: &Facts, other: &Facts) -> Agreement {
    let ([white, black], others) = (one.names(), other.names());
    let players = white.likeness(&others[0]).min(black.likeness(&others[1]));
    let facts = [
        players_fit(players),
        dates(one.value("Date"), other.value("Date")),
        rounds(one.value("Round"), other.value("Round")),
        texts(one.value("UTCTime"), other.value("UTCTime")).map(|it| it || !has_dates(one, other)),
        addresses(one.value("Site"), other.value("Site")),
    ];
    if facts.contains(&Some(false)) {
        return Agreement::Not;
    }
    // A round that does not apply is known, too: both say nothing.
    let no_rounds = one.value("Round").is_empty() && other.value("Round").is_empty();
    let is_sure = facts[0] == Some(true) && facts[1] == Some(true);
    match is_sure && (facts[2] == Some(true) || no_rounds) {
        false if facts[0].is_none() => Agreement::Nameless,
        false => Agreement::Possible,
        true if one.value("Event") == other.value("Event") => Agreement::Full,
        true => Agreement::Sure,
    }
}

fn players_fit(likeness: Likeness) -> Option<bool> {
    match likeness {
        Likeness::Different => Some(false),
        Likeness::Unknown => None,
        Likeness::Spelled | Likeness::Equal => Some(true),
    }
}

/// Whether two dates can be one day; none when one of them says nothing.
fn dates(one: &str, other: &str) -> Option<bool> {
    let (one, other) = (Scale::Date.read(one)?, Scale::Date.read(other)?);
    Some(one.low <= other.high && other.low <= one.high)
}

fn has_dates(one: &Facts, other: &Facts) -> bool {
    dates(one.value("Date"), other.value("Date")).is_some()
}

/// Round 3 and round 3.1 can be one.
fn rounds(one: &str, other: &str) -> Option<bool> {
    let read = |text: &str| match Round::read(text).ok()?.value {
        Round::Numbers(numbers) => Some(numbers),
        _ => None,
    };
    match (read(one), read(other)) {
        (Some(one), Some(other)) => Some(one.iter().zip(&other).all(|(a, b)| a == b)),
        _ => texts(one, other),
    }
}

fn texts(one: &str, other: &str) -> Option<bool> {
    (!one.is_empty() && !other.is_empty()).then(|| one.eq_ignore_ascii_case(other))
}

/// Addresses of one server name one game each; those of two say nothing.
fn addresses(one: &str, other: &str) -> Option<bool> {
    let server = |text: &str| {
        let (_, rest) = text.split_once("://")?;
        rest.split('/').next().map(str::to_owned)
    };
    (server(one)? == server(other)?).then(|| one == other)
}
