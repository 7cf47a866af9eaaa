//! Files damaged at random: bytes flipped, cut, doubled, lines swapped. Whatever comes in, nothing
//! panics, nothing is lost without a word, and what was read is written and read back the same.
//!
//! A few hundred files by default; `DAMAGED=100000` for as many. The damage depends on nothing but
//! the number of the file, which a failure tells: `DAMAGED_FROM` begins there.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

mod games;

use std::ops::Range;

use games::dice::{Dice, damage};
use games::shared;
use scoresheet::convert::write_pgn;
use scoresheet::export::{Exporter, Joiner, Sections};
use scoresheet::format::pgn::{self, Kind, Lexer, Place, RawGame};
use scoresheet::game::{Game, LineId, walk};
use scoresheet::notation::san::SAN;
use scoresheet::preserve::respell;
use scoresheet::read::{GameRead, How, read_game, read_games};
use scoresheet::rules::Move;
use scoresheet::text::{decode, rewrite};

/// How many files are damaged unless more are asked for.
const USUAL: u64 = 400;

/// Only every so many files are read without being told the notation, for that takes longest.
const DETECTED: u64 = 10;

/// The largest file that is damaged, in bytes.
const LARGEST: usize = 1500;

/// Files that need nothing beside the repository.
const OWN: [&str; 4] = [
    include_str!("../../../examples/guide.pgn"),
    include_str!("../../../examples/opera.pgn"),
    "\u{feff}[Event \"a \\\"b\\\"\"]\r\n[Site 'y']\r\n[Result \"1-0\"]\r\n\r\n% escape\r\n{c1} 1. e4! {c {2} e5 $1 \
     (1... c5 (1... c6?!) 2. Nf3 *) 2. Nf3 ; x\r\n 2... Nc6 ½-½\r\n\r\n1.d4 d5 (=) 1/2\r\nthe end",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 37\"]\n[SetUp \"1\"]\n\n37... Kd7 {[%clk 1:02:03]} 38. O-O -- 39. Rf7+ *\n\n\
     [Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/RK5R w HA - 0 1\"]\n\n1. O-O (1. O-O-O) Kd7 1-0\n",
];

#[test]
fn a_damaged_file_is_read_without_losing_anything_in_silence() {
    let seeds = seeds();
    let number = |name| std::env::var(name).ok().and_then(|it| it.parse().ok());
    let (first, count) = (
        number("DAMAGED_FROM").unwrap_or(0),
        number("DAMAGED").unwrap_or(USUAL),
    );
    for number in first..first + count {
        let mut dice = Dice::new(number);
        let mut bytes = dice.of(&seeds).clone();
        for _ in 0..=dice.below(4) {
            damage(&mut bytes, &mut dice);
        }
        check(number, &bytes);
    }
    println!("{count} files");
}

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = OWN.iter().map(|it| it.as_bytes().to_vec()).collect();
    for folder in ["cases/files", "corpus/suites"] {
        let mut due: Vec<_> = shared(folder).into_iter().collect();
        while let Some(path) = due.pop() {
            if path.is_dir() {
                let entries = std::fs::read_dir(path).unwrap();
                due.extend(entries.map(|it| it.unwrap().path()));
                due.sort();
            } else {
                let mut bytes = std::fs::read(path).unwrap();
                bytes.truncate(LARGEST);
                seeds.push(bytes);
            }
        }
    }
    seeds
}

fn check(number: u64, bytes: &[u8]) {
    let decoded = decode(bytes);
    let text = &*decoded.text;
    assert!(rewrite(bytes, &decoded, []) == bytes, "file {number}");
    let told = How {
        from: Some(&SAN),
        ..How::default()
    };
    let how = match number.is_multiple_of(DETECTED) {
        true => How::default(),
        false => told,
    };
    let (mut end, mut exporter) = (0, Exporter::new(pgn::Options::default(), how));
    for raw in pgn::split(text) {
        assert_eq!(raw.span.start, end, "file {number}");
        end = raw.span.end;
        let read = read_game(text, &raw, how);
        exporter.game(text, &raw, &read);
        check_places(number, text, &read);
        check_lossless(number, text, &raw, &read);
        let lost = unaccounted(text, &raw, &read);
        assert!(
            lost.is_empty(),
            "file {number}: {lost:?} lost of\n{:?}",
            &text[raw.span]
        );
        check_read_back(number, &read, told);
        respell(text, &read, &SAN);
    }
    let blank = text.chars().all(pgn::is_blank);
    assert!(end == text.len() || end == 0 && blank, "file {number}");
    check_sections(number, text, how);
    if let Some(once) = exporter.finish() {
        let mut again = Exporter::new(pgn::Options::default(), how);
        for raw in pgn::split(&once) {
            again.game(&once, &raw, &read_game(&once, &raw, how));
        }
        assert_eq!(again.finish().as_ref(), Some(&once), "file {number}");
    }
}

