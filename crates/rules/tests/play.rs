//! What the rules say of hard positions: castling, en passant, the null move, clocks, ends.

#![allow(clippy::unwrap_used, reason = "a test")]
#![allow(dead_code, reason = "each test file uses its share of the board words")]

mod men;

use men::{at, castling, find, play, position, setup, squares};
use scoresheet_rules::{
    Check, Color, End, File, Mode, Position, Rank, Role, Rules, Setup, Side, Square, Squares,
};

/// Castles, and says where king and rook stand then.
fn castled(men: &str, castles: &str, side: Side) -> Option<(Square, Square)> {
    let mut position = position(men, castles);
    let m = castling(&position, side)?;
    position.play(m);
    let rank = Rank::FIRST;
    let king = position.king(Color::White);
    assert_eq!(king, m.arrival(), "{men}");
    let beside = match side {
        Side::King => Square::new(File::F, rank),
        Side::Queen => Square::new(File::D, rank),
    };
    let rooks = position.board().of(Color::White, Role::Rook);
    assert!(rooks.has(beside), "{men}");
    assert!((position.castles() & rank.squares()).is_empty(), "{men}");
    let before = men.split_whitespace().count();
    assert_eq!(
        position.board().occupied().count() as usize,
        before,
        "{men}"
    );
    Some((king, beside))
}

#[test]
fn king_and_rook_castle_from_anywhere_to_their_usual_squares() {
    for (men, castles, side) in [
        ("Ke1 Rh1 ke8", "h1", Side::King),
        ("Ke1 Ra1 ke8", "a1", Side::Queen),
        ("Kg1 Rh1 ke8", "h1", Side::King),
        ("Kf1 Rg1 ke8", "g1", Side::King),
        ("Kf1 Rh1 ke8", "h1", Side::King),
        ("Kb1 Ra1 ke8", "a1", Side::Queen),
        ("Kc1 Ra1 ke8", "a1", Side::Queen),
        ("Kd1 Rc1 ke8", "c1", Side::Queen),
        ("Kc1 Rb1 ke8", "b1", Side::Queen),
        ("Kb1 Rh1 ke8", "h1", Side::King),
        ("Kg1 Ra1 ke8", "a1", Side::Queen),
        ("Kg1 Rd1 ke8", "d1", Side::Queen),
    ] {
        assert!(castled(men, castles, side).is_some(), "{men}");
    }
}

#[test]
fn castling_is_forbidden_by_men_in_the_way_and_by_attacks_on_the_king() {
    for (why, men, castles, side) in [
        (
            "a man beside the rook",
            "Ke1 Ra1 Nb1 kh8",
            "a1",
            Side::Queen,
        ),
        (
            "a man where the king goes",
            "Ke1 Rh1 Ng1 ka8",
            "h1",
            Side::King,
        ),
        (
            "a man where the rook goes",
            "Kb1 Ra1 Nd1 kh8",
            "a1",
            Side::Queen,
        ),
        ("an enemy there", "Ke1 Rh1 ng1 ka8", "h1", Side::King),
        ("in check", "Ke1 Rh1 re8 ka8", "h1", Side::King),
        ("through check", "Ke1 Rh1 rf8 ka8", "h1", Side::King),
        ("into check", "Ke1 Rh1 rg8 ka8", "h1", Side::King),
        (
            "a long walk through check",
            "Kb1 Rh1 re8 ka8",
            "h1",
            Side::King,
        ),
        (
            "the rook is pinned to the king",
            "Kc1 Rb1 ra1 kh8",
            "b1",
            Side::Queen,
        ),
        (
            "the other rook was in the way",
            "Kf1 Ra1 Rb1 kh8",
            "a1",
            Side::Queen,
        ),
    ] {
        let position = position(men, castles);
        assert_eq!(castling(&position, side), None, "{why}");
    }
}

#[test]
fn castling_does_not_mind_attacks_on_the_rook_alone() {
    for (why, men, castles, side) in [
        ("the rook is attacked", "Ke1 Rh1 rh8 ka8", "h1", Side::King),
        (
            "the rook passes an attack",
            "Ke1 Ra1 rb8 kh8",
            "a1",
            Side::Queen,
        ),
    ] {
        assert!(castled(men, castles, side).is_some(), "{why}");
    }
}

