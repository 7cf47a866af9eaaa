//! Uedemann's code: four letters a move, that can be pronounced.
//!
//! ```text
//! move   = square square [ "Q" | "R" | "B" | "N" ]
//! square = vowel consonant                  ; files a to d: d4 is OG
//!        | consonant vowel                  ; files e to h: e4 is GO
//!
//! file  a b c d e f g h       rank  1 2 3 4 5 6 7 8
//! vowel A E I O O I E A             B D F G H K L P
//! ```
//!
//! Capitals. 1.e4 is `DOGO`. Castling is the king's walk; in Chess960, where that can be an ordinary
//! move of the king, we write king takes rook. The sources name no sign for promotion: the letter is
//! our addition. Nothing marks checks, captures or the null move. Tolerated: small letters, blanks
//! and dashes between the squares, a move number in front.
//!
//! Source: D. Hooper and K. Whyld, The Oxford Companion to Chess.

use scoresheet_rules::{Color, File, Move, Rank, Rules, Square};

use super::coordinates::{CastlingForm, ends, readings};
use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, Family, Meaning, MoveNotation, Naming, Pattern, Promotion, Reading, Spelling,
    Unreadable, Unwritable, Why, word,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct Uedemann;

/// The vowels of the files from a to d; those from h to e are the same.
const VOWELS: &[u8; 4] = b"AEIO";
/// The consonants of the ranks.
const CONSONANTS: &[u8; 8] = b"BDFGHKLP";

impl MoveNotation for Uedemann {
    fn about(&self) -> About {
        About {
            id: "uedemann",
            title: "Uedemann's code",
            family: Family::Telegraph,
            source: "L. Uedemann, in Hooper and Whyld's Companion",
            example: "BEFI",
            can: Can::Both,
            language: None,
            purpose: "The telegraph, in words that can be pronounced.",
            rules: &[
                "A square is a vowel and a consonant.",
                "The vowel tells the file: A E I O from a to d and O I E A from e to h; it comes \
                 first on the files a to d, and last on e to h.",
                "The consonant tells the rank: B D F G H K L P.",
                "A move is the square the man leaves and the square it goes to: BEFI.",
                "Castling is the king's walk. The letter of a promotion at the end is this \
                 project's addition.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            cursor.skip_number();
            let from = square(cursor)?;
            cursor.skip_dashes();
            let to = square(cursor)?;
            let promotion = cursor.promotion(true)?;
            let pattern = Pattern {
                promotion: promotion.map_or(Promotion::Unsaid, Promotion::Said),
                ..Pattern::squares(from.squares(), to.squares())
            };
            Ok(readings(pattern, CastlingForm::ByMode, cursor.notes))
        })
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        if m.is_pass() {
            return Err(Unwritable("null moves"));
        }
        for (end, square) in ends(rules, m, CastlingForm::ByMode) {
            let file = usize::from(square.file().index());
            let rank = usize::from(square.rank().index());
            let consonant = (
                char::from(CONSONANTS[rank]),
                Meaning::Rank(end, square.rank(), None),
            );
            let vowel = (
                char::from(VOWELS[file.min(7 - file)]),
                Meaning::File(end, square.file(), Naming::Code),
            );
            let signs = match file < 4 {
                true => [vowel, consonant],
                false => [consonant, vowel],
            };
            for (sign, means) in signs {
                out.put_char(sign, means);
            }
        }
        if let Some(role) = m.promotion {
            out.put_char(role.letter(), Meaning::Promotion(role));
        }
        Ok(())
    }

    /// Four letters, and the promotion: `Q`, `R` and `N` begin no square, and `B` is a promotion
    /// where no vowel follows it.
    fn take(&self, text: &str) -> usize {
        let sign = |at: usize| text.as_bytes().get(at).copied().map_or(' ', char::from);
        let is_square = |at: usize| read_square(sign(at), sign(at + 1)).is_some();
        if !is_square(0) || !is_square(2) {
            return word(text);
        }
        let is_promotion = match sign(4).to_ascii_uppercase() {
            'Q' | 'R' | 'N' => true,
            'B' => !"AEIO".contains(sign(5).to_ascii_uppercase()),
            _ => false,
        };
        4 + usize::from(is_promotion)
    }
}

