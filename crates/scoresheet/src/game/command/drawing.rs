//! Coloured squares and arrows: `Gd4,Ra1` and `Ge2e4`.

use std::fmt;

use scoresheet_rules::Square;

use crate::game::values::{Reading, ValueError, ValueNote, ValueWhy};

/// A colour to draw in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

/// A coloured square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Highlight {
    /// Its colour.
    pub ink: Ink,
    /// The square.
    pub square: Square,
}

/// A coloured arrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// Its colour.
    pub ink: Ink,
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

impl Ink {
    /// All colours, in the order of traffic lights and blue last.
    pub const ALL: [Ink; 4] = [Ink::Green, Ink::Red, Ink::Yellow, Ink::Blue];

    /// The letter that stands for it.
    pub const fn letter(self) -> char {
        match self {
            Ink::Green => 'G',
            Ink::Red => 'R',
            Ink::Yellow => 'Y',
            Ink::Blue => 'B',
        }
    }
}

/// Reads the coloured squares of `csl`.
pub(super) fn highlights(text: &str) -> Result<Reading<Vec<Highlight>>, ValueError> {
    items(text, |ink, squares| match *squares {
        [square] => Some(Highlight { ink, square }),
        _ => None,
    })
}

/// Reads the arrows of `cal`.
pub(super) fn arrows(text: &str) -> Result<Reading<Vec<Arrow>>, ValueError> {
    items(text, |ink, squares| match *squares {
        [from, to] => Some(Arrow { ink, from, to }),
        _ => None,
    })
}

fn items<T>(
    text: &str,
    make: impl Fn(Ink, &[Square]) -> Option<T>,
) -> Result<Reading<Vec<T>>, ValueError> {
    let (mut value, mut notes) = (Vec::new(), Vec::new());
    let mut note = |note| {
        if !notes.contains(&note) {
            notes.push(note);
        }
    };
    let mut at = 0;
    for item in text.split(',').filter(|_| !text.is_empty()) {
        let bare = item.trim();
        if bare.len() < item.len() {
            note(ValueNote::Blanks);
        }
        let span = at..at + item.len();
        at = span.end + 1;
        let mut letters = bare.chars();
        let letter = letters.next().unwrap_or(' ');
        let ink = Ink::ALL
            .into_iter()
            .find(|ink| ink.letter() == letter.to_ascii_uppercase())
            .ok_or(ValueError::new(span.clone(), ValueWhy::Color(letter)))?;
        if letter.is_ascii_lowercase() {
            note(ValueNote::Capitals);
        }
        let found = squares(letters.as_str()).and_then(|squares| make(ink, &squares));
        value.push(found.ok_or(ValueError::new(span, ValueWhy::Square))?);
    }
    Ok(Reading { value, notes })
}

fn squares(text: &str) -> Option<Vec<Square>> {
    let pairs = text.as_bytes().chunks(2);
    pairs
        .take(3)
        .map(|pair| std::str::from_utf8(pair).ok()?.parse().ok())
        .collect()
}

/// Writes a command with a list of arguments.
pub(super) fn write(
    name: &str,
    list: &[impl fmt::Display],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    write!(f, "[%{name}")?;
    for (index, item) in list.iter().enumerate() {
        let joint = if index == 0 { " " } else { "," };
        write!(f, "{joint}{item}")?;
    }
    f.write_str("]")
}

impl fmt::Display for Highlight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.ink.letter(), self.square)
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.ink.letter(), self.from, self.to)
    }
}
