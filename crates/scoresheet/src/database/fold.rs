//! Texts without what people leave out when they type: capitals and accents.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The text in small letters and without accents: `Réti` is `reti`, `Łódź` is `lodz`.
///
/// A letter that is two in ASCII becomes two (`ß`, `æ`); umlauts lose their dots and become one.
/// Other scripts lose their accents and keep their letters.
///
/// ```
/// use scoresheet::database::fold::fold;
///
/// assert_eq!(fold("Großmeister Réti, ŁÓDŹ"), "grossmeister reti, lodz");
/// ```
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    fold_into(text, &mut out);
    out
}

/// Appends the [folded](fold) text.
pub fn fold_into(text: &str, out: &mut String) {
    if text.is_ascii() {
        out.extend(text.chars().map(|c| c.to_ascii_lowercase()));
        return;
    }
    let bare = text.nfd().filter(|c| !is_combining_mark(*c));
    for c in bare.flat_map(char::to_lowercase) {
        match in_ascii(c) {
            Some(letters) => out.push_str(letters),
            None => out.push(c),
        }
    }
}

/// What stands for a small letter that no accent makes.
fn in_ascii(c: char) -> Option<&'static str> {
    Some(match c {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'þ' => "th",
        'ħ' => "h",
        'ı' => "i",
        '’' | '‘' | '`' | '´' => "'",
        '–' | '—' | '‐' => "-",
        '\u{a0}' => " ",
        _ => return None,
    })
}

/// Whether the text holds the [folded](fold) words, whatever its capitals and accents.
pub fn holds(text: &str, folded: &str) -> bool {
    if !text.is_ascii() {
        return fold(text).contains(folded);
    }
    let (text, folded) = (text.as_bytes(), folded.as_bytes());
    let Some(&first) = folded.first() else {
        return true;
    };
    let starts = memchr::memchr2_iter(first, first.to_ascii_uppercase(), text);
    let mut ends = starts.filter_map(|at| text.get(at..at + folded.len()));
    ends.any(|part| part.eq_ignore_ascii_case(folded))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_and_accents_fall_away() {
        for (text, folded) in [
            ("", ""),
            ("Kasparov", "kasparov"),
            ("Müller", "muller"),
            ("MÜLLER, Karsten", "muller, karsten"),
            ("Čigorin", "cigorin"),
            ("Đorđe Ærø Þór", "dorde aero thor"),
            ("Ding Liren 丁立人", "ding liren 丁立人"),
            ("Алёхин", "алехин"),
            ("Nguyễn", "nguyen"),
        ] {
            assert_eq!(fold(text), folded, "{text}");
            assert_eq!(fold(&fold(text)), folded, "{text}, twice");
        }
    }

    #[test]
    fn words_are_found_whatever_their_capitals() {
        for (text, word, found) in [
            ("Kasparov, Garry", "kasparov", true),
            ("KASPAROV", "rov", true),
            ("KASPAROV", "", true),
            ("", "k", false),
            ("Karpov", "kasparov", false),
            ("Müller", "mull", true),
            ("kkaspar", "kas", true),
        ] {
            assert_eq!(holds(text, word), found, "{word} in {text}");
        }
    }
}
