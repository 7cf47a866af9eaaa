//! Values of tags on scales on which they can be compared, though only part of them be known.
//!
//! A value is a range of numbers: of `1996.05.??` all days of that May. So is what it is compared
//! with: of `1996` the whole year.

use super::skim::TagViews;
use crate::game::Outcome;
use crate::game::values::{Date, Rating, Round};

/// What kind of values a tag has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Years, months, days.
    Date,
    /// Whole numbers.
    Number,
    /// Results: only equal or not.
    Result,
    /// Codes of openings.
    Eco,
    /// Rounds, with parts.
    Round,
}

/// From the least to the greatest number a value may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// The least.
    pub low: i64,
    /// The greatest.
    pub high: i64,
}

impl Extent {
    /// Everything.
    pub const ALL: Extent = Extent {
        low: i64::MIN,
        high: i64::MAX,
    };

    /// One number.
    pub const fn one(number: i64) -> Extent {
        Extent {
            low: number,
            high: number,
        }
    }

    /// Whether all of the other lies in it.
    pub const fn holds(self, other: Extent) -> bool {
        self.low <= other.low && other.high <= self.high
    }
}

/// What is made of both ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Both {
    /// Half of their sum.
    Average,
    /// The lesser one.
    Least,
    /// The greater one.
    Greatest,
}

impl Both {
    /// What this name stands for, whatever its capitals: `AvgElo`, `MinElo`, `MaxElo`.
    pub fn named(name: &str) -> Option<Both> {
        Some(match &*name.to_ascii_lowercase() {
            "avgelo" => Both::Average,
            "minelo" => Both::Least,
            "maxelo" => Both::Greatest,
            _ => return None,
        })
    }

    /// Its number for a game; none unless both ratings are known.
    pub fn of_tags(self, tags: &TagViews<'_>) -> Option<i64> {
        let rating = |name| {
            let value = tags.find_loosely(name)?.value();
            Some(Scale::Number.read(&value)?.low)
        };
        let (one, other) = (rating("WhiteElo")?, rating("BlackElo")?);
        Some(match self {
            Both::Average => one.midpoint(other),
            Both::Least => one.min(other),
            Both::Greatest => one.max(other),
        })
    }
}

impl Scale {
    /// The scale of a tag's values, as its name says; none for texts.
    pub fn of_tag(name: &str) -> Option<Scale> {
        Some(match name {
            "Result" => Scale::Result,
            "ECO" => Scale::Eco,
            "Round" => Scale::Round,
            "PlyCount" | "Board" => Scale::Number,
            _ if name.ends_with("Date") => Scale::Date,
            _ if ["Elo", "USCF", "Rating", "RatingDiff"]
                .iter()
                .any(|it| name.ends_with(it)) =>
            {
                Scale::Number
            }
            _ => return None,
        })
    }

    /// Where a value that stands in a tag lies; none when that is not known at all.
    pub fn read(self, value: &str) -> Option<Extent> {
        match self {
            Scale::Date => date(value),
            Scale::Number => number(value).map(Extent::one),
            Scale::Result => outcome(value),
            Scale::Eco => eco(value).filter(|it| it.low == it.high),
            Scale::Round => round(value),
        }
    }

    /// Where a value that someone typed lies: what is left out of it may be anything.
    pub fn read_typed(self, value: &str) -> Option<Extent> {
        match self {
            Scale::Eco => eco(value),
            Scale::Round => typed_round(value),
            _ => self.read(value),
        }
    }

    /// What values on this scale look like, in words.
    pub const fn says(self) -> &'static str {
        match self {
            Scale::Date => "a date such as 1996, 1996.05 or 1996.05.11",
            Scale::Number => "a whole number",
            Scale::Result => "1-0, 0-1, 1/2-1/2 or *",
            Scale::Eco => "a code such as B, B9 or B97",
            Scale::Round => "a round such as 3 or 3.1",
        }
    }
}

/// A whole number, perhaps with a sign; of a rating that is provisional, too.
fn number(value: &str) -> Option<i64> {
    let value = value.trim();
    if let Ok(reading) = Rating::read(value)
        && let Rating::Points(points) = reading.value
    {
        return Some(i64::from(points));
    }
    value.parse().ok()
}

