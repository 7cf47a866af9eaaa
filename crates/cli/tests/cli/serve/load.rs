//! Many at once, and the end in the midst of it.

use std::io::{BufReader, Write};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::client::{Server, post, read};

/// How many clients there are at once.
const CLIENTS: usize = 200;
/// How many questions each asks on its connection.
const QUESTIONS: usize = 5;

/// A question and its answer, another for each client.
fn question(number: usize) -> (Vec<u8>, Value) {
    let file = char::from(b'a' + u8::try_from(number % 8).expect("a digit"));
    let text = format!("1. {file}4 {{client {number}}} *\n");
    let request = json!({"to": "uci", "output": "pgn", "text": text}).to_string();
    let expected = scoresheet_service::answer("convert", &request, b"").expect("an answer");
    let expected = serde_json::from_str(&expected).expect("JSON");
    (
        post("/api/convert", "application/json", request.as_bytes()),
        expected,
    )
}

#[test]
fn two_hundred_clients_get_their_own_answers() {
    let server = Server::start(&[]);
    let server = &server;
    thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                scope.spawn(move || {
                    let stream = server.connect();
                    let mut reader = BufReader::new(stream.try_clone().expect("a copy"));
                    let mut stream = stream;
                    for number in 0..QUESTIONS {
                        let (request, expected) = question(client * QUESTIONS + number);
                        stream.write_all(&request).expect("it is sent");
                        let answer = read(&mut reader).expect("an answer");
                        assert_eq!((answer.status, answer.json()), (200, expected));
                    }
                })
            })
            .collect();
        for client in clients {
            client.join().expect("every client is answered");
        }
    });
}

/// A question whose answer takes a while.
fn long_question() -> Vec<u8> {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n".repeat(500);
    let request = json!({"to": ["san", "uci", "lan"], "output": "csv", "text": text});
    post(
        "/api/convert",
        "application/json",
        request.to_string().as_bytes(),
    )
}

#[test]
fn requests_at_hand_are_answered_when_the_server_is_told_to_end() {
    for signal in ["-TERM", "-INT"] {
        let server = Server::start(&["--timeout", "60"]);
        let mut streams: Vec<_> = (0..40).map(|_| server.connect()).collect();
        for stream in &mut streams {
            stream.write_all(&long_question()).expect("it is sent");
        }
        thread::sleep(Duration::from_millis(100));
        server.signal(signal);
        for stream in streams {
            let answer = read(&mut BufReader::new(stream)).expect("an answer");
            assert_eq!(answer.status, 200);
            assert_eq!(answer.json()["games"], 500);
        }
        assert_eq!(server.wait(), (Some(0), String::new()));
    }
}

#[test]
fn a_server_that_is_told_twice_ends_at_once() {
    let server = Server::start(&["--timeout", "600", "-j", "1"]);
    let mut streams: Vec<_> = (0..20).map(|_| server.connect()).collect();
    for stream in &mut streams {
        stream.write_all(&long_question()).expect("it is sent");
    }
    let mut unfinished = server.connect();
    unfinished
        .write_all(b"POST /api/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n1.")
        .expect("it is sent");
    thread::sleep(Duration::from_millis(200));
    server.signal("-TERM");
    thread::sleep(Duration::from_millis(200));
    server.signal("-TERM");
    let (code, told) = server.wait();
    assert_eq!(code, Some(2));
    assert!(told.contains("some requests were not answered"), "{told}");
}
