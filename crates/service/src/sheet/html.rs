//! A page for a browser: small, whole, readable by machines that read aloud.

use std::io::{self, Write};

use scoresheet::notation::{MoveNotation, local};

use super::{Form, Sheet};
use crate::title::title;

/// See the [module](self).
pub struct Html;

const STYLE: &str = "\
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 1rem; }
div { overflow-x: auto; margin-bottom: 2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { font-weight: bold; text-align: start; padding: 0.5rem 0; }
th, td { text-align: start; padding: 0.2rem 0.8rem; border-bottom: 1px solid #8886; }";

impl Form for Html {
    fn begin(&self, title: &str, _: &[&dyn MoveNotation], out: &mut dyn Write) -> io::Result<()> {
        let title = if title.is_empty() {
            "Chess games"
        } else {
            title
        };
        write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n<main>\n",
            escape(title)
        )
    }

    fn game(&self, sheet: &Sheet<'_>, out: &mut dyn Write) -> io::Result<()> {
        let title = match title(sheet.read) {
            title if title.is_empty() => format!("Game {}", sheet.number),
            title => title,
        };
        let title = escape(&title);
        // What scrolls must be reachable with the keyboard, and have a name.
        writeln!(
            out,
            "<div role=\"region\" aria-label=\"{title}\" tabindex=\"0\">\n<table>\n\
             <caption>{title}</caption>\n<thead>"
        )?;
        write!(out, "<tr><th scope=\"col\">Move</th>")?;
        for notation in sheet.to {
            write!(
                out,
                "<th scope=\"col\">{}</th>",
                escape(notation.about().title)
            )?;
        }
        writeln!(out, "</tr>\n</thead>\n<tbody translate=\"no\">")?;
        let langs: Vec<_> = sheet.to.iter().map(|it| attributes(*it)).collect();
        for row in &sheet.table.rows {
            write!(out, "<tr><th scope=\"row\">{row}</th>")?;
            for (text, attributes) in row.texts.iter().zip(&langs) {
                match text {
                    Some(text) => write!(out, "<td{attributes}>{}</td>", escape(text))?,
                    None => write!(out, "<td>–</td>")?,
                }
            }
            writeln!(out, "</tr>")?;
        }
        writeln!(out, "</tbody>\n</table>")?;
        if let Some(unread) = sheet.unread() {
            writeln!(out, "<p>Not read: <q>{}</q></p>", escape(unread))?;
        }
        writeln!(out, "</div>")
    }

    fn end(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "</main>\n</body>\n</html>")
    }
}

/// The language of a column, and its direction, which a language may have otherwise.
fn attributes(notation: &dyn MoveNotation) -> String {
    match local::language(notation.about().id) {
        Some(language) => format!(" lang=\"{}\" dir=\"auto\"", language.code()),
        None => String::new(),
    }
}

fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
    }
    out
}
