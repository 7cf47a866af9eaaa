//! What `check` and `explain` are told.

use clap::{Args as ClapArgs, ValueEnum};
use scoresheet::diagnostic::Code;

use super::{Input, ListForm, Reading};

/// The end of the help of `check`.
pub const CHECK_HELP: &str = "\
Examples:
  scoresheet check game.pgn
  scoresheet check examples/opera.pgn examples/guide.pgn --verbose
  scoresheet check -e '1. e4 e5 2. Ke3'
  scoresheet check game.pgn --select M,no-terminator --ignore M103
  scoresheet check game.pgn --output sarif > game.sarif

A code is named by its number (M102), by its name (illegal-move), or with others by the start of
their numbers (P2); `scoresheet explain M102` says what it means. Ends with exit code 1 when there
are errors or warnings among the selected codes, not when things are merely worth knowing; those
are told in text with --verbose, and always in the other forms.
--output json answers with one list of objects:
  {\"file\", \"game\", \"ply\", \"move\", \"line\", \"column\", \"end_line\", \"end_column\", \"code\", \"name\",
   \"severity\", \"message\",
   \"fix\": {\"message\", \"safe\", \"edits\": [{\"line\", \"column\", \"end_line\", \"end_column\", \"text\"}]}}
Games, plies, lines and columns count from 1, a column is one code point, an end is the place behind
the last one. \"ply\" is null where no move of the main line is concerned, \"move\" (\"12...\") where none
is, \"fix\" where none is known.";

/// The end of the help of `explain`.
pub const EXPLAIN_HELP: &str = "\
Examples:
  scoresheet explain
  scoresheet explain M102
  scoresheet explain zero-castling
  scoresheet explain --output markdown > docs/codes.md";

/// What `check` is told.
#[derive(ClapArgs, Debug)]
pub struct Check {
    /// Where the games come from.
    #[command(flatten)]
    pub input: Input,
    /// How they are read.
    #[command(flatten)]
    pub reading: Reading,
    /// The form of what is found
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub output: CheckForm,
    /// Only these codes, separated by commas
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = codes)]
    pub select: Vec<Codes>,
    /// Without these codes, separated by commas
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = codes)]
    pub ignore: Vec<Codes>,
    /// Tell also what is merely worth knowing
    #[arg(short, long)]
    pub verbose: bool,
}

impl Check {
    /// Whether a code is to be told.
    pub fn wants(&self, code: Code) -> bool {
        let among = |lists: &[Codes]| lists.iter().any(|it| it.0.contains(&code));
        (self.select.is_empty() || among(&self.select)) && !among(&self.ignore)
    }
}

/// What `explain` is told.
#[derive(ClapArgs, Debug)]
pub struct Explain {
    /// The code, by its number, its name, or the start of several numbers [default: a list of all]
    #[arg(value_name = "CODE", value_parser = codes)]
    pub code: Option<Codes>,
    /// The form of the pages
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub output: ListForm,
}

/// The form of what is found.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckForm {
    /// Each thing with the line it stands in, and a summary
    Text,
    /// One JSON list of objects
    Json,
    /// SARIF 2.1.0, for tools that show the findings of many checkers
    Sarif,
    /// Commands for the log of a GitHub workflow, shown beside the lines of the file
    Github,
}

/// The codes that one word names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Codes(pub Vec<Code>);

/// The codes with this number, this name, or numbers that begin so.
fn codes(word: &str) -> Result<Codes, String> {
    let word = word.trim();
    let begins = |code: &Code| {
        let start = code.id().get(..word.len());
        start.is_some_and(|it| it.eq_ignore_ascii_case(word))
    };
    let named = |code: &Code| code.name().eq_ignore_ascii_case(word);
    let found: Vec<_> = Code::all().filter(|it| begins(it) || named(it)).collect();
    match found.is_empty() || word.is_empty() {
        true => Err("no code has this number or name: `scoresheet explain` lists them".to_owned()),
        false => Ok(Codes(found)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_named_by_number_by_name_or_by_the_start_of_their_numbers() {
        let one = Ok(Codes(vec![Code::IllegalMove]));
        assert_eq!(codes("M102"), one);
        assert_eq!(codes("m102"), one);
        assert_eq!(codes(" illegal-move "), one);
        let moves = codes("M").map(|it| it.0.len());
        assert!(moves > Ok(5));
        for word in ["", " ", "M999", "illegal", "♘", "M1♘"] {
            assert!(codes(word).is_err(), "{word}");
        }
    }
}
