//! Values of tags that other programs will not understand, and what would do instead.

use std::fmt::Display;

use crate::diagnostic::{Code, Diagnostic};
use crate::game::Game;
use crate::game::values::{
    Date, Eco, PlayMode, Rating, Reading, Round, Termination, TimeControl, TimeOfDay, ValueError,
    ValueNote, ValueWhy,
};

/// Says what is odd about a value.
type Odd = fn(&str) -> Option<String>;

/// Which tags hold which kind of value.
const KINDS: [(&[&str], Code, Odd); 8] = [
    (&["Date", "EventDate", "UTCDate"], Code::BadDate, |it| {
        odd(it, Date::read)
    }),
    (&["TimeControl"], Code::BadTimeControl, |it| {
        odd(it, TimeControl::read)
    }),
    (&["ECO"], Code::BadEco, |it| odd(it, Eco::read)),
    (&["Round"], Code::BadRound, |it| odd(it, Round::read)),
    (&["Termination"], Code::BadTermination, |it| {
        odd(it, Termination::read)
    }),
    (
        &["WhiteElo", "BlackElo", "WhiteUSCF", "BlackUSCF"],
        Code::BadElo,
        |it| odd(it, Rating::read),
    ),
    (&["Time", "UTCTime"], Code::BadTime, |it| {
        odd(it, TimeOfDay::read)
    }),
    (&["Mode"], Code::BadMode, |it| odd(it, PlayMode::read)),
];

pub(super) fn check(game: &Game) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for tag in &game.tags {
        let kind = KINDS.iter().find(|(names, ..)| names.contains(&&*tag.name));
        if let Some((_, code, odd)) = kind
            && let Some(message) = odd(&tag.value)
        {
            diagnostics.push(Diagnostic::with(*code, tag.span.clone(), message));
        }
    }
    diagnostics
}

fn odd<T: Display>(text: &str, read: fn(&str) -> Result<Reading<T>, ValueError>) -> Option<String> {
    match read(text) {
        Ok(reading) => advice(text, &reading.value.to_string(), &reading.notes),
        // A question mark says all there is to say.
        Err(error) if error.why == ValueWhy::Unknown => None,
        Err(error) if text.is_empty() => Some(error.to_string()),
        Err(error) => Some(format!("{}: {error}", shown(text))),
    }
}

/// What to write instead and why: `2014-02-23: write 2014.02.23 (…)`.
pub(super) fn advice(text: &str, canonical: &str, notes: &[ValueNote]) -> Option<String> {
    if notes.is_empty() {
        return None;
    }
    let words: Vec<_> = notes.iter().map(ValueNote::to_string).collect();
    let (text, words) = (shown(text), words.join("; "));
    Some(match canonical == text {
        true => format!("{text}: {words}"),
        false => format!("{text}: write {canonical} ({words})"),
    })
}

/// The text on one line and not too long.
fn shown(text: &str) -> String {
    let mut chars = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut out: String = chars.by_ref().take(LONGEST).collect();
    if chars.next().is_some() {
        out.push('…');
    }
    out
}

/// How many characters of a value are shown.
const LONGEST: usize = 80;
