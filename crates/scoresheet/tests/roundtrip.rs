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

mod positions;

use std::collections::HashMap;

use scoresheet::notation::{
    self, Can, Family, Level, MoveNotation, Scene, find, read_move, write_move,
};
use scoresheet::placement::fen;
use scoresheet::rules::{Mode, Move, Position};

use positions::{Random, positions};

/// How many legal moves are written in each notation, unless `ROUNDTRIP_MOVES` says otherwise.
const MOVES: usize = 50_000;
/// More failures of one notation are not printed.
const SHOWN: usize = 10;

/// What came out for one notation.
#[derive(Default)]
struct Found {
    complaints: Vec<String>,
    /// How many moves were written.
    written: usize,
    /// How many have no form in the notation.
    unwritten: usize,
}

/// Writes every move of a position and reads it back.
fn check(notation: &dyn MoveNotation, position: &Position, found: &mut Found) {
    let mut texts: HashMap<String, Move> = HashMap::new();
    for m in position.legal_moves().into_iter().chain(position.pass()) {
        let Ok(text) = write_move(notation, position, m) else {
            found.unwritten += usize::from(!m.is_pass());
            continue;
        };
        found.written += 1;
        let scene = Scene {
            rules: position,
            births: None,
            // No standard knows the null move, so that its reading may well be noted.
            level: if m.is_pass() {
                Level::Tolerant
            } else {
                Level::Strict
            },
        };
        let wrong = match read_move(notation, &text, scene) {
            Ok(read) if read.m == m => None,
            Ok(read) => Some(format!("read as {}", uci(position, read.m))),
            Err(error) => Some(format!("not read: {error} ({error:?})")),
        };
        let same = texts.insert(text.clone(), m);
        let same = same.map(|other| format!("also written for {}", uci(position, other)));
        let wrong = wrong.into_iter().chain(same);
        let complaints = wrong.map(|says| complaint(position, m, &text, &says));
        found.complaints.extend(complaints);
    }
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
    let asked = std::env::var("ROUNDTRIP_MOVES").ok();
    let moves = asked.as_ref().map_or(MOVES, |it| it.parse().unwrap());
    let only = std::env::var("NOTATION").ok();
    let positions = positions(moves);
    let mut failures = Vec::new();
    for notation in notation::all() {
        let about = notation.about();
        if about.can != Can::Both || only.as_deref().is_some_and(|only| only != about.id) {
            continue;
        }
        // Languages differ in their letters only: a few positions are enough when time is short.
        let step = if about.family == Family::Local && asked.is_none() {
            10
        } else {
            1
        };
        let mut sums = Found::default();
        for position in positions.iter().step_by(step) {
            check(notation, position, &mut sums);
        }
        let Found {
            complaints,
            written,
            unwritten,
        } = sums;
        println!(
            "{}: {written} written, {unwritten} without a form, {} wrong",
            about.id,
            complaints.len()
        );
        if written == 0 {
            failures.push(format!("{}: no move is written", about.id));
        }
        let shown = complaints.into_iter().take(SHOWN);
        failures.extend(shown.map(|it| format!("{}: {it}", about.id)));
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
                20,
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
