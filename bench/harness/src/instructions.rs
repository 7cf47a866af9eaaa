//! Instructions a ply against the figures that are kept: a gate that no busy machine disturbs.
//!
//! Each figure is taken from two files of which one is the beginning of the other: what both take,
//! the start-up above all, cancels out.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::callgrind::{Counted, count};
use crate::commands::{self, Job, Ours};
use crate::machine;
use crate::measure::{Failure, Measured};
use crate::places::Places;
use crate::rows::{Slice, Style};
use crate::{Outcome, run};

/// The size of the files, in megabytes of games over the board.
pub const SIZE: u64 = 2;

/// How much more than the kept figure is too much.
const MAX_GROWTH: f64 = 0.03;

const KEPT: &str = "instructions.txt";

/// A figure: its id, the file, the command, what must be reached and what should.
struct Figure {
    id: &'static str,
    style: Style,
    command: Ours,
    goals: Option<(f64, f64)>,
}

const FIGURES: &[Figure] = &[
    Figure {
        id: "otb-uci",
        style: Style::Otb,
        command: commands::UCI,
        goals: Some((450.0, 330.0)),
    },
    Figure {
        id: "otb-san",
        style: Style::Otb,
        command: commands::SAN,
        goals: Some((600.0, 400.0)),
    },
    Figure {
        id: "otb-tags",
        style: Style::Otb,
        command: commands::UCI_TAGGED,
        goals: None,
    },
    Figure {
        id: "otb-check",
        style: Style::Otb,
        command: commands::CHECK,
        goals: None,
    },
    Figure {
        id: "server-uci",
        style: Style::Server,
        command: commands::UCI,
        goals: Some((450.0, 330.0)),
    },
    Figure {
        id: "server-san",
        style: Style::Server,
        command: commands::SAN,
        goals: Some((600.0, 400.0)),
    },
    Figure {
        id: "server-tags",
        style: Style::Server,
        command: commands::UCI_TAGGED,
        goals: None,
    },
    Figure {
        id: "server-check",
        style: Style::Server,
        command: commands::CHECK,
        goals: None,
    },
];

/// Instructions a ply.
struct Rates {
    own: f64,
    all: f64,
}

/// The figure with this id, for the table.
pub fn one(places: &Places, id: &str) -> Result<Measured, Failure> {
    let figure = FIGURES.iter().find(|figure| figure.id == id);
    let figure = figure.ok_or_else(|| Failure::Fault(format!("there is no figure {id}")))?;
    let rates = rates(figure, &places.of_size(SIZE))?;
    Ok(Measured {
        value: rates.all,
        range: None,
        detail: format!("{:.0} of them in the program's own file", rates.own),
        disturbed: None,
    })
}

/// Prints all figures; says whether none has grown too much. With `update` keeps them.
pub fn compare(places: &Places, update: bool) -> Outcome<bool> {
    let path = places.file(KEPT);
    let text = fs::read_to_string(&path).unwrap_or_default();
    let kept = read(&text);
    let compiler = machine::compiler();
    println!("instructions a ply   kept    own     change   all     must  target");
    let mut fine = true;
    let mut now = Vec::new();
    for figure in FIGURES {
        let rates = rates(figure, places).map_err(|failure| failure.to_string())?;
        let before = kept.get(figure.id).copied();
        fine &= before.is_some_and(|before| rates.own / before <= 1.0 + MAX_GROWTH);
        println!("{}", line(figure, &rates, before, update));
        now.push((figure.id, rates.own));
    }
    if update {
        fs::write(&path, write(&now, &compiler)).map_err(|error| error.to_string())?;
        return Ok(true);
    }
    let made_by = text.lines().find_map(|line| line.strip_prefix("# rustc "));
    if let Some(made_by) = made_by.filter(|made_by| format!("rustc {made_by}") != compiler) {
        println!("the kept figures are of rustc {made_by}, these are of {compiler}");
    }
    if !fine {
        println!("if the growth is meant, `bench/instructions --update` keeps the new figures");
    }
    Ok(fine)
}

