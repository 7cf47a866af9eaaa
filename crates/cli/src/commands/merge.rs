//! `merge`: the games of several inputs as one, in their order or sorted as they are.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use scoresheet::database::sort::Order;

use super::Verdict;
use crate::args::{Input, Merge};
use crate::output::Output;
use crate::report::Report;
use crate::rows::{
    Kept, Maker, Writer, coming, finish, pass_keyed, pass_rows, shows_progress, standard,
};
use crate::stream::Settings;

/// How many games of an input wait to be taken.
const WAITING: usize = 256;

/// Merges the inputs.
pub fn run(typed: &Merge, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Verdict> {
    let maker = coming(&typed.coming);
    let mut standard = standard(out)?;
    let mut out = Output::new(typed.coming.out.as_deref(), &mut standard)?;
    let mut report = Report::new(err, false);
    let mut writer = Writer::new(&maker, false);
    let verdict = match &typed.by {
        None => {
            let settings = Settings::new(&typed.input, shows_progress(&typed.coming));
            let failed = pass_rows(
                &typed.input,
                settings,
                &mut report,
                &maker,
                &|_| true,
                &mut |_, first, rows| {
                    rows.iter()
                        .try_for_each(|row| writer.row(row, first + row.index, &mut out))
                },
            )?;
            finish(failed, &report)
        }
        Some(order) => sorted(typed, order, &maker, &mut writer, &mut report, &mut out)?,
    };
    writer.begin(&mut out)?;
    writer.tell(&mut report);
    out.finish()?;
    Ok(verdict)
}

/// A game and its key; or that the input ends, whether it could not be read, and what was told.
enum Next {
    Game(Vec<u8>, Kept),
    End(io::Result<bool>, Vec<u8>),
}

/// Merges inputs that are sorted: each is read by a thread of its own, as far ahead as is needed.
fn sorted(
    typed: &Merge,
    order: &Order,
    maker: &Maker,
    writer: &mut Writer<'_>,
    report: &mut Report<'_>,
    out: &mut dyn Write,
) -> io::Result<Verdict> {
    let files = match typed.input.files.is_empty() {
        true => vec![PathBuf::from("-")],
        false => typed.input.files.clone(),
    };
    std::thread::scope(|scope| {
        let mut inputs = Vec::new();
        for file in &files {
            let (to, from) = sync_channel(WAITING);
            let input = Input {
                files: vec![file.clone()],
                ..typed.input.clone()
            };
            scope.spawn(move || send(&input, order, maker, &to));
            inputs.push(Merging {
                name: file.display().to_string(),
                from,
                next: None,
                before: Vec::new(),
                is_told: false,
            });
        }
        let mut verdict = Verdict::Clean;
        for input in &mut inputs {
            verdict = verdict.max(input.advance(report)?);
        }
        while let Some(input) = least(&mut inputs) {
            if let Some((_, row)) = input.next.take() {
                writer.kept(&row, out)?;
            }
            verdict = verdict.max(input.advance(report)?);
        }
        Ok(verdict)
    })
}

/// The input whose next game comes first.
fn least(inputs: &mut [Merging]) -> Option<&mut Merging> {
    let waiting = inputs.iter_mut().filter(|it| it.next.is_some());
    waiting.min_by(|one, other| {
        let key = |it: &Merging| it.next.as_ref().map(|it| it.0.clone());
        key(one).cmp(&key(other))
    })
}

/// An input on its way.
struct Merging {
    name: String,
    from: Receiver<Next>,
    next: Option<(Vec<u8>, Kept)>,
    /// The key of the game before.
    before: Vec<u8>,
    is_told: bool,
}

impl Merging {
    /// Waits for the next game, and says how it went.
    fn advance(&mut self, report: &mut Report<'_>) -> io::Result<Verdict> {
        Ok(match self.from.recv() {
            Ok(Next::Game(key, row)) => {
                let is_late = key < self.before && !self.is_told;
                if is_late {
                    self.is_told = true;
                    let name = scoresheet_service::plain::plain(&self.name);
                    report.line(&format!(
                        "{name}: the games are not in this order: `scoresheet sort` first"
                    ));
                }
                self.before.clone_from(&key);
                self.next = Some((key, row));
                match is_late {
                    true => Verdict::Found,
                    false => Verdict::Clean,
                }
            }
            Ok(Next::End(failed, told)) => {
                let told = String::from_utf8_lossy(&told);
                told.lines().for_each(|line| report.line(line));
                match failed? {
                    true => Verdict::Failed,
                    false => Verdict::Clean,
                }
            }
            Err(_) => Verdict::Clean,
        })
    }
}

/// Sends the games of one input with their keys.
fn send(input: &Input, order: &Order, maker: &Maker, to: &SyncSender<Next>) {
    let mut told = Vec::new();
    let mut report = Report::new(&mut told, false);
    let settings = Settings {
        // The inputs are read beside each other already.
        threads: 1,
        ..Settings::new(input, false)
    };
    let passed = pass_keyed(
        input,
        settings,
        &mut report,
        maker,
        &|game| {
            let mut key = Vec::new();
            order.key(game.tags, &mut key);
            Some(key)
        },
        &mut |_, first, rows, keys| {
            for (row, key) in rows.iter().zip(keys) {
                let next = Next::Game(key, row.keep(first + row.index));
                // Nobody takes them any more: the results could not be written.
                to.send(next).map_err(|_| crate::rows::enough())?;
            }
            Ok(())
        },
    );
    drop(report);
    // As above.
    let _ = to.send(Next::End(passed, told));
}
