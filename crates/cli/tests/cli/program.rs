//! Runs the program as a user does.

use std::io::Write;
use std::process::{Child, Command, Stdio};

/// What a run left behind.
#[derive(Debug)]
pub struct Ran {
    /// The exit code.
    pub code: Option<i32>,
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub err: String,
}

/// Starts the program with pipes on all sides.
pub fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_scoresheet"))
        .args(args)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs the program to its end.
pub fn run(args: &[&str], input: &[u8]) -> Ran {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("there is a pipe");
    let input = input.to_vec();
    // Written beside reading, for a pipe that is full waits for its reader.
    let writer = std::thread::spawn(move || {
        // A program that does not read its input closes it.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("results are UTF-8"),
        err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}
