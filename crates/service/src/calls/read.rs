//! `read`: the games of a text, and one of them with all that stands in it.

use scoresheet::check::{MovePlaces, layout};
use scoresheet::detect::detect_game;
use scoresheet::fix::propose;
use scoresheet::format::pgn::RawGame;
use scoresheet::game::{Game, LineId};
use scoresheet::notation::{MoveNotation, find};
use scoresheet::placement::fen;
use scoresheet::read::GameRead;
use scoresheet::rules::Color;
use serde::{Deserialize, Serialize};

use super::games::{GameEntry, list};
use super::nodes::{NodeObject, joined, nodes};
use crate::ask::AUTO;
use crate::diagnostics::{DiagnosticObject, Teller};
use crate::limits::{MAX_DETECTED, MAX_DIAGNOSTICS};
use crate::offsets::{Offsets, Unit};
use crate::problem::Problem;
use crate::reading::{Reading, no_game, writer};
use crate::request::Text;
use crate::text::Given;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadRequest<'a> {
    /// The text, unless it stands beside the request.
    #[serde(borrow)]
    text: Option<Text<'a>>,
    /// The id of the notation of the games; `auto` to find it out.
    #[serde(default = "crate::ask::auto")]
    from: String,
    /// The ids of the notations in which each move is written.
    #[serde(default)]
    to: Vec<String>,
    /// The position games without one start from.
    fen: Option<String>,
    /// The name of the variant of games that do not say it.
    variant: Option<String>,
    /// Which game is given whole, from 0.
    #[serde(default)]
    game: usize,
    /// Whether the games are listed; without it only the one that was asked for is read.
    #[serde(default = "yes")]
    list: bool,
    /// What offsets count.
    #[serde(default)]
    offsets: Unit,
}

fn yes() -> bool {
    true
}

/// The games of a text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadAnswer {
    /// The notation the game was read in.
    notation: Named,
    /// Whether the notation was found out, and not asked for.
    detected: bool,
    /// How many half-moves of the main line were read.
    read: usize,
    /// How many are written there.
    of: usize,
    /// Other notations that read just the same moves.
    also: Vec<Named>,
    /// Whether the text is a position and nothing else.
    position: bool,
    /// The encoding of the text.
    encoding: &'static str,
    /// The games, as many as are listed at once.
    games: Vec<GameEntry>,
    /// How many games there are in all.
    total: usize,
    /// Whether there are games that are not listed.
    cut: bool,
    /// The game that was asked for; none when there is none with that number.
    game: Option<GameObject>,
    /// What was noticed in the game and in decoding the text.
    diagnostics: Vec<DiagnosticObject>,
}

/// A notation by its names.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Named {
    /// Its id.
    id: &'static str,
    /// Its name.
    name: &'static str,
}

/// A game with all that stands in it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameObject {
    /// Its number in the text, from 0.
    index: usize,
    /// Its tags, a name and a value each.
    tags: Vec<[String; 2]>,
    /// Where it starts.
    start: Start,
    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: &'static str,
    /// Comments in a game without moves.
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    /// Its moves.
    nodes: Vec<NodeObject>,
    /// How many moves there are in all, should there be more than are given.
    total: usize,
    /// What could not be read, line by line.
    unread: Vec<Unread>,
}

/// The start of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Start {
    /// The position.
    fen: String,
    /// Who moves first: `w` or `b`.
    moves_first: &'static str,
    /// Whether it is the position games usually start from.
    usual: bool,
    /// Whether it is known: without rules or position the moves are only text.
    known: bool,
}

/// The end of a line that could not be read.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Unread {
    /// The line: 0 for the main line.
    line: usize,
    /// The text.
    text: String,
    /// Where it stands.
    at: [usize; 2],
}

