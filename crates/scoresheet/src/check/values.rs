//! Values of tags that other programs will not understand, and what would do instead.

use std::fmt::Display;
use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Fix, Grade, Severity};
use crate::game::values::{
    Date, Eco, PlayMode, Rating, Reading, Round, Termination, TimeControl, TimeOfDay, ValueError,
    ValueNote, ValueWhy,
};
use crate::game::{Game, Tag};

/// What is odd about a value, and what to write instead when that is known.
pub(super) struct Advice {
    message: String,
    instead: Option<(Grade, String)>,
    severity: Option<Severity>,
}

type Advise = fn(&str) -> Option<Advice>;

/// Which tags hold which kind of value.
const KINDS: [(&[&str], Code, Advise); 8] = [
    (&["Date", "EventDate", "UTCDate"], Code::BadDate, |it| {
        advise(it, Date::read)
    }),
    (&["TimeControl"], Code::BadTimeControl, |it| {
        advise(it, TimeControl::read)
    }),
    (&["ECO"], Code::BadEco, |it| advise(it, Eco::read)),
    (&["Round"], Code::BadRound, |it| advise(it, Round::read)),
    (&["Termination"], Code::BadTermination, |it| {
        advise(it, Termination::read)
    }),
    (
        &["WhiteElo", "BlackElo", "WhiteUSCF", "BlackUSCF"],
        Code::BadElo,
        |it| advise(it, Rating::read),
    ),
    (&["Time", "UTCTime"], Code::BadTime, |it| {
        advise(it, TimeOfDay::read)
    }),
    (&["Mode"], Code::BadMode, |it| advise(it, PlayMode::read)),
];

pub(super) fn check(game: &Game) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for tag in &game.tags {
        let kind = KINDS.iter().find(|(names, ..)| names.contains(&&*tag.name));
        if let Some((_, code, advise)) = kind
            && let Some(advice) = advise(&tag.value)
        {
            diagnostics.push(match value_span(tag) {
                Some(span) => advice.diagnostic(*code, span.clone(), Some(span)),
                None => advice.diagnostic(*code, tag.span.clone(), None),
            });
        }
    }
    diagnostics
}

/// How bad the value of a tag of this name is; none when there is nothing to say about it.
pub(crate) fn severity(name: &str, value: &str) -> Option<Severity> {
    let (_, code, advise) = KINDS.iter().find(|(names, ..)| names.contains(&name))?;
    let advice = advise(value)?;
    Some(advice.severity.unwrap_or(code.severity()))
}

/// Where the value stands between its quotes, if the tag is written as tags should be: else the
/// place is not known.
fn value_span(tag: &Tag) -> Option<Range<usize>> {
    let start = tag.span.start + "[".len() + tag.name.len() + " \"".len();
    let span = start..start + tag.value.len();
    (span.end + "\"]".len() == tag.span.end).then_some(span)
}

fn advise<T: Display>(
    text: &str,
    read: fn(&str) -> Result<Reading<T>, ValueError>,
) -> Option<Advice> {
    let message = match read(text) {
        Ok(reading) => return advice(text, reading.value.to_string(), &reading.notes),
        // A question mark says all there is to say.
        Err(error) if error.why == ValueWhy::Unknown => return None,
        Err(error) if text.is_empty() => error.to_string(),
        Err(error) => format!("{}: {error}", shown(text)),
    };
    Some(Advice::words(message))
}

/// What to write instead and why: `2014-02-23: write 2014.02.23 (…)`.
pub(super) fn advice(text: &str, canonical: String, notes: &[ValueNote]) -> Option<Advice> {
    if notes.is_empty() {
        return None;
    }
    let words: Vec<_> = notes.iter().map(ValueNote::to_string).collect();
    let (shown, words) = (shown(text), words.join("; "));
    if canonical == text {
        return Some(Advice {
            // A finer code is what a program wants to say, not a slip.
            severity: (*notes == [ValueNote::FineCode]).then_some(Severity::Info),
            ..Advice::words(format!("{shown}: {words}"))
        });
    }
    let message = format!("{shown}: write {canonical} ({words})");
    let grade = match notes.iter().all(|it| it.is_harmless() || it.is_extension()) {
        true => Grade::Safe,
        false => Grade::Offered,
    };
    Some(Advice {
        instead: Some((grade, canonical)),
        ..Advice::words(message)
    })
}

impl Advice {
    /// Advice without a way out.
    pub(super) const fn words(message: String) -> Advice {
        Advice {
            message,
            instead: None,
            severity: None,
        }
    }

    /// The diagnostic about a place; `text` is where the text stands that may be replaced.
    pub(super) fn diagnostic(
        self,
        code: Code,
        span: Range<usize>,
        text: Option<Range<usize>>,
    ) -> Diagnostic {
        let mut diagnostic = Diagnostic::with(code, span, self.message);
        diagnostic.severity = self.severity.unwrap_or(diagnostic.severity);
        diagnostic.fix = text.zip(self.instead).map(|(span, (grade, instead))| Fix {
            grade,
            ..Fix::safe(span, instead.clone(), format!("write {instead}"))
        });
        diagnostic
    }
}

/// The text on one line and not too long.
fn shown(text: &str) -> String {
    let mut chars = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut out: String = chars.by_ref().take(LONGEST).collect();
    if chars.next().is_some() {
        out.push('…');
    }
    out
}

/// How many characters of a value are shown.
const LONGEST: usize = 80;
