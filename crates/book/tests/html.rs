//! A book as a page of HTML has the games that it has as a text.
//!
//! The book lies beside the repository; without it the test says so and passes.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

use std::path::PathBuf;

use scoresheet::rules::Move;
use scoresheet_book::page::plain;
use scoresheet_book::{Book, Options, read};

fn book() -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/books/open-excerpts/capablanca-games-1-5.txt");
    let bytes = std::fs::read(&path);
    if bytes.is_err() {
        eprintln!("SKIPPED: {} is not there", path.display());
    }
    Some(scoresheet::text::decode(&bytes.ok()?).text.into_owned())
}

/// Paragraphs, and a table of three columns for each block of numbered moves.
fn html(text: &str, line_end: &str) -> String {
    let mut out = format!("<!DOCTYPE html><html><head><title>Book</title></head><body>{line_end}");
    for block in text.replace('\r', "").split("\n\n") {
        let rows: Option<Vec<String>> = block.lines().map(row).collect();
        match rows.filter(|rows| !rows.is_empty()) {
            Some(rows) => out += &format!("<table>{}</table>{line_end}", rows.join(line_end)),
            None => out += &format!("<p>{}</p>{line_end}", escape(block)),
        }
    }
    out + "</body></html>"
}

/// ` 12. P - K 4        P - K 4`, as a row.
fn row(line: &str) -> Option<String> {
    let (number, moves) = line.strip_prefix(' ')?.trim().split_once(". ")?;
    number.parse::<u32>().ok()?;
    let (white, black) = moves.split_once("   ").unwrap_or((moves, ""));
    let (white, black) = (escape(white.trim()), escape(black.trim()));
    let black = black.replace(" - ", "&nbsp;&ndash; ");
    Some(format!(
        "<tr><td>{number}.</td><td><b>{white}</b></td><td>{black}</td></tr>"
    ))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn moves(book: &Book) -> Vec<Vec<Move>> {
    let games = book.games.iter();
    games
        .map(|game| game.plies.iter().map(|ply| ply.m).collect())
        .collect()
}

#[test]
fn the_same_games_come_out_of_paragraphs_and_tables() {
    let Some(text) = book() else { return };
    let known = moves(&read(&text, Options::default()));
    assert_eq!(known.len(), 5);
    for line_end in ["\n", ""] {
        let source = html(&text, line_end);
        assert!(source.matches("<tr>").count() > 100);
        let page = plain(&source);
        let found = read(&page.text, Options::default());
        assert!(moves(&found) == known, "{line_end:?}");
        for ply in found.games.iter().flat_map(|game| &game.plies) {
            let Some(span) = ply.span.clone() else {
                continue;
            };
            // The move stands in the source, but for its entities and the end of its line.
            let print = page.text[span.clone()].to_owned();
            let source = &source[page.in_source(span)];
            let source = source.replace("&nbsp;", " ").replace("&ndash;", "–");
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(words(&source), words(&print));
        }
    }
}
