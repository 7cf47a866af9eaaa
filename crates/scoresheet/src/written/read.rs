//! From text to turns, squares and pieces. The grammar is in the documentation of [`super`].

use std::str::FromStr;

use super::cursor::Cursor;
use super::{Castling, CastlingType, Expected, Flag, Move, Piece, Square, Turn, WrittenError};

impl TryFrom<&str> for Turn {
    type Error = WrittenError;

    /// Reads a whole text as one turn.
    fn try_from(text: &str) -> Result<Self, WrittenError> {
        let mut cursor = Cursor::new(text);
        let mut turn = match cursor.take(|c| matches!(c, '0' | 'O').then_some(c)) {
            Some(sign) => Turn::Castling(read_castling(&mut cursor, sign)?),
            None => Turn::Move(read_move(&mut cursor)?),
        };
        let mark = read_ending(&mut cursor)?;
        match &mut turn {
            Turn::Castling(castling) => castling.flags |= mark,
            Turn::Move(r#move) => r#move.flags |= mark,
        }
        Ok(turn)
    }
}

impl FromStr for Turn {
    type Err = WrittenError;

    /// Reads a whole text as one turn.
    fn from_str(text: &str) -> Result<Self, WrittenError> {
        Turn::try_from(text)
    }
}

impl TryFrom<&str> for Square {
    type Error = WrittenError;

    /// Reads a whole text as one square: a lower case letter and a digit.
    fn try_from(text: &str) -> Result<Self, WrittenError> {
        let mut cursor = Cursor::new(text);
        let square = read_square(&mut cursor)?;
        cursor.end()?;
        Ok(square)
    }
}

impl FromStr for Square {
    type Err = WrittenError;

    /// Reads a whole text as one square: a lower case letter and a digit.
    fn from_str(text: &str) -> Result<Self, WrittenError> {
        Square::try_from(text)
    }
}

impl TryFrom<&str> for Piece {
    type Error = WrittenError;

    /// Reads a whole text as one piece: its capital letter, `P` for a pawn.
    fn try_from(text: &str) -> Result<Self, WrittenError> {
        let mut cursor = Cursor::new(text);
        let piece = cursor.need(Piece::with_letter, Expected::Piece)?;
        cursor.end()?;
        Ok(piece)
    }
}

impl FromStr for Piece {
    type Err = WrittenError;

