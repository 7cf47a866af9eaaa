//! Puts words on lines of at most 79 columns.

/// The longest line of export format, in characters: PGN standard 4.3 wants less than 80.
pub(crate) const COLUMNS: usize = 79;

/// Text that is written word by word; a word longer than a line gets a line of its own.
pub(super) struct Wrap<'o> {
    out: &'o mut String,
    columns: usize,
    /// How long the line is, in characters.
    at: usize,
    /// The next word, which may still grow.
    word: String,
}

impl<'o> Wrap<'o> {
    /// Writes behind what there is, at the start of a line.
    pub(super) fn new(out: &'o mut String, columns: usize) -> Wrap<'o> {
        Wrap {
            out,
            columns,
            at: 0,
            word: String::new(),
        }
    }

    /// Adds to the word that is being written.
    pub(super) fn glue(&mut self, text: &str) {
        self.word.push_str(text);
    }

    /// The word that is being written.
    pub(super) fn pending(&self) -> &str {
        &self.word
    }

    /// Ends the word that is being written; a word begins with the next text.
    pub(super) fn blank(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let width = self.word.chars().count();
        if self.at > 0 && self.at + 1 + width > self.columns {
            self.out.push('\n');
            self.at = 0;
        } else if self.at > 0 {
            self.out.push(' ');
            self.at += 1;
        }
        self.out.push_str(&self.word);
        self.at += width;
        self.word.clear();
    }

    /// Ends the last line.
    pub(super) fn end(mut self) {
        self.blank();
        if self.at > 0 {
            self.out.push('\n');
        }
    }
}
