//! The 16 bits of a move in a Polyglot opening book, as four hexadecimal digits.
//!
//! ```text
//! move = "0x" hex hex hex hex               ; e2e4 is 0x031c
//! bits = 0 promotion:3 from-rank:3 from-file:3 to-rank:3 to-file:3
//! ```
//!
//! Small digits. The promotion is 1 to 4: knight, bishop, rook, queen. Castling is king takes rook
//! in all chess (`0x0107`). `0x0000` stands for no move; it is read as the null move, with a note,
//! and never written. Tolerated: capitals, a missing `0x`, the king's walk, a move number in front.
//!
//! Source: the description of the Polyglot book format, after F. Letouzey.

use scoresheet_rules::{Color, Move, Role, Rules, Square};

use super::coordinates::{CastlingForm, readings};
use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, End, Family, Meaning, MoveNotation, Pattern, Promotion, Reading, Spelling,
    Unreadable, Unwritable, Why,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct Polyglot;

/// What a pawn becomes, by its number.
const PROMOTIONS: [Option<Role>; 5] = [
    None,
    Some(Role::Knight),
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
];

impl MoveNotation for Polyglot {
    fn about(&self) -> About {
        About {
            id: "polyglot",
            title: "Polyglot book number",
            family: Family::Coordinates,
            source: "the page on the Polyglot book format, after F. Letouzey",
            example: "0x0195",
            can: Can::Both,
            language: None,
            purpose: "Programmers who look into opening books in the Polyglot format.",
            rules: &[
                "A move is a number of 16 bits, written in hexadecimal digits: 0x0195.",
                "The lowest six bits are the square the man goes to, file first, then the square \
                 it leaves.",
                "The next three bits are the promotion: 0 none, 1 knight, 2 bishop, 3 rook, 4 \
                 queen.",
                "Castling is king takes its own rook.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            cursor.skip_number();
            let start = cursor.at();
            let bits = number(cursor)?;
            cursor.end()?;
            if bits == 0 {
                let notes = cursor.notes.with(Note::NullMove);
                return Ok(vec![Reading::tolerant(0, Pattern::PASS, notes)]);
            }
            let role = PROMOTIONS.get(usize::from(bits >> 12));
            let role = *role.ok_or(Unreadable::new(start, Why::NotAPromotion))?;
            let pattern = Pattern {
                promotion: role.map_or(Promotion::Unsaid, Promotion::Said),
                ..Pattern::squares(square(bits >> 6).squares(), square(bits).squares())
            };
            Ok(readings(pattern, CastlingForm::KingTakesRook, cursor.notes))
        })
    }

    fn spell(&self, _rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        if m.is_pass() {
            return Err(Unwritable("null moves"));
        }
        let promotion = PROMOTIONS.iter().position(|it| *it == m.promotion);
        let promotion = promotion.expect("a pawn becomes one of four pieces");
        let squares = m.from.index() << 6 | m.to.index();
        let target = match m.castling() {
            Some(_) => End::Rook,
            None => End::To,
        };
        out.put("0x", Meaning::Hexadecimal);
        let becomes = m.promotion.map_or(Meaning::NoPromotion, Meaning::Promotion);
        out.put(&promotion.to_string(), becomes);
        let ends = [(End::From, m.from), (target, m.to)];
        out.put(&format!("{squares:03x}"), Meaning::Squares(ends));
        Ok(())
    }
}

fn number(cursor: &mut Cursor<'_>) -> Result<u16, Unreadable> {
    let prefixed = cursor.eat("0x");
    if !prefixed {
        let capital = cursor.eat("0X");
        cursor.note_if(capital, Note::LetterCase);
        cursor.note_if(!capital, Note::Abbreviation);
    }
    let mut bits = 0;
    for _ in 0..4 {
        let at = cursor.at();
        let missing = Unreadable::new(at, Why::Missing("a hexadecimal digit"));
        let sign = cursor.next().ok_or(missing)?;
        let expected = Unreadable::new(at, Why::Expected("a hexadecimal digit"));
        let digit = sign.to_digit(16).ok_or(expected)?;
        cursor.note_if(sign.is_ascii_uppercase(), Note::LetterCase);
        bits = bits << 4 | u16::try_from(digit).map_err(|_| expected)?;
    }
    Ok(bits)
}

/// The square in the lowest six bits.
fn square(bits: u16) -> Square {
    let index = u8::try_from(bits & 63).expect("six bits fit in a byte");
    Square::from_index(index).expect("six bits are a square")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::cases::*;

    #[test]
    fn every_kind_of_move_is_a_number() {
        check_both(
            &Polyglot,
            &[
                (START, "e2e4", "0x031c"),
                (CASTLES, "e1g1", "0x0107"),
                (CASTLES, "e1c1", "0x0100"),
                (BLACK_CASTLES, "e8g8", "0x0f3f"),
                (KING_F1, "f1h1", "0x0147"),
                (KING_F1, "f1g1", "0x0146"),
                (PASSING, "e5f6", "0x092d"),
                (PROMOTES, "a7a8q", "0x4c38"),
                (PROMOTES, "a7b8n", "0x1c39"),
                (BLACK_PROMOTES, "e2d1r", "0x3303"),
            ],
        );
    }

    #[test]
    fn other_spellings_are_noted() {
        check_read(
            &Polyglot,
            &[
                (START, "031c", "e2e4", &[Note::Abbreviation]),
                (START, "0x031C", "e2e4", &[Note::LetterCase]),
                (START, "0X031c", "e2e4", &[Note::LetterCase]),
                (START, "1.0x031c", "e2e4", &[Note::MoveNumber]),
                (CASTLES, "0x0106", "e1g1", &[Note::CastlingAsKingMove]),
                (START, "0x0000", "0000", &[Note::NullMove]),
            ],
        );
        check_refused(
            &Polyglot,
            &[
                (START, ""),
                (START, "0x"),
                (START, "0x31c"),
                (START, "0x0031c"),
                (START, "0x031g"),
                (START, "0x831c"),
                (START, "0x131c"),
                (START, "é31c"),
                (PROMOTES, "0x0c38"),
                (PROMOTES, "0x5c38"),
                (KING_F1_BARRED, "0x0146"),
            ],
        );
    }
}
