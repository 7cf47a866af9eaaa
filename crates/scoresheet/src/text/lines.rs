//! From byte offsets to lines and columns, for people.

/// Where the lines of a text begin.
///
/// A line ends at LF, at CR LF, or at a CR alone. Lines and columns count from 1; a column is one
/// code point, also a tab.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a str,
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
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        starts.extend((1..=bytes.len()).filter(|&at| {
            bytes[at - 1] == b'\n' || bytes[at - 1] == b'\r' && bytes.get(at) != Some(&b'\n')
        }));
        Lines { text, starts }
    }

    /// Where the byte offset lies; an offset inside a character counts for that character, one
    /// past the end for the end.
    pub fn place(&self, offset: usize) -> Place {
        let offset = self.text.floor_char_boundary(offset);
        let line = self.line_of(offset);
        let column = self.text[self.starts[line - 1]..offset].chars().count() + 1;
        Place { line, column }
    }

    /// The number of the line in which the byte offset lies; the last one for one past the end.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset)
    }

    /// Where a line begins, in bytes of the text; its end when there is no such line.
    pub fn start(&self, line: usize) -> usize {
        let start = line.checked_sub(1).and_then(|at| self.starts.get(at));
        start.copied().unwrap_or(self.text.len())
    }

    /// The text of a line without its end; empty when there is no such line.
    pub fn line(&self, line: usize) -> &'a str {
        let Some(&start) = line.checked_sub(1).and_then(|at| self.starts.get(at)) else {
            return "";
        };
        let end = self.starts.get(line).copied().unwrap_or(self.text.len());
        self.text[start..end].trim_end_matches(['\r', '\n'])
    }

    /// How many lines there are; a line end at the end of the text begins one more, empty line.
    pub fn count(&self) -> usize {
        self.starts.len()
    }
}

/// Places asked for one after the other: cheap when offsets grow, also in a text of one line.
#[derive(Clone, Debug)]
pub struct Places<'a> {
    text: &'a str,
    lines: Option<Lines<'a>>,
    last: (usize, Place),
}

impl<'a> Places<'a> {
    /// The places of the text; nothing is counted before the first one is asked for.
    pub fn new(text: &'a str) -> Places<'a> {
        Places {
            text,
            lines: None,
            last: (0, Place { line: 1, column: 1 }),
        }
    }

    /// The lines of the text.
    pub fn lines(&mut self) -> &Lines<'a> {
        self.lines.get_or_insert_with(|| Lines::new(self.text))
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
