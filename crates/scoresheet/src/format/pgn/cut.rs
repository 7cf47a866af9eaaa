//! Where a long text can be cut, so that its parts have the games of the whole.
//!
//! A file of any size is read in parts: each is [split](super::split) for itself, and all the games
//! together are those that splitting the whole gives, with the same spans. There are two ways to
//! find such a place in a part of a text that begins at a game.
//!
//! **[`cut`]** looks back from the end and at little more than one game. It rests on places where
//! it is known where the lexer is, whatever came before: a line that begins with `[`, behind an
//! empty line, where no comment can be open since the last brace before is `}` or there is none.
//! Every token but a comment ends on its line, so one begins there, and it is a tag. From there the
//! lexer walks to the next such place. When the last it meets is one of the four results of the
//! standard, alone in ending a game there, the game ends with it in the whole text, too, and the tag
//! behind it begins the next one. The text is cut behind the result, for the blanks behind it go
//! with the next game. What could depend on what came before — a `0-0`, which is a result in a
//! game that both have lost — is met only before an empty line, and there nothing is cut.
//!
//! **[`Seam`]** looks for such a place from anywhere in a text on, as long as it is known whether a
//! comment may be open there.
//!
//! **[`cut_read`]** walks over all games of the part. It cuts before a game that begins so far from
//! the end that nothing behind can change that: its line has ended, and each comment that was not
//! closed would have ended at the same place.

use super::lexer::{Lexer, Place, is_blank, line_ends};
use super::split::{RawGame, split};
use super::tag;
use super::token::Kind;

/// The last place, in bytes, at which the games of the text are surely parted; `bytes` begin where a
/// game or the text does and may end anywhere, and their encoding has ASCII as it is.
///
/// ```
/// use scoresheet::format::pgn::cut;
///
/// let text = b"[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n\n[Ev";
/// assert_eq!(cut(text), Some(text.iter().position(|&b| b == b'*').unwrap() + 1));
/// assert_eq!(cut(b"1. e4 * 1. d4 *"), None);
/// ```
pub fn cut(bytes: &[u8]) -> Option<usize> {
    let mut braces = Braces { bytes, last: None };
    let mut behind = bytes.len();
    let mut next: Option<usize> = None;
    while let Some(at) = memchr::memrchr(b'[', &bytes[..behind]) {
        behind = at;
        let is_tag = || tag::bracketed(ascii_start(&bytes[at..]), true).is_some();
        if !follows_empty_line(bytes, at) || braces.is_open(at) || !is_tag() {
            continue;
        }
        if let Some(end) = next.filter(|&end| ends_game(&bytes[at..end])) {
            return Some(end);
        }
        next = end_of_result(bytes, at);
    }
    None
}

/// How many blanks before a tag are looked at, in bytes: an empty line among more is not seen.
const MAX_BLANKS: usize = 4096;

/// The longest game that has a [`Seam`], in bytes.
const MAX_PARTED: usize = 16 << 20;

/// How far behind a brace a comment is taken to be open, in bytes.
const MAX_COMMENT: i64 = 256 << 20;

/// Looks for the first place, from a tag at or behind some place on, at which the games of a text are
/// surely parted; the text comes in pieces, and its encoding has ASCII as it is.
///
/// It rests on what [`cut`] rests on and nothing else, so that what it finds does not depend on
/// where it begins: of two places the one in front never leads behind the other's.
///
/// ```
/// use scoresheet::format::pgn::Seam;
///
/// let text = b"[A \"a\"]\n\n1. e4 *\n\n[A \"b\"]\n\n1. d4 *\n\n[A \"c\"]\n\n1. c4 *\n";
/// let second = text.iter().position(|&b| b == b'*').unwrap() + 1;
/// let third = second + text[second..].iter().position(|&b| b == b'*').unwrap() + 1;
/// assert_eq!(Seam::behind(0, true, None).find(text, true), Some(second));
/// assert_eq!(Seam::behind(1, true, None).find(text, true), Some(third));
/// assert_eq!(Seam::behind(second + 3, true, None).find(text, true), None);
/// ```
#[derive(Clone, Debug)]
pub struct Seam {
    /// Up to where it has looked, in bytes of what it was given.
    at: usize,
    /// Whether what it is given begins where the text does.
    begins_text: bool,
    /// Where a comment may have been opened: the last brace before `at`, when it is an opening one.
    opened: Option<i64>,
    /// Where the last tag begins that can begin a game.
    begun: Option<usize>,
}

impl Seam {
    /// How many bytes before a place have to be given, where there are so many.
    pub const BEFORE: usize = MAX_BLANKS;

    /// How far before a place a brace still matters, in bytes.
    pub const REACH: u64 = MAX_COMMENT as u64;

