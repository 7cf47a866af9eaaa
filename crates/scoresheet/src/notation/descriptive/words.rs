//! The words of English descriptive notation, from `x` to `giving check`, as one kind of sign each.
//!
//! `P. to K. 4th`, `Pawn to King's fourth` and `P-K4` come out as the same signs. Dots and
//! possessives belong to the sign before them; OCR's `I` and `l` for 1 are mended behind a letter.
//!
//! Replacing "sq" by 1 in the raw text would spoil "Castles QR"; here whole words are looked at.

use scoresheet_rules::{Rank, Role};

use crate::diagnostic::{Note, Notes};
use crate::notation::CheckMark;

/// What a sign is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// A piece or a file: `K`, `Kt`, `King's`.
    Man(Role),
    /// A rank: `4`, `4th`, `fourth`, `sq`.
    Rank(Rank),
    /// `square` behind a rank is idle, alone it is the first rank.
    Square,
    /// `-`, `to`, `at`.
    Dash,
    /// `x`, `takes`.
    Takes,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `/`.
    Slash,
    /// `=`.
    Equals,
    /// `,`, `;`.
    Comma,
    /// `O`, `0`.
    Oh,
    /// `Castles`.
    Castles,
    /// `Castle`, which is also the rook.
    Castle,
    /// `on`, `with`.
    On,
    /// `side`.
    Side,
    /// `his`, `her`.
    Own,
    /// `e.p.`, `in passing`.
    EnPassant,
    /// `dis`, `dbl`, `and`, `giving`: only together with a check word.
    Adverb,
    /// `ch`, `mate`, `+`.
    Check(CheckMark),
    /// `queens`.
    Queens,
    /// `becomes`.
    Becomes,
    /// `a`.
    Article,
    /// `the`: left out of the signs.
    The,
    /// `!`, `?!`, `best`.
    Remark,
    /// A number or small letter that can only be the mark of a foot-note.
    Mark,
    /// Anything else.
    Other,
}

/// A sign and where it stands in the folded text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// What it is.
    pub(super) sign: Sign,
    /// Where it begins, in bytes.
    pub(super) at: usize,
    /// Where it ends, with the dot or possessive that belongs to it.
    pub(super) end: usize,
    /// Whether a blank stands before it.
    pub(super) blank: bool,
    /// What is unusual about it.
    pub(super) notes: Notes,
}

/// How the knight is written by custom.
pub(super) type Knight = &'static str;

/// The signs of a folded text.
pub(super) fn tokens(text: &str, knight: Knight) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let blank = text[at..].starts_with(' ');
        at += usize::from(blank);
        let after_man = matches!(found.last(), Some(last) if matches!(last.sign, Sign::Man(_)));
        let (sign, len, mut notes) = sign(&text[at..], after_man, knight);
        let mut end = at + len;
        end += tail(&text[end..], sign, &mut notes);
        let token = Token {
            sign,
            at,
            end,
            blank,
            notes,
        };
        if sign != Sign::The {
            found.push(token);
        }
        at = end;
    }
    found
}

/// The dot or possessive that belongs to the sign before it.
fn tail(rest: &str, sign: Sign, notes: &mut Notes) -> usize {
    let mut len = 0;
    if matches!(sign, Sign::Man(_)) && (rest.starts_with("'s") || rest.starts_with(".'s")) {
        len = rest.find('s').map_or(0, |at| at + 1);
        notes.add(Note::SpelledOut);
    }
    let word = !matches!(sign, Sign::Open | Sign::Other | Sign::Comma | Sign::Mark);
    let rest = &rest[len..];
    if word && rest.starts_with('.') && !rest[1..].trim_start().starts_with('.') {
        notes.add(Note::FullStop);
        len += 1;
    }
    len
}

