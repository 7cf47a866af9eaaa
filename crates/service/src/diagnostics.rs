//! Diagnostics as JSON objects.

use scoresheet::check::MovePlaces;
use scoresheet::diagnostic::{Diagnostic, Grade};
use scoresheet::text::Places;
use serde::Serialize;

use crate::offsets::Offsets;

/// One thing that was noticed in a text.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiagnosticObject {
    /// The code, kept for ever: `M102`.
    pub code: &'static str,
    /// Its name: `illegal-move`.
    pub name: &'static str,
    /// `error`, `warning` or `info`.
    pub severity: String,
    /// The facts of this case.
    pub message: String,
    /// The game it is in, from 0; none when it is about the text as a whole.
    pub game: Option<usize>,
    /// The half-move of the main line it is about, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The line it begins on, from 1.
    pub line: usize,
    /// The column it begins at, from 1, in characters.
    pub column: usize,
    /// What to change so that it is gone.
    pub fix: Option<FixObject>,
}

/// A change that mends what a diagnostic is about.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FixObject {
    /// What it does: `write O-O`.
    pub title: String,
    /// Whether it may be made unasked: the game stays the same.
    pub safe: bool,
    /// The changes, in the order of the text.
    pub edits: Vec<EditObject>,
}

/// One replacement.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditObject {
    /// Where what is replaced begins.
    pub from: usize,
    /// Where it ends: where it begins, when something is inserted.
    pub to: usize,
    /// What takes its place.
    pub text: String,
}

/// Writes the diagnostics of a text.
pub struct Teller<'t> {
    offsets: &'t Offsets<'t>,
    places: Places<'t>,
}

impl<'t> Teller<'t> {
    /// One for a text and its offsets.
    pub fn new(text: &'t str, offsets: &'t Offsets<'t>) -> Teller<'t> {
        Teller {
            offsets,
            places: Places::new(text),
        }
    }

    /// The object of a diagnostic; `game` is the number of the game it is in, and its moves.
    pub fn tell(
        &mut self,
        it: &Diagnostic,
        game: Option<(usize, &MovePlaces)>,
    ) -> DiagnosticObject {
        let place = self.places.place(it.span.start);
        let [from, to] = self.offsets.span(&it.span);
        DiagnosticObject {
            code: it.code.id(),
            name: it.code.name(),
            severity: it.severity.to_string(),
            message: it.message.clone(),
            game: game.map(|(index, _)| index),
            ply: game.and_then(|(_, moves)| moves.of(&it.span)?.ply),
            from,
            to,
            line: place.line,
            column: place.column,
            fix: it.fix.as_ref().map(|fix| FixObject {
                title: fix.says.clone(),
                safe: fix.grade == Grade::Safe,
                edits: fix.edits.iter().map(|edit| self.edit(edit)).collect(),
            }),
        }
    }

    fn edit(&self, edit: &scoresheet::diagnostic::Edit) -> EditObject {
        let [from, to] = self.offsets.span(&edit.span);
        EditObject {
            from,
            to,
            text: edit.text.clone(),
        }
    }
}