#[test]
fn a_right_goes_with_the_king_the_rook_and_the_rook_that_is_taken() {
    let men = "Ke1 Ra1 Rh1 ke8 ra8 rh8 Pb7";
    for (moves, left) in [
        ("e1e2", "a8 h8"),
        ("h1g1", "a1 a8 h8"),
        ("h1h8", "a1 a8"),
        ("a1a8", "h1 h8"),
        ("b7a8", "a1 h1 h8"),
        ("e1h1", "a8 h8"),
    ] {
        let mut position = position(men, "a1 h1 a8 h8");
        play(&mut position, moves);
        assert_eq!(position.castles(), squares(left), "{moves}");
    }
}

#[test]
fn a_capture_in_passing_must_not_uncover_the_own_king() {
    for (why, men, taker, by) in [
        (
            "both pawns leave the rank",
            "Ka5 Pe5 pd5 rh5 kh8",
            "e5",
            "h5",
        ),
        (
            "the victim leaves the diagonal",
            "Kh1 Pe5 pd5 ba8 kh8",
            "e5",
            "a8",
        ),
        (
            "the taker leaves the file",
            "Ke1 Pe5 pd5 re8 kh8",
            "e5",
            "e8",
        ),
    ] {
        let mut setup = setup(men);
        setup.en_passant = Some(at("d6"));
        let position = setup.position().unwrap().0;
        assert_eq!(find(&position, &format!("{taker}d6")), None, "{why}");
        let refused = position.refused(Role::Pawn, squares("d6"));
        let m = refused.iter().find(|(m, _)| m.is_en_passant()).unwrap();
        assert_eq!(m.1, squares(by), "{why}");
        assert_eq!(position.en_passant(), Some(at("d6")));
        assert_eq!(position.pseudo_legal_en_passant(), Some(at("d6")));
        assert_eq!(position.legal_en_passant(), None, "{why}");
    }
}

#[test]
fn a_capture_in_passing_may_answer_a_check() {
    let mut setup = setup("Ke4 Pc5 pd5 kh8");
    setup.en_passant = Some(at("d6"));
    let mut position = setup.position().unwrap().0;
    let m = find(&position, "c5d6").unwrap();
    assert_eq!((m.victim(), m.capture), (Some(at("d5")), Some(Role::Pawn)));
    position.play(m);
    assert_eq!(position.board().get(at("d5")), None);
}

#[test]
fn the_null_move_passes_the_turn_and_lets_en_passant_lapse() {
    let mut position = Position::start();
    play(&mut position, "e2e4");
    let pass = position.pass().unwrap();
    assert!(position.is_legal(pass) && !position.legal_moves().contains(&pass));
    position.play(pass);
    assert_eq!(position.turn(), Color::White);
    assert_eq!(position.en_passant(), None);
    assert_eq!((position.halfmoves(), position.fullmoves()), (1, 2));
    assert_eq!(position.castles(), squares("a1 h1 a8 h8"));
    let checked = men::position("Ke1 re8 kh8", "");
    assert_eq!(checked.pass(), None);
    assert!(!checked.is_legal(pass));
}

#[test]
fn the_clocks_count_quiet_plies_and_moves_of_both() {
    let mut position = Position::start();
    for (moves, halfmoves, fullmoves) in [
        ("g1f3", 1, 1),
        ("g8f6", 2, 2),
        ("e2e4", 0, 2),
        ("f6e4", 0, 3),
        ("f1e2", 1, 3),
        ("e4c3", 2, 4),
        ("e1h1", 3, 4),
        ("c3e2", 0, 5),
    ] {
        play(&mut position, moves);
        let clocks = (position.halfmoves(), position.fullmoves());
        assert_eq!(clocks, (halfmoves, fullmoves), "{moves}");
    }
    let mut setup = setup("Ke1 ke8");
    (setup.turn, setup.halfmoves, setup.fullmoves) = (Color::Black, u32::MAX, u32::MAX);
    let mut last = setup.position().unwrap().0;
    play(&mut last, "e8e7");
    assert_eq!((last.halfmoves(), last.fullmoves()), (u32::MAX, u32::MAX));
}

