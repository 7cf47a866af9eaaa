//! What was noticed in games, told to a person: each thing with its place and an excerpt, grouped
//! by game, and like things cut short.

use std::collections::BTreeMap;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use scoresheet::diagnostic::{Code, Diagnostic, Severity};
use scoresheet::text::Places;

use crate::excerpt;
use crate::progress::Progress;
use scoresheet_service::plain::plain;

/// How many things with the same code are told for one file.
const MAX_ALIKE: usize = 10;

/// Tells what was noticed; who is not listening is not told.
pub struct Report<'e> {
    err: &'e mut dyn Write,
    verbose: bool,
    max_alike: usize,
    /// The worst thing that was noticed in any file.
    pub worst: Option<Severity>,
    /// The worst thing that was told, and not merely noticed.
    pub told: Option<Severity>,
    counts: BTreeMap<Code, usize>,
    /// What is shown where this is told, and has to step aside.
    pub progress: Progress,
}

impl<'e> Report<'e> {
    /// One that has told nothing yet; `verbose` when it is to tell what is merely worth knowing.
    pub fn new(err: &'e mut dyn Write, verbose: bool) -> Report<'e> {
        Report {
            err,
            verbose,
            max_alike: MAX_ALIKE,
            worst: None,
            told: None,
            counts: BTreeMap::new(),
            progress: Progress::default(),
        }
    }

    /// One that tells each thing, however many are alike.
    pub fn unabridged(err: &'e mut dyn Write, verbose: bool) -> Report<'e> {
        Report {
            max_alike: usize::MAX,
            ..Report::new(err, verbose)
        }
    }

    /// One that tells everything, however much of it is alike.
    pub fn whole(err: &'e mut dyn Write) -> Report<'e> {
        Report::unabridged(err, true)
    }

    /// Tells what was noticed in one game; `name` is the file's, `game` the game's.
    pub fn game(
        &mut self,
        name: &str,
        game: &str,
        places: &mut Places<'_>,
        diagnostics: &[Diagnostic],
    ) {
        let mut heading = Some(game);
        for diagnostic in diagnostics {
            let severity = diagnostic.severity;
            self.worst = self.worst.max(Some(severity));
            if severity == Severity::Info && !self.verbose {
                continue;
            }
            self.told = self.told.max(Some(severity));
            let count = self.counts.entry(diagnostic.code).or_default();
            *count += 1;
            if *count > self.max_alike {
                continue;
            }
            if let Some(game) = heading.take().filter(|game| !game.is_empty()) {
                let bold = Style::new().bold();
                self.line(&format!("{bold}{}{bold:#}", plain(game)));
            }
            self.one(name, places, diagnostic);
        }
    }

    fn one(&mut self, name: &str, places: &mut Places<'_>, diagnostic: &Diagnostic) {
        let place = places.place(diagnostic.span.start);
        let style = style(diagnostic.severity);
        let (severity, code) = (diagnostic.severity, diagnostic.code);
        let (name, message) = (plain(name), plain(&diagnostic.message));
        self.line(&format!(
            "{name}:{}:{}: {style}{severity}[{code}]{style:#}: {message}",
            place.line, place.column
        ));
        let excerpt = excerpt::of(places, diagnostic.span.clone(), style);
        self.line(&excerpt);
        if let Some(fix) = &diagnostic.fix {
            let gutter = " ".repeat(place.line.to_string().len());
            self.line(&format!("{gutter} = help: {}", plain(&fix.says)));
        }
    }

    /// Ends the report on a file: how much was cut short.
    pub fn end_file(&mut self, name: &str) {
        for (code, count) in std::mem::take(&mut self.counts) {
            if count > self.max_alike {
                let style = style(code.severity());
                let more = thousands(count - self.max_alike);
                let (name, severity) = (plain(name), code.severity());
                let what = code.headline();
                self.line(&format!(
                    "{name}: {style}{severity}[{code}]{style:#}: and {more} more like it: {what}"
                ));
            }
        }
    }

    /// Tells why an input could not be read at all.
    pub fn failure(&mut self, name: &str, error: &std::io::Error) {
        let style = style(Severity::Error);
        let (name, error) = (plain(name), error.to_string());
        self.line(&format!("{style}error{style:#}: {name}: {}", plain(&error)));
    }

    /// Tells something besides.
    pub fn line(&mut self, text: &str) {
        // Nobody is left to be told when this cannot be written, and the results still count.
        let err = &mut self.err;
        self.progress.aside(|| drop(writeln!(err, "{text}")));
    }
}

/// The number with a comma between thousands.
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn style(severity: Severity) -> Style {
    let color = match severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Info => AnsiColor::Cyan,
    };
    Style::new().bold().fg_color(Some(color.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, verbose: bool, diagnostics: &[Diagnostic], expected: &str) {
        let mut err = Vec::new();
        let mut report = Report::new(&mut err, verbose);
        report.game("a.pgn", "game 1", &mut Places::new(text), diagnostics);
        report.end_file("a.pgn");
        let told = anstream::adapter::strip_bytes(&err).into_vec();
        assert_eq!(String::from_utf8(told).unwrap(), expected);
    }

    #[test]
    fn a_thing_is_told_with_its_place_under_the_name_of_its_game() {
        let found = Diagnostic::with(Code::IllegalMove, 10..13, "Ke9: no such square");
        check(
            "[A \"\"]\n1. Ke9 *\n",
            false,
            &[found],
            "game 1\na.pgn:2:4: error[M102]: Ke9: no such square\n  |\n2 | 1. Ke9 *\n  |    ^^^\n",
        );
    }

    #[test]
    fn what_is_merely_worth_knowing_is_told_when_asked_for() {
        let found = Diagnostic::with(Code::DrawOffer, 0..2, "a\x1b[31m draw");
        check("e4", false, std::slice::from_ref(&found), "");
        check(
            "e4",
            true,
            &[found],
            "game 1\na.pgn:1:1: info[P230]: a\u{fffd}[31m draw\n  |\n1 | e4\n  | ^^\n",
        );
    }

    #[test]
    fn like_things_are_cut_short() {
        let found = vec![Diagnostic::new(Code::BadTag, 0..1); MAX_ALIKE + 2766];
        let mut err = Vec::new();
        let mut report = Report::new(&mut err, false);
        report.game("a", "", &mut Places::new("x"), &found);
        report.end_file("a");
        let told = String::from_utf8(anstream::adapter::strip_bytes(&err).into_vec()).unwrap();
        assert_eq!(told.lines().count(), 4 * MAX_ALIKE + 1);
        assert!(told.ends_with(
            "a: warning[P201]: and 2,766 more like it: the tag is not written as tags are\n"
        ));
    }
}
