//! Many files written at once, which appear when all is written.
//!
//! Each is written beside its place under another name, packed or not. Only so many are open at a time;
//! one that was closed goes on at its end, for what is packed may follow what was packed before. When something goes wrong none appears, and nothing stays behind.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use scoresheet_files::packing::{Packer, Packing};

use crate::interrupt;

/// How many files are open at a time.
const MAX_OPEN: usize = 64;

/// The longest name that is made of a value, in bytes.
const MAX_NAME: usize = 100;

/// Files in a folder.
pub struct Files {
    folder: PathBuf,
    replaces: bool,
    packing: Option<Packing>,
    list: Vec<Part>,
    by_value: HashMap<String, usize>,
    /// Names that are taken, in small letters: some file systems know no others.
    taken: HashSet<String>,
    /// The files that are open, the one that was used last at the end.
    open: Vec<usize>,
    is_done: bool,
}

/// One file.
struct Part {
    written: PathBuf,
    place: PathBuf,
    file: Option<Packer>,
    /// What parts the game that was written last from the next.
    line_end: &'static [u8],
}

impl Files {
    /// Files in this folder, packed so; `replaces` when they may take the place of others.
    pub fn new(folder: &Path, replaces: bool, packing: Option<Packing>) -> Files {
        Files {
            folder: folder.to_owned(),
            replaces,
            packing,
            list: Vec::new(),
            by_value: HashMap::new(),
            taken: HashSet::new(),
            open: Vec::new(),
            is_done: false,
        }
    }

    /// Writes a game to the file of a value.
    ///
    /// # Errors
    ///
    /// Those of writing, and that a file is there already.
    pub fn write(&mut self, value: &str, game: &[u8]) -> io::Result<()> {
        let at = match self.by_value.get(value) {
            Some(at) => *at,
            None => {
                let name = self.free_name(&safe_name(value));
                let at = self.create(&name)?;
                self.by_value.insert(value.to_owned(), at);
                at
            }
        };
        self.append(at, game)
    }

    /// Writes a game to the file with this number in a series, from 1; numbers do not go back.
    ///
    /// # Errors
    ///
    /// Those of writing, and that a file is there already.
    pub fn write_series(&mut self, number: usize, game: &[u8]) -> io::Result<()> {
        while self.list.len() < number {
            let name = format!("{:04}", self.list.len() + 1);
            self.create(&name)?;
        }
        self.append(number - 1, game)
    }

    /// A name that no other file has.
    fn free_name(&mut self, name: &str) -> String {
        let names = std::iter::once(name.to_owned())
            .chain((2_usize..).map(|number| format!("{name} ({number})")));
        let taken = &mut self.taken;
        let mut free = names.filter(|name| taken.insert(name.to_lowercase()));
        free.next().unwrap_or_default()
    }

    fn create(&mut self, name: &str) -> io::Result<usize> {
        fs::create_dir_all(&self.folder).map_err(|error| about(&self.folder, &error))?;
        let ending = self.packing.map(|it| format!(".{}", it.ending()));
        let ending = ending.unwrap_or_default();
        let place = self.folder.join(format!("{name}.pgn{ending}"));
        if place.exists() && !self.replaces {
            let message = format!(
                "{}: this file is there already: --force replaces it",
                place.display()
            );
            return Err(io::Error::new(ErrorKind::AlreadyExists, message));
        }
        let written = self
            .folder
            .join(format!(".{}-{}.part", std::process::id(), self.list.len()));
        let file = File::create_new(&written).map_err(|error| about(&written, &error))?;
        interrupt::remember(&written);
        let at = self.list.len();
        let file = Packer::new(self.packing, file).map_err(|error| about(&written, &error))?;
        self.list.push(Part {
            written,
            place,
            file: Some(file),
            line_end: b"",
        });
        self.used(at)?;
        Ok(at)
    }

