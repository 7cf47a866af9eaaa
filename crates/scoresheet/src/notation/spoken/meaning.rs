//! What spoken moves demand, and how far their wording is from the canonical one.

use scoresheet_rules::{Check, Role, Square, Squares};

use super::grammar::{Call, Deed, Said, Verb, Where, parse};
use super::vocabulary::{Ear, words};
use crate::diagnostic::{Note, Notes};
use crate::notation::parts::{self, Going, Parts};
use crate::notation::{
    Castling, CheckMark, Detail, Pattern, Promotion, Reading, Unreadable, fold, note_if,
};

/// How a notation of words wants moves to be worded.
pub(in crate::notation) struct Style<'a> {
    /// Who spells the words.
    pub(in crate::notation) ear: Ear,
    /// Whether a capture in passing is called so.
    pub(in crate::notation) passing: Passing,
    /// The canonical text of a move, if it has one.
    pub(in crate::notation) spell: &'a dyn Fn(&Parts) -> Option<String>,
}

/// Whether a capture in passing is called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Passing {
    /// It is.
    Called,
    /// It looks like any capture.
    Silent,
}

/// Every reading of the text, the king's moves that may mean castling last.
///
/// # Errors
///
/// Where and why the text is no move.
pub(in crate::notation) fn readings(
    text: &str,
    style: &Style<'_>,
) -> Result<Vec<Reading>, Unreadable> {
    let folded = fold(text);
    let here = |it: Unreadable| Unreadable::new(folded.origin(it.at), it.why);
    let words = words(&folded.text, style.ear).map_err(here)?;
    let all = parse(&words, folded.text.len()).map_err(here)?;
    let mut unseen = folded.notes;
    unseen.remove(Note::Blank);
    let mut readings = Vec::new();
    for said in all {
        let notes = wording(&said, text, unseen, style);
        add_readings(&said, notes, style.passing, &mut readings);
    }
    readings.sort_by_key(|reading| reading.stage);
    Ok(readings)
}

/// How the wording differs from the canonical one.
fn wording(said: &Said, text: &str, unseen: Notes, style: &Style<'_>) -> Notes {
    let spelled = parts_of(said).and_then(|parts| (style.spell)(&parts));
    if spelled.as_deref() == Some(text) {
        return Notes::NONE;
    }
    let mut notes = unseen.and(note_if(said.alias, Note::Alias));
    if let Deed::Going { role, target, .. } = said.deed {
        notes = notes
            .and(note_if(target.victim.is_some(), Note::VictimNamed))
            .and(note_if(role.is_none(), Note::Coordinates))
            .and(note_if(
                matches!(target.at, Where::On(_)),
                Note::MinimalForm,
            ));
    }
    if said.tail.en_passant && style.passing == Passing::Silent {
        notes.add(Note::EnPassantMark);
    }
    let same = |plain: fn(&str) -> String| spelled.as_deref().map(plain) == Some(plain(text));
    if same(str::to_lowercase) {
        notes.add(Note::LetterCase);
    } else if same(|text| text.split_whitespace().collect()) {
        notes.add(Note::Blank);
    } else if notes.is_empty() {
        notes.add(Note::Wording);
    }
    notes
}

/// The parts of a move that would be worded like this; none when no canonical wording is.
fn parts_of(said: &Said) -> Option<Parts> {
    let check = match said.tail.call {
        None => Check::None,
        Some(Call::Check) => Check::Check,
        Some(Call::Mate) => Check::Mate,
    };
    let deed = match said.deed {
        Deed::Castling(side) => parts::Deed::Castling(side?),
        Deed::Going {
            role,
            file,
            rank,
            verb,
            target,
        } => {
            let (Where::At(to), None) = (target.at, target.victim) else {
                return None;
            };
            let takes = verb == Some(Verb::Takes);
            if role == Some(Role::Pawn) && (file.is_some() != takes || rank.is_some()) {
                return None;
            }
            parts::Deed::Going(Going {
                role: role?,
                file,
                rank,
                takes,
                to,
                en_passant: said.tail.en_passant,
                promotion: said.tail.promotion,
            })
        }
    };
    Some(Parts { deed, check })
}

fn add_readings(said: &Said, notes: Notes, passing: Passing, out: &mut Vec<Reading>) {
    let check = match said.tail.call {
        None => CheckMark::Unmarked,
        Some(Call::Check) => CheckMark::Check,
        Some(Call::Mate) => CheckMark::Mate,
    };
    let (role, file, rank, verb, target) = match said.deed {
        Deed::Castling(side) => {
            let pattern = Pattern {
                check,
                ..Pattern::castling(side)
            };
            out.push(Reading::tolerant(0, pattern, notes));
            return;
        }
        Deed::Going {
            role,
            file,
            rank,
            verb,
            target,
        } => (role, file, rank, verb, target),
    };
    let from = file.map_or(Squares::ALL, |file| file.squares())
        & rank.map_or(Squares::ALL, |rank| rank.squares());
    let to = match target.at {
        Where::Anywhere => Squares::ALL,
        Where::On(file) => file.squares(),
        Where::At(square) => square.squares(),
    };
    let pattern = Pattern {
        role,
        from,
        to,
        victim: target.victim,
        promotion: said
            .tail
            .promotion
            .map_or(Promotion::UnsaidIsQueen, Promotion::Said),
        check,
        detail: match role {
            Some(_) => Detail::Prescribed,
            None => Detail::Free,
        },
        ..Pattern::ANY
    };
    for (takes, en_passant, note) in captures(verb, said.tail.en_passant, passing) {
        let pattern = Pattern {
            takes: Some(takes),
            en_passant,
            ..pattern
        };
        out.push(Reading::tolerant(0, pattern, notes.and(note)));
    }
    let only_moves = said.tail.promotion.is_none() && !said.tail.en_passant;
    if verb != Some(Verb::Takes) && only_moves {
        add_castlings(pattern, notes, out);
    }
}

/// What may be taken and how: by what is said, and by what may have been left unsaid.
fn captures(verb: Option<Verb>, said: bool, passing: Passing) -> Vec<(bool, Option<bool>, Notes)> {
    let silent = Notes::of(Note::MissingCaptureSign);
    match (verb, said, passing) {
        (Some(Verb::Takes), true, _) => vec![(true, Some(true), Notes::NONE)],
        (Some(Verb::Takes), false, Passing::Silent) => vec![(true, None, Notes::NONE)],
        (Some(Verb::Takes), false, Passing::Called) => vec![
            (true, Some(false), Notes::NONE),
            (true, Some(true), Notes::of(Note::Wording)),
        ],
        (_, true, _) => vec![(true, Some(true), silent)],
        (_, false, _) => vec![(false, None, Notes::NONE), (true, None, silent)],
    }
}

/// A king's move that castling may be meant by; only when no plain move fits.
fn add_castlings(pattern: Pattern, notes: Notes, out: &mut Vec<Reading>) {
    let by_squares = pattern.role.is_none() && pattern.from.only().is_some();
    if !by_squares && pattern.role != Some(Role::King) {
        return;
    }
    let mut add = |stage, castling, note| {
        let pattern = Pattern {
            castling,
            ..pattern
        };
        out.push(Reading::tolerant(stage, pattern, notes.with(note)));
    };
    if by_squares {
        add(1, Castling::KingTakesRook, Note::CastlingAsRookTaken);
    }
    add(2, Castling::KingWalk, Note::CastlingAsKingMove);
}

/// `f 3`.
pub(super) fn square(square: Square) -> String {
    format!("{} {}", square.file(), square.rank())
}
