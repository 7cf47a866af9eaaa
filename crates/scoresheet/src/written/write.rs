//! From turns, squares and pieces to text. The grammar is in the documentation of [`super`].

use std::fmt::{self, Display, Formatter, Write};

use super::{Castling, CastlingType, Flag, Move, Piece, Square, Turn};

impl Display for Turn {
    /// Prints the castling or the move that it is.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Castling(castling) => castling.fmt(f),
            Turn::Move(r#move) => r#move.fmt(f),
        }
    }
}

impl Display for Castling {
    /// Prints it with zeros, and its check mark, but never an `x`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.r#type, check_mark(self.flags))
    }
}

impl Display for CastlingType {
    /// Prints it with zeros.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Short => "0-0",
            Self::Long => "0-0-0",
        })
    }
}

impl Display for Move {
    /// Prints a move that was read as a text that reads as the same move.
    ///
    /// Of the squares a piece may come from, it prints what they have in common: their file, their
    /// rank, both for one square alone, and nothing if neither is shared or there is none. So a
    /// set that no text can say becomes a wider one, never one that leaves a square of it out: a
    /// knight from a1 or a3 prints as one from the a-file.
    ///
    /// A promotion is printed as it stands, even one that cannot be read again. If the flags have
    /// both check and checkmate, `#` says it all.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.who != Piece::Pawn {
            f.write_char(self.who.letter())?;
        }
        write_source(f, self.src.as_deref().unwrap_or_default())?;
        if self.flags & Flag::CAPTURE != Flag::NONE {
            f.write_char('x')?;
        }
        write!(f, "{}", self.dst)?;
        if let Some(piece) = self.promotion {
            write!(f, "={}", piece.letter())?;
        }
        f.write_str(check_mark(self.flags))
    }
}

impl Display for Square {
    /// Prints its file and its rank: `e4`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.get_file_char(), self.get_rank_char())
    }
}

impl Display for Piece {
    /// Prints its English name: `Knight`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Piece::King => "King",
            Piece::Queen => "Queen",
            Piece::Rook => "Rook",
            Piece::Knight => "Knight",
            Piece::Bishop => "Bishop",
            Piece::Pawn => "Pawn",
        })
    }
}

fn write_source(f: &mut Formatter<'_>, squares: &[Square]) -> fmt::Result {
    let file = shared(squares.iter().map(Square::get_file_char));
    let rank = shared(squares.iter().map(Square::get_rank_char));
    file.into_iter()
        .chain(rank)
        .try_for_each(|name| f.write_char(name))
}

/// The name that all of them are, if they are all the same.
fn shared(mut names: impl Iterator<Item = char>) -> Option<char> {
    let first = names.next()?;
    names.all(|name| name == first).then_some(first)
}

fn check_mark(flags: Flag) -> &'static str {
    if flags & Flag::CHECKMATE != Flag::NONE {
        "#"
    } else if flags & Flag::CHECK != Flag::NONE {
        "+"
    } else {
        ""
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Castling, CastlingType, Flag, Move, Piece, Square, Square::*};

    fn check_source(src: &[Square], text: &str) {
        let (who, dst, flags, promotion) = (Piece::Knight, B3, Flag::NONE, None);
        let r#move = Move {
            who,
            dst,
            flags,
            src: Some(src.to_vec()),
            promotion,
        };
        assert_eq!(r#move.to_string(), text, "{src:?}");
    }

    #[test]
    fn a_source_is_written_as_what_its_squares_share() {
        check_source(&[A1], "Na1b3");
        check_source(&[A1, A1], "Na1b3");
        check_source(&[A1, A2, A3, A4, A5, A6, A7, A8], "Nab3");
        check_source(&[A8, A7, A6, A5, A4, A3, A2, A1], "Nab3");
        check_source(&[A1, A3], "Nab3");
        check_source(&[A1, B1, C1, D1, E1, F1, G1, H1], "N1b3");
        check_source(&[A1, C1], "N1b3");
        check_source(&[A1, C2], "Nb3");
        check_source(&[], "Nb3");
    }

    #[test]
    fn a_turn_no_text_can_say_is_still_written() {
        let flags = Flag::CHECK | Flag::CHECKMATE | Flag::CAPTURE;
        assert_eq!(
            Castling {
                r#type: CastlingType::Long,
                flags
            }
            .to_string(),
            "0-0-0#"
        );
        let promotion = Some(Piece::Pawn);
        let r#move = Move {
            who: Piece::King,
            dst: E4,
            flags,
            src: None,
            promotion,
        };
        assert_eq!(r#move.to_string(), "Kxe4=P#");
    }
}
