//! Turns built in one line, for tests and tables.

/// A [`Turn::Castling`](crate::written::Turn::Castling) from its type and, if any, its flags.
///
/// ```
/// use scoresheet::turn_castling;
/// use scoresheet::written::{CastlingType, Flag};
///
/// assert_eq!(turn_castling!(CastlingType::Short).to_string(), "0-0");
/// assert_eq!(turn_castling!(CastlingType::Long, Flag::CHECK).to_string(), "0-0-0+");
/// ```
#[macro_export]
macro_rules! turn_castling {
    ($type:expr $(,)?) => {
        $crate::turn_castling!($type, $crate::written::Flag::NONE)
    };
    ($type:expr, $flags:expr $(,)?) => {
        $crate::written::Turn::Castling($crate::written::Castling {
            r#type: $type,
            flags: $flags,
        })
    };
}

/// A [`Turn::Move`](crate::written::Turn::Move) from its piece, the square it goes to, and as many
/// of its flags, source and promotion as are needed, in this order.
///
/// ```
/// use scoresheet::turn_move;
/// use scoresheet::written::{Flag, Piece, Square};
///
/// let from = Some(vec![Square::A7]);
/// assert_eq!(turn_move!(Piece::Queen, Square::D7).to_string(), "Qd7");
/// assert_eq!(turn_move!(Piece::Queen, Square::D7, Flag::CAPTURE).to_string(), "Qxd7");
/// assert_eq!(turn_move!(Piece::Queen, Square::D7, Flag::NONE, from.clone()).to_string(), "Qa7d7");
/// assert_eq!(
///     turn_move!(Piece::Pawn, Square::B8, Flag::CAPTURE, from, Some(Piece::Rook)).to_string(),
///     "a7xb8=R"
/// );
/// ```
#[macro_export]
macro_rules! turn_move {
    ($who:expr, $dst:expr $(,)?) => {
        $crate::turn_move!($who, $dst, $crate::written::Flag::NONE)
    };
    ($who:expr, $dst:expr, $flags:expr $(,)?) => {
        $crate::turn_move!($who, $dst, $flags, ::core::option::Option::None)
    };
    ($who:expr, $dst:expr, $flags:expr, $src:expr $(,)?) => {
        $crate::turn_move!($who, $dst, $flags, $src, ::core::option::Option::None)
    };
    ($who:expr, $dst:expr, $flags:expr, $src:expr, $promotion:expr $(,)?) => {
        $crate::written::Turn::Move($crate::written::Move {
            who: $who,
            dst: $dst,
            flags: $flags,
            src: $src,
            promotion: $promotion,
        })
    };
}
