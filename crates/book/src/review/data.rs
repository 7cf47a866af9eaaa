//! What the page knows of each game: names, positions, and what follows each pick.

use std::collections::VecDeque;
use std::ops::Range;

use scoresheet::convert::write_pgn;
use scoresheet::notation::{san, uci, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{Color, Move, Position};
use serde::Serialize;

use crate::book::{BookGame, BookPly, How, Open};
use crate::output::{Prose, game_read, repair, unread};
use crate::page::Page;
use crate::pick::{Print, Scene, Way, picks};
use crate::told;

/// How many picks of one game are followed to what is printed behind them; those beyond can be picked,
/// and end the game.
const MAX_WAYS: usize = 300;

/// How many picks of one game are followed with print that may be mended, which takes long.
const MAX_MENDED: usize = 16;

/// A game of the page.
#[derive(Serialize, Debug)]
pub(super) struct GameData {
    /// What it is called.
    pub title: String,
    /// Where its moves begin.
    line: usize,
    /// The men where it starts.
    start: String,
    /// 0 when White moves first.
    black_first: bool,
    first_number: u32,
    moves: Vec<MoveData>,
    variations: Vec<VariationData>,
    pub open: Option<OpenData>,
    /// By the numbers in [`OpenData::ways`].
    ways: Vec<WayData>,
    /// Its tags as PGN.
    head: String,
    /// Its moves as PGN, without a result.
    body: String,
    /// The result.
    sign: &'static str,
}

/// A move of a game.
#[derive(Serialize, Debug)]
struct MoveData {
    /// In algebraic notation.
    san: String,
    /// In coordinates.
    uci: String,
    /// The men behind it.
    board: String,
    /// `sure`, `searched`, `repaired`; `picked` when it follows a pick.
    how: &'static str,
    /// What is to be said of it.
    #[serde(skip_serializing_if = "String::is_empty")]
    note: String,
    /// What is said at it in the saved game.
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    /// Which of the moves behind the open place it is, in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<usize>,
}

#[derive(Serialize, Debug)]
struct VariationData {
    ply: usize,
    moves: Vec<MoveData>,
}

/// A place where a game cannot be read on.
#[derive(Serialize, Debug)]
pub(super) struct OpenData {
    /// What is open, in words.
    text: String,
    /// Which of the moves behind the first open place it is.
    rest: Option<usize>,
    /// What a pick there is called in the saved game.
    printed: String,
    /// The moves that can be picked.
    ways: Vec<usize>,
}

/// A move that can be picked.
#[derive(Serialize, Debug)]
struct WayData {
    /// None when the print is taken for no move at all.
    pick: Option<MoveData>,
    moves: Vec<MoveData>,
    open: Option<OpenData>,
}

#[derive(Serialize)]
struct Whole<'d> {
    key: String,
    games: &'d [GameData],
}

/// Everything as JSON that may stand in a page.
pub(super) fn whole(key: u64, games: &[GameData]) -> String {
    let key = format!("{key:016x}");
    let json = serde_json::to_string(&Whole { key, games });
    json.unwrap_or_default().replace('<', "\\u003c")
}

impl GameData {
    /// A game under a number.
    pub fn new(
        page: &Page<'_>,
        game: &BookGame,
        number: usize,
        (prose, print): (Prose, Print),
    ) -> GameData {
        let mut certain = game.clone();
        certain.open = None;
        let read = game_read(page, &certain, prose);
        let mut pgn = String::new();
        write_pgn(&read, &san::SAN, &mut pgn);
        let (head, body) = pgn.trim_end().split_once("\n\n").unwrap_or((&pgn, ""));
        let sign = read.game.outcome().sign();
        let players = ["White", "Black"].map(|name| read.game.tags.get(name).unwrap_or("?"));
        let name = match (players, &*told::quoted(&game.heading)) {
            (["?", "?"], "") => String::new(),
            (["?", "?"], heading) => format!(": {heading}"),
            ([white, black], _) => format!(": {white} – {black}"),
        };
        let first = game.plies.iter().find_map(|ply| ply.span.clone());
        let mut ways = Ways {
            page,
            game,
            print,
            mended: 0,
            list: Vec::new(),
        };
        let open = ways.all();
        GameData {
            title: format!("{number}{name}"),
            line: page.line(first.unwrap_or(game.span.clone()).start),
            start: board(&game.start),
            black_first: game.start.turn() == Color::Black,
            first_number: game.start.fullmoves(),
            moves: plies(page, &game.start, &game.plies),
            variations: variations(page, game),
            open,
            ways: ways.list,
            head: head.to_owned(),
            body: body
                .strip_suffix(sign)
                .unwrap_or(body)
                .trim_end()
                .to_owned(),
            sign,
        }
    }
}

/// What follows each pick, breadth first.
struct Ways<'p> {
    page: &'p Page<'p>,
    game: &'p BookGame,
    print: Print,
    /// How many picks were followed with print that may be mended.
    mended: usize,
    list: Vec<WayData>,
}

