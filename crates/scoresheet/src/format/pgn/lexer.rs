//! Cuts a text into tokens: every text, without loss, in one walk.
//!
//! ```text
//! text    = { between | game }
//! game    = { tag | comment } { element } result
//! element = number | move | nag | suffix | glyph | comment | "(" | ")" | separator
//! ```
//!
//! Three places are told apart: between games, where a line that begins neither tags nor moves is
//! prose; among the tags; and among the moves. How moves are spelled is not known here: where one
//! may stand, the notation is asked where it ends, and a word that is no move is a token, too.
//! Each token has at least one byte, and no byte is looked at more than a fixed number of times.
//! Source: PGN standard 7 and 8, and files of many origins.

use std::ops::Range;

use super::results::{self, Form, Found};
use super::tag::{self, line};
use super::token::{Kind, Token};
use super::{comment, glyphs};
use crate::format::event::Ending;
use crate::format::move_list::{self, MAX_DIGITS};
use crate::game::Outcome;

/// Says how many bytes at the start of a text one move takes; 0 when none starts there.
pub type Take<'t> = &'t dyn Fn(&str) -> usize;

/// Where in a text the lexer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Before the first game, or after one.
    Between,
    /// Among the tags.
    Tags,
    /// Among the moves.
    Moves,
}

/// The tokens of a text.
pub struct Lexer<'a, 't> {
    text: &'a str,
    at: usize,
    take: Take<'t>,
    place: Place,
    /// How many variations are open.
    depth: usize,
    /// Whether a move stands before, with nothing but its signs and comments in between.
    behind: bool,
    /// Whether the game has a move.
    played: bool,
    /// Whether only blanks stand before on this line.
    first: bool,
    /// Whether the Result tag says that both lost, so that `0-0` may be a result.
    both_lose: bool,
}

/// A kind and its length.
type Cut<'a> = (Kind<'a>, usize);

impl<'a, 't> Lexer<'a, 't> {
    /// The tokens of a part of the text, which begins at `place`.
    pub fn new(text: &'a str, span: Range<usize>, place: Place, take: Take<'t>) -> Lexer<'a, 't> {
        Lexer {
            text: &text[..span.end],
            at: span.start,
            take,
            place,
            depth: 0,
            behind: false,
            played: false,
            first: begins_line(text, span.start),
            both_lose: false,
        }
    }

