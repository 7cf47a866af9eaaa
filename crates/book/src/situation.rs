//! Positions told in sentences, and odds.
//!
//! ```text
//! Situation of the White.
//! The king at the adverse king's 3d. The rook at its queen's bishop's square.
//! Situation of the Black.
//! The king at his square.
//!
//! He received the king's bishop's pawn, and the move.
//! ```
//!
//! A sentence that places a man is a move without a board: the notation says who and where. Of odds
//! the pawn is gone that the second player gives.

use scoresheet::notation::MoveNotation;
use scoresheet::rules::{Color, File, Piece, Position, Rank, Role, Setup, Square, Squares};

use crate::diagram::castle;

/// The most men of one side.
const MAX_MEN: usize = 16;

/// The position that the text above the moves tells; `turn` is the side that begins, `number` the
/// number of the first move.
pub(crate) fn find(
    above: &str,
    turn: Color,
    number: u32,
    notation: &dyn MoveNotation,
) -> Option<Position> {
    let lower = above.to_lowercase();
    if lower.len() != above.len() {
        return None;
    }
    let mut setup = Setup::empty();
    for (color, title) in [
        (Color::White, "situation of the white"),
        (Color::Black, "situation of the black"),
    ] {
        let from = lower.rfind(title)? + title.len();
        place(&above[from..], color, notation, &mut setup)?;
    }
    setup.turn = turn;
    setup.fullmoves = number;
    castle(&mut setup);
    let (position, _) = setup.position().ok()?;
    Some(position)
}

/// Puts the men of one side on the board: the sentences behind its title, up to a blank line.
fn place(text: &str, color: Color, notation: &dyn MoveNotation, setup: &mut Setup) -> Option<()> {
    let mut men = 0;
    for line in text.lines().skip(1) {
        if line.trim().is_empty() {
            if men > 0 {
                break;
            }
            continue;
        }
        let line = line.split('(').next()?.trim();
        for sentence in line.split('.').map(str::trim).filter(|it| !it.is_empty()) {
            let (role, square) = man(sentence, color, notation)?;
            setup.board.set(square, Some(Piece { color, role }));
            men += 1;
        }
        if men > MAX_MEN {
            return None;
        }
    }
    (men > 0).then_some(())
}

/// The man and the one square that a sentence tells.
fn man(sentence: &str, color: Color, notation: &dyn MoveNotation) -> Option<(Role, Square)> {
    let readings = notation.read(sentence, color).ok()?;
    let first = readings.first()?;
    let role = first.pattern.role?;
    let told = readings.iter().filter(|it| it.stage == first.stage);
    let squares = told.fold(Squares::NONE, |all, it| all | it.pattern.to);
    // A pawn named after a file stands on it.
    let file = match role {
        Role::Pawn => first.pattern.from,
        _ => Squares::ALL,
    };
    Some((role, (squares & file).only()?))
}

/// The start of a game at the odds of a pawn, when the heading tells which.
pub(crate) fn odds(heading: &str) -> Option<Position> {
    let lower = heading.to_lowercase().replace('’', "'");
    let (_, told) = lower.rsplit_once("received the ")?;
    let (name, _) = told.split_once("pawn")?;
    let name: Vec<&str> = name.split_whitespace().collect();
    let file = match name.as_slice() {
        ["queen's", "rook's"] => 0,
        ["queen's", "knight's"] => 1,
        ["queen's", "bishop's"] => 2,
        ["queen's"] => 3,
        ["king's"] => 4,
        ["king's", "bishop's"] => 5,
        ["king's", "knight's"] => 6,
        ["king's", "rook's"] => 7,
        _ => return None,
    };
    let mut setup = Position::start().setup();
    let second = Rank::new(6)?;
    setup.board.set(Square::new(File::new(file)?, second), None);
    let (position, _) = setup.position().ok()?;
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use scoresheet::placement::fen;

    #[test]
    fn a_position_is_told_in_sentences() {
        let text = "ENDING\n\n_Situation of the White._\nThe king at the adverse king’s 3d.\n\
                    The rook at its queen’s bishop’s square.\n\
                    The queen’s bishop’s pawn at its bishop’s 4th.(a)\n\n\
                    _Situation of the Black._\nThe king at his square. The rook at its queen’s 2d.\n\n";
        let notation = scoresheet::notation::find("descriptive-en-book").expect("registered");
        let found = find(text, Color::White, 1, notation).map(|it| fen::write(&it));
        assert_eq!(
            found.as_deref(),
            Some("4k3/3r4/4K3/8/2P5/8/8/2R5 w - - 0 1")
        );
        for text in [
            "Situation of the White.\nThe king at his square.\n",
            "Situation of the White.\nThe rook at its bishop’s 2d.\n\nSituation of the Black.\nThe king at his square.\n",
            "The situation is good for White.",
        ] {
            assert_eq!(find(text, Color::White, 1, notation), None, "{text}");
        }
    }

    #[test]
    fn odds_take_the_pawn_of_the_second_player() {
        let heading = "_He received the King’s Bishop’s Pawn, and the Move._";
        let found = odds(heading).map(|it| fen::write(&it));
        let start = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(found.as_deref(), Some(start));
        assert_eq!(odds("He received the first prize"), None);
    }
}
