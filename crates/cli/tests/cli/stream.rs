//! Inputs are read block by block: with the results of reading them whole, in any number of threads,
//! and in little memory.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::program::{folder, output_in, root, shared, start};

/// What is asked of every file.
const COMMANDS: [&[&str]; 9] = [
    &["convert", "--to", "uci", "--verbose"],
    &["convert", "--output", "jsonl"],
    &["convert", "--output", "lines", "--to", "iccf"],
    &[
        "convert",
        "--output",
        "moves",
        "--from",
        "san",
        "--encoding",
        "latin1",
    ],
    &["table", "--output", "csv"],
    &["check", "--output", "json"],
    &["format"],
    &["format", "--preserve", "--to", "uci", "--from", "san"],
    &["fix"],
];

/// The largest part of a file that is read, in bytes.
const LARGEST: usize = 8_000;

/// What takes longest on faulty games, and tells most about them.
const FEW: [&[&str]; 3] = [
    &["convert", "--to", "uci", "--verbose"],
    &["format", "--from", "san"],
    &["fix", "--from", "san"],
];

fn check(folder: &Path, name: &str, commands: &[&[&str]]) {
    for command in commands {
        let run = |size: &str, jobs: &str| {
            let more = ["--block-size", size, "-j", jobs, name];
            let ran = output_in(folder, &[*command, &more].concat(), b"");
            (ran.status.code(), ran.stdout, ran.stderr)
        };
        let whole = run("100000000", "1");
        for (size, jobs) in [("100", "4"), ("3000", "1")] {
            let (code, out, err) = run(size, jobs);
            let (told, expected) = [(&out, &whole.1), (&err, &whole.2)]
                .into_iter()
                .find(|(a, b)| a != b)
                .map_or_else(Default::default, first_difference);
            assert_eq!(
                told, expected,
                "{command:?} {name} in blocks of {size}, {jobs} threads"
            );
            assert_eq!(code, whole.0, "{command:?} {name}");
        }
    }
}

/// The first lines that differ.
fn first_difference((a, b): (&Vec<u8>, &Vec<u8>)) -> (String, String) {
    let line = |line: Option<&[u8]>| format!("{:?}", line.map(String::from_utf8_lossy));
    let mut lines = [a, b].map(|it| it.split(|&b| b == b'\n'));
    loop {
        let [a, b] = &mut lines;
        let (a, b) = (a.next(), b.next());
        if a != b {
            return (line(a), line(b));
        }
    }
}

/// Copies the beginning of a file to where it is read.
fn copy(path: &Path, folder: &Path) -> String {
    let mut bytes = fs::read(path).expect("a file is read");
    bytes.truncate(LARGEST);
    let name = path
        .file_name()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    fs::write(folder.join(&name), bytes).expect("a file is written");
    name
}

