//! Words that can be an algebraic move, be it with a wrong or lost letter, told from prose.
//!
//! What is taken for prose is left out of the line of play, so in doubt a word is a move: the line
//! then ends there, and nothing is misplayed.

use super::PASSES;

/// The longest text that is looked at, in characters: nothing longer is taken for prose.
const LONGEST: usize = 40;

/// Letters that poor copies and scanners put for digits.
const LIKE_DIGITS: &str = "SBEZIOGTlos|";

/// Whether the word can be meant as a move.
///
/// It can when it has a figure or a figurine, is castling or a pass, or names files and nothing
/// else that a move could not have: `dc`, `exd`, `Nf`, and `NfS` for `Nf5`.
pub(super) fn is_like_a_move(word: &str) -> bool {
    let bare = word.trim_end_matches(['.', ',', ':', '+', '#', '"', '\'']);
    if PASSES.contains(&bare) || bare.chars().nth(LONGEST).is_some() {
        return true;
    }
    let figure = |c: char| c.is_numeric() || ('\u{2654}'..='\u{265f}').contains(&c);
    bare.chars().any(figure) || is_castling(bare) || names_files(bare)
}

fn is_castling(bare: &str) -> bool {
    let sign = |c: char| {
        matches!(c, 'O' | 'o' | 'О' | 'о' | '-' | '\u{2212}')
            || ('\u{2010}'..='\u{2015}').contains(&c)
    };
    bare.chars().count() > 1 && bare.chars().all(sign)
}

/// `dc`, `exd`, `Nf`, `Nxd`, and with a letter for the figure: `eS`, `NfS`, `BxdS`.
fn names_files(bare: &str) -> bool {
    let mut rest = bare.chars().peekable();
    let piece = rest.next_if(|c| c.is_uppercase()).is_some();
    let first = rest.next_if(is_file).is_some();
    let takes = rest.next_if(|c| matches!(c, 'x' | ':' | '×')).is_some();
    let second = rest.next_if(is_file).is_some();
    let figure = rest.next_if(|c| LIKE_DIGITS.contains(*c)).is_some();
    let promotes = rest.next_if_eq(&'=').is_some();
    let becomes = rest.next_if(|c| c.is_uppercase()).is_some();
    let files = u8::from(first) + u8::from(second);
    rest.next().is_none()
        && files > 0
        && (piece || takes || files == 2 || figure)
        && (!becomes || promotes || takes || files == 2)
}

fn is_file(c: &char) -> bool {
    ('a'..='h').contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_a_move_with_a_wrong_letter_is_no_prose() {
        for word in [
            "Nf3", "e4", "8b5", "O-O", "o-o-o", "--", "null", "pass", "<>", "dc", "exd", "Nf",
            "NfS", "BbS", "eS", "l-8-0", "Oc2", "Кf3", "♘f", "exd=Q", "N@f3", "Nf3,",
        ] {
            assert!(is_like_a_move(word), "{word}");
        }
    }

    #[test]
    fn prose_is_no_move() {
        for word in [
            "a",
            "short",
            "remark",
            "another",
            "tail",
            "the",
            "Black",
            "With",
            "idea",
            "l.",
            "`",
            "\"quoted\"",
            "für",
            "and",
        ] {
            assert!(!is_like_a_move(word), "{word}");
        }
    }
}
