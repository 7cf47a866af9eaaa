//! Where bytes become text and text bytes, and where an offset in the text lies.
//!
//! Everything above speaks in byte offsets into the decoded text; [`Lines`] turns them into lines
//! and columns when something is printed, [`Decoded::byte_at`] into offsets of the file.

mod blocks;
#[cfg(feature = "encodings")]
mod code_pages;
mod decode;
mod decoded;
pub(crate) mod eight;
mod encode;
mod encoding;
mod guess;
mod lines;
#[cfg(feature = "encodings")]
mod piece_letters;
mod rewrite;
mod segments;
#[cfg(feature = "encodings")]
mod shape;
mod twice;
mod utf16;
#[cfg(feature = "encodings")]
mod words;

pub use blocks::{BlockDecoder, TextBlock};
pub use decode::{decode, decode_as};
pub use decoded::{Decoded, Evidence, Part};
pub use encode::{Unencodable, encode};
pub use encoding::Encoding;
pub use lines::{Lines, Place, Places, count_line_ends};
pub use rewrite::rewrite;
pub use twice::{Mended, mend};
pub use utf16::Utf16Decoder;
