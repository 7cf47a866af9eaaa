//! The commands, one file each.

mod book;
mod check;
mod completions;
mod convert;
mod dedup;
mod detect;
mod eco;
mod explain;
#[cfg(feature = "export")]
mod export;
mod filter;
mod fix;
mod format;
mod head;
mod lines;
mod list;
mod man;
mod merge;
mod notations;
mod one_move;
mod sample;
mod sort;
mod split;
mod stats;
mod table;
mod tail;

use std::io::{self, Write};

use crate::args::{Args, Command};

/// What a command found, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// Nothing wrong.
    Clean,
    /// Something wrong in the input.
    Found,
    /// Something could not be done at all, as was told; the rest was.
    Failed,
}

/// Does what was typed.
///
/// # Errors
///
/// What stood in the way of reading or writing; a closed pipe among it.
pub fn run(args: &Args, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    match &args.command {
        Command::Notations(typed) => notations::run(typed, out),
        Command::Move(it) if it.jsonl => lines::run(io::stdin().lock(), out),
        Command::Move(it) => one_move::run(it, out, err),
        Command::Convert(it) => convert::run(it, out, err),
        Command::Book(it) => book::run(it, out, err),
        #[cfg(feature = "export")]
        Command::Export(it) => export::run(it, out, err),
        Command::Table(it) => table::run(it, out, err),
        Command::Detect(it) => detect::run(it, out, err),
        Command::Check(it) => check::run(it, out, err),
        Command::Explain(it) => explain::run(it, out),
        // The protocol's bytes are nobody else's: not those of `out`, which may take colours away.
        #[cfg(feature = "lsp")]
        Command::Lsp { .. } => crate::lsp::run(&mut io::stdout().lock()),
        #[cfg(feature = "serve")]
        Command::Serve(it) => crate::serve::run(it, out),
        Command::Fix(it) => fix::run(it, args.color, out, err),
        Command::Format(it) => format::run(it, out, err),
        Command::List(it) => list::run(it, out, err),
        Command::Filter(it) => filter::run(it, out, err),
        Command::Head(it) => head::run(it, out, err),
        Command::Tail(it) => tail::run(it, out, err),
        Command::Sample(it) => sample::run(it, out, err),
        Command::Stats(it) => stats::run(it, out, err),
        Command::Sort(it) => sort::run(it, out, err),
        Command::Merge(it) => merge::run(it, out, err),
        Command::Split(it) => split::run(it, out, err),
        Command::Dedup(it) => dedup::run(it, out, err),
        Command::Eco(it) => eco::run(it, out, err),
        Command::Completions { shell } => completions::run(*shell, out),
        Command::Man { command } => man::run(command.as_deref(), out),
    }
}
