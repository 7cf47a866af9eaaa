//! The algebraic notations besides SAN: FIDE's, the long ones, figurines, the reversible ones.
//!
//! ```text
//! fide               = as SAN, but "0-0", "0-0-0", "e8Q", and "e.p.", "++" may be written
//! lan                = [ piece ] square ( "-" | "x" ) square [ "=" piece ] [ "+" | "#" ] | "O-O" …
//! lan-nohyphen       = the same without "-"
//! fan, fan-colour    = SAN with ♔♕♖♗♘, for both sides or in the mover's colour
//! reversible         = lan with the captured piece behind "x", and " e.p."
//! reversible-concise = [ piece ] square [ ":" [ piece ] ] square | pawn's file, rank, rank: "e24"
//! ```
//!
//! All read what [`algebraic`] tolerates. Sources: FIDE Laws of Chess 2023,
//! Appendix C, for `fide` and, C.8, the long form without a hyphen; print for the rest.

use scoresheet_rules::{Color, Move, Rules};

use super::algebraic::{self, Alphabet, Dialect, EnPassantStyle, PromotionStyle, Source};
use super::{About, Can, Family, MoveNotation, Quick, Reading, Unreadable, Unwritable};

/// See the [module](self).
pub struct Algebraic {
    id: &'static str,
    title: &'static str,
    source: &'static str,
    example: &'static str,
    dialect: Dialect,
}

/// FIDE's algebraic, as on score sheets.
pub static FIDE: Algebraic = Algebraic {
    id: "fide",
    title: "FIDE algebraic",
    source: "FIDE Laws of Chess 2023, Appendix C",
    example: "Nf3",
    dialect: Dialect {
        zeros: true,
        promotion: PromotionStyle::Bare,
        en_passant: EnPassantStyle::Optional,
        double_plus: true,
        ..Dialect::SAN
    },
};

const LONG: Dialect = Dialect {
    source: Source::Full,
    hyphen: true,
    ..Dialect::SAN
};

/// Long algebraic with a hyphen.
pub static LAN: Algebraic = Algebraic {
    id: "lan",
    title: "Long algebraic",
    source: "no standard binds it; print since the 19th century",
    example: "Ng1-f3",
    dialect: LONG,
};

/// Long algebraic without a hyphen.
pub static LAN_NOHYPHEN: Algebraic = Algebraic {
    id: "lan-nohyphen",
    title: "Long algebraic without a hyphen",
    source: "FIDE Laws of Chess 2023, C.8",
    example: "Ng1f3",
    dialect: Dialect {
        hyphen: false,
        ..LONG
    },
};

/// Figurines, outline for both sides.
pub static FAN: Algebraic = Algebraic {
    id: "fan",
    title: "Figurine algebraic",
    source: "FIDE Laws of Chess 2023, C.3; Informator",
    example: "♘f3",
    dialect: Dialect {
        alphabet: Alphabet::WhiteFigurines,
        ..Dialect::SAN
    },
};

/// Figurines in the mover's colour.
pub static FAN_COLOUR: Algebraic = Algebraic {
    id: "fan-colour",
    title: "Figurine algebraic, in the mover's colour",
    source: "practice of several programs",
    example: "♘f3",
    dialect: Dialect {
        alphabet: Alphabet::ColourFigurines,
        ..Dialect::SAN
    },
};

/// Long algebraic that names what is taken, so that moves can be taken back.
pub static REVERSIBLE: Algebraic = Algebraic {
    id: "reversible",
    title: "Reversible algebraic",
    source: "no standard binds it",
    example: "Ng1-f3",
    dialect: Dialect {
        victim: true,
        en_passant: EnPassantStyle::Always,
        ..LONG
    },
};

/// The short form of the reversible one.
pub static REVERSIBLE_CONCISE: Algebraic = Algebraic {
    id: "reversible-concise",
    title: "Concise reversible algebraic",
    source: "no standard binds it",
    example: "Ng1f3",
    dialect: Dialect {
        hyphen: false,
        colon: true,
        zeros: true,
        concise: true,
        victim: true,
        en_passant: EnPassantStyle::Always,
        ..LONG
    },
};

impl MoveNotation for Algebraic {
    fn about(&self) -> About {
        About {
            id: self.id,
            title: self.title,
            family: Family::Algebraic,
            source: self.source,
            example: self.example,
            can: Can::Both,
        }
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        self.dialect.read(text, turn)
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        self.dialect.write(rules, m, out);
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        algebraic::take(text)
    }

    fn quick(&self) -> Quick {
        self.dialect.quick()
    }
}
