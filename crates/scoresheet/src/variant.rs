//! Which rules the name of a variant means.
//!
//! Names are compared by their letters and digits alone, capitals or not: `Chess 960`,
//! `chess-960` and `Chess960` are one.

use scoresheet_rules::Mode;

/// The names under which files know the rules we have, folded.
const NAMES: &[(&str, Mode)] = &[
    ("", Mode::Standard),
    ("standard", Mode::Standard),
    ("standardchess", Mode::Standard),
    ("chess", Mode::Standard),
    ("normal", Mode::Standard),
    // Lichess names the way the game began, not its rules.
    ("fromposition", Mode::Standard),
    ("chess960", Mode::Chess960),
    ("960", Mode::Chess960),
    ("frc", Mode::Chess960),
    ("fischerandom", Mode::Chess960),
    ("fischerrandom", Mode::Chess960),
    ("fischerandomchess", Mode::Chess960),
    ("fischerrandomchess", Mode::Chess960),
    ("freestyle", Mode::Chess960),
    ("freestylechess", Mode::Chess960),
];

/// The longest name that is looked at, in bytes.
const MAX_NAME: usize = 64;

/// The rules of the variant with this name; none when there are no rules for it here.
///
/// ```
/// use scoresheet::{rules::Mode, variant};
///
/// assert_eq!(variant::read("Chess 960"), Some(Mode::Chess960));
/// assert_eq!(variant::read("Crazyhouse"), None);
/// ```
pub fn read(name: &str) -> Option<Mode> {
    if name.len() > MAX_NAME {
        return None;
    }
    let folded: String = name
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    NAMES
        .iter()
        .find(|(known, _)| *known == folded)
        .map(|(_, mode)| *mode)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_by_letters_and_digits() {
        for (name, mode) in [
            ("Standard", Some(Mode::Standard)),
            ("From Position", Some(Mode::Standard)),
            ("chess960", Some(Mode::Chess960)),
            ("Chess 960", Some(Mode::Chess960)),
            ("Fischerandom", Some(Mode::Chess960)),
            ("Fischer Random", Some(Mode::Chess960)),
            ("FREESTYLE", Some(Mode::Chess960)),
            ("Crazyhouse", None),
            ("Three-check", None),
            ("Chess 961", None),
        ] {
            assert_eq!(read(name), mode, "{name}");
        }
    }
}