pub fn answer(request: &ReadRequest<'_>, text: &[u8]) -> Result<ReadAnswer, Problem> {
    let given = Given::new(request.text.as_ref(), text)?;
    let (fen, variant) = (request.fen.as_deref(), request.variant.as_deref());
    let mut reading = Reading::new(&request.from, fen, variant)?;
    let to = request.to.iter().map(|id| writer(id));
    let to: Vec<_> = to.collect::<Result<_, _>>()?;
    let offsets = Offsets::new(&given.text, request.offsets);
    let (text, position) = reading.take_position(&given.text);
    let listed = list(text, &reading, (request.game, request.list), &offsets);
    let (raw, mut read) = match listed.shown {
        Some(shown) => shown,
        // A position, or nothing at all, is a game without moves.
        None => (no_game(), reading.read("", &no_game())),
    };
    let exists = request.game < listed.total.max(1);
    let mut teller = Teller::new(&given.text, &offsets);
    let mut diagnostics: Vec<_> = given
        .noticed
        .iter()
        .map(|it| teller.tell(it, None))
        .collect();
    if exists {
        let more = layout(text, &read.game, reading.how.level);
        read.notice(more);
        propose(text, &mut read);
        let moves = MovePlaces::new(&read.game);
        let told = read.diagnostics.iter().take(MAX_DIAGNOSTICS);
        diagnostics.extend(told.map(|it| teller.tell(it, Some((request.game, &moves)))));
    }
    Ok(ReadAnswer {
        notation: named(read.notation),
        detected: request.from == AUTO,
        read: read.game.main().moves.len(),
        of: written(&read.game),
        also: match request.from == AUTO {
            true => also(text, &raw, &read),
            false => Vec::new(),
        },
        position,
        encoding: given.encoding,
        cut: request.list && listed.games.len() < listed.total,
        games: listed.games,
        total: listed.total,
        game: exists.then(|| game(request.game, &read, &to, &offsets)),
        diagnostics,
    })
}

fn named(notation: &dyn MoveNotation) -> Named {
    let about = notation.about();
    Named {
        id: about.id,
        name: about.title,
    }
}

/// How many moves of the main line are written, as the notation parts them.
pub fn written(game: &Game) -> usize {
    let main = game.nodes().filter(|node| node.line == LineId::MAIN);
    main.filter(|node| !node.span.is_empty()).count()
}

/// The other notations that play just the same moves.
fn also(text: &str, raw: &RawGame, read: &GameRead) -> Vec<Named> {
    if read.game.main().moves.is_empty() || raw.moves.len() > MAX_DETECTED {
        return Vec::new();
    }
    let found = match &read.detected {
        Some(found) => found,
        None => &detect_game(text, raw, &read.start),
    };
    let main = read.game.main().moves.iter();
    let moves: Vec<_> = main.filter_map(|&id| read.game.node(id).m).collect();
    if found.moves != moves {
        return Vec::new();
    }
    let here = read.notation.about().id;
    let ids = std::iter::once(found.notation.about().id).chain(found.alike.iter().copied());
    let others = ids.filter(|id| *id != here).filter_map(find);
    others.map(named).collect()
}

fn game(
    index: usize,
    read: &GameRead,
    to: &[&'static dyn MoveNotation],
    offsets: &Offsets<'_>,
) -> GameObject {
    let game = &read.game;
    let (nodes, total) = nodes(read, to, offsets);
    let tags = game.tags.iter();
    let lines = game
        .lines()
        .filter_map(|id| Some((id, game.line(id).unread.as_ref()?)));
    let comments = match game.main().moves.first() {
        None => joined(&game.main().comments),
        Some(_) => String::new(),
    };
    GameObject {
        index,
        tags: tags
            .map(|tag| [tag.name.clone(), tag.value.clone()])
            .collect(),
        start: Start {
            fen: fen::write(&read.start),
            moves_first: match read.start.turn() {
                Color::White => "w",
                Color::Black => "b",
            },
            usual: read.other_start().is_none() && read.is_set_up,
            known: read.is_set_up,
        },
        result: game.outcome().sign(),
        comment: comments,
        nodes,
        total,
        unread: lines
            .map(|(id, unread)| Unread {
                line: id.index(),
                text: unread.text.clone(),
                at: offsets.span(&unread.span),
            })
            .collect(),
    }
}
