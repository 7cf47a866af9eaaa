//! Dates of which parts may be unknown: the tags Date, EventDate and UTCDate.
//!
//! ```text
//! date  = year "." month "." day        ; the local date on which the game began
//! year  = 4 digits                      ; each digit may be "?"
//! month = 2 digits                      ; 01 to 12, each digit may be "?"
//! day   = 2 digits                      ; 01 to 28, 29, 30 or 31, each digit may be "?"
//! ```
//!
//! Tolerated with a note: other signs between the parts, one digit for two, missing parts,
//! eight digits in a row, zeros for question marks, English names of months, a time of day
//! behind the date, and the year at the end where only one order of day and month is possible.
//! Two digits for the year are not taken.
//!
//! Source: PGN standard, 8.1.1.3; what is tolerated was seen in files of chess servers.

use std::cmp::Ordering;
use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// A date, each digit of which may be unknown; the known parts are those of a real day.
///
/// Dates are ordered as the standard collates games: an unknown digit counts as 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Date {
    digits: [u8; 8],
}

impl Date {
    /// The date of which nothing is known.
    pub const UNKNOWN: Date = Date { digits: [b'?'; 8] };

    /// A date from its parts.
    ///
    /// # Errors
    ///
    /// A month past 12, a day the month does not have, a year past 9999.
    pub fn new(year: Option<u16>, month: Option<u8>, day: Option<u8>) -> Result<Date, ValueWhy> {
        let mut text = year.map_or("????".to_owned(), |year| format!("{year:04}"));
        if text.len() > 4 {
            return Err(ValueWhy::TooLarge);
        }
        for part in [month, day] {
            text.push_str(&part.map_or("??".to_owned(), |part| format!("{part:02}")));
        }
        let digits = text.as_bytes().try_into().map_err(|_| ValueWhy::NotDate)?;
        Date { digits }.checked()
    }

    /// The year, if all its digits are known.
    pub fn year(self) -> Option<u16> {
        self.number(0..4)
    }

    /// The month, 1 to 12.
    pub fn month(self) -> Option<u8> {
        self.number(4..6).map(|it| it as u8)
    }

    /// The day of the month, from 1.
    pub fn day(self) -> Option<u8> {
        self.number(6..8).map(|it| it as u8)
    }

    /// Reads a date.
    ///
    /// # Errors
    ///
    /// No date, one that does not exist, or two dates that are both possible.
    pub fn read(text: &str) -> Result<Reading<Date>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let fail = |why| ValueError::whole(bare, at, why);
        let mut date = match strict(bare) {
            Some(date) => date,
            None => loose(bare, &mut notes).map_err(fail)?,
        };
        if date.fill_zeros() {
            notes.push(ValueNote::Zeros);
        }
        let value = date.checked().map_err(fail)?;
        Ok(Reading { value, notes })
    }

    fn number(self, part: std::ops::Range<usize>) -> Option<u16> {
        self.digits[part].iter().try_fold(0, |number, digit| {
            digit
                .is_ascii_digit()
                .then(|| number * 10 + u16::from(digit - b'0'))
        })
    }

    /// Makes parts that are all zeros unknown.
    fn fill_zeros(&mut self) -> bool {
        let mut filled = false;
        for part in [0..4, 4..6, 6..8] {
            if self.digits[part.clone()].iter().all(|digit| *digit == b'0') {
                self.digits[part].fill(b'?');
                filled = true;
            }
        }
        filled
    }

    fn checked(self) -> Result<Date, ValueWhy> {
        if let Some(month) = self.month()
            && !(1..=12).contains(&month)
        {
            return Err(ValueWhy::Month(month));
        }
        let most = most_days(self.year(), self.month());
        match self.day() {
            Some(day) if day == 0 || day > most => Err(ValueWhy::Day(day, most)),
            _ => Ok(self),
        }
    }
}

/// How many days a month can have.
fn most_days(year: Option<u16>, month: Option<u8>) -> u8 {
    let leap = year.is_none_or(|it| it % 4 == 0 && (it % 100 != 0 || it % 400 == 0));
    match month {
        Some(2) if leap => 29,
        Some(2) => 28,
        Some(4 | 6 | 9 | 11) => 30,
        _ => 31,
    }
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit() || byte == b'?'
}

/// The form of the standard.
fn strict(text: &str) -> Option<Date> {
    let bytes = text.as_bytes();
    if bytes.len() != 10 || bytes[4] != b'.' || bytes[7] != b'.' {
        return None;
    }
    join(&text[..4], text.get(5..7)?, &text[8..])
}

fn join(year: &str, month: &str, day: &str) -> Option<Date> {
    let mut digits = [b'?'; 8];
    for (part, place) in [(year, 0..4), (month, 4..6), (day, 6..8)] {
        if part.len() != place.len() || !part.bytes().all(is_digit) {
            return None;
        }
        digits[place].copy_from_slice(part.as_bytes());
    }
    Some(Date { digits })
}