fn square(cursor: &mut Cursor<'_>) -> Result<Square, Unreadable> {
    let at = cursor.at();
    let (Some(first), Some(second)) = (cursor.next(), cursor.next()) else {
        return Err(Unreadable::new(at, Why::Missing("a vowel and a consonant")));
    };
    let small = first.is_ascii_lowercase() || second.is_ascii_lowercase();
    cursor.note_if(small, Note::LetterCase);
    let expected = Why::Expected("a vowel and a consonant of the code");
    read_square(first, second).ok_or(Unreadable::new(at, expected))
}

fn read_square(first: char, second: char) -> Option<Square> {
    let find = |letters: &[u8], c: char| {
        let place = |it: &u8| char::from(*it) == c.to_ascii_uppercase();
        letters.iter().position(place)
    };
    let (file, rank) = match find(VOWELS, first) {
        Some(file) => (file, find(CONSONANTS, second)?),
        None => (7 - find(VOWELS, second)?, find(CONSONANTS, first)?),
    };
    Some(Square::new(File::ALL[file], Rank::ALL[rank]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::cases::*;

    #[test]
    fn every_kind_of_move_is_four_letters_or_five() {
        check_both(
            &Uedemann,
            &[
                (START, "e2e4", "DOGO"),
                (CASTLES, "e1g1", "BOBE"),
                (CASTLES, "e1c1", "BOIB"),
                (BLACK_CASTLES, "e8g8", "POPE"),
                (KING_F1, "f1h1", "BIBA"),
                (KING_F1, "f1g1", "BIBE"),
                (KING_B1, "b1a1", "EBAB"),
                (PASSING, "e5f6", "HOKI"),
                (PROMOTES, "a7a8q", "ALAPQ"),
                (PROMOTES, "a7b8n", "ALEPN"),
                (BLACK_PROMOTES, "e2d1b", "DOOBB"),
            ],
        );
        check_read(
            &Uedemann,
            &[
                (START, "dogo", "e2e4", &[Note::LetterCase]),
                (START, "DO-GO", "e2e4", &[Note::Hyphen]),
                (START, "1. DOGO", "e2e4", &[Note::Blank, Note::MoveNumber]),
                (PROMOTES, "ALAP=Q", "a7a8q", &[Note::PromotionForm]),
                (PROMOTES, "alapq", "a7a8q", &[Note::LetterCase]),
                (CASTLES, "BOBA", "e1g1", &[Note::CastlingAsRookTaken]),
            ],
        );
    }

    #[test]
    fn what_is_no_move_is_refused() {
        check_refused(
            &Uedemann,
            &[
                (START, ""),
                (START, "DO"),
                (START, "DOG"),
                (START, "DOGX"),
                (START, "ODGO"),
                (START, "DOOD"),
                (START, "DOGOQ"),
                (START, "DOGOGO"),
                (START, "DÖGO"),
                (PROMOTES, "ALAP"),
                (PROMOTES, "ALAPK"),
                (KING_F1_BARRED, "BIBE"),
            ],
        );
    }

    #[test]
    fn moves_may_stand_together() {
        check_take(
            &Uedemann,
            &[
                ("DOGOLOHO", "DOGO"),
                ("DOGO LOHO", "DOGO"),
                ("ALAPQLOHO", "ALAPQ"),
                ("DOOBB LOHO", "DOOBB"),
                ("DOGOBOBE", "DOGO"),
                ("DOGX", "DOGX"),
                ("DOGOé", "DOGO"),
                ("", ""),
            ],
        );
    }
}
