//! The text of a page: what a reader sees of it, and where each piece of that stands in the source.
//!
//! A plain text is its own page. Of HTML the words are kept, the entities read, and the blocks, rows
//! and cells become lines and gaps:
//!
//! | source | page |
//! | --- | --- |
//! | a paragraph, a heading, a list, a table | an empty line before and behind it |
//! | `<br>`, the end of a row or an item | the end of a line |
//! | a cell | a gap of [`GAP`] blanks before it |
//! | an image | `[Illustration: …]`, a paragraph of its own |
//! | a script, a style, the title in the window, a comment | nothing |
//! | a line end inside a paragraph | a line end; inside a row a blank |
//! | other blanks | one blank; all of them inside `<pre>` |

mod entities;
mod html;

use std::borrow::Cow;
use std::ops::Range;

use scoresheet::text::{Lines, Places};

/// What parts the cells of a row: no blank inside a move is so wide.
pub const GAP: &str = "    ";

/// The text of a page.
#[derive(Clone, Debug)]
pub struct Page<'s> {
    /// What is read.
    pub text: Cow<'s, str>,
    /// The source it came from.
    pub source: &'s str,
    /// Where the pieces of the text come from, in order and without holes; none for a plain text.
    pieces: Vec<Piece>,
    lines: Lines<'s>,
}

/// A piece of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Piece {
    /// Where it begins in the text.
    at: usize,
    /// What it stands for in the source.
    source: Range<usize>,
    /// Whether it stands there byte for byte.
    is_copy: bool,
}

/// The text of a source, HTML by its content.
///
/// Nothing but tags, and what is written in them, is left out; the order of the source is kept, and
/// each byte of the text has a place in it. A plain text is passed through unchanged.
///
/// ```
/// let page = scoresheet_book::page::plain("<html>1. P&mdash;K4<br>P&mdash;K4");
/// assert_eq!(page.text, "1. P—K4\nP—K4");
/// assert_eq!(&page.source[page.in_source(3..9)], "P&mdash;K4");
/// assert!(matches!(scoresheet_book::page::plain("1. P-K4").text, std::borrow::Cow::Borrowed(_)));
/// ```
pub fn plain(source: &str) -> Page<'_> {
    if html::is_html(source) {
        return html::read(source);
    }
    Page {
        text: Cow::Borrowed(source),
        source,
        pieces: Vec::new(),
        lines: Lines::new(source),
    }
}

impl<'s> Page<'s> {
    /// Where a range of the text stands in the source.
    pub fn in_source(&self, span: Range<usize>) -> Range<usize> {
        if self.pieces.is_empty() {
            return span;
        }
        let start = match self.piece(span.start) {
            Some(piece) if piece.is_copy => piece.source.start + (span.start - piece.at),
            Some(piece) => piece.source.start,
            None => 0,
        };
        let Some(last) = span.end.checked_sub(1).filter(|last| *last >= span.start) else {
            return start..start;
        };
        let end = match self.piece(last) {
            Some(piece) if piece.is_copy => piece.source.start + (span.end - piece.at),
            Some(piece) => piece.source.end,
            None => 0,
        };
        start..end.max(start)
    }

