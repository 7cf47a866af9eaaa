//! Games as text: cut without loss, read, written, and read again.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use scoresheet::diagnostic::{Code, Severity};
use scoresheet::format::pgn::{self, Found, Lexer, Options, Place, TagOrder};
use scoresheet::game::{Game, LineId, Outcome};
use scoresheet::text::decode;
use serde_json::Value;

fn shared(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared")
        .join(name);
    if path.exists() {
        return Some(path);
    }
    eprintln!("SKIPPED: {} is not there", path.display());
    None
}

/// All files below a folder of the shared material, decoded.
fn texts(folder: &str) -> Vec<(String, String)> {
    let mut due: Vec<PathBuf> = shared(folder).into_iter().collect();
    let mut found = Vec::new();
    while let Some(path) = due.pop() {
        if path.is_dir() {
            due.extend(
                std::fs::read_dir(&path)
                    .unwrap()
                    .map(|it| it.unwrap().path()),
            );
        } else {
            let bytes = std::fs::read(&path).unwrap();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.push((name, decode(&bytes).text.into_owned()));
        }
    }
    found.sort();
    found
}

/// Takes what looks like a move of SAN or its kin, without knowing chess.
fn san(text: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || "{}()[];$!?,±∓∞|`".contains(c);
    let word = &text[..text.find(ends).unwrap_or(text.len())];
    let bare = word.trim_end_matches(['+', '#', '.']);
    let special = [
        "O-O", "O-O-O", "0-0", "0-0-0", "--", "Z0", "<>", "null", "pass", "@@@@",
    ];
    let square = bare
        .as_bytes()
        .windows(2)
        .any(|pair| (b'a'..=b'h').contains(&pair[0]) && (b'1'..=b'8').contains(&pair[1]));
    let fits = |c: char| c.is_ascii_alphanumeric() || "-x:=+#@".contains(c);
    let starts = bare.starts_with(|c: char| c.is_ascii_alphabetic());
    if special.contains(&bare) || square && starts && bare.chars().all(fits) {
        return word.trim_end_matches('.').len();
    }
    0
}

fn check_lossless(name: &str, text: &str) {
    for place in [Place::Between, Place::Tags, Place::Moves] {
        for take in [&pgn::any_word as &dyn Fn(&str) -> usize, &san] {
            let mut end = 0;
            for token in Lexer::new(text, 0..text.len(), place, take) {
                assert_eq!(token.span.start, end, "{name}: {token:?}");
                assert!(token.span.end > end, "{name}: {token:?}");
                assert!(text.is_char_boundary(token.span.end), "{name}: {token:?}");
                end = token.span.end;
            }
            assert_eq!(end, text.len(), "{name}");
        }
    }
    let mut end = 0;
    for raw in pgn::split(text) {
        assert_eq!(raw.span.start, end, "{name}: {raw:?}");
        end = raw.span.end;
    }
    let empty = text.chars().all(pgn::is_blank);
    assert_eq!(
        end,
        if end == 0 && empty { 0 } else { text.len() },
        "{name}"
    );
}

fn games(text: &str) -> Vec<Found> {
    pgn::games(text, &san).collect()
}

fn write(game: &Game) -> String {
    let mut out = String::new();
    pgn::write(
        game,
        &|id| game.text(id).into(),
        &Options::default(),
        &mut out,
    );
    out
}

fn codes(found: &Found) -> Vec<&'static str> {
    found.diagnostics.iter().map(|it| it.code.name()).collect()
}

fn main_line(game: &Game) -> Vec<String> {
    game.main_texts().map(str::to_owned).collect()
}

const SAMPLE: &str = "\u{feff}From: me\r\n{x}\n[Event \"a \"b\" \\\" c\"][Site 'y']\n[Result \"1-0\"\n\n\
% escape\n{c1} 1. e4! {c {2} e5 $1 $ (1... c5 (1... c6?!) 2. Nf3 *) 2 . Nf3 ; x\r\n 2... Nc6 \
<r> N +/= ½-½\n\n1.d4 d5 (=) 1/2\nthe end [A] 0-0 &nbsp; White resigns\n";

#[test]
fn every_prefix_of_a_text_is_cut_without_loss() {
    for (end, _) in SAMPLE.char_indices() {
        check_lossless("prefix", &SAMPLE[..end]);
        check_lossless("suffix", &SAMPLE[end..]);
    }
}

