//! A place in a text that moves on over what is wanted.

use super::{Expected, WrittenError};

/// A place in a text, always between two characters.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Cursor { text, at: 0 }
    }

    /// How many bytes of the text are before this place.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next character, or `None` at the end of the text.
    pub(super) fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// Steps over the next character, if it is one that is wanted.
    pub(super) fn take<T>(&mut self, wanted: impl Fn(char) -> Option<T>) -> Option<T> {
        let next = self.peek()?;
        let taken = wanted(next)?;
        self.at += next.len_utf8();
        Some(taken)
    }

    /// Steps over the next character, which must be one that is wanted.
    pub(super) fn need<T>(
        &mut self,
        wanted: impl Fn(char) -> Option<T>,
        expected: Expected,
    ) -> Result<T, WrittenError> {
        self.take(wanted).ok_or(self.unexpected(expected))
    }

    /// Wants nothing more.
    pub(super) fn end(&self) -> Result<(), WrittenError> {
        if self.peek().is_some() {
            Err(self.unexpected(Expected::End))
        } else {
            Ok(())
        }
    }

    /// The error that something else stands here, or nothing.
    pub(super) fn unexpected(&self, expected: Expected) -> WrittenError {
        WrittenError::Unexpected {
            at: self.at,
            found: self.peek(),
            expected,
        }
    }
}
