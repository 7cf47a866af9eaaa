//! Names of players: the tags White and Black, WhiteType and BlackType.
//!
//! ```text
//! players = player { ":" player }                  ; consultation games
//! player  = family name [ "," given names ]
//! kind    = "human" | "program"
//! ```
//!
//! Any text is a name; `?` stands for an unknown player, `-` for none.
//!
//! Source: PGN standard, 8.1.1.5 and 9.1.4.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// The players of one side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Players {
    /// All of them, in the order in which they were named.
    pub list: Vec<Player>,
}

/// A player by name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The family name, or the whole name when no comma divides it.
    pub family: String,
    /// The given names or their initials.
    pub given: Option<String>,
}

impl Players {
    /// Reads the players of one side; blanks around names are left out.
    pub fn read(text: &str) -> Players {
        let list = text.split(':').map(player).collect();
        Players { list }
    }
}

fn player(text: &str) -> Player {
    let (family, given) = match text.split_once(',') {
        Some((family, given)) => (family, Some(given.trim().to_owned())),
        None => (text, None),
    };
    Player {
        family: family.trim().to_owned(),
        given: given.filter(|it| !it.is_empty()),
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, player) in self.list.iter().enumerate() {
            let colon = if index == 0 { "" } else { ":" };
            write!(f, "{colon}{player}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.given {
            Some(given) => write!(f, "{}, {given}", self.family),
            None => f.write_str(&self.family),
        }
    }
}

/// What kind of player moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A computer program.
    Program,
}

impl PlayerKind {
    /// Reads `human` or `program`; capitals get a note.
    ///
    /// # Errors
    ///
    /// Another word.
    pub fn read(text: &str) -> Result<Reading<PlayerKind>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        let kinds = [PlayerKind::Human, PlayerKind::Program];
        let found = kinds
            .into_iter()
            .find(|it| it.to_string().eq_ignore_ascii_case(bare));
        let value = found.ok_or(ValueError::whole(bare, at, ValueWhy::NotKind))?;
        if value.to_string() != bare {
            notes.push(ValueNote::SmallLetters);
        }
        Ok(Reading { value, notes })
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayerKind::Human => "human",
            PlayerKind::Program => "program",
        })
    }
}
