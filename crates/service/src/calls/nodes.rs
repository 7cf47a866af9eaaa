//! The moves of a game as a flat list: a move refers to the one before it by number.

use std::collections::HashMap;

use scoresheet::convert::{Texts, texts};
use scoresheet::game::{Comment, Game, LineId, NodeId, nag, walk};
use scoresheet::notation::MoveNotation;
use scoresheet::placement::fen;
use scoresheet::read::GameRead;
use scoresheet::rules::{Check, Color, Move, Position};
use serde::Serialize;

use crate::answer::as_object;
use crate::limits::MAX_NODES;
use crate::offsets::Offsets;
use crate::problem::for_machines_text;

/// One move of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NodeObject {
    /// The number, in this list, of the move before it; none when it is played from the start. A
    /// variation has the same as the move it replaces.
    parent: Option<usize>,
    /// The line it belongs to: 0 for the main line.
    line: usize,
    /// How many half-moves lie between the start and the position after it.
    ply: u32,
    /// The number of the move.
    number: u32,
    /// Who plays it: `w` or `b`.
    color: &'static str,
    /// Where the man stood.
    from: String,
    /// Where it goes; for castling where the king goes.
    to: String,
    /// For castling, where the rook stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    rook: Option<String>,
    /// The letter of what the pawn becomes: `q`.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<char>,
    /// The move for machines.
    uci: String,
    /// The move in the notations asked for; none where one has no form for it.
    #[serde(serialize_with = "as_object")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, Option<String>>")
    )]
    texts: Vec<(&'static str, Option<String>)>,
    /// The move as it is written in the text.
    written: String,
    /// Where it stands in the text.
    at: [usize; 2],
    /// The position after it.
    fen: String,
    /// Whether it gives check.
    check: bool,
    /// Whether it mates.
    mate: bool,
    /// Whether it takes something.
    capture: bool,
    /// The comments before it that do not stand behind the move before.
    #[serde(skip_serializing_if = "String::is_empty")]
    before: String,
    /// The comments behind it.
    #[serde(skip_serializing_if = "String::is_empty")]
    after: String,
    /// Its glyphs by number.
    nags: Vec<u32>,
    /// Their signs, as far as they have one.
    glyphs: Vec<&'static str>,
    /// Whether it is against the rules, and was kept.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    illegal: bool,
}

/// The moves that were played, the main line first, a variation behind the line it belongs to; and
/// how many there are in all.
pub fn nodes(
    read: &GameRead,
    to: &[&'static dyn MoveNotation],
    offsets: &Offsets<'_>,
) -> (Vec<NodeObject>, usize) {
    let game = &read.game;
    let mut numbers: HashMap<NodeId, usize> = HashMap::new();
    for line in game.lines() {
        let played = game.line(line).moves.iter();
        for id in played.take_while(|id| game.node(**id).m.is_some()) {
            numbers.insert(*id, numbers.len());
        }
    }
    // A move whose line cannot be reached is not walked to.
    let mut places: Vec<Option<NodeObject>> = Vec::new();
    places.resize_with(numbers.len().min(MAX_NODES), || None);
    let all = Maker {
        game,
        offsets,
        numbers: &numbers,
        columns: to
            .iter()
            .map(|it| (it.about().id, texts(read, *it)))
            .collect(),
    };
    walk(game, &read.start, |id, position| {
        let number = numbers.get(&id).copied();
        let place = number.and_then(|number| places.get_mut(number));
        if let (Some(place), Some(m)) = (place, game.node(id).m) {
            *place = Some(all.make(id, m, position));
        }
    });
    (
        places.into_iter().map_while(|it| it).collect(),
        numbers.len(),
    )
}

/// Makes the objects of one game.
struct Maker<'g> {
    game: &'g Game,
    offsets: &'g Offsets<'g>,
    numbers: &'g HashMap<NodeId, usize>,
    columns: Vec<(&'static str, Texts)>,
}

impl Maker<'_> {
    fn make(&self, id: NodeId, m: Move, position: &Position) -> NodeObject {
        let node = self.game.node(id);
        let after = position.after(m);
        let check = after.check();
        let columns = self.columns.iter();
        let line = self.game.line(node.line);
        let lead: &[Comment] = match node.index {
            0 => &line.comments,
            _ => &[],
        };
        NodeObject {
            parent: self.parent(node.line, node.index as usize),
            line: node.line.index(),
            ply: node.ply.saturating_add(1),
            number: position.fullmoves(),
            color: match position.turn() {
                Color::White => "w",
                Color::Black => "b",
            },
            from: m.from.to_string(),
            to: m.arrival().to_string(),
            rook: m.castling().map(|_| m.to.to_string()),
            promotion: m.promotion.map(|role| role.letter().to_ascii_lowercase()),
            uci: for_machines_text(m, position),
            texts: columns
                .map(|(column, texts)| (*column, texts.of(id).map(str::to_owned)))
                .collect(),
            written: self.game.text(id).to_owned(),
            at: self.offsets.span(&node.span),
            fen: fen::write(&after),
            check: check != Check::None,
            mate: check == Check::Mate,
            capture: m.capture.is_some(),
            before: joined(lead.iter().chain(&node.before)),
            after: joined(&node.after),
            nags: node.nags.clone(),
            glyphs: node.nags.iter().filter_map(|it| nag::glyph(*it)).collect(),
            illegal: node.is_illegal,
        }
    }

    /// The number of the move that is played before the one at this place of a line.
    fn parent(&self, mut line: LineId, mut index: usize) -> Option<usize> {
        // A variation of a first move leads to the line around it, which comes before it.
        while index == 0 {
            let replaced = self.game.node(self.game.line(line).replaces?);
            (line, index) = (replaced.line, replaced.index as usize);
        }
        let before = self.game.line(line).moves.get(index - 1)?;
        self.numbers.get(before).copied()
    }
}

/// The texts of comments, one a line.
pub fn joined<'c>(comments: impl IntoIterator<Item = &'c Comment>) -> String {
    let texts: Vec<_> = comments.into_iter().map(|it| it.text.as_str()).collect();
    texts.join("\n")
}
