//! What is known of a book, for programs: each printed move with its place and how it was understood.
//!
//! Lines count from 1; offsets are bytes of the source. Moves are in algebraic notation.

use std::ops::Range;

use scoresheet::notation::{san, uci, write_move};
use scoresheet::rules::{Move, Position};
use serde::Serialize;

use crate::book::{BookGame, BookPly, How, Origin, Passage, WhyNoGame, WhyOpen};
use crate::page::Page;

/// What is known of a game beyond what every game has.
#[derive(Serialize, Debug)]
pub struct GameFacts<'g> {
    /// The words above the moves.
    pub heading: &'g str,
    /// How its start is known: `start`, `diagram`, `words`, `fen`.
    pub origin: &'static str,
    /// Where it stands.
    #[serde(flatten)]
    pub place: Place,
    /// Whether it was read to its last printed move.
    pub complete: bool,
    /// How many moves were repaired.
    pub repaired: usize,
    /// How many printed moves were not read.
    pub unread: usize,
    /// Its moves.
    pub printed: Vec<PlyFacts>,
    /// Where it cannot be read on.
    pub open: Option<OpenFacts>,
    /// How it ended, as the text says.
    pub end: Option<Printed>,
    /// Lines of play in the notes.
    pub variations: Vec<VariationFacts>,
    /// The author's prose.
    pub remarks: Vec<RemarkFacts>,
}

/// Where something stands.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line of its first byte.
    pub line: usize,
    /// Its first byte.
    pub offset: usize,
    /// The byte behind its last.
    pub end: usize,
}

/// A piece of the print.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The text, its blanks and line ends as they are.
    pub text: String,
    /// Where it stands.
    #[serde(flatten)]
    pub place: Place,
}

/// A move and how it was understood.
#[derive(Serialize, Debug)]
pub struct PlyFacts {
    /// The move.
    #[serde(rename = "move")]
    pub m: String,
    /// The move in coordinates.
    pub uci: String,
    /// `sure`, `searched` or `repaired`.
    pub how: &'static str,
    /// What is printed; none when the move is not printed at all.
    pub print: Option<Printed>,
    /// Other moves that fit the print, but not the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rivals: Vec<String>,
    /// What it was taken for, and how sure that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repair: Option<RepairFacts>,
    /// Other moves that one wrong letter away would fit the print and the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
    /// The ids of the ways in which the spelling is not the canonical one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<&'static str>,
}

/// A print taken for another.
#[derive(Serialize, Debug)]
pub struct RepairFacts {
    /// What should have been printed.
    pub spelling: String,
    /// How far the print is from it, in hundredths of a letter.
    pub cost: u32,
    /// How much farther the next best reading of the game is.
    pub margin: u32,
    /// How many later moves could be played because of it.
    pub proof: usize,
}

/// Where a game cannot be read on.
#[derive(Serialize, Debug)]
pub struct OpenFacts {
    /// How many plies stand before it.
    pub ply: usize,
    /// `tie`, `nothing`, `missing` or `too-long`.
    pub why: &'static str,
    /// Why no move fits, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What is printed there.
    pub print: Option<Printed>,
    /// The moves it may be.
    pub candidates: Vec<String>,
    /// The printed moves from there on.
    pub rest: Vec<Printed>,
}

/// A line of play in the notes.
#[derive(Serialize, Debug)]
pub struct VariationFacts {
    /// How many plies of the game stand before it.
    pub ply: usize,
    /// Where it stands.
    #[serde(flatten)]
    pub place: Place,
    /// Its moves.
    pub printed: Vec<PlyFacts>,
}

/// A piece of prose.
#[derive(Serialize, Debug)]
pub struct RemarkFacts {
    /// How many plies of the game stand before it.
    pub ply: usize,
    /// The words.
    #[serde(flatten)]
    pub print: Printed,
}

/// Moves that are no game.
#[derive(Serialize, Debug)]
pub struct PassageFacts<'g> {
    /// The words above them.
    pub heading: &'g str,
    /// Where they stand.
    #[serde(flatten)]
    pub place: Place,
    /// How many moves are printed.
    pub moves: usize,
    /// `no-diagram`, `no-beginning` or `unplayable`.
    pub why: &'static str,
}

