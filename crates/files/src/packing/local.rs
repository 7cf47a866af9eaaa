//! The files of a zip archive without a directory, by the headers that stand before them.
//!
//! Source: the APPNOTE of PKWARE, 4.3.7. A header may leave open how long its file is; then nothing
//! behind it is found.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;

use zip::CompressionMethod;

use super::archive::Member;

/// How a header begins.
const SIGNATURE: &[u8] = b"PK\x03\x04";

/// How long a header is, without the name.
const HEADER: usize = 30;

/// The files that can be found.
///
/// # Errors
///
/// Why the archive cannot be read.
pub fn members(path: &Path) -> io::Result<Vec<Member>> {
    let mut archive = BufReader::new(File::open(path)?);
    let (end, mut at, mut found) = (archive.get_ref().metadata()?.len(), 0, Vec::new());
    while at < end {
        archive.seek(SeekFrom::Start(at))?;
        let Some(member) = member(path, &mut archive, at, end)? else {
            break;
        };
        at = member.start + member.size;
        if !member.name.ends_with('/') {
            found.push(member);
        }
    }
    Ok(found)
}

fn member(path: &Path, archive: &mut impl Read, at: u64, end: u64) -> io::Result<Option<Member>> {
    let mut header = [0; HEADER];
    if !is_read(archive, &mut header)? || !header.starts_with(SIGNATURE) {
        return Ok(None);
    }
    let short = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
    let long = |at: usize| u32::from(short(at)) | u32::from(short(at + 2)) << 16;
    let mut name = vec![0; usize::from(short(26))];
    if !is_read(archive, &mut name)? {
        return Ok(None);
    }
    let start = at + HEADER as u64 + u64::from(short(26)) + u64::from(short(28));
    let (flags, sum, packed, size) = (short(6), long(14), long(18), long(22));
    let is_known = flags & 8 == 0 && packed != u32::MAX && size != u32::MAX;
    Ok(Some(Member {
        archive: path.to_owned(),
        name: String::from_utf8_lossy(&name).into_owned(),
        start,
        size: match is_known {
            true => u64::from(packed),
            false => end.saturating_sub(start),
        },
        method: method(short(8)),
        is_encrypted: flags & 1 != 0,
        sum: is_known.then_some((sum, u64::from(size))),
    }))
}

/// Fills the bytes, unless the archive ends before.
fn is_read(archive: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match archive.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// What a number stands for; of those that are not read, any.
fn method(number: u16) -> CompressionMethod {
    match number {
        0 => CompressionMethod::STORE,
        8 => CompressionMethod::DEFLATE,
        9 => CompressionMethod::DEFLATE64,
        12 => CompressionMethod::BZIP2,
        93 => CompressionMethod::ZSTD,
        95 => CompressionMethod::XZ,
        _ => CompressionMethod::LZMA,
    }
}
