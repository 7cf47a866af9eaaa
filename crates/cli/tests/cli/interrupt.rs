//! A program that is killed or interrupted damages nothing.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::program::{folder, output_in, run_in, start, start_in};

/// How often the program is stopped with each signal.
const MOMENTS: u32 = 10;

fn send(signal: &str, id: u32) {
    let status = Command::new("kill")
        .args([signal, &id.to_string()])
        .status();
    // One that has ended already cannot be stopped.
    assert!(status.is_ok());
}

/// Stops the program at moments all over its time: the file is the old one or the new one.
fn check(folder: &Path, args: &[&str], old: &[u8]) {
    let path = folder.join("game.pgn");
    let write = || fs::write(&path, old).expect("a file is written");
    write();
    let begun = Instant::now();
    let ran = output_in(folder, args, b"");
    assert!(ran.status.code().is_some_and(|code| code < 2), "{args:?}");
    let (time, new) = (begun.elapsed(), fs::read(&path).expect("it is read"));
    assert!(new != old, "{args:?}");
    for moment in 0..2 * MOMENTS {
        let signal = if moment % 2 == 0 { "-KILL" } else { "-INT" };
        write();
        let mut child = start_in(folder, args);
        drop(child.stdin.take());
        std::thread::sleep(time * moment / (2 * MOMENTS));
        send(signal, child.id());
        let code = child.wait().expect("the program ends").code();
        let found = fs::read(&path).expect("it is read");
        assert!(found == old || found == new, "{args:?}, moment {moment}");
        if signal == "-INT" {
            // Before it listens, the signal ends it as any program.
            assert!(
                matches!(code, None | Some(0 | 1 | 130)),
                "{args:?}: {code:?}"
            );
            for entry in fs::read_dir(folder).expect("a folder") {
                let name = entry
                    .expect("an entry")
                    .path()
                    .to_string_lossy()
                    .into_owned();
                let is_its_own = name.contains(&format!(".{}-", child.id()));
                assert!(!is_its_own || code.is_none(), "{name} is left");
            }
        }
    }
}

fn games(count: usize) -> Vec<u8> {
    let one = "[Event \"x\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 *\n\n";
    one.repeat(count).into_bytes()
}

#[test]
fn a_file_that_is_replaced_is_the_old_one_or_the_new_one() {
    let folder = folder("interrupt-out");
    let args = [
        "convert",
        "game.pgn",
        "--to",
        "uci",
        "-o",
        "game.pgn",
        "--block-size",
        "10000",
        "-j",
        "2",
    ];
    check(&folder, &args, &games(40_000));
}

#[test]
fn a_file_that_is_changed_in_place_is_the_old_one_or_the_new_one() {
    let folder = folder("interrupt-write");
    let args = [
        "format",
        "game.pgn",
        "--write",
        "--block-size",
        "10000",
        "-j",
        "2",
    ];
    check(&folder, &args, &games(800));
}

/// It waits for input when it is interrupted.
#[test]
fn finished_games_are_written_when_the_input_does_not_end() {
    for jobs in ["1", "3"] {
        let args = [
            "convert",
            "--to",
            "uci",
            "--output",
            "lines",
            "--block-size",
            "1000",
            "-j",
            jobs,
        ];
        let mut child = start(&args);
        let mut stdin = child.stdin.take().expect("there is a pipe");
        stdin.write_all(&games(100)).expect("it is read");
        let mut out = child.stdout.take().expect("there is a pipe");
        // The first game has come out: so it listens to signals.
        let mut first = [0; 10];
        out.read_exact(&mut first).expect("a game");
        std::thread::sleep(Duration::from_millis(200));
        send("-TERM", child.id());
        let mut rest = String::new();
        out.read_to_string(&mut rest).expect("results are UTF-8");
        assert_eq!(
            child.wait().expect("the program ends").code(),
            Some(130),
            "{jobs}"
        );
        let line = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6\n";
        let all = String::from_utf8_lossy(&first).into_owned() + &rest;
        assert_eq!(all, line.repeat(all.lines().count()), "{jobs}");
        assert!(all.lines().count() > 80, "{jobs}: {}", all.lines().count());
        drop(stdin);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_with_the_name_of_the_file() {
    let folder = folder("interrupt-full");
    fs::write(folder.join("game.pgn"), games(20_000)).expect("a file is written");
    for jobs in ["1", "2"] {
        let args = ["convert", "game.pgn", "-j", jobs, "-o", "/dev/full"];
        let ran = run_in(&folder, &args, b"");
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        assert!(ran.err.contains("/dev/full: "), "{}", ran.err);
    }
}
