//! Whether words look whole in an encoding: no signs inside, no capitals behind small letters, no
//! letters of two scripts in one word.

use super::Encoding;

/// An encoding and its characters from 0x80.
pub(super) type Table = (Encoding, [char; 128]);

/// How whole the words look: more is better, below zero they are broken.
pub(super) fn shape(words: &[u8], (_, table): &Table) -> i64 {
    let read = |&byte: &u8| match byte {
        0..0x80 => char::from(byte),
        _ => table[usize::from(byte & 0x7f)],
    };
    let chars: Vec<char> = words.iter().map(read).collect();
    let at = |at: Option<usize>| at.and_then(|at| chars.get(at)).copied().unwrap_or(' ');
    let beyond = (0..chars.len()).filter(|&at| !chars[at].is_ascii());
    beyond
        .map(|place| {
            let (before, c, behind) = (at(place.checked_sub(1)), chars[place], at(Some(place + 1)));
            if is_letter(c) {
                of_letter(before, c, behind)
            } else {
                of_sign(before, c, behind)
            }
        })
        .sum()
}

fn of_letter(before: char, c: char, behind: char) -> i64 {
    let script = Script::of(c);
    let mut worth = match script {
        Script::Latin if FREQUENT.contains(c) => 3,
        Script::Latin if COMMON.contains(c) => 2,
        // Turkish has it, but it is far more often a sign of another code page.
        Script::Latin if c == 'ı' => -1,
        Script::Latin => 1,
        Script::Cyrillic if ('А'..='я').contains(&c) || "ёЁ".contains(c) => 1,
        _ => 0,
    };
    let other = |near: &char| is_letter(*near) && Script::of(*near) != script;
    worth -= 4 * [before, behind].iter().filter(|it| other(it)).count() as i64;
    if c == 'æ' && before == 'i' && !is_letter(behind) {
        // Matulović in the wrong code page; Latin has such words, too, but no names.
        worth -= 6;
    }
    if c.is_uppercase() && before.is_lowercase() {
        worth -= 4;
    }
    let between = (before.is_uppercase(), behind.is_uppercase());
    if c.is_lowercase() && between == (true, true)
        || c.is_uppercase() && between.0 && behind.is_lowercase()
    {
        worth -= 2;
    }
    if script == Script::Latin && !behind.is_ascii() && is_letter(behind) {
        // There is Größe and Núñez, but no long row of them.
        worth -= 4;
    }
    worth
}

fn of_sign(before: char, c: char, behind: char) -> i64 {
    let (left, right) = (is_letter(before), is_letter(behind));
    match c {
        char::REPLACEMENT_CHARACTER | '\u{80}'..='\u{9f}' => -8,
        '\u{2500}'..='\u{259f}' => -4,
        '’' | '‘' | '–' | '—' | '\u{ad}' => 0,
        '\u{a0}' => -2 * i64::from(left && behind.is_lowercase()),
        // Scans of English books have it for an E.
        '£' if !(before.is_lowercase() && behind.is_lowercase()) => 0,
        _ if left && right => -5,
        '‚' | '„' if left => -2,
        '“' | '”' | '‚' | '„' | '«' | '»' | '‹' | '›' | '…' => 0,
        _ if left || right => -2,
        _ => 0,
    }
}

/// Letters, but not the signs that Unicode counts among them (`ª`, `ⁿ`, `ˆ`).
fn is_letter(c: char) -> bool {
    (c.is_lowercase() || c.is_uppercase()) && !"ªºµⁿˆƒ".contains(c)
}

/// Letters beyond ASCII that names in Latin letters often have, and those that are not rare.
const FREQUENT: &str = "äöüéáíóúñßÄÖÜÉ";
const COMMON: &str = "çåøæàèêëâîôûÁÅØÇ";

#[derive(PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    Other,
}

impl Script {
    fn of(c: char) -> Script {
        match c {
            '\0'..='\u{24f}' => Script::Latin,
            '\u{370}'..='\u{3ff}' => Script::Greek,
            '\u{400}'..='\u{52f}' => Script::Cyrillic,
            _ => Script::Other,
        }
    }
}
