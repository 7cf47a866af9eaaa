//! What a tolerant reader had to overlook in one written move.

use std::fmt;

use super::Severity;

macro_rules! notes {
    ($($variant:ident = $id:literal, $name:literal, $severity:ident, $says:literal;)*) => {
        /// One deviation from the strict spelling of a move, each with a stable name.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Note {
            $(#[doc = concat!("`", $id, "` ", $name, ": ", $says, ".")] $variant,)*
        }

        impl Note {
            /// All notes, in the order of the table.
            pub const ALL: &[Note] = &[$(Note::$variant),*];

            /// The number, kept for ever: `S101`.
            pub const fn id(self) -> &'static str {
                match self { $(Note::$variant => $id,)* }
            }

            /// How bad it is in a game that claims to be PGN.
            pub const fn severity(self) -> Severity {
                match self { $(Note::$variant => Severity::$severity,)* }
            }

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
    ZeroCastling = "S101", "zero-castling", Info, "castling is written with zeros, as FIDE does, not with the letter O";
    LetterCastling = "S102", "letter-castling", Warning, "castling is written with letters, not with zeros";
    CastlingWord = "S103", "castling-word", Info, "castling is written in a word";
    CastlingAsKingMove = "S104", "castling-as-king-move", Warning, "castling is written as a move of the king";
    CastlingAsRookTaken = "S105", "castling-as-king-takes-rook", Warning, "castling is written as king takes rook";
    MissingCheckMark = "S106", "missing-check-mark", Warning, "the move gives check and does not say so";
    WrongCheckMark = "S107", "wrong-check-mark", Warning, "the move does not do what its check mark says";
    CheckWord = "S108", "check-word", Warning, "check or mate is written in an unusual sign or word";
    MissingCaptureSign = "S109", "missing-capture-sign", Warning, "the move takes something and does not say so";
    NeedlessCaptureSign = "S110", "needless-capture-sign", Warning, "the move is said to take something and does not";
    CaptureSign = "S111", "capture-sign", Warning, "the sign of capture is not the usual one or not in its place";
    VictimNamed = "S112", "victim-named", Warning, "the captured man is named";
    MinimalForm = "S113", "minimal-form", Warning, "the arrival square is shortened";
    PawnLetter = "S114", "pawn-letter", Warning, "the pawn has a letter";
    KnightLetter = "S115", "knight-letter", Warning, "the knight is written S or Kt";
    OverDisambiguated = "S116", "over-disambiguated", Warning, "the move says more about the source square than it must";
    OddDisambiguation = "S117", "odd-disambiguation", Warning, "the rank is given where the file is prescribed";
    LongForm = "S118", "long-form", Warning, "the whole source square is written";
    Coordinates = "S119", "coordinates", Warning, "the move is written by its squares alone";
    MissingSource = "S120", "missing-source", Info, "the source square is not written in full";
    MissingHyphen = "S121", "missing-hyphen", Info, "no dash joins the squares";
    MissingEnPassantMark = "S122", "missing-ep-mark", Info, "a capture in passing is not marked as such";
    Hyphen = "S123", "hyphen", Warning, "a dash stands in the move";
    PromotionForm = "S124", "promotion-form", Warning, "the promotion is not written as the notation wants";
    QueenAssumed = "S125", "queen-assumed", Warning, "no promotion is named, which means a queen here";
    EnPassantMark = "S126", "ep-mark", Warning, "a capture in passing is marked as such";
    EnPassantVictimSquare = "S127", "ep-victim-square", Warning, "a capture in passing names the square of the captured pawn";
    LetterCase = "S128", "letter-case", Warning, "capitals and small letters are mixed up";
    Figurine = "S129", "figurine", Warning, "a figurine stands for a letter";
    FigurineColour = "S130", "figurine-colour", Warning, "the figurine has the other side's colour";
    LocalLetters = "S131", "other-letters", Warning, "the piece letters are not those of the notation";
    Homoglyph = "S132", "homoglyph", Warning, "a letter only looks like the one that is meant";
    LookalikeSign = "S133", "lookalike-sign", Info, "a dash, sign or full-width letter stands for its plain form";
    InvisibleCharacter = "S134", "invisible-character", Info, "the move contains a character that is not seen";
    Blank = "S135", "blank", Info, "there is a blank inside or around the move";
    FullStop = "S136", "full-stop", Info, "a full stop or comma stands in or behind the move";
    MoveNumber = "S137", "move-number", Info, "a move number is glued to the move";
    Annotation = "S138", "annotation", Info, "a sign of the annotator is glued to the move";
    NullMove = "S139", "null-move", Warning, "the side passes, which no standard knows";
    Abbreviation = "S140", "abbreviation", Info, "a word or letter is abbreviated in an unusual way";
    SpelledOut = "S141", "spelled-out", Info, "the move is written in words";
    ShortFlank = "S142", "short-flank-file", Info, "the file is named without its wing";
    SideLetter = "S143", "side-letter", Info, "the wing of a piece is named, as it was born or as it stands";
    SideByPlace = "S144", "side-by-place", Warning, "without the game before, the wing of a piece was taken from where it stands";
    SilenceDecides = "S145", "silence-decides", Warning, "other moves fit, but they would give check and the text does not say so";
    CheckDecides = "S146", "check-decides", Info, "other moves fit, but they do not give the check the text speaks of";
    MissingCapturedPiece = "S147", "missing-captured-piece", Info, "the captured man should be named and is not";
    Alias = "S148", "alias", Info, "a word is used in the sense of another, as speech recognition gives it";
    MissingDash = "S149", "missing-dash", Info, "the dash between man and square is missing";
    SquareForm = "S150", "square-form", Info, "a square is added in another way than the notation wants";
    Wording = "S151", "wording", Info, "the move is worded otherwise than the notation words it";
    OddCastling = "S152", "odd-castling", Warning, "castling is written with small letters, or with letters and zeros mixed";
    OtherCase = "S153", "other-case", Warning, "with a capital letter it would be another legal move";
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
