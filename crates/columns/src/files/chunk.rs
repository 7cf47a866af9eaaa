//! A column chunk of Parquet whose texts are numbers of a dictionary already.
//!
//! ```text
//! chunk  = dictionary-page { data-page }            ; each packed with zstd
//! dictionary-page = { length text }                 ; PLAIN
//! data-page = [ repetition ] definition width run   ; version 1
//! repetition, definition = length { run }           ; how deep the value's list begins, and how much is there
//! run    = count value | groups bits                ; the hybrid of runs and packed bits
//! ```
//!
//! Source: the specification of Apache Parquet, its encodings RLE, RLE_DICTIONARY and PLAIN.

use std::io;
use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{Array, DictionaryArray, StringArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use bytes::Bytes;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::file::metadata::{ColumnChunkMetaData, OffsetIndexBuilder};
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;
use zstd::bulk::Compressor;

/// How many values a page has at least, but for the last one; a list is not parted.
const PAGE_VALUES: usize = 1 << 17;

/// How hard zstd packs.
const LEVEL: i32 = 1;

/// A column chunk, encoded.
pub struct Chunk {
    bytes: Bytes,
    close: ColumnCloseResult,
}

impl Chunk {
    /// The column, when it is one of texts by their numbers, or of lists of such.
    pub fn of(array: &dyn Array, column: &ColumnDescPtr) -> Option<io::Result<Chunk>> {
        match array.data_type() {
            DataType::Dictionary(..) => {
                let words = array.as_dictionary_opt::<Int32Type>()?;
                Some(encode(&Rows::flat(words)?, column))
            }
            DataType::List(_) => {
                let list = array.as_list::<i32>();
                let words = list.values().as_dictionary_opt::<Int32Type>()?;
                let mut rows = Rows::flat(words)?;
                rows.lists = Some((list.value_offsets(), list.nulls()));
                Some(encode(&rows, column))
            }
            _ => None,
        }
    }

    /// The parts that a row group takes.
    pub fn into_parts(self) -> (Bytes, ColumnCloseResult) {
        (self.bytes, self.close)
    }
}

/// The rows of a column.
struct Rows<'a> {
    /// Where lists end, and which are null; none where each value is a row.
    lists: Option<(&'a [i32], Option<&'a NullBuffer>)>,
    numbers: &'a [i32],
    nulls: Option<&'a NullBuffer>,
    texts: &'a StringArray,
}

