//! What differs between two texts, line by line, as a unified diff.
//!
//! The two are walked together. Where their lines part, the nearest lines at which they meet again
//! are looked for, and not farther than a page: mended texts part in few lines and meet again soon.
//! So the walk is linear, and the diff is a right one, if not always the shortest.
//! Texts come block by block, and no more of them is held than the changes near each other.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::ops::Range;

use anstyle::{AnsiColor, Style};

/// How many unchanged lines are shown around a change.
const CONTEXT: usize = 3;
/// How many lines ahead the texts are expected to meet again.
const AHEAD: usize = 24;
/// A hunk that has so many bytes does not wait for later changes nearby.
const MAX_HUNK: usize = 4 << 20;

/// Lines of the old text, and those that stand in their place.
type Change = (Range<usize>, Range<usize>);

/// How a diff looks: with colours, or so that `patch` finds every byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// With colours.
    Coloured,
    /// Just as the texts are.
    Plain,
}

impl Look {
    fn of(self, style: Style) -> Style {
        match self {
            Look::Coloured => style,
            Look::Plain => Style::new(),
        }
    }
}

/// The changes from one text to another, which come block by block.
pub struct Difference {
    name: String,
    look: Look,
    /// Whether a hunk was written.
    has_begun: bool,
    /// The beginnings of the lines in which the blocks so far end.
    rest: [String; 2],
    /// How many lines of both texts are done with.
    at: [usize; 2],
    /// The last lines, when they did not differ.
    before: VecDeque<String>,
    hunk: Option<Hunk>,
}

/// Changes near each other, with the lines around.
struct Hunk {
    /// Where it begins, in lines of both texts.
    start: [usize; 2],
    /// How many lines of both it has.
    count: [usize; 2],
    lines: Vec<(char, String)>,
    /// How many bytes they have.
    size: usize,
    /// How many unchanged lines it ends with.
    behind: usize,
}

impl Difference {
    /// The changes in a file of this name, nothing of which is known yet.
    pub fn new(name: String, look: Look) -> Difference {
        Difference {
            name,
            look,
            has_begun: false,
            rest: Default::default(),
            at: [0; 2],
            before: VecDeque::new(),
            hunk: None,
        }
    }

    /// Takes a block of the old text, and what stands in its place in the new one; writes the changes
    /// that no later block can be near to.
    ///
    /// # Errors
    ///
    /// Why they could not be written.
    pub fn add(&mut self, old: &str, new: &str, out: &mut dyn Write) -> io::Result<()> {
        if old == new && self.rest[0] == self.rest[1] {
            return self.add_same(old, out);
        }
        let [rest_old, rest_new] = std::mem::take(&mut self.rest);
        let [old, new] = [rest_old + old, rest_new + new];
        let (whole_old, rest_old) = whole_lines(&old);
        let (whole_new, rest_new) = whole_lines(&new);
        self.rest = [rest_old.to_owned(), rest_new.to_owned()];
        self.compare(whole_old, whole_new, out)
    }

    /// Writes the changes that are not written yet.
    ///
    /// # Errors
    ///
    /// Why they could not be written.
    pub fn finish(mut self, out: &mut dyn Write) -> io::Result<()> {
        let [old, new] = std::mem::take(&mut self.rest);
        self.compare(&old, &new, out)?;
        self.close(CONTEXT, out)
    }

    fn add_same(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let text = std::mem::take(&mut self.rest[0]) + text;
        let (mut whole, rest) = whole_lines(&text);
        self.rest = [rest.to_owned(), rest.to_owned()];
        while self.hunk.is_some() && !whole.is_empty() {
            let end = whole.find('\n').map_or(whole.len(), |at| at + 1);
            self.same(&whole[..end], out)?;
            whole = &whole[end..];
        }
        let mut tail = whole.len();
        for _ in 0..CONTEXT {
            let before = &whole[..tail.saturating_sub(1)];
            tail = before.rfind('\n').map_or(0, |at| at + 1);
        }
        let skipped = whole[..tail].bytes().filter(|&b| b == b'\n').count();
        self.at = self.at.map(|at| at + skipped);
        for line in whole[tail..].split_inclusive('\n') {
            self.same(line, out)?;
        }
        Ok(())
    }

