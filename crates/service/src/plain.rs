//! Text of others on a terminal: without signs that would steer it.

use std::borrow::Cow;

/// The text with each control character, and each one that turns the direction of writing,
/// replaced by a sign that shows it was there; a tab by a blank.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c {
        '\t' => ' ',
        c if steers(c) => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_steer_a_terminal_are_shown_and_not_sent() {
        assert_eq!(plain("Nf3 ♘ 馬"), "Nf3 ♘ 馬");
        assert_eq!(
            plain("a\tb\x1b[2J\u{202e}\u{9b}"),
            "a b\u{fffd}[2J\u{fffd}\u{fffd}"
        );
    }
}
