//! Tags on their way into columns.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::types::{Int16Type, TimestampMicrosecondType};
use arrow_array::{ArrayRef, MapArray, StructArray};
use arrow_schema::{ArrowError, DataType};

use crate::buffers::{Lists, Numbers, Texts};
use crate::plan::Plan;
use crate::schema::{NUMBERS, Part, RESULT, TEXTS, map_entries, map_fields};

/// Where a tag goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Text(usize),
    Number(usize),
    Date,
    Time,
    Others,
}

impl Target {
    fn of(name: &str) -> Target {
        let text = TEXTS.iter().position(|it| it.0 == name).map(Target::Text);
        let number = || NUMBERS.iter().position(|it| *it == name);
        match name {
            DATE => Target::Date,
            TIME => Target::Time,
            _ => text
                .or_else(|| number().map(Target::Number))
                .unwrap_or(Target::Others),
        }
    }

    /// Its bit among the targets that a game may fill once.
    fn bit(self) -> u32 {
        match self {
            Target::Text(number) => 1 << number,
            Target::Number(number) => 1 << (TEXTS.len() + number),
            Target::Date => 1 << 30,
            Target::Time => 1 << 31,
            Target::Others => 0,
        }
    }
}

const DATE: &str = "UTCDate";
const TIME: &str = "UTCTime";

/// How many names are remembered.
const MAX_NAMES: usize = 64;

/// The tags of games, column by column.
pub struct TagRows {
    texts: Vec<Option<Texts>>,
    numbers: Vec<Option<Numbers<Int16Type>>>,
    utc: Option<Numbers<TimestampMicrosecondType>>,
    others: Option<Others>,
    rows: usize,
    /// The names of the last game in their order, and where they go: the next one's are likely the same.
    names: Vec<(String, Target)>,
    /// The date and the time of the game at hand.
    date: Option<String>,
    time: Option<String>,
}

/// The tags that have no column.
#[derive(Default)]
struct Others {
    keys: Texts,
    values: Texts,
    games: Lists,
}

impl Others {
    fn push(&mut self, name: &str, value: &str) {
        self.keys.push(name);
        self.values.push(value);
    }
}

impl TagRows {
    /// No game yet.
    pub fn new(plan: &Plan) -> TagRows {
        let text = |number| plan.wants(Part::Text(number)).then(Texts::default);
        let number = |number| plan.wants(Part::Number(number)).then(Numbers::default);
        TagRows {
            texts: (0..TEXTS.len()).map(text).collect(),
            numbers: (0..NUMBERS.len()).map(number).collect(),
            utc: plan.wants(Part::UtcDateTime).then(Numbers::default),
            others: plan.wants(Part::Tags).then(Others::default),
            rows: 0,
            names: Vec::new(),
            date: None,
            time: None,
        }
    }

    /// Adds the tags of a game, in their order; `result` is how it ended where no tag says so, and
    /// `names` counts what they are called where a name may come again.
    pub fn push<'a>(
        &mut self,
        tags: impl Iterator<Item = (&'a str, &'a str)>,
        result: Option<&str>,
        mut names: Option<Names>,
    ) {
        let mut filled = 0;
        for (place, (name, value)) in tags.enumerate() {
            let target = self.target(place, name);
            let is_first = filled & target.bit() == 0;
            filled |= target.bit();
            let name = match &mut names {
                Some(names) => names.keyed(name),
                None => name,
            };
            match target {
                Target::Text(number) if is_first => {
                    if let Some(texts) = &mut self.texts[number] {
                        texts.push(value);
                    }
                    continue;
                }
                Target::Number(number) if is_first => {
                    let read = number_of(value);
                    if let Some(numbers) = &mut self.numbers[number] {
                        numbers.push(read);
                    }
                    if read.is_some() {
                        continue;
                    }
                }
                Target::Date if is_first => {
                    self.date = Some(value.to_owned());
                    continue;
                }
                Target::Time if is_first => {
                    self.time = Some(value.to_owned());
                    continue;
                }
                _ => (),
            }
            if let Some(others) = &mut self.others {
                others.push(name, value);
            }
        }
        if let (Some(result), 0) = (result, filled & Target::Text(RESULT).bit())
            && let Some(texts) = &mut self.texts[RESULT]
        {
            texts.push(result);
        }
        self.end_row();
    }

    fn end_row(&mut self) {
        let (date, time) = (self.date.take(), self.time.take());
        let utc = date
            .as_deref()
            .zip(time.as_deref())
            .and_then(|(date, time)| micros(date, time));
        if let Some(numbers) = &mut self.utc {
            numbers.push(utc);
        }
        if let (Some(others), None) = (&mut self.others, utc) {
            date.inspect(|it| others.push(DATE, it));
            time.inspect(|it| others.push(TIME, it));
        }
        self.rows += 1;
        for texts in self.texts.iter_mut().flatten() {
            if texts.count() < self.rows {
                texts.push_null();
            }
        }
        for numbers in self.numbers.iter_mut().flatten() {
            if numbers.count() < self.rows {
                numbers.push(None);
            }
        }
        if let Some(others) = &mut self.others {
            others.games.push(others.keys.count(), true);
        }
    }

    /// Takes games back: so many stay.
    pub fn truncate(&mut self, rows: usize) {
        self.rows = rows;
        self.texts
            .iter_mut()
            .flatten()
            .for_each(|it| it.truncate(rows));
        self.numbers
            .iter_mut()
            .flatten()
            .for_each(|it| it.truncate(rows));
        if let Some(utc) = &mut self.utc {
            utc.truncate(rows);
        }
        if let Some(others) = &mut self.others {
            others.games.truncate(rows);
            others.keys.truncate(others.games.last());
            others.values.truncate(others.games.last());
        }
    }

    /// Where the tag of this name goes that is at this place.
    fn target(&mut self, place: usize, name: &str) -> Target {
        if let Some((known, target)) = self.names.get(place)
            && known == name
        {
            return *target;
        }
        let target = Target::of(name);
        if place < MAX_NAMES {
            self.names.truncate(place);
            if self.names.len() == place {
                self.names.push((name.to_owned(), target));
            }
        }
        target
    }

    /// The column, which is taken out.
    pub fn take(
        &mut self,
        part: Part,
        data_type: &DataType,
    ) -> Option<Result<ArrayRef, ArrowError>> {
        Some(match part {
            Part::Text(number) => self.texts.get_mut(number)?.take()?.finish(),
            Part::Number(number) => self.numbers.get_mut(number)?.take()?.finish(data_type),
            Part::UtcDateTime => self.utc.take()?.finish(data_type),
            Part::Tags => self.others.take()?.finish(),
            _ => return None,
        })
    }
}

