//! Refusals as responses.

use bytes::Bytes;
use http_body_util::Full;
use hyper::header::{ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use hyper::{Response, StatusCode};
use scoresheet_service::{Problem, ProblemObject};

/// A response.
pub type Answer = Response<Full<Bytes>>;

/// A problem of the service as a response.
pub fn of_problem(problem: Problem) -> Answer {
    response(&ProblemObject::from(problem))
}

/// A refusal of the server, which has no code.
pub fn refuse(status: StatusCode, detail: impl Into<String>) -> Answer {
    let title = status.canonical_reason().unwrap_or("Refused");
    let mut response = response(&ProblemObject {
        r#type: "about:blank".to_owned(),
        title: title.to_owned(),
        status: status.as_u16(),
        detail: detail.into(),
        code: None,
        name: None,
        candidates: Vec::new(),
    });
    let headers = response.headers_mut();
    match status {
        StatusCode::SERVICE_UNAVAILABLE => {
            headers.insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // What is left of the request is no request.
        StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE => {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        _ => (),
    }
    response
}

/// The refusal of a method, with those that are taken.
pub fn wrong_method(allowed: &'static str) -> Answer {
    let detail = format!("this address takes {allowed}");
    let mut response = refuse(StatusCode::METHOD_NOT_ALLOWED, detail);
    let headers = response.headers_mut();
    headers.insert(ALLOW, HeaderValue::from_static(allowed));
    response
}

fn response(problem: &ProblemObject) -> Answer {
    // An object of texts and numbers can be written always.
    let body = serde_json::to_vec(problem).unwrap_or_default();
    let mut response = Response::new(Full::from(body));
    let status = StatusCode::from_u16(problem.status);
    *response.status_mut() = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static("application/problem+json");
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
