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
use super::{About, Can, Family, MoveNotation, Quick, Reading, Spelling, Unreadable, Unwritable};

/// See the [module](self).
pub struct Algebraic {
    id: &'static str,
    title: &'static str,
    source: &'static str,
    example: &'static str,
    language: Option<&'static str>,
    purpose: &'static str,
    rules: &'static [&'static str],
    dialect: Dialect,
}

/// FIDE's algebraic, as on score sheets.
pub static FIDE: Algebraic = Algebraic {
    id: "fide",
    title: "FIDE algebraic",
    source: "FIDE Laws of Chess 2023, Appendix C, C.1 to C.13",
    example: "Nf3",
    language: Some("en"),
    purpose: "What players write on score sheets at the board, and what the arbiter takes as a \
              record of the game.",
    rules: &[
        "A piece is the first letter of its name, N for the knight, then the square it goes to: \
         Nf3; a pawn has no letter.",
        "x may mark a capture, and is always written here; a pawn that takes gives its file: exd5.",
        "When two like men could go to the square, the file of the one that goes is added, or its \
         rank when the file does not tell them apart.",
        "Castling is 0-0 on the king's side and 0-0-0 on the queen's side, with zeros.",
        "What a pawn becomes stands behind the square: e8Q.",
        "A check may be marked +, a mate # or ++, a capture in passing e.p.; e.p. and ++ are read \
         and not written.",
    ],
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
    source: "no standard found; print since the 19th century",
    example: "Ng1-f3",
    language: Some("en"),
    purpose: "Books and magazines in which no move may be misunderstood, and beginners, for whom \
              it names both squares. German and Russian print used it for long.",
    rules: &[
        "A move is the letter of the piece, the square it leaves, a dash, and the square it goes \
         to: Ng1-f3.",
        "A pawn has no letter: e2-e4.",
        "x stands in place of the dash when something is taken: Bf4xe5.",
        "Castling is O-O or O-O-O, a promotion e7-e8=Q, check + and mate #.",
    ],
    dialect: LONG,
};

/// Long algebraic without a hyphen.
pub static LAN_NOHYPHEN: Algebraic = Algebraic {
    id: "lan-nohyphen",
    title: "Long algebraic without a hyphen",
    source: "FIDE Laws of Chess 2023, C.8",
    example: "Ng1f3",
    language: Some("en"),
    purpose: "The long form that the Laws allow on a score sheet, and what some programs print as \
              long algebraic.",
    rules: &[
        "A move is the letter of the piece, the square it leaves and the square it goes to: Ng1f3.",
        "x stands between the squares when something is taken: Bf4xe5.",
        "Castling, promotion, check and mate are those of standard algebraic notation.",
    ],
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
    language: None,
    purpose: "Print for readers of every language: the Informator and many books and magazines \
              have it, for a picture needs no translation.",
    rules: &[
        "As standard algebraic notation, with a picture of the piece in place of its letter: ♘f3.",
        "The outline pictures stand for the pieces of both sides.",
        "A pawn has no picture in front of its move; a promotion has one: e8=♕.",
    ],
    dialect: Dialect {
        alphabet: Alphabet::WhiteFigurines,
        ..Dialect::SAN
    },
};

/// Figurines in the mover's colour.
pub static FAN_COLOUR: Algebraic = Algebraic {
    id: "fan-colour",
    title: "Figurine algebraic, in the mover's colour",
    source: "no standard found; the custom of several programs",
    example: "♘f3",
    language: None,
    purpose: "Screens that show Black's moves with filled pictures: some programs and websites do.",
    rules: &[
        "As figurine algebraic, with outline pictures for White and filled ones for Black: ♘f3, \
         ♞f6.",
    ],
    dialect: Dialect {
        alphabet: Alphabet::ColourFigurines,
        ..Dialect::SAN
    },
};

/// Long algebraic that names what is taken, so that moves can be taken back.
pub static REVERSIBLE: Algebraic = Algebraic {
    id: "reversible",
    title: "Reversible algebraic",
    source: "no standard found; the custom of some programs",
    example: "Ng1-f3",
    language: Some("en"),
    purpose: "Records from which a game can be played backwards as well as forwards, because each \
              move says what it took.",
    rules: &[
        "As long algebraic, with the letter of the captured piece behind x: Qh5xBf7; a pawn that \
         is taken has no letter.",
        "A capture in passing always has e.p. behind it.",
        "Castling, promotion, check and mate are those of standard algebraic notation.",
    ],
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
    source: "no standard found; the custom of some programs",
    example: "Ng1f3",
    language: Some("en"),
    purpose: "The short form of reversible algebraic, for those who keep such records by hand.",
    rules: &[
        "Both squares without a dash: Ng1f3; a pawn that stays on its file names it once: e24.",
        ": marks a capture, and the letter of the captured piece follows: Qh5:Bf7; a pawn that is \
         taken has no letter.",
        "A capture in passing always has e.p. behind it; castling is written with zeros.",
    ],
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
            language: self.language,
            purpose: self.purpose,
            rules: self.rules,
        }
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        self.dialect.read(text, turn)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        self.dialect.write(rules, m, out);
        Ok(())
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
