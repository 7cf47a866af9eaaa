//! What the tests share: games with all there is to be told of games, and ways to their rows.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "each test uses some of it"
)]

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use arrow_array::RecordBatch;
use scoresheet::format::pgn::split;
use scoresheet::read::read_game;
use scoresheet_columns::files::{Form, Writer};
use scoresheet_columns::{Builder, Choice, Plan, Scan};
use scoresheet_files::{Block, Event, Feed, Nobody, Origin, Settings, flow};

/// Games with everything.
pub const GAMES: &str = include_str!("games.pgn");

/// The batches of a text.
pub fn scan(text: &str, choice: Choice, block: usize, threads: usize) -> Vec<RecordBatch> {
    scan_origins(
        vec![Origin::Text(text.to_owned().into())],
        choice,
        block,
        threads,
    )
}

/// The batches of inputs.
pub fn scan_origins(
    origins: Vec<Origin<'static>>,
    choice: Choice,
    block: usize,
    threads: usize,
) -> Vec<RecordBatch> {
    let plan = Arc::new(Plan::new(choice).unwrap());
    let settings = Settings {
        block,
        ..Settings::default()
    };
    let scan = Scan::new(origins, plan, settings, threads, Arc::new(Nobody));
    scan.map(Result::unwrap).collect()
}

/// The batch of a text in one block, no game of which is taken quickly.
pub fn slowly(text: &str, choice: Choice) -> RecordBatch {
    let plan = Plan::new(choice).unwrap();
    let settings = Settings {
        block: usize::MAX >> 1,
        ..Settings::default()
    };
    let feed = Feed::new(vec![Origin::Text(text.into())], settings, Arc::new(Nobody));
    let found = Mutex::new(None);
    let work = |block: &Block| {
        let mut builder = Builder::new(&plan, block);
        for raw in split(block.text()) {
            let mut read = read_game(block.text(), &raw, plan.choice().how);
            builder.read(&raw, &mut read);
        }
        *found.lock().unwrap() = Some(builder.finish().unwrap());
    };
    flow(feed, 1, &work, &mut |_: Event<'_, ()>| Ok(())).unwrap();
    found.into_inner().unwrap().unwrap()
}

/// Batches as a file of text, which shows every value.
pub fn written(batches: &[RecordBatch], form: Form) -> String {
    let Some(first) = batches.first() else {
        return String::new();
    };
    let (mut writer, encoder) = Writer::new(form, first.schema_ref()).unwrap();
    let mut out = Vec::new();
    for batch in batches {
        let piece = encoder.encode(batch.clone()).unwrap();
        writer.append(piece, &mut out).unwrap();
    }
    writer.finish(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Batches as JSON lines.
pub fn lines(batches: &[RecordBatch]) -> String {
    written(batches, Form::Jsonl)
}

/// Real games, where they are at hand, each file up to so many bytes.
pub fn real(most: usize) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/pgn");
    let mut due: Vec<PathBuf> = vec![folder];
    let mut found = Vec::new();
    while let Some(path) = due.pop() {
        if path.is_dir() {
            due.extend(
                std::fs::read_dir(&path)
                    .unwrap()
                    .map(|it| it.unwrap().path()),
            );
        } else if let Ok(bytes) = std::fs::read(&path) {
            let text = String::from_utf8_lossy(&bytes[..bytes.len().min(most)]).into_owned();
            found.push((path.display().to_string(), text));
        } else {
            eprintln!("SKIPPED: {} is not there", path.display());
        }
    }
    found.sort();
    found
}
