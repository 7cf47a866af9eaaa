//! The words above a game: where they begin, and the tags they tell.
//!
//! ```text
//! GAME 1. QUEEN'S GAMBIT DECLINED          a title
//! (Match, 1909)                            event and year
//! White: F. J. Marshall. Black: J. R. Capablanca.
//! Between Mr. Morphy and Mr. Harrwitz
//! ```

use std::ops::Range;

use scoresheet::game::Tags;

/// The most lines a heading has.
const MAX_LINES: usize = 10;
/// The most lines a paragraph of a heading has.
const MAX_PARAGRAPH: usize = 4;

/// The heading that stands directly before a place, within the text from `after` on.
pub(crate) fn above(text: &str, after: usize, before: usize) -> Range<usize> {
    let line_start = text[..before].rfind('\n').map_or(0, |at| at + 1);
    let mut start = line_start.max(after);
    let end = start;
    let mut count = 0;
    let mut at = start;
    while at > after && count < MAX_LINES {
        // One paragraph upwards.
        let mut top = at;
        let mut lines = 0;
        while top > after {
            let line_top = text[..top - 1]
                .rfind('\n')
                .map_or(0, |it| it + 1)
                .max(after);
            let line = &text[line_top..top];
            if line.trim().is_empty() {
                if lines > 0 {
                    break;
                }
                top = line_top;
                continue;
            }
            lines += 1;
            top = line_top;
            if lines > MAX_PARAGRAPH {
                break;
            }
        }
        let paragraph = &text[top..at];
        if lines == 0 || lines > MAX_PARAGRAPH || is_prose(paragraph) {
            break;
        }
        count += lines;
        start = top;
        at = top;
        if has_title(paragraph) {
            break;
        }
    }
    start..end
}

fn has_title(paragraph: &str) -> bool {
    paragraph.lines().any(is_title)
}

/// Whether a line is what stands under a diagram.
pub(crate) fn is_caption(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    line.starts_with("diag") || line.starts_with("position")
}

/// Whether a line names a game or an example.
pub(crate) fn is_title(line: &str) -> bool {
    let line = line.trim().trim_start_matches(['_', '*', '#']);
    let mut words = line.split_whitespace();
    let (Some(first), second) = (words.next(), words.next()) else {
        return false;
    };
    let named = matches!(
        first.trim_end_matches(['.', ':']).to_uppercase().as_str(),
        "GAME" | "EXAMPLE" | "PARTIE" | "PARTIDA" | "PROBLEM" | "DIAGRAM" | "DIAG" | "POSITION"
    ) && first.starts_with(char::is_uppercase);
    let numbered = second.is_some_and(|it| {
        let bare = it.trim_matches(|c: char| !c.is_alphanumeric());
        matches!(bare.to_lowercase().as_str(), "no" | "nr" | "the")
            || bare.starts_with(|c: char| c.is_ascii_digit())
            || is_roman(bare)
    });
    named && numbered
}

/// `IV`, also with more behind it: `IV.--Mr`.
fn is_roman(word: &str) -> bool {
    let digits = word.chars().take_while(|c| "IVXLC".contains(*c)).count();
    digits > 0 && !word[digits..].starts_with(char::is_alphanumeric)
}

/// Whether a paragraph is a sentence of the author, not a heading.
fn is_prose(paragraph: &str) -> bool {
    if paragraph.trim_start().starts_with("[Footnote") {
        return true;
    }
    let words: Vec<&str> = paragraph.split_whitespace().collect();
    let small = words
        .iter()
        .filter(|word| word.starts_with(char::is_lowercase) && word.len() > 3)
        .count();
    !has_title(paragraph)
        && (words.len() > 30 || small > 8 || small * 2 > words.len() && words.len() > 8)
}

/// The tags a heading tells.
pub(crate) fn tags(heading: &str) -> Tags {
    let mut tags = Tags::default();
    for line in heading.lines() {
        let line = clean(line);
        players(&line, &mut tags);
        if is_title(&line) {
            let rest: Vec<&str> = line.splitn(3, ' ').collect();
            if let Some(rest) = rest.get(2) {
                let rest = rest.trim_matches(|c: char| !c.is_alphanumeric());
                if tags.get("White").is_none() && rest.len() > 3 && !rest.contains("etween") {
                    tags.set("Opening", rest);
                }
            }
        }
        if let Some(year) = year(&line)
            && tags.get("Date").is_none()
        {
            tags.set("Date", format!("{year}.??.??"));
            let event = line.trim_matches(|c: char| !c.is_alphanumeric());
            if tags.get("White").is_none() || line.starts_with('(') {
                tags.set("Event", event);
            }
        }
    }
    tags
}

fn clean(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.join(" ").replace('_', "")
}

/// `White: A. Black: B.`, `Between A and B`, `A against B`.
fn players(line: &str, tags: &mut Tags) {
    let lower = line.to_lowercase();
    let mut set = |white: &str, black: &str| {
        let trim = |name: &str| {
            let name = name.trim().trim_end_matches([',', ';', ':']);
            let name = name.trim_start_matches([':', '-', '—', ' ', '.']);
            let short = name.trim_end_matches('.');
            // A stop behind initials or a title stays.
            let stays = short.rsplit(' ').next().is_some_and(|last| last.len() <= 1);
            if stays {
                name.to_owned()
            } else {
                short.to_owned()
            }
        };
        let (white, black) = (trim(white), trim(black));
        let fits =
            |name: &str| (2..=40).contains(&name.len()) && name.starts_with(char::is_uppercase);
        if fits(&white) && fits(&black) && tags.get("White").is_none() {
            tags.set("White", white);
            tags.set("Black", black);
        }
    };
    if let (Some(white), Some(black)) = (lower.find("white:"), lower.find("black:"))
        && white < black
        && lower.len() == line.len()
    {
        set(&line[white + 6..black], &line[black + 6..]);
        return;
    }
    for (open, middle) in [
        ("between ", " and "),
        ("", " against "),
        ("", " versus "),
        ("", " vs. "),
        ("", " v. "),
    ] {
        let Some(from) = lower.find(open) else {
            continue;
        };
        let from = from + open.len();
        let Some(to) = lower.get(from..).and_then(|it| it.find(middle)) else {
            continue;
        };
        if lower.len() != line.len() {
            continue;
        }
        let white = &line[from..from + to];
        let black = &line[from + to + middle.len()..];
        let white = white.rsplit([':', '—']).next().unwrap_or(white);
        let black = black.split([',', ';', '(']).next().unwrap_or(black);
        set(white, black);
        return;
    }
}

fn year(line: &str) -> Option<u16> {
    let found = line
        .split(|c: char| !c.is_ascii_digit())
        .filter(|it| it.len() == 4)
        .find_map(|it| it.parse().ok())?;
    (1500..=2100).contains(&found).then_some(found)
}
