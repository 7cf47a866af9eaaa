//! Positions and moves to time: every seventh of generated games.

use bench_generate::frequencies::Frequencies;
use bench_generate::game::{Venue, play};
use bench_generate::openings;
use scoresheet::notation::{Scene, find, read_move, write_move};
use scoresheet::rules::{Move, Position};
use shakmaty::{Chess, Position as _};

/// How many there are.
pub const COUNT: usize = 4096;

/// Of so many moves one is taken, so that positions are not all alike.
const STEP: usize = 7;

/// A position and a move of it, as the product and as shakmaty see them.
pub struct Sample {
    pub position: Position,
    pub m: Move,
    pub san: String,
    pub fen: String,
    pub their_position: Chess,
    pub their_move: shakmaty::Move,
}

/// The same samples whenever it is called.
pub fn make() -> Vec<Sample> {
    let openings = openings::all();
    let mut samples = Vec::with_capacity(COUNT);
    let mut seen = 0;
    for number in 0.. {
        let game = play(Venue::Board, number, &openings, &mut Frequencies::default());
        let mut position = Position::start();
        let mut their_position = Chess::default();
        for san in game.moves.split(' ') {
            let m = ours(&position, san);
            let their_move = theirs(&their_position, san);
            if seen % STEP == 0 {
                samples.push(Sample {
                    fen: scoresheet::placement::fen::write(&position),
                    position: position.clone(),
                    m,
                    san: san.to_owned(),
                    their_position: their_position.clone(),
                    their_move,
                });
            }
            seen += 1;
            position.play(m);
            their_position.play_unchecked(their_move);
            if samples.len() == COUNT {
                return samples;
            }
        }
    }
    samples
}

fn ours(position: &Position, san: &str) -> Move {
    let notation = find("san").expect("SAN is a notation");
    let found = read_move(notation, san, Scene::new(position)).expect("generated moves are legal");
    debug_assert_eq!(
        write_move(notation, position, found.m).as_deref(),
        Ok(san),
        "generated moves are spelled right"
    );
    found.m
}

fn theirs(position: &Chess, san: &str) -> shakmaty::Move {
    let read: shakmaty::san::SanPlus = san.parse().expect("generated moves are SAN");
    read.san
        .to_move(position)
        .expect("generated moves are legal")
}
