//! `book`: games out of the text of old books.

use std::fs;
use std::io::Write;

use serde_json::{Value, json};

use crate::program::{folder, root, run, run_in};

/// A game in which a move stays open: both knights can go there, and play goes on with either.
const OPEN: &str = "\
GAME 7.

1 P-K4, P-K4; 2 Kt-KB3, Kt-KB3; 3 P-Q3, P-Q3; 4 Kt-Q2, P-KR3; 5 P-KR3, P-QR3; 6 P-QR3, B-K2.
";

#[test]
fn the_games_of_a_book_come_out_with_their_misprint_mended_and_told() {
    let ran = run(&["book", "examples/old-book.txt"], b"");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for part in [
        "[White \"Mr. Able\"]\n[Black \"Mr. Baker\"]\n[Result \"1-0\"]\n",
        "[BookLine \"14\"]\n",
        "5. Nxe5 Bxd1 (5... dxe5 6. Qxg4 Nf6\n7. Qe2) 6. Bxf7+ Ke7 7. Nd5# {printed “Kt-QS mate”, line 27:",
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Nbd7 5. cxd5 exd5 6. Nxd5 Nxd5 7. Bxd8 Bb4+\n8. Qd2",
    ] {
        assert!(ran.out.contains(part), "{}", ran.out);
    }
    for part in [
        "game 1: Mr. Able – Mr. Baker\nexamples/old-book.txt:27:9: warning[B201]: “Kt-QS mate” was read as ",
        "27 |      7. Kt-QS mate\n   |         ^^^^^^^^^^\n",
        "examples/old-book.txt: 2 games, 2 complete; 31 plies read, 1 repaired\n",
    ] {
        assert!(ran.err.contains(part), "{}", ran.err);
    }
}

#[test]
fn prose_becomes_comments_when_it_is_asked_for() {
    let ran = run(&["book", "--comments", "examples/old-book.txt"], b"");
    let words = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("3. Bc4 Bg4 {The pin looks strong, and"),
        "{words}"
    );
}

#[test]
fn repairs_are_warnings_and_open_games_are_not_clean() {
    let book = "examples/old-book.txt";
    for (args, input, code) in [
        (&["book", book][..], "", 0),
        (&["book", book, "--deny-warnings"], "", 1),
        (&["book", book, "--as-printed"], "", 1),
        (&["book"], OPEN, 1),
        (&["book"], "No moves stand here.\n", 0),
        (&["book", "no.txt"], "", 2),
        (&["book", "-e", "1 P-K4 P-K4", "--from", "nonsense"], "", 2),
    ] {
        let ran = run(args, input.as_bytes());
        assert_eq!(ran.code, Some(code), "{args:?}: {ran:?}");
    }
}

#[test]
fn an_open_place_is_told_with_what_may_stand_there() {
    let ran = run(&["book", "-"], OPEN.as_bytes());
    for part in [
        "<stdin>:3:49: error[M103]: “Kt-Q2” may be ",
        "; 5 moves behind it were left unread\n",
        "= help: choose in the page of `--report`, or correct the text\n",
        "<stdin>: 1 game, 0 complete; 6 plies read, 6 unread\n",
    ] {
        assert!(ran.err.contains(part), "{}", ran.err);
    }
    assert!(
        ran.out.contains("3. d3 d6 {line 3: “Kt-Q2” may be "),
        "{}",
        ran.out
    );
}

#[test]
fn every_fact_is_there_for_programs() {
    let ran = run(
        &[
            "book",
            "examples/old-book.txt",
            "--output",
            "jsonl",
            "--to",
            "uci",
        ],
        b"",
    );
    let lines = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let lines: Vec<_> = lines.collect();
    assert_eq!(lines.len(), 2);
    let game = &lines[0];
    assert_eq!(game["kind"], "game");
    assert_eq!(game["moves"][12], "c3d5");
    let book = &game["book"];
    assert_eq!(book["complete"], true);
    assert_eq!(book["printed"][12]["how"], "repaired");
    let text = fs::read_to_string(root().join("examples/old-book.txt")).expect("a file");
    let offset = text.find("Kt-QS").expect("a misprint");
    assert_eq!(
        book["printed"][12]["print"],
        json!({"text": "Kt-QS mate", "line": 27, "offset": offset, "end": offset + 10})
    );
    assert_eq!(book["variations"][0]["ply"], 9);
    assert_eq!(book["open"], Value::Null);
}

#[test]
fn a_page_of_html_and_a_packed_file_are_books_too() {
    let folder = folder("book_forms");
    let text = fs::read_to_string(root().join("examples/old-book.txt")).expect("a file");
    let html = format!("<!DOCTYPE html>\n<html><body><pre>\n{text}</pre></body></html>\n");
    fs::write(folder.join("book.html"), html).expect("a file is written");
    let packed = fs::File::create(folder.join("book.txt.gz")).expect("a file");
    let mut packed = flate2::write::GzEncoder::new(packed, flate2::Compression::fast());
    packed.write_all(text.as_bytes()).expect("it is packed");
    packed.finish().expect("it is packed");
    let archive = fs::File::create(folder.join("books.zip")).expect("a file");
    let mut archive = zip::ZipWriter::new(archive);
    for name in ["a.txt", "b.txt"] {
        let options = zip::write::SimpleFileOptions::default();
        archive.start_file(name, options).expect("a file in it");
        archive.write_all(text.as_bytes()).expect("it is packed");
    }
    archive.finish().expect("it is packed");
    let moves = |name: &str| run_in(&folder, &["book", name, "--output", "lines"], b"");
    let plain = run(&["book", "examples/old-book.txt", "--output", "lines"], b"");
    assert_eq!(plain.out.lines().count(), 2);
    assert_eq!(moves("book.txt.gz").out, plain.out);
    let both = moves("books.zip");
    assert_eq!(both.out, plain.out.repeat(2));
    assert!(
        both.err.contains("books.zip:b.txt:27:9: warning[B201]"),
        "{}",
        both.err
    );
    let html = moves("book.html");
    assert_eq!(html.out, plain.out);
    // Two lines stand above the text; the place is that of the file.
    assert!(
        html.err.contains("book.html:29:9: warning[B201]"),
        "{}",
        html.err
    );
}

#[test]
fn the_page_for_reviewing_is_written_beside_the_games() {
    let folder = folder("book_review");
    let book = root().join("examples/old-book.txt");
    let book = book.to_str().expect("UTF-8");
    let ran = run_in(
        &folder,
        &["book", book, "--report", "review.html", "-o", "games.pgn"],
        b"",
    );
    assert_eq!((ran.code, &*ran.out), (Some(0), ""), "{ran:?}");
    let page = fs::read_to_string(folder.join("review.html")).expect("a page");
    assert!(page.contains("<title>Review of old-book.txt</title>"));
    assert!(page.contains(">Kt-QS mate</button>"));
    assert!(folder.join("games.pgn").exists());
    let ran = run_in(&folder, &["book", book, "--report", "no/such.html"], b"");
    assert_eq!(ran.code, Some(2), "{ran:?}");
}
