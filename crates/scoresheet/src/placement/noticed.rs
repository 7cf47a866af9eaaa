//! What a tolerant reader had to overlook in the text of a position.

use std::fmt;
use std::ops::Range;

/// One deviation from the strict spelling, and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noticed {
    /// What was overlooked.
    pub what: Tolerance,
    /// Where, in bytes from the start of the text.
    pub span: Range<usize>,
}

macro_rules! tolerances {
    ($($variant:ident = $name:literal, $says:literal;)*) => {
        /// One kind of deviation from the strict spelling of a position, with a stable name.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Tolerance {
            $(#[doc = concat!("`", $name, "`: ", $says, ".")] $variant,)*
        }

        impl Tolerance {
            /// All of them, in the order of the table.
            pub const ALL: &[Tolerance] = &[$(Tolerance::$variant),*];

            /// The stable name: `castling-order`.
            pub const fn name(self) -> &'static str {
                match self { $(Tolerance::$variant => $name,)* }
            }

            /// What it says, lower case, without a full stop.
            pub const fn says(self) -> &'static str {
                match self { $(Tolerance::$variant => $says,)* }
            }
        }
    };
}

tolerances! {
    MissingFields = "missing-fields", "fields are missing at the end: White moves, nobody castles, clocks at 0 and 1 are assumed";
    Blanks = "blanks", "there should be exactly one blank between fields, and none around the text";
    Underscores = "underscores", "underscores stand for blanks";
    AdjacentDigits = "adjacent-digits", "two digits side by side should be one sum";
    LetterCase = "letter-case", "the side to move and the en passant square are written in small letters";
    CastlingOrder = "castling-order", "the castling letters should stand in the order KQkq, the king's side first";
    FileLetters = "file-letters", "castling is written with the file of a rook where K or Q is meant to stand";
    WingLetters = "wing-letters", "castling is written with K or Q where the file of the rook should stand";
    EnPassantRank = "en-passant-rank", "the rank of the en passant square should be 6 when White is to move and 3 when Black is";
    Dash = "dash", "another dash stands for the hyphen";
    PaddedCounter = "padded-counter", "a number starts with a needless 0";
    NoCounter = "no-counter", "a hyphen stands for a number, which was taken as usual";
    MoveZero = "move-zero", "moves are counted from 1";
    CountersInEpd = "counters-in-epd", "the two clocks of FEN stand in EPD, which has the operations hmvc and fmvn for them";
    CountersDisagree = "counters-disagree", "the operation hmvc or fmvn says another number than the field before it";
    NoSemicolon = "no-semicolon", "the last operation should end with a semicolon";
    StraySemicolon = "stray-semicolon", "a semicolon stands where an operation should start";
    LongOpcode = "long-opcode", "the name of an operation should have at most 15 letters";
    LongString = "long-string", "a string should have fewer than 256 characters";
}

impl fmt::Display for Tolerance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.says())
    }
}