#[test]
fn every_spoilt_text_is_cut_without_loss_and_read() {
    let signs = [
        "(", ")", "{", "}", "[", "]", "\"", ";", "%", "\n", "\0", "$", "<", "*", "½", "\\",
    ];
    for (at, c) in SAMPLE.char_indices() {
        for sign in signs {
            let text = format!("{}{sign}{}", &SAMPLE[..at], &SAMPLE[at + c.len_utf8()..]);
            check_lossless("spoilt", &text);
            games(&text);
        }
    }
}

#[test]
fn every_prefix_of_the_snippets_is_cut_without_loss() {
    for case in cases() {
        let text = case["pgn"].as_str().unwrap();
        for (end, _) in text.char_indices() {
            check_lossless(case["name"].as_str().unwrap(), &text[..end]);
        }
    }
}

#[test]
fn every_real_file_is_cut_without_loss() {
    for folder in [
        "corpus/pgn",
        "corpus/suites",
        "corpus/books",
        "corpus/numeric",
        "cases/files",
    ] {
        for (name, text) in texts(folder) {
            check_lossless(&name, &text);
        }
    }
}

#[test]
fn what_is_written_of_real_files_is_read_back_and_written_the_same() {
    let mut count = 0;
    for folder in [
        "corpus/pgn",
        "corpus/suites",
        "corpus/numeric",
        "cases/files",
    ] {
        for (name, text) in texts(folder) {
            if !name.to_lowercase().ends_with(".pgn") {
                continue;
            }
            for found in pgn::games(&text, &san).take(300) {
                check_fixed_point(&name, &found.game);
                count += 1;
            }
        }
    }
    eprintln!("{count} games");
}

/// Writing, reading and writing again gives the same text, the same moves and no complaint.
fn check_fixed_point(name: &str, game: &Game) {
    let first = write(game);
    let again: Vec<_> = pgn::games(&first, &pgn::any_word).collect();
    assert_eq!(again.len(), 1, "{name}:\n{first}");
    assert_eq!(write(&again[0].game), first, "{name}");
    let moves = |game: &Game| main_line(game).concat().replace(' ', "");
    assert_eq!(moves(&again[0].game), moves(game), "{name}");
    let long = |line: &&str| line.chars().count() > 79 && !line.starts_with('[');
    let too_long = first.lines().find(long);
    assert!(
        too_long.is_none_or(|line| line.split(' ').any(|word| word.len() > 40)),
        "{name}: {too_long:?}"
    );
}