impl<'g> GameFacts<'g> {
    /// The facts of a game.
    pub fn new(page: &Page<'_>, game: &'g BookGame) -> GameFacts<'g> {
        let behind = |plies: usize| {
            let before = game.plies.iter().take(plies);
            before.fold(game.start.clone(), |it, ply| it.after(ply.m))
        };
        let open = game.open.as_ref().map(|open| OpenFacts {
            ply: open.ply,
            why: match open.why {
                WhyOpen::Tie => "tie",
                WhyOpen::Nothing(_) => "nothing",
                WhyOpen::Missing => "missing",
                WhyOpen::TooLong => "too-long",
            },
            reason: match &open.why {
                WhyOpen::Nothing(error) => Some(error.to_string()),
                _ => None,
            },
            print: open.span.clone().map(|span| print(page, span)),
            candidates: moves(&behind(open.ply), &open.candidates),
            rest: open
                .rest
                .iter()
                .map(|span| print(page, span.clone()))
                .collect(),
        });
        let variations = game.variations.iter().map(|variation| VariationFacts {
            ply: variation.ply,
            place: place(page, variation.span.clone()),
            printed: plies(page, &behind(variation.ply), &variation.plies),
        });
        let remarks = game.remarks.iter().map(|remark| RemarkFacts {
            ply: remark.ply,
            print: print(page, remark.span.clone()),
        });
        GameFacts {
            heading: &game.heading,
            origin: match game.origin {
                Origin::Start => "start",
                Origin::Diagram => "diagram",
                Origin::Words => "words",
                Origin::Fen => "fen",
            },
            place: place(page, game.span.clone()),
            complete: game.is_complete(),
            repaired: game.repaired(),
            unread: game.unread(),
            printed: plies(page, &game.start, &game.plies),
            open,
            end: game.end.as_ref().map(|end| print(page, end.span.clone())),
            variations: variations.collect(),
            remarks: remarks.collect(),
        }
    }
}

impl<'g> PassageFacts<'g> {
    /// The facts of moves that are no game.
    pub fn new(page: &Page<'_>, passage: &'g Passage) -> PassageFacts<'g> {
        PassageFacts {
            heading: &passage.heading,
            place: place(page, passage.span.clone()),
            moves: passage.moves,
            why: match passage.why {
                WhyNoGame::NoDiagram => "no-diagram",
                WhyNoGame::NoBeginning => "no-beginning",
                WhyNoGame::Unplayable => "unplayable",
            },
        }
    }
}

fn place(page: &Page<'_>, span: Range<usize>) -> Place {
    let line = page.line(span.start);
    let span = page.in_source(span);
    Place {
        line,
        offset: span.start,
        end: span.end,
    }
}

fn print(page: &Page<'_>, span: Range<usize>) -> Printed {
    Printed {
        text: page.text[span.clone()].to_owned(),
        place: place(page, span),
    }
}

fn plies(page: &Page<'_>, start: &Position, plies: &[BookPly]) -> Vec<PlyFacts> {
    let mut position = start.clone();
    let one = |ply: &BookPly| {
        let here = position.clone();
        position.play(ply.m);
        ply_facts(page, &here, ply)
    };
    plies.iter().map(one).collect()
}

fn ply_facts(page: &Page<'_>, position: &Position, ply: &BookPly) -> PlyFacts {
    let (how, rivals, repair) = match &ply.how {
        How::Sure => ("sure", Vec::new(), None),
        How::Searched { rivals } => ("searched", moves(position, rivals), None),
        How::Repaired(repair) => (
            "repaired",
            Vec::new(),
            Some(RepairFacts {
                spelling: repair.spelling.clone(),
                cost: repair.cost,
                margin: repair.margin,
                proof: repair.proof,
            }),
        ),
    };
    PlyFacts {
        m: write_move(&san::SAN, position, ply.m).unwrap_or_default(),
        uci: write_move(&uci::UCI, position, ply.m).unwrap_or_default(),
        how,
        print: ply.span.clone().map(|span| print(page, span)),
        rivals,
        repair,
        near: moves(position, &ply.near),
        notes: ply.notes.iter().map(|note| note.id()).collect(),
    }
}

fn moves(position: &Position, moves: &[Move]) -> Vec<String> {
    let one = |m: &Move| write_move(&san::SAN, position, *m).unwrap_or_default();
    moves.iter().map(one).collect()
}
