//! Real files, read whole: every byte belongs to a game, and a game written in one notation is
//! read back as the same game.
//!
//! The files lie beside the repository; without them the tests say so and pass.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::path::{Path, PathBuf};

use scoresheet::convert::{texts, write_pgn};
use scoresheet::format::pgn;
use scoresheet::notation::{MoveNotation, for_machines, for_people};
use scoresheet::read::{GameRead, How, read_game, read_games};
use scoresheet::text::decode;

fn files(folder: &str) -> Vec<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let mut found = Vec::new();
    collect(&root.join(folder), &mut found);
    if found.is_empty() {
        eprintln!("SKIPPED: {folder} is not there");
    }
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for path in entries.map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => collect(&path, found),
            false => found.push(path),
        }
    }
}

/// The moves of all lines in one notation, line by line.
fn lines(read: &GameRead, to: &dyn MoveNotation) -> Vec<Vec<Option<String>>> {
    let texts = texts(read, to);
    let of_line = |line| {
        let moves = read.game.line(line).moves.iter();
        moves.map(|id| texts.of(*id).map(str::to_owned)).collect()
    };
    read.game.lines().map(of_line).collect()
}

/// Reads all games of a file, and those that were read whole once more, from what is written in
/// the notation of machines. Returns how many games and how many whole ones there were.
fn check(path: &Path) -> (usize, usize) {
    let bytes = std::fs::read(path).unwrap();
    let text = decode(&bytes).text;
    let machine = How {
        from: Some(for_machines()),
        ..How::default()
    };
    let (mut end, mut games, mut whole) = (0, 0, 0);
    for raw in pgn::split(&text) {
        assert_eq!(raw.span.start, end, "{}: a gap", path.display());
        end = raw.span.end;
        games += 1;
        let read = read_game(&text, &raw, How::default());
        if !(read.is_whole() && read.is_set_up) {
            continue;
        }
        whole += 1;
        let mut written = String::new();
        write_pgn(&read, for_machines(), &mut written);
        let again: Vec<_> = read_games(&written, machine).collect();
        assert_eq!(again.len(), 1, "{}: {written}", path.display());
        assert_eq!(
            lines(&again[0], for_people()),
            lines(&read, for_people()),
            "{}: {written}",
            path.display()
        );
    }
    if games > 0 {
        assert_eq!(end, text.len(), "{}: bytes are left", path.display());
    } else {
        assert!(text.trim().is_empty(), "{}: nothing found", path.display());
    }
    (games, whole)
}

fn check_all(folder: &str, least_whole: f64) {
    let (mut games, mut whole) = (0, 0);
    for path in files(folder) {
        let (all, read) = check(&path);
        println!("{read:>6} of {all:>6} whole  {}", path.display());
        games += all;
        whole += read;
    }
    assert!(
        whole as f64 >= least_whole * games as f64,
        "{whole} of {games}"
    );
}

#[test]
fn games_of_many_origins_survive_the_notation_of_machines() {
    check_all("corpus/pgn", 0.99);
}

#[test]
fn test_files_of_other_projects_survive_the_notation_of_machines() {
    check_all("corpus/suites", 0.0);
}

#[test]
fn games_in_letters_of_other_languages_survive_the_notation_of_machines() {
    check_all("corpus/numeric", 0.0);
}

#[test]
fn books_and_positions_are_read_without_losing_a_byte() {
    check_all("corpus/books", 0.0);
}

#[test]
fn faulty_files_are_read_without_losing_a_byte() {
    check_all("cases/files", 0.0);
}

/// Files of which the list of the corpus counts other games, for it counts Event tags: how many
/// games there are when one looks.
const COUNTED: &[(&str, usize)] = &[
    // The first tag stands behind a byte order mark.
    ("numeric/synthetic/de-letters.utf-8-sig.pgn", 20),
    // Games that begin with another tag, or with a move.
    (
        "suites/chess-library/fuzz/no_moves_but_comment_followed_by_termination_marker.pgn",
        2,
    ),
    (
        "suites/chess-library/fuzz/no_moves_but_game_termination_multiple_2.pgn",
        3,
    ),
    ("suites/chess-library/fuzz/threefold_repetition.pgn", 1),
    ("suites/fastchess/dfrc.pgn", 4),
    ("suites/fastchess/test.pgn", 6),
    ("suites/fastchess/test_invalid.pgn", 2),
    ("suites/notnil-chess/0008.pgn", 1),
    ("suites/notnil-chess/0009.pgn", 1),
    ("suites/notnil-chess/0010.pgn", 1),
    ("suites/notnil-chess/0015.pgn", 1),
    ("suites/pgn-parser/doc/sampleGameThrow.pgn", 1),
    ("suites/scalachess/Fixtures.pgn", 65),
    ("suites/scalachess/ParserTest.pgn", 2),
    ("suites/scalachess/uzchesscup.pgn", 45),
];

#[test]
fn each_file_has_as_many_games_as_were_counted() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let Ok(list) = std::fs::read_to_string(root.join("MANIFEST.tsv")) else {
        eprintln!("SKIPPED: the corpus is not there");
        return;
    };
    let mut wrong = Vec::new();
    for line in list.lines().skip(1) {
        let fields: Vec<_> = line.split('\t').collect();
        let (path, listed) = (fields[0], fields[5].parse().unwrap_or(0));
        if !path.to_ascii_lowercase().ends_with(".pgn") {
            continue;
        }
        let other = COUNTED.iter().find(|(it, _)| *it == path);
        let counted = other.map_or(listed, |(_, count)| *count);
        let bytes = std::fs::read(root.join(path)).unwrap();
        let games = pgn::split(&decode(&bytes).text).count();
        if games != counted {
            wrong.push((path, games, counted));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
