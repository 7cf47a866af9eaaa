//! Where games come from: files, the standard input, a text that was typed.

use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal};
use std::path::Path;

use crate::args::Input;

/// What stands for the standard input.
const STANDARD: &str = "-";

/// One input, not read yet.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// A file.
    File(&'a Path),
    /// The standard input.
    Standard,
    /// A text that was typed.
    Typed(&'a str),
}

/// The inputs that were named, in order.
pub fn origins(input: &Input) -> Vec<Origin<'_>> {
    if let Some(text) = &input.text {
        return vec![Origin::Typed(text)];
    }
    if input.files.is_empty() {
        return vec![Origin::Standard];
    }
    let origin = |path| match path {
        path if path == Path::new(STANDARD) => Origin::Standard,
        path => Origin::File(path),
    };
    input.files.iter().map(|path| origin(path)).collect()
}

impl Origin<'_> {
    /// What it is called in messages.
    pub fn name(self) -> String {
        match self {
            Origin::File(path) => path.display().to_string(),
            Origin::Standard => "<stdin>".to_owned(),
            Origin::Typed(_) => "<typed>".to_owned(),
        }
    }

    /// Whether someone has to type it now.
    pub fn is_awaited(self) -> bool {
        matches!(self, Origin::Standard) && io::stdin().is_terminal()
    }
}

/// Opens a file; the error says what would do.
pub fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path).map_err(|error| {
        let text = path.to_string_lossy();
        let typed = error.kind() == ErrorKind::NotFound && text.contains([' ', '.']);
        let moves = typed && !text.contains(['/', '\\']) && path.extension().is_none_or(is_blank);
        match moves {
            true => io::Error::new(
                ErrorKind::NotFound,
                "there is no such file: moves that are typed here stand behind `-e`",
            ),
            false => error,
        }
    })?;
    if file.metadata()?.is_dir() {
        let message = "this is a directory: name the files in it";
        return Err(io::Error::new(ErrorKind::IsADirectory, message));
    }
    Ok(file)
}

/// Whether an extension is none: it holds blanks, as moves do.
fn is_blank(extension: &std::ffi::OsStr) -> bool {
    extension.to_string_lossy().contains(' ')
}
