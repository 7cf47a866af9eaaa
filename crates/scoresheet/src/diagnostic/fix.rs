//! What to change in a text so that a diagnostic is gone.

use std::ops::Range;

/// A change of the input that mends what a diagnostic is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// Whether it may be applied unasked.
    pub grade: Grade,
    /// What it does, lower case, without a full stop: `write O-O`.
    pub says: String,
    /// The changes, in the order of the text, none overlapping another.
    pub edits: Vec<Edit>,
}

/// How sure a fix is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// A reader of the old text and a reader of the new one play the same game.
    Safe,
    /// Probably meant, but not certain: applied only when asked for.
    Offered,
}

/// One replacement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced, in bytes from the start of the input; empty to insert.
    pub span: Range<usize>,
    /// What takes its place.
    pub text: String,
}

impl Fix {
    /// A safe fix of one place.
    pub fn safe(span: Range<usize>, text: impl Into<String>, says: impl Into<String>) -> Fix {
        Fix {
            grade: Grade::Safe,
            says: says.into(),
            edits: vec![Edit {
                span,
                text: text.into(),
            }],
        }
    }

    /// An offered fix of one place.
    pub fn offered(span: Range<usize>, text: impl Into<String>, says: impl Into<String>) -> Fix {
        Fix {
            grade: Grade::Offered,
            ..Fix::safe(span, text, says)
        }
    }
}
