//! Files of batches, read back by others than wrote them.

#![allow(clippy::unwrap_used, reason = "a test")]

mod games;

use std::io::Cursor;

use arrow_array::RecordBatch;
use arrow_ipc::reader::FileReader;
use games::{GAMES, lines, scan};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use scoresheet_columns::files::{Form, Writer};
use scoresheet_columns::{By, Choice, VERSION_KEY};

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
