//! Bodies that are too large, clients that are too slow, bytes that are no request.

use std::io::{BufReader, Write};
use std::time::{Duration, Instant};

use super::client::{Server, head, post, read};

#[test]
fn a_body_that_is_too_large_is_refused_and_the_sender_hears_it() {
    let server = Server::start(&["--max-body", "1"]);
    let large = vec![b' '; 3 << 20];
    let fits = vec![b' '; 1 << 20];
    let chunked = |body: &[u8]| {
        let more = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
        let head = head("POST", "/api/read", more);
        let chunk = format!("{:x}\r\n", body.len());
        let parts = [head.as_bytes(), chunk.as_bytes(), body, b"\r\n0\r\n\r\n"];
        parts.concat()
    };
    for (request, status) in [
        (post("/api/read", "application/json", &large), 413),
        (post("/api/read", "application/json", &fits), 200),
        (chunked(&large), 413),
        (chunked(b"{}"), 200),
    ] {
        let answer = server.send(&request);
        assert_eq!(answer.status, status, "{answer:?}");
        if status == 413 {
            assert_eq!(answer.json()["status"], 413);
            assert!(answer.json()["detail"].to_string().contains("--max-body"));
        }
    }
    // Who asks before sending need not send.
    let more = format!(
        "Content-Type: application/json\r\nContent-Length: {}\r\nExpect: 100-continue\r\n",
        large.len()
    );
    let answer = server.send(head("POST", "/api/read", &more).as_bytes());
    assert_eq!(answer.status, 413);
    assert_eq!(server.get("/api/version").status, 200);
}

#[test]
fn a_length_that_nobody_could_send_is_no_memory_taken() {
    let server = Server::start(&["--timeout", "1"]);
    let more = "Content-Type: application/json\r\nContent-Length: 99999999999999\r\nExpect: 100-continue\r\n";
    let answer = server.send(head("POST", "/api/read", more).as_bytes());
    assert_eq!(answer.status, 413);
    assert_eq!(server.get("/api/version").status, 200);
}

#[test]
fn slow_clients_are_told_and_hold_nobody_up() {
    let server = Server::start(&["--timeout", "1"]);
    let more = "Content-Type: application/json\r\nContent-Length: 100\r\n";
    let mut slow: Vec<_> = (0..50).map(|_| server.connect()).collect();
    for stream in &mut slow {
        let part = head("POST", "/api/read", more) + "{\"te";
        stream.write_all(part.as_bytes()).expect("it is sent");
    }
    let mut silent: Vec<_> = (0..50).map(|_| server.connect()).collect();
    for stream in &mut silent {
        stream.write_all(b"GET / HT").expect("it is sent");
    }
    let began = Instant::now();
    assert_eq!(server.get("/api/version").status, 200);
    assert!(
        began.elapsed() < Duration::from_secs(1),
        "others are answered meanwhile"
    );
    for stream in slow {
        let answer = read(&mut BufReader::new(stream)).expect("an answer");
        assert_eq!(answer.status, 408);
        assert!(
            answer.json()["detail"]
                .to_string()
                .contains("within 1 seconds")
        );
    }
}

#[test]
fn bytes_that_are_no_request_end_only_their_connection() {
    let server = Server::start(&[]);
    let long = format!(
        "GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "x".repeat(1 << 20)
    );
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(5000));
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01"[..],
        b"\r\n\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST /api/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        long.as_bytes(),
        many.as_bytes(),
    ] {
        let mut stream = server.connect();
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        if let Some(answer) = read(&mut BufReader::new(stream)) {
            assert!((400..600).contains(&answer.status), "{answer:?}");
        }
    }
    assert_eq!(server.get("/api/version").status, 200);
}

#[test]
fn a_client_that_goes_away_takes_nothing_with_it() {
    let server = Server::start(&[]);
    let text = "1. e4 e5 2. Nf3 Nc6 *\n\n".repeat(2000);
    let request = serde_json::json!({"to": "uci", "output": "lines", "text": text}).to_string();
    for _ in 0..20 {
        let mut stream = server.connect();
        stream
            .write_all(&post(
                "/api/convert",
                "application/json",
                request.as_bytes(),
            ))
            .expect("it is sent");
    }
    assert_eq!(server.get("/api/version").status, 200);
    let answer = server.post("/api/convert", &request);
    assert_eq!(answer.json()["games"], 2000);
}
