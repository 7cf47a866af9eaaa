//! Time controls as people and other programs write them.
//!
//! ```text
//! control = period { ( ":" | "," | ";" ) period }
//! period  = [ number "/" ] amount [ bonus ]
//!         | ( "G" | "SD" | "Game" ) [ "/" ] amount [ bonus ]     ; US Chess: in minutes
//!         | number ( "day" | "days" ) ( "/" | "per" ) "move"
//! amount  = number [ unit ]
//! bonus   = [ "+" | "|" | ";" | "," | ";+" ] [ "d" | "inc" ] amount [ "d" ] { word }
//! ```
//!
//! Words behind a bonus, such as `increment per move, starting from move 1`, are passed over. What
//! is not in this grammar is refused, never half understood.

use std::time::Duration;

use super::time_control::{MOST_SECONDS, time};
use super::{Bonus, Period, ValueNote, ValueWhy};

/// Reads the periods of a text that is not in the standard's form.
pub(super) fn read(text: &str, notes: &mut Vec<ValueNote>) -> Result<Vec<Period>, ValueWhy> {
    if text.len() > LONGEST {
        return Err(ValueWhy::NotTimeControl);
    }
    let small = text.to_lowercase();
    match small.as_str() {
        "unlimited" | "none" | "no" | "n/a" | "untimed" => {
            notes.push(ValueNote::Word);
            return Ok(vec![Period::Untimed]);
        }
        "unknown" => {
            notes.push(ValueNote::Word);
            return Ok(vec![Period::Unknown]);
        }
        _ => (),
    }
    let tokens = tokens(&small)?;
    let mut reader = Reader {
        tokens: &tokens,
        american: tokens.iter().any(Token::is_game),
        units: false,
        bare: false,
    };
    let mut periods = Vec::new();
    loop {
        periods.push(reader.period()?);
        if reader.tokens.is_empty() {
            break;
        }
        if !(reader.sign(':') || reader.sign(',') || reader.sign(';')) {
            return Err(ValueWhy::NotTimeControl);
        }
    }
    // One number with minutes and another without: the other may be minutes too.
    if reader.units && reader.bare {
        return Err(ValueWhy::NotTimeControl);
    }
    let in_seconds = !reader.units && !reader.american;
    notes.push(match in_seconds && !small.contains('|') {
        true if small.contains(char::is_whitespace) => ValueNote::Blanks,
        _ => ValueNote::Units,
    });
    Ok(periods)
}

/// No longer text is looked at, in bytes: as long as a value of a tag may be.
const LONGEST: usize = 255;

enum Token<'t> {
    Number(&'t str),
    Word(&'t str),
    Sign(char),
    /// The seconds of one of these: from the signs for minutes and seconds or from a word.
    Unit(u64),
}

impl Token<'_> {
    fn is_game(&self) -> bool {
        matches!(self, Token::Word("g" | "sd" | "game"))
    }
}

fn tokens(text: &str) -> Result<Vec<Token<'_>>, ValueWhy> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let run = |fits: fn(char) -> bool| rest.find(|c| !fits(c)).unwrap_or(rest.len());
        let len = match c {
            '0'..='9' => {
                let len = run(|c| c.is_ascii_digit() || c == '.');
                let len = rest[..len].trim_end_matches('.').len();
                tokens.push(Token::Number(&rest[..len]));
                len
            }
            _ if c.is_alphabetic() => {
                let len = run(char::is_alphabetic);
                let word = &rest[..len];
                tokens.push(unit(word).map_or(Token::Word(word), Token::Unit));
                // The full stop of an abbreviation.
                len + usize::from(rest[len..].starts_with('.'))
            }
            '\'' | '′' | '’' => {
                let one = c.len_utf8();
                let twice = rest[one..].starts_with(c);
                tokens.push(Token::Unit(if twice { 1 } else { MINUTE }));
                if twice { 2 * one } else { one }
            }
            '"' | '″' | '”' => {
                tokens.push(Token::Unit(1));
                c.len_utf8()
            }
            '+' | '/' | ':' | '|' | ',' | ';' | '*' => {
                tokens.push(Token::Sign(c));
                1
            }
            _ if c.is_whitespace() => c.len_utf8(),
            _ => return Err(ValueWhy::NotTimeControl),
        };
        rest = &rest[len..];
    }
    Ok(tokens)
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

fn unit(word: &str) -> Option<u64> {
    Some(match word {
        "s" | "sec" | "secs" | "second" | "seconds" => 1,
        "m" | "min" | "mins" | "minute" | "minutes" => MINUTE,
        "h" | "hr" | "hrs" | "hour" | "hours" => HOUR,
        "day" | "days" => DAY,
        _ => return None,
    })
}

struct Reader<'t> {
    tokens: &'t [Token<'t>],
    /// Whether bare numbers are minutes, as US Chess writes them.
    american: bool,
    /// Whether there was a unit other than seconds.
    units: bool,
    /// Whether there was a time without a unit.
    bare: bool,
}

