//! The beginnings of games: code, name and moves of common openings.

use scoresheet_rules::{Move, Position};

use crate::san::write_and_play;

/// One opening a line: code, name, moves in SAN; the more common ones first.
const TABLE: &str = include_str!("openings.txt");

/// A beginning of a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The code of the Encyclopaedia of Chess Openings.
    pub eco: &'static str,
    /// The name in English.
    pub name: &'static str,
    /// The moves from the start.
    pub moves: Vec<Move>,
}

/// All openings, the more common ones first.
///
/// # Panics
///
/// When the table in this folder is wrong.
pub fn all() -> Vec<Opening> {
    TABLE.lines().map(read).collect()
}

fn read(line: &'static str) -> Opening {
    let mut fields = line.split('|');
    let mut field = || {
        fields
            .next()
            .expect("a line of the table has three fields, parted by bars")
    };
    let (eco, name, texts) = (field(), field(), field());
    let mut position = Position::start();
    let moves = texts
        .split_ascii_whitespace()
        .map(|text| {
            let found = find(&position, text);
            let m = found.unwrap_or_else(|| panic!("{name}: there is no move {text}"));
            position.play(m);
            m
        })
        .collect();
    Opening { eco, name, moves }
}

fn find(position: &Position, text: &str) -> Option<Move> {
    position.legal_moves().into_iter().find(|m| {
        let mut written = String::new();
        write_and_play(&mut position.clone(), *m, &mut written);
        written == text
    })
}
