//! Which rules the `Variant` tag names.

use scoresheet_rules::Mode;

use super::values::Variant;

/// The mode of a variant's name, compared by its letters and digits alone.
///
/// None for rules this library does not know: such games are kept as text.
pub fn mode_of_variant(name: &str) -> Option<Mode> {
    Variant::read(name).ok()?.value.mode()
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