    /// Where the next token begins, in bytes of the text.
    pub fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn cut(&mut self) -> Cut<'a> {
        let rest = self.rest();
        let blank = blanks(rest);
        if blank > 0 {
            return (Kind::Blank, blank);
        }
        self.anywhere(rest)
            .or_else(|| match self.place {
                Place::Between => self.between(rest),
                Place::Tags => self.among_tags(rest),
                Place::Moves => None,
            })
            .unwrap_or_else(|| self.among_moves(rest))
    }

    /// What is the same in all places.
    fn anywhere(&self, rest: &'a str) -> Option<Cut<'a>> {
        let before = self.text[..self.at].chars().next_back();
        match rest.as_bytes()[0] {
            b'%' if matches!(before, None | Some('\n' | '\r')) => {
                Some((Kind::Escape, line(rest).len()))
            }
            b'{' => {
                let (len, closed) = comment::brace(rest);
                Some((Kind::Brace { closed }, len))
            }
            b';' => Some((Kind::Semicolon, line(rest).len())),
            b'[' => {
                let tag = tag::bracketed(rest, self.first)?;
                let len = tag.len;
                Some((Kind::Tag(tag), len))
            }
            _ => None,
        }
    }

    /// Between games; `None` when moves begin here.
    fn between(&self, rest: &'a str) -> Option<Cut<'a>> {
        if let Some(found) = self.start_or_bare_tag(rest) {
            return Some(found);
        }
        if move_list::begins(rest) {
            return None;
        }
        let len = match results::find(rest) {
            Some(found) => found.len,
            None if rest.starts_with('<') => reserved(rest),
            None => line(rest).trim_end_matches(is_blank).len(),
        };
        Some((Kind::Stray, len))
    }

    /// Among the tags; `None` when they end here.
    fn among_tags(&self, rest: &'a str) -> Option<Cut<'a>> {
        if let Some(found) = self.start_or_bare_tag(rest) {
            return Some(found);
        }
        if rest.starts_with('<') && !rest.starts_with("<>") {
            return Some((Kind::Reserved, reserved(rest)));
        }
        None
    }

    fn start_or_bare_tag(&self, rest: &'a str) -> Option<Cut<'a>> {
        if !self.first {
            return None;
        }
        if let Some(tag) = tag::without_bracket(rest) {
            let len = tag.len;
            return Some((Kind::Tag(tag), len));
        }
        let start = move_list::start_line(rest)?;
        let fen = start.fen.map(|it| self.at + it.start..self.at + it.end);
        Some((Kind::Start(fen), start.len))
    }

    fn among_moves(&self, rest: &'a str) -> Cut<'a> {
        self.structure(rest)
            .or_else(|| self.result(rest))
            .or_else(|| self.number(rest))
            .or_else(|| self.annotation(rest))
            .or_else(|| separator(rest))
            .or_else(|| self.a_move(rest))
            .unwrap_or_else(|| word(rest))
    }

    fn structure(&self, rest: &'a str) -> Option<Cut<'a>> {
        let open = self.depth > 0;
        Some(match rest.as_bytes()[0] {
            b'(' if self.behind && rest.starts_with("(=)") => (Kind::DrawOffer, 3),
            b'(' => match glyphs::whole_mark(rest).filter(|_| self.behind) {
                Some(len) => (Kind::Mark, len),
                None => (Kind::Open, 1),
            },
            b')' if open => (Kind::Close, 1),
            b')' | b'}' => (Kind::StrayClose, 1),
            b'$' => {
                let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                (Kind::Nag, 1 + digits)
            }
            b'[' => (Kind::Stray, bracketed(rest)),
            b']' => (Kind::Stray, 1),
            b'<' if !rest.starts_with("<>") => (Kind::Reserved, reserved(rest)),
            b'>' => (Kind::Reserved, 1),
            b'&' => (Kind::Stray, entity(rest)?),
            _ => return None,
        })
    }

    fn result(&self, rest: &'a str) -> Option<Cut<'a>> {
        let found = results::find(rest)?;
        let last = self.is_last(found.len);
        let believed = match found.form {
            Form::Standard => true,
            Form::Figures if is_zeros(&found) => self.both_lose && last || (self.take)(rest) == 0,
            Form::Figures => true,
            Form::Signs => last && !self.played,
            Form::LongSigns => last,
            Form::Words => {
                let len = blanks(&rest[found.len..]);
                if !last && results::find(&rest[found.len + len..]).is_some() {
                    return Some((Kind::Stray, found.len));
                }
                last
            }
        };
        let kind = Kind::Result {
            ending: found.ending,
            standard: found.form == Form::Standard,
            ends: self.depth == 0 || self.ends_text(found.len),
        };
        believed.then_some((kind, found.len))
    }

    /// Whether a game could end `len` bytes further on: there the text ends, a tag follows, or an
    /// empty line.
    fn is_last(&self, len: usize) -> bool {
        let rest = &self.rest()[len..];
        let blank = &rest[..blanks(rest)];
        line_ends(blank) > 1 || self.ends_text(len)
    }

    fn ends_text(&self, len: usize) -> bool {
        let rest = &self.rest()[len..];
        let next = &rest[blanks(rest)..];
        next.is_empty() || next.starts_with('[') && tag::bracketed(next, true).is_some()
    }

    fn number(&self, rest: &'a str) -> Option<Cut<'a>> {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return None;
        }
        let dots = dots(&rest[digits..]);
        if dots > 0 && digits <= MAX_DIGITS {
            return Some((Kind::Number, digits + dots));
        }
        if digits <= 3 && self.depth == 0 && rest[digits..].starts_with(')') {
            return Some((Kind::Number, digits + 1));
        }
        let is_move = (self.take)(rest) > 0;
        (!is_move && digits <= MAX_DIGITS).then_some((Kind::Number, digits))
    }

    /// Signs behind a move, unless the notation takes more than the sign.
    fn annotation(&self, rest: &'a str) -> Option<Cut<'a>> {
        if !self.behind {
            return None;
        }
        let (kind, len) = match glyphs::suffix(rest) {
            0 => match glyphs::whole_glyph(rest) {
                Some((len, number)) => (Kind::Glyph(number), len),
                None => (Kind::Mark, glyphs::whole_mark(rest)?),
            },
            len => (Kind::Suffix, len),
        };
        ((self.take)(rest) <= len).then_some((kind, len))
    }

    fn a_move(&self, rest: &'a str) -> Option<Cut<'a>> {
        let mut len = (self.take)(rest).min(rest.len());
        while !rest.is_char_boundary(len) {
            len -= 1;
        }
        // A comma behind a move is prose; `,` alone is no move, so something stays.
        len = rest[..len].trim_end_matches(',').len();
        (len > 0).then_some((Kind::Move, len))
    }

    /// Follows where the token leads.
    fn enter(&mut self, kind: &Kind<'a>, rest: &'a str, len: usize) {
        self.first = match kind {
            Kind::Blank => self.first || line_ends(&rest[..len]) > 0,
            _ => false,
        };
        match kind {
            Kind::Tag(tag) => {
                self.begin(Place::Tags);
                self.both_lose |= tag.name == "Result" && is_both_lose(tag.raw);
            }
            Kind::Start(_) => self.begin(Place::Tags),
            Kind::Result { ends: true, .. } => {
                self.place = Place::Between;
                self.forget();
            }
            Kind::Blank | Kind::Escape | Kind::Brace { .. } | Kind::Semicolon => (),
            Kind::Stray if self.place == Place::Between => (),
            Kind::Reserved if self.place == Place::Tags => (),
            _ => {
                self.begin(Place::Moves);
                self.play(kind);
            }
        }
    }

    /// Goes to the place, and forgets the game before when another begins.
    fn begin(&mut self, place: Place) {
        if self.place == Place::Between || self.place == Place::Moves && place == Place::Tags {
            self.forget();
        }
        self.place = place;
    }

    fn forget(&mut self) {
        self.depth = 0;
        self.behind = false;
        self.played = false;
        self.both_lose = false;
    }

    fn play(&mut self, kind: &Kind<'a>) {
        match kind {
            Kind::Move | Kind::Word => {
                self.behind = true;
                self.played = true;
            }
            Kind::Open => {
                self.depth += 1;
                self.behind = false;
            }
            Kind::Close => {
                self.depth -= 1;
                self.behind = true;
            }
            Kind::Number => self.behind = false,
            _ => (),
        }
    }
}

impl<'a> Iterator for Lexer<'a, '_> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        if rest.is_empty() {
            return None;
        }
        let (kind, len) = self.cut();
        self.enter(&kind, rest, len);
        let span = self.at..self.at + len;
        self.at = span.end;
        Some(Token { kind, span })
    }
}

/// Whether a character parts words: white space, control characters, and what is not seen.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(
            c,
            '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}'
        )
}

/// Whether only blanks stand before on the line.
fn begins_line(text: &str, at: usize) -> bool {
    let ends_line = |c: char| matches!(c, '\n' | '\r');
    let before = text[..at].trim_end_matches(|c| is_blank(c) && !ends_line(c));
    before.is_empty() || before.ends_with(ends_line)
}

fn blanks(text: &str) -> usize {
    text.find(|c| !is_blank(c)).unwrap_or(text.len())
}

/// How many lines end in the text, counted to two.
pub fn line_ends(text: &str) -> usize {
    let bytes = text.as_bytes();
    let ends = (0..bytes.len()).filter(|&at| {
        bytes[at] == b'\n' && (at == 0 || bytes[at - 1] != b'\r') || bytes[at] == b'\r'
    });
    ends.take(2).count()
}

fn is_zeros(found: &Found) -> bool {
    found.ending == Ending::Is(Outcome::BothLose)
}

fn is_both_lose(text: &str) -> bool {
    results::whole(text) == Some(Outcome::BothLose)
}

/// The length of the dots behind a number, blanks before and between them included.
fn dots(text: &str) -> usize {
    let mut end = 0;
    loop {
        let at = end + blanks(&text[end..]);
        let dots = text[at..]
            .find(|c| !matches!(c, '.' | '…'))
            .unwrap_or(text.len() - at);
        if dots == 0 {
            return end;
        }
        end = at + dots;
    }
}

fn separator(rest: &str) -> Option<Cut<'_>> {
    let len = rest
        .find(|c| !matches!(c, '.' | '…' | ',' | '|'))
        .unwrap_or(rest.len());
    (len > 0).then_some((Kind::Separator, len))
}

/// The length of `<` … `>`, or of the first sign when nothing on the line closes it.
fn reserved(rest: &str) -> usize {
    closed_by(rest, '<', '>')
}

fn bracketed(rest: &str) -> usize {
    closed_by(rest, '[', ']')
}

fn closed_by(rest: &str, open: char, close: char) -> usize {
    let inside = &rest[open.len_utf8()..];
    let stops = |c: char| c == open || c == close || matches!(c, '\n' | '\r' | '{' | '}');
    match inside
        .char_indices()
        .take(MAX_ASIDE)
        .find(|(_, c)| stops(*c))
    {
        Some((at, c)) if c == close => open.len_utf8() + at + c.len_utf8(),
        _ => open.len_utf8(),
    }
}

/// The longest text in brackets that is taken as one, in characters.
const MAX_ASIDE: usize = 200;

/// The length of a character entity of HTML: `&nbsp;`.
fn entity(rest: &str) -> Option<usize> {
    let name = rest[1..]
        .bytes()
        .take(10)
        .take_while(|b| b.is_ascii_alphanumeric() || *b == b'#')
        .count();
    (name > 1 && rest[1 + name..].starts_with(';')).then_some(name + 2)
}

/// A word where a move should stand, so that nothing is lost.
fn word(rest: &str) -> Cut<'_> {
    let ends = |c: char| {
        is_blank(c) || matches!(c, '{' | '}' | '(' | ')' | ';' | '$' | '[' | ']' | ',' | '|')
    };
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let len = rest[first..].find(ends).map_or(rest.len(), |at| first + at);
    (Kind::Word, len)
}
