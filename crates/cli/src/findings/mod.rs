//! What `check` found, in the forms it can be told in: one file each.

mod github;
mod json;
mod sarif;
mod text;

use std::io::{self, Write};
use std::ops::Range;

use scoresheet::check::{MovePlace, MovePlaces};
use scoresheet::diagnostic::Diagnostic;
use scoresheet::text::{Place, Places};

use crate::args::CheckForm;
use crate::games::Tally;

/// A game that was checked, with what was found.
pub struct Checked<'c, 't> {
    /// The name of its file.
    pub file: &'c str,
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its number and its players.
    pub heading: &'c str,
    /// The text it stands in.
    pub text: &'t str,
    /// Its moves by their places.
    pub moves: &'c MovePlaces,
    /// What was found, in the order of the text.
    pub diagnostics: &'c [Diagnostic],
    /// The places of the text.
    pub places: &'c mut Places<'t>,
}

/// One thing that was found, with its place in words for people.
#[derive(Debug)]
pub struct Finding<'c> {
    /// The name of the file.
    pub file: &'c str,
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The move it is about.
    pub at: Option<MovePlace>,
    /// Where it is.
    pub region: Region,
    /// What it is.
    pub diagnostic: &'c Diagnostic,
    /// Where the edits of its fix are.
    pub edits: Vec<Region>,
}

/// A part of a text, from its first character to the place behind its last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// Where it starts.
    pub start: Place,
    /// Where it ends.
    pub end: Place,
}

/// A form in which findings are told.
pub trait Form {
    /// Before the first game.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }

    /// So many things merely worth knowing were found in games that are not shown one by one.
    fn untold(&mut self, count: usize) {
        let _ = count;
    }

    /// A game in which something was found.
    fn game(&mut self, game: &mut Checked<'_, '_>, out: &mut dyn Write) -> io::Result<()>;

    /// After the last game.
    fn end(&mut self, tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
        let _ = (tally, out);
        Ok(())
    }
}

/// The form that was asked for; `verbose` when it is to tell what is merely worth knowing.
pub fn form(form: CheckForm, verbose: bool) -> Box<dyn Form> {
    match form {
        CheckForm::Text => Box::new(text::Text::new(verbose)),
        CheckForm::Json => Box::new(json::Json::default()),
        CheckForm::Sarif => Box::new(sarif::Sarif::default()),
        CheckForm::Github => Box::new(github::Github),
    }
}

impl<'c> Checked<'c, '_> {
    /// Calls `each` with every finding.
    pub fn each(&mut self, mut each: impl FnMut(&Finding<'c>) -> io::Result<()>) -> io::Result<()> {
        for diagnostic in self.diagnostics {
            let region = self.region(&diagnostic.span);
            let fix = diagnostic.fix.iter().flat_map(|fix| &fix.edits);
            let edits = fix.map(|edit| edit.span.clone()).collect::<Vec<_>>();
            each(&Finding {
                file: self.file,
                game: self.number,
                at: self.moves.of(&diagnostic.span),
                region,
                diagnostic,
                edits: edits.iter().map(|span| self.region(span)).collect(),
            })?;
        }
        Ok(())
    }

    fn region(&mut self, span: &Range<usize>) -> Region {
        let start = self.places.place(span.start);
        let from = self.text.floor_char_boundary(span.start);
        let to = self.text.ceil_char_boundary(span.end.max(from));
        let end = behind(start, &self.text[from..], to - from);
        Region { start, end }
    }
}

/// The place behind so many bytes of a text that begins at `place`.
fn behind(mut place: Place, text: &str, length: usize) -> Place {
    for (at, c) in text[..length].char_indices() {
        let ends = c == '\n' || c == '\r' && !text[at + 1..].starts_with('\n');
        place = match ends {
            true => Place {
                line: place.line + 1,
                column: 1,
            },
            false => Place {
                line: place.line,
                column: place.column + 1,
            },
        };
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use scoresheet::text::Lines;

    #[test]
    fn the_place_behind_a_text_is_where_the_next_one_begins() {
        let text = "e4\r\n♘f3 馬\r\n\rNc6\n\nx";
        let lines = Lines::new(text);
        let starts = || text.char_indices().map(|(at, _)| at).chain([text.len()]);
        for from in starts() {
            for to in starts().filter(|to| *to >= from) {
                let place = behind(lines.place(from), &text[from..], to - from);
                assert_eq!(place, lines.place(to), "{from}..{to}");
            }
        }
    }
}
