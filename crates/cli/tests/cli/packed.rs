//! Packed files, in and out.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use zip::write::SimpleFileOptions;

use crate::program::{Ran, folder, root, run_in};

const ENDINGS: [&str; 4] = ["zst", "gz", "bz2", "xz"];

/// Games that no packer makes much smaller.
fn games(count: usize) -> String {
    let mut text = String::new();
    let mut number = 1_u64;
    for _ in 0..count {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        text += &format!(
            "[Event \"{number:x}\"]\n[Site \"{:x}\"]\n\n1. e4 e5 *\n\n",
            number.rotate_left(17)
        );
    }
    text
}

fn convert(folder: &Path, args: &[&str]) -> Ran {
    run_in(
        folder,
        &[&["convert", "--to", "uci", "-j", "2"], args].concat(),
        b"",
    )
}

/// Files of some games in every packing, and what becomes of the games.
fn packed(folder: &Path, count: usize) -> String {
    fs::write(folder.join("plain.pgn"), games(count)).expect("a file is written");
    for ending in ENDINGS {
        let name = format!("packed.{ending}");
        let args = ["convert", "plain.pgn", "-o", &name];
        let ran = run_in(folder, &args, b"");
        assert_eq!((ran.code, &*ran.err), (Some(0), ""), "{ending}");
    }
    convert(folder, &["plain.pgn"]).out
}

#[test]
fn what_is_packed_is_unpacked_whatever_its_name() {
    let folder = folder("packed");
    let expected = packed(&folder, 300);
    let plain = fs::metadata(folder.join("plain.pgn"))
        .expect("it is there")
        .len();
    for ending in ENDINGS {
        let path = folder.join(format!("packed.{ending}"));
        let bytes = fs::read(&path).expect("it is read");
        assert!((bytes.len() as u64) < plain, "{ending}");
        fs::write(folder.join("any.name"), &bytes).expect("a file is written");
        let ran = convert(&folder, &["any.name"]);
        assert_eq!((ran.code, &*ran.out), (Some(0), &*expected), "{ending}");
        let ran = run_in(&folder, &["convert", "--to", "uci"], &bytes);
        assert_eq!(ran.out, expected, "{ending} from a pipe");
        fs::write(folder.join("any.name"), bytes.repeat(2)).expect("a file is written");
        let ran = convert(&folder, &["any.name"]);
        assert_eq!(
            (ran.code, &*ran.out),
            (Some(0), &*expected.repeat(2)),
            "{ending} twice"
        );
    }
}

#[test]
fn of_what_is_cut_short_or_damaged_the_beginning_is_read() {
    let folder = folder("packed-cut");
    packed(&folder, 30_000);
    for ending in ENDINGS {
        let bytes = fs::read(folder.join(format!("packed.{ending}"))).expect("it is read");
        let mut damaged = bytes.clone();
        let at = bytes.len() * 4 / 5;
        damaged[at..at + 8].fill(0x55);
        for (what, bytes) in [("cut short", &bytes[..at]), ("damaged", &damaged)] {
            fs::write(folder.join("x.pgn"), bytes).expect("a file is written");
            let ran = convert(&folder, &["x.pgn", "--output", "lines"]);
            assert_eq!(ran.code, Some(2), "{ending} {what}: {}", ran.err);
            assert!(ran.out.lines().count() > 1000, "{ending} {what}");
            assert!(
                ran.err.contains("error: x.pgn: the "),
                "{ending}: {}",
                ran.err
            );
            assert!(
                ran.err.contains(" games before that were read"),
                "{ending}: {}",
                ran.err
            );
        }
        let ran = convert(&folder, &["x.pgn", "plain.pgn", "-o", "both.pgn"]);
        assert_eq!(ran.code, Some(2), "the next file is read all the same");
        let both = fs::read_to_string(folder.join("both.pgn")).expect("it is written");
        assert!(both.matches("[Event").count() > 31_000);
    }
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::STORE);
    for (name, bytes) in files {
        archive.start_file(*name, options).expect("a file begins");
        archive.write_all(bytes).expect("it is written");
    }
    archive.finish().expect("the archive ends").into_inner()
}