impl<'a> Rows<'a> {
    fn flat(words: &'a DictionaryArray<Int32Type>) -> Option<Rows<'a>> {
        Some(Rows {
            lists: None,
            numbers: words.keys().values(),
            nulls: words.keys().nulls(),
            texts: words.values().as_string_opt()?,
        })
    }

    fn count(&self) -> usize {
        match self.lists {
            Some((ends, _)) => ends.len() - 1,
            None => self.numbers.len(),
        }
    }

    /// The values of a row.
    fn span(&self, row: usize) -> Range<usize> {
        match self.lists {
            Some((ends, _)) => {
                let at = |row: usize| usize::try_from(ends[row]).unwrap_or(0);
                at(row)..at(row + 1)
            }
            None => row..row + 1,
        }
    }

    fn is_null(&self, at: usize) -> bool {
        self.nulls.is_some_and(|it| it.is_null(at))
    }
}

fn encode(rows: &Rows<'_>, column: &ColumnDescPtr) -> io::Result<Chunk> {
    let mut packer = Compressor::new(LEVEL)?;
    let mut sink = TrackedWrite::new(Vec::new());
    let mut writer = SerializedPageWriter::new(&mut sink);
    let mut size = (0, 0);
    let mut add = |page: CompressedPage| -> io::Result<(u64, usize)> {
        let spec = writer.write_page(page)?;
        size = (
            size.0 + spec.compressed_size,
            size.1 + spec.uncompressed_size,
        );
        Ok((spec.offset, spec.compressed_size))
    };
    let dictionary = dictionary(rows.texts);
    add(page(&mut packer, &dictionary, |buf| {
        Page::DictionaryPage {
            buf,
            num_values: rows.texts.len() as u32,
            encoding: Encoding::PLAIN,
            is_sorted: false,
        }
    })?)?;
    let mut index = OffsetIndexBuilder::new();
    let (mut first, mut total, mut data_at) = (0, 0, None);
    while first < rows.count() {
        let (bytes, end, values) = data(rows, first);
        let page = page(&mut packer, &bytes, |buf| Page::DataPage {
            buf,
            num_values: values as u32,
            encoding: Encoding::RLE_DICTIONARY,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        })?;
        let (offset, length) = add(page)?;
        index.append_row_count((end - first) as i64);
        index.append_offset_and_size(offset as i64, length as i32);
        index.append_unencoded_byte_array_data_bytes(None);
        data_at.get_or_insert(offset);
        (first, total) = (end, total + values);
    }
    let metadata = ColumnChunkMetaData::builder(column.clone())
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_encodings(vec![
            Encoding::PLAIN,
            Encoding::RLE,
            Encoding::RLE_DICTIONARY,
        ])
        .set_num_values(total as i64)
        .set_total_compressed_size(size.0 as i64)
        .set_total_uncompressed_size(size.1 as i64)
        .set_dictionary_page_offset(Some(0))
        .set_data_page_offset(data_at.unwrap_or_default() as i64)
        .build()?;
    Ok(Chunk {
        close: ColumnCloseResult {
            bytes_written: size.0 as u64,
            rows_written: rows.count() as u64,
            metadata,
            bloom_filter: None,
            column_index: None,
            offset_index: Some(index.build()),
        },
        bytes: sink.into_inner()?.into(),
    })
}

/// A page, packed.
fn page(
    packer: &mut Compressor<'_>,
    bytes: &[u8],
    page: impl FnOnce(Bytes) -> Page,
) -> io::Result<CompressedPage> {
    let packed = packer.compress(bytes)?;
    Ok(CompressedPage::new(page(packed.into()), bytes.len()))
}

fn dictionary(texts: &StringArray) -> Vec<u8> {
    let mut out = Vec::new();
    for text in texts.iter().map(Option::unwrap_or_default) {
        out.extend_from_slice(&(text.len() as u32).to_le_bytes());
        out.extend_from_slice(text.as_bytes());
    }
    out
}

/// The data page of the rows from one on; the row behind it, and how many values it has, those that are not
/// there included.
fn data(rows: &Rows<'_>, first: usize) -> (Vec<u8>, usize, usize) {
    let (mut repetition, mut definition) = (Runs::default(), Runs::default());
    // What says that a value is there: in a list that is null 0, in an empty one 1.
    let there = if rows.lists.is_some() { 3 } else { 1 };
    let mut row = first;
    while row < rows.count() && definition.total < PAGE_VALUES {
        let span = rows.span(row);
        if let Some((_, nulls)) = rows.lists {
            repetition.push(0, 1);
            if span.is_empty() {
                let is_null = nulls.is_some_and(|it| it.is_null(row));
                definition.push(u8::from(!is_null), 1);
            } else {
                repetition.push(1, span.len() - 1);
            }
        }
        match rows.nulls {
            None => definition.push(there, span.len()),
            Some(_) => {
                for at in span {
                    definition.push(there - u8::from(rows.is_null(at)), 1);
                }
            }
        }
        row += 1;
    }
    let total = definition.total;
    let mut out = Vec::new();
    if rows.lists.is_some() {
        repetition.write(&mut out);
    }
    definition.write(&mut out);
    let span = rows.span(first).start..rows.span(row - 1).end;
    let present = span.filter(|&at| !rows.is_null(at));
    let numbers = present.map(|at| rows.numbers[at] as u32);
    let most = rows.texts.len().saturating_sub(1).max(1);
    pack(numbers, usize::BITS - most.leading_zeros(), &mut out);
    (out, row, total)
}

/// Levels, as runs of those that are alike.
#[derive(Default)]
struct Runs {
    bytes: Vec<u8>,
    last: (u8, usize),
    total: usize,
}

impl Runs {
    #[inline]
    fn push(&mut self, level: u8, count: usize) {
        self.total += count;
        if self.last.0 == level {
            self.last.1 += count;
        } else if count > 0 {
            self.end();
            self.last = (level, count);
        }
    }

    fn end(&mut self) {
        let (level, count) = std::mem::take(&mut self.last);
        if count > 0 {
            varint(2 * count, &mut self.bytes);
            self.bytes.push(level);
        }
    }

    fn write(mut self, out: &mut Vec<u8>) {
        self.end();
        out.extend_from_slice(&(self.bytes.len() as u32).to_le_bytes());
        out.extend_from_slice(&self.bytes);
    }
}

fn varint(mut number: usize, out: &mut Vec<u8>) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Numbers of so many bits, in groups of eight; the last group is filled up.
fn pack(numbers: impl Iterator<Item = u32>, width: u32, out: &mut Vec<u8>) {
    let mut packed = Vec::new();
    let (mut bits, mut held, mut count) = (0_u64, 0, 0_usize);
    for number in numbers {
        bits |= u64::from(number) << held;
        held += width;
        count += 1;
        if held >= 32 {
            packed.extend_from_slice(&(bits as u32).to_le_bytes());
            bits >>= 32;
            held -= 32;
        }
    }
    packed.extend_from_slice(&bits.to_le_bytes());
    let groups = count.div_ceil(8);
    packed.resize(groups * width as usize, 0);
    out.push(width as u8);
    varint(2 * groups + 1, out);
    out.extend_from_slice(&packed);
}
