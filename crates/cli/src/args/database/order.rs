//! What `sort`, `merge`, `split` and `dedup` are told.

use scoresheet_files::packing::Packing;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use scoresheet::database::sort::Order;

use super::super::Input;
use super::Coming;

/// The end of the help of `sort`.
pub const SORT_HELP: &str = "\
Examples:
  scoresheet sort examples/guide.pgn
  scoresheet sort --by White,-Date examples/guide.pgn -o sorted.pgn
  scoresheet sort --by -AvgElo,ECO examples/opera.pgn examples/guide.pgn

Dates, ratings, rounds, results and codes of openings are compared as what they are, names whatever
their capitals and accents. What is not known comes first, with `-` last. Games that are equal keep
their order. What does not fit in --memory goes to temporary files.";

/// What `sort` is told.
#[derive(ClapArgs, Debug)]
pub struct Sort {
    /// The tags, the first one first; with `-` from the greatest down
    #[arg(long, value_name = "TAG", default_value = Order::STANDARD, value_parser = order)]
    #[arg(allow_hyphen_values = true)]
    pub by: Order,
    /// How many megabytes of games are held in memory
    #[arg(long, value_name = "MB", default_value = "32")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub memory: u32,
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}

fn order(text: &str) -> Result<Order, String> {
    Order::read(text).map_err(|error| error.to_string())
}

/// The end of the help of `merge`.
pub const MERGE_HELP: &str = "\
Examples:
  scoresheet merge examples/opera.pgn examples/guide.pgn -o all.pgn
  scoresheet merge --by Date examples/opera.pgn examples/guide.pgn

Without --by the games of one input follow those of the other. With it, inputs that are sorted so
give one that is; where an input is not, that is told, and exit code 1 ends it. Games that are there
more than once are kept: `scoresheet dedup` finds them.";

/// What `merge` is told.
#[derive(ClapArgs, Debug)]
pub struct Merge {
    /// The tags by which each input is sorted, as for `sort`
    #[arg(long, value_name = "TAG", value_parser = order, allow_hyphen_values = true)]
    pub by: Option<Order>,
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}

/// The end of the help of `split`.
pub const SPLIT_HELP: &str = "\
Examples:
  scoresheet split --every 1000 --into parts examples/guide.pgn
  scoresheet split --size 100MB --into volumes examples/guide.pgn
  scoresheet split --by White --into players examples/guide.pgn
  scoresheet split --size 256MB --pack zst --into shards examples/guide.pgn

The files are parts/0001.pgn and so on, or have the value of the tag as their name, with signs that
file systems do not take replaced. A file that is there already is an error, unless --force is given.
They appear when all is written. The names of the files are printed. Packed files are read as they are,
and --pack packs the parts: what is packed in one piece cannot be shared out, its shards can. Sizes
are those of the text.";

/// What `split` is told.
#[derive(ClapArgs, Debug)]
pub struct Split {
    /// So many games a file
    #[arg(long, value_name = "N", required_unless_present_any = ["size", "by"])]
    #[arg(conflicts_with_all = ["size", "by"])]
    pub every: Option<std::num::NonZeroUsize>,
    /// At most so many bytes a file, but at least one game: 500KB, 100MB, 2GB
    #[arg(long, value_name = "BYTES", value_parser = bytes, conflicts_with = "by")]
    pub size: Option<u64>,
    /// One file for each value of a tag
    #[arg(long, value_name = "TAG")]
    pub by: Option<String>,
    /// The folder of the files; it is made when it is not there
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub into: PathBuf,
    /// Pack the files: zst, gz, bz2 or xz
    #[arg(long, value_name = "ENDING", value_parser = packing)]
    pub pack: Option<Packing>,
    /// Replace files that are there
    #[arg(long)]
    pub force: bool,
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
}

/// How files are packed whose names end so.
fn packing(ending: &str) -> Result<Packing, String> {
    let found = Packing::of_ending(ending.trim_start_matches('.'));
    found.ok_or_else(|| "files are packed as zst, gz, bz2 or xz".to_owned())
}

/// A number of bytes with or without a unit.
fn bytes(text: &str) -> Result<u64, String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let factor = match unit.trim().to_ascii_uppercase().trim_end_matches('B') {
        "" => Some(1),
        "K" => Some(1_000),
        "M" => Some(1_000_000),
        "G" => Some(1_000_000_000),
        "KI" => Some(1 << 10),
        "MI" => Some(1 << 20),
        "GI" => Some(1 << 30),
        _ => None,
    };
    let number = number.parse::<u64>().ok().filter(|it| *it > 0);
    let size = number
        .zip(factor)
        .and_then(|(it, factor)| it.checked_mul(factor));
    size.ok_or_else(|| "a size is a number with KB, MB or GB, as in 100MB".to_owned())
}

/// The end of the help of `dedup`.
pub const DEDUP_HELP: &str = "\
Examples:
  scoresheet dedup examples/opera.pgn examples/opera.pgn -o once.pgn
  scoresheet dedup examples/opera.pgn examples/opera.pgn --removed doubles.pgn --report -
  scoresheet dedup --exact examples/guide.pgn

Two games are the same when their moves are, and their players, dates and rounds can be: names may be
spelled differently (`Kasparov, G` is `Garry Kasparov`, `Müller` is `Mueller`), and what is not known
may be anything. A game is the beginning of another when it is shorter and players, date and round are
the same. Short games must agree in all of these. The copy that stays has the most tags, then the most
comments, then the most moves; of a beginning the longer game stays. --report tells each that goes:
  {\"file\", \"game\", \"kept\": {\"file\", \"game\"}, \"same\": \"moves\" | \"beginning\", \"why\"}
Without it a line for each goes to the standard error. Inputs are read twice: what is no file is
copied to a temporary one.";

/// What `dedup` is told.
#[derive(ClapArgs, Debug)]
pub struct Dedup {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// Games that are the beginning of others stay
    #[arg(long)]
    pub exact: bool,
    /// The file for the games that go
    #[arg(long, value_name = "FILE")]
    pub removed: Option<PathBuf>,
    /// The file for what is told of each game that goes, `-` for the standard error
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Tell nothing of the games that go but how many there are
    #[arg(short, long, conflicts_with = "report")]
    pub quiet: bool,
    /// How the games come out.
    #[command(flatten)]
    pub coming: Coming,
}