#[test]
fn each_file_in_an_archive_is_an_input_of_its_own() {
    let folder = folder("packed-zip");
    packed(&folder, 3);
    let inner = fs::read(folder.join("packed.gz")).expect("it is read");
    let bytes = zipped(&[
        ("a.pgn", b"1. e4 Ke5 *\n"),
        ("__MACOSX/._a.pgn", b"\0\x05\x16\x07"),
        ("b/c.pgn.gz", &inner),
        ("d.pgn", b"1. d4 *\n"),
    ]);
    fs::write(folder.join("games.zip"), &bytes).expect("a file is written");
    let ran = convert(&folder, &["games.zip", "--output", "lines"]);
    assert_eq!(ran.out, "e2e4\ne2e4 e7e5\ne2e4 e7e5\ne2e4 e7e5\nd2d4\n");
    assert!(
        ran.err.contains("games.zip:a.pgn:1:7: error"),
        "{}",
        ran.err
    );
    let ran = run_in(&folder, &["format", "--write", "games.zip"], b"");
    assert!(
        ran.err
            .contains("files in an archive are not changed in place"),
        "{}",
        ran.err
    );
    assert_eq!(
        fs::read(folder.join("games.zip")).expect("it is read"),
        bytes
    );

    let cut = bytes.len() - 200;
    fs::write(folder.join("cut.zip"), &bytes[..cut]).expect("a file is written");
    let ran = convert(&folder, &["cut.zip", "--output", "lines"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.starts_with("e2e4\ne2e4 e7e5\n"), "{}", ran.out);
    assert!(
        ran.err
            .contains("error: cut.zip: the archive has no directory"),
        "{}",
        ran.err
    );
}

#[test]
fn packed_files_are_changed_in_place_and_stay_packed() {
    let folder = folder("packed-in-place");
    packed(&folder, 300);
    let plain = run_in(&folder, &["format", "plain.pgn"], b"").out;
    for ending in ENDINGS {
        let name = format!("packed.{ending}");
        // Faulty behind so many games that the beginning is copied.
        let mut text = run_in(&folder, &["convert", &name], b"").out;
        text += "[Event \"x\"]\n\n1.e2-e4 e5 *\n";
        fs::write(folder.join("more.pgn"), &text).expect("a file is written");
        run_in(
            &folder,
            &["convert", "--from", "lan", "more.pgn", "-o", &name],
            b"",
        );
        let before = fs::read(folder.join(&name)).expect("it is read");
        let ran = run_in(
            &folder,
            &["format", "--write", "--block-size", "2000", &name],
            b"",
        );
        assert_eq!(ran.code.map(|it| it < 2), Some(true), "{}", ran.err);
        let after = fs::read(folder.join(&name)).expect("it is read");
        assert_eq!(before[..4], after[..4], "{ending}: packed in the same way");
        let again = run_in(&folder, &["format", "--check", &name], b"");
        assert_eq!(again.out, "", "{ending}");
        fs::copy(folder.join(&name), folder.join("other.name")).expect("it is copied");
    }
    assert!(plain.matches("[Event").count() == 300);
    fs::copy(folder.join("packed.gz"), folder.join("x.pgn")).expect("it is copied");
    let ran = run_in(
        &folder,
        &[
            "format",
            "--write",
            "--columns",
            "20",
            "--tags",
            "given",
            "x.pgn",
        ],
        b"",
    );
    assert_eq!(
        ran.code.map(|it| it < 2),
        Some(true),
        "nothing to change: {}",
        ran.err
    );
}

#[test]
fn what_unpacking_may_take_is_limited() {
    let folder = folder("packed-window");
    packed(&folder, 40_000);
    for ending in ["zst", "xz"] {
        let name = format!("packed.{ending}");
        let ran = convert(&folder, &["--max-window", "1", &name, "--output", "lines"]);
        assert_eq!(ran.code, Some(2), "{ending}");
        assert!(ran.err.contains("`--max-window`"), "{}", ran.err);
    }
}

#[test]
fn a_typed_text_is_never_unpacked() {
    let ran = run_in(&root(), &["convert", "-e", "BZh e4", "--to", "uci"], b"");
    assert!(!ran.err.contains("bzip2"), "{}", ran.err);
}
