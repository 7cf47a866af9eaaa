//! Moves that show how a notation writes, one of each kind.

use scoresheet_rules::{Move, Position};

use super::uci::UCI;
use super::{MoveNotation, Scene, explain, read_move};
use crate::placement::fen;

/// A move as a notation writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The position before the move.
    pub fen: &'static str,
    /// The move in coordinates: `g1f3`.
    pub uci: &'static str,
    /// The move in standard algebraic notation.
    pub san: &'static str,
    /// How the notation writes it; for a notation that is only read, a text it reads.
    pub text: String,
    /// What the text says, in one sentence; none for a notation that is only read.
    pub sentence: Option<String>,
}

/// Position, move in coordinates, move in standard algebraic notation.
const MOVES: &[(&str, &str, &str)] = &[
    (START, "g1f3", "Nf3"),
    (START, "e2e4", "e4"),
    (
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "g8f6",
        "Nf6",
    ),
    ("4k3/8/8/3p1p2/2P1P1P1/8/8/4K3 w - - 0 1", "e4d5", "exd5"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
    ("4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1", "a1a3", "R1a3"),
    (
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "e5f6",
        "exf6",
    ),
    (CASTLES, "e1g1", "O-O"),
    (CASTLES, "e1c1", "O-O-O"),
    ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e8=Q+"),
    (
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "h5f7",
        "Qxf7#",
    ),
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/// How a notation writes moves of each kind, its own example first; those for which it has no form
/// are left out.
pub fn examples(notation: &dyn MoveNotation) -> Vec<Example> {
    let about = notation.about();
    let example = |(fen, uci, san): &(&'static str, &'static str, &'static str)| {
        let (text, sentence) = match about.can.write() {
            false => (about.example.to_owned(), None),
            true => {
                let (position, m) = played(fen, uci)?;
                let found = explain(notation, &position, m).ok()?;
                let sentence = found.sentence();
                (found.text, Some(sentence))
            }
        };
        Some(Example {
            fen,
            uci,
            san,
            text,
            sentence,
        })
    };
    // The one text of a notation that is only read is of the first move.
    let count = if about.can.write() { MOVES.len() } else { 1 };
    MOVES[..count].iter().filter_map(example).collect()
}

fn played(text: &str, uci: &str) -> Option<(Position, Move)> {
    let (position, _) = fen::read(text).ok()?.position().ok()?;
    let m = read_move(&UCI, uci, Scene::new(&position)).ok()?.m;
    Some((position, m))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san::SAN;
    use crate::notation::{all, write_move};

    #[test]
    fn the_moves_are_legal_and_written_so() {
        for (fen, uci, san) in MOVES {
            let (position, m) = played(fen, uci).unwrap_or_else(|| panic!("{fen} {uci}"));
            assert_eq!(write_move(&SAN, &position, m).as_deref(), Ok(*san));
        }
    }

    #[test]
    fn every_notation_has_examples_its_own_first() {
        for notation in all() {
            let about = notation.about();
            let examples = examples(notation);
            assert_eq!(examples[0].text, about.example, "{}", about.id);
            assert!(examples.len() > 3 || !about.can.write(), "{}", about.id);
        }
    }
}
