//! How each kind of row is measured.

use std::fmt;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::commands::{ALL_CORES, Job, Ours};
use crate::instructions;
use crate::load::Load;
use crate::places::Places;
use crate::proof::{prove, prove_lines};
use crate::rows::{Measure, Proof, Row, Slice, Style};
use crate::run::{peak, run};
use crate::turns::{Turns, alone, spread, take};

/// How often a process is started to time its start.
const STARTS: usize = 200;

/// When other processes take more of the machine, figures by the clock are not to be believed.
const MUCH: f64 = 0.05;

/// On files of fewer megabytes the product's time is taken from a larger one, by size.
const TOO_SMALL: u64 = 10;

/// A figure.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The median.
    pub value: f64,
    /// The least and the greatest of the rounds.
    pub range: Option<(f64, f64)>,
    /// What it is made of, for the reader.
    pub detail: String,
    /// Which share of the machine other processes took meanwhile, when it was much.
    pub disturbed: Option<f64>,
}

/// Why there is no figure.
#[derive(Clone, Debug)]
pub enum Failure {
    /// Something is not installed here.
    Missing(String),
    /// Something went wrong, and the table cannot be trusted.
    Fault(String),
}

impl Failure {
    /// Whether something went wrong.
    pub fn is_fault(&self) -> bool {
        matches!(self, Failure::Fault(_))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Failure::Missing(what) | Failure::Fault(what)) = self;
        f.write_str(what)
    }
}

/// The figure of a row, with a word when other processes kept the machine busy meanwhile.
pub fn measure(row: &Row, places: &Places, rounds: usize) -> Result<Measured, Failure> {
    let before = Load::now();
    let mut measured = figure(row, places, rounds)?;
    let others = before.others_until(Load::now());
    if others > MUCH {
        measured.disturbed = Some(others);
        let percent = 100.0 * others;
        measured.detail += &format!("; other processes took {percent:.0}% of the machine");
    }
    Ok(measured)
}

fn figure(row: &Row, places: &Places, rounds: usize) -> Result<Measured, Failure> {
    let style = row.style.unwrap_or(Style::Otb);
    let bench = Bench {
        places,
        rounds,
        core: places.cpu.to_string(),
    };
    match row.measure {
        Measure::Faster(job, ours, slice, proof) => bench.faster(style, job, ours, slice, proof),
        Measure::Own(ours, base, slice) => bench.own(style, ours, base, slice),
        Measure::Throughput(ours) => bench.throughput(style, ours),
        Measure::TwoCores(one, two) => bench.two_cores(style, one, two),
        Measure::Zstd(ours, ending) => bench.zstd(style, ours, ending),
        Measure::OneMove(id) => bench.one_move(id),
        Measure::Start(ours) => bench.start(ours),
        Measure::Memory(all, ending) => bench.memory(all, ending),
        Measure::Instructions(id) => instructions::one(places, id),
    }
}

struct Bench<'a> {
    places: &'a Places,
    rounds: usize,
    core: String,
}

