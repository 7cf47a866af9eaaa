//! From tokens to events: what each token says, and what is wrong with where it stands.

use std::collections::HashSet;
use std::ops::Range;

use super::lexer::{Lexer, Take};
use super::split::RawGame;
use super::tag::TagText;
use super::token::{Kind, Token};
use super::{comment, glyphs};
use crate::diagnostic::{Code, Diagnostic};
use crate::format::event::{Ending, Event, Sink};

/// Reads one game and tells the sink everything in it, in the order of the text.
pub fn parse(text: &str, raw: &RawGame, take: Take<'_>, sink: &mut dyn Sink) {
    let mut parser = Parser {
        text,
        report: Report::new(sink),
        open: vec![Open::default()],
        names: HashSet::new(),
        ended: false,
        end: raw.span.start,
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
    /// Whether the result was met.
    ended: bool,
    /// The end of the last thing that was no blank.
    end: usize,
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
        self.end = span.end;
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
            Kind::Mark => self.event(Event::Mark(text), span),
            Kind::Nag => self.nag(text, span),
            Kind::Glyph(number) => self.glyph(number, text, span),
            Kind::Suffix => self.suffix(text, span),
            Kind::DrawOffer => self.draw_offer(span),
            Kind::Open => self.open(span),
            Kind::Close => self.close(span),
            Kind::StrayClose => self.kept(Code::StrayClose, text, span),
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
        if let Some((at, c)) = text.char_indices().find(|(_, c)| strange(*c)) {
            let at = span.start + at;
            let place = at..at + c.len_utf8();
            self.report.add(Code::ControlCharacter, place, None);
        }
    }

    fn brace(&mut self, text: &'a str, span: Range<usize>, closed: bool) {
        if !closed {
            let place = span.start..span.start + 1;
            self.report.add(Code::UnclosedComment, place, None);
        } else if let Some(at) = text[1..].find('{') {
            let at = span.start + 1 + at;
            self.report.add(Code::NestedBrace, at..at + 1, None);
        }
        self.comment(text, span);
    }

    fn comment(&mut self, text: &'a str, span: Range<usize>) {
        let inner = comment::inner(text);
        if !inner.is_empty() {
            self.event(Event::Comment(inner), span);
        }
    }

    fn tag(&mut self, tag: &TagText<'a>, span: Range<usize>) {
        for fault in &tag.faults {
            let words = Some((*fault).to_owned());
            self.report.add(Code::BadTag, span.clone(), words);
        }
        if !self.names.insert(tag.name) {
            let words = format!("there is a tag {} before", tag.name);
            self.report
                .add(Code::DuplicateTag, span.clone(), Some(words));
        }
        let (name, value) = (tag.name, tag.value());
        self.event(Event::Tag { name, value }, span);
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
        let dots: usize = text[digits..].chars().map(dots).sum();
        let dots = u32::try_from(dots).unwrap_or(u32::MAX);
        self.event(Event::Number { value, dots }, span);
    }

    fn a_move(&mut self, event: Event<'_>, span: Range<usize>) {
        self.innermost().has_move = true;
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

    fn suffix(&mut self, text: &str, span: Range<usize>) {
        let (number, more) = glyphs::suffix_number(text);
        if more {
            self.report.add(Code::LongSuffix, span.clone(), None);
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
        if !standard {
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
