//! What a sentence says: the part of it that is a move, and how the game ends.

use scoresheet::notation::MoveNotation;
use scoresheet::rules::Color;

use crate::scan::Ending;

/// The words of a sentence that are a move in the notation: all of them, or its beginning.
pub(super) fn reading(sentence: &str, turn: Color, notation: &dyn MoveNotation) -> Option<String> {
    let mut words = String::with_capacity(sentence.len());
    let mut inside = false;
    for c in sentence.chars() {
        match c {
            '[' | '(' => inside = true,
            ']' | ')' => inside = false,
            '_' => (),
            _ if inside => (),
            c if c.is_whitespace() => {
                if !words.ends_with(' ') {
                    words.push(' ');
                }
            }
            c => words.push(c),
        }
    }
    let is_move = |words: &str| notation.read(words, turn).is_ok();
    let mut end = words.len();
    loop {
        let part = words[..end].trim_end_matches([' ', ',', ';', ':', '.', '—', '-']);
        if part.is_empty() {
            return None;
        }
        let rest = words[part.len()..].trim_start_matches(|c: char| !c.is_alphabetic());
        if may_be_left(rest) && is_move(part) {
            return Some(part.to_owned());
        }
        end = part.rfind([' ', '—'])?;
    }
}

/// Whether the words behind a move say nothing about which move it is. Of two between which the
/// author leaves the choice none is the move, unless any other does as well.
fn may_be_left(rest: &str) -> bool {
    let mut words = rest.split_whitespace();
    match words.next() {
        Some("or") => words.next() == Some("any"),
        Some(word) => !["square", "square,", "at", "of", "from"].contains(&word),
        None => true,
    }
}

/// Whether a sentence repeats the other side's words.
pub(super) fn is_the_same(sentence: &str) -> bool {
    let words = sentence.trim_matches(|c: char| !c.is_alphabetic());
    matches!(
        words.to_lowercase().as_str(),
        "the same" | "same" | "ditto" | "the like"
    )
}

/// A sentence with the colours exchanged: where Black moves first, he is White for us.
pub(super) fn turned(sentence: &str) -> String {
    let words = sentence.split_inclusive(|c: char| !c.is_alphabetic());
    words
        .map(
            |word| match word.trim_end_matches(|c: char| !c.is_alphabetic()) {
                "white" => word.replace("white", "black"),
                "black" => word.replace("black", "white"),
                _ => word.to_owned(),
            },
        )
        .collect()
}

/// Whether a sentence begins with a man's name and sends him somewhere: `Lost every where` and
/// `The king where he can` do not.
pub(super) fn names_a_move(sentence: &str) -> bool {
    const MEN: [&str; 7] = [
        "king", "queen", "rook", "bishop", "knight", "pawn", "castle",
    ];
    let lower = sentence.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphabetic());
    let mut words = words.filter(|it| !it.is_empty() && *it != "the");
    words.next().is_some_and(|first| MEN.contains(&first)) && !words.any(|it| it == "where")
}

/// How the sentence says the game ends.
pub(super) fn ending(sentence: &str) -> Option<Ending> {
    let lower = sentence.to_lowercase().replace(['_', '-'], "");
    let wins = ["wins the game", "wins the party", "checkmate"];
    wins.iter()
        .any(|it| lower.ends_with(it))
        .then_some(Ending::AndWins)
}