impl Bench<'_> {
    fn command(&self, job: Job, file: &Path, cores: &str) -> Result<Command, Failure> {
        let lacks = || Failure::Missing(format!("{} is not installed", job.who()));
        job.command(self.places, file, cores).ok_or_else(lacks)
    }

    fn slice(&self, style: Style, slice: Slice) -> Result<PathBuf, Failure> {
        self.places.slice(style, slice).map_err(Failure::Fault)
    }

    /// Processor seconds of a job, as often as they are asked for.
    fn cpu(&self, job: Job, file: &Path) -> impl FnMut() -> Result<f64, Failure> {
        move || {
            let mut command = self.command(job, file, &self.core)?;
            Ok(run(&mut command, None)?.cpu)
        }
    }

    fn faster(
        &self,
        style: Style,
        job: Job,
        ours: Ours,
        slice: Slice,
        proof: Proof,
    ) -> Result<Measured, Failure> {
        let file = self.slice(style, slice)?;
        let ours = Job::Ours(ours);
        // Outputs that are compared game by game are gathered first: a part of the file will do.
        let sample = match (proof, slice) {
            (Proof::TagsAndMoves | Proof::Moves, Slice::Whole) => {
                self.slice(style, Slice::First(50))?
            }
            _ => file.clone(),
        };
        let mut one = self.command(ours, &sample, ALL_CORES)?;
        let mut other = self.command(job, &sample, ALL_CORES)?;
        prove(proof, &mut one, &mut other)?;
        let (mut theirs, mut mine) = (self.cpu(job, &file), self.cpu(ours, &file));
        let Slice::First(..TOO_SMALL) = slice else {
            let turns = take(self.rounds, &mut theirs, &mut mine)?;
            return Ok(ratio(&turns, job.who(), "ours", &file));
        };
        // What takes a slow peer seconds is over for us before it can be timed well.
        let larger = self.slice(style, Slice::First(50))?;
        let share = size(&file)? / size(&larger)?;
        let mut on_larger = self.cpu(ours, &larger);
        let mut mine_by_size = || Ok(on_larger()? * share);
        let turns = take(self.rounds, &mut theirs, &mut mine_by_size)?;
        let (here, _, _) = alone(self.rounds, &mut mine)?;
        let mut measured = ratio(&turns, job.who(), "ours", &file);
        measured.detail += &format!(
            ", by size from the first 50 MB; {} on the same small file",
            seconds(here)
        );
        Ok(measured)
    }

    fn own(&self, style: Style, ours: Ours, base: Ours, slice: Slice) -> Result<Measured, Failure> {
        let file = self.slice(style, slice)?;
        let mut work = self.cpu(Job::Ours(ours), &file);
        let mut base = self.cpu(Job::Ours(base), &file);
        let turns = take(self.rounds, &mut work, &mut base)?;
        Ok(ratio(&turns, "this", "base", &file))
    }

    fn throughput(&self, style: Style, ours: Ours) -> Result<Measured, Failure> {
        let file = self.slice(style, Slice::Whole)?;
        let bytes = size(&file)?;
        let mut list = self.command(Job::Ours(ours), &file, ALL_CORES)?;
        let mut count = self.command(Job::Rust("count"), &file, ALL_CORES)?;
        prove_lines(&mut list, &mut count)?;
        let mut work = self.cpu(Job::Ours(ours), &file);
        let (middle, least, most) = alone(self.rounds, &mut work)?;
        let speed = |seconds: f64| bytes / seconds / 1e9;
        Ok(Measured {
            value: speed(middle),
            range: Some((speed(most), speed(least))),
            detail: format!("{middle:.3} s"),
            disturbed: None,
        })
    }

    fn two_cores(&self, style: Style, one: Ours, two: Ours) -> Result<Measured, Failure> {
        let cores = self.two()?;
        let file = self.slice(style, Slice::Whole)?;
        let scratch = self.places.scratch();
        let other = scratch.with_extension("two");
        let clock = |ours: Ours, cores: &str, to: &Path| -> Result<f64, Failure> {
            let mut command = self.command(Job::Ours(ours), &file, cores)?;
            Ok(run(&mut command, Some(to))?.clock)
        };
        let mut alone = || clock(one, &self.core, &scratch);
        let mut together = || clock(two, &cores, &other);
        let turns = take(self.rounds, &mut alone, &mut together);
        let same = same_files(&scratch, &other);
        let _ = (fs::remove_file(&scratch), fs::remove_file(&other));
        let turns = turns?;
        if !same {
            return Err(Failure::Fault(
                "two cores write other bytes than one".to_owned(),
            ));
        }
        Ok(ratio(&turns, "one core", "two", &file))
    }

    fn zstd(&self, style: Style, ours: Ours, ending: &str) -> Result<Measured, Failure> {
        let cores = self.two()?;
        let plain = self.places.whole(style);
        let packed = plain.with_extension(format!("pgn.{ending}"));
        let ours = Job::Ours(ours);
        let mut from_plain = self.command(ours, &plain, &cores)?;
        let mut from_packed = self.command(ours, &packed, &cores)?;
        prove(Proof::Bytes, &mut from_plain, &mut from_packed)?;
        let clock = |job: Job| -> Result<f64, Failure> {
            let mut command = self.command(job, &packed, &cores)?;
            Ok(run(&mut command, None)?.clock)
        };
        let (mut unpack, mut work) = (|| clock(Job::Zstd), || clock(ours));
        let turns = take(self.rounds, &mut unpack, &mut work)?;
        let mut measured = ratio(&turns, "zstd -dc", "ours", &plain);
        measured.value *= 100.0;
        measured.range = measured
            .range
            .map(|(low, high)| (100.0 * low, 100.0 * high));
        Ok(measured)
    }

    fn two(&self) -> Result<String, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        if cores < 2 {
            return Err(Failure::Missing("there is one core only".to_owned()));
        }
        let other = if self.places.cpu == 0 { 1 } else { 0 };
        Ok(format!("{},{other}", self.core))
    }

    fn one_move(&self, id: &str) -> Result<Measured, Failure> {
        let output = Command::new("taskset")
            .args(["-c", &self.core])
            .arg(self.places.own("bench-micro"))
            .args(["--only", "versus", "--tabs"])
            .output()
            .map_err(|error| Failure::Fault(error.to_string()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let figures = text.lines().find_map(|line| {
            let mut fields = line.split('\t');
            let found = fields.next() == Some(id);
            let mut number = || fields.next()?.parse::<f64>().ok();
            found.then(|| Some((number()?, number()?)))?
        });
        let (ours, theirs) = figures.ok_or_else(|| {
            Failure::Fault(String::from_utf8_lossy(&output.stderr).trim().to_owned())
        })?;
        Ok(Measured {
            value: theirs / ours,
            range: None,
            detail: format!("shakmaty {theirs:.0} ns, ours {ours:.0} ns"),
            disturbed: None,
        })
    }

    fn start(&self, ours: Ours) -> Result<Measured, Failure> {
        let fault = |error: std::io::Error| Failure::Fault(error.to_string());
        let once = |program: &Path, args: Ours| -> Result<f64, Failure> {
            let begin = Instant::now();
            let mut child = Command::new(program)
                .args(args)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .map_err(fault)?;
            let mut first = [0; 1];
            let out = child.stdout.as_mut().expect("its output is a pipe");
            let len = out.read(&mut first).map_err(fault)?;
            let seconds = begin.elapsed().as_secs_f64();
            child.wait().map_err(fault)?;
            if len == 0 && !args.is_empty() {
                return Err(Failure::Fault("move answered nothing".to_owned()));
            }
            Ok(seconds * 1000.0)
        };
        let product = self.places.product();
        let mut times = Vec::new();
        let mut floors = Vec::new();
        for _ in 0..STARTS {
            times.push(once(&product, ours)?);
            floors.push(once(Path::new("/bin/true"), &[])?);
        }
        let (value, low, high) = spread(times);
        Ok(Measured {
            value,
            range: Some((low, high)),
            detail: format!("/bin/true takes {:.2} ms", spread(floors).0),
            disturbed: None,
        })
    }

    fn memory(&self, all: &[Ours], ending: &str) -> Result<Measured, Failure> {
        let mut most = 0;
        let mut details = Vec::new();
        for style in [Style::Otb, Style::Server] {
            let file = self.places.whole(style).with_extension(ending);
            for ours in all {
                let command = self.command(Job::Ours(ours), &file, ALL_CORES)?;
                let bytes = peak(&command)?;
                details.push(format!("{} {:.1}", ours[0], bytes as f64 / 1e6));
                most = most.max(bytes);
            }
        }
        Ok(Measured {
            value: most as f64 / 1e6,
            range: None,
            detail: format!("{} MB", details.join(", ")),
            disturbed: None,
        })
    }
}

fn ratio(turns: &Turns, first: &str, second: &str, file: &Path) -> Measured {
    let (value, low, high) = turns.ratio;
    let megabytes = size(file).unwrap_or(f64::NAN) / 1e6;
    let speed = megabytes / turns.second;
    Measured {
        value,
        range: Some((low, high)),
        detail: format!(
            "{first} {}, {second} {} ({speed:.0} MB/s)",
            seconds(turns.first),
            seconds(turns.second)
        ),
        disturbed: None,
    }
}

fn seconds(time: f64) -> String {
    if time < 0.1 {
        format!("{:.1} ms", time * 1000.0)
    } else {
        format!("{time:.2} s")
    }
}

fn size(file: &Path) -> Result<f64, Failure> {
    let about = fs::metadata(file);
    let about = about.map_err(|error| Failure::Fault(format!("{}: {error}", file.display())))?;
    Ok(about.len() as f64)
}

fn same_files(one: &Path, other: &Path) -> bool {
    let same = || -> std::io::Result<bool> {
        let (mut a, mut b) = (fs::File::open(one)?, fs::File::open(other)?);
        let (mut x, mut y) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        if a.metadata()?.len() != b.metadata()?.len() {
            return Ok(false);
        }
        loop {
            let len = a.read(&mut x)?;
            b.read_exact(&mut y[..len])?;
            if x[..len] != y[..len] {
                return Ok(false);
            }
            if len == 0 {
                return Ok(true);
            }
        }
    };
    same().unwrap_or(false)
}
