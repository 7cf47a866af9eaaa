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

use super::coordinates::{CastlingForm, ends, push_squares, readings};
use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, Family, MoveNotation, Pattern, Promotion, Reading, Unreadable, Unwritable,
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

impl MoveNotation for Uci {
    fn about(&self) -> About {
        let (id, title) = match self.form {
            CastlingForm::ByMode => ("uci", "UCI coordinates"),
            CastlingForm::KingTakesRook => {
                ("uci960", "UCI coordinates, castling as king takes rook")
            }
        };
        let source = "Universal Chess Interface, 2000";
        About {
            id,
            title,
            family: Family::Coordinates,
            source,
            example: "g1f3",
            can: Can::Both,
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

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        if m.is_pass() {
            out.push_str("0000");
            return Ok(());
        }
        push_squares(ends(rules, m, self.form), out);
        out.extend(m.promotion.map(|role| role.letter().to_ascii_lowercase()));
        Ok(())
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
