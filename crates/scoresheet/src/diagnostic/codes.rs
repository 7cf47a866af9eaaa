//! The table of codes: number, name, severity, headline. A number is never used twice.

use std::fmt;

use super::Note;

/// How bad a thing is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Worth knowing; nothing is wrong.
    Info,
    /// Not as it should be, but there is one way to read it.
    Warning,
    /// Something could not be read, or was read and cannot be so.
    Error,
}

macro_rules! codes {
    ($($variant:ident = $id:literal, $name:literal, $severity:ident, $headline:literal;)*) => {
        /// One kind of thing that can be noticed in a text.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = concat!("`", $id, "` ", $name, ": ", $headline, ".")] $variant,)*
            /// `S1xx`: the spelling of a move is not the canonical one.
            Spelling(Note),
        }

        impl Code {
            /// All codes, in the order of the table; those of spelling last.
            pub fn all() -> impl Iterator<Item = Code> {
                let notes = Note::ALL.iter().map(|note| Code::Spelling(*note));
                [$(Code::$variant),*].into_iter().chain(notes)
            }

            /// The number, kept for ever: `M102`.
            pub const fn id(self) -> &'static str {
                match self { $(Code::$variant => $id,)* Code::Spelling(note) => note.id() }
            }

            /// The name in plain words: `illegal-move`.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$variant => $name,)* Code::Spelling(note) => note.name() }
            }

            /// How bad it is.
            pub const fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity,)* Code::Spelling(note) => note.severity() }
            }

            /// What it means, in a few words.
            pub const fn headline(self) -> &'static str {
                match self { $(Code::$variant => $headline,)* Code::Spelling(note) => note.says() }
            }
        }
    };
}