/// One line of the table, and what there is to say about it.
fn line(figure: &Figure, rates: &Rates, before: Option<f64>, update: bool) -> String {
    let dash = || "–".to_owned();
    let change = before.map(|before| rates.own / before - 1.0);
    let kept = before.map_or_else(dash, |before| format!("{before:.1}"));
    let shown = change.map_or_else(dash, |change| format!("{:+.1}%", 100.0 * change));
    let (must, target, verdict) = match figure.goals {
        None => (dash(), dash(), ""),
        Some((must, target)) => {
            let verdict = match rates.all {
                all if all <= target => "target met",
                all if all <= must => "must met",
                _ => "must missed",
            };
            (format!("{must}"), format!("{target}"), verdict)
        }
    };
    let remark = match change {
        _ if update => "",
        None => "no figure is kept: --update keeps this one",
        Some(change) if change > MAX_GROWTH => "more than 3% up",
        Some(change) if change < -MAX_GROWTH => "less: --update keeps it",
        Some(_) => "",
    };
    let (id, own, all) = (figure.id, rates.own, rates.all);
    let line = format!(
        "{id:<20} {kept:<7} {own:<7.1} {shown:<8} {all:<7.1} {must:<5} {target:<6} {verdict:<12}{remark}"
    );
    line.trim_end().to_owned()
}

fn rates(figure: &Figure, places: &Places) -> Result<Rates, Failure> {
    let whole = places.whole(figure.style);
    let half = places
        .slice(figure.style, Slice::First(1))
        .map_err(Failure::Fault)?;
    let (whole_plies, half_plies) = (plies(places, &whole)?, plies(places, &half)?);
    let (all, part) = (
        instructions(figure, places, &whole)?,
        instructions(figure, places, &half)?,
    );
    let plies = whole_plies.saturating_sub(half_plies);
    if plies == 0 {
        return Err(Failure::Fault("the program wrote no moves".to_owned()));
    }
    let rate = |all: u64, part: u64| all.saturating_sub(part) as f64 / plies as f64;
    Ok(Rates {
        own: rate(all.own, part.own),
        all: rate(all.all, part.all),
    })
}

fn instructions(figure: &Figure, places: &Places, file: &Path) -> Result<Counted, Failure> {
    let command = command(figure.command, places, file);
    count(&command, &places.product(), &places.scratch())
}

fn command(ours: Ours, places: &Places, file: &Path) -> Command {
    // Without the pin to a core, which is a program of its own.
    let pinned = Job::Ours(ours).command(places, file, "0");
    let pinned = pinned.expect("the product needs nothing installed");
    let mut words = pinned.get_args().skip(2);
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words);
    command
}

/// How many moves the program writes.
fn plies(places: &Places, file: &Path) -> Result<u64, Failure> {
    let mut command = command(commands::UCI, places, file);
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| Failure::Fault(error.to_string()))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let shown = run::show(&command);
        return Err(Failure::Fault(format!(
            "{shown}: {}\n{said}",
            output.status
        )));
    }
    let ends = |pair: &[u8]| !pair[0].is_ascii_whitespace() && pair[1].is_ascii_whitespace();
    Ok(output.stdout.windows(2).filter(|pair| ends(pair)).count() as u64)
}

/// One figure a line, its id and its number; lines that begin with `#` are for people.
fn read(text: &str) -> BTreeMap<&str, f64> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let (id, number) = line.split_once(' ')?;
            Some((id, number.trim().parse().ok()?))
        })
        .collect()
}

fn write(figures: &[(&str, f64)], compiler: &str) -> String {
    let mut out = format!(
        "# Instructions a ply in the program's own file; `bench/instructions --update` writes them.\n\
         # {compiler}\n"
    );
    for (id, number) in figures {
        writeln!(out, "{id:<12} {number:.1}").expect("a string takes all");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_figures_are_read_back() {
        let text = write(&[("otb-uci", 256.04), ("otb-san", 302.0)], "rustc 1.95.0");
        let kept = read(&text);
        assert_eq!(kept.get("otb-uci"), Some(&256.0));
        assert_eq!(kept.get("otb-san"), Some(&302.0));
    }
}
