//! What is answered, and what is refused with which reason.

use serde_json::{Value, json};

use super::client::{Server, head, post};
use crate::program::run;

#[test]
fn calls_are_answered_as_the_service_answers_them() {
    let server = Server::start(&[]);
    for (name, request) in [
        (
            "convert",
            json!({"to": ["san", "uci"], "output": "markdown", "text": "1. P-K4 P-K4"}),
        ),
        (
            "check",
            json!({"text": "[White \"é\"]\n\n1. e4+ e5", "offsets": "utf16"}),
        ),
        ("fix", json!({"text": "1. e4+ e5"})),
        ("move", json!({"text": "Sf3", "to": "san"})),
        ("read", json!({"text": "1. e4 (1. d4) e5", "to": ["fan"]})),
        ("detect", json!({"text": "1. P-K4"})),
        ("blocks", json!({"text": "1. e4"})),
        ("legal", json!({})),
        ("explain", json!({"uci": "e2e4", "to": ["lan"]})),
        ("board", json!({})),
        ("notations", json!({})),
        ("code", json!({"code": "M102"})),
        ("version", json!({})),
    ] {
        let request = request.to_string();
        let answer = server.post(&format!("/api/{name}"), &request);
        let expected = scoresheet_service::answer(name, &request, b"").expect("an answer");
        assert_eq!(String::from_utf8_lossy(&answer.body), expected, "{name}");
        assert_eq!(answer.status, 200, "{name}");
        assert_eq!(
            answer.field("content-type"),
            Some("application/json"),
            "{name}"
        );
    }
}

#[test]
fn a_text_can_be_sent_alone() {
    let server = Server::start(&[]);
    for (kind, bytes) in [
        ("text/plain; charset=utf-8", &b"1. e4 e5"[..]),
        ("application/octet-stream", b"\xef\xbb\xbf1. e4 e5"),
        ("application/vnd.chess-pgn", b"1. P-K4 P-K4 *"),
    ] {
        let answer = server.send(&post("/api/convert?to=uci&output=lines", kind, bytes));
        assert_eq!(answer.json()["text"], "e2e4 e7e5\n", "{answer:?}");
    }
    let answer = server.send(&post("/api/move?from=auto", "text/plain", b"e4"));
    assert_eq!(answer.status, 415, "a move is no text of its own");
}

