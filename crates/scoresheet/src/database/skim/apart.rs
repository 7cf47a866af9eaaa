//! Whether a game that is put before another one is still read as a game of its own.

use crate::format::pgn::{self, Kind, Lexer, Place, RawGame};

/// How a game stands among others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Apart {
    /// Whether it begins with something else than a tag.
    pub is_bare: bool,
    /// Whether moves behind it would go on with it, for it has no end.
    pub is_open: bool,
    /// Whether even tags behind it would be read as a part of it, as in a comment that nothing closes.
    pub runs_on: bool,
}

impl Apart {
    /// How a game of a text stands among others. One in plain form need not be asked about: it begins with
    /// tags and ends with a result.
    pub fn of(text: &str, raw: &RawGame) -> Apart {
        let game = text[raw.span.clone()].trim_matches(pgn::is_blank);
        let parts = |next: &str| {
            let both = format!("{game}\n\n{next}\n");
            pgn::split(&both).take(3).count()
        };
        let mut tokens = Lexer::new(game, 0..game.len(), Place::Between, &pgn::any_word);
        let first = tokens.find(|it| !matches!(it.kind, Kind::Blank));
        Apart {
            is_bare: !first.is_some_and(|it| matches!(it.kind, Kind::Tag(_))),
            is_open: parts("1. d4 *") != 2,
            runs_on: parts("[Event \"?\"]\n\n1. d4 *") != 2,
        }
    }

    /// Whether both would be read as one game if that other one followed.
    pub const fn joins(self, next: Apart) -> bool {
        self.runs_on || self.is_open && next.is_bare
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_an_end_is_told_from_one_that_ends() {
        for (game, is_bare, is_open, runs_on) in [
            ("[Event \"a\"]\n\n1. e4 *", false, false, false),
            ("[Event \"a\"]\n\n1. e4", false, true, false),
            ("[Event \"a\"]", false, true, false),
            ("[White \"a\"]", false, true, true),
            ("1. e4 e5", true, true, false),
            ("1. e4 1-0", true, false, false),
            ("[Event \"a\"]\n\n1. e4 {open", false, true, false),
            ("[Event \"a\"]\n\n1. e4 *\n; 1-0", false, false, false),
        ] {
            let raw = pgn::split(game).next().unwrap();
            let expected = Apart {
                is_bare,
                is_open,
                runs_on,
            };
            assert_eq!(Apart::of(game, &raw), expected, "{game}");
        }
    }
}
