//! What a word or a piece of a line may be: dots, marks, numbers spoilt or not, stray signs, garbled
//! moves.

use std::ops::Range;

use scoresheet::rules::Color;

use super::{Ending, MAX_NUMBER};
use crate::heading::is_title;

/// Dots in the place of a move: how long they are.
pub(super) fn dots(rest: &str) -> Option<usize> {
    let mut count = 0;
    let mut len = 0;
    for (at, c) in rest.char_indices() {
        match c {
            '.' | '·' | '•' => count += 1,
            '…' => count += 3,
            ' ' => continue,
            _ => break,
        }
        len = at + c.len_utf8();
    }
    (count >= 2).then_some(len)
}

/// The mark of a note: `(a)`, `[A]`, `[Footnote`, `{160}`, `*`.
pub(super) fn mark(rest: &str) -> Option<usize> {
    let (open, close) = match rest.as_bytes().first()? {
        b'(' => (b'(', ')'),
        b'[' => (b'[', ']'),
        b'{' => (b'{', '}'),
        b'*' | b'"' => return Some(1),
        _ => {
            let quote = rest.chars().next().filter(|c| "“”‘„«»".contains(*c));
            return quote.map(char::len_utf8);
        }
    };
    let end = rest.find(close).filter(|end| *end <= MAX_MARK)?;
    let inside = rest[1..end].trim();
    let is_letter = inside.len() == 1 && inside.bytes().all(|b| b.is_ascii_alphabetic());
    let is_number = !inside.is_empty() && inside.bytes().all(|b| b.is_ascii_digit());
    let is_name = inside
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b' ');
    let fits = match open {
        b'(' => {
            is_letter && !rest[end + 1..].starts_with('-')
                || inside == "!"
                || inside == "?"
                || inside == "best"
        }
        b'[' => is_letter || is_number || is_name,
        _ => is_name,
    };
    fits.then_some(end + 1)
}

/// The longest mark, in bytes.
const MAX_MARK: usize = 24;

