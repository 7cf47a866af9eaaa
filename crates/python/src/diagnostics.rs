//! Diagnostics as objects.

use pyo3::prelude::*;
use scoresheet::diagnostic::{self as library, Grade, Severity};

/// One thing that was noticed in a text: what, where, and what would do.
#[pyclass(frozen, eq, get_all, module = "scoresheet")]
#[derive(Clone, PartialEq)]
pub struct Diagnostic {
    /// The code, kept for ever: `M102`.
    code: String,
    /// Its name: `illegal-move`.
    name: String,
    /// `error`, `warning` or `info`.
    severity: String,
    /// The facts of this case.
    message: String,
    /// The game it is in, from 0; none when it is about the text as a whole.
    game: Option<usize>,
    /// The half-move of the main line it is about, from 1.
    ply: Option<u32>,
    /// Where it begins, in bytes of the text as UTF-8.
    start: usize,
    /// Where it ends.
    end: usize,
    /// The line it begins on, from 1.
    line: usize,
    /// The column it begins at, from 1, in characters.
    column: usize,
    /// What to change so that it is gone.
    fix: Option<Fix>,
}

/// A change that mends what a diagnostic is about.
#[pyclass(frozen, eq, get_all, from_py_object, module = "scoresheet")]
#[derive(Clone, PartialEq)]
pub struct Fix {
    /// What it does: `write O-O`.
    title: String,
    /// Whether the game stays the same for certain.
    safe: bool,
    /// The changes, in the order of the text.
    edits: Vec<Edit>,
}

/// One replacement in a text.
#[pyclass(frozen, eq, get_all, from_py_object, module = "scoresheet")]
#[derive(Clone, PartialEq)]
pub struct Edit {
    /// Where what is replaced begins, in bytes of the text as UTF-8.
    start: usize,
    /// Where it ends: where it begins, when something is inserted.
    end: usize,
    /// What takes its place.
    text: String,
}

/// Where a diagnostic stands.
pub struct Standing {
    /// The number of its game, from 0.
    pub game: Option<usize>,
    /// The half-move of the main line, from 1.
    pub ply: Option<u32>,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// How many bytes stand before the text in which its offsets count.
    pub before: usize,
}

impl Diagnostic {
    /// The object of a diagnostic.
    pub fn of(it: &library::Diagnostic, at: &Standing) -> Diagnostic {
        Diagnostic {
            code: it.code.id().to_owned(),
            name: it.code.name().to_owned(),
            severity: it.severity.to_string(),
            message: it.message.clone(),
            game: at.game,
            ply: at.ply,
            start: at.before + it.span.start,
            end: at.before + it.span.end,
            line: at.line,
            column: at.column,
            fix: it.fix.as_ref().map(|fix| Fix::of(fix, at.before)),
        }
    }
}

impl Diagnostic {
    /// Whether it is as bad as it gets.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error.to_string()
    }
}

impl Fix {
    fn of(fix: &library::Fix, before: usize) -> Fix {
        let edits = fix.edits.iter().map(|edit| Edit {
            start: before + edit.span.start,
            end: before + edit.span.end,
            text: edit.text.clone(),
        });
        Fix {
            title: fix.says.clone(),
            safe: fix.grade == Grade::Safe,
            edits: edits.collect(),
        }
    }
}

#[pymethods]
impl Diagnostic {
    #[new]
    #[pyo3(signature = (code, name, severity, message, *, game=None, ply=None, start=0, end=0, line=1, column=1, fix=None))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        code: String,
        name: String,
        severity: String,
        message: String,
        game: Option<usize>,
        ply: Option<u32>,
        start: usize,
        end: usize,
        line: usize,
        column: usize,
        fix: Option<Fix>,
    ) -> Diagnostic {
        Diagnostic {
            code,
            name,
            severity,
            message,
            game,
            ply,
            start,
            end,
            line,
            column,
            fix,
        }
    }

    fn __str__(&self) -> String {
        let Diagnostic {
            line,
            column,
            severity,
            code,
            name,
            message,
            ..
        } = self;
        format!("{line}:{column}: {severity}[{code}] {name}: {message}")
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic {}>", self.__str__())
    }
}

#[pymethods]
impl Fix {
    #[new]
    fn new(title: String, safe: bool, edits: Vec<Edit>) -> Fix {
        Fix { title, safe, edits }
    }

    fn __repr__(&self) -> String {
        let grade = if self.safe { "safe" } else { "offered" };
        format!("<Fix {grade}: {}>", self.title)
    }
}

#[pymethods]
impl Edit {
    #[new]
    fn new(start: usize, end: usize, text: String) -> Edit {
        Edit { start, end, text }
    }

    fn __repr__(&self) -> String {
        format!("<Edit {}..{}: {:?}>", self.start, self.end, self.text)
    }
}
