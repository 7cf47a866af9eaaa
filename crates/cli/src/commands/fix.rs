//! `fix`: files mended, or what would be changed in them.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};

use scoresheet::diagnostic::Code;
use scoresheet::fix::{Choice, Defect, GameMend, mend};
use scoresheet::notation::find;
use scoresheet::read::How;
use scoresheet::text::Encoding;

use super::Verdict;
use crate::BUFFER;
use crate::args::{Color, Fix};
use crate::difference::{Difference, Look};
use crate::input::origins;
use crate::output::encoded;
use crate::report::{Report, thousands};
use crate::rewriting::{Rewriting, utf16_is_only_read};
use crate::stream::{Block, Event, Settings, flow};
use scoresheet_files::Origin;
use scoresheet_service::ask::AUTO;
use scoresheet_service::plain::plain;

/// How many games are named that were left as they were, of one file.
const MAX_NAMED: usize = 10;

/// Mends every input for itself; what goes wrong with one does not stop the others.
pub fn run(
    typed: &Fix,
    color: Color,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> io::Result<Verdict> {
    let mut bytes = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    // The stream that takes colours out where nobody sees them takes out control characters, too.
    let coloured = color == Color::Always || io::stdout().is_terminal();
    let (out, look): (&mut dyn Write, Look) = match coloured && !typed.write {
        true => (out, Look::Coloured),
        false => (&mut bytes, Look::Plain),
    };
    let mut report = Report::new(err, false);
    let (mut worst, origins) = (Verdict::Clean, origins(&typed.input));
    let settings = Settings::new(&typed.input, !io::stdout().is_terminal());
    let mut file = FileWork::default();
    let failed = flow(
        &typed.input,
        settings,
        &mut report,
        &|block| work(block, typed),
        &mut |event, report| {
            match event {
                Event::Begin(source) => {
                    let target = match (typed.write, origins.get(source.index)) {
                        (false, _) => {
                            let name = plain(&source.name).into_owned();
                            Target::Shown(Difference::new(name, look))
                        }
                        (true, Some(Origin::File(path))) => {
                            Target::Written(Rewriting::in_place(path, source, settings))
                        }
                        (true, _) => Target::Written(Rewriting::standard()),
                    };
                    file = FileWork {
                        target,
                        ..FileWork::default()
                    };
                }
                Event::Block(block, done) => {
                    file.sum.add(block, &done, report);
                    file.add(block, &done, out)?;
                }
                Event::End { source, is_whole } => {
                    let file = std::mem::take(&mut file);
                    file.sum.tell(&plain(&source.name), typed.write, report);
                    worst = worst.max(file.sum.verdict(typed.write));
                    if let Some(error) = file.finish(is_whole, out)? {
                        report.failure(&source.name, &error);
                        worst = Verdict::Failed;
                    }
                }
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(match failed {
        true => Verdict::Failed,
        false => worst,
    })
}

/// What became of a block.
struct Mended {
    /// The text that stands in its place, if anything was changed.
    text: Option<String>,
    games: usize,
    mends: Vec<GameMend>,
}

fn work(block: &Block, typed: &Fix) -> Mended {
    let mended = mend(block.text(), how(typed), &choice(typed));
    let has_changed = mended.changed() > 0;
    Mended {
        games: mended.games,
        text: has_changed.then(|| mended.text.into_owned()),
        mends: mended.mends,
    }
}

/// What is done with one file.
#[derive(Default)]
struct FileWork<'p> {
    target: Target<'p>,
    sum: Sum,
    /// Why it cannot be written.
    error: Option<io::Error>,
}

/// Where changes go.
#[derive(Default)]
enum Target<'p> {
    #[default]
    Nowhere,
    Shown(Difference),
    Written(Rewriting<'p>),
}

impl FileWork<'_> {
    fn add(&mut self, block: &Block, done: &Mended, out: &mut dyn Write) -> io::Result<()> {
        match &mut self.target {
            Target::Nowhere => Ok(()),
            Target::Shown(difference) => {
                let new = done.text.as_deref().unwrap_or(block.text());
                difference.add(block.text(), new, out)
            }
            Target::Written(_) if self.error.is_some() => Ok(()),
            Target::Written(_) if block.read.is_converted() => {
                self.error = Some(utf16_is_only_read());
                Ok(())
            }
            Target::Written(file) => {
                let old = block.read.bytes();
                match done.text.as_deref().map(|text| encode(text, block)) {
                    None => file.add(old, old, false),
                    Some(Ok(new)) => file.add(old, &new, true),
                    Some(Err(error)) => {
                        self.error = Some(error);
                        Ok(())
                    }
                }
            }
        }
    }

    /// Why the file could not be replaced.
    fn finish(self, is_whole: bool, out: &mut dyn Write) -> io::Result<Option<io::Error>> {
        match self.target {
            Target::Nowhere => Ok(None),
            Target::Shown(difference) => difference.finish(out).map(|()| None),
            Target::Written(_) if self.error.is_some() => Ok(self.error),
            Target::Written(file) => Ok(file.finish(is_whole).err()),
        }
    }
}

fn how(typed: &Fix) -> How {
    let from = Some(&*typed.from).filter(|id| *id != AUTO).and_then(find);
    How {
        from,
        ..How::default()
    }
}

fn choice(typed: &Fix) -> Choice {
    Choice {
        offered: typed.r#unsafe,
        select: (!typed.select.is_empty()).then(|| typed.select.clone()),
        ignore: typed.ignore.clone(),
    }
}

/// The text in the encoding the block has, its mark included.
///
/// # Errors
///
/// When the block is in several encodings, or holds bytes that are none of its characters, or the
/// text has characters that its encoding has not: nothing is written otherwise than it was read.
fn encode(text: &str, block: &Block) -> io::Result<Vec<u8>> {
    let decoded = block.read.decoded();
    if decoded.is_mixed() || !decoded.lost.is_empty() {
        let message = "the file is not in one encoding: convert it to UTF-8 first";
        return Err(io::Error::new(io::ErrorKind::Unsupported, message));
    }
    if decoded.encoding != Encoding::Utf8 {
        return encoded(text, decoded.encoding);
    }
    let mark: &[u8] = match block.is_first && block.read.bytes().starts_with(MARK) {
        true => MARK,
        false => b"",
    };
    Ok([mark, text.as_bytes()].concat())
}

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// What became of the games of one file.
#[derive(Default)]
struct Sum {
    games: usize,
    changed: usize,
    /// How many games were left as they were.
    alone: usize,
    offered: usize,
    /// Whether anything is left that should be looked at.
    left: bool,
    codes: BTreeMap<Code, usize>,
}

impl Sum {
    /// Adds a block, and names the first games that are left as they were, and why.
    fn add(&mut self, block: &Block, done: &Mended, report: &mut Report<'_>) {
        let (mut places, first) = (block.places(), block.numbers(done.games).in_file);
        self.games += done.games;
        for mend in &done.mends {
            self.changed += usize::from(!mend.applied.is_empty());
            self.offered += mend.offered;
            self.left |= mend.left > 0 || mend.doubt.is_some();
            for code in &mend.applied {
                *self.codes.entry(*code).or_default() += 1;
            }
            if mend.doubt.is_none() && mend.defect.is_none() {
                continue;
            }
            self.alone += 1;
            if self.alone > MAX_NAMED {
                continue;
            }
            let at = match &mend.doubt {
                Some(doubt) => doubt.span.start,
                None => mend.span.start,
            };
            let (place, name) = (places.place(at), plain(&block.source.name));
            let why = plain(&why(mend)).into_owned();
            let (line, column, number) = (place.line, place.column, first + mend.number - 1);
            report.line(&format!(
                "{name}:{line}:{column}: game {number} is left as it is: {why}"
            ));
        }
    }

    /// Tells what was or would be mended, what was left alone and what else there is.
    fn tell(&self, name: &str, write: bool, report: &mut Report<'_>) {
        if self.alone > MAX_NAMED {
            let more = thousands(self.alone - MAX_NAMED);
            report.line(&format!(
                "{name}: and {more} more games are left as they are"
            ));
        }
        if self.offered > 0 {
            let more = counted(self.offered, "more fix is", "more fixes are");
            report.line(&format!(
                "{name}: {more} only offered, for `--unsafe` or `--select`"
            ));
        }
        if !self.codes.is_empty() {
            let total = counted(self.codes.values().sum(), "thing", "things");
            let games = counted(self.changed, "game", "games");
            let done = if write { "mended" } else { "to mend" };
            let all = thousands(self.games);
            report.line(&format!("{name}: {total} {done} in {games} of {all}"));
            for (code, count) in &self.codes {
                let count = thousands(*count);
                report.line(&format!("  {code} {:24} {count:>7}", code.name()));
            }
        }
    }

    fn verdict(&self, write: bool) -> Verdict {
        match self.changed > 0 && !write || self.left {
            true => Verdict::Found,
            false => Verdict::Clean,
        }
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", thousands(count))
}

fn why(game: &GameMend) -> String {
    match (&game.doubt, &game.defect) {
        (Some(doubt), _) => format!("{}[{}]: {}", doubt.severity, doubt.code, doubt.message),
        (None, Some(Defect::Endless)) => "there is too much to mend in it".to_owned(),
        (None, Some(Defect::Parted)) => "its tags would run into those of another game".to_owned(),
        (None, Some(Defect::Changed(_))) => {
            "mended, it would be another game; this is a fault of the program".to_owned()
        }
        (None, None) => String::new(),
    }
}
