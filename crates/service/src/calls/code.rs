//! `code`: the page of a code.

use scoresheet::diagnostic::{Code, Example};
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CodeRequest {
    /// The code, `M102`, or its name, `illegal-move`.
    code: String,
}

/// What there is to say about a code.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeAnswer {
    /// The code.
    code: &'static str,
    /// Its name.
    name: &'static str,
    /// How bad it is.
    severity: String,
    /// What it means, in a few words.
    meaning: &'static str,
    /// What it means, in whole sentences.
    explanation: &'static str,
    /// Why it matters.
    why: &'static str,
    /// The smallest text that produces it.
    example: &'static str,
    /// The id of the notation the example is read in, unless it is found out.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'static str>,
    /// What would do instead.
    remedy: &'static str,
}

pub fn answer(request: &CodeRequest, _: &[u8]) -> Result<CodeAnswer, Problem> {
    let asked = &*request.code;
    let is_it = |code: &Code| code.id().eq_ignore_ascii_case(asked) || code.name() == asked;
    let found = Code::all().find(is_it);
    let page = found.and_then(|code| Some((code, code.page()?)));
    let (code, page) = page.ok_or_else(|| {
        let message = format!("there is no code `{}`", asked.escape_debug());
        Problem {
            status: 404,
            ..Problem::new(Code::BadRequest, message)
        }
    })?;
    let (Example::Game(example)
    | Example::In(_, example)
    | Example::Strict(_, example)
    | Example::Request(example)) = page.example;
    Ok(CodeAnswer {
        code: code.id(),
        name: code.name(),
        severity: code.severity().to_string(),
        meaning: code.headline(),
        explanation: page.means,
        why: page.matters,
        example,
        from: page.example.notation(),
        remedy: page.remedy,
    })
}
