//! A game as a JSON object.

use std::collections::HashSet;

use scoresheet::convert::Table;
use scoresheet::diagnostic::Diagnostic;
use scoresheet::game::{Game, Tags, final_position};
use scoresheet::placement::fen;
use scoresheet::read::GameRead;
use scoresheet::text::Places;
use serde::ser::{Serialize, Serializer};

/// One game, all moves of its main line, and what was noticed in it.
#[derive(serde::Serialize, Debug)]
pub struct GameObject<'g> {
    #[serde(serialize_with = "as_object")]
    tags: &'g Tags,
    /// None when it is not known from where the game was played.
    start_fen: Option<String>,
    from: &'static str,
    moves: Moves,
    result: &'static str,
    final_fen: Option<String>,
    plies: usize,
    /// The plies of the moves that are illegal and were kept, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    illegal: Vec<usize>,
    variations: usize,
    comments: usize,
    glyphs: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<&'g str>,
    diagnostics: Vec<Noticed<'g>>,
}

/// The moves in one notation, or in each of several.
#[derive(Debug)]
struct Moves {
    ids: Vec<&'static str>,
    table: Table,
}

/// One thing that was noticed.
#[derive(serde::Serialize, Debug)]
struct Noticed<'g> {
    code: &'static str,
    name: &'static str,
    severity: String,
    message: &'g str,
    line: usize,
    column: usize,
    offset: usize,
}

impl<'g> GameObject<'g> {
    /// The game with its moves in the notations of the table.
    pub fn new(
        read: &'g GameRead,
        (ids, table): (Vec<&'static str>, Table),
        places: &mut Places<'_>,
    ) -> GameObject<'g> {
        let game = &read.game;
        let fen_of = |position| read.is_set_up.then(|| fen::write(position));
        GameObject {
            tags: &game.tags,
            start_fen: fen_of(&read.start),
            from: read.notation.about().id,
            plies: table.rows.len(),
            illegal: illegal(game),
            moves: Moves { ids, table },
            result: game.outcome().sign(),
            final_fen: fen_of(&final_position(game, &read.start)),
            variations: game.lines().len() - 1,
            comments: comments(game),
            glyphs: glyphs(game),
            unread: game.main().unread.as_ref().map(|it| &*it.text),
            diagnostics: noticed(&read.diagnostics, places),
        }
    }
}

fn illegal(game: &Game) -> Vec<usize> {
    let plies = game.main().moves.iter().zip(1..);
    let kept = plies.filter(|(id, _)| game.node(**id).is_illegal);
    kept.map(|(_, ply)| ply).collect()
}

fn noticed<'g>(diagnostics: &'g [Diagnostic], places: &mut Places<'_>) -> Vec<Noticed<'g>> {
    let one = |it: &'g Diagnostic| {
        let place = places.place(it.span.start);
        Noticed {
            code: it.code.id(),
            name: it.code.name(),
            severity: it.severity.to_string(),
            message: &it.message,
            line: place.line,
            column: place.column,
            offset: places.offset(it.span.start),
        }
    };
    diagnostics.iter().map(one).collect()
}

/// How many comments there are.
pub(crate) fn comments(game: &Game) -> usize {
    let lines = game.lines().map(|id| game.line(id));
    lines
        .map(|line| {
            let nodes = line.moves.iter().map(|&id| game.node(id));
            line.comments.len()
                + nodes
                    .map(|it| it.before.len() + it.after.len())
                    .sum::<usize>()
        })
        .sum()
}

/// How many glyphs there are.
pub(crate) fn glyphs(game: &Game) -> usize {
    let lines = game.lines().map(|id| game.line(id));
    let nodes = lines.flat_map(|line| &line.moves).map(|&id| game.node(id));
    nodes.map(|node| node.nags.len()).sum()
}

/// The tags in order; of those with one name the first, for names in an object are unique.
pub fn as_object<S: Serializer>(tags: &Tags, serializer: S) -> Result<S::Ok, S::Error> {
    let mut names = HashSet::new();
    let first = tags.iter().filter(|tag| names.insert(&*tag.name));
    serializer.collect_map(first.map(|tag| (&tag.name, &tag.value)))
}

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let list = |at: usize| -> Vec<Option<&str>> {
            let rows = self.table.rows.iter();
            rows.map(|row| row.texts.get(at).and_then(Option::as_deref))
                .collect()
        };
        match self.ids.len() {
            1 => list(0).serialize(serializer),
            _ => serializer.collect_map(self.ids.iter().enumerate().map(|(at, id)| (id, list(at)))),
        }
    }
}