/// A number as moves have it, and how long it is with its stop.
pub(super) fn number(rest: &str) -> Option<(u16, usize)> {
    let open = usize::from(rest.starts_with('('));
    let digits = rest[open..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > MAX_NUMBER {
        return None;
    }
    let value = rest[open..open + digits].parse().ok()?;
    let tail = &rest[open + digits..];
    let stop = match tail.bytes().next() {
        Some(b')') => 1,
        Some(b'.') if open == 0 && !tail.starts_with("..") => 1,
        Some(b'.' | b' ') if open == 0 => 0,
        None if open == 0 => 0,
        Some(b) if open == 0 && b.is_ascii_uppercase() => 0,
        _ if open == 0 && tail.starts_with('…') => 0,
        _ => return None,
    };
    (value > 0).then_some((value, open + digits + stop))
}

/// How long the letters and signs may be that were a number before they were scanned, in front of a
/// move: all that may be digits, and a word of which one is a digit or behind which a stop stands.
pub(super) fn spoilt_numbers(rest: &str) -> impl Iterator<Item = usize> + use<> {
    let alike = |c: char| c.is_ascii_digit() || "IlOoSsBMZz!|>^&iTGg".contains(c);
    let digits = rest.chars().take_while(|c| alike(*c));
    let len: usize = digits.map(char::len_utf8).sum();
    let stop = rest[len..]
        .bytes()
        .take_while(|b| b".>)".contains(b))
        .count();
    // A letter alone is a man, but for those that are nearly a 1.
    let is_sure = len > 1 || rest.starts_with(|c: char| c.is_ascii_digit() || "Il!|i".contains(c));
    let fits = (1..=MAX_NUMBER + 1).contains(&len) && is_sure;
    let digits = fits.then_some(len + stop);
    let whole = word(rest);
    let print = &rest[..whole];
    let has_digit = print.contains(|c: char| c.is_ascii_digit());
    let stops = print.ends_with(['.', ')', '>', ',', ':']);
    let names = print.starts_with(['K', 'Q', 'R', 'B', 'N', 'P', 'C']);
    let is_word = whole <= MAX_NUMBER + 3 && (has_digit || stops) && !names;
    // `?6.KQ-Q4`
    let glued = print.find('.').map(|at| at + 1);
    let glued = glued.filter(|len| (3..=MAX_NUMBER + 1).contains(len) && has_digit && *len < whole);
    digits
        .into_iter()
        .chain(is_word.then_some(whole))
        .chain(glued)
}

/// Whether what stands before a number on its line is nothing, or a stray sign or two.
pub(super) fn is_idle(before: &str) -> bool {
    if before.len() > MAX_IDLE {
        return false;
    }
    let apart = before.ends_with("  ");
    let short = |word: &str| word.chars().count() <= 2;
    let idle = |word: &str| {
        (is_stray(word) || apart && short(word)) && !word.contains(|c: char| c.is_ascii_digit())
    };
    before.split_whitespace().all(idle)
}

/// Whether a gap between columns begins here.
pub(super) fn is_before_gap(text: &str, at: usize) -> bool {
    let after = &text[at..];
    after.starts_with("   ") && !after.trim_start_matches(' ').starts_with('\n')
}

/// Whether a gap between columns ends here.
pub(super) fn is_after_gap(text: &str, at: usize) -> bool {
    text[..at].ends_with("   ")
}

/// Whether a piece is as short as a move and has a capital.
pub(super) fn is_short(piece: &str) -> bool {
    const LONGEST: usize = 16;
    piece.len() <= LONGEST && piece.contains(|c: char| c.is_ascii_uppercase())
}

/// Whether one letter or two stand between wide gaps.
pub(super) fn is_apart(text: &str, span: &Range<usize>) -> bool {
    let after = &text[span.end..];
    let parted = after.is_empty() || after.starts_with("  ") || after.starts_with('\n');
    span.len() <= 2 && parted && text[..span.start].ends_with("  ")
}

/// Whether a piece behind a move may be the spoilt end of it: `Jch`.
pub(super) fn is_spoilt_tail(piece: &str) -> bool {
    let odd = piece.contains(|c: char| !c.is_ascii_lowercase());
    let is_word = ["etc.", "and", "or", "if", "with"].contains(&piece.to_lowercase().as_str());
    piece.len() <= 4 && !piece.contains(' ') && !is_word && (odd || piece.ends_with('h'))
}

/// The longest beginning of a line that may be idle, in bytes.
const MAX_IDLE: usize = 60;

/// Whether a word is a sign or two and no word of the language.
pub(super) fn is_stray(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "a", "i", "if", "or", "to", "as", "at", "by", "in", "is", "it", "of", "on", "so", "we",
        "be", "no", "he", "an",
    ];
    word.chars().count() <= 2 && !WORDS.contains(&word.to_lowercase().as_str())
}

/// The number that the letters of a spoilt one look like, if all do.
pub(super) fn unspoilt(print: &str) -> Option<u16> {
    let bare = print.trim_end_matches(['.', '>', ')']);
    let digit = |c: char| match c {
        'I' | 'l' | '!' | '|' | 'i' => Some('1'),
        'O' | 'o' => Some('0'),
        'S' | 's' => Some('5'),
        'B' | '&' => Some('8'),
        'Z' | 'z' => Some('2'),
        'G' => Some('6'),
        'T' => Some('7'),
        c => c.is_ascii_digit().then_some(c),
    };
    let digits: Option<String> = bare.chars().map(digit).collect();
    digits?.parse().ok().filter(|it| *it > 0)
}

/// The length of the word here.
pub(super) fn word(rest: &str) -> usize {
    rest.find(char::is_whitespace).unwrap_or(rest.len())
}