/// Written section by section, a file has as many games as before, and stays so.
fn check_sections(number: u64, text: &str, how: How) {
    let once = export_sections(text, how);
    let games = |text: &str| pgn::split(text).count();
    assert_eq!(games(&once), games(text), "file {number}");
    assert_eq!(export_sections(&once, how), once, "file {number}");
}

fn export_sections(text: &str, how: How) -> String {
    let mut sections = Sections::new(pgn::Options::default(), how);
    for raw in pgn::split(text) {
        sections.game(text, &raw, &read_game(text, &raw, how));
    }
    let (mut joiner, mut out) = (Joiner::default(), String::new());
    for section in sections.finish() {
        joiner.add(text, &section, &mut out);
    }
    out
}

/// Every diagnostic and every fix is at a place in the text.
fn check_places(number: u64, text: &str, read: &GameRead) {
    for told in &read.diagnostics {
        assert!(
            text.get(told.span.clone()).is_some(),
            "file {number}: {told:?}"
        );
        for edit in told.fix.iter().flat_map(|fix| &fix.edits) {
            assert!(
                text.get(edit.span.clone()).is_some(),
                "file {number}: {told:?}"
            );
        }
    }
}

/// The tokens of a game, joined, are its text.
fn check_lossless(number: u64, text: &str, raw: &RawGame, read: &GameRead) {
    for place in [raw.place, Place::Between, Place::Tags, Place::Moves] {
        let mut end = raw.span.start;
        for token in Lexer::new(text, raw.span.clone(), place, &|it| read.notation.take(it)) {
            assert_eq!(token.span.start, end, "file {number}");
            assert!(
                text.get(token.span.clone())
                    .is_some_and(|it| !it.is_empty()),
                "file {number}"
            );
            end = token.span.end;
        }
        assert_eq!(end, raw.span.end, "file {number}");
    }
}

/// The pieces of a game's text that are neither in the game nor told of in a diagnostic. Glyphs,
/// parentheses, numbers and signs that only part other things need no place of their own.
fn unaccounted(text: &str, raw: &RawGame, read: &GameRead) -> Vec<String> {
    let mut known = vec![false; text.len()];
    for span in places(&read.game).chain(read.diagnostics.iter().map(|it| it.span.clone())) {
        known[span].fill(true);
    }
    let is_known = |span: &Range<usize>| {
        let mut seen = text[span.clone()]
            .char_indices()
            .filter(|(_, c)| !pgn::is_blank(*c));
        seen.all(|(at, _)| known[span.start + at])
    };
    let take = |it: &str| read.notation.take(it);
    let lexer = Lexer::new(text, raw.span.clone(), raw.place, &take);
    let lost = lexer.filter(|token| match &token.kind {
        Kind::Start(Some(fen)) => !is_known(fen),
        Kind::Blank | Kind::Separator | Kind::Number => false,
        Kind::Nag | Kind::Suffix | Kind::Glyph(_) | Kind::DrawOffer => false,
        Kind::Open | Kind::Close => false,
        Kind::Brace { .. } | Kind::Semicolon => {
            let empty = |c: char| pgn::is_blank(c) || "{};".contains(c);
            !text[token.span.clone()].chars().all(empty) && !is_known(&token.span)
        }
        _ => !is_known(&token.span),
    });
    lost.map(|token| format!("{token:?} {:?}", &text[token.span.clone()]))
        .collect()
}

/// Where everything in the tree stands in the text.
fn places(game: &Game) -> impl Iterator<Item = Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    found.extend(game.tags.iter().map(|it| it.span.clone()));
    found.extend(game.stray.iter().map(|it| it.span.clone()));
    found.extend(game.start.iter().map(|it| it.span.clone()));
    found.extend(game.end.iter().map(|it| it.span.clone()));
    let mut due = vec![LineId::MAIN];
    while let Some(line) = due.pop() {
        let line = game.line(line);
        due.extend(&line.loose);
        found.extend(line.comments.iter().map(|it| it.span.clone()));
        found.extend(line.unread.iter().map(|it| it.span.clone()));
        found.extend(line.end.iter().map(|it| it.span.clone()));
        for node in line.moves.iter().map(|&id| game.node(id)) {
            let comments = node.before.iter().chain(&node.after);
            found.extend(comments.map(|it| it.span.clone()));
            found.push(node.span.clone());
            due.extend(&node.variations);
        }
    }
    found.into_iter()
}

fn moves(read: &GameRead) -> Vec<Option<Move>> {
    let mut found = Vec::new();
    walk(&read.game, &read.start, |id, _| {
        found.push(read.game.node(id).m)
    });
    found
}

/// The moves that are known are written and read back as the same.
fn check_read_back(number: u64, read: &GameRead, how: How) {
    let mut written = String::new();
    write_pgn(read, &SAN, &mut written);
    let again: Vec<_> = read_games(&written, how).collect();
    assert_eq!(again.len(), 1, "file {number}:\n{written}");
    assert_eq!(moves(&again[0]), moves(read), "file {number}:\n{written}");
}
