//! Inputs, opened: what they hold is known from their first bytes.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, BufReader, Cursor, ErrorKind, Read, SeekFrom};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Settings;
use crate::origin;
use crate::packing::{Member, Packing, START, members, refuse_others, unpacked};
use crate::seam;
use crate::{Nobody, Origin, Sought, Watch};

/// How often something is unpacked that was in something packed.
const MAX_DEPTH: usize = 3;

/// How much of a part is read at least at a time, in bytes: of a file on a disk, and of what may lie far
/// away, where each read may be a question over a network.
const NEAR: usize = 1 << 16;
const FAR: usize = 8 << 20;

/// Bytes of games, whether they were packed or not.
type Bytes<'o> = Box<dyn Read + Send + 'o>;

/// An input whose bytes can be read.
pub struct Opened<'o> {
    /// What it is called in messages.
    pub name: String,
    /// Its bytes, unpacked.
    pub bytes: Bytes<'o>,
    /// How many bytes it has, packed as it is, when that is known.
    pub size: Option<u64>,
    /// How many of them have been read.
    pub reached: Arc<AtomicU64>,
    /// How it is packed.
    pub packing: Option<Packing>,
    /// Where in its file it begins.
    pub offset: usize,
}

/// What stands at a place that was named.
pub enum Found<'o> {
    /// One input.
    Input(Opened<'o>),
    /// Several.
    Archive(VecDeque<Pending>),
}

/// An input in an archive that is not opened yet.
pub enum Pending {
    /// A file in it, and what it is called in messages.
    Member(String, Member),
    /// What is wrong with the archive.
    Failure(String, io::Error),
}

/// Opens what was named.
///
/// # Errors
///
/// Why it cannot be read.
pub fn open<'o>(
    origin: Origin<'o>,
    settings: Settings,
    watch: &Arc<dyn Watch>,
) -> io::Result<Found<'o>> {
    let name = origin.name();
    let (bytes, size): (Bytes<'o>, _) = match &origin {
        Origin::File(path) => {
            let file = origin::open(path)?;
            let known = file.metadata().ok().filter(|it| it.is_file());
            (Box::new(file), known.map(|it| it.len()))
        }
        Origin::Part(..) | Origin::PartOf(..) | Origin::Text(_) | Origin::Reader(..) => {
            (Box::new(io::empty()), None)
        }
        Origin::Standard => (Box::new(io::stdin()), None),
    };
    let opened = Opened::new(name, bytes, size, watch);
    let (opened, path) = match origin {
        Origin::Text(text) => {
            let size = Some(text.len() as u64);
            let bytes = match text {
                Cow::Borrowed(text) => Box::new(text.as_bytes()) as Bytes<'o>,
                Cow::Owned(text) => Box::new(Cursor::new(text.into_bytes())),
            };
            return Ok(Found::Input(Opened::new(opened.name, bytes, size, watch)));
        }
        Origin::Part(path, range) => {
            let mut file = origin::open_to_seek(&path)?;
            return match seam::part(&mut file, range, settings)? {
                seam::Part::Whole => open(Origin::File(path), settings, watch),
                part => between(opened.name, file, part, NEAR, watch),
            };
        }
        Origin::PartOf(name, mut file, range) => {
            return match seam::part(&mut file, range, settings)? {
                seam::Part::Whole => {
                    file.rewind()?;
                    let bytes = Box::new(BufReader::with_capacity(FAR, file));
                    open(Origin::Reader(name, bytes), settings, watch)
                }
                part => between(name, file, part, FAR, watch),
            };
        }
        Origin::Reader(name, bytes) => (Opened::new(name, bytes, None, watch), None),
        Origin::File(path) => (opened, Some(path)),
        Origin::Standard => (opened, None),
    };
    let (opened, start) = opened.begun()?;
    match (Packing::of(&start), path) {
        (Some(Packing::Zip), Some(path)) => archive(&opened.name, &path).map(Found::Archive),
        _ => opened.whole(start, settings.window).map(Found::Input),
    }
}

