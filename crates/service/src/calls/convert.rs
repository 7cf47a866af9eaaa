//! `convert`: the games of a text in other notations and forms.

use std::io;
use std::ops::Range;

use anstyle::Style;
use scoresheet::check::MovePlaces;
use scoresheet::convert::{Table, table, write_line, write_moves, write_pgn_as};
use scoresheet::diagnostic::{Code, Diagnostic, Severity};
use scoresheet::fast::{Form, Writer};
use scoresheet::format::pgn::{Extent, Options, split_from};
use scoresheet::notation::MoveNotation;
use scoresheet::read::GameRead;
use scoresheet::text::Places;
use serde::{Deserialize, Serialize};

use super::one_move::To;
use crate::diagnostics::{DiagnosticObject, Teller};
use crate::game_json;
use crate::limits::MAX_DIAGNOSTICS;
use crate::offsets::{Offsets, Unit};
use crate::problem::Problem;
use crate::reading::{Reading, writer};
use crate::request::Text;
use crate::sheet::{self, Sheet, TableForm};
use crate::text::Given;
use crate::title::title;

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConvertRequest<'a> {
    /// The text, unless it stands beside the request.
    #[serde(borrow)]
    text: Option<Text<'a>>,
    /// The id of the notation of the games; `auto` to find it out.
    #[serde(default = "crate::ask::auto")]
    from: String,
    /// The id of the notation to write, or of several.
    to: To,
    /// The form.
    #[serde(default)]
    output: Output,
    /// The position games without one start from.
    fen: Option<String>,
    /// The name of the variant of games that do not say it.
    variant: Option<String>,
    /// How many games were converted before, when this is a part of a longer text: they are counted
    /// on, and the head of a table is left out.
    #[serde(default)]
    games_before: usize,
    /// Whether parts follow: the end of a table is left out.
    #[serde(default)]
    more: bool,
    /// What offsets count.
    #[serde(default)]
    offsets: Unit,
}

/// The forms games are written in: those of the command line's `convert` and `table`.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum Output {
    /// PGN with everything that stands in the game; one notation.
    #[default]
    Pgn,
    /// PGN with tags and moves alone; one notation.
    BarePgn,
    /// A numbered list of the moves played; several notations one after the other.
    Moves,
    /// One line a game: its moves, parted by blanks; one notation.
    Lines,
    /// One JSON object a game, one a line.
    Jsonl,
    /// A table with aligned columns.
    TableText,
    /// A Markdown table.
    Markdown,
    /// A page for a browser.
    Html,
    /// Values separated by commas, as in RFC 4180.
    Csv,
    /// A JSON array of games.
    Json,
}

/// What was written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConvertAnswer {
    /// The games in the form asked for.
    text: String,
    /// How many games there are.
    games: usize,
    /// How many half-moves of their main lines were read.
    plies: usize,
    /// How many games were not read to the end.
    unfinished: usize,
    /// The errors and warnings, game by game.
    diagnostics: Vec<DiagnosticObject>,
    /// What stands in the games and cannot be said in the form.
    lost: Vec<Lost>,
}

/// A kind of things that were left out.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Lost {
    /// What: `tags`, `comments`, `variations`, `glyphs`.
    what: &'static str,
    /// How many.
    count: usize,
}

/// What becomes of games.
struct Job {
    to: Vec<&'static dyn MoveNotation>,
    output: Output,
    table: Option<Box<dyn sheet::Form>>,
    before: usize,
    /// How many games were written in this call.
    written: usize,
    plies: usize,
    unfinished: usize,
    /// Tags, comments, variations and glyphs that were left out.
    lost: [usize; 4],
    out: Vec<u8>,
}

