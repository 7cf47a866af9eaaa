//! How a game ended.

use std::fmt;

use super::values::{Reading, ValueError, ValueNote, ValueWhy};

/// Who won, as far as the text says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Outcome {
    /// White won.
    WhiteWins,
    /// Black won.
    BlackWins,
    /// Nobody won.
    Draw,
    /// Both lost: a double forfeit, for which PGN has no sign.
    BothLose,
    /// Unknown, or the game goes on.
    #[default]
    Open,
}

impl Outcome {
    /// The sign of the PGN standard; `*` also for a double forfeit, for which it has none.
    pub const fn sign(self) -> &'static str {
        match self {
            Outcome::WhiteWins => "1-0",
            Outcome::BlackWins => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::BothLose | Outcome::Open => "*",
        }
    }

    /// The outcome whose sign in the PGN standard this is.
    pub fn of_sign(sign: &str) -> Option<Outcome> {
        [
            Outcome::WhiteWins,
            Outcome::BlackWins,
            Outcome::Draw,
            Outcome::Open,
        ]
        .into_iter()
        .find(|outcome| outcome.sign() == sign)
    }

    /// Reads the value of a Result tag: a sign of the standard, or one of the many others with a
    /// note. A double forfeit is written `*`, which does not say it.
    ///
    /// # Errors
    ///
    /// What says nothing about who won.
    pub fn read(text: &str) -> Result<Reading<Outcome>, ValueError> {
        if let Some(outcome) = Outcome::of_sign(text) {
            return Ok(Reading::plain(outcome));
        }
        let found = crate::format::pgn::read_outcome(text);
        let value = found.ok_or(ValueError::whole(text, 0, ValueWhy::NotOutcome))?;
        Ok(Reading::noted(value, ValueNote::OtherSign))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}
