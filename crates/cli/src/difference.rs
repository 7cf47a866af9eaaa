//! What differs between two texts, line by line, as a unified diff.
//!
//! The two are walked together. Where their lines part, the nearest lines at which they meet again
//! are looked for, and not farther than a page: mended texts part in few lines and meet again soon.
//! So the walk is linear, and the diff is a right one, if not always the shortest.

use std::io::{self, Write};
use std::ops::Range;

use anstyle::{AnsiColor, Style};

/// How many unchanged lines are shown around a change.
const CONTEXT: usize = 3;
/// How many lines ahead the texts are expected to meet again.
const AHEAD: usize = 24;

/// Lines of the old text, and those that stand in their place.
type Change = (Range<usize>, Range<usize>);

/// Writes the changes from one text to the other; nothing when they are alike.
pub fn write(name: &str, old: &str, new: &str, out: &mut dyn Write) -> io::Result<()> {
    let [old, new] = [old, new].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let changes = changes(&old, &new);
    if changes.is_empty() {
        return Ok(());
    }
    let bold = Style::new().bold();
    writeln!(out, "{bold}--- {name}{bold:#}")?;
    writeln!(out, "{bold}+++ {name}{bold:#}")?;
    let mut rest = &changes[..];
    while !rest.is_empty() {
        let near = |pair: &[Change]| pair[1].0.start - pair[0].0.end <= 2 * CONTEXT;
        let together = 1 + rest.windows(2).take_while(|pair| near(pair)).count();
        let (hunk, others) = rest.split_at(together);
        write_hunk(hunk, &old, &new, out)?;
        rest = others;
    }
    Ok(())
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

fn write_hunk(hunk: &[Change], old: &[&str], new: &[&str], out: &mut dyn Write) -> io::Result<()> {
    let (Some(first), Some(last)) = (hunk.first(), hunk.last()) else {
        return Ok(());
    };
    let before = first.0.start.min(CONTEXT);
    let behind = (old.len() - last.0.end).min(CONTEXT);
    let from_old = first.0.start - before..last.0.end + behind;
    let from_new = first.1.start - before..last.1.end + behind;
    let cyan = AnsiColor::Cyan.on_default();
    let (a, b) = (place(&from_old), place(&from_new));
    writeln!(out, "{cyan}@@ -{a} +{b} @@{cyan:#}")?;
    let mut at = from_old.start;
    for (gone, come) in hunk {
        write_lines(' ', Style::new(), &old[at..gone.start], out)?;
        write_lines('-', AnsiColor::Red.on_default(), &old[gone.clone()], out)?;
        write_lines('+', AnsiColor::Green.on_default(), &new[come.clone()], out)?;
        at = gone.end;
    }
    write_lines(' ', Style::new(), &old[at..from_old.end], out)
}

/// The first line, counted from 1, and how many; the line before where there are none.
fn place(lines: &Range<usize>) -> String {
    match lines.len() {
        0 => format!("{},0", lines.start),
        1 => format!("{}", lines.start + 1),
        count => format!("{},{count}", lines.start + 1),
    }
}

fn write_lines(sign: char, style: Style, lines: &[&str], out: &mut dyn Write) -> io::Result<()> {
    for line in lines {
        let bare = line.strip_suffix('\n');
        writeln!(out, "{style}{sign}{}{style:#}", bare.unwrap_or(line))?;
        if bare.is_none() {
            writeln!(out, "\\ No newline at end of file")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diff(old: &str, new: &str) -> String {
        let mut out = Vec::new();
        write("a.pgn", old, new, &mut out).unwrap();
        String::from_utf8(anstream::adapter::strip_bytes(&out).into_vec()).unwrap()
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
