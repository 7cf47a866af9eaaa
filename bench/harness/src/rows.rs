//! What is measured: the rows of the table, with what must be reached and what should.

use crate::commands::{self, Job, Ours};
use crate::measure::{Failure, Measured};
use crate::places::Places;

/// Which of the two generated files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Over the board, no comments.
    Otb,
    /// As a server exports them, a clock after each move.
    Server,
}

/// How much of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slice {
    /// All of it.
    Whole,
    /// Its first games, so many megabytes.
    First(u64),
}

/// What the outputs of two commands have to share before they are timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Every byte.
    Bytes,
    /// The moves of each game, and its tags.
    TagsAndMoves,
    /// The moves of each game.
    Moves,
    /// How many games and plies there are.
    Counts,
}

/// How a row is measured.
#[derive(Clone, Copy, Debug)]
pub enum Measure {
    /// Processor time of a peer, divided by that of the product.
    Faster(Job, Ours, Slice, Proof),
    /// Processor time of the product, divided by its own for something else.
    Own(Ours, Ours, Slice),
    /// Bytes read a second of processor time.
    Throughput(Ours),
    /// Time on the clock with one core, divided by that with two; the output goes to a file.
    TwoCores(Ours, Ours),
    /// Time on the clock of `zstd -dc`, divided by the product's on the same file and two cores.
    Zstd(Ours, &'static str),
    /// Nanoseconds of shakmaty for one move, divided by ours: an id of the micro-benchmarks.
    OneMove(&'static str),
    /// Time on the clock from the start of the process to the first byte of the answer.
    Start(Ours),
    /// The most memory any of the commands takes, on either file; with this ending of its name.
    Memory(&'static [Ours], &'static str),
    /// Instructions a ply: an id of the kept figures.
    Instructions(&'static str),
}

/// In what a figure is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    Times,
    Percent,
    GigabytesPerSecond,
    Milliseconds,
    Megabytes,
    Instructions,
}

/// A row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    pub id: String,
    pub work: &'static str,
    pub style: Option<Style>,
    pub measure: Measure,
    pub unit: Unit,
    /// What must be reached, and what should; none where nothing is asked.
    pub goals: Option<(f64, f64)>,
}

/// How a figure stands to what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Unasked,
    Missed,
    Must,
    Target,
}

impl Row {
    /// The work, and on which file.
    pub fn title(&self) -> String {
        match self.style {
            None => self.work.to_owned(),
            Some(Style::Otb) => format!("{}; over the board", self.work),
            Some(Style::Server) => format!("{}; server", self.work),
        }
    }

    /// How a figure stands to what was asked; a target below what must be is one to stay under.
    pub fn verdict(&self, value: f64) -> Verdict {
        let Some((must, target)) = self.goals else {
            return Verdict::Unasked;
        };
        let reaches = |goal: f64| {
            if target < must {
                value <= goal
            } else {
                value >= goal
            }
        };
        match (reaches(must), reaches(target)) {
            (_, true) => Verdict::Target,
            (true, false) => Verdict::Must,
            (false, false) => Verdict::Missed,
        }
    }

    /// Whether what must be reached was not.
    pub fn is_missed(&self, measured: &Result<Measured, Failure>) -> bool {
        measured
            .as_ref()
            .is_ok_and(|measured| self.verdict(measured.value) == Verdict::Missed)
    }
}

/// The rows whose ids begin with one of the words; all without words.
pub fn chosen(only: &[String], places: &Places) -> Vec<Row> {
    let mut rows = all(places);
    if !only.is_empty() {
        rows.retain(|row| only.iter().any(|word| row.id.starts_with(word.as_str())));
    }
    rows
}

fn all(places: &Places) -> Vec<Row> {
    use Measure::*;
    let mut rows = Vec::new();
    against_rust(&mut rows);
    against_others(&mut rows);
    for (id, work, ours) in [
        (
            "own-lan",
            "long algebraic, against own UCI time",
            commands::LAN,
        ),
        ("own-iccf", "ICCF, against own UCI time", commands::ICCF),
        (
            "own-figurine",
            "figurines, against own UCI time",
            commands::FIGURINE,
        ),
        (
            "own-local",
            "German letters, against own UCI time",
            commands::LOCAL,
        ),
    ] {
        let measure = Own(ours, commands::UCI, Slice::Whole);
        rows.push(row(
            id,
            work,
            Some(Style::Otb),
            measure,
            Unit::Times,
            (1.3, 1.1),
        ));
    }
    let measure = Own(commands::DESCRIPTIVE, commands::SAN, Slice::First(50));
    let work = "descriptive, against own SAN time";
    rows.push(row(
        "own-descriptive",
        work,
        Some(Style::Otb),
        measure,
        Unit::Times,
        (4.0, 2.0),
    ));
    for style in [Style::Otb, Style::Server] {
        let measure = Own(commands::EXPORT, commands::UCI_PGN, Slice::Whole);
        let work = "games to Parquet, against own time to PGN in UCI";
        rows.push(row(
            "export",
            work,
            Some(style),
            measure,
            Unit::Times,
            (2.5, 2.0),
        ));
    }
    for style in [Style::Otb, Style::Server] {
        let measure = Throughput(commands::LIST);
        let unit = Unit::GigabytesPerSecond;
        rows.push(row(
            "list",
            "list, tags only",
            Some(style),
            measure,
            unit,
            (0.8, 1.5),
        ));
    }
    for style in [Style::Otb, Style::Server] {
        let measure = TwoCores(commands::UCI, commands::UCI_TWO);
        let work = "two cores against one, to UCI, in order, to a file";
        rows.push(row(
            "two-cores",
            work,
            Some(style),
            measure,
            Unit::Times,
            (1.6, 1.8),
        ));
    }
    for (ending, id, work) in [
        ("zst", "zst", ".zst to UCI on two cores, share of zstd -dc"),
        (
            "l19.zst",
            "zst-l19",
            ".zst of level 19 to UCI on two cores, share of zstd -dc",
        ),
    ] {
        for style in [Style::Otb, Style::Server] {
            let made = places.whole(style).with_extension(format!("pgn.{ending}"));
            if ending == "zst" || made.exists() {
                let measure = Zstd(commands::UCI_TWO, ending);
                rows.push(row(
                    id,
                    work,
                    Some(style),
                    measure,
                    Unit::Percent,
                    (70.0, 85.0),
                ));
            }
        }
    }
    one_machine(&mut rows);
    rows
}

