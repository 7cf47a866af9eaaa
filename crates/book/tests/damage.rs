//! Games printed as books print them, with scanning errors put in at random: what is read is the
//! game, or there is a word about it.
//!
//! `GAMES` says how many games, `RATES` how many of a thousand characters are spoilt.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test"
)]

use std::fmt::Write as _;
use std::path::PathBuf;

use scoresheet::game::Births;
use scoresheet::notation::{find, resolve, write_move};
use scoresheet::read::{How as Reading, read_games};
use scoresheet::rules::{Check, Move, Position, Rules};
use scoresheet_book::confusion::CONFUSIONS;
use scoresheet_book::{BookGame, How, Options, read};

/// Numbers that look random and are the same everywhere (xorshift).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() >> 11) as usize % end
    }
}

/// Games of masters, or where there are none games of random moves.
fn games(count: usize) -> Vec<Vec<Move>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/pgn");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .map(|entries| entries.map(|it| it.unwrap().path()).collect())
        .unwrap_or_default();
    files.retain(|path| path.to_string_lossy().contains("goatchess"));
    files.sort();
    let mut found = Vec::new();
    for path in &files {
        let bytes = std::fs::read(path).unwrap();
        let text = scoresheet::text::decode(&bytes).text;
        let reads = read_games(&text, Reading::default());
        let each = reads.filter(|it| it.game.start.is_none());
        for read in each.take(count.div_ceil(files.len()) + 1) {
            let moves = &read.game.main().moves;
            let moves: Option<Vec<Move>> = moves.iter().map(|id| read.game.node(*id).m).collect();
            found.extend(moves.filter(|it| (30..200).contains(&it.len())));
        }
    }
    if files.is_empty() {
        eprintln!(
            "SKIPPED: {} is not there; moves at random",
            folder.display()
        );
        let mut random = Random(7);
        for _ in 0..count {
            let mut position = Position::start();
            let mut moves = Vec::new();
            while moves.len() < 80 && position.has_legal_move() {
                let legal = position.legal_moves();
                let m = legal[random.below(legal.len())];
                moves.push(m);
                position.play(m);
            }
            found.push(moves);
        }
    }
    found.truncate(count);
    found
}

/// A move as a book prints it: the short name of the file where one move fits it.
fn printed(position: &Position, births: &Births, m: Move) -> String {
    let book = find("descriptive-en-book").unwrap();
    let full = write_move(find("descriptive-en-kt").unwrap(), position, m).unwrap();
    let rules: &dyn Rules = position;
    let check = match rules.check_after(m) {
        Check::None => "",
        Check::Mate => " mate",
        _ => " ch",
    };
    let short = full.split_once('-').and_then(|(man, square)| {
        let flank = square.strip_prefix(['K', 'Q'])?;
        flank
            .starts_with(['R', 'B', 'K'])
            .then(|| format!("{man}-{flank}"))
    });
    let fits = |text: &String| {
        let readings = book.read(text, position.turn()).ok();
        let found = readings.and_then(|it| resolve(&it, rules, Some(births)).ok());
        found.is_some_and(|it| it.m == m)
    };
    let with_check = |text: String| format!("{text}{check}");
    match short.map(with_check).filter(fits) {
        Some(short) => short,
        None => format!("{full}{check}"),
    }
}

/// A game in two columns under a heading.
fn page(moves: &[Move]) -> String {
    let mut position = Position::start();
    let mut births = Births::at(&position);
    let mut text = String::from("GAME 1. AN OPENING\n\n        White.              Black.\n");
    for (ply, m) in moves.iter().enumerate() {
        let move_text = printed(&position, &births, *m);
        match ply % 2 {
            0 => write!(text, "     {:3}. {move_text:20}", ply / 2 + 1).unwrap(),
            _ => writeln!(text, "{move_text}").unwrap(),
        }
        births.play(*m);
        position.play(*m);
    }
    text + "\n"
}

