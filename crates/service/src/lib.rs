//! Questions about chess games and moves as JSON, and their answers.
//!
//! One crate answers the page in the browser, the server and programs; who carries the questions knows
//! no chess. A call has a name, a request, which is a JSON object, and a text: moves, games or a
//! position, as bytes in any encoding, packed with gzip or zstd or not. The answer is a JSON object; a
//! refusal is a [`Problem`], which becomes the object of RFC 9457.
//!
//! ```
//! let answer = scoresheet_service::answer("convert", r#"{"to": "uci", "output": "lines"}"#, b"1. e4 e5");
//! assert!(answer.unwrap().starts_with(r#"{"text":"e2e4 e7e5\n","games":1,"#));
//! ```
//!
//! Nothing here panics or recurses on any input, and everything large has a limit with a name: see
//! [`limits`].
//!
//! # Features
//!
//! - `encodings` (default): code pages beyond UTF-8, UTF-16 and Windows-1252, and their detection.
//! - `packed` (default): texts packed with gzip or zstd.
//! - `schema`: the OpenAPI document of all calls, made from the types.

pub mod answer;
pub mod ask;
pub mod board;
pub mod calls;
pub mod columns;
mod diagnostics;
pub mod explained;
pub mod game_json;
pub mod limits;
mod offsets;
#[cfg(feature = "schema")]
pub mod openapi;
#[cfg(feature = "packed")]
mod packed;
pub mod place;
pub mod plain;
pub mod problem;
pub mod reading;
pub mod request;
pub mod sheet;
mod text;
pub mod title;

pub use calls::{Call, Takes, calls};
pub use diagnostics::DiagnosticObject;
pub use offsets::Unit;
pub use problem::{Problem, ProblemObject};

use scoresheet::diagnostic::Code;

/// The answer to a call, as JSON.
///
/// `request` is a JSON object, or empty for one without fields; `text` holds what the call is about,
/// unless it stands in the request.
///
/// # Errors
///
/// Why there is none.
pub fn answer(name: &str, request: &str, text: &[u8]) -> Result<String, Problem> {
    let Some(call) = calls().iter().find(|call| call.name == name) else {
        let names: Vec<_> = calls().iter().map(|call| call.name).collect();
        let (name, names) = (name.escape_debug(), names.join(", "));
        let message = format!("there is no call `{name}`: there are {names}");
        return Err(Problem {
            status: 404,
            ..Problem::new(Code::BadRequest, message)
        });
    };
    call.answer(request, text)
}

/// The problem as the JSON object that is sent.
pub fn refusal(problem: Problem) -> String {
    // Objects of texts and numbers can be written always.
    serde_json::to_string(&ProblemObject::from(problem)).unwrap_or_default()
}

/// The name of a call and its request, when both stand in one JSON object with the name in `call`.
///
/// # Errors
///
/// When it is no such object.
pub fn take_call(object: &[u8]) -> Result<(String, String), Problem> {
    let refused = |why: &str| Problem::new(Code::BadRequest, format!("the call: {why}"));
    let mut fields: serde_json::Map<String, serde_json::Value> =
        serde_json::from_slice(object).map_err(|error| refused(&error.to_string()))?;
    match fields.remove("call") {
        Some(serde_json::Value::String(name)) => {
            Ok((name, serde_json::Value::Object(fields).to_string()))
        }
        _ => Err(refused("its name is missing in `call`")),
    }
}
