//! Runs the product and its peers in turns on the same files, and tells how they compare.
//!
//! Every figure is of whole processes, start-up included, with the input in the page cache. What is
//! compared takes turns, and has to write the same moves before it is timed.

mod callgrind;
mod commands;
mod instructions;
mod load;
mod machine;
mod measure;
mod places;
mod proof;
mod rows;
mod run;
mod show;
mod turns;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use crate::places::Places;

/// A whole run, or why there is none, in words.
type Outcome<T> = Result<T, String>;

/// Runs the product and its peers in turns on the same files, and tells how they compare.
#[derive(Parser)]
struct Cli {
    /// The folder of the benchmarks
    #[arg(long, default_value = ".", hide = true)]
    here: PathBuf,
    #[command(subcommand)]
    command: What,
}

#[derive(Subcommand)]
enum What {
    /// The table of speed, memory and start
    Table(TableArgs),
    /// Instructions a ply against the figures that are kept
    Instructions(InstructionsArgs),
    /// The peak memory of a command, in bytes
    #[command(hide = true)]
    Peak {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        command: Vec<String>,
    },
}

#[derive(Args)]
struct TableArgs {
    /// Which rows, by the beginnings of their ids; all without
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Print the ids of the rows and stop
    #[arg(long)]
    list: bool,
    /// How many rounds the medians are taken of
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Which files: megabytes of games over the board
    #[arg(long, default_value_t = 300)]
    size: u64,
    /// The core on which all runs that is meant for one core
    #[arg(long, default_value_t = 0)]
    cpu: usize,
    /// A table for the README
    #[arg(long)]
    markdown: bool,
}

#[derive(Args)]
struct InstructionsArgs {
    /// Keep the figures of this run
    #[arg(long)]
    update: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        What::Table(args) => {
            let places = Places::new(cli.here, args.size, args.cpu);
            table(&args, &places)
        }
        What::Instructions(args) => {
            let places = Places::new(cli.here, instructions::SIZE, 0);
            instructions::compare(&places, args.update)
        }
        What::Peak { command } => run::print_peak(&command).map(|()| true),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// Prints the table; says whether nothing that must be reached was missed.
fn table(args: &TableArgs, places: &Places) -> Outcome<bool> {
    let rows = rows::chosen(&args.only, places);
    if rows.is_empty() {
        return Err("no row has such an id; --list shows them".to_owned());
    }
    if args.list {
        for row in &rows {
            println!("{:<24} {}", row.id, row.title());
        }
        return Ok(true);
    }
    let mut lines = Vec::new();
    for row in &rows {
        eprint!("{:<24} ", row.id);
        let measured = measure::measure(row, places, args.rounds);
        match &measured {
            Ok(measured) => eprintln!("{}", show::short(row, measured)),
            Err(why) => eprintln!("not measured: {why}"),
        }
        lines.push((row, measured));
    }
    let machine = machine::describe(places);
    if args.markdown {
        print!("{}", show::markdown(&lines, &machine, args.rounds));
    } else {
        print!("{}", show::plain(&lines, &machine, args.rounds));
    }
    // A peer that is not installed is no fault; anything else that went wrong is.
    let is_fault = |measured: &Result<_, measure::Failure>| {
        measured.as_ref().is_err_and(measure::Failure::is_fault)
    };
    if lines.iter().any(|(_, measured)| is_fault(measured)) {
        return Err("not everything could be measured; see above".to_owned());
    }
    Ok(lines.iter().all(|(row, measured)| !row.is_missed(measured)))
}