    fn compare(&mut self, old: &str, new: &str, out: &mut dyn Write) -> io::Result<()> {
        let [old, new] = [old, new].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
        let mut at = 0;
        for (gone, come) in changes(&old, &new) {
            for line in &old[at..gone.start] {
                self.same(line, out)?;
            }
            at = gone.end;
            self.change(&old[gone], &new[come]);
        }
        for line in &old[at..] {
            self.same(line, out)?;
        }
        Ok(())
    }

    /// Goes over a line that both texts have.
    fn same(&mut self, line: &str, out: &mut dyn Write) -> io::Result<()> {
        self.at = self.at.map(|at| at + 1);
        let Some(hunk) = &mut self.hunk else {
            self.before.push_back(line.to_owned());
            if self.before.len() > CONTEXT {
                self.before.pop_front();
            }
            return Ok(());
        };
        hunk.push(' ', line);
        hunk.behind += 1;
        let far = match hunk.size > MAX_HUNK {
            true => CONTEXT,
            false => 2 * CONTEXT + 1,
        };
        match hunk.behind >= far {
            true => self.close(CONTEXT, out),
            false => Ok(()),
        }
    }

    fn change(&mut self, gone: &[&str], come: &[&str]) {
        let (at, before) = (self.at, &mut self.before);
        let hunk = self.hunk.get_or_insert_with(|| {
            let start = at.map(|at| at - before.len());
            let mut hunk = Hunk::new(start);
            before.drain(..).for_each(|line| hunk.push(' ', &line));
            hunk
        });
        gone.iter().for_each(|line| hunk.push('-', line));
        come.iter().for_each(|line| hunk.push('+', line));
        hunk.behind = 0;
        self.at = [at[0] + gone.len(), at[1] + come.len()];
    }

    /// Writes the hunk with so many unchanged lines at its end.
    fn close(&mut self, context: usize, out: &mut dyn Write) -> io::Result<()> {
        let Some(mut hunk) = self.hunk.take() else {
            return Ok(());
        };
        let extra = hunk.behind.saturating_sub(context);
        let rest = hunk.lines.split_off(hunk.lines.len() - extra);
        hunk.count = hunk.count.map(|count| count - extra);
        let rest = rest.into_iter().map(|(_, line)| line);
        self.before = rest.skip(extra.saturating_sub(CONTEXT)).collect();
        if !std::mem::replace(&mut self.has_begun, true) {
            let bold = self.look.of(Style::new().bold());
            writeln!(out, "{bold}--- {}{bold:#}", self.name)?;
            writeln!(out, "{bold}+++ {}{bold:#}", self.name)?;
        }
        hunk.write(self.look, out)
    }
}

impl Hunk {
    fn new(start: [usize; 2]) -> Hunk {
        Hunk {
            start,
            count: [0; 2],
            lines: Vec::new(),
            size: 0,
            behind: 0,
        }
    }

    fn push(&mut self, sign: char, line: &str) {
        self.count[0] += usize::from(sign != '+');
        self.count[1] += usize::from(sign != '-');
        self.size += line.len();
        self.lines.push((sign, line.to_owned()));
    }

    fn write(&self, look: Look, out: &mut dyn Write) -> io::Result<()> {
        let cyan = look.of(AnsiColor::Cyan.on_default());
        let [a, b] = [0, 1].map(|at| place(self.start[at], self.count[at]));
        writeln!(out, "{cyan}@@ -{a} +{b} @@{cyan:#}")?;
        for (sign, line) in &self.lines {
            let style = look.of(match sign {
                '-' => AnsiColor::Red.on_default(),
                '+' => AnsiColor::Green.on_default(),
                _ => Style::new(),
            });
            let bare = line.strip_suffix('\n');
            writeln!(out, "{style}{sign}{}{style:#}", bare.unwrap_or(line))?;
            if bare.is_none() {
                writeln!(out, "\\ No newline at end of file")?;
            }
        }
        Ok(())
    }
}

