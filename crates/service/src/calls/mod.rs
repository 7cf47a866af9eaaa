//! The calls: one file each, one line each in the table.

mod blocks;
mod board;
mod check;
mod code;
mod convert;
mod detect;
mod explain;
mod fix;
mod games;
mod legal;
mod nodes;
mod notations;
mod one_move;
mod read;
mod version;

pub use nodes::joined;

use scoresheet::diagnostic::Code;
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

/// Something that can be asked.
pub struct Call {
    /// Its name.
    pub name: &'static str,
    /// What it answers, in one sentence.
    pub says: &'static str,
    /// What it takes.
    pub takes: Takes,
    answer: fn(&str, &[u8]) -> Result<String, Problem>,
    /// The schemas of its request and its answer.
    #[cfg(feature = "schema")]
    pub(crate) schemas: fn([&mut schemars::SchemaGenerator; 2]) -> [schemars::Schema; 2],
}

/// What a call takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// The fields of a request.
    Fields,
    /// The fields of a request and a text.
    Text,
}

macro_rules! calls {
    ($($name:literal, $module:ident, $takes:ident, $request:ident, $answer:ident, $says:literal;)*) => {
        /// All calls.
        pub fn calls() -> &'static [Call] {
            &[$(Call {
                name: $name,
                says: $says,
                takes: Takes::$takes,
                answer: |request, text| run(request, text, $module::answer),
                #[cfg(feature = "schema")]
                schemas: |[asked, answered]| [
                    asked.subschema_for::<$module::$request>(),
                    answered.subschema_for::<$module::$answer>(),
                ],
            }),*]
        }
    };
}

calls! {
    "convert", convert, Text, ConvertRequest, ConvertAnswer,
        "Writes the games of a text in other notations, as PGN, lists, tables or JSON.";
    "check", check, Text, CheckRequest, CheckAnswer,
        "Tells what is wrong with the games of a text, and what would mend it.";
    "fix", fix, Text, FixRequest, FixAnswer, "Mends the games of a text.";
    "move", one_move, Fields, MoveRequest, OneMoveAnswer,
        "Reads one move in a position and writes it in other notations.";
    "read", read, Text, ReadRequest, ReadAnswer,
        "Lists the games of a text and gives one with all its moves, variations and comments.";
    "detect", detect, Text, DetectRequest, DetectAnswer,
        "Tells in which notation a game is written, and how far every notation reads it.";
    "blocks", blocks, Text, BlocksRequest, BlocksAnswer,
        "Tells where a long text can be cut so that its parts have the games of the whole.";
    "explain", explain, Fields, ExplainRequest, ExplainAnswer,
        "Says what a move means as notations write it, in a sentence and sign by sign.";
    "legal", legal, Fields, LegalRequest, LegalAnswer, "Lists the legal moves of a position.";
    "board", board, Fields, BoardRequest, BoardAnswer,
        "Puts a position into words, into Braille and into a list of its men.";
    "notations", notations, Nothing, NotationsRequest, NotationsAnswer, "Lists the notations.";
    "code", code, Fields, CodeRequest, CodeAnswer,
        "Explains a code of a diagnostic or a problem.";
    "version", version, Nothing, VersionRequest, VersionAnswer,
        "Tells which version answers, and its limits.";
}

impl Call {
    /// The answer, as JSON; see [`answer`](crate::answer()).
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn answer(&self, request: &str, text: &[u8]) -> Result<String, Problem> {
        if self.takes != Takes::Text && !text.is_empty() {
            let message = format!("`{}` takes no text beside its request", self.name);
            return Err(Problem::new(Code::BadRequest, message));
        }
        (self.answer)(request, text)
    }
}

fn run<'q, Q: Deserialize<'q>, A: Serialize>(
    request: &'q str,
    text: &[u8],
    answer: fn(&Q, &[u8]) -> Result<A, Problem>,
) -> Result<String, Problem> {
    let answer = answer(&parse(request)?, text)?;
    serde_json::to_string(&answer)
        .map_err(|error| Problem::new(Code::BadRequest, error.to_string()))
}

/// The request; an empty one has no fields.
fn parse<'q, Q: Deserialize<'q>>(request: &'q str) -> Result<Q, Problem> {
    let refused = |why: String| Problem::new(Code::BadRequest, format!("the request: {why}"));
    let request = match request.trim() {
        "" => "{}",
        // Serde would read a list of the values as well.
        object if object.starts_with('{') => object,
        _ => return Err(refused("it is an object in braces".to_owned())),
    };
    serde_json::from_str(request).map_err(|error| refused(error.to_string()))
}
