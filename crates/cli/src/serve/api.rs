//! The calls of the service.

use std::sync::Arc;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Incoming};
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, EXPECT, HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use scoresheet_service::{Call, Problem, Takes, calls, openapi};
use tokio::time::{Instant, timeout, timeout_at};

use super::query;
use super::refusal::{Answer, of_problem, refuse, wrong_method};
use super::{ROOM, Server, UNIT};

/// Bodies up to this size wait for no room, in bytes.
const SMALL: usize = 1 << 20;

/// What is asked in a request.
enum Asked {
    /// An object with all fields.
    Json(Bytes),
    /// The text alone, with the fields in the address.
    Text(String, Bytes),
    /// Fields in the address.
    Fields(String),
}

/// Answers a request below `/api/`.
pub async fn respond(server: &Server, path: &str, request: Request<Incoming>) -> Answer {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if path == "openapi.json" {
        return match reads {
            true => json(openapi::document()),
            false => wrong_method("GET, HEAD"),
        };
    }
    let (name, code) = match path.split_once('/') {
        Some((name, code)) => (name, Some(code)),
        None => (path, None),
    };
    let found = calls().iter().find(|call| call.name == name);
    // Only the page of a code has an address of its own.
    let found = found.filter(|call| code.is_none() || call.name == "code");
    let Some(call) = found else {
        let names: Vec<_> = calls().iter().map(|call| call.name).collect();
        let names = names.join(", ");
        let detail = format!("there is no such call: there are {names}, and openapi.json");
        return refuse(StatusCode::NOT_FOUND, detail);
    };
    let asked = match (*request.method() == Method::POST, code) {
        (true, None) => match read(server, call, request).await {
            Ok(asked) => asked,
            Err(refusal) => return refusal,
        },
        (false, Some(code)) if reads => {
            Asked::Fields(serde_json::json!({ "code": code }).to_string())
        }
        (false, None) if reads && call.takes == Takes::Nothing => Asked::Fields(String::new()),
        (_, Some(_)) => return wrong_method("GET, HEAD"),
        (_, None) if call.takes == Takes::Nothing => return wrong_method("GET, HEAD, POST"),
        (_, None) => return wrong_method("POST"),
    };
    work(server, call, asked).await
}

/// Reads what is asked.
async fn read(server: &Server, call: &Call, request: Request<Incoming>) -> Result<Asked, Answer> {
    let kind = kind(request.headers());
    let is_json = kind == "application/json" || kind.ends_with("+json");
    let is_text = call.takes == Takes::Text && openapi::TEXTS.contains(&&*kind);
    if !is_json && !is_text {
        let texts = match call.takes {
            Takes::Text => ", or the text alone as text/plain or application/octet-stream",
            _ => "",
        };
        let detail = format!("a request is an object, application/json{texts}");
        return Err(refuse(StatusCode::UNSUPPORTED_MEDIA_TYPE, detail));
    }
    let fields = request.uri().query().map(query::to_json);
    if is_json && fields.is_some() {
        let detail = "the fields of an object stand in it and not in the address";
        return Err(refuse(StatusCode::BAD_REQUEST, detail));
    }
    let body = body(server, request).await?;
    Ok(match is_json {
        true => Asked::Json(body),
        false => Asked::Text(fields.unwrap_or_default(), body),
    })
}

