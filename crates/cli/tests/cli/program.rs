//! Runs the program as a user does.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

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

/// Starts the program with pipes on all sides, at the root of the repository.
pub fn start(args: &[&str]) -> Child {
    start_in(&root(), args)
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder for what a test writes, empty at first.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder is made");
    folder
}

/// Starts the program with pipes on all sides in a folder.
pub fn start_in(folder: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_scoresheet"))
        .args(args)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs the program to its end, at the root of the repository.
pub fn run(args: &[&str], input: &[u8]) -> Ran {
    run_in(&root(), args, input)
}

/// Runs the program to its end in a folder.
pub fn run_in(folder: &Path, args: &[&str], input: &[u8]) -> Ran {
    let output = output_in(folder, args, input);
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("results are UTF-8"),
        err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

/// Runs the program to its end in a folder; what it writes may be in any encoding.
pub fn output_in(folder: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut child = start_in(folder, args);
    let mut stdin = child.stdin.take().expect("there is a pipe");
    let input = input.to_vec();
    // Written beside reading, for a pipe that is full waits for its reader.
    let writer = std::thread::spawn(move || {
        // A program that does not read its input closes it.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

/// A file of the material that is shared beside the checkout, or a word that it is missing.
pub fn shared(name: &str) -> Option<PathBuf> {
    let path = root().join("../shared").join(name);
    let is_there = path.exists();
    if !is_there {
        eprintln!("SKIPPED: {} is not there", path.display());
    }
    is_there.then_some(path)
}
