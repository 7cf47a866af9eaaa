//! Positions before the moves: diagrams of letters, men told by their squares, FEN.
//!
//! ```text
//! 8 | #R |    | #B |      cells between strokes, or letters and dots: eight lines
//! White: K at KKt1, Q at Q2, P's at K4 and Q3. Black: K at K sq, R at QR8.
//! r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
//! ```
//!
//! In words each side's squares are counted from its own end of the board, as problems are printed.

use scoresheet::placement::fen;
use scoresheet::rules::{Color, File, Piece, Position, Rank, Role, Setup, Square, home};

use crate::book::Origin;
use crate::scan::is_drawn;

/// The position that stands last in the text above the moves; `turn` is the side that begins,
/// `number` the number of the first move.
pub(crate) fn find(above: &str, turn: Color, number: u32) -> Option<(Position, Origin)> {
    let found = [
        drawn(above).map(|(setup, at)| (setup, at, Origin::Diagram)),
        in_words(above).map(|(setup, at)| (setup, at, Origin::Words)),
        in_fen(above).map(|(setup, at)| (setup, at, Origin::Fen)),
    ];
    let (mut setup, _, origin) = found.into_iter().flatten().max_by_key(|it| it.1)?;
    if origin != Origin::Fen {
        setup.turn = turn;
        setup.fullmoves = number;
        castle(&mut setup);
    }
    let (position, _) = setup.position().ok()?;
    Some((position, origin))
}

/// Gives the rights to castle that the places of kings and rooks allow.
pub(crate) fn castle(setup: &mut Setup) {
    for color in Color::ALL {
        let rank = home(color);
        let king = Piece {
            color,
            role: Role::King,
        };
        let at = |file: u8| File::new(file).map(|file| Square::new(file, rank));
        if at(4).is_none_or(|it| setup.board.get(it) != Some(king)) {
            continue;
        }
        let rook = Piece {
            color,
            role: Role::Rook,
        };
        for file in [0, 7] {
            if let Some(corner) = at(file)
                && setup.board.get(corner) == Some(rook)
            {
                setup.castles |= corner.squares();
            }
        }
    }
}

/// Whether the text speaks of a diagram.
pub(crate) fn is_lacking(above: &str) -> bool {
    let lower = above.to_lowercase();
    [
        "[illustration",
        "diagram",
        "in this position",
        "above position",
        "following position",
        "diag.",
    ]
    .iter()
    .any(|it| lower.contains(it))
}

/// The last board of eight lines, and where it ends.
fn drawn(text: &str) -> Option<(Setup, usize)> {
    let mut rows: Vec<Row> = Vec::new();
    let mut found = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        match row(line) {
            Some(row) => {
                if rows.len() == 8 {
                    rows.clear();
                }
                rows.push(row);
                if rows.len() == 8 {
                    found = board(&rows).map(|setup| (setup, at)).or(found);
                }
            }
            None if is_drawn(line) || line.trim().is_empty() => (),
            None => rows.clear(),
        }
    }
    found
}

/// The men of one rank.
type Row = [Option<Piece>; 8];

/// The cells of a line.
fn row(line: &str) -> Option<Row> {
    let line = line.trim();
    let mut row = [None; 8];
    if line.contains('|') {
        let cells: Vec<&str> = line.split('|').collect();
        let first = cells.iter().position(|it| !it.trim().is_empty())?;
        // The number of the rank, or nothing, stands before the first stroke.
        let labelled = cells[0].trim().len() <= 1 && cells.len() >= 9;
        let cells = if labelled {
            &cells[1..]
        } else {
            &cells[first..]
        };
        if cells.len() < 8 || cells.len() > 9 {
            return None;
        }
        for (place, text) in row.iter_mut().zip(cells) {
            *place = cell(text.trim())?;
        }
        return Some(row);
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let words = match words.as_slice() {
        [label, rest @ ..] if rest.len() == 8 && label.len() == 1 => rest,
        rest if rest.len() == 8 => rest,
        _ => return None,
    };
    for (place, text) in row.iter_mut().zip(words) {
        *place = cell(text)?;
    }
    Some(row)
}

/// One square: none when the text is no cell.
fn cell(text: &str) -> Option<Option<Piece>> {
    if text.bytes().all(|b| b".-_:*+ ".contains(&b)) {
        return Some(None);
    }
    let letters = text.trim_start_matches(['#', '^', 'w', 'b']);
    let role = match letters.to_uppercase().as_str() {
        "K" => Role::King,
        "Q" => Role::Queen,
        "R" => Role::Rook,
        "B" => Role::Bishop,
        "KT" | "N" | "S" => Role::Knight,
        "P" => Role::Pawn,
        "" if text == "b" => Role::Bishop,
        _ => return None,
    };
    let color = match text.as_bytes()[0] {
        b'#' => Color::Black,
        b'^' => Color::White,
        b'w' if text.len() > 1 => Color::White,
        b'b' if text.len() > 1 => Color::Black,
        first if first.is_ascii_lowercase() => Color::Black,
        _ => Color::White,
    };
    Some(Some(Piece { color, role }))
}

fn board(rows: &[Row]) -> Option<Setup> {
    let mut setup = Setup::empty();
    for (down, row) in rows.iter().enumerate() {
        let rank = Rank::new(7 - down as u8)?;
        for (file, piece) in row.iter().enumerate() {
            let square = Square::new(File::new(file as u8)?, rank);
            setup.board.set(square, *piece);
        }
    }
    Some(setup)
}

/// The last FEN of a text, and where it ends.
fn in_fen(text: &str) -> Option<(Setup, usize)> {
    let mut found = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let is_board = |word: &str| word.bytes().filter(|b| *b == b'/').count() == 7;
        if let Some(word) = line.split_whitespace().find(|word| is_board(word)) {
            let from = line.find(word).unwrap_or(0);
            let fields: Vec<&str> = line[from..].split_whitespace().take(6).collect();
            for count in [6, 4, 1] {
                if let Some(fields) = fields.get(..count)
                    && let Ok(setup) = fen::read(&fields.join(" "))
                {
                    found = Some((setup, at + line.len()));
                    break;
                }
            }
        }
        at += line.len();
    }
    found
}

