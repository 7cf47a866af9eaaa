//! Where games come from, as it was typed, and what to say when they cannot be had.

use std::io::{self, ErrorKind, IsTerminal};
use std::path::Path;

use scoresheet_files::Origin;
use scoresheet_files::packing::TooLarge;

use crate::args::Input;

/// The inputs that were named, in order.
pub fn origins(input: &Input) -> Vec<Origin<'_>> {
    if let Some(text) = &input.text {
        return vec![Origin::Text(text.into())];
    }
    if input.files.is_empty() {
        return vec![Origin::Standard];
    }
    let origin = |path| Origin::of_name(path);
    input.files.iter().map(|path| origin(path)).collect()
}

/// Whether someone has to type it now.
pub fn is_awaited(origin: &Origin<'_>) -> bool {
    matches!(origin, Origin::Standard) && io::stdin().is_terminal()
}

/// Why an input cannot be read, with what would do.
pub fn explained(name: &str, error: io::Error) -> io::Error {
    if error.get_ref().is_some_and(|it| it.is::<TooLarge>()) {
        let message = format!("{error}: `--max-window` allows more");
        return io::Error::new(error.kind(), message);
    }
    let typed = error.kind() == ErrorKind::NotFound && name.contains([' ', '.']);
    let has_ending = Path::new(name).extension().is_some_and(|it| !is_blank(it));
    match typed && !name.contains(['/', '\\']) && !has_ending {
        true => io::Error::new(
            ErrorKind::NotFound,
            "there is no such file: moves that are typed here stand behind `-e`",
        ),
        false => error,
    }
}

/// Whether an extension is none: it holds blanks, as moves do.
fn is_blank(extension: &std::ffi::OsStr) -> bool {
    extension.to_string_lossy().contains(' ')
}
