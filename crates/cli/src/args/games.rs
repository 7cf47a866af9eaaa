//! What the commands that read games are told.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};
use scoresheet::notation::{self, for_comparison, for_people};
use scoresheet::text::Encoding;

use super::ids;
use scoresheet_service::ask::AUTO;

/// Where games come from.
#[derive(ClapArgs, Clone, Debug)]
pub struct Input {
    /// The files; `-` or none for the standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The moves themselves, instead of a file
    #[arg(short = 'e', long, value_name = "MOVES", conflicts_with = "files")]
    #[arg(allow_hyphen_values = true)]
    pub text: Option<String>,
    /// The encoding of the files: utf-8, latin1, cp1251, koi8-r, cp437 … [default: found out]
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub input_encoding: Option<Encoding>,
    /// How many threads work on the games [default: as many as there are cores]
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
    /// The most memory that unpacking one input may take, in MiB: more is needed for what was packed
    /// with `zstd --long=28` and beyond
    #[arg(long, value_name = "MIB", default_value = "128")]
    pub max_window: NonZeroU32,
    /// How many bytes are taken at a time
    #[arg(long, value_name = "BYTES", hide = true)]
    pub block_size: Option<usize>,
}

/// How games are read.
#[derive(ClapArgs, Debug)]
pub struct Reading {
    /// The notation of the games; with `auto` it is found for each game by playing it
    #[arg(long, value_name = "ID", default_value = AUTO, hide_possible_values = true)]
    #[arg(value_parser = ids(notation::Can::read, Some(AUTO)))]
    pub from: String,
    /// Take only the exact spelling of the notation
    #[arg(long)]
    pub strict: bool,
    /// Play on behind an illegal move whose squares are clear, and mark it
    #[arg(long)]
    pub keep_illegal: bool,
}

/// What is told about the input.
#[derive(ClapArgs, Debug)]
pub struct Telling {
    /// Tell also what is merely worth knowing
    #[arg(short, long)]
    pub verbose: bool,
    /// End with exit code 1 also when there are only warnings
    #[arg(long)]
    pub deny_warnings: bool,
}

/// How results are laid down in bytes.
#[derive(ClapArgs, Debug)]
pub struct Writing {
    /// The encoding of what is written: utf-8, or latin1 as the PGN standard has it
    #[arg(long, value_name = "NAME", default_value = "utf-8", value_parser = written_encoding)]
    pub encoding: Encoding,
}

/// The encoding of this name.
fn encoding(name: &str) -> Result<Encoding, String> {
    let known = || {
        let names: Vec<_> = Encoding::ALL.iter().map(|it| it.name()).collect();
        format!("no encoding has this name; known are {}", names.join(", "))
    };
    Encoding::from_name(name).ok_or_else(known)
}

/// The encoding of this name, when results can be written in it.
fn written_encoding(name: &str) -> Result<Encoding, String> {
    match encoding(name)? {
        // Written game by game, each would begin with a byte order mark.
        Encoding::Utf16Le | Encoding::Utf16Be => Err(String::from("utf-16 is only read")),
        other => Ok(other),
    }
}

/// What `convert` is told.
#[derive(ClapArgs, Debug)]
pub struct Convert {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How they are read.
    #[command(flatten)]
    pub reading: Reading,
    /// The notations to write, separated by commas
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    #[arg(default_value = for_people().about().id, hide_possible_values = true)]
    #[arg(value_parser = ids(notation::Can::write, None))]
    pub to: Vec<String>,
    /// The form of the games
    #[arg(long, value_name = "FORM", default_value = "pgn")]
    pub output: GameForm,
    /// With `--output pgn`: tags and moves alone, without comments, glyphs and variations
    #[arg(long)]
    pub bare: bool,
    /// The file to write; it is replaced only when all is written
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// How it is laid down.
    #[command(flatten)]
    pub writing: Writing,
    /// What is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// What `table` is told.
#[derive(ClapArgs, Debug)]
pub struct Table {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How they are read.
    #[command(flatten)]
    pub reading: Reading,
    /// The notations to show, separated by commas
    #[arg(
        long,
        value_name = "ID",
        value_delimiter = ',',
        hide_possible_values = true
    )]
    #[arg(default_values = for_comparison().map(|it| it.about().id))]
    #[arg(value_parser = ids(notation::Can::write, None))]
    pub to: Vec<String>,
    /// The form of the table
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub output: TableForm,
    /// The file to write; it is replaced only when all is written
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// What is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// What `detect` is told.
#[derive(ClapArgs, Debug)]
pub struct Detect {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// Answer with one JSON object a game, one a line
    #[arg(long)]
    pub json: bool,
}

/// The form of games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameForm {
    /// PGN with everything that stands in the game; one notation
    Pgn,
    /// A numbered list of the moves played; for several notations one after the other
    Moves,
    /// One line a game: its moves, parted by blanks; one notation
    Lines,
    /// One JSON object a game, one a line, with diagnostics; for several notations an object of lists
    Jsonl,
}

/// The form of tables.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableForm {
    /// Aligned columns
    Text,
    /// Markdown tables
    Markdown,
    /// A page for a browser
    Html,
    /// Values separated by commas, as in RFC 4180
    Csv,
    /// A JSON array of games
    Json,
}
