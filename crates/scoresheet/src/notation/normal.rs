//! Brings the look-alikes of print and the web to the signs that grammars know.
//!
//! In this order: characters that are not seen go; blanks of all kinds become one blank; dashes
//! become `-`; signs of capture `x`; daggers `+` and `#`; full-width letters ASCII. Letters of
//! other scripts stay, for they are real piece letters there.

use std::borrow::Cow;

use crate::diagnostic::{Note, Notes};

/// A text in plain signs, with what was changed and where it came from.
#[derive(Clone, Debug)]
pub struct Folded<'a> {
    /// The text in plain signs, without blanks at its ends, one blank at most between words.
    pub text: Cow<'a, str>,
    /// What was changed.
    pub notes: Notes,
    origins: Vec<usize>,
    start: usize,
}

impl Folded<'_> {
    /// Where the byte at this offset of the folded text came from, in bytes of the original.
    pub fn origin(&self, at: usize) -> usize {
        match self
            .origins
            .get(at.min(self.origins.len().saturating_sub(1)))
        {
            Some(origin) => *origin,
            None => self.start + at,
        }
    }
}

/// The text in plain signs.
pub fn fold(text: &str) -> Folded<'_> {
    let plain = |byte: &u8| (0x21..0x7f).contains(byte);
    if text.as_bytes().iter().all(plain) {
        return Folded {
            text: text.into(),
            notes: Notes::NONE,
            origins: Vec::new(),
            start: 0,
        };
    }
    let mut out = String::with_capacity(text.len());
    let mut origins = Vec::with_capacity(text.len());
    let mut notes = Notes::NONE;
    let mut blank = false;
    for (at, c) in text.char_indices() {
        if is_unseen(c) {
            notes.add(Note::InvisibleCharacter);
        } else if c.is_whitespace() {
            blank = true;
        } else {
            if blank && !out.is_empty() {
                out.push(' ');
                origins.push(at);
            }
            notes = notes.and(if blank {
                Notes::of(Note::Blank)
            } else {
                Notes::NONE
            });
            blank = false;
            let (plain, note) = plain_sign(c);
            out.push(plain);
            notes = notes.and(note.map_or(Notes::NONE, Notes::of));
            origins.resize(out.len(), at);
        }
    }
    if blank {
        notes.add(Note::Blank);
    }
    // What is missing at the end is missing at the end of the original.
    origins.push(text.len());
    Folded {
        text: out.into(),
        notes,
        origins,
        start: 0,
    }
}

fn is_unseen(c: char) -> bool {
    matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}' | '\u{fe00}'..='\u{fe0f}')
}

fn plain_sign(c: char) -> (char, Option<Note>) {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => {
            ('-', Some(Note::LookalikeSign))
        }
        '×' | '✕' | '✖' | '⨯' => ('x', Some(Note::LookalikeSign)),
        '\u{2236}' => (':', Some(Note::LookalikeSign)),
        '†' => ('+', Some(Note::CheckWord)),
        '‡' | '≠' | '⌗' => ('#', Some(Note::CheckWord)),
        '\u{ff01}'..='\u{ff5e}' => {
            let plain = u32::from(c) - 0xfee0;
            (
                char::from_u32(plain).unwrap_or(c),
                Some(Note::LookalikeSign),
            )
        }
        '\u{2018}' | '\u{2019}' => ('\'', None),
        _ => (c, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_print_become_plain_signs() {
        for (text, plain) in [
            ("e2–e4", "e2-e4"),
            ("\u{feff}Bx\u{200b}c5", "Bxc5"),
            ("  e4\u{a0} e5 ", "e4 e5"),
            ("Be×c5", "Bexc5"),
            ("Qh4‡", "Qh4#"),
            ("Ｎｆ３", "Nf3"),
            ("♗\u{fe0e}xc5", "♗xc5"),
            ("e4", "e4"),
            ("", ""),
            (" \u{200b} ", ""),
        ] {
            assert_eq!(fold(text).text, plain, "{text:?}");
        }
    }

    #[test]
    fn a_place_in_the_plain_text_is_found_in_the_original() {
        let text = "\u{feff}e2–e4";
        let folded = fold(text);
        assert_eq!(&text[folded.origin(3)..], "e4");
        assert_eq!(folded.origin(0), 3);
        assert_eq!(folded.origin(folded.text.len()), text.len());
    }
}