/// The input that a part of a file is, read in pieces of a size.
fn between<'o>(
    name: String,
    mut file: impl Sought + 'o,
    part: seam::Part,
    piece: usize,
    watch: &Arc<dyn Watch>,
) -> io::Result<Found<'o>> {
    let seam::Part::Of(range, offset) = part else {
        return Ok(Found::Archive(VecDeque::new()));
    };
    file.seek(SeekFrom::Start(range.start))?;
    let size = range.end - range.start;
    let bytes = BufReader::with_capacity(piece, file.take(size));
    let mut part = Opened::new(name, Box::new(bytes), Some(size), watch);
    part.offset = usize::try_from(offset).unwrap_or(usize::MAX);
    Ok(Found::Input(part))
}

/// The bytes of a file, unpacked; `window` is how far back unpacking may have to look.
///
/// # Errors
///
/// Why they cannot be read; an archive holds several files.
pub fn unpacked_file(path: &Path, window: u64) -> io::Result<Box<dyn Read + Send + '_>> {
    let settings = Settings {
        window,
        ..Settings::default()
    };
    let watch: Arc<dyn Watch> = Arc::new(Nobody);
    match open(Origin::File(path.into()), settings, &watch)? {
        Found::Input(opened) => Ok(opened.bytes),
        Found::Archive(_) => Err(ErrorKind::InvalidInput.into()),
    }
}

fn archive(name: &str, path: &Path) -> io::Result<VecDeque<Pending>> {
    let (members, failure) = members(path)?;
    if members.is_empty() && failure.is_none() {
        let message = "there are no files in the archive";
        return Err(io::Error::new(ErrorKind::InvalidData, message));
    }
    let member = |it: Member| Pending::Member(format!("{name}:{}", it.name), it);
    let failure = failure.map(|error| Pending::Failure(name.to_owned(), error));
    Ok(members.into_iter().map(member).chain(failure).collect())
}

impl Pending {
    /// Opens it; an error is told under a name.
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    pub fn open<'o>(
        self,
        window: u64,
        watch: &Arc<dyn Watch>,
    ) -> Result<Opened<'o>, (String, io::Error)> {
        let (name, member) = match self {
            Pending::Member(name, member) => (name, member),
            Pending::Failure(name, error) => return Err((name, error)),
        };
        let opened = member.open(window).and_then(|bytes| {
            let mut opened = Opened::new(name.clone(), bytes, None, watch);
            opened.packing = Some(Packing::Zip);
            let (opened, start) = opened.begun()?;
            opened.whole(start, window)
        });
        opened.map_err(|error| (name, error))
    }
}

impl<'o> Opened<'o> {
    fn new(
        name: String,
        bytes: Bytes<'o>,
        size: Option<u64>,
        watch: &Arc<dyn Watch>,
    ) -> Opened<'o> {
        let reached = Arc::default();
        Opened {
            name,
            bytes: Box::new(Counted {
                bytes,
                count: Arc::clone(&reached),
                watch: Arc::clone(watch),
            }),
            size,
            reached,
            packing: None,
            offset: 0,
        }
    }

    /// Reads its first bytes, which its bytes no longer have.
    fn begun(mut self) -> io::Result<(Opened<'o>, Vec<u8>)> {
        let mut start = Vec::with_capacity(START);
        (&mut self.bytes)
            .take(START as u64)
            .read_to_end(&mut start)?;
        Ok((self, start))
    }

    /// Puts its first bytes back and unpacks it until nothing is packed any more.
    fn whole(mut self, mut start: Vec<u8>, window: u64) -> io::Result<Opened<'o>> {
        for _ in 0..MAX_DEPTH {
            refuse_others(&self.name, &start)?;
            let packing = Packing::of(&start);
            self.bytes = Box::new(Cursor::new(start).chain(self.bytes));
            let Some(packing) = packing else {
                return Ok(self);
            };
            self.bytes = unpacked(packing, self.bytes, window)?;
            self.packing.get_or_insert(packing);
            (self, start) = self.begun()?;
        }
        let message = "this is packed in something packed, and so on: unpack it first";
        Err(io::Error::new(ErrorKind::InvalidData, message))
    }
}

/// Counts the bytes that are read.
struct Counted<'o> {
    bytes: Bytes<'o>,
    count: Arc<AtomicU64>,
    watch: Arc<dyn Watch>,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.watch.begins_to_wait();
        let read = self.bytes.read(buffer);
        self.watch.has_waited();
        let count = read?;
        self.count.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
