//! Writes the files that the benchmarks read: the same bytes on every machine.
//!
//! `otb-SIZE.pgn` has games over the board without comments, `server-SIZE.pgn` games as a server
//! exports them; beside each stands its `.zst`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bench_generate::game::{Game, Venue, play_all};
use bench_generate::openings::{self, Opening};
use bench_generate::{otb, server};
use clap::{Parser, ValueEnum};

/// Writes PGN files for benchmarks: the same bytes on every machine.
#[derive(Parser)]
#[command(after_help = "Examples:
  generate                         both files at full size, and both as .zst
  generate --size 30               both files at a tenth of it
  generate --style otb --size 2    games over the board only, 2 MB
  generate --level 3,19            .zst of level 3 and of level 19 (slow)")]
struct Args {
    /// Megabytes of games over the board; of a server's there are 5/3 of it
    #[arg(long, default_value_t = 300)]
    size: u64,
    /// Which file to write
    #[arg(long, value_enum, default_value_t = Style::Both)]
    style: Style,
    /// How many distinct games are played; a file repeats them
    #[arg(long, default_value_t = 40_000)]
    games: usize,
    /// Levels of zstd; none for no .zst at all
    #[arg(long, value_delimiter = ',', default_value = "3")]
    level: Vec<String>,
    /// The folder to write to
    #[arg(long, default_value = "data")]
    to: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Style {
    Otb,
    Server,
    Both,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> io::Result<()> {
    std::fs::create_dir_all(&args.to)?;
    let size = args.size * 1_000_000;
    if args.style != Style::Server {
        let path = args.to.join(format!("otb-{}.pgn", args.size));
        make(args, Venue::Board, &path, size, otb::write)?;
    }
    if args.style != Style::Otb {
        let path = args.to.join(format!("server-{}.pgn", args.size));
        make(args, Venue::Server, &path, size / 3 * 5, server::write)?;
    }
    Ok(())
}

type WriteGame = fn(&Game, &Opening, u64, &mut String);

fn make(args: &Args, venue: Venue, path: &Path, size: u64, write: WriteGame) -> io::Result<()> {
    let openings = openings::all();
    let a_game = match venue {
        Venue::Board => 650,
        Venue::Server => 2_500,
    };
    let needed = (size / a_game + 1) as usize;
    let (games, frequencies) = play_all(venue, args.games.min(needed), &openings);
    // Written under another name first: a file with the right name is whole.
    let partial = path.with_extension("partial");
    let mut out = BufWriter::with_capacity(1 << 20, File::create(&partial)?);
    let (mut written, mut text) = (0, String::new());
    let mut number = 0;
    loop {
        let game = &games[number as usize % games.len()];
        text.clear();
        write(game, &openings[game.opening], number, &mut text);
        if written + text.len() as u64 > size && number > 0 {
            break;
        }
        out.write_all(text.as_bytes())?;
        written += text.len() as u64;
        number += 1;
    }
    out.flush()?;
    std::fs::rename(&partial, path)?;
    println!(
        "{}: {number} games, {written} bytes\n{frequencies}",
        path.display()
    );
    for level in args.level.iter().filter(|level| *level != "none") {
        compress(path, level)?;
    }
    Ok(())
}

/// Writes `NAME.pgn.zst` for level 3 and `NAME.pgn.l19.zst` for level 19.
fn compress(path: &Path, level: &str) -> io::Result<()> {
    let number: i32 = level
        .parse()
        .map_err(|_| io::Error::other(format!("{level} is no level of zstd; 3 and 19 would do")))?;
    let ending = match number {
        3 => "pgn.zst".to_owned(),
        other => format!("pgn.l{other}.zst"),
    };
    let target = path.with_extension(ending);
    let partial = path.with_extension("partial");
    let mut encoder = zstd::Encoder::new(File::create(&partial)?, number)?;
    encoder.multithread(2)?;
    io::copy(&mut File::open(path)?, &mut encoder)?;
    encoder.finish()?;
    std::fs::rename(&partial, &target)?;
    let len = std::fs::metadata(&target)?.len();
    println!("{}: {len} bytes\n", target.display());
    Ok(())
}
