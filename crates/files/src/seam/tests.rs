use std::io::Cursor;

use scoresheet::format::pgn::split;

use super::*;

const LOOKS: [Look; 4] = [
    Look { chunk: 1, near: 1 },
    Look { chunk: 7, near: 30 },
    Look {
        chunk: 64,
        near: 1000,
    },
    LOOK,
];

/// The games of a range, as spans of the whole text.
fn games(text: &str, range: Range<u64>) -> Vec<Range<usize>> {
    let (start, end) = (range.start as usize, range.end as usize);
    split(&text[start..end])
        .map(|raw| raw.span.start + start..raw.span.end + start)
        .collect()
}

/// Every cutting of the text into three ranges has its games once each; answers how many games can be
/// parted at all.
fn check(text: &str, look: Look) -> usize {
    let length = text.len() as u64;
    let file = Cursor::new(text.as_bytes());
    let mut file = Text { file, length, look };
    let mut seams: Vec<u64> = (0..=length)
        .map(|at| seam(&mut file, at).unwrap())
        .collect();
    assert!(seams.is_sorted(), "{text:?} {seams:?}");
    assert_eq!((seams[0], seams[text.len()]), (0, length));
    seams.dedup();
    let whole = games(text, 0..length);
    for (number, first) in seams.iter().enumerate() {
        for second in &seams[number..] {
            let parts = [0..*first, *first..*second, *second..length];
            let parts: Vec<_> = parts.into_iter().flat_map(|it| games(text, it)).collect();
            assert_eq!(parts, whole, "{text:?} at {first} and {second}");
        }
    }
    seams.len()
}

const TEXTS: [&str; 12] = [
    "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 e5 1-0\n\n[Event \"c\"]\n\n1. d4 *\n\n[Event \"d\"]\n\n1. c4 0-1\n",
    "[A \"\"]\n\n1. e4 {see\n\n[Event \"x\"]\n\n1. d4 1-0\n\n[Event \"y\"]\n\n1. c4 *\n\n[B \"\"]} e5 *\n\n[Event \"z\"]\n\n1. d4 *\n\n[A \"\"]\n\n*\n",
    "[A \"\"]\n\n1. e4 { never closed\n\n[B \"\"]\n\n1. d4 1-0\n\n[C \"\"]\n\n1. c4 *\n\n[D \"\"]\n\n1. b4 *\n",
    "[A \"\"]\n1. e4 *\n[B \"\"]\n1. d4 1-0\n[C \"\"]\n1. c4 *\n\n[D \"\"]\n1. b4 *\n\n[E \"\"]\n\n1. a4 *",
    "\u{feff}[A \"\"]\n\n1. e4 *\n\n[B \"\"]\n\n1. d4 1-0\n\n\u{feff}[C \"\"]\n\n1. c4 *\n\n[D \"\"]\n\n1. d4 *\n\n[E \"\"]\n\n*\n",
    "1. e4 *\n1. d4 *\n1. c4 *\n\n1. e4 e5\n\n1. d4 d5\n",
    "[A \"\"]\n\n1. e4 } *\n\n[B \"\"]\n\n1. d4 {} 1-0\n\n[C \"\"]\n\n1. c4 ; { *\n*\n\n[D \"\"]\n\n% }\n1. d4 *\n\n[E \"\"]\n\n*\n",
    "[A \"\"]\n\n1. e4 *\nprose 1-0\n\n[B \"\"]\n\n1. d4 0-0\n\n[Result \"0-0\"]\n\n0-0 *\n\n[C \"\"]\n\n[D \"\"]\n\n1. e4 (1. d4 1-0\n\n[E \"\"]\n\n*\n\n[F \"\"]\n\n*",
    "[A \"M\u{fc}ller\"]\n\n1. e4 *\n\n[B \"\u{2658}\"]\n\n1. \u{2658}f3 *\n \t\n[C \"\"]\n \n1. d4 1/2-1/2\n\n \n[D \"\"]\n\n*\n",
    "\n\n\n[A \"\"]\n\n1. e4 *\n\n\n\n\n\n\n[B \"\"]\n\n1. d4 *\n\n\n\n\n[C \"\"]\n\n*\n\n\n\n\n\n",
    "% [A \"\"]\n\n[B \"\"]\n\n; 1. e4 1-0\n\n[C \"\"]\n\n% 1-0\n\n[D \"\"]\n\n*\n\n[E\n\nprose 1-0\n\n[F \"\"]\n\n*\n",
    "",
];

