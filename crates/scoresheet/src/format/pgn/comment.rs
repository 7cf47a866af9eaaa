//! Where a comment ends.
//!
//! Braces do not nest: the first `}` closes. A comment whose brace is never closed would swallow
//! the games behind it; so it ends before an empty line with a tag on the next line, unless a `}`
//! follows there before any `{`, for then it is a comment that quotes a game.

use super::lexer::is_blank;

/// The length of the comment at the start of the text, which begins with `{`, and whether it is
/// closed.
pub fn brace(text: &str) -> (usize, bool) {
    let bytes = text.as_bytes();
    let mut at = 1;
    while let Some(found) = bytes[at..].iter().position(|&b| b == b'}' || b == b'[') {
        let here = at + found;
        if bytes[here] == b'}' {
            return (here + 1, true);
        }
        if begins_game(text, here) && !closes_behind(&text[here..]) {
            return (text[..here].trim_end_matches(is_blank).len(), false);
        }
        at = here + 1;
    }
    (text.trim_end_matches(is_blank).len(), false)
}

/// Whether an empty line stands before and the tag that games begin with here.
fn begins_game(text: &str, at: usize) -> bool {
    let before = &text.as_bytes()[..at];
    let empty =
        before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n") || before.ends_with(b"\r\r");
    empty && text[at..].starts_with("[Event \"")
}

fn closes_behind(text: &str) -> bool {
    let brace = text.bytes().find(|b| matches!(b, b'{' | b'}'));
    brace == Some(b'}')
}

/// The words of a comment, without its signs and the blanks at its ends.
pub fn inner(text: &str) -> &str {
    let text = match text.strip_prefix('{') {
        Some(inside) => inside.strip_suffix('}').unwrap_or(inside),
        None => text.strip_prefix(';').unwrap_or(text),
    };
    text.trim_matches(is_blank)
}
