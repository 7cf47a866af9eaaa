//! What the tests of games share: the files, a notation that knows no chess, short forms.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "each test uses some of it"
)]

pub mod dice;
pub mod slowly;

use std::path::{Path, PathBuf};

use scoresheet::format::pgn::{self, Found, Options};
use scoresheet::game::Game;
use scoresheet::text::decode;
use serde_json::Value;

pub fn shared(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared")
        .join(name);
    if path.exists() {
        return Some(path);
    }
    eprintln!("SKIPPED: {} is not there", path.display());
    None
}

/// All files below a folder of the shared material, decoded.
pub fn texts(folder: &str) -> Vec<(String, String)> {
    let mut due: Vec<PathBuf> = shared(folder).into_iter().collect();
    let mut found = Vec::new();
    while let Some(path) = due.pop() {
        if path.is_dir() {
            due.extend(
                std::fs::read_dir(&path)
                    .unwrap()
                    .map(|it| it.unwrap().path()),
            );
        } else {
            let bytes = std::fs::read(&path).unwrap();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.push((name, decode(&bytes).text.into_owned()));
        }
    }
    found.sort();
    found
}

/// Takes what looks like a move of SAN or its kin, without knowing chess.
pub fn san(text: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || "{}()[];$!?,±∓∞|`".contains(c);
    let word = &text[..text.find(ends).unwrap_or(text.len())];
    let bare = word.trim_end_matches(['+', '#', '.']);
    let special = [
        "O-O", "O-O-O", "0-0", "0-0-0", "--", "Z0", "<>", "null", "pass", "@@@@",
    ];
    let square = bare
        .as_bytes()
        .windows(2)
        .any(|pair| (b'a'..=b'h').contains(&pair[0]) && (b'1'..=b'8').contains(&pair[1]));
    let fits = |c: char| c.is_ascii_alphanumeric() || "-x:=+#@".contains(c);
    let starts = bare.starts_with(|c: char| c.is_ascii_alphabetic());
    if special.contains(&bare) || square && starts && bare.chars().all(fits) {
        return word.trim_end_matches('.').len();
    }
    0
}

pub fn games(text: &str) -> Vec<Found> {
    pgn::games(text, &san).collect()
}

pub fn write(game: &Game) -> String {
    let mut out = String::new();
    pgn::write(
        game,
        &|id| game.text(id).into(),
        &Options::default(),
        &mut out,
    );
    out
}

pub fn codes(found: &Found) -> Vec<&'static str> {
    found.diagnostics.iter().map(|it| it.code.name()).collect()
}

pub fn main_line(game: &Game) -> Vec<String> {
    game.main_texts().map(str::to_owned).collect()
}

pub fn cases() -> Vec<Value> {
    let Some(path) = shared("specs/pgn_cases.jsonl") else {
        return Vec::new();
    };
    let text = std::fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
