//! Forty games in twenty-two notations each: written exactly so, and read back from each without
//! being told which one it is.
//!
//! The renderings lie beside the repository; without them the tests say so and pass.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

use std::path::PathBuf;

use scoresheet::convert::table;
use scoresheet::notation::{MoveNotation, find, for_machines, for_people};
use scoresheet::read::{GameRead, How, read_games};
use serde_json::Value;

/// The names of the renderings, and the ids of their notations.
const RENDERINGS: [(&str, &str); 22] = [
    ("san", "san"),
    ("uci", "uci"),
    ("lan", "lan"),
    ("iccf", "iccf"),
    ("smith", "smith"),
    ("tcn", "tcn"),
    ("figurine", "fan"),
    ("figurine_colored", "fan-colour"),
    ("de", "local:de"),
    ("fr", "local:fr"),
    ("es", "local:es"),
    ("it", "local:it"),
    ("nl", "local:nl"),
    ("ru", "local:ru"),
    ("pl", "local:pl"),
    ("cs", "local:cs"),
    ("hu", "local:hu"),
    ("sv", "local:sv"),
    ("da", "local:da"),
    ("pt", "local:pt"),
    ("ro", "local:ro"),
    ("fi", "local:fi"),
];

fn games() -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/truth/renderings-40.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return Vec::new();
    };
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn read(text: &str) -> GameRead {
    read_games(text, How::default()).next().unwrap()
}

/// The moves of a game in one notation, parted by blanks.
fn moves(game: &GameRead, to: &dyn MoveNotation) -> String {
    let rows = table(game, &[to]).rows;
    let texts = rows.iter().flat_map(|row| row.texts.iter().flatten());
    texts.map(String::as_str).collect::<Vec<_>>().join(" ")
}

#[test]
fn games_are_written_exactly_so() {
    for game in games() {
        let found = read(game["san"].as_str().unwrap());
        assert!(found.is_whole(), "{}: {:?}", game["id"], found.diagnostics);
        for (name, id) in RENDERINGS {
            let expected = game[name].as_str().unwrap();
            let mut written = moves(&found, find(id).unwrap());
            if !expected.contains(' ') {
                written.retain(|c| c != ' ');
            }
            assert_eq!(written, expected, "{} in {id}", game["id"]);
        }
        let last = scoresheet::game::final_position(&found.game, &found.start);
        let last = scoresheet::placement::fen::write(&last);
        assert_eq!(last, game["final_fen"].as_str().unwrap(), "{}", game["id"]);
    }
}

#[test]
fn games_are_read_back_from_every_notation() {
    let mut failed = Vec::new();
    for game in games() {
        for (name, id) in RENDERINGS {
            let found = read(game[name].as_str().unwrap());
            let same = moves(&found, for_machines()) == game["uci"].as_str().unwrap();
            if !same || !found.is_whole() {
                let as_read = found.notation.about().id;
                let first = found.diagnostics.iter().max_by_key(|it| it.severity);
                failed.push(format!(
                    "{} in {id}, read as {as_read}: {:?}",
                    game["id"],
                    first.map(|it| &it.message)
                ));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn openings_mean_the_same_in_both_notations() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/truth/openings-san-uci-epd.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return;
    };
    for line in text.lines().skip(1) {
        let fields: Vec<_> = line.split('\t').collect();
        let [_, name, san, uci, epd] = fields[..] else {
            panic!("{line}");
        };
        let found = read(san);
        assert_eq!(moves(&found, for_machines()), uci, "{name}");
        let last = scoresheet::game::final_position(&found.game, &found.start);
        let last = scoresheet::placement::fen::write(&last);
        assert!(last.starts_with(epd), "{name}: {last} and not {epd}");
        let again = read(uci);
        let numberless = |text: &str| {
            let words = text.split(' ').filter(|word| !word.ends_with('.'));
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(moves(&again, for_people()), numberless(san), "{name}");
    }
}

#[test]
fn puzzles_survive_the_way_there_and_back() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/truth/lichess_puzzle_sample.csv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return;
    };
    for line in text.lines().skip(1) {
        let fields: Vec<_> = line.split(',').collect();
        let (id, fen, uci) = (fields[0], fields[1], fields[2]);
        let found = read(&format!("FEN: {fen}\n{uci}"));
        assert!(found.is_whole(), "{id}: {:?}", found.diagnostics);
        assert_eq!(moves(&found, for_machines()), uci, "{id}");
        let how = How {
            from: Some(for_people()),
            ..How::default()
        };
        let mut list = String::new();
        scoresheet::convert::write_moves(&found, for_people(), &mut list);
        let again = read_games(&list, how).next().unwrap();
        assert_eq!(moves(&again, for_machines()), uci, "{id}: {list}");
    }
}
