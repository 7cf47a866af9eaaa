//! Piece letters: the alphabets in which algebraic notation is written.

use scoresheet_rules::{Color, Role};

use crate::diagnostic::{Note, Notes};

/// The letters of one language, or the figurines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    /// The letters in the order of [`Role::ALL`], pawn first; empty where there is none. A letter
    /// may be more than one character: Russian `Кр`.
    pub names: [&'static str; 6],
}

/// How freely letter case is read; each step is tried only when nothing fits before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Case {
    /// As the text is written.
    AsWritten,
    /// Small letters may name pieces, unless they name files.
    SmallPieces,
    /// Capital letters may name files, and pieces first.
    CapitalFiles,
    /// Capital letters may name files, and files first.
    FilesFirst,
    /// Small letters that name files may name pieces.
    SmallBishop,
}

impl Case {
    pub const ALL: [Case; 5] = [
        Case::AsWritten,
        Case::SmallPieces,
        Case::CapitalFiles,
        Case::FilesFirst,
        Case::SmallBishop,
    ];
}

/// The letters of PGN and of the English text of FIDE's Laws.
pub static ENGLISH: Letters = Letters {
    names: ["P", "N", "B", "R", "Q", "K"],
};
/// The outline figurines, which print uses for both sides.
pub static WHITE_FIGURINES: Letters = Letters {
    names: ["♙", "♘", "♗", "♖", "♕", "♔"],
};
/// The filled figurines.
pub static BLACK_FIGURINES: Letters = Letters {
    names: ["♟", "♞", "♝", "♜", "♛", "♚"],
};

impl Letters {
    /// The letter of a role; empty when the alphabet has none.
    pub fn of(&self, role: Role) -> &'static str {
        self.names[role.index()]
    }

    /// The role whose letter the text starts with, and the letter's length in bytes.
    ///
    /// The longest letter wins: `Кр` before `К`, `מה` before `מ`.
    pub(super) fn at_start(&self, text: &str, case: Case) -> Option<(Role, usize)> {
        let matched = |role: Role| {
            let letter = self.of(role);
            let length = starts_with(text, letter, case)?;
            Some((role, length))
        };
        Role::ALL
            .into_iter()
            .filter_map(matched)
            .max_by_key(|(_, length)| *length)
    }
}

/// The length of the letter at the start of the text, if it is there.
fn starts_with(text: &str, letter: &str, case: Case) -> Option<usize> {
    let (first, expected) = (*text.as_bytes().first()?, *letter.as_bytes().first()?);
    if first.is_ascii() && expected.is_ascii() && !first.eq_ignore_ascii_case(&expected) {
        return None;
    }
    if text.starts_with(letter) {
        return Some(letter.len());
    }
    let small_allowed = match case {
        Case::AsWritten => false,
        Case::SmallBishop => true,
        _ => !letter.starts_with(|c: char| ('A'..='H').contains(&c)),
    };
    let mut rest = text.chars();
    let mut length = 0;
    for expected in letter.chars() {
        let found = rest.next()?;
        let same = found == expected || found.to_lowercase().eq(expected.to_lowercase());
        if !small_allowed || !same {
            return None;
        }
        length += found.len_utf8();
    }
    Some(length)
}

/// The figurine the text starts with: its role, its colour and its length in bytes.
pub(super) fn figurine_at_start(text: &str) -> Option<(Role, Color, usize)> {
    if text.as_bytes().first().is_none_or(u8::is_ascii) {
        return None;
    }
    let white = WHITE_FIGURINES.at_start(text, Case::AsWritten);
    let black = BLACK_FIGURINES.at_start(text, Case::AsWritten);
    let colored = |color| move |(role, length)| (role, color, length);
    white
        .map(colored(Color::White))
        .or(black.map(colored(Color::Black)))
}

/// The knight of problemists (`S`) and of old English books (`Kt`).
pub(super) fn english_knight(text: &str, case: Case) -> Option<(Role, usize, Notes)> {
    let note = Notes::of(Note::KnightLetter);
    let small = case != Case::AsWritten;
    for letter in ["Kt", "S"] {
        let head = text.get(..letter.len());
        let same =
            head.is_some_and(|head| head == letter || (small && head.eq_ignore_ascii_case(letter)));
        if same {
            return Some((Role::Knight, letter.len(), note));
        }
    }
    None
}

/// The Latin letter that looks like this Cyrillic or Greek one.
pub(super) fn latin_twin(c: char) -> Option<char> {
    const TWINS: [(&str, char); 17] = [
        ("АΑ", 'A'),
        ("ВΒ", 'B'),
        ("С", 'C'),
        ("ЕΕ", 'E'),
        ("НΗ", 'H'),
        ("КΚ", 'K'),
        ("МΜ", 'M'),
        ("ΝN", 'N'),
        ("ОΟ", 'O'),
        ("РΡ", 'P'),
        ("ТΤ", 'T'),
        ("ХΧ", 'X'),
        ("Ѕ", 'S'),
        ("аα", 'a'),
        ("с", 'c'),
        ("е", 'e'),
        ("хχ", 'x'),
    ];
    if c.is_ascii() {
        return None;
    }
    TWINS
        .iter()
        .find(|(alike, _)| alike.contains(c))
        .map(|(_, latin)| *latin)
}