    fn append(&mut self, at: usize, game: &[u8]) -> io::Result<()> {
        let part = &mut self.list[at];
        if part.file.is_none() {
            let file = OpenOptions::new().append(true).open(&part.written);
            let packing = self.packing;
            let file = file.and_then(|file| Packer::new(packing, file));
            part.file = Some(file.map_err(|error| about(&part.written, &error))?);
        }
        self.used(at)?;
        let part = &mut self.list[at];
        let Some(file) = &mut part.file else {
            return Ok(());
        };
        let written = file
            .write_all(part.line_end)
            .and_then(|()| file.write_all(game));
        part.line_end = match game.ends_with(b"\r\n") {
            true => b"\r\n",
            false => b"\n",
        };
        written.map_err(|error| about(&part.place, &error))
    }

    /// Notes that a file is open, and closes the one that was not used for longest.
    fn used(&mut self, at: usize) -> io::Result<()> {
        if self.open.last() == Some(&at) {
            return Ok(());
        }
        self.open.retain(|it| *it != at);
        self.open.push(at);
        if self.open.len() > MAX_OPEN {
            let oldest = self.open.remove(0);
            self.list[oldest].close()?;
        }
        Ok(())
    }

    /// Puts all files in their places, and says where these are.
    ///
    /// # Errors
    ///
    /// Why not all could be written.
    pub fn finish(mut self) -> io::Result<Vec<PathBuf>> {
        for part in &mut self.list {
            part.close()?;
        }
        for part in &self.list {
            fs::rename(&part.written, &part.place).map_err(|error| about(&part.place, &error))?;
        }
        self.list
            .iter()
            .for_each(|it| interrupt::forget(&it.written));
        self.is_done = true;
        Ok(self.list.iter().map(|part| part.place.clone()).collect())
    }
}

impl Part {
    fn close(&mut self) -> io::Result<()> {
        match self.file.take() {
            None => Ok(()),
            Some(file) => file
                .finish()
                .map(drop)
                .map_err(|error| about(&self.place, &error)),
        }
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        for part in self.list.iter().filter(|_| !self.is_done) {
            // Nothing more can be done about a file that cannot be removed.
            let _ = fs::remove_file(&part.written);
            interrupt::forget(&part.written);
        }
    }
}

fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// A name for the file of a value, which every file system takes.
fn safe_name(value: &str) -> String {
    let may_stand = |c: char| c.is_alphanumeric() || " -_,.'()+&".contains(c);
    let safe: String = value
        .chars()
        .map(|c| if may_stand(c) { c } else { '_' })
        .collect();
    let safe = &safe[..safe.floor_char_boundary(MAX_NAME)];
    let safe = safe.trim_matches([' ', '.']);
    let is_nothing = safe.chars().all(|c| "_-".contains(c));
    let stem = safe.split('.').next().unwrap_or_default();
    let is_device = matches!(
        &*stem.to_ascii_lowercase(),
        "con"
            | "prn"
            | "aux"
            | "nul"
            | "com1"
            | "com2"
            | "com3"
            | "com4"
            | "lpt1"
            | "lpt2"
            | "lpt3"
    );
    match () {
        () if is_nothing => "unknown".to_owned(),
        () if is_device => format!("_{safe}"),
        () => safe.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_names_that_every_file_system_takes() {
        for (value, name) in [
            ("Carlsen, Magnus", "Carlsen, Magnus"),
            ("1/2-1/2", "1_2-1_2"),
            ("../../etc/passwd", "_.._etc_passwd"),
            ("a\\b:c*?\"<>|\n\0", "a_b_c________"),
            ("Réti", "Réti"),
            ("?", "unknown"),
            ("????.??.??", "____.__.__"),
            ("", "unknown"),
            ("...", "unknown"),
            ("CON", "_CON"),
            ("nul.txt", "_nul.txt"),
            (" a. ", "a"),
        ] {
            assert_eq!(safe_name(value), name, "{value:?}");
        }
        assert_eq!(safe_name(&"é".repeat(100)).len(), 100);
    }
}
