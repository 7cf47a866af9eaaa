//! What pgn-reader and shakmaty need for the work that the product does.
//!
//! `bench-peers JOB FILE [OUT]` with a job of `count`, `play`, `uci`, `pgnuci` and `san`; what is
//! written goes to the standard output without OUT. Variations are skipped, comments not looked at.
//! Exit code 1 says that a move was illegal.

mod count;
mod moves;
mod play;
mod tags;

use std::fs::File;
use std::io::{self, Write};
use std::process::ExitCode;

use pgn_reader::Reader;

/// How much is gathered before it is written, in bytes.
const BUFFER: usize = 64 * 1024;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (job, path, out) = match args.as_slice() {
        [job, path] => (job, path, None),
        [job, path, out] => (job, path, Some(out)),
        _ => {
            eprintln!("usage: bench-peers count|play|uci|pgnuci|san FILE [OUT]");
            return ExitCode::from(2);
        }
    };
    let run = || -> io::Result<bool> {
        let reader = Reader::new(File::open(path)?);
        let out: Box<dyn Write> = match out {
            Some(out) => Box::new(File::create(out)?),
            None => Box::new(io::stdout().lock()),
        };
        match job.as_str() {
            "count" => count::run(reader, out),
            "play" => play::run(reader, out),
            "uci" => moves::run(moves::Uci, reader, out),
            "san" => moves::run(moves::San, reader, out),
            "pgnuci" => tags::run(reader, out),
            other => Err(io::Error::other(format!("there is no job {other}"))),
        }
    };
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Text that is gathered and written in large pieces.
struct Out {
    text: Vec<u8>,
    to: Box<dyn Write>,
}

impl Out {
    fn new(to: Box<dyn Write>) -> Out {
        Out {
            text: Vec::with_capacity(2 * BUFFER),
            to,
        }
    }

    /// Writes what is gathered when it is much.
    fn relieve(&mut self) -> io::Result<()> {
        if self.text.len() < BUFFER {
            return Ok(());
        }
        self.flush()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }
}