fn loose(text: &str, notes: &mut Vec<ValueNote>) -> Result<Date, ValueWhy> {
    let (text, timed) = without_time(text);
    if timed {
        notes.push(ValueNote::TimeOfDay);
    }
    if text == "-" || !text.is_empty() && text.bytes().all(|b| b == b'?') {
        notes.push(ValueNote::MissingParts);
        return Ok(Date::UNKNOWN);
    }
    if text.len() == 8 && text.bytes().all(is_digit) {
        notes.push(ValueNote::Separators);
        return join(&text[..4], &text[4..6], &text[6..]).ok_or(ValueWhy::NotDate);
    }
    let joint = |c: char| matches!(c, '.' | '-' | '/' | '–' | ',') || c.is_whitespace();
    let parts: Vec<&str> = text
        .split(joint)
        .filter(|it| !it.is_empty())
        .take(4)
        .collect();
    if text.chars().any(|c| joint(c) && c != '.') {
        notes.push(ValueNote::Separators);
    }
    in_order(&parts, notes)
}

/// The date without a time of day behind it.
fn without_time(text: &str) -> (&str, bool) {
    for (at, c) in text.char_indices().skip(1) {
        let rest = &text[at + c.len_utf8()..];
        if (c == 'T' || c.is_whitespace()) && is_time(rest) {
            return (text[..at].trim_end_matches(','), true);
        }
        if at > LONGEST {
            break;
        }
    }
    (text, false)
}

/// No date is longer, in bytes, without its time of day.
const LONGEST: usize = 40;

fn is_time(text: &str) -> bool {
    let hours = text.bytes().take_while(u8::is_ascii_digit).count();
    (1..=2).contains(&hours)
        && text[hours..].starts_with(':')
        && text.len() <= LONGEST
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || " :.+-".contains(c))
}

fn in_order(parts: &[&str], notes: &mut Vec<ValueNote>) -> Result<Date, ValueWhy> {
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(is_digit);
    let mut put = |year: &str, month: &str, day: &str| put(year, month, day, notes);
    match *parts {
        [year] if is_year(year) => put(year, "", ""),
        [year, month] if is_year(year) => put(year, month, ""),
        [month, year] if is_year(year) => {
            let date = put(year, month, "");
            notes.push(ValueNote::DateOrder);
            date
        }
        [year, month, day] if is_year(year) => put(year, month, day),
        [one, two, year] if is_year(year) => {
            let month_first = put(year, one, two);
            let day_first = put(year, two, one);
            notes.push(ValueNote::DateOrder);
            either(month_first, day_first)
        }
        ["?", month, day] => put("????", month, day),
        [one, two, three] if [one, two, three].iter().all(|it| it.len() <= 2) => {
            let digits = |it: &&str| it.bytes().all(|b| b.is_ascii_digit());
            Err(match [one, two, three].iter().all(digits) {
                true => ValueWhy::ShortYear,
                false => ValueWhy::NotDate,
            })
        }
        _ => Err(ValueWhy::NotDate),
    }
}

/// The one of two readings that is possible.
fn either(
    month_first: Result<Date, ValueWhy>,
    day_first: Result<Date, ValueWhy>,
) -> Result<Date, ValueWhy> {
    let checked = |date: Result<Date, ValueWhy>| date.and_then(Date::checked);
    match (checked(month_first), checked(day_first)) {
        (Ok(one), Ok(other)) if one != other => Err(ValueWhy::TwoDates(one, other)),
        (Ok(date), _) | (_, Ok(date)) => Ok(date),
        (Err(_), Err(why)) => Err(why),
    }
}

/// A date from parts that may be short or missing.
fn put(year: &str, month: &str, day: &str, notes: &mut Vec<ValueNote>) -> Result<Date, ValueWhy> {
    let mut note = |note| {
        if !notes.contains(&note) {
            notes.push(note);
        }
    };
    let mut full = |part: &str| match part {
        "" => {
            note(ValueNote::MissingParts);
            "??".to_owned()
        }
        "?" => {
            note(ValueNote::ShortParts);
            "??".to_owned()
        }
        _ if part.len() == 1 => {
            note(ValueNote::ShortParts);
            format!("0{part}")
        }
        _ => part.to_owned(),
    };
    let (month_number, day) = (month_name(month), full(day));
    let month = match month_number {
        Some(number) => {
            note(ValueNote::Word);
            format!("{number:02}")
        }
        None => full(month),
    };
    join(year, &month, &day).ok_or(ValueWhy::NotDate)
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The number of a month by its English name or at least three letters of it.
fn month_name(word: &str) -> Option<usize> {
    if word.len() < 3 || word.len() > 9 {
        return None;
    }
    let word = word.to_ascii_lowercase();
    let found = MONTHS.iter().position(|month| month.starts_with(&word));
    found.map(|index| index + 1)
}

impl Ord for Date {
    fn cmp(&self, other: &Date) -> Ordering {
        let zeroed = |date: &Date| {
            date.digits
                .map(|digit| if digit == b'?' { b'0' } else { digit })
        };
        zeroed(self)
            .cmp(&zeroed(other))
            // Dates that are not the same text are not equal.
            .then_with(|| other.digits.cmp(&self.digits))
    }
}

impl PartialOrd for Date {
    fn partial_cmp(&self, other: &Date) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, digit) in self.digits.iter().enumerate() {
            if index == 4 || index == 6 {
                f.write_str(".")?;
            }
            write!(f, "{}", char::from(*digit))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
