//! From events to a [`Game`].
//!
//! Where comments go: before the first move of a line they belong to the line; directly behind a
//! move to that move; behind a move number or a variation to the move that follows, so that
//! writing them puts them back where they were. What waits for a move that never comes goes to the
//! last one there is.

use std::ops::Range;

use super::Found;
use crate::diagnostic::{Code, Diagnostic};
use crate::format::event::{Ending, Event, Sink};
use crate::game::{Comment, End, Game, LineId, NodeId, Number, Outcome, Start, Stray, Tag};
use scoresheet_rules::Color;

/// Builds one game.
pub(super) struct Builder {
    game: Game,
    diagnostics: Vec<Diagnostic>,
    /// The lines that are open, the main line first.
    frames: Vec<Frame>,
}

/// A line that is being built; a variation becomes a line with its first move.
#[derive(Default)]
struct Frame {
    line: Option<LineId>,
    last: Option<NodeId>,
    /// The nearest frame outside that has a line.
    home: usize,
    /// Whether a comment here stands behind the last move.
    behind: bool,
    start: usize,
    end: usize,
    /// Boxed, for a text can open a million variations and put nothing in them.
    waiting: Option<Box<Waiting>>,
}

/// What waits for the next move of a line.
#[derive(Default)]
struct Waiting {
    comments: Vec<Comment>,
    /// Glyphs without a move before them.
    nags: Vec<u32>,
    /// Variations without a move to replace.
    loose: Vec<LineId>,
    number: Option<Number>,
    /// A result, which belongs to the end of the line.
    result: Option<End>,
}

/// How many start positions that do not count are told of.
const MAX_TOLD: usize = 30;

/// How long the text of a move grows by signs that stand apart, in bytes.
const MAX_MARKED: usize = 64;

impl Builder {
    pub(super) fn new(span: Range<usize>) -> Builder {
        let mut game = Game::new();
        game.span = span;
        Builder {
            game,
            diagnostics: Vec::new(),
            frames: vec![Frame {
                line: Some(LineId::MAIN),
                ..Frame::default()
            }],
        }
    }

    pub(super) fn finish(mut self) -> Found {
        while self.frames.len() > 1 {
            self.close(0);
        }
        if let Some(frame) = self.frames.pop() {
            self.settle(LineId::MAIN, frame);
        }
        Found {
            game: self.game,
            diagnostics: self.diagnostics,
        }
    }

    fn frame(&mut self) -> &mut Frame {
        if self.frames.is_empty() {
            self.frames.push(Frame::default());
        }
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn tag(&mut self, name: &str, value: &str, span: Range<usize>) {
        if name.eq_ignore_ascii_case("FEN") && self.game.start.is_none() {
            self.start(value, span.clone());
        }
        self.game.tags.push(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
            span,
        });
    }

    fn start(&mut self, fen: &str, span: Range<usize>) {
        let fen = fen.trim().to_owned();
        self.game.start = Some(Start { fen, span });
    }

    /// The last line that gives a start position counts, for it is nearest to the moves.
    fn start_line(&mut self, fen: &str, span: Range<usize>) {
        let before = self.game.start.take();
        let is_tag = |it: &Start| self.game.tags.iter().any(|tag| tag.span == it.span);
        if let Some(before) = before.filter(|it| !is_tag(it)) {
            if self.game.stray.len() < MAX_TOLD {
                let told = Diagnostic::new(Code::StrayText, before.span.clone());
                self.diagnostics.push(told);
            }
            self.stray(&before.fen, before.span);
        }
        self.start(fen, span);
    }

    fn comment(&mut self, text: &str, span: Range<usize>) {
        let comment = Comment {
            text: text.to_owned(),
            span: span.clone(),
        };
        let frame = self.frame();
        frame.end = span.end;
        match frame.last.filter(|_| frame.behind) {
            Some(last) => self.game.node_mut(last).after.push(comment),
            None => frame.waiting().comments.push(comment),
        }
    }

    fn number(&mut self, value: u32, dots: u32, span: Range<usize>) {
        let frame = self.frame();
        frame.touch(&span);
        frame.behind = false;
        frame.waiting().number = Some(Number { value, dots, span });
    }

    fn a_move(&mut self, text: &str, span: Range<usize>, taken: bool) {
        let line = self.line();
        let id = self.game.push(line, text, span.clone());
        self.game.node_mut(id).taken = taken;
        let frame = self.frame();
        frame.touch(&span);
        let is_first = frame.last.is_none();
        frame.last = Some(id);
        frame.behind = true;
        if let Some(waiting) = frame.waiting.take() {
            self.receive(id, *waiting, is_first);
        }
    }

    /// Gives a move what waited for it.
    fn receive(&mut self, id: NodeId, waiting: Waiting, is_first: bool) {
        let node = self.game.node_mut(id);
        node.number = waiting.number;
        node.nags = waiting.nags;
        if is_first {
            let line = node.line;
            self.game.line_mut(line).comments.extend(waiting.comments);
        } else {
            node.before = waiting.comments;
        }
        for variation in waiting.loose {
            self.game.attach(variation, id);
        }
        if let Some(end) = waiting.result {
            // The line goes on behind its result.
            self.frame().waiting().result = Some(end);
        }
    }

