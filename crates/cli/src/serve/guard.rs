//! Who may ask, and what browsers are told about every answer.
//!
//! A page of another site could have its name lead to this machine (DNS rebinding): a request is
//! answered only when it calls the server by an address, by `localhost`, or by a name that was
//! allowed. And a page of another site may not ask across: browsers say where a request comes from.

use std::net::IpAddr;

use hyper::StatusCode;
use hyper::header::{HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN};

use super::refusal::{Answer, refuse};

/// What browsers are told about every answer.
const HEADERS: [(&str, &str); 5] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Everything comes from here, and nothing is sent elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Why a request with these headers is not answered.
pub fn refusal(headers: &HeaderMap, names: &[String]) -> Option<Answer> {
    let mut hosts = headers.get_all(HOST).iter();
    let (host, more) = (hosts.next(), hosts.next());
    let host = host.and_then(|it| it.to_str().ok()).map(name);
    let host = match (host, more) {
        (Some(host), None) => host,
        _ => {
            let detail = "a request has one Host header";
            return Some(refuse(StatusCode::BAD_REQUEST, detail));
        }
    };
    if !is_ours(host, names) {
        let detail = format!(
            "this server is not called `{}`: --allow-host lets it be",
            host.escape_debug()
        );
        return Some(refuse(StatusCode::MISDIRECTED_REQUEST, detail));
    }
    let origin = headers.get(ORIGIN)?.to_str().unwrap_or_default();
    let from = origin.split_once("://").map(|(_, rest)| name(rest));
    if from == Some(host) {
        return None;
    }
    let detail = "pages of other sites may not ask this server";
    Some(refuse(StatusCode::FORBIDDEN, detail))
}

/// The name in a host with or without a port.
fn name(host: &str) -> &str {
    match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    }
}

fn is_ours(host: &str, names: &[String]) -> bool {
    let is = |name: &str| host.eq_ignore_ascii_case(name);
    host.parse::<IpAddr>().is_ok() || is("localhost") || names.iter().any(|name| is(name))
}

/// Adds what browsers are told.
pub fn add_headers(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        headers.insert(name, HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(host: &str, origin: Option<&'static str>, expected: Option<u16>) {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_str(host).unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
        }
        let refused = refusal(&headers, &["chess.example.org".to_owned()]);
        let status = refused.map(|it| it.status().as_u16());
        assert_eq!(status, expected, "{host} from {origin:?}");
    }

    #[test]
    fn only_its_own_names_are_answered() {
        for host in [
            "localhost",
            "LocalHost:8064",
            "127.0.0.1:8064",
            "[::1]:8064",
            "192.168.1.5",
            "chess.example.org:80",
        ] {
            check(host, None, None);
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:8064",
            "127.0.0.1.evil.example",
        ] {
            check(host, None, Some(421));
        }
    }

    #[test]
    fn pages_of_other_sites_are_not_answered() {
        check("localhost:8064", Some("http://localhost:8064"), None);
        check("[::1]:8064", Some("http://[::1]:8064"), None);
        for origin in [
            "null",
            "http://evil.example",
            "https://localhost.evil.example",
        ] {
            check("localhost:8064", Some(origin), Some(403));
        }
    }

    #[test]
    fn a_request_calls_the_server_once() {
        let mut headers = HeaderMap::new();
        assert_eq!(refusal(&headers, &[]).unwrap().status(), 400);
        headers.append(HOST, HeaderValue::from_static("localhost"));
        headers.append(HOST, HeaderValue::from_static("localhost"));
        assert_eq!(refusal(&headers, &[]).unwrap().status(), 400);
    }
}
