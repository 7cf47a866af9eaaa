//! Where a value that could be read differs from what the standard wants.

use std::fmt;

/// One peculiarity of a value that could be read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ValueNote {
    /// Blanks stand where none belong.
    Blanks,
    /// The parts are joined by another sign than the standard's.
    Separators,
    /// A part has fewer digits than it should.
    ShortParts,
    /// Parts that are not known are missing instead of being question marks.
    MissingParts,
    /// Day, month and year stand in another order.
    DateOrder,
    /// A time of day follows the date.
    TimeOfDay,
    /// Zeros stand for what is not known.
    Zeros,
    /// Zeros stand before a number.
    LeadingZeros,
    /// A word stands for a number or a sign.
    Word,
    /// Small letters stand for capitals.
    Capitals,
    /// Capitals stand for small letters.
    SmallLetters,
    /// The thing has another usual name.
    OtherName,
    /// The result is not one of the four signs of the standard.
    OtherSign,
    /// The time has a unit or is in minutes; the standard has bare seconds.
    Units,
    /// The time stands before the number of moves.
    Swapped,
    /// A sentence stands for one of the fixed words.
    Prose,
    /// A question mark marks the rating as provisional.
    Provisional,
    /// A comma stands for the decimal point.
    Comma,
    /// The score is in centipawns; pawns with a decimal point are usual.
    Centipawns,
    /// An increment in a period of so many moves: none of the six kinds of time control.
    IncrementInPeriod,
    /// A delay: none of the six kinds of time control.
    Delay,
    /// Parts of a second, where the standard has whole ones.
    Fraction,
    /// A period that lasts to the end of the game, with another behind it.
    NotLast,
    /// A letter or number divides the opening code more finely than the standard does.
    FineCode,
    /// The score is finer than centipawns and was cut.
    FineScore,
}

impl ValueNote {
    /// Whether what is said has no form in the standard, so that there is nothing to mend.
    pub const fn is_extension(self) -> bool {
        matches!(
            self,
            ValueNote::IncrementInPeriod
                | ValueNote::Delay
                | ValueNote::Fraction
                | ValueNote::NotLast
                | ValueNote::FineCode
        )
    }

    /// Whether the canonical form says all that the text said, beyond doubt: no custom had to be
    /// known to read it, and nothing is left out.
    pub const fn is_harmless(self) -> bool {
        matches!(
            self,
            ValueNote::Blanks
                | ValueNote::Separators
                | ValueNote::ShortParts
                | ValueNote::MissingParts
                | ValueNote::LeadingZeros
                | ValueNote::Capitals
                | ValueNote::SmallLetters
                | ValueNote::Comma
        )
    }
}

impl fmt::Display for ValueNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueNote::Blanks => "without blanks",
            ValueNote::Separators => "the parts are joined by another sign",
            ValueNote::ShortParts => "each part has its fixed number of digits",
            ValueNote::MissingParts => "question marks stand for what is not known",
            ValueNote::DateOrder => "the year comes first, then the month",
            ValueNote::TimeOfDay => "the time of day belongs in the Time tag",
            ValueNote::Zeros => "question marks, not zeros, stand for what is not known",
            ValueNote::LeadingZeros => "without zeros in front",
            ValueNote::Word => "there is a sign for this",
            ValueNote::Capitals => "in capitals",
            ValueNote::SmallLetters => "in small letters",
            ValueNote::OtherName => "another name is usual",
            ValueNote::OtherSign => "PGN has four signs for results",
            ValueNote::Units => "times are in seconds, without a unit",
            ValueNote::Swapped => "the number of moves comes before the time",
            ValueNote::Prose => "there are fixed words for this",
            ValueNote::Provisional => "there is no sign for a provisional rating",
            ValueNote::Comma => "with a decimal point",
            ValueNote::Centipawns => "scores are in pawns, with a decimal point",
            ValueNote::IncrementInPeriod => {
                "an increment in a period of moves is none of the six kinds of PGN"
            }
            ValueNote::Delay => "a delay is none of the six kinds of PGN",
            ValueNote::Fraction => "PGN has whole seconds only",
            ValueNote::NotLast => "nothing can follow a period that lasts to the end of the game",
            ValueNote::FineCode => "the standard's codes end after the digits",
            ValueNote::FineScore => "more than two decimals are cut",
        })
    }
}
