//! What stands on a page, word by word: numbers, moves, dots, words.
//!
//! ```text
//! item   = number | move | garbled | dots | mark | word
//! number = [ "(" ] digits [ "." | ")" ]            before a move or dots, or alone on its line
//! dots   = ".." | "…" | "- -"                      in the place of a move
//! mark   = "(" letter | digits ")" | "[" … "]" | "{" … "}"
//! ```
//!
//! What is a move the notation says. A piece of a line that is no move and no prose either, among
//! moves, is *garbled*: print that was not recognised well, a move perhaps.

mod words;

use std::ops::Range;

use crate::abreast;
use scoresheet::notation::MoveNotation;
use scoresheet::rules::Color;

use self::words::{
    dots, ending, is_after_gap, is_apart, is_before_gap, is_garbled, is_idle, is_noise, is_short,
    is_spoilt_tail, is_stray, mark, number, spoilt_numbers, unspoilt, word,
};

/// One piece of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    /// What it is.
    pub kind: Kind,
    /// Where it stands in the text, in bytes.
    pub span: Range<usize>,
    /// The line it begins on, from 0.
    pub line: usize,
    /// How many bytes of the line stand before it.
    pub column: usize,
    /// How it stands on the line.
    pub stands: Stands,
}

/// What a piece of the text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The number of a move; none when the print is spoilt.
    Number(Option<u16>),
    /// A move of the notation.
    Move,
    /// What may have been a move.
    Garbled,
    /// Dots in the place of a move.
    Dots,
    /// The mark of a note, of a picture, of a page.
    Mark,
    /// Words that end a game: `Resigns.`
    End(Ending),
    /// Prose.
    Word,
}

/// How the text says a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// This side wins.
    Wins(Color),
    /// Who is to move gives up.
    Resigns,
    /// Who moved last wins.
    AndWins,
    /// Nobody wins.
    Draw,
}

/// How a piece stands on its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stands {
    /// First on a line that holds no prose.
    First,
    /// Further on a line that holds no prose.
    Among,
    /// In a line with prose.
    InProse,
}

/// The longest number of a move, in digits.
const MAX_NUMBER: usize = 3;
/// How many blanks part two columns.
const COLUMN: usize = 2;

/// The pieces of the text in order.
pub(crate) fn scan(text: &str, notation: &dyn MoveNotation) -> Vec<Item> {
    let mut scanner = Scanner {
        text,
        notation,
        items: Vec::new(),
        is_spaced: false,
    };
    let mut at = 0;
    let mut skip_to = 0;
    for (line, content) in text.split('\n').enumerate() {
        let end = at + content.len();
        if skip_to < end && !is_drawn(content) {
            skip_to = scanner.line(at.max(skip_to), end, line);
        }
        at = end + 1;
    }
    settle_paragraphs(text, &mut scanner.items);
    abreast::part(scanner.items)
}

/// Whether a line is part of a diagram of letters.
pub(crate) fn is_drawn(line: &str) -> bool {
    let strokes = line.bytes().filter(|b| b"|+_-=".contains(b)).count();
    let bars = line.bytes().filter(|b| *b == b'|').count();
    bars > 2 || strokes > 8 && strokes * 2 > line.trim().len()
}

/// Lines without prose in a paragraph that is mostly prose belong to it.
fn settle_paragraphs(text: &str, items: &mut [Item]) {
    let mut line = usize::MAX;
    let mut first = 0;
    let (mut lines, mut prose) = (0, 0);
    for at in 0..=items.len() {
        let next = items.get(at).cloned();
        let next = next.as_ref();
        let ends = next.is_none_or(|item| {
            let before = if at > 0 { items[at - 1].span.end } else { 0 };
            let gap = &text[before.min(item.span.start)..item.span.start];
            gap.split('\n').count() > 2 && gap.split('\n').skip(1).any(|it| it.trim().is_empty())
        });
        if ends {
            if prose * 5 >= lines * 2 {
                items[first..at]
                    .iter_mut()
                    .for_each(|it| it.stands = Stands::InProse);
            }
            (first, lines, prose) = (at, 0, 0);
        }
        if let Some(item) = next
            && (item.line != line || ends)
        {
            line = item.line;
            lines += 1;
            prose += usize::from(item.stands == Stands::InProse);
        }
    }
    for item in items {
        if item.stands == Stands::InProse && item.kind == Kind::Garbled {
            item.kind = Kind::Word;
        }
    }
}

struct Scanner<'a> {
    text: &'a str,
    notation: &'a dyn MoveNotation,
    items: Vec<Item>,
    /// Whether blanks of the line at hand are doubled.
    is_spaced: bool,
}

