//! The rows of games are what the library reads, however they are taken.

#![allow(clippy::unwrap_used, reason = "a test")]

mod games;

use std::io::Cursor;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, Int32Type};
use arrow_array::{Array, RecordBatch};
use games::{GAMES, lines, real, scan, scan_origins, slowly, written};
use scoresheet::convert::table;
use scoresheet::diagnostic::Severity;
use scoresheet::notation::{all, find};
use scoresheet::read::{How, read_games};
use scoresheet_columns::files::Form;
use scoresheet_columns::{By, Choice, Plan, ROWS_KEY, VERSION_KEY};
use scoresheet_files::{Origin, seam};

fn every_column(by: By) -> Choice {
    let columns = match by {
        By::Game => Some(vec!["+movetext".to_owned()]),
        By::Move | By::Position => None,
    };
    Choice {
        by,
        columns,
        ..Choice::default()
    }
}

fn one(text: &str, by: By) -> RecordBatch {
    let mut batches = scan(text, every_column(by), usize::MAX >> 1, 1);
    assert_eq!(batches.len(), 1);
    batches.remove(0)
}

#[test]
fn the_columns_of_games_hold_what_is_written() {
    let batch = one(GAMES, By::Game);
    let text = |name: &str, row: usize| {
        let column = batch.column_by_name(name).unwrap().as_string::<i32>();
        column.is_valid(row).then(|| column.value(row).to_owned())
    };
    let shown = |name: &str, row: usize| {
        let choice = Choice {
            columns: Some(vec![name.to_owned()]),
            ..Choice::default()
        };
        let rows = lines(&scan(GAMES, choice, usize::MAX >> 1, 1));
        rows.lines().nth(row).unwrap().to_owned()
    };
    assert_eq!(batch.num_rows(), 9);
    for (name, row, value) in [
        ("Event", 1, Some("Club, \"A\"")),
        ("White", 1, Some("Müller, J")),
        ("Date", 1, Some("1907.??.??")),
        ("WhiteTitle", 0, None),
        ("WhiteTitle", 3, Some("GM")),
        ("Result", 8, None),
        ("FEN", 3, Some("4k3/P7/8/8/8/8/8/4K2R w K - 0 1")),
        ("Variant", 4, Some("Atomic")),
        ("notation", 7, Some("descriptive-en")),
        ("notation", 8, Some("local:de")),
        ("annotated", 0, None),
        ("annotated", 2, Some("1. e4 e5 2. Ke3 Nf6 *")),
        ("annotated", 5, None),
        ("movetext", 5, Some("*")),
    ] {
        assert_eq!(text(name, row).as_deref(), value, "{name} {row}");
    }
    for (name, row, value) in [
        ("WhiteElo", 0, "1639"),
        ("WhiteElo", 1, "null"),
        ("BlackRatingDiff", 0, "-8"),
        ("UTCDateTime", 0, "\"2013-01-31T23:00:05Z\""),
        ("UTCDateTime", 1, "null"),
        (
            "tags",
            1,
            r#"{"WhiteElo":"2500?","BlackElo":"-","White#2":"again","White#3":"and again","Annotator":"Me","Mood":"so\\so","UTCDate":"2013.01.31"}"#,
        ),
        ("uci", 0, r#"["e2e4","e7e5","d1h5","e8e7","h5e5"]"#),
        ("san", 3, r#"["O-O","Kd7","a8=N"]"#),
        ("san", 2, r#"["e4","e5"]"#),
        ("san", 4, "[]"),
        ("san", 7, r#"["e4","e5","Nf3"]"#),
        ("clock", 0, "[180,180,178,179,177]"),
        ("clock", 1, "[null,3600.5,null,3540]"),
        ("clock", 2, "null"),
        ("centipawns", 0, "[17,19,-60,null,null]"),
        ("mate", 0, "[null,null,null,1,null]"),
        ("mate", 1, "null"),
        ("ply_count", 0, "5"),
        ("moves_complete", 2, "false"),
        ("moves_complete", 3, "true"),
        ("diagnostics", 0, "[]"),
        ("game", 8, "9"),
        ("line", 1, "21"),
        ("offset", 0, "0"),
    ] {
        assert_eq!(shown(name, row), format!("{{\"{name}\":{value}}}"), "{row}");
    }
    assert!(shown("diagnostics", 2).contains(r#""code":"M102","severity":"error","line":46"#));
}

#[test]
fn moves_and_positions_are_rows_of_their_own() {
    let moves = one(GAMES, By::Move);
    let plies = |batch: &RecordBatch, name: &str| {
        let column = batch.column_by_name(name).unwrap();
        column.as_primitive::<Int32Type>().values().to_vec()
    };
    assert_eq!(plies(&moves, "ply")[..7], [1, 2, 3, 4, 5, 1, 2]);
    let rows = lines(std::slice::from_ref(&moves));
    let row = |number: usize| rows.lines().nth(number).unwrap();
    assert!(row(5).ends_with(r#""ply":1,"uci":"d2d4","san":"d4","clock":null,"centipawns":null,"mate":null,"nags":[1],"comment":"a fine move"}"#));
    assert!(
        row(7).contains(r#""nags":[5],"comment":null"#),
        "{}",
        row(7)
    );
    let positions = one(GAMES, By::Position);
    assert_eq!(plies(&positions, "ply")[..8], [0, 1, 2, 3, 4, 5, 0, 1]);
    let rows = lines(std::slice::from_ref(&positions));
    let row = |number: usize| rows.lines().nth(number).unwrap();
    assert!(row(0).contains(r#""fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","uci":"e2e4","san":"e4","centipawns":null"#));
    assert!(row(1).contains(r#""centipawns":17"#));
    assert!(
        row(5).contains(r#""uci":null,"san":null,"centipawns":null,"mate":null,"outcome":"1-0""#)
    );
    assert!(rows.contains(r#""fen":"4k3/P7/8/8/8/8/8/4K2R w K - 0 1","uci":"e1g1""#));
}

#[test]
fn the_schema_says_its_version_and_what_a_row_is() {
    for by in By::ALL {
        let batch = one(GAMES, by);
        let metadata = batch.schema_ref().metadata();
        assert_eq!(metadata[VERSION_KEY], "1");
        assert_eq!(metadata[ROWS_KEY], by.name());
    }
}

#[test]
fn games_in_plain_form_give_the_rows_that_the_long_way_gives() {
    let mut texts = real(60_000);
    texts.push(("games".to_owned(), GAMES.to_owned()));
    for (name, text) in &texts {
        for by in By::ALL {
            let quick = lines(&scan(text, every_column(by), usize::MAX >> 1, 1));
            let slow = lines(&[slowly(text, every_column(by))]);
            assert!(
                quick == slow,
                "{name} {by:?}\n{:?}",
                first_difference(&quick, &slow)
            );
        }
    }
}

fn first_difference<'a>(one: &'a str, other: &'a str) -> Option<(&'a str, &'a str)> {
    one.lines().zip(other.lines()).find(|(a, b)| a != b)
}

#[test]
fn blocks_and_threads_make_no_difference() {
    let text = GAMES.repeat(20);
    for by in By::ALL {
        let whole = lines(&scan(&text, every_column(by), usize::MAX >> 1, 1));
        for (block, threads) in [(1, 1), (700, 2), (5000, 4)] {
            let batches = scan(&text, every_column(by), block, threads);
            assert!(batches.len() > 1);
            assert!(lines(&batches) == whole, "{by:?} {block} {threads}");
        }
    }
}

#[test]
fn every_range_of_a_file_has_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let choice = || Choice {
        columns: Some(
            ["Event", "uci", "tags", "offset", "diagnostics"]
                .map(String::from)
                .into(),
        ),
        ..Choice::default()
    };
    let unplaced = |text: String| {
        // A part does not know in which line it begins.
        let mut parts = text
            .split("\"line\":")
            .map(str::to_owned)
            .collect::<Vec<_>>();
        for part in parts.iter_mut().skip(1) {
            let end = part.find(',').unwrap();
            part.drain(..end);
        }
        parts.join("")
    };
    for text in [
        GAMES.to_owned(),
        GAMES.replace('\n', "\r\n"),
        format!("\u{feff}{GAMES}"),
    ] {
        let path = folder.path().join("games.pgn");
        std::fs::write(&path, &text).unwrap();
        let by_path = |range| Origin::Part(path.clone().into(), range);
        let bytes: Arc<[u8]> = text.as_bytes().into();
        let sought = |range| {
            let file = Box::new(Cursor::new(Arc::clone(&bytes)));
            Origin::PartOf(path.display().to_string(), file, range)
        };
        let length = text.len() as u64;
        let file = vec![Origin::File(path.clone().into())];
        let whole = unplaced(lines(&scan_origins(file, choice(), 1 << 20, 1)));
        let mut last = None;
        for cut in 0..=length {
            let settings = scoresheet_files::Settings::default();
            let part = seam::part(&mut Cursor::new(&bytes), 0..cut, settings).unwrap();
            if last.replace(part.clone()) == Some(part) {
                // The same games.
                continue;
            }
            for parts in [
                vec![by_path(0..cut), by_path(cut..length)],
                vec![sought(0..cut), sought(cut..length)],
            ] {
                let found = unplaced(lines(&scan_origins(parts, choice(), 1 << 20, 1)));
                assert!(
                    found == whole,
                    "{cut}: {:?}",
                    first_difference(&found, &whole)
                );
            }
        }
    }
}

#[test]
fn packed_files_belong_to_the_range_that_begins_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn.gz");
    let file = std::fs::File::create(&path).unwrap();
    let packing = scoresheet_files::packing::Packing::of_name(&path);
    let mut packer = scoresheet_files::packing::Packer::new(packing, file).unwrap();
    std::io::Write::write_all(&mut packer, GAMES.as_bytes()).unwrap();
    packer.finish().unwrap();
    let rows = |origin| {
        let batches = scan_origins(vec![origin], Choice::default(), 1 << 20, 1);
        batches.iter().map(RecordBatch::num_rows).sum::<usize>()
    };
    for (range, count) in [(0..100, 9), (100..1 << 20, 0), (0..0, 0)] {
        assert_eq!(
            rows(Origin::Part(path.clone().into(), range.clone())),
            count
        );
        let file = Box::new(std::fs::File::open(&path).unwrap());
        assert_eq!(rows(Origin::PartOf(String::new(), file, range)), count);
    }
}

#[test]
fn the_moves_are_those_of_the_library_in_every_notation() {
    let to: Vec<_> = all().filter(|it| it.about().can.write()).collect();
    let mut texts = real(4_000);
    texts.push(("games".to_owned(), GAMES.to_owned()));
    for (name, text) in &texts {
        let choice = Choice {
            to: to.clone(),
            ..Choice::default()
        };
        let batches = scan(text, choice, 1 << 20, 1);
        let mut rows = batches
            .iter()
            .flat_map(|batch| (0..batch.num_rows()).map(move |row| (batch, row)));
        for game in read_games(text, How::default()) {
            let (batch, row) = rows.next().unwrap();
            let table = table(&game, &to);
            for (number, notation) in to.iter().enumerate() {
                let id = notation.about().id;
                let moves = batch
                    .column_by_name(id)
                    .unwrap()
                    .as_list::<i32>()
                    .value(row);
                let moves: Vec<_> = moves.as_string::<i32>().iter().collect();
                let expected: Vec<_> = table
                    .rows
                    .iter()
                    .map(|it| it.texts[number].as_deref())
                    .collect();
                assert_eq!(moves, expected, "{name} {id}");
            }
            let complete = batch.column_by_name("moves_complete").unwrap().as_boolean();
            assert_eq!(
                complete.value(row),
                game.is_whole() && game.is_set_up,
                "{name}"
            );
            let faults = batch
                .column_by_name("diagnostics")
                .unwrap()
                .as_list::<i32>();
            let noticed = game
                .diagnostics
                .iter()
                .filter(|it| it.severity >= Severity::Warning);
            assert!(
                faults.value_length(row) as usize >= noticed.count(),
                "{name}"
            );
            if let Some(elo) = game
                .game
                .tags
                .get("WhiteElo")
                .and_then(|it| it.parse::<i16>().ok())
            {
                let column = batch.column_by_name("WhiteElo").unwrap();
                assert_eq!(column.as_primitive::<Int16Type>().value(row), elo, "{name}");
            }
        }
        assert!(rows.next().is_none(), "{name}");
    }
}

#[test]
fn columns_can_be_chosen_and_one_that_is_not_there_is_told() {
    let columns = |names: &[&str]| Choice {
        columns: Some(names.iter().map(|it| it.to_string()).collect()),
        to: vec![find("iccf").unwrap()],
        ..Choice::default()
    };
    let names = |choice| {
        let schema = Plan::new(choice).unwrap().schema();
        schema
            .fields()
            .iter()
            .map(|it| it.name().clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        names(columns(&["iccf", "Black", "iccf"])),
        ["iccf", "Black"]
    );
    assert_eq!(names(columns(&["+movetext"])).last().unwrap(), "movetext");
    assert!(!names(Choice::default()).contains(&"movetext".to_owned()));
    let told = Plan::new(columns(&["uci"])).err().unwrap().to_string();
    assert!(
        told.starts_with("there is no column uci: there are Event, Site"),
        "{told}"
    );
    let batches = scan(GAMES, columns(&["clock"]), 1 << 20, 1);
    let clocks = batches[0].column(0).as_list::<i32>().value(0);
    assert_eq!(clocks.as_primitive::<Float64Type>().value(4), 177.0);
}

#[test]
fn csv_has_lists_with_blanks_and_quotes_where_they_are_needed() {
    let choice = Choice {
        columns: Some(
            ["Event", "Round", "san", "clock", "mate", "tags"]
                .map(String::from)
                .into(),
        ),
        ..Choice::default()
    };
    let csv = written(&scan(GAMES, choice, 1 << 20, 1), Form::Csv);
    let lines: Vec<_> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "Event,Round,san,clock,mate,tags");
    assert_eq!(
        lines[1],
        "Rated Blitz game,-,e4 e5 Qh5 Ke7 Qxe5#,180 180 178 179 177,\"[null,null,null,1,null]\",{}"
    );
    assert!(lines[2].starts_with("\"Club, \"\"A\"\"\",3,d4 d5 c4 dxc4,"));
}
