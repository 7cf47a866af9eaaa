//! `format`: what it prints, which files it changes, and with which exit code it ends.

use crate::program::run;

const RAW: &[u8] = b"[White \"x\"]\n1.e4  e5!? {[%clk 0:03:00]\n }(1...c5) 2.Nf3 *";
const TIDY: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"x\"]\n[Black \"?\"]\n\
    [Result \"*\"]\n\n1. e4 e5 $5 {[%clk 0:03:00]} (1... c5) 2. Nf3 *\n\n";

#[test]
fn games_are_written_in_export_format() {
    let ran = run(&["format"], RAW);
    assert_eq!((ran.code, &*ran.out), (Some(0), TIDY), "{ran:?}");
    let again = run(&["format"], TIDY.as_bytes());
    assert_eq!((again.code, &*again.out), (Some(0), TIDY), "{again:?}");
    let ran = run(&["format", "--reduced", "-"], RAW);
    assert!(ran.out.ends_with("\n\n1. e4 e5 2. Nf3 *\n\n"), "{ran:?}");
    let ran = run(&["format", "--columns", "20"], RAW);
    assert!(
        ran.out
            .contains("\n\n1. e4 e5 $5\n{[%clk 0:03:00]}\n(1... c5) 2. Nf3 *\n\n"),
        "{ran:?}"
    );
}

#[test]
fn a_game_that_would_lose_something_is_kept_and_told_of() {
    let bad = b"1.e4  e5 2.Ke4 ...\n";
    let ran = run(&["format"], bad);
    assert_eq!(ran.out.as_bytes(), bad);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("P265"), "{ran:?}");
}

#[test]
fn what_is_preserved_keeps_its_bytes() {
    let odd = "\u{feff}1.e4  e5 {\x1b[31m \0}\r\n\r2.Nf3 \u{200b}*\n";
    let ran = run(&["format", "--preserve"], odd.as_bytes());
    assert_eq!(ran.out, odd);
    let ran = run(&["format", "--preserve", "--to", "uci"], odd.as_bytes());
    let moved = odd
        .replace("e4", "e2e4")
        .replace("e5", "e7e5")
        .replace("Nf3", "g1f3");
    assert_eq!((ran.code, ran.out), (Some(0), moved));
    for args in [
        &["format", "--to", "uci"][..],
        &["format", "--preserve", "--reduced"],
    ] {
        assert_eq!(run(args, b"").code, Some(2));
    }
}

#[test]
fn files_are_checked_and_changed_in_place() {
    let folder = std::env::temp_dir().join(format!("scoresheet-format-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (raw, tidy) = (folder.join("raw.pgn"), folder.join("tidy.pgn"));
    std::fs::write(&raw, RAW).expect("written");
    std::fs::write(&tidy, TIDY).expect("written");
    let names = [raw.display().to_string(), tidy.display().to_string()];
    let check = ["format", "--check", &names[0], &names[1]];
    let ran = run(&check, b"");
    assert_eq!((ran.code, ran.out), (Some(1), format!("{}\n", names[0])));
    assert_eq!(std::fs::read(&raw).expect("read"), RAW);
    let ran = run(&["format", "--write", &names[0], &names[1]], b"");
    assert_eq!((ran.code, &*ran.out), (Some(0), ""), "{ran:?}");
    assert_eq!(std::fs::read_to_string(&raw).expect("read"), TIDY);
    let ran = run(&check, b"");
    assert_eq!((ran.code, &*ran.out), (Some(0), ""), "{ran:?}");
    assert_eq!(run(&["format", "--write"], RAW).code, Some(2));
    std::fs::remove_dir_all(&folder).expect("removed");
}
