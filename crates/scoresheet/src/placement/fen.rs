//! Forsyth-Edwards notation: a position in one line of six fields.

use scoresheet_rules::{
    Color, File, Mode, Piece, Position, Rank, Role, Setup, Side, Square, Squares, outermost_rook,
};

/// Reads a FEN, X-FEN or Shredder-FEN tolerantly.
///
/// # Errors
///
/// The byte at which the text stops being one.
pub fn read(text: &str) -> Result<Setup, usize> {
    let mut fields = text.split_whitespace();
    let at = |field: &str| field.as_ptr() as usize - text.as_ptr() as usize;
    let mut setup = Setup::empty();
    let board = fields.next().ok_or(0usize)?;
    let mut square = 0u8;
    let mut ranks = 0;
    for rank in board.split('/') {
        let mut file = 0u8;
        for c in rank.chars() {
            if let Some(n) = c.to_digit(10).filter(|n| (1..=8).contains(n)) {
                file += n as u8;
            } else {
                let role = Role::from_letter(c.to_ascii_uppercase()).ok_or(at(rank))?;
                let color = if c.is_ascii_uppercase() {
                    Color::White
                } else {
                    Color::Black
                };
                let (f, r) = (File::new(file), Rank::new(7u8.wrapping_sub(ranks)));
                let (Some(f), Some(r)) = (f, r) else {
                    return Err(at(rank));
                };
                setup
                    .board
                    .set(Square::new(f, r), Some(Piece { color, role }));
                file += 1;
            }
            if file > 8 {
                return Err(at(rank));
            }
        }
        if file != 8 {
            return Err(at(rank));
        }
        square = square.wrapping_add(8);
        ranks += 1;
    }
    if ranks != 8 {
        return Err(0);
    }
    setup.turn = match fields.next() {
        None | Some("w") => Color::White,
        Some("b") => Color::Black,
        Some(other) => return Err(at(other)),
    };
    let castles = fields.next().unwrap_or("-");
    for c in castles.chars().filter(|c| *c != '-') {
        let color = if c.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let rook = match c.to_ascii_uppercase() {
            'K' => outermost_rook(&setup.board, color, Side::King),
            'Q' => outermost_rook(&setup.board, color, Side::Queen),
            other => {
                let file = File::from_char(other.to_ascii_lowercase()).ok_or(at(castles))?;
                Square::new(file, scoresheet_rules::home(color))
            }
        };
        setup.castles |= Squares::from(rook);
    }
    let ep = fields.next().unwrap_or("-");
    if ep != "-" {
        setup.en_passant = Some(ep.parse().map_err(|_| at(ep))?);
    }
    for target in [&mut setup.halfmoves, &mut setup.fullmoves] {
        if let Some(field) = fields.next() {
            *target = field.parse().map_err(|_| at(field))?;
        }
    }
    setup.fullmoves = setup.fullmoves.max(1);
    setup.mode = Mode::Standard;
    Ok(setup)
}

/// The FEN of a position, with the en passant square only when a legal capture goes there.
pub fn write(position: &Position) -> String {
    let mut out = String::new();
    for (n, rank) in Rank::ALL.into_iter().rev().enumerate() {
        if n > 0 {
            out.push('/');
        }
        let mut empty = 0;
        for file in File::ALL {
            match position.board().get(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        out.push_str(&empty.to_string());
                    }
                    empty = 0;
                    let letter = piece.role.letter();
                    out.push(if piece.color == Color::White {
                        letter
                    } else {
                        letter.to_ascii_lowercase()
                    });
                }
            }
        }
        if empty > 0 {
            out.push_str(&empty.to_string());
        }
    }
    out.push_str(if position.turn() == Color::White {
        " w "
    } else {
        " b "
    });
    let before = out.len();
    for color in Color::ALL {
        for side in Side::ALL {
            let rook = outermost_rook(position.board(), color, side);
            if position.castles().has(rook) {
                let c = if side == Side::King { 'K' } else { 'Q' };
                out.push(if color == Color::White {
                    c
                } else {
                    c.to_ascii_lowercase()
                });
            }
        }
    }
    if out.len() == before {
        out.push('-');
    }
    match position.legal_en_passant() {
        None => out.push_str(" -"),
        Some(at) => out.push_str(&format!(" {at}")),
    }
    out.push_str(&format!(
        " {} {}",
        position.halfmoves(),
        position.fullmoves()
    ));
    out
}