    /// One that begins at a place, in bytes of what [`find`](Seam::find) is given. `begins_text` when that
    /// begins where the text does; `opened` is how far before the place the last brace stands, when
    /// that is an opening one.
    pub fn behind(at: usize, begins_text: bool, opened: Option<u64>) -> Seam {
        let opened = opened.and_then(|it| i64::try_from(it).ok());
        Seam {
            at,
            begins_text,
            opened: opened.map(|it| at as i64 - it),
            begun: None,
        }
    }

    /// The place, in bytes of what is given: all that was given before, but for what was
    /// [forgotten](Seam::forget), and what comes next; `is_end` when nothing follows. None when there is
    /// no such place in it.
    pub fn find(&mut self, bytes: &[u8], is_end: bool) -> Option<usize> {
        while let Some(offset) = memchr::memchr3(b'[', b'{', b'}', bytes.get(self.at..)?) {
            let at = self.at + offset;
            match bytes[at] {
                b'{' => self.opened = Some(at as i64),
                b'}' => self.opened = None,
                _ if self.may_begin(bytes, at) => {
                    let ends = |b: &u8| !b.is_ascii() || matches!(b, b'\n' | b'\r');
                    if !is_end && !bytes[at..].iter().any(ends) {
                        // The line may go on.
                        self.at = at;
                        return None;
                    }
                    if tag::bracketed(ascii_start(&bytes[at..]), true).is_some() {
                        let before = self.begun.replace(at);
                        let before = before.filter(|it| at - it <= MAX_PARTED);
                        let end = end_of_result(bytes, at);
                        if let (Some(start), Some(end)) = (before, end)
                            && start < end
                            && ends_game(&bytes[start..end])
                        {
                            return Some(end);
                        }
                    }
                }
                _ => (),
            }
            self.at = at + 1;
        }
        self.at = bytes.len();
        None
    }

    /// How many bytes at the beginning of what was given need not be given again.
    pub fn forget(&mut self) -> usize {
        self.begun = self.begun.filter(|it| self.at - it <= MAX_PARTED);
        let needed = self.at.saturating_sub(MAX_BLANKS);
        let count = self.begun.map_or(needed, |it| needed.min(it));
        self.at -= count;
        self.begun = self.begun.map(|it| it - count);
        self.opened = self.opened.map(|it| it - count as i64);
        self.begins_text &= count == 0;
        count
    }

    /// Whether a game may begin with the bracket at a place.
    fn may_begin(&self, bytes: &[u8], at: usize) -> bool {
        let is_open = self.opened.is_some_and(|it| at as i64 - it <= MAX_COMMENT);
        let start = at.saturating_sub(MAX_BLANKS);
        let blank = &bytes[start..at];
        let is_at_start = start == 0 && self.begins_text;
        let is_all_blank = blank.trim_ascii().is_empty();
        let ends_lines = || std::str::from_utf8(blank).is_ok_and(|it| line_ends(it) > 1);
        !is_open
            && match is_all_blank && !is_at_start {
                true => matches!(blank.last(), Some(b'\n' | b'\r')) && ends_lines(),
                false => follows_empty_line(blank, blank.len()),
            }
    }
}

/// Looks for the brace before a place; the places come from the end of the bytes on.
struct Braces<'b> {
    bytes: &'b [u8],
    /// The brace that was found last, unless there was none.
    last: Option<Option<usize>>,
}

impl Braces<'_> {
    /// Whether a comment may be open at the place.
    fn is_open(&mut self, at: usize) -> bool {
        let last = match self.last {
            Some(None) => None,
            Some(Some(last)) if last < at => Some(last),
            _ => memchr::memrchr2(b'{', b'}', &self.bytes[..at]),
        };
        self.last = Some(last);
        last.is_some_and(|last| self.bytes[last] == b'{')
    }
}

/// The text of the bytes up to the first that is not ASCII, or to the end of the line.
fn ascii_start(bytes: &[u8]) -> &str {
    let ends = |b: &u8| !b.is_ascii() || matches!(b, b'\n' | b'\r');
    let end = bytes.iter().position(ends).unwrap_or(bytes.len());
    std::str::from_utf8(&bytes[..end]).unwrap_or_default()
}

/// Whether an empty line stands before, which may hold blanks, or nothing.
fn follows_empty_line(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].trim_ascii_end().len();
    let blank = &bytes[before..at];
    let starts_line = at == 0 || blank.ends_with(b"\n") || blank.ends_with(b"\r");
    let is_empty = |blank| before == 0 || line_ends(blank) > 1;
    starts_line && std::str::from_utf8(blank).is_ok_and(is_empty)
}

