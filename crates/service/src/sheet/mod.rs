//! Games as tables: a row a half-move, a column a notation. One file for each form.

pub mod csv;
mod html;
mod json;
mod text;

use std::io::{self, Write};

use anstyle::Style;
use scoresheet::convert::Table;
use scoresheet::notation::MoveNotation;
use scoresheet::read::GameRead;

/// The forms there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableForm {
    /// Aligned columns.
    Text,
    /// Markdown tables.
    Markdown,
    /// A page for a browser.
    Html,
    /// Values separated by commas.
    Csv,
    /// A JSON array of games.
    Json,
}

/// One game to be shown.
pub struct Sheet<'g> {
    /// The number of the game among all that are shown, from 1.
    pub number: usize,
    /// The game.
    pub read: &'g GameRead,
    /// Its moves.
    pub table: &'g Table,
    /// The notations of the columns.
    pub to: &'g [&'static dyn MoveNotation],
}

/// A way to show games.
pub trait Form: Sync {
    /// What stands before the first game; `title` is that game's, and empty when there is none.
    fn begin(&self, title: &str, to: &[&dyn MoveNotation], out: &mut dyn Write) -> io::Result<()>;

    /// One game.
    fn game(&self, sheet: &Sheet<'_>, out: &mut dyn Write) -> io::Result<()>;

    /// What stands behind the last game.
    fn end(&self, out: &mut dyn Write) -> io::Result<()>;
}

/// The form that was asked for; for people titles and heads look as the style says.
pub fn form(asked: TableForm, head: Style) -> Box<dyn Form> {
    match asked {
        TableForm::Text => Box::new(text::Text(head)),
        TableForm::Markdown => Box::new(text::Markdown),
        TableForm::Html => Box::new(html::Html),
        TableForm::Csv => Box::new(csv::Csv),
        TableForm::Json => Box::new(json::Json),
    }
}

impl Sheet<'_> {
    /// The text of the main line that could not be played.
    fn unread(&self) -> Option<&str> {
        self.read.game.main().unread.as_ref().map(|it| &*it.text)
    }
}

#[cfg(test)]
mod tests {
    use scoresheet::convert::table;
    use scoresheet::notation::{for_machines, for_people};
    use scoresheet::read::{How, read_games};

    use super::*;

    const GAMES: &str =
        "[White \"A <|> \\\"B\\\"\"]\n[Black \"C\"]\n\n1. e4 e5 2. Ke3 *\n\n1. d4 *\n";

    fn check(asked: TableForm, parts: &[&str]) {
        let (mut out, form) = (Vec::new(), form(asked, Style::new()));
        let to = [for_people(), for_machines()];
        form.begin("A", &to, &mut out).unwrap();
        for (number, read) in (1..).zip(read_games(GAMES, How::default())) {
            let table = table(&read, &to);
            let sheet = Sheet {
                number,
                read: &read,
                table: &table,
                to: &to,
            };
            form.game(&sheet, &mut out).unwrap();
        }
        form.end(&mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        for part in parts {
            assert!(out.contains(part), "{out}\nshould hold {part}");
        }
    }

    #[test]
    fn every_form_keeps_its_own_signs_out_of_the_cells() {
        check(
            TableForm::Text,
            &[
                "A <|> \"B\" – C\n",
                "\n1.    e4   e2e4\n1...  e5   e7e5\nnot read: Ke3\n\n",
            ],
        );
        check(
            TableForm::Markdown,
            &[
                "**A \\<\\|> \"B\" – C**\n",
                "| 1... | e5 | e7e5 |\n\nNot read: Ke3\n",
            ],
        );
        check(
            TableForm::Html,
            &[
                "<caption>A &lt;|&gt; &quot;B&quot; – C</caption>",
                "<th scope=\"row\">1...</th><td>e5</td><td>e7e5</td>",
                "<caption>Game 2</caption>",
                "</html>\n",
            ],
        );
        check(
            TableForm::Csv,
            &[
                "game,white,black,move,",
                "\r\n1,\"A <|> \"\"B\"\"\",C,1...,e5,e7e5\r\n2,,,1.,d4,d2d4\r\n",
            ],
        );
        check(
            TableForm::Json,
            &[
                "[\n{\"tags\":{\"White\":\"A <|> \\\"B\\\"\"",
                "\"unread\":\"Ke3\"",
                "}\n]\n",
            ],
        );
    }
}
