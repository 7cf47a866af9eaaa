//! A line of JSON for each request.

use std::io::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hyper::Request;
use hyper::body::Body;
use serde::Serialize;

use super::refusal::Answer;

/// A request, before it is answered.
#[derive(Serialize)]
pub struct Asked {
    /// When it came, in seconds since 1970.
    time: f64,
    method: String,
    path: String,
}

#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    asked: Asked,
    status: u16,
    /// The length of the answer.
    bytes: Option<u64>,
    milliseconds: f64,
}

impl Asked {
    /// What is told of the request; what it asks is its own affair.
    pub fn new<B>(request: &Request<B>) -> Asked {
        let time = SystemTime::now().duration_since(UNIX_EPOCH);
        Asked {
            time: time.unwrap_or_default().as_millis() as f64 / 1000.0,
            method: request.method().to_string(),
            path: request.uri().path().to_owned(),
        }
    }

    /// Tells how it was answered.
    pub fn tell(self, response: &Answer, took: Duration) {
        let line = Line {
            asked: self,
            status: response.status().as_u16(),
            bytes: response.body().size_hint().exact(),
            milliseconds: took.as_micros() as f64 / 1000.0,
        };
        // A log that cannot be written does not stop the server.
        if let Ok(mut line) = serde_json::to_vec(&line) {
            line.push(b'\n');
            let _ = std::io::stderr().lock().write_all(&line);
        }
    }
}
