//! What was typed: the commands, their options and their help. Validates, and does nothing else.

mod book;
mod check;
mod database;
#[cfg(feature = "export")]
mod export;
mod fix;
mod format;
mod games;
#[cfg(feature = "serve")]
mod serve;

pub use book::Book;
pub use check::{Check, CheckForm, Explain};
pub use database::{Coming, Dedup, Eco, Filter, Head, List, ListedForm, Merge, RowForm, Sample};
pub use database::{Sort, Split, Stats, StatsForm, Tail};
#[cfg(feature = "export")]
pub use export::Export;
pub use fix::Fix;
pub use format::{Format, Order};
pub use games::{Convert, Detect, GameForm, Input, Reading, Table, TableForm, Telling};

#[cfg(feature = "serve")]
pub use serve::Serve;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use scoresheet::notation;

use scoresheet_service::ask::AUTO;

/// Read, write, convert and check chess moves and games in every notation.
#[derive(Parser, Debug)]
#[command(name = "scoresheet", version, propagate_version = true)]
#[command(after_help = "\
Exit codes: 0 clean, 1 something was wrong in the input, 2 could not run.
Results go to the standard output, everything else to the standard error.")]
pub struct Args {
    /// When to colour what is printed; NO_COLOR is respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program can do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// List every notation, or tell of one: what it is for, its rules, examples, its source
    #[command(after_help = "\
Examples:
  scoresheet notations
  scoresheet notations iccf
  scoresheet notations descriptive-en local:de
  scoresheet notations --output json | jq -r '.[].id'
  scoresheet notations --output markdown > NOTATIONS.md")]
    Notations(Notations),
    /// Show one move in every notation, or say why it is none
    #[command(after_help = "\
Examples:
  scoresheet move Nf3
  scoresheet move Sf3 --from local:de --to san,uci
  scoresheet move e1h1 --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
  scoresheet move --from uci -- 0000
  scoresheet move P-K4 --explain --to descriptive-en,iccf,san
  echo '{\"from\":\"san\",\"text\":\"Nf3\",\"to\":[\"uci\"]}' | scoresheet move --jsonl

With --jsonl each line of the standard input is one object,
  {\"fen\"?, \"history\"?, \"variant\"?, \"from\", \"text\", \"to\"?: [...], \"strict\"?, \"explain\"?}
and is answered by one line, in order:
  {\"uci\", \"to\": {id: text}, \"notes\": [...]}   null and \"unwritable\" where there is no such form
  {\"error\": {\"code\", \"name\", \"message\", \"candidates\": [...]}}
A text in a notation for positions (from: \"fen\", \"xfen\", \"shredder-fen\", \"epd\", \"fen-import\") is
answered by
  {\"fen\", \"to\": {id: text}, \"notes\": [...]}
With --explain, or \"explain\": true, the answer says what each text means:
  \"explained\": {id: {\"text\", \"sentence\", \"parts\": [{\"from\", \"to\", \"text\", \"meaning\", \"words\"}]}}
\"from\" and \"to\" are bytes of the text, \"meaning\" has an id (\"man\", \"file\", \"takes\" ...) and facts.
\"mended\" and \"impossible\" say what is wrong with a position, \"read_as\" and \"otherwise\" what
became of \"from\": \"auto\".")]
    Move(Move),
    /// Write the games of files in another notation
    #[command(after_help = "\
Examples:
  scoresheet convert examples/opera.pgn --to uci
  scoresheet convert examples/opera.pgn --to iccf,descriptive-en --output moves
  scoresheet convert examples/book.txt --output jsonl
  scoresheet convert examples/correspondence.txt --from iccf -o game.pgn
  scoresheet convert examples/opera.pgn --to uci --output lines
  scoresheet convert -e '1. P-K4 P-K4 2. Kt-KB3' --output moves

Files of any size are read block by block by all cores (-j), in any encoding, packed with zstd, gzip,
bzip2, xz or zip or not; the file of -o is packed as its name says (.zst, .gz, .bz2, .xz). What is wrong
with games is told on the standard error, each thing with its place; what could not be played stays in
the output as text. --output lines writes one line a game: the moves, parted by single blanks; behind
`fen <FEN> moves` where a game starts from another position. What could not be read is only told there.
--output jsonl answers with one object a game, one a line:
  {\"tags\": {name: value}, \"start_fen\", \"from\", \"moves\": [...], \"result\", \"final_fen\", \"plies\",
   \"variations\", \"comments\", \"glyphs\", \"unread\"?,
   \"diagnostics\": [{\"code\", \"name\", \"severity\", \"message\", \"line\", \"column\", \"offset\"}]}
\"moves\" is the main line, with null for a move that has no form in the notation; for several
notations it is an object with a list for each. \"variations\", \"comments\" and \"glyphs\" count what
the object does not hold. Lines, columns and code points count from 1, offsets are bytes of the
text as UTF-8.")]
    Convert(Convert),
    /// Find the games in the text of an old book, and play them to their end
    #[command(after_help = book::HELP)]
    #[command(mut_arg("jobs", |arg| arg.hide(true)))]
    #[command(mut_arg("text", |arg| arg.help("The text itself, instead of a file").value_name("TEXT")))]
    Book(Book),
    /// Write games as tables: Parquet, Arrow, CSV, JSON lines
    #[cfg(feature = "export")]
    #[command(after_help = export::HELP)]
    Export(Export),
    /// Show games in several notations beside each other
    #[command(after_help = "\
Examples:
  scoresheet table examples/opera.pgn
  scoresheet table examples/opera.pgn --to san,local:de,fan
  scoresheet table -e '1. e4 e5 2. Nf3' --output markdown
  scoresheet table examples/opera.pgn --output html -o opera.html")]
    Table(Table),
    /// Tell in which notation games are written, and how sure that is
    #[command(after_help = "\
Examples:
  scoresheet detect examples/book.txt
  scoresheet detect -e '1. e4 e5 2. Sf3 Sc6'
  scoresheet detect examples/opera.pgn --json

Every notation plays the game as far as it can. Ends with exit code 1 when notations that play the
game to its end differ, or when none does.
--json answers with one object a game, one a line:
  {\"notation\", \"title\", \"sure\", \"plies\", \"of\", \"overlooked\", \"alike\": [id],
   \"rivals\": [{\"notation\", \"ply\", \"text\", \"here\", \"there\"}]}
\"overlooked\" counts plies whose spelling is not exact, \"alike\" are notations that read the same
moves, \"rivals\" those that read others: from \"ply\" on, counted from 1, where \"text\" means \"here\" in
the notation found and \"there\" in the rival.")]
    Detect(Detect),
    /// Find what is wrong with games: each thing with its place, its reason and its fix
    #[command(after_help = check::CHECK_HELP)]
    Check(Check),
    /// Explain a code of `check`: what it means, why it matters, an example, what would do
    #[command(after_help = check::EXPLAIN_HELP)]
    Explain(Explain),
    /// Serve an editor: diagnostics, quick fixes, hover, outline, folding and formatting
    #[cfg(feature = "lsp")]
    #[command(after_help = "\
Example, in a configuration of Helix:
  [language-server.scoresheet]
  command = \"scoresheet\"
  args = [\"lsp\"]

The editor starts it and speaks the Language Server Protocol with it on its standard input and
output. Ends with exit code 0 when the editor took its leave, 1 when it vanished.")]
    Lsp {
        /// Taken since some editors say it; there is no other way to talk
        #[arg(long)]
        stdio: bool,
    },
    /// Serve the page and the service over HTTP, on this machine
    #[cfg(feature = "serve")]
    #[command(after_help = serve::HELP)]
    Serve(Serve),
    /// Mend files: show the changes, or make them
    #[command(after_help = fix::HELP)]
    Fix(Fix),
    /// Write PGN files in the export format of the standard
    #[command(after_help = format::EXAMPLES)]
    Format(Format),
    /// List games, a line each, from their tags
    #[command(after_help = database::LIST_HELP)]
    List(List),
    /// Pass on the games that are wanted: by tags, moves, positions, material
    #[command(after_help = database::FILTER_HELP)]
    Filter(Filter),
    /// Pass on the first games
    #[command(after_help = database::HEAD_HELP)]
    Head(Head),
    /// Pass on the last games
    #[command(after_help = database::TAIL_HELP)]
    Tail(Tail),
    /// Pass on some games, drawn by chance
    #[command(after_help = database::SAMPLE_HELP)]
    Sample(Sample),
    /// Count what there is: games, results, years, openings, errors
    #[command(after_help = database::STATS_HELP)]
    Stats(Stats),
    /// Put games in order, however many there are
    #[command(after_help = database::SORT_HELP)]
    Sort(Sort),
    /// Make one series of games of several
    #[command(after_help = database::MERGE_HELP)]
    Merge(Merge),
    /// Put games into several files, by number, size or a tag
    #[command(after_help = database::SPLIT_HELP)]
    Split(Split),
    /// Pass on each game once, and say which ones were there twice
    #[command(after_help = database::DEDUP_HELP)]
    Dedup(Dedup),
    /// Name the openings of games
    #[command(after_help = database::ECO_HELP)]
    Eco(Eco),
    /// Print a completion script for a shell
    #[command(after_help = "\
Example:
  scoresheet completions bash > ~/.local/share/bash-completion/completions/scoresheet")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, of the program or of one command
    #[command(after_help = "\
Examples:
  scoresheet man | man -l -
  scoresheet man move > scoresheet-move.1")]
    Man {
        /// The command
        command: Option<String>,
    },
}

/// What `notations` is told.
#[derive(ClapArgs, Debug)]
pub struct Notations {
    /// The notations of which to print a page each
    #[arg(value_name = "ID", hide_possible_values = true)]
    #[arg(value_parser = ids(|_| true, None))]
    pub ids: Vec<String>,
    /// The form of the list or the pages
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub output: ListForm,
}

/// What `move` is told.
#[derive(ClapArgs, Debug)]
pub struct Move {
    /// The move, as it is written
    #[arg(required_unless_present = "jsonl")]
    pub text: Option<String>,
    /// The position, in Forsyth-Edwards notation [default: the initial position]
    #[arg(long)]
    pub fen: Option<String>,
    /// The moves from the initial position on, in coordinates (e2e4 e7e5 ...)
    #[arg(long, value_name = "MOVES")]
    pub history: Option<String>,
    /// The rules: standard or chess960
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,
    /// The notation of the move; with `auto` every notation is tried, and those that can read it
    /// must agree; the letters of languages come last
    #[arg(long, value_name = "ID", default_value = AUTO, hide_possible_values = true)]
    #[arg(value_parser = ids(notation::Can::read, Some(AUTO)))]
    pub from: String,
    /// The notations to write, separated by commas [default: all]
    #[arg(
        long,
        value_name = "ID",
        value_delimiter = ',',
        hide_possible_values = true
    )]
    #[arg(value_parser = ids(notation::Can::write, None))]
    pub to: Vec<String>,
    /// Take only the exact spelling of the notation
    #[arg(long)]
    pub strict: bool,
    /// Say what each text means: one sentence, and each piece of it
    #[arg(long)]
    pub explain: bool,
    /// Answer with one JSON object, errors too
    #[arg(long)]
    pub json: bool,
    /// Answer each line of the standard input, one JSON object each
    #[arg(long, conflicts_with_all = ["text", "fen", "history", "variant", "from", "to", "strict", "explain", "json"])]
    pub jsonl: bool,
}

/// The form of a list.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListForm {
    /// Aligned columns.
    Text,
    /// One JSON array of objects.
    Json,
    /// A Markdown table.
    Markdown,
}

/// When to colour.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Color> for anstream::ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

/// The ids of the registered notations that can do this, and a word besides.
fn ids(can: fn(notation::Can) -> bool, word: Option<&'static str>) -> PossibleValuesParser {
    let able = notation::all()
        .map(|notation| notation.about())
        .filter(|about| can(about.can))
        .map(|about| PossibleValue::new(about.id).help(about.title));
    PossibleValuesParser::new(word.into_iter().map(PossibleValue::new).chain(able))
}
