//! Where files and programs are.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::rows::{Slice, Style};

/// The folder of the benchmarks, the size of the files and the core to run on.
pub struct Places {
    here: PathBuf,
    size: u64,
    /// The core on which all runs that is meant for one core.
    pub cpu: usize,
}

impl Places {
    pub fn new(here: PathBuf, size: u64, cpu: usize) -> Places {
        Places { here, size, cpu }
    }

    /// The same places with files of another size.
    pub fn of_size(&self, size: u64) -> Places {
        Places::new(self.here.clone(), size, self.cpu)
    }

    /// The product.
    pub fn product(&self) -> PathBuf {
        match std::env::var_os("SCORESHEET") {
            Some(path) => path.into(),
            None => self.here.join("../target/release/scoresheet"),
        }
    }

    /// A program of this workspace.
    pub fn own(&self, name: &str) -> PathBuf {
        self.here.join("target/release").join(name)
    }

    /// A file of this folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.here.join(name)
    }

    /// The generated file of a style.
    pub fn whole(&self, style: Style) -> PathBuf {
        let style = match style {
            Style::Otb => "otb",
            Style::Server => "server",
        };
        self.here.join(format!("data/{style}-{}.pgn", self.size))
    }

    /// The generated file, or as many of its first games as fit into the slice.
    pub fn slice(&self, style: Style, slice: Slice) -> Outcome<PathBuf> {
        let whole = self.whole(style);
        let Slice::First(megabytes) = slice else {
            return Ok(whole);
        };
        let limit = megabytes * 1_000_000;
        let len = whole
            .metadata()
            .map_err(|error| lacks(&whole, &error))?
            .len();
        if len <= limit {
            return Ok(whole);
        }
        let path = whole.with_extension(format!("first{megabytes}.pgn"));
        if !is_newer(&path, &whole) {
            cut(&whole, limit as usize, &path).map_err(|error| lacks(&path, &error))?;
        }
        Ok(path)
    }

    /// Where outputs go that have to be in a file: memory, where there is such a folder.
    pub fn scratch(&self) -> PathBuf {
        let memory = Path::new("/dev/shm");
        let name = format!("scoresheet-bench-{}", std::process::id());
        if memory.is_dir() {
            memory.join(name)
        } else {
            self.here.join("data").join(name)
        }
    }
}

fn is_newer(path: &Path, than: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|about| about.modified());
    matches!((time(path), time(than)), (Ok(a), Ok(b)) if a >= b)
}

fn lacks(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn cut(whole: &Path, limit: usize, to: &Path) -> std::io::Result<()> {
    let mut text = vec![0; limit];
    File::open(whole)?.read_exact(&mut text)?;
    let boundary = b"\n\n[Event ";
    let end = text
        .windows(boundary.len())
        .rposition(|window| window == boundary)
        .map_or(text.len(), |at| at + 2);
    let partial = to.with_extension("partial");
    File::create(&partial)?.write_all(&text[..end])?;
    std::fs::rename(partial, to)
}
