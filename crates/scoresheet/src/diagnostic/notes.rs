//! What a tolerant reader had to overlook in one written move.

use std::fmt;

macro_rules! notes {
    ($($variant:ident = $name:literal, $says:literal;)*) => {
        /// One deviation from the strict spelling of a move, each with a stable name.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Note {
            $(#[doc = concat!("`", $name, "`: ", $says, ".")] $variant,)*
        }

        impl Note {
            /// All notes, in the order of the table.
            pub const ALL: &[Note] = &[$(Note::$variant),*];

            /// The stable name: `zero-castling`.
            pub const fn name(self) -> &'static str {
                match self { $(Note::$variant => $name,)* }
            }

            /// What it says, lower case, without a full stop.
            pub const fn says(self) -> &'static str {
                match self { $(Note::$variant => $says,)* }
            }
        }
    };
}

notes! {
    ZeroCastling = "zero-castling", "castling is written with zeros or small letters, not with capital O";
    LetterCastling = "letter-castling", "castling is written with letters, not with zeros";
    CastlingWord = "castling-word", "castling is written in a word";
    CastlingAsKingMove = "castling-as-king-move", "castling is written as a move of the king";
    CastlingAsRookTaken = "castling-as-king-takes-rook", "castling is written as king takes rook";
    MissingCheckMark = "missing-check-mark", "the move gives check and does not say so";
    WrongCheckMark = "wrong-check-mark", "the move does not do what its check mark says";
    CheckWord = "check-word", "check or mate is written in an unusual sign or word";
    MissingCaptureSign = "missing-capture-sign", "the move takes something and does not say so";
    NeedlessCaptureSign = "needless-capture-sign", "the move is said to take something and does not";
    CaptureSign = "capture-sign", "the sign of capture is not the usual one or not in its place";
    VictimNamed = "victim-named", "the captured man is named";
    MinimalForm = "minimal-form", "the arrival square is shortened";
    PawnLetter = "pawn-letter", "the pawn has a letter";
    KnightLetter = "knight-letter", "the knight is written S or Kt";
    OverDisambiguated = "over-disambiguated", "the move says more about the source square than it must";
    OddDisambiguation = "odd-disambiguation", "the rank is given where the file is prescribed";
    LongForm = "long-form", "the whole source square is written";
    Coordinates = "coordinates", "the move is written by its squares alone";
    MissingSource = "missing-source", "the source square is not written in full";
    MissingHyphen = "missing-hyphen", "no dash joins the squares";
    MissingEnPassantMark = "missing-ep-mark", "a capture in passing is not marked as such";
    Hyphen = "hyphen", "a dash stands in the move";
    PromotionForm = "promotion-form", "the promotion is not written as the notation wants";
    QueenAssumed = "queen-assumed", "no promotion is named, which means a queen here";
    EnPassantMark = "ep-mark", "a capture in passing is marked as such";
    EnPassantVictimSquare = "ep-victim-square", "a capture in passing names the square of the captured pawn";
    LetterCase = "letter-case", "capitals and small letters are mixed up";
    Figurine = "figurine", "a figurine stands for a letter";
    FigurineColour = "figurine-colour", "the figurine has the other side's colour";
    LocalLetters = "local-letters", "the piece letters are of another language";
    Homoglyph = "homoglyph", "a letter only looks like the one that is meant";
    LookalikeSign = "lookalike-sign", "a dash, sign or full-width letter stands for its plain form";
    InvisibleCharacter = "invisible-character", "the move contains a character that is not seen";
    Blank = "blank", "there is a blank inside or around the move";
    FullStop = "full-stop", "a full stop or comma stands in or behind the move";
    MoveNumber = "move-number", "a move number is glued to the move";
    Annotation = "annotation", "a sign of the annotator is glued to the move";
    NullMove = "null-move", "the side passes, which no standard knows";
    Abbreviation = "abbreviation", "a word or letter is abbreviated in an unusual way";
    SpelledOut = "spelled-out", "the move is written in words";
    ShortFlank = "short-flank-file", "the file is named without its wing";
    SideLetter = "side-letter", "the wing of a piece is named, as it was born or as it stands";
    SideByPlace = "side-by-place", "without the game before, the wing of a piece was taken from where it stands";
    SilenceDecides = "silence-decides", "other moves fit, but they would give check and the text does not say so";
    CheckDecides = "check-decides", "other moves fit, but they do not give the check the text speaks of";
    MissingCapturedPiece = "missing-captured-piece", "the captured man should be named and is not";
    Alias = "alias", "a word is used in the sense of another, as speech recognition gives it";
    MissingDash = "missing-dash", "the dash between man and square is missing";
    SquareForm = "square-form", "a square is added in another way than the notation wants";
    Wording = "wording", "the move is worded otherwise than the notation words it";
}

/// A set of notes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Notes(u64);

impl Notes {
    /// No note.
    pub const NONE: Notes = Notes(0);

    /// The set with this note alone.
    pub const fn of(note: Note) -> Notes {
        Notes(1 << note as u64)
    }

    /// Adds a note.
    pub const fn add(&mut self, note: Note) {
        self.0 |= 1 << note as u64;
    }

    /// The set with one note more.
    #[must_use]
    pub const fn with(self, note: Note) -> Notes {
        Notes(self.0 | 1 << note as u64)
    }

    /// The notes of both sets.
    #[must_use]
    pub const fn and(self, other: Notes) -> Notes {
        Notes(self.0 | other.0)
    }

    /// Takes a note away.
    pub const fn remove(&mut self, note: Note) {
        self.0 &= !(1 << note as u64);
    }

    /// Whether the note is in the set.
    pub const fn has(self, note: Note) -> bool {
        self.0 & 1 << note as u64 != 0
    }

    /// Whether there is no note.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many notes there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The notes in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Note> {
        Note::ALL
            .iter()
            .copied()
            .filter(move |note| self.has(*note))
    }
}

impl FromIterator<Note> for Notes {
    fn from_iter<I: IntoIterator<Item = Note>>(notes: I) -> Notes {
        notes.into_iter().fold(Notes::NONE, Notes::with)
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_note_has_its_own_bit_and_name() {
        assert!(Note::ALL.len() <= 64);
        let names: std::collections::HashSet<_> = Note::ALL.iter().map(|n| n.name()).collect();
        assert_eq!(names.len(), Note::ALL.len());
        let all: Notes = Note::ALL.iter().copied().collect();
        assert_eq!(all.count() as usize, Note::ALL.len());
    }
}
