//! `move --jsonl`: each line of the input is answered by one line, in order.

use std::io::{BufRead, BufReader, Write};

use scoresheet::notation::{About, all, for_machines};
use serde_json::{Value, json};

use crate::program::{run, start};

/// Each case: a line, and its answer; together they are one stream.
fn check(code: i32, cases: &[(&str, &str)]) {
    let input: String = cases.iter().map(|(line, _)| format!("{line}\n")).collect();
    let ran = run(&["move", "--jsonl"], input.as_bytes());
    let lines: Vec<_> = ran.out.lines().collect();
    for ((line, answer), got) in cases.iter().zip(&lines) {
        assert_eq!(got, answer, "{line}");
    }
    assert_eq!(
        (lines.len(), ran.code),
        (cases.len(), Some(code)),
        "{ran:?}"
    );
    assert_eq!(ran.err, "");
}

#[test]
fn moves_are_read_and_written_in_the_notations_asked_for() {
    check(
        0,
        &[
            (
                r#"{"from":"uci","text":"g1f3"}"#,
                r#"{"uci":"g1f3","to":{},"notes":[]}"#,
            ),
            (
                r#"{"from":"uci","text":"g1-f3","to":["uci960","uci","uci"],"fen":null}"#,
                r#"{"uci":"g1f3","to":{"uci960":"g1f3","uci":"g1f3"},"notes":["hyphen"]}"#,
            ),
            (
                r#"{"text":"\u0065\u0032e4","from":"uci","variant":"Standard","strict":true}"#,
                r#"{"uci":"e2e4","to":{},"notes":[]}"#,
            ),
            (
                r#"{"fen":"4k3/8/8/8/8/8/8/5K1R w K - 0 1","variant":"Chess 960","from":"uci","text":"f1h1"}"#,
                r#"{"uci":"f1h1","to":{},"notes":[]}"#,
            ),
            (
                r#"{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","from":"uci","text":"e1g1","to":["uci960"]}"#,
                r#"{"uci":"e1g1","to":{"uci960":"e1h1"},"notes":[]}"#,
            ),
            (
                r#"{"fen":"4k3/8/8/8/8/8/8/4K3 w K - 0 1","from":"uci","text":"e1e2"}"#,
                r#"{"uci":"e1e2","to":{},"notes":[],"mended":["castling needs a rook on h1; the right was dropped"]}"#,
            ),
            (
                r#"{"history":"e2e4 e7e5","from":"uci","text":"g1f3"}"#,
                r#"{"uci":"g1f3","to":{},"notes":[]}"#,
            ),
            // The history of the line before is forgotten.
            (
                r#"{"from":"uci","text":"e2e4"}"#,
                r#"{"uci":"e2e4","to":{},"notes":[]}"#,
            ),
            (
                r#"{"history":"e2e4","fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1","from":"uci","text":"e7e5"}"#,
                r#"{"uci":"e7e5","to":{},"notes":[]}"#,
            ),
        ],
    );
}

#[test]
fn a_text_may_be_a_position() {
    check(
        1,
        &[
            (
                r#"{"from":"xfen","text":"4k3/8/8/8/8/8/8/1R2K1RR w GQ - 0 1","to":["shredder-fen","fen"],"strict":true}"#,
                r#"{"fen":"4k3/8/8/8/8/8/8/1R2K1RR w GQ - 0 1","to":{"shredder-fen":"4k3/8/8/8/8/8/8/1R2K1RR w GB - 0 1","fen":null},"unwritable":{"fen":"the castling rook on g1 is not the outermost: `xfen` and `shredder-fen` can say so"},"notes":[]}"#,
            ),
            (
                r#"{"from":"fen-import","text":"4k3/8/8/8/8/8/8/4K3 w K"}"#,
                r#"{"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","to":{},"notes":["missing-fields"],"mended":["castling needs a rook on h1; the right was dropped"]}"#,
            ),
            (
                r#"{"from":"epd","text":"8/8/8/8/8/8/8/4K3 w - - bm Kd1; id \"x\";","to":["epd"]}"#,
                r#"{"fen":"8/8/8/8/8/8/8/4K3 w - - 0 1","to":{"epd":"8/8/8/8/8/8/8/4K3 w - - bm Kd1; id \"x\";"},"operations":["bm Kd1;","id \"x\";"],"notes":[],"impossible":["Black has no king"]}"#,
            ),
            (
                r#"{"from":"fen","text":"4k3/8/8/8/8/8/8/4K3","fen":"x"}"#,
                r#"{"error":{"code":"M112","name":"bad-request","message":"a text that is a position stands alone, without `x`","candidates":[]}}"#,
            ),
            (
                r#"{"from":"fen","text":"4k3/8/8/8/8/8/8/4K3","to":["uci"]}"#,
                r#"{"error":{"code":"M109","name":"unknown-notation","message":"no notation for positions has the id `uci`","candidates":[]}}"#,
            ),
            (
                r#"{"from":"fen","text":"4k3/8/8/8/8/8/8/4K3","strict":true}"#,
                r#"{"error":{"code":"M105","name":"not-strict","message":"fields are missing at the end: White moves, nobody castles, clocks at 0 and 1 are assumed (character 20)","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"e1e2","fen":"4k3/8/8/8/8/8/8/4K3"}"#,
                r#"{"uci":"e1e2","to":{},"notes":[],"mended":["fields are missing at the end: White moves, nobody castles, clocks at 0 and 1 are assumed"]}"#,
            ),
        ],
    );
}

