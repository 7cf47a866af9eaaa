//! The games of a block, one after the other, and what is told of them.

use std::io::{self, IsTerminal};

use scoresheet::diagnostic::{Diagnostic, Severity};
use scoresheet::format::pgn::RawGame;
use scoresheet::notation::{Level, find};
use scoresheet::read::{GameRead, How};
use scoresheet::text::Places;

pub use scoresheet_files::games::Quick;
use scoresheet_files::games::{Game, each_game};
use scoresheet_service::title::title;

use crate::args::{Reading, Telling};
use crate::commands::Verdict;
use crate::report::{Report, thousands};
use crate::stream::Block;
use scoresheet_service::ask::AUTO;

/// One game on its way through the program.
pub struct Passing<'p, 't> {
    /// How many games stand before it in its block.
    pub index: usize,
    /// The text it stands in.
    pub text: &'t str,
    /// Where in the text it stands.
    pub raw: &'p RawGame,
    /// The game; what is noticed in using it is added here.
    pub read: &'p mut GameRead,
    /// The places of the text.
    pub places: &'p mut Places<'t>,
}

/// What the games of a block left behind beside the results.
#[derive(Default)]
pub struct Passed {
    /// How many there were.
    pub games: usize,
    /// How many plies they have.
    pub plies: usize,
    /// How many were not read to the end.
    pub cut: usize,
    /// What was noticed, in the order of the games.
    pub told: Vec<Told>,
}

/// What was noticed in one game.
pub struct Told {
    /// How many games stand before it in its block.
    pub index: usize,
    /// Who played it, where and when.
    pub title: String,
    /// What was noticed, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
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

/// How games are read, as it was typed.
pub fn how(reading: &Reading) -> How {
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

/// Reads the games of a block one after the other, and passes on each that could not be done with
/// quickly.
pub fn pass_block(
    block: &Block,
    how: How,
    quick: Option<Quick<'_>>,
    each: &mut dyn FnMut(Passing<'_, '_>),
) -> Passed {
    let mut passed = Passed::default();
    let (text, mut places) = (block.text(), block.places());
    each_game(block, how, quick, &mut |game| match game {
        Game::Quick(done) => {
            passed.games += 1;
            passed.plies += done.plies;
        }
        Game::Read(raw, mut read) => {
            each(Passing {
                index: passed.games,
                text,
                raw,
                read: &mut read,
                places: &mut places,
            });
            passed.add(*read);
        }
    });
    passed
}

/// How bad a thing must be to be told.
pub fn care(tells_all: bool) -> Severity {
    match tells_all {
        true => Severity::Info,
        false => Severity::Warning,
    }
}

impl Passed {
    /// Counts one more game, and keeps what was noticed in it.
    pub fn add(&mut self, read: GameRead) {
        self.plies += read.game.main().moves.len();
        self.cut += usize::from(!read.is_whole() || !read.is_set_up);
        if !read.diagnostics.is_empty() {
            self.told.push(Told {
                index: self.games,
                title: title(&read),
                diagnostics: read.diagnostics,
            });
        }
        self.games += 1;
    }
}

impl Tally {
    /// Counts the games of a block, and tells what was noticed in them.
    pub fn add(&mut self, block: &Block, passed: &Passed, report: &mut Report<'_>) {
        self.games += passed.games;
        self.plies += passed.plies;
        self.cut += passed.cut;
        let first = block.numbers(passed.games).in_file;
        let mut places = block.places();
        for told in &passed.told {
            let heading = heading(&told.title, first + told.index);
            report.game(&block.source.name, &heading, &mut places, &told.diagnostics);
        }
    }

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

/// The number of the game in its file, and its title.
pub fn heading(title: &str, number: usize) -> String {
    match title.is_empty() {
        true => format!("game {number}"),
        false => format!("game {number}: {title}"),
    }
}
