//! A page on which a reader reviews the games of books: the text with each move marked on the left,
//! the board on the right, and buttons where a game is open.
//!
//! The page is one file that needs nothing else and asks no one: every position is in it, and so is
//! what follows each pick, for it knows no rules. What is picked stays in the reader's browser, and is
//! saved as PGN.

mod data;
mod marked;

use std::fmt::Write;

use crate::book::Book;
use crate::output::Prose;
use crate::page::Page;
use crate::pick::Print;
use data::GameData;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
const MEN: &str = include_str!("men.svg");

/// A page that is being made.
#[derive(Debug)]
pub struct Review {
    /// Whether what is printed behind a pick may be mended.
    print: Print,
    games: Vec<GameData>,
    text: String,
    books: usize,
    names: Vec<String>,
    /// Tells this text from others, so that what was picked in one is not applied to another.
    key: u64,
}

impl Review {
    /// A page without a book; whether what is printed behind a pick may be mended.
    pub fn new(print: Print) -> Review {
        Review {
            print,
            games: Vec::new(),
            text: String::new(),
            books: 0,
            names: Vec::new(),
            key: 0,
        }
    }

    /// Adds a book under the name of its file.
    pub fn add(&mut self, name: &str, page: &Page<'_>, book: &Book, prose: Prose) {
        let first = self.games.len();
        for game in &book.games {
            let data = GameData::new(page, game, self.games.len() + 1, (prose, self.print));
            self.games.push(data);
        }
        marked::write(
            page,
            book,
            (first, &self.games),
            (self.books, name),
            &mut self.text,
        );
        self.key = hash(self.key, &page.text);
        self.books += 1;
        self.names.push(name.to_owned());
    }

    /// The whole page.
    pub fn finish(&self) -> String {
        let names = self.names.join(", ");
        let data = data::whole(self.key, &self.games);
        let parts = [
            ("{{title}}", escape(&names)),
            ("{{style}}", STYLE.to_owned()),
            ("{{men}}", MEN.to_owned()),
            ("{{text}}", self.text.clone()),
            ("{{data}}", data),
            ("{{script}}", SCRIPT.to_owned()),
        ];
        // Piece by piece, for the text of a book may hold anything.
        let (mut out, mut rest) = (String::new(), PAGE);
        while let Some(at) = rest.find("{{") {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            let part = parts.iter().find(|(name, _)| rest.starts_with(name));
            let (name, text) = part.map_or(("{{", "{{"), |(name, text)| (*name, &**text));
            out.push_str(text);
            rest = &rest[name.len()..];
        }
        out.push_str(rest);
        out
    }
}

/// Text as it stands in HTML.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() && c != '\t' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// Appends formatted text; a string takes all.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

/// FNV-1a: the same on every machine.
fn hash(seed: u64, text: &str) -> u64 {
    let start = seed ^ 0xcbf2_9ce4_8422_2325;
    text.bytes().fold(start, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
