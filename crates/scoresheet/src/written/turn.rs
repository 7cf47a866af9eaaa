//! What a written turn holds: a castling, or a piece that goes to a square.

use super::{Flag, FlagCheck, Piece, Square};

/// One turn of one player, as it was written: nothing is known but what the text says.
///
/// [`Turn::try_from`] or [`str::parse`] reads one, [`to_string`](ToString::to_string) writes it.
/// What was read and is written again reads as the same turn; only the comment is gone.
///
/// ```
/// use scoresheet::written::Turn;
///
/// let turn: Turn = "O-O+!?".parse()?;
/// assert!(turn.is_check());
/// assert_eq!(turn.to_string(), "0-0+");
/// # Ok::<(), scoresheet::written::WrittenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The king and a rook move at once: `0-0` or `0-0-0`.
    Castling(Castling),
    /// Any other turn: a piece goes to a square.
    Move(Move),
}

impl Turn {
    /// Whether it is marked as check, `+`. A checkmate, `#`, is not.
    pub fn is_check(&self) -> bool {
        self.flags() & Flag::CHECK != Flag::NONE
    }

    /// Whether it is marked as checkmate, `#`.
    pub fn is_checkmate(&self) -> bool {
        self.flags() & Flag::CHECKMATE != Flag::NONE
    }

    /// Whether it is marked as a capture, `x`.
    pub fn is_capture(&self) -> bool {
        self.flags() & Flag::CAPTURE != Flag::NONE
    }

    fn flags(&self) -> Flag {
        match self {
            Turn::Castling(castling) => castling.flags,
            Turn::Move(r#move) => r#move.flags,
        }
    }
}

/// A castling. Which colour castles, the text does not say.
///
/// Printed, it has no `x`, even if its flags have [`Flag::CAPTURE`]: a castling takes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Castling {
    /// To which side the king goes.
    pub r#type: CastlingType,
    /// Check or checkmate, if marked.
    pub flags: Flag,
}

impl FlagCheck for Castling {
    fn get_flags(&self) -> Flag {
        self.flags
    }
}

/// To which side the king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingType {
    /// To the near rook, on the g-file: `0-0`.
    Short,
    /// To the far rook, on the c-file: `0-0-0`.
    Long,
}

impl CastlingType {
    /// The other side.
    pub fn opposite(&self) -> Self {
        match self {
            Self::Short => Self::Long,
            Self::Long => Self::Short,
        }
    }
}

/// A piece that goes to a square.
///
/// Whoever builds one by hand can put more in it than a text can say; [how it is
/// printed](#impl-Display-for-Move) tells what is left.
///
/// ```
/// use scoresheet::written::{Flag, Move, Piece, Square, Turn};
///
/// let check = Move {
///     who: Piece::Rook,
///     dst: Square::E5,
///     flags: Flag::CHECK,
///     src: Some(Square::get_rank('1')?),
///     promotion: None,
/// };
/// assert_eq!(check.to_string(), "R1e5+");
/// assert_eq!(Turn::try_from("R1e5+"), Ok(Turn::Move(check)));
/// # Ok::<(), scoresheet::written::WrittenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The piece that moves.
    pub who: Piece,
    /// The square it goes to.
    pub dst: Square,
    /// Capture, check or checkmate, as marked.
    pub flags: Flag,
    /// The squares it may come from: `None` if the text says nothing of it, one square, or the
    /// eight of a file or a rank in the order of [`Square::get_file`] and [`Square::get_rank`].
    pub src: Option<Vec<Square>>,
    /// What a pawn becomes.
    pub promotion: Option<Piece>,
}

impl FlagCheck for Move {
    fn get_flags(&self) -> Flag {
        self.flags
    }
}

#[cfg(test)]
mod tests {
    use super::{CastlingType, Turn};

    #[test]
    fn a_turn_is_marked_as_its_text_says() {
        let marks = [
            ("e4", [false, false, false]),
            ("exd5", [false, false, true]),
            ("Qxf7#", [false, true, true]),
            ("Qd3+", [true, false, false]),
            ("0-0-0#", [false, true, false]),
            ("O-O+??", [true, false, false]),
        ];
        for (text, [check, checkmate, capture]) in marks {
            let turn = Turn::try_from(text).expect(text);
            assert_eq!(turn.is_check(), check, "{text}");
            assert_eq!(turn.is_checkmate(), checkmate, "{text}");
            assert_eq!(turn.is_capture(), capture, "{text}");
        }
    }

    #[test]
    fn the_other_side_is_the_other_side() {
        assert_eq!(CastlingType::Short.opposite(), CastlingType::Long);
        assert_eq!(CastlingType::Long.opposite(), CastlingType::Short);
    }
}
