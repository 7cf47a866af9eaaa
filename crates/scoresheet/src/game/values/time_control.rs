//! Time controls: the tag TimeControl. All times are in seconds.
//!
//! ```text
//! control   = period { ":" period }                ; in order of use; the last one repeats
//! period    = "?"                                  ; unknown
//!           | "-"                                  ; no time control
//!           | moves "/" time                       ; 40/9000: so many moves in this time
//!           | time                                 ; 300: the rest of the game; last
//!           | time "+" time                        ; 5400+60: with an increment a move; last
//!           | "*" time                             ; *180: the sand in the glass; last
//! ```
//!
//! Read with a note, for the standard has no form for them: `40/7200+30`, a period of moves with an
//! increment; `300+5d`, a delay; parts of a second. Other forms are rewritten; see
//! [the looser grammar](TimeControl::read).
//!
//! Source: PGN standard, 9.6.1, whose own example `4500+60` for 90 minutes and a minute a move is
//! a slip for `5400+60`.

use std::fmt;
use std::time::Duration;

use super::{Reading, ValueError, ValueNote, ValueWhy, loose_time, trimmed};

/// A time control: one period or more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    /// The periods in order of use; at least one. The last one repeats.
    pub periods: Vec<Period>,
}

/// One period of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Period {
    /// Nothing is known of it.
    Unknown,
    /// There is no time control.
    Untimed,
    /// A clock that runs down.
    Clock {
        /// For so many moves; none for the rest of the game.
        moves: Option<u32>,
        /// The time for all of them.
        time: Duration,
        /// What each move brings.
        bonus: Bonus,
    },
    /// A sandclock: the sand in the glass, which flows back while the other side thinks.
    Sandclock(Duration),
}

/// What each move brings to the clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bonus {
    /// Nothing.
    None,
    /// This time is added.
    Increment(Duration),
    /// The clock waits this long before it runs.
    Delay(Duration),
}

/// The six kinds of period that the standard knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeKind {
    /// `?`
    Unknown,
    /// `-`
    Untimed,
    /// `40/9000`
    Moves,
    /// `300`
    SuddenDeath,
    /// `5400+60`
    Increment,
    /// `*180`
    Sandclock,
}

impl Period {
    /// Which of the standard's six kinds it is; none for a delay and for a period of moves with
    /// an increment.
    pub const fn kind(self) -> Option<TimeKind> {
        Some(match self {
            Period::Unknown => TimeKind::Unknown,
            Period::Untimed => TimeKind::Untimed,
            Period::Sandclock(_) => TimeKind::Sandclock,
            Period::Clock { moves, bonus, .. } => match (moves, bonus) {
                (Some(_), Bonus::None) => TimeKind::Moves,
                (None, Bonus::None) => TimeKind::SuddenDeath,
                (None, Bonus::Increment(_)) => TimeKind::Increment,
                _ => return None,
            },
        })
    }

    fn is_last(self) -> bool {
        match self {
            Period::Clock { moves, .. } => moves.is_none(),
            _ => true,
        }
    }
}

impl TimeControl {
    /// Reads a time control.
    ///
    /// Besides the standard's form: units (`60 mins`, `15 min. + 10 s. per move`, `1h`, `90'+30"`),
    /// minutes by custom (`G/90;+30`, `10|5`), the time before the moves (`5400/40`), a blank for
    /// the plus where only seconds are possible (`900 0`), days a move, and words such as
    /// `unlimited`. All times come out in seconds.
    ///
    /// # Errors
    ///
    /// Anything else, a period without time or moves, and a number that could be minutes or
    /// seconds.
    pub fn read(text: &str) -> Result<Reading<TimeControl>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let fail = |why| ValueError::whole(bare, at, why);
        let periods = match strict(bare).map_err(fail)? {
            Some(periods) => periods,
            None => loose_time::read(bare, &mut notes).map_err(fail)?,
        };
        let mut control = TimeControl { periods };
        control.swap_moves(&mut notes);
        control.check().map_err(fail)?;
        control.notice(&mut notes);
        notes.sort();
        notes.dedup();
        Ok(Reading {
            value: control,
            notes,
        })
    }

    /// Puts the moves of `5400/40` first: nobody plays more moves than there are seconds.
    fn swap_moves(&mut self, notes: &mut Vec<ValueNote>) {
        for period in &mut self.periods {
            if let Period::Clock {
                moves: Some(moves),
                time,
                ..
            } = period
                && *moves > MOST_MOVES
                && time.as_secs() <= u64::from(MOST_MOVES)
                && time.subsec_nanos() == 0
            {
                let seconds = u64::from(*moves);
                *moves = time.as_secs() as u32;
                *time = Duration::from_secs(seconds);
                notes.push(ValueNote::Swapped);
            }
        }
    }

    fn check(&self) -> Result<(), ValueWhy> {
        for period in &self.periods {
            match *period {
                Period::Clock { moves: Some(0), .. } => return Err(ValueWhy::NoMoves),
                Period::Clock { time, bonus, .. } => {
                    let gained = match bonus {
                        Bonus::None => Duration::ZERO,
                        Bonus::Increment(time) | Bonus::Delay(time) => time,
                    };
                    if time.is_zero() && gained.is_zero() {
                        return Err(ValueWhy::NoTime);
                    }
                }
                Period::Sandclock(time) if time.is_zero() => return Err(ValueWhy::NoTime),
                _ => (),
            }
        }
        Ok(())
    }

    /// Notes what the standard has no form for.
    fn notice(&self, notes: &mut Vec<ValueNote>) {
        let last = self.periods.len() - 1;
        for (index, period) in self.periods.iter().enumerate() {
            if index < last && period.is_last() {
                notes.push(ValueNote::NotLast);
            }
            let (times, bonus) = match *period {
                Period::Clock { time, bonus, .. } => (time, bonus),
                Period::Sandclock(time) => (time, Bonus::None),
                _ => continue,
            };
            let gained = match bonus {
                Bonus::None => Duration::ZERO,
                Bonus::Increment(time) => time,
                Bonus::Delay(time) => {
                    notes.push(ValueNote::Delay);
                    time
                }
            };
            if period.kind().is_none() && matches!(bonus, Bonus::Increment(_)) {
                notes.push(ValueNote::IncrementInPeriod);
            }
            if times.subsec_nanos() > 0 || gained.subsec_nanos() > 0 {
                notes.push(ValueNote::Fraction);
            }
        }
    }
}

