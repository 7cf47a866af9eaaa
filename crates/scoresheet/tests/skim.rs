//! Games that are only passed over are the games that are split and read: on every real file, on
//! files damaged at random, and on texts made to tell the two apart.
//!
//! A few thousand damaged files by default; `DAMAGED=100000` for as many.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

mod games;

use games::texts;
use scoresheet::database::replay::{Replayed, Replayer};
use scoresheet::database::skim::Skim;
use scoresheet::format::pgn;
use scoresheet::text::decode;

/// How many files are damaged unless more are asked for.
const USUAL: u64 = 4000;

/// The largest piece of a file that is damaged, in bytes.
const LARGEST: usize = 3000;

/// What the two ways must agree on; returns how many games there are.
fn check(name: &str, text: &str) -> usize {
    let mut skim = Skim::new(text);
    let mut games = 0;
    for raw in pgn::split(text) {
        let Some(skimmed) = skim.next_game() else {
            panic!("{name}: {raw:?} is passed over:\n{text:?}");
        };
        assert_eq!(skimmed.raw, raw, "{name}: {text:?}");
        let read = pgn::read(text, &raw, &pgn::any_word).game;
        let read = read
            .tags
            .iter()
            .map(|it| (it.name.clone(), it.value.clone()));
        let tags = skimmed.tags.iter();
        let tags = tags.map(|it| (it.name.to_owned(), it.value().into_owned()));
        assert_eq!(
            tags.collect::<Vec<_>>(),
            read.collect::<Vec<_>>(),
            "{name}: {text:?}"
        );
        games += 1;
    }
    assert!(skim.next_game().is_none(), "{name}: {text:?}");
    games
}

#[test]
fn real_games_are_passed_over_as_they_are_split() {
    for folder in ["corpus", "cases/files"] {
        let mut games = 0;
        for (name, text) in texts(folder) {
            games += check(&name, &text);
            games += check(&name, &text.replace('\n', "\r\n"));
        }
        println!("{folder}: {games} games");
    }
}

/// How many games of a file are played in both ways.
const PLAYED: usize = 1500;

#[test]
fn games_are_played_quickly_as_they_are_read() {
    let (mut replayer, mut games) = (Replayer::new(), 0);
    for folder in ["corpus/pgn", "cases/files", "corpus/suites"] {
        for (name, text) in texts(folder) {
            for raw in pgn::split(&text).take(PLAYED) {
                let slow = Replayed::of(&text, &raw);
                assert_eq!(replayer.replay(&text, &raw), slow, "{name}: {raw:?}");
                games += 1;
            }
        }
    }
    println!("{games} games");
}

