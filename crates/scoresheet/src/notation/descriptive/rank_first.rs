//! The grammar of the descriptive notations that put ranks before files.
//!
//! ```text
//! move   = ( castling | man square | man place "-" square | man [ place ] "x" man [ where ] ) suffix*
//! man    = piece [ side ] | "P" [ file ]      ; TD, CR, PAD
//! square = rank file                          ; 3AR
//! place  = rank [ file ]                      ; T1xP, C7-5C
//! file   = flank [ side ] | "D" | "R"
//! where  = "/" place | "(" ( place | file ) ")"
//! suffix = "=" piece | "+" | "++" | "#" | "a.p." | "jaque" | …
//! ```
//!
//! Tolerated: short file names, blanks, `O-O`, words for castling and check, a promotion in
//! parentheses or behind `/` or `:`, `C\7-5C`, and a victim's file behind a piece (`DxAT`).

use scoresheet_rules::{Rank, Role, Side};

use super::english::Scope;
use super::romance::Romance;
use super::said::{Deed, Man, Said};
use super::squares::{Files, Place};
use crate::diagnostic::{Note, Notes};
use crate::notation::{CheckMark, Unreadable, Why};

/// A folded text, and how far it has been read.
pub(super) struct Parser<'a> {
    tongue: &'a Romance,
    text: &'a str,
    pub(super) at: usize,
    scope: Scope,
    notes: Notes,
}