fn files(folder: &str) -> Vec<PathBuf> {
    let Some(folder) = shared(folder) else {
        return Vec::new();
    };
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = entries.map(|it| it.expect("an entry").path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths
}

#[test]
fn files_are_read_in_blocks_as_they_are_whole() {
    let folder = folder("stream");
    for name in ["guide.pgn", "opera.pgn", "book.txt", "correspondence.txt"] {
        let one = fs::read(root().join("examples").join(name)).expect("a file is read");
        fs::write(folder.join(name), one.repeat(4)).expect("a file is written");
        check(&folder, name, &COMMANDS);
    }
    for path in files("corpus/pgn") {
        check(&folder, &copy(&path, &folder), &COMMANDS);
    }
}

/// Faulty files in one encoding, glued together.
#[test]
fn faulty_games_are_read_in_blocks_as_they_are_whole() {
    let folder = folder("stream-faulty");
    let mut glued = Vec::new();
    for path in files("cases/files") {
        let bytes = fs::read(&path).expect("a file is read");
        if std::str::from_utf8(&bytes).is_ok() && !bytes.contains(&0) {
            glued.extend(bytes);
            glued.extend(b"\n\n[Event \"glued\"]\n\n1. e4 *\n\n");
        }
    }
    glued.extend(b"[Event \"the end\"]\n\n1. Ke2 *\n");
    for (number, part) in glued.chunks(LARGEST).enumerate() {
        let name = format!("{number}.pgn");
        fs::write(folder.join(&name), part).expect("a file is written");
        check(&folder, &name, &FEW);
    }
}

#[test]
fn large_files_in_older_encodings_and_utf_16_are_read() {
    let folder = folder("stream-encodings");
    let text = "[Event \"Müller\"]\n\n1. e4 e5 2. Nf3 1-0\n\n".repeat(200);
    let units = |to_bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to_bytes).collect();
    let files: [(&str, Vec<u8>); 4] = [
        ("utf8", text.clone().into_bytes()),
        ("latin1", text.chars().map(|c| u32::from(c) as u8).collect()),
        (
            "utf16be",
            [&b"\xfe\xff"[..], &Vec::from_iter(units(u16::to_be_bytes))].concat(),
        ),
        ("utf16le", units(u16::to_le_bytes)),
    ];
    let run = |name: &str| {
        let args = [
            "convert",
            "--to",
            "uci",
            "--block-size",
            "1000",
            "-j",
            "2",
            name,
        ];
        let ran = output_in(&folder, &args, b"");
        (
            String::from_utf8(ran.stdout).expect("UTF-8"),
            String::from_utf8(ran.stderr).expect("UTF-8"),
        )
    };
    for (name, bytes) in &files {
        fs::write(folder.join(name), bytes).expect("a file is written");
        let (out, err) = run(name);
        assert_eq!(out, run("utf8").0, "{name}");
        assert!(
            out.contains("Müller") && out.matches("e2e4").count() == 200,
            "{name}"
        );
        let told = err.matches("read as").count();
        let guessed = usize::from(matches!(*name, "latin1" | "utf16le"));
        assert_eq!(told, guessed, "{name}: {err}");
    }
}

/// Told as it is: nothing is known of what follows, but all before it is there.
#[test]
fn games_before_a_place_that_cannot_be_read_are_written() {
    let folder = folder("stream-vanished");
    let ran = output_in(
        &folder,
        &["convert", "--to", "uci", "no-such.pgn", "-"],
        b"1. e4 *\n",
    );
    assert_eq!(ran.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("no-such.pgn: "));
    assert!(String::from_utf8_lossy(&ran.stdout).contains("e2e4"));
}

#[test]
fn no_progress_is_shown_where_no_terminal_is() {
    let text = "[Event \"x\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n";
    let input = text.repeat((5 << 20) / text.len());
    let ran = output_in(&root(), &["convert", "--to", "uci"], input.as_bytes());
    assert_eq!(String::from_utf8_lossy(&ran.stderr), "");
}

/// How many bytes go through the pipe, and the most memory that may be taken for that.
#[cfg(target_os = "linux")]
const PIPED: usize = 300 << 20;
#[cfg(target_os = "linux")]
const MOST_MEMORY: usize = 64 << 20;

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_small_whatever_the_size() {
    use std::io::Read;

    let mut child = start(&["convert", "--to", "uci", "--output", "lines", "-j", "2"]);
    let mut stdin = child.stdin.take().expect("there is a pipe");
    let game = "[Event \"x\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 {a comment that is passed over, and is long enough for a real one} Nc6 *\n\n";
    let part = game.repeat((1 << 20) / game.len());
    let parts = PIPED / part.len();
    let games = parts * part.matches("1. e4").count();
    let writer = std::thread::spawn(move || {
        for _ in 0..parts {
            stdin.write_all(part.as_bytes()).expect("it is read");
        }
    });
    let mut out = child.stdout.take().expect("there is a pipe");
    let (mut most, mut lines, mut buffer) = (0, 0, vec![0; 1 << 20]);
    loop {
        let count = out.read(&mut buffer).expect("results are read");
        if count == 0 {
            break;
        }
        lines += buffer[..count].iter().filter(|&&b| b == b'\n').count();
        most = most.max(peak_memory(child.id()));
    }
    writer.join().expect("the input is written");
    assert!(child.wait().expect("the program ends").success());
    assert_eq!(lines, games);
    assert!(most > 0 && most < MOST_MEMORY, "{most} bytes");
}

/// The most memory a process had so far, in bytes.
#[cfg(target_os = "linux")]
fn peak_memory(id: u32) -> usize {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|it| it.trim().strip_suffix(" kB")?.parse::<usize>().ok());
    kilobytes.unwrap_or_default() << 10
}