#[test]
fn what_could_end_a_game_earlier_or_hide_its_end_is_seen() {
    let movetexts = [
        "1. e4 1-0",
        "1. e4 * *",
        "1. e4 1-0 2. d4 0-1",
        "1. e4 0.5 1/2-1/2",
        "1. e4 0,5 1-0",
        "10.5 1-0",
        "1. 0-0 0-0",
        "1. O-O-O O-O 0-1",
        "1. O-1 *",
        "0-0-0 0-0 1-0",
        "1. e4 draw 1-0",
        "1. e4 draw\n \n1-0",
        "1. e4 white resigns\n1-0",
        "1. e4 {1-0} *",
        "1. e4 {a\n\n[Event \"x\"]\n} *",
        "1. e4 {a *",
        "1. e4 {a\n\nb} *",
        "1. e4 a} *",
        "1. e4 (1. d4 *) 1-0",
        "1. e4 (1. d4 1-0",
        "1. e4 ; 1-0\n*",
        "1. e4\n% 1-0\n*",
        "1. e4\n\n*",
        "1. e4\n [Event \"y\"] *",
        "{c} [White \"y\"] 1. e4 *",
        "{c}\nEvent \"y\"]\n1. e4 *",
        "{c}\n8/8/8/8/8/8/8/K1k5 w - - 0 1\n1. e4 *",
        "{c} {d}\n{e} *",
        "{c}",
        "*",
        "1-0",
        "1. e4 <1-0> *",
        "1. e4 < 1-0",
        "1. e4 +- 1-0",
        "1. e4 -+\n\n1-0",
        "1. e4 1:0",
        "1. e4 1-0.",
        "1. e4 1-0 {tail} ; more",
        "1. e4 1-0 more prose",
        "1. e4 ½",
        "1. e4 – *",
        "1. e4 1 - 0",
        "1. e4\u{b}1-0",
        "1. e4 1-0\0",
        "1. e4 \u{1a}",
        "e4 e5 1-0",
        "",
    ];
    let tags = [
        "[White \"a\"]\n",
        "[White \"a\"]\n[White \"b\"]\n",
        "[White \"a\"]\n\n[White \"b\"]\n",
        "[White \"a\"]\n\n[Black \"b\"]\n",
        "[Result \"0-0\"]\n",
        "[Result \"1-0\"]\n[Event \"a \\\"b\\\"\"]\n",
        "[Event \"a \"b\" c\"]\n",
        "[Event \"a\\\\\"]\n",
        "[Event \"a\"] [Site \"b\"]\n",
        "[Event \"a\rb\"]\n",
        "[Event \"a\"\n",
        "[event: \"a\"]\n",
        "[_a \"a\"]\n",
        "[Event  \"a\"]\n",
        "[Event \"a\"]\r[Site \"b\"]\r",
        "% line\n[Event \"a\"]\n",
        "prose\n[Event \"a\"]\n",
        "[Event \"é\"]\n",
        "[É \"é\"]\n",
        "",
    ];
    let ends = [
        "",
        "\n",
        "\n\n",
        "\n\nthe end\n",
        "\n\n[No tag]\n",
        "\n\n[A \"b\"",
        " [A \"b\"]\n",
    ];
    for tag in tags {
        for moves in movetexts {
            for gap in ["", "\n", " \n"] {
                for end in ends {
                    let one = format!("{tag}{gap}{moves}{end}");
                    let text = format!("{one}\n\n{one}\n\n[Event \"x\"]\n\n1. d4 1/2-1/2\n\n{one}");
                    check("made", &text);
                    check("made", &text.replace('\n', "\r\n"));
                }
            }
        }
    }
}

#[test]
fn damaged_games_are_passed_over_as_they_are_split() {
    let seeds: Vec<String> = ["cases/files", "corpus/pgn", "corpus/suites"]
        .into_iter()
        .flat_map(texts)
        .flat_map(|(_, text)| pieces(&text))
        .chain([include_str!("../../../examples/guide.pgn").to_owned()])
        .collect();
    let count = std::env::var("DAMAGED").ok().and_then(|it| it.parse().ok());
    let count = count.unwrap_or(USUAL);
    for number in 0..count {
        let mut dice = Dice(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let mut bytes = seeds[dice.below(seeds.len())].clone().into_bytes();
        for _ in 0..=dice.below(5) {
            damage(&mut bytes, &mut dice);
        }
        check(&format!("damaged {number}"), &decode(&bytes).text);
    }
    println!("{count} damaged files");
}

/// Some pieces of a text with a few games each.
fn pieces(text: &str) -> Vec<String> {
    let cut = |at: usize| text.floor_char_boundary(at.min(text.len()));
    let starts = [0, text.len() / 3, text.len() / 2];
    let piece = |at: usize| text[cut(at)..cut(at + LARGEST)].to_owned();
    starts.map(piece).to_vec()
}

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit.max(1)
    }
}

fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) {
    const SIGNS: &[&[u8]] = &[
        b"\n\n",
        b"\n",
        b"\r",
        b" ",
        b"(",
        b")",
        b"{",
        b"}",
        b"1-0",
        b"*",
        b"0.5",
        b"0-0",
        b"O-O",
        b"-",
        b"/",
        b"%",
        b"\n%",
        b";",
        b"[",
        b"]",
        b"\"",
        b"\\",
        b"[Event \"x\"]\n",
        b"draw",
        b"\xc2",
        b"\xbd",
        b"<",
        b">",
        b"\0",
        b"\n[",
        b"1.",
        b"{\n\n[Event \"x",
    ];
    let (len, at) = (bytes.len(), dice.below(bytes.len() + 1));
    let end = (at + dice.below(40)).min(len);
    match dice.below(5) {
        0 if len > 0 => bytes[dice.below(len)] ^= 1 << dice.below(8),
        1 => drop(bytes.drain(at..end)),
        2 => {
            let part = bytes[at..end].to_vec();
            let to = dice.below(len + 1);
            bytes.splice(to..to, part);
        }
        3 => bytes.truncate(len - dice.below(len / 2 + 1)),
        _ => {
            let signs = SIGNS[dice.below(SIGNS.len())];
            bytes.splice(at..at, signs.iter().copied());
        }
    }
}
