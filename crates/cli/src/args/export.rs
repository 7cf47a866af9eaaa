//! What `export` is told.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use scoresheet::notation::{self, for_machines, for_people};
use scoresheet_columns::By;
use scoresheet_columns::files::Form;

use super::{Input, Reading, Telling, ids};

/// The end of the help.
pub const HELP: &str = "\
Examples:
  scoresheet export examples/opera.pgn -o opera.parquet
  scoresheet export examples/opera.pgn --output jsonl
  scoresheet export examples/opera.pgn --by move --output csv
  scoresheet export examples/opera.pgn --columns White,Black,Result,san --output csv
  scoresheet export examples/opera.pgn --to fan,iccf -o opera.arrow
  scoresheet export --list-columns

A row is a game, a move of a main line, or a position of one; --list-columns tells of every column. The
moves are lists, one for each notation of --to; clocks and evaluations are lists beside them; tags that
have no column of their own are in a map, and what is wrong with a game is in its row, too.
Files of any size are read by all cores (-j), as by `convert`. Parquet is packed with zstd, in row groups
of some thousand games; the other forms are packed as the name of the file says (games.csv.zst).";

/// What `export` is told.
#[derive(ClapArgs, Debug)]
pub struct Export {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How they are read.
    #[command(flatten)]
    pub reading: Reading,
    /// What a row is
    #[arg(long, value_name = "WHAT", default_value = By::Game.name())]
    #[arg(value_parser = rows())]
    pub by: By,
    /// The notations of the moves, separated by commas
    #[arg(
        long,
        value_name = "ID",
        value_delimiter = ',',
        hide_possible_values = true
    )]
    #[arg(default_values = [for_machines().about().id, for_people().about().id])]
    #[arg(value_parser = ids(notation::Can::write, None))]
    pub to: Vec<String>,
    /// The columns to write, separated by commas, in this order; `+NAME` adds one to the usual ones
    /// [default: the usual ones]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// Print what columns there are and what they hold, as Markdown
    #[arg(long, exclusive = true)]
    pub list_columns: bool,
    /// The form of the file [default: as its name ends]
    #[arg(long, visible_alias = "format", value_name = "FORM", value_parser = forms())]
    pub output: Option<Form>,
    /// The file to write; it is replaced only when all is written
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// What is told.
    #[command(flatten)]
    pub telling: Telling,
}

fn rows() -> impl TypedValueParser<Value = By> {
    let names = By::ALL.map(|it| PossibleValue::new(it.name()));
    PossibleValuesParser::new(names).map(|name| By::of_name(&name).unwrap_or_default())
}

fn forms() -> impl TypedValueParser<Value = Form> {
    let names = Form::ALL.iter().map(|it| PossibleValue::new(it.name()));
    PossibleValuesParser::new(names).map(|name| {
        let mut all = Form::ALL.iter().copied();
        all.find(|it| it.name() == name).unwrap_or(Form::Jsonl)
    })
}