/// The text with this many of a thousand characters spoilt.
fn spoil(text: &str, rate: usize, random: &mut Random) -> String {
    const ANY: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.,'()";
    let head = text.find("  1.").unwrap();
    let mut out = text[..head].to_owned();
    for c in text[head..].chars() {
        if c == '\n' || random.below(1000) >= rate {
            out.push(c);
            continue;
        }
        match random.below(20) {
            // What scanners do.
            0..12 => {
                let alike: Vec<&str> = CONFUSIONS
                    .iter()
                    .filter(|(truth, ..)| truth.len() == 1 && truth.starts_with(c))
                    .map(|(_, read, _)| *read)
                    .collect();
                match alike.len() {
                    0 => out.push(ANY[random.below(ANY.len())] as char),
                    count => out.push_str(alike[random.below(count)]),
                }
            }
            // What they do rarely.
            12..17 => out.push(ANY[random.below(ANY.len())] as char),
            17..19 => (),
            _ => {
                out.push(c);
                out.push(ANY[random.below(ANY.len())] as char);
            }
        }
    }
    out
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Result {
    Exact,
    Reported,
    Open,
    WrongWithAWord,
    Wrong,
}

/// What became of a game.
fn judge(game: &BookGame, moves: &[Move]) -> Result {
    let differs = (0..game.plies.len()).find(|at| moves.get(*at) != Some(&game.plies[*at].m));
    if let Some(at) = differs {
        let ply = &game.plies[at];
        let word = !ply.near.is_empty() || matches!(ply.how, How::Repaired(_));
        return if word {
            Result::WrongWithAWord
        } else {
            Result::Wrong
        };
    }
    let whole = game.plies.len() == moves.len();
    match (game.is_complete(), whole) {
        (false, _) => Result::Open,
        (true, false) => Result::Wrong,
        (true, true) if game.repaired() > 0 => Result::Reported,
        (true, true) => Result::Exact,
    }
}

#[test]
fn no_spoilt_game_is_wrong_without_a_word() {
    let count = std::env::var("GAMES").map_or(24, |it| it.parse().unwrap());
    let rates = std::env::var("RATES").unwrap_or_else(|_| "0 10 30".to_owned());
    let games = games(count);
    let mut random = Random(20261130);
    let mut failed = String::new();
    for rate in rates.split(' ').map(|it| it.parse().unwrap()) {
        let mut counts = [0; 5];
        let mut seconds = 0.0;
        for (number, moves) in games.iter().enumerate() {
            let text = spoil(&page(moves), rate, &mut random);
            let begin = std::time::Instant::now();
            let book = read(&text, Options::default());
            seconds += begin.elapsed().as_secs_f64();
            let result = match book.games.as_slice() {
                [game] => judge(game, moves),
                [] => Result::Open,
                _ => Result::Wrong,
            };
            counts[result as usize] += 1;
            if result == Result::Wrong
                || std::env::var("SHOW").is_ok_and(|it| it == format!("{result:?}"))
            {
                write!(failed, "{rate}/1000, game {number}, {result:?}\n{text}").unwrap();
                for game in &book.games {
                    let at =
                        (0..game.plies.len()).find(|at| moves.get(*at) != Some(&game.plies[*at].m));
                    let ply = at.map(|at| {
                        (
                            at,
                            &game.plies[at],
                            moves.get(at),
                            &text[game.plies[at].span.clone().unwrap_or_default()],
                        )
                    });
                    writeln!(
                        failed,
                        "{} of {}: {ply:?}\n{:?}",
                        game.plies.len(),
                        moves.len(),
                        game.open
                    )
                    .unwrap();
                }
                writeln!(failed, "{:?}", book.passages).unwrap();
            }
        }
        println!(
            "{:.1}% of characters, {} games: exactly {}, with a report {}, left open {}, wrong with a word {}, wrong without a word {} ({seconds:.1} s)",
            rate as f64 / 10.0,
            games.len(),
            counts[0],
            counts[1],
            counts[2],
            counts[3],
            counts[4],
        );
    }
    if std::env::var("SHOW").is_ok() {
        println!("{failed}");
    }
    assert!(!failed.contains(", Wrong\n"), "{failed}");
}
