//! A game as a value: tags, a main line, variations, comments and glyphs, with the places in the
//! input they came from.
//!
//! All moves lie in one list and all lines of play in another, and refer to each other by number:
//! a game of any length or depth is built, copied, walked and dropped without recursion.

use std::ops::Range;

use scoresheet_rules::{Color, Move};

use super::{Outcome, Tags};
use crate::diagnostic::Notes;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Names, places, dates.
    pub tags: Tags,
    /// The position the game starts from, when it is not the usual one.
    pub start: Option<Start>,
    /// How it ended.
    pub end: Option<End>,
    /// What stands in or around the game and belongs to none of its parts: text between games,
    /// lines for other programs, signs that are not understood.
    pub stray: Vec<Stray>,
    /// The whole game in the input, in bytes.
    pub span: Range<usize>,
    texts: String,
    nodes: Vec<Node>,
    lines: Vec<Line>,
}

/// Where a game starts, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The FEN, unread.
    pub fen: String,
    /// Where it stands in the input, in bytes.
    pub span: Range<usize>,
}

/// How a game ended, as it is written behind the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Who won.
    pub outcome: Outcome,
    /// The sign or words: `1-0`, `½-½`, `Resigns`.
    pub text: String,
    /// Where they stand in the input, in bytes.
    pub span: Range<usize>,
}

/// Text that belongs to no part of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stray {
    /// The text.
    pub text: String,
    /// Where it stands in the input, in bytes.
    pub span: Range<usize>,
}

/// The number of a move in [`Game::node`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// The number of a line of play in [`Game::line`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineId(u32);

impl LineId {
    /// The main line, which every game has.
    pub const MAIN: LineId = LineId(0);

    /// The number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl NodeId {
    /// The number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A line of play: the main line or a variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The move that the first move of this line replaces; `None` for the main line, and for a
    /// variation that stands where there is no move to replace.
    pub replaces: Option<NodeId>,
    /// The line this one belongs to; `None` for the main line.
    pub parent: Option<LineId>,
    /// Its moves in order.
    pub moves: Vec<NodeId>,
    /// Comments before its first move.
    pub comments: Vec<Comment>,
    /// Variations inside this line that have no move to replace, for the line has none.
    pub loose: Vec<LineId>,
    /// What follows the last move and could not be played.
    pub unread: Option<Stray>,
    /// A result at the end of a variation; that of the main line is [`Game::end`].
    pub end: Option<End>,
    /// The line in the input, in bytes: without parentheses and result.
    pub span: Range<usize>,
}

/// One move of one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The line it belongs to.
    pub line: LineId,
    /// Its number in [`Line::moves`], from 0.
    pub index: u32,
    /// How many half-moves were played before it, from the start position of the game.
    pub ply: u32,
    /// Where it stands in the input, in bytes; empty for a move that was not read.
    pub span: Range<usize>,
    /// The number written before it.
    pub number: Option<Number>,
    /// The legal move, once it is known; an illegal one when that was to be kept.
    pub m: Option<Move>,
    /// Whether the move is against the rules and was kept nevertheless.
    pub is_illegal: bool,
    /// What had to be overlooked in the written move.
    pub notes: Notes,
    /// Glyphs by number (numeric annotation glyphs), also those past 255.
    pub nags: Vec<u32>,
    /// Comments directly before it that do not stand behind the move before: after its number or
    /// after a variation.
    pub before: Vec<Comment>,
    /// Comments behind it.
    pub after: Vec<Comment>,
    /// Variations that replace it.
    pub variations: Vec<LineId>,
    /// Whether the notation that was asked took the text for a move; else it is a word that stands
    /// where a move should.
    pub taken: bool,
    /// Whether a draw was offered with it: `(=)`.
    pub draw_offer: bool,
    text: Range<u32>,
}

/// A move number as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// The number; the largest one when it was larger.
    pub value: u32,
    /// How many dots follow it, an ellipsis counting three.
    pub dots: u32,
    /// Where it stands in the input, in bytes.
    pub span: Range<usize>,
}

/// A comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The text, without braces and without blanks at its ends.
    pub text: String,
    /// Where it stands in the input, in bytes, braces included.
    pub span: Range<usize>,
}

impl Default for Game {
    fn default() -> Game {
        Game {
            tags: Tags::default(),
            start: None,
            end: None,
            stray: Vec::new(),
            span: 0..0,
            texts: String::new(),
            nodes: Vec::new(),
            lines: vec![Line::default()],
        }
    }
}

impl Game {
    /// A game without moves.
    pub fn new() -> Game {
        Game::default()
    }

    /// The main line.
    pub fn main(&self) -> &Line {
        &self.lines[0]
    }

    /// A line of play.
    pub fn line(&self, id: LineId) -> &Line {
        &self.lines[id.index()]
    }

    /// A line of play, to be changed.
    pub fn line_mut(&mut self, id: LineId) -> &mut Line {
        &mut self.lines[id.index()]
    }

