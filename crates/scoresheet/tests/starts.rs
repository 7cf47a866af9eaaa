//! Where a game starts, and what is odd about it, whatever its notation.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::diagnostic::Code;
use scoresheet::read::{How, read_games};

/// Which notation the moves are in changes nothing about the position they start from.
#[test]
fn what_is_odd_about_the_position_is_told_in_every_notation() {
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K1N1 w K - 0 1\"]\n[SetUp \"1\"]\n\n";
    for moves in [
        "1. Nf3 Kd7 *",
        "1. Sf3 Kd7 *",
        "1. g1f3 e8d7 *",
        "1. N-KB3 K-Q2 *",
    ] {
        let text = format!("{fen}{moves}");
        let read = read_games(&text, How::default()).next().unwrap();
        let mended = read
            .diagnostics
            .iter()
            .filter(|it| it.code == Code::MendedPosition);
        assert_eq!(
            (mended.count(), read.game.main().moves.len()),
            (1, 2),
            "{text}: {:?}",
            read.diagnostics
        );
    }
}