impl Others {
    fn finish(self) -> Result<ArrayRef, ArrowError> {
        let columns = vec![self.keys.finish()?, self.values.finish()?];
        let entries = StructArray::try_new(map_fields(), columns, None)?;
        let (ends, nulls) = self.games.finish()?;
        let field = Arc::new(map_entries());
        Ok(Arc::new(MapArray::try_new(
            field, ends, entries, nulls, false,
        )?))
    }
}

/// Counts the names of the tags of one game.
#[derive(Default)]
pub struct Names {
    counts: HashMap<String, usize>,
    key: String,
}

impl Names {
    /// The name, and its number behind it when it comes again.
    fn keyed<'n>(&'n mut self, name: &'n str) -> &'n str {
        let count = self.counts.entry(name.to_owned()).or_default();
        *count += 1;
        if *count == 1 {
            return name;
        }
        self.key = format!("{name}#{count}");
        &self.key
    }
}

/// The number, when it is written as numbers are: `2500`, `-7`, `+7`.
fn number_of(text: &str) -> Option<i16> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_plain = match digits.as_bytes() {
        [b'0'] => true,
        [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    text.parse().ok().filter(|_| is_plain)
}

/// The microseconds from 1970 to a date and time of the standard, both known to the second.
fn micros(date: &str, time: &str) -> Option<i64> {
    let [y1, y2, y3, y4, b'.', m1, m2, b'.', d1, d2] = *date.as_bytes() else {
        return None;
    };
    let [h1, h2, b':', n1, n2, b':', s1, s2] = *time.as_bytes() else {
        return None;
    };
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0_i64, |number, digit| {
            digit
                .is_ascii_digit()
                .then(|| number * 10 + i64::from(digit - b'0'))
        })
    };
    let (year, month, day) = (
        number(&[y1, y2, y3, y4])?,
        number(&[m1, m2])?,
        number(&[d1, d2])?,
    );
    let (hour, minute, second) = (number(&[h1, h2])?, number(&[n1, n2])?, number(&[s1, s2])?);
    let days = days(year, month, day)?;
    let fits = hour < 24 && minute < 60 && second < 60;
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
    fits.then_some(seconds * 1_000_000)
}

/// The days from 1970 to a day of the Gregorian calendar.
fn days(year: i64, month: i64, day: i64) -> Option<i64> {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let lengths = [
        31,
        28 + i64::from(is_leap),
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ];
    let before = usize::try_from(month).ok()?.checked_sub(1)?;
    if day == 0 || day > *lengths.get(before)? {
        return None;
    }
    let in_year = lengths[..before].iter().sum::<i64>() + day - 1;
    // The days of all years before, counted from the year 1.
    let years = |year: i64| year * 365 + year / 4 - year / 100 + year / 400;
    Some(years(year - 1) - years(1969) + in_year)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test")]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_taken_that_are_written_as_numbers_are() {
        for (text, number) in [
            ("2500", Some(2500)),
            ("+7", Some(7)),
            ("-12", Some(-12)),
            ("0", Some(0)),
            ("+0", Some(0)),
            ("2500?", None),
            ("0250", None),
            ("?", None),
            ("-", None),
            ("", None),
            ("99999", None),
            (" 2500", None),
        ] {
            assert_eq!(number_of(text), number, "{text}");
        }
    }

    #[test]
    fn dates_and_times_are_moments_when_they_are_known() {
        let second = 1_000_000;
        for (date, time, moment) in [
            ("1970.01.01", "00:00:00", Some(0)),
            ("1969.12.31", "23:59:59", Some(-second)),
            ("2000.02.29", "00:00:01", Some(951_782_401 * second)),
            ("2013.01.31", "23:00:00", Some(1_359_673_200 * second)),
            ("0001.01.01", "00:00:00", Some(-62_135_596_800 * second)),
            ("1900.02.29", "00:00:00", None),
            ("2013.13.01", "00:00:00", None),
            ("2013.01.00", "00:00:00", None),
            ("2013.01.??", "00:00:00", None),
            ("2013.01.31", "24:00:00", None),
            ("2013.01.31", "23:59:60", None),
            ("2013-01-31", "23:59:59", None),
        ] {
            assert_eq!(micros(date, time), moment, "{date} {time}");
        }
    }
}
