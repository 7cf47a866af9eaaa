//! What each call answers: the smallest request that shows it, and what of the answer matters.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet_service::{answer, calls, refusal, take_call};
use serde_json::{Value, json};

/// Places in an answer, as JSON pointers, and what stands there; null for what is not there.
type Expected<'e> = &'e [(&'e str, Value)];

fn ask(name: &str, request: &Value, text: &str) -> Value {
    let answered = answer(name, &request.to_string(), text.as_bytes());
    serde_json::from_str(&answered.unwrap_or_else(refusal)).unwrap()
}

fn check(name: &str, request: Value, text: &str, expected: Expected<'_>) {
    let answered = ask(name, &request, text);
    for (place, value) in expected {
        let found = answered.pointer(place).unwrap_or(&Value::Null);
        assert_eq!(
            found, value,
            "{name} {request} {text:?} {place}\n{answered:#}"
        );
    }
}

#[test]
fn games_are_read_with_all_that_stands_in_them() {
    let text = "[White \"A\"]\n[Black \"?\"]\n\n{lead} 1. e4 $1 {a} {b} e5!? (1... c5 {s} 2. Nf3 (2. c3)) 2. Ke3 Nc6 1-0";
    check(
        "read",
        json!({"to": ["uci", "fan"]}),
        text,
        &[
            ("/notation/id", json!("san")),
            ("/detected", json!(true)),
            ("/read", json!(2)),
            ("/of", json!(4)),
            ("/games/0/white", json!("A")),
            ("/games/0/black", json!(null)),
            ("/games/0/result", json!("1-0")),
            ("/total", json!(1)),
            ("/game/tags", json!([["White", "A"], ["Black", "?"]])),
            ("/game/start/usual", json!(true)),
            ("/game/start/moves_first", json!("w")),
            ("/game/nodes/0/texts", json!({"uci": "e2e4", "fan": "e4"})),
            ("/game/nodes/0/parent", json!(null)),
            ("/game/nodes/0/before", json!("lead")),
            ("/game/nodes/0/after", json!("a\nb")),
            ("/game/nodes/0/nags", json!([1])),
            ("/game/nodes/1/glyphs", json!(["!?"])),
            ("/game/nodes/1/parent", json!(0)),
            ("/game/nodes/2/parent", json!(0)),
            ("/game/nodes/2/line", json!(1)),
            ("/game/nodes/2/written", json!("c5")),
            ("/game/nodes/3/parent", json!(2)),
            ("/game/nodes/4/written", json!("c3")),
            ("/game/nodes/4/parent", json!(2)),
            ("/game/nodes/4/line", json!(2)),
            ("/game/nodes/5", json!(null)),
            ("/game/unread/0/line", json!(0)),
            ("/game/unread/0/text", json!("Ke3 Nc6")),
        ],
    );
}

#[test]
fn the_game_that_is_asked_for_is_given() {
    let text = "1. e4 *\n\n1. d4 *\n";
    check(
        "read",
        json!({"game": 1}),
        text,
        &[
            ("/game/nodes/0/uci", json!("d2d4")),
            ("/game/index", json!(1)),
            ("/games/1/index", json!(1)),
            ("/total", json!(2)),
            ("/cut", json!(false)),
        ],
    );
    check("read", json!({"game": 2}), text, &[("/game", json!(null))]);
    let alone = &[
        ("/games", json!([])),
        ("/total", json!(2)),
        ("/cut", json!(false)),
    ];
    check("read", json!({"list": false}), text, alone);
}

#[test]
fn what_the_text_does_not_say_can_be_said() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let expected = &[
        ("/game/start/fen", json!(fen)),
        ("/game/nodes/0/to", json!("g1")),
        ("/game/nodes/0/rook", json!("h1")),
    ];
    check("read", json!({"fen": fen}), "O-O", expected);
    let fen960 = "4k3/8/8/8/8/8/8/1K5R w H - 0 1";
    let request = json!({"fen": fen960, "variant": "Chess960", "to": "uci", "output": "pgn"});
    let converted = ask("convert", &request, "O-O");
    let text = converted["text"].as_str().unwrap();
    assert!(
        text.contains("[Variant \"Chess960\"]") && text.contains(fen960),
        "{text}"
    );
    let again = ask("read", &json!({"to": ["san"]}), text);
    assert_eq!(again["game"]["nodes"][0]["texts"]["san"], "O-O");
    // What the text says itself holds.
    let tagged = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. O-O *");
    check(
        "read",
        json!({"fen": "8/8/8/8/8/8/8/K1k5 w - - 0 1"}),
        &tagged,
        &[("/game/start/fen", json!(fen))],
    );
}

#[test]
fn a_position_alone_is_a_game_without_moves() {
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 0 1";
    for text in [fen, &format!(" {fen}\n")] {
        check(
            "read",
            json!({}),
            text,
            &[
                ("/position", json!(true)),
                ("/game/start/fen", json!(fen)),
                ("/game/start/moves_first", json!("b")),
                ("/game/nodes", json!([])),
            ],
        );
    }
    check(
        "read",
        json!({}),
        "",
        &[("/position", json!(false)), ("/total", json!(0))],
    );
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_its_fix() {
    check(
        "check",
        json!({"offsets": "utf16"}),
        "[White \"♘\"]\n\n1. e4+ e5 2. Nf3 *",
        &[
            ("/games", json!(1)),
            ("/diagnostics/1/name", json!("wrong-check-mark")),
            ("/diagnostics/1/from", json!(16)),
            ("/diagnostics/1/ply", json!(1)),
            ("/diagnostics/1/line", json!(3)),
            ("/diagnostics/1/column", json!(4)),
            ("/diagnostics/1/fix/safe", json!(true)),
            (
                "/diagnostics/1/fix/edits",
                json!([{"from": 16, "to": 19, "text": "e4"}]),
            ),
        ],
    );
}

#[test]
fn fixes_are_made_that_are_chosen() {
    let text = "1. e4+ e5 2. Nf3+ Nc6";
    for (which, expected, applied) in [
        (json!("safe"), "1. e4 e5 2. Nf3 Nc6", 2),
        (json!("all"), "1. e4 e5 2. Nf3 Nc6", 2),
        (json!([1]), "1. e4+ e5 2. Nf3 Nc6", 1),
        (json!([0, 1]), "1. e4 e5 2. Nf3 Nc6", 2),
        (json!([]), text, 0),
    ] {
        let expected = &[("/text", json!(expected)), ("/applied", json!(applied))];
        check("fix", json!({"which": which}), text, expected);
    }
    check(
        "fix",
        json!({"which": [9]}),
        text,
        &[("/status", json!(400))],
    );
    check(
        "fix",
        json!({"which": "some"}),
        text,
        &[("/status", json!(400))],
    );
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let mended = &[("/text", json!("Kd2 Kd7"))];
    check("fix", json!({"fen": fen}), "Kd2+ Kd7", mended);
}

#[test]
fn games_are_written_in_every_form() {
    let text = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 {x} e5 (1... c5) 2. Nf3! *";
    for (output, expected) in [
        ("pgn", "1. e2e4 {x} 1... e7e5 (1... c7c5) 2. g1f3 $1 *"),
        ("bare-pgn", "1. e2e4 e7e5 2. g1f3 *"),
        ("moves", "1. e2e4 e7e5 2. g1f3"),
        ("lines", "e2e4 e7e5 g1f3\n"),
        ("jsonl", "\"moves\":[\"e2e4\",\"e7e5\",\"g1f3\"]"),
        ("table-text", "1...  e7e5"),
        ("markdown", "| 1... | e7e5 |"),
        ("html", "<th scope=\"row\">1...</th><td>e7e5</td>"),
        ("csv", "1,A,B,1...,e7e5\r\n"),
        ("json", "{\"move\":\"1...\",\"texts\":{\"uci\":\"e7e5\"}}"),
    ] {
        let answered = ask("convert", &json!({"to": "uci", "output": output}), text);
        let written = answered["text"].as_str().unwrap();
        assert!(written.contains(expected), "{output}: {written}");
        assert_eq!(answered["plies"], 3, "{output}");
    }
    let lost = json!([
        {"what": "tags", "count": 2},
        {"what": "comments", "count": 1},
        {"what": "variations", "count": 1},
        {"what": "glyphs", "count": 1},
    ]);
    check(
        "convert",
        json!({"to": ["san", "uci"], "output": "csv"}),
        text,
        &[("/lost", lost)],
    );
    check(
        "convert",
        json!({"to": "uci"}),
        text,
        &[("/lost", json!([]))],
    );
    let two = json!({"to": ["san", "uci"], "output": "pgn"});
    check("convert", two, text, &[("/status", json!(400))]);
}

#[test]
fn a_text_in_parts_is_written_as_the_whole() {
    let parts = [
        "1. e4 e5 *\n\n",
        "1. d4 (1. c4) *\n\n1. Nf3 *\n\n",
        "1. b3 *",
    ];
    for output in [
        "pgn",
        "moves",
        "lines",
        "jsonl",
        "table-text",
        "markdown",
        "html",
        "csv",
        "json",
    ] {
        let request = |before: usize, more: bool| json!({"to": "uci", "output": output, "games_before": before, "more": more});
        let whole = ask("convert", &request(0, false), &parts.concat());
        let (mut joined, mut before) = (String::new(), 0);
        for (at, part) in parts.iter().enumerate() {
            let answered = ask("convert", &request(before, at + 1 < parts.len()), part);
            joined += answered["text"].as_str().unwrap();
            before += usize::try_from(answered["games"].as_u64().unwrap()).unwrap();
        }
        // Offsets and lines are those of the part.
        if output != "jsonl" {
            assert_eq!(joined, whole["text"].as_str().unwrap(), "{output}");
        }
    }
}

#[test]
fn a_move_is_told_in_every_notation() {
    check(
        "move",
        json!({"text": "N-KB3", "to": ["san", "iccf"]}),
        "",
        &[
            ("/uci", json!("g1f3")),
            ("/from", json!("g1")),
            ("/to", json!("f3")),
            ("/texts", json!({"san": "Nf3", "iccf": "7163"})),
            ("/spoken", json!("knight to f 3")),
            ("/check", json!(false)),
            ("/read_as/0", json!("descriptive-en")),
        ],
    );
    check(
        "move",
        json!({"text": "Nd2", "fen": "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"}),
        "",
        &[
            ("/status", json!(422)),
            ("/code", json!("M103")),
            ("/type", json!("/api/code/M103")),
            ("/candidates/0/san", json!("Nbd2")),
        ],
    );
    let mate = json!({"text": "Ra8", "fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "to": "san"});
    check(
        "move",
        mate,
        "",
        &[("/mate", json!(true)), ("/texts/san", json!("Ra8#"))],
    );
    check(
        "move",
        json!({"text": "e4", "to": "nonsense"}),
        "",
        &[("/code", json!("M109"))],
    );
    check(
        "move",
        json!({"text": "x", "from": "fen"}),
        "",
        &[("/status", json!(422))],
    );
}

#[test]
fn positions_are_told_in_words_and_moves() {
    let fen = "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1";
    let answered = ask("legal", &json!({"fen": fen}), "");
    let moves = answered["moves"].as_array().unwrap();
    let find = |uci: &str| moves.iter().find(|it| it["uci"] == uci).unwrap();
    assert_eq!(find("e1c1")["rook"], "a1");
    assert_eq!(find("a7a8q")["promotion"], "q");
    assert_eq!(
        ask("legal", &json!({}), "")["moves"]
            .as_array()
            .unwrap()
            .len(),
        20
    );
    check(
        "board",
        json!({"fen": fen}),
        "",
        &[
            (
                "/text",
                json!("White: king e1, rooks a1 h1, pawn a7. Black: king e8. White is to move."),
            ),
            (
                "/pieces/0",
                json!({"square": "e8", "color": "black", "role": "king", "name": "black king"}),
            ),
        ],
    );
    let braille = ask("board", &json!({"fen": fen}), "");
    let lines: Vec<_> = braille["braille"].as_str().unwrap().lines().collect();
    assert_eq!(lines[0], "⠀⠒⠀⠤⠀⠒⠀⠤⠀⠅⠀⠤⠀⠒⠀⠤");
    assert_eq!(lines[1], "⠠⠏⠀⠒⠀⠤⠀⠒⠀⠤⠀⠒⠀⠤⠀⠒");
    check(
        "legal",
        json!({"fen": "8/8"}),
        "",
        &[("/code", json!("F101"))],
    );
    check(
        "board",
        json!({"variant": "Atomic"}),
        "",
        &[("/code", json!("M111"))],
    );
}

#[test]
fn signs_are_explained() {
    check(
        "explain",
        json!({"uci": "g1f3", "to": ["fan"], "offsets": "utf16"}),
        "",
        &[
            ("/explanations/0/id", json!("fan")),
            ("/explanations/0/text", json!("♘f3")),
            ("/explanations/0/sentence", json!("the knight goes to f3")),
            ("/explanations/0/parts/0/to", json!(1)),
            ("/explanations/0/parts/1/from", json!(1)),
        ],
    );
    check(
        "explain",
        json!({"uci": "g1g3"}),
        "",
        &[("/code", json!("M102"))],
    );
}

#[test]
fn lists_and_pages_are_given() {
    let answered = ask("notations", &json!({}), "");
    assert!(answered["notations"].as_array().unwrap().len() > 40);
    check(
        "code",
        json!({"code": "m102"}),
        "",
        &[("/name", json!("illegal-move"))],
    );
    check(
        "code",
        json!({"code": "illegal-move"}),
        "",
        &[("/code", json!("M102"))],
    );
    check(
        "code",
        json!({"code": "X1"}),
        "",
        &[("/status", json!(404))],
    );
    check("version", json!({}), "", &[("/name", json!("scoresheet"))]);
    check(
        "detect",
        json!({}),
        "1. P-K4 P-K4 2. N-KB3",
        &[
            ("/notation", json!("descriptive-en")),
            ("/ranking/0/read", json!(3)),
            ("/ranking/0/of", json!(3)),
            ("/also/0", json!("descriptive-en-kt")),
        ],
    );
}

#[test]
fn long_texts_are_cut_between_games() {
    let game = "[Event \"é\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
    let text = game.repeat(60_000);
    let answered = ask("blocks", &json!({}), &text);
    let blocks = answered["blocks"].as_array().unwrap();
    assert!(blocks.len() > 2, "{}", blocks.len());
    let mut at = 0;
    for block in blocks {
        let number = |name: &str| usize::try_from(block[name].as_u64().unwrap()).unwrap();
        assert_eq!(number("from"), at);
        at = number("to");
        assert!(text[number("from")..at].trim().starts_with("[Event"));
    }
    assert_eq!(at, text.len());
    assert_eq!(answered["text"], Value::Null);
}

#[test]
fn texts_in_any_encoding_are_read_and_given_back() {
    let bytes = b"\xef\xbb\xbf[White \"M\xc3\xbc\"]\n\n1. e4 *";
    let answered = answer("blocks", "", bytes).unwrap();
    let answered: Value = serde_json::from_str(&answered).unwrap();
    assert_eq!(answered["text"], "[White \"Mü\"]\n\n1. e4 *");
    let answered = answer("read", "", b"[White \"M\xfcller\"]\n\n1. e4 *").unwrap();
    let answered: Value = serde_json::from_str(&answered).unwrap();
    assert_eq!(answered["encoding"], "windows-1252");
    assert_eq!(answered["games"][0]["white"], "Müller");
    assert_eq!(answered["diagnostics"][0]["code"], "P217");
    assert_eq!(answered["diagnostics"][0]["game"], Value::Null);
}

#[test]
fn what_is_no_request_is_refused_with_its_reason() {
    for (name, request, text, part) in [
        (
            "nothing",
            "{}",
            "",
            "there is no call `nothing`: there are convert",
        ),
        ("read", "[]", "", "it is an object in braces"),
        ("read", "{", "", "EOF while parsing"),
        ("read", "{\"frm\": \"auto\"}", "", "unknown field `frm`"),
        ("read", "{\"from\": 5}", "", "invalid type"),
        (
            "read",
            "{\"from\": \"klingon\"}",
            "",
            "no notation has the id `klingon`",
        ),
        ("read", "{\"to\": [\"san-import\"]}", "", "can only be read"),
        ("read", "{\"text\": \"e4\"}", "e5", "send it once"),
        ("move", "{\"text\": \"e4\"}", "e5", "takes no text"),
        ("convert", "{}", "e4", "missing field `to`"),
        ("convert", "{\"to\": []}", "e4", "names no notation"),
    ] {
        let problem = answer(name, request, text.as_bytes()).unwrap_err();
        let told = format!("{} {}", problem.message, problem.code.headline());
        assert!(told.contains(part), "{name} {request}: {told}");
        assert!((400..500).contains(&problem.status), "{name} {request}");
    }
}

#[test]
fn a_call_in_one_object_is_parted() {
    let (name, request) = take_call(br#"{"call": "read", "game": 1}"#).unwrap();
    assert_eq!((&*name, &*request), ("read", r#"{"game":1}"#));
    for object in [&b""[..], b"{}", b"[1]", b"{\"call\": 5}", b"\xff"] {
        take_call(object).unwrap_err();
    }
}

#[test]
fn every_call_is_listed_once_and_says_what_it_does() {
    let names: Vec<_> = calls().iter().map(|call| call.name).collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), names.len());
    assert!(calls().iter().all(|call| call.says.ends_with('.')));
}
