//! In which language's letters an algebraic book names the men: `Sf3`, `Cf3`, `Кf3`.
//!
//! The words that look like a piece and a square are collected, and each language is asked how many
//! of them it reads. Languages with the same letters read the same moves; the first one stands for
//! them.

use std::collections::HashMap;

use scoresheet::diagnostic::Note;
use scoresheet::notation::{Family, MoveNotation, Reading, all, find};
use scoresheet::rules::{Color, Role};

/// So many different words show the language.
const MAX_WORDS: usize = 400;
/// The longest word that is a move of a piece, in bytes.
const MAX_WORD: usize = 16;
/// Fewer words with foreign letters show none.
const MIN_FOREIGN: usize = 2;

/// The language whose letters read more of a text than the English ones, if one does.
pub(crate) fn language(text: &str) -> Option<&'static dyn MoveNotation> {
    let words = words(text);
    let read = |notation: &dyn MoveNotation| {
        // A capital that is read as a file is an indulgence.
        let is_piece = |it: &Reading| {
            let pattern = &it.pattern;
            pattern.role.is_some_and(|role| role != Role::Pawn) && !it.notes.has(Note::LetterCase)
        };
        let fits = |word: &&str| {
            let readings = notation.read(word, Color::White).unwrap_or_default();
            readings.iter().any(is_piece)
        };
        let found = words.iter().filter(|(word, _)| fits(word));
        found.map(|(_, times)| times).sum::<usize>()
    };
    let english = find("fide").map_or(0, read);
    let mut best = (english + MIN_FOREIGN - 1, None);
    for notation in all().filter(|it| it.about().family == Family::Local) {
        let count = read(notation);
        if count > best.0 {
            best = (count, Some(notation));
        }
    }
    best.1
}

/// The words that end with a square and begin with a letter that is no file, and how often they
/// stand in the text.
fn words(text: &str) -> HashMap<&str, usize> {
    let mut words = HashMap::new();
    for word in text.split(|c: char| c.is_whitespace() || ".,;:()…".contains(c)) {
        let word = word.trim_end_matches(['+', '#', '!', '?', '†']);
        let begins = word.starts_with(|c: char| c.is_alphabetic() && !c.is_lowercase());
        let ends = matches!(word.as_bytes(), [.., b'a'..=b'h', b'1'..=b'8']);
        if !begins || !ends || word.len() > MAX_WORD || word.len() < 3 {
            continue;
        }
        let full = words.len() >= MAX_WORDS;
        if let Some(times) = words.get_mut(word) {
            *times += 1;
        } else if !full {
            words.insert(word, 1);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_pieces_show_the_language() {
        for (text, id) in [
            (
                "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. De2 Le7",
                Some("local:de"),
            ),
            (
                "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. De2 Fe7",
                Some("local:fr"),
            ),
            (
                "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. De2 Ae7",
                Some("local:es"),
            ),
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Qe2 Be7", None),
            ("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3", None),
            ("Prose without a move, and a room S5 or two.", None),
        ] {
            assert_eq!(language(text).map(|it| it.about().id), id, "{text}");
        }
    }
}
