//! Inputs as a whole: books, which are not cut into games before they are read.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read};

use super::Settings;
use super::opened::{Found, Opened, Pending, open};
use crate::args::Input;
use crate::input::origins;
use crate::interrupt;
use crate::progress::Progress;
use crate::report::Report;

/// The largest input that is taken as a whole, in bytes; a long book has some millions.
const MAX_WHOLE: u64 = 64 << 20;

/// What is done with the bytes of an input, unpacked; its name is told.
type Each<'c, 'r> = &'c mut dyn FnMut(&str, Vec<u8>, &mut Report<'r>) -> io::Result<()>;

/// Takes all inputs one after the other, the files of archives each. Answers whether one could not be
/// read, which is told.
///
/// # Errors
///
/// Those of `each`, and that the program was interrupted.
pub fn whole<'r>(
    input: &Input,
    settings: Settings,
    report: &mut Report<'r>,
    each: Each<'_, 'r>,
) -> io::Result<bool> {
    interrupt::listen();
    let origins = origins(input);
    if origins.iter().any(|origin| origin.is_awaited()) {
        report.line("reading what is typed here, up to an end of file (Ctrl-D)");
    }
    let mut has_failed = false;
    for origin in origins {
        let mut pending = VecDeque::new();
        let mut next = match open(origin, settings.window) {
            Ok(Found::Input(opened)) => Some(Ok(opened)),
            Ok(Found::Archive(members)) => {
                pending = members;
                pending
                    .pop_front()
                    .map(|it: Pending| it.open(settings.window))
            }
            Err(error) => Some(Err((origin.name(), error))),
        };
        while let Some(opened) = next.take() {
            let read = opened.and_then(|it| {
                let name = it.name.clone();
                bytes_of(it)
                    .map(|bytes| (name.clone(), bytes))
                    .map_err(|error| (name, error))
            });
            match read {
                Ok((name, bytes)) => each(&name, bytes, report)?,
                Err((name, error)) => {
                    report.failure(&name, &error);
                    has_failed = true;
                }
            }
            report.progress = Progress::default();
            if interrupt::is_asked() {
                return Err(ErrorKind::Interrupted.into());
            }
            next = pending.pop_front().map(|it| it.open(settings.window));
        }
    }
    Ok(has_failed)
}

fn bytes_of(opened: Opened<'_>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    opened.bytes.take(MAX_WHOLE + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > MAX_WHOLE {
        true => Err(io::Error::new(
            ErrorKind::FileTooLarge,
            "this is larger than any book: games are read by `convert`",
        )),
        false => Ok(bytes),
    }
}