/// Where the last word before the blanks before a place ends, when it is a result of the standard.
fn end_of_result(bytes: &[u8], at: usize) -> Option<usize> {
    let text = bytes[..at].trim_ascii_end();
    let result: &[u8] = match text.last()? {
        b'*' => b"*",
        b'0' => b"1-0",
        b'1' => b"0-1",
        b'2' => b"1/2-1/2",
        _ => return None,
    };
    let before = text.strip_suffix(result)?.last();
    before
        .is_some_and(u8::is_ascii_whitespace)
        .then_some(text.len())
}

/// Whether a text that begins with a tag is surely one game up to a result at its very end.
fn ends_game(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        // What its signs mean is only known when its encoding is.
        return false;
    };
    let mut has_moves = false;
    for token in Lexer::new(text, 0..text.len(), Place::Between, &super::any_word) {
        match token.kind {
            Kind::Result { ends: true, .. } if token.span.end < text.len() => return false,
            Kind::Result { ends, standard, .. } => return ends && standard,
            Kind::Brace { closed: false } => return false,
            Kind::Tag(_) | Kind::Start(_) if has_moves => return false,
            Kind::Blank if has_moves && line_ends(&text[token.span]) > 1 => return false,
            Kind::Tag(_) | Kind::Start(_) | Kind::Blank | Kind::Brace { .. } => (),
            Kind::Semicolon | Kind::Escape | Kind::Reserved => (),
            _ => has_moves = true,
        }
    }
    false
}

/// Whether a game of a text that was split ends where it does whatever becomes of the text around, as
/// long as that leaves no comment open.
pub(crate) fn is_sure_end(text: &str, game: &RawGame, next: &RawGame) -> bool {
    let (bytes, end) = (text.as_bytes(), game.span.end);
    let (start, behind) = (game.tags.start, next.tags.start);
    if game.tags.is_empty() || next.tags.is_empty() || !bytes[end..behind].trim_ascii().is_empty() {
        return false;
    }
    let begins = |at: usize| bytes[at] == b'[' && follows_empty_line(bytes, at);
    begins(start)
        && begins(behind)
        && end_of_result(bytes, behind) == Some(end)
        && ends_game(&bytes[start..end])
}

/// The last place at which the games of the text are parted, whatever text may follow, found by
/// walking over all of them; `text` begins where a game or the whole text does. The last two games are
/// never parted, for text to come could change them; nor is anything cut behind tags without moves.
///
/// ```
/// use scoresheet::format::pgn::cut_read;
///
/// assert_eq!(cut_read("1. e4 *\n1. d4 *\n1. c4 *\n1. e"), Some(7));
/// assert_eq!(cut_read("1. e4 *\n1. d4 *\n1. c4 { open\n1. e4 *\n1. d4 *\n"), Some(7));
/// ```
pub fn cut_read(text: &str) -> Option<usize> {
    let last_line = memchr::memrchr2(b'\n', b'\r', text.as_bytes())?;
    let last_brace = memchr::memrchr2(b'{', b'}', text.as_bytes());
    // The start of the game before the one at hand, and whether a cut is possible there. It is settled
    // when its line and that of the next game have ended.
    let mut before: Option<(usize, bool)> = None;
    let (mut found, mut has_moves) = (None, false);
    for raw in split(text) {
        let is_settled = first(&raw).is_some_and(|at| at < last_line);
        if raw.place != Place::Between || !is_settled {
            break;
        }
        if let Some((at, true)) = before {
            found = Some(at);
        }
        if has_open_comment(text, &raw, last_brace) {
            break;
        }
        before = Some((raw.span.start, has_moves && is_parted(text, &raw)));
        has_moves = !raw.moves.is_empty();
    }
    found
}

/// Where the game has its first tag, move or comment.
fn first(raw: &RawGame) -> Option<usize> {
    let parts = [&raw.tags, &raw.moves].into_iter();
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(|part| part.start).min()
}

/// Whether the game begins on a line of its own: in the midst of a line tags and moves are not what
/// they are at its beginning.
fn is_parted(text: &str, raw: &RawGame) -> bool {
    let text = &text[raw.span.clone()];
    let blank = text.len() - text.trim_start_matches(is_blank).len();
    line_ends(&text[..blank]) > 0
}

/// Whether the game holds a comment that text to come could close elsewhere: one that is not closed
/// and has no brace behind it.
fn has_open_comment(text: &str, raw: &RawGame, last_brace: Option<usize>) -> bool {
    let span = raw.span.clone();
    if !text[span.clone()].contains('{') {
        return false;
    }
    Lexer::new(text, span, raw.place, &super::any_word).any(|token| {
        let is_open = matches!(token.kind, Kind::Brace { closed: false });
        is_open && last_brace.is_none_or(|last| last < token.span.end)
    })
}
