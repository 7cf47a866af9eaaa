//! Forsyth-Edwards notation: a position in one line of six fields.
//!
//! ```text
//! fen      = board " " turn " " castling " " ep " " halfmoves " " fullmoves
//! board    = rank 7*( "/" rank )            ; rank 8 first
//! rank     = 1*( man | digit )              ; sums to 8; never two digits side by side
//! turn     = "w" | "b"
//! castling = "-" | [ "K" ] [ "Q" ] [ "k" ] [ "q" ]
//! ep       = "-" | file ( "3" | "6" )
//! ```
//!
//! X-FEN and Shredder-FEN differ in the castling field alone. Tolerated and noted: missing fields at
//! the end, other blanks or underscores, castling letters of the other kinds and in another order,
//! capitals in the small fields, other dashes, digits side by side, numbers with leading zeros or a
//! hyphen, move 0. Refused at every level: whatever could mean two things, as a castling letter
//! named twice. Pockets and counts of checks are refused by the name of their variant.
//!
//! The position is Chess960 when a file letter occurs, since only its programs write them, and in
//! X-FEN and Shredder-FEN also when king or rook castle from unusual squares.
//!
//! Source: Portable Game Notation, section 16.1, S. J. Edwards, 1994; R. Scharnagl for X-FEN;
//! S. Meyer-Kahlen for Shredder-FEN.

use scoresheet_rules::{Mode, Position, Setup};

use super::castling::{self, Spelling};
use super::fields::{Fields, variant};
use super::{About, EnPassant, FenError, FenWhy, Field, Placed, Placement, Unwritable, writer};
use crate::notation::{Can, Level};

/// See the [module](self).
pub struct Fen {
    spelling: Spelling,
    can: Can,
}

/// The standard of 1994.
pub static FEN: Fen = Fen {
    spelling: Spelling::Wings,
    can: Can::Both,
};
/// What others write and call FEN.
pub static IMPORT: Fen = Fen {
    spelling: Spelling::Wings,
    can: Can::Read,
};
/// K and Q for the outermost rooks, file letters for the others.
pub static XFEN: Fen = Fen {
    spelling: Spelling::WingsOrFiles,
    can: Can::Both,
};
/// File letters for all rooks.
pub static SHREDDER: Fen = Fen {
    spelling: Spelling::Files,
    can: Can::Both,
};

/// Reads a FEN, X-FEN or Shredder-FEN tolerantly.
///
/// # Errors
///
/// Where and why the text is none of them.
pub fn read(text: &str) -> Result<Setup, FenError> {
    IMPORT
        .read(text, Level::Tolerant)
        .map(|placed| placed.setup)
}

/// The FEN of a position, with the en passant square only when a legal capture goes there.
///
/// A castling rook that is not the outermost is named by its file, as X-FEN does.
pub fn write(position: &Position) -> String {
    write_setup(&position.setup(), EnPassant::Legal)
}

/// The FEN of a setup, sound or not.
///
/// A castling rook that is not the outermost is named by its file, as X-FEN does.
pub fn write_setup(setup: &Setup, en_passant: EnPassant) -> String {
    six_fields(setup, Spelling::WingsOrFiles, en_passant)
}

fn six_fields(setup: &Setup, spelling: Spelling, en_passant: EnPassant) -> String {
    let mut out = writer::four_fields(setup, spelling, en_passant);
    writer::counters(setup, &mut out);
    out
}

impl Placement for Fen {
    fn about(&self) -> About {
        let (id, title, source) = match (self.spelling, self.can) {
            (Spelling::Wings, Can::Read) => ("fen-import", "FEN as it is found", "common use"),
            (Spelling::Wings, _) => ("fen", "FEN", "Portable Game Notation, 1994"),
            (Spelling::WingsOrFiles, _) => ("xfen", "X-FEN", "R. Scharnagl"),
            (Spelling::Files, _) => ("shredder-fen", "Shredder-FEN", "S. Meyer-Kahlen"),
        };
        let example = match self.spelling {
            Spelling::Files => "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b HAha - 1 2",
            _ => "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        };
        About {
            id,
            title,
            source,
            example,
            can: self.can,
        }
    }

    fn read(&self, text: &str, level: Level) -> Result<Placed, FenError> {
        let mut fields = Fields::new(text, true)?;
        fields.board()?;
        self.read_rest(&mut fields)?;
        fields.finish(level)
    }

    fn write(&self, setup: &Setup, en_passant: EnPassant) -> Result<String, Unwritable> {
        if self.can == Can::Read {
            return Err(Unwritable::ReadOnly);
        }
        match castling::inner_rook(setup) {
            Some(rook) if self.spelling == Spelling::Wings => Err(Unwritable::InnerRook(rook)),
            _ => Ok(six_fields(setup, self.spelling, en_passant)),
        }
    }
}

impl Fen {
    /// Reads the fields behind the board, as many as there are.
    fn read_rest(&self, fields: &mut Fields<'_>) -> Result<(), FenError> {
        let Some(word) = fields.wanted() else {
            return Ok(());
        };
        fields.turn(word)?;
        let Some(word) = fields.wanted() else {
            return Ok(());
        };
        let by_file = fields.castling(word, self.spelling)?;
        if by_file || (self.spelling != Spelling::Wings && castling::is_chess960(&fields.setup)) {
            fields.setup.mode = Mode::Chess960;
        }
        let Some(word) = fields.wanted() else {
            return Ok(());
        };
        fields.en_passant(word)?;
        for field in [Field::Halfmoves, Field::Fullmoves] {
            let Some(word) = fields.wanted() else {
                return Ok(());
            };
            if let Some(variant) = variant(word.text) {
                return Err(FenError::new(word.span(), FenWhy::Variant(variant)));
            }
            fields.number(word, field)?;
        }
        match fields.word() {
            None => Ok(()),
            Some(word) => {
                let why = variant(word.text).map_or(FenWhy::Trailing, FenWhy::Variant);
                Err(FenError::new(word.span(), why))
            }
        }
    }
}
