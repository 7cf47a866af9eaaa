//! What the commands for databases are told.

mod order;
mod pick;
mod survey;

pub use order::{DEDUP_HELP, MERGE_HELP, SORT_HELP, SPLIT_HELP};
pub use order::{Dedup, Merge, Sort, Split};
pub use pick::{FILTER_HELP, HEAD_HELP, LIST_HELP, SAMPLE_HELP, TAIL_HELP};
pub use pick::{Filter, Head, List, Sample, Tail};
pub use survey::{ECO_HELP, Eco, STATS_HELP, Stats, StatsForm};

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

/// How games come out.
#[derive(ClapArgs, Debug)]
pub struct Coming {
    /// The form of the games
    #[arg(long, value_name = "FORM", default_value = "pgn")]
    pub output: RowForm,
    /// The columns of --output csv: tags, and file, game, plies [default: the usual ones]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// The file to write; it is replaced only when all is written
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// The form of games that come out.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowForm {
    /// The games as they are
    Pgn,
    /// One JSON object a game, one a line: {"file", "game", "tags": {name: value}, "moves"}
    Jsonl,
    /// Values separated by commas, as in RFC 4180
    Csv,
}

/// The form of a list.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedForm {
    /// Aligned columns
    Text,
    /// The games as they are
    Pgn,
    /// One JSON object a game, one a line: {"file", "game", "tags": {name: value}, "moves"}
    Jsonl,
    /// Values separated by commas, as in RFC 4180
    Csv,
}
