//! How the players met: the tag Mode.
//!
//! ```text
//! mode = "OTB" | "PM" | "EM" | "ICS" | "TC"
//! ```
//!
//! Tolerated with a note: small letters, blanks.
//!
//! Source: PGN standard, 9.9.2.

use std::fmt;

use super::{Reading, ValueError, ValueNote, ValueWhy, trimmed};

/// How the players met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayMode {
    /// Over the board.
    OverTheBoard,
    /// By letters and cards.
    PaperMail,
    /// By electronic mail.
    ElectronicMail,
    /// On an internet chess server.
    InternetServer,
    /// By other means of telecommunication.
    Telecommunication,
}

impl PlayMode {
    /// All of them, in the order of the standard.
    pub const ALL: [PlayMode; 5] = [
        PlayMode::OverTheBoard,
        PlayMode::PaperMail,
        PlayMode::ElectronicMail,
        PlayMode::InternetServer,
        PlayMode::Telecommunication,
    ];

    /// The code of the standard.
    pub const fn code(self) -> &'static str {
        match self {
            PlayMode::OverTheBoard => "OTB",
            PlayMode::PaperMail => "PM",
            PlayMode::ElectronicMail => "EM",
            PlayMode::InternetServer => "ICS",
            PlayMode::Telecommunication => "TC",
        }
    }

    /// Reads a code.
    ///
    /// # Errors
    ///
    /// [`ValueWhy::Unknown`] for `?` and `-`; other codes.
    pub fn read(text: &str) -> Result<Reading<PlayMode>, ValueError> {
        let (bare, at, mut notes) = trimmed(text);
        if matches!(bare, "?" | "-") {
            return Err(ValueError::whole(bare, at, ValueWhy::Unknown));
        }
        let same = |it: &PlayMode| it.code().eq_ignore_ascii_case(bare);
        let found = PlayMode::ALL.into_iter().find(same);
        let value = found.ok_or(ValueError::whole(bare, at, ValueWhy::NotMode))?;
        if value.code() != bare {
            notes.push(ValueNote::Capitals);
        }
        Ok(Reading { value, notes })
    }
}

impl fmt::Display for PlayMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
