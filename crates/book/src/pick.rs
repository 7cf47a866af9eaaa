//! What follows when a reader decides an open place: the printed moves behind it, as far as they can
//! be played with that move.

use scoresheet::game::Births;
use scoresheet::notation::{Ambiguity, LineOptions, MoveError, MoveNotation, find, read_line, san};
use scoresheet::rules::Move;

use crate::book::{BookGame, BookPly, How, Open, WhyOpen};

/// A way on from an open place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The move that was picked.
    pub m: Move,
    /// The moves behind it, as printed.
    pub plies: Vec<BookPly>,
    /// Where it cannot be read on; none when all was read.
    pub open: Option<Open>,
}

/// Plays what is printed behind an open place with a move picked there.
///
/// `before` are the moves from the start of the game to that place. Nothing is repaired: what a
/// reader decides is not built upon by guesses.
pub fn go_on(text: &str, game: &BookGame, before: &[Move], open: &Open, m: Move) -> Way {
    let notation: &dyn MoveNotation = find(game.notation).unwrap_or(&san::SAN);
    let mut position = game.start.clone();
    let mut births = Births::at(&position);
    for played in before.iter().chain([&m]) {
        births.play(*played);
        position.play(*played);
    }
    let rest = &open.rest[usize::from(open.span.is_some()).min(open.rest.len())..];
    let texts: Vec<&str> = rest.iter().map(|span| &text[span.clone()]).collect();
    let options = LineOptions {
        ambiguity: Ambiguity::Branch,
        marks_check: Some(marks_check(text, game, notation)),
        ..LineOptions::default()
    };
    let line = read_line(notation, &position, Some(&births), &texts, options);
    let plies = line.plies.into_iter().zip(rest).map(|(ply, span)| BookPly {
        m: ply.m,
        span: Some(span.clone()),
        how: match ply.rivals.is_empty() {
            true => How::Sure,
            false => How::Searched { rivals: ply.rivals },
        },
        near: Vec::new(),
        notes: ply.notes,
    });
    let open = line.stops.into_iter().next().map(|stop| Open {
        ply: before.len() + 1 + stop.ply,
        span: rest.get(stop.ply).cloned(),
        candidates: stop.error.candidates().to_vec(),
        why: match stop.error {
            MoveError::Ambiguous(_) => WhyOpen::Tie,
            error => WhyOpen::Nothing(error),
        },
        rest: rest.get(stop.ply..).unwrap_or_default().to_vec(),
    });
    Way {
        m,
        plies: plies.collect(),
        open,
    }
}

/// Whether the print of the game speaks of check at all.
fn marks_check(text: &str, game: &BookGame, notation: &dyn MoveNotation) -> bool {
    let spans = game.plies.iter().filter_map(|ply| ply.span.clone());
    let rest = game.open.iter().flat_map(|open| open.rest.iter().cloned());
    let texts: Vec<&str> = spans.chain(rest).map(|span| &text[span]).collect();
    let options = LineOptions::default();
    read_line(notation, &game.start, None, &texts, options).marks_check
}

/// The moves a reader may pick at an open place, the likeliest first: those that fit the print, or,
/// when none does, the legal ones with which most of the rest can be played.
pub fn picks(text: &str, game: &BookGame, before: &[Move], open: &Open) -> Vec<Way> {
    let way = |m: Move| go_on(text, game, before, open, m);
    if !open.candidates.is_empty() {
        return open.candidates.iter().copied().map(way).collect();
    }
    let position = before.iter().fold(game.start.clone(), |it, m| it.after(*m));
    let mut ways: Vec<_> = position.legal_moves().into_iter().map(way).collect();
    let has_rest = open.rest.len() > usize::from(open.span.is_some());
    ways.retain(|way| !way.plies.is_empty() || !has_rest);
    ways.sort_by_key(|way| std::cmp::Reverse(way.plies.len()));
    ways.truncate(MAX_PICKS);
    ways
}

/// How many moves are offered where none fits the print.
pub const MAX_PICKS: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;
    use scoresheet::notation::{Scene, read_move, write_move};
    use scoresheet::rules::Position;

    /// Picks at the fourth printed move.
    fn ways(text: &str, pick: &[&str]) -> Vec<(String, usize, Option<usize>)> {
        let notation = "descriptive-en-book";
        let mut from = 0;
        let spans = text.split_whitespace().map(|word| {
            let start = from + text[from..].find(word).unwrap();
            from = start + word.len();
            start..from
        });
        let spans: Vec<_> = spans.collect();
        let mut position = Position::start();
        let mut plies = Vec::new();
        for span in &spans[..3] {
            let read = read_move(
                find(notation).unwrap(),
                &text[span.clone()],
                Scene::new(&position),
            );
            let m = read.unwrap().m;
            position.play(m);
            plies.push(BookPly {
                m,
                span: Some(span.clone()),
                how: How::Sure,
                near: Vec::new(),
                notes: scoresheet::diagnostic::Notes::NONE,
            });
        }
        let named = |text: &&str| read_move(&san::SAN, text, Scene::new(&position)).unwrap().m;
        let open = Open {
            ply: 3,
            span: Some(spans[3].clone()),
            why: WhyOpen::Tie,
            candidates: pick.iter().map(named).collect(),
            rest: spans[3..].to_vec(),
        };
        let game = BookGame {
            heading: String::new(),
            tags: scoresheet::game::Tags::default(),
            span: 0..text.len(),
            notation,
            start: Position::start(),
            origin: crate::book::Origin::Start,
            plies,
            open: Some(open.clone()),
            end: None,
            variations: Vec::new(),
            remarks: Vec::new(),
        };
        let before: Vec<_> = game.plies.iter().map(|ply| ply.m).collect();
        let ways = picks(text, &game, &before, &open);
        let one = |way: &Way| {
            let name = write_move(&san::SAN, &position, way.m).unwrap();
            (
                name,
                way.plies.len(),
                way.open.as_ref().map(|open| open.ply),
            )
        };
        ways.iter().map(one).collect()
    }

    #[test]
    fn a_pick_is_played_on_as_far_as_the_print_goes() {
        // Only on f5 a pawn can be taken.
        assert_eq!(
            ways("P-K4 P-K4 Kt-KB3 P-B4 PxBP P-Q4", &["c5", "f5"]),
            [("c5".into(), 0, Some(4)), ("f5".into(), 2, None)]
        );
    }

    #[test]
    fn where_nothing_fits_the_moves_are_offered_that_let_the_rest_be_played() {
        let ways = ways("P-K4 P-K4 Kt-KB3 smudge B-Kt5 P-KR3 BxKt", &[]);
        let longest = ways.iter().take_while(|way| way.1 == 3).map(|way| &*way.0);
        assert_eq!(longest.collect::<Vec<_>>(), ["Na6", "Nc6"]);
        assert!(ways.len() > 1 && ways.is_sorted_by(|a, b| a.1 >= b.1));
    }

    #[test]
    fn at_the_end_of_the_print_every_legal_move_may_be_picked() {
        assert_eq!(ways("P-K4 P-K4 Kt-KB3 smudge", &[]).len(), 29);
    }
}
