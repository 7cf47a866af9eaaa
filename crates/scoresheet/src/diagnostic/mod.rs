//! What can be wrong, each as one line of one table, and a [`Diagnostic`] that points at it.

mod codes;
mod fix;
mod notes;
mod pages;

pub use codes::{Code, Severity};
pub use fix::{Edit, Fix, Grade};
pub use notes::{Note, Notes};
pub use pages::{Example, Page};

use std::ops::Range;

/// One thing noticed in a text: what, where, and what would do instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What was noticed.
    pub code: Code,
    /// How bad it is here: as its code says, or less.
    pub severity: Severity,
    /// Where, in bytes from the start of the input.
    pub span: Range<usize>,
    /// The facts of this case in words, lower case, without a full stop; the code's headline when
    /// there is nothing more to say.
    pub message: String,
    /// What to change in the input so that it is gone, when that is known.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A diagnostic that says just the headline of its code.
    pub fn new(code: Code, span: Range<usize>) -> Diagnostic {
        Diagnostic::with(code, span, code.headline())
    }

    /// The same diagnostic, less bad.
    #[must_use]
    pub fn as_info(mut self) -> Diagnostic {
        self.severity = Severity::Info;
        self
    }

    /// A diagnostic with the facts of the case.
    pub fn with(code: Code, span: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: code.severity(),
            span,
            message: message.into(),
            fix: None,
        }
    }

    /// The same diagnostic with a way out.
    #[must_use]
    pub fn fixed_by(mut self, fix: Fix) -> Diagnostic {
        self.fix = Some(fix);
        self
    }
}
