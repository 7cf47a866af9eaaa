//! A position for people: a diagram of letters, words, Braille, whose turn it is and what has happened.

use scoresheet::rules::{Check, Color, End, File, Position, Rank, Role, Square};
use serde::Serialize;

/// A man on its square.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Man {
    /// The square.
    pub square: String,
    /// `white` or `black`.
    pub color: &'static str,
    /// The piece: `knight`.
    pub role: &'static str,
    /// Both in words: `white knight`.
    pub name: String,
}

/// The men, from a8 to h1.
pub fn men(position: &Position) -> Vec<Man> {
    let man = |square: Square| {
        let piece = position.board().get(square)?;
        let (color, role) = (small(piece.color), piece.role.name());
        Some(Man {
            square: square.to_string(),
            color,
            role,
            name: format!("{color} {role}"),
        })
    };
    squares().filter_map(man).collect()
}

/// The squares from a8 to h1.
fn squares() -> impl Iterator<Item = Square> {
    let ranks = (0..8).rev().filter_map(Rank::new);
    ranks.flat_map(|rank| {
        let files = (0..8).filter_map(File::new);
        files.map(move |file| Square::new(file, rank))
    })
}

/// The position in sentences: the men of each side, the heaviest first, and its state.
pub fn words(position: &Position) -> String {
    let side = |color: Color| {
        let mut words = Vec::new();
        for role in ROLES {
            let stands = |square: &Square| {
                let piece = position.board().get(*square);
                piece.is_some_and(|piece| piece.color == color && piece.role == role)
            };
            let found: Vec<_> = squares().filter(stands).map(|it| it.to_string()).collect();
            match &*found {
                [] => (),
                [one] => words.push(format!("{} {one}", role.name())),
                all => words.push(format!("{}s {}", role.name(), all.join(" "))),
            }
        }
        format!("{}: {}.", name(color), words.join(", "))
    };
    let (white, black) = (side(Color::White), side(Color::Black));
    format!("{white} {black} {}", state(position))
}

/// The pieces, the heaviest first.
const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// The board in Braille, a line a rank, the eighth first, two cells a square: the sign of a capital
/// letter before a man of White, an empty cell before one of Black, then the letter of the man, `s`
/// being the knight. An empty square is a cell of two dots: `⠤` when it is dark, `⠒` when it is light.
pub fn braille(position: &Position) -> String {
    let mut out = String::new();
    for square in squares() {
        let piece = position.board().get(square);
        let is_dark = (square.file().index() + square.rank().index()).is_multiple_of(2);
        let empty = if is_dark { '⠤' } else { '⠒' };
        let (first, second) = match piece {
            None => (NO_DOTS, empty),
            Some(piece) if piece.color == Color::White => ('⠠', cell(piece.role)),
            Some(piece) => (NO_DOTS, cell(piece.role)),
        };
        out.extend([first, second]);
        if square.file().char() == 'h' {
            out.push('\n');
        }
    }
    out
}

/// The cell without dots.
const NO_DOTS: char = '⠀';

const fn cell(role: Role) -> char {
    match role {
        Role::King => '⠅',
        Role::Queen => '⠟',
        Role::Rook => '⠗',
        Role::Bishop => '⠃',
        Role::Knight => '⠎',
        Role::Pawn => '⠏',
    }
}

/// White's men in capitals, seen from White's side.
pub fn diagram(position: &Position) -> String {
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
pub fn state(position: &Position) -> String {
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

const fn small(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

#[cfg(test)]
mod tests {
    use scoresheet::placement::fen;

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
            assert!(words(&position).ends_with(expected), "{text}");
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
