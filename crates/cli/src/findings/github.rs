//! Commands for the log of a GitHub workflow: `::error file=a.pgn,line=2,col=4,title=M102 …::…`.
//!
//! Source: GitHub's reference of workflow commands, and the escapes of its toolkit: `%`, CR and LF
//! everywhere, colons and commas in properties too.

use std::io::{self, Write};

use scoresheet::diagnostic::Severity;

use super::{Checked, Finding, Form};

/// One line for each finding.
pub struct Github;

impl Form for Github {
    fn game(&mut self, game: &mut Checked<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
        game.each(|finding| writeln!(out, "{}", line(finding)))
    }
}

fn line(finding: &Finding<'_>) -> String {
    let it = finding.diagnostic;
    let command = match it.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    let (start, end) = (finding.region.start, finding.region.end);
    let mut line = format!(
        "::{command} file={},line={},col={}",
        property(finding.file),
        start.line,
        start.column
    );
    // An end column is allowed only in the line of the start.
    if end.line == start.line && end.column > start.column {
        line += &format!(",endColumn={}", end.column);
    }
    let title = format!("{} {}", it.code.id(), it.code.name());
    line += &format!(",title={}::{}", property(&title), data(&it.message));
    if let Some(fix) = &it.fix {
        line += &format!("; help: {}", data(&fix.says));
    }
    match finding.at {
        Some(at) => line += &format!(" (game {}, move {at})", finding.game),
        None => line += &format!(" (game {})", finding.game),
    }
    line
}

fn data(text: &str) -> String {
    escaped(text, "%\r\n")
}

fn property(text: &str) -> String {
    escaped(text, "%\r\n:,")
}

fn escaped(text: &str, signs: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match signs.contains(c) {
            true => out += &format!("%{:02X}", u32::from(c)),
            false => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_command_early_is_escaped() {
        assert_eq!(data("100%: a,b\r\nc"), "100%25: a,b%0D%0Ac");
        assert_eq!(property("a:b,c%\n.pgn"), "a%3Ab%2Cc%25%0A.pgn");
    }
}
