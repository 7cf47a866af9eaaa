//! The fields of a position's text, read one after the other.

use std::ops::Range;

use scoresheet_rules::{Color, File, Piece, Rank, Role, Setup, Square};

use super::{FenError, FenWhy, Field, MAX_POSITION_BYTES, Noticed, Placed, Tolerance, Variant};
use crate::notation::Level;

/// One field: its text and where it starts, in bytes.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    pub at: usize,
    pub text: &'a str,
}

/// The text, how far it is read, and what came of it.
pub(super) struct Fields<'a> {
    pub text: &'a str,
    pub at: usize,
    pub setup: Setup,
    pub notes: Vec<Noticed>,
    /// Whether an underscore separates fields, as in addresses of web pages.
    pub underscores: bool,
}

impl Word<'_> {
    pub fn span(self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }
}

impl<'a> Fields<'a> {
    pub fn new(text: &'a str, underscores: bool) -> Result<Fields<'a>, FenError> {
        if text.len() > MAX_POSITION_BYTES {
            let span = MAX_POSITION_BYTES..text.len();
            return Err(FenError::new(span, FenWhy::TooLong));
        }
        Ok(Fields {
            text,
            at: 0,
            setup: Setup::empty(),
            notes: Vec::new(),
            underscores,
        })
    }

    /// What was read, unless the level forbids something that was noticed.
    pub fn finish(self, level: Level) -> Result<Placed, FenError> {
        let first = self.notes.iter().min_by_key(|noticed| noticed.span.start);
        match (level, first) {
            (Level::Strict, Some(noticed)) => Err(FenError::new(
                noticed.span.clone(),
                FenWhy::NotStrict(noticed.what),
            )),
            _ => Ok(Placed {
                setup: self.setup,
                operations: Vec::new(),
                notes: self.notes,
            }),
        }
    }

    /// Notes a deviation, each kind once.
    pub fn note(&mut self, what: Tolerance, span: Range<usize>) {
        if self.notes.iter().all(|noticed| noticed.what != what) {
            self.notes.push(Noticed { what, span });
        }
    }

    /// The rest of the text.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn is_blank(&self, c: char) -> bool {
        c.is_whitespace() || (self.underscores && c == '_')
    }

    /// Goes over blanks, which should be just `wanted`.
    pub fn blanks(&mut self, wanted: &str) {
        let rest = self.rest();
        let end = rest.find(|c| !self.is_blank(c)).unwrap_or(rest.len());
        let gap = &rest[..end];
        let span = self.at..self.at + end;
        self.at = span.end;
        if gap == "_" && wanted == " " {
            self.note(Tolerance::Underscores, span);
        } else if gap != wanted {
            self.note(Tolerance::Blanks, span);
        }
    }

