//! Where the ranges of a file meet: a range of bytes finds its own first game.
//!
//! A file that several programs read at once is cut into ranges of bytes without looking at it. What
//! a range holds is what stands between the first [`Seam`] behind its start and the first behind its
//! end; and as a seam is found by looking at the file alone, the range in front ends where the
//! next one begins. So every game is in one range and in one only, however the file is cut, and its
//! games are those of the whole file.
//!
//! Whether a comment is open where a range begins is told by the last brace before it. One is looked
//! for close before; else the first closing brace close behind ends whatever comment there may be;
//! and where there are no braces far and wide, the file is read backwards, so far as one can matter.
//!
//! A packed file and one in UTF-16 cannot be cut: the range that begins the file has all of it.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

use scoresheet::format::pgn::Seam;
use scoresheet::text::BlockDecoder;

use crate::origin;
use crate::packing::Packing;
use crate::stream::Settings;

/// How a file is looked at.
#[derive(Clone, Copy)]
struct Look {
    /// How many bytes are read at a time.
    chunk: usize,
    /// How far away braces are looked for first, in bytes.
    near: u64,
}

/// As is quick on most disks, and few questions where each read is one over a network.
const LOOK: Look = Look {
    chunk: 1 << 18,
    near: 1 << 20,
};

/// The most that is read at a time, in bytes, where much has to be looked through.
const MAX_CHUNK: usize = 1 << 23;

/// What may begin a text in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// What a range of a file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// No game.
    None,
    /// The whole file, which cannot be cut.
    Whole,
    /// The games that stand in these bytes, and the blanks and whatever else is before them; the text
    /// begins so many bytes into that of the file, which has no mark.
    Of(Range<u64>, u64),
}

/// What a range of the bytes of a file holds; the file is left at any place.
///
/// # Errors
///
/// Why the file cannot be read; ranges need one in which one can go to and fro.
pub fn part(
    file: &mut (impl Read + Seek),
    range: Range<u64>,
    settings: Settings,
) -> io::Result<Part> {
    let length = file.seek(SeekFrom::End(0))?;
    let mut text = Text {
        file,
        length,
        look: LOOK,
    };
    let mut start = Vec::new();
    text.bytes(0..settings.block as u64, &mut start)?;
    let mut decoder = BlockDecoder::new(settings.encoding);
    if Packing::of(&start).is_some() || decoder.convert_utf16(&start).is_some() {
        return Ok(match range.start == 0 && !range.is_empty() {
            true => Part::Whole,
            false => Part::None,
        });
    }
    let begin = seam(&mut text, range.start)?;
    let end = seam(&mut text, range.end.max(range.start))?;
    let mark = if start.starts_with(MARK) {
        MARK.len()
    } else {
        0
    };
    Ok(match begin < end {
        true => Part::Of(begin..end, begin.saturating_sub(mark as u64)),
        false => Part::None,
    })
}

/// How many lines end before a place in a file, and so the line that begins a part of it less 1.
///
/// # Errors
///
/// Why the file cannot be read.
pub fn lines_before(path: &Path, at: u64) -> io::Result<usize> {
    let mut bytes = origin::open(path)?.take(at);
    let (mut chunk, mut count, mut after_return) = (vec![0; LOOK.chunk], 0, false);
    loop {
        let read = bytes.read(&mut chunk)?;
        if read == 0 {
            return Ok(count);
        }
        let chunk = &chunk[..read];
        // A line end of two bytes that fall apart is one.
        let is_second = after_return && chunk[0] == b'\n';
        count += scoresheet::text::count_line_ends(chunk) - usize::from(is_second);
        after_return = chunk.ends_with(b"\r");
    }
}

/// What can be read at any place.
struct Text<R> {
    file: R,
    length: u64,
    look: Look,
}

impl<R: Read + Seek> Text<R> {
    /// Adds the bytes of a range, as far as there are any.
    fn bytes(&mut self, range: Range<u64>, into: &mut Vec<u8>) -> io::Result<()> {
        let count = range.end.min(self.length).saturating_sub(range.start);
        let before = into.len();
        into.resize(before + count as usize, 0);
        let read = self.fill(range.start, &mut into[before..])?;
        into.truncate(before + read);
        Ok(())
    }

    /// Reads what stands at a place, in as few reads as the file can do with; how much that was.
    fn fill(&mut self, at: u64, into: &mut [u8]) -> io::Result<usize> {
        self.file.seek(SeekFrom::Start(at))?;
        let mut filled = 0;
        while filled < into.len() {
            match self.file.read(&mut into[filled..]) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => (),
                Err(error) => return Err(error),
            }
        }
        Ok(filled)
    }
}

/// The first seam behind a place.
fn seam<R: Read + Seek>(text: &mut Text<R>, at: u64) -> io::Result<u64> {
    if at == 0 || at >= text.length {
        return Ok(at.min(text.length));
    }
    let (at, opened) = settled(text, at)?;
    let mut base = at.saturating_sub(Seam::BEFORE as u64);
    let mut search = Seam::behind((at - base) as usize, base == 0, opened);
    let (mut bytes, mut end) = (Vec::new(), base);
    loop {
        let before = bytes.len();
        text.bytes(end..end + text.look.chunk as u64, &mut bytes)?;
        end = base + bytes.len() as u64;
        // A file may shrink while it is read.
        let is_end = end >= text.length || bytes.len() == before;
        if let Some(found) = search.find(&bytes, is_end) {
            return Ok(base + found as u64);
        }
        if is_end {
            return Ok(text.length);
        }
        let forgotten = search.forget();
        bytes.drain(..forgotten);
        base += forgotten as u64;
    }
}

/// The place, or one behind it up to which no game can begin, at which it is known whether a comment may
/// be open; and how far before it that was opened.
fn settled<R: Read + Seek>(text: &mut Text<R>, at: u64) -> io::Result<(u64, Option<u64>)> {
    let near = text.look.near;
    if let Some(found) = brace_before(text, at, near)? {
        return Ok((at, found));
    }
    let mut bytes = Vec::new();
    text.bytes(at..at.saturating_add(near), &mut bytes)?;
    if let Some(found) = memchr::memchr(b'}', &bytes) {
        return Ok((at + found as u64 + 1, None));
    }
    let found = brace_before(text, at, Seam::REACH)?;
    Ok((at, found.flatten()))
}

/// The last brace that stands so close before a place, when there is one: how far before, for one that
/// opens a comment.
fn brace_before<R: Read + Seek>(
    text: &mut Text<R>,
    at: u64,
    reach: u64,
) -> io::Result<Option<Option<u64>>> {
    let (least, mut end) = (at.saturating_sub(reach), at);
    let (mut memory, mut chunk) = (Vec::new(), text.look.chunk);
    while end > least {
        let start = end.saturating_sub(chunk as u64).max(least);
        let count = (end - start) as usize;
        if memory.len() < count {
            memory.resize(count, 0);
        }
        let read = text.fill(start, &mut memory[..count])?;
        if let Some(found) = memchr::memrchr2(b'{', b'}', &memory[..read]) {
            let distance = at - (start + found as u64);
            return Ok(Some((memory[found] == b'{').then_some(distance)));
        }
        (end, chunk) = (start, chunk.saturating_mul(2).min(MAX_CHUNK));
    }
    Ok(None)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test")]
mod tests;
