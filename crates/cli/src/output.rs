//! Where results go: the standard output, or a file that is replaced only when all is written, and
//! packed as its name says.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use scoresheet::text::{Encoding, encode};
use scoresheet_files::packing::{Packer, Packing};

use crate::interrupt;

/// How many names are tried for the file that is written first.
const MAX_TRIES: u32 = 100;

/// Where results go.
pub enum Output<'o> {
    /// The standard output.
    Standard(&'o mut dyn Write),
    /// A file that cannot be replaced: a device, a pipe.
    Direct(Packer, PathBuf),
    /// A file beside the one that is to be replaced.
    Beside(Packer, Beside),
}

/// A file that takes another's place when all is written, and is removed otherwise.
pub struct Beside {
    written: PathBuf,
    replaces: PathBuf,
    done: bool,
}

impl<'o> Output<'o> {
    /// The file, or the standard output when there is none or it is `-`.
    ///
    /// # Errors
    ///
    /// Why the file cannot be written.
    pub fn new(file: Option<&Path>, standard: &'o mut dyn Write) -> io::Result<Output<'o>> {
        match file {
            None => Ok(Output::Standard(standard)),
            Some(path) if path == Path::new("-") => Ok(Output::Standard(standard)),
            Some(path) => Output::file(path),
        }
    }

    /// The file.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub fn file(path: &Path) -> io::Result<Output<'o>> {
        open(path).map_err(|error| about(path, &error))
    }

    /// Says that what was written so far makes sense by itself: a reader may have it.
    ///
    /// # Errors
    ///
    /// Why it could not be written.
    pub fn end_block(&mut self) -> io::Result<()> {
        match self {
            Output::Standard(out) => out.flush(),
            Output::Direct(..) | Output::Beside(..) => Ok(()),
        }
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    ///
    /// Why not all could be written.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Output::Standard(out) => out.flush(),
            Output::Direct(file, path) => match file.finish() {
                Ok(_) => Ok(()),
                Err(error) => Err(about(&path, &error)),
            },
            Output::Beside(file, mut beside) => {
                let written = file.finish().and_then(|file| file.sync_all());
                written
                    .and_then(|()| fs::rename(&beside.written, &beside.replaces))
                    .map(|()| beside.done = true)
                    .map_err(|error| about(&beside.replaces, &error))
            }
        }
    }

    /// Whether results appear where progress would be shown.
    pub fn is_standard(&self) -> bool {
        matches!(self, Output::Standard(_))
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Standard(out) => out.write(bytes),
            Output::Direct(out, path) => out.write(bytes).map_err(|error| about(path, &error)),
            Output::Beside(out, beside) => {
                let written = out.write(bytes);
                written.map_err(|error| about(&beside.replaces, &error))
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Standard(out) => out.flush(),
            Output::Direct(out, _) | Output::Beside(out, _) => out.flush(),
        }
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if !self.done {
            // Nothing more can be done about a file that cannot be removed.
            let _ = fs::remove_file(&self.written);
        }
        interrupt::forget(&self.written);
    }
}

fn open<'o>(path: &Path) -> io::Result<Output<'o>> {
    let known = fs::metadata(path);
    if known.as_ref().is_ok_and(|it| it.is_dir()) {
        let message = "this is a directory";
        return Err(io::Error::new(ErrorKind::IsADirectory, message));
    }
    if known.as_ref().is_ok_and(|it| !it.is_file()) {
        let file = OpenOptions::new().write(true).open(path)?;
        let out = Packer::new(Packing::of_name(path), file)?;
        return Ok(Output::Direct(out, path.to_owned()));
    }
    // A link stays one: what it leads to is replaced.
    let replaces = match &known {
        Ok(_) => fs::canonicalize(path)?,
        Err(_) => path.to_owned(),
    };
    let (file, written) = create_beside(&replaces)?;
    let beside = Beside {
        written,
        replaces,
        done: false,
    };
    if let Ok(known) = known {
        if known.permissions().readonly() {
            return Err(ErrorKind::PermissionDenied.into());
        }
        file.set_permissions(known.permissions())?;
    }
    let out = Packer::new(Packing::of_name(path), file)?;
    Ok(Output::Beside(out, beside))
}

fn create_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(
            ErrorKind::InvalidInput,
            "this names no file",
        ));
    };
    for n in 0..MAX_TRIES {
        let mut beside = std::ffi::OsString::from(".");
        beside.push(name);
        beside.push(format!(".{}-{n}", std::process::id()));
        let beside = path.with_file_name(beside);
        match File::create_new(&beside) {
            Ok(file) => {
                interrupt::remember(&beside);
                return Ok((file, beside));
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => (),
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// The text in an encoding; nothing of it is ever replaced.
///
/// # Errors
///
/// Which characters the encoding has not.
pub fn encoded(text: &str, encoding: Encoding) -> io::Result<Vec<u8>> {
    encode(text, encoding).map_err(|unencodable| {
        let message = format!("{unencodable}; utf-8 can write everything");
        io::Error::new(ErrorKind::InvalidData, message)
    })
}