impl Scanner<'_> {
    /// Reads one line; where the reading ended, which is on the next one when a move goes on there.
    fn line(&mut self, start: usize, end: usize, line: usize) -> usize {
        let first = self.items.len();
        self.is_spaced = is_spaced(&self.text[start..end]);
        let mut at = start;
        while at < end {
            let rest = &self.text[at..end];
            let blank = rest.len() - rest.trim_start().len();
            if blank > 0 {
                at += blank;
                continue;
            }
            let (kind, len) = self.piece(at, start, end);
            self.push(kind, at..at + len, line, at - start);
            at += len;
        }
        self.judge(first);
        at
    }

    fn push(&mut self, kind: Kind, span: Range<usize>, line: usize, column: usize) {
        let stands = Stands::Among;
        self.items.push(Item {
            kind,
            span,
            line,
            column,
            stands,
        });
    }

    /// The piece at a place that is no blank, and how long it is.
    fn piece(&self, at: usize, start: usize, end: usize) -> (Kind, usize) {
        let rest = clip(&self.text[at..end]);
        if let Some(len) = dots(rest) {
            return (Kind::Dots, len);
        }
        if let Some(len) = mark(rest) {
            return (Kind::Mark, len);
        }
        if let Some((number, len)) = number(rest) {
            let after = rest[len..].trim_start();
            let opens = is_idle(&self.text[start..at]);
            let parted = self.text[start..at].ends_with("  ") && rest[..len].ends_with('.');
            let followed = after.is_empty() && opens
                || dots(after).is_some()
                || after.starts_with("...")
                || self
                    .is_move_at(at + rest.len() - after.len(), end)
                    .is_some()
                || (opens || parted) && begins_a_move(after);
            if followed {
                return (Kind::Number(Some(number)), len);
            }
        }
        if let Some(len) = self.is_move_at(at, end) {
            return (Kind::Move, len);
        }
        if is_idle(&self.text[start..at]) {
            for len in spoilt_numbers(rest) {
                let after = rest[len..].trim_start();
                let parted = rest[len..].starts_with(' ') || rest[..len].ends_with('.');
                let is_apart = parted && begins_a_move(after);
                if self.taken(after).is_some() || is_apart {
                    return (Kind::Number(unspoilt(&rest[..len])), len);
                }
            }
        }
        (Kind::Word, word(&self.text[at..end]))
    }

    /// The length of the move that stands here, if one does. It may go on on the next line.
    fn is_move_at(&self, at: usize, end: usize) -> Option<usize> {
        let whole = end - at;
        let rest = clip(&self.text[at..end]);
        if !may_be_move(rest) || self.text[..at].ends_with(|c: char| c.is_alphabetic()) {
            return None;
        }
        let taken = self.taken(rest);
        if taken.is_some() {
            return taken;
        }
        if whole > MAX_BROKEN || rest.contains("  ") {
            return None;
        }
        let next = self.text.get(end + 1..)?;
        let next_end = next.find('\n').unwrap_or(next.len());
        let next = &next[..next_end];
        if next.trim().is_empty() || rest.trim_end().ends_with(',') {
            return None;
        }
        let both = &self.text[at..end + 1 + next_end];
        let taken = self.taken(both).filter(|len| *len > rest.len());
        taken.or_else(|| {
            // `K-` and on the next line `e8`.
            let half = rest.trim_end().strip_suffix('-')?;
            let len = next.len() - next.trim_start().len();
            let end = len + word(&next[len..]);
            let second = next[len..end].trim_end_matches(['.', ',', ';', ')', '!', '?']);
            let whole = format!("{half}-{second}");
            let read = !half.is_empty() && self.notation.read(&whole, Color::White).is_ok();
            read.then_some(rest.len() + 1 + len + second.len())
        })
    }

    fn taken(&self, rest: &str) -> Option<usize> {
        // Brackets hold marks of notes, and wide gaps part columns.
        let gap = if self.is_spaced { "   " } else { "  " };
        let end = rest.find('[').into_iter().chain(rest.find(gap)).min();
        let rest = &rest[..end.unwrap_or(rest.len())];
        let len = self.notation.take(rest);
        let taken = &rest[..len];
        let bare = taken.trim_end_matches([',', ';', ':']);
        let bare = bare.strip_suffix('.').unwrap_or(bare);
        if bare.is_empty() || bare.len() + 1 < len && rest[..len].ends_with("..") {
            return None;
        }
        let read = |text: &str| {
            let text = text.trim_end_matches(['!', '?']);
            self.notation.read(text, Color::White).is_ok()
        };
        if read(taken) {
            Some(len)
        } else if read(bare) {
            Some(bare.len())
        } else {
            None
        }
    }

    /// Says of the pieces of one line how they stand, and which words are garbled moves.
    fn judge(&mut self, from: usize) {
        let text = self.text;
        let gap = if self.is_spaced { COLUMN * 2 } else { COLUMN };
        let items = &mut self.items[from..];
        if items.is_empty() {
            return;
        }
        let is_word = |item: &Item| item.kind == Kind::Word;
        let has_moves = items
            .iter()
            .any(|it| matches!(it.kind, Kind::Move | Kind::Dots | Kind::Number(_)));
        let number = items.iter().find(|it| matches!(it.kind, Kind::Number(_)));
        let leads = |it: &Item| is_idle(&text[it.span.start - it.column..it.span.start]);
        let in_columns = number.is_some_and(leads)
            && has_moves
            && items.iter().any(|it| is_before_gap(text, it.span.end));
        let mut joined: Vec<Item> = Vec::with_capacity(items.len());
        let mut prose = false;
        let mut rest = items.iter().peekable();
        while let Some(item) = rest.next() {
            if !is_word(item) {
                joined.push(item.clone());
                continue;
            }
            let mut whole = item.clone();
            while let Some(next) = rest.peek() {
                if !is_word(next) || next.span.start - whole.span.end >= gap {
                    break;
                }
                whole.span.end = next.span.end;
                rest.next();
            }
            let piece = &text[whole.span.clone()];
            let last_is_move = joined.last().is_some_and(|it| it.kind == Kind::Move);
            let last_is_number = joined
                .last()
                .is_some_and(|it| matches!(it.kind, Kind::Number(_)));
            if let Some(ending) = ending(piece) {
                whole.kind = Kind::End(ending);
            } else if in_columns && last_is_number && is_before_gap(text, whole.span.end) {
                // In White's place stands White's move, whatever is left of it.
                whole.kind = Kind::Garbled;
            } else if is_noise(piece)
                || has_moves && (is_stray(piece) || is_apart(text, &whole.span))
                || in_columns && piece.split(' ').all(|it| it.chars().count() <= 2)
            {
                whole.kind = Kind::Mark;
            } else if is_garbled(piece)
                || in_columns
                    && last_is_move
                    && is_after_gap(text, whole.span.start)
                    && is_short(piece)
            {
                whole.kind = Kind::Garbled;
            } else if let Some(last) = joined.last_mut()
                && last.kind == Kind::Move
                && is_spoilt_tail(piece)
                && whole.span.start <= last.span.end + 1
            {
                last.kind = Kind::Garbled;
                last.span.end = whole.span.end;
                continue;
            } else {
                prose = true;
            }
            joined.push(whole);
        }
        join_halves(text, &mut joined);
        let all = joined.len();
        for (at, item) in joined.iter_mut().enumerate() {
            item.stands = if prose {
                Stands::InProse
            } else if at == 0 {
                Stands::First
            } else {
                Stands::Among
            };
            if item.kind == Kind::Garbled && (prose || !has_moves && all > 1) {
                item.kind = Kind::Word;
            }
        }
        self.items.truncate(from);
        self.items.extend(joined);
    }
}

