//! Hover: a move in several notations with what each says and the position behind it, the meaning of
//! a glyph or a tag.

use std::fmt::Write;

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position as Place};
use scoresheet::format::pgn::{Kind, Lexer, RawGame, Token, split_suffix};
use scoresheet::game::{nag, tag_meaning, walk};
use scoresheet::notation::{MoveNotation, explain, for_one_move};
use scoresheet::read::GameRead;
use scoresheet::rules::{Move, Position};

use super::client::Client;
use super::diagram;
use super::documents::Document;
use super::places::Places;
use scoresheet_service::columns::Columns;

/// What is to be said of the thing at a place.
pub fn hover(document: &Document, place: Place, client: Client) -> Option<Hover> {
    let mut places = Places::new(document.text(), client.encoding);
    let offset = places.offset(place);
    let games = document.games_at(offset..offset);
    let raw = games.iter().find(|it| it.span.contains(&offset))?;
    let read = document.read(raw);
    let token = token_at(document.text(), raw, &read, offset)?;
    let value = words(document.text(), &read, &token)?;
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent {
            kind: MarkupKind::Markdown,
            value,
        }),
        range: Some(places.range(token.span)),
    })
}

fn token_at<'t>(text: &'t str, raw: &RawGame, read: &GameRead, offset: usize) -> Option<Token<'t>> {
    let take = |rest: &str| read.notation.take(rest);
    let mut lexer = Lexer::new(text, raw.span.clone(), raw.place, &take);
    lexer.find(|token| offset < token.span.end)
}

fn words(text: &str, read: &GameRead, token: &Token<'_>) -> Option<String> {
    let here = &text[token.span.clone()];
    match &token.kind {
        Kind::Tag(tag) => tag_words(read, tag.name),
        Kind::Move | Kind::Word => move_words(read, token),
        Kind::Nag => here[1..].parse().ok().map(glyph_words),
        Kind::Glyph(number) => Some(glyph_words(*number)),
        Kind::Suffix => {
            let marked = format!("e4{here}");
            split_suffix(&marked).1.first().copied().map(glyph_words)
        }
        _ => None,
    }
}

/// The move in the notations for one move and the position behind it.
fn move_words(read: &GameRead, token: &Token<'_>) -> Option<String> {
    let mut found = None;
    walk(&read.game, &read.start, |id, position| {
        let node = read.game.node(id);
        let here = node.span.contains(&token.span.start);
        if let (true, Some(m)) = (here && found.is_none(), node.m) {
            found = Some((position.clone(), m));
        }
    });
    let (before, m) = found?;
    let after = before.after(m);
    Some(format!(
        "{}\n{}",
        table(read, &before, m),
        diagram::words(&after)
    ))
}

fn table(read: &GameRead, before: &Position, m: Move) -> String {
    let mut notations = for_one_move().to_vec();
    let own = read.notation.about();
    if own.can.write() && notations.iter().all(|it| it.about().id != own.id) {
        notations.insert(0, read.notation);
    }
    // A notation that has no form for the move has no row.
    let row = |to: &dyn MoveNotation| {
        let it = explain(to, before, m).ok()?;
        let sentence = it.sentence();
        Some(vec![it.about.title.to_owned(), it.text, sentence])
    };
    let columns = Columns {
        head: vec!["notation", "move", "which says"],
        rows: notations.into_iter().filter_map(row).collect(),
    };
    let mut out = Vec::new();
    // Nothing stands in the way of writing to memory.
    let _ = columns.write_markdown(&mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// What a glyph number means, and its sign.
fn glyph_words(number: u32) -> String {
    let mut out = format!("`${number}`");
    if let Some(sign) = nag::glyph(number) {
        let _ = write!(out, " **{sign}**");
    }
    match nag::meaning(number) {
        Some(meaning) => {
            let _ = write!(out, " — {meaning}");
        }
        None => out.push_str(" — no meaning is known for this number"),
    }
    if !nag::is_standard(number) && nag::meaning(number).is_some() {
        out.push_str(" (not in the PGN standard; other programs may mean something else)");
    }
    out
}

/// What a tag tells; for the start position its diagram besides.
fn tag_words(read: &GameRead, name: &str) -> Option<String> {
    let meaning = tag_meaning(name)?;
    let mut out = format!("**{name}** — {meaning}");
    if name.eq_ignore_ascii_case("FEN") && read.is_set_up {
        let _ = write!(out, "\n\n{}", diagram::words(&read.start));
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::super::places::Encoding;
    use super::*;

    /// What is said of the first place of `word`.
    fn said(text: &str, word: &str) -> Option<String> {
        let uri = "file:///a.pgn".parse().unwrap();
        let document = Document::new(uri, 1, text.to_owned());
        let place = Places::new(text, Encoding::Utf16).position(text.find(word).unwrap());
        let hover = hover(&document, place, Client::default())?;
        let HoverContents::Markup(markup) = hover.contents else {
            return None;
        };
        Some(markup.value)
    }

    #[test]
    fn things_are_told_by_what_they_are() {
        let text = "[Event \"E\"]\n[Annotator \"A\"]\n[Mood \"good\"]\n\n1. e4!? $14 {so} e5 $255 2. Ke9 *";
        let cases = [
            ("Event", Some("**Event** — ")),
            ("Annotator", Some("**Annotator** — ")),
            ("Mood", None),
            ("1.", None),
            ("e4", Some("| notation | move | which says |\n")),
            ("!?", Some("`$5` **!?** — ")),
            ("$14", Some("`$14` **⩲** — White has a slight advantage")),
            ("so", None),
            ("$255", Some("`$255` — ")),
            ("Ke9", None),
            ("*", None),
        ];
        for (word, start) in cases {
            let said = said(text, word);
            let fits = match (&said, start) {
                (Some(said), Some(start)) => said.starts_with(start),
                (said, start) => said.is_none() && start.is_none(),
            };
            assert!(fits, "{word}: {said:?}");
        }
    }

    #[test]
    fn a_move_is_told_in_a_variation_and_in_the_notation_of_its_game() {
        let text = "1. e4 e5 (1... c5 2. Sf3) 2. Lc4 Sc6 3. Dh5 Sf6 4. Dxf7# 1-0";
        let in_variation = said(text, "Sf3").unwrap();
        let row = "| Sf3 | the knight (S in German, for Springer) goes to f3 |";
        assert!(in_variation.contains(row), "{in_variation}");
        assert!(in_variation.contains("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq"));
        let mate = said(text, "Dxf7#").unwrap();
        assert!(mate.contains("Checkmate: White has won."), "{mate}");
    }
}
