//! Smith notation: coordinates with what is needed to take the move back.
//!
//! ```text
//! move      = square square [ victim | "E" | "c" | "C" ] [ promotion ]
//! victim    = "p" | "n" | "b" | "r" | "q" | "k"
//! promotion = "N" | "B" | "R" | "Q"
//! ```
//!
//! The case matters: `f7g8nQ` takes a knight and becomes a queen. `E` is a capture in passing, `c`
//! and `C` are castling short and long, written with the king's walk; in Chess960, for which there
//! is no standard, with the squares of king and rook (`b1a1C`). No null move is known.
//!
//! The letters are a checksum: a wrong one is an error, a missing one is noted, and so are capitals
//! for the victim where no promotion can be meant, `p` for a capture in passing, small letters for
//! the promotion behind a victim, capitals in the squares, dashes and blanks. Drops (`P@f7`) are
//! not supported.
//!
//! Source: the help pages of the Internet Chess Club, after Warren D. Smith.

use scoresheet_rules::{Color, File, Kind, Move, Role, Rules, Side, Square};

use super::coordinates::{CastlingForm, ends, spell_squares};
use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, Castling, Family, Meaning, MoveNotation, Pattern, Promotion, Reading, Spelling,
    Unreadable, Unwritable, Why,
};
use crate::diagnostic::{Note, Notes};

/// See the [module](self).
pub struct Smith;

impl MoveNotation for Smith {
    fn about(&self) -> About {
        About {
            id: "smith",
            title: "Smith",
            family: Family::Coordinates,
            source: "help pages of the Internet Chess Club, after W. D. Smith",
            example: "g1f3",
            can: Can::Both,
            language: Some("en"),
            purpose: "Coordinates from which a move can be taken back. The Internet Chess Club's \
                      server knows them.",
            rules: &[
                "A move is the square the man leaves and the square it goes to: g1f3.",
                "The small letter of a captured man follows, p n b r or q: f3e5p; E is a capture \
                 in passing.",
                "The capital letter of a new piece comes last: f7g8nQ.",
                "Castling is the king's walk with c on the king's side, e1g1c, and C on the \
                 queen's side, e1c1C.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            cursor.skip_number();
            let from = cursor.square()?;
            cursor.skip_dashes();
            let to = cursor.square()?;
            let adorned = cursor.skip(&['=', '(', ' ', '/']);
            if adorned && cursor.peek().is_none() {
                let missing = Why::Missing("a piece letter");
                return Err(Unreadable::new(cursor.at(), missing));
            }
            cursor.note_if(adorned, Note::PromotionForm);
            let signs = Signs::read(cursor)?;
            if adorned {
                cursor.eat(")");
            }
            cursor.end()?;
            Ok(signs.readings(from, to, cursor.notes))
        })
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        if m.is_pass() {
            return Err(Unwritable("null moves"));
        }
        spell_squares(ends(rules, m, CastlingForm::ByMode), out);
        match (m.kind, m.capture) {
            (Kind::Castling(side), _) => {
                let letter = match side {
                    Side::King => 'c',
                    Side::Queen => 'C',
                };
                out.put_char(letter, Meaning::Castles(side));
            }
            (Kind::EnPassant, _) => out.put_char('E', Meaning::InPassing),
            (_, Some(role)) => {
                let letter = role.letter().to_ascii_lowercase();
                out.put_char(letter, Meaning::Victim(role));
            }
            (_, None) => (),
        }
        if let Some(role) = m.promotion {
            out.put_char(role.letter(), Meaning::Promotion(role));
        }
        Ok(())
    }
}

/// What stands behind the squares.
#[derive(Clone, Copy)]
enum Signs {
    Nothing,
    Victim(Role, Option<Role>),
    EnPassant,
    Castling(Side),
    /// One capital: the promotion, or else the victim.
    Capital(Role),
}

