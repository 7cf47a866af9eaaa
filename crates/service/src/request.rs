//! What is asked about one move, typed or as a line of JSON.

use std::borrow::Cow;

use serde::Deserialize;

/// A text that is borrowed from the line unless it holds escapes.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);

/// One question: what move is this text, and how is it written elsewhere?
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct Request<'a> {
    /// The position; without it the initial one, or the one the history leads to.
    #[serde(borrow)]
    pub fen: Option<Text<'a>>,
    /// The moves from the initial position on, in the notation of machines.
    #[serde(borrow)]
    pub history: Option<Text<'a>>,
    /// The name of the variant.
    #[serde(borrow)]
    pub variant: Option<Text<'a>>,
    /// The id of the notation of the text.
    #[serde(borrow)]
    pub from: Text<'a>,
    /// The move.
    #[serde(borrow)]
    pub text: Text<'a>,
    /// The ids of the notations to write.
    #[serde(borrow)]
    pub to: Option<Vec<Text<'a>>>,
    /// Whether only the exact spelling is taken.
    #[serde(default)]
    pub strict: bool,
    /// Whether the texts are to be explained.
    #[serde(default)]
    pub explain: bool,
}

impl Text<'_> {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Text<'a> {
        Text(Cow::Borrowed(text))
    }
}
