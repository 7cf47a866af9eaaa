//! Standard algebraic notation, the move language of PGN.
//!
//! ```text
//! move      = ( piece [ file | rank | square ] [ "x" ] square
//!             | [ file "x" ] square [ "=" piece ]
//!             | "O-O" | "O-O-O" ) [ "+" | "#" ]
//! piece     = "K" | "Q" | "R" | "B" | "N"
//! ```
//!
//! The source is given as far as legal moves of like men to the same square need it, in the order
//! file, rank, square; a pawn that takes always gives its file. What is tolerated besides is the
//! grammar of [`algebraic`].
//!
//! Source: PGN Specification and Implementation Guide, 1994, section 8.2.3; for `--` the practice
//! of ChessBase and Scid.

use scoresheet_rules::{Color, Move, Rules};

use super::algebraic::{self, Dialect};
use super::{
    About, Can, Family, MoveNotation, Quick, Reading, Spelling, Unreadable, Unwritable, exact,
};

/// See the [module](self).
pub struct San {
    can: Can,
}

/// The form PGN exports.
pub static SAN: San = San { can: Can::Both };
/// The form PGN imports: the same reader, under the name of the looser form.
pub static SAN_IMPORT: San = San { can: Can::Read };

const PURPOSE: &str = "The moves of PGN, the form in which programs, websites and databases keep \
     and exchange games. Most of what chess players read today is written so.";
const RULES: &[&str] = &[
    "A piece is its English capital letter, K, Q, R, B or N, then the square it goes to: Nf3.",
    "A pawn has no letter: e4. A pawn that takes gives its file first: exd5.",
    "x marks a capture, also one in passing, whose square is the one where the pawn arrives.",
    "When another man of the kind could legally go there too, the file of the one that goes is \
     added, or else its rank, or else its square: Nbd2, R1a3, Qh4e1.",
    "Castling is O-O on the king's side and O-O-O on the queen's side, with capital letters O.",
    "What a pawn becomes follows behind =: e8=Q.",
    "A check is marked +, a mate #.",
];
const IMPORT_PURPOSE: &str = "Algebraic notation as people type and print it: old files, mails, \
     scanned books. It is read only, for there is one right way to write it.";
const IMPORT_RULES: &[&str] = &[
    "Read is all that standard algebraic notation has.",
    "Captures and checks may be without their sign, castling may have zeros or small letters.",
    "More of the square it comes from may be said than needed, and pieces may be small letters.",
    "Each deviation is noted, and a text that two legal moves fit is refused.",
];

impl MoveNotation for San {
    fn about(&self) -> About {
        let (id, title, purpose, rules) = match self.can {
            Can::Read => (
                "san-import",
                "Algebraic as people write it",
                IMPORT_PURPOSE,
                IMPORT_RULES,
            ),
            _ => ("san", "Standard algebraic (PGN)", PURPOSE, RULES),
        };
        About {
            id,
            title,
            family: Family::Algebraic,
            source: "PGN standard, 1994, 8.2.3",
            example: "Nf3",
            can: self.can,
            language: Some("en"),
            purpose,
            rules,
        }
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        Dialect::SAN.read(text, turn)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        Dialect::SAN.write(rules, m, out);
        Ok(())
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        if exact::write(rules, m, out).is_none() {
            Dialect::SAN.write(rules, m, out);
        }
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        algebraic::take(text)
    }

    fn quick(&self) -> Quick {
        Quick::San
    }
}
