//! What `format` is told.

use clap::{Args as ClapArgs, ValueEnum};
use scoresheet::notation;

use super::games::Writing;
use super::{Input, Reading, Telling, ids};

/// Shown behind the help of `format`.
pub const EXAMPLES: &str = "\
Examples:
  scoresheet format game.pgn > tidy.pgn
  scoresheet format --write *.pgn
  scoresheet format --check *.pgn
  scoresheet format --reduced game.pgn
  scoresheet format --preserve --to uci game.pgn

A game is rewritten only when nothing is lost: tags, comments, glyphs, variations and commands stay.
One that was not read without an error, or holds what the export format has no form for, stays as
it is, and the reason is told. The export format is UTF-8; with --preserve a file keeps its encoding.
--check prints the names of the files that would change and ends with exit code 1 when there are any.";

/// What `format` is told.
#[derive(ClapArgs, Debug)]
pub struct Format {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How they are read.
    #[command(flatten)]
    pub reading: Reading,
    /// Write only the seven tags, the start position and the moves played: no comments, variations
    /// and glyphs
    #[arg(long)]
    pub reduced: bool,
    /// The order of the tags that follow the seven
    #[arg(long, value_name = "ORDER", default_value = "ascii")]
    pub tags: Order,
    /// The longest line, in characters
    #[arg(long, value_name = "N", default_value = "79")]
    #[arg(value_parser = clap::value_parser!(u16).range(20..=255))]
    pub columns: u16,
    /// Change nothing that is not asked for: without `--to` every byte stays
    #[arg(long, conflicts_with_all = ["reduced", "tags", "columns"])]
    pub preserve: bool,
    /// With `--preserve`: write the moves in this notation
    #[arg(
        long,
        value_name = "ID",
        requires = "preserve",
        hide_possible_values = true
    )]
    #[arg(value_parser = ids(notation::Can::write, None))]
    pub to: Option<String>,
    /// How it is laid down, unless `--preserve` keeps the bytes.
    #[command(flatten)]
    pub writing: Writing,
    /// Print which files would change, change none, and end with exit code 1 if there are any
    #[arg(long)]
    pub check: bool,
    /// Change the files in place; what comes from the standard input goes to the standard output
    #[arg(long, requires = "files", conflicts_with = "check")]
    pub write: bool,
    /// What is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// The order of tags.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// By the codes of their letters, as the standard wants it
    Ascii,
    /// As the game has them
    Given,
}
