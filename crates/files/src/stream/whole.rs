//! Inputs as a whole: books, which are not cut into games before they are read.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read};
use std::sync::Arc;

use super::Settings;
use super::opened::{Found, Opened, open};
use crate::{Origin, Watch};

/// The largest input that is taken as a whole, in bytes; a long book has some millions.
pub const MAX_WHOLE: u64 = 64 << 20;

/// What is done with an input: its name, and its bytes, unpacked, or why they cannot be had.
type Each<'c> = &'c mut dyn FnMut(&str, io::Result<Vec<u8>>) -> io::Result<()>;

/// Takes all inputs one after the other, the files of archives each, until reading is to stop.
///
/// # Errors
///
/// Those of `each`.
pub fn whole(
    origins: Vec<Origin<'_>>,
    settings: Settings,
    watch: &Arc<dyn Watch>,
    each: Each<'_>,
) -> io::Result<()> {
    for origin in origins {
        let (name, mut pending) = (origin.name(), VecDeque::new());
        let mut next = match open(origin, settings, watch) {
            Ok(Found::Input(opened)) => Some(Ok(opened)),
            Ok(Found::Archive(mut members)) => {
                let first = members.pop_front();
                pending = members;
                first.map(|it| it.open(settings.window, watch))
            }
            Err(error) => Some(Err((name, error))),
        };
        while let Some(opened) = next.take() {
            match opened {
                Ok(opened) => {
                    let name = opened.name.clone();
                    each(&name, bytes_of(opened))?;
                }
                Err((name, error)) => each(&name, Err(error))?,
            }
            if watch.is_stopped() {
                return Ok(());
            }
            let member = pending.pop_front();
            next = member.map(|it| it.open(settings.window, watch));
        }
    }
    Ok(())
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
