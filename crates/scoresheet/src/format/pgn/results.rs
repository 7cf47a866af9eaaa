//! Results as people write them.
//!
//! ```text
//! result = score sep score [ "." ] | half [ "." ] | "*" | forfeit | words
//! score  = "1" | "0" | half                  ; the letters O, o, I, l beside a digit, too
//! half   = "1/2" | "½" | "0.5" | "0,5"
//! sep    = "-" | any other dash | ":" | "/"
//! ```
//!
//! Only `1-0`, `0-1`, `1/2-1/2` and `*` are of the standard. `0-0` is a double forfeit here; that
//! it may be castling is for the caller to know.

use crate::format::event::Ending;
use crate::game::Outcome;

/// A result at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// How many bytes it takes.
    pub len: usize,
    /// What it says.
    pub ending: Ending,
    /// How far it can be believed.
    pub form: Form,
}

/// How a result is written, and so where it can be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As the standard says.
    Standard,
    /// In figures.
    Figures,
    /// Pluses and minuses that may be glyphs: a result only where there are no moves.
    Signs,
    /// Pluses and minuses that may be glyphs: a result only at the end of the game.
    LongSigns,
    /// In words: a result only at the end of the game.
    Words,
}

/// The result at the start of the text, the longest there is.
pub fn find(text: &str) -> Option<Found> {
    if text.starts_with('*') {
        return Some(Found {
            len: 1,
            ending: Ending::Is(Outcome::Open),
            form: Form::Standard,
        });
    }
    // Asked at every word of a game, nearly always in vain.
    match text.as_bytes().first()? {
        b'0' | b'1' | b'O' | b'o' | b'I' | b'l' | 0xc2 => figures(text),
        b'+' | b'-' => signs(text),
        b'W' | b'w' | b'B' | b'b' | b'D' | b'd' | b'R' | b'r' | b'U' | b'u' => words(text),
        _ => None,
    }
}

