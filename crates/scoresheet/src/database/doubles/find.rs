//! Walks over games in the order of a key, and tells which are copies of which.

use super::facts::Facts;
use super::same::{Agreement, NAMELESS, SHORT, agreement};

/// With how many games that stay one is compared at most: more have the same moves only when they
/// are few and short.
const MAX_COMPARED: usize = 500;

/// In which order games come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// By the first key: by moves alone.
    ByMoves,
    /// By the second key: by names and moves.
    ByNames,
}

/// In what two games are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Same {
    /// All moves.
    Moves,
    /// All moves of the one that goes, which are the first of the other.
    Beginning,
}

/// A game that goes, since another stays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Double {
    /// The game that goes.
    pub goes: Facts,
    /// The one that stays; it may go itself for the sake of a third.
    pub stays: Facts,
    /// In what they are the same.
    pub same: Same,
}

impl Double {
    /// Why this one goes and not the other.
    pub fn why(&self) -> String {
        let (goes, stays) = (&self.goes, &self.stays);
        let more = |what: &str, here: u32, there: u32| format!("{there} {what} there, {here} here");
        let mut why = match () {
            () if self.same == Same::Beginning => {
                format!("{} plies there, {} here", stays.plies(), goes.plies())
            }
            () if stays.tags > goes.tags => more("known tags", goes.tags, stays.tags),
            () if stays.comments > goes.comments => {
                more("comments and variations", goes.comments, stays.comments)
            }
            () => "that one comes first".to_owned(),
        };
        let [here, there] = [goes, stays].map(|it| it.value("Result"));
        if here != there && !here.is_empty() && !there.is_empty() {
            why += &format!("; the results differ: {there} there, {here} here");
        }
        why
    }
}

/// Finds copies among games that come in the order of a key.
#[derive(Debug)]
pub struct Finder {
    walk: Walk,
    /// Whether games that begin others are found.
    beginnings: bool,
    key: Vec<u8>,
    /// The games that stay, as far as those to come may be copies of them: all have the same moves,
    /// or each begins the next.
    kept: Vec<Facts>,
}

impl Finder {
    /// One that has seen no game.
    pub const fn new(walk: Walk, beginnings: bool) -> Finder {
        Finder {
            walk,
            beginnings,
            key: Vec::new(),
            kept: Vec::new(),
        }
    }

    /// Takes the next game, and tells which games go because of it, or that it goes itself.
    pub fn next(&mut self, key: &[u8], facts: Facts) -> Vec<Double> {
        self.forget(key, &facts);
        let mut found = Vec::new();
        let mut kept = Vec::with_capacity(self.kept.len() + 1);
        let mut next = Some(facts);
        for before in self.kept.drain(..) {
            let Some(facts) = next.take() else {
                kept.push(before);
                continue;
            };
            let Some(same) = same(&before, &facts, self.beginnings) else {
                kept.push(before);
                next = Some(facts);
                continue;
            };
            // Of the two the better one goes on, in the place of the other.
            match before.rank() > facts.rank() {
                true => {
                    found.push(Double {
                        goes: facts,
                        stays: before.clone(),
                        same,
                    });
                    kept.push(before);
                }
                false => {
                    found.push(Double {
                        goes: before,
                        stays: facts.clone(),
                        same,
                    });
                    next = Some(facts);
                }
            }
        }
        kept.extend(next);
        if kept.len() > MAX_COMPARED {
            kept.remove(0);
        }
        self.kept = kept;
        found
    }

    /// Forgets the games that no game from this one on can be a copy of.
    fn forget(&mut self, key: &[u8], facts: &Facts) {
        const PLAYERS: usize = size_of::<u128>();
        match self.walk {
            Walk::ByMoves if self.key != key => self.kept.clear(),
            Walk::ByMoves => (),
            Walk::ByNames => {
                let players = |key: &[u8]| key.get(..PLAYERS).map(<[u8]>::to_vec);
                if players(&self.key) != players(key) {
                    self.kept.clear();
                }
                self.kept.retain(|it| facts.moves.starts_with(&it.moves));
            }
        }
        self.key.clear();
        self.key.extend_from_slice(key);
    }
}

/// In what two games are the same, of which the first has no more moves than the second.
fn same(one: &Facts, other: &Facts, beginnings: bool) -> Option<Same> {
    let agreement = agreement(one, other);
    if one.moves == other.moves {
        let least = match one.plies() {
            ..SHORT => Agreement::Full,
            SHORT..NAMELESS => Agreement::Possible,
            NAMELESS.. => Agreement::Nameless,
        };
        return (agreement >= least).then_some(Same::Moves);
    }
    let least = match one.plies() < SHORT {
        true => Agreement::Full,
        false => Agreement::Sure,
    };
    // Where moves were not read to the end, nothing says that they would go on so.
    let is_clear = other.moves.starts_with(&one.moves) && beginnings && one.plies() > 0;
    (is_clear && agreement >= least).then_some(Same::Beginning)
}
