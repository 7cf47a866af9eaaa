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

use std::ops::Range;

use crate::abreast;
use crate::heading::is_title;
use scoresheet::notation::MoveNotation;
use scoresheet::rules::Color;

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

/// Dots in the place of a move: how long they are.
fn dots(rest: &str) -> Option<usize> {
    let mut count = 0;
    let mut len = 0;
    for (at, c) in rest.char_indices() {
        match c {
            '.' | '·' | '•' => count += 1,
            '…' => count += 3,
            ' ' => continue,
            _ => break,
        }
        len = at + c.len_utf8();
    }
    (count >= 2).then_some(len)
}

/// The mark of a note: `(a)`, `[A]`, `[Footnote`, `{160}`, `*`.
fn mark(rest: &str) -> Option<usize> {
    let (open, close) = match rest.as_bytes().first()? {
        b'(' => (b'(', ')'),
        b'[' => (b'[', ']'),
        b'{' => (b'{', '}'),
        b'*' | b'"' => return Some(1),
        _ => {
            let quote = rest.chars().next().filter(|c| "“”‘„«»".contains(*c));
            return quote.map(char::len_utf8);
        }
    };
    let end = rest.find(close).filter(|end| *end <= MAX_MARK)?;
    let inside = rest[1..end].trim();
    let is_letter = inside.len() == 1 && inside.bytes().all(|b| b.is_ascii_alphabetic());
    let is_number = !inside.is_empty() && inside.bytes().all(|b| b.is_ascii_digit());
    let is_name = inside
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b' ');
    let fits = match open {
        b'(' => {
            is_letter && !rest[end + 1..].starts_with('-')
                || inside == "!"
                || inside == "?"
                || inside == "best"
        }
        b'[' => is_letter || is_number || is_name,
        _ => is_name,
    };
    fits.then_some(end + 1)
}

/// The longest mark, in bytes.
const MAX_MARK: usize = 24;

