//! Walks over the games of a text reading nothing but their tags.
//!
//! Most games are in plain form: there the moves are passed over without being cut into tokens.
//! A game in any other form is found by [`pgn::split_from`], that one game alone, so that both
//! ways see the same games.
//!
//! ```
//! use scoresheet::database::skim::Skim;
//!
//! let text = "[White \"Adolf\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[White \"Paul\"]\n\n1. d4 *\n";
//! let mut skim = Skim::new(text);
//! let mut names = Vec::new();
//! while let Some(game) = skim.next_game() {
//!     names.extend(game.tags.get("White").map(|it| it.into_owned()));
//! }
//! assert_eq!(names, ["Adolf", "Paul"]);
//! ```

mod apart;
mod movetext;
mod plain;
mod tags;

pub use apart::Apart;
pub use tags::{TagView, TagViews};

use crate::format::pgn::{self, Kind, Lexer, RawGame};

/// A walk over the games of a text.
pub struct Skim<'a> {
    text: &'a str,
    /// Where the next game begins.
    at: usize,
    tags: TagViews<'a>,
    /// The names of the tags of the last game in plain form.
    names: Vec<&'a str>,
}

/// A game that was passed over.
#[derive(Debug)]
pub struct Skimmed<'s, 'a> {
    /// Where its parts stand: just what [`pgn::split`] says.
    pub raw: RawGame,
    /// Its tags in order, those with the same name, too.
    pub tags: &'s TagViews<'a>,
    /// Whether it is in plain form, so that it begins with tags and ends with a result.
    pub is_plain: bool,
}

impl<'a> Skim<'a> {
    /// A walk over a text that begins where a game does.
    pub fn new(text: &'a str) -> Skim<'a> {
        Skim {
            text,
            at: 0,
            tags: TagViews::default(),
            names: Vec::new(),
        }
    }

    /// The next game. Its tags are lent until the one after it is asked for.
    pub fn next_game(&mut self) -> Option<Skimmed<'_, 'a>> {
        self.tags.clear();
        let plain = plain::game(self.text, self.at, &mut self.tags, &mut self.names);
        let is_plain = plain.is_some();
        let raw = match plain {
            Some(raw) => raw,
            None => self.next_in_any_form()?,
        };
        self.at = raw.span.end;
        Some(Skimmed {
            raw,
            tags: &self.tags,
            is_plain,
        })
    }

    fn next_in_any_form(&mut self) -> Option<RawGame> {
        self.tags.clear();
        let raw = match self.at {
            // Only a text as a whole can be a game that has neither tags nor moves.
            0 => pgn::split(self.text).next()?,
            at => pgn::split_from(self.text, at).next()?,
        };
        let tokens = Lexer::new(self.text, raw.span.clone(), raw.place, &pgn::any_word);
        for token in tokens.take_while(|it| it.span.start < raw.tags.end) {
            if let Kind::Tag(tag) = token.kind {
                self.tags.push(TagView {
                    name: tag.name,
                    raw: tag.raw,
                });
            }
        }
        Some(raw)
    }
}
