//! What `list`, `filter`, `head`, `tail` and `sample` are told.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use scoresheet::database::expression::{Ends, Expression, MoveTest, read_moves};
use scoresheet::database::material::Material;
use scoresheet::database::pattern::Pattern;

use super::super::Input;
use super::{Coming, ListedForm};

/// The end of the help of `list`.
pub const LIST_HELP: &str = "\
Examples:
  scoresheet list examples/opera.pgn
  scoresheet list examples/guide.pgn --columns game,White,Black,Opening,plies
  scoresheet list examples/opera.pgn --output csv > games.csv
  scoresheet list examples/opera.pgn --output jsonl | jq .tags.White

Only tags are read, unless the column `plies` is asked for: what is among the moves is passed over
without being read.";

/// The end of the help of `filter`.
pub const FILTER_HELP: &str = "\
Examples:
  scoresheet filter 'White ~ morphy and Result = 1-0' examples/opera.pgn
  scoresheet filter 'Date = 1850..1859 and not Elo > 2500' examples/opera.pgn -o fifties.pgn
  scoresheet filter --ends mate --output csv examples/opera.pgn
  scoresheet filter --moves '1. e4 e5 2. Nf3 d6' examples/opera.pgn
  scoresheet filter --position '*/*/*/*/2B1P*/*/*/*' examples/opera.pgn

An expression has terms like `White = \"Morphy, Paul\"`, joined by and, or, not and parentheses.
  fields     any tag; Player and Elo are of either side, AvgElo, MinElo, MaxElo of both;
             Plies, Comments, Variations, Ends, Moves, Position, Material ask the moves
  operators  = != < <= > >= and ~ !~ (holds the text, whatever its capitals and accents;
             /…/ is a regular expression)
  values     a word, or a text in quotation marks; B90..B99 is a range, 2020.05 a whole month
A field alone asks whether it is known. What is not known is neither less nor more nor equal.
In a position `?` is any square, `!` one with any man, `A` with a white one, `a` with a black one,
and `*` the rest of a rank; only the fields that are given count.
Moves are played only when the tags have not decided. Ends with exit code 1 when no game is wanted.";

/// What `list` is told.
#[derive(ClapArgs, Debug)]
pub struct List {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// The form of the list
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub output: ListedForm,
    /// The columns: tags, and file, game, plies [default: the usual ones]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// The file to write; it is replaced only when all is written
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// What `filter` is told.
#[derive(ClapArgs, Debug)]
pub struct Filter {
    /// Which games are wanted; a file, when there is another condition
    #[arg(value_name = "EXPRESSION", required_unless_present_any = [
        "moves", "position", "material", "ends", "comments", "variations", "plies",
    ])]
    pub wanted: Option<String>,
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// They begin with these moves, in any notation
    #[arg(long, value_name = "MOVES", value_parser = read_line)]
    pub moves: Option<MoveTest>,
    /// A position like this is reached: a FEN in which signs stand for what does not matter
    #[arg(long, value_name = "FEN", value_parser = read_position)]
    pub position: Option<MoveTest>,
    /// Just these men are left at some time, whichever side has them: KRPvKR
    #[arg(long, value_name = "MEN", value_parser = read_material)]
    pub material: Option<MoveTest>,
    /// They end on the board in mate or stalemate
    #[arg(long, value_name = "END", value_parser = read_end)]
    pub ends: Option<MoveTest>,
    /// They have comments with words
    #[arg(long)]
    pub comments: bool,
    /// They have variations
    #[arg(long)]
    pub variations: bool,
    /// So many plies were played: 40, 40..80, 40..
    #[arg(long, value_name = "RANGE", value_parser = read_plies)]
    pub plies: Option<Expression>,
    /// Only those that are not wanted
    #[arg(short = 'v', long)]
    pub invert: bool,
    /// Say only how many there are
    #[arg(short = 'c', long)]
    pub count: bool,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}

fn read_line(text: &str) -> Result<MoveTest, String> {
    read_moves(text).map(MoveTest::Begins)
}

fn read_position(text: &str) -> Result<MoveTest, String> {
    let pattern = Pattern::read(text).map_err(|error| error.to_string())?;
    Ok(MoveTest::Reaches(Box::new(pattern)))
}

fn read_material(text: &str) -> Result<MoveTest, String> {
    let material = Material::read(text).map_err(|error| error.to_string())?;
    Ok(MoveTest::Has(material))
}

fn read_end(text: &str) -> Result<MoveTest, String> {
    match text {
        "mate" => Ok(MoveTest::Ends(Ends::Mate)),
        "stalemate" => Ok(MoveTest::Ends(Ends::Stalemate)),
        _ => Err("games end on the board in `mate` or `stalemate`".to_owned()),
    }
}

fn read_plies(text: &str) -> Result<Expression, String> {
    Expression::read(&format!("Plies = '{text}'")).map_err(|error| error.to_string())
}

/// The end of the help of `head`.
pub const HEAD_HELP: &str = "\
Examples:
  scoresheet head examples/guide.pgn
  scoresheet head -n 1 examples/opera.pgn examples/guide.pgn
  scoresheet head -n 100 examples/opera.pgn --output csv";

/// What `head` is told.
#[derive(ClapArgs, Debug)]
pub struct Head {
    /// How many games
    #[arg(short = 'n', long = "games", value_name = "N", default_value = "10")]
    pub games: usize,
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}

/// The end of the help of `tail`.
pub const TAIL_HELP: &str = "\
Examples:
  scoresheet tail examples/guide.pgn
  scoresheet tail -n 1 examples/opera.pgn examples/guide.pgn

The games are the last of all inputs together; they are held in memory.";

/// What `tail` is told.
#[derive(ClapArgs, Debug)]
pub struct Tail {
    /// How many games
    #[arg(short = 'n', long = "games", value_name = "N", default_value = "10")]
    pub games: usize,
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}

/// The end of the help of `sample`.
pub const SAMPLE_HELP: &str = "\
Examples:
  scoresheet sample -n 1 examples/guide.pgn
  scoresheet sample --fraction 1 --seed 7 examples/opera.pgn

The same seed picks the same games of the same inputs. With -n all games are as likely to be picked
and the picked ones are held in memory; with --fraction each game is decided for itself. The games
stay in their order.";

/// What `sample` is told.
#[derive(ClapArgs, Debug)]
pub struct Sample {
    /// How many games
    #[arg(short = 'n', long = "games", value_name = "N")]
    #[arg(required_unless_present = "fraction", conflicts_with = "fraction")]
    pub games: Option<usize>,
    /// How large a part of the games, 0 to 1
    #[arg(long, value_name = "PART", value_parser = part)]
    pub fraction: Option<f64>,
    /// The number that decides which games
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub seed: u64,
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}

fn part(text: &str) -> Result<f64, String> {
    let part = text.parse().ok().filter(|it| (0.0..=1.0).contains(it));
    part.ok_or_else(|| "a part is a number from 0 to 1, as in 0.05".to_owned())
}