/// What the whole text says as a result, if it is one: for the Result tag.
pub fn whole(text: &str) -> Option<Outcome> {
    let text = text.trim();
    let found = find(text).filter(|found| found.len == text.len())?;
    match found.ending {
        Ending::Is(outcome) => Some(outcome),
        Ending::Resigns => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Score {
    One,
    Half,
    Zero,
    LikeOne,
    LikeZero,
}

const SCORES: [(&str, Score); 10] = [
    ("1/2", Score::Half),
    ("0.5", Score::Half),
    ("0,5", Score::Half),
    ("½", Score::Half),
    ("1", Score::One),
    ("0", Score::Zero),
    ("O", Score::LikeZero),
    ("o", Score::LikeZero),
    ("I", Score::LikeOne),
    ("l", Score::LikeOne),
];

fn figures(text: &str) -> Option<Found> {
    let (first, after_first) = score(text)?;
    let pair = separator(&text[after_first..]).and_then(|sep| {
        let (second, len) = score(&text[after_first + sep..])?;
        Some((outcome(first, second)?, after_first + sep + len))
    });
    let (outcome, len) = match pair {
        Some((outcome, len)) if ends_at(text, len) => (outcome, len),
        _ if first == Score::Half && ends_at(text, after_first) => (Outcome::Draw, after_first),
        _ => return None,
    };
    let standard = Outcome::of_sign(&text[..len]).is_some();
    let dot = usize::from(text[len..].starts_with('.'));
    Some(Found {
        len: len + dot,
        ending: Ending::Is(outcome),
        form: if standard && dot == 0 {
            Form::Standard
        } else {
            Form::Figures
        },
    })
}

fn score(text: &str) -> Option<(Score, usize)> {
    SCORES
        .iter()
        .find(|(sign, _)| text.starts_with(sign))
        .map(|(sign, score)| (*score, sign.len()))
}

/// The length of the sign between two scores with a blank on each side of it or none.
fn separator(text: &str) -> Option<usize> {
    let blank = usize::from(text.starts_with(' '));
    let sign = text[blank..].chars().next().filter(|&c| parts(c))?;
    let end = blank + sign.len_utf8();
    let spaced = text[end..].starts_with(' ');
    (spaced == (blank == 1)).then_some(end + blank)
}

fn parts(c: char) -> bool {
    matches!(c, '-' | ':' | '/' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn outcome(first: Score, second: Score) -> Option<Outcome> {
    match (first, second) {
        (Score::One, Score::Zero | Score::LikeZero) | (Score::LikeOne, Score::Zero) => {
            Some(Outcome::WhiteWins)
        }
        (Score::Zero | Score::LikeZero, Score::One) | (Score::Zero, Score::LikeOne) => {
            Some(Outcome::BlackWins)
        }
        (Score::Half, Score::Half) => Some(Outcome::Draw),
        (Score::Zero, Score::Zero) => Some(Outcome::BothLose),
        _ => None,
    }
}

/// Whether a result can end here: no word and no further figure goes on.
fn ends_at(text: &str, at: usize) -> bool {
    let mut rest = text[at..].chars();
    match rest.next() {
        Some('.') => !rest.next().is_some_and(char::is_alphanumeric),
        Some(c) => !c.is_alphanumeric() && !parts(c) && c != '½' && c != '#' && c != '+',
        None => true,
    }
}

const SIGNS: [(&str, Outcome, Form); 8] = [
    ("+:-", Outcome::WhiteWins, Form::Figures),
    ("-:+", Outcome::BlackWins, Form::Figures),
    ("+--", Outcome::WhiteWins, Form::LongSigns),
    ("--+", Outcome::BlackWins, Form::LongSigns),
    ("+/-", Outcome::WhiteWins, Form::Signs),
    ("-/+", Outcome::BlackWins, Form::Signs),
    ("+-", Outcome::WhiteWins, Form::Signs),
    ("-+", Outcome::BlackWins, Form::Signs),
];

fn signs(text: &str) -> Option<Found> {
    let (sign, outcome, form) = SIGNS.iter().find(|(sign, ..)| text.starts_with(sign))?;
    let next = text[sign.len()..].chars().next();
    next.is_none_or(char::is_whitespace).then_some(Found {
        len: sign.len(),
        ending: Ending::Is(*outcome),
        form: *form,
    })
}

const WORDS: [(&[&str], Ending); 17] = [
    (&["white", "resigns"], Ending::Is(Outcome::BlackWins)),
    (&["black", "resigns"], Ending::Is(Outcome::WhiteWins)),
    (&["white", "resigned"], Ending::Is(Outcome::BlackWins)),
    (&["black", "resigned"], Ending::Is(Outcome::WhiteWins)),
    (&["white", "wins"], Ending::Is(Outcome::WhiteWins)),
    (&["black", "wins"], Ending::Is(Outcome::BlackWins)),
    (&["white", "won"], Ending::Is(Outcome::WhiteWins)),
    (&["black", "won"], Ending::Is(Outcome::BlackWins)),
    (&["whitewin"], Ending::Is(Outcome::WhiteWins)),
    (&["blackwin"], Ending::Is(Outcome::BlackWins)),
    (&["draw", "agreed"], Ending::Is(Outcome::Draw)),
    (&["drawn", "game"], Ending::Is(Outcome::Draw)),
    (&["drawn"], Ending::Is(Outcome::Draw)),
    (&["draw"], Ending::Is(Outcome::Draw)),
    (&["resigns"], Ending::Resigns),
    (&["resigned"], Ending::Resigns),
    (&["unfinished"], Ending::Is(Outcome::Open)),
];

fn words(text: &str) -> Option<Found> {
    let start = text.as_bytes().get(..4)?;
    start.iter().all(u8::is_ascii_alphabetic).then_some(())?;
    WORDS.iter().find_map(|(words, ending)| {
        let len = phrase(text, words)?;
        let dot = usize::from(text[len..].starts_with('.'));
        Some(Found {
            len: len + dot,
            ending: *ending,
            form: Form::Words,
        })
    })
}

/// The length of the words at the start of the text, in capitals or not, a blank between them.
fn phrase(text: &str, words: &[&str]) -> Option<usize> {
    let mut at = 0;
    for word in words {
        if at > 0 {
            text[at..].starts_with(' ').then_some(())?;
            at += 1;
        }
        let found = text.get(at..at + word.len())?;
        found.eq_ignore_ascii_case(word).then_some(())?;
        at += word.len();
    }
    let next = text[at..].chars().next();
    next.is_none_or(|c| !c.is_alphanumeric()).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, outcome: Outcome, taken: &str) {
        let found = find(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(
            (found.ending, &text[..found.len]),
            (Ending::Is(outcome), taken)
        );
    }

    #[test]
    fn results_are_known_in_every_usual_form() {
        for text in [
            "1-0", "1–0", "1:0", "1-O", "1/0", "1 - 0", "+:-", "WHITEWIN", "1-0.",
        ] {
            check(text, Outcome::WhiteWins, text);
        }
        for text in [
            "0-1",
            "0−1",
            "O-1",
            "0:1",
            "White resigns",
            "white resigned.",
        ] {
            check(text, Outcome::BlackWins, text);
        }
        for text in [
            "1/2-1/2",
            "½-½",
            "½–½",
            "½",
            "1/2",
            "0.5-0.5",
            "Draw",
            "1/2 - 1/2",
        ] {
            check(text, Outcome::Draw, text);
        }
        check("*[Event", Outcome::Open, "*");
        check("1/2-1/2`", Outcome::Draw, "1/2-1/2");
        check("0-0", Outcome::BothLose, "0-0");
        assert_eq!(find("Resigns").unwrap().ending, Ending::Resigns);
    }

    #[test]
    fn moves_and_numbers_are_no_results() {
        for text in [
            "0-0-0", "0-0+", "1. e4", "10-0", "O-O", "1-01", "e4", "1.0-0", "--", "drawing",
        ] {
            assert_eq!(find(text), None, "{text}");
        }
    }

    #[test]
    fn only_four_results_are_of_the_standard() {
        for text in ["1-0", "0-1", "1/2-1/2", "*"] {
            assert_eq!(find(text).unwrap().form, Form::Standard, "{text}");
        }
        for text in ["1:0", "½-½", "1/2", "1-0."] {
            assert_eq!(find(text).unwrap().form, Form::Figures, "{text}");
        }
    }
}