/// The last position told in words, and where it ends.
fn in_words(text: &str) -> Option<(Setup, usize)> {
    let lower = text.to_lowercase();
    let white = lower.rfind("white:")?;
    let black = white + lower[white..].find("black:")?;
    if lower.len() != text.len() {
        return None;
    }
    let mut setup = Setup::empty();
    place(&text[white + 6..black], Color::White, &mut setup)?;
    let end = text[black..]
        .find("\n\n")
        .map_or(text.len(), |it| black + it);
    place(&text[black + 6..end], Color::Black, &mut setup)?;
    Some((setup, end))
}

/// Puts the men of one side on the board: `K at KKt1, P's at K4 and Q3`.
fn place(text: &str, color: Color, setup: &mut Setup) -> Option<()> {
    let mut role = None;
    let mut count = 0;
    let text = text.replace(" and ", ", ").replace(['\n', ';'], ", ");
    for part in text.split([',', '.']).flat_map(|it| it.split("  ")) {
        let part = part.trim();
        if part.is_empty() {
            continue;
        }
        let (man, square) = match part.split_once(" at ").or_else(|| part.split_once(" on ")) {
            Some((man, square)) => (Some(man), square),
            None => (None, part),
        };
        if let Some(man) = man {
            role = Some(role_of(man)?);
        }
        let Some(square) = square_of(square, color) else {
            // What follows the list of men is prose.
            return (count > 0 && man.is_none()).then_some(());
        };
        setup.board.set(square, Some(Piece { color, role: role? }));
        count += 1;
    }
    (count > 0).then_some(())
}

fn role_of(man: &str) -> Option<Role> {
    let man = man
        .trim()
        .trim_end_matches("'s")
        .trim_end_matches("’s")
        .trim_end_matches('s');
    Some(match man.to_lowercase().as_str() {
        "k" | "king" => Role::King,
        "q" | "queen" => Role::Queen,
        "r" | "rook" => Role::Rook,
        "b" | "bishop" => Role::Bishop,
        "kt" | "n" | "knight" => Role::Knight,
        "p" | "pawn" => Role::Pawn,
        _ => return None,
    })
}

/// `KKt1`, `K Kt sq`, `g1`.
fn square_of(text: &str, color: Color) -> Option<Square> {
    let text: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
    let text = text.replace("sq", "1").replace("uare", "");
    let digit = text.chars().next_back()?;
    let rank = Rank::from_char(digit)?;
    let file = &text[..text.len() - 1];
    if file.len() == 1
        && let Some(file) = file
            .chars()
            .next()
            .filter(char::is_ascii_lowercase)
            .and_then(File::from_char)
    {
        return Some(Square::new(file, rank));
    }
    let index = match file.to_uppercase().replace("KT", "N").as_str() {
        "QR" => 0,
        "QN" => 1,
        "QB" => 2,
        "Q" => 3,
        "K" => 4,
        "KB" => 5,
        "KN" => 6,
        "KR" => 7,
        _ => return None,
    };
    Some(Square::new(File::new(index)?, rank.seen_by(color)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_in_every_form() {
        let drawn = "\
            8 | #R |    |    |    | #K |    |    | #R |\n\
              |---------------------------------------|\n\
            7 |    |    |    |    |    |    |    |    |\n\
            6 |    |    |    |    |    | #Kt|    |    |\n\
            5 |    |    |    |    |    |    |    |    |\n\
            4 |    |    |    |    |    |    |    |    |\n\
            3 |    |    |    |    |    |    |    |    |\n\
            2 | ^P |    |    |    |    |    |    |    |\n\
            1 | ^R |    |    |    | ^K |    |    | ^R |\n";
        let plain = "r . . . k . . r\n. . . . . . . .\n. . . . . n . .\n. . . . . . . .\n\
                     . . . . . . . .\n. . . . . . . .\nP . . . . . . .\nR . . . K . . R\n";
        let words = "White: K at K sq, R's at QR1 and KR1, P at QR2.\n\
                     Black: K at K1, R at QR1, R at KR sq, Kt at KB3.\n";
        let fen = "FEN r3k2r/8/5n2/8/8/8/P7/R3K2R w KQkq - 0 1\n";
        for (text, origin) in [
            (drawn, Origin::Diagram),
            (plain, Origin::Diagram),
            (words, Origin::Words),
            (fen, Origin::Fen),
        ] {
            let (position, found) = find(text, Color::White, 1).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(
                fen::write(&position),
                "r3k2r/8/5n2/8/8/8/P7/R3K2R w KQkq - 0 1",
                "{text}"
            );
            assert_eq!(found, origin);
        }
    }

    #[test]
    fn prose_is_no_position() {
        for text in [
            "White: F. J. Marshall. Black: J. R. Capablanca.",
            "a b c d e f g h",
            "one two three four five six seven eight",
        ] {
            assert_eq!(find(text, Color::White, 1).map(|it| it.1), None, "{text}");
        }
    }
}
