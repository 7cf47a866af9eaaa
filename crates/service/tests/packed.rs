//! Packed texts are read as what they hold.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use scoresheet_service::answer;
use serde_json::Value;

const TEXT: &[u8] = b"1. e4 e5 *\n\n1. d4 *\n";

/// The same text, packed by the usual program with a checksum.
const ZSTD: &[u8] = include_bytes!("packed/two-games.pgn.zst");

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn games(bytes: &[u8]) -> Value {
    let answered = answer("read", "", bytes).unwrap();
    let answered: Value = serde_json::from_str(&answered).unwrap();
    answered["total"].clone()
}

#[test]
fn texts_are_unpacked_by_what_they_hold() {
    for bytes in [TEXT.to_vec(), gzip(TEXT), ZSTD.to_vec()] {
        assert_eq!(games(&bytes), 2);
        assert_eq!(games(&[&*bytes, &*bytes].concat()), 4);
    }
    let blocks = answer("blocks", "", ZSTD).unwrap();
    let blocks: Value = serde_json::from_str(&blocks).unwrap();
    assert_eq!(blocks["packed"], "zstd");
    assert_eq!(blocks["text"].as_str().unwrap().as_bytes(), TEXT);
}

#[test]
fn what_is_damaged_is_not_read_as_something_else() {
    for packed in [gzip(TEXT), ZSTD.to_vec()] {
        for cut in 4..packed.len() {
            assert!(answer("read", "", &packed[..cut]).is_err(), "{cut}");
        }
        for at in packed.len() - 4..packed.len() {
            let mut other = packed.clone();
            other[at] ^= 1;
            assert!(answer("read", "", &other).is_err(), "{at}");
        }
    }
}

#[test]
fn little_that_holds_too_much_is_refused() {
    let bomb = gzip(&vec![b' '; scoresheet_service::limits::MAX_TEXT + 1]);
    let problem = answer("read", "", &bomb).unwrap_err();
    assert_eq!((problem.status, problem.code.id()), (413, "M113"));
}
