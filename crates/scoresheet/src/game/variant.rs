//! Which rules the `Variant` tag names.

use scoresheet_rules::Mode;

/// The mode of a variant's name, compared by its letters and digits alone.
///
/// None for rules this library does not know: such games are kept as text.
pub fn mode_of_variant(name: &str) -> Option<Mode> {
    let plain: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    match plain.as_str() {
        "" | "standard" | "chess" | "normal" | "classical" | "regular" | "fromposition" => {
            Some(Mode::Standard)
        }
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "frc" | "freestyle"
        | "freestylechess" | "fischerandomchess" | "fischerrandomchess" | "doublefischerandom"
        | "dfrc" => Some(Mode::Chess960),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_by_their_letters() {
        for name in ["", "Standard", "From Position", "chess"] {
            assert_eq!(mode_of_variant(name), Some(Mode::Standard), "{name:?}");
        }
        for name in [
            "Chess960",
            "Chess 960",
            "Fischerandom",
            "fischerrandom",
            "Freestyle",
        ] {
            assert_eq!(mode_of_variant(name), Some(Mode::Chess960), "{name:?}");
        }
        for name in ["Atomic", "Crazyhouse", "Three-check", "Horde", "xyz"] {
            assert_eq!(mode_of_variant(name), None, "{name:?}");
        }
    }
}
