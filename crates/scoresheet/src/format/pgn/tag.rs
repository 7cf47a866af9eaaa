//! Tags, also those that are not written as they should be.
//!
//! ```text
//! tag    = "[" ws name ws string ws "]"
//! string = '"' { char | '\"' | '\\' } '"'
//! ```
//!
//! A tag stands on one line. Tolerated, each with a word of complaint: quotes inside the value
//! that are not escaped (the value goes to the first quote before a `]`), a missing closing quote
//! or bracket (the end of the line closes), a colon behind the name, other quotation marks, and
//! for names that are known no quotes at all, or no opening bracket. Source: PGN standard 8.1,
//! and files of many origins.

use std::borrow::Cow;

use super::lexer::is_blank;

/// A tag as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagText<'a> {
    /// Its name.
    pub name: &'a str,
    /// What stands between the quotes, escapes and all.
    pub raw: &'a str,
    /// How many bytes the whole tag takes.
    pub len: usize,
    /// What had to be overlooked.
    pub faults: Vec<Fault>,
}

/// One thing that is not written as tags are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where, in bytes from the start of the tag.
    pub at: usize,
    /// What, in words.
    pub says: &'static str,
}

/// What is said of a name that is written in small letters.
pub const SMALL_NAME: &str = "names of tags begin with a capital letter";

impl<'a> TagText<'a> {
    /// The value, escapes resolved; a backslash that escapes nothing stands for itself.
    pub fn value(&self) -> Cow<'a, str> {
        unescape(self.raw)
    }
}

/// What stands between the quotes, escapes resolved.
pub fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.as_bytes().contains(&b'\\') {
        return Cow::Borrowed(raw);
    }
    let (mut value, mut escaped) = (String::with_capacity(raw.len()), false);
    for c in raw.chars() {
        match (escaped, c) {
            (false, '\\') => escaped = true,
            (true, '"' | '\\') | (false, _) => {
                value.push(c);
                escaped = false;
            }
            (true, _) => {
                value.extend(['\\', c]);
                escaped = false;
            }
        }
    }
    if escaped {
        value.push('\\');
    }
    Cow::Owned(value)
}

/// The longest name that is looked at, in bytes: PGN's limit for a symbol.
const MAX_NAME: usize = 255;

/// The tag at the start of the text, which begins with `[`; `first` when nothing but blanks stands
/// before it on its line.
pub fn bracketed(text: &str, first: bool) -> Option<TagText<'_>> {
    let start = 1 + blanks(text.strip_prefix('[')?);
    read(text, start, first)
}

/// A tag whose opening bracket is missing: a known name, a value in quotes and a bracket.
pub fn without_bracket(text: &str) -> Option<TagText<'_>> {
    let name = name(text)?;
    let at = name.len() + blanks(&text[name.len()..]);
    let line = line(text);
    let closed = line.trim_end().ends_with(']');
    if !is_known(name) || !closed || !text[at..].starts_with('"') {
        return None;
    }
    let mut tag = read(text, 0, true)?;
    tag.faults
        .push(Fault::new(0, "the opening bracket is missing"));
    Some(tag)
}

fn read(text: &str, start: usize, first: bool) -> Option<TagText<'_>> {
    let written = name(&text[start..])?;
    let name = written.trim_end_matches(':');
    let at = start + written.len();
    let at = at + blanks(&text[at..]);
    let mut faults = name_faults(name, written, start);
    let quote = text[at..].chars().next();
    let (raw, len) = match quote.and_then(closers) {
        Some(closers) => {
            if quote != Some('"') {
                let says = "the value should stand in plain double quotes";
                faults.push(Fault::new(at, says));
            }
            let open = at + quote.map_or(0, char::len_utf8);
            quoted(text, open, closers, &mut faults)
        }
        None if first && is_known(name) => unquoted(text, at, &mut faults),
        None => return None,
    };
    Some(TagText {
        name,
        raw,
        len,
        faults,
    })
}

/// The name at the start of the text, perhaps with a colon.
fn name(text: &str) -> Option<&str> {
    let ends = |c: char| is_blank(c) || matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | ';' | '\'');
    let end = text
        .char_indices()
        .take(MAX_NAME + 1)
        .find(|&(_, c)| ends(c) || closers(c).is_some())
        .map(|(at, _)| at)?;
    let found = &text[..end];
    found.starts_with(char::is_alphanumeric).then_some(found)
}

