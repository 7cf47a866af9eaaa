//! Files in named encodings, read and written.

use std::fs;

use crate::program::{folder, run};

const CYRILLIC: &[u8] = b"[White \"\xc8\xe2\xe0\xed\"]\n\n1. e4 *\n";

#[test]
fn a_named_encoding_is_not_guessed() {
    let ran = run(&["convert", "--input-encoding", "cp1251"], CYRILLIC);
    assert!(ran.out.contains("[White \"Иван\"]"), "{ran:?}");
    assert!(!ran.err.contains("P217"), "{ran:?}");
    let ran = run(&["convert", "--input-encoding", "latin1"], CYRILLIC);
    assert!(ran.out.contains("[White \"Èâàí\"]"), "{ran:?}");
    let ran = run(&["convert", "--input-encoding", "klingon"], CYRILLIC);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(
        ran.err.contains("no encoding has this name; known are"),
        "{ran:?}"
    );
    let ran = run(&["convert", "--encoding", "utf-16le"], CYRILLIC);
    assert!(ran.err.contains("utf-16 is only read"), "{ran:?}");
}

#[test]
fn what_is_written_is_in_the_encoding_that_was_asked() {
    let folder = folder("encodings");
    let path = folder.join("latin1.pgn");
    let out = path.to_str().expect("the name is UTF-8");
    let game = "[White \"Müller\"]\n\n1. e4 *\n";
    for verb in ["convert", "format"] {
        let mut args = vec![verb, "--encoding", "latin1"];
        let file = folder.join("in.pgn");
        fs::write(&file, game).expect("a file can be written");
        match verb {
            "convert" => args.extend(["-o", out]),
            _ => args.extend(["--write", file.to_str().expect("the name is UTF-8")]),
        }
        let ran = run(&args, game.as_bytes());
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let written = match verb {
            "convert" => fs::read(&path),
            _ => fs::read(&file),
        };
        let written = written.expect("a file was written");
        let has = |name: &[u8]| written.windows(name.len()).any(|it| it == name);
        assert!(has(b"\"M\xfcller\""), "{verb}: {written:?}");
    }
}

/// What an encoding has no sign for is never replaced by another.
#[test]
fn a_character_that_cannot_be_written_stops_the_writing() {
    let folder = folder("unencodable");
    let path = folder.join("a.pgn");
    let out = path.to_str().expect("the name is UTF-8");
    let game = "[White \"Иван\"]\n\n1. e4 *\n";
    let args = ["convert", "--encoding", "latin1", "-o", out];
    let ran = run(&args, game.as_bytes());
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.err.contains("utf-8 can write everything"), "{ran:?}");
    assert!(!path.exists(), "half a file was left");
}

#[test]
fn a_file_is_mended_in_its_own_encoding() {
    let folder = folder("mended-in-place");
    let path = folder.join("a.pgn");
    let file = path.to_str().expect("the name is UTF-8");
    let old: &[u8] = b"[White \"\xc8\xe2\xe0\xed\"]\n\n1. e4 e5 2. Ng1f3 *\n";
    let new: &[u8] = b"[White \"\xc8\xe2\xe0\xed\"]\n\n1. e4 e5 2. Nf3 *\n";
    fs::write(&path, old).expect("a file can be written");
    let args = ["fix", "--write", "--select", "over-disambiguated"];
    let ran = run(
        &[&args[..], &["--input-encoding", "cp1251", file]].concat(),
        b"",
    );
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(fs::read(&path).expect("the file is there"), new, "{ran:?}");
}

#[test]
fn an_illegal_move_that_was_played_is_kept_when_asked() {
    let game = b"1. e4 e5 2. Ke3 Nc6 *";
    let ran = run(&["convert", "--keep-illegal", "--output", "jsonl"], game);
    assert!(ran.out.contains("\"illegal\":[3]"), "{ran:?}");
    assert!(ran.out.contains("Nc6"), "{ran:?}");
    let ran = run(&["convert", "--keep-illegal"], game);
    assert!(ran.out.contains("1. e4 e5 2. Ke3 Nc6 *"), "{ran:?}");
    assert!(ran.err.contains("kept, as it was asked"), "{ran:?}");
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let ran = run(&["convert"], game);
    assert!(!ran.err.contains("kept, as it was asked"), "{ran:?}");
}