    /// Reads a whole text as one piece: its capital letter, `P` for a pawn.
    fn from_str(text: &str) -> Result<Self, WrittenError> {
        Piece::try_from(text)
    }
}

/// Reads a castling whose first sign is already read. All its signs are alike: `0-O` is neither
/// the FIDE's castling nor PGN's.
fn read_castling(cursor: &mut Cursor, sign: char) -> Result<Castling, WrittenError> {
    cursor.need(the('-'), Expected::Hyphen)?;
    cursor.need(the(sign), Expected::CastlingSign(sign))?;
    let mut r#type = CastlingType::Short;
    if cursor.take(the('-')).is_some() {
        cursor.need(the(sign), Expected::CastlingSign(sign))?;
        r#type = CastlingType::Long;
    }
    Ok(Castling {
        r#type,
        flags: Flag::NONE,
    })
}

fn read_move(cursor: &mut Cursor) -> Result<Move, WrittenError> {
    let letter = cursor.take(|c| Piece::with_letter(c).filter(|piece| *piece != Piece::Pawn));
    let nothing_yet = if letter.is_some() {
        Expected::Route
    } else {
        Expected::Turn
    };
    let who = letter.unwrap_or(Piece::Pawn);
    let (src, flags, dst) = read_route(cursor, nothing_yet)?;
    let promotion = read_promotion(cursor, who, dst)?;
    Ok(Move {
        who,
        dst,
        flags,
        src,
        promotion,
    })
}

type Route = (Option<Vec<Square>>, Flag, Square);

/// Reads where the piece comes from, whether it takes, and where it goes. The first square of
/// `e2e4` is its source, that of `e4` its destination: what follows decides.
fn read_route(cursor: &mut Cursor, nothing_yet: Expected) -> Result<Route, WrittenError> {
    let file = cursor.take(file_letter);
    let rank = cursor.take(rank_digit);
    let takes = cursor.take(the('x')).is_some();
    if takes || cursor.peek().and_then(file_letter).is_some() {
        let flags = if takes { Flag::CAPTURE } else { Flag::NONE };
        return Ok((source(file, rank)?, flags, read_square(cursor)?));
    }
    let dst = file
        .zip(rank)
        .and_then(|(file, rank)| Square::on(file, rank));
    let expected = match (file, rank) {
        (None, None) => nothing_yet,
        (Some(_), _) => Expected::RankOrSquare,
        (None, Some(_)) => Expected::Square,
    };
    dst.map(|dst| (None, Flag::NONE, dst))
        .ok_or(cursor.unexpected(expected))
}

/// The squares a piece may come from, given as much as is written of them.
fn source(file: Option<char>, rank: Option<char>) -> Result<Option<Vec<Square>>, WrittenError> {
    match (file, rank) {
        (None, None) => Ok(None),
        (Some(file), None) => Square::get_file(file).map(Some),
        (None, Some(rank)) => Square::get_rank(rank).map(Some),
        (Some(file), Some(rank)) => Ok(Square::on(file, rank).map(|square| vec![square])),
    }
}

fn read_square(cursor: &mut Cursor) -> Result<Square, WrittenError> {
    let file = cursor.need(file_letter, Expected::File)?;
    let rank = cursor.need(rank_digit, Expected::Rank)?;
    // A file and a rank always cross, so this error is never seen.
    Square::on(file, rank).ok_or(cursor.unexpected(Expected::End))
}

/// Reads `=Q`, which a pawn on its last rank must have and no other move may.
fn read_promotion(
    cursor: &mut Cursor,
    who: Piece,
    dst: Square,
) -> Result<Option<Piece>, WrittenError> {
    let at = cursor.at();
    let promotes = cursor.take(the('=')).is_some();
    let last_rank = matches!(dst.get_rank_char(), '1' | '8');
    match (who, last_rank, promotes) {
        (Piece::Pawn, true, true) => cursor.need(officer, Expected::Officer).map(Some),
        (Piece::Pawn, true, false) => Err(WrittenError::NoPromotion { at, dst }),
        (Piece::Pawn, false, true) => Err(WrittenError::PromotionTooEarly { at, dst }),
        (_, _, true) => Err(WrittenError::PromotionOfPiece { at, who }),
        (_, _, false) => Ok(None),
    }
}

/// Reads what may follow any turn, to the end of the text: the mark is kept, the comment is not.
fn read_ending(cursor: &mut Cursor) -> Result<Flag, WrittenError> {
    let mark = cursor.take(|c| match c {
        '+' => Some(Flag::CHECK),
        '#' => Some(Flag::CHECKMATE),
        _ => None,
    });
    let comment = [cursor.take(comment_sign), cursor.take(comment_sign)];
    let expected = match (mark, comment) {
        (None, [None, _]) => Expected::MarkOrEnd,
        (Some(_), [None, _]) => Expected::CommentOrEnd,
        (_, [Some(_), _]) => Expected::End,
    };
    if cursor.peek().is_some() {
        return Err(cursor.unexpected(expected));
    }
    Ok(mark.unwrap_or_default())
}

fn file_letter(c: char) -> Option<char> {
    matches!(c, 'a'..='h').then_some(c)
}

fn rank_digit(c: char) -> Option<char> {
    matches!(c, '1'..='8').then_some(c)
}

fn officer(letter: char) -> Option<Piece> {
    Piece::with_letter(letter).filter(|piece| !matches!(piece, Piece::King | Piece::Pawn))
}

fn comment_sign(c: char) -> Option<char> {
    matches!(c, '!' | '?').then_some(c)
}

/// Wants this character and no other.
fn the(wanted: char) -> impl Fn(char) -> Option<char> {
    move |c| (c == wanted).then_some(c)
}

#[cfg(test)]
mod tests {
    use super::Square::{self, *};
    use super::{CastlingType, Flag, Piece, Turn};
    use crate::{turn_castling, turn_move};

