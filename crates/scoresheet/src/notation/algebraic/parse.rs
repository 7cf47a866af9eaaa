//! From the text of an algebraic move to its parts.

use scoresheet_rules::{Color, File, Rank, Role, Side};

use super::letters::{Case, english_knight, figurine_at_start};
use super::tail::{self, Tail};
use super::{Alphabet, Dialect};
use crate::diagnostic::{Note, Notes};
use crate::notation::{Unreadable, Why};

/// The parts of a move as they are written; what is not written is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spelling {
    /// The letter in front; none for a pawn without one.
    pub letter: Option<Role>,
    pub from_file: Option<File>,
    pub from_rank: Option<Rank>,
    pub sign: Sign,
    pub victim: Option<Role>,
    pub to_file: Option<File>,
    pub to_rank: Option<Rank>,
    pub promotion: Option<Role>,
    pub promotion_form: PromotionForm,
    pub notes: Notes,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    None,
    Dash,
    Takes,
    /// `:` between the squares, or behind.
    Colon,
}

impl Sign {
    pub fn takes(self) -> bool {
        matches!(self, Sign::Takes | Sign::Colon)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PromotionForm {
    /// `e8=Q`
    Equals,
    /// `e8Q`
    Bare,
    /// `e8(Q)`, `e8/Q`, `e8=q` …
    Other,
}

/// A castling token: two or three letters O, zeros or look-alikes, with dashes or without.
///
/// Says the side, and whether they were capital O, zeros, or something else.
pub(super) fn castling(text: &str) -> Option<(Side, char)> {
    let (mut count, mut sign, mut dashes, mut blanks) = (0, None, 0, false);
    for c in text.chars() {
        let kind = match c {
            'O' => 'O',
            '0' => '0',
            'o' | 'О' | 'о' | 'Ο' | 'ο' => '?',
            '-' => {
                dashes += 1;
                continue;
            }
            ' ' => {
                blanks = true;
                continue;
            }
            _ => return None,
        };
        count += 1;
        sign = Some(if sign.is_none_or(|sign| sign == kind) {
            kind
        } else {
            '?'
        });
    }
    let side = match count {
        2 => Side::King,
        3 => Side::Queen,
        _ => return None,
    };
    let ends = text.starts_with('-') || text.ends_with('-');
    match (dashes, ends) {
        (_, true) => None,
        (0, _) => Some((side, '?')),
        (n, _) if n == count - 1 => Some((side, if blanks { '?' } else { sign? })),
        _ => None,
    }
}

/// The parts of a move that is no castling, and its tail.
pub(super) fn spelling(
    text: &str,
    dialect: &Dialect,
    turn: Color,
    case: Case,
) -> Result<(Spelling, Tail), Unreadable> {
    let (body, tail) = tail::split(text);
    let mut cursor = Cursor {
        text: body,
        at: 0,
        dialect,
        turn,
        case,
        notes: Notes::NONE,
    };
    let spelling = cursor.spelling()?;
    Ok((spelling, tail))
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
    dialect: &'a Dialect,
    turn: Color,
    case: Case,
    notes: Notes,
}

impl Cursor<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn fail<T>(&self, why: Why) -> Result<T, Unreadable> {
        Err(Unreadable::new(self.at, why))
    }

    fn skip_blank(&mut self) {
        if self.rest().starts_with(' ') {
            self.at += 1;
        }
    }

    fn spelling(&mut self) -> Result<Spelling, Unreadable> {
        if self.text.is_empty() {
            return self.fail(Why::Empty);
        }
        let letter = if self.case == Case::FilesFirst {
            None
        } else {
            self.letter()
        };
        let first = (self.file(), self.rank());
        let mut sign = self.sign();
        let victim = if sign.takes() { self.letter() } else { None };
        let before_second = self.at;
        let mut second = (self.file(), self.rank());
        if let (Sign::None, (Some(_), Some(_)), (Some(_), None)) = (sign, first, second) {
            // `a8b` becomes a bishop: no square is left without its rank behind a whole one.
            (self.at, second) = (before_second, (None, None));
        }
        if let (true, (Some(file), Some(_)), (None, Some(rank))) =
            (self.dialect.concise, first, second)
        {
            // `e24`: the file is not said twice.
            second = (Some(file), Some(rank));
        }
        let colon_behind = self.colon_behind();
        if colon_behind {
            sign = Sign::Colon;
            self.notes.add(Note::CaptureSign);
        }
        let (promotion, promotion_form) = self.promotion()?;
        if !self.rest().is_empty() {
            return self.fail(if self.is_off_board() {
                Why::NoSuchSquare
            } else {
                Why::Trailing
            });
        }
        let alone = second == (None, None) && (victim.is_none() || first == (None, None));
        let signed = sign != Sign::None && !colon_behind;
        let (from, to) = match (alone, signed && victim.is_none()) {
            (true, true) if first != (None, None) => return self.fail(Why::Missing("a square")),
            (true, false) if victim.is_none() => ((None, None), first),
            _ => (first, second),
        };
        if to.0.is_none() && !(victim.is_some() && to.1.is_none()) {
            return self.fail(Why::Missing("a square"));
        }
        Ok(Spelling {
            letter,
            from_file: from.0,
            from_rank: from.1,
            sign,
            victim,
            to_file: to.0,
            to_rank: to.1,
            promotion,
            promotion_form,
            notes: self.notes,
        })
    }

    /// Whether a square stands here that the board has not: `e9`, `i4`.
    fn is_off_board(&self) -> bool {
        let before = self
            .text
            .get(..self.at)
            .and_then(|text| text.chars().next_back());
        let mut here = self.rest().chars();
        let (first, second) = (here.next(), here.next());
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let rank = digit(first) && before.is_some_and(|c| ('a'..='h').contains(&c));
        rank || (first.is_some_and(|c| ('i'..='w').contains(&c)) && digit(second))
    }

    /// A piece letter of the dialect; figurines and other letters with a note.
    fn letter(&mut self) -> Option<Role> {
        let (role, length, notes) = self.letter_here()?;
        self.at += length;
        self.notes = self.notes.and(notes);
        Some(role)
    }

    fn letter_here(&self) -> Option<(Role, usize, Notes)> {
        let rest = self.rest();
        let english = matches!(self.dialect.alphabet, Alphabet::English);
        let kt = english_knight(rest, self.case).filter(|(_, length, _)| english && *length > 1);
        if kt.is_some() {
            return kt;
        }
        if let Some((role, color, length)) = figurine_at_start(rest) {
            return Some((
                role,
                length,
                self.dialect.alphabet.judge_figurine(color, self.turn),
            ));
        }
        let letters = self.dialect.alphabet.letters();
        let found = letters.at_start(rest, self.case).map(|(role, length)| {
            let other = if self.dialect.alphabet.is_figurine() {
                Notes::of(Note::LocalLetters)
            } else {
                Notes::NONE
            };
            (role, length, other)
        });
        found.or_else(|| english_knight(rest, self.case).filter(|_| english))
    }

    fn file(&mut self) -> Option<File> {
        let c = self.rest().chars().next()?;
        let capitals = matches!(self.case, Case::CapitalFiles | Case::FilesFirst);
        let file = File::from_char(if capitals { c.to_ascii_lowercase() } else { c })?;
        self.at += 1;
        Some(file)
    }

    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_char(self.rest().chars().next()?)?;
        self.at += 1;
        Some(rank)
    }