    /// The places of the source: lines and columns of what [`in_source`](Page::in_source) answers.
    pub fn places(&self) -> Places<'s> {
        Places::new(self.source)
    }

    /// The line of the source in which a byte of the text stands, from 1.
    pub fn line(&self, at: usize) -> usize {
        self.lines.line_of(self.in_source(at..at).start)
    }

    /// The piece that holds a byte of the text.
    fn piece(&self, at: usize) -> Option<&Piece> {
        let behind = self.pieces.partition_point(|piece| piece.at <= at);
        self.pieces.get(behind.checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_become_lines_and_gaps() {
        for (name, source, text) in [
            (
                "paragraphs are parted by an empty line",
                "<html><body><p>1. P-K4,\n   P-K4</p><p>A note.</p></body></html>",
                "1. P-K4,\nP-K4\n\nA note.",
            ),
            (
                "a row is a line, its cells are parted by a gap",
                "<!DOCTYPE html><table><tr>\n<td>1.  P-K4</td>\n<td>P-K4</td>\n</tr>\n\
                 <tr><td>2. Kt-KB3</td><td>Kt-QB3</td></tr></table>",
                "1. P-K4    P-K4\n2. Kt-KB3    Kt-QB3",
            ),
            (
                "letters inside a move are not parted by what adorns them",
                "<html><p>1. <b>P-</b><i>K</i>4 <sup>2</sup></p>",
                "1. P-K4 2",
            ),
            (
                "what a reader does not see is left out",
                "<html><head><title>B</title><style>p { x: 1 }</style></head>\
                 <script>if (a < b) { \"</p>\" }</script><!-- P-K4 > -->1. P-Q4<br/>P-Q4",
                "1. P-Q4\nP-Q4",
            ),
            (
                "text as it is typed stays as it is typed",
                "<html><pre>\n 1. P-K4     P-K4\n\n   <b>Black</b></pre> 2",
                " 1. P-K4     P-K4\n\n   Black\n\n2",
            ),
            (
                "entities are read, those that are none are kept",
                "<html><p>Kt&nbsp;&#8211;&#x20;K2 &amp; &lt;b&gt; &half; &frac12; R&D &#0; &#x110000;",
                "Kt – K2 & <b> &half; ½ R&D \u{fffd} \u{fffd}",
            ),
            (
                "an image is named",
                "<html><p>Position:<img src=\"a.png\" alt=\"White to\n move\"> 1. <img>",
                "Position:\n\n[Illustration: White to move]\n\n1.\n\n[Illustration]",
            ),
            (
                "a sign that opens no tag is a sign",
                "<html><p>1 < 2 <3> a<b c</p",
                "1 < 2 <3> a<b c</p",
            ),
            (
                "a tag may hold signs of tags in quotes",
                "<html><p title='a > b'>x</p><p title=\"</p>\">y",
                "x\n\ny",
            ),
            (
                "a quote that is not closed takes nothing with it",
                "<html><p title='x>1. P-K4</p>P-K4",
                "1. P-K4\n\nP-K4",
            ),
        ] {
            let page = plain(source);
            assert_eq!(page.text, text, "{name}");
        }
    }

    #[test]
    fn html_is_known_by_its_content() {
        for (source, is_html) in [
            ("1. P-K4 P-K4", false),
            ("\u{feff}\n <!doctype HTML><p>", true),
            ("<?xml version=\"1.0\"?>\n<html xmlns=\"x\">", true),
            ("<HTML>", true),
            ("<htmlx>", false),
            ("Signs: “_” and ‘=’", false),
            ("<html“>", true),
            ("<p>1. P-K4</p>\n<p>P-K4</p>\n", true),
            ("1. P-K4 <b>P-K4</b> and nothing else", false),
            ("a < b, c > d, <1>, <<x>>, </>", false),
            ("", false),
        ] {
            assert_eq!(plain(source).pieces.is_empty(), !is_html, "{source}");
        }
    }

    #[test]
    fn every_word_has_its_place_in_the_source() {
        let source =
            "<html>\n<table>\n<tr><td>1.</td>\n<td>P&mdash;<b>K</b>4</td></tr>\n</table>Kt&shy;-K2";
        let page = plain(source);
        for (word, whole, line) in [
            ("1.", "1.", 3),
            ("P—K4", "P&mdash;<b>K</b>4", 4),
            ("Kt-K2", "Kt&shy;-K2", 5),
        ] {
            let at = page.text.find(word).unwrap();
            let span = page.in_source(at..at + word.len());
            assert_eq!(&source[span.clone()], whole);
            assert_eq!(page.places().place(span.start).line, line);
        }
        for at in 0..page.text.len() + 3 {
            let span = page.in_source(at..at + 1);
            assert!(span.start <= span.end);
            assert!(at >= page.text.len() || span.end <= source.len());
        }
    }

    #[test]
    fn whatever_stands_there_each_byte_has_a_place() {
        let parts = [
            "<",
            ">",
            "<p>",
            "</p",
            "“",
            "½",
            "&amp;",
            "&#8212;",
            "&",
            ";",
            "<td>",
            "<tr>",
            "</tr>",
            "<pre>",
            "</pre>",
            "\n",
            "\r\n",
            " ",
            "P-K4",
            "<!--",
            "-->",
            "<img alt='ö",
            "'",
            "\"",
            "=",
            "<script>",
            "</script>",
            "<br/>",
            "<!",
            "&nbsp;",
            "é",
        ];
        let mut number = 7_u64;
        for _ in 0..2000 {
            let mut source = String::from("<html>");
            for _ in 0..30 {
                number = number
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                source += parts[(number >> 33) as usize % parts.len()];
            }
            for start in source.char_indices().map(|(at, _)| at).take(12) {
                plain(&source[start..]);
            }
            let page = plain(&source);
            let mut last = 0;
            for (at, c) in page.text.char_indices() {
                let span = page.in_source(at..at + c.len_utf8());
                assert!(last <= span.start, "{source}");
                // What stands there is the character, or a tag, a blank, an entity.
                let piece = &source[span.clone()];
                let is_copy = piece.starts_with(c) && piece.len() == c.len_utf8();
                assert!(
                    is_copy || piece.starts_with(['<', '&', ' ', '\n', '\r']),
                    "{source}: {piece}"
                );
                last = span.start;
            }
        }
    }

    #[test]
    fn a_plain_text_is_its_own_source() {
        let page = plain("1. P-K4");
        assert!(matches!(page.text, Cow::Borrowed(_)));
        assert_eq!(page.in_source(3..7), 3..7);
    }

    #[test]
    fn a_hostile_page_takes_linear_time() {
        for part in [
            "<",
            "<!--",
            "<p",
            "&",
            "<script>",
            "<a href='",
            "</",
            "<pre>",
        ] {
            let source = format!("<html>{}", part.repeat(200_000));
            let ends = format!("{source}>");
            for source in [source, ends] {
                assert!(plain(&source).text.len() <= source.len());
            }
        }
    }
}
