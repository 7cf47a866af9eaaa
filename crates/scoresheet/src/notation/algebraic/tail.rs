//! What follows the squares of an algebraic move: check, en passant, the annotator's signs.

use crate::diagnostic::{Note, Notes};
use crate::notation::CheckMark;

/// The end of a move, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tail {
    /// What is said about check; [`CheckMark::Unmarked`] when nothing is.
    pub check: CheckMark,
    /// Whether a capture in passing is marked.
    pub en_passant: bool,
    /// What is not the plain `+` or `#`.
    pub notes: Notes,
}

const EN_PASSANT: [&str; 8] = ["(e.p.)", "(ep)", "e. p.", "e.p.", "/ep", "e.p", "ep.", "ep"];
const CHECK_WORDS: [&str; 4] = ["check", "ch.", "ch", "chk"];
const MATE_WORDS: [&str; 3] = ["checkmate", "mate", "mates"];
/// Words before `ch` that say more about the check than the resolver uses.
const KINDS_OF_CHECK: [&str; 7] = ["double", "dbl.", "dbl", "disc.", "disc", "dis.", "dis"];
/// Signs of the annotator that may be glued to a move.
const GLYPHS: [&str; 16] = [
    "+/-", "-/+", "+/=", "=/+", "(=)", "+-", "-+", "+=", "=+", "±", "∓", "⩲", "⩱", "∞", "□", "=",
];

/// The text before the tail, and the tail.
pub(super) fn split(text: &str) -> (&str, Tail) {
    let mut tail = Tail {
        check: CheckMark::Unmarked,
        en_passant: false,
        notes: Notes::NONE,
    };
    let mut rest = text;
    loop {
        let before = rest.len();
        rest = strip_annotation(rest.trim_end(), &mut tail);
        rest = strip_check(rest, &mut tail);
        rest = strip_en_passant(rest, &mut tail);
        if rest.len() == before {
            return (rest, tail);
        }
    }
}

fn strip_annotation<'a>(text: &'a str, tail: &mut Tail) -> &'a str {
    let marks = text.trim_end_matches(['!', '?', '‼', '⁇', '⁉', '⁈']);
    if marks.len() < text.len() {
        tail.notes.add(Note::Annotation);
        return marks.trim_end();
    }
    // The full stop of `e.p.` and `ch.` is theirs.
    let stopped = |word: &&str| text.ends_with(*word);
    let abbreviated =
        EN_PASSANT.iter().any(|it| stopped(it) && it.ends_with('.')) || text.ends_with("ch.");
    if let (Some(rest), false) = (text.strip_suffix(['.', ',']), abbreviated) {
        tail.notes.add(Note::FullStop);
        return rest;
    }
    let glyph = GLYPHS.iter().find_map(|glyph| text.strip_suffix(glyph));
    if let Some(rest) = glyph.filter(|rest| rest.len() > 1) {
        tail.notes.add(Note::Annotation);
        return rest.trim_end();
    }
    // `Nf3N`: a novelty, where no pawn can be promoted.
    match text.strip_suffix('N') {
        Some(rest) if rest.ends_with(|c| ('2'..='7').contains(&c)) => {
            tail.notes.add(Note::Annotation);
            rest
        }
        _ => text,
    }
}

fn strip_check<'a>(text: &'a str, tail: &mut Tail) -> &'a str {
    if let Some(rest) = text.strip_suffix('+') {
        tail.check = match tail.check {
            CheckMark::Unmarked => CheckMark::Check,
            _ => CheckMark::DoublePlus,
        };
        return rest;
    }
    if let Some(rest) = text.strip_suffix('#') {
        tail.check = CheckMark::Mate;
        return rest;
    }
    let mated = text
        .strip_suffix('X')
        .filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit()));
    let mate = mated.or_else(|| strip_words(text, &MATE_WORDS));
    if let Some(rest) = mate {
        (tail.check, tail.notes) = (CheckMark::Mate, tail.notes.with(Note::CheckWord));
        return rest;
    }
    if let Some(rest) = strip_words(text, &CHECK_WORDS) {
        (tail.check, tail.notes) = (CheckMark::Check, tail.notes.with(Note::CheckWord));
        let rest = rest.trim_end();
        return strip_words(rest, &KINDS_OF_CHECK).unwrap_or(rest);
    }
    text
}

fn strip_en_passant<'a>(text: &'a str, tail: &mut Tail) -> &'a str {
    match strip_words(text, &EN_PASSANT) {
        Some(rest) if rest.ends_with(|c: char| c.is_ascii_digit() || c == ' ') => {
            tail.en_passant = true;
            rest.trim_end()
        }
        _ => text,
    }
}

/// The text before the first of these words it ends with, whatever their case.
fn strip_words<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| {
        let at = text.len().checked_sub(word.len())?;
        let (rest, end) = (text.get(..at)?, text.get(at..)?);
        end.eq_ignore_ascii_case(word).then_some(rest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_of_a_move_is_taken_apart() {
        use CheckMark::{Check, DoublePlus, Mate, Unmarked};
        for (text, body, check, en_passant) in [
            ("Nf3", "Nf3", Unmarked, false),
            ("Nf3+", "Nf3", Check, false),
            ("Qh4#!!", "Qh4", Mate, false),
            ("Qh4++", "Qh4", DoublePlus, false),
            ("Qh4 mate", "Qh4", Mate, false),
            ("Qh4X", "Qh4", Mate, false),
            ("Nd6 dbl ch", "Nd6", Check, false),
            ("Nf3dis.ch", "Nf3", Check, false),
            ("exd6 e.p.+", "exd6", Check, true),
            ("exf6 e. p.", "exf6", Unmarked, true),
            ("exf6/ep", "exf6", Unmarked, true),
            ("Nf3+-", "Nf3", Unmarked, false),
            ("Nf3N", "Nf3", Unmarked, false),
            ("a8N", "a8N", Unmarked, false),
            ("Nf3 (=)", "Nf3", Unmarked, false),
            ("e8=Q ch.", "e8=Q", Check, false),
            ("=", "=", Unmarked, false),
            ("", "", Unmarked, false),
        ] {
            let (rest, tail) = split(text);
            assert_eq!(
                (rest, tail.check, tail.en_passant),
                (body, check, en_passant),
                "{text:?}"
            );
        }
    }
}