pub fn answer(request: &ConvertRequest<'_>, text: &[u8]) -> Result<ConvertAnswer, Problem> {
    let given = Given::new(request.text.as_ref(), text)?;
    let (fen, variant) = (request.fen.as_deref(), request.variant.as_deref());
    let mut reading = Reading::new(&request.from, fen, variant)?;
    let to = notations(&request.to.ids())?;
    let output = request.output;
    if output.takes_one() && to.len() != 1 {
        let message = "PGN and lines take one notation in `to`: the other forms take several";
        return Err(Problem::new(Code::BadRequest, message));
    }
    let offsets = Offsets::new(&given.text, request.offsets);
    let mut teller = Teller::new(&given.text, &offsets);
    let mut told: Vec<_> = given
        .noticed
        .iter()
        .map(|it| teller.tell(it, None))
        .collect();
    let (text, _) = reading.take_position(&given.text);
    let mut job = Job {
        to,
        output,
        table: output.table().map(|form| sheet::form(form, Style::new())),
        before: request.games_before,
        written: 0,
        plies: 0,
        unfinished: 0,
        lost: [0; 4],
        out: Vec::new(),
    };
    let mut quick = job.quick().filter(|_| reading.is_plain());
    let mut places = Places::new(text);
    let (mut at, mut games) = (0, 0);
    loop {
        if let Some(done) = quick
            .as_mut()
            .and_then(|it| job.quickly(it, text, at..text.len()))
        {
            (at, games) = (done, games + 1);
            continue;
        }
        let Some(raw) = split_from(text, at).next() else {
            break;
        };
        let mut read = reading.read(text, &raw);
        job.game(&mut read, &mut places)?;
        let moves = MovePlaces::new(&read.game);
        let matter = read
            .diagnostics
            .iter()
            .filter(|it| it.severity > Severity::Info);
        let room = MAX_DIAGNOSTICS.saturating_sub(told.len());
        told.extend(
            matter
                .take(room)
                .map(|it| teller.tell(it, Some((games, &moves)))),
        );
        (at, games) = (raw.span.end, games + 1);
    }
    job.finish(request.more)?;
    let names = ["tags", "comments", "variations", "glyphs"].into_iter();
    let lost = names.zip(job.lost).filter(|(_, count)| *count > 0);
    Ok(ConvertAnswer {
        // Everything that is written is text.
        text: String::from_utf8(job.out).unwrap_or_default(),
        games,
        plies: job.plies,
        unfinished: job.unfinished,
        diagnostics: told,
        lost: lost.map(|(what, count)| Lost { what, count }).collect(),
    })
}

/// The notations with these ids, each once.
fn notations(ids: &[&str]) -> Result<Vec<&'static dyn MoveNotation>, Problem> {
    let mut found: Vec<&'static dyn MoveNotation> = Vec::new();
    for id in ids {
        let notation = writer(id)?;
        if found.iter().all(|it| it.about().id != *id) {
            found.push(notation);
        }
    }
    match found.is_empty() {
        true => Err(Problem::new(Code::BadRequest, "`to` names no notation")),
        false => Ok(found),
    }
}

impl Output {
    const fn takes_one(self) -> bool {
        matches!(self, Output::Pgn | Output::BarePgn | Output::Lines)
    }

    const fn table(self) -> Option<TableForm> {
        match self {
            Output::TableText => Some(TableForm::Text),
            Output::Markdown => Some(TableForm::Markdown),
            Output::Html => Some(TableForm::Html),
            Output::Csv => Some(TableForm::Csv),
            Output::Json => Some(TableForm::Json),
            _ => None,
        }
    }

    /// Whether tags, comments, variations and glyphs are kept.
    const fn keeps(self) -> [bool; 4] {
        match self {
            Output::Pgn => [true; 4],
            Output::BarePgn | Output::Jsonl | Output::Json => [true, false, false, false],
            _ => [false; 4],
        }
    }
}

impl Job {
    /// What writes games in plain form quickly; none when more is asked for than it can do.
    fn quick(&self) -> Option<Writer> {
        let form = match self.output {
            Output::Pgn => Form::Pgn,
            // What is left out is counted, which takes the long way.
            _ => return None,
        };
        match self.to[..] {
            [to] => Some(Writer::new(form, to, Severity::Warning)),
            _ => None,
        }
    }

    /// Writes the game that begins where the range does, if it is in plain form; where it ends.
    fn quickly(&mut self, writer: &mut Writer, text: &str, range: Range<usize>) -> Option<usize> {
        let done = writer.game(text, range, &mut self.out)?;
        self.written += 1;
        self.plies += done.plies;
        Some(done.end)
    }