/// The lines that have ended, and the beginning of the one that has not.
fn whole_lines(text: &str) -> (&str, &str) {
    text.split_at(text.rfind('\n').map_or(0, |at| at + 1))
}

fn changes(old: &[&str], new: &[&str]) -> Vec<Change> {
    let (mut changes, mut at, mut to) = (Vec::new(), 0, 0);
    while at < old.len() || to < new.len() {
        if at < old.len() && to < new.len() && old[at] == new[to] {
            (at, to) = (at + 1, to + 1);
            continue;
        }
        let (from_old, from_new) = (at, to);
        while let Some((skip_old, skip_new)) = parted(&old[at..], &new[to..]) {
            (at, to) = (at + skip_old, to + skip_new);
        }
        changes.push((from_old..at, from_new..to));
    }
    changes
}

/// How many lines to skip on both sides until the texts meet; none where they do or have ended.
fn parted(old: &[&str], new: &[&str]) -> Option<(usize, usize)> {
    match (old.first(), new.first()) {
        (None, None) => return None,
        (None, _) | (_, None) => return Some((old.len(), new.len())),
        (Some(a), Some(b)) if a == b => return None,
        _ => (),
    }
    for sum in 1..2 * AHEAD {
        // As many on both sides first: then lines were changed, and none put in.
        let mut skips: Vec<_> = (sum.saturating_sub(AHEAD)..=sum.min(AHEAD)).collect();
        skips.sort_by_key(|skip| (2 * skip).abs_diff(sum));
        for skip in skips {
            let (a, b) = (old.get(skip), new.get(sum - skip));
            if a.is_some() && a == b {
                return Some((skip, sum - skip));
            }
        }
    }
    Some((AHEAD.min(old.len()), AHEAD.min(new.len())))
}

/// The first line, counted from 1, and how many; the line before where there are none.
fn place(start: usize, count: usize) -> String {
    match count {
        0 => format!("{start},0"),
        1 => format!("{}", start + 1),
        count => format!("{},{count}", start + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The changes, also when the texts come in blocks that are cut anywhere.
    fn diff(old: &str, new: &str) -> String {
        let whole = diff_of_blocks(&[(old, new)]);
        let common = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b);
        for at in (0..=common.count()).filter(|&at| old.is_char_boundary(at)) {
            let ((a, b), (c, d)) = (old.split_at(at), new.split_at(at));
            assert_eq!(diff_of_blocks(&[(a, c), (b, d)]), whole, "cut at {at}");
        }
        whole
    }

    fn diff_of_blocks(blocks: &[(&str, &str)]) -> String {
        let mut out = Vec::new();
        let mut difference = Difference::new("a.pgn".to_owned(), Look::Plain);
        for (old, new) in blocks {
            difference.add(old, new, &mut out).unwrap();
        }
        difference.finish(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn changed_lines_stand_between_those_around_them() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
        assert_eq!(diff(old, old), "");
        assert_eq!(
            diff(old, &old.replace('5', "five")),
            "--- a.pgn\n+++ a.pgn\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
        );
        assert_eq!(
            diff(old, &old.replace("2\n", "").replace("9\n", "9")),
            "--- a.pgn\n+++ a.pgn\n@@ -1,9 +1,8 @@\n 1\n-2\n 3\n 4\n 5\n 6\n 7\n 8\n-9\n+9\n\\ No newline at end of file\n"
        );
        assert_eq!(diff("", "1\n"), "--- a.pgn\n+++ a.pgn\n@@ -0,0 +1 @@\n+1\n");
    }

    #[test]
    fn changes_far_apart_stand_in_hunks_of_their_own() {
        let old: String = (0..40).map(|n| format!("{n}\n")).collect();
        let new = old.replace("\n5\n", "\n5\nfive\n").replace("\n30\n", "\n");
        let diff = diff(&old, &new);
        assert_eq!(diff.matches("@@ -").count(), 2, "{diff}");
        assert!(
            diff.contains("@@ -4,6 +4,7 @@") && diff.contains("@@ -28,7 +29,6 @@"),
            "{diff}"
        );
    }
}
