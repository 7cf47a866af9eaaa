//! Positions of which only part is given: a FEN in which signs stand for what does not matter.
//!
//! ```text
//! pattern = board [ " " turn [ " " castling [ " " en passant [ … ] ] ] ]
//! board   = rank 7*( "/" rank )
//! rank    = 1*( man | digit | "?" | "!" | "A" | "a" ) [ "*" ]
//! ```
//!
//! `?` is a square with anything or nothing on it, `!` one with any man, `A` one with any white
//! man, `a` one with any black man, and `*` all that is left of a rank. A rank that is `*` alone
//! may be anything. Instead of a field behind the board `?` may stand, or nothing; clocks do not
//! count.

use std::fmt;
use std::ops::Range;

use scoresheet_rules::{Board, Color, File, Piece, Position, Rank, Role, Square, Squares};

use crate::placement::{EnPassant, fen};

/// What a position must look like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    men: [[Squares; 6]; 2],
    /// The squares on which just `men` may stand.
    fixed: Squares,
    any: Squares,
    any_of: [Squares; 2],
    turn: Option<Color>,
    /// The third and the fourth field, as they are written for a position.
    rights: [Option<String>; 2],
}

/// Why a text is no pattern of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternError {
    /// Where, in bytes of the text.
    pub span: Range<usize>,
    /// Why.
    pub why: PatternWhy,
}

/// What is wrong with a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternWhy {
    /// So many ranks.
    Ranks(usize),
    /// A rank of so many squares.
    Squares(usize),
    /// A sign that stands for nothing.
    Sign(char),
    /// A side to move that is none.
    Turn,
    /// More fields than a FEN has.
    Fields,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.why {
            PatternWhy::Ranks(count) => write!(
                f,
                "there are {count} ranks, and a board has 8: `*` stands for a rank that may be anything"
            ),
            PatternWhy::Squares(count) => write!(
                f,
                "a rank has 8 squares, and this one {count}: `*` at its end stands for the rest"
            ),
            PatternWhy::Sign(sign) => write!(
                f,
                "`{sign}` is no man: K Q R B N P and k q r b n p are, digits count empty squares, `?` is \
                 anything, `!` any man, `A` any white man, `a` any black man"
            ),
            PatternWhy::Turn => f.write_str("the side to move is `w`, `b` or `?`"),
            PatternWhy::Fields => f.write_str("a FEN has six fields"),
        }
    }
}

impl std::error::Error for PatternError {}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    ///
    /// Where the text is none.
    pub fn read(text: &str) -> Result<Pattern, PatternError> {
        let mut pattern = Pattern {
            men: [[Squares::NONE; 6]; 2],
            fixed: Squares::NONE,
            any: Squares::NONE,
            any_of: [Squares::NONE; 2],
            turn: None,
            rights: [None, None],
        };
        let mut fields = text.split_whitespace().map(|word| {
            // A part of the text, so its place is known.
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            (at, word)
        });
        let (at, board) = fields.next().unwrap_or((0, ""));
        pattern.read_board(at, board)?;
        for (number, (at, field)) in fields.enumerate() {
            let span = at..at + field.len();
            let fail = |why| Err(PatternError { span, why });
            match (number, field) {
                (0..4, "?") => (),
                (0, "w" | "W") => pattern.turn = Some(Color::White),
                (0, "b" | "B") => pattern.turn = Some(Color::Black),
                (0, _) => return fail(PatternWhy::Turn),
                (1 | 2, _) => pattern.rights[number - 1] = Some(field.to_owned()),
                (3 | 4, _) => (),
                _ => return fail(PatternWhy::Fields),
            }
        }
        Ok(pattern)
    }

    fn read_board(&mut self, at: usize, board: &str) -> Result<(), PatternError> {
        let fail = |span, why| Err(PatternError { span, why });
        let count = board.split('/').count();
        if count != 8 {
            return fail(at..at + board.len(), PatternWhy::Ranks(count));
        }
        let mut start = at;
        for (text, rank) in board.split('/').zip(Rank::ALL.into_iter().rev()) {
            let mut file = 0;
            for (offset, sign) in text.char_indices() {
                let place = start + offset..start + offset + sign.len_utf8();
                if sign == '*' && offset + 1 == text.len() {
                    file = 8;
                    break;
                }
                let run = sign.to_digit(10).filter(|it| (1..=8).contains(it));
                for _ in 0..run.unwrap_or(1) {
                    let Some(file) = File::ALL.get(file) else {
                        break;
                    };
                    let square = Square::new(*file, rank).squares();
                    let put = match run {
                        Some(_) => self.put(square, None),
                        None => self.sign(square, sign),
                    };
                    if put.is_none() {
                        return fail(place, PatternWhy::Sign(sign));
                    }
                }
                file += run.unwrap_or(1) as usize;
            }
            if file != 8 {
                return fail(start..start + text.len(), PatternWhy::Squares(file));
            }
            start += text.len() + 1;
        }
        Ok(())
    }

    /// What a sign asks of its square; none for a sign that asks nothing.
    fn sign(&mut self, square: Squares, sign: char) -> Option<()> {
        match sign {
            '?' => (),
            '!' => self.any |= square,
            'A' => self.any_of[0] |= square,
            'a' => self.any_of[1] |= square,
            _ => {
                let role = role(sign)?;
                let color = match sign.is_ascii_uppercase() {
                    true => Color::White,
                    false => Color::Black,
                };
                self.put(square, Some(Piece { color, role }));
            }
        }
        Some(())
    }

    fn put(&mut self, square: Squares, piece: Option<Piece>) -> Option<()> {
        self.fixed |= square;
        if let Some(Piece { color, role }) = piece {
            let men = &mut self.men[color.index()][role.index()];
            *men |= square;
        }
        Some(())
    }

    /// Whether a position looks so.
    pub fn fits(&self, position: &Position) -> bool {
        self.fits_board(position.board())
            && self.turn.is_none_or(|turn| turn == position.turn())
            && self.fits_rights(position)
    }

    fn fits_board(&self, board: &Board) -> bool {
        let covers = |men: Squares, wanted: Squares| men & wanted == wanted;
        covers(board.occupied(), self.any)
            && Color::ALL.into_iter().all(|color| {
                covers(board.of_color(color), self.any_of[color.index()])
                    && Role::ALL.into_iter().all(|role| {
                        let wanted = self.men[color.index()][role.index()];
                        board.of(color, role) & self.fixed == wanted
                    })
            })
    }

    fn fits_rights(&self, position: &Position) -> bool {
        if self.rights.iter().all(Option::is_none) {
            return true;
        }
        let written = fen::write_setup(&position.setup(), EnPassant::Legal);
        let mut fields = written.split(' ').skip(2);
        self.rights.iter().all(|wanted| {
            let field = fields.next();
            wanted.is_none() || field == wanted.as_deref()
        })
    }
}

