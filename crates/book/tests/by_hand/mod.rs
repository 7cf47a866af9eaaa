//! Games of a book as a reader by hand would find them: what is printed, and what it means.

#![allow(dead_code, reason = "each test uses some of it")]

use std::ops::Range;

use scoresheet::diagnostic::Notes;
use scoresheet::game::{Outcome, Tags};
use scoresheet::notation::{Scene, read_move, san};
use scoresheet::rules::{Move, Position};
use scoresheet_book::{
    Book, BookEnd, BookGame, BookPly, How, Open, Origin, Passage, Remark, Repair, Variation,
    WhyNoGame, WhyOpen,
};

/// A small book: a misprint, a note with a line of play, a move decided by the game, a place that
/// stays open, and moves without their diagram.
pub const TEXT: &str = "\
GAME 1. Able against Baker.

1. P-K4    P-K4
2. Kt-KB3  P-Q3
3. B-B4    B-Kt5
The pin {so it is called} looks strong.
4. Kt-B3   P-KR3
5. KtxP    BxQ
If 5...PxKt; 6 QxB, White has a pawn.
6. BxP ch  K-K2
7. Kt-QS mate

GAME 2.

1 P-B4, P-K4; 2 BPxP, P-Q3; 3 Kt-KB3, Kt-KB3; 4 Kt-Q4,
P-B4; 5 Kt-B3, Kt-Q2; 6 P-K6, PxP. Drawn.

ENDING. White to play.
1 K-K2, K-K7
";

/// The book, read.
pub fn book() -> Book {
    Book {
        games: vec![first(), second()],
        passages: vec![Passage {
            span: at("1 K-K2, K-K7"),
            moves: 2,
            heading: "ENDING. White to play.".to_owned(),
            why: WhyNoGame::NoDiagram,
        }],
    }
}

fn first() -> BookGame {
    let mut game = played(&[
        ("P-K4", "e4"),
        ("P-K4", "e5"),
        ("Kt-KB3", "Nf3"),
        ("P-Q3", "d6"),
        ("B-B4", "Bc4"),
        ("B-Kt5", "Bg4"),
        ("Kt-B3", "Nc3"),
        ("P-KR3", "h6"),
        ("KtxP", "Nxe5"),
        ("BxQ", "Bxd1"),
        ("BxP ch", "Bxf7+"),
        ("K-K2", "Ke7"),
        ("Kt-QS mate", "Nd5#"),
    ]);
    game.heading = "GAME 1. Able against Baker.".to_owned();
    game.tags.set("White", "Able");
    game.tags.set("Black", "Baker");
    game.end = Some(BookEnd {
        outcome: Outcome::WhiteWins,
        span: at("mate"),
    });
    game.plies[12].how = How::Repaired(Repair {
        spelling: "Kt-Q5mate".to_owned(),
        cost: 25,
        margin: 75,
        proof: 0,
    });
    let after = |plies: usize, game: &BookGame| position(&game.plies[..plies]);
    game.plies[3].near = vec![find(&after(3, &game), "d5")];
    let start = after(9, &game);
    let span = at("5...PxKt; 6 QxB");
    let plies = line(&start, span.start, &[("PxKt", "dxe5"), ("QxB", "Qxg4")]);
    game.variations = vec![Variation {
        ply: 9,
        plies,
        span,
    }];
    game.remarks = vec![Remark {
        ply: 6,
        span: at("The pin {so it is called} looks strong."),
    }];
    game
}

fn second() -> BookGame {
    let from = at("GAME 2.").end;
    let moves = [
        ("P-B4", "f4"),
        ("P-K4", "e5"),
        ("BPxP", "fxe5"),
        ("P-Q3", "d6"),
        ("Kt-KB3", "Nf3"),
        ("Kt-KB3", "Nf6"),
        ("Kt-Q4", "Nd4"),
        ("P-B4", "c5"),
        ("Kt-B3", "Nf3"),
    ];
    let plies = line(&Position::start(), from, &moves);
    let mut game = game(plies);
    game.heading = "GAME 2.".to_owned();
    let start = Position::start();
    game.plies[0].how = How::Searched {
        rivals: vec![find(&start, "c4")],
    };
    let here = position(&game.plies);
    let rest = printed(game.span.end, &["Kt-Q2", "P-K6", "PxP"]);
    game.open = Some(Open {
        ply: 9,
        span: Some(rest[0].clone()),
        why: WhyOpen::Tie,
        candidates: vec![find(&here, "Nbd7"), find(&here, "Nfd7")],
        rest,
    });
    game.end = Some(BookEnd {
        outcome: Outcome::Draw,
        span: at("Drawn"),
    });
    game
}

/// Where a piece of the text stands first.
pub fn at(piece: &str) -> Range<usize> {
    let start = TEXT.find(piece).unwrap();
    start..start + piece.len()
}

/// Where pieces of the text stand, one behind the other.
fn printed(mut from: usize, pieces: &[&str]) -> Vec<Range<usize>> {
    let place = |piece: &&str| {
        let start = from + TEXT[from..].find(piece).unwrap();
        from = start + piece.len();
        start..from
    };
    pieces.iter().map(place).collect()
}

fn played(moves: &[(&str, &str)]) -> BookGame {
    game(line(&Position::start(), 0, moves))
}

fn game(plies: Vec<BookPly>) -> BookGame {
    let start = plies[0].span.clone().unwrap().start;
    let end = plies.last().unwrap().span.clone().unwrap().end;
    BookGame {
        heading: String::new(),
        tags: Tags::default(),
        span: start..end,
        notation: "descriptive-en-book",
        start: Position::start(),
        origin: Origin::Start,
        plies,
        open: None,
        end: None,
        variations: Vec::new(),
        remarks: Vec::new(),
    }
}

fn line(start: &Position, from: usize, moves: &[(&str, &str)]) -> Vec<BookPly> {
    let prints: Vec<_> = moves.iter().map(|(print, _)| *print).collect();
    let mut position = start.clone();
    let places = printed(from, &prints).into_iter().zip(moves);
    let ply = |(span, (_, san)): (Range<usize>, &(&str, &str))| {
        let m = find(&position, san);
        position.play(m);
        BookPly {
            m,
            span: Some(span),
            how: How::Sure,
            near: Vec::new(),
            notes: Notes::NONE,
        }
    };
    places.map(ply).collect()
}

/// A move in algebraic notation.
pub fn find(position: &Position, text: &str) -> Move {
    let read = read_move(&san::SAN, text, Scene::new(position));
    read.unwrap_or_else(|error| panic!("{text}: {error}")).m
}

/// The position behind moves.
pub fn position(plies: &[BookPly]) -> Position {
    plies
        .iter()
        .fold(Position::start(), |it, ply| it.after(ply.m))
}
