//! Where games come from: files, parts of them, the standard input, texts, whatever can be read.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek};
use std::ops::Range;
use std::path::Path;

/// What stands for the standard input among names of files.
pub const STANDARD: &str = "-";

/// One input, not read yet.
pub enum Origin<'a> {
    /// A file.
    File(Cow<'a, Path>),
    /// The games of a file that a range of its bytes has: [`seam`](crate::seam) says which.
    Part(Cow<'a, Path>, Range<u64>),
    /// The same of what can be read at any place, and what that is called in messages.
    PartOf(String, Box<dyn Sought + 'a>, Range<u64>),
    /// The standard input.
    Standard,
    /// A text.
    Text(Cow<'a, str>),
    /// What a reader gives, and what that is called in messages; packed or not.
    Reader(String, Box<dyn Read + Send + 'a>),
}

/// What can be read at any place.
pub trait Sought: Read + Seek + Send {}

impl<S: Read + Seek + Send> Sought for S {}

impl<'a> Origin<'a> {
    /// What a name on a command line stands for: a file, or the [standard input](STANDARD).
    pub fn of_name(path: &'a Path) -> Origin<'a> {
        match path == Path::new(STANDARD) {
            true => Origin::Standard,
            false => Origin::File(path.into()),
        }
    }

    /// What it is called in messages.
    pub fn name(&self) -> String {
        match self {
            Origin::File(path) | Origin::Part(path, _) => path.display().to_string(),
            Origin::Standard => "<stdin>".to_owned(),
            Origin::Text(_) => "<typed>".to_owned(),
            Origin::PartOf(name, ..) | Origin::Reader(name, _) => name.clone(),
        }
    }
}

/// Opens a file.
///
/// # Errors
///
/// Why it cannot be read: a directory, for example.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        let message = "this is a directory: name the files in it";
        return Err(io::Error::new(ErrorKind::IsADirectory, message));
    }
    Ok(file)
}

/// Opens a file in which one can go to and fro.
///
/// # Errors
///
/// Why it cannot be read so: a pipe, for example.
pub(crate) fn open_to_seek(path: &Path) -> io::Result<File> {
    let file = open(path)?;
    if !file.metadata()?.is_file() {
        let message = "a range of bytes is taken from a file, not from a pipe";
        return Err(io::Error::new(ErrorKind::Unsupported, message));
    }
    Ok(file)
}
