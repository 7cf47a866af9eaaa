//! The games of all inputs, one after the other, each told about when it is done with.

use std::io::{self, IsTerminal};

use scoresheet::diagnostic::Severity;
use scoresheet::format::pgn::{self, RawGame};
use scoresheet::game::Game;
use scoresheet::notation::{Level, find};
use scoresheet::read::{GameRead, How, read_game};
use scoresheet::text::{Decoded, Encoding, Places, decode, decode_as};

use crate::args::{Input, Reading, Telling};
use crate::ask::AUTO;
use crate::commands::Verdict;
use crate::input::{Origin, origins};
use crate::progress::Progress;
use crate::report::{Report, thousands};

/// One game on its way through the program.
pub struct Passing<'p, 't> {
    /// The name of its file.
    pub name: &'p str,
    /// Its number in the file, from 1.
    pub number: usize,
    /// The text it stands in.
    pub text: &'t str,
    /// Where in the text it stands.
    pub raw: &'p RawGame,
    /// The game; what is noticed in using it is added here.
    pub read: &'p mut GameRead,
    /// The places of the text.
    pub places: &'p mut Places<'t>,
}

/// How much passed.
#[derive(Default)]
pub struct Tally {
    games: usize,
    plies: usize,
    cut: usize,
    /// Whether an input could not be read at all.
    pub failed: bool,
}

/// How games are read.
#[derive(Clone, Copy, Default)]
pub struct Manner {
    /// What the library is told.
    pub how: How,
    /// The encoding of the files; none to find it out.
    pub encoding: Option<Encoding>,
}

/// The text of the bytes in the encoding; none to find it out.
pub fn decoded(bytes: &[u8], encoding: Option<Encoding>) -> Decoded<'_> {
    match encoding {
        None => decode(bytes),
        Some(encoding) => decode_as(bytes, encoding),
    }
}

/// How games are read, as it was typed.
pub fn manner(input: &Input, reading: &Reading) -> Manner {
    Manner {
        how: how(reading),
        encoding: input.input_encoding,
    }
}

fn how(reading: &Reading) -> How {
    How {
        from: Some(reading.from.as_str())
            .filter(|id| *id != AUTO)
            .and_then(find),
        level: match reading.strict {
            true => Level::Strict,
            false => Level::Tolerant,
        },
        keep_illegal: reading.keep_illegal,
    }
}

/// Passes every game of the inputs on, and tells what was noticed in it.
///
/// # Errors
///
/// Those of `each`: the results could not be written. An input that cannot be read is told about,
/// and the next one is taken.
pub fn pass_all(
    input: &Input,
    manner: Manner,
    report: &mut Report<'_>,
    show_progress: bool,
    each: &mut dyn FnMut(Passing<'_, '_>) -> io::Result<()>,
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    for origin in origins(input) {
        if origin.is_awaited() {
            report.line("reading what is typed here, up to an end of file (Ctrl-D)");
        }
        match origin.read() {
            Ok(bytes) => {
                let progress = Progress::new(bytes.len(), show_progress);
                pass_file(
                    origin,
                    &bytes,
                    manner,
                    (report, &progress),
                    &mut tally,
                    each,
                )?;
            }
            Err(error) => {
                report.failure(&origin.name(), &error);
                tally.failed = true;
            }
        }
    }
    Ok(tally)
}

/// Passes every game of one input on, and tells what was noticed in it.
///
/// # Errors
///
/// Those of `each`.
pub fn pass_file(
    origin: Origin<'_>,
    bytes: &[u8],
    manner: Manner,
    (report, progress): (&mut Report<'_>, &Progress),
    tally: &mut Tally,
    each: &mut dyn FnMut(Passing<'_, '_>) -> io::Result<()>,
) -> io::Result<()> {
    let decoded = decoded(bytes, manner.encoding);
    let (text, name) = (&*decoded.text, origin.name());
    let mut places = Places::new(text);
    let mut assumed = decoded.diagnostics().into_iter().peekable();
    let before = tally.games;
    for raw in pgn::split(text) {
        let mut read = read_game(text, &raw, manner.how);
        let here = || assumed.next_if(|it| it.span.start < raw.span.end);
        read.notice(std::iter::from_fn(here).collect());
        let number = tally.games + 1 - before;
        each(Passing {
            name: &name,
            number,
            text,
            raw: &raw,
            read: &mut read,
            places: &mut places,
        })?;
        tally.games += 1;
        tally.plies += read.game.main().moves.len();
        tally.cut += usize::from(!read.is_whole() || !read.is_set_up);
        let heading = heading(&read, number);
        if !read.diagnostics.is_empty() {
            progress.aside(|| report.game(&name, &heading, &mut places, &read.diagnostics));
        }
        progress.reach(raw.span.end);
    }
    progress.end();
    report.end_file(&name);
    Ok(())
}

impl Tally {
    /// Ends the report with a line that sums it up, and says how it went.
    pub fn conclude(&self, report: &mut Report<'_>, telling: &Telling) -> Verdict {
        let told = report.told > Some(Severity::Info) || self.failed;
        if told || io::stderr().is_terminal() {
            report.line(&self.summary());
        }
        let limit = match telling.deny_warnings {
            true => Severity::Info,
            false => Severity::Warning,
        };
        match () {
            () if self.failed => Verdict::Failed,
            () if self.cut > 0 || report.worst > Some(limit) => Verdict::Found,
            () => Verdict::Clean,
        }
    }

    /// How many games and plies passed.
    pub fn summary(&self) -> String {
        let counted = |count: usize, one: &str, many: &str| {
            let noun = if count == 1 { one } else { many };
            format!("{} {noun}", thousands(count))
        };
        let mut line = counted(self.games, "game", "games");
        line += &format!(", {}", counted(self.plies, "ply", "plies"));
        if self.cut > 0 {
            line += &format!("; {} not read to the end", thousands(self.cut));
        }
        line
    }
}

/// The number of the game in its file, and who played it where.
pub fn heading(read: &GameRead, number: usize) -> String {
    let title = title(read);
    match title.is_empty() {
        true => format!("game {number}"),
        false => format!("game {number}: {title}"),
    }
}

/// Who played the game, where and when, as far as its tags say.
pub fn title(read: &GameRead) -> String {
    let known = |name: &str| known(&read.game, name);
    let mut parts = Vec::new();
    let players = [known("White"), known("Black")];
    if players.iter().any(Option::is_some) {
        parts.push(players.map(|it| it.unwrap_or("?")).join(" – "));
    }
    let date = known("Date").map(|date| date.trim_end_matches(".??"));
    parts.extend(known("Event").map(str::to_owned));
    parts.extend(date.map(str::to_owned));
    parts.join(", ")
}

/// The value of a tag, unless it says that nothing is known.
pub fn known<'g>(game: &'g Game, name: &str) -> Option<&'g str> {
    let value = game.tags.get(name)?.trim();
    let unknown = value.chars().all(|c| matches!(c, '?' | '.' | '-'));
    (!unknown).then_some(value)
}
