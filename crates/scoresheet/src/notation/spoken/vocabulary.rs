//! The words of spoken moves, and what each may mean.
//!
//! One word may have several senses: `king` is a piece and a wing, `to` a direction and a rank.
//! Which one is meant is for the grammar to find out by where the word stands.

use scoresheet_rules::{File, Rank, Role, Side};

use crate::notation::{Unreadable, Why};

/// What a word may mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sense {
    /// A file.
    File(u8),
    /// A rank.
    Rank(u8),
    /// A piece or pawn.
    Man(Role),
    /// A wing: `short`, and `king` before `side`.
    Wing(Side),
    /// The word `side` after a wing.
    Side,
    /// Any form of `castle`.
    Castle,
    /// `move`, `goes`.
    Move,
    /// `to`.
    To,
    /// `takes`.
    Takes,
    /// `from`.
    From,
    /// `on`, `at`.
    On,
    /// `promotes`, `becomes`.
    Becomes,
    /// The article.
    A,
    /// `en`.
    En,
    /// `passant`.
    Passant,
    /// `en passant` in one word.
    EnPassant,
    /// `check`.
    Check,
    /// `mate`.
    Mate,
    /// `checkmate`.
    Checkmate,
    /// A word that says nothing.
    Filler,
}

/// Who spells the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Ear {
    /// A program that writes: words mean what they say.
    Written,
    /// A person, perhaps through speech recognition: words may be others that sound alike.
    Heard,
}

/// How a word came to a sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sound {
    /// It is a word for it.
    True,
    /// It only sounds like a word for it.
    Alike,
}

/// A word of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::notation) struct Word {
    /// Where it starts, in bytes.
    pub(in crate::notation) at: usize,
    /// Where it ends, in bytes.
    pub(in crate::notation) end: usize,
    pub(super) senses: Vec<(Sense, Sound)>,
}

/// The most words that are looked at as one move.
pub(in crate::notation) const MAX_WORDS: usize = 24;

/// Words and their senses; the first rows of a sense are its usual words.
const WORDS: &[(Sense, &[&str])] = &[
    (Sense::File(0), &["a", "alpha", "alfa", "anna"]),
    (Sense::File(1), &["b", "bravo", "bella"]),
    (
        Sense::File(2),
        &["c", "charlie", "cesar", "caesar", "cäsar"],
    ),
    (Sense::File(3), &["d", "delta", "david"]),
    (Sense::File(4), &["e", "echo", "eva"]),
    (Sense::File(5), &["f", "foxtrot", "felix"]),
    (Sense::File(6), &["g", "golf", "gustav"]),
    (Sense::File(7), &["h", "hotel", "hector"]),
    (Sense::Rank(0), &["1", "one"]),
    (Sense::Rank(1), &["2", "two"]),
    (Sense::Rank(2), &["3", "three"]),
    (Sense::Rank(3), &["4", "four"]),
    (Sense::Rank(4), &["5", "five"]),
    (Sense::Rank(5), &["6", "six"]),
    (Sense::Rank(6), &["7", "seven"]),
    (Sense::Rank(7), &["8", "eight"]),
    (Sense::Man(Role::Pawn), &["pawn"]),
    (Sense::Man(Role::Knight), &["knight"]),
    (Sense::Man(Role::Bishop), &["bishop"]),
    (Sense::Man(Role::Rook), &["rook"]),
    (Sense::Man(Role::Queen), &["queen"]),
    (Sense::Man(Role::King), &["king"]),
    (Sense::Wing(Side::King), &["short", "king", "kings"]),
    (Sense::Wing(Side::Queen), &["long", "queen", "queens"]),
    (Sense::Side, &["side"]),
    (Sense::Castle, &["castle", "castles", "castling"]),
    (Sense::Move, &["move", "moves", "go", "goes"]),
    (Sense::To, &["to"]),
    (Sense::Takes, &["takes", "take", "captures", "capture"]),
    (Sense::From, &["from"]),
    (Sense::On, &["on", "at"]),
    (
        Sense::Becomes,
        &["promotes", "promote", "promotion", "promoting"],
    ),
    (Sense::Becomes, &["becomes", "equals", "="]),
    (Sense::A, &["a"]),
    (Sense::En, &["en"]),
    (Sense::Passant, &["passant"]),
    (Sense::EnPassant, &["enpassant", "ep"]),
    (Sense::Check, &["check", "checks", "+"]),
    (Sense::Mate, &["mate", "mates"]),
    (Sense::Checkmate, &["checkmate", "checkmates", "#"]),
    (
        Sense::Filler,
        &["and", "the", "his", "her", "their", "um", "uh", "oh"],
    ),
    (Sense::Filler, &["with", "then", "double", "discovered"]),
];

