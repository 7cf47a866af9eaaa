//! Files of batches, read back by others than wrote them.

#![allow(clippy::unwrap_used, reason = "a test")]

mod games;

use std::io::Cursor;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_ipc::reader::FileReader;
use games::{GAMES, lines, scan};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use scoresheet::notation::find;
use scoresheet_columns::files::{Form, Writer};
use scoresheet_columns::{By, Choice, Plan, Scan, VERSION_KEY};
use scoresheet_files::{Nobody, Origin, Settings};

fn file(batches: &[RecordBatch], form: Form) -> Vec<u8> {
    let (mut writer, encoder) = Writer::new(form, batches[0].schema_ref()).unwrap();
    let mut out = Vec::new();
    for batch in batches {
        writer
            .append(encoder.encode(batch.clone()).unwrap(), &mut out)
            .unwrap();
    }
    writer.finish(&mut out).unwrap();
    out
}

/// Writes a text as the program does, and holds what is read to the rows.
fn check_by_number(text: &str, by: By, to: &[&str], block: usize) {
    let choice = || Choice {
        by,
        to: to.iter().map(|id| find(id).unwrap()).collect(),
        ..Choice::default()
    };
    let plain = Plan::new(choice()).unwrap();
    let (mut writer, encoder) = Writer::new(Form::Parquet, &plain.schema()).unwrap();
    let plan = Arc::new(Form::Parquet.plan(plain));
    let settings = Settings {
        block,
        ..Settings::default()
    };
    let origins = vec![Origin::Text(text.to_owned().into())];
    let mut out = Vec::new();
    for batch in Scan::new(origins, plan, settings, 1, Arc::new(Nobody)) {
        let piece = encoder.encode(batch.unwrap()).unwrap();
        writer.append(piece, &mut out).unwrap();
    }
    writer.finish(&mut out).unwrap();
    let builder = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(out)).unwrap();
    let read: Vec<_> = builder.build().unwrap().map(Result::unwrap).collect();
    let expected = scan(text, choice(), block, 1);
    assert_eq!(read[0].schema().fields(), expected[0].schema().fields());
    assert!(lines(&read) == lines(&expected), "{by:?} {block}");
}

#[test]
fn parquet_of_moves_by_their_numbers_holds_the_moves() {
    let text = GAMES.repeat(20);
    // Some short, some long, some without a form.
    let to = ["uci", "spoken-en", "descriptive-en", "san"];
    for by in By::ALL {
        for block in [2000, 1 << 30] {
            check_by_number(&text, by, &to, block);
        }
    }
}

#[test]
fn parquet_of_many_moves_has_many_pages() {
    let text = include_str!("../../../examples/opera.pgn").repeat(9000);
    for by in [By::Game, By::Move] {
        check_by_number(&text, by, &["uci", "san"], 1 << 30);
    }
}

fn rows(by: By) -> Vec<RecordBatch> {
    let choice = Choice {
        by,
        ..Choice::default()
    };
    scan(&GAMES.repeat(50), choice, 3000, 1)
}

#[test]
fn parquet_holds_the_rows() {
    for by in By::ALL {
        let batches = rows(by);
        let bytes = bytes::Bytes::from(file(&batches, Form::Parquet));
        let builder = ParquetRecordBatchReaderBuilder::try_new(bytes).unwrap();
        assert_eq!(builder.schema().metadata()[VERSION_KEY], "1");
        assert_eq!(builder.schema().fields(), batches[0].schema_ref().fields());
        assert_eq!(builder.metadata().num_row_groups(), batches.len());
        let read: Vec<_> = builder.build().unwrap().map(Result::unwrap).collect();
        assert!(lines(&read) == lines(&batches), "{by:?}");
    }
}

#[test]
fn arrow_holds_the_rows() {
    for by in By::ALL {
        let batches = rows(by);
        let reader = FileReader::try_new(Cursor::new(file(&batches, Form::Arrow)), None).unwrap();
        assert_eq!(reader.schema().metadata()[VERSION_KEY], "1");
        let read: Vec<_> = reader.map(Result::unwrap).collect();
        assert_eq!(read, batches);
    }
}

#[test]
fn files_without_games_have_their_columns() {
    let batches = scan("", Choice::default(), 3000, 1);
    assert!(batches.is_empty());
    let plan = scoresheet_columns::Plan::default();
    for form in Form::ALL {
        let (writer, _) = Writer::new(*form, &plan.schema()).unwrap();
        let mut out = Vec::new();
        writer.finish(&mut out).unwrap();
        match form {
            Form::Parquet => {
                let builder = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(out));
                assert_eq!(builder.unwrap().schema().fields(), plan.schema().fields());
            }
            Form::Arrow => {
                let reader = FileReader::try_new(Cursor::new(out), None).unwrap();
                assert_eq!(reader.schema(), plan.schema());
            }
            Form::Csv => assert!(out.starts_with(b"Event,Site,")),
            Form::Jsonl => assert!(out.is_empty()),
        }
    }
}
