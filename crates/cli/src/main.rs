//! The command line: what was typed becomes calls of the library, and its results become text.
//!
//! Results go to the standard output, all else to the standard error. Exit codes: 0 clean,
//! 1 something was wrong in the input, 2 could not run, 130 interrupted. A reader that closes the pipe has seen
//! enough: that is no error.
//!
//! # Features
//!
//! `export` (on by default): `scoresheet export`, games as tables in files.
//!
//! `lsp` (on by default): `scoresheet lsp`, the language server for editors.
//!
//! `serve` (on by default): `scoresheet serve`, the page and the service over HTTP.

mod args;
mod commands;
mod difference;
mod excerpt;
mod findings;
mod games;
mod input;
mod interrupt;
#[cfg(feature = "lsp")]
mod lsp;
mod output;
mod parts;
mod progress;
mod prose;
mod report;
mod rewriting;
mod rows;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod sorter;
mod stream;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::Parser;

use crate::args::Args;
use crate::commands::Verdict;

/// How much output is gathered before it is written, in bytes.
const BUFFER: usize = 64 * 1024;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return answer_usage(&error),
    };
    let color = ColorChoice::from(args.color);
    let mut out = BufWriter::with_capacity(BUFFER, AutoStream::new(io::stdout().lock(), color));
    let mut err = AutoStream::new(io::stderr().lock(), color);
    let verdict =
        commands::run(&args, &mut out, &mut err).and_then(|verdict| out.flush().map(|()| verdict));
    match verdict {
        Ok(Verdict::Clean) => ExitCode::SUCCESS,
        Ok(Verdict::Found) => ExitCode::from(1),
        Ok(Verdict::Failed) => ExitCode::from(2),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {
            // What is still gathered has no reader; writing it when dropped would fail again.
            let _unwritten = out.into_parts();
            ExitCode::SUCCESS
        }
        Err(error) if error.kind() == ErrorKind::Interrupted && interrupt::is_asked() => {
            // Whoever interrupts may have closed the pipe, too.
            let _ = out.flush();
            ExitCode::from(interrupt::EXIT_CODE)
        }
        Err(error) => {
            // Nothing is left to be told to when this cannot be written either.
            let _ = writeln!(err, "error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Prints help, version or what is wrong with the arguments.
fn answer_usage(error: &clap::Error) -> ExitCode {
    // A closed pipe has no reader to be told.
    let _ = error.print();
    if error.use_stderr() {
        ExitCode::from(2)
    } else {
        ExitCode::SUCCESS
    }
}
