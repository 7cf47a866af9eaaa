//! Announcements as players make them.

use super::FIDE_ANNOUNCE;
use crate::diagnostic::Note;
use crate::notation::trial::{position, reads_back};
use crate::notation::{MoveError, MoveNotation, Scene, Unreadable, Why, read_move};
use scoresheet_rules::Mode;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn every_move_but_the_null_move_can_be_announced() {
    reads_back(&FIDE_ANNOUNCE, |_, m| assert!(m.is_pass(), "{m:?}"));
}

#[test]
fn announcements_are_understood_as_players_make_them() {
    for (fen, text, to, note) in [
        (START, "Springer Bella eins Cesar drei", "c3", None),
        (
            START,
            "springer bella eins cesar drei",
            "c3",
            Some(Note::LetterCase),
        ),
        (
            START,
            "Springer Bella eins Cäsar drei",
            "c3",
            Some(Note::Wording),
        ),
        (
            START,
            "Springer Bella eins Ca\u{308}sar drei",
            "c3",
            Some(Note::Wording),
        ),
        (
            START,
            "SPRINGER von Bella 1 nach Caesar 3",
            "c3",
            Some(Note::Wording),
        ),
        (START, "Bauer Eva zwo, Eva vier", "e4", Some(Note::Wording)),
        (START, "Eva zwei Eva vier", "e4", Some(Note::Coordinates)),
        (CASTLES, "Kurze Rochade", "h1", None),
        (CASTLES, "lange rochade", "a1", Some(Note::LetterCase)),
        (
            CASTLES,
            "König Eva eins Gustav eins",
            "h1",
            Some(Note::CastlingAsKingMove),
        ),
    ] {
        let rules = position(fen, Mode::Standard);
        let found = read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules)).unwrap();
        assert_eq!(found.m.to.to_string(), to, "{text}");
        match note {
            None => assert!(found.notes.is_empty(), "{text}: {:?}", found.notes),
            Some(note) => assert!(found.notes.has(note), "{text}: {:?}", found.notes),
        }
    }
}

#[test]
fn what_is_said_beyond_the_squares_must_be_true() {
    let rules = position(CASTLES, Mode::Standard);
    let read = |text| read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules));
    let text = "Turm Anna eins schlägt Anna acht Schach";
    assert!(read(text).unwrap().notes.has(Note::CaptureSign));
    assert!(read("Turm Anna eins schlägt Anna zwei").is_err());
    let wrong = read("Turm Anna eins Anna zwei Schach").unwrap();
    assert!(wrong.notes.has(Note::WrongCheckMark));
}

#[test]
fn a_promotion_must_be_named() {
    let rules = position("8/P6k/8/8/8/8/7K/8 w - - 0 1", Mode::Standard);
    let read = |text| read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules));
    let unnamed = read("Bauer Anna sieben Anna acht");
    assert!(matches!(unnamed, Err(MoveError::PromotionMissing(_))));
    let king = read("Bauer Anna sieben Anna acht König").unwrap_err();
    assert_eq!(
        king,
        MoveError::Unreadable(Unreadable::new(28, Why::NotAPromotion))
    );
}

#[test]
fn an_announcement_ends_where_its_words_end() {
    for (text, one) in [
        (
            "Bauer Eva zwei Eva vier, Bauer Eva sieben Eva fuenf",
            "Bauer Eva zwei Eva vier",
        ),
        (
            "Bauer Eva zwei Eva vier Bauer Eva sieben",
            "Bauer Eva zwei Eva vier",
        ),
        (
            "Bauer Eva zwei Eva vier Springer Bella acht",
            "Bauer Eva zwei Eva vier",
        ),
        (
            "Bauer Eva sieben Eva acht Dame Turm Eva",
            "Bauer Eva sieben Eva acht Dame",
        ),
        ("Kurze Rochade. Lange Rochade", "Kurze Rochade"),
        ("Kurze Rochade, Schach; Dame", "Kurze Rochade, Schach"),
        ("Pferd; Dame", "Pferd"),
    ] {
        assert_eq!(&text[..FIDE_ANNOUNCE.take(text)], one, "{text}");
    }
}

#[test]
fn other_texts_are_refused_and_pointed_at() {
    let rules = position(START, Mode::Standard);
    let long = "Anna ".repeat(39);
    for (text, at, why) in [
        ("", 0, Why::Empty),
        ("Kurze", 5, Why::Missing("Rochade")),
        ("Lange Dame", 6, Why::Expected("Rochade")),
        ("Pferd Gustav eins", 0, Why::UnknownWord),
        ("Springer Gustav eins", 20, Why::Missing("a file")),
        ("Springer Gustav Felix", 16, Why::Expected("a rank")),
        ("Springer Gustav eins Felix drei drei", 32, Why::Trailing),
        ("Läufer 🐴", 8, Why::UnknownWord),
        (long.as_str(), 60, Why::TooLong),
    ] {
        let error = read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules)).unwrap_err();
        assert_eq!(
            error,
            MoveError::Unreadable(Unreadable::new(at, why)),
            "{text}"
        );
    }
}
