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

use super::tag_kinds::{Kind, RESULT, is_plainly_usual, kind};
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