#[test]
fn bare_kings_one_minor_piece_and_bishops_of_one_colour_cannot_mate() {
    let dead = [
        "Ke1 ke8",
        "Ke1 Nb1 ke8",
        "Ke1 ke8 bc8",
        "Ke1 Bc1 ke8 bf8",
        "Ke1 Bc1 Be3 ke8 bf8 bh6",
    ];
    let alive = [
        "Ke1 Pa2 ke8",
        "Ke1 Ra3 ke8",
        "Ke1 Qa3 kh8",
        "Ke1 Nb1 ke8 nb8",
        "Ke1 Nb1 Ng1 ke8",
        "Ke1 Bc1 ke8 nb8",
        "Ke1 Bc1 ke8 bc8",
        "Ke1 Bc1 Nb1 ke8",
    ];
    for men in dead {
        assert!(position(men, "").is_insufficient(), "{men}");
    }
    for men in alive {
        assert!(!position(men, "").is_insufficient(), "{men}");
    }
}

#[test]
fn a_game_ends_by_mate_stalemate_or_a_dead_position() {
    for (men, check, end) in [
        ("Kh1 kg3 rf1", Check::Mate, Some(End::Mate(Color::Black))),
        ("Kh1 kg3 rf2 nf3", Check::None, Some(End::Stalemate)),
        ("Ka1 kc2 qb3", Check::None, Some(End::Stalemate)),
        ("Ka1 kh8 ra8", Check::Check, None),
        ("Ke1 kh8 re8 nd3", Check::DoubleCheck, None),
        ("Ke1 kh8", Check::None, Some(End::DeadPosition)),
        ("Ke1 kh8 Pa2", Check::None, None),
    ] {
        let position = position(men, "");
        assert_eq!(position.check(), check, "{men}");
        assert_eq!(position.end(), end, "{men}");
        let mated = matches!(end, Some(End::Mate(_) | End::Stalemate));
        assert_eq!(position.count_legal_moves() == 0, mated, "{men}");
    }
    let before = position("Ke1 ra8 kh8 Rb1 Qa2", "");
    let m = find(&before, "a2a8").unwrap();
    assert_eq!(before.check_after(m), Check::Check);
}

#[test]
fn the_start_positions_of_chess960_are_numbered_by_scharnagl() {
    for (number, back) in [
        (0, "BBQNNRKR"),
        (518, "RNBQKBNR"),
        (959, "RKRNNQBB"),
        (324, "NBBRQKRN"),
        (700, "RBQKNNBR"),
    ] {
        let position = Position::chess960(number).unwrap();
        let letters: String = File::ALL
            .into_iter()
            .filter_map(|file| position.board().role_on(Square::new(file, Rank::EIGHTH)))
            .map(Role::letter)
            .collect();
        assert_eq!(letters, back, "{number}");
        assert_eq!(position.castles().count(), 4);
        assert_eq!(position.setup().faults(), []);
        assert_eq!(position.mode(), Mode::Chess960);
    }
    assert_eq!(Position::chess960(960), None);
    assert_eq!(Position::chess960(518).unwrap(), Position::start());
}

#[test]
fn positions_are_equal_when_en_passant_is_only_a_word() {
    let with = |men: &str, en_passant: Option<&str>| {
        let setup = Setup {
            en_passant: en_passant.map(at),
            ..setup(men)
        };
        setup.position().unwrap().0
    };
    let nobody = "Ke1 pd5 ke8 Pa2";
    let taken = "Ke1 pd5 ke8 Pe5";
    assert_eq!(with(nobody, Some("d6")), with(nobody, None));
    assert_ne!(with(taken, Some("d6")), with(taken, None));
}

#[test]
fn candidates_for_many_squares_are_those_for_each() {
    let position = position("Ke1 Qd1 Nb1 Ng1 ke8 pe7", "");
    let all = position.candidates(Role::Knight, Squares::ALL);
    let each = Square::all().flat_map(|to| position.candidates(Role::Knight, to.squares()));
    assert_eq!(all.len(), each.count());
    assert_eq!(position.candidates(Role::Knight, Squares::NONE), []);
}
