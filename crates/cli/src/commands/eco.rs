//! `eco`: codes and names of openings, found by the positions that games reach.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use scoresheet::database::openings::{Opening, Openings, last_known};
use scoresheet::database::replay::{Replayed, Replayer};
use scoresheet::database::skim::{Skim, Skimmed};
use scoresheet::placement::fen;
use scoresheet::rules::Position;
use scoresheet::text::rewrite;

use super::Verdict;
use crate::args::Eco;
use crate::games::{Passed, Tally};
use crate::output::Output;
use crate::report::{Report, thousands};
use crate::rows::{Form, Game, Maker, Rows, Writer, coming, finish, shows_progress, standard};
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_service::plain::plain;

/// How many tags that say something else are told.
const MAX_TOLD: usize = 20;

/// Writes the openings of all games of the inputs into their tags.
pub fn run(typed: &Eco, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let table = match typed.table.as_deref().map(read_table).transpose() {
        Ok(table) => table.map_or(Table::Packed, Table::Given),
        Err(why) => {
            writeln!(err, "error: {}", plain(&why))?;
            return Ok(Verdict::Failed);
        }
    };
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let mut writer = Writer::new(&maker, false);
    let (mut tally, mut kept) = (Tally::default(), 0);
    let mut between = Between::default();
    let failed = flow(
        &typed.input,
        Settings::new(&typed.input, shows_progress(&typed.coming)),
        &mut report,
        &|block| name(block, &table, typed.overwrite, &maker),
        &mut |event, report| {
            let (block, named) = match event {
                Event::Block(block, named) => (block, named),
                Event::Begin(_) => {
                    between.begins = true;
                    return Ok(());
                }
                Event::End { .. } => return Ok(()),
            };
            let passed = Passed {
                games: named.games,
                ..Passed::default()
            };
            tally.add(block, &passed, report);
            let first = block.numbers(named.games).in_file;
            for (index, says) in &named.kept {
                kept += 1;
                if kept <= MAX_TOLD {
                    let (file, game) = (&block.source.name, first + index);
                    report.line(&format!("{}: game {game}: {}", plain(file), plain(says)));
                }
            }
            match maker.form {
                Form::Pgn => between.write(&named.bytes, &mut out),
                _ => named
                    .rows
                    .iter()
                    .try_for_each(|row| writer.row(row, first + row.index, &mut out)),
            }
        },
    )?;
    writer.begin(&mut out)?;
    out.finish()?;
    if kept > MAX_TOLD {
        let more = thousands(kept - MAX_TOLD);
        report.line(&format!(
            "and {more} more tags say something else, and stay"
        ));
    }
    Ok(finish(failed, &report))
}

/// Where the names of openings are from.
enum Table {
    /// The table of `lichess-org/chess-openings`, as it is packed in the crate `esca`.
    Packed,
    /// The one that was given.
    Given(Openings),
}

/// The plies of the longest line in the packed table.
const LONGEST: usize = 36;

impl Table {
    /// The opening of a game: that of its last position that the table knows.
    fn of_game(&self, game: &Replayed) -> Option<Cow<'_, Opening>> {
        match self {
            Table::Given(openings) => openings.of_game(game).map(Cow::Borrowed),
            Table::Packed => last_known(game, LONGEST, packed).map(|found| {
                Cow::Owned(Opening {
                    eco: found.eco.to_owned(),
                    name: found.name.to_owned(),
                })
            }),
        }
    }
}

/// The opening that the packed table has for a position.
fn packed(position: &Position) -> Option<esca::openings::Opening> {
    let position = esca::Position::from_fen(&fen::write(position)).ok()?;
    esca::openings::lookup(&position)
}

fn read_table(path: &Path) -> Result<Openings, String> {
    let about = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|error| about(&error))?;
    Openings::read(&text).map_err(|error| about(&error))
}

/// What takes the place of a part of a text.
type Edit = (Range<usize>, String);

/// Parts the games of two inputs.
#[derive(Default)]
struct Between {
    begins: bool,
    /// Whether something was written, and how it ends.
    end: Option<[u8; 2]>,
}

impl Between {
    fn write(&mut self, bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
        if std::mem::take(&mut self.begins) {
            match self.end {
                None => (),
                Some([_, b'\n']) => out.write_all(b"\n")?,
                Some(_) => out.write_all(b"\n\n")?,
            }
        }
        if let Some(end) = bytes.last_chunk() {
            self.end = Some(*end);
        }
        out.write_all(bytes)
    }
}