/// No time control counts more moves before its next period.
const MOST_MOVES: u32 = 400;

/// The form of the standard, with its common extensions; None for anything else.
fn strict(text: &str) -> Result<Option<Vec<Period>>, ValueWhy> {
    text.split(':').map(period).collect()
}

fn period(text: &str) -> Result<Option<Period>, ValueWhy> {
    match text {
        "?" => return Ok(Some(Period::Unknown)),
        "-" => return Ok(Some(Period::Untimed)),
        _ => (),
    }
    if let Some(sand) = text.strip_prefix('*') {
        return Ok(time(sand)?.map(Period::Sandclock));
    }
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(time(moves)?), rest),
        None => (None, text),
    };
    let (base, bonus) = match rest.split_once('+') {
        Some((base, bonus)) => (base, Some(bonus)),
        None => (rest, None),
    };
    let bonus = match bonus.map(|it| (it.strip_suffix('d'), it)) {
        None => Some(Bonus::None),
        Some((Some(delay), _)) => time(delay)?.map(Bonus::Delay),
        Some((None, increment)) => time(increment)?.map(Bonus::Increment),
    };
    let whole = |it: Option<Duration>| {
        it.filter(|it| it.subsec_nanos() == 0)
            .map(|it| it.as_secs() as u32)
    };
    let moves = match moves.map(whole) {
        Some(None) => return Ok(None),
        Some(moves) => moves,
        None => None,
    };
    let clock = time(base)?.zip(bonus);
    Ok(clock.map(|(time, bonus)| Period::Clock { moves, time, bonus }))
}

/// More than any time control, in seconds: three years.
pub(super) const MOST_SECONDS: u64 = 100_000_000;

/// A number of seconds, whole or with up to nine decimals; None for anything else.
pub(super) fn time(text: &str) -> Result<Option<Duration>, ValueWhy> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |it: &str| !it.is_empty() && it.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) {
        return Ok(None);
    }
    if part.len() > 9 {
        return Err(ValueWhy::TooLarge);
    }
    let seconds = whole.parse().ok().filter(|it| *it <= MOST_SECONDS);
    let nanos = format!("{part:0<9}").parse().ok();
    match seconds.zip(nanos) {
        Some((seconds, nanos)) => Ok(Some(Duration::new(seconds, nanos))),
        None => Err(ValueWhy::TooLarge),
    }
}

/// Seconds as a number, with the decimals that are needed.
pub(in crate::game) struct Seconds(pub Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        match self.0.subsec_nanos() {
            0 => Ok(()),
            nanos => {
                let decimals = format!("{nanos:09}");
                write!(f, ".{}", decimals.trim_end_matches('0'))
            }
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            let colon = if index == 0 { "" } else { ":" };
            write!(f, "{colon}{period}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (moves, time, bonus) = match *self {
            Period::Unknown => return f.write_str("?"),
            Period::Untimed => return f.write_str("-"),
            Period::Sandclock(time) => return write!(f, "*{}", Seconds(time)),
            Period::Clock { moves, time, bonus } => (moves, time, bonus),
        };
        if let Some(moves) = moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", Seconds(time))?;
        match bonus {
            Bonus::None => Ok(()),
            Bonus::Increment(time) => write!(f, "+{}", Seconds(time)),
            Bonus::Delay(time) => write!(f, "+{}d", Seconds(time)),
        }
    }
}
