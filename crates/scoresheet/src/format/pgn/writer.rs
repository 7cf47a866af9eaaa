//! Writes a game as PGN, in the export format where the standard defines it.
//!
//! ```text
//! game     = { tag NEWLINE } NEWLINE movetext NEWLINE NEWLINE
//! movetext = { comment } { [ number ] move { nag } { comment } { "(" line ")" } } result
//! ```
//!
//! The seven tags come first, lines have at most 79 columns, moves, numbers and results are parted
//! by one blank, a number stays on the line of its move, glyphs are `$n`, Black's move gets its
//! number with three dots where it begins a line of play or a glyph, a comment or a variation
//! stands before it. The standard leaves open how comments and variations are laid out: here they
//! follow the move without blanks inside their brackets. What PGN has no form for is written as a
//! comment: a result it has no sign for, a result inside a variation, a draw offer, text that could
//! not be played. The movetext never begins a line with `%`.
//!
//! In the reduced form there are no comments, variations and glyphs, and of the tags the seven.
//! Only a start position stays with its tags: without it the moves would be others.

use std::borrow::Cow;
use std::ops::Range;

use scoresheet_rules::Color;

use super::wrap::{COLUMNS, Wrap};
use super::{export_tags, results};
use crate::diagnostic::{Code, Diagnostic};
use crate::game::{Comment, Game, Line, LineId, Node, NodeId, Outcome, turn_after};

/// How a game is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The order of the tags that follow the seven.
    pub tag_order: TagOrder,
    /// The longest line, in characters.
    pub columns: usize,
    /// How much of the game is written.
    pub extent: Extent,
}

/// How much of a game is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Extent {
    /// Everything.
    #[default]
    Full,
    /// All tags and the moves of the main line, and what of it could not be read.
    Bare,
    /// The seven tags, the start position and the moves of the main line: the form in which games
    /// are compared.
    Reduced,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tag_order: TagOrder::Given,
            columns: COLUMNS,
            extent: Extent::Full,
        }
    }
}

/// The order of the tags that follow the seven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TagOrder {
    /// As the game has them.
    #[default]
    Given,
    /// By the codes of their letters, as the standard wants it in archives.
    Ascii,
}

/// Appends the game, whose moves are spelled by `text_of`, and says what could not be written as
/// it is; spans are those of the input the game was read from.
///
/// ```
/// use scoresheet::format::pgn;
/// use scoresheet::game::{Game, LineId};
///
/// let mut game = Game::new();
/// game.push(LineId::MAIN, "e4", 0..0);
/// let mut out = String::new();
/// pgn::write(&game, &|id| game.text(id).into(), &pgn::Options::default(), &mut out);
/// assert!(out.ends_with("[Result \"*\"]\n\n1. e4 *\n\n"));
/// ```
pub fn write<'g>(
    game: &'g Game,
    text_of: &dyn Fn(NodeId) -> Cow<'g, str>,
    options: &Options,
    out: &mut String,
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    export_tags::write(game, options, out, &mut diagnostics);
    out.push('\n');
    let mut writer = Writer {
        game,
        text_of,
        first: game.first_move(),
        wrap: Wrap::new(out, options.columns),
        extent: options.extent,
        numbered: false,
        diagnostics,
    };
    writer.movetext();
    let Writer {
        wrap, diagnostics, ..
    } = writer;
    wrap.end();
    out.push('\n');
    diagnostics
}

struct Writer<'g, 'w> {
    game: &'g Game,
    text_of: &'w dyn Fn(NodeId) -> Cow<'g, str>,
    /// Which side moves first, and under which number.
    first: (Color, u32),
    wrap: Wrap<'w>,
    extent: Extent,
    /// Whether a move of Black needs no number, for White's stands directly before it.
    numbered: bool,
    diagnostics: Vec<Diagnostic>,
}

/// What is still to be written, the next thing last.
enum Due {
    /// A line from this move on.
    Moves(LineId, usize),
    /// A variation, in its parentheses.
    Variation(LineId),
    /// The closing parenthesis of a variation.
    Close,
}

