//! Coordinates as XBoard and its engines exchange them.
//!
//! ```text
//! move      = square square [ promotion ] | "O-O" | "O-O-O" | "@@@@"
//! promotion = "q" | "r" | "b" | "n"
//! ```
//!
//! As in [UCI](super::uci), but castling in Chess960 is `O-O` or `O-O-O`, and `@@@@` is the null
//! move. In standard chess castling is the king's walk (`e1g1`); `O-O` is read there too. Tolerated:
//! what UCI tolerates, king takes rook, castling with zeros or small letters, UCI's `0000`, and the
//! command words `usermove` and `move` in front. Drops (`P@h3`), moves in several legs, and the real
//! king's squares of the server's "wild" games (`d1f1`) are not supported.
//!
//! Source: the Chess Engine Communication Protocol, T. Mann and H. G. Muller.

use scoresheet_rules::{Color, Kind, Mode, Move, Rules, Side};

use super::coordinates::{CastlingForm, ends, readings, spell_squares};
use super::cursor::{Cursor, read_signs};
use super::uci::{spell_promotion, squares_and_promotion};
use super::{
    About, Can, Castling, Family, Meaning, MoveNotation, Pattern, Reading, Spelling, Unreadable,
    Unwritable, word,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct Cecp;

const COMMANDS: [&str; 2] = ["usermove ", "move "];

impl MoveNotation for Cecp {
    fn about(&self) -> About {
        About {
            id: "cecp",
            title: "XBoard coordinates",
            family: Family::Coordinates,
            source: "Chess Engine Communication Protocol",
            example: "g1f3",
            can: Can::Both,
            language: Some("en"),
            purpose: "What XBoard, WinBoard and their engines say to each other. Engines older \
                      than UCI speak it.",
            rules: &[
                "A move is the square the man leaves and the square it goes to: g1f3; a promotion \
                 adds a small letter: e7e8q.",
                "Castling is the king's walk, e1g1; in Chess960 it is O-O or O-O-O.",
                "@@@@ is the null move.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            // The blank behind the command is noted already.
            let _ = COMMANDS.iter().any(|command| cursor.eat(command));
            cursor.skip_number();
            match castling_or_pass(cursor) {
                Some(reading) => Ok(vec![reading]),
                None => two_squares(cursor),
            }
        })
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        match (m.kind, rules.mode()) {
            (Kind::Pass, _) => out.put("@@@@", Meaning::Pass),
            (Kind::Castling(side), Mode::Chess960) => {
                let letters = match side {
                    Side::King => "O-O",
                    Side::Queen => "O-O-O",
                };
                out.put(letters, Meaning::Castling(side));
            }
            _ => spell_squares(ends(rules, m, CastlingForm::ByMode), out),
        }
        spell_promotion(m, out);
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        let command = COMMANDS.iter().find(|command| text.starts_with(**command));
        let skip = command.map_or(0, |command| command.len());
        skip + word(&text[skip..])
    }
}

fn castling_or_pass(cursor: &Cursor<'_>) -> Option<Reading> {
    let (pattern, note) = match cursor.rest() {
        "@@@@" => (Pattern::PASS, None),
        "0000" => (Pattern::PASS, Some(Note::NullMove)),
        "O-O" => (Pattern::castling(Some(Side::King)), None),
        "O-O-O" => (Pattern::castling(Some(Side::Queen)), None),
        "o-o" | "0-0" => (
            Pattern::castling(Some(Side::King)),
            Some(Note::ZeroCastling),
        ),
        "o-o-o" | "0-0-0" => (
            Pattern::castling(Some(Side::Queen)),
            Some(Note::ZeroCastling),
        ),
        _ => return None,
    };
    let notes = note.map_or(cursor.notes, |note| cursor.notes.with(note));
    Some(Reading::tolerant(0, pattern, notes))
}

fn two_squares(cursor: &mut Cursor<'_>) -> Result<Vec<Reading>, Unreadable> {
    let pattern = squares_and_promotion(cursor)?;
    let mut readings = readings(pattern, CastlingForm::ByMode, cursor.notes);
    for reading in &mut readings {
        if reading.pattern.castling == Castling::KingTakesRook {
            reading.notes.add(Note::CastlingAsRookTaken);
        }
    }
    Ok(readings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::cases::*;

    #[test]
    fn castling_is_in_letters_where_squares_would_not_do() {
        check_both(
            &Cecp,
            &[
                (START, "g1f3", "g1f3"),
                (CASTLES, "e1g1", "e1g1"),
                (BLACK_CASTLES, "e8c8", "e8c8"),
                (KING_F1, "f1h1", "O-O"),
                (KING_F1, "f1g1", "f1g1"),
                (KING_B1, "b1a1", "O-O-O"),
                (KING_B1, "b1c1", "b1c1"),
                (PASSING, "e5f6", "e5f6"),
                (PROMOTES, "a7b8q", "a7b8q"),
                (START, "0000", "@@@@"),
            ],
        );
    }

    #[test]
    fn other_spellings_are_noted() {
        check_read(
            &Cecp,
            &[
                (CASTLES, "O-O", "e1g1", &[]),
                (CASTLES, "0-0-0", "e1c1", &[Note::ZeroCastling]),
                (CASTLES, "e1h1", "e1g1", &[Note::CastlingAsRookTaken]),
                (KING_F1, "f1h1", "f1h1", &[Note::CastlingAsRookTaken]),
                (ROOKS_B1_G1, "e1c1", "e1b1", &[Note::CastlingAsKingMove]),
                (START, "usermove e2e4", "e2e4", &[Note::Blank]),
                (START, "move e2e4", "e2e4", &[Note::Blank]),
                (START, "1.e2e4", "e2e4", &[Note::MoveNumber]),
                (START, "0000", "0000", &[Note::NullMove]),
            ],
        );
        check_refused(
            &Cecp,
            &[
                (START, "O-O"),
                (START, "@@@"),
                (START, "usermove"),
                (START, "moveit"),
                (START, "P@e4"),
                (KING_F1_BARRED, "O-O"),
            ],
        );
        check_take(
            &Cecp,
            &[
                ("usermove e2e4 e7e5", "usermove e2e4"),
                ("e2e4 e7e5", "e2e4"),
                ("O-O", "O-O"),
            ],
        );
    }
}
