//! The text of a call: unpacked and decoded.

use std::borrow::Cow;

use scoresheet::diagnostic::{Code, Diagnostic};
use scoresheet::text::decode;

use crate::limits::MAX_TEXT;
use crate::problem::Problem;
use crate::request::Text;

/// A text that can be read.
#[derive(Debug)]
pub struct Given<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// What was assumed in decoding it.
    pub noticed: Vec<Diagnostic>,
    /// The name of its encoding.
    pub encoding: &'static str,
    /// Whether the encoding was guessed.
    pub guessed: bool,
    /// How it was packed.
    pub packed: Option<&'static str>,
}

impl<'a> Given<'a> {
    /// The text of a request, or else the bytes beside it.
    pub fn new(inside: Option<&'a Text<'_>>, beside: &'a [u8]) -> Result<Given<'a>, Problem> {
        match inside {
            Some(_) if !beside.is_empty() => {
                let message = "the text stands in the request and beside it: send it once";
                Err(Problem::new(Code::BadRequest, message))
            }
            Some(text) => {
                check_size(text.as_str().len())?;
                Ok(Given {
                    text: Cow::Borrowed(text.as_str()),
                    noticed: Vec::new(),
                    encoding: "UTF-8",
                    guessed: false,
                    packed: None,
                })
            }
            None => Given::of(beside),
        }
    }

    fn of(bytes: &'a [u8]) -> Result<Given<'a>, Problem> {
        check_size(bytes.len())?;
        #[cfg(feature = "packed")]
        if let Some(packer) = crate::packed::Packer::of(bytes) {
            let unpacked = packer.unpack(bytes)?;
            let given = Given::decoded(&unpacked);
            return Ok(Given {
                text: Cow::Owned(given.text.into_owned()),
                noticed: given.noticed,
                packed: Some(packer.name()),
                ..given
            });
        }
        Ok(Given::decoded(bytes))
    }

    fn decoded(bytes: &'a [u8]) -> Given<'a> {
        let decoded = decode(bytes);
        Given {
            noticed: decoded.diagnostics(),
            encoding: decoded.encoding.name(),
            guessed: decoded.guessed_at.is_some(),
            packed: None,
            text: decoded.text,
        }
    }
}

fn check_size(size: usize) -> Result<(), Problem> {
    match size > MAX_TEXT {
        true => Err(too_large()),
        false => Ok(()),
    }
}

/// Why a text is not taken.
pub(crate) fn too_large() -> Problem {
    let limit = MAX_TEXT >> 20;
    let message = format!("the text is larger than {limit} MB: send it in parts");
    Problem::new(Code::TooLarge, message)
}
