//! Where a spelling goes, sign by sign: to text alone, or to text with its meaning.

use super::{Meaning, Part};

/// Takes the signs of a spelling in their order, each with what it means.
///
/// A writer tells its signs once, and both the text and its explanation come of it.
pub trait Spelling {
    /// Takes the next piece of the spelling; blanks before it may belong to it.
    fn put(&mut self, text: &str, means: Meaning);

    /// Takes two texts as one piece.
    fn put_both(&mut self, first: &str, second: &str, means: Meaning) {
        self.put(&[first, second].concat(), means);
    }

    /// Takes a blank that parts two words.
    fn blank(&mut self);

    /// Takes one character.
    fn put_char(&mut self, sign: char, means: Meaning) {
        self.put(sign.encode_utf8(&mut [0; 4]), means);
    }
}

/// The text alone.
impl Spelling for String {
    #[inline(always)]
    fn put(&mut self, text: &str, _: Meaning) {
        self.push_str(text);
    }

    #[inline(always)]
    fn put_both(&mut self, first: &str, second: &str, _: Meaning) {
        self.push_str(first);
        self.push_str(second);
    }

    #[inline(always)]
    fn blank(&mut self) {
        self.push(' ');
    }

    #[inline(always)]
    fn put_char(&mut self, sign: char, _: Meaning) {
        self.push(sign);
    }
}

/// The text with its meaning.
#[derive(Default)]
pub(super) struct Explained {
    pub(super) text: String,
    pub(super) parts: Vec<Part>,
}

impl Spelling for Explained {
    fn put(&mut self, text: &str, means: Meaning) {
        let blanks = text.len() - text.trim_start().len();
        let at = self.text.len() + blanks;
        self.text.push_str(text);
        let at = at..self.text.len();
        self.parts.push(Part { at, means });
    }

    fn blank(&mut self) {
        self.text.push(' ');
    }
}
