//! What can be wrong with a setup, each thing once, and how it is mended.

#![allow(clippy::unwrap_used, reason = "a test")]
#![allow(dead_code, reason = "each test file uses its share of the board words")]

mod men;

use men::{at, setup, squares};
use scoresheet_rules::{Color, Fault, Mode, Position, Setup, Squares};

/// These men, with these rooks castling, this en passant square and this side to move.
fn claim(men: &str, castles: &str, en_passant: &str, turn: Color) -> Setup {
    let mut setup = setup(men);
    setup.castles = squares(castles);
    setup.en_passant = squares(en_passant).first();
    setup.turn = turn;
    setup
}

fn check(men: &str, castles: &str, en_passant: &str, turn: Color, faults: &[Fault]) {
    let setup = claim(men, castles, en_passant, turn);
    assert_eq!(setup.faults(), faults, "{men} {castles} {en_passant}");
    let fatal = faults.iter().any(|fault| fault.is_fatal());
    assert_eq!(setup.position().is_err(), fatal, "{men}");
}

use Color::{Black, White};

#[test]
fn a_sound_position_has_no_fault() {
    check("Ke1 ke8", "", "", White, &[]);
    check("Ke1 Ra1 Rh1 ke8 ra8 rh8", "a1 h1 a8 h8", "", Black, &[]);
    check("Ke1 Pe5 ke8 pd5", "", "d6", White, &[]);
    check("Ke1 Pe4 ke8 pd4", "", "e3", Black, &[]);
    assert_eq!(Position::start().setup().faults(), []);
}

#[test]
fn each_side_needs_one_king() {
    check(
        "",
        "",
        "",
        White,
        &[Fault::NoKing(White), Fault::NoKing(Black)],
    );
    check("Ke1", "", "", White, &[Fault::NoKing(Black)]);
    check("Ke1 Ka1 kh8", "", "", White, &[Fault::ManyKings(White)]);
}

#[test]
fn no_pawn_stands_on_a_back_rank() {
    let faults = [
        Fault::PawnOnBackRank(at("a1")),
        Fault::PawnOnBackRank(at("d8")),
    ];
    check("Ke1 pa1 Pd8 kh6", "", "", White, &faults);
}

#[test]
fn the_side_that_has_moved_is_not_in_check() {
    let fault = Fault::KingCanBeTaken {
        king: at("e1"),
        by: at("e2"),
    };
    check("Ke1 ke8 re2", "", "", Black, &[fault]);
    check("Ke1 ke8 re2", "", "", White, &[]);
    let touching = Fault::KingCanBeTaken {
        king: at("e2"),
        by: at("e1"),
    };
    check("Ke1 ke2", "", "", White, &[touching]);
}

#[test]
fn castling_needs_a_king_and_a_rook_at_home() {
    let none = |name| Fault::NoCastlingRook(at(name));
    check("Ke1 ke8", "h1", "", White, &[none("h1")]);
    check("Ke1 rh1 ke8", "h1", "", White, &[none("h1")]);
    check("Ke1 ke8 Rh4", "h4", "", White, &[none("h4")]);
    check(
        "Ke1 Ra1 Rh1 ke8",
        "a1 h1 a8 h8",
        "",
        White,
        &[none("a8"), none("h8")],
    );
    let gone = [Fault::NoCastlingKing(White)];
    check("Ke2 Ra1 Rh1 ke8", "a1 h1", "", White, &gone);
    let (mended, _) = claim("Ke2 Ra1 ke8 rh8", "a1 h8", "", White)
        .position()
        .unwrap();
    assert_eq!(mended.castles(), squares("h8"));
}

#[test]
fn castling_from_unusual_squares_makes_it_chess960() {
    for (men, castles) in [
        ("Kd1 Ra1 ke8", "a1"),
        ("Ke1 Rb1 ke8", "b1"),
        ("Ke1 kf8 rh8", "h8"),
    ] {
        let fault = Fault::CastlingOfChess960(squares(castles).first().unwrap());
        check(men, castles, "", White, &[fault]);
        let mut setup = claim(men, castles, "", White);
        assert_eq!(setup.position().unwrap().0.mode(), Mode::Chess960);
        setup.mode = Mode::Chess960;
        assert_eq!(setup.faults(), [], "{men}");
    }
}

#[test]
fn only_one_rook_a_side_can_castle() {
    let mut setup = claim("Kd1 Rb1 Rc1 kd8 re8 rh8", "b1 c1 e8 h8", "", White);
    setup.mode = Mode::Chess960;
    let faults = ["c1", "e8"].map(|name| Fault::SecondCastlingRook(at(name)));
    assert_eq!(setup.faults(), faults);
    assert_eq!(setup.position().unwrap().0.castles(), squares("b1 h8"));
}

