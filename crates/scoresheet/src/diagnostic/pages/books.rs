//! The pages about books: codes B.

use super::{Example, Page};
use crate::diagnostic::Code;

pub(super) const PAGES: &[(Code, Page)] = &[
    (
        Code::NoDiagram,
        Page::new(
            "Moves stand behind a diagram, and the text of the book has no diagram: it was a picture.",
            "Without the position no move can be checked, and two readings of one text cannot be \
             told apart.",
            Example::Request("a book with an ending whose diagram is a picture"),
            "Write the position as FEN, as a board of letters, or in words above the moves: \
             White: K at K1, P at K4.",
        ),
    ),
    (
        Code::NoBeginning,
        Page::new(
            "Moves stand in the text that do not begin a game and belong to none: it begins in the \
             middle, or its first move cannot be played.",
            "They could be moves of a game above them, and nothing says of which.",
            Example::Request("a book that shows an opening from its sixth move on"),
            "Put the moves before them in front, or the position from which they start.",
        ),
    ),
    (
        Code::Misprint,
        Page::new(
            "As it is printed the move is no legal one, or the game cannot be played on behind it. \
             With one spelling that looks alike it can, and no other is as near.",
            "The move is a conclusion. How far the print is from it is told in hundredths: 100 is one \
             letter taken for any other, less what scanners often confuse, like 1 and I. So is how \
             much farther the next best reading of the whole game is, and how many later moves could \
             be played because of it.",
            Example::Request("a book in which 14 R-KI is printed"),
            "Look at the page. Where the reading is right correct the text, where it is wrong, too.",
        ),
    ),
    (
        Code::PrintAlone,
        Page::new(
            "The moves were read as they are printed, but with one letter taken for another they \
             would be other moves, and the game could be played to its end with these, too.",
            "A misprint there would not be noticed.",
            Example::Request("a book whose game ends with R-K7, where R-K1 is legal as well"),
            "Nothing needs to be done. Who needs to be sure compares these moves with the page.",
        ),
    ),
];
