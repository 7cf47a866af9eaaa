//! The games of a block, one after the other: the quick way where it goes, the long one elsewhere.

use std::ops::Range;

use scoresheet::fast::{self, Done};
use scoresheet::format::pgn::{self, RawGame};
use scoresheet::read::{GameRead, How, read_game};

use crate::Block;

/// Does with the game that begins where the range does what is to be done with it, if it is in plain
/// form, ends within the range and nothing is to be told of it.
pub type Quick<'q> = &'q mut dyn FnMut(&str, Range<usize>) -> Option<Done>;

/// One game of a block.
pub enum Game<'g> {
    /// It was done with quickly.
    Quick(Done),
    /// It was read, and what was assumed about its bytes is among its diagnostics.
    Read(&'g RawGame, Box<GameRead>),
}

/// Passes each game of a block on, in order; those that `quick` takes have been done with before.
pub fn each_game(
    block: &Block,
    how: How,
    quick: Option<Quick<'_>>,
    each: &mut dyn FnMut(Game<'_>),
) {
    let mut quick = quick.filter(|_| fast::reads(&how));
    let (mut assumed, text, mut at) = (block.assumed(), block.text(), 0);
    loop {
        // What was assumed about the bytes is told with the game it is in.
        let clear = at..assumed.next_place().unwrap_or(text.len());
        if let Some(done) = quick.as_mut().and_then(|quick| quick(text, clear)) {
            at = done.end;
            each(Game::Quick(done));
            continue;
        }
        let Some(raw) = pgn::split_from(text, at).next() else {
            return;
        };
        let mut read = read_game(text, &raw, how);
        read.notice(assumed.before(raw.span.end));
        at = raw.span.end;
        each(Game::Read(&raw, Box::new(read)));
    }
}
