//! Random games played beside another program's rules, cozy-chess (MIT), which must agree.
//!
//! `GAMES=1000` plays that many games of each kind.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test")]

use cozy_chess::{Board, GameStatus};
use scoresheet::notation::Level;
use scoresheet::placement::{EnPassant, fen, find};
use scoresheet::rules::{Check, Color, End, Mode, Move, Position, Role, Square, Squares};

/// The games end here, if not before.
const PLIES: u32 = 160;

/// Random numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end
    }
}

fn games(usual: u64) -> u64 {
    let said = std::env::var("GAMES").ok();
    said.map_or(usual, |number| number.parse().unwrap())
}

/// The move as cozy-chess names it: castling is king takes rook.
fn name(m: Move) -> String {
    let promotion = m.promotion.map(|role| role.letter().to_ascii_lowercase());
    format!(
        "{}{}{}",
        m.from,
        m.to,
        promotion.map_or(String::new(), String::from)
    )
}

fn their_moves(board: &Board) -> Vec<String> {
    let mut names = Vec::new();
    board.generate_moves(|moves| {
        names.extend(moves.into_iter().map(|m| m.to_string()));
        false
    });
    names.sort();
    names
}

fn our_moves(position: &Position) -> Vec<(String, Move)> {
    let moves = position.legal_moves().into_iter();
    let mut named: Vec<_> = moves.map(|m| (name(m), m)).collect();
    named.sort_by(|a, b| a.0.cmp(&b.0));
    named
}

fn check_status(position: &Position, board: &Board) {
    let (end, status) = (position.end(), board.status());
    let text = fen::write(position);
    let mated = matches!(end, Some(End::Mate(_)));
    assert_eq!(mated, status == GameStatus::Won, "{text}");
    let drawn = end == Some(End::Stalemate) || (!mated && position.halfmoves() >= 100);
    assert_eq!(drawn, status == GameStatus::Drawn, "{text}");
    let checkers: Vec<_> = position.checkers().map(|at| at.index()).collect();
    let theirs: Vec<_> = board.checkers().iter().map(|at| at as usize).collect();
    assert_eq!(checkers, theirs, "{text}");
    assert_eq!(position.check() == Check::Mate, mated, "{text}");
    assert_eq!(position.pass().is_some(), checkers.is_empty(), "{text}");
}

/// Asks for every role and square, and for sets of squares, and compares with all legal moves.
fn check_candidates(position: &Position, legal: &[(String, Move)]) {
    let plain = |role: Role, to: Squares| {
        let fits = |m: &Move| m.role == role && to.has(m.to) && m.castling().is_none();
        let moves = legal.iter().map(|(_, m)| *m).filter(fits);
        sorted(moves.collect())
    };
    for role in Role::ALL {
        for to in Square::all() {
            let found = sorted(position.candidates(role, to.squares()));
            assert_eq!(found, plain(role, to.squares()), "{role} to {to}");
            for (m, by) in position.refused(role, to.squares()) {
                assert!(!found.contains(&m) && by.any(), "{m:?}");
                assert!((by & !position.board().of_color(!position.turn())).is_empty());
            }
        }
        let found = sorted(position.candidates(role, Squares::ALL));
        assert_eq!(found, plain(role, Squares::ALL), "{role}");
    }
    let castlings: Vec<_> = position.castlings().into_iter().map(name).collect();
    let legal_castlings = legal.iter().filter(|(_, m)| m.castling().is_some());
    let mut castlings_sorted = castlings.clone();
    castlings_sorted.sort();
    let names: Vec<_> = legal_castlings.map(|(name, _)| name.clone()).collect();
    assert_eq!(castlings_sorted, names);
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by_key(|m| name(*m));
    moves
}