/// The days a date may be, as numbers of eight digits.
fn date(value: &str) -> Option<Extent> {
    let date = Date::read(value).ok()?.value.to_string();
    // Of a date without a year nothing is known that could be compared.
    if !date.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let digits = |text: &str| text.replace('.', "").replace('?', "0").parse().ok();
    let mut last = date.clone();
    for (part, most) in [(8..10, "31"), (5..7, "12")] {
        if last.get(part.clone()) == Some("??") {
            last.replace_range(part, most);
        }
    }
    Some(Extent {
        low: digits(&date)?,
        high: digits(&last.replace('?', "9"))?,
    })
}

fn outcome(value: &str) -> Option<Extent> {
    let outcome = Outcome::read(value).ok()?.value;
    Some(Extent::one(outcome as i64))
}

/// The codes that begin so: of `B9` ten.
fn eco(value: &str) -> Option<Extent> {
    let (letter, digits) = value.trim().split_at_checked(1)?;
    let volume = letter.as_bytes()[0].to_ascii_uppercase();
    if !(b'A'..=b'E').contains(&volume) {
        return None;
    }
    let (low, size) = match digits.as_bytes() {
        [] => (0, 100),
        [tens] if tens.is_ascii_digit() => (i64::from(tens - b'0') * 10, 10),
        [tens, ones, ..] if tens.is_ascii_digit() && ones.is_ascii_digit() => {
            (i64::from(tens - b'0') * 10 + i64::from(ones - b'0'), 1)
        }
        _ => return None,
    };
    let low = i64::from(volume - b'A') * 100 + low;
    Some(Extent {
        low,
        high: low + size - 1,
    })
}

/// How many parts of a round count, and how many bits each has.
const ROUND_PARTS: usize = 3;
const ROUND_BITS: u32 = 20;

fn round(value: &str) -> Option<Extent> {
    round_with(value, 0)
}

/// Round 3 is 3.1, too.
fn typed_round(value: &str) -> Option<Extent> {
    round_with(value, (1 << ROUND_BITS) - 1)
}

fn round_with(value: &str, most: i64) -> Option<Extent> {
    let Round::Numbers(numbers) = Round::read(value).ok()?.value else {
        return None;
    };
    let (mut low, mut high) = (0, 0);
    for at in 0..ROUND_PARTS {
        let part = numbers
            .get(at)
            .map(|it| i64::from(*it) & ((1 << ROUND_BITS) - 1));
        low = low << ROUND_BITS | part.unwrap_or(0);
        high = high << ROUND_BITS | part.unwrap_or(most);
    }
    Some(Extent { low, high })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_lies_where_what_is_known_of_it_says() {
        for (scale, value, extent) in [
            (Scale::Date, "1996.05.11", Some((19960511, 19960511))),
            (Scale::Date, "1996.05.??", Some((19960500, 19960531))),
            (Scale::Date, "1996", Some((19960000, 19961231))),
            (Scale::Date, "199?.??.??", Some((19900000, 19991231))),
            (Scale::Date, "????.??.??", None),
            (Scale::Number, "2851", Some((2851, 2851))),
            (Scale::Number, "+12", Some((12, 12))),
            (Scale::Number, "-12", Some((-12, -12))),
            (Scale::Number, "?", None),
            (Scale::Number, "-", None),
            (Scale::Number, "0", Some((0, 0))),
            (Scale::Eco, "B97", Some((197, 197))),
            (Scale::Eco, "b97a", Some((197, 197))),
            (Scale::Eco, "B9", None),
            (Scale::Eco, "?", None),
            (Scale::Round, "?", None),
        ] {
            let extent = extent.map(|(low, high)| Extent { low, high });
            assert_eq!(scale.read(value), extent, "{value}");
        }
    }

    #[test]
    fn what_is_left_out_of_a_typed_value_may_be_anything() {
        let holds = |scale: Scale, typed, value| {
            let typed: Extent = scale.read_typed(typed).unwrap();
            scale.read(value).is_some_and(|it| typed.holds(it))
        };
        for (scale, typed, value, expected) in [
            (Scale::Eco, "B", "B00", true),
            (Scale::Eco, "B", "C00", false),
            (Scale::Eco, "B9", "B97", true),
            (Scale::Eco, "B9", "B89", false),
            (Scale::Round, "3", "3.1", true),
            (Scale::Round, "3.1", "3", false),
            (Scale::Round, "3", "4", false),
            (Scale::Date, "1996", "1996.05.??", true),
            (Scale::Date, "1996.05", "1996.??.??", false),
            (Scale::Result, "1-0", "1-0", true),
            (Scale::Result, "½-½", "1/2-1/2", true),
        ] {
            assert_eq!(holds(scale, typed, value), expected, "{value} in {typed}");
        }
    }
}
