//! `book`: the games in the text of old books.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use scoresheet::convert::{table, write_line, write_moves, write_pgn_as};
use scoresheet::format::pgn;
use scoresheet::notation::{MoveNotation, find, for_people};
use scoresheet::read::GameRead;
use scoresheet::text::{Places, decode, decode_as};
use scoresheet_book::facts::{GameFacts, PassageFacts};
use scoresheet_book::output::{Prose, game_read};
use scoresheet_book::page::{Page, plain};
use scoresheet_book::pick::Print;
use scoresheet_book::review::Review;
use scoresheet_book::{BookGame, Options, read_with, told};
use scoresheet_service::ask::AUTO;
use scoresheet_service::game_json::GameObject;
use scoresheet_service::title::title;
use serde::Serialize;

use super::Verdict;
use crate::BUFFER;
use crate::args::{Book, GameForm};
use crate::games::heading;
use crate::output::{Output, encoded};
use crate::progress::Progress;
use crate::report::{Report, thousands};
use crate::stream::{Settings, whole};
use scoresheet::diagnostic::{Diagnostic, Severity};

/// Writes every game of the books.
pub fn run(typed: &Book, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    // Not through `out`, which takes signs that colour a terminal out: games are written as they are.
    out.flush()?;
    let mut standard = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    let mut out = Output::new(typed.out.as_deref(), &mut standard)?;
    let mut report = Report::unabridged(err, typed.telling.verbose);
    let shows_progress = !(out.is_standard() && io::stdout().is_terminal());
    let page = typed.report.as_deref().map(Output::file).transpose()?;
    let mut job = Job::new(typed);
    let mut tally = Tally::default();
    let failed = whole(
        &typed.input,
        Settings::new(&typed.input, shows_progress),
        &mut report,
        &mut |name, bytes, report| {
            let decoded = match typed.input.input_encoding {
                Some(encoding) => decode_as(&bytes, encoding),
                None => decode(&bytes),
            };
            let page = plain(&decoded.text);
            let mut places = page.places();
            report.game(name, "", &mut places, &decoded.diagnostics());
            let found = job.book(name, &page, report, shows_progress, &mut out)?;
            report.line(&format!("{name}: {}", found.summary()));
            report.end_file(name);
            tally.add(&found);
            out.end_block()
        },
    )?;
    out.finish()?;
    if let Some(mut page) = page {
        page.write_all(job.review.finish().as_bytes())?;
        page.finish()?;
    }
    let limit = match typed.telling.deny_warnings {
        true => Severity::Info,
        false => Severity::Warning,
    };
    Ok(match () {
        () if failed => Verdict::Failed,
        () if tally.complete < tally.games || report.worst > Some(limit) => Verdict::Found,
        () => Verdict::Clean,
    })
}

/// What is done with each book.
struct Job<'t> {
    typed: &'t Book,
    options: Options,
    to: &'static dyn MoveNotation,
    prose: Prose,
    /// The page on which all books are reviewed.
    review: Review,
    is_first: bool,
}

/// A game for programs.
#[derive(Serialize)]
struct GameLine<'g> {
    kind: &'static str,
    #[serde(flatten)]
    game: GameObject<'g>,
    book: GameFacts<'g>,
}

/// Moves that are no game, for programs.
#[derive(Serialize)]
struct PassageLine<'g> {
    kind: &'static str,
    #[serde(flatten)]
    passage: PassageFacts<'g>,
}

