//! The pages about how moves are spelled: codes S.

use super::{Example, Page};
use crate::diagnostic::Code::{self, Spelling};
use crate::diagnostic::Note;

pub(super) const PAGES: &[(Code, Page)] = &[
    (
        Spelling(Note::ZeroCastling),
        Page::new(
            "Castling is written with zeros or small letters: 0-0.",
            "FIDE writes zeros, PGN wants the capital letter O; programs that know one form \
             only stop at the other.",
            Example::In("san", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0"),
            "In PGN write O-O or O-O-O with capital letters.",
        ),
    ),
    (
        Spelling(Note::LetterCastling),
        Page::new(
            "Castling is written with the letter O in a notation that wants zeros.",
            "It can be mistaken for nothing else, but it is not the form of the notation.",
            Example::In("fide", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O"),
            "Write 0-0 or 0-0-0 with zeros.",
        ),
    ),
    (
        Spelling(Note::CastlingWord),
        Page::new(
            "Castling is written in a word.",
            "Books do so; a table of moves wants the short form.",
            Example::In(
                "descriptive-en",
                "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. Castles",
            ),
            "Write O-O or O-O-O.",
        ),
    ),
    (
        Spelling(Note::CastlingAsKingMove),
        Page::new(
            "Castling is written as a move of the king by two squares, which is not the form of \
             this notation.",
            "In Chess960 such a text can be an ordinary move of the king.",
            Example::In("san", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1"),
            "Write O-O or O-O-O.",
        ),
    ),
    (
        Spelling(Note::CastlingAsRookTaken),
        Page::new(
            "Castling is written as the king taking its own rook, the form of engines for \
             Chess960.",
            "A reader of standard chess takes it for an illegal move.",
            Example::In("uci", "1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. e1h1"),
            "Write where the king arrives, as in e1g1, or O-O.",
        ),
    ),
    (
        Spelling(Note::MissingCheckMark),
        Page::new(
            "The move gives check or mate, and no + or # says so.",
            "PGN wants the sign on export and forgives its absence on import. A missing sign \
             can also show that another move was played.",
            Example::In("san", "1. e4 f6 2. Qh5"),
            "Add + for check, # for mate.",
        ),
    ),
    (
        Spelling(Note::WrongCheckMark),
        Page::new(
            "The move has a sign for check or mate that does not fit the position.",
            "A sign where there is no check often shows that a move before was written down \
             wrongly.",
            Example::In("san", "1. e4+ e5"),
            "Look at the moves before; if they are right, correct the sign.",
        ),
    ),
    (
        Spelling(Note::CheckWord),
        Page::new(
            "Check or mate is written with an unusual sign or word: ++, †, ch.",
            "Readers that know + and # only stop at it.",
            Example::In("san", "1. e4 f6 2. Qh5ch"),
            "Write + for check and # for mate.",
        ),
    ),
    (
        Spelling(Note::MissingCaptureSign),
        Page::new(
            "The move takes something and is written without the sign for that.",
            "Some readers refuse it, and a reader of the text alone does not see that something \
             was taken.",
            Example::In("san", "1. e4 d5 2. ed5"),
            "Write exd5.",
        ),
    ),
    (
        Spelling(Note::NeedlessCaptureSign),
        Page::new(
            "The move is said to take something, but the square is empty.",
            "It often means that a move before is wrong.",
            Example::In("san", "1. e4 e5 2. Nxf3"),
            "Look at the moves before; if they are right, leave the sign out.",
        ),
    ),
    (
        Spelling(Note::CaptureSign),
        Page::new(
            "The sign of capture is not the usual one, as a colon, or it stands in another \
             place.",
            "PGN knows the letter x only, between the man and the square.",
            Example::In("san", "1. e4 d5 2. e:d5"),
            "Write exd5.",
        ),
    ),
    (
        Spelling(Note::VictimNamed),
        Page::new(
            "The captured man is named.",
            "The notation does not want it, and a reader may take its letter for something \
             else.",
            Example::In("san", "1. e4 d5 2. exPd5"),
            "Name the square only.",
        ),
    ),
    (
        Spelling(Note::MinimalForm),
        Page::new(
            "The arrival square is shortened to its file, as in ed.",
            "Short forms like this are read by few programs, and only as long as one pawn can \
             take there.",
            Example::In("san", "1. e4 d5 2. ed"),
            "Write the whole square: exd5.",
        ),
    ),
    (
        Spelling(Note::PawnLetter),
        Page::new(
            "The pawn has a letter.",
            "PGN leaves it out when the move is written; in other languages the same letter is \
             a piece.",
            Example::In("san", "1. Pe4 e5"),
            "Leave the letter out.",
        ),
    ),
    (
        Spelling(Note::KnightLetter),
        Page::new(
            "The knight is written S or Kt.",
            "S is German and Kt is old English; programs expect N.",
            Example::In("san", "1. e4 e5 2. Ktf3"),
            "Write N.",
        ),
    ),
    (
        Spelling(Note::OverDisambiguated),
        Page::new(
            "The move names the file or rank it comes from, and no other man could go there.",
            "It is read by nearly everybody, but two files of the same game do not compare \
             equal.",
            Example::In("san", "1. Ngf3 d5"),
            "Leave the needless letter or digit out.",
        ),
    ),
    (
        Spelling(Note::OddDisambiguation),
        Page::new(
            "The rank tells two men apart where the standard wants the file, which would do as \
             well.",
            "It means the same move, but is not the canonical text.",
            Example::In(
                "san",
                "\
[FEN \"4k3/8/8/2N5/8/8/8/N3K3 w - - 0 1\"]
[SetUp \"1\"]

1. N1b3 *",
            ),
            "Name the file where it is enough.",
        ),
    ),
    (
        Spelling(Note::LongForm),
        Page::new(
            "The whole source square is written where the notation is short.",
            "It is clear, but not the canonical text, and strict readers refuse it.",
            Example::In("san", "1. e4 d5 2. e4xd5"),
            "Write the shortest form: exd5.",
        ),
    ),
    (
        Spelling(Note::Coordinates),
        Page::new(
            "The move is written by its squares alone, without the letter of the man.",
            "Engines write so; PGN wants algebraic notation.",
            Example::In("san", "1. e2e4 e7e5 2. g1f3"),
            "Convert the game to san.",
        ),
    ),
    (
        Spelling(Note::MissingSource),
        Page::new(
            "The notation is long and wants the whole source square, which is not there.",
            "The move is clear on the board, but not from the text alone.",
            Example::In("lan", "1. e4 e7-e5"),
            "Write both squares: e2-e4.",
        ),
    ),
    (
        Spelling(Note::MissingHyphen),
        Page::new(
            "No dash joins the two squares in a notation that wants one.",
            "It changes nothing about the move.",
            Example::In("lan", "1. e2e4 e7-e5"),
            "Write e2-e4.",
        ),
    ),
    (
        Spelling(Note::MissingEnPassantMark),
        Page::new(
            "A capture in passing is not marked as such in a notation that wants it.",
            "Without the mark a reader of the text alone cannot know that the captured pawn \
             stood elsewhere.",
            Example::In("reversible", "1. e2-e4 a7-a6 2. e4-e5 d7-d5 3. e5xd6"),
            "Add e.p., as the notation wants it.",
        ),
    ),
    (
        Spelling(Note::Hyphen),
        Page::new(
            "A dash stands in the move where the notation has none.",
            "Strict readers refuse it.",
            Example::In("uci", "1. e2-e4 e7e5"),
            "Write the squares without the dash.",
        ),
    ),
    (
        Spelling(Note::PromotionForm),
        Page::new(
            "The promotion is not written as this notation wants it: brackets, a slash, or no \
             equals sign.",
            "PGN wants a8=Q; other forms are refused by strict readers.",
            Example::In(
                "san",
                "\
[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]
[SetUp \"1\"]

1. a8Q+ *",
            ),
            "Write a8=Q in PGN, a7a8q for engines.",
        ),
    ),
    (
        Spelling(Note::QueenAssumed),
        Page::new(
            "The text names no promotion, which in this notation means a queen.",
            "It is the custom here, but another reader may ask.",
            Example::In(
                "descriptive-en",
                "\
[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]
[SetUp \"1\"]

1. P-R8 *",
            ),
            "Name the piece.",
        ),
    ),
    (
        Spelling(Note::EnPassantMark),
        Page::new(
            "A capture in passing is marked e.p., which the notation does not want.",
            "PGN knows no such mark, and strict readers take it for stray text.",
            Example::In("san", "1. e4 a6 2. e5 d5 3. exd6 e.p."),
            "Leave the mark out.",
        ),
    ),
    (
        Spelling(Note::EnPassantVictimSquare),
        Page::new(
            "A capture in passing names the square of the captured pawn, not the one the \
             capturing pawn goes to.",
            "It is a common slip of beginners, and in other positions it would be another move.",
            Example::In("san", "1. e4 a6 2. e5 d5 3. exd5"),
            "Write the square the pawn arrives on: exd6.",
        ),
    ),
    (
        Spelling(Note::LetterCase),
        Page::new(
            "Capitals and small letters are mixed up, as in nf3.",
            "In algebraic notation b is a file and B a bishop, so that case can decide the \
             move.",
            Example::In("san", "1. e4 e5 2. nf3"),
            "Write pieces with capitals and squares with small letters.",
        ),
    ),
    (
        Spelling(Note::Figurine),
        Page::new(
            "A figurine stands where the notation has a letter.",
            "It reads well in print, but many programs know letters only.",
            Example::In("san", "1. e4 e5 2. ♘f3"),
            "Convert the game to san, or say that it is in fan.",
        ),
    ),
    (
        Spelling(Note::FigurineColour),
        Page::new(
            "A figurine has the colour of the other side.",
            "It changes nothing about the move; a font or a converter mixed them up.",
            Example::In("fan-colour", "1. e4 e5 2. ♞f3"),
            "Use the figurines of the side that moves.",
        ),
    ),
    (
        Spelling(Note::LocalLetters),
        Page::new(
            "A piece has a letter that is not the notation’s own.",
            "Letters of other languages can stand for other pieces.",
            Example::In("fan", "1. e4 e5 2. Nf3"),
            "Use the letters of the notation.",
        ),
    ),
    (
        Spelling(Note::Homoglyph),
        Page::new(
            "A letter only looks like the one that is meant: a Cyrillic е, a letter O for a \
             zero.",
            "It cannot be seen, searches do not find it, and other programs stop at it.",
            Example::In("san", "1. е4 e5"),
            "Type the letter again on a Latin keyboard.",
        ),
    ),
    (
        Spelling(Note::LookalikeSign),
        Page::new(
            "A dash, a sign or a full-width letter stands for its plain form.",
            "Word processors put them in; plain readers do not know them.",
            Example::In("san", "1. e4 d5 2. e×d5"),
            "Use the plain sign.",
        ),
    ),
    (
        Spelling(Note::InvisibleCharacter),
        Page::new(
            "The move contains a character that is not seen, such as a zero-width blank.",
            "It comes from web pages and makes equal texts differ.",
            Example::In("san", "1. e4 e\u{200b}5"),
            "Take it out.",
        ),
    ),
    (
        Spelling(Note::Blank),
        Page::new(
            "There is a blank inside the move, or around it.",
            "Readers that part moves at blanks read two moves.",
            Example::In("spoken-en", "1. pawn to e4"),
            "Write the move in one piece.",
        ),
    ),
    (
        Spelling(Note::FullStop),
        Page::new(
            "A full stop or a comma stands in the move or behind it.",
            "The standard has no place for it.",
            Example::In("san", "1. e4. e5"),
            "Leave it out.",
        ),
    ),
    (
        Spelling(Note::MoveNumber),
        Page::new(
            "A move number is glued to the move as part of its text.",
            "It is read, but it is no part of the move.",
            Example::Request("scoresheet move 1.e4 --from san"),
            "Give the move alone.",
        ),
    ),
    (
        Spelling(Note::Annotation),
        Page::new(
            "A sign of the annotator is glued to the move where the notation has none.",
            "It was read as a comment on the move, not as a part of it.",
            Example::In("descriptive-en", "1. P-K4 P-K4 2. N-KB3! best"),
            "Write it as a glyph or as a comment behind the move.",
        ),
    ),
    (
        Spelling(Note::NullMove),
        Page::new(
            "The side passes: --, 0000 or Z0.",
            "No standard knows such a move. Analyses use it to show a threat; in a game that \
             was played it is an error.",
            Example::In("san", "1. e4 -- 2. d4"),
            "Keep it in analyses for programs that know it; elsewhere write a comment.",
        ),
    ),
    (
        Spelling(Note::Abbreviation),
        Page::new(
            "A word or letter is abbreviated in an unusual way.",
            "It was understood from the rest.",
            Example::In("descriptive-en", "1. P-K4 P-Q4 2. P tks P"),
            "Write it as the notation does.",
        ),
    ),
    (
        Spelling(Note::SpelledOut),
        Page::new(
            "The move is written in words where the notation has letters.",
            "It can be read, but no table or program expects it.",
            Example::In("descriptive-en", "1. Pawn to King’s fourth P-K4"),
            "Convert the game to the short form.",
        ),
    ),
    (
        Spelling(Note::ShortFlank),
        Page::new(
            "The file is named without its wing: B-B4 for B-QB4.",
            "It is the custom wherever only one of the two files is possible; a reader has to \
             look at the board.",
            Example::In("descriptive-en", "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4"),
            "Name the wing where the full form is wanted.",
        ),
    ),
    (
        Spelling(Note::SideLetter),
        Page::new(
            "The wing of a piece is named, as it was born or as it stands.",
            "Which is meant changes in the course of a game, when pieces change wings.",
            Example::In("descriptive-en", "1. P-K4 P-K4 2. KN-B3"),
            "Name the square of arrival in full instead.",
        ),
    ),
    (
        Spelling(Note::SideByPlace),
        Page::new(
            "The wing of a piece was taken from where it stands, for the game before this \
             position is not known.",
            "Players named pieces by where they stood in the beginning. From a position alone \
             that cannot be seen.",
            Example::In(
                "descriptive-en",
                "\
[FEN \"4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1\"]
[SetUp \"1\"]

1. KN-B3 *",
            ),
            "Give the whole game, or name the squares.",
        ),
    ),
    (
        Spelling(Note::SilenceDecides),
        Page::new(
            "Other moves fit the text too, but they would give check, and this game marks its \
             checks.",
            "What decides here is a sign that is not there; a forgotten sign would change the \
             move.",
            Example::In(
                "descriptive-en-book",
                "\
[FEN \"8/8/8/4k3/8/8/8/KN4NR w - - 0 1\"]
[SetUp \"1\"]

1. R-R5ch K-K5 2. Kt-B3 *",
            ),
            "Name the man or the square more exactly.",
        ),
    ),
    (
        Spelling(Note::CheckDecides),
        Page::new(
            "Other moves fit the text too, but they do not give the check it speaks of.",
            "It is the custom of descriptive notation and clear as long as the sign is right.",
            Example::In(
                "descriptive-en",
                "\
[FEN \"8/8/8/4k3/8/8/8/KN4N1 w - - 0 1\"]
[SetUp \"1\"]

1. N-B3ch *",
            ),
            "Name the man or the square more exactly.",
        ),
    ),
    (
        Spelling(Note::MissingCapturedPiece),
        Page::new(
            "The notation wants the captured man to be named, and it is not.",
            "Without it the move cannot be taken back from its text alone.",
            Example::In("smith", "1. e2e4 d7d5 2. e4d5"),
            "Add the letter of the captured man: e4d5p.",
        ),
    ),
    (
        Spelling(Note::Alias),
        Page::new(
            "A word is used in the sense of another, as speech recognition hears it: night for \
             knight.",
            "It was understood, but words that sound alike can also be mistaken.",
            Example::In("spoken-en", "1. night to f 3"),
            "Correct the word.",
        ),
    ),
    (
        Spelling(Note::MissingDash),
        Page::new(
            "The dash between man and square is missing.",
            "It is read, but in tight print it can be mistaken.",
            Example::In("descriptive-en", "1. P K4 P-K4"),
            "Write P-K4.",
        ),
    ),
    (
        Spelling(Note::SquareForm),
        Page::new(
            "A square is added in another way than the notation wants.",
            "It names the same square.",
            Example::In("descriptive-en", "1. P-K4 P-Q4 2. P/K4xP"),
            "Write it as the notation does.",
        ),
    ),
    (
        Spelling(Note::Wording),
        Page::new(
            "The move is worded otherwise than the notation words it.",
            "It means the same move.",
            Example::In("spoken-en", "1. knight moves to f 3"),
            "Nothing has to be done, unless the exact words matter.",
        ),
    ),
    (
        Spelling(Note::OddCastling),
        Page::new(
            "Castling is written with small letters, or with letters and zeros mixed.",
            "Nothing else can be meant, but few programs read it.",
            Example::Game("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. o-o *"),
            "Write O-O.",
        ),
    ),
    (
        Spelling(Note::OtherCase),
        Page::new(
            "With a capital letter, or a small one, this would be another legal move.",
            "It was read as it is written, a small b as the file.",
            Example::Game(
                "[Event \"x\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/8/8/1p6/2N5/8/b5K1 b - - 0 1\"]\n\n1... bc3 *",
            ),
            "Write bxc3 for the pawn, Bxc3 for the bishop.",
        ),
    ),
];
