//! Rows of texts, printed as aligned columns or as a Markdown table.

use std::io::{self, Write};

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

/// The blanks between two columns.
const GAP: usize = 2;

/// A table: its head (which may be empty) and its rows.
#[derive(Debug, Default)]
pub struct Columns {
    /// The titles of the columns.
    pub head: Vec<&'static str>,
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
}

impl Columns {
    /// Prints columns as wide as their widest text; the last one is not filled up. The head looks as
    /// the style says.
    pub fn write_text(&self, head: Style, out: &mut dyn Write) -> io::Result<()> {
        let mut widths: Vec<usize> = self.head.iter().map(|title| title.width()).collect();
        for row in &self.rows {
            widths.resize(widths.len().max(row.len()), 0);
            for (width, text) in widths.iter_mut().zip(row) {
                *width = (*width).max(text.width());
            }
        }
        if !self.head.is_empty() {
            write!(out, "{head}")?;
            line(out, &widths, self.head.iter().copied())?;
            writeln!(out, "{head:#}")?;
        }
        for row in &self.rows {
            line(out, &widths, row.iter().map(String::as_str))?;
            writeln!(out)?;
        }
        Ok(())
    }

    /// Prints a Markdown table, its texts as they are but for the signs Markdown would take.
    pub fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "| {} |", self.head.join(" | "))?;
        writeln!(out, "|{}", " --- |".repeat(self.head.len()))?;
        for row in &self.rows {
            let cells: Vec<_> = row.iter().map(|text| escape(text)).collect();
            writeln!(out, "| {} |", cells.join(" | "))?;
        }
        Ok(())
    }
}

fn line<'a>(
    out: &mut dyn Write,
    widths: &[usize],
    texts: impl ExactSizeIterator<Item = &'a str>,
) -> io::Result<()> {
    let last = texts.len();
    for ((n, text), width) in (1..).zip(texts).zip(widths) {
        out.write_all(text.as_bytes())?;
        if n < last {
            let fill = width.saturating_sub(text.width()) + GAP;
            write!(out, "{:fill$}", "")?;
        }
    }
    Ok(())
}

/// The text with the signs Markdown would take kept as they are.
pub fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if matches!(c, '\\' | '|' | '*' | '_' | '`' | '<' | '#' | '[') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(print: fn(&Columns, &mut dyn Write) -> io::Result<()>, expected: &str) {
        let row = |a: &str, b: &str| vec![a.to_owned(), b.to_owned()];
        let columns = Columns {
            head: vec!["id", "text"],
            rows: vec![row("long", "Qxf7#"), row("馬", "a|b")],
        };
        let mut out = Vec::new();
        print(&columns, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn columns_stand_below_each_other_whatever_the_script() {
        check(
            |columns, out| columns.write_text(Style::new(), out),
            "id    text\nlong  Qxf7#\n馬    a|b\n",
        );
    }

    #[test]
    fn markdown_keeps_its_own_signs_out_of_the_cells() {
        check(
            Columns::write_markdown,
            "| id | text |\n| --- | --- |\n| long | Qxf7\\# |\n| 馬 | a\\|b |\n",
        );
    }
}
