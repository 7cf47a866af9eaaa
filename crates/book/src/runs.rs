//! Runs: moves that stand together, each with the number of its ply where numbers tell it.
//!
//! ```text
//! run    = { number | number dots | move | garbled | dots | mark }
//! 7. B-Q3  Kt-B3     plies 12 and 13
//! 7. …     Kt-B3     ply 13
//! 7. B-Q3 7. Kt-B3   the same: both columns numbered
//! ```
//!
//! A run ends at a word, and at a number that does not go on. Where the scanner read one column
//! after the other, they are put together again.

use std::ops::Range;

use crate::scan::{Ending, Item, Kind, Stands};

/// One move as it is printed, or the gap where one should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    /// Where it is printed; none when it is not.
    pub span: Option<Range<usize>>,
    /// Whether the notation did not take it for a move.
    pub garbled: bool,
    /// What it says, where that is not what is printed there: `The same`.
    pub says: Option<String>,
    /// Whether it is one of two moves that stand in one piece, and where that may be parted.
    pub half: Option<Half>,
}

/// One of two moves in one piece of print.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Half {
    /// Whether it is the second.
    pub is_second: bool,
    /// Where the piece may be parted, in bytes of the text.
    pub parts: Vec<usize>,
}

impl Slot {
    /// A move that is not printed.
    pub const GAP: Slot = Slot {
        span: None,
        garbled: false,
        half: None,
        says: None,
    };

    /// What is to be read; nothing when nothing is printed.
    pub fn text<'a>(&'a self, text: &'a str) -> &'a str {
        match (&self.says, &self.span) {
            (Some(says), _) => says,
            (None, Some(span)) => &text[span.clone()],
            (None, None) => "",
        }
    }
}

impl Slot {
    /// Takes the slot for the first of two moves and gives the second, when two may stand there.
    fn part(&mut self, text: &str) -> Option<Slot> {
        let span = self
            .span
            .clone()
            .filter(|_| self.garbled && self.half.is_none())?;
        let print = &text[span.clone()];
        let parts: Vec<usize> = print
            .match_indices(' ')
            .map(|(at, _)| at + 1)
            .filter(|at| is_half(&print[..*at]) && is_half(&print[*at..]))
            .map(|at| span.start + at)
            .take(MAX_PARTS)
            .collect();
        if parts.is_empty() {
            return None;
        }
        let half = |is_second| {
            Some(Half {
                is_second,
                parts: parts.clone(),
            })
        };
        self.half = half(false);
        Some(Slot {
            span: Some(span),
            garbled: true,
            says: None,
            half: half(true),
        })
    }
}

/// In how many ways two moves in one piece are parted at most.
const MAX_PARTS: usize = 6;

/// Whether part of a piece may be a move: it begins with a man and has a sign of a move.
fn is_half(print: &str) -> bool {
    let print = print.trim();
    let signs = print.contains(['-', '—', '–', 'x', 'X', '=', '~']) || print.contains("astles");
    let words = print.replace("Kt", "N").contains('t');
    print.starts_with(|c: char| c.is_ascii_uppercase()) && print.len() > 2 && (signs || words)
}

/// Moves that stand together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    /// The ply of the first, from 0; none when no number tells.
    pub first: Option<u32>,
    /// The moves.
    pub slots: Vec<Slot>,
    /// Whether they stand on lines of their own, without prose.
    pub own: bool,
    /// Whether its number stands first on its line.
    pub leads: bool,
    /// Whether prose stands between it and the run before.
    pub parted: bool,
    /// The end of the game, told behind the last move.
    pub ending: Option<(Ending, Range<usize>)>,
    /// Where it stands in the text.
    pub span: Range<usize>,
    /// Where the titles before it begin, when that is known.
    pub titles: Option<usize>,
    /// What stands before the first move of the game that this one leaves.
    pub opening: Option<Range<usize>>,
    /// How many of the moves are told elsewhere, in the game that this one leaves.
    pub stem: usize,
    /// Whether only White's moves have a place: a column of them.
    column: bool,
}

impl Run {
    /// An empty run of moves told in sentences.
    pub fn told(first: u32, parted: bool, span: Range<usize>) -> Run {
        Run {
            first: Some(first),
            slots: Vec::new(),
            own: true,
            parted,
            ending: None,
            span,
            titles: None,
            opening: None,
            stem: 0,
            column: false,
            leads: true,
        }
    }

    /// The ply behind the last; none when no number tells.
    pub fn next(&self) -> Option<u32> {
        self.first.map(|first| first + self.slots.len() as u32)
    }

    fn printed(&self) -> usize {
        self.slots.iter().filter(|it| it.span.is_some()).count()
    }
}

/// The runs of the text in order.
pub(crate) fn runs(text: &str, items: &[Item]) -> Vec<Run> {
    let mut builder = Builder::default();
    for (at, item) in items.iter().enumerate() {
        builder.item(text, item, &items[at + 1..]);
    }
    builder.close();
    join_columns(builder.runs)
}

