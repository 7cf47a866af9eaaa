//! Where the moves of a game end, when nothing among them could end it earlier.
//!
//! ```text
//! movetext = { comment blank } ( number … | result )
//! result   = "1-0" | "0-1" | "1/2-1/2" | "*"     ; behind a blank
//! comment  = "{" … "}"                           ; no empty line with a tag behind it
//! ```
//!
//! Outside of comments nearly all of ASCII may stand. What may not, for it could end the game, hide
//! its end or begin another: a second result in any spelling, an empty line, one that begins with
//! `%`, `;`, `[`, `"` and `}`. The walk stops at the first of these, so that it never
//! goes much further than the game does.

use memchr::memchr3;

/// The results that the standard has.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// How many bytes are looked at together.
const BLOCK: usize = 16;

/// Whether the text is a result as the standard has it.
pub(super) fn is_result(text: &str) -> bool {
    RESULTS.contains(&text)
}

/// Where the moves that begin at `start` end, result included. `zeros_are_moves` unless `0-0` may
/// be a result.
pub(super) fn end(bytes: &[u8], start: usize, zeros_are_moves: bool) -> Option<usize> {
    let mut at = skip_comments(bytes, start)?;
    if !matches!(bytes.get(at)?, b'0'..=b'9' | b'*') {
        return None;
    }
    loop {
        at = next_stop(bytes, at)?;
        at = match bytes[at] {
            b'{' => comment_end(bytes, at)?,
            b'\n' => line(bytes, at + 1)?,
            b'\r' if bytes.get(at + 1) == Some(&b'\n') => line(bytes, at + 2)?,
            b'0' => zero(bytes, at)?,
            b'-' if is_castling(bytes, at, zeros_are_moves) => at + 1,
            b'-' | b'/' => return result_end(bytes, at.checked_sub(1)?, start),
            b'*' => return result_end(bytes, at, start),
            _ => return None,
        };
    }
}

/// Passes over the comments before the first move and the blanks behind them.
fn skip_comments(bytes: &[u8], mut at: usize) -> Option<usize> {
    while bytes.get(at) == Some(&b'{') {
        at = skip_spaces(bytes, comment_end(bytes, at)?);
        at = match bytes.get(at..)? {
            [b'\r', b'\n', ..] => line(bytes, at + 2)?,
            [b'\n', ..] => line(bytes, at + 1)?,
            _ => at,
        };
    }
    Some(at)
}

/// Where a comment ends that begins at `at`.
fn comment_end(bytes: &[u8], at: usize) -> Option<usize> {
    let mut at = at + 1;
    loop {
        at += memchr3(b'}', b'\n', b'\r', &bytes[at..])?;
        if bytes[at] == b'}' {
            return Some(at + 1);
        }
        if bytes[at + 1..].starts_with(b"[") && matches!(bytes[at - 1], b'\n' | b'\r') {
            return None;
        }
        at += 1;
    }
}

/// The first thing that is seen on the line that begins at `at`; none when that is nothing, or for
/// other programs.
fn line(bytes: &[u8], at: usize) -> Option<usize> {
    let at = skip_spaces(bytes, at);
    let first = bytes.get(at)?;
    (first.is_ascii_graphic() && *first != b'%').then_some(at)
}

fn skip_spaces(bytes: &[u8], at: usize) -> usize {
    let spaces = bytes[at..].iter().take_while(|b| matches!(b, b' ' | b'\t'));
    at + spaces.count()
}

/// A zero at `at`: that of `0.5`, half a point?
fn zero(bytes: &[u8], at: usize) -> Option<usize> {
    let is_half = bytes[at..].starts_with(b"0.5") && !bytes[at - 1].is_ascii_digit();
    (!is_half).then_some(at + 1)
}

/// Whether the hyphen at `at` parts the signs of castling.
fn is_castling(bytes: &[u8], at: usize, zeros_are_moves: bool) -> bool {
    let (before, after) = (bytes[at - 1], bytes.get(at + 1));
    after == Some(&before) && (before == b'O' || before == b'0' && zeros_are_moves)
}

/// Where a result ends that begins at `at`, when it stands behind a blank.
fn result_end(bytes: &[u8], at: usize, start: usize) -> Option<usize> {
    let behind_blank = at == start || matches!(bytes[at - 1], b' ' | b'\n');
    let rest = &bytes[at..];
    let found = RESULTS.iter().find(|it| rest.starts_with(it.as_bytes()))?;
    let end = at + found.len();
    let before_blank = matches!(bytes.get(end), None | Some(b' ' | b'\n' | b'\r'));
    (behind_blank && before_blank).then_some(end)
}

/// The next byte that has to be looked at.
#[inline(always)]
fn next_stop(bytes: &[u8], mut at: usize) -> Option<usize> {
    while let Some(block) = bytes[at..].first_chunk::<BLOCK>() {
        // A byte each, and no loop that ends early: so all are looked at at once.
        let mut found = [0; BLOCK];
        for (found, byte) in found.iter_mut().zip(block) {
            *found = u8::from(stops(*byte));
        }
        let found = u128::from_le_bytes(found);
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize / 8);
        }
        at += BLOCK;
    }
    let found = bytes[at..].iter().position(|&b| stops(b))?;
    Some(at + found)
}

/// Whether a byte has to be looked at: what could be part of a result, of the structure or of a
/// line end, and all that is not ASCII.
#[inline(always)]
const fn stops(b: u8) -> bool {
    (b < b' ')
        | (b == b'"')
        | (b == b'*')
        | (b.wrapping_sub(b',') < 2)
        | (b.wrapping_sub(b'/') < 2)
        | (b.wrapping_sub(b':') < 2)
        | (b == b'[')
        | (b >= b'{')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_structure_stops_the_walk() {
        let signs = b"\t\n\r\"*,-/0:;[{|}~\x7f\x80\xff";
        for byte in 0..=u8::MAX {
            let is_sign = !(b' '..0x80).contains(&byte) || signs.contains(&byte);
            assert_eq!(stops(byte), is_sign, "{byte:#x}");
            for at in [0, 3, 15, 16, 17, 40, 43] {
                let mut bytes = [b'e'; 44];
                bytes[at] = byte;
                assert_eq!(
                    next_stop(&bytes, 0),
                    is_sign.then_some(at),
                    "{byte:#x} at {at}"
                );
            }
        }
    }
}
