//! HTML to text, tag by tag, as forgiving as browsers are: nothing needs to be closed.

use std::borrow::Cow;
use std::ops::Range;

use scoresheet::text::Lines;

use super::{GAP, Page, Piece, entities};

/// How much of a text is looked at to know whether it is HTML, in bytes.
const MAX_LOOKED_AT: usize = 1 << 16;

/// HTML without a head has one tag in so many bytes at least.
const BYTES_A_TAG: usize = 400;

/// What a tag does to the text around it, the strongest last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Break {
    Nothing,
    Blank,
    Gap,
    Line,
    Paragraph,
}

/// Tags that part what stands before and behind them; all others part nothing.
const BREAKS: &[(Break, &[&str])] = &[
    (
        Break::Paragraph,
        &[
            "address",
            "article",
            "aside",
            "blockquote",
            "body",
            "caption",
            "center",
            "div",
            "dl",
            "figcaption",
            "figure",
            "footer",
            "form",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "header",
            "hr",
            "main",
            "nav",
            "ol",
            "p",
            "pre",
            "section",
            "table",
            "ul",
        ],
    ),
    (Break::Line, &["br", "dd", "dt", "li", "tr"]),
    (Break::Gap, &["td", "th"]),
];

/// Tags whose content nobody sees.
const UNSEEN: &[&str] = &["script", "style", "title"];

/// Tags that adorn.
const ADORNING: &[&str] = &[
    "a", "b", "em", "font", "i", "img", "small", "span", "strong", "sup",
];

/// A tag: `<name …>` or `</name …>`.
struct Tag<'s> {
    name: &'s str,
    closes: bool,
    /// The whole tag.
    whole: &'s str,
}

/// Whether a text is HTML: it begins so, or tags stand everywhere.
pub fn is_html(text: &str) -> bool {
    let head = &text[..text.floor_char_boundary(MAX_LOOKED_AT)];
    let start = head.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    let begins = |with: &str| {
        let is_it = |it: &str| it.eq_ignore_ascii_case(with);
        let next = start.as_bytes().get(with.len());
        start.get(..with.len()).is_some_and(is_it) && !next.is_some_and(u8::is_ascii_alphanumeric)
    };
    if begins("<!doctype html") || begins("<html") {
        return true;
    }
    let (mut tags, mut closing, mut at) = (0, 0, 0);
    // Behind the last closing bracket no tag is closed.
    let last = head.rfind('>').unwrap_or(0);
    while let Some(next) = head[at..last.max(at)].find('<') {
        at += next;
        let found = tag(&head[at..]);
        at += found.as_ref().map_or(1, |tag| tag.whole.len());
        let Some(tag) = found.filter(|tag| is_known(tag.name)) else {
            continue;
        };
        if tag.name.eq_ignore_ascii_case("html") {
            return true;
        }
        tags += 1;
        closing += usize::from(tag.closes);
    }
    closing > 1 && tags * BYTES_A_TAG >= head.len()
}

fn is_known(name: &str) -> bool {
    let is = |it: &&str| it.eq_ignore_ascii_case(name);
    break_of(name) != Break::Nothing
        || ["html", "head"]
            .iter()
            .chain(UNSEEN)
            .chain(ADORNING)
            .any(is)
}

fn break_of(name: &str) -> Break {
    let of = |(_, names): &&(Break, &[&str])| names.iter().any(|it| it.eq_ignore_ascii_case(name));
    BREAKS
        .iter()
        .find(of)
        .map_or(Break::Nothing, |found| found.0)
}

/// The tag at the start of the text; none where no tag begins, or it is not closed.
fn tag(text: &str) -> Option<Tag<'_>> {
    let inside = text.strip_prefix('<')?;
    let (closes, inside) = match inside.strip_prefix('/') {
        Some(inside) => (true, inside),
        None => (false, inside),
    };
    if !inside.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let length = inside.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != ':');
    // A quote that is not closed does not take the rest of the book with it.
    let end = end_of_tag(text).or_else(|| text.find('>'))?;
    Some(Tag {
        name: &inside[..length.unwrap_or(inside.len())],
        closes,
        whole: &text[..=end],
    })
}

/// Where the tag ends, signs in the quotes of its values not counted.
fn end_of_tag(text: &str) -> Option<usize> {
    let (mut quote, mut before) = (None, b' ');
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at),
            // A quote opens only a value.
            (None, b'"' | b'\'') if before == b'=' => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            before = byte;
        }
    }
    None
}

/// Reads a page.
pub fn read(source: &str) -> Page<'_> {
    let mut reader = Reader {
        source,
        last: source.rfind('>').unwrap_or(0),
        last_comment: source.rfind("-->").unwrap_or(0),
        at: 0,
        text: String::with_capacity(source.len()),
        pieces: Vec::new(),
        due: (Break::Nothing, 0..0),
        in_row: false,
        is_typed: false,
    };
    reader.read();
    if reader.pieces.is_empty() {
        reader.pieces.push(Piece {
            at: 0,
            source: 0..0,
            is_copy: false,
        });
    }
    Page {
        text: Cow::Owned(reader.text),
        source,
        pieces: reader.pieces,
        lines: Lines::new(source),
    }
}

struct Reader<'s> {
    source: &'s str,
    /// Where the last tag may end.
    last: usize,
    /// Where the last comment may end.
    last_comment: usize,
    /// How far it has been read.
    at: usize,
    text: String,
    pieces: Vec<Piece>,
    /// What parts the text from what comes next, and where it stands in the source.
    due: (Break, Range<usize>),
    in_row: bool,
    /// Inside `<pre>`, where blanks count.
    is_typed: bool,
}

