//! Positions as text: real files of the shared corpus, and texts that nobody should write.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::path::PathBuf;

use scoresheet::notation::Level;
use scoresheet::placement::{self, EnPassant, Order, epd, fen};
use scoresheet::rules::Position;

/// A file of the shared material; none, and a word about it, where it is missing.
fn file(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared")
        .join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("SKIPPED: {} is not there", path.display());
    }
    text
}

#[test]
fn no_text_is_a_panic_and_no_text_takes_long() {
    let seeds = [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1 bm Qd1+; id \"BK.01\"; hmvc 3;",
    ];
    let signs = [
        "/", "_", " ", "é", "♘", "\u{a0}", "9", "+", "\"", ";", "[", "~", "\0", "",
    ];
    for seed in seeds {
        for (at, _) in seed.char_indices() {
            for sign in signs {
                let spoilt = [&seed[..at], sign, &seed[at + 1..]].concat();
                let cut = [&seed[..at], sign].concat();
                for text in [spoilt, cut] {
                    for placement in placement::all() {
                        let Ok(placed) = placement.read(&text, Level::Tolerant) else {
                            continue;
                        };
                        let _ = placed.setup.position();
                        let _ = placement.write(&placed.setup, EnPassant::Legal);
                    }
                }
            }
        }
    }
    for unit in [
        "/", "8/", "K", " ", "_", "8", "p", "1 ", ";", "a ", "\"", "é",
    ] {
        for start in [
            "",
            "8/8/8/8/8/8/8/8 ",
            "8/8/8/8/8/8/8/8 w ",
            "8/8/8/8/8/8/8/8 w - - ",
        ] {
            for length in [10_000, 1_000_000] {
                let text = format!("{start}{}", unit.repeat(length));
                for placement in placement::all() {
                    let _ = placement.read(&text, Level::Tolerant);
                }
            }
        }
    }
}

/// Books and test suites of engines, from the corpus.
const EPD_FILES: [&str; 8] = [
    "epd/STS-Rating__sample.epd",
    "epd/sf-books__4mvs_+90_+99.epd",
    "epd/sf-books__FRC_openings.epd",
    "epd/sf-books__noob_2moves.epd",
    "epd/sf-books__startpos.epd",
    "suites/fastchess/black-to-move.epd",
    "suites/fastchess/openings.epd",
    "suites/fastchess/short.epd",
];

#[test]
fn real_files_are_read_whole_and_written_back() {
    let (mut lines, mut wrong) = (0, Vec::new());
    for name in EPD_FILES {
        let text = file(&format!("corpus/{name}")).unwrap_or_default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            lines += 1;
            let fields = line.split_whitespace().count();
            let id = if fields == 6 { "xfen" } else { "epd" };
            let read = placement::find(id).unwrap().read(line, Level::Tolerant);
            let placed = match read {
                Ok(placed) => placed,
                Err(error) => {
                    wrong.push(format!("{line}: {error}"));
                    continue;
                }
            };
            let way = EnPassant::DoubleStep;
            let written = match id {
                "epd" => epd::write(&placed.setup, &placed.operations, way, Order::AsGiven),
                _ => placement::find(id)
                    .unwrap()
                    .write(&placed.setup, way)
                    .unwrap(),
            };
            let faults = placed.setup.position().map_or_else(|it| it, |(_, it)| it);
            if written != line.trim_end() || !faults.is_empty() {
                wrong.push(format!(
                    "{line} written as {written}: {faults:?} {:?}",
                    placed.notes
                ));
            }
        }
    }
    println!("{lines} lines");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_named_openings_lead_to_their_positions() {
    let table = file("corpus/truth/openings-san-uci-epd.tsv").unwrap_or_default();
    for line in table.lines().skip(1) {
        let [_, name, _, moves, epd] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("five columns: {line}");
        };
        let mut position = Position::start();
        for text in moves.split_whitespace() {
            let found = position.legal_moves().into_iter().find(|m| {
                let squares = format!("{}{}", m.from, m.arrival());
                text == squares
            });
            position.play(found.unwrap());
        }
        let written = fen::write(&position);
        assert_eq!(
            written.split(' ').take(4).collect::<Vec<_>>().join(" "),
            epd,
            "{name}"
        );
    }
}
