//! A game between its text and the objects that show it: what is asked for is worked out once.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use scoresheet::check::{MovePlaces, layout};
use scoresheet::convert::texts;
use scoresheet::diagnostic::{self as library};
use scoresheet::fix::propose;
use scoresheet::format::pgn::{RawGame, split_from};
use scoresheet::game::{NodeId, walk};
use scoresheet::notation::MoveNotation;
use scoresheet::read::{GameRead, read_game_assuming};
use scoresheet::rules::{Move, Position};
use scoresheet::text::{Place, Places};
use scoresheet_service::reading::no_game;

use crate::diagnostics::{Diagnostic, Standing};
use crate::plain::{self, Quick, Told};
use crate::reading::Reading;

/// A game and its text.
pub struct Core {
    /// Its text, with what stands before its tags.
    pub text: String,
    /// Its number, from 0.
    pub index: usize,
    /// Where its text begins in that of the whole, in bytes.
    pub offset: usize,
    /// The line and column there.
    pub place: Place,
    /// Where its parts stand; none for one in plain form, until that is asked.
    raw: Option<RawGame>,
    reading: Arc<Reading>,
    quick: Option<Quick>,
    /// What was assumed about its bytes.
    assumed: Vec<library::Diagnostic>,
    read: OnceLock<GameRead>,
    positions: OnceLock<Vec<Option<Position>>>,
    told: OnceLock<Told>,
    played: OnceLock<Vec<(Move, Position)>>,
}

impl Core {
    /// A game in plain form, with its text, its number, and where it begins.
    pub fn plain(
        text: &str,
        at: (usize, usize, Place),
        reading: Arc<Reading>,
        quick: Quick,
    ) -> Core {
        Core::new(text, None, at, reading, (Some(quick), Vec::new()))
    }

    /// Any other game, which stands at `raw` in `whole`, and what was assumed about its bytes.
    pub fn any(
        whole: &str,
        raw: &RawGame,
        at: (usize, usize, Place),
        reading: Arc<Reading>,
        assumed: Vec<library::Diagnostic>,
    ) -> Core {
        let start = raw.span.start;
        let shifted = |range: &Range<usize>| {
            range.start.saturating_sub(start)..range.end.saturating_sub(start)
        };
        let own = RawGame {
            span: shifted(&raw.span),
            tags: shifted(&raw.tags),
            moves: shifted(&raw.moves),
            place: raw.place,
        };
        let text = &whole[raw.span.clone()];
        Core::new(text, Some(own), at, reading, (None, assumed))
    }

    fn new(
        text: &str,
        raw: Option<RawGame>,
        (index, offset, place): (usize, usize, Place),
        reading: Arc<Reading>,
        (quick, assumed): (Option<Quick>, Vec<library::Diagnostic>),
    ) -> Core {
        Core {
            text: text.to_owned(),
            index,
            offset,
            place,
            raw,
            reading,
            quick,
            assumed,
            read: OnceLock::new(),
            positions: OnceLock::new(),
            told: OnceLock::new(),
            played: OnceLock::new(),
        }
    }

    /// How it was read.
    pub fn reading(&self) -> &Reading {
        &self.reading
    }

    /// What is known without a game tree.
    pub fn quick(&self) -> Option<&Quick> {
        self.quick.as_ref()
    }

    /// What stands at the moves of a game in plain form.
    pub fn told(&self) -> &Told {
        self.told.get_or_init(|| self.reading.told(&self.text))
    }

    /// A move of a game in plain form, and the position before it.
    pub fn played(&self, ply: usize) -> Option<(Move, &Position)> {
        let played = self.played.get_or_init(|| plain::played(&self.text));
        played.get(ply).map(|(m, position)| (*m, position))
    }

    /// The game with all that stands in it.
    pub fn read(&self) -> &GameRead {
        self.read.get_or_init(|| {
            let (how, assumed) = (self.reading.how, &self.reading.assumed);
            let found = match &self.raw {
                Some(_) => None,
                None => split_from(&self.text, 0).next(),
            };
            let nothing = no_game();
            let raw = self.raw.as_ref().or(found.as_ref()).unwrap_or(&nothing);
            let mut read = read_game_assuming(&self.text, raw, how, assumed);
            if self.quick.is_none() {
                read.notice(self.assumed.clone());
                let more = layout(&self.text, &read.game, how.level);
                read.notice(more);
                propose(&self.text, &mut read);
            }
            read
        })
    }

    /// The position before each move, by its number; none before one that cannot be reached.
    pub fn position(&self, id: NodeId) -> Option<&Position> {
        let positions = self.positions.get_or_init(|| {
            let read = self.read();
            let mut positions = vec![None; read.game.node_count()];
            walk(&read.game, &read.start, |id, position| {
                positions[id.index()] = Some(position.clone());
            });
            positions
        });
        positions.get(id.index())?.as_ref()
    }

    /// Names and values of its tags.
    pub fn tags(&self) -> Vec<(String, String)> {
        if self.quick.is_some() {
            return plain::tags(&self.text);
        }
        let tags = self.read().game.tags.iter();
        tags.map(|tag| (tag.name.clone(), tag.value.clone()))
            .collect()
    }

    /// The moves of the main line in a notation; none where it has no form for one.
    pub fn texts(&self, to: &'static dyn MoveNotation) -> Vec<Option<String>> {
        if self.quick.is_some() && !to.may_run_on() {
            let mut line = Vec::new();
            let done = self.reading.with_writer(to, |writer| {
                writer.game(&self.text, 0..self.text.len(), &mut line)
            });
            if let (Some(done), Ok(line)) = (done, std::str::from_utf8(&line)) {
                let moves: Vec<_> = line.split_ascii_whitespace().collect();
                // Texts with blanks in them are parted otherwise.
                if moves.len() == done.plies {
                    return moves.into_iter().map(|it| Some(it.to_owned())).collect();
                }
            }
        }
        let read = self.read();
        let texts = texts(read, to);
        let main = read.game.main().moves.iter();
        main.map(|id| texts.of(*id).map(str::to_owned)).collect()
    }

    /// Everything that was noticed.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        if self.quick.is_some() {
            return Vec::new();
        }
        let read = self.read();
        let mut places = Places::part(&self.text, self.place.line, self.offset);
        let moves = MovePlaces::new(&read.game);
        let all = read.diagnostics.iter().map(|it| {
            let place = self.whole(places.place(it.span.start));
            let standing = Standing {
                game: Some(self.index),
                ply: moves.of(&it.span).and_then(|it| it.ply),
                line: place.line,
                column: place.column,
                before: self.offset,
            };
            Diagnostic::of(it, &standing)
        });
        all.collect()
    }

    /// Where a byte of the game's text stands in the whole.
    pub fn place_of(&self, offset: usize) -> Place {
        self.whole(Places::part(&self.text, self.place.line, self.offset).place(offset))
    }

    /// The game may begin in the midst of a line.
    fn whole(&self, place: Place) -> Place {
        match place.line == self.place.line {
            true => Place {
                column: place.column + self.place.column - 1,
                ..place
            },
            false => place,
        }
    }
}
