//! Where and with what a table was made.

use std::process::Command;

use crate::commands::installed;
use crate::places::Places;

/// Lines for the reader of a table: date, machine, versions.
pub fn describe(places: &Places) -> Vec<String> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let product = places.product();
    let python = places.file("tools/venv/bin/python");
    let chess_js = std::fs::read_to_string(places.file("tools/node_modules/chess.js/package.json"));
    let chess_js = chess_js.ok().and_then(|text| {
        let version = text.split("\"version\"").nth(1)?.split('"').nth(1)?;
        Some(format!("chess.js {version}"))
    });
    let made = [
        Some(first_line(&product.to_string_lossy(), &["--version"])),
        Some("pgn-reader 0.29.0, shakmaty 0.30.1".to_owned()),
        installed("pgn-extract").map(|path| first_line(&path.to_string_lossy(), &["--version"])),
        Some(first_line(
            &python.to_string_lossy(),
            &[
                "-c",
                "import chess; print('python-chess', chess.__version__)",
            ],
        )),
        chess_js,
        Some(first_line("zstd", &["--version"])),
        Some(compiler()),
    ];
    let made: Vec<String> = made
        .into_iter()
        .flatten()
        .filter(|it| !it.is_empty())
        .collect();
    vec![
        first_line("date", &["+%F"]),
        format!(
            "{}, {cores} cores, {}",
            processor(),
            first_line("uname", &["-sr"])
        ),
        made.join("; "),
    ]
}

/// The compiler and its version, without its day: `rustc 1.95.0`.
pub fn compiler() -> String {
    let line = first_line("rustc", &["--version"]);
    line.split(" (").next().unwrap_or_default().to_owned()
}

fn processor() -> String {
    let about = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = about
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let name = name.map_or("unknown processor", |rest| {
        rest.trim_start_matches(['\t', ' ', ':'])
    });
    name.to_owned()
}

/// The first line a command writes, wherever it writes it; nothing when it is not there.
fn first_line(program: &str, args: &[&str]) -> String {
    let Ok(output) = Command::new(program).args(args).output() else {
        return String::new();
    };
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    let line = text.lines().find(|line| !line.trim().is_empty());
    let line = line.unwrap_or_default();
    // Versions come first, authors after a comma.
    let line = line.split(',').next().unwrap_or_default();
    line.trim_matches(['*', ':', ' ']).to_owned()
}
