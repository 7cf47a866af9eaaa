//! The text of a book as HTML, line by line, each move a button that shows its position.

use std::ops::Range;

use super::data::GameData;
use super::{escape, put};
use crate::book::{Book, BookGame, BookPly, How};
use crate::page::Page;
use crate::told;

/// How many lines are laid out together: what is far from the window costs nothing.
const LINES_A_PART: usize = 100;

/// A piece of the text that is marked.
struct Mark {
    span: Range<usize>,
    class: &'static str,
    /// What the page finds it by.
    data: String,
    /// What it is called.
    label: String,
}

/// Writes the text of a book whose games begin with number `first` of the page.
pub(super) fn write(
    page: &Page<'_>,
    book: &Book,
    (first, games): (usize, &[GameData]),
    (number, name): (usize, &str),
    out: &mut String,
) {
    let marks = marks(book, first);
    let mut marks = marks.iter().peekable();
    let mut headings = book.games.iter().zip(first..).peekable();
    put(
        out,
        format_args!("<h2 id=\"b{number}\">{}</h2>\n", escape(name)),
    );
    let mut at = 0;
    for (index, whole) in page.text.split_inclusive('\n').enumerate() {
        if index % LINES_A_PART == 0 {
            out.push_str(if index == 0 {
                "<div class=\"part\">\n"
            } else {
                "</div>\n<div class=\"part\">\n"
            });
        }
        let line = whole.trim_end_matches(['\n', '\r']);
        let end = at + line.len();
        while let Some((_, number)) = headings.next_if(|(game, _)| game.span.start <= end) {
            let title = escape(&games[number].title);
            let state = if games[number].open.is_some() {
                "open"
            } else {
                "whole"
            };
            put(
                out,
                format_args!("<h3 id=\"g{number}\" class=\"{state}\">Game {title}</h3>\n"),
            );
        }
        put(
            out,
            format_args!(
                "<div class=\"l\"><span class=\"n\">{}</span><span class=\"t\">",
                page.line(at)
            ),
        );
        let mut done = at;
        // A move may go over the end of a line.
        while let Some(mark) = marks.next_if(|mark| mark.span.end <= at) {
            let _ = mark;
        }
        let mut ahead = marks.clone();
        while let Some(mark) = ahead.next_if(|mark| mark.span.start < end) {
            let (from, to) = (mark.span.start.max(done), mark.span.end.min(end));
            if from >= to {
                continue;
            }
            out.push_str(&escape(&page.text[done..from]));
            let text = escape(&page.text[from..to]);
            let Mark {
                class, data, label, ..
            } = mark;
            let label = escape(label);
            match data.is_empty() {
                true => put(
                    out,
                    format_args!("<span class=\"m {class}\" title=\"{label}\">{text}</span>"),
                ),
                false => put(
                    out,
                    format_args!(
                        "<button type=\"button\" class=\"m {class}\" {data} title=\"{label}\">{text}</button>"
                    ),
                ),
            }
            done = to;
        }
        out.push_str(&escape(&page.text[done..end]));
        out.push_str("</span></div>\n");
        at += whole.len();
    }
    out.push_str(if page.text.is_empty() { "" } else { "</div>\n" });
}

/// All marks in the order of the text, none over another.
fn marks(book: &Book, first: usize) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (game, number) in book.games.iter().zip(first..) {
        of_game(game, number, &mut marks);
    }
    for passage in &book.passages {
        marks.push(Mark {
            span: passage.span.clone(),
            class: "none",
            data: String::new(),
            label: "these moves are no game".to_owned(),
        });
    }
    marks.sort_by_key(|mark| (mark.span.start, mark.span.end));
    let mut end = 0;
    marks.retain(|mark| {
        let is_free = mark.span.start >= end;
        end = if is_free { mark.span.end } else { end };
        is_free
    });
    marks
}

fn of_game(game: &BookGame, number: usize, marks: &mut Vec<Mark>) {
    line(
        game.start.clone(),
        &game.plies,
        &format!("data-g=\"{number}\""),
        marks,
    );
    for (at, variation) in game.variations.iter().enumerate() {
        let before = game.plies.iter().take(variation.ply);
        let start = before.fold(game.start.clone(), |it, ply| it.after(ply.m));
        let data = format!("data-g=\"{number}\" data-v=\"{at}\"");
        line(start, &variation.plies, &data, marks);
    }
    let rest = game.open.iter().flat_map(|open| &open.rest);
    for (at, span) in rest.enumerate() {
        marks.push(Mark {
            span: span.clone(),
            class: "open",
            data: format!("data-g=\"{number}\" data-r=\"{at}\""),
            label: if at == 0 { "open" } else { "unread" }.to_owned(),
        });
    }
}

fn line(
    mut position: scoresheet::rules::Position,
    plies: &[BookPly],
    data: &str,
    marks: &mut Vec<Mark>,
) {
    for (at, ply) in plies.iter().enumerate() {
        let class = match ply.how {
            How::Sure => "sure",
            How::Searched { .. } => "searched",
            How::Repaired(_) => "repaired",
        };
        if let Some(span) = &ply.span {
            marks.push(Mark {
                span: span.clone(),
                class,
                data: format!("{data} data-p=\"{at}\""),
                label: format!("{}, {class}", told::named(&position, ply.m)),
            });
        }
        position.play(ply.m);
    }
}