    /// The line of the innermost frame, made when there is none yet.
    fn line(&mut self) -> LineId {
        if let Some(line) = self.frame().line {
            return line;
        }
        let home = self.frame().home;
        let outer = &mut self.frames[home];
        let line = self.game.add_line(outer.line.unwrap_or(LineId::MAIN));
        match outer.last {
            Some(replaced) => self.game.attach(line, replaced),
            // No move to replace: it waits for the next one.
            None => outer.waiting().loose.push(line),
        }
        self.frame().line = Some(line);
        line
    }

    /// Says that the sign belongs to the move before it: the text of the move grows by it.
    fn mark(&mut self, text: &str, span: Range<usize>) {
        let frame = self.frame();
        frame.touch(&span);
        let last = frame.last;
        let Some(last) = last.filter(|&it| self.game.text(it).len() < MAX_MARKED) else {
            return self.stray(text, span);
        };
        let whole = format!("{} {text}", self.game.text(last));
        self.game.set_text(last, &whole);
        self.game.node_mut(last).span.end = span.end;
    }

    fn nag(&mut self, number: u32, span: &Range<usize>) {
        let frame = self.frame();
        frame.touch(span);
        match frame.last {
            Some(last) => self.game.node_mut(last).nags.push(number),
            None => frame.waiting().nags.push(number),
        }
    }

    fn draw_offer(&mut self, span: &Range<usize>) {
        self.frame().touch(span);
        if let Some(last) = self.frame().last {
            self.game.node_mut(last).draw_offer = true;
        }
    }

    fn open(&mut self, span: &Range<usize>) {
        self.frame().touch(span);
        let outer = self.frame();
        let home = match outer.line {
            Some(_) => None,
            None => Some(outer.home),
        };
        self.frames.push(Frame {
            home: home.unwrap_or(self.frames.len() - 1),
            start: span.end,
            end: span.end,
            ..Frame::default()
        });
    }

    fn close(&mut self, behind: usize) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let end = frame.end;
        match (frame.line, frame.waiting.is_some()) {
            (Some(line), _) => self.settle(line, frame),
            (None, true) => self.dissolve(frame),
            (None, false) => (),
        }
        let outer = self.frame();
        outer.end = outer.end.max(end).max(behind);
        outer.behind = false;
    }

    /// A variation without a move: what it holds goes to the line outside.
    fn dissolve(&mut self, frame: Frame) {
        let waiting = frame.waiting.map(|it| *it).unwrap_or_default();
        let outer = &mut self.frames[frame.home];
        match outer.last {
            Some(last) => {
                let node = self.game.node_mut(last);
                node.after.extend(waiting.comments);
                node.nags.extend(waiting.nags);
            }
            None => {
                outer.waiting().comments.extend(waiting.comments);
                outer.waiting().nags.extend(waiting.nags);
            }
        }
    }

    /// The end of a line: what waits for a move gets the last one, or the line.
    fn settle(&mut self, line: LineId, frame: Frame) {
        let waiting = frame.waiting.map(|it| *it).unwrap_or_default();
        if let Some(last) = frame.last {
            self.game.node_mut(last).after.extend(waiting.comments);
        } else {
            self.game.line_mut(line).comments.extend(waiting.comments);
        }
        let it = self.game.line_mut(line);
        it.loose = waiting.loose;
        it.span = frame.start..frame.end;
        it.end = waiting.result;
    }

    fn result(&mut self, ending: Ending, text: &str, span: Range<usize>) {
        let outcome = match ending {
            Ending::Is(outcome) => outcome,
            Ending::Resigns => self.resigned(),
        };
        let end = End {
            outcome,
            text: text.to_owned(),
            span,
        };
        if self.frames.len() > 1 {
            self.frame().waiting().result = Some(end);
        } else {
            self.game.end = Some(end);
        }
    }

    /// The side to move gave up.
    fn resigned(&mut self) -> Outcome {
        let ply = match self.frame().last {
            Some(last) => self.game.node(last).ply + 1,
            None => 0,
        };
        match self.game.turn_at(ply).0 {
            Color::White => Outcome::BlackWins,
            Color::Black => Outcome::WhiteWins,
        }
    }

    fn stray(&mut self, text: &str, span: Range<usize>) {
        let text = text.to_owned();
        self.game.stray.push(Stray { text, span });
    }
}

impl Frame {
    fn waiting(&mut self) -> &mut Waiting {
        self.waiting.get_or_insert_default()
    }

    fn touch(&mut self, span: &Range<usize>) {
        if self.end == 0 {
            self.start = span.start;
        }
        self.end = span.end;
    }
}

impl Sink for Builder {
    fn event(&mut self, event: Event<'_>, span: Range<usize>) {
        match event {
            Event::Tag { name, value } => self.tag(name, &value, span),
            Event::Start(fen) => self.start_line(fen, span),
            Event::Comment(text) => self.comment(text, span),
            Event::Number { value, dots } => self.number(value, dots, span),
            Event::Move(text) => self.a_move(text, span, true),
            Event::Word(text) => self.a_move(text, span, false),
            Event::Mark(text) => self.mark(text, span),
            Event::Nag(number) => self.nag(number, &span),
            Event::DrawOffer => self.draw_offer(&span),
            Event::Open => self.open(&span),
            Event::Close => self.close(span.end),
            Event::Result(ending, text) => self.result(ending, text, span),
            Event::Stray(text) => self.stray(text, span),
        }
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }
}
