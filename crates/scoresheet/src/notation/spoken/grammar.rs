//! From words to what they say: every way in which the words are one move.

use std::cell::Cell;

use scoresheet_rules::{File, Rank, Role, Side, Square};

use super::vocabulary::{Sense, Sound, Word};
use crate::notation::{Unreadable, Why};

/// What a spoken move says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) struct Said {
    /// What is done.
    pub(in crate::notation) deed: Deed,
    /// What is said of check and the like.
    pub(in crate::notation) tail: Tail,
    /// Whether a word was taken for another that sounds like it.
    pub(in crate::notation) alias: bool,
}

/// What is said to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Deed {
    /// Castling, to this side or to any.
    Castling(Option<Side>),
    /// A man goes or takes.
    Going {
        /// What moves.
        role: Option<Role>,
        /// From which file.
        file: Option<File>,
        /// From which rank.
        rank: Option<Rank>,
        /// What it does.
        verb: Option<Verb>,
        /// Where it goes or what it takes.
        target: Target,
    },
}

/// What a man does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Verb {
    /// It goes.
    Goes,
    /// It takes.
    Takes,
}

/// Where a man goes, or what it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) struct Target {
    /// The man that is taken.
    pub(in crate::notation) victim: Option<Role>,
    /// Where it stands, or where the move goes.
    pub(in crate::notation) at: Where,
}

/// A square as far as it is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Where {
    /// Nothing is said.
    Anywhere,
    /// Only the file.
    On(File),
    /// The square.
    At(Square),
}

/// What follows a move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::notation) struct Tail {
    /// What the pawn becomes.
    pub(in crate::notation) promotion: Option<Role>,
    /// Whether the capture is said to be in passing.
    pub(in crate::notation) en_passant: bool,
    /// Whether check or mate is called.
    pub(in crate::notation) call: Option<Call>,
}

/// What is called to the other king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Call {
    /// Check.
    Check,
    /// Checkmate.
    Mate,
}

/// All that the words may say, when they are one move from the first to the last.
///
/// # Errors
///
/// Where they cease to be one; `end` is where the text ends, in bytes.
pub(in crate::notation) fn parse(words: &[Word], end: usize) -> Result<Vec<Said>, Unreadable> {
    if words.is_empty() {
        return Err(Unreadable::new(0, Why::Empty));
    }
    let (seen, whole) = (Cell::new(0), Cell::new(0));
    let start = Place {
        words,
        at: 0,
        alias: false,
        seen: &seen,
    };
    let mut all = Vec::new();
    for (deed, place) in deeds(start) {
        let (tail, place) = tail(place, deed);
        whole.set(whole.get().max(place.at));
        let alias = place.alias;
        let said = Said { deed, tail, alias };
        if place.at == words.len() && !all.contains(&said) {
            all.push(said);
        }
    }
    if !all.is_empty() {
        return Ok(all);
    }
    let at = seen.get().max(whole.get());
    Err(match words.get(at) {
        None => Unreadable::new(end, Why::Missing("a square")),
        Some(word) if at == whole.get() => Unreadable::new(word.at, Why::Trailing),
        Some(word) => Unreadable::new(word.at, Why::Expected("another word")),
    })
}

/// A place between two words, and whether one before it was taken for another.
#[derive(Clone, Copy)]
struct Place<'a> {
    words: &'a [Word],
    at: usize,
    alias: bool,
    /// The furthest word that was looked at.
    seen: &'a Cell<usize>,
}

impl<'a> Place<'a> {
    /// The next word in a sense that is wanted, and the place after it.
    fn eat<T>(self, want: impl Fn(Sense) -> Option<T>) -> Option<(T, Place<'a>)> {
        self.seen.set(self.seen.get().max(self.at));
        let senses = &self.words.get(self.at)?.senses;
        let (found, sound) = senses
            .iter()
            .find_map(|(sense, sound)| Some((want(*sense)?, *sound)))?;
        let after = Place {
            at: self.at + 1,
            alias: self.alias || sound == Sound::Alike,
            ..self
        };
        Some((found, after))
    }