#[derive(Default)]
struct Builder {
    runs: Vec<Run>,
    run: Option<Run>,
    /// The ply that a number promised for the move that follows.
    promised: Option<u32>,
    /// Whether that number stands first on its line.
    leads: bool,
    /// How many moves are missing before the one that is promised.
    gap: u32,
    /// The line of the last number or numbered move.
    line: usize,
    /// The line and column of White's last move, and the column of Black's last.
    white: (usize, usize),
    black: usize,
    parted: bool,
}

impl Builder {
    fn item(&mut self, text: &str, item: &Item, rest: &[Item]) {
        let own = item.stands != Stands::InProse;
        match item.kind {
            Kind::Number(Some(number)) if self.is_idle(number, item) => (),
            Kind::Number(number) => {
                let dots = rest.first().is_some_and(|it| it.kind == Kind::Dots);
                self.leads = item.line != self.line && item.column <= MAX_INDENT;
                self.line = item.line;
                let number = number
                    .map(|it| self.mended(it, item, rest))
                    .unwrap_or_default();
                self.number(number, dots);
            }
            Kind::Move | Kind::Garbled => self.slot(text, item, own),
            Kind::Dots | Kind::Mark => (),
            Kind::End(ending) => {
                if let Some(run) = &mut self.run
                    && self.promised.is_none()
                {
                    run.ending = Some((ending, item.span.clone()));
                }
                self.close();
            }
            Kind::Word => {
                self.close();
                self.parted = true;
                self.promised = None;
                self.gap = 0;
            }
        }
    }

    /// Whether a number in the middle of a line of moves is none of a move: a stray digit.
    fn is_idle(&self, number: u16, item: &Item) -> bool {
        let Some(next) = self.run.as_ref().filter(|run| run.own).and_then(Run::next) else {
            return false;
        };
        let current = u32::from(number) * 2;
        let fits = current == next + 1 || current == next + 2 || current == next + 3;
        item.stands == Stands::Among && !fits
    }

    /// The number that is meant: where one digit is spoilt and the number behind goes on, that
    /// which goes on. None when the print says nothing.
    fn mended(&self, number: u16, item: &Item, rest: &[Item]) -> Option<u16> {
        let next = self.run.as_ref().filter(|run| run.own).and_then(Run::next);
        let Some(expected) = next.map(|next| (next / 2 + 1) as u16) else {
            return Some(number);
        };
        // Behind White's move Black's may be missing.
        let skips = next.is_some_and(|it| it % 2 == 1) && number == expected + 1;
        let is_prose = item.stands == Stands::InProse;
        if is_prose || skips || number == expected || number + 1 == expected {
            return Some(number);
        }
        let lines = rest
            .iter()
            .take(MAX_AHEAD)
            .take_while(|it| it.kind != Kind::Word);
        let behind: Vec<Option<u16>> = lines
            .filter_map(|it| match it.kind {
                Kind::Number(behind) if it.line > item.line => Some(behind),
                _ => None,
            })
            .take(LOOK_AHEAD)
            .collect();
        let mut ahead = behind.iter().zip(expected + 1..);
        let goes_on = ahead.any(|(print, wanted)| *print == Some(wanted));
        let may_end = behind.iter().all(Option::is_none) && is_near(number, expected);
        if goes_on || may_end {
            Some(expected)
        } else {
            Some(number)
        }
    }

    fn number(&mut self, number: Option<u16>, dots: bool) {
        let next = self.run.as_ref().and_then(Run::next);
        let Some(number) = number.map(u32::from) else {
            self.promised = next;
            return;
        };
        let white = (number - 1) * 2;
        let wanted = if dots || next == Some(white + 1) {
            white + 1
        } else {
            white
        };
        self.promised = Some(wanted);
        let Some(next) = next else {
            if self.run.is_some() {
                self.close();
            }
            return;
        };
        let own = self.run.as_ref().is_some_and(|run| run.own);
        self.gap = match wanted.checked_sub(next) {
            Some(0) => 0,
            // Black's move is missing, or stands in a column of its own.
            Some(1) if wanted % 2 == 0 && !dots => 1,
            Some(gap @ 2..=MAX_GAP) if own && !dots => gap,
            _ => {
                self.close();
                0
            }
        };
    }

