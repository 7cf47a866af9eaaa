//! Why a text is no value of its kind.

use std::fmt;
use std::ops::Range;
use std::time::Duration;

use super::Date;
use crate::game::command::hours;

/// Where and why a text cannot be read as a value of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueError {
    /// The place, in bytes from the start of the value.
    pub span: Range<usize>,
    /// The reason.
    pub why: ValueWhy,
}

/// What is wrong with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ValueWhy {
    /// There is nothing to read.
    Empty,
    /// A question mark or hyphen: there is no value to read.
    Unknown,
    /// This is no date.
    NotDate,
    /// There is no such month.
    Month(u8),
    /// This month has no such day; it has at most so many.
    Day(u8, u8),
    /// The year has two digits.
    ShortYear,
    /// Day and month can stand in either order.
    TwoDates(Date, Date),
    /// This is no time of day.
    NotTimeOfDay,
    /// This is no time control.
    NotTimeControl,
    /// A period of no moves.
    NoMoves,
    /// A period without time.
    NoTime,
    /// The number is larger than any that means something.
    TooLarge,
    /// A number without unit that could be minutes or seconds.
    NoUnit(u32),
    /// This is no opening code.
    NotEco,
    /// This is no number of a round.
    NotRound,
    /// This is no rating.
    NotRating,
    /// This is none of the words for how a game ended.
    NotTermination,
    /// This is none of the codes for how a game was played.
    NotMode,
    /// This is neither a human nor a program.
    NotKind,
    /// This variant of chess is not known here.
    NotVariant,
    /// This is neither 0 nor 1.
    NotSetUp,
    /// This is no whole number.
    NotNumber,
    /// This is no result.
    NotOutcome,
    /// This is no clock time.
    NotClock,
    /// Two numbers that could be hours and minutes or minutes and seconds.
    TwoClocks(Duration, Duration),
    /// A clock shows less than nothing.
    Negative,
    /// This is no evaluation.
    NotEval,
    /// A whole number that could be pawns or centipawns.
    PawnsOrCentipawns(i32),
    /// This letter means no colour.
    Color(char),
    /// Here a square should stand.
    Square,
}

impl ValueError {
    pub(in crate::game) const fn new(span: Range<usize>, why: ValueWhy) -> ValueError {
        ValueError { span, why }
    }

    /// An error about the whole of a text that stands at this place.
    pub(in crate::game) const fn whole(text: &str, at: usize, why: ValueWhy) -> ValueError {
        let why = if text.is_empty() {
            ValueWhy::Empty
        } else {
            why
        };
        ValueError::new(at..at + text.len(), why)
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl fmt::Display for ValueWhy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueWhy::Empty => "there is no value: ? would do",
            ValueWhy::Unknown => "the value is not known",
            ValueWhy::NotDate => {
                "this is no date: YYYY.MM.DD would do, with ? for what is not known"
            }
            ValueWhy::Month(month) => {
                return write!(f, "there is no month {month}: 01 to 12 would do");
            }
            ValueWhy::Day(day, most) => {
                return write!(f, "there is no day {day}: 01 to {most} would do");
            }
            ValueWhy::ShortYear => "the year needs four digits",
            ValueWhy::TwoDates(one, other) => {
                return write!(f, "this could be {one} or {other}");
            }
            ValueWhy::NotTimeOfDay => "this is no time of day: HH:MM:SS would do",
            ValueWhy::NotTimeControl => {
                "this is no time control: 40/7200, 300, 300+2, *180, ? or - would do, all in seconds"
            }
            ValueWhy::NoMoves => "a period of moves needs at least one",
            ValueWhy::NoTime => "a period needs some time: - says that there is no time control",
            ValueWhy::TooLarge => "the number is too large",
            ValueWhy::NoUnit(number) => {
                return write!(
                    f,
                    "{number} could be minutes or seconds: {} or {number} would do",
                    number * 60
                );
            }
            ValueWhy::NotEco => "this is no opening code: a letter A to E and two digits would do",
            ValueWhy::NotRound => {
                "this is no round: a number, numbers joined by dots, ? or - would do"
            }
            ValueWhy::NotRating => "this is no rating: a number, or - for none, would do",
            ValueWhy::NotTermination => {
                "this is no termination: abandoned, adjudication, death, emergency, normal, rules infraction, time forfeit or unterminated would do"
            }
            ValueWhy::NotMode => "this is no mode: OTB, PM, EM, ICS or TC would do",
            ValueWhy::NotKind => "human or program would do",
            ValueWhy::NotVariant => "this variant of chess is not known here",
            ValueWhy::NotSetUp => "0 for the usual start or 1 for that of the FEN tag would do",
            ValueWhy::NotNumber => "a whole number would do",
            ValueWhy::NotOutcome => "this is no result: 1-0, 0-1, 1/2-1/2 or * would do",
            ValueWhy::NotClock => "this is no clock time: h:mm:ss would do",
            ValueWhy::TwoClocks(one, other) => {
                return write!(f, "this could be {} or {}", hours(*one), hours(*other));
            }
            ValueWhy::Negative => "a clock does not show less than 0:00:00",
            ValueWhy::NotEval => {
                "this is no evaluation: pawns as in 0.25 or a mate as in #-3 would do"
            }
            ValueWhy::PawnsOrCentipawns(number) => {
                return write!(
                    f,
                    "{number} could be pawns or centipawns: {number}.0 says pawns"
                );
            }
            ValueWhy::Color(letter) => {
                let letter = letter.escape_debug();
                return write!(f, "`{letter}` is no colour: G, R, Y or B would do");
            }
            ValueWhy::Square => "a square from a1 to h8 would do",
        })
    }
}

impl std::error::Error for ValueError {}
