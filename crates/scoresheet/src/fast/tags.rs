//! Tags about which there is nothing to say.
//!
//! ```text
//! tags  = { "[" name " \"" value "\"]" line-end }
//! name  = capital { letter | digit | "_" }
//! value = { any character but quote, backslash and control characters }
//! ```
//!
//! No name comes twice, and every value is one to which the checks have no objection; the seven tags
//! come first and in their order, unless that is not cared for. A start position needs both of its tags. Other
//! tags that change how the moves are read are left to others.

use std::ops::Range;

use crate::check::{misplaced, severity_of_value};
use crate::diagnostic::Severity;
use crate::format::pgn::SEVEN_TAGS;
use crate::game::Outcome;
use crate::text::eight::{before_blank, before_special, first_bytes, load_at};
use crate::text::mend;

/// The most tags a game may have here.
const MAX_TAGS: usize = 64;

/// The tags of one game.
pub struct Tags<'t> {
    text: &'t str,
    /// Where the first one begins, and where the last one ends, its line end included.
    pub(super) span: Range<usize>,
    list: Vec<Place>,
    /// Whether there are seven tags at least, and the first seven are the seven of the standard.
    begin_with_seven: bool,
    /// What the Result tag says.
    pub(super) result: Option<Outcome>,
    /// What the PlyCount tag says.
    pub(super) plies: Option<usize>,
    /// Which tag gives the start position, and which says that there is one.
    fen: Option<usize>,
    set_up: Option<usize>,
    /// How many things merely worth knowing there are to be said of them.
    pub(super) infos: usize,
}

/// Where a tag stands.
#[derive(Clone, Copy)]
struct Place {
    name: usize,
    /// The end of the name; a blank and a quote further begins the value.
    name_end: usize,
    value_end: usize,
    key: u64,
}

impl<'t> Tags<'t> {
    /// No tags yet, in the room of others.
    fn new(text: &'t str, at: usize, room: Vec<Place>) -> Tags<'t> {
        let mut list = room;
        list.clear();
        Tags {
            text,
            span: at..at,
            list,
            begin_with_seven: true,
            result: None,
            plies: None,
            fen: None,
            set_up: None,
            infos: 0,
        }
    }

    /// Names and values, in the order of the text.
    pub fn iter(&self) -> impl Iterator<Item = (&'t str, &'t str)> {
        let text = self.text;
        self.list.iter().map(move |it| {
            let value = it.name_end + " \"".len()..it.value_end;
            (&text[it.name..it.name_end], &text[value])
        })
    }

    /// The value of the tag of this name.
    pub fn get(&self, name: &str) -> Option<&'t str> {
        self.iter().find(|tag| tag.0 == name).map(|tag| tag.1)
    }

    /// Where the lines stand in the text, in bytes.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The lines as they stand, when they are what the export format has; ends of lines may be CR LF.
    pub fn exported(&self) -> Option<&'t str> {
        let is_usual = self.begin_with_seven && self.has_usual_set_up();
        is_usual.then(|| &self.text[self.span.clone()])
    }

    /// Whether the tag that there is a start position stands directly before it, if there is one.
    fn has_usual_set_up(&self) -> bool {
        self.set_up.map(|it| it + 1) == self.fen
    }

    /// The text of the position the game starts from, where its tags say so.
    pub(super) fn fen(&self) -> Option<&'t str> {
        let place = self.list[self.fen?];
        Some(&self.text[place.name_end + " \"".len()..place.value_end])
    }
}

/// What is known from the tags of games before, and room for those of the next one.
pub(super) struct Known {
    /// What is less bad is not cared for.
    care: Severity,
    /// Names and values that were judged, by a number for them, with how many things there are to be
    /// said of them.
    values: Vec<(String, String, usize)>,
    /// The names of the last game, in their order: the next one's are likely the same.
    names: Vec<Name>,
    room: Vec<Place>,
}

/// A name of at most sixteen bytes, and what a tag of this name holds.
struct Name {
    key: u64,
    /// Its last eight bytes, when it has more than eight.
    end: u64,
    kind: Kind,
}

/// The longest name that is remembered, in bytes.
const MAX_NAME: usize = 16;

/// How many values are remembered.
const REMEMBERED: usize = 1024;

impl Known {
    /// Nothing is known yet; what is less bad than `care` does not matter.
    pub(super) fn new(care: Severity) -> Known {
        Known {
            care,
            values: vec![Default::default(); REMEMBERED],
            names: Vec::with_capacity(MAX_TAGS),
            room: Vec::with_capacity(MAX_TAGS),
        }
    }

    /// Takes the room of the last tags back.
    pub(super) fn recycle(&mut self, tags: Tags<'_>) {
        self.room = tags.list;
    }

    /// How many things the checks have to say of the value that do not matter; none when something
    /// does.
    fn judge(&mut self, name: &str, value: &str, key: u64) -> Option<usize> {
        let place = hash(value, key) as usize % REMEMBERED;
        let known = &mut self.values[place];
        if (&*known.0, &*known.1) == (name, value) {
            return Some(known.2);
        }
        let odd = mend(value).is_some() || value.chars().any(char::is_control);
        let severity = severity_of_value(name, value);
        if odd || severity >= Some(self.care) {
            return None;
        }
        known.0.clear();
        known.0.push_str(name);
        known.1.clear();
        known.1.push_str(value);
        known.2 = usize::from(severity.is_some());
        Some(known.2)
    }
}

