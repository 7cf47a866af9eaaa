//! Writes the moves of a game as a numbered list: `1. e4 e5 2. Nf3`.
//!
//! ```text
//! list = [ "FEN: " fen NEWLINE ] { [ number ] move } [ "{" text "}" ] [ result ] NEWLINE
//! ```
//!
//! Only the main line; what of it could not be played stands in braces at the end. A move is not
//! broken over lines, whatever blanks it holds, and stays with its number. [`move_list`](super::move_list) says how such a
//! list is read.

use std::borrow::Cow;

use scoresheet_rules::Color;

use crate::game::{Game, NodeId, Outcome};

/// The longest line, in characters, unless one move is longer.
pub const COLUMNS: usize = 79;

/// Appends the main line, whose moves are spelled by `text_of`; `fen` is the position it starts
/// from when it is not the usual one.
pub fn write<'g>(
    game: &'g Game,
    fen: Option<&str>,
    text_of: &dyn Fn(NodeId) -> Cow<'g, str>,
    out: &mut String,
) {
    if let Some(fen) = fen {
        out.extend(["FEN: ", fen, "\n"]);
    }
    let mut list = List { out, at: 0 };
    for (index, &id) in (0..).zip(&game.main().moves) {
        let text = text_of(id);
        match game.turn_at(index) {
            (Color::White, number) => list.word(&format!("{number}. {text}")),
            (Color::Black, number) if index == 0 => list.word(&format!("{number}... {text}")),
            (Color::Black, _) => list.word(&text),
        }
    }
    if let Some(unread) = &game.main().unread {
        let text = unread.text.replace('}', ")");
        let words = text.split(|c: char| c.is_whitespace() || c.is_control());
        let mut words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        words.insert(0, "{");
        words.push("}");
        words.into_iter().for_each(|word| list.word(word));
    }
    if game.outcome() != Outcome::Open {
        list.word(game.outcome().sign());
    }
    if list.at > 0 {
        out.push('\n');
    }
}

struct List<'o> {
    out: &'o mut String,
    /// How long the line is, in characters.
    at: usize,
}

impl List<'_> {
    fn word(&mut self, text: &str) {
        let width = text.chars().count();
        match self.at {
            0 => (),
            at if at + 1 + width > COLUMNS => {
                self.out.push('\n');
                self.at = 0;
            }
            _ => {
                self.out.push(' ');
                self.at += 1;
            }
        }
        self.out.push_str(text);
        self.at += width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;

    fn check(text: &str, fen: Option<&str>, expected: &str) {
        let found = pgn::games(text, &pgn::any_word).next().unwrap();
        let mut out = String::new();
        write(&found.game, fen, &|id| found.game.text(id).into(), &mut out);
        assert_eq!(out, expected);
    }

    #[test]
    fn a_list_is_numbered_and_wrapped() {
        check("1. e4 e5 2. Nf3 1-0", None, "1. e4 e5 2. Nf3 1-0\n");
        check("e4 e5 (c5) Nf3 {good} *", None, "1. e4 e5 2. Nf3\n");
        let long = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";
        let lines = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6\n8. Ng1 Ng8\n";
        check(long, None, lines);
    }

    #[test]
    fn a_list_that_starts_elsewhere_says_where() {
        let fen = "4k3/8/8/8/8/8/8/4K3 b - - 0 37";
        let text = format!("FEN: {fen}\n37... Kd7 38. Ke2");
        check(&text, Some(fen), &format!("{text}\n"));
    }
}
