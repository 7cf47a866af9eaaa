//! Which moves rest on the print alone.
//!
//! A letter read for another may make another legal move, and the rest of the game may be playable
//! with that one, too: `R-B3` for `R-B8` near the end. Nothing in the text can tell, so each move
//! is asked: does the rest of the game rule out what one scanning error would make of it?

use scoresheet::game::Births;
use scoresheet::rules::{Move, Position};

use crate::book::{BookGame, BookPly, How};
use crate::confusion::OTHER;
use crate::runs::Slot;
use crate::search::Search;

/// How many positions are looked at in one game.
const BUDGET: usize = 40_000;

/// Marks the moves of a game with which one scanning error would make another playable game.
pub(crate) fn mark(game: &mut BookGame, search: &Search<'_>) {
    let slot = |ply: &BookPly| Slot {
        span: ply.span.clone(),
        ..Slot::GAP
    };
    let slots: Vec<Slot> = game.plies.iter().map(slot).collect();
    let prints = search.prints(&slots, game.start.turn());
    let mended: Vec<Option<u32>> = game
        .plies
        .iter()
        .map(|ply| match &ply.how {
            How::Repaired(repair) => Some(repair.cost),
            _ => None,
        })
        .collect();
    // Where much of the print is bad, one word may have two errors.
    let limit = if mended.iter().flatten().next().is_some() {
        OTHER * 2
    } else {
        OTHER
    };
    let mut position = game.start.clone();
    let mut births = Births::at(&game.start);
    let mut budget = BUDGET;
    let mut found: Vec<Vec<Move>> = Vec::with_capacity(game.plies.len());
    for (at, ply) in game.plies.iter().enumerate() {
        let mut near = Vec::new();
        if mended[at].is_none() {
            for m in search.neighbours(&position, &births, &prints[at], limit) {
                if m == ply.m {
                    continue;
                }
                let after = played(&position, &births, m);
                if search.goes_on(
                    vec![after],
                    &prints[at + 1..],
                    &mended[at + 1..],
                    &mut budget,
                ) {
                    near.push(m);
                }
            }
        }
        found.push(near);
        (position, births) = played(&position, &births, ply.m);
    }
    for (ply, near) in game.plies.iter_mut().zip(found) {
        ply.near = near;
    }
}

fn played(position: &Position, births: &Births, m: Move) -> (Position, Births) {
    let (mut position, mut births) = (position.clone(), births.clone());
    births.play(m);
    position.play(m);
    (position, births)
}
