//! SARIF 2.1.0, the format in which checkers hand their findings to other tools.
//!
//! One run; all codes are its rules, with their pages as help. Results are written as they are
//! found. Source: OASIS, Static Analysis Results Interchange Format 2.1.0.

use std::io::{self, Write};
use std::path::Path;

use scoresheet::diagnostic::{Code, Severity};
use serde_json::{Value, json};

use super::{Checked, Finding, Form, Region};
use crate::games::Tally;

/// Where the schema of the format is.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// A log that is being written.
#[derive(Default)]
pub struct Sarif {
    has_results: bool,
}

impl Form for Sarif {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let driver = json!({
            "name": env!("CARGO_BIN_NAME"),
            "version": env!("CARGO_PKG_VERSION"),
            "rules": Code::all().map(rule).collect::<Vec<_>>(),
        });
        let schema = json!(SCHEMA);
        writeln!(
            out,
            "{{\"$schema\":{schema},\"version\":\"2.1.0\",\"runs\":[{{"
        )?;
        writeln!(out, "\"tool\":{{\"driver\":{driver}}},")?;
        writeln!(out, "\"columnKind\":\"unicodeCodePoints\",")?;
        write!(out, "\"results\":[")
    }

    fn game(&mut self, game: &mut Checked<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
        game.each(|finding| {
            let before = if self.has_results { ",\n" } else { "\n" };
            self.has_results = true;
            write!(out, "{before}{}", result(finding))
        })
    }

    fn end(&mut self, tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
        let invocation = json!({ "executionSuccessful": !tally.failed });
        writeln!(out, "],\n\"invocations\":[{invocation}]}}]}}")
    }
}

fn rule(code: Code) -> Value {
    let mut rule = json!({
        "id": code.id(),
        "name": code.name(),
        "shortDescription": { "text": code.headline() },
        "defaultConfiguration": { "level": level(code.severity()) },
    });
    if let Some(page) = code.page() {
        let text = format!("{} {}", page.matters, page.remedy);
        rule["fullDescription"] = json!({ "text": page.means });
        rule["help"] = json!({ "text": text });
    } else {
        rule["help"] = json!({ "text": code.headline() });
    }
    rule
}

fn result(finding: &Finding<'_>) -> Value {
    let it = finding.diagnostic;
    let file = json!({ "uri": uri(finding.file) });
    let mut name = format!("game {}", finding.game);
    if let Some(at) = finding.at {
        name += &format!(", move {at}");
    }
    let mut properties = json!({ "game": finding.game });
    if let Some(ply) = finding.at.and_then(|at| at.ply) {
        properties["ply"] = json!(ply);
    }
    let mut result = json!({
        "ruleId": it.code.id(),
        "ruleIndex": Code::all().position(|code| code == it.code),
        "level": level(it.severity),
        "message": { "text": it.message },
        "locations": [{
            "physicalLocation": { "artifactLocation": file, "region": region(finding.region) },
            "logicalLocations": [{ "name": name }],
        }],
        "properties": properties,
    });
    if let Some(fix) = it.fix.as_ref().filter(|fix| !fix.edits.is_empty()) {
        let edits = fix.edits.iter().zip(&finding.edits);
        let replacements = edits.map(|(edit, at)| {
            json!({ "deletedRegion": region(*at), "insertedContent": { "text": edit.text } })
        });
        let replacements: Vec<_> = replacements.collect();
        result["fixes"] = json!([{
            "description": { "text": fix.says },
            "artifactChanges": [{ "artifactLocation": file, "replacements": replacements }],
        }]);
    }
    result
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

fn region(Region { start, end }: Region) -> Value {
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

/// The name of a file as a URI; a relative one stays relative.
fn uri(file: &str) -> String {
    let mut uri = String::new();
    if Path::new(file).is_absolute() {
        uri += "file://";
        if !file.starts_with('/') {
            uri.push('/');
        }
    }
    for byte in file.bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b':' if cfg!(windows) => uri.push(':'),
            b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => uri.push(char::from(byte)),
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(not(windows))]
    fn names_of_files_become_uris() {
        assert_eq!(uri("games/a b.pgn"), "games/a%20b.pgn");
        assert_eq!(uri("/tmp/50%:é.pgn"), "file:///tmp/50%25%3A%C3%A9.pgn");
    }
}
