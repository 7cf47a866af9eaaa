//! Where one game may end and the next one begin, seen in bytes: encodings are decided apiece.
//!
//! A segment begins at a line that starts with `[` behind a blank line, and at every `[Event `.
//! No encoding is asked: all of those that are read keep ASCII as it is.

use std::ops::Range;

/// The segments of the bytes, without a gap.
pub(super) fn segments(bytes: &[u8]) -> impl Iterator<Item = Range<usize>> + use<'_> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        next = begin_behind(bytes, start);
        Some(start..next.unwrap_or(bytes.len()))
    })
}

/// Where the next segment begins behind the one that begins at `start`.
fn begin_behind(bytes: &[u8], start: usize) -> Option<usize> {
    let (mut at, mut blank) = (start, false);
    while let Some(end) = bytes[at..].iter().position(|b| matches!(b, b'\n' | b'\r')) {
        let line = &bytes[at..at + end];
        blank = line.iter().all(|b| matches!(b, b' ' | b'\t')) || blank && at == start;
        at += end + 1;
        if bytes[at - 1] == b'\r' && bytes.get(at) == Some(&b'\n') {
            at += 1;
        }
        let rest = bytes[at..]
            .strip_prefix(b"\xef\xbb\xbf")
            .unwrap_or(&bytes[at..]);
        if blank && rest.starts_with(b"[") || rest.starts_with(b"[Event ") {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_parted_at_their_tags() {
        let text =
            b"[Event \"a\"]\n[Site \"b\"]\n\n1. e4 *\n \n[Site \"c\"]\r\n\r\n*\r[Event \"d\"]\r*";
        let parts: Vec<_> = segments(text).map(|it| text[it.start..].get(..9)).collect();
        assert_eq!(
            parts,
            [
                Some(&b"[Event \"a"[..]),
                Some(b"[Site \"c\""),
                Some(b"[Event \"d")
            ]
        );
        assert_eq!(segments(b"").count(), 1, "of nothing");
    }
}
