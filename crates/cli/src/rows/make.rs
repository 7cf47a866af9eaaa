//! Makes the rows of games, on whatever thread works on their block.

use std::borrow::Cow;
use std::cell::RefCell;
use std::io::Write;

use scoresheet::database::replay::{Replayed, Replayer};
use scoresheet::database::skim::{Apart, TagViews};
use scoresheet::format::pgn::RawGame;
use serde::ser::{Serialize, SerializeMap, Serializer};
use unicode_width::UnicodeWidthStr;

use super::{Column, Form, Place, Rows};
use scoresheet_service::plain::plain;
use scoresheet_service::sheet::csv;

/// One game of a block.
pub struct Game<'g> {
    /// The name of its input.
    pub file: &'g str,
    /// How many games stand before it in its block.
    pub index: usize,
    /// The text it stands in.
    pub text: &'g str,
    /// Where its parts stand.
    pub raw: &'g RawGame,
    /// Its tags.
    pub tags: &'g TagViews<'g>,
    /// Its bytes.
    pub bytes: &'g [u8],
    /// Whether it is in plain form.
    pub is_plain: bool,
    /// What plays it when its moves are asked for.
    pub replayer: &'g RefCell<Replayer>,
}

impl Game<'_> {
    /// The game, played.
    pub fn replay(&self) -> Replayed {
        self.replayer.borrow_mut().replay(self.text, self.raw)
    }
}

/// Makes rows of one form.
pub struct Maker {
    /// The form.
    pub form: Form,
    /// The columns, where there are some.
    pub columns: Vec<Column>,
}

impl Maker {
    /// Adds the row of a game.
    pub fn add(&self, game: &Game<'_>, rows: &mut Rows) {
        let out = &mut rows.bytes;
        let number = match self.form {
            Form::Pgn => {
                pgn(game.bytes, out);
                None
            }
            Form::Jsonl => Some(json(game, out)),
            Form::Csv => self.csv(game, out),
            Form::Text => self.text(game, out),
        };
        rows.list.push(Place {
            index: game.index,
            end: out.len(),
            number,
            apart: match self.form == Form::Pgn && !game.is_plain {
                true => Apart::of(game.text, game.raw),
                false => Apart::default(),
            },
        });
    }

    fn csv(&self, game: &Game<'_>, out: &mut Vec<u8>) -> Option<usize> {
        let mut number = None;
        for (at, column) in self.columns.iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            match column {
                Column::Game => number = Some(out.len()),
                Column::File => out.extend_from_slice(csv::value(game.file).as_bytes()),
                Column::Plies => plies(game, out),
                Column::Tag(name) => {
                    let value = game.tags.find_loosely(name).map(|it| it.value());
                    let value = value.as_deref().unwrap_or_default();
                    out.extend_from_slice(csv::value(value).as_bytes());
                }
            }
        }
        out.extend_from_slice(b"\r\n");
        number
    }

    fn text(&self, game: &Game<'_>, out: &mut Vec<u8>) -> Option<usize> {
        let (mut number, last) = (None, self.columns.len() - 1);
        for (at, column) in self.columns.iter().enumerate() {
            if at > 0 {
                out.extend_from_slice(b"  ");
            }
            let (width, at_right) = column.width();
            let width = if at == last && !at_right { 0 } else { width };
            match column {
                Column::Game => number = Some(out.len()),
                Column::File => aligned(game.file, width, at_right, out),
                Column::Plies => {
                    let mut count = Vec::new();
                    plies(game, &mut count);
                    aligned(&String::from_utf8_lossy(&count), width, at_right, out);
                }
                Column::Tag(name) => {
                    let value = game.tags.find_loosely(name).map(|it| it.value());
                    aligned(value.as_deref().unwrap_or_default(), width, at_right, out);
                }
            }
        }
        let least = number.unwrap_or(0);
        while out.len() > least && out.ends_with(b" ") {
            out.pop();
        }
        out.push(b'\n');
        number
    }
}

/// The game without the blanks around it, and the end of its last line.
fn pgn(bytes: &[u8], out: &mut Vec<u8>) {
    let bytes = bytes.trim_ascii();
    out.extend_from_slice(bytes);
    let first = memchr::memchr(b'\n', bytes);
    let has_returns = first.is_some_and(|at| at > 0 && bytes[at - 1] == b'\r');
    out.extend_from_slice(if has_returns { b"\r\n" } else { b"\n" });
}

fn plies(game: &Game<'_>, out: &mut Vec<u8>) {
    let count = game.replay().moves.len();
    out.extend_from_slice(count.to_string().as_bytes());
}

/// Adds the text, filled up to the width; one that is too wide ends in `…` unless the width is 0.
fn aligned(text: &str, width: usize, at_right: bool, out: &mut Vec<u8>) {
    // Nearly all texts are signs of ASCII that are seen, each as wide as any other.
    let is_simple = text.bytes().all(|b| matches!(b, b' '..=b'~'));
    let text = match is_simple {
        true => Cow::Borrowed(text),
        false => plain(text),
    };
    let measured = if is_simple { text.len() } else { text.width() };
    if width > 0 && measured > width {
        let mut taken = 0;
        let fits = |c: &char| {
            taken += unicode_width::UnicodeWidthChar::width(*c).unwrap_or(0);
            taken < width
        };
        let cut: String = text.chars().take_while(fits).collect();
        out.extend_from_slice(cut.as_bytes());
        out.extend_from_slice("…".as_bytes());
        fill(width - 1 - cut.width(), out);
        return;
    }
    let room = width.saturating_sub(measured);
    if at_right {
        fill(room, out);
    }
    out.extend_from_slice(text.as_bytes());
    if !at_right {
        fill(room, out);
    }
}

fn fill(room: usize, out: &mut Vec<u8>) {
    out.resize(out.len() + room, b' ');
}

/// Adds the object, and says where its number goes.
fn json(game: &Game<'_>, out: &mut Vec<u8>) -> usize {
    out.extend_from_slice(b"{\"file\":");
    // Memory takes whatever is written.
    let _ = serde_json::to_writer(&mut *out, game.file);
    out.extend_from_slice(b",\"game\":");
    let number = out.len();
    out.extend_from_slice(b",\"tags\":");
    let _ = serde_json::to_writer(&mut *out, &Tags(game.tags));
    out.extend_from_slice(b",\"moves\":");
    let moves = game.text.get(game.raw.moves.clone()).unwrap_or_default();
    let _ = serde_json::to_writer(&mut *out, moves);
    let _ = out.write_all(b"}\n");
    number
}

/// The tags in order; of those with one name the first, for names in an object are unique.
struct Tags<'t>(&'t TagViews<'t>);

impl Serialize for Tags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (at, tag) in self.0.iter().enumerate() {
            let is_first = self.0.iter().take(at).all(|it| it.name != tag.name);
            if is_first {
                map.serialize_entry(tag.name, &*tag.value())?;
            }
        }
        map.end()
    }
}