/// The sign at the start of a text that is not empty: what, how long, what is unusual.
fn sign(rest: &str, after_man: bool, knight: Knight) -> (Sign, usize, Notes) {
    let bytes = rest.as_bytes();
    let next = bytes.get(1).copied().unwrap_or(b' ');
    let small = next.is_ascii_lowercase() && next != b'x';
    let plain = |sign| (sign, 1, Notes::NONE);
    let noted = |sign, len, note| (sign, len, Notes::of(note));
    match bytes[0] {
        b'-' => plain(Sign::Dash),
        b'(' | b'[' => plain(Sign::Open),
        b')' | b']' => plain(Sign::Close),
        b'/' => plain(Sign::Slash),
        b'=' => plain(Sign::Equals),
        b',' | b';' => noted(Sign::Comma, 1, Note::FullStop),
        b'#' => noted(Sign::Check(CheckMark::Mate), 1, Note::CheckWord),
        b'+' if next == b'+' => noted(Sign::Check(CheckMark::DoublePlus), 2, Note::CheckWord),
        b'+' => noted(Sign::Check(CheckMark::Check), 1, Note::CheckWord),
        b'!' | b'?' => {
            let len = bytes.iter().take_while(|b| b"!?".contains(b)).count();
            noted(Sign::Remark, len, Note::Annotation)
        }
        b'0'..=b'9' => number(rest),
        b'x' if !small => plain(Sign::Takes),
        b'X' if !small => noted(Sign::Takes, 1, Note::CaptureSign),
        b'O' if !small => plain(Sign::Oh),
        b'o' if next == b'-' || next == b' ' => noted(Sign::Oh, 1, Note::ZeroCastling),
        b'I' | b'l' if after_man && !next.is_ascii_alphabetic() => {
            noted(Sign::Rank(Rank::FIRST), 1, Note::Homoglyph)
        }
        b'K' if rest.starts_with("KT") => knight_sign(rest, knight),
        _ => match word(rest).or_else(|| letter(rest, knight)) {
            Some(found) => found,
            None if bytes[0].is_ascii_lowercase() && !next.is_ascii_alphanumeric() => {
                noted(Sign::Mark, 1, Note::Annotation)
            }
            None => {
                let len = rest.chars().next().map_or(1, char::len_utf8);
                (Sign::Other, len, Notes::NONE)
            }
        },
    }
}

/// `4`, `4th`; a number of several digits, or one that is no rank, is none.
fn number(rest: &str) -> (Sign, usize, Notes) {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let letters = rest[digits..]
        .bytes()
        .take_while(u8::is_ascii_alphabetic)
        .count();
    let rank = rest.chars().next().and_then(Rank::from_char);
    match (&rest[..digits], rank, &rest[digits..digits + letters]) {
        ("0", ..) => (Sign::Oh, 1, Notes::of(Note::ZeroCastling)),
        (_, Some(rank), "st" | "nd" | "rd" | "th" | "d") if digits == 1 => {
            let notes = Notes::of(Note::SpelledOut);
            (Sign::Rank(rank), digits + letters, notes)
        }
        (_, Some(rank), _) if digits == 1 => (Sign::Rank(rank), 1, Notes::NONE),
        _ => (Sign::Mark, digits, Notes::of(Note::Annotation)),
    }
}

/// `K`, `Kt`: capitals only.
fn letter(rest: &str, knight: Knight) -> Option<(Sign, usize, Notes)> {
    if ["Kt", "Kn"].iter().any(|it| rest.starts_with(it)) {
        return Some(knight_sign(rest, knight));
    }
    let role = match rest.as_bytes()[0] {
        b'K' => Role::King,
        b'Q' => Role::Queen,
        b'R' => Role::Rook,
        b'B' => Role::Bishop,
        b'P' => Role::Pawn,
        b'N' | b'S' => return Some(knight_sign(rest, knight)),
        _ => return None,
    };
    Some((Sign::Man(role), 1, Notes::NONE))
}

fn knight_sign(rest: &str, knight: Knight) -> (Sign, usize, Notes) {
    let len = if rest.starts_with('K') { 2 } else { 1 };
    let notes = if &rest[..len] == knight {
        Notes::NONE
    } else {
        Notes::of(Note::KnightLetter)
    };
    (Sign::Man(Role::Knight), len, notes)
}

/// The longest word of the table at the start of a text.
fn word(rest: &str) -> Option<(Sign, usize, Notes)> {
    let bytes = rest.as_bytes();
    let fits = |entry: &&Entry| {
        let len = entry.word.len();
        bytes.len() >= len
            && bytes[..len].eq_ignore_ascii_case(entry.word.as_bytes())
            && (entry.glued || ends(bytes, len))
    };
    let entry = WORDS
        .iter()
        .filter(fits)
        .max_by_key(|entry| entry.word.len())?;
    let notes = entry.note.map_or(Notes::NONE, Notes::of);
    Some((entry.sign, entry.word.len(), notes))
}

/// Whether a word ends here: `QtoR5` has one, `CHAPTER` none.
fn ends(bytes: &[u8], len: usize) -> bool {
    match bytes.get(len) {
        Some(next) if next.is_ascii_uppercase() => bytes[len - 1].is_ascii_lowercase(),
        next => !next.is_some_and(u8::is_ascii_lowercase),
    }
}

struct Entry {
    word: &'static str,
    sign: Sign,
    note: Option<Note>,
    /// Whether small letters may follow without a blank: `dblch`, `Ktsqch`.
    glued: bool,
}

