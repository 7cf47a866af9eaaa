//! The export format: its letter, that nothing is lost in it, and that it stays as it is when it is
//! written once more; and texts in which only moves are changed.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

mod games;

use std::collections::BTreeMap;
use std::path::PathBuf;

use games::shared;
use scoresheet::convert::write_pgn;
use scoresheet::diagnostic::Code;
use scoresheet::export::{Exporter, Joiner, Sections};
use scoresheet::format::pgn::{Extent, Options, TagOrder, split};
use scoresheet::game::{Comment, Game, LineId, NodeId, Start};
use scoresheet::notation::san::SAN;
use scoresheet::notation::{Ambiguity, Level, find};
use scoresheet::placement::fen;
use scoresheet::play::{Manner, play};
use scoresheet::preserve::respell;
use scoresheet::read::{GameRead, How, read_game, read_games};
use scoresheet::rules::Position;
use scoresheet::text::{decode, rewrite};
use serde_json::Value;

fn ascii() -> Options {
    Options {
        tag_order: TagOrder::Ascii,
        ..Options::default()
    }
}

fn reduced() -> Options {
    Options {
        extent: Extent::Reduced,
        ..ascii()
    }
}

/// The text in export format, and why games were kept as they were.
fn export(text: &str, options: Options) -> (String, Vec<String>) {
    let mut exporter = Exporter::new(options, How::default());
    let mut told = Vec::new();
    for raw in split(text) {
        let read = read_game(text, &raw, How::default());
        let why = exporter.game(text, &raw, &read);
        told.extend(why.map(|it| it.message));
    }
    (exporter.finish().unwrap_or_else(|| text.to_owned()), told)
}

/// The movetext in export format.
fn check_moves(text: &str, expected: &str) {
    let (written, told) = export(text, ascii());
    assert_eq!(told, Vec::<String>::new(), "{text}");
    let moves = written.split_once("\n\n").map(|(_, moves)| moves);
    assert_eq!(moves, Some(&*format!("{expected}\n\n")), "{text}");
    assert_eq!(export(&written, ascii()).0, written, "{text}");
}

#[test]
fn moves_are_written_to_the_letter_of_the_standard() {
    check_moves("e4 e5 Nf3", "1. e4 e5 2. Nf3 *");
    check_moves("1.e2e4 e7e5!? 2.g1f3!! 1-0", "1. e4 e5 $5 2. Nf3 $3 1-0");
    check_moves("1. e4 {a} e5 2. Nf3 *", "1. e4 {a} 1... e5 2. Nf3 *");
    check_moves("1. e4 $1 e5 *", "1. e4 $1 1... e5 *");
    check_moves("1. e4 (1. d4) e5 *", "1. e4 (1. d4) 1... e5 *");
    check_moves(
        "1. e4 ({x} 1. d4 d5 (1... Nf6 ; y\n 2. c4)) ( 1. c4 ) e5 *",
        "1. e4 ({x} 1. d4 d5 (1... Nf6 {y} 2. c4)) (1. c4) 1... e5 *",
    );
    check_moves(
        "1. e4 {[%clk 0:03:00] and\n\n [%csl Ge4]  } {} e5 0-1",
        "1. e4 {[%clk 0:03:00] and [%csl Ge4]} 1... e5 0-1",
    );
}

#[test]
fn a_number_stays_with_its_move_on_lines_of_79_columns() {
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for shift in 0..12 {
        let comment = format!("{{{}}} ", "x".repeat(shift + 1));
        let moves: Vec<_> = (0..120).map(|ply| shuffle[ply % 4]).collect();
        let text = format!("{comment}{} *", moves.join(" "));
        let (written, told) = export(&text, ascii());
        assert!(told.is_empty(), "{told:?}");
        for line in written.lines() {
            assert!(
                line.chars().count() < 80 && !line.ends_with([' ', '.']),
                "{line:?}"
            );
        }
        let fills = written.lines().filter(|line| line.len() > 68).count();
        assert!(fills > 6, "{written}");
    }
}

