//! How a game stands on its lines: what matters to programs that read files line by line, and to
//! nobody who has read the game.
//!
//! Source: PGN standard 4.1 (the character set), 4.2 (tabs) and 4.3 (255 characters a line, its
//! end included).

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::game::Game;
use crate::notation::Level;

/// The longest line of a file in PGN, in bytes, without its end.
pub const MAX_LINE: usize = 255;

/// Checks the lines of a game that claims to be PGN; `text` is what the game was read from.
///
/// Each kind of thing is told once a game, at the first place, with a count: who wraps lines
/// otherwise does so everywhere. The character set is checked for a strict reader only: files in
/// UTF-8 are the custom today. Prose before the tags is no part of the game.
pub fn layout(text: &str, game: &Game, level: Level) -> Vec<Diagnostic> {
    let Some(first) = game.tags.iter().next() else {
        return Vec::new();
    };
    let span = first.span.start..game.span.end.max(first.span.start);
    let Some(own) = text.get(span.clone()) else {
        return Vec::new();
    };
    let found = [
        long_lines(own),
        tabs(own),
        (level == Level::Strict).then(|| foreign(own)).flatten(),
    ];
    let shift = |it: Diagnostic| Diagnostic {
        span: it.span.start + span.start..it.span.end + span.start,
        ..it
    };
    found.into_iter().flatten().map(shift).collect()
}

/// How many things [`layout`] tells a tolerant reader of a game that stands, from its first tag on, in
/// this text.
pub fn layout_infos(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut start = 0;
    let mut ends = memchr::memchr2_iter(b'\n', b'\r', bytes).chain([bytes.len()]);
    let is_long = ends.any(|end| {
        let length = end - start;
        start = end + 1;
        length > MAX_LINE
    });
    usize::from(is_long) + usize::from(memchr::memchr(b'\t', bytes).is_some())
}

fn long_lines(text: &str) -> Option<Diagnostic> {
    let mut start = 0;
    let mut found: Option<(Range<usize>, usize)> = None;
    let mut count = 0;
    // A CR LF ends a line and then an empty one.
    for line in text.split(['\n', '\r']) {
        if line.len() > MAX_LINE {
            count += 1;
            let from = start + line.floor_char_boundary(MAX_LINE);
            let to = start + line.ceil_char_boundary(MAX_LINE + 1);
            found.get_or_insert((from..to, line.len()));
        }
        start += line.len() + 1;
    }
    let (span, length) = found?;
    let message = format!(
        "the line has {length} bytes; a line of PGN has at most {MAX_LINE}{}",
        more(count)
    );
    Some(Diagnostic::with(Code::LongLine, span, message))
}

fn tabs(text: &str) -> Option<Diagnostic> {
    let at = text.find('\t')?;
    let count = text.bytes().filter(|it| *it == b'\t').count();
    let message = format!("a tab stands where PGN wants blanks{}", more(count));
    Some(Diagnostic::with(Code::Tab, at..at + 1, message))
}

/// What is not in ISO 8859-1, which the standard prescribes.
fn foreign(text: &str) -> Option<Diagnostic> {
    let is_foreign = |c: char| u32::from(c) > 0xff;
    let at = text.find(is_foreign)?;
    let sign = text[at..].chars().next()?;
    let count = text.chars().filter(|c| is_foreign(*c)).count();
    let message = format!(
        "{} (U+{:04X}) is not in ISO 8859-1, the character set of the standard{}",
        sign,
        u32::from(sign),
        more(count)
    );
    let span = at..at + sign.len_utf8();
    Some(Diagnostic::with(Code::NotLatinOne, span, message))
}

/// How many there are besides the first.
fn more(count: usize) -> String {
    match count {
        0 | 1 => String::new(),
        _ => format!("; {} more in this game", count - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;

    fn check(text: &str, level: Level, expected: &[(Code, Range<usize>, &str)]) {
        let found = pgn::games(text, &pgn::any_word).next().unwrap();
        let told = layout(text, &found.game, level);
        if level == Level::Tolerant
            && let Some(first) = found.game.tags.iter().next()
        {
            let own = &text[first.span.start..found.game.span.end];
            assert_eq!(layout_infos(own), told.len(), "{text}");
        }
        let told: Vec<_> = told
            .iter()
            .map(|it| (it.code, it.span.clone(), it.message.as_str()))
            .collect();
        assert_eq!(told, expected, "{text}");
    }

    #[test]
    fn a_line_may_have_255_bytes() {
        let line = |bytes: usize| format!("[A \"\"]\r\n{{{}}}\r\n*", "x".repeat(bytes - 2));
        check(&line(255), Level::Strict, &[]);
        let words = "the line has 256 bytes; a line of PGN has at most 255";
        check(
            &line(256),
            Level::Tolerant,
            &[(Code::LongLine, 263..264, words)],
        );
        let two = format!("{0}\n{0}", "½".repeat(128));
        let text = format!("prose\n[A \"\"]\n{{{two}}} *");
        let words = "the line has 257 bytes; a line of PGN has at most 255; 1 more in this game";
        let at = text.find('{').unwrap() + 255;
        check(
            &text,
            Level::Tolerant,
            &[(Code::LongLine, at..at + 2, words)],
        );
    }

    #[test]
    fn a_tab_is_told_once_a_game() {
        let words = "a tab stands where PGN wants blanks; 1 more in this game";
        let text = "\t\n[A \"\"]\n1.\te4\te5 *";
        check(text, Level::Tolerant, &[(Code::Tab, 11..12, words)]);
        check("1.\te4\te5 *", Level::Strict, &[]);
    }

    #[test]
    fn only_a_strict_reader_minds_what_is_not_in_latin_1() {
        let text = "[White \"Ján Ľupták ♘\"] *";
        check(text, Level::Tolerant, &[]);
        let words = "Ľ (U+013D) is not in ISO 8859-1, the character set of the standard; 1 more in this game";
        check(text, Level::Strict, &[(Code::NotLatinOne, 13..15, words)]);
    }
}
