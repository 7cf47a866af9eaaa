//! What follows when a reader decides an open place: the printed moves behind it, as far as they can
//! be played with that move.

use std::ops::Range;

use scoresheet::game::Births;
use scoresheet::notation::{Ambiguity, LineOptions, MoveError, MoveNotation, find, read_line, san};
use scoresheet::rules::{Move, Position};

use crate::book::{BookGame, BookPly, How, Open, WhyOpen};
use crate::runs::Slot;
use crate::search::Search;
use crate::spelling::Style;

/// A way on from an open place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The move that was picked; none when the print is no move at all: a word, the number of a page.
    pub m: Option<Move>,
    /// The moves behind it, as printed.
    pub plies: Vec<BookPly>,
    /// Where it cannot be read on; none when all was read.
    pub open: Option<Open>,
}

/// Where a reader picks: a game, the moves before an open place, and that place.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'g> {
    /// The text of the book.
    pub text: &'g str,
    /// The game.
    pub game: &'g BookGame,
    /// The moves from the start of the game to the open place.
    pub before: &'g [Move],
    /// The open place.
    pub open: &'g Open,
}

/// Whether what is printed behind a pick may be mended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print {
    /// It is read as it stands.
    AsItStands,
    /// It is mended as the game was, where the print as it stands cannot be played.
    Mended,
}

/// How many readings are followed when print is mended.
const BEAM: usize = 160;

/// Plays what is printed behind an open place with a move picked there.
pub fn go_on(scene: Scene<'_>, m: Option<Move>, print: Print) -> Way {
    let Scene {
        game, before, open, ..
    } = scene;
    let mut position = game.start.clone();
    let mut births = Births::at(&position);
    for played in before.iter().chain(&m) {
        births.play(*played);
        position.play(*played);
    }
    let rest = &open.rest[usize::from(open.span.is_some()).min(open.rest.len())..];
    let way = as_printed(scene, m, (&position, &births), rest);
    match print {
        Print::Mended if way.open.is_some() => mended(scene, m, (&position, &births), rest)
            .filter(|other| other.plies.len() > way.plies.len())
            .unwrap_or(way),
        _ => way,
    }
}

fn as_printed(
    Scene {
        text, game, before, ..
    }: Scene<'_>,
    m: Option<Move>,
    (position, births): (&Position, &Births),
    rest: &[Range<usize>],
) -> Way {
    let notation = notation(game);
    let texts: Vec<&str> = rest.iter().map(|span| &text[span.clone()]).collect();
    let options = LineOptions {
        ambiguity: Ambiguity::Branch,
        marks_check: Some(marks_check(text, game, notation)),
        ..LineOptions::default()
    };
    let line = read_line(notation, position, Some(births), &texts, options);
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
        ply: before.len() + usize::from(m.is_some()) + stop.ply,
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

/// The same with print that is mended; none when that is too far fetched.
fn mended(
    Scene {
        text, game, before, ..
    }: Scene<'_>,
    m: Option<Move>,
    (position, births): (&Position, &Births),
    rest: &[Range<usize>],
) -> Option<Way> {
    let notation = notation(game);
    let turn = position.turn();
    let slots = rest.iter().map(|span| Slot {
        span: Some(span.clone()),
        garbled: notation.read(&text[span.clone()], turn).is_err(),
        ..Slot::GAP
    });
    let slots: Vec<_> = slots.collect();
    let printed = game.plies.iter().filter_map(|ply| ply.span.clone());
    let printed: Vec<_> = printed.map(|span| &text[span]).collect();
    let search = Search {
        text,
        notation,
        style: Style::of(printed.into_iter()),
        mend: true,
        as_printed: false,
        beam: BEAM,
    };
    let solved = search.solve(position, births, &slots);
    if solved.is_far_fetched() {
        return None;
    }
    let open = solved.open.map(|open| Open {
        ply: before.len() + usize::from(m.is_some()) + open.ply,
        ..open
    });
    Some(Way {
        m,
        plies: solved.plies,
        open,
    })
}

fn notation(game: &BookGame) -> &'static dyn MoveNotation {
    find(game.notation).unwrap_or(&san::SAN)
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
/// when none does, those that let most of the rest be played: the print taken for no move at all, and
/// the legal moves, the rest as it stands. None where the game is merely too long.
pub fn picks(scene: Scene<'_>, print: Print) -> Vec<Way> {
    let Scene {
        game, before, open, ..
    } = scene;
    if open.why == WhyOpen::TooLong {
        return Vec::new();
    }
    if !open.candidates.is_empty() {
        let candidates = open.candidates.iter();
        return candidates.map(|m| go_on(scene, Some(*m), print)).collect();
    }
    let position = before.iter().fold(game.start.clone(), |it, m| it.after(*m));
    let moves = position.legal_moves().into_iter();
    let no_move = open.span.as_ref().map(|_| go_on(scene, None, print));
    let moves = moves.map(|m| go_on(scene, Some(m), Print::AsItStands));
    let mut ways: Vec<_> = no_move.into_iter().chain(moves).collect();
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
    use super::{BookGame, BookPly, How, Open, Print, Way, WhyOpen, find, picks, san};
    use scoresheet::notation::{Scene, read_move, write_move};
    use scoresheet::rules::Position;

    /// Picks at the fourth printed move.
    fn ways(text: &str, pick: &[&str], print: Print) -> Vec<(String, usize, Option<usize>)> {
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
        let scene = super::Scene {
            text,
            game: &game,
            before: &before,
            open: &open,
        };
        let ways = picks(scene, print);
        let one = |way: &Way| {
            let name = way.m.map_or("none".to_owned(), |m| {
                write_move(&san::SAN, &position, m).unwrap()
            });
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
            ways(
                "P-K4 P-K4 Kt-KB3 P-B4 PxBP P-Q4",
                &["c5", "f5"],
                Print::AsItStands
            ),
            [("c5".into(), 0, Some(4)), ("f5".into(), 2, None)]
        );
    }

    #[test]
    fn where_nothing_fits_the_moves_are_offered_that_let_the_rest_be_played() {
        let ways = ways(
            "P-K4 P-K4 Kt-KB3 smudge B-Kt5 P-KR3 BxKt",
            &[],
            Print::AsItStands,
        );
        let longest = ways.iter().take_while(|way| way.1 == 3).map(|way| &*way.0);
        assert_eq!(longest.collect::<Vec<_>>(), ["Na6", "Nc6"]);
        assert!(ways.len() > 1 && ways.is_sorted_by(|a, b| a.1 >= b.1));
    }

    #[test]
    fn at_the_end_of_the_print_every_legal_move_may_be_picked_and_none() {
        assert_eq!(
            ways("P-K4 P-K4 Kt-KB3 smudge", &[], Print::AsItStands).len(),
            30
        );
    }

    #[test]
    fn print_may_be_no_move_at_all() {
        let ways = ways(
            "P-K4 P-K4 Kt-KB3 smudge Kt-QB3 B-B4 B-B4",
            &[],
            Print::AsItStands,
        );
        assert_eq!(ways[0], ("none".into(), 3, None));
    }

    #[test]
    fn what_is_printed_behind_a_pick_is_mended_like_the_game() {
        let text = "P-K4 P-K4 Kt-KB3 smudge B-KtS P-QR3 B-R4 Kt-B3 Castles";
        for (print, read) in [
            (Print::AsItStands, ("Nc6".into(), 0, Some(4))),
            (Print::Mended, ("Nc6".into(), 5, None)),
        ] {
            assert_eq!(ways(text, &["Nc6"], print), [read]);
        }
    }
}