codes! {
    UnreadableMove = "M101", "unreadable-move", Error, "the text is no move of this notation";
    IllegalMove = "M102", "illegal-move", Error, "no legal move fits";
    AmbiguousMove = "M103", "ambiguous-move", Error, "several legal moves fit";
    PromotionMissing = "M104", "promotion-missing", Error, "the text does not say what the pawn becomes";
    NotStrict = "M105", "not-strict", Error, "a strict reader does not take this spelling";
    PassInCheck = "M106", "null-move-in-check", Error, "a side in check cannot pass";
    NotReadable = "M107", "notation-not-readable", Error, "this notation can only be written";
    NotWritable = "M108", "not-writable", Error, "this move cannot be written in this notation";
    UnknownNotation = "M109", "unknown-notation", Error, "no notation has this id";
    UndecidedNotation = "M110", "undecided-notation", Error, "several notations fit and differ";
    UnknownVariant = "M111", "unknown-variant", Error, "no rules for this variant of chess";
    BadRequest = "M112", "bad-request", Error, "the request is not one";
    TooLarge = "M113", "too-large", Error, "there is more than is taken at once";

    BadFen = "F101", "bad-fen", Error, "the position cannot be read";
    ImpossiblePosition = "F102", "impossible-position", Error, "no game can go on from this position";
    MendedPosition = "F201", "mended-position", Warning, "something in the position was mended or is odd";

    UnclosedComment = "P101", "unclosed-comment", Error, "the comment is not closed";
    UnclosedVariation = "P102", "unclosed-rav", Error, "the variation is not closed";
    VariationBeforeMove = "P103", "rav-before-move", Error, "a variation needs a move to replace";
    UnreadText = "P104", "unread-text", Error, "the rest of the line could not be played and was kept as text";
    MoveAfterMate = "P105", "move-after-mate", Error, "the game was over before this move";
    WordAmongMoves = "P106", "word-among-moves", Error, "the words are no moves and stand among the moves";
    MissingMove = "P107", "missing-move", Error, "a move is missing before this number";
    SideToMove = "P108", "side-to-move-conflict", Error, "the start position has the other side to move";
    DropInStandard = "P109", "drop-in-standard-game", Error, "men are dropped on the board in Crazyhouse only";
    Undecodable = "P110", "undecodable", Error, "the bytes are no character of the encoding and were replaced";
    BadTag = "P201", "bad-tag", Warning, "the tag is not written as tags are";
    DuplicateTag = "P202", "duplicate-tag", Warning, "the tag occurs twice";
    MissingTag = "P203", "missing-str-tag", Info, "some of the seven tags are missing";
    ResultMismatch = "P204", "result-mismatch", Warning, "the Result tag and the end of the moves disagree";
    NoTerminator = "P205", "no-terminator", Warning, "the moves end without a result";
    BadResult = "P206", "bad-result", Warning, "the result is not written as results are";
    WrongMoveNumber = "P207", "wrong-move-number", Warning, "the move number does not fit";
    StrayClose = "P208", "stray-close", Error, "nothing is open here to be closed";
    EmptyVariation = "P209", "empty-rav", Warning, "the variation has no moves";
    ResultInVariation = "P210", "result-in-rav", Warning, "a result inside a variation does not end the game";
    NagRange = "P211", "nag-range", Warning, "glyph numbers go from 0 to 255";
    BareGlyph = "P212", "bare-glyph", Warning, "a sign stands where PGN wants a glyph number";
    StrayText = "P213", "stray-text", Warning, "the text is no part of a game and was kept as it is";
    FenWithoutSetup = "P214", "fen-without-setup", Warning, "a FEN tag without SetUp \"1\"";
    SetupWithoutFen = "P215", "setup-without-fen", Warning, "SetUp \"1\" without a FEN tag";
    PlyCountMismatch = "P216", "plycount-mismatch", Warning, "the PlyCount tag and the moves disagree";
    EncodingGuessed = "P217", "encoding-guessed", Warning, "the text is not UTF-8; its encoding was guessed";
    LocalLetters = "P218", "local-letters", Warning, "the moves are not in the letters PGN wants";
    OtherNotation = "P219", "other-notation", Warning, "the moves are not in the notation PGN wants";
    ResultOfMate = "P221", "result-of-mate", Warning, "the game ends in mate, and the result says otherwise";
    LongSuffix = "P222", "long-suffix", Warning, "more signs behind the move than PGN knows";
    ReservedSign = "P223", "reserved-sign", Warning, "PGN keeps this sign for the future";
    KeptVariant = "P224", "kept-variant", Warning, "no rules for this variant: the moves are kept as text";
    ControlCharacter = "P225", "control-character", Warning, "a control character was read as a blank";
    DecidedByGame = "P227", "decided-by-game", Warning, "the move alone is ambiguous; the rest of the game decides";
    OtherReading = "P228", "other-reading", Warning, "in the letters of another language this is another game";
    DrawOffer = "P230", "draw-offer", Info, "a draw was offered with this move";
    NestedBrace = "P231", "nested-brace", Warning, "comments do not nest: the first closing brace ends this one";
    WrittenOtherwise = "P232", "written-otherwise", Warning, "PGN has no form for this, and it was written otherwise";
    BadDate = "P233", "bad-date", Warning, "the date is not written as dates are";
    BadTimeControl = "P234", "bad-timecontrol", Warning, "the time control is not written as time controls are";
    BadEco = "P235", "bad-eco", Warning, "the opening code is not written as these codes are";
    BadRound = "P236", "bad-round", Info, "the round is not written as rounds are";
    BadTermination = "P237", "bad-termination", Info, "the termination is none of the standard's words";
    BadElo = "P238", "bad-elo", Info, "the rating is not written as ratings are";
    BadTime = "P239", "bad-time", Info, "the time of day is not written as times are";
    BadMode = "P240", "bad-mode", Info, "the mode is none of the standard's codes";
    OddCommand = "P241", "odd-command", Warning, "the command in the comment is not written as it should be";
    TagOrder = "P242", "tag-order", Info, "the seven tags do not come first or not in their order";
    ResultOrMove = "P260", "result-or-move", Warning, "this can be a result and a move";
    DetachedSign = "P261", "detached-sign", Warning, "the sign stands apart from its move";
    OddBlank = "P262", "odd-blank", Warning, "a blank that is no plain one was read as a blank";
    EmptyLine = "P263", "empty-line", Warning, "some programs end the game at an empty line";
    EarlyComment = "P264", "early-comment", Warning, "a comment stands before the tags";
    Mojibake = "P250", "encoded-twice", Warning, "the text was encoded twice and is not what it was";
    LongLine = "P253", "long-line", Info, "a line is longer than 255 bytes";
    Tab = "P251", "tab", Info, "a tab stands where PGN wants blanks";
    NotLatinOne = "P252", "not-latin-one", Warning, "a character is not in the character set of the standard";
    MoveAfterTerminator = "P254", "move-after-terminator", Warning, "moves go on behind a result; they were read as another game";
    TooLong = "P301", "limit-reached", Warning, "a limit of the reader was reached";
    NoDiagram = "B101", "no-diagram", Warning, "the moves start from a position that the book shows in a picture";
    NoBeginning = "B102", "no-beginning", Warning, "the moves are no game from its beginning and were left out";
    Misprint = "B201", "misprint", Warning, "the move as printed does not fit the game; another spelling does, and it alone";
    PrintAlone = "B301", "print-alone", Info, "moves that nothing but their print vouches for";
    KeptAsItWas = "P265", "kept-as-it-was", Warning, "the game was not rewritten, for something in it would be lost";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn numbers_and_names_are_unique_and_plain() {
        let count = Code::all().count();
        let ids: HashSet<_> = Code::all().map(Code::id).collect();
        let names: HashSet<_> = Code::all().map(Code::name).collect();
        assert_eq!((ids.len(), names.len()), (count, count));
        for code in Code::all() {
            assert!(!code.headline().ends_with('.'), "{code}");
            assert!(
                code.name()
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b == b'-'),
                "{code}"
            );
        }
    }
}
