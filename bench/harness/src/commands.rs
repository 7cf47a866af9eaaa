//! Every command that is run, the product's and its peers': the one place to change them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::places::Places;

/// Stands for the input file in a command.
const FILE: &str = "{file}";

/// The product's arguments.
pub type Ours = &'static [&'static str];

pub const UCI: Ours = &[
    "convert", FILE, "--to", "uci", "--output", "lines", "-j", "1",
];
pub const SAN: Ours = &[
    "convert", FILE, "--to", "san", "--output", "lines", "-j", "1",
];
pub const LAN: Ours = &[
    "convert", FILE, "--to", "lan", "--output", "lines", "-j", "1",
];
pub const ICCF: Ours = &[
    "convert", FILE, "--to", "iccf", "--output", "lines", "-j", "1",
];
pub const FIGURINE: Ours = &[
    "convert", FILE, "--to", "fan", "--output", "lines", "-j", "1",
];
pub const LOCAL: Ours = &[
    "convert", FILE, "--to", "local:de", "--output", "lines", "-j", "1",
];
#[rustfmt::skip]
pub const DESCRIPTIVE: Ours =
    &["convert", FILE, "--to", "descriptive-en", "--output", "lines", "-j", "1"];
pub const UCI_TAGGED: Ours = &["convert", FILE, "--to", "uci", "--bare", "-j", "1"];
pub const SAN_TAGGED: Ours = &["convert", FILE, "--to", "san", "--bare", "-j", "1"];
pub const UCI_PGN: Ours = &["convert", FILE, "--to", "uci", "-j", "1"];
pub const EXPORT: Ours = &["export", FILE, "--output", "parquet", "-j", "1"];
pub const UCI_TWO: Ours = &[
    "convert", FILE, "--to", "uci", "--output", "lines", "-j", "2",
];
pub const CHECK: Ours = &["check", FILE, "-j", "1"];
pub const CHECK_TWO: Ours = &["check", FILE, "-j", "2"];
pub const LIST: Ours = &["list", FILE, "-j", "1"];
pub const MOVE: Ours = &["move", "Nf3", "--to", "uci"];

/// As many cores as the machine has, for `taskset`.
pub const ALL_CORES: &str = "0-1023";

/// Something that is run on a file.
#[derive(Clone, Copy, Debug)]
pub enum Job {
    /// The product.
    Ours(Ours),
    /// pgn-reader and shakmaty, in a program of this workspace.
    Rust(&'static str),
    /// pgn-extract, as Debian has it.
    PgnExtract(&'static [&'static str]),
    /// python-chess, in a small script.
    Python,
    /// chess.js, in a small script.
    JavaScript,
    /// The command line tool of zstd.
    Zstd,
}

impl Job {
    /// The command, on these cores.
    ///
    /// Nothing when a program is not installed.
    pub fn command(self, places: &Places, file: &Path, cores: &str) -> Option<Command> {
        let (program, args): (OsString, Vec<OsString>) = match self {
            Job::Ours(args) => {
                let fill = |arg: &&str| match *arg {
                    FILE => file.into(),
                    arg => arg.into(),
                };
                (places.product().into(), args.iter().map(fill).collect())
            }
            Job::Rust(job) => {
                let program = places.own("bench-peers");
                (program.into(), vec![job.into(), file.into()])
            }
            Job::PgnExtract(args) => {
                let args = args.iter().map(OsString::from);
                let args = args.chain([file.into()]).collect();
                (installed("pgn-extract")?, args)
            }
            Job::Python => {
                let python = places.file("tools/venv/bin/python");
                let script = places.file("peers/python_chess.py");
                let found = python.exists().then_some(python)?;
                (found.into(), vec![script.into(), file.into()])
            }
            Job::JavaScript => {
                places
                    .file("tools/node_modules/chess.js")
                    .exists()
                    .then_some(())?;
                let script = places.file("peers/chess_js.mjs");
                let module = places.file("tools/node_modules/chess.js/dist/esm/chess.js");
                (
                    installed("node")?,
                    vec![script.into(), module.into(), file.into()],
                )
            }
            Job::Zstd => (installed("zstd")?, vec!["-dcq".into(), file.into()]),
        };
        let mut command = Command::new("taskset");
        command.args(["-c", cores]).arg(program).args(args);
        Some(command)
    }

    /// Who does it.
    pub fn who(self) -> &'static str {
        match self {
            Job::Ours(_) => "scoresheet",
            Job::Rust(_) => "pgn-reader + shakmaty",
            Job::PgnExtract(_) => "pgn-extract",
            Job::Python => "python-chess",
            Job::JavaScript => "chess.js",
            Job::Zstd => "zstd -dc",
        }
    }
}

/// The path of an installed program. Debian has what is about chess in a folder for games, which is
/// not everybody's to search.
pub fn installed(name: &str) -> Option<OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
        .map(OsString::from)
}