/// The texts of the position are read back strictly, and Shredder-FEN is as theirs.
fn check_texts(position: &Position, board: &Board) {
    let setup = position.setup();
    let mut ids = vec!["xfen", "shredder-fen", "epd"];
    if position.mode() == Mode::Standard {
        ids.push("fen");
    }
    for id in ids {
        let placement = find(id).unwrap();
        let text = placement.write(&setup, EnPassant::DoubleStep).unwrap();
        let placed = placement.read(&text, Level::Strict).unwrap();
        let (back, faults) = placed.setup.position().unwrap();
        assert_eq!(back.setup().en_passant, setup.en_passant, "{text}");
        assert!(back == *position && faults.is_empty(), "{text} {faults:?}");
    }
    let shredder = find("shredder-fen").unwrap();
    let text = shredder.write(&setup, EnPassant::DoubleStep).unwrap();
    assert_eq!(text, format!("{board:#}"));
}

/// Castling, promotion and en passant are rare, so they are chosen more often than chance would.
fn choose(legal: &[(String, Move)], random: &mut Random) -> Move {
    let rare = |m: &Move| {
        m.castling().is_some() || m.promotion.is_some_and(|r| r != Role::Queen) || m.is_en_passant()
    };
    let all: Vec<_> = legal.iter().map(|(_, m)| *m).collect();
    let rare: Vec<_> = all.iter().copied().filter(rare).collect();
    let pool = if rare.is_empty() || random.below(3) == 0 {
        all
    } else {
        rare
    };
    pool[random.below(pool.len())]
}

/// Plays one random game on both boards; says how many castlings there were.
fn play(mut position: Position, mut board: Board, random: &mut Random) -> u32 {
    let mut castlings = 0;
    for _ in 0..PLIES {
        let legal = our_moves(&position);
        let names: Vec<_> = legal.iter().map(|(name, _)| name.clone()).collect();
        assert_eq!(names, their_moves(&board), "{}", fen::write(&position));
        assert_eq!(position.count_legal_moves(), names.len());
        check_status(&position, &board);
        check_candidates(&position, &legal);
        check_texts(&position, &board);
        if legal.is_empty() || position.halfmoves() >= 100 {
            break;
        }
        let pass = position.pass().filter(|_| random.below(50) == 0);
        if let (Some(pass), Some(next)) = (pass, board.null_move()) {
            position.play(pass);
            board = next;
            continue;
        }
        let m = choose(&legal, random);
        assert!(position.is_legal(m));
        castlings += u32::from(m.castling().is_some());
        position.play(m);
        board.play(name(m).parse().unwrap());
    }
    castlings
}

#[test]
fn random_games_of_standard_chess_have_the_same_moves_in_both_programs() {
    let mut random = Random(0x5eed_0001);
    let mut castlings = 0;
    let games = games(120);
    for _ in 0..games {
        castlings += play(Position::start(), Board::startpos(), &mut random);
    }
    assert!(u64::from(castlings) > games / 3, "{castlings}");
}

#[test]
fn random_games_of_chess960_have_the_same_moves_in_both_programs() {
    let mut random = Random(0x5eed_0960);
    let mut castlings = 0;
    let games = games(150);
    for _ in 0..games {
        // Two different armies: every pair of king and rook squares meets every other.
        let (white, black) = (random.below(960) as u32, random.below(960) as u32);
        let board = Board::double_chess960_startpos(white, black);
        let text = format!("{board:#}");
        let shredder = find("shredder-fen").unwrap();
        let placed = shredder.read(&text, Level::Strict).unwrap();
        let (position, faults) = placed.setup.position().unwrap();
        assert!(faults.is_empty(), "{text}: {faults:?}");
        castlings += play(position, board, &mut random);
    }
    assert!(u64::from(castlings) > games / 3, "{castlings}");
}

#[test]
fn the_start_positions_of_chess960_have_the_same_numbers_in_both_programs() {
    let shredder = find("shredder-fen").unwrap();
    for number in 0..960 {
        let position = Position::chess960(number).unwrap();
        let text = shredder.write(&position.setup(), EnPassant::Legal).unwrap();
        let board = Board::chess960_startpos(u32::from(number));
        assert_eq!(text, format!("{board:#}"), "{number}");
        assert_eq!(position.turn(), Color::White);
    }
}
