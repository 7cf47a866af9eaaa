//! Coordinates as chess engines exchange them.
//!
//! ```text
//! move      = square square [ promotion ] | "0000"
//! promotion = "q" | "r" | "b" | "n"
//! ```
//!
//! Lower case, no separators, no check marks. Castling is the king's walk in standard chess
//! (`e1g1`) and king takes rook in Chess960 (`e1h1`); both are read everywhere, but one step of the
//! king is never castling. `0000` is the null move. Tolerated: capitals, a dash or blank between
//! the squares, `=` or parentheses around the promotion, a move number in front, and `(none)` or
//! `NULL`, which some engines write for the null move. Drops (`N@f3`) are not supported.
//!
//! Source: the text of the Universal Chess Interface, R. Huber and S. Meyer-Kahlen, 2000.

use scoresheet_rules::{Color, Move, Rules};

use super::coordinates::{CastlingForm, ends, readings, spell_squares};
use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, Family, Meaning, MoveNotation, Pattern, Promotion, Quick, Reading, Spelling,
    Unreadable, Unwritable,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct Uci {
    form: CastlingForm,
}

/// `e1g1` in standard chess, `e1h1` in Chess960.
pub static UCI: Uci = Uci {
    form: CastlingForm::ByMode,
};
/// `e1h1` always, as with the engine option `UCI_Chess960`.
pub static UCI960: Uci = Uci {
    form: CastlingForm::KingTakesRook,
};

const PURPOSE: &str = "What chess engines and the programs that run them say to each other. \
     Programmers meet it in logs, interfaces and test files.";
const RULES: &[&str] = &[
    "A move is the square the man leaves and the square it goes to, in small letters: g1f3.",
    "Nothing marks the man, a capture, a check or a mate.",
    "A promotion adds the small letter of the new piece: e7e8q.",
    "Castling is the king's walk, e1g1, and in Chess960 king takes its own rook, e1h1.",
    "0000 is the null move.",
];
const PURPOSE_960: &str = "The same for programs that always play by the rules of Chess960, as \
     engines do when their option UCI_Chess960 is set.";
const RULES_960: &[&str] = &["As UCI, but castling is always king takes its own rook: e1h1, e1a1."];

impl MoveNotation for Uci {
    fn about(&self) -> About {
        let (id, title, purpose, rules) = match self.form {
            CastlingForm::ByMode => ("uci", "UCI coordinates", PURPOSE, RULES),
            CastlingForm::KingTakesRook => (
                "uci960",
                "UCI coordinates, castling as king takes rook",
                PURPOSE_960,
                RULES_960,
            ),
        };
        let source = "Universal Chess Interface, 2000";
        About {
            id,
            title,
            family: Family::Coordinates,
            source,
            example: "g1f3",
            can: Can::Both,
            language: Some("en"),
            purpose,
            rules,
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            cursor.skip_number();
            match pass(cursor) {
                Some(pass) => Ok(vec![pass]),
                None => {
                    let pattern = squares_and_promotion(cursor)?;
                    Ok(readings(pattern, self.form, cursor.notes))
                }
            }
        })
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        if m.is_pass() {
            out.put("0000", Meaning::Pass);
            return Ok(());
        }
        spell_squares(ends(rules, m, self.form), out);
        spell_promotion(m, out);
        Ok(())
    }

    fn quick(&self) -> Quick {
        match self.form {
            CastlingForm::KingTakesRook => Quick::Written,
            _ => Quick::Coordinates,
        }
    }
}

/// The small letter of what a pawn becomes.
pub(super) fn spell_promotion(m: Move, out: &mut dyn Spelling) {
    if let Some(role) = m.promotion {
        let letter = role.letter().to_ascii_lowercase();
        out.put_char(letter, Meaning::Promotion(role));
    }
}

fn pass(cursor: &Cursor<'_>) -> Option<Reading> {
    let notes = match cursor.rest() {
        "0000" => cursor.notes,
        "(none)" | "NULL" => cursor.notes.with(Note::NullMove),
        _ => return None,
    };
    Some(Reading::tolerant(0, Pattern::PASS, notes))
}