    fn slot(&mut self, text: &str, item: &Item, own: bool) {
        let mut promised = self.promised.take();
        let next = self.run.as_ref().and_then(Run::next);
        if own && promised.is_some_and(|ply| Some(ply) == next && ply % 2 == 0) {
            if self.is_blacks(item) {
                // White's move is not there.
                promised = next.map(|ply| ply + 1);
                self.gap = 1;
            } else {
                self.white = (item.line, item.column);
            }
        } else if own && self.white.0 == item.line && next.is_some_and(|ply| ply % 2 == 1) {
            self.black = item.column;
        }
        let goes_on = match (&self.run, promised) {
            (Some(run), _) if run.own != own => false,
            (Some(run), Some(ply)) => run.next().map(|it| it + self.gap) == Some(ply),
            // A move without a number goes on where it answers one, not behind a column.
            (Some(run), None) => run
                .next()
                .is_none_or(|next| next % 2 == 1 && (!run.column || item.line == self.line)),
            (None, _) => false,
        };
        if goes_on
            && promised.is_none()
            && let Some(run) = &mut self.run
        {
            run.column &= item.line != self.line;
        }
        if !goes_on {
            self.close();
            self.gap = 0;
        }
        let slot = Slot {
            span: Some(item.span.clone()),
            garbled: item.kind == Kind::Garbled,
            half: None,
            says: None,
        };
        let gap = std::mem::take(&mut self.gap);
        match &mut self.run {
            Some(run) => {
                let answered = gap == 1 && promised.is_some_and(|ply| ply % 2 == 0);
                match answered
                    .then(|| run.slots.last_mut().and_then(|it| it.part(text)))
                    .flatten()
                {
                    Some(second) => run.slots.push(second),
                    None => {
                        run.column |= answered;
                        run.slots.extend((0..gap).map(|_| Slot::GAP));
                    }
                }
                run.slots.push(slot);
                run.own &= own;
                run.span.end = item.span.end;
            }
            None => {
                self.run = Some(Run {
                    first: promised,
                    slots: vec![slot],
                    own,
                    leads: self.leads && item.line == self.line,
                    parted: std::mem::take(&mut self.parted),
                    ending: None,
                    span: item.span.clone(),
                    titles: None,
                    opening: None,
                    stem: 0,
                    column: false,
                });
            }
        }
    }

    /// Whether a move stands where Black's column is.
    fn is_blacks(&self, item: &Item) -> bool {
        self.black > self.white.1 + MIN_COLUMN && item.column.abs_diff(self.black) <= MAX_SLANT
    }

    fn close(&mut self) {
        self.runs.extend(self.run.take());
    }
}

/// How many items are looked at for them.
const MAX_AHEAD: usize = 40;
/// How many numbers behind a spoilt one are looked at.
const LOOK_AHEAD: usize = 3;
/// How far from the left a number that stands first may be, in bytes.
const MAX_INDENT: usize = 16;
/// How wide White's column is at least, in bytes.
const MIN_COLUMN: usize = 10;
/// How far a move may stand from the one above it in its column, in bytes.
const MAX_SLANT: usize = 3;

/// Whether one digit of a number was spoilt, lost or put in.
fn is_near(print: u16, meant: u16) -> bool {
    let (print, meant) = (print.to_string(), meant.to_string());
    let (print, meant) = (print.as_bytes(), meant.as_bytes());
    let same = print.iter().zip(meant).take_while(|(a, b)| a == b).count();
    let (print, meant) = (&print[same..], &meant[same..]);
    let rest = |text: &[u8], from: usize| text.get(from..).map(<[u8]>::to_vec);
    rest(print, 1) == rest(meant, 1)
        || rest(print, 1) == rest(meant, 0)
        || rest(print, 0) == rest(meant, 1)
}

/// The most moves that may be missing inside a run.
const MAX_GAP: u32 = 4;

/// Puts columns together: White's moves with gaps for Black's, and behind or before them as many
/// moves without numbers.
fn join_columns(runs: Vec<Run>) -> Vec<Run> {
    let mut joined: Vec<Run> = Vec::with_capacity(runs.len());
    for run in runs {
        let last = joined.last_mut();
        match last {
            Some(white) if white.column && run.first.is_none() && run.own => {
                if let Some(both) = interleave(white, &run) {
                    *white = both;
                    continue;
                }
            }
            Some(black) if run.column && black.first.is_none() && black.own => {
                if let Some(both) = interleave(&run, black) {
                    *black = both;
                    continue;
                }
            }
            _ => (),
        }
        joined.push(run);
    }
    joined
}

/// White's column and Black's, when their lengths fit.
fn interleave(white: &Run, black: &Run) -> Option<Run> {
    let first = white.first?;
    let mut slots = white.slots.clone();
    if slots.len() % 2 == 1 {
        slots.push(Slot::GAP);
    }
    let pairs = slots.len() / 2;
    let more = black.slots.len().checked_sub(pairs);
    // Numbers before the first may be lost; so many moves stand before it.
    let lost = match more {
        Some(0) => 0,
        Some(more) if more as u32 * 2 == first => more,
        None if pairs - black.slots.len() == 1 && black.slots.len() > 1 => 0,
        _ => return None,
    };
    let mut all = vec![Slot::GAP; lost * 2];
    all.extend(slots);
    for (at, slot) in black.slots.iter().enumerate() {
        let place = &mut all[at * 2 + 1];
        if place.span.is_some() {
            return None;
        }
        *place = slot.clone();
    }
    if all.last() == Some(&Slot::GAP) {
        all.pop();
    }
    Some(Run {
        first: Some(first - lost as u32 * 2),
        slots: all,
        own: true,
        leads: true,
        parted: white.parted || black.parted,
        ending: white.ending.clone().or(black.ending.clone()),
        span: white.span.start.min(black.span.start)..white.span.end.max(black.span.end),
        titles: None,
        opening: None,
        stem: 0,
        column: false,
    })
}

/// How many moves are printed in all of them.
pub(crate) fn printed_in<'r>(runs: impl Iterator<Item = &'r Run>) -> usize {
    runs.map(Run::printed).sum()
}
