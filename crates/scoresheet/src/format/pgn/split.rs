//! Where in a text the games are.
//!
//! A game ends at its result, before a tag that follows its moves, and at the end of the text; a
//! game of tags alone ends before a tag that it already has, when an empty line stands before
//! that. Blank lines end nothing. Prose before a game goes with that game, prose behind the last
//! one with the last. A text with words and no game in it is taken as one game without tags.

use std::collections::HashSet;
use std::ops::Range;

use super::lexer::{Lexer, Place, line_ends};
use super::token::{Kind, Token};

/// One game in a text, unread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawGame {
    /// Everything that goes with it, in bytes of the text. The spans of all games are, joined,
    /// the text.
    pub span: Range<usize>,
    /// From its first tag to its last; empty when it has none.
    pub tags: Range<usize>,
    /// From its first move, number or comment behind the tags to its result.
    pub moves: Range<usize>,
    /// Where its reading starts.
    pub place: Place,
}

/// The games of a text.
pub struct Split<'a> {
    text: &'a str,
    lexer: Lexer<'a, 'static>,
    /// The first token of the next game.
    first: Option<Token<'a>>,
    /// Where the next game's span begins.
    start: usize,
    /// How the next game is read.
    place: Place,
}

/// Finds the games without reading them: in one walk, holding none.
pub fn split(text: &str) -> Split<'_> {
    split_from(text, 0)
}

/// Finds the games from a place on where one ends, or the text begins.
pub fn split_from(text: &str, start: usize) -> Split<'_> {
    let lexer = Lexer::new(text, start..text.len(), Place::Between, &super::any_word);
    let mut split = Split {
        text,
        lexer,
        first: None,
        start,
        place: Place::Between,
    };
    split.skip_between();
    if start == 0 && split.first.is_none() && text.contains(|c| !super::is_blank(c)) {
        split.place = Place::Moves;
        split.lexer = Lexer::new(text, 0..text.len(), Place::Moves, &super::any_word);
        split.first = split.lexer.by_ref().find(|it| it.kind != Kind::Blank);
    }
    split
}

impl<'a> Split<'a> {
    /// Goes to the first token of the next game.
    fn skip_between(&mut self) {
        self.first = self.lexer.by_ref().find(|token| begins(&token.kind));
    }

    /// Walks to the end of the game and says whether a token of the next one was met.
    fn walk(&mut self, mut part: Part<'a>) -> (Part<'a>, Option<Token<'a>>) {
        for token in self.lexer.by_ref() {
            if part.ends_before(&token, self.text) {
                return (part, Some(token));
            }
            let ends = matches!(token.kind, Kind::Result { ends: true, .. });
            part.add(token);
            if ends {
                break;
            }
        }
        (part, None)
    }
}

impl Iterator for Split<'_> {
    type Item = RawGame;

    fn next(&mut self) -> Option<RawGame> {
        let first = self.first.take()?;
        let mut part = Part::default();
        let ends = matches!(first.kind, Kind::Result { ends: true, .. });
        part.add(first);
        let mut next = None;
        if !ends {
            (part, next) = self.walk(part);
        }
        let mut end = next.as_ref().map_or(self.lexer.at(), |it| it.span.start);
        self.first = next;
        if self.first.is_none() {
            end = tail(self.text, end);
            self.skip_between();
        }
        if self.first.is_none() {
            end = self.text.len();
        }
        let span = std::mem::replace(&mut self.start, end)..end;
        let place = std::mem::replace(&mut self.place, Place::Between);
        Some(part.raw(span, place))
    }
}

/// What is known of the game that is being walked over.
#[derive(Default)]
struct Part<'a> {
    tags: Option<Range<usize>>,
    moves: Option<Range<usize>>,
    names: HashSet<&'a str>,
    gap: bool,
    /// Whether something stands among the moves, not comments alone.
    in_moves: bool,
}

impl<'a> Part<'a> {
    fn ends_before(&mut self, token: &Token<'a>, text: &str) -> bool {
        match &token.kind {
            Kind::Blank => {
                self.gap = line_ends(&text[token.span.clone()]) > 1;
                false
            }
            Kind::Tag(tag) => self.in_moves || self.gap && self.names.contains(tag.name),
            Kind::Start(_) => self.in_moves,
            _ => false,
        }
    }

    fn add(&mut self, token: Token<'a>) {
        let grown = match token.kind {
            Kind::Blank | Kind::Escape => return,
            Kind::Tag(tag) => {
                self.names.insert(tag.name);
                self.moves = None;
                &mut self.tags
            }
            Kind::Start(_) | Kind::Reserved if !self.in_moves => return,
            Kind::Brace { .. } | Kind::Semicolon => &mut self.moves,
            _ => {
                self.in_moves = true;
                &mut self.moves
            }
        };
        self.gap = false;
        let start = grown.take().map_or(token.span.start, |it| it.start);
        *grown = Some(start..token.span.end);
    }

    fn raw(self, span: Range<usize>, place: Place) -> RawGame {
        let tags = self.tags.unwrap_or(span.start..span.start);
        let moves = self.moves.unwrap_or(tags.end..tags.end);
        RawGame {
            span,
            tags,
            moves,
            place,
        }
    }
}

/// Whether a game begins with this.
fn begins(kind: &Kind<'_>) -> bool {
    !matches!(
        kind,
        Kind::Blank | Kind::Escape | Kind::Stray | Kind::Brace { .. } | Kind::Semicolon
    )
}

/// Where what follows a result at `end` and still goes with the game ends: comments on its line.
fn tail(text: &str, mut end: usize) -> usize {
    let lexer = Lexer::new(text, end..text.len(), Place::Between, &super::any_word);
    for token in lexer {
        match token.kind {
            Kind::Blank if line_ends(&text[token.span.clone()]) == 0 => (),
            Kind::Brace { .. } | Kind::Semicolon => end = token.span.end,
            _ => break,
        }
    }
    end
}
