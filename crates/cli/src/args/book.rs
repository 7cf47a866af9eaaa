//! What `book` is told.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use scoresheet::notation::{self, for_people};

use super::games::Writing;
use super::{GameForm, Input, Telling, ids};
use scoresheet_service::ask::AUTO;

/// What stands below the options in the help.
pub const HELP: &str = "\
Examples:
  scoresheet book examples/old-book.txt
  scoresheet book examples/old-book.txt --comments -o games.pgn
  scoresheet book examples/old-book.txt --report review.html -o games.pgn
  scoresheet book examples/old-book.txt --output jsonl

A book is a text, or a page of HTML, with games among its prose: in two columns, run on from line to
line, with notes between the moves, over the ends of pages, and as the scanner saw it. Games and
headings are found, the moves are played; where the print is no legal move, or the game cannot go on
behind it, the spelling that looks most alike is taken if it alone lets the whole rest be played.
Each repair is told with its line, what is printed, how it was read and how sure that is; it stands in
a comment of the game, too. Where several readings fit the game ends, with the print behind it in a
comment: nothing is guessed. With --report a page is written in which the text and the board stand
beside each other; where a game is open a reader picks, and saves the games with what was picked.
Moves that start from a diagram which was a picture are told and left out.
Ends with exit code 1 when a game is open, or, with --deny-warnings, when anything was repaired.
--output jsonl answers with one object a game, one a line, as `convert` does, and in it
  {\"kind\": \"game\", ..., \"book\": {\"heading\", \"origin\", \"line\", \"offset\", \"end\", \"complete\",
   \"repaired\", \"unread\", \"printed\": [{\"move\", \"uci\", \"how\", \"print\", \"rivals\"?,
   \"repair\"?: {\"spelling\", \"cost\", \"margin\", \"proof\"}, \"near\"?, \"notes\"?}],
   \"open\": {\"ply\", \"why\", \"reason\"?, \"print\", \"candidates\", \"rest\"}, \"end\",
   \"variations\": [{\"ply\", \"line\", \"offset\", \"end\", \"printed\"}], \"remarks\"}}
and one object for moves that are no game:
  {\"kind\": \"passage\", \"heading\", \"line\", \"offset\", \"end\", \"moves\", \"why\"}
\"how\" is sure, searched or repaired; \"print\" is {\"text\", \"line\", \"offset\", \"end\"}, and null for a
move that is not printed. Costs and margins are hundredths of a letter taken for any other.";

/// What `book` is told.
#[derive(ClapArgs, Debug)]
pub struct Book {
    /// Where the books come from.
    #[command(flatten)]
    pub input: Input,
    /// The notation of the moves; with `auto` it is found out
    #[arg(long, value_name = "ID", default_value = AUTO, hide_possible_values = true)]
    #[arg(value_parser = ids(notation::Can::read, Some(AUTO)))]
    pub from: String,
    /// The notation to write
    #[arg(long, value_name = "ID")]
    #[arg(default_value = for_people().about().id, hide_possible_values = true)]
    #[arg(value_parser = ids(notation::Can::write, None))]
    pub to: String,
    /// The form of the games
    #[arg(long, value_name = "FORM", default_value = "pgn")]
    pub output: GameForm,
    /// Make the author's prose the comments of the games
    #[arg(long)]
    pub comments: bool,
    /// Take no print for another: a game ends where the print is no legal move
    #[arg(long)]
    pub as_printed: bool,
    /// Write a page on which the games are reviewed beside the text, and open places decided
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
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
