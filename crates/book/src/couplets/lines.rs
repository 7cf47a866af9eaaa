//! Sentences of a text, each with its side and the number and titles before it.

use std::ops::Range;

use scoresheet::rules::Color;

/// The longest sentence, in bytes.
const MAX_SENTENCE: usize = 400;

/// One side's move as the book tells it.
pub(super) struct Sentence {
    pub(super) color: Color,
    /// Its words, marks of notes behind it left aside.
    pub(super) span: Range<usize>,
    /// The number that stands before it, and where.
    pub(super) number: Option<(u16, usize)>,
    /// The titles that stand before it, and where they begin.
    pub(super) heading: Option<(String, usize)>,
    /// Whether prose stands before it, or a heading.
    pub(super) parted: bool,
    /// Whether the text calls what follows a variation.
    pub(super) varies: bool,
}

/// What a line begins.
enum Line<'t> {
    Blank,
    Number(u16),
    Side(Color, &'t str),
    Title,
    Other,
}

fn line(content: &str, in_sentence: bool) -> Line<'_> {
    let content = content.trim();
    if content.is_empty() {
        return Line::Blank;
    }
    if let Some(number) = number(content) {
        return Line::Number(number);
    }
    for (name, color) in [
        ("W.", Color::White),
        ("B.", Color::Black),
        ("White.", Color::White),
        ("Black.", Color::Black),
        ("W,", Color::White),
        ("B,", Color::Black),
        // The stop may be lost under the other side's sentence.
        ("W ", Color::White),
        ("B ", Color::Black),
    ] {
        if let Some(rest) = content.strip_prefix(name)
            && (!name.ends_with(' ') && rest.starts_with(' ') || in_sentence && name.ends_with(' '))
        {
            return Line::Side(color, rest.trim_start());
        }
    }
    let letters = content.chars().filter(|c| c.is_alphabetic()).count();
    let shouts = content.chars().all(|c| !c.is_lowercase()) && letters > 2;
    if shouts || content.starts_with("=_") || content.contains("EXAMPLE ") {
        Line::Title
    } else {
        Line::Other
    }
}

/// `18.`, `COUPLET 18.`, `FIRST COUPLET`.
fn number(content: &str) -> Option<u16> {
    let lower = content.to_lowercase();
    if lower.starts_with("first couplet") {
        return Some(1);
    }
    let bare = lower.strip_prefix("couplet").unwrap_or(&lower).trim();
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    let value = bare[..digits].parse().ok().filter(|it| *it > 0)?;
    (digits <= 3 && matches!(&bare[digits..], "" | ".")).then_some(value)
}

/// The sentences of a text in order.
pub(super) fn sentences(text: &str) -> Vec<Sentence> {
    let mut found: Vec<Sentence> = Vec::new();
    let mut open = false;
    let mut number = None;
    let mut heading: Option<(String, usize)> = None;
    let (mut parted, mut varies) = (false, false);
    let mut at = 0;
    for content in text.split('\n') {
        let end = at + content.len();
        match line(content, open) {
            Line::Blank => open = false,
            Line::Number(value) => {
                open = false;
                number = Some((value, at));
            }
            Line::Side(color, rest) => {
                let start = end - content.len() + content.trim_end().len() - rest.len();
                found.push(Sentence {
                    color,
                    span: start..start + rest.len(),
                    number: number.take(),
                    heading: heading.take(),
                    parted: std::mem::take(&mut parted),
                    varies: std::mem::take(&mut varies),
                });
                open = true;
            }
            Line::Other if open => {
                if let Some(last) = found.last_mut() {
                    last.span.end = at + content.trim_end().len();
                }
            }
            Line::Title => {
                open = false;
                parted = true;
                number = None;
                let (heading, _) = heading.get_or_insert_with(|| (String::new(), at));
                heading.push_str(&content.trim().replace(['_', '=', '*'], ""));
                heading.push(' ');
            }
            Line::Other => {
                parted = true;
                varies |= content.to_lowercase().contains("variation");
            }
        }
        at = end + 1;
    }
    for sentence in &mut found {
        let words = &text[sentence.span.clone()];
        sentence.span.end = sentence.span.start + without_marks(words).len();
    }
    found.retain(|it| !it.span.is_empty() && it.span.len() <= MAX_SENTENCE);
    found
}

/// A sentence without the marks behind it: `(a)`, `[30]`, a dagger, a hand.
fn without_marks(sentence: &str) -> &str {
    let mut left = sentence;
    loop {
        let is_sign = |c: char| c.is_whitespace() || "†‡⸸☜*.".contains(c);
        let bare = left.trim_end_matches(is_sign);
        let cut = match bare.as_bytes().last() {
            Some(b')') => bare.rfind('('),
            Some(b']') => bare.rfind('['),
            _ => None,
        };
        match cut.filter(|at| bare.len() - at <= MAX_MARK) {
            Some(at) => left = &bare[..at],
            None => return bare,
        }
    }
}

/// The longest mark of a note, in bytes.
const MAX_MARK: usize = 6;
