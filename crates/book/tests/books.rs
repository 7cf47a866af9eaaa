//! Whole books, against what is known of their games.
//!
//! The books lie beside the repository; without them the tests say so and pass.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod moves;

use std::path::PathBuf;

use scoresheet_book::{Book, BookGame, Options, WhyNoGame, read};
use serde_json::Value;

use self::moves::moves_of;

fn shared(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus")
        .join(name);
    match std::fs::read(&path) {
        Ok(bytes) => Some(scoresheet::text::decode(&bytes).text.into_owned()),
        Err(_) => {
            eprintln!("SKIPPED: {} is not there", path.display());
            None
        }
    }
}

fn book(name: &str) -> Option<Book> {
    Some(read(&shared(&format!("books/{name}"))?, Options::default()))
}

fn truth(name: &str) -> Vec<Value> {
    let text = shared(&format!("truth/{name}")).unwrap_or_default();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn uci(game: &BookGame) -> String {
    moves_of(game, "uci")
}

/// Compares a game with its truth. Of a text with several readings the truth gives one that was
/// chosen without check words; there the two may part at a text that says `ch`.
fn assert_true(game: &BookGame, truth: &Value) {
    let (read, known) = (uci(game), truth["uci"].as_str().unwrap());
    let tokens = truth["tokens"].as_array().unwrap();
    match truth["status"].as_str().unwrap() {
        "ambiguous" => {
            let mut both = read.split(' ').zip(known.split(' '));
            let parted = both.position(|(read, known)| read != known);
            let text = parted.map(|ply| tokens[ply].as_str().unwrap());
            assert!(
                text.is_none_or(|it| it.ends_with(" ch")),
                "{}: {text:?}",
                game.heading
            );
        }
        // Some truths end before the game does.
        _ => assert!(read.starts_with(known), "{}: {read}", game.heading),
    }
}

#[test]
fn chess_fundamentals_gives_its_fourteen_games() {
    let Some(book) = book("capablanca-chess-fundamentals.txt") else {
        return;
    };
    let games: Vec<&BookGame> = book
        .games
        .iter()
        .filter(|game| game.heading.starts_with("GAME "))
        .collect();
    assert_eq!(games.len(), 14);
    for game in &games {
        assert!(game.is_complete(), "{}: {:?}", game.heading, game.open);
        // Where a dash is lost: `30. P K 4 !`
        let misprints = usize::from(game.heading.starts_with("GAME 3."));
        assert_eq!(game.repaired(), misprints, "{}", game.heading);
    }
    let plies: Vec<usize> = games.iter().map(|game| game.plies.len()).collect();
    assert_eq!(
        plies,
        [49, 83, 72, 80, 83, 119, 91, 88, 75, 121, 61, 89, 82, 78]
    );
    for (game, truth) in games
        .iter()
        .zip(truth("truth-chess-fundamentals-1-5.jsonl"))
    {
        assert_true(game, &truth);
    }
    let lacking = |why| book.passages.iter().filter(|it| it.why == why).count();
    assert!(lacking(WhyNoGame::NoDiagram) > 20);
}

#[test]
fn excerpts_equal_their_truth() {
    let mut compared = 0;
    for (name, file) in [
        (
            "capablanca-games-1-5.txt",
            "truth-chess-fundamentals-1-5.jsonl",
        ),
        ("blue-book-5-games.txt", "truth-blue-book-1-6.jsonl"),
        (
            "edlasker-strategy-games-1-5.txt",
            "truth-chess-strategy-1-4.jsonl",
        ),
    ] {
        let Some(book) = book(&format!("open-excerpts/{name}")) else {
            return;
        };
        let truths = truth(file);
        for game in &book.games {
            assert!(game.is_complete(), "{name} {}", game.heading);
            let misprints = usize::from(game.heading.starts_with("GAME 3. IRREGULAR"));
            assert_eq!(game.repaired(), misprints, "{name} {}", game.heading);
            // `line 2257: GAME I.--Mr. Morphy`, `GAME No. 1 | White: …`
            let same = |it: &&Value| {
                let heading = it["heading"].as_str().unwrap();
                let from = heading.find("GAME").unwrap_or(0);
                let title: String = heading[from..].chars().take(10).collect();
                game.heading
                    .to_uppercase()
                    .starts_with(&title.to_uppercase())
            };
            if let Some(truth) = truths.iter().find(same) {
                assert_true(game, truth);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 14);
}

/// The first game of the file is not in the excerpt: it is printed here from its texts.
#[test]
fn games_in_long_forms_are_found_again_in_two_columns() {
    for truth in truth("truth-blue-book-1-6.jsonl") {
        let tokens: Vec<&str> = truth["tokens"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_str().unwrap())
            .collect();
        let mut text = String::from("GAME I.\n\n WHITE.      BLACK.\n");
        for (at, pair) in tokens.chunks(2).enumerate() {
            let number = at + 1;
            text.push_str(&format!("  {number}. {:35}", pair[0]));
            if let Some(black) = pair.get(1) {
                text.push_str(&format!("{number}. {black}"));
            }
            text.push('\n');
        }
        let book = read(&text, Options::default());
        assert_eq!(book.games.len(), 1, "{text}");
        assert_true(&book.games[0], &truth);
    }
}

#[test]
fn prose_about_chess_has_no_games() {
    if let Some(book) = book("The-Exploits-and-Triumphs-in-Europe-of-P__34180.txt") {
        assert!(book.games.is_empty(), "{:?}", book.games[0].heading);
    }
}

#[test]
fn an_algebraic_book_starts_from_its_diagrams() {
    let Some(book) = book("lasker-chess-and-checkers.txt") else {
        return;
    };
    let from_diagrams = book
        .games
        .iter()
        .filter(|game| game.origin == scoresheet_book::Origin::Diagram);
    assert!(from_diagrams.count() >= 10);
    let games: Vec<usize> = book
        .games
        .iter()
        .filter(|game| game.heading.starts_with("GAME "))
        .map(|game| game.plies.len())
        .collect();
    assert_eq!(games, [59, 80]);
}
