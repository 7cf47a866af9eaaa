//! From tokens to events: what each token says, and what is wrong with where it stands.

use std::collections::HashSet;
use std::ops::Range;

use super::lexer::{Lexer, Take, line_ends};
use super::split::RawGame;
use super::tag::{SMALL_NAME, TagText};
use super::token::{Kind, Token};
use super::{comment, glyphs};
use crate::diagnostic::{Code, Diagnostic};
use crate::format::event::{Ending, Event, Sink};
use crate::game::Outcome;

/// Reads one game and tells the sink everything in it, in the order of the text.
pub fn parse(text: &str, raw: &RawGame, take: Take<'_>, sink: &mut dyn Sink) {
    let mut parser = Parser {
        text,
        report: Report::new(sink),
        open: vec![Open::default()],
        names: HashSet::new(),
        small_names: Vec::new(),
        ended: false,
        end: raw.span.start,
        last_move: None,
        nested: None,
        early: None,
        gap: None,
        told_of_blanks: false,
    };
    for token in Lexer::new(text, raw.span.clone(), raw.place, take) {
        parser.token(token);
    }
    parser.finish();
}

/// How many diagnostics of one code are told of one game.
const MAX_ALIKE: usize = 30;

struct Parser<'a, 's> {
    text: &'a str,
    report: Report<'s>,
    /// The main line and the variations that are open.
    open: Vec<Open>,
    names: HashSet<&'a str>,
    /// Tags whose names begin with a small letter.
    small_names: Vec<(&'a str, Range<usize>)>,
    /// Whether the result was met.
    ended: bool,
    /// The end of the last thing that was no blank.
    end: usize,
    /// The last move, also of a variation.
    last_move: Option<Range<usize>>,
    /// A brace that opens inside the last comment.
    nested: Option<usize>,
    /// A comment before the first tag.
    early: Option<Range<usize>>,
    /// An empty line behind a move.
    gap: Option<Range<usize>>,
    told_of_blanks: bool,
}

/// A line of play that is being read.
#[derive(Default)]
struct Open {
    at: usize,
    has_move: bool,
}

impl<'a> Parser<'a, '_> {
    fn token(&mut self, token: Token<'a>) {
        let Token { kind, span } = token;
        let text = &self.text[span.clone()];
        if kind == Kind::Blank {
            return self.blank(text, span);
        }
        let apart = self.end < span.start;
        self.end = span.end;
        self.gap(&kind);
        match kind {
            Kind::Escape => self.event(Event::Stray(text), span),
            Kind::Brace { closed } => self.brace(text, span, closed),
            Kind::Semicolon => self.comment(text, span),
            _ if self.ended => self.stray(text, span),
            Kind::Tag(tag) => self.tag(&tag, span),
            Kind::Start(fen) => self.start(fen, text, span),
            Kind::Number => self.number(text, span),
            Kind::Move => self.a_move(Event::Move(text), span),
            Kind::Word => self.a_move(Event::Word(text), span),
            Kind::Mark => self.mark(text, span),
            Kind::Nag => self.nag(text, span),
            Kind::Glyph(number) => self.glyph(number, text, span),
            Kind::Suffix => self.suffix(text, span, apart),
            Kind::DrawOffer => self.draw_offer(span),
            Kind::Open => self.open(span),
            Kind::Close => self.close(span),
            Kind::StrayClose => self.stray_close(text, span),
            Kind::Result { .. } => self.result(&kind, text, span),
            Kind::Reserved => self.kept(Code::ReservedSign, text, span),
            Kind::Separator => self.separator(text, span),
            Kind::Stray => self.stray(text, span),
            Kind::Blank => (),
        }
    }

    fn event(&mut self, event: Event<'_>, span: Range<usize>) {
        self.report.sink.event(event, span);
    }

    /// Text that is kept as it is, with a complaint.
    fn kept(&mut self, code: Code, text: &'a str, span: Range<usize>) {
        self.report.add(code, span.clone(), None);
        self.event(Event::Stray(text), span);
    }

    fn stray(&mut self, text: &'a str, span: Range<usize>) {
        self.kept(Code::StrayText, text, span);
    }

    fn blank(&mut self, text: &str, span: Range<usize>) {
        let strange = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
        if let Some((at, c)) = text.char_indices().find(|it| strange(it.1)) {
            let at = span.start + at;
            let end = at + c.len_utf8();
            self.report.add(Code::ControlCharacter, at..end, None);
        }
        let odd = |c: char| c.is_whitespace() && !c.is_ascii() && !c.is_control();
        if let (false, Some((at, c))) = (
            self.told_of_blanks,
            text.char_indices().find(|it| odd(it.1)),
        ) {
            self.told_of_blanks = true;
            let at = span.start + at;
            self.report.add(Code::OddBlank, at..at + c.len_utf8(), None);
        }
        if line_ends(text) > 1 && self.last_move.is_some() && !self.ended {
            self.gap.get_or_insert(span);
        }
    }