impl Signs {
    fn read(cursor: &mut Cursor<'_>) -> Result<Signs, Unreadable> {
        let at = cursor.at();
        let Some(sign) = cursor.next() else {
            return Ok(Signs::Nothing);
        };
        match sign {
            'c' => return Ok(Signs::Castling(Side::King)),
            'C' => return Ok(Signs::Castling(Side::Queen)),
            'E' => return Ok(Signs::EnPassant),
            _ => (),
        }
        let role = role(sign).ok_or(Unreadable::new(
            at,
            Why::Expected("the letter of a captured man"),
        ))?;
        match cursor.peek() {
            Some(letter) if letter.is_ascii_alphabetic() => {
                let at = cursor.at();
                cursor.next();
                let promotion = self::role(letter).filter(|it| Role::PROMOTIONS.contains(it));
                let promotion = promotion.ok_or(Unreadable::new(at, Why::NotAPromotion))?;
                let odd = sign.is_ascii_uppercase() || letter.is_ascii_lowercase();
                cursor.note_if(odd, Note::LetterCase);
                Ok(Signs::Victim(role, Some(promotion)))
            }
            _ if sign.is_ascii_uppercase() => Ok(Signs::Capital(role)),
            _ => Ok(Signs::Victim(role, None)),
        }
    }

    fn readings(self, from: Square, to: Square, notes: Notes) -> Vec<Reading> {
        let plain = Pattern::squares(from.squares(), to.squares());
        match self {
            Signs::Nothing => unsigned(plain, notes),
            Signs::Victim(role, promotion) => victim(plain, role, promotion, notes),
            Signs::EnPassant => vec![Reading::tolerant(
                0,
                Pattern {
                    takes: Some(true),
                    en_passant: Some(true),
                    ..plain
                },
                notes,
            )],
            Signs::Castling(side) => castling(plain, (from, to), side, notes),
            Signs::Capital(role) => capital(plain, role, notes),
        }
    }
}

fn role(letter: char) -> Option<Role> {
    Role::from_letter(letter.to_ascii_uppercase())
}

/// No sign: a move that takes nothing, or one that lacks its sign.
fn unsigned(plain: Pattern, notes: Notes) -> Vec<Reading> {
    let quiet = Pattern {
        takes: Some(false),
        ..plain
    };
    let takes = Pattern {
        takes: Some(true),
        ..plain
    };
    let castles = |castling| Pattern { castling, ..plain };
    vec![
        Reading::tolerant(0, quiet, notes),
        Reading::tolerant(1, takes, notes.with(Note::MissingCapturedPiece)),
        Reading::tolerant(
            2,
            castles(Castling::KingTakesRook),
            notes.with(Note::CastlingAsRookTaken),
        ),
        Reading::tolerant(
            3,
            castles(Castling::KingWalk),
            notes.with(Note::CastlingAsKingMove),
        ),
    ]
}

/// A victim: strictly no pawn in passing, for that has its own sign.
fn victim(plain: Pattern, role: Role, promotion: Option<Role>, notes: Notes) -> Vec<Reading> {
    let ordinary = Pattern {
        takes: Some(true),
        victim: Some(role),
        en_passant: Some(false),
        promotion: promotion.map_or(Promotion::Unsaid, Promotion::Said),
        ..plain
    };
    let passing = Pattern {
        en_passant: Some(true),
        ..ordinary
    };
    vec![
        Reading::tolerant(0, ordinary, notes),
        Reading::tolerant(1, passing, notes.with(Note::CaptureSign)),
    ]
}

fn capital(plain: Pattern, role: Role, notes: Notes) -> Vec<Reading> {
    let becomes = Pattern {
        promotion: Promotion::Said(role),
        ..plain
    };
    let quiet = Pattern {
        takes: Some(false),
        ..becomes
    };
    let takes = Pattern {
        takes: Some(true),
        ..becomes
    };
    let mut readings = vec![
        Reading::tolerant(0, quiet, notes),
        Reading::tolerant(1, takes, notes.with(Note::MissingCapturedPiece)),
    ];
    for mut reading in victim(plain, role, None, notes.with(Note::LetterCase)) {
        reading.stage += 2;
        readings.push(reading);
    }
    readings
}