#[test]
fn what_needs_no_request_can_be_got() {
    let server = Server::start(&[]);
    assert_eq!(server.get("/api/version").json()["name"], "scoresheet");
    assert_eq!(server.get("/api/code/illegal-move").json()["code"], "M102");
    let head_only = server.send(head("HEAD", "/api/notations", "Connection: close\r\n").as_bytes());
    assert_eq!(head_only.status, 200);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn what_cannot_be_answered_is_refused_as_a_problem() {
    let server = Server::start(&[]);
    let json = "application/json";
    let cases: [(Vec<u8>, u16, &str); 19] = [
        (
            head("GET", "/nothing", "").into(),
            404,
            "there is nothing at this address",
        ),
        (
            head("GET", "/../Cargo.toml", "").into(),
            404,
            "there is nothing",
        ),
        (
            head("GET", "/%2e%2e/Cargo.toml", "").into(),
            404,
            "there is nothing",
        ),
        (
            post("/api/nothing", json, b"{}"),
            404,
            "there are convert, check",
        ),
        (post("/api/read/more", json, b"{}"), 404, "no such call"),
        (
            head("GET", "/api/code/X9", "").into(),
            404,
            "there is no code `X9`",
        ),
        (head("GET", "/api/convert", "").into(), 405, "takes POST"),
        (
            head("OPTIONS", "/api/convert", "").into(),
            405,
            "takes POST",
        ),
        (
            head("DELETE", "/api/version", "").into(),
            405,
            "takes GET, HEAD, POST",
        ),
        (post("/", json, b"{}"), 405, "takes GET, HEAD"),
        (
            post("/api/read", "", b"{}"),
            415,
            "application/json, or the text alone",
        ),
        (
            post("/api/move", "text/plain", b"e4"),
            415,
            "application/json",
        ),
        (post("/api/read", json, b""), 200, ""),
        (post("/api/read", json, b"{"), 400, "EOF"),
        (post("/api/read", json, b"\xff"), 400, "byte 1 is not UTF-8"),
        (post("/api/read", json, b"[]"), 400, "an object in braces"),
        (
            post("/api/read?game=1", json, b"{}"),
            400,
            "not in the address",
        ),
        (post("/api/move", json, b"{\"text\":\"e5\"}"), 422, "e5"),
        (
            post("/api/convert?to=klingon", "text/plain", b"e4"),
            422,
            "klingon",
        ),
    ];
    for (request, status, part) in cases {
        let answer = server.send(&request);
        let asked = String::from_utf8_lossy(&request);
        assert_eq!(answer.status, status, "{asked}\n{answer:?}");
        if status == 200 {
            continue;
        }
        assert_eq!(
            answer.field("content-type"),
            Some("application/problem+json"),
            "{asked}"
        );
        let problem = answer.json();
        assert_eq!(problem["status"], status, "{asked}");
        let detail = problem["detail"].as_str().expect("a detail");
        assert!(detail.contains(part), "{asked}: {detail}");
        assert!(
            problem["title"].is_string() && problem["type"].is_string(),
            "{problem}"
        );
        assert_eq!(answer.field("allow").is_some(), status == 405, "{asked}");
    }
}

#[test]
fn only_this_machine_and_its_own_page_may_ask() {
    let server = Server::start(&["--allow-host", "chess.example"]);
    for (host, more, status) in [
        ("localhost:8064", "", 200),
        ("chess.example", "", 200),
        ("[::1]", "Origin: http://[::1]\r\n", 200),
        ("evil.example", "", 421),
        ("localhost", "Origin: http://evil.example\r\n", 403),
        ("localhost", "Origin: null\r\n", 403),
    ] {
        let request = format!("GET /api/version HTTP/1.1\r\nHost: {host}\r\n{more}\r\n");
        let answer = server.send(request.as_bytes());
        assert_eq!(answer.status, status, "{host} {more}");
    }
}

#[test]
fn browsers_are_told_to_stay_here() {
    let server = Server::start(&[]);
    for path in ["/", "/api/version", "/nothing"] {
        let answer = server.get(path);
        let policy = answer.field("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
        assert!(
            !policy.contains("http") && !policy.contains("unsafe-inline"),
            "{policy}"
        );
        assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.field("access-control-allow-origin"), None);
    }
}

#[test]
fn files_are_sent_once_and_packed() {
    let server = Server::start(&[]);
    let page = server.get("/");
    let Some(tag) = page.field("etag") else {
        let text = String::from_utf8_lossy(&page.body);
        assert!(text.contains("The page is not in this program"), "{text}");
        return;
    };
    let known = format!("If-None-Match: {tag}\r\n");
    assert_eq!(server.send(head("GET", "/", &known).as_bytes()).status, 304);
    let packed = server.send(head("GET", "/", "Accept-Encoding: br, gzip\r\n").as_bytes());
    assert_eq!(packed.field("content-encoding"), Some("gzip"));
    assert!(packed.body.starts_with(b"\x1f\x8b"));
    assert_ne!(packed.field("etag"), Some(tag));
}

#[test]
fn every_example_of_the_help_serves() {
    let help = run(&["serve", "--help"], b"").out;
    let lines = help
        .lines()
        .filter_map(|it| it.trim().strip_prefix("scoresheet serve"));
    let lines: Vec<_> = lines.collect();
    assert!(lines.len() > 3, "{help}");
    for line in lines {
        let typed = line.split("2>").next().unwrap_or_default();
        let port = |it: &&str| matches!(*it, "--open" | "--port" | "0");
        let args: Vec<_> = typed.split_whitespace().filter(|it| !port(it)).collect();
        let server = Server::start(&args);
        server.signal("-TERM");
        assert_eq!(server.wait().0, Some(0), "{line}");
    }
}

#[test]
fn a_port_that_is_taken_is_told() {
    let server = Server::start(&[]);
    let port = server.address.port().to_string();
    let ran = run(&["serve", "--port", &port], b"");
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(
        ran.err.contains("--port 0 takes any that is free"),
        "{ran:?}"
    );
    for wrong in [
        &["--port", "70000"][..],
        &["--host", "localhost"],
        &["--max-body", "0"],
    ] {
        let ran = run(&[&["serve"], wrong].concat(), b"");
        assert_eq!(ran.code, Some(2), "{ran:?}");
    }
}

#[test]
fn each_request_is_told_when_that_is_asked_for() {
    let server = Server::start(&["-v"]);
    server.post("/api/move", "{\"text\": \"secret\"}");
    server.get("/api/version?x");
    server.signal("-TERM");
    let (code, told) = server.wait();
    assert_eq!(code, Some(0));
    let lines: Vec<Value> = told
        .lines()
        .map(|it| serde_json::from_str(it).expect("JSON"))
        .collect();
    let fields = |line: &Value| {
        (
            line["method"].clone(),
            line["path"].clone(),
            line["status"].clone(),
        )
    };
    let lines: Vec<_> = lines.iter().map(fields).collect();
    assert_eq!(
        lines,
        [
            (json!("POST"), json!("/api/move"), json!(422)),
            (json!("GET"), json!("/api/version"), json!(200)),
        ]
    );
    assert!(
        !told.contains("secret"),
        "what is asked is nobody's affair: {told}"
    );
    let server = Server::start(&[]);
    server.get("/api/version");
    server.signal("-INT");
    assert_eq!(server.wait(), (Some(0), String::new()));
}