impl<'a> Parser<'a> {
    /// Before the first sign.
    pub(super) fn new(tongue: &'a Romance, text: &'a str, scope: Scope) -> Parser<'a> {
        Parser {
            tongue,
            text,
            at: 0,
            scope,
            notes: Notes::NONE,
        }
    }

    /// The one move that the text is.
    pub(super) fn whole(&mut self) -> Result<Said, Unreadable> {
        let said = self.said()?;
        if self.at < self.text.len() {
            return Err(Unreadable::new(self.at, Why::Trailing));
        }
        Ok(said)
    }

    /// The move at the start of the text.
    pub(super) fn said(&mut self) -> Result<Said, Unreadable> {
        let mut said = Said::only(self.deed()?);
        said.check = CheckMark::Unmarked;
        while self.suffix(&mut said) {}
        said.notes = self.notes;
        Ok(said)
    }

    /// What follows, without a blank before it.
    fn rest(&self) -> &'a str {
        let rest = &self.text[self.at..];
        rest.strip_prefix(' ').unwrap_or(rest)
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn eat(&mut self, sign: &str) -> bool {
        let rest = self.rest();
        let is = rest.starts_with(sign);
        if is {
            self.at = self.text.len() - rest.len() + sign.len();
        }
        is
    }

    /// A word in any case, with no letter behind it.
    fn eat_word(&mut self, words: &[&str]) -> bool {
        let rest = self.rest();
        let len = words.iter().find_map(|word| {
            let start = rest.get(..word.len())?;
            let ends = !rest[word.len()..].starts_with(char::is_alphanumeric);
            (ends && start.to_lowercase() == **word).then_some(word.len())
        });
        if let Some(len) = len {
            self.at = self.text.len() - rest.len() + len;
        }
        len.is_some()
    }

    fn expected<T>(&self, what: &'static str) -> Result<T, Unreadable> {
        let rest = self.rest();
        Err(if rest.is_empty() {
            Unreadable::new(self.text.len(), Why::Missing(what))
        } else {
            Unreadable::new(self.text.len() - rest.len(), Why::Expected(what))
        })
    }

    fn role(&self, letter: char) -> Option<Role> {
        let is = |role: &Role| self.tongue.letters.men[role.index()].starts_with(letter);
        Role::ALL.into_iter().find(is)
    }

    fn peek_role(&self) -> Option<Role> {
        self.peek().and_then(|letter| self.role(letter))
    }

    fn take_sign(&mut self) {
        let rest = self.rest();
        let len = rest.chars().next().map_or(0, char::len_utf8);
        self.at = self.text.len() - rest.len() + len;
    }

    fn deed(&mut self) -> Result<Deed, Unreadable> {
        if let Some(side) = self.castling() {
            return Ok(Deed::Castles(side));
        }
        let Some(role) = self.peek_role() else {
            return self.expected("a piece or castling");
        };
        self.take_sign();
        let mut man = Man::of(role);
        match role {
            Role::Pawn => man.files = self.file().unwrap_or(Files::ALL),
            Role::King | Role::Queen => (),
            _ => man.born = self.side(),
        }
        self.note_man(man);
        if self.eat("\\") || self.eat("-") {
            self.notes.add(Note::Hyphen);
        }
        let first = self.place();
        if self.eat("x") {
            let from = first.unwrap_or(Place::ANYWHERE);
            let victim = self.victim()?;
            let to = Place::ANYWHERE;
            return Ok(Deed::Takes {
                man,
                from,
                victim,
                to,
            });
        }
        let Some(first) = first else {
            return self.expected("a rank or x");
        };
        let before = self.at;
        if self.eat("-") {
            if let Some(to) = self.place().filter(|to| to.files != Files::ALL) {
                self.note_files(first.files);
                self.note_files(to.files);
                let from = first;
                return Ok(Deed::Goes { man, from, to });
            }
            self.at = before;
        }
        if first.files == Files::ALL {
            return self.expected("a file");
        }
        self.note_files(first.files);
        let from = Place::ANYWHERE;
        Ok(Deed::Goes {
            man,
            from,
            to: first,
        })
    }

    fn castling(&mut self) -> Option<Option<Side>> {
        for (zero, note) in [("0", None), ("O", Some(Note::LetterCastling))] {
            let mut found = 0;
            let start = self.at;
            while found < 3 && (found == 0 || self.eat("-")) && self.eat(zero) {
                found += 1;
            }
            if found >= 2 {
                self.notes = self.notes.and(note.map_or(Notes::NONE, Notes::of));
                return Some(Some(if found == 2 { Side::King } else { Side::Queen }));
            }
            self.at = start;
        }
        let castling = self.tongue.castling;
        let (_, side) = castling.iter().find(|(word, _)| self.eat_word(&[word]))?;
        self.notes.add(Note::CastlingWord);
        Some(*side)
    }

    /// Whether the letter here may belong to this move: in running text, a letter behind a blank
    /// that a digit or x follows begins the next move, and so does any in compact print.
    fn letter_belongs(&self) -> bool {
        let blank = self.text[self.at..].starts_with(' ');
        if !blank || self.scope == Scope::Whole {
            return true;
        }
        let compact = !self.text[..self.at].contains(' ');
        let after = self.rest().chars().skip(1).find(|c| *c != ' ');
        !compact && !after.is_some_and(|c| c.is_ascii_digit() || c == 'x')
    }

    fn side(&mut self) -> Option<Side> {
        let side = match self.peek_role() {
            Some(Role::King) => Side::King,
            Some(Role::Queen) => Side::Queen,
            _ => return None,
        };
        if !self.letter_belongs() {
            return None;
        }
        self.take_sign();
        Some(side)
    }

    /// A file's name: `AR`, `A`, `D`.
    fn file(&mut self) -> Option<Files> {
        let role = self.peek_role().filter(|_| self.letter_belongs())?;
        Files::named(None, role)?;
        self.take_sign();
        let side = match role {
            Role::King | Role::Queen => None,
            _ => self.side(),
        };
        Files::named(side, role)
    }

    /// A rank and, if it follows, a file.
    fn place(&mut self) -> Option<Place> {
        let rank = self.peek().and_then(Rank::from_char)?;
        self.take_sign();
        let files = self.file().unwrap_or(Files::ALL);
        let rank = Some(rank);
        Some(Place { files, rank })
    }

    fn victim(&mut self) -> Result<Man, Unreadable> {
        let Some(role) = self.peek_role().filter(|role| *role != Role::King) else {
            return self.expected("a man that can be taken");
        };
        self.take_sign();
        let mut victim = Man::of(role);
        match role {
            Role::Pawn => victim.files = self.file().unwrap_or(Files::ALL),
            Role::Queen => (),
            _ => {
                victim.born = self.side();
                if let (None, Some(files)) = (victim.born, self.file()) {
                    victim.files = files;
                    self.notes.add(Note::SquareForm);
                }
            }
        }
        self.note_man(victim);
        Ok(victim)
    }

    /// One suffix, if one stands here.
    fn suffix(&mut self, said: &mut Said) -> bool {
        let before = (self.at, self.notes, *said);
        let comma = self.eat(",");
        let found = if self.eat("(") {
            self.in_parentheses(said) && self.eat(")")
        } else {
            self.check(said) || self.en_passant(said) || (!comma && self.sign(said))
        };
        let found = found && said.adds_to(&before.2);
        if !found {
            (self.at, self.notes, *said) = before;
        } else if comma {
            self.notes.add(Note::FullStop);
        }
        found
    }

    fn check(&mut self, said: &mut Said) -> bool {
        let tongue = self.tongue;
        let (mark, word) = if self.eat("++") {
            (CheckMark::DoublePlus, false)
        } else if self.eat("+") {
            (CheckMark::Check, false)
        } else if self.eat("#") || self.eat_word(tongue.mate) {
            (CheckMark::Mate, true)
        } else if self.eat_word(tongue.check) {
            (CheckMark::Check, true)
        } else {
            return false;
        };
        if word {
            self.notes.add(Note::CheckWord);
        }
        said.check = mark;
        true
    }

    fn en_passant(&mut self, said: &mut Said) -> bool {
        let found = self.eat_word(self.tongue.en_passant);
        if found {
            self.notes.add(Note::EnPassantMark);
            said.en_passant = true;
        }
        found
    }

    /// `=D`, `/D`, `:D`, `/6AD`, `!`, a full stop.
    fn sign(&mut self, said: &mut Said) -> bool {
        if self.eat("=") {
            return self.promotion(said);
        }
        if self.eat("/") || self.eat(":") {
            if let Deed::Takes { to, .. } = &mut said.deed
                && let Some(place) = self.place()
            {
                *to = place;
                self.note_files(place.files);
                return true;
            }
            self.notes.add(Note::PromotionForm);
            return self.promotion(said);
        }
        if self.eat("!") || self.eat("?") {
            self.notes.add(Note::Annotation);
            return true;
        }
        let stop = !self.rest().starts_with("..") && !self.text[self.at..].starts_with(' ');
        if stop && self.eat(".") {
            self.notes.add(Note::FullStop);
            return true;
        }
        false
    }

    fn promotion(&mut self, said: &mut Said) -> bool {
        said.promotion = self
            .peek_role()
            .filter(|role| Role::PROMOTIONS.contains(role));
        if said.promotion.is_some() {
            self.take_sign();
        }
        said.promotion.is_some()
    }

    fn in_parentheses(&mut self, said: &mut Said) -> bool {
        let Deed::Takes { man, to, .. } = &mut said.deed else {
            self.notes.add(Note::PromotionForm);
            return self.check(said) || self.promotion(said);
        };
        let pawn = man.role == Role::Pawn;
        if let Some(place) = self.place() {
            *to = place;
            self.notes.add(Note::SquareForm);
            return true;
        }
        let letter = self
            .peek_role()
            .filter(|role| Role::PROMOTIONS.contains(role));
        let Some(files) = self.file() else {
            return self.check(said) || self.en_passant(said);
        };
        let short = |role| Files::named(None, role) == Some(files);
        match letter {
            Some(role) if pawn && short(role) => {
                said.either = Some(role);
                self.notes.add(Note::PromotionForm);
            }
            _ => {
                to.files = files;
                self.notes.add(Note::SquareForm);
            }
        }
        true
    }

    fn note_man(&mut self, man: Man) {
        if man.born.is_some() {
            self.notes.add(Note::SideLetter);
        }
        self.note_files(man.files);
    }

    fn note_files(&mut self, files: Files) {
        if files.are_two() {
            self.notes.add(Note::ShortFlank);
        }
    }
}
