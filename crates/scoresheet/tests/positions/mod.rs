//! Positions with every kind of move, in standard chess and Chess960, for tests of all notations.

use std::collections::BTreeSet;
use std::path::PathBuf;

use scoresheet::placement::fen;
use scoresheet::rules::{Mode, Move, Position, Role};
use serde_json::Value;

/// Every so many half-moves of a game its position is looked at.
const EVERY: u32 = 3;
/// A random game is given up after so many half-moves.
const LONGEST: u32 = 150;
/// Positions in which something is special: castling of all kinds, capture in passing beside other
/// captures, promotions with and without capture, many queens, checks of all kinds, pins.
const HARD: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 0 1",
    "1k6/8/8/8/8/1r6/8/R3K2R w KQ - 0 1",
    "3rk2r/8/8/8/8/8/8/3RK2R b Kk - 0 1",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 0 10",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
    "6rk/6pp/8/Q2Q4/8/Q2Q1Q2/8/K6Q w - - 0 1",
    "6rk/6pp/8/2N1N3/1N3N2/8/1N3N2/2N1NK2 w - - 0 1",
    "6rk/6pp/8/R2R3R/8/3R4/R6R/K2R4 w - - 0 1",
    "6rk/6pp/8/1B1B4/4B3/1B1B4/8/K7 w - - 0 1",
    "3q1b2/4P3/8/8/8/8/k7/7K w - - 0 1",
    "4k3/8/8/8/8/8/4p3/3RKB2 b - - 0 1",
    "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1",
    "4k3/8/8/8/8/8/8/5K1R w H - 0 1",
    "4k3/8/8/8/8/8/8/6KR w H - 0 1",
    "4k3/8/8/8/8/8/8/RK6 w A - 0 1",
    "4k3/8/8/8/8/8/8/R2K3R w HA - 0 1",
    "3k4/8/8/8/8/8/8/2RKR3 w EC - 0 1",
    "r1k4r/8/8/8/8/8/8/R1K4R b HAha - 0 1",
    "1r2k1r1/8/8/8/8/8/8/4K3 b gb - 0 1",
    "6k1/8/8/8/8/8/8/R1K1R3 w EA - 0 1",
];

/// A xorshift generator: the same games on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number below the limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// Positions to start from: all of them are used again and again, in turn.
fn starts() -> Vec<Position> {
    let hard = HARD.iter().map(|text| {
        let position = fen::read(text).unwrap().position();
        position
            .unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
            .0
    });
    hard.chain(shared_positions()).collect()
}

/// The positions of the shared vectors, if they are there.
fn shared_positions() -> Vec<Position> {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/specs/vectors.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return Vec::new();
    };
    let mut seen = BTreeSet::new();
    let values = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    values
        .filter(|value| value["variant"] != "crazyhouse" && value["uci"] != "")
        .filter(|value| seen.insert(format!("{}{}", value["fen"], value["variant"])))
        .filter_map(|value| {
            let mut setup = fen::read(value["fen"].as_str()?).ok()?;
            if value["variant"] == "chess960" {
                setup.mode = Mode::Chess960;
            }
            Some(setup.position().ok()?.0)
        })
        .collect()
}

/// All starts, then positions of random games, with this many legal moves together or a few more.
pub fn positions(moves: usize) -> Vec<Position> {
    let (starts, mut random) = (starts(), Random(0x5eed_cafe_f00d_1234));
    let mut found = starts.clone();
    let mut count: usize = found.iter().map(Position::count_legal_moves).sum();
    for game in 0.. {
        if count >= moves {
            break;
        }
        let (start, length) = match game % 3 {
            // Of a hard position only the next few moves are hard.
            0 => (starts[random.below(starts.len())].clone(), 4),
            1 => (Position::start(), LONGEST),
            // 367 and 960 have no common divisor: every start gets its turn.
            _ => {
                let number = u16::try_from(game * 367 % 960).unwrap();
                (Position::chess960(number).unwrap(), LONGEST)
            }
        };
        for position in play(start, length, &mut random) {
            count += position.count_legal_moves();
            found.push(position);
        }
    }
    found
}

/// The positions of one game that are looked at: every so many, those in which something rare is
/// possible, and half of those with castling, which remains possible for long.
fn play(mut position: Position, length: u32, random: &mut Random) -> Vec<Position> {
    let mut seen = Vec::new();
    for ply in 0..length {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let castles = moves.iter().any(|m| m.castling().is_some());
        let castles = castles && (length < LONGEST || random.below(2) == 0);
        let special = castles || moves.iter().any(is_rare);
        if ply % EVERY == 1 || special {
            seen.push(position.clone());
        }
        let m = choose(&position, &moves, random);
        position.play(m);
    }
    seen
}

/// A random move, with a liking for what is rare by chance and for what leads to it: captures in
/// passing, the double steps before them, promotions, and pawns going forward.
fn choose(position: &Position, moves: &[Move], random: &mut Random) -> Move {
    let invites = |m: &Move| {
        let double =
            m.role == Role::Pawn && m.from.rank().index().abs_diff(m.to.rank().index()) == 2;
        double && position.after(*m).legal_en_passant().is_some()
    };
    let pick = |is: &dyn Fn(&Move) -> bool, random: &mut Random| {
        let liked: Vec<_> = moves.iter().filter(|m| is(m)).collect();
        (!liked.is_empty()).then(|| *liked[random.below(liked.len())])
    };
    let rare = pick(&is_rare, random).or_else(|| pick(&invites, random));
    let push = random.below(2) == 0;
    let pawn = |random: &mut Random| pick(&|m: &Move| push && m.role == Role::Pawn, random);
    rare.or_else(|| pawn(random))
        .unwrap_or_else(|| moves[random.below(moves.len())])
}

fn is_rare(m: &Move) -> bool {
    m.is_en_passant() || m.promotion.is_some()
}