fn name_faults(name: &str, written: &str, at: usize) -> Vec<Fault> {
    let mut faults = Vec::new();
    if name.len() < written.len() {
        let says = "no colon should follow the name";
        faults.push(Fault::new(at + name.len(), says));
    }
    if name.starts_with(|c: char| c.is_ascii_lowercase()) {
        faults.push(Fault::new(at, SMALL_NAME));
    } else if name == "Setup" {
        faults.push(Fault::new(at, "the name is written SetUp"));
    }
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        let says = "the name should consist of letters, digits and underscores";
        faults.push(Fault::new(at, says));
    }
    faults
}

impl Fault {
    const fn new(at: usize, says: &'static str) -> Fault {
        Fault { at, says }
    }
}

/// The marks that can close what this mark opens.
fn closers(quote: char) -> Option<&'static [char]> {
    match quote {
        '"' => Some(&['"']),
        '“' | '”' | '„' => Some(&['”', '“', '"']),
        '«' => Some(&['»']),
        '\'' | '‘' | '’' => Some(&['\'', '’', '‘']),
        _ => None,
    }
}

/// The value from `open` on, and where the tag ends.
fn quoted<'a>(
    text: &'a str,
    open: usize,
    closers: &[char],
    faults: &mut Vec<Fault>,
) -> (&'a str, usize) {
    let line = &text[..open + line(&text[open..]).len()];
    let scan = scan(line, open, closers);
    let (value, end) = bounds(line, open, &scan, faults);
    // The walk may have gone on behind the value.
    let inside = |at: &usize| *at < value;
    if let Some(at) = scan.escapes_nothing.filter(inside) {
        faults.push(Fault::new(at, "a backslash is written twice"));
    }
    (&text[open..value], end)
}

/// Where the value ends, and where the tag does.
fn bounds(line: &str, open: usize, scan: &Scan, faults: &mut Vec<Fault>) -> (usize, usize) {
    if let Some(close) = scan.close {
        if let Some(at) = scan.inner {
            let says = "a quote inside the value is written with a backslash";
            faults.push(Fault::new(at, says));
        }
        return close;
    }
    if let Some((quote, end)) = scan.escaped_close {
        let says = "the backslash before the last quote is taken as part of the value";
        faults.push(Fault::new(quote - 1, says));
        return (quote, end);
    }
    if let Some((quote, end)) = scan.last {
        faults.push(Fault::new(end, "the closing bracket is missing"));
        return (quote, end);
    }
    faults.push(Fault::new(open, "the closing quote is missing"));
    let end = line.trim_end_matches(is_blank).len();
    match line[..end].strip_suffix(']').filter(|it| it.len() >= open) {
        Some(value) => (value.len(), end),
        None => (end.max(open), end.max(open)),
    }
}

/// What one walk over the value finds: pairs are the place of a quote and the end behind it.
#[derive(Default)]
struct Scan {
    close: Option<(usize, usize)>,
    escaped_close: Option<(usize, usize)>,
    last: Option<(usize, usize)>,
    inner: Option<usize>,
    escapes_nothing: Option<usize>,
}

fn scan(line: &str, open: usize, closers: &[char]) -> Scan {
    let (mut found, mut escaped) = (Scan::default(), false);
    for (offset, c) in line[open..].char_indices() {
        let at = open + offset;
        let behind = at + c.len_utf8();
        if closers.contains(&c) {
            let bracket = behind + blanks(&line[behind..]);
            let closes = line[bracket..].starts_with(']');
            match (escaped, closes) {
                (false, true) => {
                    found.close = Some((at, bracket + 1));
                    return found;
                }
                (false, false) => {
                    if c == '"' {
                        found.inner.get_or_insert(at);
                    }
                    found.last = Some((at, behind));
                }
                (true, true) => found.escaped_close = Some((at, bracket + 1)),
                (true, false) => (),
            }
        } else if escaped && c != '\\' {
            found.escapes_nothing.get_or_insert(at - 1);
        }
        escaped = !escaped && c == '\\';
    }
    found
}

fn unquoted<'a>(text: &'a str, at: usize, faults: &mut Vec<Fault>) -> (&'a str, usize) {
    faults.push(Fault::new(at, "the value should stand in double quotes"));
    let line = &text[..at + line(&text[at..]).len()];
    match line[at..].find(']') {
        Some(end) => (text[at..at + end].trim_end_matches(is_blank), at + end + 1),
        None => {
            let end = line.trim_end_matches(is_blank).len().max(at);
            faults.push(Fault::new(end, "the closing bracket is missing"));
            (&text[at..end], end)
        }
    }
}