fn cases() -> Vec<Value> {
    let Some(path) = shared("specs/pgn_cases.jsonl") else {
        return Vec::new();
    };
    let text = std::fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The snippet's moves as the specification wants them, for spellings that need no chess.
fn plain(text: &str) -> String {
    let (bare, _) = pgn::split_suffix(text);
    let bare = bare
        .replace("0-0", "O-O")
        .replace("Z0", "--")
        .replace(" e.p.", "");
    bare.trim_end_matches(['+', '#']).to_owned()
}

#[test]
fn every_snippet_is_read_as_the_specification_says() {
    // In these the board decides: illegal moves, other notations and other letters.
    let needs_board = [
        "lan",
        "uci-moves",
        "illegal",
        "ambiguous",
        "moves-after-mate",
        "german",
        "rav-unclosed",
    ];
    for case in cases() {
        let name = case["name"].as_str().unwrap();
        let found = games(case["pgn"].as_str().unwrap());
        assert_eq!(
            found.len() as u64,
            case["games"].as_u64().unwrap(),
            "{name}"
        );
        let game = &found[0].game;
        if !needs_board.contains(&name) {
            let wanted: Vec<_> = case["mainline"].as_array().unwrap().iter().collect();
            let wanted: Vec<_> = wanted
                .iter()
                .map(|it| plain(it.as_str().unwrap()))
                .collect();
            let read: Vec<_> = game.main_texts().map(plain).collect();
            assert_eq!(read, wanted, "{name}");
        }
        let result = case["result"].as_str().unwrap();
        // A game that a tag ends has no result of its own.
        assert_eq!(game.outcome().sign(), result, "{name}");
        check_details(name, &case, game);
        check_level(name, &case, &found);
    }
}

fn check_details(name: &str, case: &Value, game: &Game) {
    let all_comments: Vec<_> = game
        .main()
        .comments
        .iter()
        .chain(
            game.main()
                .moves
                .iter()
                .flat_map(|&id| &game.node(id).after),
        )
        .map(|it| Value::from(&*it.text))
        .collect();
    if let Some(wanted) = case["comments"].as_array() {
        assert_eq!(&all_comments, wanted, "{name}");
    }
    if let Some(wanted) = case["nags"].as_array() {
        let nags = game.main().moves.iter().map(|&id| &game.node(id).nags);
        let nags: Vec<_> = nags.map(|it| Value::from(it.clone())).collect();
        assert_eq!(&nags, wanted, "{name}");
    }
    if let Some(tags) = case["tags"].as_object() {
        for (tag, value) in tags {
            assert_eq!(game.tags.get(tag), value.as_str(), "{name}");
        }
    }
    if let Some(count) = case["variations"].as_u64() {
        assert_eq!(game.lines().len() as u64 - 1, count, "{name}");
    }
}

/// What is fine gets no warning; what is not and can be seen without a board gets one.
fn check_level(name: &str, case: &Value, found: &[Found]) {
    let needs_board = [
        "wrong-numbers",
        "null-dash",
        "null-z0",
        "ep-mark",
        "lan",
        "uci-moves",
        "mate-plusplus",
        "german",
        "illegal",
        "ambiguous",
        "moves-after-mate",
        "odd-numbers",
        "blank-in-moves",
        "cr-only",
        "nbsp",
    ];
    let worst = found
        .iter()
        .flat_map(|it| &it.diagnostics)
        .map(|it| it.severity())
        .max();
    let worst = worst.filter(|it| *it > Severity::Info);
    let wanted = match case["expect"].as_str().unwrap() {
        "ok" => None,
        "warn" => Some(Severity::Warning),
        _ => Some(Severity::Error),
    };
    let listed: Vec<_> = found.iter().map(codes).collect();
    let no_setup = ["header-comment"];
    if !needs_board.contains(&name) && !no_setup.contains(&name) {
        assert_eq!(worst, wanted, "{name}: {listed:?}");
    }
}

fn check(text: &str, moves: &[&str], result: &str, noticed: &[&str]) {
    let found = games(text);
    assert_eq!(found.len(), 1, "{text}");
    assert_eq!(main_line(&found[0].game), moves, "{text}");
    assert_eq!(found[0].game.outcome().sign(), result, "{text}");
    assert_eq!(codes(&found[0]), noticed, "{text}");
}

#[test]
fn lists_of_moves_are_read_in_every_usual_layout() {
    let moves = ["e4", "e5", "Nf3", "Nc6"];
    for text in [
        "1. e4 e5 2. Nf3 Nc6 *",
        "e4 e5 Nf3 Nc6 *",
        "1 e4 e5 2 Nf3 Nc6 *",
        "1) e4 e5 2) Nf3 Nc6 *",
        "1.e4 e5 2.Nf3 Nc6 *",
        "e4\ne5\nNf3\nNc6\n*",
        "1. e4\n1... e5\n2. Nf3\n2... Nc6 *",
        "1. e4 ... 1... e5 2. Nf3 ... Nc6 *",
        "1.\te4\te5\n2.\tNf3\tNc6\n*",
        "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n*",
        "1 | e4 | e5\n2 | Nf3 | Nc6\n*",
        "1. e4 1. ... e5 2 .Nf3 2. .. Nc6 *",
        "1…e4 e5 2… Nf3 Nc6 *",
        "White    Black\n1. e4    e5\n2. Nf3   Nc6 *",
    ] {
        let found = games(text);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(main_line(&found[0].game), moves, "{text}");
        let errors = found[0]
            .diagnostics
            .iter()
            .any(|it| it.severity() == Severity::Error);
        assert!(!errors, "{text}: {:?}", codes(&found[0]));
    }
    check(
        "1. e4, e5; \n2. Nf3 Nc6",
        &moves,
        "*",
        &["stray-text", "no-terminator"],
    );
}

#[test]
fn a_list_of_moves_can_start_from_a_fen() {
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 0 37";
    for form in [
        "FEN: @\n37... Kd7 *",
        "@\nKd7 *",
        "position fen @ moves Kd7",
        "[FEN \"@\"]\nKd7 *",
    ] {
        let found = games(&form.replace('@', fen));
        assert_eq!(found[0].game.start.as_ref().unwrap().fen, fen, "{form}");
        assert_eq!(main_line(&found[0].game), ["Kd7"], "{form}");
        assert!(write(&found[0].game).ends_with(&format!(
            "[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n37... Kd7 *\n\n"
        )));
    }
}

#[test]
fn a_game_can_end_in_words() {
    check(
        "1. e4 e5 2. Nf3 Resigns",
        &["e4", "e5", "Nf3"],
        "1-0",
        &["bad-result"],
    );
    check(
        "1. e4 e5 White resigns.",
        &["e4", "e5"],
        "0-1",
        &["bad-result"],
    );
    check(
        "1. e4 e5 Draw agreed",
        &["e4", "e5"],
        "1/2-1/2",
        &["bad-result"],
    );
    check(
        "1. e4 e5 White resigns 0-1",
        &["e4", "e5"],
        "0-1",
        &["stray-text"],
    );
    check("1. e4 e5 1-O", &["e4", "e5"], "1-0", &["bad-result"]);
    check(
        "1. e4 e5 0.5-0.5",
        &["e4", "e5"],
        "1/2-1/2",
        &["bad-result"],
    );
}

#[test]
fn zeros_are_castling_unless_the_result_tag_says_that_both_lost() {
    check(
        "1. e4 e5 2. 0-0",
        &["e4", "e5", "0-0"],
        "*",
        &["no-terminator"],
    );
    let text = "[Result \"0-0\"]\n\n1. e4 e5 0-0";
    check(text, &["e4", "e5"], "*", &["bad-result", "bad-result"]);
    assert_eq!(
        games(text)[0].game.end.as_ref().unwrap().outcome,
        Outcome::BothLose
    );
}

#[test]
fn text_around_games_is_kept_and_makes_no_game() {
    let text = "From: editor\nGames no. 12\n\n[Event \"G1\"]\n\n1. e4 1-0\n\n-- thanks to B. --\n\n\
                [Event \"G2\"]\n\n1. d4 0-1\nend of list\n";
    let found = games(text);
    assert_eq!(found.len(), 2);
    let stray: Vec<_> = found
        .iter()
        .flat_map(|it| &it.game.stray)
        .map(|it| &*it.text)
        .collect();
    assert_eq!(
        stray,
        [
            "From: editor",
            "Games no. 12",
            "-- thanks to B. --",
            "end of list"
        ]
    );
    assert!(games(" \n\t\n").is_empty());
    assert_eq!(games("no chess here").len(), 1);
}

#[test]
fn a_forgotten_brace_swallows_no_other_game() {
    let text =
        "[Event \"1\"]\n\n1. d4 Nf6 {never closed\n2. c4 g6 1-0\n\n[Event \"2\"]\n\n1. e4 {ok} *";
    let found = games(text);
    assert_eq!(found.len(), 2);
    assert_eq!(codes(&found[0]), ["unclosed-comment", "no-terminator"]);
    assert_eq!(main_line(&found[1].game), ["e4"]);
    let quoted = "1. d4 {quotes\n\n[Event \"2\"]\n\n1. e4 *} d5 *";
    check(quoted, &["d4", "d5"], "*", &[]);
}

#[test]
fn comments_stay_where_they_were() {
    let text = "{0} 1. e4 {1} {2} (1. d4 {3}) ({4} 1. c4) {5} 1... e5 ({6}) 2. Nf3 (2. f4 *) \
                (2. d4 1-0) *";
    let game = &games(text)[0].game;
    assert!(
        write(game).ends_with(
            "{0} 1. e4 {1} {2} (1. d4 {3}) ({4} 1. c4) {5} 1... e5 {6} 2. Nf3 (2. f4) (2. d4\n\
         {1-0}) *\n\n"
        ),
        "{}",
        write(game)
    );
}

#[test]
fn signs_that_stand_apart_go_to_the_move_before() {
    let game = &games("1. e4! ± exd6 e.p. 2. Qxf7 # $16 N (=) *")[0].game;
    assert_eq!(main_line(game), ["e4", "exd6 e.p.", "Qxf7 #"]);
    let nodes: Vec<_> = game.main().moves.iter().map(|&id| game.node(id)).collect();
    assert_eq!(nodes[0].nags, [1, 16]);
    assert_eq!(nodes[2].nags, [16, 146]);
    assert!(nodes[2].draw_offer);
}

#[test]
fn a_move_that_cannot_be_played_is_cut_off_with_all_that_follows() {
    let text = "1. e4 (1. d4 Ke5 2. c4 {x}) e5 2. Ke3 {why} Nc6 (2... d6) *";
    let mut game = games(text).remove(0).game;
    let bad = game.main().moves[2];
    game.cut(bad, text);
    assert_eq!(
        game.main().unread.as_ref().unwrap().text,
        "Ke3 {why} Nc6 (2... d6)"
    );
    let inner = game.line(game.lines().nth(1).unwrap()).moves[1];
    game.cut(inner, text);
    assert!(
        write(&game)
            .ends_with("1. e4 (1. d4 {Ke5 2. c4 {x)}) 1... e5 {Ke3 {why) Nc6 (2... d6)} *\n\n"),
        "{}",
        write(&game)
    );
}

#[test]
fn a_variation_before_any_move_is_kept_with_the_first_one() {
    let found = games("(1. d4) 1. e4 *");
    assert!(write(&found[0].game).ends_with("1. e4 (1. d4) *\n\n"));
    let found = games("(1. d4 d5) *");
    assert!(write(&found[0].game).ends_with("(1. d4 d5) *\n\n"));
}

#[test]
fn tags_are_written_in_the_order_of_the_standard() {
    let text = "[ECO \"C20\"]\n[White \"A \\\"B\\\" \\\\\"]\n[Annotator \"x\"]\n[ECO \"C30\"]\n\n*";
    let game = &games(text)[0].game;
    let mut out = String::new();
    let options = Options {
        tag_order: TagOrder::Ascii,
        ..Options::default()
    };
    let told = pgn::write(game, &|id| game.text(id).into(), &options, &mut out);
    assert_eq!(
        told.iter().map(|it| it.code).collect::<Vec<_>>(),
        [Code::WrittenOtherwise]
    );
    assert_eq!(
        out,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n[Result \"*\"]\n[Annotator \"x\"]\n\
        [ECO \"C20\"]\n\n*\n\n"
    );
    assert!(write(game).contains("[ECO \"C20\"]\n[Annotator \"x\"]\n"));
}

#[test]
fn a_game_can_be_made_without_being_read() {
    let mut game = Game::new();
    let e4 = game.push(LineId::MAIN, "e4", 0..0);
    game.push(LineId::MAIN, "e5", 0..0);
    game.node_mut(e4).nags = vec![4, 300];
    let line = game.vary(e4);
    game.push(line, "d4", 0..0);
    game.push(line, "d5", 0..0);
    assert!(write(&game).ends_with("1. e4 $4 $300 (1. d4 d5) 1... e5 *\n\n"));
}

fn check_fast(name: &str, text: &str) {
    let start = Instant::now();
    let found = games(text);
    let told: usize = found
        .iter()
        .map(|it| it.diagnostics.len())
        .max()
        .unwrap_or(0);
    assert!(told <= 100 || found.len() > 1, "{name}: {told} diagnostics");
    for found in found.iter().take(3) {
        let copy = found.game.clone();
        write(&copy);
    }
    let took = start.elapsed();
    eprintln!("{name:?}: {} games, {told} told, {took:?}", found.len());
    assert!(took < Duration::from_secs(5), "{name}: {took:?}");
}

#[test]
fn time_is_linear_whatever_the_text() {
    check_fast("open", &"(".repeat(1 << 20));
    check_fast("brace", &"{".repeat(1 << 20));
    let patterns = [
        "(",
        ")",
        "{",
        "[",
        "<",
        "$",
        "\"",
        "e4 ",
        "1. ",
        "1 ",
        "(1. e4",
        "((1.e4)",
        "({a}",
        "[A \"",
        "[A \"x\" ",
        "[A \"x\\\"] ",
        "e4 + ",
        "+ ",
        "* ",
        "(* ",
        "0-0 ",
        "White resigns ",
        "(1. e4 e5 ",
        "1. e4 (",
        "{\n\n[Event \"x\"]\n",
        "%\n",
        ";\n",
        "&a",
        "a",
        "½",
        "\0",
        ".",
        "1 .",
        "! ",
        "[E \"x\"]\n",
        "[Event \"x\"]\n\n",
        "1-0 ",
        "1-0\n",
        "e4 1-0\n",
        "e4 {c} $1 ",
        "e4 {c\n\n[Event \"}\" ",
        "x\n",
        "0-0\n\n",
        "e4 (resigns\n\n",
    ];
    for pattern in patterns {
        check_fast(pattern, &pattern.repeat((1 << 18) / pattern.len()));
        let behind = format!("e4 {}", pattern.repeat((1 << 18) / pattern.len()));
        check_fast(pattern, &behind);
    }
}

#[test]
fn a_very_long_game_is_read_and_written() {
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let text: Vec<_> = (0..20000).map(|ply| moves[ply % 4]).collect();
    let found = games(&text.join(" "));
    assert_eq!(found[0].game.main().moves.len(), 20000);
    check_fixed_point("long", &found[0].game);
}
