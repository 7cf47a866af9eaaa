//! A game of a book as a game like any other: to be written in every notation and form.
//!
//! What a repair or an open place says stands in a comment at its move, so that it is not lost when
//! the messages are. What of the print could not be played is kept as [`Line::unread`].
//!
//! [`Line::unread`]: scoresheet::game::Line::unread

use std::ops::Range;

use scoresheet::game::{Comment, End, Game, LineId, NodeId, Outcome, Start, Stray};
use scoresheet::notation::{find, san};
use scoresheet::placement::fen;
use scoresheet::read::GameRead;
use scoresheet::rules::{self as board, Color, Position};

use crate::book::{BookGame, BookPly, How, Open, WhyOpen};
use crate::page::Page;
use crate::told;

/// What becomes of the author's prose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prose {
    /// It is left out.
    #[default]
    Out,
    /// It becomes comments where it stands.
    Comments,
}

/// The tag that says in which line of the book the moves begin.
pub const LINE_TAG: &str = "BookLine";

/// The game as a tree, and what is to be told of it; all places are those of the source.
pub fn game_read(page: &Page<'_>, game: &BookGame, prose: Prose) -> GameRead {
    let tree = Tree {
        page,
        book: game,
        game: Game::new(),
    };
    GameRead {
        game: tree.grow(prose),
        start: game.start.clone(),
        is_set_up: true,
        notation: find(game.notation).unwrap_or(&san::SAN),
        detected: None,
        diagnostics: told::of_game(page, game),
    }
}

struct Tree<'p, 's> {
    page: &'p Page<'s>,
    book: &'p BookGame,
    game: Game,
}

impl Tree<'_, '_> {
    fn grow(mut self, prose: Prose) -> Game {
        self.head();
        for ply in &self.book.plies {
            self.push(LineId::MAIN, ply);
        }
        if prose == Prose::Comments {
            for remark in &self.book.remarks {
                let text = prose_of(&self.page.text[remark.span.clone()]);
                self.comment(remark.ply, text, remark.span.clone());
            }
        }
        self.variations();
        self.end();
        self.game
    }

    fn head(&mut self) {
        let book = self.book;
        self.game.span = self.page.in_source(book.span.clone());
        self.game.tags = book.tags.clone();
        let printed = book.plies.iter().find_map(|ply| ply.span.as_ref());
        let printed = printed.or(book.open.as_ref().and_then(|open| open.rest.first()));
        if let Some(first) = printed {
            let line = self.page.line(first.start);
            self.game.tags.set(LINE_TAG, line.to_string());
        }
        if book.start != Position::start() {
            let at = self.game.span.start;
            self.game.start = Some(Start {
                fen: fen::write(&book.start),
                span: at..at,
            });
        }
        match (&book.end, over(book)) {
            (Some(end), _) => {
                self.game.end = Some(End {
                    outcome: end.outcome,
                    text: told::quoted(&self.page.text[end.span.clone()]),
                    span: self.page.in_source(end.span.clone()),
                });
            }
            (None, Some(outcome)) => self.game.tags.set("Result", outcome.sign()),
            (None, None) => {}
        }
    }

    fn push(&mut self, line: LineId, ply: &BookPly) -> NodeId {
        let print = ply.span.as_ref().map(|span| &self.page.text[span.clone()]);
        let text = print.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        let span = ply.span.clone().map(|span| self.page.in_source(span));
        let place = span.clone().unwrap_or(0..0);
        let id = self
            .game
            .push(line, &text.unwrap_or_default(), place.clone());
        let comment = repair(self.page, ply).map(|text| Comment { text, span: place });
        let node = self.game.node_mut(id);
        (node.m, node.notes) = (Some(ply.m), ply.notes);
        node.after.extend(comment);
        id
    }

    /// Adds a comment behind so many plies.
    fn comment(&mut self, plies: usize, text: String, span: Range<usize>) {
        if text.is_empty() {
            return;
        }
        let comment = Comment {
            text,
            span: self.page.in_source(span),
        };
        let moves = &self.game.main().moves;
        let node = plies.min(moves.len()).checked_sub(1).map(|at| moves[at]);
        match node {
            Some(id) => self.game.node_mut(id).after.push(comment),
            None => self.game.line_mut(LineId::MAIN).comments.push(comment),
        }
    }

    fn variations(&mut self) {
        for variation in &self.book.variations {
            let Some(&replaced) = self.game.main().moves.get(variation.ply) else {
                // There is no move to replace: the words themselves are kept.
                let print = prose_of(&self.page.text[variation.span.clone()]);
                let line = self.page.line(variation.span.start);
                let text = format!("line {line}: {print}");
                self.comment(variation.ply, text, variation.span.clone());
                continue;
            };
            let line = self.game.vary(replaced);
            for ply in &variation.plies {
                self.push(line, ply);
            }
            self.game.line_mut(line).span = self.page.in_source(variation.span.clone());
        }
    }

