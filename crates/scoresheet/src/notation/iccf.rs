//! ICCF numeric notation: the language-free digits of correspondence chess.
//!
//! ```text
//! move      = square square [ promotion ]
//! square    = file rank                     ; each 1 to 8: e4 is 54
//! promotion = "1" | "2" | "3" | "4"         ; queen, rook, bishop, knight
//! ```
//!
//! Castling is the king's walk (`5171`, `5131`); in Chess960, where that can be an ordinary move of
//! the king, it is king takes rook, as ICCF's server does. Captures, checks and capture in passing
//! bear no mark, and there is no null move. Tolerated: dashes and blanks between the digits, a full
//! stop behind, a move number in front. Not read is the old form of four digits for promotions
//! (`6762` for f7–f8=R), for it can look like another move.
//!
//! Source: the rules of the International Correspondence Chess Federation.

use scoresheet_rules::{Color, File, Move, Rank, Role, Rules, Square};

use super::coordinates::{CastlingForm, ends, readings};
use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, Family, Meaning, MoveNotation, Naming, Pattern, Promotion, Quick, Reading,
    Spelling, Unreadable, Unwritable, Why, word,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct Iccf;

impl MoveNotation for Iccf {
    fn about(&self) -> About {
        About {
            id: "iccf",
            title: "ICCF numeric",
            family: Family::Coordinates,
            source: "rules of the International Correspondence Chess Federation",
            example: "7163",
            can: Can::Both,
            language: None,
            purpose: "Correspondence players of different languages: cards and mails have nothing \
                      but digits.",
            rules: &[
                "Files are numbered 1 to 8 from a to h, ranks as usual: e4 is 54.",
                "A move is the square the man leaves and the square it goes to: 7163.",
                "A promotion adds a digit: 1 queen, 2 rook, 3 bishop, 4 knight.",
                "Castling is the king's walk: 5171 or 5131.",
                "Nothing marks captures, checks and mates.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            // Four digits are a move, whatever follows.
            if digits(cursor.rest()) < 4 {
                cursor.skip_number();
            }
            let from = square(cursor)?;
            let to = square(cursor)?;
            let promotion = promotion(cursor)?;
            let stop = cursor.skip(&['.']);
            cursor.note_if(stop, Note::FullStop);
            cursor.end()?;
            let pattern = Pattern {
                promotion,
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
            let (file, rank) = (square.file(), square.rank());
            let digit = Rank::ALL[usize::from(file.index())].char();
            out.put_char(digit, Meaning::File(end, file, Naming::Digit));
            out.put_char(rank.char(), Meaning::Rank(end, rank, None));
        }
        let digits = Role::PROMOTIONS.into_iter().zip(Rank::ALL);
        for (role, digit) in digits.filter(|(role, _)| m.promotion == Some(*role)) {
            out.put_char(digit.char(), Meaning::Promotion(role));
        }
        Ok(())
    }

    fn quick(&self) -> Quick {
        Quick::Digits
    }

    /// Four digits with dashes between them, or five when no sixth follows: `52545755` is two
    /// moves, `17181` is one, and so is `17-18-1`. A text of fewer digits is a number or a result.
    fn take(&self, text: &str) -> usize {
        let is_digit = |c: char| c.is_ascii_digit();
        if !text.starts_with(is_digit) {
            return word(text);
        }
        let run = text.trim_start_matches(|c: char| is_digit(c) || c == '-');
        let run = &text[..text.len() - run.len()];
        let mut ends = run.match_indices(is_digit).map(|(at, _)| at + 1);
        let four = ends.nth(3);
        match (four, ends.next(), ends.next()) {
            (None, ..) => 0,
            (_, Some(five), None) => five,
            (Some(four), ..) => four,
        }
    }
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

fn square(cursor: &mut Cursor<'_>) -> Result<Square, Unreadable> {
    let file = coordinate(cursor)?;
    let rank = coordinate(cursor)?;
    let at = cursor.at();
    let square = File::new(file).zip(Rank::new(rank));
    let (file, rank) = square.ok_or(Unreadable::new(at, Why::NoSuchSquare))?;
    Ok(Square::new(file, rank))
}

fn coordinate(cursor: &mut Cursor<'_>) -> Result<u8, Unreadable> {
    cursor.skip_dashes();
    let at = cursor.at();
    match cursor.next() {
        None => Err(Unreadable::new(at, Why::Missing("a digit"))),
        Some(digit @ '1'..='8') => Ok(digit as u8 - b'1'),
        Some('0' | '9') => Err(Unreadable::new(at, Why::NoSuchSquare)),
        Some(_) => Err(Unreadable::new(at, Why::Expected("a digit from 1 to 8"))),
    }
}

fn promotion(cursor: &mut Cursor<'_>) -> Result<Promotion, Unreadable> {
    if cursor.peek().is_none_or(|c| c == '.') {
        return Ok(Promotion::Unsaid);
    }
    cursor.skip_dashes();
    let at = cursor.at();
    match cursor.next() {
        Some(digit @ '1'..='4') => {
            let index = usize::from(digit as u8 - b'1');
            Ok(Promotion::Said(Role::PROMOTIONS[index]))
        }
        Some('0'..='9') => Err(Unreadable::new(at, Why::NotAPromotion)),
        _ => Err(Unreadable::new(at, Why::Trailing)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::cases::*;

    #[test]
    fn every_kind_of_move_is_in_digits() {
        check_both(
            &Iccf,
            &[
                (START, "e2e4", "5254"),
                (CASTLES, "e1g1", "5171"),
                (CASTLES, "e1c1", "5131"),
                (BLACK_CASTLES, "e8g8", "5878"),
                (BLACK_CASTLES, "e8c8", "5838"),
                (KING_F1, "f1h1", "6181"),
                (KING_F1, "f1g1", "6171"),
                (KING_B1, "b1a1", "2111"),
                (PASSING, "e5f6", "5566"),
                (PROMOTES, "a7a8q", "17181"),
                (PROMOTES, "a7a8r", "17182"),
                (PROMOTES, "a7b8b", "17283"),
                (BLACK_PROMOTES, "e2d1n", "52414"),
            ],
        );
    }

    #[test]
    fn separators_and_numbers_are_noted() {
        check_read(
            &Iccf,
            &[
                (START, "52-54", "e2e4", &[Note::Hyphen]),
                (START, "5 2 5 4", "e2e4", &[Note::Blank]),
                (START, "52–54", "e2e4", &[Note::Hyphen, Note::LookalikeSign]),
                (START, "5254.", "e2e4", &[Note::FullStop]),
                (START, "1.5254", "e2e4", &[Note::MoveNumber]),
                (START, "1. 5254", "e2e4", &[Note::Blank, Note::MoveNumber]),
                (START, "1...5254", "e2e4", &[Note::MoveNumber]),
                (START, "100.5254", "e2e4", &[Note::MoveNumber]),
                (PROMOTES, "17-18-1", "a7a8q", &[Note::Hyphen]),
                (PROMOTES, "1718 4", "a7a8n", &[Note::Blank]),
                (CASTLES, "5181", "e1g1", &[Note::CastlingAsRookTaken]),
                (ROOKS_B1_G1, "5131", "e1b1", &[Note::CastlingAsKingMove]),
            ],
        );
    }

    #[test]
    fn what_is_no_move_is_refused() {
        check_refused(
            &Iccf,
            &[
                (START, ""),
                (START, "5"),
                (START, "525"),
                (START, "5954"),
                (START, "0254"),
                (START, "52541"),
                (START, "5255"),
                (START, "5254-"),
                (START, "5254.5755"),
                (START, "52545755"),
                (START, "e2e4"),
                (START, "５２５é"),
                (PROMOTES, "1718"),
                (PROMOTES, "17185"),
                (PROMOTES, "17180"),
                (PROMOTES, "171811"),
                (KING_F1_BARRED, "6171"),
            ],
        );
    }

    #[test]
    fn a_move_takes_four_digits_or_five() {
        check_take(
            &Iccf,
            &[
                ("5254 5755", "5254"),
                ("52545755", "5254"),
                ("17181 5755", "17181"),
                ("52-54 57-55", "52-54"),
                ("17-18-1", "17-18-1"),
                ("5254.", "5254"),
                ("5954 ", "5954"),
                ("1. 5254", ""),
                ("1-0", ""),
                ("1/2-1/2", ""),
                ("xyz 5254", "xyz"),
                ("", ""),
            ],
        );
    }
}