    /// The sign between the squares; with blanks around it, as scanned books have them.
    fn sign(&mut self) -> Sign {
        let before = self.at;
        self.skip_blank();
        let (sign, note) = match self.rest().chars().next() {
            Some('x') => (Sign::Takes, None),
            Some('X') => (Sign::Takes, Some(Note::CaptureSign)),
            Some('-') => (Sign::Dash, None),
            Some(':') => (Sign::Colon, None),
            _ => (Sign::None, None),
        };
        // A colon or dash before a promotion or at the end is not between squares.
        let behind = self.rest().get(1..).unwrap_or("").trim_start();
        let ends = behind.is_empty() || self.promotion_role(behind).is_some_and(|it| it.1);
        if sign == Sign::None || (sign == Sign::Colon && ends) {
            self.at = before;
            return Sign::None;
        }
        self.at += 1;
        self.notes = self.notes.and(note.map_or(Notes::NONE, Notes::of));
        self.skip_blank();
        sign
    }

    fn colon_behind(&mut self) -> bool {
        let rest = self.rest();
        let behind = rest
            .strip_prefix(':')
            .is_some_and(|after| after.is_empty() || after.starts_with(['=', '(']));
        self.at += usize::from(behind);
        behind
    }

    fn promotion(&mut self) -> Result<(Option<Role>, PromotionForm), Unreadable> {
        let marks = self.rest();
        let rest = marks.trim_start_matches([' ', '=', '(', '/', ':']);
        let sign = &marks[..marks.len() - rest.len()];
        let sign_length = sign.len();
        let form = match sign {
            "=" => PromotionForm::Equals,
            "" => PromotionForm::Bare,
            _ => PromotionForm::Other,
        };
        if rest.is_empty() {
            return match sign.trim() {
                "" => Ok((None, form)),
                _ => self.fail(Why::Missing("the promoted piece")),
            };
        }
        match self.promotion_role(rest) {
            None if sign_length == 0 => Ok((None, form)),
            None => {
                self.at += sign_length;
                self.fail(Why::NotAPromotion)
            }
            Some((role, true, exact)) => {
                if !Role::PROMOTIONS.contains(&role) {
                    self.at += sign_length;
                    return self.fail(Why::NotAPromotion);
                }
                self.at = self.text.len();
                let form = if exact { form } else { PromotionForm::Other };
                Ok((Some(role), form))
            }
            Some((.., false, _)) => Ok((None, form)),
        }
    }

    /// The piece at the start of the text, whether the text ends there (but for a closing
    /// parenthesis), and whether the letter is a capital of the dialect.
    fn promotion_role(&self, text: &str) -> Option<(Role, bool, bool)> {
        let here = Cursor {
            text,
            at: 0,
            case: Case::SmallBishop,
            ..*self
        };
        let (role, length, notes) = here.letter_here()?;
        let rest = text.get(length..)?;
        let exact = Cursor {
            case: Case::AsWritten,
            ..here
        }
        .letter_here()
        .is_some_and(|(as_written, ..)| as_written == role && notes.is_empty());
        Some((role, rest.is_empty() || rest == ")", exact))
    }
}