/// A number for a value and the key of its name.
fn hash(value: &str, key: u64) -> u64 {
    let mut hash = key;
    for at in (0..value.len()).step_by(8) {
        hash = (hash ^ load_at(value.as_bytes(), at)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    hash >> 32
}

/// Reads the tags that begin at `at`.
pub(super) fn read<'t>(text: &'t str, at: usize, known: &mut Known) -> Option<Tags<'t>> {
    let mut tags = Tags::new(text, at, std::mem::take(&mut known.room));
    let read = read_all(&mut tags, known);
    if !tags.begin_with_seven {
        let has = |name: &str| tags.iter().any(|tag| tag.0 == name);
        let is_complete = SEVEN_TAGS.iter().all(|(name, _)| has(name));
        let is_misplaced = misplaced(tags.iter().map(|tag| tag.0)).is_some();
        tags.infos += usize::from(!is_complete) + usize::from(is_misplaced);
    }
    let matters = tags.infos > 0 && known.care == Severity::Info;
    let is_paired = tags.fen.is_some() == tags.set_up.is_some();
    if read.is_some() && !matters && is_paired && !tags.list.is_empty() {
        return Some(tags);
    }
    known.recycle(tags);
    None
}

fn read_all(tags: &mut Tags<'_>, known: &mut Known) -> Option<()> {
    let text = tags.text;
    // Whether all names were those of the game before, and so none came twice.
    let mut same = true;
    while text.as_bytes().get(tags.span.end) == Some(&b'[') {
        let start = tags.span.end + 1;
        let found = find(text.as_bytes(), start)?;
        let count = tags.list.len();
        let name = || text.get(start..found.name_end);
        let value_at = found.name_end + " \"".len();
        let value = || text.get(value_at..found.value_end);
        let len = found.name_end - start;
        let (key, name_end) = keys(text.as_bytes(), start, len);
        let expected = known.names.get(count);
        let expected = expected.filter(|it| same && it.key == key && it.end == name_end);
        let kind = match expected {
            Some(expected) => expected.kind,
            None => {
                same = false;
                let kind = kind(name()?, key)?;
                // Keys that are the same may belong to different names: that game is not read here.
                if count >= MAX_TAGS || tags.list.iter().any(|it| it.key == key) {
                    return None;
                }
                known.names.truncate(count);
                if known.names.len() == count && len <= MAX_NAME {
                    known.names.push(Name {
                        key,
                        end: name_end,
                        kind,
                    });
                }
                kind
            }
        };
        match kind {
            Kind::Seven(place) if place == count => (),
            _ => tags.begin_with_seven &= count >= SEVEN_TAGS.len(),
        }
        let clean = match kind {
            Kind::Seven(RESULT) => {
                tags.result = Some(Outcome::of_sign(value()?)?);
                true
            }
            Kind::Plies => {
                tags.plies = Some(value()?.parse().ok()?);
                true
            }
            Kind::Fen => {
                tags.fen = Some(count);
                false
            }
            Kind::SetUp if value()? == "1" => {
                tags.set_up = Some(count);
                true
            }
            Kind::SetUp => return None,
            _ => {
                let value = text.as_bytes().get(value_at..found.value_end)?;
                found.is_ascii && is_plainly_usual(kind, value)
            }
        };
        if !clean {
            tags.infos += known.judge(name()?, value()?, key)?;
        }
        tags.list.push(Place {
            name: start,
            name_end: found.name_end,
            value_end: found.value_end,
            key,
        });
        tags.span.end = found.end;
    }
    tags.begin_with_seven &= tags.list.len() >= SEVEN_TAGS.len();
    Some(())
}

/// What a tag of a known name holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
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
const RESULT: usize = 6;

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
fn kind(name: &str, key: u64) -> Option<Kind> {
    match KINDS.iter().find(|it| it.0 == key) {
        Some((_, known, kind)) if *known == name => Some(*kind),
        _ => (is_name(name) && !is_telling(name)).then_some(Kind::Other),
    }
}

/// Where the parts of a tag on a line of its own end.
struct Found {
    name_end: usize,
    value_end: usize,
    /// Behind the end of the line.
    end: usize,
    /// Whether the value is ASCII.
    is_ascii: bool,
}

/// Finds the parts of the tag whose name begins at `start`.
#[inline(always)]
fn find(bytes: &[u8], start: usize) -> Option<Found> {
    let mut open = start;
    loop {
        let len = before_blank(load_at(bytes, open));
        open += len;
        if len < 8 {
            break;
        }
    }
    if bytes.get(open..open + 2) != Some(b" \"") {
        return None;
    }
    let (close, is_ascii) = value_end(bytes, open + 2)?;
    let end = match *bytes.get(close..)?.first_chunk::<3>()? {
        [b'"', b']', b'\n'] => close + 3,
        [b'"', b']', b'\r'] if bytes.get(close + 3) == Some(&b'\n') => close + 4,
        _ => return None,
    };
    Some(Found {
        name_end: open,
        value_end: close,
        end,
        is_ascii,
    })
}

/// The key of a name, and its last eight bytes when it has more than eight: both together are the
/// name, if it has no more than sixteen.
#[inline(always)]
fn keys(bytes: &[u8], at: usize, len: usize) -> (u64, u64) {
    let key = first_bytes(load_at(bytes, at), len) ^ (len as u64) << 56;
    let end = match len {
        0..=8 => 0,
        _ => load_at(bytes, at + len - 8),
    };
    (key, end)
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

/// Where the value that begins at `at` ends, and whether it is ASCII.
#[inline(always)]
fn value_end(bytes: &[u8], mut at: usize) -> Option<(usize, bool)> {
    let mut is_ascii = true;
    loop {
        let plain = before_special(load_at(bytes, at));
        at += plain;
        if plain == 8 {
            continue;
        }
        match bytes.get(at)? {
            b'"' => return Some((at, is_ascii)),
            0x80.. => {
                is_ascii = false;
                at += 1;
            }
            _ => return None,
        }
    }
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
fn is_plainly_usual(kind: Kind, value: &[u8]) -> bool {
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