impl Job<'_> {
    fn new(typed: &Book) -> Job<'_> {
        Job {
            typed,
            options: Options {
                notation: Some(&*typed.from).filter(|id| *id != AUTO).and_then(find),
                as_printed: typed.as_printed,
            },
            to: find(&typed.to).unwrap_or(for_people()),
            prose: match typed.comments {
                true => Prose::Comments,
                false => Prose::Out,
            },
            review: Review::new(match typed.as_printed {
                true => Print::AsItStands,
                false => Print::Mended,
            }),
            is_first: true,
        }
    }

    /// Reads a book, writes its games and tells of them.
    fn book(
        &mut self,
        name: &str,
        page: &Page<'_>,
        report: &mut Report<'_>,
        shows_progress: bool,
        out: &mut Output<'_>,
    ) -> io::Result<Tally> {
        report.progress = Progress::of_slow_work(page.text.len() as u64, shows_progress);
        let mut games = 0;
        let book = read_with(&page.text, self.options, |at| {
            games += 1;
            report.progress.reach(at as u64, games);
        });
        report.progress = Progress::default();
        if self.typed.report.is_some() {
            let short = Path::new(name).file_name().and_then(|it| it.to_str());
            self.review
                .add(short.unwrap_or(name), page, &book, self.prose);
        }
        let (mut tally, mut places) = (Tally::default(), page.places());
        for game in &book.games {
            let mut read = game_read(page, game, self.prose);
            let text = self.write(page, game, &mut read, &mut places)?;
            out.write_all(&encoded(&text, self.typed.writing.encoding)?)?;
            tally.count(game);
            let heading = heading(&title(&read), tally.games);
            report.game(name, &heading, &mut places, &read.diagnostics);
        }
        tally.passages = book.passages.len();
        report.game(
            name,
            "",
            &mut places,
            &told::of_passages(page, &book.passages),
        );
        if self.typed.output == GameForm::Jsonl {
            for passage in &book.passages {
                let line = PassageLine {
                    kind: "passage",
                    passage: PassageFacts::new(page, passage),
                };
                writeln!(out, "{}", serde_json::to_string(&line)?)?;
            }
        }
        Ok(tally)
    }

    /// The game as it is written; what is noticed is added to it.
    fn write(
        &mut self,
        page: &Page<'_>,
        game: &BookGame,
        read: &mut GameRead,
        places: &mut Places<'_>,
    ) -> io::Result<String> {
        let mut out = String::new();
        let noticed: Vec<Diagnostic> = match self.typed.output {
            GameForm::Pgn => write_pgn_as(read, self.to, &pgn::Options::default(), &mut out),
            GameForm::Lines => write_line(read, self.to, &mut out),
            GameForm::Moves => {
                if !self.is_first {
                    out.push('\n');
                }
                write_moves(read, self.to, &mut out)
            }
            GameForm::Jsonl => {
                let mut table = table(read, &[self.to]);
                read.notice(std::mem::take(&mut table.diagnostics));
                let line = GameLine {
                    kind: "game",
                    game: GameObject::new(read, (vec![self.to.about().id], table), places),
                    book: GameFacts::new(page, game),
                };
                out.push_str(&serde_json::to_string(&line)?);
                out.push('\n');
                Vec::new()
            }
        };
        self.is_first = false;
        read.notice(noticed);
        Ok(out)
    }
}

/// What was found in books.
#[derive(Default)]
struct Tally {
    games: usize,
    complete: usize,
    plies: usize,
    repaired: usize,
    unread: usize,
    passages: usize,
}

impl Tally {
    fn count(&mut self, game: &BookGame) {
        self.games += 1;
        self.complete += usize::from(game.is_complete());
        self.plies += game.plies.len();
        self.repaired += game.repaired();
        self.unread += game.unread();
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.complete += other.complete;
    }

    fn summary(&self) -> String {
        let counted = |count: usize, one: &str, many: &str| {
            format!(
                "{} {}",
                thousands(count),
                if count == 1 { one } else { many }
            )
        };
        let mut line = counted(self.games, "game", "games");
        line += &format!(", {} complete", thousands(self.complete));
        line += &format!("; {} read", counted(self.plies, "ply", "plies"));
        for (count, what) in [(self.repaired, "repaired"), (self.unread, "unread")] {
            if count > 0 {
                line += &format!(", {} {what}", thousands(count));
            }
        }
        if self.passages > 0 {
            let passages = counted(self.passages, "passage is", "passages are");
            line += &format!("; {passages} no game");
        }
        line
    }
}