/// Castling whose letter fits the squares: the rook's, the walk of two squares or more, or, as the
/// letter leaves no doubt, any walk.
fn castling(
    plain: Pattern,
    (from, to): (Square, Square),
    side: Side,
    notes: Notes,
) -> Vec<Reading> {
    let arrival = match side {
        Side::King => File::G,
        Side::Queen => File::C,
    };
    let castles = |castling| Pattern { castling, ..plain };
    let mut readings = Vec::new();
    if (to.file() > from.file()) == (side == Side::King) {
        readings.push(Reading::tolerant(
            0,
            castles(Castling::KingTakesRook),
            notes,
        ));
    }
    if to.file() == arrival && to.rank() == from.rank() {
        let any = Pattern {
            from: from.squares(),
            ..Pattern::castling(Some(side))
        };
        readings.extend([
            Reading::tolerant(1, castles(Castling::KingWalk), notes),
            Reading::tolerant(2, any, notes.with(Note::CastlingAsKingMove)),
        ]);
    }
    // Never fits what the first did not; it is here to say why castling is not possible.
    let exact = castles(Castling::Only(Some(side)));
    readings.push(Reading::tolerant(3, exact, notes));
    readings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::cases::*;

    #[test]
    fn the_letters_say_what_happened() {
        check_both(
            &Smith,
            &[
                (START, "g1f3", "g1f3"),
                (CASTLES, "a1a8", "a1a8r"),
                (CASTLES, "e1g1", "e1g1c"),
                (CASTLES, "e1c1", "e1c1C"),
                (BLACK_CASTLES, "e8g8", "e8g8c"),
                (KING_F1, "f1h1", "f1h1c"),
                (KING_F1, "f1g1", "f1g1"),
                (KING_B1, "b1a1", "b1a1C"),
                (PASSING, "e5f6", "e5f6E"),
                (PROMOTES, "a7a8n", "a7a8N"),
                (PROMOTES, "a7b8q", "a7b8nQ"),
                (BLACK_PROMOTES, "e2d1b", "e2d1rB"),
            ],
        );
    }

    #[test]
    fn a_missing_letter_is_noted() {
        check_read(
            &Smith,
            &[
                (CASTLES, "a1a8", "a1a8", &[Note::MissingCapturedPiece]),
                (PASSING, "e5f6", "e5f6", &[Note::MissingCapturedPiece]),
                (PASSING, "e5f6p", "e5f6", &[Note::CaptureSign]),
                (
                    PASSING,
                    "e5f6P",
                    "e5f6",
                    &[Note::LetterCase, Note::CaptureSign],
                ),
                (PROMOTES, "a7b8Q", "a7b8q", &[Note::MissingCapturedPiece]),
                (PROMOTES, "a7b8NQ", "a7b8q", &[Note::LetterCase]),
                (PROMOTES, "a7b8nq", "a7b8q", &[Note::LetterCase]),
                (PROMOTES, "a7a8=Q", "a7a8q", &[Note::PromotionForm]),
                (PROMOTES, "a7a8(Q)", "a7a8q", &[Note::PromotionForm]),
                (CASTLES, "a1a8R", "a1a8", &[Note::LetterCase]),
                (CASTLES, "e1g1", "e1g1", &[Note::CastlingAsKingMove]),
                (CASTLES, "e1h1", "e1g1", &[Note::CastlingAsRookTaken]),
                (CASTLES, "e1h1c", "e1g1", &[Note::CastlingAsRookTaken]),
                (KING_F1, "f1g1c", "f1h1", &[Note::CastlingAsKingMove]),
                (ROOKS_B1_G1, "e1c1C", "e1b1", &[Note::CastlingAsKingMove]),
                (START, "E2-E4", "e2e4", &[Note::LetterCase, Note::Hyphen]),
                (START, "1.e2e4", "e2e4", &[Note::MoveNumber]),
            ],
        );
    }

    #[test]
    fn a_wrong_letter_is_an_error() {
        check_refused(
            &Smith,
            &[
                (CASTLES, "a1a8q"),
                (CASTLES, "a1a8k"),
                (CASTLES, "e1g1C"),
                (CASTLES, "e1c1c"),
                (CASTLES, "e1h1C"),
                (CASTLES, "e1d1C"),
                (CASTLES, "e1g1E"),
                (CASTLES, "e1g1cc"),
                (CASTLES, "a1a8c"),
                (START, "e2e4p"),
                (START, "e2e4E"),
                (START, "e2e4Q"),
                (START, "e2e4x"),
                (START, "e2e4("),
                (PASSING, "e5f6n"),
                (PASSING, "e5f6pE"),
                (PROMOTES, "a7a8"),
                (PROMOTES, "a7b8n"),
                (PROMOTES, "a7b8bQ"),
                (PROMOTES, "a7a8nQ"),
                (PROMOTES, "a7b8nK"),
                (PROMOTES, "a7b8nQQ"),
                (PROMOTES, "a7a8q"),
                (KING_B1, "b1c1c"),
            ],
        );
    }
}
