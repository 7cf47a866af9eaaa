//! The six pieces and their English letters.

/// What kind of piece moves, or what a pawn becomes.
///
/// It prints as its English name, `Knight`, and is read from its letter, `N`. The pawn's `P` is
/// read here, but stands in no turn: a move without a letter is a pawn's.
///
/// ```
/// use scoresheet::written::Piece;
///
/// assert_eq!(Piece::try_from("N"), Ok(Piece::Knight));
/// assert_eq!(Piece::Knight.to_string(), "Knight");
/// assert!(Piece::try_from("n").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// `K`.
    King,
    /// `Q`.
    Queen,
    /// `R`.
    Rook,
    /// `N`, because the king has the `K`.
    Knight,
    /// `B`.
    Bishop,
    /// `P` by itself, no letter in a turn.
    Pawn,
}

impl Piece {
    const ALL: [Piece; 6] = [
        Piece::King,
        Piece::Queen,
        Piece::Rook,
        Piece::Knight,
        Piece::Bishop,
        Piece::Pawn,
    ];

    /// The capital letter of the piece.
    pub(super) fn letter(self) -> char {
        match self {
            Piece::King => 'K',
            Piece::Queen => 'Q',
            Piece::Rook => 'R',
            Piece::Knight => 'N',
            Piece::Bishop => 'B',
            Piece::Pawn => 'P',
        }
    }

    /// The piece with this capital letter.
    pub(super) fn with_letter(letter: char) -> Option<Piece> {
        Piece::ALL
            .into_iter()
            .find(|piece| piece.letter() == letter)
    }
}
