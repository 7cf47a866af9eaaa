//! Coordinates as chess engines exchange them.
//!
//! ```text
//! move      = square square [ promotion ] | "0000"
//! promotion = "q" | "r" | "b" | "n"
//! ```
//!
//! Lower case, no separators, no check marks. Castling is the king's walk in standard chess
//! (`e1g1`) and king takes rook in Chess960 (`e1h1`); both are read everywhere. `0000` is the null
//! move. Tolerated: capitals, a dash or blank between the squares, `=` or parentheses around the
//! promotion.
//!
//! Source: the text of the Universal Chess Interface, R. Huber and S. Meyer-Kahlen, 2000.

use scoresheet_rules::{Color, File, Kind, Mode, Move, Rank, Role, Rules, Square};

use super::{
    About, Can, Castling, Family, MoveNotation, Pattern, Promotion, Reading, Unreadable,
    Unwritable, Why, fold, note_if,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct Uci {
    /// Whether castling is always written as king takes rook.
    rook_form: bool,
}

/// `e1g1` in standard chess, `e1h1` in Chess960.
pub static UCI: Uci = Uci { rook_form: false };
/// `e1h1` always, as with the engine option `UCI_Chess960`.
pub static UCI960: Uci = Uci { rook_form: true };

impl MoveNotation for Uci {
    fn about(&self) -> About {
        let (id, title) = match self.rook_form {
            false => ("uci", "UCI coordinates"),
            true => ("uci960", "UCI coordinates, castling as king takes rook"),
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
        let folded = fold(text);
        let mut signs = Signs {
            rest: folded.text.char_indices(),
            end: folded.text.len(),
        };
        let fail = |it: Unreadable| Unreadable::new(folded.origin(it.at), it.why);
        if folded.text == "0000" {
            return Ok(vec![Reading::tolerant(0, Pattern::PASS, folded.notes)]);
        }
        let from = signs.square().map_err(fail)?;
        signs.skip(&['-', ' ']);
        let to = signs.square().map_err(fail)?;
        let (promotion, plain) = signs.promotion().map_err(fail)?;
        let pattern = Pattern {
            promotion: promotion.map_or(Promotion::Unsaid, Promotion::Said),
            ..Pattern::squares(from.squares(), to.squares())
        };
        let capitals = folded.text.chars().any(|c| c.is_ascii_uppercase());
        let notes = folded
            .notes
            .and(note_if(capitals, Note::LetterCase))
            .and(note_if(folded.text.contains('-'), Note::Hyphen))
            .and(note_if(!plain, Note::PromotionForm));
        let readings = [Castling::No, Castling::KingTakesRook, Castling::KingWalk];
        Ok((0..)
            .zip(readings)
            .map(|(stage, castling)| {
                Reading::tolerant(
                    stage,
                    Pattern {
                        castling,
                        ..pattern
                    },
                    notes,
                )
            })
            .collect())
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        if m.is_pass() {
            out.push_str("0000");
            return Ok(());
        }
        let rook_form = self.rook_form || rules.mode() == Mode::Chess960;
        let to = match m.kind {
            Kind::Castling(_) if !rook_form => m.arrival(),
            _ => m.to,
        };
        for square in [m.from, to] {
            out.push(square.file().char());
            out.push(square.rank().char());
        }
        out.extend(m.promotion.map(|role| role.letter().to_ascii_lowercase()));
        Ok(())
    }
}

struct Signs<'a> {
    rest: std::str::CharIndices<'a>,
    end: usize,
}

impl Signs<'_> {
    fn at(&self) -> usize {
        self.rest.clone().next().map_or(self.end, |(at, _)| at)
    }

    fn skip(&mut self, signs: &[char]) {
        while self
            .rest
            .clone()
            .next()
            .is_some_and(|(_, c)| signs.contains(&c))
        {
            self.rest.next();
        }
    }

    fn square(&mut self) -> Result<Square, Unreadable> {
        let at = self.at();
        let (Some((_, file)), Some((_, rank))) = (self.rest.next(), self.rest.next()) else {
            return Err(Unreadable::new(at, Why::Missing("a square")));
        };
        let file = File::from_char(file.to_ascii_lowercase());
        match (file, Rank::from_char(rank)) {
            (Some(file), Some(rank)) => Ok(Square::new(file, rank)),
            _ => Err(Unreadable::new(at, Why::Expected("a square"))),
        }
    }

    /// The promotion, and whether it is the bare letter.
    fn promotion(&mut self) -> Result<(Option<Role>, bool), Unreadable> {
        let before = self.at();
        self.skip(&['=', '(', ' ', '/']);
        let plain = before == self.at();
        let at = self.at();
        let Some((_, letter)) = self.rest.next() else {
            return Ok((None, plain));
        };
        let role = Role::from_letter(letter.to_ascii_uppercase());
        let role = role.filter(|role| Role::PROMOTIONS.contains(role));
        self.skip(&[')']);
        match (role, self.rest.next()) {
            (None, _) => Err(Unreadable::new(at, Why::NotAPromotion)),
            (_, Some((at, _))) => Err(Unreadable::new(at, Why::Trailing)),
            (role, None) => Ok((role, plain)),
        }
    }
}
