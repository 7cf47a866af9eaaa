//! A position for people: a diagram of letters, its FEN, whose turn it is and what has happened.

use scoresheet::placement::fen;
use scoresheet::rules::{Check, Color, End, File, Position, Rank, Square};

/// The position as Markdown.
pub fn words(position: &Position) -> String {
    let (diagram, fen) = (diagram(position), fen::write(position));
    format!("```text\n{diagram}```\n\n`{fen}`\n\n{}", state(position))
}

/// White's men in capitals, seen from White's side.
fn diagram(position: &Position) -> String {
    let mut out = String::new();
    for rank in (0..8).rev().filter_map(Rank::new) {
        out.push(rank.char());
        for file in (0..8).filter_map(File::new) {
            let piece = position.board().get(Square::new(file, rank));
            let letter = piece.map_or('.', |piece| match piece.color {
                Color::White => piece.role.letter(),
                Color::Black => piece.role.letter().to_ascii_lowercase(),
            });
            out.extend([' ', letter]);
        }
        out.push('\n');
    }
    out + "  a b c d e f g h\n"
}

/// Who is to move, or how the game is over.
fn state(position: &Position) -> String {
    let side = name(position.turn());
    match (position.end(), position.check()) {
        (Some(End::Mate(winner)), _) => format!("Checkmate: {} has won.", name(winner)),
        (Some(End::Stalemate), _) => format!("Stalemate: {side} has no move."),
        (Some(End::DeadPosition), _) => "Neither side can mate any more: a draw.".to_owned(),
        (None, Check::Check) => format!("{side} is to move and in check."),
        (None, Check::DoubleCheck) => format!("{side} is to move and in double check."),
        (None, _) => format!("{side} is to move."),
    }
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_shown_and_its_state_told() {
        let cases = [
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "White is to move."),
            (
                "4k3/8/8/8/8/8/8/K3R3 b - - 0 1",
                "Black is to move and in check.",
            ),
            (
                "4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1",
                "Black is to move and in double check.",
            ),
            (
                "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
                "Checkmate: White has won.",
            ),
            (
                "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
                "Stalemate: Black has no move.",
            ),
            (
                "k7/8/8/8/8/8/8/K7 w - - 0 1",
                "Neither side can mate any more: a draw.",
            ),
        ];
        for (text, expected) in cases {
            let (position, _) = fen::read(text).unwrap().position().unwrap();
            assert_eq!(state(&position), expected, "{text}");
            assert!(words(&position).contains(text), "{text}");
        }
        let (position, _) = fen::read(cases[0].0).unwrap().position().unwrap();
        let shown = diagram(&position);
        assert!(
            shown.starts_with("8 . . . . k . . .\n7 . . . . . . . .\n"),
            "{shown}"
        );
        assert!(shown.ends_with("2 . . . . P . . .\n1 . . . . K . . .\n  a b c d e f g h\n"));
    }
}
