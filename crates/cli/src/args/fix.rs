//! What `fix` is told.

use clap::Args as ClapArgs;
use scoresheet::diagnostic::Code;
use scoresheet::notation;

use super::{Input, ids};
use scoresheet_service::ask::AUTO;

/// What stands below the options in the help.
pub const HELP: &str = "\
Examples:
  scoresheet fix game.pgn
  scoresheet fix --write *.pgn
  scoresheet fix --select zero-castling,P204 game.pgn
  cat game.pgn | scoresheet fix --write > mended.pgn

Without --write the changes are shown as a unified diff, which `patch` understands. A fix is safe when
a reader of the old text and of the new one play the same game; only those are made unless --unsafe or
--select asks for more. A game with an error, or that can be read as two games, is left as it is.
Files are replaced whole or not at all; what is read from the standard input is written, mended, to
the standard output.
Exit codes: 0 nothing to fix, or nothing left; 1 changes shown, or something left; 2 could not run.";

/// What `fix` is told.
#[derive(ClapArgs, Debug)]
pub struct Fix {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// Change the files, instead of showing what would be changed
    #[arg(long)]
    pub write: bool,
    /// Show what would be changed as a unified diff, which is done without this option, too
    #[arg(long, conflicts_with = "write")]
    pub diff: bool,
    /// Make also the changes that are probably meant but not certain
    #[arg(long)]
    pub r#unsafe: bool,
    /// Mend only what has one of these codes (S101 or zero-castling), separated by commas; for
    /// them also what is probably meant but not certain
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = code)]
    pub select: Vec<Code>,
    /// Leave alone what has one of these codes, separated by commas
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = code)]
    pub ignore: Vec<Code>,
    /// The notation of the games; with `auto` it is found for each game by playing it
    #[arg(long, value_name = "ID", default_value = AUTO, hide_possible_values = true)]
    #[arg(value_parser = ids(notation::Can::read, Some(AUTO)))]
    pub from: String,
}

/// The code with this number or name.
fn code(text: &str) -> Result<Code, String> {
    let named = |code: &Code| code.id().eq_ignore_ascii_case(text) || code.name() == text;
    Code::all()
        .find(named)
        .ok_or_else(|| "no code has this number or name".to_owned())
}
