//! From words to what is announced, and what that demands.

use scoresheet_rules::{Rank, Role, Side, Square};

use super::spell;
use super::words::Word;
use crate::diagnostic::{Note, Notes};
use crate::notation::{Castling, CheckMark, Pattern, Promotion, Reading, Unreadable, Why};

/// What is announced.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Castling(Side),
    Going {
        role: Option<Role>,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    },
}

/// What is announced, and what else is said.
pub(super) struct Said {
    deed: Deed,
    takes: Option<bool>,
    check: CheckMark,
}

impl Said {
    /// How the wording differs from the announcement that the Laws suggest.
    pub(super) fn wording(&self, text: &str, unseen: Notes) -> Notes {
        let mut spelled = String::new();
        spell(self.deed, &mut spelled);
        let names_man = !matches!(self.deed, Deed::Going { role: None, .. });
        if spelled == text && names_man {
            return Notes::NONE;
        }
        let mut notes = unseen;
        if !names_man {
            notes.add(Note::Coordinates);
        }
        if self.takes.is_some() {
            notes.add(Note::CaptureSign);
        }
        if self.check != CheckMark::Unsaid {
            notes.add(Note::CheckWord);
        }
        if spelled != text && spelled.to_lowercase() == text.to_lowercase() {
            notes.add(Note::LetterCase);
        } else if notes.is_empty() {
            notes.add(Note::Wording);
        }
        notes
    }

    /// What is demanded; castling as the king's walk comes last.
    pub(super) fn readings(&self, notes: Notes) -> Vec<Reading> {
        let (pattern, may_castle) = match self.deed {
            Deed::Castling(side) => (Pattern::castling(Some(side)), false),
            Deed::Going {
                role,
                from,
                to,
                promotion,
            } => {
                let pattern = Pattern {
                    role,
                    takes: self.takes,
                    promotion: promotion.map_or(Promotion::Unsaid, Promotion::Said),
                    ..Pattern::squares(from.squares(), to.squares())
                };
                (pattern, role.is_none_or(|role| role == Role::King))
            }
        };
        let pattern = Pattern {
            check: self.check,
            ..pattern
        };
        let mut readings = vec![Reading::tolerant(0, pattern, notes)];
        if may_castle {
            let pattern = Pattern {
                castling: Castling::KingWalk,
                ..pattern
            };
            let notes = notes.with(Note::CastlingAsKingMove);
            readings.push(Reading::tolerant(1, pattern, notes));
        }
        readings
    }
}

/// What the words announce; `end` is where the text ends, in bytes.
pub(super) fn say(words: &[(usize, Word)], end: usize) -> Result<Said, Unreadable> {
    let mut signs = Signs { words, end };
    if words.is_empty() {
        return Err(Unreadable::new(0, Why::Empty));
    }
    let mut takes = None;
    let deed = if let Some(side) = signs.eat(|word| match word {
        Word::Side(side) => Some(side),
        _ => None,
    }) {
        signs.need("Rochade", |word| (word == Word::Castling).then_some(()))?;
        Deed::Castling(side)
    } else {
        let man = |word| match word {
            Word::Man(role) => Some(role),
            _ => None,
        };
        let role = signs.eat(man);
        let from = signs.square()?;
        takes = signs.eat(|word| (word == Word::Takes).then_some(true));
        let to = signs.square()?;
        let at = signs.at();
        // A man named after any other move is the next move's.
        let last = [Rank::FIRST, Rank::EIGHTH].contains(&to.rank());
        let may_promote = last && role.is_none_or(|role| role == Role::Pawn);
        let promotion = may_promote.then(|| signs.eat(man)).flatten();
        if promotion.is_some_and(|role| !Role::PROMOTIONS.contains(&role)) {
            return Err(Unreadable::new(at, Why::NotAPromotion));
        }
        Deed::Going {
            role,
            from,
            to,
            promotion,
        }
    };
    let check = signs.eat(|word| (word == Word::Check).then_some(CheckMark::Check));
    let mate = signs.eat(|word| (word == Word::Mate).then_some(CheckMark::Mate));
    let check = mate.or(check).unwrap_or(CheckMark::Unsaid);
    match signs.words.first() {
        Some((at, _)) => Err(Unreadable::new(*at, Why::Trailing)),
        None => Ok(Said { deed, takes, check }),
    }
}

/// The words not yet read.
struct Signs<'a> {
    words: &'a [(usize, Word)],
    end: usize,
}

impl Signs<'_> {
    fn at(&self) -> usize {
        self.words.first().map_or(self.end, |(at, _)| *at)
    }

    fn eat<T>(&mut self, want: impl Fn(Word) -> Option<T>) -> Option<T> {
        let ((_, word), rest) = self.words.split_first()?;
        let found = want(*word)?;
        self.words = rest;
        Some(found)
    }

    fn need<T>(
        &mut self,
        what: &'static str,
        want: impl Fn(Word) -> Option<T>,
    ) -> Result<T, Unreadable> {
        let why = match self.words.is_empty() {
            true => Why::Missing(what),
            false => Why::Expected(what),
        };
        let missing = Unreadable::new(self.at(), why);
        self.eat(want).ok_or(missing)
    }

    fn square(&mut self) -> Result<Square, Unreadable> {
        let file = self.need("a file", |word| match word {
            Word::File(file) => Some(file),
            _ => None,
        })?;
        let rank = self.need("a rank", |word| match word {
            Word::Rank(rank) => Some(rank),
            _ => None,
        })?;
        Ok(Square::new(file, rank))
    }
}
