//! A reader that has seen enough is no error.

use std::io::{BufRead, BufReader, Read, Write};

use crate::program::start;

/// Reads `lines` lines of the output, closes it, and wants a quiet end.
fn check(args: &[&str], endless: &'static str, lines: usize) {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("there is a pipe");
    let writer = std::thread::spawn(move || while stdin.write_all(endless.as_bytes()).is_ok() {});
    let mut out = BufReader::new(child.stdout.take().expect("there is a pipe"));
    for _ in 0..lines {
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        assert!(line.ends_with('\n'), "{args:?}: {line}");
    }
    drop(out);
    let mut err = String::new();
    let mut stderr = child.stderr.take().expect("there is a pipe");
    stderr.read_to_string(&mut err).expect("messages are UTF-8");
    assert_eq!(
        child.wait().expect("the program ends").code(),
        Some(0),
        "{args:?}: {err}"
    );
    assert_eq!(err, "", "{args:?}");
    writer.join().expect("the input is closed");
}

#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    for args in [
        &["notations"][..],
        &["notations", "--output", "json"],
        &["completions", "bash"],
        &["man"],
        &["move", "g1f3", "--from", "uci"],
        &["convert", "examples/opera.pgn"],
        &["table", "examples/opera.pgn"],
        &["table", "examples/opera.pgn", "--output", "html"],
        &["detect", "examples/opera.pgn"],
        &["explain"],
        &["explain", "--output", "markdown"],
        &["check", "--verbose", "-e", "1. e4 e5"],
        &["--help"],
    ] {
        for lines in [0, 1] {
            check(args, "\n", lines);
        }
    }
}

#[test]
fn a_closed_pipe_ends_an_endless_stream() {
    let request = "{\"from\":\"uci\",\"text\":\"g1f3\"}\n";
    for lines in [0, 1, 1000] {
        check(&["move", "--jsonl"], request, lines);
        for command in ["convert", "table", "detect", "format"] {
            let game = "[Event \"x\"]\n\n1. e4 *\n\n";
            check(&[command, "--block-size", "1000", "-j", "2"], game, lines);
        }
    }
}

#[test]
fn a_closed_pipe_ends_a_check_that_has_more_to_tell() {
    for form in ["text", "json", "sarif", "github"] {
        let mut child = start(&["check", "--output", form]);
        let mut stdin = child.stdin.take().expect("there is a pipe");
        // More is told about it than a pipe and the program's own buffer hold.
        let games = "[White \"A\"]\n\n1. e4 Ke5 *\n\n".repeat(5_000);
        stdin.write_all(games.as_bytes()).expect("it is read");
        drop(stdin);
        let mut out = BufReader::new(child.stdout.take().expect("there is a pipe"));
        out.read_line(&mut String::new()).expect("a line");
        drop(out);
        let ended = child.wait_with_output().expect("the program ends");
        assert_eq!(ended.status.code(), Some(0), "{form}");
        assert_eq!(ended.stderr, b"", "{form}");
    }
}
