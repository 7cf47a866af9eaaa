//! What is known of a game in plain form, of which there is nothing to say, without a game tree.

use scoresheet::database::replay::Replayer;
use scoresheet::database::skim::Skim;
use scoresheet::fast::{Remark, San, Sink, Tags};
use scoresheet::game::Outcome;
use scoresheet::rules::{Move, Position, Step};

/// What was found out in passing over it.
pub struct Quick {
    /// Its moves as machines write them, with a blank between two of them and a line end behind the
    /// last.
    pub line: String,
    /// How many half-moves it has.
    pub plies: usize,
    /// How it ended.
    pub result: &'static str,
}

/// What stands at its moves.
#[derive(Default)]
pub struct Told {
    /// The moves as they are written, which is as most people write them.
    pub sans: Vec<San>,
    /// Comments, each with the number of half-moves before it.
    comments: Vec<(usize, String)>,
    /// Glyphs, each with the number of half-moves before it.
    nags: Vec<(usize, u32)>,
}

/// How long a move is that machines write and what parts it from the next one: all but promotions.
const USUAL: usize = "e2e4 ".len();

impl Quick {
    /// The move with this number, from 0, as machines write it.
    pub fn uci(&self, ply: usize) -> Option<&str> {
        if self.line.len() == self.plies * USUAL {
            return self.line.get(ply * USUAL..ply * USUAL + USUAL - 1);
        }
        self.line.split_ascii_whitespace().nth(ply)
    }
}

impl Told {
    /// The comments behind so many half-moves.
    pub fn comments(&self, plies: usize) -> impl Iterator<Item = &str> {
        at(&self.comments, plies).map(String::as_str)
    }

    /// The glyphs of the move with this number, from 1.
    pub fn nags(&self, plies: usize) -> impl Iterator<Item = u32> {
        at(&self.nags, plies).copied()
    }
}

/// What stands behind so many half-moves.
fn at<T>(list: &[(usize, T)], plies: usize) -> impl Iterator<Item = &T> {
    let start = list.partition_point(|it| it.0 < plies);
    let here = list[start..].iter().take_while(move |it| it.0 == plies);
    here.map(|it| &it.1)
}

impl Sink for Told {
    fn begin(&mut self, _: &Tags<'_>) {}

    fn step(&mut self, text: San, _: Step) -> Option<()> {
        self.sans.push(text);
        Some(())
    }

    fn nag(&mut self, number: u32) {
        self.nags.push((self.sans.len(), number));
    }

    fn comment(&mut self, remark: Remark<'_>) {
        let text = match remark {
            Remark::Words(text) => text.trim(),
            Remark::Commands(bytes) => std::str::from_utf8(bytes).unwrap_or_default().trim(),
        };
        if !text.is_empty() {
            self.comments.push((self.sans.len(), text.to_owned()));
        }
    }

    fn end(&mut self, _: Outcome) {}
}

/// The moves of the only game of a text, and the position before each.
pub fn played(text: &str) -> Vec<(Move, Position)> {
    let mut skim = Skim::new(text);
    let Some(game) = skim.next_game() else {
        return Vec::new();
    };
    let replayed = Replayer::new().replay(text, &game.raw);
    let mut positions = Vec::with_capacity(replayed.moves.len());
    replayed.positions(|_, position| {
        positions.push(position.clone());
        true
    });
    replayed.moves.into_iter().zip(positions).collect()
}

/// Names and values of the tags of the only game of a text.
pub fn tags(text: &str) -> Vec<(String, String)> {
    let mut skim = Skim::new(text);
    let tags = skim.next_game().map(|game| {
        let tags = game.tags.iter();
        tags.map(|tag| (tag.name.to_owned(), tag.value().into_owned()))
            .collect()
    });
    tags.unwrap_or_default()
}
