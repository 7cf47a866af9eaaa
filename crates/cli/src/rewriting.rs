//! A file that is written anew while it is read, and replaced only when something changed.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use crate::output::Output;

/// What becomes of an input, block by block.
pub struct Rewriting<'p> {
    target: Target<'p>,
    /// How many bytes at its beginning stay as they are.
    same: u64,
    /// Whether something was written anew, and whether bytes differ.
    is_new: bool,
    differs: bool,
    /// Why the file cannot be written.
    error: Option<io::Error>,
}

enum Target<'p> {
    /// Nothing is written.
    Nothing,
    /// The standard output.
    Standard,
    /// The input itself; opened where the first bytes differ.
    InPlace(&'p Path, Option<Output<'static>>),
}

impl<'p> Rewriting<'p> {
    /// One that writes nothing and only knows whether anything would change.
    pub fn compare() -> Rewriting<'p> {
        Rewriting::to(Target::Nothing)
    }

    /// One that writes all to the standard output.
    pub fn standard() -> Rewriting<'p> {
        Rewriting::to(Target::Standard)
    }

    /// One that replaces the file when something changes.
    pub fn in_place(path: &'p Path) -> Rewriting<'p> {
        Rewriting::to(Target::InPlace(path, None))
    }

    fn to(target: Target<'p>) -> Rewriting<'p> {
        Rewriting {
            target,
            same: 0,
            is_new: false,
            differs: false,
            error: None,
        }
    }

    /// Takes the bytes of the next block and what is to stand in their place; `is_new` when that is
    /// more than a change of the encoding, for which alone nothing is replaced.
    ///
    /// # Errors
    ///
    /// Why the standard output cannot be written. Of a file that cannot be written
    /// [`Rewriting::finish`] tells.
    pub fn add(&mut self, old: &[u8], new: &[u8], is_new: bool) -> io::Result<()> {
        self.is_new |= is_new;
        self.differs |= old != new;
        match &mut self.target {
            Target::Nothing => Ok(()),
            // Not through the stream that takes signs out that colour a terminal.
            Target::Standard => io::stdout().lock().write_all(new),
            Target::InPlace(..) if !self.differs => {
                self.same += old.len() as u64;
                Ok(())
            }
            Target::InPlace(path, out) => {
                if self.error.is_none() {
                    let written = begin(path, out, self.same).and_then(|out| out.write_all(new));
                    self.error = written.err();
                }
                Ok(())
            }
        }
    }

    /// Whether the input is to be changed.
    pub fn has_changed(&self) -> bool {
        self.is_new && self.differs
    }

    /// Puts the new file in the place of the old one, when the old one was read to its end and
    /// something changed.
    ///
    /// # Errors
    ///
    /// Why that could not be done; the old file is as it was.
    pub fn finish(self, is_whole: bool) -> io::Result<()> {
        let has_changed = self.has_changed();
        match (self.target, self.error) {
            (Target::Standard, _) => io::stdout().lock().flush(),
            (_, Some(error)) if has_changed => Err(error),
            (Target::InPlace(_, Some(out)), None) if has_changed && is_whole => out.finish(),
            _ => Ok(()),
        }
    }
}

/// The file that takes the place of the one at the path; its beginning is copied from there.
fn begin<'w>(
    path: &Path,
    out: &'w mut Option<Output<'static>>,
    same: u64,
) -> io::Result<&'w mut Output<'static>> {
    if out.is_none() {
        let mut new = Output::file(path)?;
        let copied = io::copy(&mut File::open(path)?.take(same), &mut new)?;
        if copied < same {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        *out = Some(new);
    }
    out.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
}
