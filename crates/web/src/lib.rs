//! The service in the browser: three functions with numbers for addresses, and no glue.
//!
//! ```text
//! alloc(length) -> pointer      memory to write a call into
//! call(pointer, length) -> pointer
//!                               answers the call there and frees it; the answer begins with its
//!                               length, four bytes, the lowest first
//! free(pointer, length)         frees memory of that length: an answer is four bytes longer than
//!                               it says
//! ```
//!
//! A call is one line of JSON, an object with the name in `call` and the fields of the request, and
//! behind the line end the bytes of the text, if it takes one. The answer is one JSON object; a refusal
//! has a `status`, which no answer has.

mod memory;

pub use memory::{alloc, call, free};

use scoresheet_service::{Problem, answer, refusal};

/// The answer to a call, or the object of a refusal, as JSON.
pub fn respond(message: &[u8]) -> String {
    let end = message.iter().position(|&byte| byte == b'\n');
    let (line, text) = match end {
        Some(end) => (&message[..end], &message[end + 1..]),
        None => (message, &[][..]),
    };
    respond_to(line, text).unwrap_or_else(refusal)
}

fn respond_to(line: &[u8], text: &[u8]) -> Result<String, Problem> {
    let (name, request) = scoresheet_service::take_call(line)?;
    answer(&name, &request, text)
}