    /// Tells of the first empty line when the moves go on behind it.
    fn gap(&mut self, kind: &Kind<'a>) {
        let goes_on = matches!(
            kind,
            Kind::Number | Kind::Move | Kind::Word | Kind::Open | Kind::Result { .. }
        );
        if !goes_on || self.ended {
            return;
        }
        if let Some(gap) = self.gap.take().filter(|gap| !gap.is_empty()) {
            self.report.add(Code::EmptyLine, gap, None);
            // One word of it is enough.
            self.gap = Some(0..0);
        }
    }

    fn brace(&mut self, text: &'a str, span: Range<usize>, closed: bool) {
        if !closed {
            let place = span.start..span.start + 1;
            self.report.add(Code::UnclosedComment, place, None);
        }
        self.forget_nested();
        if let (true, Some(at)) = (closed, text[1..].find('{')) {
            self.nested = Some(span.start + 1 + at);
        }
        self.comment(text, span);
    }

    /// A brace inside a comment is text, and nothing is wrong with it.
    fn forget_nested(&mut self) {
        if let Some(at) = self.nested.take() {
            self.report.add_info(Code::NestedBrace, at..at + 1);
        }
    }

    /// A brace that closes nothing: the comment was meant to go on to here, if one opened inside.
    fn stray_close(&mut self, text: &'a str, span: Range<usize>) {
        if let (Some(at), "}") = (self.nested, text) {
            self.nested = None;
            self.report.add(Code::NestedBrace, at..at + 1, None);
        }
        self.kept(Code::StrayClose, text, span);
    }

    fn comment(&mut self, text: &'a str, span: Range<usize>) {
        if self.names.is_empty() && self.last_move.is_none() {
            self.early.get_or_insert(span.clone());
        }
        let inner = comment::inner(text);
        if !inner.is_empty() {
            self.event(Event::Comment(inner), span);
        }
    }

    fn tag(&mut self, tag: &TagText<'a>, span: Range<usize>) {
        for fault in &tag.faults {
            let at = span.start + fault.at;
            if fault.says == SMALL_NAME {
                self.small_names.push((tag.name, at..at + tag.name.len()));
                continue;
            }
            let (place, words) = (at..span.end, Some(fault.says.to_owned()));
            self.report.add(Code::BadTag, place, words);
        }
        if let Some(early) = self.early.take() {
            self.report.add(Code::EarlyComment, early, None);
        }
        if !self.names.insert(tag.name) {
            let words = format!("there is a tag {} before", tag.name);
            self.report
                .add(Code::DuplicateTag, span.clone(), Some(words));
        }
        let (name, value) = (tag.name, tag.value());
        self.event(Event::Tag { name, value }, span);
    }

    /// Names differ by case, so `white` beside `White` is a tag of its own; alone it is a slip.
    fn small_names(&mut self) {
        for (name, span) in std::mem::take(&mut self.small_names) {
            let is_same = |other: &&str| *other != name && other.eq_ignore_ascii_case(name);
            if self.names.iter().any(is_same) {
                continue;
            }
            let words = Some(SMALL_NAME.to_owned());
            self.report.add(Code::BadTag, span, words);
        }
    }

    fn start(&mut self, fen: Option<Range<usize>>, text: &'a str, span: Range<usize>) {
        match fen {
            Some(fen) => self.event(Event::Start(&self.text[fen.clone()]), fen),
            None => self.event(Event::Stray(text), span),
        }
    }

    fn number(&mut self, text: &str, span: Range<usize>) {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let value = text[..digits].parse().unwrap_or(u32::MAX);
        // Dots that all stand apart mean nothing: 8.2.2.1 allows blanks, 7 lone periods.
        let joined = text[digits..].starts_with(|c| dots(c) > 0);
        let dots: usize = text[digits..].chars().filter(|_| joined).map(dots).sum();
        let dots = u32::try_from(dots).unwrap_or(u32::MAX);
        self.event(Event::Number { value, dots }, span);
    }

    fn a_move(&mut self, event: Event<'_>, span: Range<usize>) {
        self.innermost().has_move = true;
        self.last_move = Some(span.clone());
        self.event(event, span);
    }

