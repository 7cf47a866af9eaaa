//! What was noticed in the games of a document, kept while a game stays as it is: who types in one
//! game of many waits for that one only.

use std::collections::HashMap;

use scoresheet::diagnostic::Diagnostic;
use scoresheet::format::pgn::RawGame;

use super::documents::Document;

/// What is known of the games, by all that their reading depends on.
#[derive(Debug, Default)]
pub struct Noticed {
    by_game: HashMap<String, Vec<Diagnostic>>,
}

impl Noticed {
    /// Everything that is noticed in a document, in the order of its games. Only games are read that
    /// were not there the last time; no fixes are proposed.
    pub fn update(&mut self, document: &Document) -> Vec<Diagnostic> {
        let mut before = std::mem::take(&mut self.by_game);
        let mut all = Vec::new();
        for raw in document.games() {
            let key = key(document.text(), raw);
            let start = raw.span.start;
            let known = self.by_game.remove(&key).or_else(|| before.remove(&key));
            let found = known.unwrap_or_else(|| {
                let diagnostics = document.read(raw).diagnostics.into_iter();
                diagnostics.map(|it| moved(it, start, 0)).collect()
            });
            all.extend(found.iter().map(|it| moved(it.clone(), 0, start)));
            self.by_game.insert(key, found);
        }
        all
    }
}

/// The text of the game, and before it how its reading begins: where, and whether at a line's
/// beginning.
fn key(text: &str, raw: &RawGame) -> String {
    let before = text[..raw.span.start].chars().next_back();
    let before = before.unwrap_or('\n');
    format!("{:?} {before}{}", raw.place, &text[raw.span.clone()])
}

/// The diagnostic for a game that stands at `to` and not at `from`.
fn moved(mut it: Diagnostic, from: usize, to: usize) -> Diagnostic {
    let place = |at: usize| (at + to).saturating_sub(from);
    it.span = place(it.span.start)..place(it.span.end);
    it.fix = None;
    it
}

#[cfg(test)]
mod tests {
    use lsp_types::TextDocumentContentChangeEvent;

    use super::super::places::Encoding;
    use super::*;

    fn document(text: &str) -> Document {
        let uri = "file:///a.pgn".parse().unwrap();
        Document::new(uri, 1, text.to_owned())
    }

    #[test]
    fn what_is_kept_is_what_reading_anew_would_notice() {
        let texts = [
            "[Event \"a\"]\n\n1. e4 Ke3 *\n\n[Event \"b\"]\n\n1. e4 e5 2. 0-0 *\n",
            "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. e4 e5 2. 0-0 *\n",
            "[Event \"♘\"]\n\n1. e4 Ke3 *\n\n[Event \"b\"]\n\n1. e4 e5 2. 0-0 *\n",
            "1. e4 Ke3 *\n1. e4 Ke3 *\n1. e4 Ke3 * 1. e4 Ke3 *",
            "1. e4 Ke3 *\n%1. e4 Ke3 *\n1. e4 Ke3 *%1. e4 Ke3 *",
            "",
            "Ke3",
        ];
        let mut noticed = Noticed::default();
        let mut changing = document("");
        for text in texts.iter().chain(texts.iter().rev()) {
            let change = TextDocumentContentChangeEvent {
                range: None,
                range_length: None,
                text: (*text).to_owned(),
            };
            changing.change(2, vec![change], Encoding::Utf16);
            let anew = Noticed::default().update(&document(text));
            assert_eq!(noticed.update(&changing), anew, "{text}");
            assert!(noticed.by_game.len() <= changing.games().len());
        }
    }

    #[test]
    fn games_that_stay_are_not_read_again() {
        let text = "1. e4 *\n1. d4 *\n1. c4 *";
        let mut noticed = Noticed::default();
        noticed.update(&document(text));
        let kept: Vec<_> = noticed.by_game.values_mut().collect();
        for found in kept {
            found.push(Diagnostic::new(
                scoresheet::diagnostic::Code::DrawOffer,
                0..1,
            ));
        }
        let again = noticed.update(&document(&text.replace("d4", "d5")));
        let marked = |it: &&Diagnostic| it.code == scoresheet::diagnostic::Code::DrawOffer;
        assert_eq!(again.iter().filter(marked).count(), 2, "{again:?}");
    }
}
