//! What is kept of a game while others are compared with it.

use scoresheet_rules::Move;

use super::names::Name;
use crate::database::replay::Replayed;
use crate::database::skim::TagViews;
use crate::format::pgn::RawGame;

/// Tags that say which game it is, in the order in which their values are kept.
pub(super) const TELLING: [&str; 8] = [
    "White", "Black", "Date", "Round", "Event", "Site", "UTCTime", "Result",
];

/// What is kept of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its number among all games, from 0.
    pub index: u64,
    /// Which of the inputs it is from, from 0.
    pub file: u32,
    /// Its number in that input, from 1.
    pub game: u64,
    /// The moves, two bytes each; behind a start position that is not the usual one, or instead of
    /// moves that could not be played, what stands for these.
    pub(super) moves: Vec<u8>,
    /// How many tags say something.
    pub(super) tags: u32,
    /// How many comments have words, and how many variations there are.
    pub(super) comments: u32,
    /// The values of the [telling](TELLING) tags; empty where nothing is known.
    pub(super) values: [String; 8],
}

impl Facts {
    /// What is kept of a game of a text that was played; `index`, `file` and `game` are for the
    /// caller to say.
    pub fn of(text: &str, raw: &RawGame, tags: &TagViews<'_>, game: &Replayed) -> Facts {
        let says = |value: &str| value.chars().any(|c| !matches!(c, '?' | '.' | '-' | ' '));
        let known = tags.iter().filter(|tag| says(tag.raw)).count();
        Facts {
            index: 0,
            file: 0,
            game: 0,
            moves: moves(game, text, raw),
            tags: small(known),
            comments: small(game.comments + game.variations),
            values: TELLING.map(|name| {
                let value = tags.find_loosely(name).map(|tag| tag.value());
                let value = value.filter(|it| says(it));
                value.map(|it| it.into_owned()).unwrap_or_default()
            }),
        }
    }

    /// How many plies it has.
    pub fn plies(&self) -> usize {
        self.moves.len() / 2
    }

    pub(super) fn value(&self, name: &str) -> &str {
        let at = TELLING.iter().position(|it| *it == name);
        at.map_or("", |at| &self.values[at])
    }

    pub(super) fn names(&self) -> [Name; 2] {
        ["White", "Black"].map(|color| Name::read(self.value(color)))
    }

    /// The keys of both walks, in their order: games of which one begins the other, or that are
    /// equal, stand side by side when they are sorted by the second.
    pub fn keys(&self) -> [Vec<u8>; 2] {
        let [white, black] = self.names();
        let players = hash(format!("{}\0{}", white.main_word(), black.main_word()).as_bytes());
        let mut by_names = players.to_be_bytes().to_vec();
        by_names.extend_from_slice(&self.moves);
        [hash(&self.moves).to_be_bytes().to_vec(), by_names]
    }

    /// Whether this copy is to stay rather than another: the longer one, the one with more tags,
    /// with more comments and variations, the first.
    pub(super) fn rank(&self) -> (usize, u32, u32, std::cmp::Reverse<u64>) {
        let first = std::cmp::Reverse(self.index);
        (self.moves.len(), self.tags, self.comments, first)
    }

    /// Writes it down.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.index.to_be_bytes());
        out.extend_from_slice(&self.game.to_be_bytes());
        for number in [self.file, self.tags, self.comments] {
            out.extend_from_slice(&number.to_be_bytes());
        }
        let values = self.values.iter().map(|it| it.as_bytes());
        for bytes in std::iter::once(&*self.moves).chain(values) {
            out.extend_from_slice(&small(bytes.len()).to_be_bytes());
            out.extend_from_slice(bytes);
        }
    }

    /// Reads what was written; none of other bytes.
    pub fn read(mut bytes: &[u8]) -> Option<Facts> {
        fn number<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
            let (number, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            Some(*number)
        }
        fn list(bytes: &mut &[u8]) -> Option<Vec<u8>> {
            let len = u32::from_be_bytes(number(bytes)?) as usize;
            let (list, rest) = bytes.split_at_checked(len)?;
            *bytes = rest;
            Some(list.to_vec())
        }
        let bytes = &mut bytes;
        let (index, game) = (number(bytes)?, number(bytes)?);
        let (file, tags, comments) = (number(bytes)?, number(bytes)?, number(bytes)?);
        let moves = list(bytes)?;
        let mut values = <[String; 8]>::default();
        for value in &mut values {
            *value = String::from_utf8(list(bytes)?).ok()?;
        }
        Some(Facts {
            index: u64::from_be_bytes(index),
            file: u32::from_be_bytes(file),
            game: u64::from_be_bytes(game),
            moves,
            tags: u32::from_be_bytes(tags),
            comments: u32::from_be_bytes(comments),
            values,
        })
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// What stands for a game that does not start from the initial position, or was not played to its
/// end: no move is written so.
const OTHER: [u8; 2] = [0xff, 0xff];

fn moves(game: &Replayed, text: &str, raw: &RawGame) -> Vec<u8> {
    let mut out = Vec::with_capacity(game.moves.len() * 2);
    let start = scoresheet_rules::Position::start();
    match &game.start {
        Some(it) if it.identity() == start.identity() => (),
        Some(it) => {
            out.extend_from_slice(&OTHER);
            let fen = crate::placement::fen::write(it);
            out.extend_from_slice(&hash(fen.as_bytes()).to_be_bytes());
        }
        None => out.extend_from_slice(&OTHER),
    }
    out.extend(game.moves.iter().flat_map(|m| packed(*m).to_be_bytes()));
    if !game.is_whole {
        let rest = text.get(raw.moves.clone()).unwrap_or_default();
        out.extend_from_slice(&OTHER);
        out.extend_from_slice(&hash(rest.as_bytes()).to_be_bytes());
    }
    out
}

/// The two squares and the promotion of a move in two bytes, of which the first bit is 0.
fn packed(m: Move) -> u16 {
    let promotion = m.promotion.map_or(0, |role| role.index() as u16);
    // Squares are below 64, roles below 8.
    m.from.index() as u16 | (m.to.index() as u16) << 6 | promotion << 12
}

/// A number for the bytes that others hardly ever have: two walks with different factors.
fn hash(bytes: &[u8]) -> u128 {
    let walk = |seed: u64, factor: u64| {
        let mixed = bytes
            .chunks(8)
            .fold(seed ^ bytes.len() as u64, |state, chunk| {
                let mut word = [0; 8];
                word[..chunk.len()].copy_from_slice(chunk);
                let state = (state ^ u64::from_le_bytes(word)).wrapping_mul(factor);
                state ^ state >> 29
            });
        let mixed = mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 32
    };
    let one = walk(0x243f_6a88_85a3_08d3, 0x9e37_79b9_7f4a_7c15);
    let other = walk(0x1319_8a2e_0370_7344, 0xc2b2_ae3d_27d4_eb4f);
    u128::from(one) << 64 | u128::from(other)
}
