//! The pages about games and files: codes P.

use super::{Example, Page};
use crate::diagnostic::Code;

pub(super) const PAGES: &[(Code, Page)] = &[
    (
        Code::UnclosedComment,
        Page::new(
            "A brace opens a comment and none closes it.",
            "Everything up to the end of the game counts as comment; moves in it would be lost \
             in silence.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 {good e5 2. Nf3 *"),
            "Close the comment with } where it ends.",
        ),
    ),
    (
        Code::UnclosedVariation,
        Page::new(
            "A parenthesis opens a variation and none closes it before the result.",
            "Moves of the game itself may have been taken for moves of the variation.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 e5 (1... c5 2. Nf3 *"),
            "Close the variation with ) where it ends.",
        ),
    ),
    (
        Code::VariationBeforeMove,
        Page::new(
            "A variation stands before any move, but a variation replaces the move before it.",
            "It is not known in which position its moves are meant.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

(1. d4) 1. e4 *"),
            "Put the variation behind the move that it replaces.",
        ),
    ),
    (
        Code::UnreadText,
        Page::new(
            "The rest of a line could not be played and was kept as it stands.",
            "Nothing is lost, but nothing of it was checked or converted.",
            Example::Request("a game with an illegal move, where the moves behind it are kept"),
            "Mend the move at which the line ends; the rest is read then.",
        ),
    ),
    (
        Code::MoveAfterMate,
        Page::new(
            "The game was over before this move, by mate or stalemate.",
            "Either a move before is wrong, or the moves of another game have got in here.",
            Example::Game("1. f3 e5 2. g4 Qh4# 3. a3"),
            "Take out what follows the end, or find the wrong move before.",
        ),
    ),
    (
        Code::BadTag,
        Page::new(
            "The tag is not written as tags are: [Name \"value\"], with plain quotes.",
            "Strict readers stop here or lose the tag; here it was read as it was probably \
             meant.",
            Example::Game("\
[Event “Open”]
[Result \"*\"]

1. e4 *"),
            "Write it as the message says. A quote inside a value is written \\\", a backslash \
             \\\\.",
        ),
    ),
    (
        Code::DuplicateTag,
        Page::new(
            "The game has two tags with the same name.",
            "Programs differ in which of them counts, and some drop the other.",
            Example::Game("\
[White \"A\"]
[White \"B\"]
[Result \"*\"]

1. e4 *"),
            "Keep the right one, or look whether two games have run into each other.",
        ),
    ),
    (
        Code::MissingTag,
        Page::new(
            "Some of the seven tags are missing that the standard wants in each game of an \
             archive: Event, Site, Date, Round, White, Black, Result.",
            "The game can be read without them; catalogues and sorting want them.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 *"),
            "Add them; a value that is not known is \"?\", a date \"????.??.??\".",
        ),
    ),
    (
        Code::ResultMismatch,
        Page::new(
            "The Result tag says one thing and the end of the moves another.",
            "One of them is wrong, and a table made from the tags would count the game \
             otherwise than its players.",
            Example::Game("\
[White \"A\"]
[Result \"1-0\"]

1. e4 e5 0-1"),
            "Find out who won and write it in both places.",
        ),
    ),
    (
        Code::NoTerminator,
        Page::new(
            "The moves end without 1-0, 0-1, 1/2-1/2 or *.",
            "Many readers find the end of a game by this sign and run on into the next one \
             without it. The file may also have been cut off.",
            Example::Game("\
[White \"A\"]
[Result \"1-0\"]

1. e4 e5"),
            "Repeat the value of the Result tag behind the last move.",
        ),
    ),
    (
        Code::BadResult,
        Page::new(
            "The result can be understood but is not written as PGN writes results, or it \
             cannot be understood.",
            "Other programs read no result from it.",
            Example::Game("\
[White \"A\"]
[Result \"1/2\"]

1. e4 e5 1/2"),
            "Write 1-0, 0-1, 1/2-1/2 or *.",
        ),
    ),
    (
        Code::WrongMoveNumber,
        Page::new(
            "The number before the move is not the number of this move, or its dots name the \
             other side.",
            "Numbers decide nothing, but a wrong one often shows where a move was lost or \
             doubled.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 e5 7. Nf3 *"),
            "Look whether moves are missing; if not, write the number the message names.",
        ),
    ),
    (
        Code::StrayClose,
        Page::new(
            "A closing parenthesis, brace or bracket stands where nothing is open.",
            "Its opening may be missing, and then moves of a variation stand in the game \
             itself.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 e5) 2. Nf3 *"),
            "Add the opening sign or take this one out.",
        ),
    ),
    (
        Code::EmptyVariation,
        Page::new(
            "A variation has no moves, only comments or nothing.",
            "The standard wants at least one move, and some programs refuse the game.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 ({or d4}) 1... e5 *"),
            "Write it as a comment, or take it out.",
        ),
    ),
    (
        Code::ResultInVariation,
        Page::new(
            "A result stands inside a variation.",
            "It does not end the game, but many readers think so and lose the rest.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 e5 (1... c5 1-0) 2. Nf3 *"),
            "Say it with a comment or with a glyph for the winning side.",
        ),
    ),
    (
        Code::NagRange,
        Page::new(
            "The number of a glyph is past 255, or it is none at all.",
            "The standard knows glyphs from $0 to $255 only.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 $256 e5 *"),
            "Use a glyph of the standard, or a comment.",
        ),
    ),
    (
        Code::BareGlyph,
        Page::new(
            "A sign such as +- or = stands where PGN wants the number of a glyph.",
            "Programs that know numbers only stop or drop the sign.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 e5 += 2. Nf3 *"),
            "Write the number that the message names.",
        ),
    ),
    (
        Code::StrayText,
        Page::new(
            "Text stands in or around the game that is no move, comment, glyph or number.",
            "It was kept as it is, but nothing is known about what it means.",
            Example::Game("\
Played in the park:

[White \"A\"]
[Result \"*\"]

1. e4 *"),
            "Put it into a comment, or take it out.",
        ),
    ),
    (
        Code::FenWithoutSetup,
        Page::new(
            "There is a FEN tag and no SetUp tag that says so.",
            "Some programs look at SetUp first and play the moves from the usual position then.",
            Example::Game("\
[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]

1. Kd2 *"),
            "Add [SetUp \"1\"].",
        ),
    ),
    (
        Code::SetupWithoutFen,
        Page::new(
            "SetUp says that the game starts from another position, and no FEN tag says from \
             which.",
            "The game was read from the usual position, which may be wrong.",
            Example::Game("\
[SetUp \"1\"]

1. e4 *"),
            "Add the FEN tag, or take SetUp out.",
        ),
    ),
    (
        Code::PlyCountMismatch,
        Page::new(
            "The PlyCount tag does not give the number of half-moves played.",
            "Moves may have been lost, or added later.",
            Example::Game("\
[White \"A\"]
[PlyCount \"1\"]
[Result \"*\"]

1. e4 e5 *"),
            "Count again, or let a program write the tag.",
        ),
    ),
    (
        Code::EncodingGuessed,
        Page::new(
            "The bytes of the file are not UTF-8, and nothing says what they are; the encoding \
             was guessed from the letters.",
            "A wrong guess changes names, never moves.",
            Example::Request("a file with the byte E9 for é, as Latin-1 writes it"),
            "Look at the names; save the file as UTF-8.",
        ),
    ),
    (
        Code::LocalLetters,
        Page::new(
            "The pieces have the letters of another language than English.",
            "PGN wants K Q R B N. Some letters mean other pieces elsewhere, so that a careless \
             reader would play another game.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 e5 2. Sf3 Sc6 3. Lb5 *"),
            "Convert the game to san.",
        ),
    ),
    (
        Code::OtherNotation,
        Page::new(
            "The game has tags as PGN has them, but its moves are in another notation.",
            "Programs that read PGN expect algebraic notation and will read nothing of it.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e2e4 e7e5 2. g1f3 *"),
            "Convert the game to san.",
        ),
    ),
    (
        Code::ResultOfMate,
        Page::new(
            "The last position is mate or stalemate, and the result says otherwise.",
            "The board decides such a game; so the result or a move is wrong.",
            Example::Game("\
[White \"A\"]
[Result \"1-0\"]

1. f3 e5 2. g4 Qh4# 1-0"),
            "Correct the result, or find the wrong move.",
        ),
    ),
    (
        Code::LongSuffix,
        Page::new(
            "More than two signs such as !?! stand behind a move.",
            "PGN knows !, ?, !!, ??, !? and ?!; the rest has no number.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 e5!!! *"),
            "Keep two signs, and say the rest in a comment.",
        ),
    ),
    (
        Code::ReservedSign,
        Page::new(
            "The signs < and > are kept by the standard for the future.",
            "No two programs agree on what stands between them.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 <e5> e5 *"),
            "Put it into a comment, or take it out.",
        ),
    ),
    (
        Code::KeptVariant,
        Page::new(
            "The Variant tag names rules that are not known here, so that the moves were kept \
             as text.",
            "Reading them by the rules of standard chess would give a different game.",
            Example::Game("\
[Variant \"Crazyhouse\"]

1. e4 e5 *"),
            "Only standard chess and Chess960 can be played; the text is kept as it is.",
        ),
    ),
    (
        Code::ControlCharacter,
        Page::new(
            "A control character stands between the moves, and was read as a blank.",
            "It cannot be seen, and other programs may stop at it.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4e5 *"),
            "Replace it by a blank.",
        ),
    ),
    (
        Code::DecidedByGame,
        Page::new(
            "The text of the move fits several legal moves, and only one of them lets the rest \
             of the game be played.",
            "Old books print such moves. What was found is certain only as far as the rest of \
             the game is right.",
            Example::In("descriptive-en", "\
[FEN \"6k1/8/8/8/8/8/8/K1R2R2 w - - 0 1\"]
[SetUp \"1\"]

1. R-B7 KxR *"),
            "Name the man more exactly, as the message shows.",
        ),
    ),
    (
        Code::OtherReading,
        Page::new(
            "The moves were read in English letters, and in the letters of another language the \
             same text is another game.",
            "Nothing in a list of moves says who wrote it.",
            Example::Game("1. e4 d5 2. Ke2"),
            "If English was not meant, say with --from what was.",
        ),
    ),
    (
        Code::DrawOffer,
        Page::new(
            "A draw was offered with this move: (=) stands on score sheets for that.",
            "Nothing is wrong; PGN has no sign for it, so it becomes a comment or is left out \
             when the game is written.",
            Example::Game("1. e4 e5 (=) 2. Nf3"),
            "Nothing has to be done.",
        ),
    ),
    (
        Code::NestedBrace,
        Page::new(
            "An opening brace stands inside a comment.",
            "Comments do not nest: the first closing brace ends this one, and what the writer \
             thought of as its end may stand outside.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 {a {comment} e5 *"),
            "Take the inner brace out, or write a parenthesis.",
        ),
    ),
    (
        Code::WrittenOtherwise,
        Page::new(
            "Something in the game has no form in PGN and was written in another way, such as a \
             brace inside a comment.",
            "A reader of what was written gets nearly the same game, but not quite the same \
             text.",
            Example::Request("scoresheet convert, of a comment behind ; with a closing brace in it"),
            "Nothing has to be done, unless the text matters to the letter.",
        ),
    ),
    (
        Code::WordAmongMoves,
        Page::new(
            "Words stand among the moves that cannot be moves, however garbled.",
            "They were left out, and the moves go on. If one of them was meant as a move, the game that was read is not the one that was played.",
            Example::Game("[Event \"x\"]\n\n1. c4 c5 a remark 2. g3 *"),
            "Put words in braces.",
        ),
    ),
    (
        Code::MissingMove,
        Page::new(
            "A move is missing: the line cannot be played on, and the numbers fit again once one move is put in.",
            "What would follow are illegal moves that are none; the one that was left out is the cause.",
            Example::Game("[Event \"x\"]\n\n1. e4 e5 2. Nf3 3. Bb5 a6 *"),
            "Put the missing move in.",
        ),
    ),
    (
        Code::SideToMove,
        Page::new(
            "The position to start from says that one side is to move, and the moves begin with the other side.",
            "Either the position or the first move number is wrong, and the moves cannot be played as they stand.",
            Example::Game("[Event \"x\"]\n[SetUp \"1\"]\n[FEN \"8/8/4k3/8/4P3/4K3/8/8 w - - 3 17\"]\n\n17... Ke5 *"),
            "Mend the side to move in the FEN, or the number.",
        ),
    ),
    (
        Code::ResultOrMove,
        Page::new(
            "The last word can be a result, a double forfeit, and a move, castling.",
            "It was read as the Result tag says.",
            Example::Game("[Event \"x\"]\n[Result \"0-0\"]\n\n1. e4 e5 0-0"),
            "Write castling with the letter O, and * for a result PGN has no sign for.",
        ),
    ),
    (
        Code::DetachedSign,
        Page::new(
            "A sign stands apart from the move it belongs to.",
            "It was joined to the move before it.",
            Example::Game("[Event \"x\"]\n\n1. e4 e5 ! *"),
            "Write it directly behind the move.",
        ),
    ),
    (
        Code::OddBlank,
        Page::new(
            "A blank that is no plain one, such as a no-break space, was read as a blank.",
            "Many readers take it for a part of the word.",
            Example::Game("[Event \"x\"]\n\n1. e4 e5 *"),
            "Write plain blanks.",
        ),
    ),
    (
        Code::EmptyLine,
        Page::new(
            "An empty line stands in the midst of the moves.",
            "The standard allows it, but some programs end the game there.",
            Example::Game("[Event \"x\"]\n\n1. e4\n\n1... e5 *"),
            "Take the empty line out.",
        ),
    ),
    (
        Code::EarlyComment,
        Page::new(
            "A comment stands before the tags of its game.",
            "Some programs lose it, others give it to the game before.",
            Example::Game("{x}\n[Event \"x\"]\n\n1. e4 *"),
            "Put it behind the tags, before the first move.",
        ),
    ),
    (
        Code::KeptAsItWas,
        Page::new(
            "The game was not written anew but kept as it stands, for something in it would have \
             been lost: an error, a tag that occurs twice, text that belongs to no part of it.",
            "What is rewritten must say all that it said before.",
            Example::Request("scoresheet format, of a game that cannot be played to its end"),
            "See what check says about the game, and mend that first.",
        ),
    ),
    (
        Code::LongLine,
        Page::new(
            "A line is longer than 255 bytes, its end not counted.",
            "The standard allows no longer line, and readers with a fixed buffer cut it.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1. e4 {A very long thought about a very short move. A very long thought about a very short move. A very long thought about a very short move. A very long thought about a very short move. A very long thought about a very short move. A very long thought about a very short move. } *"),
            "Wrap the moves at 80 columns, as `scoresheet convert` does.",
        ),
    ),
    (
        Code::Tab,
        Page::new(
            "A tab stands in the game.",
            "The standard wants blanks; columns counted by other programs may differ.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

1.\te4\te5 *"),
            "Replace tabs by blanks.",
        ),
    ),
    (
        Code::NotLatinOne,
        Page::new(
            "A character is not in ISO 8859-1, the character set the standard prescribes; this \
             is told with --strict only.",
            "Files in UTF-8 are the custom today, but old programs show other letters.",
            Example::Strict("san", "\
[White \"Ľupták\"]
[Result \"*\"]

1. e4 *"),
            "Keep UTF-8, unless the program that is to read the file is an old one.",
        ),
    ),
    (
        Code::TooLong,
        Page::new(
            "A limit of the reader was reached: so many variations inside each other, so long a \
             move, or so many alike complaints that no more are listed.",
            "Limits keep a broken or hostile file from using all memory and time; what is past \
             them was not looked at in full.",
            Example::Game("\
[White \"A\"]
[Result \"*\"]

))))))))))))))))))))))))))))))) 1. e4 *"),
            "Mend what is told first, then check again.",
        ),
    ),
    (
        Code::DropInStandard,
        Page::new(
            "A man is put on the board from the hand, as in Crazyhouse, and the game has no tag \
             that says it is one.",
            "In chess as everybody knows it no man comes back; read on without the drop, the \
             game would be another one.",
            Example::Game("[White \"A\"]\n[Result \"*\"]\n\n1. e4 e5 2. N@f3 *"),
            "Add the Variant tag, if it is a game of Crazyhouse; else write what was played.",
        ),
    ),
    (
        Code::Undecodable,
        Page::new(
            "Some bytes stand for no character in the encoding of the file and were replaced by \
             a sign that shows it: �.",
            "What stood there is lost; in names that is a letter, among moves it may be a move.",
            Example::Request("a file in UTF-8 with the byte FF in a name"),
            "Look for an undamaged copy, or name the encoding if another one was meant.",
        ),
    ),
    (
        Code::BadDate,
        Page::new(
            "The date is not written as dates are: YYYY.MM.DD, with ? for what is not known.",
            "Programs that sort by date put the game in a wrong place, and nobody can tell \
             whether 03.04 is in March or April.",
            Example::Game("\
[White \"A\"]
[Date \"3/4/1999\"]
[Result \"*\"]

1. e4 *"),
            "Write the year, the month and the day with full stops: 1999.04.03.",
        ),
    ),
    (
        Code::BadTimeControl,
        Page::new(
            "The time control is not one of the six kinds the standard knows: ?, -, \
             moves/seconds, seconds, seconds+increment or *seconds, several parted by colons.",
            "Programs cannot tell how much time the players had; minutes taken for seconds are \
             common.",
            Example::Game("\
[White \"A\"]
[TimeControl \"90 minutes\"]
[Result \"*\"]

1. e4 *"),
            "Give seconds, as in 40/5400:1800 or 180+2.",
        ),
    ),
    (
        Code::BadEco,
        Page::new(
            "The opening code is not a letter from A to E with two digits.",
            "Programs that group games by opening do not find this one.",
            Example::Game("\
[White \"A\"]
[ECO \"Z99\"]
[Result \"*\"]

1. e4 *"),
            "Write a code such as C65, or leave the tag out.",
        ),
    ),
    (
        Code::BadRound,
        Page::new(
            "The round is not written as rounds are: numbers parted by full stops, ? or -.",
            "Lists are sorted by it; nothing else depends on it.",
            Example::Game("\
[White \"A\"]
[Round \"final\"]
[Result \"*\"]

1. e4 *"),
            "Write the number of the round, and that of the board behind a full stop: 5.2.",
        ),
    ),
    (
        Code::BadTermination,
        Page::new(
            "The Termination tag has none of the words the standard lists: abandoned, \
             adjudication, death, emergency, normal, rules infraction, time forfeit, \
             unterminated.",
            "It is read by people without trouble, but not by programs.",
            Example::Game("\
[White \"A\"]
[Termination \"A won by checkmate\"]
[Result \"*\"]

1. e4 *"),
            "Write one of the words and put the rest into a comment.",
        ),
    ),
    (
        Code::BadElo,
        Page::new(
            "The rating is not written as ratings are: a number, or - where there is none.",
            "Programs that select games by rating leave this one out.",
            Example::Game("\
[White \"A\"]
[WhiteElo \"about 2500\"]
[Result \"*\"]

1. e4 *"),
            "Write the number alone.",
        ),
    ),
    (
        Code::BadTime,
        Page::new(
            "The time of day is not written as times are: HH:MM:SS.",
            "Programs that sort by it put the game in a wrong place.",
            Example::Game("\
[White \"A\"]
[UTCTime \"5 pm\"]
[Result \"*\"]

1. e4 *"),
            "Write hours, minutes and seconds: 17:00:00.",
        ),
    ),
    (
        Code::BadMode,
        Page::new(
            "The Mode tag has none of the codes the standard lists: OTB, PM, EM, ICS, TC.",
            "It says how the game was played, over the board or at a distance; programs know \
             the codes only.",
            Example::Game("\
[White \"A\"]
[Mode \"on the beach\"]
[Result \"*\"]

1. e4 *"),
            "Write one of the codes.",
        ),
    ),
    (
        Code::OddCommand,
        Page::new(
            "A command in a comment, such as a clock time, is not written as programs write it.",
            "Programs that draw arrows or show clocks leave it out, without a word.",
            Example::Game("\
[White \"A\"]
[Round \"1\"]
[Result \"*\"]

1. e4 {[%clk 75]} *"),
            "Write it as the message says; times are h:mm:ss.",
        ),
    ),
    (
        Code::TagOrder,
        Page::new(
            "The seven tags of the standard do not come first, or not in their order: Event, \
             Site, Date, Round, White, Black, Result.",
            "Nothing is misread, but files that are compared line by line differ for no other \
             reason.",
            Example::Game("\
[White \"A\"]
[Event \"B\"]
[Result \"*\"]

1. e4 *"),
            "Put them in their order; programs that write PGN do so by themselves.",
        ),
    ),
    (
        Code::Mojibake,
        Page::new(
            "The text was written in UTF-8, taken for another encoding and written once more, \
             so that MÃ¼ller stands for Müller.",
            "Searches for the name do not find it, and each further program may double the \
             damage.",
            Example::Game("\
[White \"MÃ¼ller\"]
[Result \"*\"]

1. e4 *"),
            "Write the name as the message shows it, if that is the right one.",
        ),
    ),
    (
        Code::MoveAfterTerminator,
        Page::new(
            "Moves without tags go on counting behind the result of a game.",
            "A result ends a game, so that they were read as another one, from the first \
             position. If the result was only a remark in the middle, both games are wrong.",
            Example::Game(
                "\
[White \"A\"]
[Result \"1-0\"]

1. e4 e5 1-0 2. Nf3 Nc6 *",
            ),
            "Take out the result that is too early, or give the second game its tags.",
        ),
    ),
];
