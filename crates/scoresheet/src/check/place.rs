//! Which move of a game a diagnostic is about.

use std::fmt;
use std::ops::Range;

use scoresheet_rules::Color;

use crate::game::{Game, LineId, Node};

/// A move of a game, as people name it: `12...`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovePlace {
    /// The number of the move.
    pub number: u32,
    /// Whose move it is.
    pub turn: Color,
    /// The half-move in the main line, from 1; none inside a variation.
    pub ply: Option<u32>,
}

impl fmt::Display for MovePlace {
    /// The number as it is written before the move: `1.` for White, `1...` for Black.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.turn {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}

/// The moves of a game by their places in the text it was read from.
#[derive(Clone, Debug)]
pub struct MovePlaces {
    /// Where each move begins, its number included, in the order of the text.
    starts: Vec<(usize, MovePlace)>,
    /// Where the movetext ends, in bytes.
    end: usize,
}

impl MovePlaces {
    /// Finds the moves of a game; those that could not be played are among them.
    pub fn new(game: &Game) -> MovePlaces {
        let read = game.nodes().filter(|node| !node.span.is_empty());
        let mut starts: Vec<_> = read.map(|node| (start(node), place(game, node))).collect();
        starts.sort_by_key(|(start, _)| *start);
        let end = game.end.as_ref().map(|end| end.span.start);
        MovePlaces {
            starts,
            end: end.unwrap_or(game.span.end),
        }
    }

    /// The move a part of the text belongs to: the one it stands in, or else the last one before
    /// it, as comments and glyphs belong to the move they follow.
    ///
    /// Tags and results belong to no move; neither does an empty span, where something is missing.
    pub fn of(&self, span: &Range<usize>) -> Option<MovePlace> {
        if span.is_empty() || span.start >= self.end {
            return None;
        }
        let before = self
            .starts
            .partition_point(|(start, _)| *start <= span.start);
        let (_, place) = self.starts.get(before.checked_sub(1)?)?;
        Some(*place)
    }
}

fn start(node: &Node) -> usize {
    match &node.number {
        Some(number) => number.span.start.min(node.span.start),
        None => node.span.start,
    }
}

fn place(game: &Game, node: &Node) -> MovePlace {
    let (turn, number) = game.turn_at(node.ply);
    MovePlace {
        number,
        turn,
        ply: (node.line == LineId::MAIN).then(|| node.ply.saturating_add(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::{How, read_games};

    /// Where the sign `^` stands in the text decides; it is taken out of it.
    fn check(marked: &str, expected: &str, ply: Option<u32>) {
        let at = marked.find('^').unwrap();
        let text = marked.replace('^', "");
        let read = read_games(&text, How::default()).next().unwrap();
        let place = MovePlaces::new(&read.game).of(&(at..at + 1));
        let said = place.map_or(String::new(), |it| it.to_string());
        assert_eq!(
            (said.as_str(), place.and_then(|it| it.ply)),
            (expected, ply),
            "{marked}"
        );
    }

    #[test]
    fn what_stands_in_or_behind_a_move_belongs_to_it() {
        check("1. ^e4 e5 2. Nf3 *", "1.", Some(1));
        check("1. e4 e^5 2. Nf3 *", "1...", Some(2));
        check("1. e4 e5 ^7. Nf3 *", "2.", Some(3));
        check("1. e4 e5 {^a comment} 2. Nf3 *", "1...", Some(2));
        check("1. e4 e5 ^(1... c5) 2. Nf3 *", "1...", Some(2));
        check("1. e4 e5 (1... c5 2. ^Nf3) 2. Nf3 *", "2.", None);
    }

    #[test]
    fn a_move_that_could_not_be_played_is_still_a_move() {
        check("1. e4 e5 2. ^Ke9 Nc6 *", "2.", Some(3));
        check("1. e4 e5 2. Ke9 ^Nc6 *", "2...", Some(4));
    }

    #[test]
    fn tags_and_results_belong_to_no_move() {
        check("[A \"^\"]\n1. e4 *", "", None);
        check("{^before} 1. e4 *", "", None);
        check("1. e4 ^*", "", None);
        check("1. e4 * {^x}", "", None);
    }

    #[test]
    fn a_game_from_another_position_counts_on() {
        let fen = "4k3/8/8/8/8/8/8/4K3 b - - 0 40";
        check(&format!("[FEN \"{fen}\"]\n40... ^Ke7 *"), "40...", Some(1));
    }
}
