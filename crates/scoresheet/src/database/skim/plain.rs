//! A game as programs write it, passed over without tokens.
//!
//! ```text
//! game  = { line-end | " " } 1*tag { line-end } movetext result ( line-ends tag | end of text )
//! tag   = "[" name " " '"' value '"' "]" line-end     ; no quote and no backslash in the value
//! name  = 1*( letter | digit | "_" )                  ; ASCII
//! ```
//!
//! `movetext` says what may stand there. Whatever is not in this form is left to [`pgn::split`],
//! whose answer this one must equal; a test compares them on every file there is.
//!
//! [`pgn::split`]: crate::format::pgn::split

use super::movetext;
use super::tags::{TagView, TagViews};
use crate::format::pgn::{Place, RawGame};

/// The longest name that is passed over, in bytes.
const MAX_NAME: usize = 64;

/// The game that begins at `at` and its tags; `None` when it is not in plain form.
pub(super) fn game<'a>(text: &'a str, at: usize, tags: &mut TagViews<'a>) -> Option<RawGame> {
    let bytes = text.as_bytes();
    let first = skip_blanks(bytes, at);
    let tags_end = read_tags(text, first, tags)?;
    let start = skip_line_ends(bytes, tags_end);
    let zeros_are_moves = tags
        .iter()
        .all(|tag| tag.name != "Result" || movetext::is_result(tag.raw));
    let moves = start..movetext::end(bytes, start, zeros_are_moves)?;
    let next = skip_blanks(bytes, moves.end);
    let end = match next == bytes.len() {
        true => next,
        false => moves.end,
    };
    let parted = next == bytes.len() || bytes[next - 1] == b'\n' && begins_tag(bytes, next);
    parted.then_some(RawGame {
        span: at..end,
        tags: first..tags_end,
        moves,
        place: Place::Between,
    })
}

/// Reads the tags that begin at `at`, and says where the last one ends.
fn read_tags<'a>(text: &'a str, mut at: usize, tags: &mut TagViews<'a>) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut end = None;
    while begins_tag(bytes, at) {
        let name = at + 1..at + 1 + name_len(bytes, at + 1);
        let value = name.end + 2;
        let value = value..value + bytes[value..].iter().position(|&b| ends_value(b))?;
        if bytes[value.end] != b'"' || bytes.get(value.end + 1) != Some(&b']') {
            return None;
        }
        end = Some(value.end + 2);
        at = match bytes.get(value.end + 2..)? {
            [b'\n', ..] => value.end + 3,
            [b'\r', b'\n', ..] => value.end + 4,
            _ => return None,
        };
        tags.push(TagView {
            name: &text[name],
            raw: &text[value],
        });
    }
    end
}

/// Whether a tag in plain form begins here, as far as its first quote shows.
fn begins_tag(bytes: &[u8], at: usize) -> bool {
    if bytes.get(at) != Some(&b'[') {
        return false;
    }
    let len = name_len(bytes, at + 1);
    (1..=MAX_NAME).contains(&len) && bytes[at + 1 + len..].starts_with(b" \"")
}

fn name_len(bytes: &[u8], at: usize) -> usize {
    let is_name = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    let name = bytes[at..].iter().take(MAX_NAME + 1);
    let len = name.take_while(|b| is_name(b)).count();
    match bytes.get(at) {
        Some(b'_') => 0,
        _ => len,
    }
}

fn ends_value(b: u8) -> bool {
    matches!(b, b'"' | b'\\' | b'\n' | b'\r')
}

fn skip_blanks(bytes: &[u8], at: usize) -> usize {
    let blank = |b: &u8| matches!(b, b'\n' | b'\r' | b' ' | b'\t');
    at + bytes[at..].iter().take_while(|b| blank(b)).count()
}

fn skip_line_ends(bytes: &[u8], at: usize) -> usize {
    let ends = |b: &u8| matches!(b, b'\n' | b'\r');
    at + bytes[at..].iter().take_while(|b| ends(b)).count()
}
