//! `fix`: files mended, or what would be changed in them.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};

use scoresheet::diagnostic::Code;
use scoresheet::fix::{Choice, Defect, GameMend, Mended, mend};
use scoresheet::notation::find;
use scoresheet::read::How;
use scoresheet::text::{Decoded, Encoding, Places};

use super::Verdict;
use crate::BUFFER;
use crate::args::{Color, Fix};
use crate::ask::AUTO;
use crate::difference::{self, Look};
use crate::games::decoded;
use crate::input::{Origin, origins};
use crate::output::{Output, encoded};
use crate::plain::plain;
use crate::report::{Report, thousands};

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
    let mut worst = Verdict::Clean;
    for origin in origins(&typed.input) {
        if origin.is_awaited() {
            report.line("reading what is typed here, up to an end of file (Ctrl-D)");
        }
        let verdict = match one(typed, origin, (out, look), &mut report) {
            Ok(verdict) => verdict,
            Err(Trouble::Output(error)) => return Err(error),
            Err(Trouble::File(error)) => {
                report.failure(&origin.name(), &error);
                Verdict::Failed
            }
        };
        worst = worst.max(verdict);
    }
    out.flush()?;
    Ok(worst)
}

/// What stood in the way.
enum Trouble {
    /// One file could not be read or replaced.
    File(io::Error),
    /// The results could not be written.
    Output(io::Error),
}

fn one(
    typed: &Fix,
    origin: Origin<'_>,
    (out, look): (&mut dyn Write, Look),
    report: &mut Report<'_>,
) -> Result<Verdict, Trouble> {
    let bytes = origin.read().map_err(Trouble::File)?;
    let decoded = decoded(&bytes, typed.input.input_encoding);
    let mended = mend(&decoded.text, how(typed), &choice(typed));
    let changed = mended.changed() > 0;
    tell(&origin.name(), &decoded.text, &mended, typed.write, report);
    match (typed.write, origin) {
        (false, _) => {
            let (name, texts) = (origin.name(), (&*decoded.text, &*mended.text));
            difference::write(&plain(&name), texts, look, out).map_err(Trouble::Output)?;
        }
        (true, Origin::File(path)) if changed => {
            let bytes = encode(&mended.text, &bytes, &decoded).map_err(Trouble::File)?;
            replace(path, &bytes).map_err(Trouble::File)?;
        }
        (true, Origin::File(_)) => (),
        (true, _) => {
            let bytes = encode(&mended.text, &bytes, &decoded).map_err(Trouble::File)?;
            let written = out.write_all(&bytes).and_then(|()| out.flush());
            written.map_err(Trouble::Output)?;
        }
    }
    let left = mended
        .mends
        .iter()
        .any(|it| it.left > 0 || it.doubt.is_some());
    Ok(match changed && !typed.write || left {
        true => Verdict::Found,
        false => Verdict::Clean,
    })
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

/// The text in the encoding the file has, its mark included.
///
/// # Errors
///
/// When the file is in several encodings, or holds bytes that are none of its characters, or the
/// text has characters that its encoding has not: nothing is written otherwise than it was read.
fn encode(text: &str, old: &[u8], decoded: &Decoded<'_>) -> io::Result<Vec<u8>> {
    if decoded.is_mixed() || !decoded.lost.is_empty() {
        let message = "the file is not in one encoding: convert it to UTF-8 first";
        return Err(io::Error::new(io::ErrorKind::Unsupported, message));
    }
    if decoded.encoding != Encoding::Utf8 {
        return encoded(text, decoded.encoding);
    }
    let mark: &[u8] = match old.starts_with(MARK) {
        true => MARK,
        false => b"",
    };
    Ok([mark, text.as_bytes()].concat())
}

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

fn replace(path: &std::path::Path, bytes: &[u8]) -> io::Result<()> {
    let mut nowhere = io::sink();
    let mut out = Output::new(Some(path), &mut nowhere)?;
    out.write_all(bytes)?;
    out.finish()
}

/// What was or would be mended, what was left alone and why, and what else there is.
fn tell(name: &str, text: &str, mended: &Mended<'_>, write: bool, report: &mut Report<'_>) {
    let mut places = Places::new(text);
    let name = plain(name);
    let alone = |it: &&GameMend| it.doubt.is_some() || it.defect.is_some();
    for game in mended.mends.iter().filter(alone).take(MAX_NAMED) {
        let at = match &game.doubt {
            Some(doubt) => doubt.span.start,
            None => game.span.start,
        };
        let place = places.place(at);
        let why = plain(&why(game)).into_owned();
        let (line, column, number) = (place.line, place.column, game.number);
        report.line(&format!(
            "{name}:{line}:{column}: game {number} is left as it is: {why}"
        ));
    }
    let count = mended.mends.iter().filter(alone).count();
    if count > MAX_NAMED {
        let more = thousands(count - MAX_NAMED);
        report.line(&format!(
            "{name}: and {more} more games are left as they are"
        ));
    }
    let offered: usize = mended.mends.iter().map(|it| it.offered).sum();
    if offered > 0 {
        let more = counted(offered, "more fix is", "more fixes are");
        report.line(&format!(
            "{name}: {more} only offered, for `--unsafe` or `--select`"
        ));
    }
    let codes = codes(mended);
    if !codes.is_empty() {
        let total = counted(codes.values().sum(), "thing", "things");
        let games = counted(mended.changed(), "game", "games");
        let done = if write { "mended" } else { "to mend" };
        let all = thousands(mended.games);
        report.line(&format!("{name}: {total} {done} in {games} of {all}"));
        for (code, count) in codes {
            let count = thousands(count);
            report.line(&format!("  {code} {:24} {count:>7}", code.name()));
        }
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", thousands(count))
}

fn codes(mended: &Mended<'_>) -> BTreeMap<Code, usize> {
    let mut codes = BTreeMap::new();
    for code in mended.mends.iter().flat_map(|it| &it.applied) {
        *codes.entry(*code).or_default() += 1;
    }
    codes
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
