//! The line a thing was noticed in, cut to what is near, with carets below the place.

use std::ops::Range;

use anstyle::{AnsiColor, Style};
use scoresheet::text::Places;
use unicode_width::UnicodeWidthStr;

use scoresheet_service::plain::plain;

/// How much of the line is shown before the place, in characters.
const BEFORE: usize = 30;
/// How much of the line is shown from the place on, in characters.
const BEHIND: usize = 42;

/// Two lines for the place, and an empty one before them.
pub fn of(places: &mut Places<'_>, span: Range<usize>, style: Style) -> String {
    let number = places.place(span.start).line;
    let lines = places.lines();
    let (text, start) = (lines.line(number), lines.start(number));
    let from = text.floor_char_boundary(span.start.saturating_sub(start));
    let to = text.ceil_char_boundary(span.end.saturating_sub(start).max(from));
    let (before, rest) = text.split_at(from);
    let (marked, _) = rest.split_at(to - from);
    let (left, before) = last(before, BEFORE);
    let (shown, right) = first(rest, BEHIND);
    let (left, right) = (mark(left), mark(right));
    let (before, shown) = (plain(before), plain(shown));
    let marked = plain(first(marked, BEHIND).0);
    let indent = left.width() + before.width();
    let carets = "^".repeat(marked.width().max(1));
    let gutter = " ".repeat(number.to_string().len());
    let blue = Style::new().bold().fg_color(Some(AnsiColor::Blue.into()));
    format!(
        "{blue}{gutter} |{blue:#}\n\
         {blue}{number} |{blue:#} {left}{before}{shown}{right}\n\
         {blue}{gutter} |{blue:#} {:indent$}{style}{carets}{style:#}",
        ""
    )
}

/// What stands for text that is not shown.
fn mark(cut: bool) -> &'static str {
    if cut { "…" } else { "" }
}

/// The last characters, and whether others stand before them.
fn last(text: &str, count: usize) -> (bool, &str) {
    match text.char_indices().rev().nth(count - 1) {
        Some((at, _)) => (at > 0, &text[at..]),
        None => (false, text),
    }
}

/// The first characters, and whether others follow.
fn first(text: &str, count: usize) -> (&str, bool) {
    match text.char_indices().nth(count) {
        Some((at, _)) => (&text[..at], true),
        None => (text, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, span: Range<usize>, expected: &str) {
        let told = of(&mut Places::new(text), span, Style::new());
        let told = anstream::adapter::strip_str(&told).to_string();
        assert_eq!(told, expected);
    }

    #[test]
    fn carets_stand_below_the_place_whatever_the_script() {
        check("馬\tNe9 *", 4..7, "  |\n1 | 馬 Ne9 *\n  |    ^^^");
        check("x\r\n\r\ne4", 1..1, "  |\n1 | x\n  |  ^");
        check("", 0..0, "  |\n1 | \n  | ^");
        check("a\nb", 0..3, "  |\n1 | a\n  | ^");
    }

    #[test]
    fn a_long_line_is_cut_to_what_is_near() {
        let text = format!("{} Ne9 {}", "a".repeat(90_000), "b".repeat(90_000));
        let shown = format!("…{} Ne9 {}…", "a".repeat(29), "b".repeat(38));
        let expected = format!("  |\n1 | {shown}\n  | {}^^^", " ".repeat(31));
        check(&text, 90_001..90_004, &expected);
    }
}