#[test]
fn the_ranges_of_any_cutting_have_every_game_once() {
    for text in TEXTS {
        for text in [
            text.to_owned(),
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
        ] {
            for look in LOOKS {
                check(&text, look);
            }
        }
    }
    assert_eq!(check(TEXTS[0], LOOK), 3);
}

#[test]
fn ranges_of_what_is_cut_off_anywhere_have_every_game_once() {
    for text in TEXTS {
        for end in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
            check(&text[..end], LOOKS[1]);
            check(&format!("{}{}", &text[end..], &text[..end]), LOOKS[1]);
        }
    }
}

/// Pieces put in at random, and pieces taken out.
#[test]
fn ranges_of_damaged_games_have_every_game_once() {
    let pieces = [
        "{",
        "}",
        "\n\n",
        "\r\n",
        "\n\n[E \"\"]\n\n",
        "1-0",
        " * ",
        "(",
        ")",
        ";",
        "\n%",
        "\"",
        "[",
        "]",
        "\n\n0-0\n\n",
        "prose\n",
        "[Result \"0-0\"]",
        " 1/2-1/2\n\n",
        "\u{a0}",
        "*\n\n[E \"\"]\n\n1. e4 *\n\n",
    ];
    let mut state = 7_u64;
    let mut below = |limit: usize| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) as usize % limit
    };
    for number in 0..400 {
        let mut text: Vec<char> = TEXTS[number % TEXTS.len()].repeat(2).chars().collect();
        for _ in 0..=below(8) {
            let at = below(text.len() + 1);
            match below(3) {
                0 => drop(text.drain(at..text.len().min(at + below(9)))),
                _ => drop(text.splice(at..at, pieces[below(pieces.len())].chars())),
            }
        }
        let text: String = text.into_iter().collect();
        check(&text, LOOKS[number % 2]);
    }
}

#[test]
fn a_comment_matters_however_far_before_it_was_opened() {
    let one = "[A \"\"]\n\n1. e4 *\n\n";
    let text = format!(
        "[A \"\"]\n\n1. e4 {{ {} }} *\n\n{}",
        one.repeat(20),
        one.repeat(3)
    );
    for look in LOOKS {
        check(&text, look);
    }
    let length = text.len() as u64;
    let file = Cursor::new(text.as_bytes());
    let mut file = Text {
        file,
        length,
        look: LOOKS[1],
    };
    assert!(seam(&mut file, 100).unwrap() > text.find('}').unwrap() as u64);
}

/// What counts how often it is read, as each read may be a question over a network.
struct Questions {
    file: Cursor<Vec<u8>>,
    count: usize,
}

impl Read for Questions {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.count += 1;
        self.file.read(buffer)
    }
}

impl Seek for Questions {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

#[test]
fn a_range_is_found_with_few_reads() {
    let commented = "[A \"\"]\n\n1. e4 { a comment } *\n\n".repeat(1 << 19);
    let silent = "[A \"\"]\n\n1. e4 *\n\n".repeat(1 << 20);
    for (text, most) in [(commented, 5), (silent, 25)] {
        let range = text.len() as u64 / 2..text.len() as u64 * 3 / 4;
        let mut file = Questions {
            file: Cursor::new(text.into_bytes()),
            count: 0,
        };
        let found = part(&mut file, range, Settings::default()).unwrap();
        assert!(matches!(found, Part::Of(..)), "{found:?}");
        assert!(file.count <= most, "{} reads", file.count);
    }
}

#[test]
fn lines_before_a_place_are_counted_though_a_line_end_falls_apart() {
    let text = format!("x{}", "ab\r\n".repeat(100_000));
    assert_eq!(&text.as_bytes()[LOOK.chunk - 1..=LOOK.chunk], b"\r\n");
    let folder = std::env::temp_dir().join(format!("scoresheet-lines-{}", std::process::id()));
    std::fs::write(&folder, &text).unwrap();
    for (at, count) in [(0, 0), (5, 1), (9, 2), (text.len() as u64, 100_000)] {
        assert_eq!(lines_before(&folder, at).unwrap(), count, "{at}");
    }
    std::fs::remove_file(&folder).unwrap();
}