impl<'t> Reader<'t> {
    fn period(&mut self) -> Result<Period, ValueWhy> {
        if self.sign('*') {
            return Ok(Period::Sandclock(self.amount(1)?.0));
        }
        let scale = if self.american { MINUTE } else { 1 };
        if self.tokens.first().is_some_and(Token::is_game) {
            self.tokens = &self.tokens[1..];
            self.sign('/');
            let (time, _) = self.amount(MINUTE)?;
            return self.with_bonus(None, time, None);
        }
        let moves = match self.tokens {
            [Token::Number(moves), Token::Sign('/'), Token::Number(_), ..] => {
                self.tokens = &self.tokens[2..];
                Some(moves.parse().map_err(|_| ValueWhy::NotTimeControl)?)
            }
            _ => None,
        };
        let pipe = matches!(self.tokens.get(1), Some(Token::Sign('|')));
        let bare = match self.tokens {
            [Token::Number(number), Token::Number(_), ..] => Some(*number),
            _ => None,
        };
        let (time, unit) = self.amount(if pipe { MINUTE } else { scale })?;
        self.bare |= unit.is_none();
        if unit == Some(DAY) {
            let per = self.sign('/') || self.word("per") || self.word("a");
            if moves.is_none() && per && self.word("move") {
                let bonus = Bonus::None;
                let moves = Some(1);
                return Ok(Period::Clock { moves, time, bonus });
            }
            return Err(ValueWhy::NotTimeControl);
        }
        self.with_bonus(moves, time, bare)
    }

    /// What each move brings; `bare` is the number of the time when only a blank follows it.
    fn with_bonus(
        &mut self,
        moves: Option<u32>,
        time: Duration,
        bare: Option<&str>,
    ) -> Result<Period, ValueWhy> {
        let mut bonus = Bonus::None;
        let joined = match self.tokens {
            [Token::Sign(';' | ','), Token::Sign('+'), ..] => 2,
            [Token::Sign(';' | ','), Token::Word("d" | "inc"), ..] => 1,
            [Token::Sign('+' | '|'), ..] => 1,
            [Token::Word("d" | "inc"), ..] | [Token::Number(_), ..] => 0,
            _ => return Ok(Period::Clock { moves, time, bonus }),
        };
        self.tokens = &self.tokens[joined..];
        if let Some(number) = bare
            && let Ok(number @ ..=MOST_MINUTES) = number.parse()
        {
            return Err(ValueWhy::NoUnit(number));
        }
        let mut delay = self.word("d");
        let _ = self.word("inc");
        let (gained, _) = self.amount(1)?;
        delay |= self.word("d") || self.word("delay");
        bonus = if delay {
            Bonus::Delay(gained)
        } else {
            Bonus::Increment(gained)
        };
        self.pass_words();
        Ok(Period::Clock { moves, time, bonus })
    }

    /// A number with its unit, and the unit; `scale` is the unit of a bare number, in seconds.
    fn amount(&mut self, scale: u64) -> Result<(Duration, Option<u64>), ValueWhy> {
        let [Token::Number(number), rest @ ..] = self.tokens else {
            return Err(ValueWhy::NotTimeControl);
        };
        self.tokens = rest;
        let number = time(number)?.ok_or(ValueWhy::NotTimeControl)?;
        let unit = match self.tokens {
            [Token::Unit(unit), rest @ ..] => {
                self.tokens = rest;
                self.units |= *unit > 1;
                Some(*unit)
            }
            _ => None,
        };
        if unit.is_none() && scale == MINUTE && number.as_secs() > u64::from(MOST_AMERICAN) {
            return Err(ValueWhy::NotTimeControl);
        }
        let scale = unit.unwrap_or(scale) as u32;
        let time = number.checked_mul(scale);
        let time = time.filter(|it| it.as_secs() <= MOST_SECONDS);
        let time = time.ok_or(ValueWhy::TooLarge)?;
        Ok((time, unit))
    }

    /// Passes over what says that the bonus is for each move.
    fn pass_words(&mut self) {
        while let [Token::Word(word), rest @ ..] = self.tokens {
            if ![
                "inc",
                "increment",
                "bonus",
                "per",
                "a",
                "each",
                "move",
                "added",
            ]
            .contains(word)
            {
                return;
            }
            self.tokens = rest;
        }
        if let [Token::Sign('/'), Token::Word("move"), rest @ ..] = self.tokens {
            self.tokens = rest;
        }
        let rest = match self.tokens {
            [Token::Sign(','), rest @ ..] => rest,
            rest => rest,
        };
        if let [
            Token::Word("starting"),
            Token::Word("from" | "at"),
            Token::Word("move"),
            Token::Number("1"),
            rest @ ..,
        ] = rest
        {
            self.tokens = rest;
        }
    }

    fn sign(&mut self, sign: char) -> bool {
        match self.tokens {
            [Token::Sign(it), rest @ ..] if *it == sign => {
                self.tokens = rest;
                true
            }
            _ => false,
        }
    }

    fn word(&mut self, word: &str) -> bool {
        match self.tokens {
            [Token::Word(it), rest @ ..] if *it == word => {
                self.tokens = rest;
                true
            }
            _ => false,
        }
    }
}

/// Up to here a bare number before a blank may be minutes.
const MOST_MINUTES: u32 = 180;

/// More minutes than any period has that is written the American way.
const MOST_AMERICAN: u32 = 600;
