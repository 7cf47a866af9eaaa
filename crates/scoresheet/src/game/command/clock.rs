//! Clock times: `0:05:00`, `1:30:00.5`; hours with any number of digits.

use std::time::Duration;

use crate::game::values::{Reading, ValueError, ValueNote, ValueWhy};

/// More hours than any clock shows: a year and some.
const MOST_HOURS: u64 = 10_000;

/// Reads a clock time.
pub(super) fn read(text: &str) -> Result<Reading<Duration>, ValueError> {
    let fail = |why| ValueError::whole(text, 0, why);
    let mut notes = Vec::new();
    if let Some(rest) = text.strip_prefix(['-', '−']) {
        let negative = read(rest).is_ok_and(|it| !it.value.is_zero());
        let why = if negative {
            ValueWhy::Negative
        } else {
            ValueWhy::NotClock
        };
        return Err(fail(why));
    }
    if text.contains(',') {
        notes.push(ValueNote::Comma);
    }
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let nanos = nanos(decimals).ok_or(fail(ValueWhy::NotClock))?;
    let parts: Option<Vec<(u64, usize)>> = whole.splitn(4, ':').map(number).collect();
    let time = |seconds| Duration::new(seconds, nanos);
    match parts.as_deref() {
        Some(&[(hours, _), (minutes, a), (seconds, b)])
            if hours <= MOST_HOURS && minutes < 60 && seconds < 60 =>
        {
            if a.min(b) < 2 {
                notes.push(ValueNote::ShortParts);
            }
            let value = time(hours * 3600 + minutes * 60 + seconds);
            Ok(Reading { value, notes })
        }
        Some(&[(first, _), (second, _)]) if first <= MOST_HOURS && second < 60 => {
            let minutes = time(first * 60 + second);
            let decimals = Duration::new(0, nanos) * 60;
            let hours = Duration::from_secs(first * 3600 + second * 60) + decimals;
            Err(fail(ValueWhy::TwoClocks(minutes, hours)))
        }
        _ => Err(fail(ValueWhy::NotClock)),
    }
}

fn number(part: &str) -> Option<(u64, usize)> {
    let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let value = part.parse().ok().filter(|_| digits)?;
    Some((value, part.len()))
}

fn nanos(decimals: &str) -> Option<u32> {
    let fits = (1..=9).contains(&decimals.len()) && decimals.bytes().all(|b| b.is_ascii_digit());
    fits.then(|| format!("{decimals:0<9}").parse().ok())?
}

/// A time as `h:mm:ss`, with the decimals that are needed.
pub(in crate::game) fn hours(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
    let mut out = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    if time.subsec_nanos() > 0 {
        let decimals = format!(".{:09}", time.subsec_nanos());
        out.push_str(decimals.trim_end_matches('0'));
    }
    out
}
