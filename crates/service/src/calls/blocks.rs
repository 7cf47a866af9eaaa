//! `blocks`: where a long text can be cut.

use scoresheet::format::pgn::{cut, cut_read};
use serde::{Deserialize, Serialize};

use crate::diagnostics::{DiagnosticObject, Teller};
use crate::limits::BLOCK;
use crate::offsets::{Offsets, Unit};
use crate::problem::Problem;
use crate::request::Text;
use crate::text::Given;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlocksRequest<'a> {
    /// The text, unless it stands beside the request.
    #[serde(borrow)]
    text: Option<Text<'a>>,
    /// How large a block is meant to be, in bytes: the text is cut there where that is possible.
    #[serde(default = "usual")]
    size: usize,
}

const fn usual() -> usize {
    BLOCK
}

/// Where the text can be cut.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BlocksAnswer {
    /// The encoding of the text.
    encoding: &'static str,
    /// Whether it was guessed.
    guessed: bool,
    /// How the text was packed: `gzip`, `zstd` or not.
    packed: Option<&'static str>,
    /// The text that the blocks are of, unless it is the text given, byte by byte.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The blocks, joined the text.
    blocks: Vec<Block>,
    /// What was assumed in decoding the text.
    diagnostics: Vec<DiagnosticObject>,
}

/// A part of a text that holds whole games, in bytes of UTF-8.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Block {
    /// Where it begins.
    from: usize,
    /// Where it ends.
    to: usize,
}

pub fn answer(request: &BlocksRequest<'_>, text: &[u8]) -> Result<BlocksAnswer, Problem> {
    let given = Given::new(request.text.as_ref(), text)?;
    let offsets = Offsets::new(&given.text, Unit::Bytes);
    let mut teller = Teller::new(&given.text, &offsets);
    let noticed = given.noticed.iter().map(|it| teller.tell(it, None));
    let diagnostics = noticed.collect();
    let is_same = request.text.is_some() || given.text.as_bytes() == text;
    Ok(BlocksAnswer {
        encoding: given.encoding,
        guessed: given.guessed,
        packed: given.packed,
        blocks: blocks(&given.text, request.size.max(1)),
        text: (!is_same).then(|| given.text.clone().into_owned()),
        diagnostics,
    })
}

fn blocks(text: &str, size: usize) -> Vec<Block> {
    let (mut blocks, mut from) = (Vec::new(), 0);
    while from < text.len() {
        let to = end(text, from, size);
        blocks.push(Block { from, to });
        from = to;
    }
    blocks
}

/// Where the block ends that begins at `from`: it grows until a place is found.
fn end(text: &str, from: usize, mut size: usize) -> usize {
    loop {
        let to = text.floor_char_boundary(from.saturating_add(size));
        if to >= text.len() {
            return text.len();
        }
        let block = &text[from..to];
        if let Some(at) = cut(block.as_bytes()).or_else(|| cut_read(block)) {
            return from + at;
        }
        size = size.saturating_mul(2);
    }
}