    /// The next field; none at the end of the text.
    pub fn word(&mut self) -> Option<Word<'a>> {
        let is_last = self.rest().chars().all(|c| self.is_blank(c));
        self.blanks(if self.at == 0 || is_last { "" } else { " " });
        let at = self.at;
        let rest = self.rest();
        let end = rest.find(|c| self.is_blank(c)).unwrap_or(rest.len());
        self.at += end;
        (end > 0).then_some(Word {
            at,
            text: &rest[..end],
        })
    }

    /// The next field, which the standard wants; when it is missing, that is noted.
    pub fn wanted(&mut self) -> Option<Word<'a>> {
        let word = self.word();
        if word.is_none() {
            let end = self.text.len();
            self.note(Tolerance::MissingFields, end..end);
        }
        word
    }

    /// Whether the field is the hyphen, or a dash that stands for it.
    pub fn is_dash(&mut self, word: Word<'_>) -> bool {
        let other = matches!(
            word.text,
            "\u{2010}" | "\u{2011}" | "\u{2012}" | "\u{2013}" | "\u{2014}" | "\u{2212}"
        );
        if other {
            self.note(Tolerance::Dash, word.span());
        }
        other || word.text == "-"
    }

    /// Reads the board.
    pub fn board(&mut self) -> Result<(), FenError> {
        let end = self.text.len();
        let word = self.word().ok_or(FenError::new(0..end, FenWhy::Empty))?;
        let mut at = word.at;
        let mut count = 0;
        for text in word.text.split('/') {
            let span = at..at + text.len();
            match Rank::ALL.iter().rev().nth(count) {
                Some(rank) => self.rank(*rank, Word { at, text })?,
                None if count == 8 && text.chars().all(|c| man(c).is_some()) => {
                    let why = FenWhy::Variant(Variant::Crazyhouse);
                    return Err(FenError::new(span, why));
                }
                None => (),
            }
            at = span.end + 1;
            count += 1;
        }
        match count {
            8 => Ok(()),
            _ => Err(FenError::new(word.span(), FenWhy::RankCount(count))),
        }
    }

    fn rank(&mut self, rank: Rank, word: Word<'_>) -> Result<(), FenError> {
        let mut files = 0;
        let mut after_digit = false;
        for (offset, sign) in word.text.char_indices() {
            let at = word.at + offset;
            let span = at..at + sign.len_utf8();
            let empty = sign.to_digit(10).filter(|n| (1..=8).contains(n));
            if let Some(n) = empty {
                if after_digit {
                    self.note(Tolerance::AdjacentDigits, span);
                }
                files += n as usize;
            } else if let Some(piece) = man(sign) {
                if let Some(file) = File::ALL.get(files) {
                    self.setup.board.set(Square::new(*file, rank), Some(piece));
                }
                files += 1;
            } else {
                let why = match sign {
                    '[' | '~' => FenWhy::Variant(Variant::Crazyhouse),
                    _ => FenWhy::UnknownSign(sign),
                };
                return Err(FenError::new(span, why));
            }
            after_digit = empty.is_some();
        }
        match files {
            8 => Ok(()),
            _ => Err(FenError::new(word.span(), FenWhy::RankLength(rank, files))),
        }
    }

    /// Reads the side to move.
    pub fn turn(&mut self, word: Word<'_>) -> Result<(), FenError> {
        self.setup.turn = match word.text {
            "w" | "W" => Color::White,
            "b" | "B" => Color::Black,
            _ => return Err(FenError::new(word.span(), FenWhy::Turn)),
        };
        if word.text.starts_with(|c: char| c.is_ascii_uppercase()) {
            self.note(Tolerance::LetterCase, word.span());
        }
        Ok(())
    }

    /// Reads the en passant square.
    pub fn en_passant(&mut self, word: Word<'_>) -> Result<(), FenError> {
        if self.is_dash(word) {
            return Ok(());
        }
        let lower = word.text.to_ascii_lowercase();
        let fail = |why| FenError::new(word.span(), why);
        let at = lower
            .parse::<Square>()
            .map_err(|_| fail(FenWhy::EnPassant))?;
        if !matches!(at.rank().char(), '3' | '6') {
            let behind = self.behind_pawn(at).map(FenWhy::EnPassantPawn);
            return Err(fail(behind.unwrap_or(FenWhy::EnPassant)));
        }
        if lower != word.text {
            self.note(Tolerance::LetterCase, word.span());
        }
        if at.rank().seen_by(self.setup.turn).char() != '6' {
            self.note(Tolerance::EnPassantRank, word.span());
        }
        self.setup.en_passant = Some(at);
        Ok(())
    }

    /// The square behind a pawn of the other side that may have made a double step to `at`.
    fn behind_pawn(&self, at: Square) -> Option<Square> {
        let turn = self.setup.turn;
        let pawn = Piece {
            color: !turn,
            role: Role::Pawn,
        };
        let stands =
            at.rank().seen_by(turn).char() == '5' && self.setup.board.get(at) == Some(pawn);
        at.step(0, turn.forward()).filter(|_| stands)
    }

    /// Reads a clock.
    pub fn number(&mut self, word: Word<'_>, field: Field) -> Result<(), FenError> {
        let (target, least) = match field {
            Field::Halfmoves => (&mut self.setup.halfmoves, 0),
            Field::Fullmoves => (&mut self.setup.fullmoves, 1),
        };
        let fail = |why| Err(FenError::new(word.span(), why));
        if word.text == "-" {
            *target = least;
            self.note(Tolerance::NoCounter, word.span());
            return Ok(());
        }
        if !word.text.bytes().all(|b| b.is_ascii_digit()) || word.text.is_empty() {
            return fail(FenWhy::Number(field));
        }
        let Ok(number) = word.text.parse::<u32>() else {
            return fail(FenWhy::NumberTooLarge(field));
        };
        *target = number.max(least);
        if word.text.len() > 1 && word.text.starts_with('0') {
            self.note(Tolerance::PaddedCounter, word.span());
        }
        if number < least {
            self.note(Tolerance::MoveZero, word.span());
        }
        Ok(())
    }
}

/// The man with this letter.
pub(super) fn man(letter: char) -> Option<Piece> {
    let role = Role::from_letter(letter.to_ascii_uppercase())?;
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    Some(Piece { color, role })
}

/// The variant whose extra field this is, if it looks like one.
pub(super) fn variant(field: &str) -> Option<Variant> {
    let mut parts = field.strip_prefix('+').unwrap_or(field).split('+');
    let is_count = |part: Option<&str>| {
        part.is_some_and(|part| part.len() == 1 && part.bytes().all(|b| b.is_ascii_digit()))
    };
    if is_count(parts.next()) && is_count(parts.next()) && parts.next().is_none() {
        return Some(Variant::ThreeCheck);
    }
    let pocket = field.trim_start_matches('[').trim_end_matches(']');
    let all_men = pocket.chars().all(|c| man(c).is_some());
    (all_men && (!pocket.is_empty() || field == "[]")).then_some(Variant::Crazyhouse)
}
