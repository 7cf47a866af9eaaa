//! What the values of tags mean: dates, time controls, opening codes and the like, as types.
//!
//! A tag keeps its text as it was written; a value is a second look at it. Each type has a `read`
//! that takes the form of the standard and forms seen in real files, and says with a
//! [`ValueNote`] where it went beyond the standard; its `Display` writes the one form that is
//! canonical. Nothing is guessed: a text with two readings is an error that names both.
//!
//! ```
//! use scoresheet::game::values::Date;
//!
//! let reading = Date::read("2014-02-23").unwrap();
//! assert_eq!(reading.value.to_string(), "2014.02.23");
//! assert!(!reading.notes.is_empty());
//! assert_eq!(
//!     Date::read("04/05/2014").unwrap_err().to_string(),
//!     "this could be 2014.04.05 or 2014.05.04",
//! );
//! ```

mod date;
mod eco;
mod error;
mod loose_time;
mod mode;
mod note;
mod players;
mod rating;
mod round;
mod start;
mod termination;
mod time_control;
mod time_of_day;
mod variant;

pub use date::Date;
pub use eco::Eco;
pub use error::{ValueError, ValueWhy};
pub use mode::PlayMode;
pub use note::ValueNote;
pub use players::{Player, PlayerKind, Players};
pub use rating::Rating;
pub use round::Round;
pub use start::{PlyCount, SetUp};
pub use termination::Termination;
pub use time_control::{Bonus, Period, TimeControl, TimeKind};
pub use time_of_day::TimeOfDay;
pub use variant::Variant;

use super::Tags;

/// A value that was read, and where its text differs from what the standard wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<T> {
    /// The value.
    pub value: T,
    /// What had to be overlooked; empty for a text as the standard wants it.
    pub notes: Vec<ValueNote>,
}

impl<T> Reading<T> {
    /// A value read from a text that is as it should be.
    pub const fn plain(value: T) -> Reading<T> {
        Reading {
            value,
            notes: Vec::new(),
        }
    }

    /// A value read from a text with one peculiarity.
    pub fn noted(value: T, note: ValueNote) -> Reading<T> {
        Reading {
            value,
            notes: vec![note],
        }
    }
}

impl Tags {
    /// The value of a tag as a type: `tags.typed("Date", Date::read)`. None without such a tag;
    /// the text itself stays in the tag.
    pub fn typed<T>(
        &self,
        name: &str,
        read: fn(&str) -> Result<Reading<T>, ValueError>,
    ) -> Option<Result<Reading<T>, ValueError>> {
        self.find_loosely(name).map(|tag| read(&tag.value))
    }
}

/// The text without blanks at its ends, its place in the whole, and the note about them.
fn trimmed(text: &str) -> (&str, usize, Vec<ValueNote>) {
    let bare = text.trim();
    let at = text.len() - text.trim_start().len();
    let notes = if bare.len() < text.len() {
        vec![ValueNote::Blanks]
    } else {
        Vec::new()
    };
    (bare, at, notes)
}
