//! Signs of the annotator: `!?`, and the signs other programs write where PGN wants `$16`.
//!
//! Numbers are data, signs are display: what is read here is a number, and only numbers are
//! written. The table of the signs is [`nag`](crate::game::nag)'s.

use crate::game::nag::{SIGNS, SUFFIXES};

/// Signs that belong to the check, capture or kind of the move before them.
const MARKS: [&str; 17] = [
    "+",
    "++",
    "#",
    "##",
    "†",
    "‡",
    "e.p.",
    "e.p",
    "ep",
    "ep.",
    "(e.p.)",
    "ch",
    "ch.",
    "(ch.)",
    "mate",
    "mate.",
    "checkmate",
];

/// The length of the `!` and `?` at the start of the text.
pub fn suffix(text: &str) -> usize {
    text.find(|c| !is_suffix(c)).unwrap_or(text.len())
}

fn is_suffix(c: char) -> bool {
    matches!(c, '!' | '?' | '‼' | '⁇' | '⁈' | '⁉')
}

/// What the `!` and `?` mean: the number of the first two signs, and whether there are more.
pub fn suffix_number(text: &str) -> (u32, bool) {
    let plain: String = text.chars().flat_map(spelled).take(3).collect();
    let found = SUFFIXES
        .iter()
        .find(|(sign, ..)| plain.starts_with(sign))
        .map_or(0, |(_, number, _)| *number);
    (found, plain.len() > 2)
}

fn spelled(c: char) -> std::str::Chars<'static> {
    match c {
        '‼' => "!!",
        '⁇' => "??",
        '⁈' => "?!",
        '⁉' => "!?",
        '!' => "!",
        _ => "?",
    }
    .chars()
}

/// The sign at the start of the text that stands there alone, and its number.
pub fn whole_glyph(text: &str) -> Option<(usize, u32)> {
    let word = whole(text)?;
    SIGNS
        .iter()
        .find(|(sign, ..)| *sign == word)
        .map(|(sign, number, _)| (sign.len(), *number))
}

/// The length of a mark at the start of the text that stands there alone.
pub fn whole_mark(text: &str) -> Option<usize> {
    let bracketed = MARKS
        .iter()
        .find(|mark| mark.starts_with('(') && text.starts_with(*mark));
    if let Some(mark) = bracketed {
        return Some(mark.len());
    }
    let word = whole(text)?;
    MARKS.contains(&word).then_some(word.len())
}

/// The word at the start of the text, when it is short.
fn whole(text: &str) -> Option<&str> {
    let ends = |c: char| {
        super::lexer::is_blank(c)
            || matches!(c, '{' | '}' | ')' | ';' | '$' | ',' | '[' | '!' | '?')
    };
    let mut chars = text.char_indices().take(LONGEST + 1);
    match chars.find(|(_, c)| ends(*c)) {
        Some((end, _)) => Some(&text[..end]),
        None if text.chars().take(LONGEST + 1).count() <= LONGEST => Some(text),
        None => None,
    }
}

/// The longest sign, in characters.
const LONGEST: usize = 9;

/// The move without the annotator's signs glued to its end, and the numbers of those signs.
///
/// Only signs that cannot be part of a move are taken off: `!` and `?`, and of the others those
/// that are not letters, and not `=` alone.
///
/// ```
/// use scoresheet::format::pgn::split_suffix;
///
/// assert_eq!(split_suffix("Nf3!?±"), ("Nf3", vec![5, 16]));
/// assert_eq!(split_suffix("e8=Q+"), ("e8=Q+", vec![]));
/// ```
pub fn split_suffix(text: &str) -> (&str, Vec<u32>) {
    let (mut rest, mut numbers) = (text, Vec::new());
    loop {
        let bare = rest.trim_end_matches(is_suffix);
        if bare.len() < rest.len() {
            numbers.push(suffix_number(&rest[bare.len()..]).0);
            rest = bare;
            continue;
        }
        let Some((sign, number, _)) = SIGNS
            .iter()
            .find(|(sign, ..)| may_be_glued(sign) && rest.ends_with(sign))
        else {
            break;
        };
        numbers.push(*number);
        rest = &rest[..rest.len() - sign.len()];
    }
    numbers.reverse();
    if rest.is_empty() {
        return (text, Vec::new());
    }
    (rest, numbers)
}

fn may_be_glued(sign: &str) -> bool {
    !matches!(sign, "=" | "~" | "--+") && !sign.chars().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_behind_a_move_are_told_from_the_move() {
        let cases: [(&str, &str, &[u32]); 9] = [
            ("e4", "e4", &[]),
            ("e4!", "e4", &[1]),
            ("e4?!", "e4", &[6]),
            ("Bb5!!?", "Bb5", &[3]),
            ("Qh5+-", "Qh5", &[18]),
            ("Nf3⁉", "Nf3", &[5]),
            ("e8=N", "e8=N", &[]),
            ("Qxf7#", "Qxf7#", &[]),
            ("!?", "!?", &[]),
        ];
        for (text, bare, numbers) in cases {
            assert_eq!(split_suffix(text), (bare, numbers.to_vec()), "{text}");
        }
    }

    #[test]
    fn a_sign_is_a_glyph_only_when_it_stands_alone() {
        assert_eq!(whole_glyph("N Nc6"), Some((1, 146)));
        assert_eq!(whole_glyph("Nc6"), None);
        assert_eq!(whole_glyph("+/= 2. Nf3"), Some((3, 14)));
        assert_eq!(whole_glyph("=)"), Some((1, 10)));
        assert_eq!(whole_mark("# 1-0"), Some(1));
        assert_eq!(whole_mark("e.p. *"), Some(4));
        assert_eq!(whole_mark("epaulette"), None);
    }
}