    fn innermost(&mut self) -> &mut Open {
        if self.open.is_empty() {
            self.open.push(Open::default());
        }
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    fn nag(&mut self, text: &'a str, span: Range<usize>) {
        match text[1..].parse() {
            Ok(number) => {
                if number > MAX_NAG {
                    self.report.add(Code::NagRange, span.clone(), None);
                }
                self.event(Event::Nag(number), span);
            }
            Err(_) => self.kept(Code::NagRange, text, span),
        }
    }

    fn glyph(&mut self, number: u32, text: &str, span: Range<usize>) {
        let words = format!("`{text}` stands where PGN wants ${number}");
        self.report.add(Code::BareGlyph, span.clone(), Some(words));
        self.event(Event::Nag(number), span);
    }

    /// A sign of check or capture that stands apart; words like `ch` are written so.
    fn mark(&mut self, text: &str, span: Range<usize>) {
        if !text.contains(char::is_alphabetic) {
            self.report.add(Code::DetachedSign, span.clone(), None);
        }
        self.event(Event::Mark(text), span);
    }

    fn suffix(&mut self, text: &str, span: Range<usize>, apart: bool) {
        let (number, more) = glyphs::suffix_number(text);
        if more {
            let last = self.last_move.clone().filter(|it| it.end == span.start);
            let place = last.map_or(span.start, |it| it.start)..span.end;
            self.report.add(Code::LongSuffix, place, None);
        }
        if apart {
            self.report.add(Code::DetachedSign, span.clone(), None);
        }
        self.event(Event::Nag(number), span);
    }

    fn draw_offer(&mut self, span: Range<usize>) {
        self.report.add(Code::DrawOffer, span.clone(), None);
        self.event(Event::DrawOffer, span);
    }

    fn open(&mut self, span: Range<usize>) {
        if !self.innermost().has_move {
            self.report
                .add(Code::VariationBeforeMove, span.clone(), None);
        }
        self.open.push(Open {
            at: span.start,
            has_move: false,
        });
        self.event(Event::Open, span);
    }

    fn close(&mut self, span: Range<usize>) {
        if let Some(open) = self.open.pop()
            && !open.has_move
        {
            let whole = open.at..span.end;
            self.report.add(Code::EmptyVariation, whole, None);
        }
        self.event(Event::Close, span);
    }

    /// Closes the variations that are still open.
    fn close_all(&mut self, at: usize) {
        let unclosed = self.open.drain(1..).map(|it| it.at).collect::<Vec<_>>();
        for &open in &unclosed {
            self.report
                .add(Code::UnclosedVariation, open..open + 1, None);
        }
        for _ in unclosed {
            self.event(Event::Close, at..at);
        }
    }

    fn result(&mut self, kind: &Kind<'a>, text: &'a str, span: Range<usize>) {
        let Kind::Result {
            ending,
            standard,
            ends,
        } = *kind
        else {
            return;
        };
        if ends {
            self.close_all(span.start);
            self.ended = true;
        } else {
            self.report.add(Code::ResultInVariation, span.clone(), None);
        }
        if ending == Ending::Is(Outcome::BothLose) && ends {
            let words = format!(
                "`{text}` was read as a result, that both lost, as the Result tag says; it could be castling, too"
            );
            self.report
                .add(Code::ResultOrMove, span.clone(), Some(words));
        } else if !standard {
            let words = bad_result(ending, text);
            self.report.add(Code::BadResult, span.clone(), Some(words));
        }
        self.event(Event::Result(ending, text), span);
    }

    /// Bars part columns, dots stand for nothing; a comma is no sign of PGN.
    fn separator(&mut self, text: &'a str, span: Range<usize>) {
        if text.contains(',') {
            self.report.add(Code::StrayText, span, None);
        }
    }

    fn finish(&mut self) {
        self.close_all(self.end);
        self.forget_nested();
        self.small_names();
        if !self.ended {
            self.report
                .add(Code::NoTerminator, self.end..self.end, None);
        }
    }
}

/// The largest glyph number of the standard.
const MAX_NAG: u32 = 255;

fn dots(c: char) -> usize {
    match c {
        '.' | ')' => 1,
        '…' => 3,
        _ => 0,
    }
}

fn bad_result(ending: Ending, text: &str) -> String {
    match ending {
        Ending::Is(outcome) => format!("`{text}` is written {} in PGN", outcome.sign()),
        Ending::Resigns => format!("`{text}` is written 1-0 or 0-1 in PGN"),
    }
}

/// Passes diagnostics on, but not more of one kind than anybody reads.
struct Report<'s> {
    sink: &'s mut dyn Sink,
    told: Vec<(Code, usize)>,
}

impl<'s> Report<'s> {
    fn new(sink: &'s mut dyn Sink) -> Report<'s> {
        Report {
            sink,
            told: Vec::new(),
        }
    }

    fn add(&mut self, code: Code, span: Range<usize>, words: Option<String>) {
        let count = self.count(code);
        if count > MAX_ALIKE {
            return;
        }
        self.sink.report(match words {
            _ if count == MAX_ALIKE => {
                let words = format!("{} {}: more of them are not listed", code, code.name());
                Diagnostic::with(Code::TooLong, span, words)
            }
            Some(words) => Diagnostic::with(code, span, words),
            None => Diagnostic::new(code, span),
        });
    }

    fn add_info(&mut self, code: Code, span: Range<usize>) {
        if self.count(code) < MAX_ALIKE {
            self.sink.report(Diagnostic::new(code, span).as_info());
        }
    }

    /// How often this code was counted before.
    fn count(&mut self, code: Code) -> usize {
        match self.told.iter_mut().find(|(it, _)| *it == code) {
            Some((_, count)) => {
                *count += 1;
                *count - 1
            }
            None => {
                self.told.push((code, 1));
                0
            }
        }
    }
}