/// The text up to the end of its line.
pub fn line(text: &str) -> &str {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    &text[..end]
}

/// The length of the blanks at the start of the text that do not end a line.
fn blanks(text: &str) -> usize {
    text.find(|c| !is_blank(c) || matches!(c, '\n' | '\r'))
        .unwrap_or(text.len())
}

fn is_known(name: &str) -> bool {
    KNOWN.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Names that are believed also where the rest of the tag is doubtful.
const KNOWN: [&str; 28] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "FEN",
    "SetUp",
    "Variant",
    "ECO",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "EventDate",
    "Opening",
    "Variation",
    "TimeControl",
    "Termination",
    "Annotator",
    "PlyCount",
    "Time",
    "UTCDate",
    "UTCTime",
    "Mode",
    "Board",
    "Section",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, name: &str, value: &str, taken: &str, faults: usize) {
        let tag = bracketed(text, true).unwrap_or_else(|| panic!("{text}"));
        let found = (tag.name, &*tag.value(), &text[..tag.len]);
        assert_eq!(found, (name, value, taken), "{text}");
        assert_eq!(tag.faults.len(), faults, "{text}: {:?}", tag.faults);
        let is_inside = |fault: &Fault| fault.at <= tag.len;
        assert!(tag.faults.iter().all(is_inside), "{text}: {:?}", tag.faults);
    }

    /// The line goes on behind the tag, with what would be faults inside.
    #[test]
    fn what_stands_behind_the_value_is_no_fault_of_it() {
        check(r#"[Event "x"y\z"#, "Event", "x", r#"[Event "x""#, 1);
        check(r#"[Event "x"y\z {\a}"#, "Event", "x", r#"[Event "x""#, 1);
        check(r#"[Event "x\"] \z"#, "Event", r"x\", r#"[Event "x\"]"#, 1);
        check(r#"[Event "\x" \z"#, "Event", r"\x", r#"[Event "\x""#, 2);
    }

    #[test]
    fn a_tag_ends_at_its_bracket() {
        check(
            r#"[Event "x"][Site "y"]"#,
            "Event",
            "x",
            r#"[Event "x"]"#,
            0,
        );
        check(r#"[ Event  "x" ] *"#, "Event", "x", r#"[ Event  "x" ]"#, 0);
        check(r#"[Event ""]"#, "Event", "", r#"[Event ""]"#, 0);
        let text = r#"[Event "a ] b [c"]"#;
        check(text, "Event", "a ] b [c", text, 0);
        let text = r#"[Event "a \"b\" c\\d"]"#;
        check(text, "Event", r#"a "b" c\d"#, text, 0);
    }

    #[test]
    fn slips_in_a_tag_cost_nothing_but_a_word() {
        let cases = [
            (r#"[Event "a "b" c"]"#, "Event", r#"a "b" c"#),
            (
                r#"[White "Bot /Strength 9\"]"#,
                "White",
                r"Bot /Strength 9\",
            ),
            (r#"[Event "x""#, "Event", "x"),
            (r#"[Event "x]"#, "Event", "x"),
            (r#"[Event "x"#, "Event", "x"),
            (r#"[event "x"]"#, "event", "x"),
            (r#"[Event: "x"]"#, "Event", "x"),
            ("[Event 'it's x']", "Event", "it's x"),
            ("[Event “x”]", "Event", "x"),
            ("[Event x y]", "Event", "x y"),
            (r#"[Site "C:\chess"]"#, "Site", r"C:\chess"),
            (r#"[Setup "1"]"#, "Setup", "1"),
        ];
        for (text, name, value) in cases {
            check(text, name, value, text, 1);
            let more = format!("{text}\n1. e4");
            check(&more, name, value, text, 1);
        }
        let tag = without_bracket("Event \"x\"]\n").unwrap();
        assert_eq!((tag.name, &*tag.value()), ("Event", "x"));
    }

    #[test]
    fn what_is_no_tag_is_none() {
        for text in [
            "[%clk 0:01]",
            "[A]",
            "[Footnote A: to win]",
            "[",
            "[]",
            "[\"x\"]",
            "[Event",
        ] {
            assert_eq!(bracketed(text, true), None, "{text}");
        }
        assert_eq!(bracketed("[Event x]", false), None);
    }
}