#[test]
fn bad_lines_are_answered_in_their_place_and_the_stream_goes_on() {
    let good = (
        r#"{"from":"uci","text":"g1f3"}"#,
        r#"{"uci":"g1f3","to":{},"notes":[]}"#,
    );
    check(
        1,
        &[
            good,
            (
                "",
                r#"{"error":{"code":"M112","name":"bad-request","message":"line 2, byte 1: the line is empty","candidates":[]}}"#,
            ),
            (
                "nonsense",
                r#"{"error":{"code":"M112","name":"bad-request","message":"line 3, byte 1: a request is an object in braces","candidates":[]}}"#,
            ),
            (
                r#"{"text":"g1f3"}"#,
                r#"{"error":{"code":"M112","name":"bad-request","message":"line 4, byte 15: missing field `from`","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"g1f3","fem":""}"#,
                r#"{"error":{"code":"M112","name":"bad-request","message":"line 5, byte 33: unknown field `fem`, expected one of `fen`, `history`, `variant`, `from`, `text`, `to`, `strict`, `explain`","candidates":[]}}"#,
            ),
            good,
            (
                r#"{"from":"klingon","text":"g1f3"}"#,
                r#"{"error":{"code":"M109","name":"unknown-notation","message":"no notation has the id `klingon`","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"g1f3","to":["klingon"]}"#,
                r#"{"error":{"code":"M109","name":"unknown-notation","message":"no notation has the id `klingon`","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"g1f3","variant":"Atomic"}"#,
                r#"{"error":{"code":"M111","name":"unknown-variant","message":"no rules for the variant `Atomic`","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"e2e5"}"#,
                r#"{"error":{"code":"M102","name":"illegal-move","message":"the pawn on e2 cannot go to e5","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"e2e4","fen":"8/8/8/8/8/8/8/8 w - - 0 1"}"#,
                r#"{"error":{"code":"F102","name":"impossible-position","message":"White has no king; Black has no king","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"g1f3","history":"e2e4 e2e4"}"#,
                r#"{"error":{"code":"M112","name":"bad-request","message":"history: move 2 `e2e4`: e2 is empty","candidates":[]}}"#,
            ),
            (
                r#"{"from":"uci","text":"g1f3","history":"e2e4","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}"#,
                r#"{"error":{"code":"M112","name":"bad-request","message":"history: leads to `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1`, not to the position given","candidates":[]}}"#,
            ),
            good,
        ],
    );
}

#[test]
fn a_text_without_a_notation_is_the_move_on_which_its_readers_agree() {
    let (knight, both) = (
        "4k3/8/8/3p4/2B5/2N5/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4K3/R6R w - - 0 1",
    );
    let ask = |fen: &str, text: &str| format!(r#"{{"fen":"{fen}","from":"auto","text":"{text}"}}"#);
    let lines = [
        ask(knight, "c3xd5"),
        ask(knight, "Nxd5"),
        ask(both, "Rf1"),
        ask(both, "?"),
    ];
    let ran = run(&["move", "--jsonl"], lines.join("\n").as_bytes());
    let answers: Vec<Value> = json_lines(&ran.out);
    assert_eq!(answers[0]["uci"], "c3d5");
    assert!(
        answers[0]["read_as"]
            .as_array()
            .is_some_and(|ids| !ids.is_empty())
    );
    assert_eq!(answers[1]["uci"], "c3d5");
    assert_eq!(answers[1]["otherwise"][0]["uci"], "c4d5");
    assert_eq!(answers[2]["error"]["name"], "ambiguous-move");
    assert_eq!(answers[2]["error"]["candidates"][1]["uci"], "h1f1");
    assert_eq!(answers[2]["error"]["candidates"][1]["san"], "Rhf1");
    assert_eq!(answers[3]["error"]["name"], "unreadable-move");
}

#[test]
fn every_notation_answers_for_its_own_example() {
    let ids: Vec<_> = all().map(|notation| notation.about().id).collect();
    let ask =
        |about: About| json!({"from": about.id, "text": about.example, "to": ids}).to_string();
    let lines: Vec<_> = all().map(|notation| ask(notation.about())).collect();
    let ran = run(&["move", "--jsonl"], lines.join("\n").as_bytes());
    let knight = for_machines().about().example;
    for (notation, answer) in all().zip(json_lines(&ran.out)) {
        let about = notation.about();
        if !about.can.read() {
            assert_eq!(
                answer["error"]["name"], "notation-not-readable",
                "{}",
                about.id
            );
            continue;
        }
        assert_eq!(answer["uci"], knight, "{}: {answer}", about.id);
        for other in all().map(|notation| notation.about()) {
            let text = &answer["to"][other.id];
            assert_eq!(text.is_string(), other.can.write(), "{}: {text}", other.id);
            assert_eq!(answer["unwritable"][other.id].is_string(), text.is_null());
        }
    }
}

fn json_lines(text: &str) -> Vec<Value> {
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("lines of JSON")
}

#[test]
fn whoever_asks_one_line_at_a_time_is_answered_at_once() {
    let mut child = start(&["move", "--jsonl"]);
    let mut stdin = child.stdin.take().expect("there is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("there is a pipe"));
    for text in ["g1f3", "e2e4"] {
        writeln!(stdin, r#"{{"from":"uci","text":"{text}"}}"#).expect("a reader");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("an answer");
        assert!(line.contains(text), "{line}");
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn the_last_line_needs_no_line_end_and_an_empty_stream_has_no_answer() {
    let ran = run(&["move", "--jsonl"], br#"{"from":"uci","text":"g1f3"}"#);
    assert_eq!(ran.out, "{\"uci\":\"g1f3\",\"to\":{},\"notes\":[]}\n");
    let ran = run(&["move", "--jsonl"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
}