impl<'g> Writer<'g, '_> {
    fn movetext(&mut self) {
        let mut due = vec![Due::Moves(LineId::MAIN, 0)];
        self.comments(&self.game.main().comments);
        while let Some(next) = due.pop() {
            match next {
                Due::Moves(line, index) => self.moves(line, index, &mut due),
                Due::Variation(line) => self.variation(line, &mut due),
                Due::Close => self.close(),
            }
        }
        self.end();
    }

    /// Writes one move and says what follows it.
    fn moves(&mut self, id: LineId, index: usize, due: &mut Vec<Due>) {
        let game = self.game;
        let line = game.line(id);
        match line.moves.get(index) {
            Some(&node) => {
                due.push(Due::Moves(id, index + 1));
                self.a_move(node);
                self.variations(&game.node(node).variations, due);
            }
            None => {
                self.line_end(line);
                self.variations(&line.loose, due);
            }
        }
    }

    fn variations(&mut self, lines: &[LineId], due: &mut Vec<Due>) {
        if self.extent != Extent::Full {
            return;
        }
        due.extend(lines.iter().rev().map(|&line| Due::Variation(line)));
    }

    fn variation(&mut self, line: LineId, due: &mut Vec<Due>) {
        let it = self.game.line(line);
        if it.moves.is_empty() && it.comments.is_empty() && it.unread.is_none() {
            return;
        }
        self.wrap.blank();
        self.wrap.glue("(");
        self.numbered = false;
        self.comments(&it.comments);
        due.push(Due::Close);
        due.push(Due::Moves(line, 0));
    }

    fn close(&mut self) {
        self.wrap.glue(")");
        self.numbered = false;
    }

    fn a_move(&mut self, id: NodeId) {
        let node = self.game.node(id);
        self.comments(&node.before);
        let (turn, number) = turn_after(self.first, node.ply);
        let text = (self.text_of)(id);
        match turn {
            Color::White => self.word(&format!("{number}. {text}")),
            Color::Black if !self.numbered => self.word(&format!("{number}... {text}")),
            Color::Black => self.word(&text),
        }
        self.numbered = turn == Color::White;
        if self.extent == Extent::Full {
            self.annotations(node);
        }
    }

    fn annotations(&mut self, node: &Node) {
        for nag in &node.nags {
            self.word(&format!("${nag}"));
            self.numbered = false;
        }
        if node.draw_offer {
            self.comment("(=)", &node.span);
        }
        self.comments(&node.after);
    }

    /// Begins a word; it may still grow by a parenthesis.
    fn word(&mut self, text: &str) {
        if !self.opens() {
            self.wrap.blank();
        }
        self.wrap.glue(text);
    }

    /// Whether the word that is being written is only parentheses that something must follow.
    fn opens(&self) -> bool {
        self.wrap.pending().ends_with('(')
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments {
            self.comment(&comment.text, &comment.span);
        }
    }

    fn comment(&mut self, text: &str, span: &Range<usize>) {
        if self.extent == Extent::Full {
            self.write_comment(text, span);
        }
    }

    fn write_comment(&mut self, text: &str, span: &Range<usize>) {
        let mended = text.replace('}', ")");
        if mended != text {
            let words = "a closing brace cannot stand in a comment and was written as )";
            self.diagnostics.push(Diagnostic::with(
                Code::WrittenOtherwise,
                span.clone(),
                words,
            ));
        }
        let mut parted = false;
        for word in words(&mended) {
            match parted {
                false => self.word("{"),
                // Other readers take a line that begins so for something else than a comment.
                true if may_not_begin_a_line(word) => self.wrap.glue(" "),
                true => self.wrap.blank(),
            }
            self.wrap.glue(word);
            parted = true;
        }
        if parted {
            self.wrap.glue("}");
            self.numbered = false;
        }
    }

    /// What stands behind the last move of a line.
    fn line_end(&mut self, line: &Line) {
        if let Some(unread) = &line.unread
            && self.extent != Extent::Reduced
        {
            self.write_comment(&unread.text, &unread.span);
        }
        if let Some(end) = &line.end
            && end.outcome != Outcome::Open
        {
            self.comment(&end.text, &end.span);
        }
    }

    fn end(&mut self) {
        if let Some((text, span)) = self.game.result_without_sign() {
            let sign = self.game.outcome().sign();
            let words = format!("PGN has no sign for the result {text}, and {sign} was written");
            let told = Diagnostic::with(Code::WrittenOtherwise, span.clone(), words);
            self.diagnostics.push(told);
            self.comment(text, span);
        }
        self.word(self.game.outcome().sign());
        self.wrap.blank();
    }
}

impl Game {
    /// What the game says of its result and PGN has no sign for.
    fn result_without_sign(&self) -> Option<(&str, &Range<usize>)> {
        let tag = self.tags.find("Result");
        let tag = tag.map(|it| (&*it.value, &it.span));
        let end = self.end.as_ref().map(|it| (&*it.text, &it.span));
        if self.outcome() == Outcome::BothLose {
            return end.or(tag);
        }
        let unknown = |c: char| c.is_whitespace() || matches!(c, '?' | '*' | '-' | '.');
        let is_read = |value: &str| value.chars().all(unknown) || results::whole(value).is_some();
        tag.filter(|(value, _)| !is_read(value))
    }
}

/// The words of a comment; a command, `[%clk 0:05:00]`, is one word.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_matches(parts);
    std::iter::from_fn(move || {
        let inside = commands(rest);
        let end = rest[inside..].find(parts).unwrap_or(rest.len() - inside);
        let (word, behind) = rest.split_at(inside + end);
        rest = behind.trim_start_matches(parts);
        (!word.is_empty()).then_some(word)
    })
}

fn parts(c: char) -> bool {
    c.is_ascii_whitespace() || c.is_control()
}

/// The length of the commands at the start of the text, those that fit on one line.
fn commands(text: &str) -> usize {
    let mut end = 0;
    while text[end..].starts_with("[%") {
        let inside = &text[end..text.floor_char_boundary(end + COLUMNS)];
        match inside.find(|c: char| c == ']' || c.is_control()) {
            Some(at) if inside[at..].starts_with(']') => end += at + 1,
            _ => break,
        }
    }
    end
}

pub(crate) fn may_not_begin_a_line(word: &str) -> bool {
    word.starts_with('%') || word.starts_with('[') && !word.starts_with("[%")
}
