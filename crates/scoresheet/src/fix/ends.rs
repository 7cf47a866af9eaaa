//! Results: the sign at the end of the moves and the Result tag.
//!
//! Where the two disagree the end of the moves is nearer to the game, and its word is offered.

use std::ops::Range;

use scoresheet_rules::{Color, End, Position};

use super::essence::outcome;
use super::tag::written;
use crate::diagnostic::{Diagnostic, Edit, Fix, Grade};
use crate::format::pgn::{is_blank, line, read_outcome};
use crate::game::{Game, Outcome, Tag, final_position};
use crate::read::GameRead;

/// The sign that is missing at the end of the moves: as the Result tag says, or `*`.
pub(super) fn terminator(text: &str, game: &Game, at: usize) -> Option<Fix> {
    let tag = game.tags.find_loosely("Result");
    let read = tag.map(|tag| read_outcome(&tag.value));
    let outcome = outcome(game);
    if outcome == Outcome::BothLose || at > game.span.end {
        return None;
    }
    let (before, rest) = (text.get(..at)?, text.get(at..game.span.end)?);
    let newline = newline(text, game, at);
    let blank = &rest[..rest.find(|c| !is_blank(c)).unwrap_or(rest.len())];
    let last_line = &before[before.rfind(['\n', '\r']).map_or(0, |it| it + 1)..];
    let mut new = if last_line.contains(';') || last_line.starts_with('%') {
        newline.to_owned()
    } else if game
        .tags
        .iter()
        .last()
        .is_some_and(|tag| tag.span.end == at)
    {
        newline.repeat(2)
    } else {
        " ".to_owned()
    };
    new.push_str(outcome.sign());
    // The next game goes on behind the last move.
    let glued =
        game.span.end < text.len() && !blank.contains(['\n', '\r']) && blank.len() == rest.len();
    let span = match glued {
        true => at..at + blank.len(),
        false => at..at,
    };
    if glued {
        new.push_str(&newline.repeat(2));
    }
    let says = format!("end the moves with {}", outcome.sign());
    let fix = Fix::safe(span, new, says);
    Some(match read {
        // Whatever the tag says is no result, and `*` may not be what it means.
        Some(None) => super::offered(fix),
        _ => fix,
    })
}

/// A result as PGN writes it; words say more than the sign, and their loss is only offered.
pub(super) fn sign(game: &Game, about: &Diagnostic) -> Option<Fix> {
    let span = about.span.clone();
    let ends = game.lines().filter_map(|line| game.line(line).end.as_ref());
    let mut ends = ends.chain(&game.end);
    let (outcome, new, old) = match ends.find(|end| end.span == span) {
        Some(end) => (end.outcome, end.outcome.sign().to_owned(), &end.text),
        None => {
            let tag = game.tags.iter().find(|tag| tag.span == span)?;
            let outcome = read_outcome(&tag.value)?;
            (outcome, written(&tag.name, outcome.sign()), &tag.value)
        }
    };
    let says = format!("write {}", outcome.sign());
    let words = old.chars().filter(|c| c.is_alphabetic()).count() >= MIN_WORD;
    (outcome != Outcome::BothLose).then(|| Fix {
        grade: if words { Grade::Offered } else { Grade::Safe },
        ..Fix::safe(span, new, says)
    })
}

/// More letters than a score has that is written with the letters O and l.
const MIN_WORD: usize = 4;

/// The Result tag as the end of the moves says.
pub(super) fn mismatch(game: &Game) -> Option<Fix> {
    let (tag, end) = (game.tags.find("Result")?, game.end.as_ref()?);
    let sign = end.outcome.sign();
    let says = format!("write the result {sign} in the tag");
    let known = end.outcome != Outcome::BothLose;
    known.then(|| Fix::offered(tag.span.clone(), written(&tag.name, sign), says))
}

/// The result that the last position gives, in the tag and behind the moves.
pub(super) fn mate(read: &GameRead) -> Option<Fix> {
    let game = &read.game;
    let sign = by_board(&final_position(game, &read.start))?.sign();
    let mut edits: Vec<Edit> = Vec::new();
    let tag = game.tags.find_loosely("Result");
    edits.extend(tag.map(|tag: &Tag| Edit {
        span: tag.span.clone(),
        text: written(&tag.name, sign),
    }));
    edits.extend(game.end.as_ref().map(|end| Edit {
        span: end.span.clone(),
        text: sign.to_owned(),
    }));
    Some(Fix {
        grade: Grade::Offered,
        says: format!("write the result {sign}"),
        edits,
    })
}

fn by_board(last: &Position) -> Option<Outcome> {
    match last.end()? {
        End::Mate(Color::White) => Some(Outcome::WhiteWins),
        End::Mate(Color::Black) => Some(Outcome::BlackWins),
        End::Stalemate => Some(Outcome::Draw),
        End::DeadPosition => None,
    }
}

/// A result inside a variation, taken out with the blank before it.
pub(super) fn in_variation(text: &str, span: Range<usize>) -> Option<Fix> {
    let span = with_blank_before(text, span)?;
    Some(Fix::offered(
        span,
        "",
        "take the result out of the variation",
    ))
}

/// The place with the blanks before it, unless they end a line.
pub(super) fn with_blank_before(text: &str, span: Range<usize>) -> Option<Range<usize>> {
    let before = text.get(..span.start)?;
    let start = before.trim_end_matches([' ', '\t']).len();
    let glues = text[span.end..].starts_with(|c: char| !is_blank(c) && c != ')');
    let begins_line = before[..start].is_empty() || before[..start].ends_with(['\n', '\r']);
    Some(match glues || begins_line {
        true => span,
        false => start..span.end,
    })
}

/// How lines end at this place of the game: as the line before does, else the next one.
pub(super) fn newline(text: &str, game: &Game, at: usize) -> &'static str {
    let bytes = text.as_bytes();
    // A game may begin behind the line end of the one before.
    let from = game.span.start.saturating_sub(2);
    let ends = |b: &u8| matches!(b, b'\n' | b'\r');
    let before = bytes[from..at].iter().rposition(ends).map(|it| from + it);
    let after = || {
        let next = line(&text[at..]).len() + at;
        (next < game.span.end).then_some(next)
    };
    match before.or_else(after) {
        Some(end) if bytes[end] == b'\n' && end > 0 && bytes[end - 1] == b'\r' => "\r\n",
        Some(end) if bytes[end] == b'\r' && bytes.get(end + 1) == Some(&b'\n') => "\r\n",
        Some(end) if bytes[end] == b'\r' => "\r",
        _ => "\n",
    }
}
