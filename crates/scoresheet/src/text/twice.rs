//! Names that were encoded twice, and what they were: `MÃ¼ller`, `Ð¢Ð°Ð»ÑŒ`, `Êàðïîâ`.
//!
//! A program took bytes for another encoding than theirs and wrote down what it saw. Turned round:
//! the text is encoded in what it was taken for, and its bytes are read rightly. This is done only
//! where it cannot be chance: all bytes together must be valid UTF-8 with letters in it; or, with
//! the feature `encodings`, words all of accented letters (`Êàðïîâ`) must become whole Cyrillic
//! words.

use super::Encoding;
use super::encode::Reverse;

/// A text that was encoded twice, put right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    /// What it was.
    pub text: String,
    /// The encoding of its bytes.
    pub was: Encoding,
    /// The encoding they were taken for.
    pub taken_for: Encoding,
}

/// What a text was before it was encoded twice; none when it was not, or not for certain.
///
/// ```
/// use scoresheet::text::{Encoding, mend};
///
/// let mended = mend("MÃ¼ller").unwrap();
/// assert_eq!(mended.text, "Müller");
/// assert_eq!((mended.was, mended.taken_for), (Encoding::Utf8, Encoding::Windows1252));
/// assert_eq!(mend("Müller"), None);
/// ```
pub fn mend(text: &str) -> Option<Mended> {
    if text.is_ascii() || text.len() > TEXT_LIMIT {
        return None;
    }
    let mut mended = utf8_inside(text).or_else(|| cyrillic_inside(text))?;
    for _ in 0..MORE_ROUNDS {
        match utf8_inside(&mended.text) {
            Some(again) => mended.text = again.text,
            None => break,
        }
    }
    Some(mended)
}

/// Longer texts are not looked at: it is names that are mended.
const TEXT_LIMIT: usize = 4096;

/// How often a text may have been encoded once more than twice.
const MORE_ROUNDS: usize = 3;

/// What programs take UTF-8 for.
const TAKEN_FOR: &[Encoding] = &[
    Encoding::Windows1252,
    #[cfg(feature = "encodings")]
    Encoding::Windows1251,
    #[cfg(feature = "encodings")]
    Encoding::Windows1250,
    #[cfg(feature = "encodings")]
    Encoding::MacRoman,
    #[cfg(feature = "encodings")]
    Encoding::Cp850,
    #[cfg(feature = "encodings")]
    Encoding::Cp437,
];

fn utf8_inside(text: &str) -> Option<Mended> {
    TAKEN_FOR.iter().find_map(|&taken_for| {
        let bytes = bytes_of(text, taken_for)?;
        let mended = std::str::from_utf8(&bytes).ok()?;
        let beyond = || mended.chars().filter(|c| !c.is_ascii());
        // One character may come about by chance where capitals and signs are neighbours.
        let enough = taken_for == Encoding::Windows1252 || beyond().count() > 1;
        let plain = beyond().all(is_plain) && beyond().any(char::is_alphabetic);
        (enough && plain).then(|| Mended {
            text: mended.to_owned(),
            was: Encoding::Utf8,
            taken_for,
        })
    })
}

/// The bytes a text was taken from. ISO 8859-1 is Windows-1252 here: what the latter lacks counts
/// as in the former.
fn bytes_of(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    let table = Reverse::of(encoding);
    let western = encoding == Encoding::Windows1252;
    let control = |c: char| match c {
        '\u{80}'..='\u{9f}' if western => u8::try_from(u32::from(c)).ok(),
        _ => None,
    };
    text.chars()
        .map(|c| table.byte(c).or_else(|| control(c)))
        .collect()
}

/// Characters that names have: letters of Europe's scripts and the usual signs.
fn is_plain(c: char) -> bool {
    matches!(
        c,
        '\u{a0}'..='\u{17f}'
            | '\u{218}'..='\u{21b}'
            | '\u{370}'..='\u{52f}'
            | '\u{1e00}'..='\u{1eff}'
            | '\u{2010}'..='\u{203a}'
            | '€'
    )
}

#[cfg(not(feature = "encodings"))]
fn cyrillic_inside(_text: &str) -> Option<Mended> {
    None
}

/// Cyrillic of one byte a letter that was taken for Windows-1252.
#[cfg(feature = "encodings")]
fn cyrillic_inside(text: &str) -> Option<Mended> {
    let words = || text.split(|c: char| c.is_ascii());
    let accented = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count();
    // A word all of accented letters; no word of western Europe has four of them in a row.
    if !words().any(|word| accented(word) >= 4) || text.bytes().any(|b| b.is_ascii_alphabetic()) {
        return None;
    }
    let taken_for = Encoding::Windows1252;
    let bytes = bytes_of(text, taken_for)?;
    [Encoding::Windows1251, Encoding::Koi8R, Encoding::Cp866]
        .into_iter()
        .find_map(|was| {
            let table = (was, was.upper_half()?);
            let mended = super::decode_as(&bytes, was).text.into_owned();
            let beyond = mended.chars().filter(|c| !c.is_ascii()).count();
            // Each letter is worth one: none is out of place.
            let whole = super::shape::shape(&bytes, &table) == i64::try_from(beyond).ok()?;
            whole.then_some(Mended {
                text: mended,
                was,
                taken_for,
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_were_encoded_twice_are_put_right() {
        let cases = [
            ("MÃ¼ller", "Müller"),
            ("GarcÃ\u{ad}a, JosÃ©", "García, José"),
            ("Ð¢Ð°Ð»ÑŒ", "Таль"),
            ("MÃƒÂ¼ller", "Müller"),
            ("KovÃ¡Ä\u{8d}", "Kováč"),
            ("Ã…gren", "Ågren"),
            ("Oâ€™Kelly, RenÃ©", "O’Kelly, René"),
        ];
        for (text, mended) in cases {
            assert_eq!(
                mend(text).map(|it| it.text).as_deref(),
                Some(mended),
                "{text}"
            );
        }
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn cyrillic_names_taken_for_other_letters_are_put_right() {
        let cases = [
            (
                "Êàðïîâ, Àíàòîëèé",
                "Карпов, Анатолий",
                Encoding::Windows1251,
            ),
            ("Ðåòðîâ", "Ретров", Encoding::Windows1251),
            ("ëÁÒÐÏ×, á.", "Карпов, А.", Encoding::Koi8R),
            ("РљР°СЂРїРѕРІ", "Карпов", Encoding::Utf8),
        ];
        for (text, mended, was) in cases {
            let found = mend(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((&*found.text, found.was), (mended, was), "{text}");
        }
    }

    #[test]
    fn names_that_are_right_are_left_alone() {
        let names = [
            "Müller",
            "Ångström",
            "Ærøskøbing",
            "Jörg",
            "Карпов, А.",
            "Ёлкин",
            "Їжак",
            "Çığır",
            "Đoković",
            "Łódź",
            "ÉÉN",
            "CAFÉ®",
            "Ñandú",
            "São Paulo",
            "½",
            "–",
            "東京",
            "Öäü",
            "",
            "Þór",
            "Ïîé",
            "ΑΘΗΝΑ",
        ];
        for name in names {
            assert_eq!(mend(name), None, "{name}");
        }
    }
}