/// The beginning of a text in which a piece may lie.
fn clip(text: &str) -> &str {
    let end = text.len().min(MAX_PIECE);
    let end = (0..=end).rev().find(|at| text.is_char_boundary(*at));
    &text[..end.unwrap_or(0)]
}

/// The longest piece of a line, in bytes.
const MAX_PIECE: usize = 200;
/// The longest piece at the end of a line that may be the beginning of a move, in bytes.
const MAX_BROKEN: usize = 24;

/// Whether each blank of a line is doubled, as some scanners have it.
fn is_spaced(line: &str) -> bool {
    let line = line.trim();
    let double = line.matches("  ").count();
    let single = line.split(' ').filter(|it| !it.is_empty()).count();
    double * 3 > single && single > 3
}

/// Whether a move may begin here: not in the middle of prose in small letters.
fn may_be_move(rest: &str) -> bool {
    let word = &rest[..word(rest)];
    let mut letters = word.chars();
    match letters.next() {
        Some(c) if c.is_uppercase() || c.is_ascii_digit() => true,
        Some(c) if c.is_lowercase() => {
            let castles = word.starts_with("castles") || word.starts_with("o-o");
            word.contains(|c: char| c.is_ascii_digit()) || castles || !word.is_ascii()
        }
        Some(c) => !c.is_ascii(),
        None => false,
    }
}

/// Whether what follows a number at the start of a line is not the rest of a sentence.
fn begins_a_move(after: &str) -> bool {
    let piece = after.split("  ").next().unwrap_or_default();
    is_garbled(piece)
}

/// Joins what ends in a dash with the move that was found behind it: of `R— Kt P— R5` the move is
/// not `Kt P— R5`.
fn join_halves(text: &str, items: &mut Vec<Item>) {
    let mut at = 1;
    while at < items.len() {
        let (first, second) = (&items[at - 1], &items[at]);
        let open = text[first.span.clone()]
            .trim_end()
            .ends_with(['-', '—', '–']);
        let near = second.span.start <= first.span.end + 1;
        if first.kind == Kind::Garbled && second.kind == Kind::Move && open && near {
            items[at - 1].span.end = items[at].span.end;
            items.remove(at);
        } else {
            at += 1;
        }
    }
}