/// The type of a body, without parameters.
fn kind(headers: &HeaderMap) -> String {
    let kind = headers.get(CONTENT_TYPE).and_then(|it| it.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next();
    kind.unwrap_or_default().trim().to_ascii_lowercase()
}

/// The body of a request, as far as it is not too large and does not take too long.
async fn body(server: &Server, request: Request<Incoming>) -> Result<Bytes, Answer> {
    let expects = request.headers().contains_key(EXPECT);
    let size = request.body().size_hint();
    let most = size.upper().and_then(|most| usize::try_from(most).ok());
    let most = most.unwrap_or(server.max_body);
    if size.lower() > server.max_body as u64 {
        let mut body = request.into_body();
        if !expects {
            drain(server, &mut body).await;
        }
        return Err(too_large(server));
    }
    let until = Instant::now() + server.timeout;
    let _room = match most.min(server.max_body) {
        small if small <= SMALL => None,
        large => {
            let units = u32::try_from(large.div_ceil(UNIT).min(ROOM)).unwrap_or(u32::MAX);
            let room = Arc::clone(&server.room).acquire_many_owned(units);
            match timeout_at(until, room).await {
                Ok(Ok(room)) => Some(room),
                _ => return Err(too_busy()),
            }
        }
    };
    let mut body = Limited::new(request.into_body(), server.max_body);
    let collected = timeout_at(until, (&mut body).collect()).await;
    match collected {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large(server)),
        Ok(Err(error)) => {
            let detail = format!("the request broke off: {error}");
            Err(refuse(StatusCode::BAD_REQUEST, detail))
        }
        Err(_) => {
            let seconds = server.timeout.as_secs();
            let detail = format!("the request did not arrive within {seconds} seconds");
            Err(refuse(StatusCode::REQUEST_TIMEOUT, detail))
        }
    }
}

/// How much of a body that is too large is read and thrown away, in bytes: who sends without listening
/// would not hear that it is.
const MAX_DRAINED: usize = 256 << 20;

async fn drain(server: &Server, body: &mut Incoming) {
    let mut left = MAX_DRAINED;
    let thrown = async {
        while let Some(Ok(frame)) = body.frame().await {
            let length = frame.data_ref().map_or(0, Bytes::len);
            match left.checked_sub(length) {
                Some(rest) => left = rest,
                None => break,
            }
        }
    };
    // The answer is the same when the rest never comes.
    let _ = timeout(server.timeout, thrown).await;
}

fn too_large(server: &Server) -> Answer {
    let most = server.max_body >> 20;
    let detail = format!("the request is larger than {most} MB; --max-body allows more");
    refuse(StatusCode::PAYLOAD_TOO_LARGE, detail)
}

fn too_busy() -> Answer {
    let detail = "there is too much to do: ask again later";
    refuse(StatusCode::SERVICE_UNAVAILABLE, detail)
}

/// Has the call answered by a thread of its own.
async fn work(server: &Server, call: &'static Call, asked: Asked) -> Answer {
    let until = Instant::now() + server.timeout;
    let worker = timeout_at(until, Arc::clone(&server.workers).acquire_owned()).await;
    let Ok(Ok(worker)) = worker else {
        return too_busy();
    };
    let answered = tokio::task::spawn_blocking(move || {
        // Held until the work is done, also when nobody waits for it any more.
        let _worker = worker;
        answer(call, &asked)
    });
    match timeout_at(until, answered).await {
        Ok(Ok(Ok(answer))) => json(answer),
        Ok(Ok(Err(problem))) => of_problem(problem),
        Ok(Err(_)) => refuse(
            StatusCode::INTERNAL_SERVER_ERROR,
            "this is a fault of the program",
        ),
        Err(_) => {
            let seconds = server.timeout.as_secs();
            let detail = format!(
                "the answer takes longer than {seconds} seconds: send the text in parts, or \
                 --timeout allows more"
            );
            refuse(StatusCode::SERVICE_UNAVAILABLE, detail)
        }
    }
}

fn answer(call: &Call, asked: &Asked) -> Result<String, Problem> {
    match asked {
        Asked::Json(body) => call.answer(text(body)?, &[]),
        Asked::Text(fields, text) => call.answer(fields, text),
        Asked::Fields(fields) => call.answer(fields, &[]),
    }
}

fn text(body: &[u8]) -> Result<&str, Problem> {
    std::str::from_utf8(body).map_err(|error| {
        let at = error.valid_up_to() + 1;
        let message = format!("the request: byte {at} is not UTF-8");
        Problem::new(scoresheet::diagnostic::Code::BadRequest, message)
    })
}

fn json(body: impl Into<Bytes>) -> Answer {
    let mut response = Response::new(Full::new(body.into()));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
