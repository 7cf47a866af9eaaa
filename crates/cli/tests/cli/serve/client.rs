//! A server that is running, and requests as bytes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::Child;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::program::start;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server of its own; ended when it is no longer needed.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Server {
    /// Starts one at any port, with more arguments.
    pub fn start(args: &[&str]) -> Server {
        let mut child = start(&[&["serve", "--port", "0"], args].concat());
        let mut line = String::new();
        let out = child.stdout.take().expect("there is a pipe");
        BufReader::new(out)
            .read_line(&mut line)
            .expect("the address is printed");
        let address = line
            .trim()
            .trim_start_matches("http://")
            .trim_end_matches('/');
        let address = address
            .parse()
            .unwrap_or_else(|_| panic!("an address: {line:?}"));
        Server { child, address }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("it can be set");
        stream
    }

    /// Sends bytes and reads one answer.
    pub fn send(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server that has refused already does not listen.
        let _ = stream.write_all(request);
        let has_body = !request.starts_with(b"HEAD");
        read_with(&mut BufReader::new(stream), has_body).expect("an answer")
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send(head("GET", path, "").as_bytes())
    }

    pub fn post(&self, path: &str, body: &str) -> Answer {
        self.send(&post(path, "application/json", body.as_bytes()))
    }

    /// Tells the server to end.
    pub fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        let sent = std::process::Command::new("kill")
            .args([signal, &id])
            .status();
        assert!(sent.expect("there is a program for it").success());
    }

    /// The exit code, and what was told on the standard error.
    pub fn wait(mut self) -> (Option<i32>, String) {
        let began = Instant::now();
        while self.child.try_wait().expect("it can be asked").is_none() {
            assert!(began.elapsed() < PATIENCE, "the server ends");
            std::thread::sleep(Duration::from_millis(5));
        }
        let code = self.child.wait().expect("it has ended").code();
        let mut told = String::new();
        let err = self.child.stderr.take().expect("there is a pipe");
        BufReader::new(err)
            .read_to_string(&mut told)
            .expect("messages are UTF-8");
        (code, told)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("JSON: {:?}", String::from_utf8_lossy(&self.body)))
    }

    /// The value of a field of its head.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// The head of a request, with more lines.
pub fn head(method: &str, path: &str, more: &str) -> String {
    format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n")
}

pub fn post(path: &str, kind: &str, body: &[u8]) -> Vec<u8> {
    let more = format!("Content-Type: {kind}\r\nContent-Length: {}\r\n", body.len());
    [head("POST", path, &more).as_bytes(), body].concat()
}

/// Reads one answer; none when the connection is closed before.
pub fn read(stream: &mut impl BufRead) -> Option<Answer> {
    read_with(stream, true)
}

fn read_with(stream: &mut impl BufRead, has_body: bool) -> Option<Answer> {
    let mut head = String::new();
    loop {
        let before = head.len();
        let read = stream.read_line(&mut head).ok()?;
        if read == 0 {
            return None;
        }
        if &head[before..] == "\r\n" {
            break;
        }
    }
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut answer = Answer {
        status,
        head,
        body: Vec::new(),
    };
    let length = answer
        .field("content-length")
        .and_then(|it| it.parse().ok());
    if has_body && status != 304 {
        answer.body = vec![0; length.unwrap_or(0)];
        stream.read_exact(&mut answer.body).ok()?;
    }
    Some(answer)
}