    /// Writes one game; what is noticed is added to it.
    fn game(&mut self, read: &mut GameRead, places: &mut Places<'_>) -> Result<(), Problem> {
        self.plies += read.game.main().moves.len();
        self.unfinished += usize::from(!read.is_whole() || !read.is_set_up);
        self.count_lost(read);
        let noticed = match (&self.table, self.output) {
            (Some(_), _) => self.row(read).map_err(|error| unwritten(&error))?,
            (None, Output::Jsonl) => self.json(read, places)?,
            (None, Output::Moves) => self.moves(read),
            (None, output) => {
                let mut text = String::new();
                let noticed = one(output, read, self.to[0], &mut text);
                self.out.extend_from_slice(text.as_bytes());
                noticed
            }
        };
        read.notice(noticed);
        self.written += 1;
        Ok(())
    }

    /// How many games were written, those before this call included.
    fn written_so_far(&self) -> usize {
        self.before.saturating_add(self.written)
    }

    fn count_lost(&mut self, read: &GameRead) {
        let game = &read.game;
        let there = [
            game.tags.len(),
            game_json::comments(game),
            game.lines().len() - 1,
            game_json::glyphs(game),
        ];
        let keeps = self.output.keeps();
        for ((lost, there), keeps) in self.lost.iter_mut().zip(there).zip(keeps) {
            *lost += if keeps { 0 } else { there };
        }
    }

    /// Appends a game of a table.
    fn row(&mut self, read: &GameRead) -> io::Result<Vec<Diagnostic>> {
        let Some(form) = &self.table else {
            return Ok(Vec::new());
        };
        let number = self.written_so_far().saturating_add(1);
        if number == 1 {
            form.begin(&title(read), &self.to, &mut self.out)?;
        }
        let mut table = table(read, &self.to);
        let noticed = std::mem::take(&mut table.diagnostics);
        let sheet = Sheet {
            number,
            read,
            table: &table,
            to: &self.to,
        };
        form.game(&sheet, &mut self.out)?;
        Ok(noticed)
    }

    fn json(
        &mut self,
        read: &mut GameRead,
        places: &mut Places<'_>,
    ) -> Result<Vec<Diagnostic>, Problem> {
        let mut table: Table = table(read, &self.to);
        read.notice(std::mem::take(&mut table.diagnostics));
        let ids = self.to.iter().map(|it| it.about().id).collect();
        let object = game_json::GameObject::new(read, (ids, table), places);
        serde_json::to_writer(&mut self.out, &object)
            .map_err(|error| Problem::new(Code::BadRequest, error.to_string()))?;
        self.out.push(b'\n');
        Ok(Vec::new())
    }

    fn moves(&mut self, read: &GameRead) -> Vec<Diagnostic> {
        let (mut noticed, mut text) = (Vec::new(), String::new());
        if self.written_so_far() > 0 {
            text.push('\n');
        }
        for to in &self.to {
            if self.to.len() > 1 {
                text.extend([to.about().id, ":\n"]);
            }
            noticed.extend(write_moves(read, *to, &mut text));
        }
        self.out.extend_from_slice(text.as_bytes());
        noticed
    }

    /// Appends what stands behind the last game.
    fn finish(&mut self, more: bool) -> Result<(), Problem> {
        let Some(form) = self.table.as_ref().filter(|_| !more) else {
            return Ok(());
        };
        if self.written_so_far() == 0 {
            let begun = form.begin("", &self.to, &mut self.out);
            begun.map_err(|error| unwritten(&error))?;
        }
        form.end(&mut self.out).map_err(|error| unwritten(&error))
    }
}

/// Writes a game in a form that takes one notation.
fn one(
    output: Output,
    read: &GameRead,
    to: &dyn MoveNotation,
    out: &mut String,
) -> Vec<Diagnostic> {
    let extent = match output {
        Output::Lines => return write_line(read, to, out),
        Output::BarePgn => Extent::Bare,
        _ => Extent::Full,
    };
    let options = Options {
        extent,
        ..Options::default()
    };
    write_pgn_as(read, to, &options, out)
}

fn unwritten(error: &io::Error) -> Problem {
    Problem::new(Code::BadRequest, error.to_string())
}
