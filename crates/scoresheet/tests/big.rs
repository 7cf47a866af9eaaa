//! Texts of a size that no chess player makes: they are read and written in linear time.
//!
//! What is asked is that twice the text takes about twice the time, whatever the machine. A tenth
//! of the full sizes by default; `BIG=1` for the full ones.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test")]

use std::time::{Duration, Instant};

use scoresheet::convert::write_pgn;
use scoresheet::notation::san::SAN;
use scoresheet::read::{How, read_games};

/// How much longer twice the text may take: 2, and what memory and other programs do to it.
const MOST: f64 = 3.2;

/// How often a ratio is measured before it is believed.
const TRIES: usize = 4;

fn size(full: usize) -> usize {
    match std::env::var_os("BIG") {
        Some(_) => full,
        None => full / 20,
    }
}

/// The time this thread has been at work, where the system says so, else the time that went by.
fn clock(since: Instant) -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat");
    let worked = stat.ok().and_then(|it| it.split(' ').next()?.parse().ok());
    worked.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// How long is measured at least: the system counts in ticks of some milliseconds.
const LEAST: Duration = Duration::from_millis(100);

/// Reads and writes the text until that can be measured; returns the time it takes once, the games and
/// their plies.
fn work(text: &str) -> (Duration, usize, usize) {
    let since = Instant::now();
    let start = clock(since);
    let mut rounds = 0;
    loop {
        let (games, plies) = read_and_write(text);
        rounds += 1;
        let time = clock(since).saturating_sub(start);
        if time >= LEAST {
            return (time / rounds, games, plies);
        }
    }
}

fn read_and_write(text: &str) -> (usize, usize) {
    let (mut games, mut plies, mut out) = (0, 0, String::new());
    for read in read_games(text, How::default()) {
        games += 1;
        plies += read.game.main().moves.len();
        write_pgn(&read, &SAN, &mut out);
        out.clear();
    }
    (games, plies)
}

/// Returns games and plies of the full text.
fn check(name: &str, full: usize, text_of: impl Fn(usize) -> String) -> (usize, usize) {
    let (half, whole) = (text_of(size(full) / 2), text_of(size(full)));
    let mut least = f64::MAX;
    for _ in 0..TRIES {
        let (short, ..) = work(&half);
        let (long, games, plies) = work(&whole);
        let ratio = long.as_secs_f64() / short.as_secs_f64();
        println!(
            "{name}: {} bytes, {long:?}, {ratio:.2} times the half",
            whole.len()
        );
        least = least.min(ratio);
        if least < MOST {
            return (games, plies);
        }
    }
    panic!("{name}: twice the text takes {least:.2} times as long");
}

#[test]
fn a_million_nested_parentheses_are_read_in_linear_time() {
    check("open", 1_000_000, |n| format!("1. e4 {} *", "(".repeat(n)));
    let nested = |n| format!("1. e4 {}{} e5 *", "(".repeat(n), ")".repeat(n));
    assert_eq!(check("empty", 1_000_000, nested), (1, 2));
    let nested = |n| format!("1. e4 {}{} e5 *", "(1. d4 ".repeat(n), ")".repeat(n));
    assert_eq!(check("nested", 1_000_000, nested), (1, 2));
}

#[test]
fn a_comment_of_100_megabytes_is_read_in_linear_time() {
    let comment = |n| format!("1. e4 {{{}}} e5 *", "words ".repeat(n / 6));
    assert_eq!(check("comment", 100_000_000, comment), (1, 2));
    let comment = |n| format!("1. e4 {{{} e5 *", "x".repeat(n));
    check("open comment", 100_000_000, comment);
}

#[test]
fn a_line_of_50_megabytes_is_read_in_linear_time() {
    let games = |n: usize| "1. e4 e5 2. Nf3 Nc6 1/2-1/2 ".repeat(n / 28);
    let count = size(50_000_000) / 28;
    assert_eq!(check("games", 50_000_000, games), (count, 4 * count));
    check("word", 50_000_000, |n| "a".repeat(n));
}

#[test]
fn a_game_of_20000_plies_is_read_in_linear_time() {
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let game = |n: usize| {
        (0..n)
            .map(|ply| moves[ply % 4])
            .collect::<Vec<_>>()
            .join(" ")
    };
    let full = 20_000 * 20_000 / size(20_000);
    assert_eq!(check("plies", full, game), (1, 20_000));
}
