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
use super::{About, Can, Family, MoveNotation, Quick, Reading, Unreadable, Unwritable};

/// See the [module](self).
pub struct San {
    can: Can,
}

/// The form PGN exports.
pub static SAN: San = San { can: Can::Both };
/// The form PGN imports: the same reader, under the name of the looser form.
pub static SAN_IMPORT: San = San { can: Can::Read };

impl MoveNotation for San {
    fn about(&self) -> About {
        let (id, title) = match self.can {
            Can::Read => ("san-import", "Algebraic as people write it"),
            _ => ("san", "Standard algebraic (PGN)"),
        };
        About {
            id,
            title,
            family: Family::Algebraic,
            source: "PGN standard, 1994, 8.2.3",
            example: "Nf3",
            can: self.can,
        }
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        Dialect::SAN.read(text, turn)
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        Dialect::SAN.write(rules, m, out);
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        algebraic::take(text)
    }

    fn quick(&self) -> Quick {
        Quick::San
    }
}