#[test]
fn the_seven_tags_come_first_and_the_others_by_the_codes_of_their_letters() {
    let text = "[ECO \"C20\"]\n[White \"A \\\"B\\\" \\\\\"]\n[annotator \"x\"]\n[Annotator \"y\"]\n\n1. e4 1-0\n";
    let tags = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n[Result \"1-0\"]\n";
    let rest = "[Annotator \"y\"]\n[ECO \"C20\"]\n[annotator \"x\"]\n";
    let (written, _) = export(text, ascii());
    assert_eq!(written, format!("{tags}{rest}\n1. e4 1-0\n\n"));
    let (written, _) = export(text, reduced());
    assert_eq!(written, format!("{tags}\n1. e4 1-0\n\n"));
}

#[test]
fn the_reduced_form_has_only_moves_and_the_position_they_start_from() {
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 0 37";
    let text =
        format!("[FEN \"{fen}\"]\n[ECO \"A00\"]\n\n{{c}} 37... Kd7 $4 (37... Kf7) 38. O-O *");
    let (written, _) = export(&text, reduced());
    let end = format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n37... Kd7 38. O-O *\n\n");
    assert!(written.ends_with(&end), "{written}");
    assert!(!written.contains("ECO"), "{written}");
}

/// Texts that are kept as they are, for the reason.
#[test]
fn a_game_that_would_lose_something_stays_as_it_is() {
    for (text, why) in [
        ("1. e4  e5 2. Ke3 {why} Nc6 *", "Ke3"),
        ("[Event \"a\"]\n[Event \"b\"]\n\n1.e4 *", "second tag Event"),
        ("[Result \"1-0\"]\n\n1.e4 e5 0-1", "disagree|says 1-0"),
        (
            "[Result \"adjourned\"]\n\n1.e4 e5 *",
            "no sign for the result adjourned",
        ),
        ("1.e4 ; a } brace\n e5 *", "closing brace"),
        ("1.e4 {open", "not closed"),
        ("1.e4\n% for others\n e5 *", "no part of a game"),
        ("[Variant \"Atomic\"]\n\n1.e4 *", "Atomic"),
        ("[FEN \"x\"]\n\n1.e4 *", ""),
    ] {
        let (written, told) = export(text, ascii());
        assert_eq!(written, text);
        let fits = |told: &String| why.split('|').any(|why| told.contains(why));
        assert!(told.len() == 1 && told.iter().all(fits), "{text}: {told:?}");
    }
}

#[test]
fn games_beside_one_that_is_kept_are_written() {
    let bad = "[White \"x\"]\n1.e4 Ke3\n\n";
    let good = "[White \"y\"]\n1.d4 *";
    let text = format!("{good}\n{bad}{good} {good}");
    let (written, told) = export(&text, ascii());
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(written.contains("\n\n1. d4 *\n\n[White \"x\"]\n1.e4 Ke3\n\n[Event \"?\"]\n"));
    assert_eq!(written.matches("1. d4 *\n\n").count(), 3, "{written}");
    assert_eq!(export(&written, ascii()).0, written);
    let (written, _) = export(
        "From: me\r\nHello\r\n\r\n[White \"y\"]\r\n\r\n1.d4 *\r\n",
        ascii(),
    );
    assert!(
        written.starts_with("From: me\r\nHello\n\n[Event \"?\"]\n"),
        "{written}"
    );
    assert_eq!(export(&written, ascii()).0, written);
    let (written, _) = export("[FEN \"x\"]\n\n[FEN \"y\"]\n\n1.d4 *", ascii());
    assert_eq!(written, "[FEN \"x\"]\n\n[FEN \"y\"]\n\n1.d4 *");
    // On a line of its own, what stands behind the result would be a tag.
    let glued = "1. e4 Ke3 * Result \"*\"]\n[Black \"B\"]\n\n1.e4 a6 *\n";
    assert_eq!(export(glued, ascii()).0, glued);
}

/// What a game holds, in the order in which it is written.
#[derive(PartialEq, Eq, Debug)]
struct Content {
    tags: BTreeMap<String, String>,
    moves: Vec<String>,
    glyphs: Vec<u32>,
    words: Vec<String>,
    variations: usize,
}

fn content(read: &GameRead) -> Content {
    let game = &read.game;
    let pairs = game
        .tags
        .iter()
        .map(|it| (it.name.clone(), it.value.clone()));
    let mut found = Content {
        tags: pairs.collect(),
        moves: Vec::new(),
        glyphs: Vec::new(),
        words: Vec::new(),
        variations: 0,
    };
    let mut comments: Vec<&Comment> = Vec::new();
    for line in game.lines() {
        let line = game.line(line);
        found.variations += usize::from(!line.moves.is_empty());
        comments.extend(&line.comments);
        for &id in &line.moves {
            let node = game.node(id);
            comments.extend(node.before.iter().chain(&node.after));
            found.glyphs.extend(&node.nags);
            found.moves.push(format!("{:?}", node.m));
        }
    }
    comments.sort_by_key(|it| it.span.start);
    let words = comments
        .iter()
        .flat_map(|it| it.text.split(|c: char| c.is_whitespace() || c.is_control()));
    found
        .words
        .extend(words.filter(|it| !it.is_empty()).map(str::to_owned));
    found
}

/// Formats a text twice; returns how many games there are, and how many were kept.
fn check_file(name: &str, text: &str) -> (usize, usize) {
    let (mut exporter, mut before, mut kept) =
        (Exporter::new(ascii(), How::default()), Vec::new(), 0);
    for raw in split(text) {
        let read = read_game(text, &raw, How::default());
        kept += usize::from(exporter.game(text, &raw, &read).is_some());
        before.push(content(&read));
    }
    let once = exporter.finish().unwrap_or_else(|| text.to_owned());
    let (twice, _) = export(&once, ascii());
    assert_eq!(twice, once, "{name}");
    let after: Vec<_> = read_games(&once, How::default())
        .map(|it| content(&it))
        .collect();
    assert_eq!(after.len(), before.len(), "{name}");
    for (before, after) in before.iter().zip(&after) {
        check_nothing_lost(name, before, after);
    }
    check_sections(name, text, &once);
    (before.len(), kept)
}

/// Section by section more games may be written anew, and none is lost.
fn check_sections(name: &str, text: &str, whole: &str) {
    let once = export_sections(text);
    assert_eq!(export_sections(&once), once, "{name}");
    let games = |text: &str| split(text).count();
    assert_eq!(games(&once), games(text), "{name}");
    if whole != text {
        assert_eq!(once, whole, "{name}");
    }
}

fn export_sections(text: &str) -> String {
    let mut sections = Sections::new(ascii(), How::default());
    for raw in split(text) {
        sections.game(text, &raw, &read_game(text, &raw, How::default()));
    }
    let (mut joiner, mut out) = (Joiner::default(), String::new());
    for section in sections.finish() {
        joiner.add(text, &section, &mut out);
    }
    out
}

/// The first game is kept: its comment is not closed. What follows could be read with it, up to the
/// comment that is.
#[test]
fn a_section_ends_where_games_are_surely_parted() {
    let game = |name: &str, moves: &str| format!("[Event \"{name}\"]\n\n{moves}\n\n");
    let good = game("good", "1.e4 e5 *");
    for (text, kept) in [
        (good.repeat(3), 0),
        ([&good, &game("bad", "1.e4 e4 *"), &good[..]].concat(), 1),
        ([&game("open", "1.e4 { *"), &good, &good[..]].concat(), 1),
    ] {
        let out = export_sections(&text);
        assert_eq!(out.matches("1.e4").count(), kept, "{out}");
        assert_eq!(export_sections(&out), out, "{text}");
        for at in text.match_indices("\n\n[").map(|it| it.0) {
            let (mut joiner, mut parts) = (Joiner::default(), String::new());
            for part in [&text[..at], &text[at..]] {
                let mut sections = Sections::new(ascii(), How::default());
                for raw in split(part) {
                    sections.game(part, &raw, &read_game(part, &raw, How::default()));
                }
                for section in sections.finish() {
                    joiner.add(part, &section, &mut parts);
                }
            }
            assert_eq!(parts, out, "cut at {at}");
        }
    }
}

/// Everything of the game before is in the game after.
fn check_nothing_lost(name: &str, before: &Content, after: &Content) {
    for (tag, value) in &before.tags {
        // The usual position needs no tag; the result is written as PGN wants it.
        let may_differ = ["FEN", "SetUp", "Setup", "Result"].contains(&&**tag);
        assert!(
            may_differ || after.tags.get(tag) == Some(value),
            "{name}: {tag} {value}"
        );
    }
    // A variation with nothing but a comment leaves the comment, so that the order may change.
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    for word in &after.words {
        *words.entry(word).or_default() += 1;
    }
    for word in &before.words {
        let left = words
            .get_mut(&**word)
            .and_then(|it| it.checked_sub(1).map(|less| *it = less));
        assert!(left.is_some(), "{name}: {word}");
    }
    let sorted = |it: &Content| {
        let (mut moves, mut glyphs) = (it.moves.clone(), it.glyphs.clone());
        moves.sort();
        glyphs.sort();
        (moves, glyphs, it.variations)
    };
    assert_eq!(sorted(after), sorted(before), "{name}");
}

fn check_folder(folder: &str, most: usize) {
    let (mut games, mut kept) = (0, 0);
    for path in paths(folder) {
        let bytes = std::fs::read(&path).unwrap();
        check_untouched(&bytes);
        let name = path.display().to_string();
        let decoded = decode(&bytes);
        let found = check_file(&name, some_games(&decoded.text, most));
        println!("{:>6} of {:>6} kept  {name}", found.1, found.0);
        games += found.0;
        kept += found.1;
    }
    println!("{kept} of {games} kept");
}

/// The first games of a text, or all of them where time does not count.
fn some_games(text: &str, most: usize) -> &str {
    let all = std::env::var_os("EXPORT_ALL").is_some();
    let end = match all {
        true => None,
        false => split(text).nth(most - 1),
    };
    &text[..end.map_or(text.len(), |raw| raw.span.end)]
}

/// How many games of a file are read unless all are asked for.
const MOST_GAMES: usize = 8;

fn paths(folder: &str) -> Vec<PathBuf> {
    let mut due: Vec<_> = shared(folder).into_iter().collect();
    let mut found = Vec::new();
    while let Some(path) = due.pop() {
        match path.is_dir() {
            true => due.extend(
                std::fs::read_dir(path)
                    .unwrap()
                    .map(|it| it.unwrap().path()),
            ),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

#[test]
fn real_games_lose_nothing_and_are_formatted_once_for_all() {
    check_folder("corpus/pgn", MOST_GAMES);
}

#[test]
fn test_files_of_other_projects_lose_nothing() {
    check_folder("corpus/suites", MOST_GAMES);
    check_folder("corpus/numeric", MOST_GAMES);
}

#[test]
fn books_and_faulty_files_lose_nothing() {
    check_folder("corpus/books", 1);
    check_folder("corpus/epd", 1);
    check_folder("cases/files", MOST_GAMES);
}

/// Without a notation to write every byte stays.
fn check_untouched(bytes: &[u8]) {
    assert!(rewrite(bytes, &decode(bytes), []) == bytes);
}

#[test]
fn bytes_at_random_stay_as_they_are() {
    let mut state = 7_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for round in 0..200 {
        let len = next() as usize % 200;
        let bytes: Vec<u8> = (0..len)
            .map(|_| (next() >> 20) as u8 & if round % 3 == 0 { 0x7f } else { 0xff })
            .collect();
        check_untouched(&bytes);
        let decoded = decode(&bytes);
        let spots: Vec<_> = decoded
            .text
            .char_indices()
            .map(|(at, _)| (at..at, ""))
            .collect();
        assert_eq!(rewrite(&bytes, &decoded, spots), bytes);
        check_file("random", &decoded.text);
    }
}

#[test]
fn with_another_notation_only_the_moves_change() {
    let check = |text: &str, to: &str, expected: &str| {
        let decoded = decode(text.as_bytes());
        let mut edits = Vec::new();
        for read in read_games(text, How::default()) {
            edits.extend(respell(text, &read, find(to).unwrap()).0);
        }
        let edits = edits.iter().map(|it| (it.span.clone(), &*it.text));
        let new = rewrite(text.as_bytes(), &decoded, edits);
        assert_eq!(String::from_utf8(new).unwrap(), expected);
    };
    check(
        "[Event \"x\" ]\r\n\r\n1.e4!  e5{ odd }(1...c5 +/=\t) 2.Ke2 ;why\r\n Ke3 {x} *\r\n",
        "uci",
        "[Event \"x\" ]\r\n\r\n1.e2e4!  e7e5{ odd }(1...c7c5 +/=\t) 2.e1e2 ;why\r\n Ke3 {x} *\r\n",
    );
    check("1 e4 e5 2 Nf3", "iccf", "1 5254 5755 2 7163");
    check(
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 #",
        "san",
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#",
    );
}

/// A game of the case bank, made without being read.
fn made(input: &Value) -> GameRead {
    let moves = |it: &Value| -> Vec<String> {
        let list = it["uci"].as_array().into_iter().flatten();
        list.map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    let mut game = Game::new();
    let mut start = Position::start();
    if let Some(text) = input["fen"].as_str() {
        start = fen::read(text).unwrap().position().unwrap().0;
        game.start = Some(Start {
            fen: text.to_owned(),
            span: 0..0,
        });
    }
    let ids: Vec<NodeId> = moves(input)
        .iter()
        .map(|it| game.push(LineId::MAIN, it, 0..0))
        .collect();
    for (ply, text) in input["comments"].as_object().into_iter().flatten() {
        let comment = Comment {
            text: text.as_str().unwrap().to_owned(),
            span: 0..0,
        };
        match ply.parse::<usize>().unwrap() {
            0 => game.line_mut(LineId::MAIN).comments.push(comment),
            ply => game.node_mut(ids[ply - 1]).after.push(comment),
        }
    }
    for (ply, nags) in input["nags"].as_object().into_iter().flatten() {
        let nags = nags
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_u64().unwrap() as u32);
        game.node_mut(ids[ply.parse::<usize>().unwrap() - 1])
            .nags
            .extend(nags);
    }
    if let Some(ply) = input["variation"]["replaces_ply"].as_u64() {
        let line = game.vary(ids[ply as usize - 1]);
        for text in moves(&input["variation"]) {
            game.push(line, &text, 0..0);
        }
    }
    let notation = find("uci").unwrap();
    let manner = Manner {
        notation,
        level: Level::Tolerant,
        ambiguity: Ambiguity::Refuse,
        keep_illegal: false,
    };
    let diagnostics = play(&mut game, "", &start, manner);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    GameRead {
        game,
        start,
        is_set_up: true,
        notation,
        detected: None,
        diagnostics,
    }
}

#[test]
fn games_of_the_case_bank_are_written_as_expected() {
    let Some(path) = shared("cases/cases.jsonl") else {
        return;
    };
    let cases = std::fs::read_to_string(path).unwrap();
    let cases = cases
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut count = 0;
    for case in cases
        .filter(|it| it["op"] == "write-pgn" || it["op"] == "roundtrip" && it["input"].is_object())
    {
        let (id, expected) = (case["id"].as_str().unwrap(), &case["expected"]);
        let read = made(&case["input"]);
        let mut written = String::new();
        let told = write_pgn(&read, &SAN, &mut written);
        let movetext = written.split_once("\n\n").unwrap().1.trim_end();
        match (id, expected["movetext"].as_str()) {
            // PGN standard 8.2.2.2: a number with three dots stands after an annotation, too.
            ("export-roundtrip-06", _) => assert_eq!(movetext, "1. e4 $4 $16 $36 1... Nf6 *"),
            (_, Some(expected)) => assert_eq!(movetext.replace('\n', " "), expected, "{id}"),
            _ => (),
        }
        for line in expected["lines"].as_array().into_iter().flatten() {
            let line = line.as_str().unwrap();
            assert!(written.lines().any(|it| it == line), "{id}: {written}");
        }
        if id == "export-roundtrip-01" {
            assert_eq!(
                told.iter().map(|it| it.code).collect::<Vec<_>>(),
                [Code::WrittenOtherwise]
            );
        }
        let is_long = |line: &&str| line.chars().count() > 79 && line.contains(' ');
        assert_eq!(written.lines().find(is_long), None, "{id}");
        let again: Vec<_> = read_games(&written, How::default()).collect();
        assert_eq!(again.len(), 1, "{id}");
        let mut twice = String::new();
        write_pgn(&again[0], &SAN, &mut twice);
        assert_eq!(twice, written, "{id}");
        count += 1;
    }
    assert!(count >= 6, "{count}");
}
