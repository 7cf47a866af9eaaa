//! Places as the protocol counts them: lines from 0, and columns in units of the agreed encoding.
//!
//! A line ends at LF, at CR LF, or at a CR alone. A column past the end of its line counts for that
//! end, a column inside a character for its beginning. Source: Language Server Protocol 3.17,
//! Position.

use std::ops::Range;

use lsp_types::{Position, PositionEncodingKind};
use scoresheet::text::Lines;

/// What a column counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of 16 bits, what every client knows.
    #[default]
    Utf16,
    /// Code points.
    Utf32,
}

impl Encoding {
    /// The first that is known of those a client offers, in its order.
    pub fn agreed(offered: &[PositionEncodingKind]) -> Encoding {
        let known = |kind: &PositionEncodingKind| match kind.as_str() {
            "utf-8" => Some(Encoding::Utf8),
            "utf-16" => Some(Encoding::Utf16),
            "utf-32" => Some(Encoding::Utf32),
            _ => None,
        };
        offered.iter().find_map(known).unwrap_or_default()
    }

    /// Its name in the protocol.
    pub const fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    const fn width(self, c: char) -> usize {
        match self {
            Encoding::Utf8 => c.len_utf8(),
            Encoding::Utf16 => c.len_utf16(),
            Encoding::Utf32 => 1,
        }
    }
}

/// The places of a text; cheap when offsets are asked for in their order, also in one long line.
#[derive(Clone, Debug)]
pub struct Places<'t> {
    text: &'t str,
    lines: Lines<'t>,
    encoding: Encoding,
    last: (usize, Position),
}

impl<'t> Places<'t> {
    /// The places of the text.
    pub fn new(text: &'t str, encoding: Encoding) -> Places<'t> {
        Places {
            text,
            lines: Lines::new(text),
            encoding,
            last: (0, Position::default()),
        }
    }

    /// Where a byte offset lies; one inside a character or a line end counts for its beginning, one
    /// past the end for the end.
    pub fn position(&mut self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset);
        let line = self.lines.line_of(offset);
        let start = self.lines.start(line);
        let offset = offset.min(start + self.lines.line(line).len());
        let (last, known) = self.last;
        let (from, column) = match number(line - 1) == known.line && last <= offset {
            true => (last, known.character),
            false => (start, 0),
        };
        let widths = self.text[from..offset]
            .chars()
            .map(|c| self.encoding.width(c));
        let position = Position {
            line: number(line - 1),
            character: column.saturating_add(number(widths.sum())),
        };
        self.last = (offset, position);
        position
    }

    /// Where a span lies.
    pub fn range(&mut self, span: Range<usize>) -> lsp_types::Range {
        let start = self.position(span.start);
        lsp_types::Range {
            start,
            end: self.position(span.end.max(span.start)),
        }
    }

    /// The byte offset of a place; the end of the text for a line that it does not have.
    pub fn offset(&self, position: Position) -> usize {
        let line = position.line as usize + 1;
        let (start, text) = (self.lines.start(line), self.lines.line(line));
        let mut left = position.character as usize;
        for (at, c) in text.char_indices() {
            let width = self.encoding.width(c);
            if left < width {
                return start + at;
            }
            left -= width;
        }
        start + text.len()
    }

    /// The span of a range; empty at its start when it ends before.
    pub fn span(&self, range: lsp_types::Range) -> Range<usize> {
        let start = self.offset(range.start);
        start..self.offset(range.end).max(start)
    }
}

