//! What `stats` and `eco` are told.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use super::super::Input;
use super::Coming;

/// The end of the help of `stats`.
pub const STATS_HELP: &str = "\
Examples:
  scoresheet stats examples/opera.pgn
  scoresheet stats --tags-only examples/opera.pgn
  scoresheet stats examples/guide.pgn --output jsonl

--tags-only leaves the moves unread, and so counts no plies and finds no errors.
--output jsonl answers with one line for each thing that was counted, --output csv with one row:
  {\"what\": \"result\", \"name\": \"1-0\", \"count\": 7}";

/// What `stats` is told.
#[derive(ClapArgs, Debug)]
pub struct Stats {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// Read nothing but tags
    #[arg(long)]
    pub tags_only: bool,
    /// How many of each kind are shown in text; the others are summed up
    #[arg(long, value_name = "N", default_value = "10")]
    pub top: usize,
    /// The form of what is counted
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub output: StatsForm,
}

/// The form of what is counted.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatsForm {
    /// Aligned columns
    Text,
    /// One JSON object a line
    Jsonl,
    /// Values separated by commas, as in RFC 4180
    Csv,
}

/// The end of the help of `eco`.
pub const ECO_HELP: &str = "\
Examples:
  scoresheet eco examples/opera.pgn
  scoresheet eco --overwrite examples/opera.pgn -o named.pgn
  scoresheet eco examples/opera.pgn --output csv --columns White,Black,ECO,Opening,Variation

Writes the tags ECO, Opening and Variation by the last position of a game that the table knows,
whatever moves led there. A tag that says something else is told and stays, unless --overwrite is
given; everything else of the games stays, too. The table is that of lichess-org/chess-openings (CC0);
another one is a file with lines of code, name and moves, parted by tabs.";

/// What `eco` is told.
#[derive(ClapArgs, Debug)]
pub struct Eco {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// Write over tags that say something else
    #[arg(long)]
    pub overwrite: bool,
    /// The table of openings: lines of code, name and moves, parted by tabs
    #[arg(long, value_name = "FILE")]
    pub table: Option<PathBuf>,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}
