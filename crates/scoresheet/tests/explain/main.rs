//! Every notation explains what it writes: all of it, and truly.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod languages;
#[path = "../positions/mod.rs"]
mod positions;
mod sentences;

use scoresheet::notation::{self, End, Explanation, Family, Meaning, explain, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{Check, File, Move, Position, Rank, Role, Rules, Side, Square};

use positions::positions;

/// How many legal moves are explained in each notation.
const MOVES: usize = 6_000;

#[test]
fn parts_cover_the_spelling_and_are_true() {
    let positions = positions(MOVES);
    for notation in notation::all() {
        let about = notation.about();
        // Languages differ in their letters only.
        let step = if about.family == Family::Local { 10 } else { 1 };
        let mut explained = 0;
        for position in positions.iter().step_by(step) {
            for m in position.legal_moves().into_iter().chain(position.pass()) {
                let Ok(it) = explain(notation, position, m) else {
                    assert!(write_move(notation, position, m).is_err(), "{}", about.id);
                    continue;
                };
                explained += 1;
                let place = format!("{} {:?} {}", about.id, it.text, fen::write(position));
                assert_eq!(write_move(notation, position, m), Ok(it.text.clone()));
                check_cover(&it, &place);
                for part in &it.parts {
                    check_fact(part.means, position, m, &place);
                }
                check_sentence(&it, position, &place);
            }
        }
        assert!(
            explained > 0 || about.id == "descriptive-en-book",
            "{}",
            about.id
        );
    }
}

/// In order, without overlap, and only blanks left out.
fn check_cover(it: &Explanation, place: &str) {
    let mut end = 0;
    for part in &it.parts {
        let gap = &it.text[end..part.at.start];
        assert!(gap.trim().is_empty(), "{place}: {gap:?} is not explained");
        let own = &it.text[part.at.clone()];
        assert!(!own.is_empty() && own.trim() == own, "{place}: {own:?}");
        assert!(!it.words_of(part).is_empty(), "{place}");
        end = part.at.end;
    }
    assert_eq!(
        it.text[end..].trim(),
        "",
        "{place}: the end is not explained"
    );
}

/// Whether a fact is one of the move.
fn check_fact(means: Meaning, position: &Position, m: Move, place: &str) {
    let square = |end: End| match end {
        End::From => m.from,
        End::To => m.arrival(),
        End::Rook => m.to,
    };
    let check = || position.check_after(m);
    let is_true = match means {
        Meaning::Man(role) => role == m.role,
        Meaning::File(end, file, _) => square(end).file() == file,
        Meaning::Rank(end, rank, side) => {
            square(end).rank() == rank && side.is_none_or(|it| it == position.turn())
        }
        Meaning::Square(end, at) => square(end) == at,
        Meaning::Squares([(a, from), (b, to)]) => (square(a), square(b)) == (from, to),
        Meaning::Goes => m.castling().is_none(),
        Meaning::Takes | Meaning::On => m.capture.is_some(),
        Meaning::Victim(role) => m.capture == Some(role),
        Meaning::Bracket | Meaning::Hexadecimal => true,
        Meaning::Becomes => m.promotion.is_some(),
        Meaning::Promotion(role) => m.promotion == Some(role),
        Meaning::PromotionOn(role, at) => (m.promotion, m.to) == (Some(role), at),
        Meaning::NoPromotion => m.promotion.is_none(),
        Meaning::InPassing => m.is_en_passant(),
        Meaning::Castling(side) | Meaning::Castles(side) => m.castling() == Some(side),
        Meaning::Check => matches!(check(), Check::Check | Check::DoubleCheck),
        Meaning::Mate => check() == Check::Mate,
        Meaning::Pass => m.is_pass(),
    };
    assert!(is_true, "{place}: {means:?}");
    let arguments = means.arguments();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '-';
    for (name, value) in &arguments {
        assert!(
            name.chars().chain(value.chars()).all(plain),
            "{arguments:?}"
        );
    }
}

/// One sentence that names the squares, the men and the call.
fn check_sentence(it: &Explanation, position: &Position, place: &str) {
    let (said, m) = (it.sentence(), it.m);
    let place = format!("{place}: {said}");
    assert!(!said.is_empty() && !said.ends_with('.'), "{place}");
    assert!(
        !said.contains(". ") && !said.contains('\n') && !said.contains("  "),
        "{place}"
    );
    if m.is_pass() {
        return;
    }
    let has = |means: fn(Meaning) -> bool| it.parts.iter().any(|part| means(part.means));
    let names_man = has(|it| matches!(it, Meaning::Man(_)));
    assert!(!names_man || said.contains(m.role.name()), "{place}");
    for part in &it.parts {
        let named = match part.means {
            Meaning::Man(role) | Meaning::Victim(role) | Meaning::Promotion(role) => role.name(),
            Meaning::PromotionOn(role, _) => role.name(),
            Meaning::Check => "check",
            Meaning::Mate => "checkmate",
            Meaning::Takes => "takes",
            Meaning::InPassing => "in passing",
            Meaning::Castling(Side::King) | Meaning::Castles(Side::King) => "king's side",
            Meaning::Castling(Side::Queen) | Meaning::Castles(Side::Queen) => "queen's side",
            _ => "",
        };
        assert!(said.contains(named), "{place}: {named}");
    }
    let of = |end: End| {
        let mut square = (None, None);
        for part in &it.parts {
            match part.means {
                Meaning::Square(at, it) if at == end => {
                    square = (Some(it.file()), Some(it.rank()));
                }
                Meaning::File(at, file, _) if at == end => square.0 = Some(file),
                Meaning::Rank(at, rank, _) if at == end => square.1 = Some(rank),
                _ => (),
            }
        }
        let whole = |(file, rank): (Option<File>, Option<Rank>)| Some(Square::new(file?, rank?));
        whole(square)
    };
    for square in [of(End::From), of(End::To), of(End::Rook)]
        .into_iter()
        .flatten()
    {
        assert!(said.contains(&square.to_string()), "{place}: {square}");
    }
    let castles = it
        .parts
        .iter()
        .any(|part| matches!(part.means, Meaning::Castling(_)));
    if castles {
        for square in [m.from, m.arrival(), m.to] {
            assert!(said.contains(&square.to_string()), "{place}: {square}");
        }
    }
    let unsaid = m.capture.is_none() && said.contains(" tak");
    assert!(!unsaid, "{place}");
    let mates = position.check_after(m) == Check::Mate;
    assert!(mates || !said.contains("mate"), "{place}");
}

#[test]
fn the_positions_have_every_kind_of_move() {
    let positions = positions(MOVES);
    let count = |is: &dyn Fn(&Position, Move) -> bool| {
        let moves = |it: &Position| it.legal_moves().into_iter().filter(|m| is(it, *m)).count();
        positions.iter().map(moves).sum::<usize>()
    };
    for (what, is) in [
        (
            "castlings short",
            (|_, m| m.castling() == Some(Side::King)) as fn(&Position, Move) -> bool,
        ),
        ("castlings long", |_, m| m.castling() == Some(Side::Queen)),
        ("captures in passing", |_, m| m.is_en_passant()),
        ("promotions", |_, m| {
            m.promotion.is_some() && m.capture.is_none()
        }),
        ("promotions by capture", |_, m| {
            m.promotion.is_some() && m.capture.is_some()
        }),
        ("mates", |it, m| it.check_after(m) == Check::Mate),
        ("checks", |it, m| it.check_after(m) == Check::Check),
        ("moves of several queens", |it, m| {
            m.role == Role::Queen && it.candidates(Role::Queen, m.to.into()).len() > 2
        }),
    ] {
        assert!(count(&is) > 4, "{what}");
    }
}
