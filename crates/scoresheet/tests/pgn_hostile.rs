//! Every text is cut into tokens without loss, read without losing one of them, in linear time.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use std::time::{Duration, Instant};

use games::{cases, games, san, texts, write};
use scoresheet::diagnostic::Diagnostic;
use scoresheet::format::event::{Event, Sink};
use scoresheet::format::pgn::{self, Kind, Lexer, Place};

const SAMPLE: &str = "\u{feff}From: me\r\n{x}\n[Event \"a \"b\" \\\" c\"][Site 'y']\n[Result \"1-0\"\n\n\
% escape\n{c1} 1. e4! {c {2} e5 $1 $ (1... c5 (1... c6?!) 2. Nf3 *) 2 . Nf3 ; x\r\n 2... Nc6 \
<r> N +/= ½-½\n\n1.d4 d5 (=) 1/2\nthe end [A] 0-0 &nbsp; White resigns\n";

fn check_lossless(name: &str, text: &str) {
    for place in [Place::Between, Place::Tags, Place::Moves] {
        for take in [&pgn::any_word as &dyn Fn(&str) -> usize, &san] {
            let mut end = 0;
            for token in Lexer::new(text, 0..text.len(), place, take) {
                assert_eq!(token.span.start, end, "{name}: {token:?}");
                assert!(token.span.end > end, "{name}: {token:?}");
                assert!(text.is_char_boundary(token.span.end), "{name}: {token:?}");
                end = token.span.end;
            }
            assert_eq!(end, text.len(), "{name}");
        }
    }
    let mut end = 0;
    for raw in pgn::split(text) {
        assert_eq!(raw.span.start, end, "{name}: {raw:?}");
        end = raw.span.end;
    }
    let empty = text.chars().all(pgn::is_blank);
    assert_eq!(
        end,
        if end == 0 && empty { 0 } else { text.len() },
        "{name}"
    );
}

#[test]
fn every_prefix_of_a_text_is_cut_without_loss() {
    for (end, _) in SAMPLE.char_indices() {
        check_lossless("prefix", &SAMPLE[..end]);
        check_lossless("suffix", &SAMPLE[end..]);
    }
}

#[test]
fn every_spoilt_text_is_cut_without_loss_and_read() {
    let signs = [
        "(", ")", "{", "}", "[", "]", "\"", ";", "%", "\n", "\0", "$", "<", "*", "½", "\\",
    ];
    for (at, c) in SAMPLE.char_indices() {
        for sign in signs {
            let text = format!("{}{sign}{}", &SAMPLE[..at], &SAMPLE[at + c.len_utf8()..]);
            check_lossless("spoilt", &text);
            games(&text);
        }
    }
}

#[test]
fn every_prefix_of_the_snippets_is_cut_without_loss() {
    for case in cases() {
        let text = case["pgn"].as_str().unwrap();
        for (end, _) in text.char_indices() {
            check_lossless(case["name"].as_str().unwrap(), &text[..end]);
        }
    }
}

#[test]
fn every_real_file_is_cut_without_loss() {
    for folder in [
        "corpus/pgn",
        "corpus/suites",
        "corpus/books",
        "corpus/numeric",
        "cases/files",
    ] {
        for (name, text) in texts(folder) {
            check_lossless(&name, &text);
        }
    }
}

fn check_fast(name: &str, text: &str) {
    let start = Instant::now();
    let found = games(text);
    let told: usize = found
        .iter()
        .map(|it| it.diagnostics.len())
        .max()
        .unwrap_or(0);
    assert!(told <= 100 || found.len() > 1, "{name}: {told} diagnostics");
    for found in found.iter().take(3) {
        let copy = found.game.clone();
        write(&copy);
    }
    let took = start.elapsed();
    eprintln!("{name:?}: {} games, {told} told, {took:?}", found.len());
    assert!(took < Duration::from_secs(5), "{name}: {took:?}");
}

#[test]
fn time_is_linear_whatever_the_text() {
    check_fast("open", &"(".repeat(1 << 20));
    check_fast("brace", &"{".repeat(1 << 20));
    let patterns = [
        "(",
        ")",
        "{",
        "[",
        "<",
        "$",
        "\"",
        "e4 ",
        "1. ",
        "1 ",
        "(1. e4",
        "((1.e4)",
        "({a}",
        "[A \"",
        "[A \"x\" ",
        "[A \"x\\\"] ",
        "e4 + ",
        "+ ",
        "* ",
        "(* ",
        "0-0 ",
        "White resigns ",
        "(1. e4 e5 ",
        "1. e4 (",
        "{\n\n[Event \"x\"]\n",
        "%\n",
        ";\n",
        "&a",
        "a",
        "½",
        "\0",
        ".",
        "1 .",
        "! ",
        "[E \"x\"]\n",
        "[Event \"x\"]\n\n",
        "1-0 ",
        "1-0\n",
        "e4 1-0\n",
        "e4 {c} $1 ",
        "e4 {c\n\n[Event \"}\" ",
        "x\n",
        "0-0\n\n",
        "e4 (resigns\n\n",
    ];
    for pattern in patterns {
        check_fast(pattern, &pattern.repeat((1 << 18) / pattern.len()));
        let behind = format!("e4 {}", pattern.repeat((1 << 18) / pattern.len()));
        check_fast(pattern, &behind);
    }
}

/// Where events were told.
#[derive(Default)]
struct Told(Vec<std::ops::Range<usize>>);

impl Sink for Told {
    fn event(&mut self, _: Event<'_>, span: std::ops::Range<usize>) {
        self.0.push(span);
    }

    fn report(&mut self, _: Diagnostic) {}
}

/// Every token but blanks, empty comments and signs that part moves becomes an event.
fn check_nothing_lost(name: &str, text: &str) {
    for raw in pgn::split(text) {
        let mut told = Told::default();
        pgn::parse(text, &raw, &san, &mut told);
        let mut told = told.0.iter().filter(|it| !it.is_empty()).peekable();
        for token in Lexer::new(text, raw.span.clone(), raw.place, &san) {
            let inside = |it: &&std::ops::Range<usize>| {
                token.span.start <= it.start && it.end <= token.span.end
            };
            let written = &text[token.span.clone()];
            let says_nothing = match token.kind {
                Kind::Blank | Kind::Separator => true,
                Kind::Brace { .. } | Kind::Semicolon => written
                    .trim_matches(|c| pgn::is_blank(c) || "{};".contains(c))
                    .is_empty(),
                _ => false,
            };
            let is_told = told.next_if(inside).is_some();
            assert!(is_told || says_nothing, "{name}: {token:?} {written:?}");
        }
        assert_eq!(told.next(), None, "{name}");
    }
}

#[test]
fn no_word_of_a_game_is_lost_in_reading() {
    for (end, _) in SAMPLE.char_indices() {
        check_nothing_lost("prefix", &SAMPLE[..end]);
        check_nothing_lost("suffix", &SAMPLE[end..]);
    }
    for case in cases() {
        check_nothing_lost(
            case["name"].as_str().unwrap(),
            case["pgn"].as_str().unwrap(),
        );
    }
    for folder in ["corpus/pgn", "corpus/suites", "corpus/books", "cases/files"] {
        for (name, text) in texts(folder) {
            check_nothing_lost(&name, &text);
        }
    }
}
