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

/// Refuses what begins as a packed file does.
///
/// # Errors
///
/// What it is packed with, and what unpacks it.
pub fn refuse_packed(origin: Origin<'_>, start: &[u8]) -> io::Result<()> {
    let Some((what, command)) = packer(start) else {
        return Ok(());
    };
    let name = match origin {
        Origin::File(path) => path.display().to_string(),
        _ => String::new(),
    };
    let message = format!(
        "this is packed with {what}: unpack it first, as in `{command} {name} | scoresheet …`"
    );
    Err(io::Error::new(ErrorKind::InvalidData, message))
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

/// What packed the bytes, and the command that unpacks them.
fn packer(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    let found = PACKERS
        .iter()
        .find(|(start, ..)| bytes.starts_with(start))?;
    Some((found.1, found.2))
}

/// How packed files begin.
const PACKERS: [(&[u8], &str, &str); 8] = [
    (b"\x1f\x8b", "gzip", "gzip -dc"),
    (b"\x28\xb5\x2f\xfd", "zstd", "zstd -dc"),
    (b"\xfd7zXZ\0", "xz", "xz -dc"),
    (b"PK\x03\x04", "zip", "unzip -p"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip", "7z x -so"),
    (b"Rar!\x1a\x07", "rar", "unrar p -inul"),
    (b"\x04\x22\x4d\x18", "lz4", "lz4 -dc"),
    (b"BZh", "bzip2", "bzip2 -dc"),
];
