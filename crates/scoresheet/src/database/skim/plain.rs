//! A game as programs write it, passed over without tokens.
//!
//! ```text
//! game  = blanks 1*tag blanks movetext blanks ( tag | end of text )
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
use crate::text::eight::{before_special, load_at};

/// The longest name that is passed over, in bytes.
const MAX_NAME: usize = 64;

/// The game that begins at `at` and its tags; `None` when it is not in plain form. `names` are those
/// of the tags of the last game, in their order: this one's are likely the same.
pub(super) fn game<'a>(
    text: &'a str,
    at: usize,
    tags: &mut TagViews<'a>,
    names: &mut Vec<&'a str>,
) -> Option<RawGame> {
    let bytes = text.as_bytes();
    let first = skip_blanks(bytes, at);
    let tags_end = read_tags(text, first, tags, names)?;
    let start = skip_blanks(bytes, tags_end);
    let zeros_are_moves = tags
        .iter()
        .all(|tag| tag.name != "Result" || movetext::is_result(tag.raw));
    let moves = start..movetext::end(bytes, start, zeros_are_moves)?;
    let next = skip_blanks(bytes, moves.end);
    let end = match next == bytes.len() {
        true => next,
        false => moves.end,
    };
    let parted =
        next == bytes.len() || bytes[next - 1] == b'\n' && begins_tag(bytes, next).is_some();
    parted.then_some(RawGame {
        span: at..end,
        tags: first..tags_end,
        moves,
        place: Place::Between,
    })
}

/// Reads the tags that begin at `at`, and says where the last one ends.
fn read_tags<'a>(
    text: &'a str,
    start: usize,
    tags: &mut TagViews<'a>,
    names: &mut Vec<&'a str>,
) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut end) = (start, None);
    for count in 0.. {
        let known = names.get(count).and_then(|it| begins_with(bytes, at, it));
        let Some(name_end) = known.or_else(|| begins_tag(bytes, at)) else {
            break;
        };
        if known.is_none() && name_end - at <= MAX_NAME {
            names.truncate(count);
            names.extend((names.len() == count).then(|| &text[at + 1..name_end]));
        }
        let (name, value) = (at + 1..name_end, name_end + 2);
        let quote = value_end(bytes, value)?;
        at = match bytes[quote..].strip_prefix(b"\"]")? {
            [b'\n', ..] => quote + 3,
            [b'\r', b'\n', ..] => quote + 4,
            _ => return None,
        };
        end = Some(quote + 2);
        tags.push(TagView {
            name: &text[name],
            raw: &text[value..quote],
        });
    }
    end
}

/// Where the quote stands behind a value that begins at `at`; none when the value holds a backslash
/// or its line ends before.
#[inline(always)]
fn value_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let plain = before_special(load_at(bytes, at));
        at += plain;
        if plain < 8 {
            match bytes.get(at)? {
                b'"' => return Some(at),
                b'\\' | b'\n' | b'\r' => return None,
                // Letters beyond ASCII, and signs that no one sees.
                _ => at += 1,
            }
        }
    }
}

/// Where the name of a tag ends that begins at `at`, if it is this one.
#[inline(always)]
fn begins_with(bytes: &[u8], at: usize, name: &str) -> Option<usize> {
    let end = at + 1 + name.len();
    let is_open = bytes.get(at) == Some(&b'[') && bytes.get(end..end + 2) == Some(b" \"");
    (is_open && bytes[at + 1..end] == *name.as_bytes()).then_some(end)
}

/// Where the name of a tag in plain form ends that begins at `at`, as far as its first quote shows.
fn begins_tag(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = bytes.get(at..)?.strip_prefix(b"[")?;
    let len = rest
        .iter()
        .take(MAX_NAME + 1)
        .position(|&b| !IN_NAMES[usize::from(b)])?;
    let is_tag = len > 0 && rest[0] != b'_' && rest[len..].starts_with(b" \"");
    is_tag.then_some(at + 1 + len)
}

/// The bytes of names.
const IN_NAMES: [bool; 256] = {
    let mut table = [false; 256];
    let mut b = 0;
    while b < 256 {
        table[b] = (b as u8).is_ascii_alphanumeric() || b as u8 == b'_';
        b += 1;
    }
    table
};

fn skip_blanks(bytes: &[u8], at: usize) -> usize {
    let blank = |b: &u8| matches!(b, b'\n' | b'\r' | b' ' | b'\t');
    at + bytes[at..].iter().take_while(|b| blank(b)).count()
}