/// What came of a block.
struct Named {
    games: usize,
    /// The bytes of the block with the tags in them.
    bytes: Vec<u8>,
    /// The rows of its games, unless they come out as they are.
    rows: Rows,
    /// Tags that say something else and stay, each with the index of its game.
    kept: Vec<(usize, String)>,
}

fn name(block: &Block, table: &Table, overwrite: bool, maker: &Maker) -> Named {
    let (text, mut skim) = (block.text(), Skim::new(block.text()));
    let mut named = Named {
        games: 0,
        bytes: Vec::new(),
        rows: Rows::default(),
        kept: Vec::new(),
    };
    let (mut edits, mut replayer) = (Vec::new(), Replayer::new());
    while let Some(game) = skim.next_game() {
        if let Some(opening) = table.of_game(&replayer.replay(text, &game.raw)) {
            let kept = tag(text, &game, &opening, overwrite, &mut edits);
            named
                .kept
                .extend(kept.into_iter().map(|says| (named.games, says)));
        }
        named.games += 1;
    }
    let edits = || {
        edits
            .iter()
            .map(|(span, text): &Edit| (span.clone(), &**text))
    };
    match maker.form {
        Form::Pgn => named.bytes = rewrite(block.read.bytes(), &block.read.decoded(), edits()),
        _ => {
            let mut changed = text.to_owned();
            for (span, with) in edits().collect::<Vec<_>>().into_iter().rev() {
                changed.replace_range(span, with);
            }
            rows(block, &changed, maker, &mut named.rows);
        }
    }
    named
}

fn rows(block: &Block, text: &str, maker: &Maker, rows: &mut Rows) {
    let (mut skim, mut index, replayer) = (Skim::new(text), 0, RefCell::default());
    while let Some(game) = skim.next_game() {
        let game = Game {
            file: &block.source.name,
            index,
            text,
            raw: &game.raw,
            tags: game.tags,
            bytes: &[],
            is_plain: game.is_plain,
            replayer: &replayer,
        };
        maker.add(&game, rows);
        index += 1;
    }
}

/// Adds the edits that write an opening into the tags, and tells which tags say something else.
fn tag(
    text: &str,
    game: &Skimmed<'_, '_>,
    opening: &Opening,
    overwrite: bool,
    edits: &mut Vec<Edit>,
) -> Vec<String> {
    let says = |value: &str| value.chars().any(|c| !matches!(c, '?' | '.' | '-' | ' '));
    let (family, variation) = (opening.family(), opening.variation());
    let wanted = [
        ("ECO", Some(&*opening.eco)),
        ("Opening", Some(family)),
        ("Variation", variation),
    ];
    let (mut kept, mut missing) = (Vec::new(), String::new());
    let line_end = match text[game.raw.span.clone()].contains("\r\n") {
        true => "\r\n",
        false => "\n",
    };
    let mut replaced = Vec::new();
    for (name, value) in wanted {
        let Some(value) = value else { continue };
        let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
        let Some(tag) = game.tags.find_loosely(name) else {
            missing += &format!("[{name} \"{escaped}\"]{line_end}");
            continue;
        };
        let here = tag.value();
        let is_said = match name {
            "ECO" => here.starts_with(value),
            "Opening" => *here == *value || *here == *opening.name,
            _ => *here == *value,
        };
        if is_said {
            continue;
        }
        if !overwrite && says(&here) {
            kept.push(format!("{name} says {here}, not {value}"));
            continue;
        }
        let at = tag.raw.as_ptr() as usize - text.as_ptr() as usize;
        replaced.push((at..at + tag.raw.len(), escaped));
    }
    // A part of a game that was named by another table is left as it is.
    if !kept.is_empty() {
        return kept;
    }
    if !missing.is_empty() {
        replaced.push(insertion(text, game, &missing, line_end));
    }
    replaced.sort_by_key(|it| it.0.start);
    edits.extend(replaced);
    kept
}

/// Where tags that are missing go: behind the last one, or before the moves.
fn insertion(text: &str, game: &Skimmed<'_, '_>, tags: &str, line_end: &str) -> Edit {
    let raw = &game.raw;
    match raw.tags.is_empty() {
        false => {
            let at = raw.tags.end;
            let tags = tags.trim_end_matches(['\r', '\n']);
            (at..at, format!("{line_end}{tags}"))
        }
        true => {
            let at = raw.moves.start;
            let begins_line = text[..at].is_empty() || text[..at].ends_with(['\n', '\r']);
            let before = if begins_line { "" } else { line_end };
            (at..at, format!("{before}{tags}{line_end}"))
        }
    }
}
