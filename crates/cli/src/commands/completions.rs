//! `completions`: a script that completes commands, options and ids of notations.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use super::Verdict;
use crate::args::Args;

/// Prints the script for a shell.
pub fn run(shell: Shell, out: &mut dyn Write) -> io::Result<Verdict> {
    let mut command = Args::command();
    let name = command.get_name().to_owned();
    // The generator panics when the pipe is closed: it writes to memory first.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    out.write_all(&script)?;
    Ok(Verdict::Clean)
}