/// Whether a piece has no letter and no digit.
pub(super) fn is_noise(piece: &str) -> bool {
    let letters = piece.chars().filter(|c| c.is_alphanumeric()).count();
    let bare = piece.trim_matches(|c: char| !c.is_alphanumeric());
    let opens = matches!(
        bare.to_lowercase().as_str(),
        "if" | "or" | "a" | "i" | "in" | "at" | "to"
    );
    letters == 0 || letters <= 2 && !opens && piece.contains(|c: char| "()[]{}<>*'‘’".contains(c))
}

/// The end of a game that the words tell, if they are nothing else.
pub(super) fn ending(piece: &str) -> Option<Ending> {
    let bare = piece
        .trim_matches(|c: char| !c.is_alphabetic())
        .to_lowercase();
    let found = match bare.as_str() {
        "resigns" | "resign" | "and resigns" => Ending::Resigns,
        "white resigns" | "and white resigns" | "black wins" | "and black wins" => {
            Ending::Wins(Color::Black)
        }
        "black resigns" | "and black resigns" | "white wins" | "and white wins" => {
            Ending::Wins(Color::White)
        }
        "drawn" | "drawn game" | "draw" | "a draw" | "and draws" => Ending::Draw,
        "and wins" | "wins" | "and mates" | "and won" => Ending::AndWins,
        _ => return None,
    };
    Some(found)
}

/// The words that moves are written with.
const WORDS: &[&str] = &[
    "to", "takes", "sq", "ch", "castles", "mate", "kt", "th", "st", "nd", "rd", "d", "x", "s", "t",
    "dis", "dbl", "queens", "check", "e.p", "ep", "k", "q", "b", "r", "p", "n", "best", "or",
];

/// Whether a piece that is no move looks like one that was not recognised well: short, with a
/// capital, and few small letters that are not words of moves.
pub(crate) fn is_garbled(piece: &str) -> bool {
    if piece.len() > MAX_GARBLED || piece.len() < 2 {
        return false;
    }
    let capitals = piece.chars().filter(|c| c.is_ascii_uppercase()).count();
    let digits = piece.chars().filter(char::is_ascii_digit).count();
    let dash = piece.contains(['-', '—', '–', '^', '~']);
    let strange = |c: char| {
        !c.is_ascii_alphanumeric() && !" -—–.,'’()xé×!?&{}<>^~*:;/[]=+#|\\$%@_\"“”".contains(c)
    };
    if piece.contains(strange) || piece.matches('^').count() > 1 {
        return false;
    }
    let shouts = |word: &str| word.len() > 4 && word.bytes().all(|b| b.is_ascii_uppercase());
    if is_title(piece) || piece.split(|c: char| !c.is_alphanumeric()).any(shouts) {
        return false;
    }
    let signs = dash || digits > 0 || piece.contains(['x', 'X', '=', '.']);
    // `PtB`, as some books have it.
    let takes = piece.replace("Kt", "N").contains('t');
    let words = takes || ["sq", "astles"].iter().any(|it| piece.contains(it));
    let man = piece.contains(['K', 'Q', 'R', 'B', 'N', 'P', 'O', 'C']);
    if capitals == 0 || !(signs || words) || !(man || dash || piece.contains(['x', 'X'])) {
        return false;
    }
    let mut odd = 0;
    for word in piece.split(|c: char| !c.is_alphanumeric()) {
        let small = word.trim_start_matches(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
        let small = small.trim_end_matches(|c: char| c.is_ascii_digit());
        let spoilt = |it: &str| it.len() > 3 && small.starts_with(it);
        if !WORDS.contains(&small.to_lowercase().as_str())
            && !WORDS.iter().any(|it| spoilt(it))
            && !WORDS.contains(&word.to_lowercase().as_str())
        {
            odd += small.chars().filter(|c| c.is_lowercase()).count();
        }
    }
    odd <= MAX_ODD
}

/// The longest piece that may be a garbled move, in bytes.
const MAX_GARBLED: usize = 32;
/// How many small letters of a garbled move may belong to no word of moves.
const MAX_ODD: usize = 4;
