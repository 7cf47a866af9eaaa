//! From byte offsets to lines and columns, for people.

/// Where the lines of a text begin.
///
/// A line ends at LF, at CR LF, or at a CR alone. Lines and columns count from 1; a column is one
/// code point, also a tab.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a str,
    /// How many lines stand before the text.
    before: usize,
    starts: Vec<usize>,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in code points.
    pub column: usize,
}

impl<'a> Lines<'a> {
    /// The lines of the text.
    pub fn new(text: &'a str) -> Lines<'a> {
        Lines::part(text, 1)
    }

    /// The lines of a part of a text, which begins in this line of the whole.
    pub fn part(text: &'a str, line: usize) -> Lines<'a> {
        let mut starts = vec![0];
        starts.extend(line_ends(text.as_bytes()));
        let before = line.saturating_sub(1);
        Lines {
            text,
            before,
            starts,
        }
    }

    /// Where the byte offset lies; an offset inside a character counts for that character, one
    /// past the end for the end.
    pub fn place(&self, offset: usize) -> Place {
        let offset = self.text.floor_char_boundary(offset);
        let line = self.line_of(offset);
        let column = self.text[self.start(line)..offset].chars().count() + 1;
        Place { line, column }
    }

    /// The number of the line in which the byte offset lies; the last one for one past the end.
    pub fn line_of(&self, offset: usize) -> usize {
        self.before + self.starts.partition_point(|&start| start <= offset)
    }

    /// Where a line begins, in bytes of the text; its end when there is no such line.
    pub fn start(&self, line: usize) -> usize {
        let start = line.checked_sub(self.before + 1);
        let start = start.and_then(|at| self.starts.get(at));
        start.copied().unwrap_or(self.text.len())
    }

    /// The text of a line without its end; empty when there is no such line.
    pub fn line(&self, line: usize) -> &'a str {
        let (start, end) = (self.start(line), self.start(line + 1));
        match line > self.before {
            true => self.text[start..end].trim_end_matches(['\r', '\n']),
            false => "",
        }
    }

    /// How many lines there are; a line end at the end of the text begins one more, empty line.
    pub fn count(&self) -> usize {
        self.starts.len()
    }
}

/// Where the lines end, each behind its last byte.
fn line_ends(bytes: &[u8]) -> impl Iterator<Item = usize> + use<'_> {
    let ends = memchr::memchr2_iter(b'\n', b'\r', bytes).map(|at| at + 1);
    ends.filter(|&end| bytes[end - 1] == b'\n' || bytes.get(end) != Some(&b'\n'))
}

/// How many lines end in the text.
///
/// ```
/// assert_eq!(scoresheet::text::count_line_ends(b"e4\ne5\r\nNf3\rNc6"), 3);
/// ```
pub fn count_line_ends(bytes: &[u8]) -> usize {
    let feeds = memchr::memchr_iter(b'\n', bytes).count();
    match memchr::memchr(b'\r', bytes) {
        None => feeds,
        Some(_) => line_ends(bytes).count(),
    }
}

/// Places asked for one after the other: cheap when offsets grow, also in a text of one line.
#[derive(Clone, Debug)]
pub struct Places<'a> {
    text: &'a str,
    line: usize,
    before: usize,
    lines: Option<Lines<'a>>,
    last: (usize, Place),
}

impl<'a> Places<'a> {
    /// The places of the text; nothing is counted before the first one is asked for.
    pub fn new(text: &'a str) -> Places<'a> {
        Places::part(text, 1, 0)
    }

    /// The places of a part of a text, which begins in this line and with this byte of the whole;
    /// what is asked for are still offsets in the part.
    pub fn part(text: &'a str, line: usize, offset: usize) -> Places<'a> {
        Places {
            text,
            line,
            before: offset,
            lines: None,
            last: (0, Place { line, column: 1 }),
        }
    }

    /// The lines of the text.
    pub fn lines(&mut self) -> &Lines<'a> {
        let (text, line) = (self.text, self.line);
        self.lines.get_or_insert_with(|| Lines::part(text, line))
    }

    /// Where the byte at an offset stands in the whole text.
    pub fn offset(&self, offset: usize) -> usize {
        self.before + offset
    }

    /// Where the byte offset lies, as [`Lines::place`] says.
    pub fn place(&mut self, offset: usize) -> Place {
        let offset = self.text.floor_char_boundary(offset);
        let (last, known) = self.last;
        let lines = self.lines();
        let line = lines.line_of(offset);
        let place = if line == known.line && last <= offset {
            let further = lines.text[last..offset].chars().count();
            let column = known.column + further;
            Place { line, column }
        } else {
            lines.place(offset)
        };
        self.last = (offset, place);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_each_kind_of_line_end() {
        let text = "e4\ne5\r\nNf3\rNc6 ½ d4\n";
        let lines = Lines::new(text);
        assert_eq!(lines.count(), 5);
        let cases = [("e4", 1, 1), ("e5", 2, 1), ("Nf3", 3, 1), ("d4", 4, 7)];
        for (word, line, column) in cases {
            let place = lines.place(text.find(word).unwrap());
            assert_eq!(place, Place { line, column }, "{word}");
        }
        assert_eq!(lines.line(2), "e5");
        assert_eq!(lines.line(4), "Nc6 ½ d4");
        assert_eq!((lines.line(0), lines.line(9)), ("", ""));
    }

    #[test]
    fn a_part_of_a_text_has_the_lines_of_the_whole() {
        let (whole, from) = ("e4\r\ne5 ½\n\nNf3\nNc6\n", 9);
        let part = &whole[from..];
        let line = count_line_ends(&whole.as_bytes()[..from]) + 1;
        let (lines, mut whole_lines) = (Lines::new(whole), Places::part(part, line, from));
        for offset in part.find("\n").unwrap() + 1..part.len() {
            assert_eq!(whole_lines.place(offset), lines.place(from + offset));
            let line = lines.line_of(from + offset);
            assert_eq!(whole_lines.lines().line(line), lines.line(line));
            assert_eq!(whole_lines.offset(offset), from + offset);
        }
        for line in [0, 1, 99] {
            assert_eq!(whole_lines.lines().line(line), "");
        }
    }

    #[test]
    fn every_offset_has_a_place() {
        let text = "½\r\n½";
        let lines = Lines::new(text);
        let (mut forward, mut any) = (Places::new(text), Places::new(text));
        for offset in 0..text.len() + 3 {
            let place = lines.place(offset);
            assert!(place.line <= 2);
            assert_eq!(forward.place(offset), place);
            assert_eq!(any.place(offset * 5 % 7), lines.place(offset * 5 % 7));
        }
        assert_eq!(lines.place(99), Place { line: 2, column: 2 });
    }
}
