//! The texts that are open in the editor, by their address.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Range;

use lsp_types::{TextDocumentContentChangeEvent, Uri};
use scoresheet::fix;
use scoresheet::format::pgn::{self, RawGame};
use scoresheet::read::{GameRead, How, read_game};

use super::places::{Encoding, Places};

/// One open text.
#[derive(Debug)]
pub struct Document {
    /// Its address.
    pub uri: Uri,
    /// Its version, as the editor counts.
    pub version: i32,
    text: String,
    games: OnceCell<Vec<RawGame>>,
}

impl Document {
    /// A text that was opened.
    pub fn new(uri: Uri, version: i32, text: String) -> Document {
        Document {
            uri,
            version,
            text,
            games: OnceCell::new(),
        }
    }

    /// What stands in it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where its games are.
    pub fn games(&self) -> &[RawGame] {
        self.games.get_or_init(|| pgn::split(&self.text).collect())
    }

    /// The games that the span touches.
    pub fn games_at(&self, span: Range<usize>) -> &[RawGame] {
        let games = self.games();
        let first = games.partition_point(|it| it.span.end < span.start);
        let last = games.partition_point(|it| it.span.start <= span.end);
        &games[first..last.max(first)]
    }

    /// Reads one of its games.
    pub fn read(&self, raw: &RawGame) -> GameRead {
        read_game(&self.text, raw, How::default())
    }

    /// Reads one of its games, with a fix for each diagnostic for which there is one.
    pub fn read_to_mend(&self, raw: &RawGame) -> GameRead {
        let mut read = self.read(raw);
        fix::propose(&self.text, &mut read);
        read
    }

    /// Changes it, one change after the other.
    pub fn change(
        &mut self,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) {
        for change in changes {
            match change.range {
                None => self.text = change.text,
                Some(range) => {
                    let span = Places::new(&self.text, encoding).span(range);
                    self.text.replace_range(span, &change.text);
                }
            }
        }
        self.version = version;
        self.games = OnceCell::new();
    }
}

/// All open texts.
#[derive(Debug, Default)]
pub struct Documents {
    by_address: BTreeMap<String, Document>,
}

impl Documents {
    /// The text with this address, when it is open.
    pub fn get(&self, uri: &Uri) -> Option<&Document> {
        self.by_address.get(uri.as_str())
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, uri: &Uri) -> Option<&mut Document> {
        self.by_address.get_mut(uri.as_str())
    }

    /// Opens a text.
    pub fn open(&mut self, document: Document) {
        let address = document.uri.as_str().to_owned();
        self.by_address.insert(address, document);
    }

    /// Closes a text.
    pub fn close(&mut self, uri: &Uri) {
        self.by_address.remove(uri.as_str());
    }
}

#[cfg(test)]
mod tests {
    use lsp_types::{Position, Range};

    use super::*;

    #[test]
    fn changes_apply_one_after_the_other() {
        let at = |line, from, to| {
            Some(Range::new(
                Position::new(line, from),
                Position::new(line, to),
            ))
        };
        let cases = [
            ("insert", "1. e4", vec![(at(0, 5, 5), " e5")], "1. e4 e5"),
            (
                "replace behind a pair",
                "🨀 e4",
                vec![(at(0, 3, 5), "d4")],
                "🨀 d4",
            ),
            ("delete", "a\r\nbc", vec![(at(1, 0, 1), "")], "a\r\nc"),
            (
                "the second sees the first",
                "ab",
                vec![(at(0, 0, 0), "\n"), (at(1, 1, 2), "♘")],
                "\na♘",
            ),
            (
                "the whole",
                "ab",
                vec![(at(0, 0, 1), "x"), (None, "new")],
                "new",
            ),
            ("past the end", "ab", vec![(at(9, 9, 9), "c")], "abc"),
            ("backwards", "ab", vec![(at(0, 2, 0), "c")], "abc"),
        ];
        for (name, before, changes, after) in cases {
            let uri: Uri = "file:///a.pgn".parse().unwrap();
            let mut document = Document::new(uri, 1, before.to_owned());
            let changes = changes
                .into_iter()
                .map(|(range, text)| TextDocumentContentChangeEvent {
                    range,
                    range_length: None,
                    text: text.to_owned(),
                });
            document.change(2, changes.collect(), Encoding::Utf16);
            assert_eq!((document.text(), document.version), (after, 2), "{name}");
        }
    }
}
