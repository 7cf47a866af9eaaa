//! For every notation that is read and written: what it writes is read back strictly to the same
//! move, and no two legal moves of a position look alike.
//!
//! The positions come from random games out of standard chess, all starts of Chess960, and hard
//! positions. `ROUNDTRIP_MOVES=2000000 cargo test --release --test roundtrip` looks at that many
//! moves for each notation, `NOTATION=uci` at one notation alone.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;

use scoresheet::notation::{self, Can, Level, MoveNotation, Scene, find, read_move, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{Mode, Move, Position, Role};
use serde_json::Value;

/// How many legal moves are written in each notation, unless `ROUNDTRIP_MOVES` says otherwise.
const MOVES: usize = 150_000;
/// Every so many half-moves of a game its position is looked at.
const EVERY: u32 = 3;
/// A random game is given up after so many half-moves.
const LONGEST: u32 = 150;
/// More failures of one notation are not printed.
const SHOWN: usize = 10;

/// Positions in which something is special: castling of all kinds, capture in passing beside other
/// captures, promotions with and without capture, many queens, checks of all kinds, pins.
const HARD: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
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
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
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
fn positions(moves: usize) -> Vec<Position> {
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
        let special = moves.iter().any(is_rare) || castles && random.below(2) == 0;
        if ply % EVERY == 1 || special {
            seen.push(position.clone());
        }
        position.play(choose(&moves, random));
    }
    seen
}

/// A random move; what is rare by chance is played when it can be, and pawns are pushed, so that
/// there is more of what follows.
fn choose(moves: &[Move], random: &mut Random) -> Move {
    let any_rare = moves.iter().any(is_rare);
    let push = !any_rare && random.below(2) == 0 && moves.iter().any(|m| m.role == Role::Pawn);
    let is_liked = |m: &Move| match (any_rare, push) {
        (true, _) => is_rare(m),
        (false, true) => m.role == Role::Pawn,
        (false, false) => true,
    };
    let liked: Vec<_> = moves.iter().copied().filter(is_liked).collect();
    liked[random.below(liked.len())]
}

fn is_rare(m: &Move) -> bool {
    m.is_en_passant() || m.promotion.is_some()
}

/// What is wrong with the writing of one position's moves, and how many have no form.
fn check(notation: &dyn MoveNotation, position: &Position) -> (Vec<String>, usize) {
    let mut written: HashMap<String, Move> = HashMap::new();
    let mut failures = Vec::new();
    let mut unwritten = 0;
    let scene = |level| Scene {
        rules: position,
        births: None,
        level,
    };
    let moves = position.legal_moves().into_iter().chain(position.pass());
    for m in moves {
        let Ok(text) = write_move(notation, position, m) else {
            unwritten += usize::from(!m.is_pass());
            continue;
        };
        // No standard knows the null move, so that its reading may well be noted.
        let level = if m.is_pass() {
            Level::Tolerant
        } else {
            Level::Strict
        };
        match read_move(notation, &text, scene(level)) {
            Ok(found) if found.m == m => (),
            Ok(found) => failures.push(complaint(
                position,
                m,
                &text,
                &format!("read as {}", uci(position, found.m)),
            )),
            Err(error) => failures.push(complaint(
                position,
                m,
                &text,
                &format!("not read: {error} ({error:?})"),
            )),
        }
        if let Some(other) = written.insert(text.clone(), m) {
            let says = format!("also written for {}", uci(position, other));
            failures.push(complaint(position, m, &text, &says));
        }
    }
    (failures, unwritten)
}

fn complaint(position: &Position, m: Move, text: &str, says: &str) -> String {
    let (fen, mode) = (fen::write(position), position.mode());
    format!("{fen} ({mode:?}) {}: {text:?} {says}", uci(position, m))
}

fn uci(position: &Position, m: Move) -> String {
    write_move(find("uci").unwrap(), position, m).unwrap()
}

#[test]
fn what_is_written_is_read_back_and_no_two_moves_look_alike() {
    let moves = std::env::var("ROUNDTRIP_MOVES").map_or(MOVES, |it| it.parse().unwrap());
    let only = std::env::var("NOTATION").ok();
    let positions = positions(moves);
    let mut failures = Vec::new();
    for notation in notation::all() {
        let about = notation.about();
        if about.can != Can::Both || only.as_deref().is_some_and(|only| only != about.id) {
            continue;
        }
        let (mut wrong, mut without_form) = (0, 0);
        for position in &positions {
            let (found, unwritten) = check(notation, position);
            without_form += unwritten;
            for failure in found {
                if wrong < SHOWN {
                    failures.push(format!("{}: {failure}", about.id));
                }
                wrong += 1;
            }
        }
        println!("{}: {wrong} wrong, {without_form} have no form", about.id);
        if without_form >= moves {
            failures.push(format!("{}: no move is written", about.id));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_games_hold_every_kind_of_move() {
    let positions = positions(MOVES);
    let counts = |mode, is: fn(&Move) -> bool| {
        let of_mode = positions.iter().filter(|it| it.mode() == mode);
        of_mode.flat_map(Position::legal_moves).filter(is).count()
    };
    for mode in [Mode::Standard, Mode::Chess960] {
        for (what, least, is) in [
            (
                "castlings",
                50,
                (|m| m.castling().is_some()) as fn(&Move) -> bool,
            ),
            ("captures in passing", 10, |m| m.is_en_passant()),
            ("promotions", 100, |m| m.promotion.is_some()),
            ("promotions by capture", 20, |m| {
                m.promotion.is_some() && m.capture.is_some()
            }),
        ] {
            let count = counts(mode, is);
            assert!(count >= least, "only {count} {what} ({mode:?})");
        }
    }
}

#[test]
fn the_example_of_every_notation_is_knight_to_f3() {
    let start = Position::start();
    let knight = read_move(find("uci").unwrap(), "g1f3", Scene::new(&start)).unwrap();
    for notation in notation::all() {
        let about = notation.about();
        if about.can != Can::Write {
            let found = read_move(notation, about.example, Scene::new(&start));
            assert_eq!(found.map(|it| it.m), Ok(knight.m), "{}", about.id);
        }
        if about.can != Can::Read {
            let written = write_move(notation, &start, knight.m);
            assert!(written.is_ok(), "{}", about.id);
        }
    }
}

#[test]
fn every_notation_has_its_own_plain_id() {
    let mut seen = BTreeSet::new();
    for notation in notation::all() {
        let id = notation.about().id;
        let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b':');
        assert!(!id.is_empty() && id.bytes().all(plain), "{id}");
        assert!(seen.insert(id), "{id} is there twice");
    }
}

#[test]
fn no_text_makes_a_reader_panic() {
    let mut random = Random(0x1357_9bdf_0246_8ace);
    let signs: Vec<char> = "abcdefgh12345678KQRBNPxX+#=-.@()O0oEcCl{~}[]!?Zz \u{a0}é♘×…–ß漢\u{301}"
        .chars()
        .collect();
    let start = Position::start();
    for notation in notation::all() {
        for _ in 0..2_000 {
            let length = random.below(9);
            let text: String = (0..length)
                .map(|_| signs[random.below(signs.len())])
                .collect();
            let taken = notation.take(&text);
            assert!(text.is_char_boundary(taken), "{text:?}");
            let _ = read_move(notation, &text, Scene::new(&start));
        }
        let long = "1.".repeat(1_000_000);
        let _ = (
            notation.take(&long),
            read_move(notation, &long, Scene::new(&start)),
        );
    }
}