/// The protocol counts in 32 bits; what does not fit is past every place that is.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each byte offset of the text with the line, and the columns in UTF-8, UTF-16 and UTF-32.
    type Case = (&'static str, &'static [(usize, u32, [u32; 3])]);

    const CASES: [Case; 8] = [
        ("", &[(0, 0, [0, 0, 0])]),
        (
            "e4",
            &[(0, 0, [0, 0, 0]), (1, 0, [1, 1, 1]), (2, 0, [2, 2, 2])],
        ),
        // ♘ has three bytes and one unit, 馬 too.
        (
            "♘f3 馬",
            &[
                (3, 0, [3, 1, 1]),
                (4, 0, [4, 2, 2]),
                (6, 0, [6, 4, 4]),
                (9, 0, [9, 5, 5]),
            ],
        ),
        // A surrogate pair: four bytes, two units, one character.
        (
            "🨀x",
            &[(0, 0, [0, 0, 0]), (4, 0, [4, 2, 1]), (5, 0, [5, 3, 2])],
        ),
        (
            "a\nb",
            &[(1, 0, [1, 1, 1]), (2, 1, [0, 0, 0]), (3, 1, [1, 1, 1])],
        ),
        (
            "é\r\n½",
            &[(2, 0, [2, 1, 1]), (4, 1, [0, 0, 0]), (6, 1, [2, 1, 1])],
        ),
        (
            "a\rb\r",
            &[
                (1, 0, [1, 1, 1]),
                (2, 1, [0, 0, 0]),
                (3, 1, [1, 1, 1]),
                (4, 2, [0, 0, 0]),
            ],
        ),
        ("a\n", &[(2, 1, [0, 0, 0])]),
    ];

    const ENCODINGS: [Encoding; 3] = [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32];

    #[test]
    fn an_offset_and_its_place_are_found_from_each_other() {
        for (text, places) in CASES {
            for (index, encoding) in ENCODINGS.into_iter().enumerate() {
                for &(offset, line, columns) in places {
                    let position = Position::new(line, columns[index]);
                    let mut found = Places::new(text, encoding);
                    assert_eq!(found.position(offset), position, "{text:?} {offset}");
                    assert_eq!(found.offset(position), offset, "{text:?} {position:?}");
                }
            }
        }
    }

    #[test]
    fn places_that_are_none_count_for_the_nearest_before() {
        let cases = [
            ("inside a pair", "🨀x", (0, 1), 0),
            ("past the end of a line", "ab\r\ncd", (0, 9), 2),
            (
                "past the end of a line that ends in CR",
                "ab\rcd",
                (0, 9),
                2,
            ),
            ("past the last line", "ab\n", (7, 3), 3),
            ("past the end of the text", "ab", (0, 3), 2),
        ];
        for (name, text, (line, column), offset) in cases {
            let places = Places::new(text, Encoding::Utf16);
            assert_eq!(places.offset(Position::new(line, column)), offset, "{name}");
        }
        let mut places = Places::new("ab\r\n♘", Encoding::Utf16);
        for (offset, line, column) in [(3, 0, 2), (5, 1, 0), (6, 1, 0), (99, 1, 1)] {
            assert_eq!(
                places.position(offset),
                Position::new(line, column),
                "{offset}"
            );
        }
    }

    #[test]
    fn offsets_in_any_order_lie_where_they_lie_alone() {
        let text = "♘🨀\r\n½½\rx\n\n馬";
        for encoding in ENCODINGS {
            let mut any = Places::new(text, encoding);
            for step in [1, 5, 7] {
                for at in 0..text.len() + 2 {
                    let offset = at * step % (text.len() + 2);
                    let alone = Places::new(text, encoding).position(offset);
                    assert_eq!(any.position(offset), alone, "{offset}");
                }
            }
        }
    }

    #[test]
    fn the_first_encoding_that_both_know_is_agreed_upon() {
        let cases: [(&[&'static str], Encoding); 4] = [
            (&[], Encoding::Utf16),
            (&["utf-8", "utf-16"], Encoding::Utf8),
            (&["utf-7", "utf-32"], Encoding::Utf32),
            (&["utf-7"], Encoding::Utf16),
        ];
        for (offered, expected) in cases {
            let offered: Vec<_> = offered
                .iter()
                .map(|it| PositionEncodingKind::new(it))
                .collect();
            assert_eq!(Encoding::agreed(&offered), expected, "{offered:?}");
        }
    }
}
