//! The product against shakmaty, one move at a time.

use std::hint::black_box;

use scoresheet::notation::{MoveNotation, Scene, find, read_move};
use scoresheet::placement::fen;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position as _};

use crate::samples::Sample;
use crate::timing::medians;

/// A work both can do: appends the answer for a sample to the text.
struct Pair {
    id: &'static str,
    title: &'static str,
    ours: fn(&Ways, &Sample, &mut String),
    theirs: fn(&Sample, &mut String),
}

const PAIRS: &[Pair] = &[
    Pair {
        id: "san-to-uci",
        title: "SAN text, position in hand, to UCI text",
        ours: |ways, sample, out| ways.convert(&sample.position, &sample.san, out),
        theirs: |sample, out| convert(&sample.their_position, &sample.san, out),
    },
    Pair {
        id: "write-san",
        title: "SAN written, with + and #",
        ours: |ways, sample, out| {
            let written = ways.san.write(&sample.position, sample.m, out);
            written.expect("every move has a SAN");
        },
        theirs: |sample, out| {
            let mut position = sample.their_position.clone();
            SanPlus::from_move_and_play_unchecked(&mut position, sample.their_move)
                .append_to_string(out);
        },
    },
    Pair {
        id: "fen-san-to-uci",
        title: "FEN and SAN text to UCI text",
        ours: |ways, sample, out| {
            let setup = fen::read(&sample.fen).expect("written FEN can be read");
            let (position, _) = setup.position().expect("the position is sound");
            ways.convert(&position, &sample.san, out);
        },
        theirs: |sample, out| {
            let setup: Fen = sample.fen.parse().expect("written FEN can be read");
            let position = setup.into_position(CastlingMode::Standard);
            convert(&position.expect("the position is sound"), &sample.san, out);
        },
    },
    Pair {
        id: "play",
        title: "a known move played",
        ours: |_, sample, out| {
            let mut position = sample.position.clone();
            position.play(sample.m);
            black_box(&position);
            out.push(' ');
        },
        theirs: |sample, out| {
            let mut position = sample.their_position.clone();
            position.play_unchecked(sample.their_move);
            black_box(&position);
            out.push(' ');
        },
    },
    Pair {
        id: "legal-moves",
        title: "all legal moves counted",
        ours: |_, sample, out| {
            let count = sample.position.legal_moves().len();
            out.push(char::from(count as u8));
        },
        theirs: |sample, out| {
            let count = sample.their_position.legal_moves().len();
            out.push(char::from(count as u8));
        },
    },
];

/// The product's ways to read and write, looked up once as its users do.
struct Ways {
    san: &'static dyn MoveNotation,
    uci: &'static dyn MoveNotation,
}

impl Ways {
    fn convert(&self, position: &scoresheet::rules::Position, san: &str, out: &mut String) {
        let found = read_move(self.san, san, Scene::new(position));
        let m = found.expect("generated moves are legal").m;
        let written = self.uci.write(position, m, out);
        written.expect("every move has coordinates");
    }
}

fn convert(position: &Chess, san: &str, out: &mut String) {
    let san = SanPlus::from_ascii(san.as_bytes()).expect("generated moves are SAN");
    let m = san.san.to_move(position);
    UciMove::from_standard(m.expect("generated moves are legal")).append_to_string(out);
}

/// Prints what each needs for each work, in nanoseconds a move.
///
/// # Panics
///
/// When the two give different answers.
pub fn print(samples: &[Sample], rounds: usize, tabs: bool) {
    let ways = Ways {
        san: find("san").expect("SAN is a notation"),
        uci: find("uci").expect("UCI is a notation"),
    };
    if !tabs {
        println!(
            "{:<42} {:>8} {:>10} {:>7}",
            "one move", "ours, ns", "theirs, ns", "ratio"
        );
    }
    for pair in PAIRS {
        assert_same(pair, &ways, samples);
        let (mut one, mut other) = (String::with_capacity(256), String::with_capacity(256));
        let mut ours = |samples: &[Sample]| {
            for sample in samples {
                one.clear();
                (pair.ours)(&ways, sample, &mut one);
                black_box(&one);
            }
        };
        let mut theirs = |samples: &[Sample]| {
            for sample in samples {
                other.clear();
                (pair.theirs)(sample, &mut other);
                black_box(&other);
            }
        };
        let times = medians(samples, rounds, &mut [&mut ours, &mut theirs]);
        let (ours, theirs) = (times[0], times[1]);
        if tabs {
            println!("{}\t{ours:.2}\t{theirs:.2}", pair.id);
        } else {
            let ratio = theirs / ours;
            println!(
                "{:<42} {ours:>8.1} {theirs:>10.1} {ratio:>6.2}×",
                pair.title
            );
        }
    }
    if !tabs {
        println!();
    }
}

fn assert_same(pair: &Pair, ways: &Ways, samples: &[Sample]) {
    for sample in samples {
        let (mut ours, mut theirs) = (String::new(), String::new());
        (pair.ours)(ways, sample, &mut ours);
        (pair.theirs)(sample, &mut theirs);
        assert_eq!(
            ours, theirs,
            "{}: {} in {}",
            pair.id, sample.san, sample.fen
        );
    }
}
