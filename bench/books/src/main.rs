//! Reads one book and prints a row of the table: what was found, how long it took, in how much
//! memory.
//!
//! `bench-books FILE [TIMES]`; with a number the text is read so many times over, as one book.

use std::time::Instant;

use scoresheet_book::{Options, read};

fn main() {
    let mut args = std::env::args().skip(1);
    let Some(file) = args.next() else {
        eprintln!("bench-books FILE [TIMES]");
        std::process::exit(2);
    };
    let times: usize = args.next().and_then(|it| it.parse().ok()).unwrap_or(1);
    let bytes = match std::fs::read(&file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("{file}: {error}");
            std::process::exit(2);
        }
    };
    let text = scoresheet::text::decode(&bytes).text.repeat(times);
    let begin = Instant::now();
    let book = read(&text, Options::default());
    let seconds = begin.elapsed().as_secs_f64();
    let games = &book.games;
    let name = file.rsplit('/').next().unwrap_or(&file);
    let name = name.trim_end_matches(".txt");
    println!(
        "| {name}{} | {:.0} | {} | {} | {} | {} | {} | {} | {} | {seconds:.2} | {:.0} |",
        if times > 1 {
            format!(" ×{times}")
        } else {
            String::new()
        },
        text.len() as f64 / 1000.0,
        games.len(),
        games.iter().filter(|game| game.is_complete()).count(),
        games.iter().map(|game| game.plies.len()).sum::<usize>(),
        games.iter().map(|game| game.repaired()).sum::<usize>(),
        games.iter().map(|game| game.unread()).sum::<usize>(),
        games
            .iter()
            .flat_map(|game| &game.plies)
            .filter(|ply| !ply.near.is_empty())
            .count(),
        book.passages.len(),
        peak_memory(),
    );
}

/// The most memory this process had at once, in MB; 0 where the system does not tell.
fn peak_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|it| it.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) / 1000.0
}