/// `e7e8q`, and what is tolerated in its place.
pub(super) fn squares_and_promotion(cursor: &mut Cursor<'_>) -> Result<Pattern, Unreadable> {
    let from = cursor.square()?;
    cursor.skip_dashes();
    let to = cursor.square()?;
    let promotion = cursor.promotion(false)?;
    Ok(Pattern {
        promotion: promotion.map_or(Promotion::Unsaid, Promotion::Said),
        ..Pattern::squares(from.squares(), to.squares())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::cases::*;

    #[test]
    fn every_kind_of_move_is_two_squares() {
        check_both(
            &UCI,
            &[
                (START, "e2e4", "e2e4"),
                (CASTLES, "e1g1", "e1g1"),
                (CASTLES, "e1c1", "e1c1"),
                (BLACK_CASTLES, "e8g8", "e8g8"),
                (BLACK_CASTLES, "e8a8", "e8c8"),
                (PASSING, "e5f6", "e5f6"),
                (PROMOTES, "a7b8n", "a7b8n"),
                (BLACK_PROMOTES, "e2d1q", "e2d1q"),
                (KING_F1, "f1g1", "f1g1"),
                (KING_F1, "f1h1", "f1h1"),
                (KING_B1, "b1c1", "b1c1"),
                (KING_B1, "b1a1", "b1a1"),
                (ROOKS_B1_G1, "e1b1", "e1b1"),
                (START, "0000", "0000"),
            ],
        );
        check_both(
            &UCI960,
            &[
                (CASTLES, "e1g1", "e1h1"),
                (BLACK_CASTLES, "e8c8", "e8a8"),
                (KING_F1, "f1h1", "f1h1"),
            ],
        );
    }

    #[test]
    fn other_spellings_are_noted() {
        check_read(
            &UCI,
            &[
                (START, "E2-E4", "e2e4", &[Note::LetterCase, Note::Hyphen]),
                (START, "e2 e4", "e2e4", &[Note::Blank]),
                (START, "1. e2e4", "e2e4", &[Note::Blank, Note::MoveNumber]),
                (START, "1...e2e4", "e2e4", &[Note::MoveNumber]),
                (PROMOTES, "a7a8=q", "a7a8q", &[Note::PromotionForm]),
                (PROMOTES, "a7a8(q)", "a7a8q", &[Note::PromotionForm]),
                (PROMOTES, "a7a8N", "a7a8n", &[Note::LetterCase]),
                (CASTLES, "e1h1", "e1g1", &[Note::CastlingAsRookTaken]),
                (ROOKS_B1_G1, "e1c1", "e1b1", &[Note::CastlingAsKingMove]),
                (START, "(none)", "0000", &[Note::NullMove]),
                (START, "NULL", "0000", &[Note::NullMove]),
            ],
        );
        check_read(
            &UCI960,
            &[(CASTLES, "e1g1", "e1g1", &[Note::CastlingAsKingMove])],
        );
    }

    #[test]
    fn one_step_of_the_king_is_never_castling() {
        let own_rook_on_g1 = "4k3/8/8/8/8/8/8/5KRR w H - 0 1";
        check_refused(&UCI, &[(KING_F1_BARRED, "f1g1"), (own_rook_on_g1, "f1g1")]);
        check_read(&UCI, &[(KING_F1, "f1g1", "f1g1", &[])]);
    }

    #[test]
    fn what_is_no_move_is_refused() {
        check_refused(
            &UCI,
            &[
                (START, ""),
                (START, "e2"),
                (START, "e2e"),
                (START, "e2e9"),
                (START, "i2i4"),
                (START, "e2e4q"),
                (START, "e2e4+"),
                (START, "e2e4e5"),
                (START, "e2e5"),
                (START, "Nf3"),
                (START, "é2e4"),
                (PROMOTES, "a7a8"),
                (PROMOTES, "a7a8k"),
                (PROMOTES, "a7a8="),
                (CASTLES, "e1g1q"),
                (CASTLES, "e1h1q"),
            ],
        );
        check_refused(&UCI960, &[(CASTLES, "e1h1q"), (CASTLES, "e1f1q")]);
    }
}
