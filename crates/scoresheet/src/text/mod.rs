//! Where bytes become text, and where an offset in the text lies.
//!
//! Everything above speaks in byte offsets into the decoded text; [`Lines`] turns them into lines
//! and columns when something is printed.

mod decode;
mod lines;
mod rewrite;

pub use decode::{Decoded, Encoding, decode};
pub use lines::{Lines, Place, Places};
pub use rewrite::rewrite;