impl Ways<'_> {
    /// Follows all picks, and answers with the first open place.
    fn all(&mut self) -> Option<OpenData> {
        let open = self.game.open.clone()?;
        let before: Vec<Move> = self.game.plies.iter().map(|ply| ply.m).collect();
        let mut due = VecDeque::new();
        let first = self.place(&before, &open, &mut due);
        while let Some((at, before, open)) = due.pop_front() {
            let place = self.place(&before, &open, &mut due);
            self.list[at].open = Some(place);
        }
        Some(first)
    }

    /// An open place with its picks; those that lead to another place are due.
    fn place(
        &mut self,
        before: &[Move],
        open: &Open,
        due: &mut VecDeque<(usize, Vec<Move>, Open)>,
    ) -> OpenData {
        let position = before
            .iter()
            .fold(self.game.start.clone(), |it, m| it.after(*m));
        let mut numbers = Vec::new();
        let found = match self.list.len() < MAX_WAYS {
            true => {
                let print = match self.mended < MAX_MENDED {
                    true => self.print,
                    false => Print::AsItStands,
                };
                let (text, game) = (&*self.page.text, self.game);
                let scene = Scene {
                    text,
                    game,
                    before,
                    open,
                };
                picks(scene, print)
            }
            false => Vec::new(),
        };
        self.mended += found.len();
        for way in found {
            let at = self.list.len();
            numbers.push(at);
            self.list.push(self.way(&position, &way));
            if let Some(next) = way.open {
                let mut moves = before.to_vec();
                moves.extend(way.m);
                moves.extend(way.plies.iter().map(|ply| ply.m));
                due.push_back((at, moves, next));
            }
        }
        let text = self.unread(&position, open);
        let printed = match open.span.clone() {
            Some(span) => {
                let line = self.page.line(span.start);
                format!(
                    "printed “{}”, line {line}",
                    told::quoted(&self.page.text[span])
                )
            }
            None => "not printed".to_owned(),
        };
        OpenData {
            text,
            rest: open.span.as_ref().and_then(|span| self.rest(span)),
            printed,
            ways: numbers,
        }
    }

    /// What stands at an open place.
    fn unread(&self, position: &Position, open: &Open) -> String {
        let mut there = self.game.clone();
        (there.start, there.plies) = (position.clone(), Vec::new());
        let open = Open {
            ply: 0,
            ..open.clone()
        };
        unread(self.page, &there, &open)
    }

    fn way(&self, position: &Position, way: &Way) -> WayData {
        let mut here = way.m.map_or(position.clone(), |m| position.after(m));
        let mut moves = Vec::new();
        for ply in &way.plies {
            let mut data = a_move(self.page, &here, ply);
            if let How::Repaired(_) = ply.how {
                data.comment = repair(self.page, ply).unwrap_or_default();
            }
            data.how = "picked";
            data.rest = ply.span.as_ref().and_then(|span| self.rest(span));
            here.play(ply.m);
            moves.push(data);
        }
        let pick = way.m.map(|m| {
            let pick = BookPly {
                m,
                span: None,
                how: How::Sure,
                near: Vec::new(),
                notes: scoresheet::diagnostic::Notes::NONE,
            };
            let mut pick = a_move(self.page, position, &pick);
            pick.how = "picked";
            pick
        });
        WayData {
            pick,
            moves,
            open: None,
        }
    }

    /// Which of the moves behind the open place stands there.
    fn rest(&self, span: &Range<usize>) -> Option<usize> {
        let rest = &self.game.open.as_ref()?.rest;
        rest.iter().position(|it| it == span)
    }
}

fn variations(page: &Page<'_>, game: &BookGame) -> Vec<VariationData> {
    let one = |variation: &crate::book::Variation| {
        let before = game.plies.iter().take(variation.ply);
        let start = before.fold(game.start.clone(), |it, ply| it.after(ply.m));
        VariationData {
            ply: variation.ply,
            moves: plies(page, &start, &variation.plies),
        }
    };
    game.variations.iter().map(one).collect()
}

fn plies(page: &Page<'_>, start: &Position, plies: &[BookPly]) -> Vec<MoveData> {
    let mut here = start.clone();
    let one = |ply: &BookPly| {
        let data = a_move(page, &here, ply);
        here.play(ply.m);
        data
    };
    plies.iter().map(one).collect()
}

fn a_move(page: &Page<'_>, position: &Position, ply: &BookPly) -> MoveData {
    let printed = |span: &Range<usize>| told::quoted(&page.text[span.clone()]);
    let (how, note) = match &ply.how {
        How::Sure if ply.near.is_empty() => ("sure", String::new()),
        How::Sure => {
            let others = told::or(position, &ply.near);
            (
                "sure",
                format!("by its print alone, for one letter away stands {others}"),
            )
        }
        How::Searched { rivals } => {
            let others = told::or(position, rivals);
            (
                "searched",
                format!("with {others} the game cannot be played on"),
            )
        }
        How::Repaired(repair) => {
            let sure = told::certainty(repair);
            let what = match &ply.span {
                Some(span) => format!(
                    "“{}” is printed, read as “{}”",
                    printed(span),
                    repair.spelling
                ),
                None => "it is not printed".to_owned(),
            };
            ("repaired", format!("{what}: {sure}"))
        }
    };
    MoveData {
        san: told::named(position, ply.m),
        uci: write_move(&uci::UCI, position, ply.m).unwrap_or_default(),
        board: board(&position.after(ply.m)),
        how,
        note,
        comment: String::new(),
        rest: None,
    }
}

/// The men of a position, as FEN has them.
fn board(position: &Position) -> String {
    let fen = fen::write(position);
    fen.split(' ').next().unwrap_or_default().to_owned()
}
