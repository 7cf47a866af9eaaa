//! Putting mended games back into their text, and reading it all once more.
//!
//! The last word has the reader: a mended game that is not found where it was put, or is another
//! game there, is put back as it was.

use std::borrow::Cow;

use super::Essence;
use super::mend::{Defect, Work};
use crate::format::pgn::{self, RawGame, is_blank};
use crate::read::{How, read_game};

/// How often games are put back before all are.
const MAX_TRIES: usize = 8;

/// The text with the mended games that stand the test.
pub(super) fn settle<'t>(text: &'t str, works: &mut [Work], how: How) -> Cow<'t, str> {
    for _ in 0..MAX_TRIES {
        if works.iter().all(|work| work.new.is_none()) {
            return Cow::Borrowed(text);
        }
        let (new, starts) = put_together(text, works);
        let raws: Vec<_> = pgn::split(&new).collect();
        let parted = first_parted(&new, &starts, &raws);
        let mut failed = parted.is_some();
        if let Some(at) = parted {
            put_back(works, at);
        } else {
            for (work, raw) in works.iter_mut().zip(&raws) {
                failed |= !stands(work, &new, raw, how);
            }
        }
        if !failed {
            return Cow::Owned(new);
        }
    }
    for work in works.iter_mut().filter(|work| work.new.is_some()) {
        work.give_up(Defect::Parted);
    }
    Cow::Borrowed(text)
}

/// The text with all mended games, and where each game begins in it.
fn put_together(text: &str, works: &[Work]) -> (String, Vec<usize>) {
    let (mut out, mut starts) = (String::with_capacity(text.len()), Vec::new());
    let mut at = 0;
    for work in works {
        let span = work.mend.span.clone();
        out.push_str(&text[at..span.start]);
        starts.push(out.len());
        match &work.new {
            Some((new, _)) => out.push_str(new),
            None => out.push_str(&text[span.clone()]),
        }
        at = span.end;
    }
    out.push_str(&text[at..]);
    (out, starts)
}

/// The first game that does not begin where it was put; blanks before it do not count.
fn first_parted(text: &str, starts: &[usize], raws: &[RawGame]) -> Option<usize> {
    let begins = |(start, raw): (&usize, &RawGame)| {
        let (from, to) = (raw.span.start.min(*start), raw.span.start.max(*start));
        text[from..to].chars().all(is_blank)
    };
    let meet = starts.iter().zip(raws);
    let differ = meet.clone().position(|it| !begins(it));
    let shorter = (starts.len() != raws.len()).then(|| starts.len().min(raws.len()));
    differ.or(shorter)
}

/// Puts the game back and the one before it; all, when neither was mended.
fn put_back(works: &mut [Work], at: usize) {
    let near = at.saturating_sub(1)..(at + 1).min(works.len());
    let near = match works[near.clone()].iter().any(|work| work.new.is_some()) {
        true => near,
        false => 0..works.len(),
    };
    for work in works[near].iter_mut().filter(|work| work.new.is_some()) {
        work.give_up(Defect::Parted);
    }
}

/// Whether the game is still the same; else it is put back.
fn stands(work: &mut Work, text: &str, raw: &RawGame, how: How) -> bool {
    let Some((_, essence)) = &work.new else {
        return true;
    };
    let found = Essence::of(&read_game(text, raw, how));
    let stands = found.is_kept_in(essence, &work.mend.applied);
    if !stands {
        let applied = std::mem::take(&mut work.mend.applied);
        work.give_up(Defect::Changed(applied));
    }
    stands
}
