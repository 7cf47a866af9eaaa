//! Which tags a game has: the seven, in their order and none twice, and those that must agree
//! with the game.

use std::ops::Range;

use super::ends::newline;
use super::essence::outcome;
use super::tag::written;
use crate::diagnostic::{Code, Diagnostic, Edit, Fix};
use crate::format::pgn::{SEVEN_TAGS, is_blank, line};
use crate::game::{Game, Outcome, Tag};
use crate::read::GameRead;

/// Those of the seven tags that are missing, as unknown, each behind the one it follows.
pub(super) fn missing(text: &str, game: &Game) -> Option<Fix> {
    let first = game.tags.iter().next()?.span.start;
    let newline = newline(text, game, first);
    let (mut edits, mut added): (Vec<Edit>, Vec<&str>) = (Vec::new(), Vec::new());
    let mut behind: Option<&Tag> = None;
    for (name, unknown) in SEVEN_TAGS {
        if let Some(tag) = game.tags.find_loosely(name) {
            behind = Some(tag);
            continue;
        }
        let value = match name {
            "Result" if outcome(game) == Outcome::BothLose => return None,
            "Result" => outcome(game).sign(),
            _ => unknown,
        };
        let (at, new) = match behind {
            Some(tag) => (tag.span.end, newline.to_owned() + &written(name, value)),
            None => (first, written(name, value) + newline),
        };
        match edits.iter_mut().find(|edit| edit.span.start == at) {
            Some(edit) => edit.text += &new,
            None => edits.push(Edit {
                span: at..at,
                text: new,
            }),
        }
        added.push(name);
    }
    edits.sort_by_key(|edit| edit.span.start);
    let says = format!("add {}", added.join(", "));
    let fix = Fix::safe(0..0, "", says);
    (!edits.is_empty()).then_some(Fix { edits, ..fix })
}

/// The tags in the order of the standard: the seven first, the others as they are. Each place
/// where a tag stands keeps one, so that what stands between them stays.
pub(super) fn order(text: &str, read: &GameRead) -> Option<Fix> {
    let faulty = |it: &Diagnostic| matches!(it.code, Code::BadTag | Code::DuplicateTag);
    if read.diagnostics.iter().any(faulty) {
        // Only a tag that is written rightly may stand anywhere.
        return None;
    }
    let place_of = |tag: &Tag| {
        let mut seven = SEVEN_TAGS.into_iter();
        seven.position(|(name, _)| name == tag.name)
    };
    let mut tags: Vec<&Tag> = read.game.tags.iter().collect();
    let slots: Vec<_> = tags.iter().map(|tag| tag.span.clone()).collect();
    tags.sort_by_key(|tag| place_of(tag).unwrap_or(SEVEN_TAGS.len()));
    let moved = slots
        .into_iter()
        .zip(tags)
        .filter(|(slot, tag)| *slot != tag.span);
    let edits = moved
        .map(|(span, tag)| {
            let text = text.get(tag.span.clone())?.to_owned();
            Some(Edit { span, text })
        })
        .collect::<Option<Vec<_>>>()?;
    let fix = Fix::safe(0..0, "", "put the seven tags first, in their order");
    (!edits.is_empty()).then_some(Fix { edits, ..fix })
}

/// A tag that says once more what an earlier one says, taken out with its line.
pub(super) fn repeated(text: &str, game: &Game, span: Range<usize>) -> Option<Fix> {
    let tag = game.tags.iter().find(|tag| tag.span == span)?;
    let first = game.tags.find(&tag.name)?;
    let says = format!("take out the second tag {}", tag.name);
    let same = first.span != tag.span && first.value == tag.value;
    same.then(|| Fix::safe(whole_line(text, span), "", says))
}

/// The place with its line end, when nothing else stands on its line.
fn whole_line(text: &str, span: Range<usize>) -> Range<usize> {
    let before = text[..span.start].trim_end_matches([' ', '\t']);
    let begins = before.is_empty() || before.ends_with(['\n', '\r']);
    let rest = &text[span.end..];
    let blank = line(rest);
    if !begins || !blank.chars().all(is_blank) {
        return span;
    }
    let end = span.end + blank.len();
    let behind = &text[end..];
    let ends = match () {
        () if behind.starts_with("\r\n") => 2,
        () => usize::from(!behind.is_empty()),
    };
    before.len()..end + ends
}

/// `[SetUp "1"]` before the FEN tag at this place; a tag SetUp that says otherwise is changed only
/// when asked for.
pub(super) fn set_up(text: &str, game: &Game, span: Range<usize>) -> Option<Fix> {
    let new = written("SetUp", "1");
    let says = format!("write {new}");
    Some(match game.tags.find_loosely("SetUp") {
        Some(tag) => Fix::offered(tag.span.clone(), new, says),
        None => {
            let new = new + newline(text, game, span.start);
            Fix::safe(span.start..span.start, new, says)
        }
    })
}

/// No tag SetUp where the game starts from the usual position.
pub(super) fn not_set_up(text: &str, game: &Game, span: Range<usize>) -> Option<Fix> {
    let says = "take out the tag SetUp";
    game.start
        .is_none()
        .then(|| Fix::offered(whole_line(text, span), "", says))
}

/// The number of plies that were played.
pub(super) fn ply_count(read: &GameRead) -> Option<Fix> {
    let tag = read.game.tags.find_loosely("PlyCount")?;
    let new = written(&tag.name, &read.game.main().moves.len().to_string());
    let says = format!("write {new}");
    let fix = Fix::safe(tag.span.clone(), new, says);
    Some(match read.is_whole() {
        true => fix,
        false => super::offered(fix),
    })
}
