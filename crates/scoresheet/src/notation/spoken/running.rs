//! Where a spoken move ends in a running text.

use super::grammar::parse;
use super::vocabulary::{Ear, MAX_WORDS, Word, known_words, words};
use crate::notation::MAX_MOVE_BYTES;

/// The bytes of the spoken move at the start of the text.
///
/// A sign of structure, `;`, a full stop or a line break ends it for sure. Up to there the longest
/// row of words that is a move counts, and at a comma only what may follow a move goes on. When no
/// row of words is one, all is taken, so that the reader can say what is wrong.
pub(in crate::notation) fn take(text: &str, ear: Ear) -> usize {
    let near = &text[..word_ends(text).last().copied().unwrap_or(0)];
    let (known, error) = known_words(near, ear);
    let unknown = error.map_or(near.len(), |error| error.at);
    let is_move = |words: &[Word]| parse(words, 0).is_ok();
    longest(
        text,
        |part| {
            let words = &known[..known.partition_point(|word| word.end <= part.len())];
            let [before @ .., last] = words else {
                return false;
            };
            // `pawn to e 8, queen to d 3`: the queen is no promotion when her own move follows.
            let goes_on = text[part.len()..]
                .trim_start_matches([' ', '\t'])
                .starts_with(char::is_alphanumeric);
            part.len() <= unknown
                && is_move(words)
                && !(goes_on && last.is_man() && is_move(before))
        },
        |word| words(word, ear).is_ok_and(|words| words.iter().all(Word::may_follow)),
    )
}

/// The longest start of the text that is a move and ends at a gap between words, or else all up to
/// where no move can go on.
///
/// After a move and a comma the move goes on only with a word that `follows` one.
pub(in crate::notation) fn longest(
    text: &str,
    is_move: impl Fn(&str) -> bool,
    follows: impl Fn(&str) -> bool,
) -> usize {
    let mut found = None;
    let words = word_ends(text);
    for (index, end) in words.iter().enumerate() {
        if !is_move(&text[..*end]) {
            continue;
        }
        found = Some(*end);
        let next = words.get(index + 1).map_or("", |next| &text[*end..*next]);
        if next.contains(',') && !follows(next) {
            break;
        }
    }
    found.unwrap_or_else(|| {
        let clause = &text[..text.find(ends_move).unwrap_or(text.len())];
        clause.trim_end().len()
    })
}

/// Where the first words end, up to a sign that ends any move; no more than a move may have.
fn word_ends(text: &str) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut inside = false;
    for (at, c) in text.char_indices() {
        let gap = c.is_whitespace() || c == ',' || ends_move(c);
        if inside && gap {
            ends.push(at);
        }
        if ends_move(c) || at > MAX_MOVE_BYTES || ends.len() == MAX_WORDS {
            return ends;
        }
        inside = !gap;
    }
    ends.extend(inside.then_some(text.len()));
    ends
}

fn ends_move(c: char) -> bool {
    "\n\r;.!?{}()[]$".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spoken_move_ends_where_its_words_end() {
        for (text, one) in [
            ("pawn to e 4, pawn to e 5", "pawn to e 4"),
            ("e4, e5", "e4"),
            ("A 3, A 4", "A 3"),
            ("knight to f 3 quickly e5", "knight to f 3"),
            ("um, knight to f 3, e5", "um, knight to f 3"),
            ("pawn to e 4 pawn to e 5", "pawn to e 4"),
            (
                "a takes b 8, promotes to queen, check, king to h 7",
                "a takes b 8, promotes to queen, check",
            ),
            ("pawn to e 8, queen to d 3", "pawn to e 8"),
            ("pawn to e 8, knight, pawn to d 3", "pawn to e 8, knight"),
            ("e 8 promotes to rook queen to d 3", "e 8 promotes to rook"),
            ("pawn to e 8 queen\nqueen to d 3", "pawn to e 8 queen"),
            ("rook to e 8 knight to f 6", "rook to e 8"),
            ("knight to f 3; knight to f 6", "knight to f 3"),
            (
                "castle kingside, check. King to h 7",
                "castle kingside, check",
            ),
            ("castle kingside castle queenside", "castle kingside"),
            ("knight to f 3 {best} e5", "knight to f 3"),
            ("pawn to e 5 2. knight to f 3", "pawn to e 5"),
            ("knight to f 3\nknight to c 6", "knight to f 3"),
            (
                "e takes d 5 en passant, checkmate, hurrah",
                "e takes d 5 en passant, checkmate",
            ),
            ("horse to f 3, pawn to e 5", "horse to f 3, pawn to e 5"),
            ("{x}", ""),
            ("", ""),
        ] {
            assert_eq!(&text[..take(text, Ear::Heard)], one, "{text}");
        }
    }

    #[test]
    fn an_endless_clause_costs_no_more_than_its_length() {
        for text in [
            "e4 ".repeat(100_000),
            "é".repeat(100_000),
            ", ".repeat(100_000),
        ] {
            assert!(take(&text, Ear::Heard) <= text.len());
        }
    }
}