/// A number as moves have it, and how long it is with its stop.
fn number(rest: &str) -> Option<(u16, usize)> {
    let open = usize::from(rest.starts_with('('));
    let digits = rest[open..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > MAX_NUMBER {
        return None;
    }
    let value = rest[open..open + digits].parse().ok()?;
    let tail = &rest[open + digits..];
    let stop = match tail.bytes().next() {
        Some(b')') => 1,
        Some(b'.') if open == 0 && !tail.starts_with("..") => 1,
        Some(b'.' | b' ') if open == 0 => 0,
        None if open == 0 => 0,
        Some(b) if open == 0 && b.is_ascii_uppercase() => 0,
        _ if open == 0 && tail.starts_with('…') => 0,
        _ => return None,
    };
    (value > 0).then_some((value, open + digits + stop))
}

/// How long the letters and signs may be that were a number before they were scanned, in front of a
/// move: all that may be digits, and a word of which one is a digit or behind which a stop stands.
fn spoilt_numbers(rest: &str) -> impl Iterator<Item = usize> + use<> {
    let alike = |c: char| c.is_ascii_digit() || "IlOoSsBMZz!|>^&iTGg".contains(c);
    let digits = rest.chars().take_while(|c| alike(*c));
    let len: usize = digits.map(char::len_utf8).sum();
    let stop = rest[len..]
        .bytes()
        .take_while(|b| b".>)".contains(b))
        .count();
    // A letter alone is a man, but for those that are nearly a 1.
    let is_sure = len > 1 || rest.starts_with(|c: char| c.is_ascii_digit() || "Il!|i".contains(c));
    let fits = (1..=MAX_NUMBER + 1).contains(&len) && is_sure;
    let digits = fits.then_some(len + stop);
    let whole = word(rest);
    let print = &rest[..whole];
    let has_digit = print.contains(|c: char| c.is_ascii_digit());
    let stops = print.ends_with(['.', ')', '>', ',', ':']);
    let names = print.starts_with(['K', 'Q', 'R', 'B', 'N', 'P', 'C']);
    let is_word = whole <= MAX_NUMBER + 3 && (has_digit || stops) && !names;
    // `?6.KQ-Q4`
    let glued = print.find('.').map(|at| at + 1);
    let glued = glued.filter(|len| (3..=MAX_NUMBER + 1).contains(len) && has_digit && *len < whole);
    digits
        .into_iter()
        .chain(is_word.then_some(whole))
        .chain(glued)
}

/// Whether what stands before a number on its line is nothing, or a stray sign or two.
fn is_idle(before: &str) -> bool {
    if before.len() > MAX_IDLE {
        return false;
    }
    let apart = before.ends_with("  ");
    let short = |word: &str| word.chars().count() <= 2;
    let idle = |word: &str| {
        (is_stray(word) || apart && short(word)) && !word.contains(|c: char| c.is_ascii_digit())
    };
    before.split_whitespace().all(idle)
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

/// Whether a gap between columns begins here.
fn is_before_gap(text: &str, at: usize) -> bool {
    let after = &text[at..];
    after.starts_with("   ") && !after.trim_start_matches(' ').starts_with('\n')
}

/// Whether a gap between columns ends here.
fn is_after_gap(text: &str, at: usize) -> bool {
    text[..at].ends_with("   ")
}

/// Whether a piece is as short as a move and has a capital.
fn is_short(piece: &str) -> bool {
    const LONGEST: usize = 16;
    piece.len() <= LONGEST && piece.contains(|c: char| c.is_ascii_uppercase())
}

/// Whether one letter or two stand between wide gaps.
fn is_apart(text: &str, span: &Range<usize>) -> bool {
    let after = &text[span.end..];
    let parted = after.is_empty() || after.starts_with("  ") || after.starts_with('\n');
    span.len() <= 2 && parted && text[..span.start].ends_with("  ")
}

/// Whether a piece behind a move may be the spoilt end of it: `Jch`.
fn is_spoilt_tail(piece: &str) -> bool {
    let odd = piece.contains(|c: char| !c.is_ascii_lowercase());
    let is_word = ["etc.", "and", "or", "if", "with"].contains(&piece.to_lowercase().as_str());
    piece.len() <= 4 && !piece.contains(' ') && !is_word && (odd || piece.ends_with('h'))
}

/// The longest beginning of a line that may be idle, in bytes.
const MAX_IDLE: usize = 60;

/// Whether a word is a sign or two and no word of the language.
fn is_stray(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "a", "i", "if", "or", "to", "as", "at", "by", "in", "is", "it", "of", "on", "so", "we",
        "be", "no", "he", "an",
    ];
    word.chars().count() <= 2 && !WORDS.contains(&word.to_lowercase().as_str())
}

/// The number that the letters of a spoilt one look like, if all do.
fn unspoilt(print: &str) -> Option<u16> {
    let bare = print.trim_end_matches(['.', '>', ')']);
    let digit = |c: char| match c {
        'I' | 'l' | '!' | '|' | 'i' => Some('1'),
        'O' | 'o' => Some('0'),
        'S' | 's' => Some('5'),
        'B' | '&' => Some('8'),
        'Z' | 'z' => Some('2'),
        'G' => Some('6'),
        'T' => Some('7'),
        c => c.is_ascii_digit().then_some(c),
    };
    let digits: Option<String> = bare.chars().map(digit).collect();
    digits?.parse().ok().filter(|it| *it > 0)
}

/// The length of the word here.
fn word(rest: &str) -> usize {
    rest.find(char::is_whitespace).unwrap_or(rest.len())
}

/// Whether a piece has no letter and no digit.
fn is_noise(piece: &str) -> bool {
    let letters = piece.chars().filter(|c| c.is_alphanumeric()).count();
    let bare = piece.trim_matches(|c: char| !c.is_alphanumeric());
    let opens = matches!(
        bare.to_lowercase().as_str(),
        "if" | "or" | "a" | "i" | "in" | "at" | "to"
    );
    letters == 0 || letters <= 2 && !opens && piece.contains(|c: char| "()[]{}<>*'‘’".contains(c))
}

/// The end of a game that the words tell, if they are nothing else.
fn ending(piece: &str) -> Option<Ending> {
    let bare = piece
        .trim_matches(|c: char| !c.is_alphabetic())
        .to_lowercase();
    let found = match bare.as_str() {
        "resigns" | "resign" | "and resigns" => Ending::Resigns,
        "white resigns" | "and white resigns" | "black wins" | "and black wins" => {
            Ending::Wins(Color::Black)
        }
        "black resigns" | "and black resigns" | "white wins" | "and white wins" => {
            Ending::Wins(Color::White)
        }
        "drawn" | "drawn game" | "draw" | "a draw" | "and draws" => Ending::Draw,
        "and wins" | "wins" | "and mates" | "and won" => Ending::AndWins,
        _ => return None,
    };
    Some(found)
}

/// The words that moves are written with.
const WORDS: &[&str] = &[
    "to", "takes", "sq", "ch", "castles", "mate", "kt", "th", "st", "nd", "rd", "d", "x", "s", "t",
    "dis", "dbl", "queens", "check", "e.p", "ep", "k", "q", "b", "r", "p", "n", "best", "or",
];

/// Whether a piece that is no move looks like one that was not recognised well: short, with a
/// capital, and few small letters that are not words of moves.
pub(crate) fn is_garbled(piece: &str) -> bool {
    if piece.len() > MAX_GARBLED || piece.len() < 2 {
        return false;
    }
    let capitals = piece.chars().filter(|c| c.is_ascii_uppercase()).count();
    let digits = piece.chars().filter(char::is_ascii_digit).count();
    let dash = piece.contains(['-', '—', '–', '^', '~']);
    let strange = |c: char| {
        !c.is_ascii_alphanumeric() && !" -—–.,'’()xé×!?&{}<>^~*:;/[]=+#|\\$%@_\"“”".contains(c)
    };
    if piece.contains(strange) || piece.matches('^').count() > 1 {
        return false;
    }
    let shouts = |word: &str| word.len() > 4 && word.bytes().all(|b| b.is_ascii_uppercase());
    if is_title(piece) || piece.split(|c: char| !c.is_alphanumeric()).any(shouts) {
        return false;
    }
    let signs = dash || digits > 0 || piece.contains(['x', 'X', '=', '.']);
    // `PtB`, as some books have it.
    let takes = piece.replace("Kt", "N").contains('t');
    let words = takes || ["sq", "astles"].iter().any(|it| piece.contains(it));
    let man = piece.contains(['K', 'Q', 'R', 'B', 'N', 'P', 'O', 'C']);
    if capitals == 0 || !(signs || words) || !(man || dash || piece.contains(['x', 'X'])) {
        return false;
    }
    let mut odd = 0;
    for word in piece.split(|c: char| !c.is_alphanumeric()) {
        let small = word.trim_start_matches(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
        let small = small.trim_end_matches(|c: char| c.is_ascii_digit());
        let spoilt = |it: &str| it.len() > 3 && small.starts_with(it);
        if !WORDS.contains(&small.to_lowercase().as_str())
            && !WORDS.iter().any(|it| spoilt(it))
            && !WORDS.contains(&word.to_lowercase().as_str())
        {
            odd += small.chars().filter(|c| c.is_lowercase()).count();
        }
    }
    odd <= MAX_ODD
}

/// The longest piece that may be a garbled move, in bytes.
const MAX_GARBLED: usize = 32;
/// How many small letters of a garbled move may belong to no word of moves.
const MAX_ODD: usize = 4;