    /// The place after the word, when it is one with this sense.
    fn skip(self, wanted: Sense) -> Option<Place<'a>> {
        let (_, after) = self.eat(|sense| (sense == wanted).then_some(()))?;
        Some(after)
    }

    /// The place after the word if it is one with this sense, else this place.
    fn pass(self, wanted: Sense) -> Place<'a> {
        self.skip(wanted).unwrap_or(self)
    }

    fn man(self) -> Option<(Role, Place<'a>)> {
        self.eat(Sense::man)
    }

    fn square(self) -> Option<(Square, Place<'a>)> {
        let (file, after) = self.eat(Sense::file)?;
        let (rank, after) = after.eat(Sense::rank)?;
        Some((Square::new(file, rank), after))
    }
}

type Next<'a, T> = (T, Place<'a>);

fn deeds(start: Place<'_>) -> Vec<Next<'_, Deed>> {
    let castling = castling(start).map(|(side, place)| (Deed::Castling(side), place));
    let mut all: Vec<_> = castling.into_iter().collect();
    for ((role, of_file), place) in leads(start.pass(Sense::Move)) {
        for ((file, rank), place) in sources(place) {
            let file = match (of_file, file) {
                (Some(_), Some(_)) => continue,
                (of_file, file) => of_file.or(file),
            };
            for (verb, place) in verbs(place) {
                for (target, place) in targets(place, verb) {
                    let deed = Deed::Going {
                        role,
                        file,
                        rank,
                        verb,
                        target,
                    };
                    all.extend(who(deed).map(|deed| (deed, place)));
                }
            }
        }
    }
    all
}

/// `castle short`, `short castling`, `king castles long`.
fn castling(start: Place<'_>) -> Option<Next<'_, Option<Side>>> {
    if let Some(after) = start.skip(Sense::Castle) {
        let side = wing(after.pass(Sense::On).pass(Sense::To));
        return Some(side.map_or((None, after), |(side, after)| (Some(side), after)));
    }
    let (before, after) = wing(start)?;
    let after = after.skip(Sense::Castle)?;
    let is_king = before == Side::King && start.man().is_some();
    match wing(after) {
        // The king castles, and then the side is said.
        Some((side, after)) if is_king => Some((Some(side), after)),
        _ => Some((Some(before), after)),
    }
}

fn wing(start: Place<'_>) -> Option<Next<'_, Side>> {
    let (side, after) = start.eat(|sense| match sense {
        Sense::Wing(side) => Some(side),
        _ => None,
    })?;
    Some((side, after.pass(Sense::Side)))
}

/// Who moves: nobody named, a man, or `e pawn`.
fn leads(start: Place<'_>) -> Vec<Next<'_, (Option<Role>, Option<File>)>> {
    let mut all = vec![((None, None), start)];
    let man = start.pass(Sense::A).man();
    all.extend(man.map(|(role, after)| ((Some(role), None), after)));
    if let Some((file, after)) = start.eat(Sense::file)
        && let Some((Role::Pawn, after)) = after.man()
    {
        all.push(((Some(Role::Pawn), Some(file)), after));
    }
    all
}

/// Where from: nothing, a file, a rank, or both.
fn sources(start: Place<'_>) -> Vec<Next<'_, (Option<File>, Option<Rank>)>> {
    let mut all = vec![((None, None), start)];
    let start = start.pass(Sense::From).pass(Sense::On);
    let file = start.eat(Sense::file);
    let rank = start.eat(Sense::rank);
    all.extend(file.map(|(file, after)| ((Some(file), None), after)));
    all.extend(rank.map(|(rank, after)| ((None, Some(rank)), after)));
    let both = file.and_then(|(file, after)| Some((file, after.eat(Sense::rank)?)));
    all.extend(both.map(|(file, (rank, after))| ((Some(file), Some(rank)), after)));
    all
}

/// Nothing, `to`, `moves to`, `takes`, `takes on`.
fn verbs(start: Place<'_>) -> Vec<Next<'_, Option<Verb>>> {
    let mut all = vec![(None, start)];
    let goes = start.pass(Sense::Move);
    let goes = goes
        .skip(Sense::To)
        .or((goes.at > start.at).then_some(goes));
    all.extend(goes.map(|after| (Some(Verb::Goes), after)));
    let takes = start.skip(Sense::Takes);
    all.extend(takes.map(|after| (Some(Verb::Takes), after.pass(Sense::On))));
    all
}

/// Where to; after `takes` also what: `pawn`, `pawn on e 5`, or a file alone.
fn targets(start: Place<'_>, verb: Option<Verb>) -> Vec<Next<'_, Target>> {
    let target = |victim, at| Target { victim, at };
    let square = start.square();
    let mut all: Vec<_> = square
        .into_iter()
        .map(|(square, after)| (target(None, Where::At(square)), after))
        .collect();
    if verb != Some(Verb::Takes) {
        return all;
    }
    let file = start.eat(Sense::file);
    all.extend(file.map(|(file, after)| (target(None, Where::On(file)), after)));
    if let Some((victim, after)) = start.pass(Sense::A).man() {
        all.push((target(Some(victim), Where::Anywhere), after));
        let square = after.pass(Sense::On).square();
        all.extend(square.map(|(square, after)| (target(Some(victim), Where::At(square)), after)));
    }
    all
}

/// Names the pawn where it goes without saying; none when the words say too little.
fn who(deed: Deed) -> Option<Deed> {
    let Deed::Going {
        role,
        file,
        rank,
        verb,
        target,
    } = deed
    else {
        return Some(deed);
    };
    let role = match (role, file, rank) {
        (None, None, Some(_)) => return None,
        (None, Some(_), None) => Some(Role::Pawn),
        (None, None, None) if verb != Some(Verb::Takes) => Some(Role::Pawn),
        _ => role,
    };
    if matches!(target.at, Where::On(_)) && role != Some(Role::Pawn) {
        return None;
    }
    Some(Deed::Going {
        role,
        file,
        rank,
        verb,
        target,
    })
}

/// Promotion, `en passant` and check, each once and in any order; after castling only check.
fn tail(start: Place<'_>, deed: Deed) -> Next<'_, Tail> {
    let mut tail = Tail::default();
    let mut place = start;
    let goes = matches!(deed, Deed::Going { .. });
    loop {
        place = match () {
            () if goes
                && tail.promotion.is_none()
                && let Some((role, after)) = promotion(place, deed) =>
            {
                tail.promotion = Some(role);
                after
            }
            () if goes
                && !tail.en_passant
                && let Some(after) = en_passant(place) =>
            {
                tail.en_passant = true;
                after
            }
            () if tail.call.is_none()
                && let Some((call, after)) = call(place) =>
            {
                tail.call = Some(call);
                after
            }
            () => return (tail, place),
        }
    }
}

/// `promotes to a queen`, and `queen` alone where a pawn may be meant.
fn promotion(start: Place<'_>, deed: Deed) -> Option<Next<'_, Role>> {
    let said = start.skip(Sense::Becomes);
    let place = match said {
        Some(after) => after.pass(Sense::To).pass(Sense::A),
        None if may_promote(deed) => start,
        None => return None,
    };
    let (role, after) = place.man()?;
    (said.is_some() || Role::PROMOTIONS.contains(&role)).then_some((role, after))
}

/// Whether a piece named after the move can be what a pawn becomes.
fn may_promote(deed: Deed) -> bool {
    let Deed::Going { role, target, .. } = deed else {
        return false;
    };
    let last = match target.at {
        Where::At(square) => [Rank::FIRST, Rank::EIGHTH].contains(&square.rank()),
        Where::On(_) | Where::Anywhere => true,
    };
    last && role.is_none_or(|role| role == Role::Pawn)
}

fn en_passant(start: Place<'_>) -> Option<Place<'_>> {
    let one = start.skip(Sense::EnPassant);
    one.or_else(|| start.skip(Sense::En)?.skip(Sense::Passant))
}

fn call(start: Place<'_>) -> Option<Next<'_, Call>> {
    let mate = start
        .skip(Sense::Checkmate)
        .or_else(|| start.pass(Sense::Check).skip(Sense::Mate));
    let check = || start.skip(Sense::Check).map(|after| (Call::Check, after));
    mate.map(|after| (Call::Mate, after)).or_else(check)
}