    fn check(texts: &[&str], turn: Turn) {
        for text in texts {
            assert_eq!(Turn::try_from(*text).as_ref(), Ok(&turn), "{text}");
            assert_eq!(text.parse().as_ref(), Ok(&turn), "{text}");
        }
    }

    #[test]
    fn a_castling_is_read_with_zeros_or_with_letters() {
        check(
            &["0-0", "O-O", "O-O!", "0-0??"],
            turn_castling!(CastlingType::Short),
        );
        check(
            &["0-0-0+", "O-O-O+?!"],
            turn_castling!(CastlingType::Long, Flag::CHECK),
        );
        check(
            &["O-O#"],
            turn_castling!(CastlingType::Short, Flag::CHECKMATE),
        );
    }

    #[test]
    fn a_source_is_nothing_a_line_or_a_square() {
        let knight = |src| turn_move!(Piece::Knight, B3, Flag::NONE, src);
        check(&["Nb3", "Nb3?"], knight(None));
        check(&["Nab3"], knight(Square::get_file('a').ok()));
        check(&["N1b3"], knight(Square::get_rank('1').ok()));
        check(&["Na1b3"], knight(Some(vec![A1])));
        let pawn = |src| turn_move!(Piece::Pawn, D5, Flag::CAPTURE, src);
        check(&["xd5"], pawn(None));
        check(&["exd5"], pawn(Square::get_file('e').ok()));
        check(&["4xd5"], pawn(Square::get_rank('4').ok()));
        check(&["e4xd5"], pawn(Some(vec![E4])));
    }

    #[test]
    fn a_pawn_is_promoted_on_either_last_rank() {
        let promoted = |dst, flags, piece| turn_move!(Piece::Pawn, dst, flags, None, Some(piece));
        check(&["a1=B", "a1=B??"], promoted(A1, Flag::NONE, Piece::Bishop));
        check(&["g8=Q+"], promoted(G8, Flag::CHECK, Piece::Queen));
        check(
            &["xh8=N#!!"],
            promoted(H8, Flag::CAPTURE | Flag::CHECKMATE, Piece::Knight),
        );
        check(&["b1=R"], promoted(B1, Flag::NONE, Piece::Rook));
        check(&["Rb1"], turn_move!(Piece::Rook, B1));
    }

    #[test]
    fn what_the_rules_do_not_allow_is_no_turn() {
        let texts = [
            "??a1=B", "a1??=B", "a1+=B", "e4!!!", "e4!+", "e4+#", "e4++", "e4+x", "E4", "nb3",
            "NB3", "e9", "i1", "e0", "NXb3", "Nxxb3", "Nx", "x", "Nax", "N11b3", "Nab", "d2-d4",
            "exd6e.p.", " e4", "e4 ", "e4\n", "d8", "d1+", "d8=K", "d8=P", "d7=Q", "Kd8=Q", "e8=",
            "0", "0-", "0-O", "O-0-O", "0-0-", "0-0-0-0", "0-0x", "o-o", "00", "Pe4", "--", "♘b3",
        ];
        for text in texts {
            assert!(Turn::try_from(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_square_and_a_piece_are_nothing_but_themselves() {
        for text in ["", "a", "a1 ", "A1", "A9", "K1", "1a", "a1a1", "é1"] {
            assert!(Square::try_from(text).is_err(), "{text}");
        }
        for text in ["", "k", "KK", "King", "♔", "A"] {
            assert!(Piece::try_from(text).is_err(), "{text}");
        }
        assert_eq!("P".parse(), Ok(Piece::Pawn));
        assert_eq!("h1".parse(), Ok(H1));
    }
}
