//! The page, built into the program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http_body_util::Full;
use hyper::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use hyper::{Response, StatusCode};
use rust_embed::{Embed, EmbeddedFile};

use super::refusal::Answer;

/// The files of the page, as they were built.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Page;

/// What is answered for the page where it was not built.
const NO_PAGE: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head><meta charset=\"utf-8\"><title>Scoresheet</title></head>
<body>
<h1>Scoresheet</h1>
<p>The page is not in this program: it was not built when the program was. In the sources, run
<code>web/build</code> and <code>cargo build --release -p scoresheet-cli</code> again.</p>
<p>The service answers all the same: see <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>
</body>
</html>
";

/// How files with these endings are called, and whether packing makes them smaller.
const KINDS: [(&str, &str, bool); 14] = [
    ("html", "text/html; charset=utf-8", true),
    ("js", "text/javascript; charset=utf-8", true),
    ("css", "text/css; charset=utf-8", true),
    ("wasm", "application/wasm", true),
    ("svg", "image/svg+xml", true),
    ("json", "application/json", true),
    ("map", "application/json", true),
    ("webmanifest", "application/manifest+json", true),
    ("txt", "text/plain; charset=utf-8", true),
    ("xml", "application/xml", true),
    ("png", "image/png", false),
    ("ico", "image/x-icon", true),
    ("woff2", "font/woff2", false),
    ("webp", "image/webp", false),
];

/// Files whose names change with what they hold.
const NAMED_BY_CONTENT: &str = "assets/";

/// Packed files by their names, packed when they are first asked for.
static PACKED: Mutex<Option<HashMap<String, Bytes>>> = Mutex::new(None);

/// The file at a path, as far as the browser does not have it.
pub fn find(path: &str, headers: &HeaderMap) -> Option<Answer> {
    let name = path.strip_prefix('/')?;
    let name = match name.is_empty() || name.ends_with('/') {
        true => format!("{name}index.html"),
        false => name.to_owned(),
    };
    match Page::get(&name) {
        Some(file) => Some(respond(&name, file, headers)),
        None if path == "/" => Some(no_page()),
        None => None,
    }
}

fn no_page() -> Answer {
    let mut response = Response::new(Full::new(Bytes::from_static(NO_PAGE.as_bytes())));
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn respond(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Answer {
    let ending = name.rsplit('.').next().unwrap_or_default();
    let kind = KINDS.iter().find(|(it, ..)| *it == ending);
    let (kind, shrinks) = kind.map_or(("application/octet-stream", false), |it| (it.1, it.2));
    let packs = shrinks && accepts_gzip(headers);
    let tag = tag(&file, packs);
    let is_known = is_known(headers, &tag);
    let body = match (is_known, packs) {
        (true, _) => Bytes::new(),
        (false, true) => packed(&tag, &file),
        (false, false) => bytes(file.data),
    };
    let mut response = Response::new(Full::new(body));
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let out = response.headers_mut();
    out.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    // A tag is made of digits and letters.
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        out.insert(ETAG, tag);
    }
    let cache = match name.starts_with(NAMED_BY_CONTENT) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    out.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    if shrinks {
        out.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    if packs {
        out.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// What the file holds, in a few digits.
fn tag(file: &EmbeddedFile, packs: bool) -> String {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag + if packs { "-gz\"" } else { "\"" }
}

fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).iter();
    let known = known.filter_map(|it| it.to_str().ok());
    let mut tags = known.flat_map(|it| it.split(','));
    tags.any(|it| matches!(it.trim(), it if it == "*" || it.trim_start_matches("W/") == tag))
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter();
    let accepted = accepted.filter_map(|it| it.to_str().ok());
    let mut each = accepted.flat_map(|it| it.split(','));
    each.any(|it| {
        let (name, quality) = it.split_once(';').unwrap_or((it, ""));
        let refused = quality
            .trim()
            .strip_prefix("q=")
            .is_some_and(|it| it.trim_matches(['0', '.']).is_empty());
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

fn packed(tag: &str, file: &EmbeddedFile) -> Bytes {
    let mut packed = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    let packed = packed.get_or_insert_default();
    let known = packed.get(tag).cloned();
    known.unwrap_or_else(|| {
        let made = pack(&file.data);
        packed.insert(tag.to_owned(), made.clone());
        made
    })
}

fn pack(data: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Memory takes all that is written.
    let _ = encoder.write_all(data);
    encoder.finish().unwrap_or_default().into()
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}
