//! A game in the letters of one language with a move or two in English ones.
//!
//! A letter map belongs to a game: so a move in other letters is read only where the text is none in
//! the letters of the game, only when the whole game can be played so, and each such move is noted.

use scoresheet_rules::{Color, Move, Position, Rules};

use crate::diagnostic::{Note, Notes};
use crate::notation::local::{LANGUAGES, Language};
use crate::notation::san::SAN;
use crate::notation::{
    About, LineOptions, MoveNotation, Reading, Spelling, Unreadable, Unwritable, read_line,
};

/// A language that makes exceptions.
#[derive(Clone, Copy)]
pub(crate) struct Mixed {
    /// The language of the game.
    pub(crate) language: &'static Language,
}

/// The language in which all the texts can be played, most of them in its own letters.
pub(crate) fn mixed<S: AsRef<str>>(start: &Position, texts: &[S]) -> Option<Mixed> {
    let mut found: Vec<(usize, Vec<Move>, Mixed)> = Vec::new();
    for language in LANGUAGES {
        let mixed = Mixed { language };
        let line = read_line(&mixed, start, None, texts, LineOptions::default());
        let exceptions = line.plies.iter().filter(|it| is_exception(it.notes));
        let exceptions = exceptions.count();
        let is_own = |it: &S| language.starts_with_piece(it.as_ref());
        let own = texts.iter().filter(|it| is_own(it)).count();
        if line.stops.is_empty() && exceptions > 0 && own > exceptions * 2 {
            let moves = line.plies.iter().map(|it| it.m).collect();
            found.push((exceptions, moves, mixed));
        }
    }
    let (_, moves, best) = found.iter().min_by_key(|it| it.0)?;
    found
        .iter()
        .all(|(_, other, _)| other == moves)
        .then_some(*best)
}

fn is_exception(notes: Notes) -> bool {
    notes.has(Note::LocalLetters)
}

impl MoveNotation for Mixed {
    fn about(&self) -> About {
        self.language.about()
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let own = self.language.read(text, turn);
        // The pawn has a letter in many languages and is seldom written with it.
        let pawn = self.language.letters.names[0];
        let is_pawn = !pawn.is_empty() && text.starts_with(pawn);
        if own.is_ok() && !is_pawn {
            return own;
        }
        let Ok(english) = SAN.read(text, turn) else {
            return own;
        };
        let mut all = own.unwrap_or_default();
        let stage = all.iter().map(|it| it.stage + 1).max().unwrap_or(0);
        all.extend(english.into_iter().map(|it| Reading {
            stage: it.stage.saturating_add(stage),
            notes: it.notes.with(Note::LocalLetters),
            ..it
        }));
        Ok(all)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        self.language.spell(rules, m, out)
    }

    fn take(&self, text: &str) -> usize {
        self.language.take(text)
    }
}
