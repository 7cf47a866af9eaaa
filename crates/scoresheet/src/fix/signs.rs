//! Signs among the moves: glyphs, suffixes, parentheses, control characters.

use std::ops::Range;

use super::ends::with_blank_before;
use crate::diagnostic::Fix;
use crate::format::pgn::{is_blank, suffix_number, whole_glyph};

/// The number of a glyph, where the sign for it stands: `±` is `$16`.
pub(super) fn glyph(text: &str, span: Range<usize>) -> Option<Fix> {
    let (_, number) = whole_glyph(text.get(span.clone())?)?;
    let mut new = format!("${number}");
    let says = format!("write {new}");
    if text[..span.start].ends_with(|c: char| !is_blank(c) && c != '(') {
        new.insert(0, ' ');
    }
    Some(Fix::safe(span, new, says))
}

/// The two signs that are read of three or more.
pub(super) fn suffix(text: &str, span: Range<usize>) -> Option<Fix> {
    let (number, _) = suffix_number(text.get(span.clone())?);
    let sign = *SUFFIXES.get(number.checked_sub(1)? as usize)?;
    Some(Fix::offered(span, sign, format!("write {sign}")))
}

/// The signs of `$1` to `$6`.
const SUFFIXES: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A variation in which nothing stands, not even a comment, taken out.
pub(super) fn empty(text: &str, span: Range<usize>) -> Option<Fix> {
    let inside = text
        .get(span.clone())?
        .strip_prefix('(')?
        .strip_suffix(')')?;
    if !inside.chars().all(is_blank) {
        return None;
    }
    let span = with_blank_before(text, span)?;
    Some(Fix::safe(span, "", "take out the empty variation"))
}

/// A parenthesis or brace that closes nothing, taken out.
pub(super) fn stray_close(text: &str, span: Range<usize>) -> Option<Fix> {
    let sign = text.get(span.clone())?.to_owned();
    let span = with_blank_before(text, span)?;
    Some(Fix::offered(span, "", format!("take out `{sign}`")))
}

/// Blanks where control characters were read as such.
pub(super) fn control(text: &str, at: usize) -> Option<Fix> {
    let rest = text.get(at..)?;
    let run = &rest[..rest.find(|c| !is_blank(c)).unwrap_or(rest.len())];
    let plain = |c: char| match c {
        '\t' | '\n' | '\r' => c,
        _ if c.is_control() => ' ',
        _ => c,
    };
    let new: String = run.chars().map(plain).collect();
    let says = "write a blank for each control character";
    Some(Fix::safe(at..at + run.len(), new, says))
}
