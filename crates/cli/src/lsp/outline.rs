//! The outline of a document: its games, named by their tags.

use std::ops::Range;

use lsp_types::{DocumentSymbol, SymbolKind};
use scoresheet::format::pgn::{self, RawGame};
use scoresheet::game::Game;

use super::client::Client;
use super::documents::Document;
use super::places::Places;
use scoresheet_service::title::known;

/// The games in their order. No move is played for it.
pub fn symbols(document: &Document, client: Client) -> Vec<DocumentSymbol> {
    let text = document.text();
    let mut places = Places::new(text, client.encoding);
    let games = document.games().iter().enumerate();
    let symbols = games.map(|(index, raw)| {
        let game = pgn::read(text, raw, &pgn::any_word).game;
        let extent = extent(text, raw);
        let first_line = extent.start..extent.end.min(raw.tags.end.max(extent.start));
        #[allow(deprecated, reason = "a field that every symbol has to fill")]
        DocumentSymbol {
            name: name(&game, index + 1),
            detail: None,
            kind: SymbolKind::EVENT,
            tags: None,
            deprecated: None,
            range: places.range(extent),
            selection_range: places.range(first_line),
            children: None,
        }
    });
    symbols.collect()
}

/// Where a game stands, without what is around it: from its first tag, or its first move, to the
/// end of its moves.
pub fn extent(text: &str, raw: &RawGame) -> Range<usize> {
    let spans = [&raw.tags, &raw.moves]
        .into_iter()
        .filter(|it| !it.is_empty());
    let joined = spans
        .cloned()
        .reduce(|all, it| all.start.min(it.start)..all.end.max(it.end));
    joined.unwrap_or_else(|| {
        let (whole, span) = (&text[raw.span.clone()], raw.span.clone());
        let start = span.end - whole.trim_start().len();
        start..start.max(span.start + whole.trim_end().len())
    })
}

/// `White – Black, Event Date (result)`, as far as it is known; else the number of the game.
fn name(game: &Game, number: usize) -> String {
    let players = [known(game, "White"), known(game, "Black")];
    let players = players
        .iter()
        .any(Option::is_some)
        .then(|| players.map(|it| it.unwrap_or("?")).join(" – "));
    let date = known(game, "Date").map(|date| date.trim_end_matches(".??"));
    let event: Vec<_> = known(game, "Event").into_iter().chain(date).collect();
    let event = (!event.is_empty()).then(|| event.join(" "));
    let parts: Vec<_> = players.into_iter().chain(event).collect();
    let title = match parts.is_empty() {
        true => format!("game {number}"),
        false => parts.join(", "),
    };
    format!("{title} ({})", game.outcome().sign())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_by_what_is_known_of_it() {
        let cases = [
            (
                "[White \"A\"]\n[Black \"B\"]\n[Event \"E\"]\n[Date \"1858.??.??\"]\n1. e4 1-0",
                "A – B, E 1858 (1-0)",
            ),
            (
                "[White \"?\"]\n[Black \"B\"]\n[Result \"0-1\"]\n",
                "? – B (0-1)",
            ),
            ("[Event \"E\"]\n[Date \"????.??.??\"]\n1. e4 *", "E (*)"),
            ("1. e4 1/2-1/2", "game 7 (1/2-1/2)"),
        ];
        for (text, expected) in cases {
            let raw = pgn::split(text).next().unwrap();
            let game = pgn::read(text, &raw, &pgn::any_word).game;
            assert_eq!(name(&game, 7), expected, "{text}");
        }
    }
}