#[test]
fn an_en_passant_square_lies_behind_a_pawn_that_can_have_come_from_home() {
    let none = |name| [Fault::NoEnPassant(at(name))];
    for (why, men, square, turn) in [
        ("rank of the other side", "Ke1 Pe4 ke8", "e3", White),
        ("no such rank", "Ke1 pe5 ke8", "e7", White),
        ("no pawn", "Ke1 ke8", "e6", White),
        ("a pawn of the mover", "Ke1 Pe5 ke8", "e6", White),
        ("another man", "Ke1 ne5 ke8", "e6", White),
        ("occupied", "Ke1 pe5 ne6 ke8", "e6", White),
        ("home occupied", "Ke1 pe5 ne7 ke8", "e6", White),
    ] {
        check(men, "", square, turn, &none(square));
        let (mended, _) = claim(men, "", square, turn).position().unwrap();
        assert_eq!(mended.en_passant(), None, "{why}");
    }
}

#[test]
fn a_double_step_sets_the_clock_to_nought() {
    let mut setup = claim("Ke1 Pd5 pe5 ke8", "", "e6", White);
    setup.halfmoves = 1;
    let fault = Fault::EnPassantAfterQuietMove(at("e6"));
    assert_eq!(setup.faults(), [fault]);
    assert_eq!(setup.position().unwrap().0.en_passant(), Some(at("e6")));
}

#[test]
fn nobody_has_more_men_than_chess_gives() {
    let nine = "Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2 Pa3";
    check(
        &format!("Ke1 ke8 {nine}"),
        "",
        "",
        White,
        &[Fault::ManyPawns(White, 9)],
    );
    let eight = "pa7 pb7 pc7 pd7 pe7 pf7 pg7 ph7";
    let promoted = [Fault::ManyPromoted(Black)];
    check(
        &format!("Ke1 kd8 {eight} qa6 qb6"),
        "",
        "",
        White,
        &promoted,
    );
    check(
        &format!("Ke1 kd8 {eight} na6 nb6 nc6"),
        "",
        "",
        White,
        &promoted,
    );
    let officers = "ra8 rh8 nb8 ng8 bc8 bf8 qd6 nh6";
    let men = format!("Ke1 kd8 {eight} {officers}");
    let faults = [Fault::ManyMen(Black, 17), Fault::ManyPromoted(Black)];
    check(&men, "", "", White, &faults);
}

#[test]
fn some_checks_cannot_have_been_given() {
    let sound = [
        ("a rook", "Ke1 re8 ka8", ""),
        ("a knight and the rook behind it", "Ke1 nd3 re8 ka8", ""),
        ("a double step that checks", "Kd4 pe5 ka8", "e6"),
        (
            "a double step that uncovers a bishop",
            "Kh5 pf5 be8 ka8",
            "f6",
        ),
    ];
    for (why, men, en_passant) in sound {
        assert_eq!(claim(men, "", en_passant, White).faults(), [], "{why}");
    }
    let impossible = [
        ("two knights", "Ke1 nd3 nf3 ka8", ""),
        ("a knight and a pawn", "Ke1 nd3 pf2 ka8", ""),
        ("two pawns", "Ke1 pd2 pf2 ka8", ""),
        ("three men", "Ke1 nd3 re8 ba5 kh8", ""),
        ("both ends of a rank", "Ke3 ra3 rh3 ka8", ""),
        (
            "a rook that stood there before the double step",
            "Ke1 pa5 re8 kh8",
            "a6",
        ),
        ("a pawn that now stands in the way", "Kc5 pd5 rg5 kh8", "d6"),
    ];
    for (why, men, en_passant) in impossible {
        let faults = claim(men, "", en_passant, White).faults();
        assert_eq!(faults, [Fault::ImpossibleCheck], "{why}");
    }
}

#[test]
fn the_clock_is_not_ahead_of_the_game() {
    let mut setup = setup("Ke1 ke8");
    (setup.halfmoves, setup.fullmoves) = (3, 2);
    assert_eq!(setup.faults(), [Fault::ClockTooLarge(3)]);
    setup.turn = Black;
    assert_eq!(setup.faults(), []);
    (setup.halfmoves, setup.fullmoves) = (u32::MAX, u32::MAX);
    assert_eq!(setup.faults(), []);
}

#[test]
fn every_fault_says_something_in_small_letters() {
    let setups = [
        claim("", "a1", "e6", White),
        claim("Ke1 Pa1 ke2", "", "", White),
        claim("Ke1 ke8", "h1 e4", "e6", White),
    ];
    for fault in setups.iter().flat_map(Setup::faults) {
        let text = fault.to_string();
        assert!(!text.is_empty() && !text.ends_with('.'), "{text}");
    }
    assert_eq!(Squares::NONE, setups[1].castles);
}
