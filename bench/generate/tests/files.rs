//! What the generated files promise.
#![allow(clippy::unwrap_used, reason = "a test")]

use bench_generate::game::{Ending, Game, Venue, play_all};
use bench_generate::openings::{self, Opening};
use bench_generate::{otb, server};

fn games(venue: Venue) -> (Vec<Game>, Vec<Opening>) {
    let openings = openings::all();
    (play_all(venue, 200, &openings).0, openings)
}

fn text(write: fn(&Game, &Opening, u64, &mut String), venue: Venue) -> String {
    let (games, openings) = games(venue);
    let mut out = String::new();
    for (number, game) in games.iter().enumerate() {
        write(game, &openings[game.opening], number as u64, &mut out);
    }
    out
}

/// A number that changes with every byte, by the method known as FNV-1a.
fn print_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn the_files_have_the_same_bytes_on_every_machine() {
    for (made, print) in [
        (text(otb::write, Venue::Board), OTB),
        (text(server::write, Venue::Server), SERVER),
    ] {
        assert_eq!(
            print_of(&made),
            print,
            "the files changed: so do all figures"
        );
    }
}

const OTB: u64 = 17363877588589622726;
const SERVER: u64 = 8617004349596272315;

#[test]
fn lines_of_moves_over_the_board_fit_into_79_columns() {
    let text = text(otb::write, Venue::Board);
    assert!(text.lines().all(|line| line.len() <= 79));
}

#[test]
fn a_mate_is_won_by_the_side_that_moved_last() {
    let (games, _) = games(Venue::Server);
    let mates: Vec<&Game> = games.iter().filter(|it| it.moves.ends_with('#')).collect();
    assert!(!mates.is_empty());
    for game in games.iter() {
        let mate = matches!(game.ending, Ending::Mate(_));
        assert_eq!(mate, game.moves.ends_with('#'), "{}", game.moves);
    }
    for game in mates {
        let winner = if game.plies() % 2 == 1 { "1-0" } else { "0-1" };
        assert_eq!(game.result(), winner, "{}", game.moves);
    }
}
