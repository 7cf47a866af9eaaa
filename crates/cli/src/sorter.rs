//! Sorts any number of things in bounded memory: what does not fit goes, sorted, to temporary files.
//!
//! Things with equal keys keep their order. A run is a temporary file without a name, which vanishes
//! with the program; runs are merged so many at a time that few files are open.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

/// How many runs are merged at a time.
const MAX_RUNS: usize = 64;

/// The buffer of each run while it is read, in bytes.
const RUN_BUFFER: usize = 64 * 1024;

/// What a thing takes in memory besides its bytes, about.
const OVERHEAD: usize = 64;

/// A thing and its key.
pub struct Keyed {
    /// What it is sorted by.
    pub key: Vec<u8>,
    /// The thing.
    pub value: Vec<u8>,
}

/// Takes things in any order and gives them back in that of their keys.
pub struct Sorter {
    memory: usize,
    held: usize,
    things: Vec<Keyed>,
    runs: Vec<File>,
}

impl Sorter {
    /// One that holds about so many bytes in memory.
    pub fn new(memory: usize) -> Sorter {
        Sorter {
            memory,
            held: 0,
            things: Vec::new(),
            runs: Vec::new(),
        }
    }

    /// Takes a thing.
    ///
    /// # Errors
    ///
    /// Those of writing a temporary file.
    pub fn push(&mut self, key: Vec<u8>, value: Vec<u8>) -> io::Result<()> {
        self.held += key.len() + value.len() + OVERHEAD;
        self.things.push(Keyed { key, value });
        match self.held >= self.memory {
            true => self.spill(),
            false => Ok(()),
        }
    }

    /// All things in order.
    ///
    /// # Errors
    ///
    /// Those of reading and writing temporary files.
    pub fn finish(mut self) -> io::Result<Sorted> {
        if self.runs.is_empty() {
            self.things.sort_by(|one, other| one.key.cmp(&other.key));
            return Ok(Sorted::Held(self.things.into_iter()));
        }
        self.spill()?;
        while self.runs.len() > MAX_RUNS {
            // The oldest first, and the outcome in their place: equal things keep their order.
            let rest = self.runs.split_off(MAX_RUNS);
            let oldest = std::mem::replace(&mut self.runs, rest);
            let merged = write_run(Merge::new(oldest)?)?;
            self.runs.insert(0, merged);
        }
        Ok(Sorted::Merged(Merge::new(self.runs)?))
    }

    fn spill(&mut self) -> io::Result<()> {
        if self.things.is_empty() {
            return Ok(());
        }
        self.things.sort_by(|one, other| one.key.cmp(&other.key));
        let run = write_run(self.things.drain(..).map(Ok))?;
        self.runs.push(run);
        self.held = 0;
        Ok(())
    }
}

/// Things in the order of their keys.
pub enum Sorted {
    /// All fitted into memory.
    Held(std::vec::IntoIter<Keyed>),
    /// They come from temporary files.
    Merged(Merge),
}

impl Iterator for Sorted {
    type Item = io::Result<Keyed>;

    fn next(&mut self) -> Option<io::Result<Keyed>> {
        match self {
            Sorted::Held(things) => things.next().map(Ok),
            Sorted::Merged(merge) => merge.next(),
        }
    }
}

/// A key, the run it is from, and its thing.
type Next = (Vec<u8>, usize, Vec<u8>);

/// Runs that are read beside each other.
pub struct Merge {
    runs: Vec<BufReader<File>>,
    /// The next thing of each run, the least first; of equal ones that of the older run.
    next: BinaryHeap<Reverse<Next>>,
}

impl Merge {
    fn new(files: Vec<File>) -> io::Result<Merge> {
        let mut merge = Merge {
            runs: Vec::with_capacity(files.len()),
            next: BinaryHeap::with_capacity(files.len()),
        };
        for mut file in files {
            file.rewind()?;
            merge.runs.push(BufReader::with_capacity(RUN_BUFFER, file));
            merge.advance(merge.runs.len() - 1)?;
        }
        Ok(merge)
    }

    fn advance(&mut self, run: usize) -> io::Result<()> {
        if let Some(Keyed { key, value }) = read_keyed(&mut self.runs[run])? {
            self.next.push(Reverse((key, run, value)));
        }
        Ok(())
    }
}

impl Iterator for Merge {
    type Item = io::Result<Keyed>;

    fn next(&mut self) -> Option<io::Result<Keyed>> {
        let Reverse((key, run, value)) = self.next.pop()?;
        Some(self.advance(run).map(|()| Keyed { key, value }))
    }
}

/// Writes a run to a new temporary file.
fn write_run(things: impl Iterator<Item = io::Result<Keyed>>) -> io::Result<File> {
    let mut out = BufWriter::with_capacity(RUN_BUFFER, tempfile::tempfile()?);
    for thing in things {
        let Keyed { key, value } = thing?;
        for bytes in [&key, &value] {
            out.write_all(&(bytes.len() as u64).to_le_bytes())?;
        }
        out.write_all(&key)?;
        out.write_all(&value)?;
    }
    out.into_inner().map_err(io::IntoInnerError::into_error)
}

fn read_keyed(from: &mut impl Read) -> io::Result<Option<Keyed>> {
    let mut length = [0; 8];
    match from.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let mut lengths = [u64::from_le_bytes(length), 0];
    from.read_exact(&mut length)?;
    lengths[1] = u64::from_le_bytes(length);
    let mut read = |length: u64| {
        let mut bytes = Vec::new();
        match from.by_ref().take(length).read_to_end(&mut bytes)? as u64 == length {
            true => Ok(bytes),
            false => Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
        }
    };
    let (key, value) = (read(lengths[0])?, read(lengths[1])?);
    Ok(Some(Keyed { key, value }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_sorted_whether_they_fit_or_not() {
        for (count, memory) in [
            (0, 100),
            (10, 10_000),
            (1000, 2000),
            (20_000, 4000),
            (300, 1),
        ] {
            let mut sorter = Sorter::new(memory);
            let key = |number: u32| ((number * 7919) % 101).to_string().into_bytes();
            for number in 0..count {
                sorter
                    .push(key(number), number.to_be_bytes().to_vec())
                    .unwrap();
            }
            let sorted: Vec<_> = sorter.finish().unwrap().map(Result::unwrap).collect();
            let mut expected: Vec<u32> = (0..count).collect();
            expected.sort_by_key(|number| key(*number));
            let found: Vec<_> = sorted.iter().map(|it| it.value.clone()).collect();
            let expected: Vec<_> = expected
                .iter()
                .map(|it| it.to_be_bytes().to_vec())
                .collect();
            assert!(found == expected, "{count} things in {memory} bytes");
        }
    }
}
