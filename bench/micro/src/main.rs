//! Times single moves, with the position in hand: every notation, and the product against shakmaty.
//!
//! Positions and moves are those of generated games. Each figure is the median of several rounds
//! over all of them; what is compared takes turns, and first has to give the same answers.

mod notations;
mod samples;
mod timing;
mod versus;

use std::process::ExitCode;

use clap::Parser;

/// Times single moves: every notation, and SAN against shakmaty.
#[derive(Parser)]
#[command(after_help = "Examples:
  bench-micro                 both tables
  bench-micro --only versus   the comparison with shakmaty
  bench-micro --only san      one notation")]
struct Args {
    /// `versus`, `notations`, or the id of a notation
    #[arg(long)]
    only: Option<String>,
    /// How many rounds the median is taken of
    #[arg(long, default_value_t = 15)]
    rounds: usize,
    /// Fields parted by tabs, for programs: id, nanoseconds of ours, of theirs
    #[arg(long)]
    tabs: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let samples = samples::make();
    let wants = |part: &str| args.only.as_deref().is_none_or(|only| only == part);
    if wants("versus") {
        versus::print(&samples, args.rounds, args.tabs);
    }
    let id = args.only.as_deref().filter(|only| *only != "notations");
    if args.only.as_deref() != Some("versus") && !notations::print(&samples, args.rounds, id) {
        eprintln!("error: there is no such notation; `scoresheet notations` lists them");
        return ExitCode::from(2);
    }
    ExitCode::SUCCESS
}
