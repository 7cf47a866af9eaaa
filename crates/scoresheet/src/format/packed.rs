//! A game whose moves stand together in one word, as the addresses of web sites have them: `mC0Kgv`.
//!
//! Its signs may be those that elsewhere part moves and open comments, so that nothing but the
//! notation can read it. Only a text that is one word is read so.

use std::ops::Range;

use super::pgn::{RawGame, Take};
use crate::game::{Game, LineId};

/// The places of the moves, when the game is one word and nothing but moves.
pub fn moves(text: &str, raw: &RawGame, take: Take<'_>) -> Option<Vec<Range<usize>>> {
    let whole = text.get(raw.span.clone())?;
    let word = whole.trim();
    let mut at = raw.span.start + whole.len() - whole.trim_start().len();
    let end = at + word.len();
    if !raw.tags.is_empty() || word.contains(char::is_whitespace) {
        return None;
    }
    let mut moves = Vec::new();
    while at < end {
        let next = at + Some(take(&text[at..end])).filter(|len| *len > 0)?;
        moves.push(at..next);
        at = next;
    }
    (!moves.is_empty()).then_some(moves)
}

/// The game with these moves, not played yet.
pub fn game(text: &str, raw: &RawGame, moves: &[Range<usize>]) -> Game {
    let mut game = Game::new();
    game.span = raw.span.clone();
    for span in moves {
        game.push(LineId::MAIN, &text[span.clone()], span.clone());
    }
    if let (Some(first), Some(last)) = (moves.first(), moves.last()) {
        game.line_mut(LineId::MAIN).span = first.start..last.end;
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;

    fn check(text: &str, expected: Option<&[&str]>) {
        let raw = pgn::split(text).next().unwrap();
        let pairs = |rest: &str| if rest.len() > 1 { 2 } else { 0 };
        let found = moves(text, &raw, &pairs);
        let texts: Option<Vec<_>> = found
            .as_ref()
            .map(|it| it.iter().map(|span| &text[span.clone()]).collect());
        assert_eq!(texts.as_deref(), expected, "{text}");
        if let Some(found) = found {
            let game = game(text, &raw, &found);
            assert!(game.main_texts().eq(expected.unwrap().iter().copied()));
        }
    }

    #[test]
    fn one_word_is_parted_into_its_moves() {
        check("mC0K!?(x", Some(&["mC", "0K", "!?", "(x"]));
        check("\n  mC0K\n", Some(&["mC", "0K"]));
        check("mC0Kg", None);
        check("mC 0K", None);
        check("[A \"b\"]\nmC0K", None);
    }
}
