//! The pages about moves and positions: codes M and F.

use super::{Example, Page};
use crate::diagnostic::Code;

pub(super) const PAGES: &[(Code, Page)] = &[
    (
        Code::UnreadableMove,
        Page::new(
            "The text is not written as the moves of this notation are, so that nothing can be \
             said about the board at all.",
            "The line ends here: what follows is kept as text, for any guess about it could be \
             wrong.",
            Example::In("san", "1. e4 e5 2. Nf9"),
            "Look for a slip of the pen near the place, or say with --from in which notation \
             the game is.",
        ),
    ),
    (
        Code::IllegalMove,
        Page::new(
            "The text is written as a move, but no legal move of the position fits it: the way \
             is blocked, the king would be in check, or no such man is there.",
            "Often an earlier move is the wrong one, and this is only the first that cannot be \
             played. The rest of the line is kept as text.",
            Example::Game("1. e4 e5 2. Ke3"),
            "Compare this move and those before it with the score; one man too few or a \
             mixed-up file is the usual cause. Was it really played, --keep-illegal keeps it and \
             plays on.",
        ),
    ),
    (
        Code::AmbiguousMove,
        Page::new(
            "Several legal moves fit the text, and nothing in it tells them apart.",
            "A reader that chose one would play a different game from then on without anybody \
             noticing.",
            Example::In("san", "1. Nf3 d5 2. d3 e6 3. Nd2"),
            "Name the file or, failing that, the rank the man comes from: Nbd2 or Nfd2.",
        ),
    ),
    (
        Code::PromotionMissing,
        Page::new(
            "The pawn reaches the last rank, and the text does not say what it becomes.",
            "Queens are usual, but not sure: whoever plays a knight means it.",
            Example::In(
                "uci",
                "\
[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]
[SetUp \"1\"]

1. a7a8 *",
            ),
            "Add the piece: a7a8q in coordinates, a8=Q in algebraic notation.",
        ),
    ),
    (
        Code::NotStrict,
        Page::new(
            "With --strict each move has to stand in the exact spelling of its notation, and \
             this one does not.",
            "Programs without a tolerant reader refuse such a move, or take it for another one.",
            Example::Strict("san", "1. e4 e5 2. Ng1f3"),
            "Write the move as the message shows it, or read without --strict.",
        ),
    ),
    (
        Code::PassInCheck,
        Page::new(
            "A null move stands where the side to move is in check.",
            "Passing would leave the king to be taken, and no program can go on from there.",
            Example::In("san", "1. e4 f6 2. Qh5+ --"),
            "Take the null move out, or play a move that ends the check.",
        ),
    ),
    (
        Code::NotReadable,
        Page::new(
            "This notation can only be written: its texts do not say enough to find the move \
             again.",
            "Nothing can be read from it, not even with guesses.",
            Example::Request("scoresheet move x --from WRITTEN-ONLY"),
            "Choose a notation of which `scoresheet notations` says that it reads.",
        ),
    ),
    (
        Code::NotWritable,
        Page::new(
            "The notation has no form for this move, as some have none for a null move.",
            "Inventing a form would give a text that nobody can read back.",
            Example::Request("scoresheet move --from uci --to smith -- 0000"),
            "Write such games in a notation that has a form for the move.",
        ),
    ),
    (
        Code::UnknownNotation,
        Page::new(
            "No notation has this id.",
            "Nothing can be read or written before it is known how.",
            Example::Request("{\"from\": \"sam\", \"text\": \"Nf3\"}"),
            "Choose an id that `scoresheet notations` lists.",
        ),
    ),
    (
        Code::UndecidedNotation,
        Page::new(
            "Several notations can play the game to its end, and they play different moves.",
            "Each of them would be a guess, so the line ends where they part.",
            Example::Request("scoresheet move Kd2 --fen \"k7/8/8/8/8/8/8/3NK3 w - - 0 1\""),
            "Say with --from which notation it is.",
        ),
    ),
    (
        Code::UnknownVariant,
        Page::new(
            "There are no rules here for the variant of chess that was asked for.",
            "Which moves are legal is not known, and so neither is what a text means.",
            Example::Request("scoresheet move e4 --variant Crazyhouse"),
            "Only standard chess and Chess960 are known.",
        ),
    ),
    (
        Code::BadRequest,
        Page::new(
            "The line is not an object with the fields a request has.",
            "It cannot be answered; the lines behind it are.",
            Example::Request("{\"from\": \"san\"}"),
            "Send {\"from\", \"text\"} and what else the help of `scoresheet move` lists.",
        ),
    ),
    (
        Code::TooLarge,
        Page::new(
            "The text, or what a packed text holds, is larger than the service takes at once.",
            "It is not looked at, not even in part: half an answer would look like a whole one.",
            Example::Request("scoresheet serve --max-body 1, and a game of two megabytes"),
            "Send the text in parts that hold whole games, or let the command line read the file: it \
             takes files of any size.",
        ),
    ),
    (
        Code::BadFen,
        Page::new(
            "The text of the position is not written as positions are: a rank too few, a letter \
             that stands for no man, a side that is none.",
            "Without its first position no move of the game can be played; all of them are kept \
             as text.",
            Example::Game(
                "\
[FEN \"8/8 w - - 0 1\"]
[SetUp \"1\"]

1. e4 *",
            ),
            "Mend the FEN: eight ranks parted by slashes, then the side to move, castling, en \
             passant and two numbers.",
        ),
    ),
    (
        Code::ImpossiblePosition,
        Page::new(
            "The position can be read, but no game of chess can go on from it: a king is \
             missing, say, or could be taken at once.",
            "The rules say nothing about such a board, so that the moves are kept as text.",
            Example::Game(
                "\
[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]
[SetUp \"1\"]

1. Kb2 *",
            ),
            "Compare the position with its source: most often one man or the side to move is \
             wrong.",
        ),
    ),
    (
        Code::MendedPosition,
        Page::new(
            "Something in the position cannot be so, and was mended or left aside because it \
             does not change which men stand where.",
            "Other programs may mend it otherwise, or refuse the game.",
            Example::Game(
                "\
[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]
[SetUp \"1\"]

1. Kd2 *",
            ),
            "Write the position as it was understood.",
        ),
    ),
];
