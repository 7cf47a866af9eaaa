//! Games with a few slips, whose notation is settled without detection: detection finds the same moves
//! in them, and no other way to read them.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use games::dice::Dice;
use games::texts;
use scoresheet::detect::detect_game;
use scoresheet::format::pgn::split;
use scoresheet::read::{How, read_game};

/// How much of each file is taken, in bytes.
const MOST: usize = 10_000;

/// Spoils a text.
type Spoil = fn(&str, &mut Dice) -> String;

const SLIPS: [(&str, Spoil); 4] = [
    ("some signs of check", |text, dice| {
        text.split('+')
            .map(|it| format!("{it}{}", dice.of(&["", "+", "#"])))
            .collect()
    }),
    ("zeros", |text, _| text.replace("O-O", "0-0")),
    ("colons", |text, _| text.replace('x', ":")),
    ("no sign of capture", |text, _| text.replace('x', "")),
];

/// Compares all games of a text; returns how many were settled.
fn compare(name: &str, text: &str) -> usize {
    let mut settled = 0;
    for raw in split(text) {
        let read = read_game(text, &raw, How::default());
        let moves = || read.game.main().moves.iter().map(|&id| read.game.node(id));
        let is_noted = moves().any(|node| !node.notes.is_empty());
        if read.detected.is_some() || !is_noted {
            continue;
        }
        settled += 1;
        let detected = detect_game(text, &raw, &read.start);
        let played: Vec<_> = moves().filter_map(|node| node.m).collect();
        let whole = &text[raw.span.clone()];
        assert_eq!(detected.moves, played, "{name}\n{whole}");
        assert_eq!(detected.rivals, [], "{name}\n{whole}");
    }
    settled
}

#[test]
fn detection_has_nothing_to_say_about_settled_games() {
    let own = include_str!("../../../examples/club.pgn").to_owned();
    let mut files = vec![("club.pgn".to_owned(), own)];
    files.extend(texts("corpus/pgn"));
    for (slip, spoil) in SLIPS {
        let (mut dice, mut settled) = (Dice::new(1), 0);
        for (name, text) in &files {
            let end = text.floor_char_boundary(MOST);
            settled += compare(&format!("{name}, {slip}"), &spoil(&text[..end], &mut dice));
        }
        assert!(settled > 0, "{slip}");
    }
}
