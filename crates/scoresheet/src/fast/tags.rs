//! Tags about which there is nothing to say.
//!
//! ```text
//! tags  = { "[" name " \"" value "\"]" line-end }
//! name  = capital { letter | digit | "_" }
//! value = { any character but quote, backslash and control characters }
//! ```
//!
//! The seven tags come first and in their order, no name comes twice, and every value is one to which
//! the checks have no objection. Tags that change how the moves are read are left to others.

use super::word::{before_special, load};
use crate::check::is_usual_value;
use crate::format::pgn::SEVEN_TAGS;
use crate::game::Outcome;
use crate::text::mend;

/// The most tags a game may have here.
const MAX_TAGS: usize = 48;

/// What the tags say that the moves must agree with.
pub(super) struct Tags {
    /// Where they end, behind the last line end.
    pub(super) end: usize,
    /// What the Result tag says.
    pub(super) result: Outcome,
    /// What the PlyCount tag says.
    pub(super) plies: Option<usize>,
}

/// Reads the tags that begin at `at`.
pub(super) fn read(text: &str, at: usize) -> Option<Tags> {
    let mut tags = Tags {
        end: at,
        result: Outcome::Open,
        plies: None,
    };
    let mut names: [&str; MAX_TAGS] = [""; MAX_TAGS];
    let mut count = 0;
    while text.as_bytes().get(tags.end) == Some(&b'[') {
        let (name, value, end) = tag(text, tags.end)?;
        match SEVEN_TAGS.get(count) {
            Some((seventh, _)) if *seventh != name => return None,
            Some(_) => (),
            None if names[..count].contains(&name) || is_telling(name) => return None,
            None => (),
        }
        match name {
            "Result" => tags.result = Outcome::of_sign(value)?,
            "PlyCount" => tags.plies = Some(value.parse().ok()?),
            _ => (),
        }
        if !is_clean(name, value) {
            return None;
        }
        *names.get_mut(count)? = name;
        count += 1;
        tags.end = end;
    }
    (count >= SEVEN_TAGS.len()).then_some(tags)
}

/// The name, the value and the end of a tag on a line of its own.
fn tag(text: &str, at: usize) -> Option<(&str, &str, usize)> {
    let bytes = text.as_bytes();
    let start = at + 1;
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let len = bytes[start..]
        .iter()
        .take_while(|it| is_of_name(it))
        .count();
    let open = start + len;
    let named = bytes.get(start).is_some_and(u8::is_ascii_uppercase);
    if !named || bytes.get(open..open + 2) != Some(b" \"") {
        return None;
    }
    let close = value_end(bytes, open + 2)?;
    let end = match *bytes.get(close..)?.first_chunk::<3>()? {
        [b'"', b']', b'\n'] => close + 3,
        [b'"', b']', b'\r'] if bytes.get(close + 3) == Some(&b'\n') => close + 4,
        _ => return None,
    };
    Some((&text[start..open], &text[open + 2..close], end))
}

/// Where the value that begins at `at` ends.
fn value_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let plain = before_special(load(bytes, at));
        at += plain;
        if plain == 8 {
            continue;
        }
        match bytes.get(at)? {
            b'"' => return Some(at),
            0x80.. => at += 1,
            _ => return None,
        }
    }
}

/// Whether the name is one of those that say how the moves are read, or one of those looked for
/// whatever their case.
fn is_telling(name: &str) -> bool {
    match name.len() {
        3 | 5..=8 => {
            let others = ["FEN", "SetUp", "Variant"];
            let loose = SEVEN_TAGS.iter().map(|(it, _)| *it).chain(others);
            let slip = name != "PlyCount" && name.eq_ignore_ascii_case("PlyCount");
            slip || loose.into_iter().any(|it| name.eq_ignore_ascii_case(it))
        }
        _ => false,
    }
}

/// Whether the checks have nothing to say of the value.
fn is_clean(name: &str, value: &str) -> bool {
    let odd = !value.is_ascii() && (mend(value).is_some() || value.chars().any(char::is_control));
    !odd && (is_plainly_usual(name, value) || is_usual_value(name, value))
}

/// Values that are usual at the first look; others may be, too.
fn is_plainly_usual(name: &str, value: &str) -> bool {
    let value = value.as_bytes();
    match name {
        "Date" | "UTCDate" | "EventDate" => match *value {
            [a, b, c, d, b'.', m1, m2, b'.', d1, d2] => {
                let year = [a, b, c, d].iter().all(u8::is_ascii_digit) && matches!(a, b'1' | b'2');
                let month = matches!((m1, m2), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'2'));
                let day = matches!((d1, d2), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'9'))
                    || matches!((d1, d2), (b'2', b'0'..=b'8'));
                year && month && day
            }
            _ => false,
        },
        "UTCTime" | "Time" => matches!(
            *value,
            [
                b'0' | b'1',
                b'0'..=b'9',
                b':',
                b'0'..=b'5',
                b'0'..=b'9',
                b':',
                b'0'..=b'5',
                b'0'..=b'9'
            ]
        ),
        "ECO" => matches!(*value, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']),
        "WhiteElo" | "BlackElo" => match *value {
            [first, ref rest @ ..] => {
                let digits = rest.iter().all(u8::is_ascii_digit);
                matches!(first, b'1' | b'2') && rest.len() == 3 && digits
            }
            _ => false,
        },
        "Round" => matches!(
            *value,
            [b'-' | b'?' | b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']
        ),
        "Termination" => matches!(value, b"Normal" | b"Time forfeit"),
        "TimeControl" | "Mode" | "WhiteUSCF" | "BlackUSCF" => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_usual_at_the_first_look_is_usual() {
        let signs = [
            "0", "1", "2", "3", "5", "8", "9", "?", "-", ".", ":", "A", "E",
        ];
        let digits = |n: usize| (0..n).map(|it| signs[it * 7 % 9]).collect::<String>();
        let mut values: Vec<String> = (0..=28)
            .flat_map(|day| (0..=12).map(move |month| format!("1907.{month:02}.{day:02}")))
            .collect();
        values.extend((0..4000).map(|it| it.to_string()));
        values.extend((0..24).map(|hour| format!("{hour:02}:59:07")));
        values.extend((0..8).map(digits));
        values.extend(["A00", "E99", "Normal", "Time forfeit", "-", "?", ""].map(String::from));
        let names = [
            "Date",
            "UTCDate",
            "EventDate",
            "UTCTime",
            "Time",
            "ECO",
            "WhiteElo",
            "BlackElo",
            "Round",
            "Termination",
            "TimeControl",
            "Mode",
            "Event",
            "Opening",
        ];
        for name in names {
            for value in values.iter().filter(|it| is_plainly_usual(name, it)) {
                assert!(is_usual_value(name, value), "{name} {value}");
            }
        }
    }
}
