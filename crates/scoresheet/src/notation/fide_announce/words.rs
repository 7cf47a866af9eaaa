//! The words of announcements, as people spell them.

use scoresheet_rules::{File, Rank, Role, Side};

use super::{FILES, MEN, RANKS};
use crate::notation::{Unreadable, Why};

/// The most words that are looked at as one move.
const MAX_WORDS: usize = 12;

/// A word that is known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    File(File),
    Rank(Rank),
    Man(Role),
    Side(Side),
    Castling,
    Takes,
    Check,
    Mate,
    /// `von`, `nach`, `auf`.
    Filler,
}

/// The words of a text with their places; [`MAX_WORDS`] at most.
pub(super) fn words(text: &str) -> Result<Vec<(usize, Word)>, Unreadable> {
    let mut words = Vec::new();
    let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | '-' | '.' | '!');
    let mut rest = text;
    while let Some(start) = rest.find(|c| !is_gap(c)) {
        let at = text.len() - rest.len() + start;
        if words.len() == MAX_WORDS {
            return Err(Unreadable::new(at, Why::TooLong));
        }
        let end = text[at..].find(is_gap).map_or(text.len(), |end| at + end);
        match known(&plain(&text[at..end])) {
            None => return Err(Unreadable::new(at, Why::UnknownWord)),
            Some(word) => words.push((at, word)),
        }
        rest = &text[end..];
    }
    words.retain(|(_, word)| *word != Word::Filler);
    Ok(words)
}

/// Small letters, and umlauts in two of them.
fn plain(word: &str) -> String {
    let mut plain = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            // The two dots as a sign of their own.
            '\u{308}' => plain.push('e'),
            c => plain.push(c),
        }
    }
    plain
}

fn known(word: &str) -> Option<Word> {
    let among = |words: &[&str]| words.iter().position(|it| it.eq_ignore_ascii_case(word));
    let digit = word.parse::<char>().ok().and_then(Rank::from_char);
    let name = |index: usize| Role::ALL[index];
    match word {
        "caesar" => Some(Word::File(File::C)),
        "hektor" => Some(Word::File(File::ALL[7])),
        "zwo" => Some(Word::Rank(Rank::ALL[1])),
        "kurze" => Some(Word::Side(Side::King)),
        "lange" => Some(Word::Side(Side::Queen)),
        "rochade" => Some(Word::Castling),
        "schlaegt" | "nimmt" => Some(Word::Takes),
        "schach" => Some(Word::Check),
        "matt" | "schachmatt" => Some(Word::Mate),
        "von" | "nach" | "auf" => Some(Word::Filler),
        _ => among(&FILES)
            .map(|index| Word::File(File::ALL[index]))
            .or_else(|| among(&RANKS).map(|index| Word::Rank(Rank::ALL[index])))
            .or_else(|| digit.map(Word::Rank))
            .or_else(|| among(&MEN).map(|index| Word::Man(name(index)))),
    }
}
