//! A file that is written anew while it is read, and replaced only when something changed.

use std::io::{self, Read, Write};
use std::path::Path;

use scoresheet_files::packing::Packing;
use scoresheet_files::unpacked_file;

use crate::output::Output;
use crate::stream::{Settings, Source};

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
    InPlace(Original<'p>, Option<Box<Output<'static>>>),
}

/// A file that is to be replaced.
struct Original<'p> {
    path: &'p Path,
    packing: Option<Packing>,
    window: u64,
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
    pub fn in_place(path: &'p Path, source: &Source, settings: Settings) -> Rewriting<'p> {
        let original = Original {
            path,
            packing: source.packing,
            window: settings.window,
        };
        Rewriting::to(Target::InPlace(original, None))
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
            Target::InPlace(original, out) => {
                if self.error.is_none() {
                    let begun = original.begin(out, self.same);
                    let written = begun.and_then(|out| out.write_all(new));
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

impl Original<'_> {
    /// The file that takes its place; the beginning is copied from it.
    fn begin<'w>(
        &self,
        out: &'w mut Option<Box<Output<'static>>>,
        same: u64,
    ) -> io::Result<&'w mut Output<'static>> {
        if out.is_none() {
            self.check_packing()?;
            let mut new = Output::file(self.path)?;
            let old = unpacked_file(self.path, self.window)?;
            let copied = io::copy(&mut old.take(same), &mut new)?;
            if copied < same {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            *out = Some(Box::new(new));
        }
        out.as_deref_mut()
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Refuses what would not be packed again as it was.
    fn check_packing(&self) -> io::Result<()> {
        let Some(packing) = self
            .packing
            .filter(|it| Packing::of_name(self.path) != Some(*it))
        else {
            return Ok(());
        };
        let what = packing.name();
        let message = match packing {
            Packing::Zip => {
                "files in an archive are not changed in place: unpack it first".to_owned()
            }
            _ => {
                format!("this is packed with {what}, and its name does not say so: unpack it first")
            }
        };
        Err(io::Error::new(io::ErrorKind::Unsupported, message))
    }
}

/// Why a large file in UTF-16 keeps its bytes.
pub fn utf16_is_only_read() -> io::Error {
    let message = "large files in UTF-16 are not changed in place: convert it to UTF-8 first";
    io::Error::new(io::ErrorKind::Unsupported, message)
}
