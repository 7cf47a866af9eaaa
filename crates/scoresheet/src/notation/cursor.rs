//! A place in the text of one move, for the notations that are read sign by sign.

use scoresheet_rules::{File, Rank, Role, Square};

use super::{Reading, Unreadable, Why, fold, note_if, strip_number};
use crate::diagnostic::{Note, Notes};

/// A place in a folded text, and what was overlooked so far.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    /// What was overlooked so far.
    pub(super) notes: Notes,
}

/// Folds the text and lets `read` walk over it; places of errors are those of the original text.
pub(super) fn read_signs(
    text: &str,
    read: impl FnOnce(&mut Cursor<'_>) -> Result<Vec<Reading>, Unreadable>,
) -> Result<Vec<Reading>, Unreadable> {
    let folded = fold(text);
    if folded.text.is_empty() {
        return Err(Unreadable::new(0, Why::Empty));
    }
    let mut cursor = Cursor {
        text: &folded.text,
        at: 0,
        notes: folded.notes,
    };
    read(&mut cursor).map_err(|it| Unreadable::new(folded.origin(it.at), it.why))
}

impl<'a> Cursor<'a> {
    /// Bytes from the start of the folded text.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The text that is still to be read.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next sign, which is not passed.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next sign.
    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Passes these signs; whether there were any.
    pub(super) fn skip(&mut self, signs: &[char]) -> bool {
        let before = self.at;
        self.at = self.text.len() - self.rest().trim_start_matches(signs).len();
        self.at > before
    }

    /// Passes this word, if it stands here.
    pub(super) fn eat(&mut self, word: &str) -> bool {
        let stands = self.rest().starts_with(word);
        if stands {
            self.at += word.len();
        }
        stands
    }

    /// Passes a move number glued to the move.
    pub(super) fn skip_number(&mut self) {
        let (rest, was_there) = strip_number(self.rest());
        self.at = self.text.len() - rest.len();
        self.note_if(was_there, Note::MoveNumber);
    }

    /// Passes dashes and blanks between two squares.
    pub(super) fn skip_dashes(&mut self) {
        let before = self.at;
        self.skip(&['-', ' ']);
        self.note_if(self.text[before..self.at].contains('-'), Note::Hyphen);
    }

    /// Adds the note, when the condition holds.
    pub(super) fn note_if(&mut self, condition: bool, note: Note) {
        self.notes = self.notes.and(note_if(condition, note));
    }

    /// A square by its name, capitals noted.
    pub(super) fn square(&mut self) -> Result<Square, Unreadable> {
        let at = self.at;
        let (Some(file), Some(rank)) = (self.next(), self.next()) else {
            return Err(Unreadable::new(at, Why::Missing("a square")));
        };
        self.note_if(file.is_ascii_uppercase(), Note::LetterCase);
        let file = File::from_char(file.to_ascii_lowercase());
        match (file, Rank::from_char(rank)) {
            (Some(file), Some(rank)) => Ok(Square::new(file, rank)),
            _ => Err(Unreadable::new(at, Why::Expected("a square"))),
        }
    }

    /// What the pawn becomes, if that is said: a letter `q r b n`, or `Q R B N` where the
    /// notation wants capitals, and nothing behind it.
    pub(super) fn promotion(&mut self, capital: bool) -> Result<Option<Role>, Unreadable> {
        let adorned = self.skip(&['=', '(', ' ', '/']);
        let at = self.at;
        let letter = match self.next() {
            None if adorned => return Err(Unreadable::new(at, Why::Missing("a piece letter"))),
            None => return Ok(None),
            Some(letter) => letter,
        };
        if !letter.is_ascii_alphabetic() {
            return Err(Unreadable::new(at, Why::Trailing));
        }
        let role = Role::from_letter(letter.to_ascii_uppercase());
        let role = role.filter(|role| Role::PROMOTIONS.contains(role));
        let role = role.ok_or(Unreadable::new(at, Why::NotAPromotion))?;
        self.note_if(letter.is_ascii_uppercase() != capital, Note::LetterCase);
        self.note_if(adorned, Note::PromotionForm);
        if adorned {
            self.eat(")");
        }
        self.end()?;
        Ok(Some(role))
    }

    /// Nothing may follow.
    pub(super) fn end(&self) -> Result<(), Unreadable> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(Unreadable::new(self.at, Why::Trailing)),
        }
    }
}
