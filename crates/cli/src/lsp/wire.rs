//! Messages on their way: frames with a `Content-Length` on a stream of bytes.
//!
//! ```text
//! frame  = { header } CRLF content
//! header = name ":" value CRLF
//! ```
//!
//! A frame that is no message is told as such and the next one is read: an editor keeps its server
//! whatever one of its extensions sends. Tolerated are LF for CR LF and a missing blank behind the
//! colon. Source: Language Server Protocol 3.17, base protocol.

use std::io::{self, BufRead, Read, Write};

use lsp_server::{ErrorCode, Message, RequestId};
use serde_json::{Value, json};

/// The longest content that is read, in bytes.
const MAX_CONTENT: u64 = 256 * 1024 * 1024;

/// The longest line of a header that is looked at, in bytes.
const MAX_HEADER: u64 = 4096;

/// What came in.
#[derive(Debug)]
pub enum Incoming {
    /// A message.
    Message(Message),
    /// Something else.
    Malformed(Malformed),
}

/// A frame that holds no message.
#[derive(Debug)]
pub struct Malformed {
    /// The id it is to be answered under, where it has one.
    pub id: Option<RequestId>,
    /// What is wrong, in the terms of the protocol.
    pub code: ErrorCode,
    /// What is wrong, in words.
    pub message: String,
}

/// Reads the next frame; none at the end of the stream.
///
/// # Errors
///
/// When the stream cannot be read.
pub fn read(from: &mut dyn BufRead) -> io::Result<Option<Incoming>> {
    let Some(length) = read_headers(from)? else {
        return Ok(None);
    };
    let Some(length) = length else {
        let message = "a message begins with the header Content-Length and a number";
        return Ok(Some(malformed(ErrorCode::ParseError, message)));
    };
    if length > MAX_CONTENT {
        io::copy(&mut from.take(length), &mut io::sink())?;
        let message = format!("a message has at most {MAX_CONTENT} bytes, this one {length}");
        return Ok(Some(malformed(ErrorCode::InvalidRequest, message)));
    }
    let mut content = Vec::new();
    let got = from.take(length).read_to_end(&mut content)?;
    Ok((got as u64 == length).then(|| understand(&content)))
}

/// What the headers give as length, when they do; none at the end of the stream.
fn read_headers(from: &mut dyn BufRead) -> io::Result<Option<Option<u64>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if from.take(MAX_HEADER).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_ascii();
        if line.is_empty() {
            return Ok(Some(length));
        }
        let line = String::from_utf8_lossy(line);
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("Content-Length")
        {
            length = value.trim().parse().ok();
        }
    }
}

fn understand(content: &[u8]) -> Incoming {
    let error = match serde_json::from_slice(content) {
        Ok(message) => return Incoming::Message(message),
        Err(error) => error,
    };
    match serde_json::from_slice::<Value>(content) {
        Err(_) => malformed(ErrorCode::ParseError, format!("this is no JSON: {error}")),
        Ok(value) => Incoming::Malformed(Malformed {
            id: value
                .get("id")
                .and_then(|id| serde_json::from_value(id.clone()).ok()),
            code: ErrorCode::InvalidRequest,
            message: "this is neither a request nor a response nor a notification".to_owned(),
        }),
    }
}

fn malformed(code: ErrorCode, message: impl Into<String>) -> Incoming {
    Incoming::Malformed(Malformed {
        id: None,
        code,
        message: message.into(),
    })
}

/// Answers what is no message; the protocol wants an id also where none is known.
///
/// # Errors
///
/// When the stream cannot be written.
pub fn refuse(malformed: &Malformed, to: &mut dyn Write) -> io::Result<()> {
    let error = json!({ "code": malformed.code as i32, "message": malformed.message });
    let answer = json!({ "jsonrpc": "2.0", "id": malformed.id, "error": error }).to_string();
    write!(to, "Content-Length: {}\r\n\r\n{answer}", answer.len())?;
    to.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The methods and errors that come in, one after the other.
    fn check(stream: &[u8], expected: &[&str]) {
        let mut from = stream;
        let mut found = Vec::new();
        while let Some(incoming) = read(&mut from).unwrap() {
            found.push(match incoming {
                Incoming::Message(Message::Notification(it)) => it.method,
                Incoming::Message(other) => format!("{other:?}"),
                Incoming::Malformed(it) => format!("{} {:?}", it.code as i32, it.id),
            });
        }
        assert_eq!(found, expected, "{}", String::from_utf8_lossy(stream));
    }

    #[test]
    fn frames_are_read_one_after_the_other() {
        let cases: [(&[u8], &[&str]); 10] = [
            (b"", &[]),
            (b"Content-Length: 14\r\n\r\n{\"method\":\"a\"}Content-Length: 14\r\n\r\n{\"method\":\"b\"}", &["a", "b"]),
            (b"content-length:14\nContent-Type: x\n\n{\"method\":\"a\"}", &["a"]),
            (b"Content-Length: 14\r\n\r\n{\"method\":", &[]),
            (b"Content-Length: 2\r\n\r\n{]Content-Length: 14\r\n\r\n{\"method\":\"b\"}", &["-32700 None", "b"]),
            (b"Content-Length: 8\r\n\r\n{\"id\":7}", &["-32600 Some(RequestId(I32(7)))"]),
            (b"Content-Length: 2\r\n\r\n\xff\xff", &["-32700 None"]),
            (b"Content-Length: many\r\n\r\nContent-Length: 14\r\n\r\n{\"method\":\"b\"}", &["-32700 None", "b"]),
            (b"Content-Length: 99999999999\r\n\r\n{}", &["-32600 None"]),
            (b"Content-Length: 99999999999999999999999\r\n\r\n", &["-32700 None"]),
        ];
        for (stream, expected) in cases {
            check(stream, expected);
        }
    }
}
