//! What the tags hold whose names are met most often, and which values of theirs are usual at the first look.

use crate::format::pgn::SEVEN_TAGS;

/// What a tag of a known name holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// One of the seven, by its place among them.
    Seven(usize),
    Date,
    Time,
    Eco,
    Elo,
    Plies,
    Termination,
    Fen,
    SetUp,
    /// Anything.
    Text,
    /// What only the checks know.
    Other,
}

const DATE: usize = 2;
const ROUND: usize = 3;
pub(super) const RESULT: usize = 6;

/// The names that are met most often, each with a number for it.
static KINDS: [(u64, &str, Kind); 25] = [
    (key("Event"), "Event", Kind::Seven(0)),
    (key("Site"), "Site", Kind::Seven(1)),
    (key("Date"), "Date", Kind::Seven(DATE)),
    (key("Round"), "Round", Kind::Seven(ROUND)),
    (key("White"), "White", Kind::Seven(4)),
    (key("Black"), "Black", Kind::Seven(5)),
    (key("Result"), "Result", Kind::Seven(RESULT)),
    (key("WhiteElo"), "WhiteElo", Kind::Elo),
    (key("BlackElo"), "BlackElo", Kind::Elo),
    (key("ECO"), "ECO", Kind::Eco),
    (key("UTCDate"), "UTCDate", Kind::Date),
    (key("UTCTime"), "UTCTime", Kind::Time),
    (key("EventDate"), "EventDate", Kind::Date),
    (key("PlyCount"), "PlyCount", Kind::Plies),
    (key("Opening"), "Opening", Kind::Text),
    (key("Variation"), "Variation", Kind::Text),
    (key("WhiteRatingDiff"), "WhiteRatingDiff", Kind::Text),
    (key("BlackRatingDiff"), "BlackRatingDiff", Kind::Text),
    (key("WhiteTitle"), "WhiteTitle", Kind::Text),
    (key("BlackTitle"), "BlackTitle", Kind::Text),
    (key("TimeControl"), "TimeControl", Kind::Other),
    (key("Termination"), "Termination", Kind::Termination),
    (key("Annotator"), "Annotator", Kind::Text),
    (key("SetUp"), "SetUp", Kind::SetUp),
    (key("FEN"), "FEN", Kind::Fen),
];

/// What a tag of this name holds; none when it is no plain name, or one that changes how the moves are
/// read.
#[inline(always)]
pub(super) fn kind(name: &str, key: u64) -> Option<Kind> {
    match KINDS.iter().find(|it| it.0 == key) {
        Some((_, known, kind)) if *known == name => Some(*kind),
        _ => (is_name(name) && !is_telling(name)).then_some(Kind::Other),
    }
}

/// A number for a name: its first bytes and its length.
const fn key(name: &str) -> u64 {
    let bytes = name.as_bytes();
    match bytes.first_chunk() {
        Some(chunk) => u64::from_le_bytes(*chunk) ^ (bytes.len() as u64) << 56,
        None => {
            let (mut key, mut at) = (0, bytes.len());
            while at > 0 {
                at -= 1;
                key = key << 8 | bytes[at] as u64;
            }
            key ^ (bytes.len() as u64) << 56
        }
    }
}

/// Whether a name is written as names of tags are.
fn is_name(name: &str) -> bool {
    let of_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    name.starts_with(|c: char| c.is_ascii_uppercase()) && name.bytes().all(of_name)
}

/// Whether the name says how the moves are read, or is one of those looked for whatever their case, in
/// another case.
fn is_telling(name: &str) -> bool {
    let loosely = |it: &str| name.eq_ignore_ascii_case(it);
    let slip = |it: &str| name != it && loosely(it);
    match name.len() {
        3 | 5 if ["FEN", "SetUp"].into_iter().any(slip) => true,
        7 if loosely("Variant") => true,
        4..=6 => SEVEN_TAGS.iter().any(|(it, _)| slip(it)),
        8 => slip("PlyCount"),
        _ => false,
    }
}

/// ASCII that is usual at the first look; other values may be, too.
#[inline(always)]
pub(super) fn is_plainly_usual(kind: Kind, value: &[u8]) -> bool {
    match kind {
        Kind::Date | Kind::Seven(DATE) => match *value {
            [a @ (b'1' | b'2'), b, c, d, b'.', m1, m2, b'.', d1, d2] => {
                let year = [a, b, c, d].iter().all(u8::is_ascii_digit);
                let month = matches!((m1, m2), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'2'));
                let day = matches!((d1, d2), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'9'))
                    || matches!((d1, d2), (b'2', b'0'..=b'8'));
                year && month && day
            }
            _ => false,
        },
        Kind::Time => match *value {
            [b'0' | b'1', b'0'..=b'9', b':', ref rest @ ..] => matches!(
                *rest,
                [b'0'..=b'5', b'0'..=b'9', b':', b'0'..=b'5', b'0'..=b'9']
            ),
            _ => false,
        },
        Kind::Eco => matches!(*value, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']),
        Kind::Elo => match *value {
            [b'1' | b'2', ref rest @ ..] => rest.len() == 3 && rest.iter().all(u8::is_ascii_digit),
            _ => false,
        },
        Kind::Seven(ROUND) => {
            matches!(
                *value,
                [b'-' | b'?' | b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']
            )
        }
        Kind::Termination => matches!(value, b"Normal"),
        Kind::Text | Kind::Seven(_) => true,
        Kind::Plies | Kind::Fen | Kind::SetUp | Kind::Other => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::severity_of_value;

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
        for (key, name, kind) in KINDS {
            assert!(
                self::key(name) == key && self::kind(name, key) == Some(kind),
                "{name}"
            );
            if matches!(kind, Kind::Seven(RESULT) | Kind::Plies) {
                continue;
            }
            for value in values
                .iter()
                .filter(|it| is_plainly_usual(kind, it.as_bytes()))
            {
                assert_eq!(severity_of_value(name, value), None, "{name} {value}");
            }
        }
    }
}