    fn end(&mut self) {
        let Some(open) = &self.book.open else { return };
        let first = open.rest.first().or(open.span.as_ref());
        let at = first.map_or(self.book.span.end, |span| span.start);
        let end = open.rest.last().map_or(at, |span| span.end);
        let unread = Stray {
            text: unread(self.page, self.book, open),
            span: self.page.in_source(at..end),
        };
        self.game.line_mut(LineId::MAIN).unread = Some(unread);
    }
}

/// What is to be said at a move that is not printed as it was read.
pub(crate) fn repair(page: &Page<'_>, ply: &BookPly) -> Option<String> {
    let read = match &ply.how {
        How::Repaired(repair) => &repair.spelling,
        How::Searched { .. } if ply.span.is_none() => "",
        _ => return None,
    };
    Some(match &ply.span {
        Some(span) => {
            let print = told::quoted(&page.text[span.clone()]);
            let line = page.line(span.start);
            format!("printed “{print}”, line {line}: read as {read}")
        }
        None => "not printed; the rest of the game leaves this move".to_owned(),
    })
}

/// How the board alone ends a game whose end the text does not tell: mate or stalemate.
fn over(game: &BookGame) -> Option<Outcome> {
    let last = game
        .plies
        .iter()
        .fold(game.start.clone(), |it, ply| it.after(ply.m));
    match last.end()? {
        board::End::Mate(Color::White) => Some(Outcome::WhiteWins),
        board::End::Mate(Color::Black) => Some(Outcome::BlackWins),
        board::End::Stalemate => Some(Outcome::Draw),
        board::End::DeadPosition => None,
    }
}

/// What stands where a game cannot be read on.
pub(crate) fn unread(page: &Page<'_>, game: &BookGame, open: &Open) -> String {
    let before = &game.plies[..open.ply.min(game.plies.len())];
    let position = before
        .iter()
        .fold(game.start.clone(), |it, ply| it.after(ply.m));
    let printed = |span: &Range<usize>| told::quoted(&page.text[span.clone()]);
    let place = open.span.as_ref().or(open.rest.first());
    let line = place.map_or(String::new(), |span| {
        format!("line {}: ", page.line(span.start))
    });
    let may_be = match open.candidates.is_empty() {
        true => "is no legal move".to_owned(),
        false => format!("may be {}", told::or(&position, &open.candidates)),
    };
    let what = match (&open.why, &open.span) {
        (WhyOpen::TooLong, _) => "the game is longer than games are followed".to_owned(),
        (WhyOpen::Missing, _) | (_, None) => "a move is not printed".to_owned(),
        (_, Some(span)) => format!("“{}” {may_be}", printed(span)),
    };
    let is_named = open.span.is_some() && open.why != WhyOpen::TooLong;
    let rest = open.rest.iter().skip(usize::from(is_named));
    let rest: Vec<_> = rest.map(printed).collect();
    match rest.is_empty() {
        true => format!("{line}{what}"),
        false => format!("{line}{what}; the rest of the text: {}", rest.join(" ")),
    }
}

/// Prose for a comment: on one line, without what marks pages, pictures and italics, and with other
/// brackets where PGN has its own.
fn prose_of(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mark = mark(rest);
        if mark > 0 {
            rest = &rest[mark..];
            continue;
        }
        match c {
            '{' => out.push('('),
            '}' => out.push(')'),
            '_' => {}
            c => out.push(c),
        }
        rest = &rest[c.len_utf8()..];
    }
    let words: Vec<_> = out.split_whitespace().collect();
    words.join(" ")
}

/// How long the mark of a page or a picture at the start of the text is: `{48}`, `[Pg 48]`,
/// `[Illustration]`.
fn mark(text: &str) -> usize {
    let close = match text.as_bytes().first() {
        Some(b'{') => '}',
        Some(b'[') => ']',
        _ => return 0,
    };
    let Some(end) = text[..text.floor_char_boundary(MAX_MARK)].find(close) else {
        return 0;
    };
    let inside = &text[1..end];
    let number = PAGES.iter().find_map(|word| inside.strip_prefix(word));
    let number = number.unwrap_or(inside).trim();
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    let is_picture = inside.eq_ignore_ascii_case("illustration");
    match is_number || is_picture {
        true => end + 1,
        false => 0,
    }
}

/// What stands before the number of a page.
const PAGES: [&str; 5] = ["Page ", "page ", "Pg. ", "Pg ", "p. "];

/// The longest mark of a page or a picture, in bytes.
const MAX_MARK: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_what_the_author_wrote() {
        for (text, prose) in [
            ("A  line\n and more.", "A line and more."),
            ("_It is bad_, he says.", "It is bad, he says."),
            ("the {27} end [Pg 28] of {it}", "the end of (it)"),
            ("[Illustration]\nNow [see note 3] {a", "Now [see note 3] (a"),
            ("[Illustration: White] {", "[Illustration: White] ("),
            ("{", "("),
            ("[½", "[½"),
        ] {
            assert_eq!(prose_of(text), prose, "{text}");
        }
    }
}