fn against_rust(rows: &mut Vec<Row>) {
    use Measure::Faster;
    let work = "PGN to UCI, every move checked, against pgn-reader + shakmaty";
    let measure = Faster(Job::Rust("uci"), commands::UCI, Slice::Whole, Proof::Bytes);
    both(rows, "uci", work, measure, [(2.5, 3.5), (2.0, 3.0)]);
    let work = "the same with tags kept";
    let slice = Slice::Whole;
    let measure = Faster(
        Job::Rust("pgnuci"),
        commands::UCI_TAGGED,
        slice,
        Proof::TagsAndMoves,
    );
    both(rows, "tags", work, measure, [(2.5, 3.5), (2.0, 3.0)]);
    let work = "PGN to normal SAN, right disambiguation and +/#, against pgn-reader + shakmaty";
    let measure = Faster(Job::Rust("san"), commands::SAN, Slice::Whole, Proof::Bytes);
    both(rows, "san", work, measure, [(5.0, 8.0), (3.5, 5.5)]);
    let work = "check of a clean file, against pgn-reader + shakmaty playing the moves";
    let measure = Faster(
        Job::Rust("play"),
        commands::CHECK,
        Slice::Whole,
        Proof::Counts,
    );
    both(rows, "check", work, measure, [(1.7, 2.5), (1.5, 2.2)]);
}

fn against_others(rows: &mut Vec<Row>) {
    use Measure::Faster;
    for (id, work, peer, ours, slice, proof, goals) in [
        (
            "pgn-extract-uci",
            "PGN to UCI, against pgn-extract",
            Job::PgnExtract(&["-s", "-Wuci"]),
            commands::UCI_TAGGED,
            Slice::First(50),
            Proof::Moves,
            Some((20.0, 30.0)),
        ),
        (
            "pgn-extract-san",
            "PGN to SAN, against pgn-extract",
            Job::PgnExtract(&["-s"]),
            commands::SAN_TAGGED,
            Slice::First(50),
            Proof::Moves,
            Some((15.0, 22.0)),
        ),
        (
            "python-chess",
            "PGN to UCI, against python-chess",
            Job::Python,
            commands::UCI,
            Slice::First(2),
            Proof::Bytes,
            Some((500.0, 1000.0)),
        ),
        (
            "chess.js",
            "PGN to UCI, against chess.js",
            Job::JavaScript,
            commands::UCI,
            Slice::First(1),
            Proof::Bytes,
            None,
        ),
    ] {
        rows.push(Row {
            id: id.to_owned(),
            work,
            style: Some(Style::Otb),
            measure: Faster(peer, ours, slice, proof),
            unit: Unit::Times,
            goals,
        });
    }
}

fn one_machine(rows: &mut Vec<Row>) {
    use Measure::*;
    for (id, work, measure, unit, goals) in [
        (
            "one-move-read",
            "one move: SAN text, position in hand, to UCI, against shakmaty",
            OneMove("san-to-uci"),
            Unit::Times,
            (1.2, 1.8),
        ),
        (
            "one-move-write",
            "one move: SAN with + and # written, against shakmaty",
            OneMove("write-san"),
            Unit::Times,
            (6.0, 12.0),
        ),
        (
            "start",
            "process start to the first result of move",
            Start(commands::MOVE),
            Unit::Milliseconds,
            (5.0, 2.0),
        ),
        (
            "memory-plain",
            "peak memory, plain input, two cores",
            Memory(&[commands::UCI_TWO, commands::CHECK_TWO], "pgn"),
            Unit::Megabytes,
            (64.0, 24.0),
        ),
        (
            "memory-zst",
            "peak memory, .zst, two cores",
            Memory(&[commands::UCI_TWO, commands::CHECK_TWO], "pgn.zst"),
            Unit::Megabytes,
            (96.0, 32.0),
        ),
        (
            "instructions-uci",
            "instructions a ply, to UCI, over the board",
            Instructions("otb-uci"),
            Unit::Instructions,
            (450.0, 330.0),
        ),
        (
            "instructions-san",
            "instructions a ply, to SAN, over the board",
            Instructions("otb-san"),
            Unit::Instructions,
            (600.0, 400.0),
        ),
    ] {
        rows.push(row(id, work, None, measure, unit, goals));
    }
}

fn both(
    rows: &mut Vec<Row>,
    id: &str,
    work: &'static str,
    measure: Measure,
    goals: [(f64, f64); 2],
) {
    for (style, goals) in [Style::Otb, Style::Server].into_iter().zip(goals) {
        rows.push(row(id, work, Some(style), measure, Unit::Times, goals));
    }
}

fn row(
    id: &str,
    work: &'static str,
    style: Option<Style>,
    measure: Measure,
    unit: Unit,
    goals: (f64, f64),
) -> Row {
    let id = match style {
        Some(Style::Server) => format!("{id}-server"),
        _ => id.to_owned(),
    };
    Row {
        id,
        work,
        style,
        measure,
        unit,
        goals: Some(goals),
    }
}
