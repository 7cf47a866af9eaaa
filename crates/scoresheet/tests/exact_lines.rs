//! Moves that are spelled exactly, which are found without reading their text in every way: the slow
//! twin reads it so and comes to the same.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use games::dice::Dice;
use games::slowly::Slowly;
use games::texts;
use scoresheet::format::pgn::split;
use scoresheet::notation::{Level, LineOptions, Scene, find, read_line, read_move, write_move};
use scoresheet::placement::fen;
use scoresheet::read::{How, read_game};

/// Changes a text as slips of the pen do.
fn spoil(text: &mut String, dice: &mut Dice) {
    match dice.below(8) {
        0 => text.push('+'),
        1 => *text = text.replace(['+', '#', 'x', '='], ""),
        2 => text.insert(1, 'b'),
        3 => text.make_ascii_lowercase(),
        4 => text.push('#'),
        5 => text.insert(1, 'x'),
        6 => drop(text.pop()),
        _ => text.push(' '),
    }
}

/// Positions with men that can go to one square, castling, promotions, captures in passing, pins.
const POSITIONS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/4PN2/PPP2PPP/RNBQKB1R w KQkq - 0 4",
    "k7/8/2N3N1/8/4Q2Q/8/2N5/K6Q w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "1n1n2k1/2P5/8/5Pp1/4K3/8/8/R6R w - g6 0 1",
    "4k3/8/8/8/7b/8/3N1N2/4K3 w - - 0 1",
    "7k/5Q2/5K2/8/8/8/8/1R3R2 w - - 0 1",
];

/// What a text may have anywhere by a slip.
const SIGNS: &[u8] = b"abcdefgh12345678NBRQKPOx=+#-0";

#[test]
fn texts_with_one_slip_are_read_alike_whether_quickly_or_not() {
    let san = find("san").unwrap();
    for start in POSITIONS {
        let (position, _) = fen::read(start).unwrap().position().unwrap();
        let check = |text: &str| {
            let scene = Scene::new(&position);
            let quickly = read_move(san, text, scene);
            assert_eq!(
                quickly,
                read_move(&Slowly(san), text, scene),
                "{start}: {text}"
            );
        };
        for m in position.legal_moves() {
            let text = write_move(san, &position, m).unwrap();
            check(&text);
            for at in 0..=text.len() {
                for &sign in SIGNS {
                    let sign = char::from(sign).to_string();
                    check(&format!("{}{sign}{}", &text[..at], &text[at..]));
                    if at < text.len() {
                        check(&format!("{}{sign}{}", &text[..at], &text[at + 1..]));
                    }
                }
                if at < text.len() {
                    check(&format!("{}{}", &text[..at], &text[at + 1..]));
                }
            }
        }
    }
}

#[test]
fn lines_are_read_alike_whether_quickly_or_not() {
    let san = find("san").unwrap();
    let own = include_str!("../../../examples/club.pgn").to_owned();
    let mut files = vec![("club.pgn".to_owned(), own)];
    files.extend(texts("corpus/pgn"));
    files.extend(texts("corpus/suites"));
    let mut dice = Dice::new(1);
    for (name, text) in &files {
        for raw in split(text).take(20) {
            let read = read_game(text, &raw, How::default());
            let texts: Vec<String> = read.game.main_texts().map(str::to_owned).collect();
            for slips in 0..4 {
                let mut texts = texts.clone();
                for _ in 0..slips {
                    let at = dice.below(texts.len());
                    texts
                        .get_mut(at)
                        .iter_mut()
                        .for_each(|it| spoil(it, &mut dice));
                }
                for level in [Level::Tolerant, Level::Strict] {
                    let options = LineOptions {
                        level,
                        ..LineOptions::default()
                    };
                    let quickly = read_line(san, &read.start, None, &texts, options);
                    let slowly = read_line(&Slowly(san), &read.start, None, &texts, options);
                    assert_eq!(quickly, slowly, "{name}: {texts:?}");
                }
            }
        }
    }
}