    /// All lines, a line always after the one it belongs to.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = LineId> + use<> {
        (0..self.lines.len() as u32).map(LineId)
    }

    /// A move.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// A move, to be changed.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// All moves of all lines in the order in which they were added, those that were cut off
    /// included.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = &Node> {
        self.nodes.iter()
    }

    /// How many moves there are in all lines together, those that were cut off included.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The written text of a move.
    pub fn text(&self, id: NodeId) -> &str {
        let Range { start, end } = self.node(id).text;
        &self.texts[start as usize..end as usize]
    }

    /// The written texts of the main line.
    pub fn main_texts(&self) -> impl Iterator<Item = &str> {
        self.main().moves.iter().map(|&id| self.text(id))
    }

    /// Who won: as the end of the moves says, else as the Result tag says.
    pub fn outcome(&self) -> Outcome {
        match &self.end {
            Some(end) => end.outcome,
            None => self
                .tags
                .get("Result")
                .and_then(crate::format::pgn::read_outcome)
                .unwrap_or_default(),
        }
    }

    /// Which side moves first and under which number, as the start position says: its second and
    /// sixth field. White and 1 where it says nothing.
    pub fn first_move(&self) -> (Color, u32) {
        let Some(start) = &self.start else {
            return (Color::White, 1);
        };
        let fen = &start.fen[..start.fen.floor_char_boundary(MAX_FEN)];
        let mut fields = fen.split_whitespace().skip(1);
        let turn = match fields.next() {
            Some("b" | "B" | "black") => Color::Black,
            _ => Color::White,
        };
        let number = fields.nth(3).and_then(|field| field.parse().ok());
        (turn, number.unwrap_or(1).max(1))
    }

    /// Which side plays a half-move and under which number, counted from the start position.
    pub fn turn_at(&self, ply: u32) -> (Color, u32) {
        turn_after(self.first_move(), ply)
    }

    /// Adds a move at the end of a line.
    pub fn push(&mut self, line: LineId, text: &str, span: Range<usize>) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let index = self.line(line).moves.len() as u32;
        let start = self.texts.len() as u32;
        self.texts.push_str(text);
        self.nodes.push(Node {
            line,
            index,
            ply: self.first_ply(line) + index,
            span,
            number: None,
            m: None,
            is_illegal: false,
            notes: Notes::NONE,
            nags: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
            variations: Vec::new(),
            taken: true,
            draw_offer: false,
            text: start..self.texts.len() as u32,
        });
        self.line_mut(line).moves.push(id);
        id
    }

    /// Gives a move another text.
    pub fn set_text(&mut self, id: NodeId, text: &str) {
        let start = self.texts.len() as u32;
        self.texts.push_str(text);
        self.node_mut(id).text = start..self.texts.len() as u32;
    }

    /// Adds an empty variation that replaces a move.
    pub fn vary(&mut self, replaces: NodeId) -> LineId {
        let parent = self.node(replaces).line;
        let id = self.add_line(parent);
        self.attach(id, replaces);
        id
    }

    /// Adds an empty variation that replaces nothing yet; see [`attach`](Game::attach) and
    /// [`Line::loose`].
    pub fn add_line(&mut self, parent: LineId) -> LineId {
        let id = LineId(self.lines.len() as u32);
        self.lines.push(Line {
            parent: Some(parent),
            ..Line::default()
        });
        id
    }

    /// Says which move a variation replaces. Half-moves already in it are counted anew.
    pub fn attach(&mut self, line: LineId, replaces: NodeId) {
        self.node_mut(replaces).variations.push(line);
        let parent = self.node(replaces).line;
        let it = self.line_mut(line);
        it.replaces = Some(replaces);
        it.parent = Some(parent);
        self.recount(line);
    }

    /// How many half-moves are played before the first move of a line.
    pub fn first_ply(&self, line: LineId) -> u32 {
        match self.line(line).replaces {
            Some(replaced) => self.node(replaced).ply,
            None => 0,
        }
    }

    /// Counts the half-moves of a line and of all lines in it anew.
    pub(super) fn recount(&mut self, line: LineId) {
        let mut due = vec![line];
        while let Some(line) = due.pop() {
            let first = self.first_ply(line);
            for index in 0..self.line(line).moves.len() {
                let id = self.line(line).moves[index];
                let node = self.node_mut(id);
                node.ply = first + index as u32;
                due.extend(&node.variations);
            }
        }
    }
}

/// How much of a FEN is looked at, in bytes.
const MAX_FEN: usize = 300;

/// Which side plays a half-move and under which number, when the first one is known.
pub(crate) fn turn_after((turn, number): (Color, u32), ply: u32) -> (Color, u32) {
    let halves = ply.saturating_add(u32::from(turn == Color::Black));
    let turn = if halves % 2 == 0 {
        Color::White
    } else {
        Color::Black
    };
    (turn, number.saturating_add(halves / 2))
}
