//! Boards for the tests, written as players do: `Ke1 Ra1 pd5`, capitals for White.

use scoresheet_rules::{Color, Move, Piece, Position, Role, Setup, Side, Square, Squares};

/// The square with this name.
pub fn at(name: &str) -> Square {
    name.parse().unwrap()
}

/// The squares with these names.
pub fn squares(names: &str) -> Squares {
    names.split_whitespace().map(at).collect()
}

/// These men, White to move, no castling, move 20 so that the clock has room.
pub fn setup(men: &str) -> Setup {
    let mut setup = Setup::empty();
    setup.fullmoves = 20;
    for man in men.split_whitespace() {
        let (letter, square) = man.split_at(1);
        let letter = letter.chars().next().unwrap();
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let role = Role::from_letter(letter.to_ascii_uppercase()).unwrap();
        setup.board.set(at(square), Some(Piece { color, role }));
    }
    setup
}

/// These men with the rooks that may castle, which must make sense.
pub fn position(men: &str, castles: &str) -> Position {
    let mut setup = setup(men);
    setup.castles = squares(castles);
    setup.position().unwrap().0
}

/// The legal castling to this side.
pub fn castling(position: &Position, side: Side) -> Option<Move> {
    let mut moves = position.castlings().into_iter();
    moves.find(|m| m.castling() == Some(side))
}

/// The legal move between these squares; a queen when it promotes.
pub fn find(position: &Position, text: &str) -> Option<Move> {
    let (from, to) = (at(&text[..2]), at(&text[2..]));
    let fits = |m: &Move| (m.from, m.to) == (from, to) && m.promotion.is_none_or(queen);
    position.legal_moves().into_iter().find(fits)
}

fn queen(role: Role) -> bool {
    role == Role::Queen
}

/// Plays legal moves.
pub fn play(position: &mut Position, moves: &str) {
    for text in moves.split_whitespace() {
        let m = find(position, text);
        position.play(m.unwrap_or_else(|| panic!("{text} is no legal move")));
    }
}
