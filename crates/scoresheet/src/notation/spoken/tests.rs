//! What people say, and what it means.

use scoresheet_rules::Mode;

use super::SPOKEN_EN;
use crate::diagnostic::Note;
use crate::notation::trial::{position, reads_back};
use crate::notation::{
    Level, MoveError, MoveNotation, Scene, Unreadable, Why, find, read_move, write_move,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Knights on g5 and d2 reach f3.
const KNIGHTS: &str = "4k3/8/8/6N1/8/8/3N4/4K3 w - - 0 1";
/// Pawns may take the knight on b8, and promote on a8.
const PROMOTES: &str = "1n6/P1P4k/8/8/8/8/7K/8 w - - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// The e-pawn may take on d6 in passing.
const PASSING: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
/// The c- and e-pawns reach d5, the e- and g-pawns f5.
const CAPTURES: &str = "4k3/8/8/3p1p2/2P1P1P1/8/8/4K3 w - - 0 1";

fn says(fen: &str, text: &str) -> Result<String, MoveError> {
    let rules = position(fen, Mode::Standard);
    let found = read_move(&SPOKEN_EN, text, Scene::new(&rules))?;
    let uci = find("uci").unwrap();
    Ok(write_move(uci, &rules, found.m).unwrap())
}

fn notes(fen: &str, text: &str) -> Vec<Note> {
    let rules = position(fen, Mode::Standard);
    let found = read_move(&SPOKEN_EN, text, Scene::new(&rules)).unwrap();
    found.notes.iter().collect()
}

#[test]
fn every_move_but_the_null_move_has_words_that_read_back() {
    reads_back(&SPOKEN_EN, |_, m| assert!(m.is_pass(), "{m:?}"));
}

#[test]
fn moves_are_understood_as_people_say_them() {
    for (fen, text, uci) in [
        (START, "e4", "e2e4"),
        (START, "E four", "e2e4"),
        (START, "eva for", "e2e4"),
        (START, "to e4", "e2e4"),
        (START, "e to e4", "e2e4"),
        (START, "he two he fore", "e2e4"),
        (START, "e-pawn to e4", "e2e4"),
        (START, "a pawn to a4", "a2a4"),
        (START, "pawn from e2 to e4", "e2e4"),
        (START, "move the pawn on e2 to e4!", "e2e4"),
        (START, "g1 f3", "g1f3"),
        (START, "g1f3", "g1f3"),
        (START, "g1-f3", "g1f3"),
        (START, "um, Knight, uh, goes to the f3.", "g1f3"),
        (START, "night 2 of three", "g1f3"),
        (START, "knight two f three", "g1f3"),
        (START, "knight too foxtrot 3", "g1f3"),
        (START, "knight to see three", "b1c3"),
        (START, "porn be to bee for", "b2b4"),
        (KNIGHTS, "knight g5 to f3", "g5f3"),
        (KNIGHTS, "knight two to f3", "d2f3"),
        (KNIGHTS, "knight to to f3", "d2f3"),
        (KNIGHTS, "knight d2 f3", "d2f3"),
        (KNIGHTS, "knight d two to f3", "d2f3"),
        (PROMOTES, "a8", "a7a8q"),
        (PROMOTES, "a ate", "a7a8q"),
        (PROMOTES, "alpha eight becomes a knight", "a7a8n"),
        (PROMOTES, "a8 = rook", "a7a8r"),
        (PROMOTES, "a8 night", "a7a8n"),
        (PROMOTES, "a takes knight", "a7b8q"),
        (
            PROMOTES,
            "a takes a knight on b8 and promotes to a rook",
            "a7b8r",
        ),
        (PROMOTES, "c takes b bishop", "c7b8b"),
        (CASTLES, "castle short", "e1g1"),
        (CASTLES, "castles on the king's side", "e1g1"),
        (CASTLES, "queen-side castling", "e1c1"),
        (CASTLES, "king castles long", "e1c1"),
        (CASTLES, "queen castle", "e1c1"),
        (CASTLES, "king g1", "e1g1"),
        (CASTLES, "king e1 to c1", "e1c1"),
        (CASTLES, "e1 g1", "e1g1"),
        (CASTLES, "e1 h1", "e1g1"),
        (CASTLES, "king to f1", "e1f1"),
        (CASTLES, "rook takes rook on h8", "h1h8"),
        (CASTLES, "work takes a8 check", "a1a8"),
        (PASSING, "e takes d6", "e5d6"),
        (PASSING, "pawn takes pawn en passant", "e5d6"),
        (PASSING, "d6 e p", "?"),
        (PASSING, "d6 ep", "e5d6"),
        (CAPTURES, "g takes f", "g4f5"),
        (CAPTURES, "e takes d", "e4d5"),
        (CAPTURES, "c takes pawn", "c4d5"),
        (CAPTURES, "pawn e4 takes on d5", "e4d5"),
    ] {
        let found = says(fen, text);
        match uci {
            "?" => assert!(found.is_err(), "{text}: {found:?}"),
            uci => assert_eq!(found, Ok(uci.to_owned()), "{text}"),
        }
    }
}

#[test]
fn what_was_overlooked_is_noted() {
    for (fen, text, expected) in [
        (START, "pawn to e 4", &[][..]),
        (START, "Pawn to E 4", &[Note::LetterCase]),
        (START, "pawn to e4", &[Note::Blank]),
        (START, "pawn  to e 4", &[Note::Blank]),
        (START, "e4", &[Note::Wording]),
        (START, "g1 f3", &[Note::Coordinates]),
        (START, "night to f 3", &[Note::Alias]),
        (START, "knight to f three", &[Note::Wording]),
        (START, "knight g to f 3", &[Note::OverDisambiguated]),
        (START, "pawn e to e 4", &[Note::Wording]),
        (PROMOTES, "pawn to a 8", &[Note::QueenAssumed]),
        (
            PROMOTES,
            "pawn a takes b 8",
            &[Note::QueenAssumed, Note::Wording],
        ),
        (CASTLES, "king to g 1", &[Note::CastlingAsKingMove]),
        (CASTLES, "rook takes a 8", &[Note::MissingCheckMark]),
        (CASTLES, "rook to a 8, check", &[Note::MissingCaptureSign]),
        (
            CASTLES,
            "rook takes a 8, checkmate",
            &[Note::WrongCheckMark],
        ),
        (PASSING, "e takes d 6", &[Note::Wording]),
        (PASSING, "e takes pawn en passant", &[Note::VictimNamed]),
        (CAPTURES, "c takes d", &[Note::MinimalForm]),
    ] {
        assert_eq!(notes(fen, text), expected, "{text}");
    }
}

#[test]
fn two_moves_that_sound_alike_are_not_chosen_between() {
    for (fen, text, fits) in [
        (KNIGHTS, "knight to f3", 2),
        // Heard of a player who said "knight to f3", or "knight on the second rank".
        (KNIGHTS, "knight two f3", 2),
        (CAPTURES, "pawn takes pawn", 4),
        (CAPTURES, "pawn takes d5", 2),
        (CAPTURES, "e takes pawn", 2),
        (CASTLES, "castle", 2),
        // In passing or not, both are captures of a pawn.
        ("4k3/8/3p4/3pP3/8/8/8/4K3 w - - 0 1", "pawn takes pawn", 1),
        ("4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1", "pawn takes pawn", 2),
    ] {
        let found = says(fen, text);
        match (fits, found) {
            (1, Ok(_)) => (),
            (fits, Err(MoveError::Ambiguous(moves))) => assert_eq!(moves.len(), fits, "{text}"),
            (_, found) => panic!("{text}: {found:?}"),
        }
    }
}

#[test]
fn in_chess960_the_king_goes_before_it_castles() {
    let rules = position("4k3/8/8/8/8/8/8/5K1R w K - 0 1", Mode::Chess960);
    let read = |text| read_move(&SPOKEN_EN, text, Scene::new(&rules)).unwrap().m;
    assert_eq!(read("king to g1").castling(), None);
    assert_eq!(read("f1 g1").castling(), None);
    assert!(read("f1 h1").castling().is_some());
    assert!(read("castle").castling().is_some());
}

#[test]
fn what_is_said_of_a_move_must_be_true() {
    for (fen, text) in [
        (START, "knight takes f3"),
        (START, "knight to f3 promotes to queen"),
        (START, "e4 en passant"),
        (CAPTURES, "c takes d5 en passant"),
        (CAPTURES, "c takes knight on d5"),
        (CAPTURES, "c takes d5 queen"),
        (CASTLES, "castle short en passant"),
        (CASTLES, "castle short queen"),
        (PROMOTES, "a8 promotes to a king"),
    ] {
        assert!(says(fen, text).is_err(), "{text}");
    }
}

#[test]
fn what_is_wrong_is_pointed_at() {
    for (text, at, why) in [
        ("", 0, Why::Empty),
        ("um, the", 0, Why::Empty),
        ("horse to f3", 0, Why::UnknownWord),
        ("knight to", 9, Why::Missing("a square")),
        ("knight to f", 11, Why::Missing("a square")),
        ("knight to f3 rook", 13, Why::Trailing),
        ("castle short en passant", 13, Why::Trailing),
        ("knight to pawn", 10, Why::Expected("another word")),
        ("knight to i9", 10, Why::UnknownWord),
        ("rook to ♜ 3", 8, Why::UnknownWord),
    ] {
        let rules = position(START, Mode::Standard);
        let error = read_move(&SPOKEN_EN, text, Scene::new(&rules)).unwrap_err();
        assert_eq!(
            error,
            MoveError::Unreadable(Unreadable::new(at, why)),
            "{text}"
        );
    }
}

#[test]
fn no_text_is_too_strange() {
    let rules = position(START, Mode::Standard);
    let long = "knight to to to two ".repeat(10_000);
    let strange = [
        "'s",
        "'",
        "é",
        "e\u{301}4",
        "ＫＮＩＧＨＴ ｔｏ ｆ ３",
        "İ",
        "ẞ 4",
        "\u{0}",
        "🐴 f3",
        "e4é",
        "a a a a a",
        "king king king",
        "takes takes",
        "to",
        "2 2 2 2 2",
        "castle castle",
        "promotes",
        "en",
        "en en passant",
        "check",
        "mate mate",
        "= = =",
        "a2a3a4a5",
        long.as_str(),
    ];
    for text in strange {
        let _ = SPOKEN_EN.read(text, scoresheet_rules::Color::White);
        for (at, _) in text.char_indices().take(100) {
            let _ = SPOKEN_EN.take(&text[at..]);
        }
        let scene = Scene {
            level: Level::Strict,
            ..Scene::new(&rules)
        };
        assert!(read_move(&SPOKEN_EN, text, scene).is_err(), "{text:?}");
    }
}