/// Words in one: a wing and `side`.
const WINGS: &[(Side, &str)] = &[(Side::King, "kingside"), (Side::Queen, "queenside")];

/// Words that speech recognition gives for others.
const ALIKE: &[(Sense, &[&str])] = &[
    (Sense::File(1), &["be", "bee"]),
    (Sense::File(2), &["see", "sea"]),
    (Sense::File(4), &["he"]),
    (Sense::File(5), &["of"]),
    (Sense::File(6), &["jee"]),
    (Sense::File(7), &["age", "each", "stage"]),
    (Sense::Rank(1), &["to", "too"]),
    (Sense::Rank(3), &["for", "fore"]),
    (Sense::Rank(7), &["ate"]),
    (Sense::To, &["two", "too", "2"]),
    (Sense::Man(Role::Knight), &["night"]),
    (Sense::Man(Role::Pawn), &["porn"]),
    (Sense::Man(Role::Rook), &["brook", "work"]),
];

impl Sense {
    /// The file, if it is one.
    pub(super) fn file(self) -> Option<File> {
        match self {
            Sense::File(index) => File::new(index),
            _ => None,
        }
    }

    /// The rank, if it is one.
    pub(super) fn rank(self) -> Option<Rank> {
        match self {
            Sense::Rank(index) => Rank::new(index),
            _ => None,
        }
    }

    /// The man, if it is one.
    pub(super) fn man(self) -> Option<Role> {
        match self {
            Sense::Man(role) => Some(role),
            _ => None,
        }
    }
}

impl Word {
    /// Whether the word may name a man.
    pub(super) fn is_man(&self) -> bool {
        self.senses.iter().any(|(sense, _)| sense.man().is_some())
    }

    /// Whether the word may follow a move and a comma.
    pub(super) fn may_follow(&self) -> bool {
        let follows = |sense| {
            matches!(
                sense,
                Sense::Becomes
                    | Sense::En
                    | Sense::EnPassant
                    | Sense::Check
                    | Sense::Mate
                    | Sense::Checkmate
            )
        };
        self.is_man() || self.senses.iter().any(|(sense, _)| follows(*sense))
    }
}

/// The words of a text, those that say nothing left out; [`MAX_WORDS`] at most, and one more.
///
/// # Errors
///
/// At the first word that is not known.
pub(in crate::notation) fn words(text: &str, ear: Ear) -> Result<Vec<Word>, Unreadable> {
    match known_words(text, ear) {
        (words, None) => Ok(words),
        (_, Some(error)) => Err(error),
    }
}

/// The words of a text up to the first that is not known or is too many.
pub(super) fn known_words(text: &str, ear: Ear) -> (Vec<Word>, Option<Unreadable>) {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| !is_gap(c)) {
        let at = text.len() - rest.len() + start;
        let word = first_word(&text[at..]);
        rest = &text[at + word.len()..];
        let place = (at, at + word.len());
        if let Err(error) = add_word(&word.to_lowercase(), place, ear, &mut words) {
            return (words, Some(error));
        }
        if words.len() > MAX_WORDS {
            return (words, Some(Unreadable::new(at, Why::TooLong)));
        }
    }
    (words, None)
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '-' | '.' | '!' | '?' | ':')
}

