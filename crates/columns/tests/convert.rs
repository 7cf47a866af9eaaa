//! Columns of moves in other notations, and what is wrong with their rows.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, Int32Array, LargeStringArray, RecordBatch, StringArray, StringViewArray,
};
use arrow_schema::{Field, Schema};
use scoresheet::notation::find;
use scoresheet::read::How;
use scoresheet_columns::files::{Form, Writer};
use scoresheet_columns::{Conversion, Converted, Holds, convert_batch};

fn conversion(holds: Holds, from: Option<&str>, to: &str) -> Conversion {
    Conversion {
        holds,
        how: How {
            from: from.map(|id| find(id).unwrap()),
            ..How::default()
        },
        to: find(to).unwrap(),
        ..Conversion::default()
    }
}

/// The rows of a column as JSON.
fn shown(column: &ArrayRef) -> Vec<String> {
    let field = Field::new("x", column.data_type().clone(), true);
    let schema = Arc::new(Schema::new(vec![field]));
    let batch = RecordBatch::try_new(schema, vec![Arc::clone(column)]).unwrap();
    let (mut writer, encoder) = Writer::new(Form::Jsonl, batch.schema_ref()).unwrap();
    let mut out = Vec::new();
    writer
        .append(encoder.encode(batch).unwrap(), &mut out)
        .unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines()
        .map(|it| {
            it.strip_prefix("{\"x\":")
                .unwrap()
                .strip_suffix('}')
                .unwrap()
                .to_owned()
        })
        .collect()
}

/// The codes of the faults of each row.
fn codes(converted: &Converted) -> Vec<Vec<String>> {
    let faults = converted.faults.as_list::<i32>();
    (0..faults.len())
        .map(|row| {
            let row = faults.value(row);
            let codes = row.as_struct().column(0).as_string::<i32>();
            codes.iter().flatten().map(str::to_owned).collect()
        })
        .collect()
}

#[test]
fn games_become_lists() {
    let games = [
        "1. e4 e5 2. Nf3 Nc6",
        "1. e4 e5 2. Nf3 { a comment } (2. f4) 2... Nc6 3. Bb5 1-0",
        "e4 e5 Ke3 Nf6",
        "[Event \"x\"]\n\n1. d4 *",
        "",
        "1. e4 *\n\n1. d4 *",
        "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0",
    ];
    let expected = [
        r#"["e2e4","e7e5","g1f3","b8c6"]"#,
        r#"["e2e4","e7e5","g1f3","b8c6","f1b5"]"#,
        r#"["e2e4","e7e5"]"#,
        r#"["d2d4"]"#,
        "[]",
        r#"["e2e4"]"#,
        r#"["e2e4","e7e5","d1h5","e8e7","h5e5"]"#,
    ];
    for from in [None, Some("san")] {
        let conversion = conversion(Holds::Game, from, "uci");
        for column in [
            Arc::new(StringArray::from(games.to_vec())) as ArrayRef,
            Arc::new(LargeStringArray::from(games.to_vec())),
            Arc::new(StringViewArray::from(games.to_vec())),
        ] {
            let converted = convert_batch(&column, None, &conversion).unwrap();
            assert_eq!(shown(&converted.moves), expected, "{from:?}");
            let codes = codes(&converted);
            assert!(
                codes[0].is_empty() && codes[1].is_empty() && codes[6].is_empty(),
                "{codes:?}"
            );
            assert_eq!(codes[2], ["M102"]);
            assert_eq!(codes[5], ["M112"]);
        }
    }
}

#[test]
fn single_moves_become_texts() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let moves = StringArray::from(vec![
        Some("Nf3"),
        Some("O-O"),
        Some("Ke9"),
        None,
        Some("e4"),
        Some("x"),
    ]);
    let fens = StringArray::from(vec![
        None,
        Some(fen),
        Some(fen),
        None,
        Some("no position"),
        None,
    ]);
    let asked = conversion(Holds::Move, Some("san"), "uci");
    let converted = convert_batch(&moves, Some(&fens), &asked).unwrap();
    let expected = [r#""g1f3""#, r#""e1g1""#, "null", "null", "null", "null"];
    assert_eq!(shown(&converted.moves), expected);
    let codes = codes(&converted);
    assert_eq!(
        codes[2].len() + codes[4].len() + codes[5].len(),
        3,
        "{codes:?}"
    );
    assert_eq!(codes[4], ["F101"]);
    assert!(codes[0].is_empty() && codes[3].is_empty());
    let asked = conversion(Holds::Move, None, "san");
    let found = convert_batch(&StringArray::from(vec!["g1f3", "P-K4"]), None, &asked).unwrap();
    assert_eq!(shown(&found.moves), [r#""Nf3""#, r#""e4""#]);
}

#[test]
fn lists_keep_their_length() {
    let mut lists = ListBuilder::new(StringBuilder::new());
    for game in [
        Some(vec!["e4", "e5", "Nf3"]),
        None,
        Some(vec!["e4", "Ke3", "Nf3"]),
        Some(vec![]),
    ] {
        match game {
            Some(moves) => lists.append_value(moves.into_iter().map(Some)),
            None => lists.append_null(),
        }
    }
    let asked = conversion(Holds::Game, Some("san"), "iccf");
    let converted = convert_batch(&lists.finish(), None, &asked).unwrap();
    let expected = [
        r#"["5254","5755","7163"]"#,
        "null",
        r#"["5254",null,null]"#,
        "[]",
    ];
    assert_eq!(shown(&converted.moves), expected);
    let faults = shown(&converted.faults);
    assert_eq!((&*faults[0], &*faults[1], &*faults[3]), ("[]", "[]", "[]"));
    assert!(
        faults[2].contains(r#""line":null,"column":2,"offset":null"#),
        "{}",
        faults[2]
    );
}

#[test]
fn columns_that_are_no_moves_are_refused() {
    let asked = Conversion::default();
    let numbers = Int32Array::from(vec![1]);
    let told = convert_batch(&numbers, None, &asked)
        .unwrap_err()
        .to_string();
    assert!(
        told.contains("a column of texts or of lists of texts is needed, not Int32"),
        "{told}"
    );
    let (moves, fens) = (
        StringArray::from(vec!["e4"]),
        StringArray::from(Vec::<&str>::new()),
    );
    assert!(convert_batch(&moves, Some(&fens), &asked).is_err());
}