impl<'s> Reader<'s> {
    fn read(&mut self) {
        if self.source.starts_with('\u{feff}') {
            self.at = '\u{feff}'.len_utf8();
        }
        while let Some(c) = self.rest().chars().next() {
            match c {
                '<' => self.angle(),
                '&' => self.entity(),
                c if c.is_ascii_whitespace() => self.blank(c),
                c => self.copy(c.len_utf8()),
            }
        }
    }

    fn rest(&self) -> &'s str {
        &self.source[self.at..]
    }

    /// A tag, a comment, or a sign.
    fn angle(&mut self) {
        let rest = self.rest();
        if self.at >= self.last {
            self.copy(1);
        } else if rest.starts_with("<!--") && self.at < self.last_comment {
            self.at += rest.find("-->").map_or(1, |it| it + 3);
        } else if rest.starts_with("<!") || rest.starts_with("<?") {
            self.at += rest.find('>').map_or(rest.len(), |it| it + 1);
        } else {
            match tag(rest) {
                Some(tag) => self.tag(&tag),
                None => self.copy(1),
            }
        }
    }

    fn tag(&mut self, tag: &Tag<'_>) {
        let is = |name: &str| tag.name.eq_ignore_ascii_case(name);
        let place = self.at..self.at + tag.whole.len();
        self.at = place.end;
        if !tag.closes && UNSEEN.iter().any(|name| is(name)) {
            self.at += end_of(self.rest(), tag.name);
            return;
        }
        if is("pre") {
            self.is_typed = !tag.closes;
            let rest = self.rest();
            // The line end behind the tag is no part of what was typed.
            let skipped = rest.len()
                - rest
                    .strip_prefix("\r\n")
                    .or(rest.strip_prefix('\n'))
                    .unwrap_or(rest)
                    .len();
            self.at += if self.is_typed { skipped } else { 0 };
        }
        match () {
            () if is("tr") => self.in_row = !tag.closes,
            () if is("table") => self.in_row = false,
            () if is("img") => return self.image(tag, place),
            () => {}
        }
        self.part(break_of(tag.name), place);
    }

    fn image(&mut self, tag: &Tag<'_>, place: Range<usize>) {
        let told = attribute(tag.whole, "alt").unwrap_or_default();
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        self.part(Break::Paragraph, place.clone());
        match told.is_empty() {
            true => self.insert("[Illustration]", place.clone()),
            false => self.insert(&format!("[Illustration: {told}]"), place.clone()),
        }
        self.part(Break::Paragraph, place);
    }

    fn entity(&mut self) {
        match entities::read(self.rest()) {
            Some((c, length)) => {
                let place = self.at..self.at + length;
                self.at = place.end;
                // A soft hyphen and its kin are seen only where a line ends.
                if !matches!(c, '\u{ad}' | '\u{200c}' | '\u{200d}') {
                    self.insert(c.encode_utf8(&mut [0; 4]), place);
                }
            }
            None => self.copy(1),
        }
    }

    fn blank(&mut self, c: char) {
        if self.is_typed {
            return self.copy(1);
        }
        let place = self.at..self.at + 1;
        self.at += 1;
        let is_line = matches!(c, '\n' | '\r') && !self.in_row;
        self.part(if is_line { Break::Line } else { Break::Blank }, place);
    }

    /// Has what comes next parted from what stands there.
    fn part(&mut self, by: Break, place: Range<usize>) {
        if by > self.due.0 {
            self.due = (by, place);
        }
    }

    /// Writes what parts, unless nothing stands before it.
    fn settle(&mut self) {
        let (by, place) = std::mem::replace(&mut self.due, (Break::Nothing, 0..0));
        let between = match by {
            _ if self.text.is_empty() => return,
            Break::Nothing => return,
            Break::Blank => " ",
            Break::Gap => GAP,
            Break::Line => "\n",
            Break::Paragraph => "\n\n",
        };
        self.push(between, place, false);
    }

    fn insert(&mut self, text: &str, place: Range<usize>) {
        self.settle();
        self.push(text, place, false);
    }

    fn copy(&mut self, length: usize) {
        self.settle();
        let place = self.at..self.at + length;
        self.at = place.end;
        self.push(&self.source[place.clone()], place, true);
    }

    fn push(&mut self, text: &str, source: Range<usize>, is_copy: bool) {
        let at = self.text.len();
        self.text.push_str(text);
        match self.pieces.last_mut() {
            Some(last) if is_copy && last.is_copy && last.source.end == source.start => {
                last.source.end = source.end;
            }
            _ => self.pieces.push(Piece {
                at,
                source,
                is_copy,
            }),
        }
    }
}

/// Where the closing tag of this name ends.
fn end_of(text: &str, name: &str) -> usize {
    let mut from = 0;
    while let Some(at) = text[from..].find("</") {
        let start = from + at;
        let closing = text.get(start + 2..start + 2 + name.len());
        if closing.is_some_and(|it| it.eq_ignore_ascii_case(name)) {
            let end = text[start..].find('>');
            return end.map_or(text.len(), |end| start + end + 1);
        }
        from = start + 2;
    }
    text.len()
}

/// The value of an attribute, in quotes.
fn attribute<'s>(tag: &'s str, name: &str) -> Option<&'s str> {
    let lower = tag.to_ascii_lowercase();
    let at = lower
        .find(&format!(" {name}="))
        .or_else(|| lower.find(&format!("\n{name}=")))?;
    let value = &tag[at + name.len() + 2..];
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let value = &value[1..];
    Some(&value[..value.find(quote)?])
}
