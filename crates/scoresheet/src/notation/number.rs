//! A move number glued to its move: `1.5254`, `1. 5254`, `1...e5`.

/// The text behind a leading move number, and whether there was one.
///
/// A number is at most five digits with at least one full stop behind them, or two full stops
/// alone, as before Black's move. Blanks may stand between and behind. A number with nothing
/// behind it is left in place, for `5254.` is a move of ICCF with a full stop.
pub(crate) fn strip_number(text: &str) -> (&str, bool) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let stops = |c: char| match c {
        '.' => 1,
        '…' => 3,
        _ => 0,
    };
    let rest = text[digits..].trim_start_matches(|c: char| c.is_whitespace() || stops(c) > 0);
    let between = &text[digits..text.len() - rest.len()];
    let stops: u32 = between.chars().map(stops).sum();
    let is_number = match digits {
        0 => stops >= 2,
        1..=MAX_DIGITS => stops >= 1,
        _ => false,
    };
    if is_number && !rest.is_empty() {
        (rest, true)
    } else {
        (text, false)
    }
}

/// The most digits that are read as a move number.
const MAX_DIGITS: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_number_is_told_from_a_move() {
        for (text, rest) in [
            ("1.e4", Some("e4")),
            ("1. e4", Some("e4")),
            ("12...Nf6", Some("Nf6")),
            ("1…e5", Some("e5")),
            ("1 ... e5", Some("e5")),
            ("...e5", Some("e5")),
            ("10000.Ke2", Some("Ke2")),
            ("1.5254", Some("5254")),
            ("1.♘f3", Some("♘f3")),
            ("1.", None),
            ("5254.", None),
            (".e4", None),
            ("5254", None),
            ("52 54", None),
            ("100000.e4", None),
            ("", None),
        ] {
            assert_eq!(strip_number(text), (rest.unwrap_or(text), rest.is_some()));
        }
    }
}