/// The role a letter of FEN stands for.
pub(super) fn role(letter: char) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        'P' => Role::Pawn,
        'N' => Role::Knight,
        'B' => Role::Bishop,
        'R' => Role::Rook,
        'Q' => Role::Queen,
        'K' => Role::King,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, fen: &str) -> bool {
        let pattern = Pattern::read(pattern).unwrap();
        let (position, _) = fen::read(fen).unwrap().position().unwrap();
        pattern.fits(&position)
    }

    #[test]
    fn a_pattern_fits_positions_that_differ_only_where_it_does_not_care() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        for (pattern, fen, expected) in [
            (start, start, true),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", start, true),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b",
                start,
                false,
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ",
                start,
                false,
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ? KQkq -",
                start,
                true,
            ),
            (start, e4, false),
            ("*/*/*/*/????P???/*/*/*", e4, true),
            ("*/*/*/*/????P???/*/*/*", start, false),
            ("*/*/*/*/4P3/*/*/*", e4, true),
            ("*/*/*/*/????P*/*/*/*", e4, true),
            ("*/*/*/*/????!*/*/*/*", e4, true),
            ("*/*/*/*/????A*/*/*/*", e4, true),
            ("*/*/*/*/????a*/*/*/*", e4, false),
            ("a*/*/*/*/*/*/*/A*", e4, true),
            ("*/*/*/*/????p*/*/*/*", e4, false),
        ] {
            assert_eq!(fits(pattern, fen), expected, "{pattern}: {fen}");
        }
    }

    #[test]
    fn what_is_no_pattern_is_told_with_its_place() {
        for (text, span, why) in [
            ("", 0..0, PatternWhy::Ranks(1)),
            ("8/8/8", 0..5, PatternWhy::Ranks(3)),
            ("*/*/*/*/*/*/*/7", 14..15, PatternWhy::Squares(7)),
            ("*/*/*/*/*/*/*/9", 14..15, PatternWhy::Sign('9')),
            ("*/*/*/*/*/*/*/*? w", 14..15, PatternWhy::Sign('*')),
            ("*/*/*/*/*/*/*/88", 14..16, PatternWhy::Squares(16)),
            ("*/*/*/*/*/*/*/♔* w", 14..17, PatternWhy::Sign('♔')),
            ("*/*/*/*/*/*/*/* x", 16..17, PatternWhy::Turn),
            ("*/*/*/*/*/*/*/* w ? ? ? ? ?", 26..27, PatternWhy::Fields),
        ] {
            assert_eq!(
                Pattern::read(text),
                Err(PatternError { span, why }),
                "{text}"
            );
        }
    }
}
