//! The castling field in three spellings.
//!
//! ```text
//! FEN:          "-" | [ "K" ] [ "Q" ] [ "k" ] [ "q" ]
//! X-FEN:        the same; K and Q mean the outermost rook on that side of the king, and the file
//!               letter of the rook stands for them when the outermost one has moved
//! Shredder-FEN: "-" | file letters of the rooks: capitals for White, small ones for Black
//! ```
//!
//! Every reader takes all letters in any order; which of them is noted depends on the spelling.
//! Shredder-FEN may come in any order without a note, for programs differ.

use scoresheet_rules::{
    Board, Color, File, Role, Setup, Side, Square, Squares, home, outermost_rook,
};

use super::fields::{Fields, Word};
use super::{FenError, FenWhy, Tolerance};

/// How castling is spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spelling {
    /// `KQkq`, and nothing else.
    Wings,
    /// `KQkq`, and the file of a rook that is not the outermost.
    WingsOrFiles,
    /// `HAha`.
    Files,
}

/// What the letters of one field named.
struct Named {
    letters: String,
    by_wing: Squares,
    by_file: Squares,
    last: Option<(Color, Square)>,
    ordered: bool,
}

impl Fields<'_> {
    /// Reads the field into the setup. Says whether a file letter occurred.
    pub(super) fn castling(&mut self, word: Word<'_>, how: Spelling) -> Result<bool, FenError> {
        if self.is_dash(word) {
            return Ok(false);
        }
        let mut named = Named {
            letters: String::new(),
            by_wing: Squares::NONE,
            by_file: Squares::NONE,
            last: None,
            ordered: true,
        };
        for (offset, letter) in word.text.char_indices() {
            let at = word.at + offset;
            let span = at..at + letter.len_utf8();
            let (rook, is_wing) = rook_of(&self.setup.board, letter)
                .ok_or_else(|| FenError::new(span.clone(), FenWhy::CastlingLetter(letter)))?;
            if !named.add(letter, rook, is_wing) {
                return Err(FenError::new(span, FenWhy::CastlingRepeated(letter)));
            }
            if let Some(what) = self.oddity(letter, rook, is_wing, how) {
                self.note(what, span);
            }
        }
        if !named.ordered && how != Spelling::Files {
            self.note(Tolerance::CastlingOrder, word.span());
        }
        self.setup.castles = named.by_wing | named.by_file;
        Ok(named.by_file.any())
    }

    fn oddity(
        &self,
        letter: char,
        rook: Square,
        is_wing: bool,
        how: Spelling,
    ) -> Option<Tolerance> {
        match (how, is_wing) {
            (Spelling::Wings, true) | (Spelling::Files, false) => None,
            (Spelling::Wings, false) => Some(Tolerance::FileLetters),
            (Spelling::Files, true) => Some(Tolerance::WingLetters),
            (Spelling::WingsOrFiles, _) => {
                let wing = wing_letter(&self.setup.board, color_of(letter), rook);
                (!is_wing && wing.is_some()).then_some(Tolerance::FileLetters)
            }
        }
    }
}

impl Named {
    /// Whether the castling was not named before.
    fn add(&mut self, letter: char, rook: Square, is_wing: bool) -> bool {
        let clash = if is_wing {
            self.by_file
        } else {
            self.by_file | self.by_wing
        };
        if self.letters.contains(letter) || clash.has(rook) {
            return false;
        }
        let color = color_of(letter);
        let after = |(last, square)| last < color || (last == color && square >= rook);
        self.ordered &= self.last.is_none_or(after);
        self.last = Some((color, rook));
        self.letters.push(letter);
        let set = if is_wing {
            &mut self.by_wing
        } else {
            &mut self.by_file
        };
        *set |= rook.squares();
        true
    }
}

/// The rook a letter means, and whether the letter is K or Q.
fn rook_of(board: &Board, letter: char) -> Option<(Square, bool)> {
    let color = color_of(letter);
    match letter.to_ascii_uppercase() {
        'K' => Some((outermost_rook(board, color, Side::King), true)),
        'Q' => Some((outermost_rook(board, color, Side::Queen), true)),
        _ => {
            let file = File::from_char(letter.to_ascii_lowercase())?;
            Some((Square::new(file, home(color)), false))
        }
    }
}

fn color_of(letter: char) -> Color {
    if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    }
}

/// `K` or `Q` when that letter would be read as this rook.
fn wing_letter(board: &Board, color: Color, rook: Square) -> Option<char> {
    let wings = [(Side::King, 'K'), (Side::Queen, 'Q')];
    let found = wings
        .into_iter()
        .find(|(side, _)| outermost_rook(board, color, *side) == rook);
    found.map(|(_, letter)| letter)
}

/// Appends the field; a rook that is not the outermost is named by its file in every spelling.
pub(super) fn write(setup: &Setup, how: Spelling, out: &mut String) {
    let before = out.len();
    for color in Color::ALL {
        for rook in claimed(setup, color) {
            let wing = match how {
                Spelling::Files => None,
                _ => wing_letter(&setup.board, color, rook),
            };
            let letter = wing.unwrap_or(rook.file().char());
            out.push(match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter.to_ascii_lowercase(),
            });
        }
    }
    if out.len() == before {
        out.push('-');
    }
}

/// A rook whose castling neither K nor Q can mean.
pub(super) fn inner_rook(setup: &Setup) -> Option<Square> {
    Color::ALL.into_iter().find_map(|color| {
        claimed(setup, color).find(|rook| wing_letter(&setup.board, color, *rook).is_none())
    })
}

/// Whether a king castles with a rook from squares that standard chess does not know.
pub(super) fn is_chess960(setup: &Setup) -> bool {
    Color::ALL.into_iter().any(|color| {
        let king = Square::new(File::E, home(color));
        let corners = [File::ALL[0], File::ALL[7]];
        let rooks = setup.board.of(color, Role::Rook);
        claimed(setup, color)
            .filter(|rook| rooks.has(*rook))
            .any(|rook| setup.board.king(color) != Some(king) || !corners.contains(&rook.file()))
    })
}

/// The rooks of a side that are said to castle, the king's side first.
fn claimed(setup: &Setup, color: Color) -> impl Iterator<Item = Square> + use<> {
    let rooks = setup.castles & home(color).squares();
    let files = File::ALL.into_iter().rev();
    files
        .map(move |file| Square::new(file, home(color)))
        .filter(move |rook| rooks.has(*rook))
}