/// A run of letters and digits, or one other sign.
fn first_word(text: &str) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || c == '\'';
    match text.find(|c: char| !is_part(c)) {
        Some(0) => &text[..text.chars().next().map_or(0, char::len_utf8)],
        Some(end) => &text[..end],
        None => text,
    }
}

fn add_word(
    word: &str,
    (at, end): (usize, usize),
    ear: Ear,
    words: &mut Vec<Word>,
) -> Result<(), Unreadable> {
    let word = word.strip_suffix("'s").unwrap_or(word);
    if let Some((side, _)) = WINGS.iter().find(|(_, wing)| *wing == word) {
        for sense in [Sense::Wing(*side), Sense::Side] {
            let senses = vec![(sense, Sound::True)];
            words.push(Word { at, end, senses });
        }
        return Ok(());
    }
    if is_glued(word) {
        // `e4` and `g1f3` are said letter by letter.
        for (offset, sign) in word.char_indices() {
            let senses = senses(sign.encode_utf8(&mut [0; 4]), Ear::Written);
            let (at, end) = (at + offset, at + offset + 1);
            words.push(Word { at, end, senses });
        }
        return Ok(());
    }
    let senses = senses(word, ear);
    match senses.first() {
        None => return Err(Unreadable::new(at, Why::UnknownWord)),
        Some((Sense::Filler, _)) => (),
        Some(_) => words.push(Word { at, end, senses }),
    }
    Ok(())
}

/// File letters and rank digits without a blank between them, a digit last.
fn is_glued(word: &str) -> bool {
    let is_sign = |c: char| File::from_char(c).is_some() || Rank::from_char(c).is_some();
    let letters = word.chars().any(|c| c.is_ascii_lowercase());
    letters
        && (2..=5).contains(&word.len())
        && word.chars().all(is_sign)
        && word.ends_with(|c: char| c.is_ascii_digit())
}

fn senses(word: &str, ear: Ear) -> Vec<(Sense, Sound)> {
    let of = |table: &[(Sense, &[&str])], sound: Sound| -> Vec<_> {
        let fits = table.iter().filter(|(_, words)| words.contains(&word));
        fits.map(|(sense, _)| (*sense, sound)).collect()
    };
    let mut senses = of(WORDS, Sound::True);
    if ear == Ear::Heard {
        senses.extend(of(ALIKE, Sound::Alike));
    }
    senses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_all_their_senses() {
        for (text, ear, senses) in [
            ("to", Ear::Heard, &[Sense::To, Sense::Rank(1)][..]),
            ("two", Ear::Heard, &[Sense::Rank(1), Sense::To]),
            ("two", Ear::Written, &[Sense::Rank(1)]),
            (
                "KING",
                Ear::Written,
                &[Sense::Man(Role::King), Sense::Wing(Side::King)],
            ),
            ("a", Ear::Heard, &[Sense::File(0), Sense::A]),
            ("for", Ear::Heard, &[Sense::Rank(3)]),
        ] {
            let words = words(text, ear).unwrap();
            let found: Vec<_> = words[0].senses.iter().map(|(sense, _)| *sense).collect();
            assert_eq!(found, senses, "{text}");
        }
    }

    #[test]
    fn a_square_may_be_written_in_one_word() {
        let ends = |text| -> Vec<_> {
            let words = words(text, Ear::Heard).unwrap();
            words.iter().map(|word| (word.at, word.end)).collect()
        };
        assert_eq!(
            ends("Knight g1f3"),
            [(0, 6), (7, 8), (8, 9), (9, 10), (10, 11)]
        );
        assert_eq!(ends("king-side, the"), [(0, 4), (5, 9)]);
    }

    #[test]
    fn an_unknown_word_is_pointed_at() {
        let error = words("um, knight 日 3", Ear::Heard).unwrap_err();
        assert_eq!(error, Unreadable::new(11, Why::UnknownWord));
    }
}