macro_rules! words {
    ($($sign:expr, $note:expr, $glued:literal: $($word:literal)+;)*) => {
        const WORDS: &[Entry] = &[
            $($(Entry { word: $word, sign: $sign, note: $note, glued: $glued },)+)*
        ];
    };
}

const CHECK: Sign = Sign::Check(CheckMark::Check);
const MATE: Sign = Sign::Check(CheckMark::Mate);
const SPELLED: Option<Note> = Some(Note::SpelledOut);

const fn rank(index: u8) -> Sign {
    match Rank::new(index) {
        Some(rank) => Sign::Rank(rank),
        None => Sign::Other,
    }
}

words! {
    Sign::Man(Role::King), SPELLED, false: "king";
    Sign::Man(Role::Queen), SPELLED, false: "queen";
    Sign::Man(Role::Rook), SPELLED, false: "rook";
    Sign::Man(Role::Bishop), SPELLED, false: "bishop";
    Sign::Man(Role::Knight), SPELLED, false: "knight";
    Sign::Man(Role::Pawn), SPELLED, false: "pawn";
    rank(0), SPELLED, false: "first";
    rank(1), SPELLED, false: "second";
    rank(2), SPELLED, false: "third";
    rank(3), SPELLED, false: "fourth";
    rank(4), SPELLED, false: "fifth";
    rank(5), SPELLED, false: "sixth";
    rank(6), SPELLED, false: "seventh";
    rank(7), SPELLED, false: "eighth";
    Sign::Square, Some(Note::Abbreviation), true: "sq";
    Sign::Square, SPELLED, false: "square" "home";
    Sign::Dash, SPELLED, false: "to" "at";
    Sign::Takes, SPELLED, false: "takes" "captures";
    Sign::Takes, Some(Note::Abbreviation), false: "tks";
    Sign::Castles, Some(Note::CastlingWord), false: "castles";
    Sign::Castle, SPELLED, false: "castle";
    Sign::On, SPELLED, false: "on" "with";
    Sign::Side, SPELLED, false: "side";
    Sign::Own, SPELLED, false: "his" "her";
    Sign::EnPassant, Some(Note::EnPassantMark), false:
        "e.p" "e. p" "ep" "i.p" "i. p" "en passant" "in passing";
    Sign::Adverb, Some(Note::CheckWord), true: "dis" "disc" "double" "dbl";
    Sign::Adverb, Some(Note::CheckWord), false: "discovered" "discovering" "giving" "and";
    CHECK, None, false: "ch";
    CHECK, Some(Note::CheckWord), false: "chk" "check" "checks" "checking";
    MATE, None, false: "mate";
    MATE, Some(Note::CheckWord), false: "mates" "mating" "checkmate" "checkmates" "checkmating";
    Sign::Queens, Some(Note::PromotionForm), false: "queens";
    Sign::Becomes, Some(Note::PromotionForm), false: "becomes" "becoming";
    Sign::Article, None, false: "a";
    Sign::The, None, false: "the";
    Sign::Remark, Some(Note::Annotation), false: "best";
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(text: &str) -> Vec<Sign> {
        let found = tokens(text, "N");
        found.into_iter().map(|token| token.sign).collect()
    }

    #[test]
    fn words_and_letters_are_the_same_signs() {
        for (words, letters) in [
            ("Pawn to King's fourth", "P-K4"),
            ("P. to K. 4th", "P-K4"),
            ("K. Kt. to B's 3d", "KN-B3"),
            ("B takes Kt, checking", "BxKt, ch"),
            ("R-KI", "R-K1"),
            ("R-Rl", "R-R1"),
            ("QXP", "QxP"),
            ("N-B6dblch", "N-B6 dbl ch"),
            ("KtxKtdis.ch.", "NxN dis ch"),
            ("KT-KB3", "N-KB3"),
            ("castles QR", "Castles QR"),
        ] {
            assert_eq!(signs(words), signs(letters), "{words}");
        }
    }

    #[test]
    fn a_stop_belongs_to_the_sign_before_it_but_dots_do_not() {
        let ends = |text| tokens(text, "N").last().map(|it| (it.sign, it.end));
        assert_eq!(ends("P-K4."), Some((rank(3), 5)));
        assert_eq!(ends("P-K4..."), Some((Sign::Other, 7)));
    }

    #[test]
    fn prose_holds_signs_that_are_none() {
        assert!(signs("Black").contains(&Sign::Other));
        assert_eq!(signs("K9")[1], Sign::Mark);
        assert_eq!(signs("é"), [Sign::Other]);
    }
}
