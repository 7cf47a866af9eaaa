//! TCN, the two characters a move of Chess.com.
//!
//! ```text
//! move   = square ( square | promotion )
//! square = "a" … "z" | "A" … "Z" | "0" … "9" | "!" | "?"     ; a1, b1 … h8
//! promotion = "{" "~" "}"   ; queen, one file down, straight on, one file up
//!           | "(" "^" ")"   ; knight
//!           | "[" "_" "]"   ; rook
//!           | "@" "#" "$"   ; bishop
//! ```
//!
//! A promotion names no arrival square: it is one rank onward from the second or the seventh. Files
//! are those of the board, not the mover's. Castling is the king's walk; in Chess960, for which no
//! source is known, we write king takes rook. There is no null move. In a game the moves stand
//! together without blanks (`mC0K`). Tolerated: a move number in front. Drops (`&V`) are not supported.
//!
//! Source: games in the addresses of Chess.com.

use scoresheet_rules::{Color, File, Move, Rank, Role, Rules, Square};

use super::coordinates::{CastlingForm, ends, readings};
use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, Family, Meaning, MoveNotation, Pattern, Promotion, Reading, Spelling, Unreadable,
    Unwritable, Why,
};

/// See the [module](self).
pub struct Tcn;

const SQUARES: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?";
const PROMOTIONS: [(Role, [char; 3]); 4] = [
    (Role::Queen, ['{', '~', '}']),
    (Role::Knight, ['(', '^', ')']),
    (Role::Rook, ['[', '_', ']']),
    (Role::Bishop, ['@', '#', '$']),
];

impl MoveNotation for Tcn {
    fn about(&self) -> About {
        About {
            id: "tcn",
            title: "Chess.com TCN",
            family: Family::Coordinates,
            source: "no document found; games in the addresses of Chess.com",
            example: "gv",
            can: Can::Both,
            language: None,
            purpose: "The shortest form of a game in the addresses and interfaces of Chess.com.",
            rules: &[
                "Each square is one character: a to z, A to Z, 0 to 9, ! and ? from a1, b1 to h8.",
                "A move is the square the man leaves and the square it goes to: gv is g1 to f3.",
                "A promotion has one sign for the new piece and the way the pawn goes in place of \
                 the second square: ~ is straight on, to a queen.",
                "Castling is the king's walk.",
                "The moves of a game stand together without blanks.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            // Two characters are a move, whatever they look like.
            if cursor.rest().len() > 2 {
                cursor.skip_number();
            }
            let from = cursor.next().and_then(square);
            let from = from.ok_or(Unreadable::new(0, Why::Expected("the sign of a square")))?;
            let (to, promotion) = target(cursor, from)?;
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
        let [(start, from), (end, to)] = ends(rules, m, CastlingForm::ByMode);
        out.put_char(sign(from), Meaning::Square(start, from));
        match m.promotion {
            None => out.put_char(sign(to), Meaning::Square(end, to)),
            Some(role) => {
                let sign = promotion_sign(role, from, to);
                out.put_char(sign, Meaning::PromotionOn(role, to));
            }
        }
        Ok(())
    }

    /// Two characters: no blank stands between moves.
    fn take(&self, text: &str) -> usize {
        let mut signs = text.chars();
        let from = signs.next().and_then(square);
        let to = signs
            .next()
            .filter(|c| square(*c).is_some() || promotion(*c).is_some());
        if from.is_some() && to.is_some() { 2 } else { 0 }
    }

    fn is_packed(&self) -> bool {
        true
    }
}

fn target(cursor: &mut Cursor<'_>, from: Square) -> Result<(Square, Promotion), Unreadable> {
    let at = cursor.at();
    let missing = Unreadable::new(at, Why::Missing("the sign of a square"));
    let sign = cursor.next().ok_or(missing)?;
    if let Some(to) = square(sign) {
        return Ok((to, Promotion::Unsaid));
    }
    let expected = Unreadable::new(at, Why::Expected("the sign of a square or promotion"));
    let (role, files) = promotion(sign).ok_or(expected)?;
    let ranks = match from.rank() {
        rank if rank == Rank::ALL[6] => 1,
        rank if rank == Rank::ALL[1] => -1,
        _ => return Err(Unreadable::new(at, Why::NotAPromotion)),
    };
    let to = from.step(files, ranks);
    let to = to.ok_or(Unreadable::new(at, Why::NoSuchSquare))?;
    Ok((to, Promotion::Said(role)))
}

fn square(sign: char) -> Option<Square> {
    Square::from_index(u8::try_from(SQUARES.find(sign)?).ok()?)
}

fn sign(square: Square) -> char {
    char::from(SQUARES.as_bytes()[square.index()])
}

/// What the pawn becomes, and how many files it goes up.
fn promotion(sign: char) -> Option<(Role, i8)> {
    PROMOTIONS.into_iter().find_map(|(role, signs)| {
        let files = (-1..=1).zip(signs).find(|(_, it)| *it == sign)?.0;
        Some((role, files))
    })
}

fn promotion_sign(role: Role, from: Square, to: Square) -> char {
    let signs = PROMOTIONS.iter().find(|(it, _)| *it == role);
    let (_, signs) = signs.expect("a pawn becomes one of four pieces");
    let file = |square: Square| usize::from(File::index(square.file()));
    signs[file(to) + 1 - file(from)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Note;
    use crate::notation::cases::*;

    #[test]
    fn every_kind_of_move_is_two_characters() {
        check_both(
            &Tcn,
            &[
                (START, "e2e4", "mC"),
                (CASTLES, "e1g1", "eg"),
                (CASTLES, "e1c1", "ec"),
                (BLACK_CASTLES, "e8g8", "8!"),
                (KING_F1, "f1h1", "fh"),
                (KING_F1, "f1g1", "fg"),
                (KING_B1, "b1a1", "ba"),
                (PASSING, "e5f6", "KT"),
                (PROMOTES, "a7a8q", "W~"),
                (PROMOTES, "a7b8q", "W}"),
                (PROMOTES, "a7a8n", "W^"),
                (PROMOTES, "a7a8r", "W_"),
                (PROMOTES, "a7b8b", "W$"),
                (BLACK_PROMOTES, "e2d1n", "m("),
                (BLACK_PROMOTES, "e2d1q", "m{"),
            ],
        );
        check_read(&Tcn, &[(START, "1.mC", "e2e4", &[Note::MoveNumber])]);
    }

    #[test]
    fn what_is_no_move_is_refused() {
        check_refused(
            &Tcn,
            &[
                (START, ""),
                (START, "m"),
                (START, "mC0"),
                (START, "mZ0"),
                (START, "m\""),
                (START, "é~"),
                (START, "mé"),
                (START, "m~"),
                (START, "u~"),
                (START, "=J"),
                (PROMOTES, "W4"),
                (PROMOTES, "W{"),
                (PROMOTES, "W."),
            ],
        );
    }

    #[test]
    fn moves_stand_together() {
        check_take(
            &Tcn,
            &[
                ("mC0K", "mC"),
                ("0K", "0K"),
                ("W~8!", "W~"),
                ("m{ e", "m{"),
                ("1-0", ""),
                ("0-1", ""),
                ("1/2-1/2", ""),
                ("m", ""),
                ("mé", ""),
                ("", ""),
            ],
        );
    }
}
