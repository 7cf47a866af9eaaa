//! Move numbers glued to a move: `1.e4`, `1...e5`, `12. O-O`.

/// The text behind a leading move number, and whether there was one.
///
/// A number is digits, then at least one dot (`.` or `…`), with blanks anywhere between and behind.
pub fn strip_number(text: &str) -> (&str, bool) {
    let digits = text
        .trim_start()
        .trim_start_matches(|c: char| c.is_ascii_digit());
    if digits.len() == text.trim_start().len() {
        return (text, false);
    }
    let dots = digits.trim_start();
    let rest = dots.trim_start_matches(['.', '…', ' ']);
    if dots.starts_with(['.', '…']) && !rest.is_empty() {
        (rest, true)
    } else {
        (text, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_a_move_number_only_before_a_dot() {
        for (text, rest) in [
            ("1.e4", "e4"),
            ("1 . e4", "e4"),
            ("12...Kd7", "Kd7"),
            ("1… e5", "e5"),
            ("e4", "e4"),
            ("0-0", "0-0"),
            ("5254", "5254"),
            ("1.", "1."),
            ("", ""),
        ] {
            assert_eq!(strip_number(text), (rest, rest != text), "{text:?}");
        }
    }
}
