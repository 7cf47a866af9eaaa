//! The quick way and its slow twin: what the quick way reads, the slow one reads as the same game, has
//! nothing to say about it, and writes byte for byte alike. What the quick way leaves alone is not
//! looked at here. What spells moves exactly is found alike in both; so each move is read once more without
//! that.
//!
//! Some hundred damaged files by default; `DAMAGED=100000` for as many.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

mod games;

use games::dice::{Dice, damage};
use games::slowly::Slowly;
use games::texts;
use scoresheet::check::{layout, layout_infos};
use scoresheet::convert::{write_line, write_moves, write_pgn, write_pgn_as};
use scoresheet::database::replay::{Replayed, Replayer};
use scoresheet::diagnostic::Severity;
use scoresheet::fast::{Done, Form, Reader, Writer};
use scoresheet::format::pgn::{Extent, Options, split};
use scoresheet::game::walk;
use scoresheet::notation::{Can, Level, MoveNotation, Scene, all, find, read_move};
use scoresheet::read::{GameRead, How, read_game};

/// Every game of the text, quickly and slowly; returns how many there are, and how many of them the
/// quick way reads.
fn compare(name: &str, text: &str, forms: &[(Form, &'static dyn MoveNotation)]) -> (usize, usize) {
    compare_caring(name, text, forms, Severity::Info);
    compare_caring(name, text, forms, Severity::Warning)
}

fn compare_caring(
    name: &str,
    text: &str,
    forms: &[(Form, &'static dyn MoveNotation)],
    care: Severity,
) -> (usize, usize) {
    let (mut count, mut quick) = (0, 0);
    let mut reader = Reader::new(care);
    let mut writers: Vec<_> = forms
        .iter()
        .map(|&(form, to)| (form, to, Writer::new(form, to, care)))
        .collect();
    for raw in split(text) {
        count += 1;
        let Some(done) = reader.check(text, raw.span.start..text.len()) else {
            continue;
        };
        quick += 1;
        let mut read = read_game(text, &raw, How::default());
        let whole = &text[raw.span.clone()];
        assert!(
            read.diagnostics.iter().all(|it| it.severity < care),
            "{name}: {:?}\n{whole}",
            read.diagnostics
        );
        assert_eq!(read.diagnostics.len(), done.infos, "{name}\n{whole}");
        let first = read.game.tags.iter().next().unwrap().span.start;
        let layout = layout(text, &read.game, Level::Tolerant);
        assert_eq!(
            layout_infos(&text[first..raw.span.end]),
            layout.len(),
            "{name}\n{whole}"
        );
        let before = done.end - 1;
        assert_eq!(
            reader.check(text, raw.span.start..before),
            None,
            "{name}\n{whole}"
        );
        assert_eq!(text[done.end..raw.span.end].trim(), "", "{name}\n{whole}");
        assert_eq!(done.plies, read.game.main().moves.len(), "{name}\n{whole}");
        let variations = read.game.lines().len() - 1;
        assert_eq!(done.variations, variations, "{name}\n{whole}");
        assert_eq!(done.is_set_up, read.other_start().is_some(), "{name}");
        assert_eq!(done.outcome, read.game.outcome(), "{name}\n{whole}");
        all_moves_are_exact(name, &read);
        for (form, to, writer) in &mut writers {
            written_alike(
                name,
                (text, raw.span.start),
                done,
                &mut read,
                (*form, *to, writer),
            );
        }
    }
    (count, quick)
}

/// Whether each move, those of variations included, is what its text means and nothing is to be said of it.
fn all_moves_are_exact(name: &str, read: &GameRead) {
    let san = Slowly(find("san").unwrap());
    walk(&read.game, &read.start, |id, position| {
        let (text, node) = (read.game.text(id), read.game.node(id));
        let found = read_move(&san, text, Scene::new(position));
        let found = found.map(|it| (Some(it.m), it.notes.is_empty()));
        assert_eq!(found, Ok((node.m, true)), "{name}: {text}");
    });
}

fn written_alike(
    name: &str,
    (text, at): (&str, usize),
    done: Done,
    read: &mut GameRead,
    (form, to, writer): (Form, &'static dyn MoveNotation, &mut Writer),
) {
    let mut quick = b"before".to_vec();
    let written = writer.game(text, at..done.end, &mut quick);
    let id = to.about().id;
    let Some(written) = written else {
        assert_eq!(quick, b"before", "{name} {id}");
        return;
    };
    assert_eq!(written, done, "{name} {id}");
    let mut slow = String::from("before");
    let told = match form {
        Form::Pgn => write_pgn(read, to, &mut slow),
        Form::Moves => write_moves(read, to, &mut slow),
        Form::Line => write_line(read, to, &mut slow),
        Form::Bare => {
            let options = Options {
                extent: Extent::Bare,
                ..Options::default()
            };
            write_pgn_as(read, to, &options, &mut slow)
        }
    };
    assert!(told.is_empty(), "{name} {id}: {told:?}");
    let quick = String::from_utf8(quick).unwrap();
    assert_eq!(quick, slow, "{name} {id}\n{text}");
}

/// Forms and notations that are spelled each in another way.
fn some_forms() -> Vec<(Form, &'static dyn MoveNotation)> {
    let pairs = [
        (Form::Pgn, "uci"),
        (Form::Pgn, "san"),
        (Form::Line, "iccf"),
        (Form::Moves, "lan"),
        (Form::Line, "local:ru"),
        (Form::Pgn, "fan-colour"),
        (Form::Moves, "fide"),
        (Form::Line, "descriptive-en"),
        (Form::Bare, "uci"),
    ];
    pairs.map(|(form, id)| (form, find(id).unwrap())).to_vec()
}

/// A game of a line a paragraph, with all that a game in plain form may have.
const PLAIN: &str = "[Event \"Rated Blitz game\"]\n[Site \"https://example.org/abcd\"]\n[Date \"2025.05.01\"]\n\
     [Round \"-\"]\n[White \"Müller\"]\n[Black \"b_2\"]\n[Result \"1-0\"]\n[UTCTime \"23:59:07\"]\n\
     [WhiteElo \"1875\"]\n[TimeControl \"180+2\"]\n[PlyCount \"11\"]\n\n\
     {at first} 1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... d5 { [%clk 0:03:01] } 2. exd5?! { a word } 2... Nf6 \
     3. Nc3 $14 $6 Nbd7 4. Nf3 { [%csl Ga1] [%clk 0:02:00]  and a long remark that has to be broken over two lines } \
     4... h6 5. Bb5 a6 6. O-O 1-0\n\n";

/// The same game as books of tournaments have it.
const WRAPPED: &str = "[Event \"Town\"]\r\n[Site \"?\"]\r\n[Date \"1907.??.??\"]\r\n[Round \"12\"]\r\n[White \"A\"]\r\n\
     [Black \"B\"]\r\n[Result \"0-1\"]\r\n[ECO \"A00\"]\r\n\r\n1.f3 e5\r\n2.g4 Qh4# 0-1\r\n\r\n\r\n";

/// The same game with its lines broken between numbers and moves, and blanks before the ends of lines.
const BROKEN: &str = "[Event \"Town\"]\n[Site \"?\"]\n[Date \"1907.??.??\"]\n[Round \"12\"]\n[White \"A\"]\n\
     [Black \"B\"]\n[Result \"0-1\"]\n\n1.\nf3 e5 \n2.\ng4 Qh4# 0-1\n\n\
     [Event \"Town\"]\r\n[Site \"?\"]\r\n[Date \"1907.??.??\"]\r\n[Round \"12\"]\r\n[White \"A\"]\r\n\
     [Black \"B\"]\r\n[Result \"*\"]\r\n\r\n1. e4 \r\n1...\r\ne5 2. \r\n Nf3 Nf6 \r\n3.\r\nBc4  Bc5 4.\r\nO-O O-O\r\n*\r\n";

/// Variations of both sides, beside and inside each other, with all that may stand there.
const BRANCHED: &str = "[Event \"Town\"]\n[Site \"?\"]\n[Date \"1907.??.??\"]\n[Round \"12\"]\n[White \"A\"]\n\
     [Black \"B\"]\n[Result \"1/2-1/2\"]\n[PlyCount \"10\"]\n\n\
     1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6 {closed} 3. g3) 2... d6 $1 3. d4) (1... e6!? {French, with a remark \
     that is long enough for two lines} 2. d4 d5 $6 $14) 2. Nf3 Nc6 3. Bb5 ({A quiet one is} 3. Bc4 Bc5 ({or} \
     3... Nf6 4. Ng5 d5 (4... Bc5 5. Nxf7 Bxf2+ 6. Kxf2)) 4. c3) 3... a6 4. Ba4 (4. Bxc6 dxc6 5. O-O f6 \
     (5... Bg4 6. h3 h5 { [%clk 0:01:00] })) Nf6 (4...b5 5.Bb3 {})\n5.O-O\n( {[%eval 0.17] [%clk 0:03:00]} 5.d3!\n)\n\
     {the road} {of kings} 5... Be7 1/2-1/2\n\n\
     [Event \"Town\"]\r\n[Site \"?\"]\r\n[Date \"1907.??.??\"]\r\n[Round \"12\"]\r\n[White \"A\"]\r\n\
     [Black \"B\"]\r\n[Result \"1-0\"]\r\n\r\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 (g6 4. Qf3 Nf6 5. Qb3 Nd4\r\n\
     6. Bxf7+ (6. Qd3) Ke7) 4. Qxf7# (4. Nf3 Nxh5) (4. d3\r\ng6) 1-0\r\n\r\n\
     [Event \"Town\"]\n[Site \"?\"]\n[Date \"1907.??.??\"]\n[Round \"12\"]\n[White \"A\"]\n\
     [Black \"B\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 d5 (2... Qh4#) 3. e3 (3. h3 Qh4#) *\n";

/// Games that start elsewhere: with Black to move; with a pawn to be taken in passing, castling and variations,
/// and the tags in another order; and so late that it is left to the slow way.
const SET_UP: &str = "[Event \"Town\"]\n[Site \"?\"]\n[Date \"1907.??.??\"]\n[Round \"12\"]\n[White \"A\"]\n\
     [Black \"B\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n\
     [FEN \"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2\"]\n[PlyCount \"1\"]\n\n2... Qh4# 0-1\n\n\
     [Event \"Town\"]\r\n[Site \"?\"]\r\n[Date \"1907.??.??\"]\r\n[Round \"12\"]\r\n[White \"A\"]\r\n\
     [Black \"B\"]\r\n[Result \"*\"]\r\n[FEN \"4k2r/8/8/8/3pP3/8/8/4K2R b Kk e3 0 40\"]\r\n\
     [ECO \"A00\"]\r\n[SetUp \"1\"]\r\n\r\n{so} 40...dxe3 (40...O-O 41.Ke2 d3+ (41...Kg7)) (40... d3 {push}) 41.O-O\r\n\
     (41.Ke2 Rxh1) Rf8 42.Rxf8+ Kxf8 *\r\n\r\n\
     [Event \"Town\"]\n[Site \"?\"]\n[Date \"1907.??.??\"]\n[Round \"12\"]\n[White \"A\"]\n\
     [Black \"B\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4r3/4K3 w - - 5 9999\"]\n\n\
     9999. Kxe2 Kd8 1/2-1/2\n";

/// Tags of a start position that are left to the slow way.
const ODD_SET_UPS: [&str; 14] = [
    "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
    "[SetUp \"1\"]",
    "[SetUp \"0\"]",
    "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0\"]",
    "[SetUp \"1\"]\n[FEN \" 4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 0\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 99 1\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - e6 0 1\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4KR2 w F - 0 1\"]",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[Variant \"Chess960\"]",
    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
];

/// What may stand behind `1. e4 e5 2. Nf3 ` and is left to the slow way, which has something to say about
/// it or gives it another place.
const ODD_BRANCHES: [&str; 19] = [
    "() Nc6",
    "({nothing} ) Nc6",
    "(2. Nc3",
    "2... Nc6 )",
    "(3. Nc3) Nc6",
    "(2... Nc6) Nc6",
    "(2. Ke3) Nc6",
    "(2. Nc3) 3. Nc6",
    "(2. Nc3) 2. Nc6",
    "(2. Nc3) Nc6+",
    "(2. Nc3 *) Nc6",
    "(2. Nc3 1-0) Nc6",
    "((2. Nc3) 2. d4) Nc6",
    "(2. ({no} Nc3)) Nc6",
    "(2. Nc3) $1 Nc6",
    "($1 2. Nc3) Nc6",
    "{before} $1 Nc6",
    "(2. Nc3) {at the end}",
    "(2. Nc3) {behind} (2. d4) Nc6",
];

/// Promotions, a capture in passing, a source that is told; what is missing of the tags is worth knowing.
const PROMOTION: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8=Q Nb8 6. e4 f5 \
     7. e5 d5 8. exd6 Qd7 9. Nf3 Kd8 10. Nd4 Kc8 11. dxe7 Qc6 12. e8=N Kd8 13. d3 Kxe8 14. Nd2 Qc5 15. N4f3 *\n\n[Event \"?\"]\n";

#[test]
fn games_in_plain_form_are_read() {
    let forms = some_forms();
    assert_eq!(compare("plain", PLAIN, &forms), (1, 1));
    assert_eq!(compare("wrapped", WRAPPED, &forms), (1, 1));
    assert_eq!(compare("broken", BROKEN, &forms), (2, 2));
    assert_eq!(compare("branched", BRANCHED, &forms), (3, 3));
    assert_eq!(compare("set up", SET_UP, &forms), (3, 2));
    assert_eq!(compare("promotion", PROMOTION, &forms), (2, 1));
}

#[test]
fn games_in_plain_form_are_replayed_alike() {
    let mut replayer = Replayer::new();
    for text in [PLAIN, WRAPPED, BROKEN, BRANCHED, SET_UP] {
        for raw in split(text) {
            let (quick, slow) = (replayer.replay(text, &raw), Replayed::of(text, &raw));
            assert_eq!(quick, slow, "{text}");
        }
    }
}

/// The tags of a game that is not over.
const OPEN: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
     [Result \"*\"]\n\n";

#[test]
fn a_glyph_behind_a_comment_goes_before_it() {
    for moves in [
        "1. e4 {x} $1 e5",
        "1. e4 { [%clk 0:01:00] }\n$1 e5",
        "{x} $1 1. e4",
    ] {
        let text = format!("{OPEN}{moves} *\n");
        assert_eq!(compare(moves, &text, &some_forms()), (1, 0));
    }
}

#[test]
fn a_file_named_twice_is_no_square() {
    let text = format!("{OPEN}1. d3 d6 2. Nf3 Nf6 3. Nbbd2 e5 *\n");
    assert_eq!(compare("twice", &text, &some_forms()), (1, 0));
}

#[test]
fn odd_variations_are_left_to_the_slow_way() {
    for odd in ODD_BRANCHES {
        let text = format!("{OPEN}1. e4 e5 2. Nf3 {odd} *\n");
        assert_eq!(compare(odd, &text, &some_forms()).1, 0, "{odd}");
    }
}

#[test]
fn odd_start_positions_are_left_to_the_slow_way() {
    for odd in ODD_SET_UPS {
        let tags = OPEN.trim_end();
        let text = format!("{tags}\n{odd}\n\n{{x}} Ke2 *\n");
        assert_eq!(compare(odd, &text, &some_forms()).1, 0, "{odd}");
    }
}

#[test]
fn variations_are_read_as_deep_as_they_are_usual() {
    for (depth, expected) in [(1, 1), (16, 1), (17, 0)] {
        let (open, close) = ("(1. d4 ".repeat(depth), ")".repeat(depth));
        let text = format!("{OPEN}1. e4 {open}{close} e5 *\n");
        let (_, quick) = compare("deep", &text, &some_forms());
        assert_eq!(quick, expected, "{depth}");
    }
}

#[test]
fn every_notation_writes_a_game_in_plain_form_alike() {
    for to in all().filter(|it| it.about().can != Can::Read) {
        for form in [Form::Pgn, Form::Bare, Form::Moves, Form::Line] {
            for text in [PLAIN, WRAPPED, BROKEN, BRANCHED, SET_UP] {
                compare("plain", text, &[(form, to)]);
            }
        }
    }
}

#[test]
fn real_games_in_plain_form_are_read_alike() {
    let forms = some_forms();
    for folder in ["corpus/pgn", "corpus/suites", "corpus/truth", "cases/files"] {
        for (name, text) in texts(folder) {
            let (count, quick) = compare(&name, &text, &forms);
            println!("{quick:>6} of {count:>6} in plain form  {name}");
        }
    }
}

#[test]
fn damaged_games_are_read_alike_or_left_alone() {
    let number = |name| std::env::var(name).ok().and_then(|it| it.parse().ok());
    let count = number("DAMAGED").unwrap_or(600u64);
    let seeds = seeds();
    let forms = some_forms();
    let (mut games, mut quick) = (0, 0);
    for number in 0..count {
        let mut dice = Dice::new(number);
        let mut bytes = dice.of(&seeds).clone().into_bytes();
        for _ in 0..=dice.below(3) {
            damage(&mut bytes, &mut dice);
        }
        let text = String::from_utf8_lossy(&bytes);
        let (all, read) = compare(&format!("file {number}"), &text, &forms);
        games += all;
        quick += read;
    }
    println!("{quick} of {games} games in {count} files in plain form");
    assert!(quick > 0, "damage left nothing in plain form");
}

/// Games in plain form, two or three in a file.
fn seeds() -> Vec<String> {
    let mut seeds = vec![
        [PLAIN, WRAPPED].concat(),
        [WRAPPED, PLAIN].concat(),
        BROKEN.to_owned(),
        BRANCHED.to_owned(),
        SET_UP.to_owned(),
        PROMOTION.to_owned(),
    ];
    for (_, text) in texts("corpus/pgn") {
        let mut reader = Reader::new(Severity::Warning);
        let plain =
            split(&text).filter(|raw| reader.check(&text, raw.span.start..text.len()).is_some());
        let spans: Vec<_> = plain.map(|raw| raw.span).take(200).collect();
        for pair in spans.chunks(2) {
            seeds.push(pair.iter().map(|span| &text[span.clone()]).collect());
        }
    }
    seeds
}
