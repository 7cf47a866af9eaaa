//! From a request to what answers it.

use std::time::Instant;

use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::{Method, Request, Response, StatusCode};

use super::refusal::{Answer, refuse, wrong_method};
use super::{Server, api, files, guard, log};

/// Answers a request.
pub async fn respond(server: &Server, request: Request<Incoming>) -> Answer {
    let began = Instant::now();
    let asked = server.verbose.then(|| log::Asked::new(&request));
    let is_head = request.method() == Method::HEAD;
    let mut response = match guard::refusal(request.headers(), &server.names) {
        Some(refusal) => refusal,
        None => route(server, request).await,
    };
    guard::add_headers(response.headers_mut());
    if let Some(asked) = asked {
        asked.tell(&response, began.elapsed());
    }
    if is_head {
        // The length stays that of the body that is left out.
        response = without_body(response);
    }
    response
}

async fn route(server: &Server, request: Request<Incoming>) -> Answer {
    let path = request.uri().path();
    if let Some(name) = path.strip_prefix("/api/") {
        let name = name.to_owned();
        return api::respond(server, &name, request).await;
    }
    match *request.method() {
        Method::GET | Method::HEAD => match files::find(path, request.headers()) {
            Some(response) => response,
            None => {
                let detail = "there is nothing at this address; the calls are below /api/";
                refuse(StatusCode::NOT_FOUND, detail)
            }
        },
        _ => wrong_method("GET, HEAD"),
    }
}

fn without_body(response: Answer) -> Answer {
    use hyper::body::Body;
    use hyper::header::CONTENT_LENGTH;
    let (mut parts, body) = response.into_parts();
    if let Some(length) = body.size_hint().exact() {
        parts.headers.insert(CONTENT_LENGTH, length.into());
    }
    Response::from_parts(parts, Full::new(Bytes::new()))
}
