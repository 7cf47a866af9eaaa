//! Games as text: what is read, and what is said of it.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use games::{cases, codes, games, main_line, write};
use scoresheet::diagnostic::Severity;
use scoresheet::format::pgn::{self, Found};
use scoresheet::game::{Game, Outcome};
use serde_json::Value;

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
        .map(|it| it.severity)
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
            .any(|it| it.severity == Severity::Error);
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
    check(text, &["e4", "e5"], "*", &["bad-result", "result-or-move"]);
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
fn signs_that_stand_apart_go_to_the_move_before() {
    let game = &games("1. e4! ± exd6 e.p. 2. Qxf7 # $16 N (=) *")[0].game;
    assert_eq!(main_line(game), ["e4", "exd6 e.p.", "Qxf7 #"]);
    let nodes: Vec<_> = game.main().moves.iter().map(|&id| game.node(id)).collect();
    assert_eq!(nodes[0].nags, [1, 16]);
    assert_eq!(nodes[2].nags, [16, 146]);
    assert!(nodes[2].draw_offer);
}

#[test]
fn a_variation_before_any_move_is_kept_with_the_first_one() {
    let found = games("(1. d4) 1. e4 *");
    assert!(write(&found[0].game).ends_with("1. e4 (1. d4) *\n\n"));
    let found = games("(1. d4 d5) *");
    assert!(write(&found[0].game).ends_with("(1. d4 d5) *\n\n"));
}
