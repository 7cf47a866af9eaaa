//! `man`: the manual page, of the program or of one command.

use std::io::{self, ErrorKind, Write};

use clap::CommandFactory;
use clap_mangen::Man;

use super::Verdict;
use crate::args::Args;

/// Prints a manual page.
pub fn run(command: Option<&str>, out: &mut dyn Write) -> io::Result<Verdict> {
    let mut program = Args::command();
    program.build();
    let page = match command {
        None => program,
        Some(name) => {
            let found = program.find_subcommand(name).cloned();
            let missing = || io::Error::new(ErrorKind::NotFound, format!("no command `{name}`"));
            found.ok_or_else(missing)?
        }
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    out.write_all(&text)?;
    Ok(Verdict::Clean)
}
