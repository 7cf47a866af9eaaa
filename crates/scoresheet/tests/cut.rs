//! A text that is cut into parts has the games of the whole text.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use std::ops::Range;

use games::texts;
use scoresheet::format::pgn::{cut, cut_read, split};

/// The games of a text, each part cut from so many bytes or more.
fn in_parts(text: &str, size: usize, is_sure: bool) -> (Vec<Range<usize>>, usize) {
    let (mut games, mut parts, mut start, mut wanted) = (Vec::new(), 0, 0, size);
    loop {
        let mut end = (start + wanted).min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let part = &text[start..end];
        let found = match end < text.len() {
            false => Some(part.len()),
            true => cut(part.as_bytes()).or_else(|| (!is_sure).then(|| cut_read(part)).flatten()),
        };
        let Some(at) = found else {
            wanted *= 2;
            continue;
        };
        assert!(at > 0 || part.is_empty());
        games.extend(split(&part[..at]).map(|raw| raw.span.start + start..raw.span.end + start));
        parts += 1;
        start += at;
        wanted = size;
        if end == text.len() && at == part.len() {
            return (games, parts);
        }
    }
}

fn check(name: &str, text: &str) -> usize {
    let whole: Vec<_> = split(text).map(|raw| raw.span).collect();
    let mut most = 0;
    for size in [64, 200, 1000, 4096] {
        for is_sure in [true, false] {
            let (games, parts) = in_parts(text, size, is_sure);
            let differs = games.iter().zip(&whole).find(|(a, b)| a != b);
            assert!(
                games == whole,
                "{name}, {size} bytes, {} for {} games; {differs:?} {:?}",
                games.len(),
                whole.len(),
                differs.map(|(a, _)| &text[a.clone()])
            );
            most = most.max(parts);
        }
    }
    most
}

#[test]
fn games_with_tags_and_results_are_parted_by_looking_back() {
    let one = "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 {c\n\n1. x} e5 2. Nf3 1-0\n\n";
    let text = one.repeat(500);
    for text in [text.replace('\n', "\r\n"), text.replace('\n', "\r"), text] {
        let (games, parts) = in_parts(&text, 200, true);
        assert_eq!(games.len(), 500);
        assert!(parts > 150, "{parts}");
    }
}

/// What looks like the boundary of two games and is none.
#[test]
fn no_comment_prose_or_unfinished_game_is_cut() {
    let cases = [
        "1. e4 { the game\n\n[Event \"x\"]\n\n1. d4 1-0\n\n[Event \"y\"]\n\n ends } e5 *\n\n[Event \"z\"]\n\n1. d4 *\n",
        "[Event \"x\"]\n\n1. e4 *\nprose 1-0\n\n[Event \"y\"]\n\n1. d4 *\n",
        "[Event \"x\"]\n\n; 1. e4 1-0\n\n[Event \"x\"]\n\n1. d4 *\n",
        "[Event \"x\"]\n\n[Event \"x\"]\n\n[Site \"\"]\n\n* *\n\n[A \"\"]\n\n*\n",
        "[Result \"0-0\"]\n\n[Event \"x\"]\n\n1. e4 0-0\n\n1-0\n\n[Event \"y\"]\n\n1. e4 *\n\n[Event \"z\"]\n*",
        "[Event \"x\"]\n\n1. e4 (1. d4 1-0\n\n[Event \"x\"]\n\n1. e4 (1. d4 1-0\n\n[Event \"x\"]\n\n* {",
        "[Event \"x\"]\n\n1. e4 { open\n\n[Event \"y\"]\n\n1. e4 1-0\n\n[Event \"z\"]\n\n1. e4 1-0\n\n[Event \"w\"]\n\n1. e4 } *\n",
        "[Event \"x\"]\n\n1. e4 1-0\n\n[Event \"x\"]\n\n1. e4 1-0\n\n[Event\n\nprose without end\n",
        "12\n\ne4 e5\n12\n\ne4xyz is prose that has no end and no move\n12\n\ne4 e5 *\n",
        "1. e4 *\n1. e4 e5 *\n(=) 1. e4 *\n0-0\n",
        "[Event \"x\"]\n% 1-0\n\n[Event \"x\"]\n\n% 1-0\n\n[Site \"x\"]\n\n*",
    ];
    for text in cases {
        for times in [1, 2, 5] {
            let text = text.repeat(times);
            check(&text, &text);
            check(&text, &text.replace('\n', "\r\n"));
        }
        for end in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
            check(text, &format!("{}{}", &text[..end], text.repeat(2)));
        }
    }
}

#[test]
fn every_file_has_the_same_games_in_parts() {
    let mut parts = 0;
    for (name, text) in real() {
        parts += check(&name, &text);
    }
    assert!(parts > 0);
}

/// Pieces put in at random, and pieces taken out.
#[test]
fn damaged_files_have_the_same_games_in_parts() {
    const PIECES: [&str; 24] = [
        "{",
        "}",
        "\n\n",
        "\r\n",
        "[Event \"x\"]",
        "\n\n[Event \"x\"]\n\n",
        "1-0",
        " * ",
        "(",
        ")",
        ";",
        "%",
        "\n%",
        "\"",
        "[",
        "]",
        "1. ",
        "0-0",
        "\n\n0-0\n\n",
        "prose\n",
        "[Result \"0-0\"]",
        " 1/2-1/2\n\n",
        "\u{a0}",
        "½",
    ];
    let texts = real();
    let mut dice = Dice(7);
    for number in 0..600 {
        let (_, text) = &texts[dice.below(texts.len())];
        let mut text: Vec<char> = match text.len() > 4000 {
            true => {
                let from = text.floor_char_boundary(dice.below(text.len() - 3000));
                text[from..].chars().take(3000).collect()
            }
            false => text.chars().collect(),
        };
        for _ in 0..=dice.below(12) {
            let at = dice.below(text.len() + 1);
            match dice.below(3) {
                0 if at < text.len() => {
                    let end = (at + 1 + dice.below(5)).min(text.len());
                    text.drain(at..end);
                }
                _ => {
                    let piece = PIECES[dice.below(PIECES.len())];
                    text.splice(at..at, piece.chars());
                }
            }
        }
        check(
            &format!("damaged {number}"),
            &text.iter().collect::<String>(),
        );
    }
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % limit
    }
}

/// The longest part of a file that is cut, in bytes.
const LONGEST: usize = 40_000;

/// Texts of real files, the first part of each.
fn real() -> Vec<(String, String)> {
    let own = [
        include_str!("../../../examples/guide.pgn"),
        include_str!("../../../examples/opera.pgn"),
    ];
    let own = own.map(|text| ("an example".to_owned(), text.repeat(5)));
    let folders = ["cases/files", "corpus/suites", "corpus/pgn"];
    let shared = folders.into_iter().flat_map(texts);
    let cut = |(name, mut text): (String, String)| {
        text.truncate(text.floor_char_boundary(LONGEST));
        (name, text)
    };
    own.into_iter().chain(shared).map(cut).collect()
}
